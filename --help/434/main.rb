# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, a4, a2:)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  def to_s = "C1"
  def m6(*a5)
    (:a.to_s).tap { |it7| it7.inspect }
  end
  def m8(a7)
    r9 = block_given? ? yield("<#{"x y"}>") : nil
    ((begin; raise "x"; rescue; "12"; end).empty? ? nil : "".upcase)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g10") ? @a3 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g10") || super
end
def m11()
  return C1.new(3, proc { |q12| :a }, a2: nil) if !({ a: false }.fetch(:a))
  C1.new(13, lambda { |q13| :c }, a2: 4)
end
class C14 < C1
  attr_accessor :a15, :a16
  def initialize(a15, a16)
    super(16, lambda { |q17| :a }, a2: nil)
    @a15 = a15
    @a16 = a16
  end
  def to_s = "C14"
  def m20(a19, a18 = [true])
    return ("def".empty? ? nil : :b) if @a15.respond_to?(:m1)
    v21 = a19
    [:a].select { |q22| [6, 14].include?(12) }[0]
  end
  def m23()
    @a15.send(:a4=, ->(q24) { :a })
    for q25 in catch(:t) { throw :t, ["", "", "def"]; 1 }
      pp([13, 6].each_with_object([]) { |i4, a4| a4 << i4 }.inject(0) { |m6, i6| m6 + i6 })
    end
    m6(*[(case 16; when Integer then 9 else 9 end), (case 16; when Integer then 9 else 9 end)])
  end
  def m27()
    r28 = block_given? ? yield(g10_more()) : nil
    v29 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
    case (6 + 6)
    when :never then nil
    when Integer, Float
      v32, *, v33 = (19 == 13 ? nil : "a"), 1, 2, { a: true, **{ a: false, b: false } }
      v34 = nil
      while v34.nil? do v34 = { a: "def", **{ a: "12", b: "12" } } end
      v30 = (19 <=> 6)
    when String
      v35 = { a: [["bc", "12", "x y"]] }.fetch(:a).each_with_object([]) { |i4, a4| a4 << i4 }
      p(!("def".nil?))
      v30 = (12 || 13)
    when Array
      rec37 = ->(n) { n <= 0 ? C1.new(14, ->(q38) { :a }, a2: nil) : (rec37.call(n - 1) || C1.new(8, ->(q39) { :c }, a2: nil)) }
      v40 = rec37.call(3)
      v42, v41 = [v29.inject(0) { |m6, i6| m6 + i6 }, ("def".dup << "12")].reverse
      v30 = C1.new(18, lambda { |q36| :c }, a2: nil).g10()
    when ->(it) { it.respond_to?(:upcase) }
      k43 = Class.new { def to_str = "s" }.new
      v44 = "a" + k43
      v30 = g10()
    else
      v30 = 2
    end
    lambda { |q45| @a16 }
  end
end
v48 = C14.new(C1.new(10, proc { |q46| :b }, a2: 16), true).m8((begin; "bc"; end)) { |q47| [8, 1].inject(0) { |m6, i6| m6 + i6 } }
pp((C1.new(17, proc { |q50| :a }, a2: 2).nil? ? nil : 5).to_i)
v51 = [[16, 17, 4].compact, ->{ [7, 4] }.call]
v52 = [["12", "a"], nil, ["x y", "def"]].compact.first
v52 ||= ["a", "x y"]
if ((Integer("z") rescue 17) * [1, 12].inject(0) { |m6, i6| m6 + i6 } % 97) == m11()&.g10()
  case { a: lambda { |q56| 14 }, b: proc { |q57| 12 } }.merge({ c: lambda { |q58| 19 } })
  when :never then nil
  when Integer, Float
    v61 = ({ a: 9, b: 8 }.fetch(:a, 5) <=> (C1.new(16, proc { |q60| :a }, a2: 16).is_a?(Enumerable) ? 5 : 16))
    v59 = (3 * 15 % 97)
  when Array
    define_singleton_method(:er62) do
      begin
        nil.nope
      ensure
        return true
      end
    end
    v63 = self.er62
    v59 = "def".length
  when ->(it) { it.respond_to?(:upcase) }
    { a: ["def"], b: ["a", "a"] }.values.each_with_object([]) do |q65, i66x|
      v67 = "ab".dup.freeze
      v67 = v67.dup
      v67 << "c"
    end
    v59 = C14.new(C1.new(11, proc { |q64| :b }, a2: nil), true).method(:a3).call()
  else
    v59 = 11
  end
  v54 = "bc".upcase
else
  v54 = C14.new(C1.new(14, proc { |q55| :c }, a2: 3), true).public_send(:m6)
end
v69 = Array.new(2) { "a".to_sym }
puts "end"
