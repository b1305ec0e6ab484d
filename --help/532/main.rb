puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3:)
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a2.each { |q| yield q }
    self
  end
  def m4()
    v6 = (@a3 if lambda { |q5| "" }.nil?)
    f7 = -> { begin; v6 = 8; ensure; p v6; end }
    define_singleton_method(:er8) do
      begin
        nil.nope
      ensure
        return nil
      end
    end
    v9 = self.er8
    ->(q10) { ("x y" * (@a3 % 3)) }
  end
  def m11()
    v12 = { a: [{ b: 9 }] }
    v13 = v12.dig(:z, 0)&.length
    (!(true) ? nil : "a").to_s
  end
  def m16(*a15)
    { a: { a: 17, b: 9 }.fetch(:a, 12), **(@a2.include?(11) ? { a: 0, b: 17 } : { a: 14, b: 16 }) }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g18") ? 17 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g18") || super
end
S19 = Struct.new(:s1, :s2, keyword_init: true) do
  def m22(a20, a21:)
    return C1.new([0, 1], a3: 3) if C1.new([2, 7, 6], a3: 8).m11().empty?
    v23 = [proc { |q26| 16 }].compact.first
    v23 = proc { |q27| 14 } if v23.nil?
    C1.new([0, 12, 4], a3: 18)
  end
end
def m29(a28:)
  [16, 15].sum
end
def m31(a30)
  v32 = Hash.new(nil)
  v33 = v32[:unknown]
  eval("CN34 = { a: '12', b: 'a' }") unless defined?(CN34)
  v35 = CN34
  { a: ((false && true) ? 12 : 1), **{ a: { a: 10, b: 1 } }.fetch(:a) }
end
class C36
  attr_accessor :a39, :a37, :a38
  def initialize(a39, a37 = { a: 12, b: 5 }, *a38)
    @a39 = a39
    @a37 = a37
    @a38 = a38
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a38.each { |q| yield q }
    self
  end
  def m41(a40:)
    return C1.new(@a38, a3: 17) if (6 * 2 % 97) > 9
    v43 = catch(:done) do
      throw :done, 2.send(:+, 1) if ("def"[0] || "a").empty?
      v44 = S19.new(s1: ->(q45) { "a" }, s2: 17)
      v44.extend(Module.new { def xm46 = proc { |q47| :a } })
      v48 = v44.xm46
      v49 = (@a39.to_i).then { |it8| it8 }
      { a: 2, b: 4 }.fetch(:a, 17)
    end
    C1.new([6, 7, 18], a3: 10)
  end
  def m50()
    unless S19.new(s1: ->(q51) { "x y" }, s2: 3).public_send(:s2) == S19.new(s1: proc { |q52| "12" }, s2: 15).public_send(:m22, false, a21: "bc").g18()
      v54 = { a: ["bc"], b: [""] }.transform_values { |i2| i2 }.merge({ c: { a: "", b: "def" }.values })
      v53 = (true if { a: 7, b: 18 }.respond_to?(:each))
    end
    (!(true) ? C1.new(@a38, a3: 12) : C1.new(@a38, a3: 13)).a3()
  end
  K55 = 9
  def m56 = K55
end
class ::C36
  def m59(a57 = [4, 13, 18], *a58)
    (begin; raise "x"; rescue; (begin; ""; end); end)
  end
end
v61 = (S19.new(s1: lambda { |q60| "a" }, s2: 9).method(:s2).call() - C1.new([5, 1], a3: 4).public_send(:a3))
$g62 = nil
define_singleton_method(:gm64) { $g62 = ->(q63) { "" } }
self.gm64
v65 = $g62
v66 = C36.new(nil).reduce(0) { |m, _| m + 1 }
v67 = (begin; raise "x"; rescue; "a"; end).length
define_singleton_method(:pr68) do |list|
  list.each { |q| next if q.nil?; return S19.new(s1: lambda { |q69| "" }, s2: 1) if q > 1 }
  S19.new(s1: lambda { |q70| "" }, s2: 6)
end
v71 = self.pr68([])
puts "end"
