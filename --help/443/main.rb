puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, a4, a2 = [10])
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  include Enumerable
  def each
    return enum_for(:each) { a2.size } unless block_given?
    for q in a2
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    a3 <=> other.a3
  end
  def to_s = "C1"
  def m6(a5:)
    return @a2 if @a3 > 0.respond_to?(:nope)
    (@a2 + [3, 0])
  end
  def m7(&block)
    r8 = block.call({ a: 5, b: 13 }.fetch(:a, 0))
    ([14, 6].sum - [@a3].each { |it9| break it9 })
  end
end
def m11(a10, a9:)
  return [nil, 0].compact if [:c].each_slice(2).map { |i3, *| i3 }.is_a?(String)
  ({ a: [6, 11, 5] }.fetch(:a) + [4, 1])
end
v12 = ([13].include?(1) ? C1.new(6, :a, [9, 3, 0]) : C1.new(14, :c, [16, 17])).between?(C1.new(8, :c, [14, 11, 7]), C1.new(8, :c, [14, 11, 7]))
v13 = (C1.new(14, :b, [2]) if ["def", 3].first.empty?)
[*[3], 6].each do |q14|
  v16 = C1.new(13, :b, [0])
  v16.singleton_class.define_method(:sm17) { C1.new(4, :c) }
  v18 = v16.sm17
  v19 = "abc".instance_eval { length + size }
end
v20 = catch(:done) do
  throw :done, [5, 3].reverse if (0 / (0.abs + 1)) > 6
  (v21, _), v22 = [(Integer("z") rescue [:a]), 0], { a: 14, b: 7 }.merge({ c: 9 })
  ([8, 6] + [11, 12])
end
v23 = { a: C1.new(13, :a, v20), b: nil }[:a].clamp(C1.new(4, nil), C1.new(4, nil))
v20.push((13 + 7))
v25, v24 = [v20, { a: :b, b: :b }.values].reverse
v27 = ->(q26) { "def".to_sym }
v28 = nil
[1].each { |q| v28 = C1.new(12, :c) if q == 1 }
case C1.new(0, :a)
when :never then nil
when Array
  v30 = catch(:done) do
    throw :done, C1.new(8, nil).a3() if v20.sum > 5
    v31 = nil
    while v31.nil? do v31 = ->{ proc { |q32| 8 } }.call end
    (8 * 0 % 97)
  end
  v29 = 1.to_s
when ->(it) { it.respond_to?(:upcase) }
  unless !(v12)
    v20.push((4 || 8))
    v36 = C1.new(13, :b, v24)&.m7() { |q35| "" }
    p(nil)
    v33 = "<#{lambda { |q34| 6 }}>"
  else
    v33 = ("a".dup << "x y")
  end
  v29 = (nil || "x y")
else
  v29 = "bc"
end
define_singleton_method(:er37) do
  begin
    nil.nope
  ensure
    return C1.new(6, :a, [2])
  end
end
v38 = self.er37
begin
  v43, v42 = [(0 / (15.abs + 1)), [1, 1]].reverse
  v28.send(:a3=, "12"&.length.to_i)
  nil.nothing
  v39 = catch(:t) { throw :t, lambda { |q40| 16 }; 1 }
rescue NameError, ArgumentError, TypeError => e
  v39 = ->(q41) { q41 }
  p e.class, e.message.length
ensure
  p v39
end
puts "end"
