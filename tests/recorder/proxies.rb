# BasicObject proxies and method_missing: every call that reaches one is counted, so that none of ours may.
# trace: main.rb:30 describe(thing Proxy) in Object as Object#describe -> String
# trace: main.rb:11 method_missing(name Symbol, *args Array<Integer>, &block nil) in Proxy as Proxy#method_missing -> Array<Integer> reads @calls: Array<Symbol> reads @target: Array<Integer>
class Proxy < BasicObject
  def initialize(target)
    @target = target
    @calls = []
  end

  attr_reader :calls
  def method_missing(name, *args, &block)
    @calls << name
    @target.__send__(name, *args, &block)
  end

  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end

class Ghost
  def method_missing(name, *args)
    return super unless name.end_with?("?")

    [name, args]
  end

  def respond_to_missing?(name, _all) = name.end_with?("?")
  def inspect = "ghost"
end

def describe(thing)
  "#{thing.size} #{thing.first}"
end
proxy = Proxy.new([1, 2])
puts describe(proxy), proxy.push(3).inspect, proxy.calls.inspect
ghost = Ghost.new
p ghost.here?, ghost.here?(1), ghost.respond_to?(:a?), ghost.respond_to?(:a)
begin
  ghost.gone
rescue NoMethodError => e
  puts e.message
end
1000.times { |i| ghost.public_send(:"q#{i % 10}?", i) }
class Nothing < BasicObject
  def call(x) = x
end
puts Nothing.new.call(1)
