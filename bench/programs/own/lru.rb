# A least-recently-used cache with statistics, and a memoizing wrapper that uses it.
class Node
  attr_accessor :key, :value, :prev, :next

  def initialize(key = nil, value = nil)
    @key = key
    @value = value
  end
end

class LRUCache
  include Enumerable

  attr_reader :capacity, :hits, :misses

  def initialize(capacity)
    @capacity = capacity
    @map = {}
    @head = Node.new
    @tail = Node.new
    @head.next = @tail
    @tail.prev = @head
    @hits = 0
    @misses = 0
  end

  def get(key)
    node = @map[key]
    if node
      @hits += 1
      touch(node)
      node.value
    else
      @misses += 1
      nil
    end
  end

  def put(key, value)
    if (node = @map[key])
      node.value = value
      touch(node)
    else
      evict if @map.size >= capacity
      node = Node.new(key, value)
      @map[key] = node
      attach(node)
    end
    value
  end

  def fetch(key)
    found = get(key)
    return found unless found.nil?

    put(key, yield(key))
  end

  def each
    node = @head.next
    until node.equal?(@tail)
      yield node.key, node.value
      node = node.next
    end
  end

  def size = @map.size

  def ratio
    total = hits + misses
    total.zero? ? 0.0 : hits.fdiv(total)
  end

  private

  def touch(node)
    detach(node)
    attach(node)
  end

  def attach(node)
    first = @head.next
    node.prev = @head
    node.next = first
    first.prev = node
    @head.next = node
  end

  def detach(node)
    node.prev.next = node.next
    node.next.prev = node.prev
  end

  def evict
    last = @tail.prev
    detach(last)
    @map.delete(last.key)
  end
end

class Memo
  def initialize(capacity, &function)
    @cache = LRUCache.new(capacity)
    @function = function
  end

  def call(argument)
    @cache.fetch(argument) { |key| @function.call(self, key) }
  end

  def stats
    { size: @cache.size, hits: @cache.hits, misses: @cache.misses, ratio: @cache.ratio.round(2) }
  end
end

cache = LRUCache.new(3)
%w[a b c].each_with_index { |key, index| cache.put(key, index * 10) }
cache.get("a")
cache.put("d", 99)
puts cache.map { |key, value| "#{key}=#{value}" }.join(" ")
puts cache.get("b").inspect, cache.include?(["a", 0])

fib = Memo.new(10) { |memo, n| n < 2 ? n : memo.call(n - 1) + memo.call(n - 2) }
puts (1..12).map { |n| fib.call(n) }.join(",")
fib.stats.each { |name, value| puts "#{name.to_s.ljust(8)} #{value}" }
puts cache.sort_by { |_, value| -value }.first.inspect
