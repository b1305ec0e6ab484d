puts "start"
class C1
  attr_accessor :a3, :a4, :a2
  def initialize(a3, *a4, a2:)
    @a3 = a3
    @a4 = a4
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a4.each(&proc { |q| yield(q) })
    self
  end
  def m7(a5, a6)
    @a2
  end
  def m10(a8, *a9)
    v11 = { a: 16, b: nil }[:a]
    f12 = -> { begin; v11 = (Integer("z") rescue a8); ensure; p v11; end }
    p f12.call rescue p(f12)
    n13 = 0
    v14 = nil
    begin
      n13 += 1
      raise "again" if n13 < 3
      v14 = ["a"].join("-")
    rescue RuntimeError
      retry
    end
    (v14 * (a8 % 3))
  end
  alias al15 m10
end
class C1
  def m18(*a16, a17: proc { |q19| "a" })
    return [nil, false].compact if { a: 18, b: 13 }.fetch(:a, 14).is_a?(String)
    Array.new(2) { "".nil? }
  end
end
class C20 < C1
  attr_accessor :a22, :a21
  def initialize(a22, a21:)
    super(lambda { |q23| 7 }, *[0, 0], a2: 14)
    @a22 = a22
    @a21 = a21
  end
  def m25(a24:)
    ->(q26) { "a".to_sym }
  end
  def m27()
    @a22
  end
  def m29(a28)
    return C1.new(proc { |q31| 4 }, a2: nil).method(:m10).call(1, *["x y", "x y"]) if (2 + 19) > 2
    v33 = nil
    binding.local_variable_set(:v33, C1.new(proc { |q32| 16 }, *[nil, nil], a2: 15))
    (C1.new(->(q34) { 1 }, *[nil, nil], a2: nil).m10(15, "12") if ->(q35) { 15 }.nil?)
  end
  alias al36 m29
end
class C37 < C20
  attr_accessor :a38
  def initialize(a38)
    super([15], a21: { a: "bc", b: "def" })
    @a38 = a38
  end
  def m41(a39, *a40)
    case "".length
    in [Integer => pn, pv]
      v44 = [C1.new(proc { |q43| a39 }, *[8, 8], a2: 19), 15].first
      v42 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v42 = pn + 1
    in { n: 0.. => pn }
      v42 = pn * 2
    in String | Symbol => pw
      v42 = pw.length
    else
      v42 = 0
    end
    C20.new([17], a21: { a: "12", b: "bc" }).method(:m27).call().each do |q45|
      v47 = m29({ a: "bc", b: "x y" })&.length.to_i
      v48, v49 = { a: :a }.fetch(:a), ("12").tap { |it7| it7.inspect }
    end
    C20.new([13], a21: { a: "a", b: "bc" })
  end
  def m50()
    eval("def ev51 = :c")
    v52 = ev51
    v53 = C1.new(->(q54) { 4 }, 7, a2: 9)
    v53 ||= C1.new(->(q55) { 12 }, a2: 0)
    ->{ C20.new([11, 3], a21: { a: "a", b: "a" }).a22() }.call
  end
  def m57(a56)
    return (C20.new([2, 4, 4], a21: { a: "", b: "a" })).then { |it8| it8 } if 9.to_i > 0
    v59 = catch(:done) do
      throw :done, C20.new([15, 5, 8], a21: { a: "", b: "def" }) if m27().respond_to?(:upcase)
      k60 = Class.new { def sc62(a = 1, *b, c: 2) = C20.new([11], a21: { a: "bc", b: "x y" }) }
      k61 = Class.new(k60) { def sc62(a = 1, *b, c: 2) = (super()) }
      v63 = k61.new.sc62
      v63.a21 = C20.new([19, 8], a21: { a: "x y", b: "a" }).method(:a21).call()
      C20.new([2], a21: { a: "", b: "def" })
    end
    C20.new([17, 1, 15], a21: { a: "12", b: "12" })
  end
  prepend(Module.new { def w64 = "def" })
end
class C37
  def m67(a66, *a65)
    return [12, 11].dup.push(5) if C37.new([:b]).send("m50").include?(2)
    catch(:t) { throw :t, C37.new([:b, :c]); 1 }.m50()
  end
end
def m70(a68, *a69, &block)
  r71 = block.call(C20.new([9], a21: { a: "12", b: "12" }).is_a?(Enumerable))
  begin
    a69 = [*[[""], [""]], ->{ ["bc", ""] }.call]
    v73 = Hash.new { |h, k| h[k] = 3 }
    v74 = v73[:unknown]
    nil.nothing
    v72 = C37.new([:a, :c])
  rescue
    v72 = ->{ C37.new([:b, :b, :b]) }.call
  end
  (["def", ""]).tap { |it7| it7.inspect }.map { |q75| [6, 7].inject(0) { |m6, i6| m6 + i6 } }
end
def m78(a77, a76:)
  return 6 == 3 if (16 / (2.abs + 1)) > 11
  (Integer("z") rescue C20.new([1, 6, 7], a21: { a: "bc", b: "bc" }).respond_to?(:m1))
end
def m80(a79: :c, &block)
  r81 = block.call(4 > 6)
  return [14, 17, 9].dup.push(r81) if (7 || 13) > 3
  v82 = r81
  v83 = catch(:done) do
    throw :done, (begin; raise "x"; rescue; "a"; end) if (false && false)
    Object.const_set(:CN84, 18) unless defined?(CN84)
    v85 = Object.const_get(:CN84)
    ("x y".dup << "a")
  end
  C37.new([:c]).m67(a79)
end
v87 = ["12", ""].find { |q86| (Integer("z") rescue 15).nil? }
k88 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v90 = k88.new("abc").length
[*[13], v90].first(3).map do |q91|
  v93 = nil
  [1].each { |q| v93 = ["bc", true].last if q == 1 }
end
v95, *, v96 = [false].map { |q94| v90 }, 1, 2, { a: 12, b: 12 }.select { |k2, _| k2 != :z }
v97 = C37.new([:c, :a, :b])
puts "end"
