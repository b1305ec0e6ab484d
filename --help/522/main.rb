puts "start"
class C1
  attr_accessor :a2, :a3, :a4
  def initialize(a2, a3, a4)
    @a2 = a2
    @a3 = a3
    @a4 = a4
  end
  def m7(a5, a6)
    unless ((1 || a6) + a6) == ["bc", ""].find { |q8| (true && true) }&.length.to_i
      v14 = (12 == 8 ? [->(q10) { true }] : [lambda { |q11| @a4 }, proc { |q12| false }, proc { |q13| false }]).each_slice(2).map { |i3, *| i3 }
      v9 = (3 if "a".empty?)
    end
    lambda { |q15| q15 }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g16") ? :c : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g16") || super
end
S17 = Struct.new(:s1, :s2) do
  def m20(a18, a19)
    [*a19, a18].count { |i5| i5 == "bc".length }
  end
end
def m23(a21, a22)
  n24 = 0
  v25 = nil
  begin
    n24 += 1
    raise "again" if n24 < 3
    v25 = S17.new(C1.new(->(q26) { true }, proc { |q27| :c }, false), nil)
  rescue RuntimeError
    retry
  end
  n28 = 0
  v29 = nil
  begin
    n28 += 1
    raise "again" if n28 < 3
    v29 = (nil || n24)
  rescue RuntimeError
    retry
  end
  "12".to_sym.to_s
end
class C30
  attr_accessor :a31
  def initialize(a31: S17.new(C1.new(proc { |q32| true }, lambda { |q33| :b }, false), 10))
    @a31 = a31
  end
  def m34()
    { a: "12", **{ a: "def", b: "bc" } }.merge({ c: 0.to_s })
  end
  def m37(a35, a36:)
    return @a31 if !(C1.new(proc { |q38| false }, ->(q39) { :c }, false).a4())
    v40 = S17.new(C1.new(->(q41) { false }, ->(q42) { :b }, true), 6)
    v40.extend(Module.new { def xm43 = S17.new(C1.new(proc { |q44| true }, ->(q45) { :a }, true), nil) })
    v46 = v40.xm43
    S17.new(C1.new(proc { |q47| false }, lambda { |q48| :c }, false), 19)
  end
  def m51(a49, a50 = "12")
    return ((true && false) ? nil : 12) if m23([6, 1], S17.new(C1.new(proc { |q52| false }, lambda { |q53| :c }, false), nil)).empty?
    v54 = [].first
    v54.nope if v54
    a49 += { a: a49, b: nil }[:a]
    Array.new(2) { 0 }[9]
  end
  prepend(Module.new { def w55 = 7 })
end
k56 = Class.new { def coerce(o) = [o, 2] }.new
v57 = 5 + k56
n58 = 0
v59 = nil
begin
  n58 += 1
  raise "again" if n58 < 3
  v59 = [:a, :b].to_h { |k1| [k1, "def"] }
rescue RuntimeError
  retry
end
unless catch(:t) { throw :t, ([1, 2, 16] + [2]); 1 }.include?(9)
  k65 = Class.new { def sc67(a = 1, *b, c: 2) = "x y" }
  k66 = Class.new(k65) { def sc67(a = 1, *b, c: 2) = (super()) }
  v68 = k66.new.sc67
  v69 = catch(:done) do
    throw :done, C30.new() if ["12", "def"].find { |q70| !(false) }.is_a?(String)
    v75 = [v57, 11].first
    C30.new()
  end
  v62 = m23([8], S17.new(C1.new(lambda { |q63| true }, ->(q64) { :c }, false), 9))
end
k78 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v80 = k78.new("abc").length
v81 = method(:Integer).to_proc.call("4")
n82 = 0
v83 = nil
begin
  n82 += 1
  raise "again" if n82 < 3
  v83 = (case 5; when Integer then ["def"] else ["def"] end)
rescue RuntimeError
  retry
end
module R84; refine(String) { def rm85 = "def" }; end
using R84
v86 = "r".rm85
pp([*([true] + [true, false, true]), ->(q87) { "bc" }.is_a?(String)])
Object.const_set(:CN88, { a: 13, b: 13 }) unless defined?(CN88)
v89 = CN88
v90 = C1.new(proc { |q91| false }, proc { |q92| :c }, true).a4()
if !v90.nil? && v90 != :zz
  k93 = Class.new { def ==(o) = true; def go = 1 }.new
  v94 = (k93 == nil ? k93.go : 2)
  v95 = Hash.new { |h, k| h[k] = { a: "x y", b: "a" } }
  v96 = v95[:unknown]
end
p(S17.new(C1.new(lambda { |q97| true }, proc { |q98| :a }, false), 9).public_send(:s1))
v101 = (v57.send(:+, v57) + C30.new(a31: S17.new(C1.new(lambda { |q99| false }, proc { |q100| :a }, false), 14)).send("w55"))
rec102 = ->(n) { n <= 0 ? 9 : (rec102.call(n - 1) || 1) }
v103 = rec102.call(3)
p((case 10; when Integer then { a: [false, false], b: [true] } else { a: [false, false], b: [true] } end).values)
puts "end"
