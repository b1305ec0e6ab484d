# A binary heap as a priority queue; Dijkstra over a road map, and a task scheduler, use it.
class PriorityQueue
  def initialize(&before)
    @items = []
    @before = before || ->(a, b) { a < b }
  end

  def push(item)
    @items << item
    up(@items.size - 1)
    self
  end

  def pop
    return nil if @items.empty?

    top = @items.first
    last = @items.pop
    unless @items.empty?
      @items[0] = last
      down(0)
    end
    top
  end

  def empty? = @items.empty?

  def size = @items.length

  private

  def up(index)
    while index.positive?
      parent = (index - 1) / 2
      break unless @before.call(@items[index], @items[parent])
      swap(index, parent)
      index = parent
    end
  end

  def down(index)
    loop do
      best = index
      [2 * index + 1, 2 * index + 2].each do |child|
        best = child if child < size && @before.call(@items[child], @items[best])
      end
      break if best == index
      swap(index, best)
      index = best
    end
  end

  def swap(a, b)
    @items[a], @items[b] = @items[b], @items[a]
  end
end

class RoadMap
  Road = Struct.new(:to, :length)

  def initialize
    @roads = Hash.new { |hash, town| hash[town] = [] }
  end

  def connect(from, to, length)
    @roads[from] << Road.new(to, length)
    @roads[to] << Road.new(from, length)
  end

  def distances(start)
    best = { start => 0 }
    via = {}
    queue = PriorityQueue.new { |a, b| a.last < b.last }
    queue.push([start, 0])
    until queue.empty?
      town, distance = queue.pop
      next if distance > best[town]

      @roads[town].each do |road|
        total = distance + road.length
        next if best.key?(road.to) && best[road.to] <= total

        best[road.to] = total
        via[road.to] = town
        queue.push([road.to, total])
      end
    end
    [best, via]
  end

  def path(start, goal)
    _, via = distances(start)
    town = goal
    steps = [goal]
    while via.key?(town)
      town = via[town]
      steps.unshift(town)
    end
    steps.first == start ? steps : nil
  end
end

map = RoadMap.new
[[:home, :mill, 4], [:mill, :lake, 3], [:home, :hill, 2], [:hill, :lake, 9], [:hill, :mill, 1], [:sea, :port, 1]].each do |from, to, km|
  map.connect(from, to, km)
end
distances, = map.distances(:home)
distances.sort_by { |town, km| [km, town] }.each { |town, km| puts "#{town.to_s.capitalize}: #{km} km" }
puts map.path(:home, :lake).join(" > ")
puts map.path(:home, :sea).inspect

Task = Struct.new(:name, :priority) do
  include Comparable

  def <=>(other)
    [-priority, name] <=> [-other.priority, other.name]
  end
end

tasks = PriorityQueue.new
tasks.push(Task.new("sweep", 1)).push(Task.new("cook", 3)).push(Task.new("bake", 3))
puts tasks.pop.name until tasks.empty?
