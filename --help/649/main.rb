# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a4, :a2, :a3
  def initialize(a4, *a2, a3:)
    @a4 = a4
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    for q in a2
      yield q
    end
    self
  end
  def m6(a5)
    [*[15, 15, 9].select { |q7| @a4.empty? }, (3 + 3)]
  end
  def m10(a9 = :c, *a8)
    r11 = yield((18 || 4))
    @a3[0] = "12".to_sym
    v12 = catch(:done) do
      throw :done, r11 if (0 * 6 % 97) > 16
      @a3 = [[:a, :a], 8].first
      v13 = [1].freeze
      (v13 << 2) rescue p 1
      v13 = v13 + [3]
      (r11 + 11)
    end
    v12.send(:+, (r11 || 11))
  end
  alias al14 m10
end
def m15()
  n16 = 0
  v17 = nil
  begin
    n16 += 1
    raise "again" if n16 < 3
    v17 = (17 + 11)
  rescue RuntimeError
    retry
  end
  v18 = catch(:done) do
    throw :done, (begin; C1.new("12", proc { |q19| 9 }, a3: [:b, :c, :a]); end) if !([false, 13].first)
    $g20 = nil
    define_singleton_method(:gm22) { $g20 = proc { |q21| v17 } }
    $g20 = proc { |q21| v17 }
    v23 = $g20
    C1.new("def", a3: [:c])
  end
  "12".to_sym
end
def m25()
  r26 = block_given? ? yield((nil || 18)) : nil
  v29 = lambda { |q27| q27 }
  f30 = lambda { |q = 1| v29 = proc { |q28| 4 }; q }
  (nil || { a: "12", b: "bc" }).values
end
class C31
  attr_accessor :a32, :a33
  def initialize(a32, a33)
    @a32 = a32
    @a33 = a33
  end
  def m35(a34 = 3, &block)
    r36 = block.call({ a: 19, b: 9 }.fetch(:a, 15))
    return "x y".to_sym if ["x y", "", "def"].size > 19
    v37 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
    ([11, 2, 3] + [3, 8, nil]).first(3).map do |q38|
      nil.nope if ARGV.size > 3
    end
    "x y".to_sym
  end
  prepend(Module.new { def w41 = :c })
end
class C42 < C31
  def to_s = "C42"
  def m45(a43, a44)
    return C1.new(a43, a3: [:a, :b]) if ("12").tap { |it7| it7.inspect }.respond_to?(:upcase)
    v47 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
    v49 = nil
    binding.eval("v49 = lambda { |q48| 12 }")
    [C31.new(C1.new("12", a3: [:b]), "a"), 0].first.public_send(:a32)
  end
  def m50()
    C1.new("", proc { |q51| q51 }, a3: [:b, :a])&.a4()
  end
  private
  def h52 = C31.new(C1.new("bc", lambda { |q53| 5 }, a3: [:a, :c]), "x y").a33()
  public
  def m54 = h52
end
[C31.new(nil, "bc"), C31.new(C1.new("", proc { |q56| q56 }, a3: [:a, :b]), "")].reverse.each_with_object([]) do |q57, i58x|
  unless (15.to_s.dup << "").empty?
    v62 = ->{ lambda { |q61| :c } }.call
    v60 = [10].each { |it9| break it9 }
  else
    v60 = (11 - 7)
  end
  String.class_eval { def cr63 = 10 }
  v64 = "a".cr63
end
v67 = C1.new("def", lambda { |q65| q65 }, a3: [:c, :a]).al14() { |q66| q66 }.send(:+, (case 6; when Integer then 18 else 18 end))
v68 = ["a"].join("-")
f69 = lambda { |q = 1| v68 = (begin; "12"; end); q }
v70 = String.instance_method(:length).bind("abc").call
v72 = C31.new(C1.new(v68, a3: [:b, :b]), v68)
v73 = v70
v74 = catch(:done) do
  throw :done, C31.new(C1.new(v68, *[lambda { |q75| 0 }, lambda { |q75| 0 }], a3: [:a]), "").a32() if catch(:t) { throw :t, ["x y"]; 1 }.respond_to?(:nope)
  C42.class_eval { def dm76 = 14 }
  v78 = C42.new(C1.new("bc", a3: [:c, :b, :b]), "x y").dm76
  C42.new(C1.new("bc", ->(q79) { 19 }, a3: [:a, :c, :a]), v68)&.m45("12", [12, 14])
end
nil.nope if ARGV.size > 3
v81 = catch(:done) do
  throw :done, nil.to_i if (case [v73, 10]; in [Integer => c5, _] then c5 end) == (9 || 3)
  v82 = "abc".instance_eval { length + size }
  v74.al14() { |q83| q83 }
end
v85 = ("x y".to_sym if [4, 6, 13].reverse.include?(2))
v87 = C31.new(C1.new(v68, a3: [:a]), "12").a32().each_with_index.map { |q, i| i }
case [12].include?(9)
in [Integer => pn, pv]
  eval("def ev91 = :c")
  v92 = ev91
  v90 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v90 = pn + 1
in { n: 0.. => pn }
  v90 = pn * 2
in String | Symbol => pw
  v90 = pw.length
else
  v90 = 0
end
n93 = 0
while n93 < 2
  n93 += 1
  n94 = 0
  until n94 >= 3
    n94 += 1
    v95 = (2**-1).to_i
    v96 = v74
  end
end
v97 = (method(:Array) >> :size.to_proc).call(nil)
v99 = C1.new("a", *[->(q98) { v97 }, ->(q98) { v97 }], a3: [:c, :b]).to_a
n100 = 0
loop do
  n100 += 1
  break if n100 > 2
  v101 = v102 = String.new("s")
  v101 << "t"
  p v102.length
  v103 = v104 = []
  v103 << lambda { |q105| :b }
  v106 = v104.first
end
puts "end"
