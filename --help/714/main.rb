puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3 = ["def", "12"], a2:)
    @a3 = a3
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a3.each(&proc { |q| yield(q) })
    self
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def coerce(number) = [number, a2]
  def to_s = "C1"
  def m6(a4, a5)
    (v7, _), v8 = [("" * (15 % 3)), 0], (2 + 5)
    v7
  end
  prepend(Module.new { def w9 = 0 })
end
C1.class_eval do
  def m10()
    proc { |q11| q11.empty? }
  end
end
S12 = Struct.new(:s1, :s2) do
  def m15(a14 = 13, a13: { a: "12", b: "" })
    v16 = C1.new(["x y", "a"], a2: a14)
    v16.extend(Module.new { def xm17 = "x y" })
    v18 = v16.xm17
    k19 = Class.new { def sc21(a = 1, *b, c: 2) = 3 }
    k20 = Class.new(k19) { def sc21(a = 1, *b, c: 2) = (super()) }
    v22 = k20.new.sc21
    ["a", "def"].each_with_object([]) { |i4, a4| a4 << i4 }.reverse
  end
end
def m23()
  r24 = block_given? ? yield((11 - 13)) : nil
  S12.new([7, 11, 11], nil).m15(6, a13: { a: "a", b: "bc" }).each_with_object([]) { |i4, a4| a4 << i4 }
end
class C25 < S12
  def to_s = "C25"
  def m28(a26, *a27)
    r30 = yield((true && true))
    (Integer("z") rescue (10 == 16 ? C1.new(a2: 7) : C1.new(a2: 16)))
  end
  def m33(a31 = ["bc", "def", "x y"], a32:)
    r35 = yield(C1.new(a2: 15).m6(proc { |q34| :a }, 5))
    unless C1.new(["a"], a2: 18).m6(proc { |q36| :a }, [r35, 7].max).empty?
      v40, v41 = C1.new(a31, a2: 14).method(:m6).call(proc { |q38| :b }, 12), C1.new(a31, a2: r35).send("m6", lambda { |q39| :a }, r35)
      v37 = [2].inject(0) { |m6, i6| m6 + i6 }
    else
      v37 = C1.new(a2: r35).method(:w9).call()
    end
    [["def", C1.new(["a", "def", "x y"], a2: 16)].last].each { |it9| break it9 }
  end
  def m44(a42, a43)
    r45 = block_given? ? yield(C1.new(["bc", "a"], a2: a43).a2()) : nil
    a42
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g46") ? "12" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g46") || super
end
v47 = C1.new([""], a2: 14).w9().send(:+, (12 + 8))
v49 = lambda { |q48| q48 }
v50, v51 = C25.new([0, 2, 6], "12"), false.nil?
Object.class_eval("def ev52 = 13")
v53 = self.ev52
v54 = [:a, :b].to_h { |k1| [k1, "def".sub(/[a-c]/) { |m4| m4.upcase }] }
for q55 in [[17, 5, 5]].compact
  n57 = 0
  until n57 >= 3
    n57 += 1
    (v58, _), v59 = [C25.new(q55, ""), 0], S12.new([14, 2], "12")
  end
end
Object.const_set(:CN60, 3) unless defined?(CN60)
v61 = CN60
v50.send(:s2=, C1.new(a2: 16).m6(->(q62) { :b }, 0))
v63 = v61
rec64 = ->(n) { n <= 0 ? "bc" : (rec64.call(n - 1) || "x y") }
v65 = rec64.call(3)
v66 = C1.new(a2: 0) < catch(:t) { throw :t, C1.new(["def"], a2: 14); 1 }
unless m23() { |q67| true }.is_a?(String)
  v54[:n] = v65
  v68 = C25.new([4], "bc").send("m44", [0, 2, 6], 2) { |q69| :a }
end
begin
  v71 = C1.new(["def", "", "def"], a2: v61)
  case v65.then { _1 + "!" }
  in [Integer => pn, pv]
    begin
      k74 = Class.new(Object) { def am75 = 18 }
      v76 = k74.new.am75
      v73 = C1.new(["bc"], a2: 0)
    rescue NameError, ArgumentError, TypeError => e
      v73 = C1.new(["def", "12"], a2: 9)
      p e.class, e.message.length
    end
    v72 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v72 = pn + 1
  in { n: 0.. => pn }
    v72 = pn * 2
  in String | Symbol => pw
    v72 = pw.length
  else
    v72 = 0
  end
  Integer("q")
  v70 = v65
rescue NameError, ArgumentError, TypeError => e
  v70 = "def".to_s
  p e.class, e.message.length
ensure
  p v70
end
v50.s2 = "def"
puts "end"
