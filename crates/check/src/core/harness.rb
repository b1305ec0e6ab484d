# Compares signatures of core methods with this Ruby. TABLE (see tests.rs) comes before this text:
#   [owner, singleton, name] => [overload, ...]
# Each method is called with many receivers, arguments, keywords and blocks; what it does must be what the overload that
# core.rs tells to choose says. Prints one line per disagreement.

require "set"
require "pp"
%w[date json stringio uri pathname base64 digest shellwords bigdecimal].each { |it| require it }

class ToInt; def to_int = 1; def inspect = "ToInt"; end
class ToStr; def to_str = "l"; def inspect = "ToStr"; end
class ToAry; def to_ary = [7, :z]; def inspect = "ToAry"; end
class ToHash; def to_hash = {z: 7}; def inspect = "ToHash"; end
class Coercing; def coerce(other) = [1.5, 2.5]; def inspect = "Coercing"; end
class CoercingInt; def coerce(other) = [1, 2]; def inspect = "CoercingInt"; end
class MyArray < Array; end
class MyHash < Hash; end
class MyString < String; end
class MySet < Set; end
class MyTime < Time; end
class MyDate < Date; end
class MyError < StandardError; def initialize(a = 1, b: 2) = super("my"); end
class Each; include Enumerable; def initialize(*all) = @all = all; def each(&b) = (@all.each(&b); self); def inspect = "Each"; end
class Version
  include Comparable
  attr_reader :n
  def initialize(n) = @n = n
  def <=>(other) = other.is_a?(Version) ? n <=> other.n : nil
  def inspect = "Version"
end
Point = Struct.new(:x, :y)
Coordinates = Data.define(:x, :y) if defined?(Data) && Data.respond_to?(:define)
Keyed = Struct.new(:x, :y, keyword_init: true)

# The WebAssembly builds have no threads, so nobody could stop what does not end.
WASM = RUBY_PLATFORM.include?("wasm")

