# Caches by composition and inheritance: modules with prepend, super, freeze, dup, class variables, define_method.

module Measured
  def self.prepended(base)
    base.extend(Counter)
  end

  module Counter
    def hits
      @hits ||= Hash.new(0)
    end
  end

  def get(key)
    value = super
    self.class.hits[value.nil? ? :miss : :hit] += 1
    value
  end
end

class Store
  attr_reader :name

  def initialize(name: "store")
    @name = name.dup.freeze
    @data = {}
  end

  def get(key)
    @data[key]
  end

  def set(key, value)
    @data[key] = value
    self
  end

  def fetch(key)
    found = get(key)
    return found unless found.nil?

    value = yield(key)
    set(key, value)
    value
  end

  def size
    @data.size
  end

  def keys
    @data.keys
  end

  %i[first last].each do |edge|
    define_method("#{edge}_key") { keys.public_send(edge) }
  end
end

class BoundedStore < Store
  prepend Measured

  @@created = 0

  def self.created
    @@created
  end

  def initialize(limit, **options)
    super(**options)
    @limit = limit
    @order = []
    @@created += 1
  end

  def get(key)
    touch(key) if @data.key?(key)
    super
  end

  def set(key, value)
    super
    touch(key)
    evict while size > @limit
    self
  end

  private

  def touch(key)
    @order.delete(key)
    @order.push(key)
  end

  def evict
    oldest = @order.shift
    @data.delete(oldest)
  end
end

class Snapshot
  def initialize(store)
    @pairs = store.keys.map { |key| [key, store.get(key)] }
    @pairs.each(&:freeze)
    @pairs.freeze
  end

  def with(key, value)
    copy = dup
    copy.replace(@pairs + [[key, value]])
    copy
  end

  def to_h
    @pairs.to_h
  end

  protected

  def replace(pairs)
    @pairs = pairs.freeze
  end
end

squares = BoundedStore.new(3, name: "squares")
5.times do |n|
  value = squares.fetch(n) { |key| key * key }
  puts "#{n} -> #{value}"
end
puts squares.keys.inspect
puts squares.fetch(4) { raise "not computed again" }
squares.fetch(2) { -1 }
squares.set(9, 81)
puts squares.keys.sum, squares.first_key, squares.last_key
puts BoundedStore.hits.sort.inspect
puts BoundedStore.created
puts squares.name.frozen?

plain = Store.new.set(:a, "x").set(:b, "y")
before = Snapshot.new(plain)
after = before.with(:c, "z")
puts before.to_h.length, after.to_h.keys.join
puts plain.fetch(:a) { "?" }.upcase + after.to_h[:c]
begin
  squares.name << "!"
rescue FrozenError => e
  puts e.class
end
