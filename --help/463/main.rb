puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2 = 12, a3 = nil)
    @a2 = a2
    @a3 = a3
  end
  def m4()
    return @a3 if { a: true, **{ a: false, b: true } }.is_a?(Enumerable)
    v6, v7 = [0, 5, 7].include?(6), lambda { |q5| 16 }
    @a3
  end
  def m8()
    r9 = yield(nil.to_s)
    pp(["bc", "x y", "a"].each_with_object([]) { |i4, a4| a4 << i4 }.map { |q10| (case 11; when Integer then [18] else [18] end) })
    (case [(11 + 1), @a2]; in [Integer => c5, _] then c5 end)
  end
end
class C11
  attr_accessor :a14, :a12, :a13
  def initialize(a14, a12 = nil, *a13)
    @a14 = a14
    @a12 = a12
    @a13 = a13
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a13
      yield q
    end
    self
  end
  def m17(a16, *a15)
    return { a: { a: "a", b: "def" } }.fetch(:a) if a16&.m8() { |q18| false } > 5
    begin
      a16.extend(Module.new { def xm20 = 15 })
      v21 = a16.xm20
      k22 = Class.new { def nil? = true; def go = 1 }.new
      v23 = (k22.nil? ? k22.go : 2)
      nil.nothing
      v19 = @a14
    rescue StandardError
      v19 = a16.a2()
    ensure
      p v19
    end
    p(format("%d", @a14))
    { a: "<#{"bc"}>", **{ a: "a", **{ a: "", b: "x y" } } }
  end
  K24 = @a14
  def m25 = K24
end
class C11
  def m26()
    case (16).then { |it8| it8 }
    in [Integer => pn, pv]
      v29 = ({ a: { a: "12", b: "12" }, b: { a: "x y", b: "a" } }).then { |it8| it8 }.merge({ c: { a: "bc", **{ a: "12", b: "def" } } })
      v28 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v28 = pn + 1
    in { n: 0.. => pn }
      v28 = pn * 2
    in String | Symbol => pw
      v28 = pw.length
    else
      v28 = 0
    end
    n30 = 0
    [1, 2].each { |q| n30 += 1; redo if n30 == 1; next n30 if q == 1 }
    v31 = [1, 2, 3].map { |q| next 0 if q == 2; q }
    C11.new(v28, "x y", *[["x y"], ["x y"]]).a12()
  end
end
def m34(a32, a33)
  (begin; raise "x"; rescue; C11.new(18, "a", *[[""], [""]]); end).send("m25")
end
v35 = C1.new()
v36 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
(v37, _), v38 = [[11, 15, 12].nil?, 0], [*["def", "def"], ""]
unless (["x y"].each { |it9| break it9 } * ((case [v36, v36]; in [Integer => c5, _] then c5 end) % 3)).empty?
  v38.push(2.to_s)
  v40 = format("%d", v36)
  v39 = [C11.new(6, nil)].each { |it9| break it9 }
end
v35.send(:a2=, v36)
v41 = [:a, :b].to_h { |k1| [k1, v36] }[:zz]
if !v41.nil? && v41 != :zz
  [:a, :a].each_with_object([]) do |q42, i43x|
    k44 = Class.new do
      def initialize(target) = @target = target
      def method_missing(name, *args, &block)
        @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
      end
      def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
    end
    v46 = k44.new("abc").length
    v41 += ((v36 if { a: "bc", b: "" }.is_a?(Integer)) || v41)
  end
end
n47 = 0
while n47 < 2
  n47 += 1
  n48 = 0
  while n48 < 2
    n48 += 1
    v49 = ctach(:done) do
      throw :done, C11.new(v36, "12").send("a12") if C11.new(3).a14() == v36
      pp(catch(:t) { throw :t, C11.new(v36, nil, *[["def"], ["def"]]); 1 })
      { a: "a", b: "" }[:zz]
    end
    case [v36, ("def".dup << "a")]
    in [Integer => pn, pv]
      $g53 = nil
      define_singleton_method(:gm54) { $g53 = C1.new() }
      $g53 = C1.new()
      v55 = $g53
      v56 = C1.new(pn)
      v52 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v52 = pn + 1
    in { n: 0.. => pn }
      v52 = pn * 2
    in String | Symbol => pw
      v52 = pw.length
    else
      v52 = 0
    end
  end
  v57 = Hash.new([:c, :c, :a])
  v58 = v57[:unknown]
end
n59 = 0
v60 = nil
begin
  n59 += 1
  raise "again" if n59 < 3
  v60 = (17).then { |it8| it8 }
rescue RuntimeError
  retry
end
v35.a3 = C1.new(v36).m8() { |q61| false }
v63 = (v35&.m8() { |q62| v37 } == C11.new(15, nil, *[["a", "def", "def"], ["a", "def", "def"]]).a14() ? nil : [3, 7].include?(5))
n64 = 0
v65 = nil
begin
  n64 += 1
  raise "again" if n64 < 3
  v65 = v60
rescue RuntimeError
  retry
end
begin
  unless v36 == v65
    v35.a2 = v60
    v35 = v35
    v67 = v35
  else
    v67 = C1.new(3)
  end
  nil.nothing
  v66 = C11.new(13).a14()
rescue
  v66 = (14 || 12)
end
begin
  n69 = 0
  v70 = nil
  begin
    n69 += 1
    raise "again" if n69 < 3
    v70 = [7, 19].compact
  rescue RuntimeError
    retry
  end
  raise ArgumentError, "odd"
  v68 = [13, 6, 1].inject(0) { |m6, i6| m6 + i6 }
rescue
  v68 = "def".length
ensure
  p v68
end
v71 = (case [{ a: 4 }.fetch(:a), v68]; in [Integer => c5, _] then c5 end)
puts "end"
