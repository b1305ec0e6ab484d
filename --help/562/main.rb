puts "start"
class C1
  attr_accessor :a3, :a2, :a4
  def initialize(a3, a2: "a", a4: 14)
    @a3 = a3
    @a2 = a2
    @a4 = a4
  end
  include Comparable
  def <=>(other)
    a4 <=> other.a4
  end
  def to_s = "C1"
  def m5()
    v6 = { a: 15, b: 3 }[:a].to_i
    @a3
  end
  def m7()
    return @a3 if (true && false)
    for q8 in (["", "a", "a"] + [""])
      v10 = v11 = String.new("s")
      v10 << "t"
      p v11.length
      v12 = v13 = []
      v12 << nil
      v14 = v13.first
    end
    @a3
  end
  def m17(*a15)
    return (@a3.nil? ? nil : 14) if (16 * 12 % 97) > 7
    v18 = nil
    [1].each { |q| v18 = 13.send(:+, 1) if q == 1 }
    @a3
  end
  class_eval "def e19 = 13"
end
def m20()
  v22 = ["a", "x y", "a"].select { |q21| "def".empty? }.size
  ->(q23) { C1.new(nil, a4: v22).nil? }
end
class C24 < C1
  attr_accessor :a26, :a25, :a27
  def initialize(a26, a25 = { a: false, b: false }, a27:)
    super(5, a2: "x y")
    @a26 = a26
    @a25 = a25
    @a27 = a27
  end
  def to_s = "C24"
  def m29(*a28)
    return ("".dup << "a") if (case [6, 9]; in [Integer => c5, _] then c5 end) > 10
    C1.new(@a27, a2: "", a4: 7).send("a2").upcase
  end
  private
  def h31 = @a26
  public
  def m32 = h31
end
case "bc".to_sym
when :never then nil
when String
  v34 = m20()
  v33 = "".then { _1 + "!" }
when nil
  v35 = C24.new(false, { a: false, b: false }, a27: 8)
  f36 = lambda { |q = 1| v35 = C24.new(true, a27: 9); q }
  v33 = ("12" + "x y")
when ->(it) { it.respond_to?(:upcase) }
  [4, nil].compact.each do |q37|
    next if !(q37 > 6)
    v39 = catch(:t) { throw :t, ([10, 10]).tap { |it7| it7.inspect }; 1 }
  end
  v33 = C1.new(nil, a4: 0).method(:a2).call()
else
  v33 = "x y"
end
v40 = ((12).tap { |it7| it7.inspect } <=> C24.new(false, { a: false, b: false }, a27: 19).e19())
begin
  v42 = catch(:t) { throw :t, C1.new(4); 1 }.clamp({ a: C1.new(5, a4: 7), b: nil }[:a], { a: C1.new(5, a4: 7), b: nil }[:a])
  1 + nil
  v41 = v40
rescue StandardError
  v41 = v40
ensure
  p v41
end
v43 = C1.new(nil)
v43.instance_variable_set("@iv44", 9)
v45 = v43.instance_eval { @iv44 }
v46 = { a: [->(q49) { 12 }, proc { |q50| 10 }].find { |q48| 4.respond_to?(:upcase) } }.fetch(:a)
v46 ||= lambda { |q51| q51 }
v52 = v53 = String.new("s")
v52 << "t"
p v53.length
v54 = v55 = []
v54 << 0
v56 = v55.first
v57 = nil
binding.eval("v57 = 'bc'")
v43.singleton_class.define_method(:sm58) { C1.new(4, a2: "", a4: 1) }
v59 = v43.sm58
v61 = eval(":b")
pp(C24.new(true, { a: true, b: false }, a27: nil).a2())
puts "end"
