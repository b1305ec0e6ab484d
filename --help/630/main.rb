puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a2:, a3: 1)
    v5 = { a: a3, **{ a: 18, b: 17 } }.transform_values { |i2| i2 }
    v6, *, v7 = { a: "", b: "" }.respond_to?(:each), 1, 2, [:b, 8].first
    (1.send(:+, 13) <=> ["bc", "x y"].size)
  end
end
S8 = Struct.new(:s1, :s2) do
  def m11(a10, a9: proc { |q12| q12 })
    p(S1.new(3, nil))
    [4, 19, 11].each_slice(2).map { |i3, *| i3 }.reverse
  end
end
class C13 < S8
  include Comparable
  def <=>(other)
    s1 <=> other.s1
  end
  def m15(a14)
    r16 = block_given? ? yield(S8.new(9, nil).send("s1")) : nil
    return S1.new(nil, true).send("m4", a2: 3, a3: 14) if (19 * 3 % 97) > 8
    v17 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
    if [15, 7, 7].dup.push(15).count { |i5| i5 == (v17 || 18) } > 19
      a14 += "x y".to_sym.to_s
      v18 = a14
    end
    S1.new(17, true).m4(a2: S1.new(11, true).public_send(:m4, a2: 4, a3: 8), a3: S8.new(v17, nil).public_send(:s1))
  end
  def m21(a20, a19 = lambda { |q22| 6 })
    puts(->(q23) { q23 })
    v24 = S8.new(19, nil).send("s1")
    ([16, 8]).tap { |it7| it7.inspect }.reverse
  end
  prepend(Module.new { def w25 = 1 })
end
def m27(a26)
  r28 = block_given? ? yield("a".length) : nil
  return [6, 19].sum if S1.new(15, nil).is_a?(Comparable)
  v29 = +"lit"
  v29.concat("x")
  v30 = nil
  [1].each { |q| v30 = { a: 15, b: 7 }.fetch(:a, 6) if q == 1 }
  (v30 || S1.new(6, nil)&.m4(a2: 12))
end
class C31 < S8
  attr_accessor :a32, :a33
  def initialize(a32: { a: true, b: false }, a33: 16)
    super(19, "12")
    @a32 = a32
    @a33 = a33
  end
  def to_s = "C31"
  def m35(a34:)
    r36 = yield(("a"[0] || "def"))
    v37 = a34.instance_eval { s2 }
    n38 = 0
    v39 = nil
    begin
      n38 += 1
      raise "again" if n38 < 3
      v39 = [5, 17, 18].each_with_object([]) { |i4, a4| a4 << i4 }
    rescue RuntimeError
      retry
    end
    proc { |q40| ["a", false].last }
  end
  private
  def h41 = "".to_sym
  public
  def m42 = h41
end
class C43
  attr_accessor :a44, :a45
  def initialize(a44, a45: "12")
    @a44 = a44
    @a45 = a45
  end
  def to_s = "C43"
  def m46()
    r47 = block_given? ? yield(S8.new(13, nil).method(:s1).call()) : nil
    (begin; S8.new(18, "bc"); end)
  end
  def m48()
    return @a44 if (case 18; when Integer then true else true end).nil?
    eval("def ev49 = 1")
    v50 = ev49
    @a44 = [0.to_s, 17].first
    @a44
  end
  def m51()
    r52 = yield(catch(:t) { throw :t, 14; 1 })
    return C13.new(18, "") if (4).then { |it8| it8 } == (begin; raise "x"; rescue; r52; end)
    v53 = { a: 9, b: 2 }.merge({ c: r52 })
    f54 = lambda { |q = 1| v53 = { a: 2, **{ a: 2, b: 2 } }; q }
    p f54.call rescue p(f54)
    define_singleton_method(:pr55) do |list|
      list.each { |q| next if q.nil?; return :b if q > 1 }
      :b
    end
    v56 = self.pr55([])
    C13.new(2, nil)
  end
  alias_method :al57, :m51
end
v64 = (["def", "a"].map { |q61| ->(q62) { "a" } } + [proc { |q63| "" }])
case S8.new(7, "bc")
when :never then nil
when ->(it) { it.respond_to?(:upcase) }
  v64.unshift(->(q66) { "bc" })
  v65 = [3, 4].include?(15)
else
  v65 = true
end
v67 = Array.new(2) { 2 }.first
unless v67.nil?
  n68 = 0
  until n68 >= 3
    n68 += 1
    v69 = v70 = String.new("s")
    v69 << "t"
    p v70.length
    v71 = v72 = []
    v71 << 0
    v73 = v72.first
    v74 = C13.new(13, "bc")
    v74.instance_variable_set(:@iv75, 18)
    v76 = v74.instance_variable_get(:@iv75)
  end
  v77 = Hash.new(nil)
  v78 = v77[:unknown]
end
v79 = (nil || C31.new())
begin
  v81 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
  unless [S8.new(8, nil).s1(), C31.new(a33: 2).a33()].max > 5
    v84 = ([[3]] + [[3]]).compact
    v83 = { a: 0, b: 13 }.values
  else
    v83 = v81
  end
  raise ArgumentError, "odd"
  v80 = C43.new("bc", a45: "12")
rescue NameError, ArgumentError, TypeError => e
  v80 = C43.new("12", a45: "")
  p e.class, e.message.length
ensure
  p v80
end
v85 = C31.new(a32: { a: true, b: true }, a33: 11).send("a33")
puts "end"
