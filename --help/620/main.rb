puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  def m5(*a4)
    return [*[1], 9] if (@a3 + 0) == (@a3 / (16.abs + 1))
    begin
      v8 = ("bc" + "").upcase
      v9 = String.instance_method(:length).bind("abc").call
      nil.nothing
      v6 = [12, 2].map { |q7| 1 }
    rescue => e
      v6 = ([19, 16] || [3, 17, 5])
      p e.class, e.message.length
    end
    ([*v6, 11] + [2, 10, 15])
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g10") ? 15 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g10") || super
end
module M11
  def m15(a13, a14, &block)
    r16 = block.call("a".to_sym)
    v17 = (nil || ([:b, nil]).then { |it8| it8 })
    C1.new(true, r16).a3()
  end
  def self.included(base)
    base.define_method(:x12) { 10 }
  end
end
class C18
  include M11
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m19()
  C18.new(17)
end
def m20()
  unless { a: C1.new(true, 4), b: nil }[:a].m5(["", ""].last).include?(6)
    v22 = (("12" * (11 % 3))[0] || "")
    v23 = { a: ["12"], b: ["x y"] }.merge({ c: ["12"] }).values
    v21 = (10 - 14)
  end
  (begin; [*[""], ""]; end)
end
def m24()
  return C1.new(true, 1) if (15 / (10.abs + 1)) > 19
  [[11], [10], [16, 15]].reverse.each_with_index do |q25, i26|
    break if i26.respond_to?(:m1)
    $g27 = nil
    define_singleton_method(:gm28) { $g27 = m20() }
    $g27 = m20()
    v29 = $g27
    q25 = [17, 15, 6].dup.push(i26).dup.push({ a: 7, b: 12 }.fetch(:a, 9))
  end
  v31 = ->(q30) { C18.new(19).f0() }
  C1.new(true, 13)
end
class C32 < C18
  include Comparable
  def <=>(other)
    f0 <=> other.f0
  end
  def +(other) = f0 + other
  def m33()
    return (11 + 6) if { a: 4, b: 19 }.fetch(:a, 11) == [""].size
    ("a" * (7 % 3)).length
  end
  private
  def h34 = (begin; raise "x"; rescue; 7; end)
  public
  def m35 = h34
end
C32.class_eval do
  def m38(a36, a37, &block)
    r39 = block.call((4 / (4.abs + 1)))
    Array.new(2) { C1.new(false, 7) }.each_with_index do |q40, i41|
      v47 = [proc { |q44| "x y" }, ->(q45) { "x y" }, proc { |q46| "" }].each_with_object([]) { |i4, a4| a4 << i4 }.first
    end
    v48 = m19()
    unless v48.nil?
      v49 = C1.new(false, 15).a2()
    end
    catch(:t) { throw :t, lambda { |q50| false }; 1 }
  end
end
class C51 < C18
  def m54(a52, a53)
    n55 = 0
    v56 = nil
    begin
      n55 += 1
      raise "again" if n55 < 3
      v56 = C1.new(true, 10)&.m5("12")
    rescue RuntimeError
      retry
    end
    "12".to_s
  end
  def m59(a58, a57:)
    return ["a", ->(q60) { :b }].last if (true && true)
    begin
      v62 = (7 <=> 10).send(:+, [15, 1, 14].sum)
      eval("CN63 = 10") unless defined?(CN63)
      v64 = Object.const_get(:CN63)
      1 + nil
      v61 = C1.new(true, 15).method(:a2).call()
    rescue NameError, ArgumentError, TypeError => e
      v61 = 15.is_a?(Enumerable)
      p e.class, e.message.length
    ensure
      p v61
    end
    a57.instance_variable_set(:@iv65, C1.new(false, 11))
    v66 = a57.instance_eval { @iv65 }
    proc { |q67| "bc".to_sym }
  end
  def m68()
    r69 = yield([:c].each { |it9| break it9 })
    v70 = "ab".__send__(%w[up case].join)
    C18.define_method(:dm71) { "bc" }
    v72 = C18.new(3).dm71
    { a: "12", b: nil }[:a].to_s
  end
  prepend(Module.new { def w73 = 5 })
end
v74 = { a: ["12"], **{ a: ["def", ""], b: ["a"] } }[:a]
m20().first(3).map do |q75|
  v77 = ["12", "a", "a"].join("-").sub(/[a-c]/) { |m4| m4.upcase }
end
v78 = C1.new(true, 8)
def v78.sm79 = ->(q80) { :a }
v81 = v78.sm79
v83 = lambda { |q82| C32.new(9).method(:f0).call() }
v84 = { a: C1.new(true, 11).a2(), **(begin; { a: true, b: nil }; end) }
n85 = 0
v86 = nil
begin
  n85 += 1
  raise "again" if n85 < 3
  v86 = ["12", "12", "12"].each_with_object([]) { |i4, a4| a4 << i4 }
rescue RuntimeError
  retry
end
v87 = (2**-1).to_i
v87 += m24().a3()
v88 = nil
v88 = C32.new(6)&.m15(C1.new(true, 1), v87) { |q89| 0 } unless v88
n90 = 0
v91 = nil
begin
  n90 += 1
  raise "again" if n90 < 3
  v91 = v78.g10()
rescue RuntimeError
  retry
end
unless ->(q92) { "def" }.is_a?(Enumerable)
  v94 = Array.new(2) { { a: 19, b: 10 } }.each_slice(2).map { |i3, *| i3 }
  v78.instance_eval { @iv95 = { a: 12, b: 6 } }
  v96 = v78.instance_eval { @iv95 }
  v93 = n85
else
  v93 = (nil || 19)
end
v97 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
[16, 16, 19].map { |q98| 5 }.each_with_object([]) do |q99, i100x|
  v101 = C51.new(9).f0()
end
->{ [[3, 7, 14], [10, 4]] }.call.each_with_index do |q102, i103|
  (v104, _), v105 = [17, 0], C51.new(2)
end
puts "end"
