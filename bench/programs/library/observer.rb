# Observers of a ticker with the standard library.
require_relative "observer"

class Ticker
  include Observable

  def tick(price)
    changed
    notify_observers(price, :now)
  end
end

class Warner
  attr_reader :seen

  def initialize(limit)
    @limit = limit
    @seen = []
  end

  def update(price, time)
    @seen << [price, time] if price > @limit
  end
end

ticker = Ticker.new
high = Warner.new(10)
low = Warner.new(1)
ticker.add_observer(high)
ticker.add_observer(low)
[5, 12, 0].each { |price| ticker.tick(price) }
puts high.seen.inspect, low.seen.inspect, ticker.count_observers, ticker.changed?
ticker.delete_observer(high)
ticker.tick(99)
puts high.seen.length, low.seen.length
ticker.delete_observers
begin
  ticker.add_observer(Object.new)
rescue NoMethodError => e
  puts e.class
end
