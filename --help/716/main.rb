puts "start"
class C1
  attr_accessor :a2, :a4, :a3
  def initialize(a2, a4, a3 = false)
    @a2 = a2
    @a4 = a4
    @a3 = a3
  end
  def m7(*a5, a6: 19, &block)
    r8 = block.call(format("%d", a6))
    return a6 if !((case 18; when Integer then false else false end))
    ([r8, 3].first).then { |it8| it8 }
  end
  private
  def h9 = (2 || 7)
  public
  def m10 = h9
end
class ::C1
  def m13(a12, a11:)
    r14 = block_given? ? yield(format("%d", 19)) : nil
    "def".to_sym
  end
end
class C15 < C1
  attr_accessor :a16
  def initialize(a16)
    super(nil, "bc")
    @a16 = a16
  end
  def to_s = "C15"
  def m19(a17, a18)
    (("a" * (a17 % 3)) + C1.new(9, "bc", true)&.a4())
  end
  def m20()
    return "def".then { _1 + "!" } if "def".to_sym.respond_to?(:each)
    pp((nil || C1.new(nil, "")))
    [9].reverse.first(3).map do |q21|
      v23 = ->{ { a: "12", b: "x y" } }.call.merge({ c: ("12".dup << "") })
      v24 = "ab".__send__(%w[up case].join)
    end
    (C1.new(16, "def", true).method(:a4).call() * ((Integer("z") rescue 15) % 3))
  end
  def m27(a25, a26)
    v29 = ([0, 2]).tap { |it7| it7.inspect }.map { |q28| "def".to_sym }
    (a26.dup << "x y")
  end
  alias al30 m27
end
S31 = Struct.new(:s1, :s2, keyword_init: true) do
  def m32()
    v33 = nil
    1.times { v33 = [19, nil, 12].compact }
    k34 = Class.new { def to_int = 1 }.new
    v35 = [7, 8][k34]
    C15.new(C1.new(17, "def", true))&.m7(a6: [18].sum) { |q36| v35 }
  end
end
def m37()
  unless (false && false)
    pp([(begin; S31.new(s1: C15.new(C1.new(19, "")), s2: 19); end)].each { |it9| break it9 })
    puts([C1.new(5, "x y", true).m7() { |q39| 17 }, S31.new(s1: C15.new(C1.new(5, "12", false)), s2: 14).send("s2")].max)
    v38 = C1.new(1, "def")
  else
    v38 = C1.new(nil, "")
  end
  ["def"].map { |q40| { a: 4, b: 14 } }.first(3).map do |q41|
    p((case 4; when Integer then S31.new(s1: C15.new(C1.new(10, "12", true)), s2: 5) else S31.new(s1: C15.new(C1.new(10, "12", true)), s2: 5) end).s2())
  end
  (C1.new(15, "12").method(:a4).call() * (S31.new(s1: C15.new(C1.new(16, "x y", true)), s2: 11).send("s2") % 3))
end
class C43
  attr_accessor :a44, :a46, :a45
  def initialize(a44, a46, a45 = 7)
    @a44 = a44
    @a46 = a46
    @a45 = a45
  end
  include Comparable
  def <=>(other)
    a46 <=> other.a46
  end
  def m47()
    (Integer("z") rescue ("12"[0] || "bc"))
  end
  private
  def h48 = "12".upcase
  public
  def m49 = h48
end
class C43
  def m51(a50:)
    return (17 + 7) if (false && true)
    v52 = nil
    proc {}.binding.local_variable_set(:v52, C15.new(C1.new(nil, "", false)))
    [v52.m7(*[[:c, :a], [:c, :a]], a6: 12) { |q53| 0 }, (0 <=> 2)].max
  end
end
class C54 < S31
  include Comparable
  def <=>(other)
    s2 <=> other.s2
  end
  def m57(a56, a55:)
    Object.const_set("CN58", C15.new(C1.new(nil, "a"))) unless Object.const_defined?(:CN58)
    v59 = CN58
    a56
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g60") ? 0 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g60") || super
end
v61 = C54.new(s1: C15.new(C1.new(18, "x y", true)), s2: 5) < C54.new(s1: C15.new(C1.new(15, "bc", true)), s2: 6)
unless C1.new(nil, "a").public_send(:a4).is_a?(Integer)
  p([5, 7, 16].find { |q63| true.is_a?(Enumerable) }.to_i)
  v62 = (18 * 15 % 97)
else
  v62 = (begin; 19; end)
end
v64 = ({ a: 3, b: 12 }).tap { |it7| it7.inspect }.values
define_singleton_method(:pr65) do |list|
  list.each { |q| next if q.nil?; return ["def", "def", "bc"] if q > 1 }
  ["a", "12"]
end
v66 = self.pr65([])
v67 = C1.new(8, "x y")
v72 = [proc { |q68| 16 }, lambda { |q69| 8 }].select { |q70| 2 > 19 }.select { |q71| C54.new(s1: C15.new(v67), s2: 12).nil?.nil? }
v73 = Comparable.instance_method(:clamp).bind_call(5, 1, 3)
v64.each_with_object([]) do |q74, i75x|
  next if C43.new([16, 6], 1, 0).public_send(:a44).include?(5)
  v76 = {}
  v76.default = { a: 12, b: 9 }
  v77 = v76[:unknown]
  v72[0] = ->(q78) { q74 }
end
v79 = C54.new(s1: C15.new(C1.new(nil, "x y", true)), s2: 10).clamp((begin; raise "x"; rescue; C54.new(s1: C15.new(v67), s2: v73); end), (begin; raise "x"; rescue; C54.new(s1: C15.new(v67), s2: v73); end))
case [v62, nil.to_i]
in [Integer => pn, pv]
  v81 = C54.new(s1: C15.new(v67), s2: 6).clamp(C54.new(s1: C15.new(C1.new(11, "bc", true)), s2: 2), C54.new(s1: C15.new(C1.new(11, "bc", true)), s2: 2))
  v80 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v80 = pn + 1
in { n: 0.. => pn }
  v80 = pn * 2
in String | Symbol => pw
  v80 = pw.length
else
  v80 = 0
end
puts "end"
