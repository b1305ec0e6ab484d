# frozen_string_literal: true
puts "start"
module M1
  def m3()
    return (lambda { |q5| "x y" }).then { |it8| it8 } if [12, 12].max > 11
    ->{ (case 13; when Integer then proc { |q6| q6 } else proc { |q6| q6 } end) }.call
  end
  def self.included(base)
    base.define_method(:x2) { 12 }
  end
end
class C7
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
S8 = Struct.new(:s1, :s2) do
  def m10(a9 = 12)
    return "a".then { _1 + "!" } if ({ a: "a", b: "def" }).tap { |it7| it7.inspect }.nil?
    v11 = ["12", "def", "x y"].size
    f12 = proc { v11 = a9 }
    [1, 2].each { f12.call rescue 0 }
    begin
      v14 = C7.new(6)
      v14.f0 = C7.new(2)&.x2()
      nil.nothing
      v13 = C7.new(3)
    rescue NameError, ArgumentError, TypeError => e
      v13 = C7.new(14)
      p e.class, e.message.length
    end
    "12".to_sym.to_s
  end
end
S15 = Struct.new(:s1, :s2, keyword_init: true) do
  def m17(a16 = proc { |q18| false })
    return C7.new(12)&.f0() if (Integer("z") rescue 19) > 10
    v20 = [].first
    v20.nope if v20
    (case 14; when Integer then [C7.new(13)] else [C7.new(13)] end).each_with_index do |q21, i22|
      eval("CN23 = [15, 7]") unless defined?(CN23)
      v24 = Object.const_get(:CN23)
      v25 = nil
      set26 = ->(q = v24) { v25 = q }
      set26.call
    end
    ([14, 12, 5] + [13, 5, 18]).count { |i5| i5 == (16 / (13.abs + 1)) }
  end
end
def m28(a27:)
  r29 = block_given? ? yield([14, 6].first) : nil
  return (["a"] + ["a"]) if !(S8.new(false, nil).s1())
  [*["bc"], "12"].select { |q30| C7.new(3).method(:x2).call() == ["bc", ""].size }
end
def m32(a31)
  return C7.new(19).f0() if C7.new(1).x2() > 10
  [a31.count { |i5| i5 == 9 }, 10].first
end
class C33
  attr_accessor :a34, :a35
  def initialize(a34, a35)
    @a34 = a34
    @a35 = a35
  end
  include nil
  def <=>(other)
    a35 <=> other.a35
  end
  def coerce(number) = [number, a35]
  def m36()
    @a34 = @a34
    m28(a27: 5) { |q37| "bc" }.each_with_object([]) do |q38, i39x|
      v40, *, v41 = @a35 > 6, 1, 2, "".then { _1 + "!" }
    end
    ["bc"].select { |q42| (true && true) }.join("-")
  end
  def m43(&block)
    r44 = block.call(("bc" + "12"))
    [2].reverse.map { |q45| S15.new(s1: S8.new(true, 19), s2: "def").method(:m17).call() }
  end
  prepend(Module.new { def w47 = 15 })
end
unless C33.new({ a: "def", b: "12" }, 14).m36().empty?
  define_singleton_method(:er49) do
    begin
      nil.nope
    ensure
      return "a"
    end
  end
  v50 = self.er49
  v48 = S15.new(s1: S8.new(true, 15), s2: "").s2()
else
  v48 = "def".sub(/[a-c]/) { |m4| m4.upcase }
end
n51 = 0
v52 = nil
begin
  n51 += 1
  raise "again" if n51 < 3
  v52 = proc { |q53| :c }
rescue RuntimeError
  retry
end
v54 = [:a].each { |it9| break it9 }
define_singleton_method(:f55) { v54 = "x y".to_sym }
[1, 2].each { f55.call rescue 0 }
v56 = method(:Integer).to_proc.call("4")
v52 ||= v52
puts "end"
