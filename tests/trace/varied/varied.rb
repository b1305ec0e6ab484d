# frozen_string_literal: true

require "forwardable"
require "set"
require "time"

# Many idioms in one program: what a Ruby developer writes in a week.
module Shop
  class Error < StandardError
    attr_reader :code
    alias number code

    def initialize(message, code: 1)
      super(message)
      @code = code
    end
  end

  class OutOfStock < Error
    def self.for(item) = new("no #{item} left", code: 2)
  end

  Price = Struct.new(:cents, :currency) do
    include Comparable

    def <=>(other) = cents <=> other.cents

    def +(other)
      Price.new(cents + other.cents, currency)
    end

    def to_s = format("%<units>d.%<rest>02d %<currency>s", units: cents / 100, rest: cents % 100, currency: currency)

    def scale(factor) = Price.new((cents * factor).round, currency)

    def zero? = cents.zero?
  end

  Address = Struct.new(:street, :city, keyword_init: true) do
    def one_line
      [street, city].compact.join(", ")
    end
  end

  module Tagged
    def self.included(base)
      base.extend(ClassMethods)
    end

    module ClassMethods
      def tags(*names)
        @tags ||= []
        @tags.concat(names)
      end

      def tagged?(name) = tags.include?(name)
    end

    def tag_line = self.class.tags.map(&:to_s).sort.join(" ")
  end

  module Logging
    LEVELS = %i[debug info warn].freeze

    module_function

    def level_of(name)
      LEVELS.index(name)
    end

    def lines
      @lines ||= []
    end

    def log(level, text)
      return unless level_of(level)

      lines << "#{level}: #{text}"
      lines.size
    end
  end

  class Item
    include Comparable
    include Tagged

    tags :sold, :stocked

    attr_reader :name, :price
    attr_accessor :stock

    def initialize(name, price, stock: 0)
      @name = name
      @price = price
      @stock = stock
      @history = []
    end

    def <=>(other) = price <=> other.price
    def hash = name.hash
    def eql?(other) = other.is_a?(Item) && name == other.name

    def take(count = 1)
      raise OutOfStock.for(name) if count > stock

      @stock -= count
      @history << [:take, count]
      self
    end

    def fill(count)
      @stock += count
      @history << [:fill, count]
      self
    end

    def history = @history.dup

    def last_change
      @history.last
    end

    def available? = stock.positive?

    def to_h = { name: name, price: price, stock: stock }

    def label(width: 12, pad: " ")
      name.to_s.ljust(width, pad)
    end

    def inspect = "#<Item #{name}>"

    protected

    def secret = @history.size

    private

    def audit(*entries, **options)
      entries.each { |entry| @history << entry }
      options.size
    end
  end

  class Catalog
    include Enumerable
    extend Forwardable

    def_delegators :@items, :size, :empty?

    class << self
      def default
        @default ||= new
      end

      def build(rows)
        rows.each_with_object(new) { |(name, cents), catalog| catalog << Item.new(name, Price.new(cents, "EUR")) }
      end

      attr_accessor :limit
    end

    def initialize
      @items = {}
      @by_tag = Hash.new { |hash, key| hash[key] = [] }
    end

    def <<(item)
      @items[item.name] = item
      self
    end

    def [](name) = @items[name]

    def fetch(name)
      @items.fetch(name) { |missing| raise Error, "unknown #{missing}" }
    end

    def each
      return enum_for(:each) unless block_given?

      @items.each_value { |item| yield item }
    end

    def tag(name, *keys)
      keys.each { |key| @by_tag[key] << fetch(name) }
      @by_tag[keys.first].size
    end

    def tagged(key) = @by_tag[key]
    def names = @items.keys
    def cheapest = min
    def total_stock = sum(&:stock)
    def index = map { |item| [item.name, item.price.cents] }.to_h
    def grouped = group_by(&:available?)
    def partitioned(limit) = partition { |item| item.price.cents > limit }

    def find_name(pattern)
      names.find { |name| name.match?(pattern) }
    end

    def prices_between(low, high)
      select { |item| (low..high).cover?(item.price.cents) }.map(&:price)
    end

    def stats
      cents = map { |item| item.price.cents }
      { min: cents.min, max: cents.max, mean: cents.sum.fdiv(cents.size) }
    end
  end

  class Order
    attr_reader :lines, :state, :address

    def initialize(address: nil)
      @lines = []
      @state = :open
      @address = address
      @callbacks = Hash.new { |hash, key| hash[key] = [] }
    end

    def add(item, count = 1)
      lines << [item, count]
      run(:added, item)
      self
    end

    def on(event, &block)
      @callbacks[event] << block
      @callbacks[event].size
    end

    def total(discount: nil)
      sum = lines.map { |item, count| item.price.scale(count) }.reduce(:+)
      return Price.new(0, "EUR") unless sum

      discount ? sum.scale(1 - discount) : sum
    end

    def each_line
      lines.each_with_index do |(item, count), index|
        yield index + 1, item, count
      end
    end

    def ship!(at = nil)
      case state
      when :open then @state = :shipped
      when :shipped then raise Error.new("already shipped", code: 7)
      end
      @shipped_at = at
      state
    end

    def shipped_at = @shipped_at
    def destination = address&.one_line || "pick up"
    def biggest = lines.max_by { |item, count| item.price.cents * count }

    def summary
      lines.map do |item, count|
        case [item, count]
        in [Item => it, 1] then it.name
        in [Item => it, Integer => n] if n > 1 then "#{n} #{it.name}"
        end
      end
    end

    private

    def run(event, item)
      @callbacks[event].each { |callback| callback.call(self, item) }
    end
  end

  # Methods that are made when the class body runs.
  class Settings
    DEFAULTS = { size: 3, title: "shop", open: true }.freeze

    DEFAULTS.each do |key, value|
      define_method(key) { @values.fetch(key, value) }
      define_method("#{key}=") { |new_value| @values[key] = new_value }
    end

    %w[red green].each { |color| class_eval "def #{color}? = @color == :#{color}", __FILE__, __LINE__ }

    def initialize(color = :red)
      @values = {}
      @color = color
    end

    def merge(other) = @values.merge(other)

    def method_missing(name, *args)
      name.end_with?("?") ? @values.key?(name.to_s.chomp("?").to_sym) : super
    end

    def respond_to_missing?(name, include_private = false) = name.end_with?("?") || super
  end

  class Cache
    def initialize(limit)
      @limit = limit
      @store = {}
      @hits = 0
    end

    def fetch(key)
      if @store.key?(key)
        @hits += 1
        return @store[key]
      end
      @store.shift if @store.size >= @limit
      @store[key] = yield(key)
    end

    def hits = @hits
    def clear = @store.clear
    def ratio(total) = total.zero? ? nil : @hits.to_f / total
  end

  class Tree
    attr_reader :value, :left, :right

    def initialize(value, left = nil, right = nil)
      @value = value
      @left = left
      @right = right
    end

    def insert(other)
      if other < value
        @left = @left ? @left.insert(other) : Tree.new(other)
      else
        @right = @right ? @right.insert(other) : Tree.new(other)
      end
      self
    end

    def depth = 1 + [left&.depth || 0, right&.depth || 0].max

    def each(&block)
      left&.each(&block)
      block.call(value)
      right&.each(&block)
      nil
    end

    def to_a
      list = []
      each { |it| list << it }
      list
    end

    def include?(wanted)
      return true if wanted == value

      branch = wanted < value ? left : right
      branch ? branch.include?(wanted) : false
    end
  end

  module Text
    refine String do
      def shout = "#{upcase}!"
    end

    class << self
      def words(text) = text.scan(/\w+/)
      def count(text) = words(text).tally
      def longest(text) = words(text).max_by(&:size)
      def initials(text) = words(text).map { |word| word[0] }.join
      def wrap(text, width = 20) = text.scan(/\S.{0,#{width - 1}}(?=\s|\z)|\S+/)
      def number(text) = Integer(text, exception: false)
      def parse_time(text) = Time.parse(text)
      def slug(text) = text.downcase.gsub(/[^a-z0-9]+/, "-").then { |it| it.delete_suffix("-") }

      def table(rows)
        widths = rows.transpose.map { |column| column.map { |cell| cell.to_s.size }.max }
        rows.map { |row| row.zip(widths).map { |cell, width| cell.to_s.ljust(width) }.join(" ") }
      end
    end
  end

  # Functions as values.
  module Functions
    ADD = ->(a, b) { a + b }
    TWICE = proc { |it| it * 2 }

    def self.compose(*functions) = functions.reduce { |f, g| ->(x) { g.(f.(x)) } }
    def self.curry(n) = ADD.curry[n]
    def self.apply(value, function = TWICE) = function.call(value)
    def self.repeat(count, value) = Array.new(count) { value }
    def self.pipeline(value) = yield(value).then { |it| [value, it] }
    def self.memo = (@memo ||= Hash.new { |hash, n| hash[n] = n < 2 ? n : hash[n - 1] + hash[n - 2] })
    def self.fib(n) = memo[n]
    def self.swap((a, b)) = [b, a]
    def self.first_or(list, default = nil) = list.first || default
    def self.lazy_evens(limit) = (1..limit).lazy.select(&:even?).first(2)
    def self.unique(list) = Set.new(list)
    def self.safe
      yield
    rescue ZeroDivisionError => e
      e.message
    end
  end

  module Files
    def self.read_pairs(text)
      text.each_line(chomp: true).filter_map do |line|
        key, value = line.split("=", 2)
        [key.strip, value.strip] if value
      end.to_h
    end

    def self.with_retries(times)
      attempts = 0
      begin
        attempts += 1
        yield attempts
      rescue ArgumentError
        retry if attempts < times
        nil
      ensure
        @last = attempts
      end
    end

    def self.last = @last
  end
end

# Of two ways to have a name, the run took one.
module Shop
  begin
    require "a_library_that_is_not_there"
    class Coder
      def self.encode(value)
        value.inspect
      end
    end
  rescue LoadError
    Coder = Price
  end
end
