# Data through a pipeline: lambdas, composition, Result objects, early return, pattern matching on hashes, ensure order.

module Result
  class Ok
    attr_reader :value

    def initialize(value) = @value = value
    def ok? = true
    def then = yield(value)
    def or_else = self
    def deconstruct_keys(_keys) = { ok: value }
  end

  class Fail
    attr_reader :reason, :step

    def initialize(reason, step = nil)
      @reason = reason
      @step = step
    end

    def ok? = false
    def then = self
    def or_else = yield(reason)
    def at(step) = Fail.new(reason, step)
    def deconstruct_keys(_keys) = { fail: reason, step: step }
  end

  def self.of(value) = value.nil? ? Fail.new(:missing) : Ok.new(value)

  def self.try
    Ok.new(yield)
  rescue ArgumentError, TypeError => e
    Fail.new(e.message)
  end
end

class Pipeline
  def initialize(name)
    @name = name
    @steps = []
    @log = []
  end

  attr_reader :log

  def step(label, callable = nil, &block)
    @steps << [label, callable || block]
    self
  end

  def call(input)
    started = false
    @steps.reduce(Result.of(input)) do |result, (label, action)|
      started = true
      break result unless result.ok?

      following = result.then(&action)
      following = Result.of(following) unless following.respond_to?(:ok?)
      @log << "#{@name}.#{label}"
      following.ok? ? following : following.at(label)
    end
  ensure
    @log << (started ? "#{@name} done" : "#{@name} empty")
  end

  def >>(other)
    Pipeline.new("#{@name}+").step(:first, method(:call)).step(:second, other.method(:call))
  end
end

def describe(result)
  case result
  in { ok: Integer => number } if number > 100 then "big #{number}"
  in { ok: Integer | Float => number } then "number #{number}"
  in { ok: [first, *rest] } then "list from #{first} with #{rest.size} more"
  in { ok: { name: String => name, **others } } then "#{name} #{others.keys.sort.inspect}"
  in { ok: other } then "other #{other.inspect}"
  in { fail: :missing, step: } then "missing in #{step.inspect}"
  in { fail: String => text, step: Symbol => step } then "#{step}: #{text}"
  end
end

parse = Pipeline.new("parse")
                .step(:strip) { |text| text.strip }
                .step(:number) { |text| Result.try { Integer(text) } }
double = Pipeline.new("double").step(:twice, ->(n) { n * 2 })
both = parse >> double

puts describe(parse.call(" 21 ")), describe(both.call("21")), describe(both.call("99 "))
puts describe(parse.call("x1")), describe(parse.call(nil))
puts both.log.inspect, parse.log.last

people = Pipeline.new("people")
people.step(:pick) { |rows| rows.find { |row| row[:age] > 30 } }
people.step(:check) { |row| row.key?(:name) ? row : Result::Fail.new("no name") }
puts describe(people.call([{ name: "Al", age: 20 }, { name: "Bea", age: 40, city: "Rome" }]))
puts describe(people.call([{ name: "Al", age: 20 }]))
puts describe(people.call([{ age: 50 }]))
puts describe(Result::Ok.new([1, 2, 3])), describe(Result::Ok.new(:sym))
puts Result.of(nil).or_else { |reason| Result::Ok.new(reason.to_s) }.value.upcase
square = ->(n) { n**2 }
add = ->(a, b) { a + b }
puts (square >> add.curry[1]).call(7), (square << add.curry[1]).call(7)
puts [3, 1, 2].sort.then { |list| list.first + list.last }
