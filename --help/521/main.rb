puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3: [19, 5])
    @a2 = a2
    @a3 = a3
  end
  def m4()
    v5 = [11, 19].first
    p(v5.is_a?(Numeric) ? v5 + 1 : v5.inspect.length)
    if "def".sub(/[a-c]/) { |m4| m4.upcase }.length > 10
      @a2 ||= catch() { throw :t, ["def", "x y"]; 1 }.map { |q7| { a: 19, b: 17 }.fetch(:a, 11) }
      v6 = ([false, true, false] + [false, false])
    else
      v6 = { a: false, b: false }.values
    end
    (false && false)
  end
  def m10(a9 = false, *a8)
    return ["bc", "bc", ""].size if (case [1, 1]; in [Integer => c5, _] then c5 end) > 15
    ({ a: 7, b: 6 }.fetch(:a, 8) + ->(q11) { 18 }.call(0))
  end
  def m13(a12 = 17)
    @a3 = catch(:t) { throw :t, { a: false, b: false }; 1 }
    p(@a3)
    @a3 = [0, 7, 14]
    begin
      @a3 ||= @a2.reverse
      1 + nil
      v14 = ["12"].compact
    rescue NameError, ArgumentError, TypeError => e
      v14 = (begin; ["x y", "bc"]; end)
      p e.class, e.message.length
    end
    ->(q15) { ""&.length.to_i }
  end
end
def m17(*a16)
  $g18 = nil
  define_singleton_method(:gm19) { $g18 = [[15, 19], 16].first }
  $g18 = [[15, 19], 16].first
  v20 = $g18
  begin
    v22 = nil
    v22 = C1.new([3, 13], a3: [4, 16, 14]) unless v22
    v21 = C1.new([14], a3: [15, 18]).m10(false)
  rescue StandardError
    v21 = [4, 9, 14].first
  ensure
    p v21
  end
  "def".to_sym
end
def m23()
  n24 = 0
  [1, 2].each { |q| n24 += 1; redo if n24 == 1; next n24 if q == 1 }
  v25 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  "<#{"12"&.length.to_i}>"
end
class C26 < C1
  def m28(a27 = [:a, :c, :a], &block)
    r30 = block.call(proc { |q29| q29 }.call(1))
    return (proc { |q32| "a" }).then { |it8| it8 } if "bc".length > 7
    v33 = catch(:done) do
      throw :done, ([false, false] + [false, false, true]) if "bc".then { _1 + "!" }.empty?
      a27.unshift(m17(4))
      [true].select { |q34| true.respond_to?(:nope) }
    end
    proc { |q35| m23() }
  end
  def m38(a37 = ->(q39) { :b }, a36: C1.new([4], a3: [2]))
    if ->{ C1.new([12, 19], a3: [13]) }.call.respond_to?(:nope)
      v41 = C1.new([10]).m10() > 18
      v42 = (case 6; when Integer then [9] else [9] end).each_slice(2).map { |i3, *| i3 }
      v40 = (case 7; when Integer then 18 else 18 end)
    else
      v40 = (14 || 2)
    end
    (v44, _), v45 = [(15 || 15), 0], proc { |q43| "12" }
    { a: v44, **{ a: 17, b: 2 } }.merge({ c: a36.send("m10", true, *[["a"], ["a"]]) })
  end
  def m47(a46: ["def"])
    (m10() == [17, 15].count { |i5| i5 == 3 } ? Array.new(2) { 9 } : (nil || [13, 4]))
  end
  private
  def h48 = lambda { |q49| q49 }.call(2)
  public
  def m50 = h48
end
C26.class_eval do
  def m53(a52 = C1.new([2], a3: [9, 8]), a51: [11, 12])
    r54 = block_given? ? yield("def".then { _1 + "!" }) : nil
    v57 = a51.map { |q56| ["def", "x y", "x y"] }.compact
    (case [[12].each { |it9| break it9 }, (12 <=> 8)]; in [Integer => c5, _] then c5 end)
  end
end
v58 = C26.new([12, 4], a3: [12])
v58.instance_variable_set(:@iv59, "12")
v60 = v58.instance_eval { @iv59 }
case (v60 + "bc")
when :never then nil
when Integer, Float
  case [["x y", 3].last, !(false)]
  in [Integer => pn, pv]
    (v64, _), v65 = [v58.send("m10"), 0], ->(q63) { q63 }
    v62 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v62 = pn + 1
  in { n: 0.. => pn }
    v62 = pn * 2
  in String | Symbol => pw
    v62 = pw.length
  else
    v62 = 0
  end
  v67 = { a: proc { |q66| "x y" } }.fetch(:a)
  v61 = C1.new([1]).send("m10")
when nil
  n68 = 0
  loop do
    n68 += 1
    break if n68 > 2
    v69 = v60
    v69 = (v60.then { _1 + "!" } * ((case [8, 4]; in [Integer => c5, _] then c5 end) % 3))
  end
  [C26.new([4, 10, 12], a3: [8, 18]), C26.new([2, 9, 8])].each_slice(2).map { |i3, *| i3 }.first(3).map do |q70|
    break if ["def", 3].last.nil?
    v72 = C26.new([14, 15], a3: [2])
  end
  v61 = (1).tap { |it7| it7.inspect }
when Array
  v74 = catch(:done) do
    throw :done, ["def", ""].each_with_object([]) { |i4, a4| a4 << i4 } if { a: C26.new([14, 6, 7], a3: [14, 5, 9]) }.fetch(:a).nil?
    v75 = nil
    1.times { v75 = (16 + 3) }
    ["bc", "def", ""].select { |q76| C1.new([10, 10]).is_a?(String) }
  end
  k77 = Class.new { def nil? = true; def go = 1 }.new
  v78 = (k77.nil? ? k77.go : 2)
  v61 = ->(q73) { 12 }.call(7)
else
  v61 = 5
end
v79 = C26.new([18], a3: [2, 15])
v80 = v58
case (begin; [2, 8, 9]; end)
when :never then nil
when Integer, Float
  unless v61 == C26.new([17, 13], a3: [8, 3, 17]).method(:m53).call() { |q83| (begin; raise "x"; rescue; v61; end) }
    (v86, _), v87 = [lambda { |q85| q85 }, 0], ("a" + "x y")
    v84 = { a: 16, b: 10 }.merge({ c: v61 })
  else
    v84 = { a: 8, b: 6 }.transform_values { |i2| i2 }
  end
  rec88 = ->(n) { n <= 0 ? proc { |q89| 17 } : (rec88.call(n - 1) || proc { |q90| 8 }) }
  v91 = rec88.call(3)
  v81 = v61
when String
  v92 = v60
  f93 = -> { begin; v92 = v60; ensure; p v92; end }
  p f93.call rescue p(f93)
  v94 = { a: "12", b: "a" }.transform_values { |i2| i2 }
  define_singleton_method(:f95) { v94 = [:a, :b].to_h { |k1| [k1, "12"] } }
  p f95.call rescue p(f95)
  v81 = [10].inject(0) { |m6, i6| m6 + i6 }
when nil
  v60 = m23()
  v81 = ->(q96) { 9 }.call(7)
else
  v81 = 10
end
v97 = [1].freeze
(v97 << 2) rescue p 1
v97 = v97 + [3]
v98 = (nil || C26.new([12])).m10()
v99 = (1.0 / 0).to_s
v100 = (C26.new([17, 0, 7], a3: [15]).public_send(:m50) || v81)
pp(v80)
k101 = Class.new { def ==(o) = true; def go = 1 }.new
v102 = (k101 == nil ? k101.go : 2)
puts "end"
