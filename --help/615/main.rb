puts "start"
S1 = Struct.new(:s1, :s2) do
  def m4(a2:, a3: 17)
    define_singleton_method(:er5) do
      begin
        nil.nope
      ensure
        return 5
      end
    end
    v6 = self.er5
    (begin; { a: 18, b: 18 }; end).merge({ c: { a: 13, b: 12 }.fetch(:a, 16) })
  end
end
def m8(a7 = [0, 18])
  return lambda { |q10| "bc" } if lambda { |q9| "bc" }.is_a?(String)
  k11 = Class.new { def coerce(o) = [o, 2] }.new
  v12 = 5 + k11
  lambda { |q13| "x y".sub(/[a-c]/) { |m4| m4.upcase } }
end
def m16(a14, a15 = proc { |q17| :a })
  "".to_sym.to_s
end
class C18 < S1
  def m21(a19, a20)
    r22 = block_given? ? yield((false && false)) : nil
    a20
  end
end
class C23 < S1
  def m25(a24:)
    r27 = yield(->(q26) { 17 }.call(12))
    return { a: 6, b: 16 }.select { |k2, _| k2 != :z } if ("x y").tap { |it7| it7.inspect }.nil?
    ([14] + [16, 4]).each_with_index do |q28, i29|
      v33 = [proc { |q30| :b }, ->(q31) { :c }, ->(q32) { :c }].each_slice(2).map { |i3, *| i3 }.each_with_object([]) { |i4, a4| a4 << i4 }
      r27 += (["x y"].each { |it9| break it9 }.dup << "12")
    end
    { a: [3].count { |i5| i5 == 17 }, **{ a: 2, b: 18 }.transform_values { |i2| i2 } }
  end
  def m35(*a34)
    k36 = Class.new(Object) { def am37 = 19 }
    v38 = k36.new.am37
    ("x y".dup << "x y").length
  end
  def m41(a39:, a40:)
    v42 = (method(:Array) >> :size.to_proc).call(nil)
    v43 = a40.send(:+, ["", "x y"].size)
    format("%d", 8)
  end
  K44 = 5
  def m45 = K44
end
C23.define_method(:dm46) { false }
v48 = C23.new(->(q47) { 12 }, true).dm46
v51 = ["def", "a", "bc"].each_with_object([]) { |i4, a4| a4 << i4 }
f52 = lambda { |q = 1| v51 = ["x y"].select { |q49| 0 == 0 }; q }
p f52.call rescue p(f52)
v54 = m16(false, lambda { |q53| :c })
f55 = proc { v54 = (nil || "def") }
[1, 2].each { f55.call rescue 0 }
n56 = 0
v57 = nil
begin
  n56 += 1
  raise "again" if n56 < 3
  v57 = m16(nil)
rescue RuntimeError
  retry
end
v51 << (""[0] || "12")
k59 = Class.new do
  def initialize(target) = @target = target
  def method_missing(name, *args, &block)
    @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
  end
  def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
end
v61 = k59.new("abc").length
[[["a", "x y"], ["12"], ["12", "bc", "12"]], 3].first.first(3).map do |q62|
  break if v61.nil?
  v64 = v61
  define_singleton_method(:f65) { v64 = [2].each { |it9| break it9 } }
  p f65.call rescue p(f65)
  v67, *, v68 = v51, 1, 2, C23.new(lambda { |q66| 8 }, false)&.dm46()
end
k69 = Class.new { def to_int = 1 }.new
v70 = [7, 8][k69]
v71 = ([1].dup.push(17).include?(1) ? nil : [11].sum)
case [lambda { |q73| v61 }.call(6), C23.new(->(q72) { v70 }, true).method(:dm46).call()]
in [Integer => pn, pv]
  v75 = {}
  v75.default = 1
  v76 = v75[:unknown]
  [["a", "", ""], ["bc", "def"]].reverse.first(3).map do |q77|
    v79 = v80 = String.new("s")
    v79 << "t"
    p v80.length
    v81 = v82 = []
    v81 << [7, 12, 12]
    v83 = v82.first
  end
  v74 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v74 = pn + 1
in { n: 0.. => pn }
  v74 = pn * 2
in String | Symbol => pw
  v74 = pw.length
else
  v74 = 0
end
v84 = nil
v84 = { a: "bc", b: "12" }.transform_values { |i2| i2 } unless v84
begin
  define_singleton_method(:pr87) do |list|
    list.each { |q| next if q.nil?; return 10 if q > 1 }
    9
  end
  v88 = self.pr87([])
  v51.map { |q89| v54 }.each do |q90|
    next if (false && false)
    v93 = C18.new(proc { |q92| v88 }, true)
    v94 = nil
    begin; v94 = n56; ensure; v94.inspect; end
  end
  v85 = C23.new(lambda { |q86| n56 }, nil).m45()
rescue StandardError
  v85 = { a: 18, b: 14 }.fetch(:a, 18)
end
v95 = ((C18.new(->(q98) { 8 }, nil)).then { |it8| it8 }.nil? ? (C18.new(proc { |q96| v85 }, true) if v85 > 6) : { a: C18.new(lambda { |q100| v74 }, false), b: C18.new(lambda { |q101| 19 }, false) }[:a])
if !v95.nil? && v95 != :zz
  v104 = [11, 11].inject(0) { |m6, i6| m6 + i6 }
  f105 = lambda { |q = 1| v104 = C23.new(lambda { |q102| v70 }, false).method(:m35).call(); q }
  v106 = catch(:done) do
    throw :done, C23.new(->(q107) { v70 }, false).m35(*[C18.new(->(q108) { v014 }, true), C18.new(->(q108) { v104 }, true)]) if ->{ [8, 9] }.call.include?(7)
    v110 = C18.new(lambda { |q109| v85 }, true)
    v111 = "a".to_s.sub(/[a-c]/) { |m4| m4.upcase }
    nil&.length.to_i
  end
end
puts "end"
