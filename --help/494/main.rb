puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3 = nil, *a2)
    @a3 = a3
    @a2 = a2
  end
  def m6(*a4, a5: @a3)
    ("a".length == [19].each { |it9| break it9 } ? [:a, :b].to_h { |k1| [k1, false] } : { a: true, b: false }.select { |k2, _| k2 != :z })
  end
  def m9(a7, a8: "")
    return 5 > 13 if ["x y", ""].size > 5
    [nil].compact.each_with_index do |q10, i11|
      v12 = ->(a, b = 2, *c, d: 4) { a + b + d }.curry(1).call(1)
      v15, v14 = [[:b, :a, :a].map { |q13| 11 }, (a8 || "x y")].reverse
    end
    "def"&.length.to_i.nil?
  end
  [:d16, :d17].each do |name|
    define_method(name) { "" }
  end
end
def m19(a18)
  n20 = 0
  loop do
    n20 += 1
    break if n20 > 2
    v21 = { a: "bc", b: "12" }.merge({ c: "12" }).values
  end
  C1.new(6, true)
end
def m23(a22)
  r24 = yield([10, 12, 3].count { |i5| i5 == 5 })
  return ({ a: :b, b: :a }).tap { |it7| it7.inspect } if C1.new(16).d16().empty?
  v25 = (1.0 / 0).to_s
  [nil, 13, nil].each_with_object([]) { |i4, a4| a4 << i4 }.first(3).map do |q26|
    k28 = Class.new do
      def initialize(target) = @target = target
      def method_missing(name, *args, &block)
        @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
      end
      def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
    end
    v30 = k28.new("abc").length
  end
  ([:a, :b].to_h { |k1| [k1, :a] }).then { |it8| it8 }
end
class C31 < C1
  def m34(a32:, a33:)
    return C1.new().a2() if a33.respond_to?(:nope)
    C1.new(16).public_send(:a2)
  end
  def m36(a35)
    return C1.new(10, true) if [1].count { |i5| i5 == 1 } > 6
    n37 = 0
    while n37 < 2
      n37 += 1
      v39 = ->(q38) { !(false) }
      v41 = lambda { |q40| "def".length }
    end
    String.class_eval { def cr42 = "a" }
    v43 = "a".cr42
    C1.new(13, *[false, false])
  end
  def m45(a44:)
    r47 = block_given? ? yield(proc { |q46| 3 }.call(19)) : nil
    C1.new(5, true)
  end
  alias_method :al48, :m45
end
class C49 < C1
  def to_s = "C49"
  def m52(a50, *a51)
    r53 = yield(("12").then { |it8| it8 })
    return C1.new().send("a3") if "".then { _1 + "!" }.empty?
    (v54, _), v55 = [{ a: 19, b: 9 }.merge({ c: 12 }), 0], (16 > 9 ? nil : "")
    { a: { a: 17, b: 19 } }.fetch(:a)[:a]
  end
  def m57(a56: { a: 6, b: 17 })
    begin
      a56[:n] = ->(q59) { 3 }.call(11)
      a56 = (nil || { a: 2, b: 15 }.merge({ c: 3 }))
      nil.nothing
      v58 = [:a, :b].reverse
    rescue => e
      v58 = [:c].each_with_object([]) { |i4, a4| a4 << i4 }
      p e.class, e.message.length
    end
    v60 = C1.new(1)
    C31.new()
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g61") ? 18 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g61") || super
end
v63 = proc { |q62| "x y".to_sym }
v64 = { a: (["bc", "def"] + ["a"]), **{ a: ["x y", "def", ""], **{ a: ["x y", "def"], b: ["", "12"] } } }
v65 = nil
while v65.nil? do v65 = lambda { |q66| 5 } end
v67 = C49.new()
define_singleton_method(:er68) do
  begin
    nil.nope
  ensure
    return ["def", "def"]
  end
end
v69 = self.er68
puts "end"
