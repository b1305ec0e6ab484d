# An event bus with closures, procs, method objects, blocks with break and next, and counters in captured variables.

class Bus
  def initialize
    @handlers = Hash.new { |hash, name| hash[name] = [] }
    @middleware = []
  end

  def on(name, handler = nil, &block)
    callable = handler || block
    @handlers[name] << callable
    -> { @handlers[name].delete(callable) }
  end

  def use(&block)
    @middleware.push(block)
    self
  end

  def emit(name, payload = {})
    action = lambda do |data|
      @handlers[name].map { |handler| handler.call(data) }
    end
    chain = @middleware.reverse.reduce(action) do |inner, outer|
      ->(data) { outer.call(data, inner) }
    end
    chain.call(payload)
  end

  def once(name)
    cancel = on(name) do |data|
      cancel.call
      yield data
    end
  end
end

class Audit
  attr_reader :entries

  def initialize
    @entries = []
  end

  def record(data)
    @entries << data.fetch(:id, 0)
    @entries.size
  end
end

def make_counter(step: 1)
  count = 0
  increment = -> { count += step }
  reset = proc { count = 0 }
  [increment, reset, -> { count }]
end

def first_match(list)
  list.each do |item|
    next if item.nil?
    return item if yield(item)
  end
  :none
end

bus = Bus.new
audit = Audit.new
seen = []
cancel = bus.on(:save) { |data| seen << data[:name]; seen.length }
bus.on(:save, audit.method(:record))
bus.use { |data, inner| inner.call(data.merge(id: data[:name].length)) }
bus.use do |data, inner|
  result = inner.call(data)
  result.map { |number| number * 10 }
end

p bus.emit(:save, { name: "alpha" })
p bus.emit(:save, { name: "be" })
cancel.call
p bus.emit(:save, { name: "gamma" })
p seen, audit.entries

bus.once(:stop) do |data|
  puts "stopped #{data[:name]}"
  data[:id]
end
bus.emit(:stop, { name: "one" })
bus.emit(:stop, { name: "two" })

increment, reset, value = make_counter(step: 3)
4.times { increment.call }
puts value.()
reset.call
puts value.call

puts first_match([nil, 2, 5, 8]) { |n| n > 4 }
puts first_match([nil]) { |n| n }
found = [4, 7, 9].each_with_index { |n, index| break [n, index] if n.odd? }
p found
adder = ->(a, b, c) { a + b + c }.curry
p adder[1][2].(3)
compose = method(:Integer) >> ->(n) { n + 1 } >> :to_s.to_proc
puts compose.call("41").concat("!")
p %w[a b].each_with_object({}).with_index { |(item, hash), i| hash[item] = i }