def pool(text)
  lines = text.strip.lines.map(&:strip).reject(&:empty?)
  lines = lines.reject { |it| it.match?(/\.\.\)|nil\.\.nil|\(\.\.|step\(by:|Float::INFINITY/) } if WASM
  lines.map { |line| [line, eval("-> { #{line} }")] }
end

ARGS = pool(<<'RUBY')
  nil
  1
  "a"
  :a
  [1, 2]
  {a: 1}
  2.0
  0..1
  /l(o)?/
  Object.new
  String
  true
  false
  0
  2
  -1
  10
  2**70
  -(2**65)
  1.5
  0.0
  -2.5
  Float::NAN
  Float::INFINITY
  3r
  2i
  +""
  +"hello"
  "%s"
  "12"
  "0x1f"
  "a-c"
  "ASCII"
  :b
  :+
  :to_s
  :@iv
  :@@a
  :A
  "@iv"
  []
  ["a"]
  [nil]
  [[1, 2], [:a, "b"]]
  {}
  {1 => 2, nil => "x"}
  (1..)
  (..2)
  (1...3)
  ("a".."c")
  (0.5..1.5)
  /b/
  Integer
  Comparable
  Kernel
  StandardError
  RuntimeError.new("x")
  proc { |x| x }
  lambda { |x| x }
  1.method(:+)
  ToInt.new
  ToStr.new
  ToAry.new
  ToHash.new
  Coercing.new
  CoercingInt.new
  MyArray[1, nil]
  MyString.new("sub")
  MyHash[a: 1]
  Each.new(1, :two)
  Point.new(1, "y")
  Version.new(2)
  Encoding::UTF_8
  [1, 2].each
  1.step(10, 3)
  Time.at(0)
  Random.new(1)
  Set[1, :a]
  Comparable.instance_method(:==)
  BasicObject
  Date.new(2020, 5, 17)
  Pathname.new("a")
RUBY

RECEIVERS = {
  "Array" => pool(<<'RUBY'),
    []
    [1]
    [3, 1, 2]
    [nil]
    [1, nil, "a", :b, 2.5]
    [[1, 2], [:a, "b"]]
    [[1, [nil, :x]], "s", []]
    %w[b a c]
    [1.5, -0.0, Float::NAN]
    [2**70, 1r, 3i]
    [true, false, nil, true]
    MyArray[1, "x"]
    [{a: 1}, {b: nil}]
    [1, 1, 2, 2, 3, 3, 4, 4]
RUBY
  "Hash" => pool(<<'RUBY'),
    {}
    {a: 1}
    {"k" => nil, 2 => :two}
    {1 => [2], nil => {x: 1}}
    Hash.new(0).merge(z: 2.5)
    Hash.new { |h, k| "made" }
    MyHash[a: 1, b: "2"]
    {1.5 => 1, :a => false}
    {a: 1, b: 2, c: 3}
    {0 => nil}.compare_by_identity
RUBY
  "String" => pool(<<'RUBY'),
    +""
    +"a"
    +"Hello World"
    +"  pad\n"
    +"12ab"
    +"\u00e9t\u00e9"
    +"a,b,c"
    "\xff\x00".b
    +"caf\xC3"
    +"l1\nl2\r\nl3"
    +"zz99"
    +"\"q\""
    MyString.new("Sub lo")
    "-12.5e3"
    +"0x1F"
    +"\u0065\u0301"
RUBY
  "Symbol" => pool(":a\n:hello\n:\"x y\"\n:[]\n:a=\n:\"\""),
  "Integer" => pool("0\n1\n-1\n7\n-13\n255\n2**70\n-(2**65)"),
  "Float" => pool("0.0\n-0.0\n1.5\n-2.5\n1e20\n1e-5\n123456.789\nFloat::NAN\nFloat::INFINITY\n-Float::INFINITY"),
  "Rational" => pool("0r\n1r\n-7/3r\n(2**70)/3r\n5/2r"),
  "Complex" => pool("0i\nComplex(1, 2)\nComplex(1.5, -2)\nComplex(3, 0)"),
  "NilClass" => pool("nil"), "TrueClass" => pool("true"), "FalseClass" => pool("false"),
  "Range" => pool(<<'RUBY'),
    (1..3)
    (1...1)
    (3..1)
    (1..)
    (..5)
    (nil..nil)
    (0.5..2.5)
    (1..2.5)
    ("a".."e")
    ("a"..)
    (:a..:c)
    (Version.new(1)..Version.new(3))
    (2**70..2**70 + 2)
    (1r..3)
    (Time.at(0)..Time.at(5))
RUBY
  "Struct" => pool("Point.new(1, 'y')\nPoint.new\nKeyed.new(x: nil, y: [1])"),
  "Proc" => pool("proc { |x| x }\nproc { |x, y = 2, *z, k: 1, &b| [x, y] }\nlambda { |x| x }\nlambda { 1 }\n:upcase.to_proc\n1.method(:+).to_proc\nproc { }"),
  "Method" => pool("1.method(:+)\n[].method(:push)\n\"a\".method(:upcase)\nObject.new.method(:tap)\nPoint.method(:new)"),
  "UnboundMethod" => pool("Integer.instance_method(:+)\nArray.instance_method(:map)"),
  "Regexp" => pool("/a/\n/(?<n>l)(?<m>x)?/i\n/(l)(o)?/x\n//"),
  "MatchData" => pool("/l(x)?(o)/.match('hello')\n/(?<n>l)(?<m>x)?/.match('hello')\n/z?/.match('')"),
  "Enumerator" => pool("[1, nil, :a].each\n[].each\n[3, 'x'].each_with_index\n[1, 2].map\nEnumerator.new { |y| y << 1; y.yield 2, 3 }\n{a: 1}.each\n3.times\n'ab'.each_char"),
  "Enumerator::Lazy" => pool("[1, nil, :a].lazy\n(1..3).lazy\n[].lazy\n(1..3).lazy.map { |x| x.to_s }"),
  "Exception" => pool("RuntimeError.new\nStandardError.new('m')\n(raise 'x' rescue $!)\nKeyError.new('k', receiver: {}, key: 1)\nMyError.new\nNoMethodError.new('n', :foo)\nArgumentError.new(nil)"),
  "Time" => pool("MyTime.at(5)\nTime.at(0)\nTime.at(1.5).utc\nTime.new(2024, 2, 29, 12, 30, 15.25, '+02:00')\nTime.gm(1999, 12, 31)"),
  "Set" => pool("Set[]\nSet[1, nil, 'a']\nSet[[1, 2], Set[3]]\nSet[3, 1, 2]\nMySet[1, :b]\nSet[Set[1], Set[2.5]]"),
  "Binding" => pool("(a = 1; binding)"),
  "Thread::Backtrace::Location" => pool("caller_locations(0).first"),
  "NameError" => pool("NameError.new('n', :foo)\n(xyz rescue $!)"), "NoMethodError" => pool("NoMethodError.new('n', :foo)\n(nil.xyz rescue $!)"),
  "KeyError" => pool("KeyError.new('k', receiver: {}, key: 1)\n({}.fetch(1) rescue $!)"), "FrozenError" => pool("(''.freeze << 'a' rescue $!)"),
  "StopIteration" => pool("([].each.next rescue $!)\nStopIteration.new"), "SystemExit" => pool("SystemExit.new\nSystemExit.new(false)"),
  "Data" => pool(defined?(Coordinates) ? "Coordinates.new(1, 'y')\nCoordinates.new(x: nil, y: [1])" : ""),
  "SystemCallError" => pool("Errno::ENOENT.new\nSystemCallError.new('x')"), "LoadError" => pool("(begin; require 'no/such'; rescue LoadError => e; e; end)"),
  "SignalException" => pool("SignalException.new('INT')\nInterrupt.new('x')"),
  "UncaughtThrowError" => pool("(throw :nothing rescue $!)"),
  "Enumerator::Yielder" => pool("Enumerator::Yielder.new { |x| x }"),
  "Enumerator::ArithmeticSequence" => pool("1.step(10, 3)\n(1..5).step(2)\n1.0.step(2.0, 0.5)\n(5..1).step(2)\n1.step(by: 2)"),
  "Math" => pool("Object.new.extend(Math)"), "Random::Base" => pool("Random.new(4)"), "Random::Formatter" => pool("Random.new(4).extend(Random::Formatter)"),
  "Process::Status" => pool("STATUS"), "Encoding" => pool("Encoding::UTF_8\nEncoding::BINARY"),
  "Thread" => pool("Thread.new { 1 }"), "Thread::Mutex" => pool("Mutex.new"), "Thread::Queue" => pool("Queue.new.tap { |it| it << 1 }"),
  "IO" => pool("File.open('io', 'w+').tap { |it| it.write(\"one\\ntwo\\n\"); it.rewind }\nFile.open('empty', 'w+')"),
  "File" => pool("File.open('io', 'w+').tap { |it| it.write(\"one\\ntwo\\n\"); it.rewind }"),
  "Dir" => pool("Dir.new('.')"), "File::Stat" => pool("File.stat('.')"),
  "Random" => pool("Random.new(42)"),
  "Date" => pool("Date.new(2024, 2, 29)\nDate.new(1500)\nMyDate.new(2001, 1, 1)"),
  "DateTime" => pool("DateTime.new(2024, 2, 29, 12, 30, 15.5, '+2')"),
  "StringIO" => pool("StringIO.new(+\"one\\ntwo\\n\")\nStringIO.new"),
  "Pathname" => pool("Pathname.new('.')\nPathname.new('a-c/../hello')\nPathname.new('/no/such')"),
  "URI::Generic" => pool("URI('http://a.b:80/c?d#e')\nURI('mailto:a@b.c')\nURI('x')"),
  "BigDecimal" => pool("BigDecimal('1.5')\nBigDecimal('NaN')\nBigDecimal('-3')"),
}
ENUMERABLES = RECEIVERS["Array"] + RECEIVERS["Hash"] + RECEIVERS["Struct"] +
  pool("(1..3)\n('a'..'e')\n(1...1)\nEach.new\nEach.new(1, nil, 'x')\nEach.new([1, 2], [:a, nil])\n[3, 'x'].each_with_index\n3.times")
OBJECTS = pool(<<'RUBY')
  nil
  true
  1
  2.5
  +"str"
  :sym
  [1, "a"]
  {a: 1}
  (1..2)
  Object.new
  String
  Comparable
  Point.new(1, 2)
  Version.new(1)
  MyArray[1]
  proc { }
  StandardError.new("m")
  Object.new.tap { |it| it.instance_variable_set(:@iv, 1) }
RUBY
# Methods may change them.
FRESH = "Class.new { const_set(:A, 1); def a = 1; def b = 2; alias_method :to_s, :a; @@v = 1 if false }.tap { |it| it.class_variable_set(:@@a, 1) }\nModule.new { def a = 1 }\nClass.new(Version)"
MODULES = pool(FRESH)
CLASSES = pool("Class.new\nClass.new(Version)\nObject\nBasicObject\nMyError")

def receivers(owner, singleton)
  if singleton
    return pool("Digest::MD5") if owner == "Digest::Class"
    return pool("(prepare_files; #{owner.sub('IO', 'File')})") if %w[IO File Dir].include?(owner)
    subclass = { "Array" => "MyArray", "Hash" => "MyHash", "String" => "MyString", "Exception" => "MyError", "Set" => "MySet", "Time" => "MyTime", "Date" => "MyDate" }[owner]
    return pool([owner, subclass].compact.join("\n"))
  end
  case owner
  when "Enumerable" then ENUMERABLES
  when "Comparable" then pool("Version.new(1)\nVersion.new(5)\n+'str'\n'lo'\nTime.at(3)\n5\n2.5")
  when "Kernel", "BasicObject", "Object" then OBJECTS
  when "Numeric" then %w[Integer Float Rational Complex].flat_map { |it| RECEIVERS[it] }
  when "Module" then MODULES
  when "Class" then CLASSES
  else RECEIVERS.fetch(owner) { extra_receivers(owner) }
  end
end

def prepare_files
  Dir.mkdir("a-c") unless File.exist?("a-c")
  %w[a 12 hello].each { |name| File.write(name, "one\ntwo\n") unless File.exist?(name) }
end

BLOCKS = {
  "its first argument" => ->(a) { a.first }, "nil" => ->(a) { nil }, "true" => ->(a) { true }, "1" => ->(a) { 1 },
  "'s'" => ->(a) { "s" }, "a pair" => ->(a) { [:k, a.last] }, "an array" => ->(a) { a },
  "false, then 0" => ->(a) { $turn = !$turn; $turn ? false : 0 }, "-1" => ->(a) { -1 },
}

ANY = Object.new
STATUS = WASM ? nil : (system("true"); $?)

class Stuck < Exception; end

# What is wrong with a value may be seen before what is wrong with the call.
VALUE_ERRORS = [RangeError, FloatDomainError, Math::DomainError, IndexError, NoMemoryError, NameError]

# What two values have in common when a signature speaks of "such a value".
def shape(value, depth = 0)
  return :deep if depth > 4
  case value
  when Module then value
  when Array then [value.class, value.map { |it| shape(it, depth + 1) }]
  when Hash then [value.class, value.map { |k, v| [shape(k, depth + 1), shape(v, depth + 1)] }]
  when Range then [Range, shape(value.begin), shape(value.end)]
  else Kernel.instance_method(:class).bind_call(value)
  end
end

def same?(left, right)
  left.equal?(right) || shape(left) == shape(right)
end

def class_of(value) = Kernel.instance_method(:class).bind_call(value)

# The elements of a container, nil for what is none.
def elements(value)
  case value
  when Array, Struct, Each, Set then value.to_a
  when defined?(Coordinates) && Coordinates then value.to_h.values
  when Hash then value.map { |k, v| [k, v] }
  when Range
    inside = begin
      value.begin.nil? || value.begin.is_a?(Float) ? [] : value.first(12)
    rescue StandardError
      []
    end
    inside = inside + [value.begin.to_i, value.begin.floor] if value.begin.is_a?(Float)
    inside + [value.begin, value.end].compact
  when Enumerator::Lazy then value.first(20)
  when Enumerator then value.first(20)
  end
end

class Context
  attr_accessor :receiver, :elems, :keys, :vals, :default, :results, :args, :rest, :keywords, :owner

  # All the values that a type stands for, ANY among them if that is not a list.
  def values(ty)
    case ty[0]
    when :elem, :yielded then elems || [ANY]
    when :key then keys || [ANY]
    when :val then vals || [ANY]
    when :default then default
    when :result then results
    when :arg then args.size > ty[1] ? [args[ty[1]].equal?(keywords) ? ANY : args[ty[1]]] : []
    when :rest then rest
    when :self then [receiver]
    when :nil then [nil]
    when :true then [true]
    when :false then [false]
    when :never then []
    when :union then ty[1..].flat_map { |it| values(it) }
    when :elem_of then values(ty[1]).flat_map { |it| contents(it) { |v| elements(v) } }
    when :key_of then values(ty[1]).flat_map { |it| contents(it) { |v| v.keys if v.is_a?(Hash) } }
    when :val_of then values(ty[1]).flat_map { |it| contents(it) { |v| v.values if v.is_a?(Hash) } }
    when :at then values(ty[1]).map { |it| it.is_a?(Array) ? it[ty[2]] : ANY }
    when :nonnil then values(ty[1]).reject(&:nil?)
    when :truthy then values(ty[1]).select { |it| it }
    when :flat then values(ty[1]).flat_map { |it| it.is_a?(Array) ? it.flatten.map { |x| x.respond_to?(:to_ary) ? ANY : x } : [it.respond_to?(:to_ary) ? ANY : it] }
    when :fold then fold(ty)
    else [ANY]
    end
  end

  def contents(value)
    return [ANY] if value.equal?(ANY)
    yield(value) || [ANY]
  end

  def fold(ty)
    op = ty[1].is_a?(Integer) ? args[ty[1]] : ty[1]
    init = ty[2] == [:inst, "Integer"] ? [0] : values(ty[2])
    elems = values(ty[3])
    return [ANY] if (init + elems).any? { |it| it.equal?(ANY) || !(it.nil? || it.is_a?(Numeric) || it.is_a?(String) || it.is_a?(Array)) }
    all = init.uniq { |it| shape(it) }
    3.times do
      more = all.product(elems.uniq { |it| shape(it) }).flat_map { |a, e| [(a.__send__(op, e) rescue nil)].compact }
      all = (all + more).uniq { |it| shape(it).inspect }
    end
    # Arrays and strings that grow: their class decides.
    all.any? { |it| it.is_a?(Array) } ? [ANY] : all
  end

  # Whether a type stands for this value.
  def holds?(ty, value)
    case ty[0]
    when :any then true
    when :never, :raises then false
    when :inst then class_of(value) == Object.const_get(ty[1])
    when :kind then Object.const_get(ty[1]) === value
    when :self then value.equal?(receiver)
    when :copy then class_of(value) == class_of(receiver) && (elements(value) || []).all? { |it| holds?([:elem], it) }
    when :plain
      owner = Object.const_get(self.owner)
      class_of(receiver) == owner ? value.equal?(receiver) : class_of(value) == owner
    when :like then class_of(value) == class_of(receiver) && inside?(ty[1], value)
    when :new then class_of(value) == receiver
    when :class_of then values(ty[1]).any? { |it| class_of(it).equal?(value) || value.equal?(it.singleton_class.superclass) }
    when :union then ty[1..].any? { |it| holds?(it, value) }
    when :array, :tuple, :hash, :range, :set
      class_of(value) == { array: Array, tuple: Array, hash: Hash, range: Range, set: Set }[ty[0]] && inside?(ty, value)
    when :enum
      class_of(value) == Enumerator && enumerator_yields?(ty[1..], value)
    when :lazy then value.is_a?(Enumerator::Lazy) && lazily_holds?(ty[1], value)
    else values(ty).any? { |it| it.equal?(ANY) || same?(it, value) }
    end
  end

  def lazily_holds?(ty, value)
    value.first(5).all? { |it| holds?(ty, it) }
  rescue StandardError
    true
  end

  def inside?(ty, value)
    case ty[0]
    when :array, :set then value.all? { |it| holds?(ty[1], it) }
    when :tuple then value.size == ty.size - 1 && value.zip(ty[1..]).all? { |it, part| holds?(part, it) }
    when :hash then value.all? { |k, v| holds?(ty[1], k) && holds?(ty[2], v) } && (!value.default && !value.default_proc || !class_of(value).equal?(Hash) || receiver.is_a?(Hash))
    when :range then [value.begin, value.end].all? { |it| holds?(ty[1], it) }
    end
  end

  def enumerator_yields?(params, value)
    # It calls the method by its name.
    return true unless receiver.is_a?(Module) || receiver.method(value.inspect[/:(\w+[?!]?)(\(.*)?>\z/, 1] || :each).owner.name == owner
    ok = true
    value.each do |*args|
      args = [args] if params == [[:yielded]] && args.size > 1
      ok &&= args.size == params.size && args.zip(params).all? { |it, part| holds?(part, it) }
      break
    end
    ok
  rescue StandardError, FrozenError
    true
  end
end

class Checker
  attr_reader :calls, :returned

  def initialize
    @calls = 0
    @returned = Hash.new(0)
    @said = Hash.new(0)
  end

  def say(text)
    key = text[/\A\S+ \S+/]
    return if (@said[key] += 1) > (ENV["SAY"] || 3).to_i
    STDOUT.puts text
  end

  def accepts?(accept, value)
    return true if accept == :any
    classes, answers, = accept
    classes.any? { |name| (Object.const_get(name) === value) } ||
      answers.any? { |name| Kernel.instance_method(:respond_to?).bind_call(value, name, true) }
  end

  def takes?(overload, count, keywords)
    own = !overload[:keywords].empty? || overload[:any_keywords]
    return false if own && !overload[:any_keywords] && !(keywords.keys - overload[:keywords].keys).empty?
    count += 1 if !keywords.empty? && !own
    count >= overload[:required].size && (overload[:rest] || count <= overload[:required].size + overload[:optional].size)
  end

  def param(overload, index)
    (overload[:required] + overload[:optional])[index] || overload[:rest]
  end

  def refused(overload, args, keywords)
    own = !overload[:keywords].empty? || overload[:any_keywords]
    args.each_with_index do |arg, index|
      accept = param(overload, index)
      return accept unless accepts?(accept, arg)
    end
    if !own && !keywords.empty?
      accept = param(overload, args.size)
      return accept unless accepts?(accept, keywords)
    elsif own
      keywords.each { |key, value| (accept = overload[:keywords][key]) && !accepts?(accept, value) and return accept }
    end
    nil
  end

  def fits?(block, given)
    case block[0]
    when :absent then !given
    when :ignored then true
    else given
    end
  end

  # The overload that decides, or the exception that Ruby has to raise.
  def choose(overloads, args, keywords, given)
    left = overloads.select { |it| takes?(it, args.size, keywords) }
    return "ArgumentError" if left.empty?
    left = left.select { |it| fits?(it[:block], given) }
    return "ArgumentError" if left.empty?
    last = nil
    left.each { |it| last = refused(it, args, keywords) or return it }
    last[2]
  end

  def try(...)
    try_once(...)
  rescue Stuck
    nil
  end

  def try_once(owner, singleton, name, overloads, make, arguments, keywords, block_name)
    @calls += 1
    receiver = make[1].call
    args = arguments.map { |it| it[1].call }
    $now = what = "#{owner}#{singleton ? '.' : '#'}#{name} on #{make[0]} (#{arguments.map(&:first).join(', ')}#{keywords.empty? ? '' : " **#{keywords.inspect}"})#{block_name ? " {#{block_name}}" : ''}:"
    chosen = choose(overloads, args, keywords, !block_name.nil?)
    # With several faults at once the method may see another one first.
    return if !keywords.empty? && chosen.is_a?(String) && choose(overloads, args, {}, !block_name.nil?).is_a?(String)
    context = Context.new
    context.owner = owner
    context.receiver = receiver
    context.elems = elements(receiver)&.dup
    context.keys, context.vals = receiver.keys, receiver.values if receiver.is_a?(Hash)
    context.default = receiver.is_a?(Hash) && (receiver.default || receiver.default_proc) ? [ANY] : [nil]
    context.results = []
    context.keywords = keywords
    context.args = keywords.empty? ? args : args + [keywords]
    overload = chosen.is_a?(String) ? nil : chosen
    fixed = overload ? overload[:required].size + overload[:optional].size : 0
    context.rest = context.args.drop(fixed)
    runs = 0
    problem = nil
    body = BLOCKS[block_name]
    block = body && proc do |*given|
      runs += 1
      throw :enough if runs > 40
      if overload && %i[runs kept].include?(overload[:block][0]) && !problem
        params = overload[:block][1]
        # `Y`: what `each` yields, however many values that are.
        given_then = given
        params = params[..-2] + [[:any]] * (given.size - params.size + 1) if params.last == [:all_rest]
        given_then = [given] if params == [[:yielded]] && given.size > 1
        fine = given_then.size == params.size && given_then.zip(params).all? { |it, ty| context.holds?(ty, it) }
        problem = "the block gets #{given.inspect[0, 80]}" unless fine
      end
      result = body.call(given)
      context.results << result
      result
    end
    before = snapshot(receiver)
    arguments_before = args.map { |it| snapshot(it) }
    result = raised = nil
    returned = false
    catch(:enough) do
      begin
        result = invoke(owner, singleton, name, receiver, args, keywords, block)
        returned = true
      rescue Stuck
      rescue Exception => raised
      end
    end
    return if !returned && !raised
    say("#{what} #{problem}") if problem
    if chosen.is_a?(String)
      return if [TypeError, ArgumentError].include?(raised.class) && args.each_with_index.any? { |arg, index| overloads.none? { |it| (accept = param(it, index)) && accepts?(accept, arg) } } && chosen == "ArgumentError"
      return expect_raise(what, chosen, raised, result)
    end
    return expect_raise(what, overload[:result][1], raised, result) if overload[:result][0] == :raises
    if raised
      say("#{what} total, but raises #{raised.class}: #{raised.message[0, 80]}") if overload[:total] && !raised.is_a?(NoMemoryError)
      return
    end
    receiver = context.receiver = result if name == "initialize"
    @returned[overload.object_id] += 1
    say("#{what} gives #{result.inspect[0, 80]}") if name != "initialize" && !context.holds?(overload[:result], result)
    times(what, overload[:block], runs) if block
    contents(what, context, overload, before, receiver)
    written = overload[:writes].filter_map { |slot,| slot[1] if slot.is_a?(Array) }
    args.each_with_index do |arg, index|
      next if written.include?(index) || snapshot(arg) == arguments_before[index] || arg.equal?(receiver)
      say("#{what} changes its argument #{index}") unless arg.is_a?(Random) || arg.is_a?(Enumerator) || !contained?(arg)
    end
    frozen(what, owner, singleton, name, make, arguments, keywords, block_name, overload) unless overload[:effect] == :none || name == "initialize"
  end

  def contained?(value) = value.is_a?(Array) || value.is_a?(Hash) || value.is_a?(String)

  def invoke(owner, singleton, name, receiver, args, keywords, block)
    return Kernel.instance_method(:class).bind_call(receiver).new(*args, **keywords, &block) if name == "initialize"
    return receiver.public_send(name, *args, **keywords, &block) if singleton
    Object.const_get(owner).instance_method(name).bind_call(receiver, *args, **keywords, &block)
  end

  def expect_raise(what, name, raised, result)
    if raised.nil?
      say("#{what} gives #{result.inspect[0, 60]} instead of #{name}")
    elsif raised.class.name != name && !VALUE_ERRORS.include?(raised.class) && !raised.is_a?(SystemCallError) && !raised.message.include?("invalid byte sequence")
      say("#{what} raises #{raised.class} instead of #{name}: #{raised.message[0, 80]}")
    end
  end

  def times(what, block, runs)
    fine = case block[2]
           when :some then runs >= 1
           when :at_most_once then runs <= 1
           when :once then runs == 1
           else true
           end
    say("#{what} runs its block #{runs} times") unless block[0] != :runs || fine
  end

  def snapshot(value)
    case value
    when Array then [:array, value.map(&:__id__)]
    when Hash then [:hash, value.map { |k, v| [k.__id__, v.__id__] }]
    when String then [:string, value.b, value.encoding]
    when Set then [:set, value.map(&:__id__)]
    when Struct then [:struct, value.to_a.map(&:__id__)]
    end
  end

  # What the receiver holds afterwards.
  def contents(what, context, overload, before, receiver)
    if overload[:effect] == :none
      say("#{what} changes its receiver") if snapshot(receiver) != before
      return
    end
    case receiver
    when Array, Struct, Set then slot(what, context, overload, :elem, context.elems, receiver.to_a)
    when Hash
      slot(what, context, overload, :key, context.keys, receiver.keys)
      slot(what, context, overload, :val, context.vals, receiver.values)
      write = overload[:writes].find { |it| it[0] == :default }
      if write && !receiver.default_proc && !context.holds?(write[1], receiver.default) && !(receiver.default.nil? && !write[2])
        say("#{what} sets the default to #{receiver.default.inspect}")
      end
    end
    if overload[:effect] == :grows && receiver.is_a?(Array)
      context.elems.each_with_index do |it, index|
        next if receiver[index].equal?(it) || overload[:writes].any? { |_, ty,| context.holds?(ty, receiver[index]) }
        say("#{what} moves elements")
      end
    end
  end

  def slot(what, context, overload, name, before, after)
    writes = overload[:writes].select { |it| it[0] == name }
    stay = writes.none? { |it| it[2] }
    after.each do |it|
      next if stay && before.any? { |old| same?(old, it) }
      next if writes.any? { |_, ty,| context.holds?(ty, it) }
      say("#{what} leaves #{it.inspect[0, 60]} in #{name}")
    end
  end

  def frozen(what, owner, singleton, name, make, arguments, keywords, block_name, overload)
    return if overload[:lax]
    receiver = make[1].call.freeze
    body = BLOCKS[block_name]
    runs = 0
    block = body && proc { |*given| (runs += 1) > 40 ? throw(:enough) : body.call(given) }
    catch(:enough) do
      invoke(owner, singleton, name, receiver, arguments.map { |it| it[1].call }, keywords, block)
      say("#{what} works on a frozen receiver")
    rescue FrozenError
      nil
    rescue Stuck
      nil
    rescue Exception => raised
      say("#{what} frozen, raises #{raised.class} instead of FrozenError: #{raised.message[0, 80]}")
    end
  end

  # Argument lists: those that an overload takes, those that just one argument makes wrong, some that are arbitrary.
  def lists(overloads, salt, owner, singleton)
    random = Random.new(salt)
    # Methods of sets go on and on; a date looks at a complex day before it looks at the year.
    unfit = ->(it) { it[0] == { "Set" => "(1..)", "Date" => "2i" }[owner] }
    # A number is a file descriptor: the script's own among them.
    all = singleton && %w[IO File Dir].include?(owner) ? ARGS.reject { |it| it[1].call.is_a?(Numeric) || it[0].include?("ToInt") } : ARGS.reject(&unfit)
    lists = [[]]
    overloads.each do |overload|
      fixed = overload[:required] + overload[:optional]
      counts = (overload[:required].size..fixed.size).to_a
      counts << fixed.size + 1 << fixed.size + 2 if overload[:rest]
      counts.uniq.each do |count|
        pools = Array.new(count) { |index| all.select { |it| accepts?(param(overload, index), it[1].call) } }
        if count == 1
          lists.concat(pools[0].map { |it| [it] })
        elsif count > 1
          lists.concat(pools[0].map { |it| [it] * count })
          40.times { lists << pools.map { |pool| pool.sample(random: random) } }
        end
        next if count == 0
        # One argument of another kind.
        count.times do |index|
          all.each do |odd|
            next if count > 1 && random.rand(3) > 0
            list = pools.map { |pool| pool.sample(random: random) }
            list[index] = odd
            lists << list
          end
        end
      end
    end
    lists.concat(all.sample(12, random: random).map { |it| [it] })
    (2..6).each { |count| 6.times { lists << Array.new(count) { all.sample(random: random) } } }
    lists.uniq { |list| list.map(&:first) }.reject { |list| list.any?(&:nil?) }
  end

  # One argument more than an overload has parameters: a method that takes it has been written down wrong.
  def too_many(overloads, owner, singleton, random)
    all = singleton && %w[IO File Dir].include?(owner) ? ARGS.reject { |it| it[1].call.is_a?(Numeric) || it[0].include?("ToInt") } : ARGS
    overloads.reject { |it| it[:rest] }.flat_map do |overload|
      pools = (overload[:required] + overload[:optional]).map { |accept| all.select { |it| accepts?(accept, it[1].call) } }
      next [] if pools.any?(&:empty?)
      all.map { |more| pools.map { |pool| pool.sample(random: random) } + [more] }
    end
  end

  def keyword_lists(overloads, name)
    known = overloads.flat_map { |it| it[:keywords].keys }.uniq
    samples = { chomp: true, random: Random.new(3), half: :even, freeze: true, exception: false, by: 2, to: 9, buffer: +"b", offset: 1 }
    [{}] + known.flat_map { |key| [{ key => samples.fetch(key, nil) }, { key => nil }] } + [{ zzz: 1 }]
  end

  def check(owner, singleton, name, overloads, budget)
    # Another version of Ruby has it.
    return unless Object.const_defined?(owner)
    return if SKIP.include?("#{owner}#{singleton ? '.' : '#'}#{name}")
    holder = singleton ? Object.const_get(owner).singleton_class : Object.const_get(owner)
    unless holder.method_defined?(name) || holder.private_method_defined?(name)
      # Another version of Ruby has it.
      return
    end
    unless singleton || [owner, "BasicObject"].include?(holder.instance_method(name).owner.name)
      return
    end
    makers = receivers(owner, singleton)
    makers = makers.reject { |it| it[0].match?(ENDLESS) } if %w[count % step].include?(name)
    makers = makers.select { |it| it[1].call.method(:initialize).owner.name == owner && it[1].call.class.respond_to?(:new) } if name == "initialize"
    lists = EXTRA.fetch("#{owner}#{singleton ? '.' : '#'}#{name}", []).map { |it| pool(it) } + lists(overloads, name.sum + owner.sum, owner, singleton)
    keywords = keyword_lists(overloads, name)
    with_block = overloads.any? { |it| %i[runs kept].include?(it[:block][0]) }
    blocks = [nil] + (with_block ? BLOCKS.keys : ["its first argument"])
    random = Random.new(7)
    per_receiver = makers.size < 12 ? budget * 12 / makers.size : budget
    makers.each do |make|
      extra = lists.first(3)
      chosen = (extra + lists.sample(per_receiver, random: random)).map { |list| [list, {}, nil] }
      chosen += (with_block ? lists.product(BLOCKS.keys) : lists.first(5).product(["1"])).sample(per_receiver, random: random).map { |list, block| [list, {}, block] }
      chosen += extra.product(BLOCKS.keys.first(2)).map { |list, block| [list, {}, block] } if with_block
      ([nil] + (with_block ? BLOCKS.keys : [])).each { |block| chosen << [[], {}, block] }
      keywords.drop(1).each { |keys| chosen << [[], keys, nil]; lists.sample(budget / 4, random: random).each { |list| chosen << [list, keys, nil] << [list, keys, blocks.last] } }
      chosen.each { |list, keys, block| try(owner, singleton, name, overloads, make, list, keys, block) }
    end
    too_many(overloads, owner, singleton, random).sample(budget < 20 ? 10 : 2000, random: random).each do |list|
      makers.first(3).each { |make| [nil, "1"].each { |block| try(owner, singleton, name, overloads, make, list, {}, block) } }
    end
    # Few calls do not reach everything.
    return if budget < 20
    overloads.each_with_index do |it, index|
      never = %i[never raises].include?(it[:result][0])
      say("#{owner}#{singleton ? '.' : '#'}#{name}: overload #{index + 1} never returned") if @returned[it.object_id].zero? && !never && !UNTESTED.include?("#{owner}#{singleton ? '.' : '#'}#{name}")
    end
  end
end
