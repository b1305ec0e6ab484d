puts "start"
module M1
  def m5(a3, a4 = [7, 7, 3])
    a4 ||= ->{ [19, 11].each_with_object([]) { |i4, a4| a4 << i4 } }.call
    (0 || (case 4; when Integer then 17 else 17 end))
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m7()
  ("12".to_s + "a".to_s)
end
class C8
  attr_accessor :a10, :a9
  def initialize(a10 = [15, 4], a9:)
    @a10 = a10
    @a9 = a9
  end
  include Enumerable
  def each
    return enum_for(:each) { a10.size } unless block_given?
    a10.each(&proc { |q| yield(q) })
    self
  end
  def m12(a11:)
    (("x y").tap { |it7| it7.inspect }.dup << "x y")
  end
  def m14(a13)
    v16, v15 = [{ a: 15, b: 0 }.select { |k2, _| k2 != :z }, [15, 7, 11].compact].reverse
    case ["bc", "12", "x y"].size
    in [Integer => pn, pv]
      v19 = Array.new(2) { :c }.map { |q18| ->{ true }.call }
      v17 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v17 = pn + 1
    in { n: 0.. => pn }
      v17 = pn * 2
    in String | Symbol => pw
      v17 = pw.length
    else
      v17 = 0
    end
    (C6.new(17) || C6.new(v17)).send("m5", @a10, (Integer("z") rescue [10, 2]))
  end
  def m22(a21:, a20: C6.new(0))
    return ["bc", nil, "x y"].compact if m7().nil?
    v23 = (["", :c].last).tap { |it7| it7.inspect }
    puts((case 17; when Integer then ["bc", ->(q24) { q24 }].last else ["bc", ->(q24) { q24 }].last end))
    { a: "bc", b: "" }.values.each_with_object([]) { |i4, a4| a4 << i4 }
  end
  alias al25 m22
end
class C26 < C8
  attr_accessor :a27, :a28
  def initialize(a27 = { a: 7, b: 8 }, a28:)
    super([10], a9: [:b])
    @a27 = a27
    @a28 = a28
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a10.each(&proc { |q| yield(q) })
    self
  end
  def m30(*a29)
    return ["x y", "x y", "bc"].each_slice(2).map { |i3, *| i3 } if C6.new(13).f0().respond_to?(:each)
    m22(a21: proc { |q31| 1 }).each_with_object([]) { |i4, a4| a4 << i4 }
  end
  private
  def h32 = ["12", "def"].join("-")
  public
  def m33 = h32
end
C26.class_eval do
  def m36(a34, a35)
    return C26.new({ a: 1, b: 8 }, a28: C6.new(0)).method(:m33).call() if "a".then { _1 + "!" }.nil?
    C26.new({ a: 18, b: 7 }, a28: a35).method(:m33).call()
  end
end
v37 = {}
v37.default = 1
v38 = v37[:unknown]
v38 = { a: "bc", b: "12" }.merge({ c: "def" })
p(v38)
v38 = 10
v39 = (v38 + [v38, 14].first)
pp((v38 > 7 ? C26.new(a28: C6.new(3)) : C26.new(a28: C6.new(13))))
v40 = C8.new(a9: [:c, :b])
class Object; def cr41 = 12; end
v42 = 3.cr41
k43 = Class.new { def to_proc = ->(q) { q + 1 } }.new
v44 = [1].map(&k43)
v45 = nil
1.times { v45 = v38 }
v46 = nil
begin; v46 = ((false && false) ? v42 : v42); ensure; v46.inspect; end
begin
  n50 = 0
  v51 = nil
  begin
    n50 += 1
    raise "again" if n50 < 3
    v51 = proc { |q52| "" }
  rescue RuntimeError
    retry
  end
  v40.extend(Module.new { def xm53 = { a: 14, b: 10 } })
  v54 = v40.xm53
  Integer("q")
  v47 = proc { |q48| v46 }
rescue => e
  v47 = lambda { |q49| 9 }
  p e.class, e.message.length
ensure
  p v47
end
v55 = (nil || true)
f56 = -> { begin; v55 = !(true); ensure; p v55; end }
unless (v44.inject(0) { |m6, i6| m6 + i6 } + v39) > 14
  begin
    n59 = 0
    v60 = nil
    begin
      n59 += 1
      raise "again" if n59 < 3
      v60 = [:a, :b].to_h { |k1| [k1, 17] }
    rescue RuntimeError
      retry
    end
    v58 = { a: "bc", b: "12" }.values
  rescue NameError, ArgumentError, TypeError => e
    v58 = (["def", "12"] + ["def", "a"])
    p e.class, e.message.length
  ensure
    p v58
  end
  String.class_eval { def cr61 = 0 }
  v62 = "a".cr61
  v57 = (""[0] || "")
else
  v57 = ("def" * (v39 % 3))
end
k63 = Class.new { def nil? = true; def go = 1 }.new
v64 = (k63.nil? ? k63.go : 2)
v67 = C8.new(a9: [:a, :c]).method(:al25).call(a21: lambda { |q65| 8 })
define_singleton_method(:f68) { v67 = v44.map { |q66| "a" } }
[1, 2].each { f68.call rescue 0 }
begin
  unless C6.new(16)&.m5(v44, [11, 7, 2]).respond_to?(:nope)
    define_singleton_method(:er71) do
      begin
        nil.nope
      ensure
        return 11
      end
    end
    v72 = self.er71
    v70 = [5, v38]
  end
  1 + nil
  v69 = C8.new([1, 11], a9: [:c, :a, :b])
rescue StandardError
  v69 = v40
end
v77 = { a: lambda { |q75| v45 }, b: proc { |q76| 6 } }.values.each_with_object([]) { |i4, a4| a4 << i4 }
puts "end"
