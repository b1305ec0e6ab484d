puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a2, a3 = 7, &block)
    r5 = block.clal(true.respond_to?(:nope))
    a2.to_s
  end
end
def m6()
  return :c.respond_to?(:nope) if ("x y" * (6 % 3)).is_a?(Integer)
  v8 = format("%d", nil&.length.to_i)
  v8.length > 6
end
case S1.new(s1: "x y", s2: 8)&.s2()
when :never then nil
when String
  unless [false].map { |q10| 9 }.select { |q11| q11 > 16 }.include?(14)
    v13 = [S1.new(s1: "bc", s2: 15), S1.new(s1: "a", s2: 1)].each_slice(2).map { |i3, *| i3 }.each_slice(2).map { |i3, *| i3 }
    v12 = m6()
  end
  v9 = format("%d", 0)
when nil
  v14 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
  v9 = format("%d", 11)
when Array
  v16 = proc { |q15| 11.send(:+, 9) }
  v9 = "a".sub(/[a-c]/) { |m4| m4.upcase }
else
  v9 = "bc"
end
v17 = "ab".__send__(%w[up case].join)
begin
  v20 = v17
  v18 = S1.new(s1: v9, s2: 8)&.s2()
rescue StandardError
  v18 = proc { |q19| 6 }.call(16)
ensure
  p v18
end
if [8, 10].each_slice(2).map { |i3, *| i3 }.sum > 4
  [S1.new(s1: "def", s2: 6), S1.new(s1: "a", s2: 0)].reverse.each do |q22|
    v24 = Hash.new { |h, k| h[k] = [true, true] }
    v25 = v24[:unknown]
  end
  n26 = 0
  while n26 < 2
    n26 += 1
    eval("CN27 = ['bc', '', 'def']") unless defined?(CN27)
    v28 = Object.const_get(:CN27)
    v32 = [:a, :b].to_h { |k1| [k1, ->(q31) { 4 }] }
  end
  v21 = S1.new(s1: v17, s2: 7)
else
  v21 = S1.new(s1: v17, s2: 4)
end
v33 = S1.new(s1: "a", s2: v18)
v34 = v18
f35 = -> { begin; v34 = { a: 7, b: nil }[:a]; ensure; p v34; end }
k36 = Class.new { def sc38(a = 1, *b, c: 2) = "" }
k37 = Class.new(k36) { def sc38(a = 1, *b, c: 2) = (super(5, c: 6)) }
v39 = k37.new.sc38
S1.class_eval { def dm40 = false }
v41 = v33.dm40
k42 = Class.new do
  def initialize(target) = @target = target
  def dl43(...) = @target.push(...)
end
v44 = k42.new([1]).dl43(2, 3)
if (case 4; when Integer then v44 else v44 end).include?(19)
  v33.send(:s2=, proc { |q46| 9 }.call(v18))
  v45 = (v34 * 9 % 97)
end
v47 = nil
set48 = ->(q = format("%d", 2)) { v47 = q }
set48.call
v34 = v17.upcase
p(v34)
v34 = 6
v49 = ([false, false, false]).then { |it8| it8 }
f50 = proc { v49 = [true, nil].compact }
[1, 2].each { f50.call rescue 0 }
puts "end"
