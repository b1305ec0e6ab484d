# Graph algorithms: sets, queues, recursion, memoisation, default hashes.
require "set"

class Graph
  Edge = Struct.new(:from, :to, :weight) do
    def reverse
      Edge.new(to, from, weight)
    end
  end

  def initialize(directed: false)
    @directed = directed
    @edges = Hash.new { |hash, node| hash[node] = [] }
  end

  def connect(from, to, weight = 1)
    edge = Edge.new(from, to, weight)
    @edges[from] << edge
    if @directed
      @edges[to]
    else
      @edges[to] << edge.reverse
    end
    self
  end

  def nodes
    @edges.keys.sort
  end

  def neighbours(node)
    @edges.fetch(node, []).map(&:to)
  end

  def breadth_first(start)
    seen = Set[start]
    queue = [start]
    until queue.empty?
      node = queue.shift
      yield node
      neighbours(node).sort.each do |other|
        queue.push(other) if seen.add?(other)
      end
    end
    seen.size
  end

  def shortest_path(start, goal)
    distances = Hash.new(Float::INFINITY)
    distances[start] = 0
    previous = {}
    open = [start]
    while (node = open.min_by { |it| distances[it] })
      open.delete(node)
      break if node == goal

      @edges[node].each do |edge|
        distance = distances[node] + edge.weight
        next unless distance < distances[edge.to]

        distances[edge.to] = distance
        previous[edge.to] = node
        open << edge.to unless open.include?(edge.to)
      end
    end
    return nil unless previous.key?(goal)

    path = [goal]
    path.unshift(previous[path.first]) until path.first == start
    [distances[goal], path]
  end

  def cyclic?
    state = {}
    visit = lambda do |node|
      return true if state[node] == :active
      return false if state[node] == :done

      state[node] = :active
      found = neighbours(node).any? { |other| visit.call(other) }
      state[node] = :done
      found
    end
    nodes.any? { |node| visit.call(node) }
  end
end

map = Graph.new
map.connect("a", "b", 4).connect("a", "c", 2).connect("c", "b", 1)
map.connect("b", "d", 5).connect("c", "d", 8).connect("d", "e", 3)

order = []
count = map.breadth_first("a") { |node| order << node }
puts "#{count}: #{order.join(' ')}"
distance, path = map.shortest_path("a", "e")
puts "#{distance} by #{path.join('>')}"
puts map.shortest_path("a", "z").inspect
puts map.nodes.map { |node| "#{node}#{map.neighbours(node).size}" }.join(" ")

tasks = Graph.new(directed: true)
tasks.connect(:shop, :cook).connect(:cook, :eat)
puts tasks.cyclic?
tasks.connect(:eat, :shop)
puts tasks.cyclic?
puts tasks.neighbours(:nowhere).empty?
