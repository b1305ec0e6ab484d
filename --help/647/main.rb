puts "start"
class C1
  attr_accessor :a2
  def initialize(a2:)
    @a2 = a2
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def coerce(number) = [number, a2]
  def to_s = "C1"
  def m4(a3)
    r5 = yield("12".to_sym)
    case { n: [10, 10].inject(0) { |m6, i6| m6 + i6 }, v: (11 / (3.abs + 1)) }
    in [Integer => pn, pv]
      puts(pv)
      v7 = (pv.nil? ? nil : "x y"&.length.to_i)
      v6 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v6 = pn + 1
    in { n: 0.. => pn }
      v6 = pn * 2
    in String | Symbol => pw
      v6 = pw.length
    else
      v6 = 0
    end
    k8 = Class.new { def ud9 = 1; def to_s = "u" }
    k8.class_eval { undef_method :hash if false }
    v10 = k8.new.ud9 + k8.new.to_s.size
    [:a, :b].to_h { |k1| [k1, (1 / (@a2.abs + 1))] }
  end
  [:d11, :d12].each do |name|
    define_method(name) { 13 }
  end
end
class C13
  attr_accessor :a14, :a15
  def initialize(a14:, a15: :b)
    @a14 = a14
    @a15 = a15
  end
  include Enumerable
  def each
    return enum_for(:each) { a14.size } unless block_given?
    a14.each { |q| yield q }
    self
  end
  def m16()
    return C1.new(a2: 16) if C1.new(a2: 4)&.a2().respond_to?(:upcase)
    v17 = v18 = String.new("s")
    v17 << "t"
    p v18.length
    v19 = v20 = []
    v19 << C1.new(a2: 18)
    v21 = v20.first
    v21
  end
  prepend(Module.new { def w22 = "a" })
end
def m23()
  for q24 in [:c, :a]
    v26 = ([[6], [16], [9, 6, 7]] + [[5, 11, 4]]).reverse
  end
  C13.new(a14: [:c, :b]).public_send(:m16).d11()
end
class C27
  attr_accessor :a28, :a29
  def initialize(a28, a29)
    @a28 = a28
    @a29 = a29
  end
  def m31(a30: C1.new(a2: 17))
    a30 = C13.new(a14: [:a, :b, :a])&.m16()
    v32 = v33 = String.new("s")
    v32 << "t"
    p v33.length
    v34 = v35 = []
    v34 << 6
    v36 = v35.first
    ((nil || v36) <=> v36)
  end
  def method_missing(name, *args)
    name.to_s.satrt_with?("g37") ? "def" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g37") || super
end
class C38 < C1
  attr_accessor :a39
  def initialize(a39:)
    super(a2: 1)
    @a39 = a39
  end
  def m40()
    ->{ ["a", "12", ""].each_with_object([]) { |i4, a4| a4 << i4 } }.call
  end
  alias al41 m40
end
v42, v43 = (9 > 15 ? { a: "bc", b: "x y" } : { a: "x y", b: "" }), (case 0; when Integer then :b else :b end)
case { n: C38.new(a39: 2).public_send(:a39), v: ("x y".dup << "bc") }
in [Integer => pn, pv]
  define_singleton_method(:pr45) do |list|
    list.each { |q| next if q.nil?; return :a if q > 1 }
    :b
  end
  v46 = self.pr45([3])
  v44 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v44 = pn + 1
in { n: 0.. => pn }
  v44 = pn * 2
in String | Symbol => pw
  v44 = pw.length
else
  v44 = 0
end
begin
  v48, v49 = [6].dup.push(8), { a: v44, **{ a: 1, b: 5 } }
  define_singleton_method(:er50) do
    begin
      nil.nope
    ensure
      return nil
    end
  end
  v51 = self.er50
  1 + nil
  v47 = "12".to_sym
rescue StandardError
  v47 = C13.new(a14: [:a], a15: :a).send("a15")
end
begin
  n53 = 0
  until n53 >= 3
    n53 += 1
    define_singleton_method(:er54) do
      begin
        nil.nope
      ensure
        return { a: "x y", b: "def" }
      end
    end
    v55 = self.er54
    k56 = Class.new do
      def initialize(target) = @target = target
      def method_missing(name, *args, &block)
        @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
      end
      def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
    end
    v58 = k56.new("abc").length
  end
  v52 = "a".then { _1 + "!" }
rescue
  v52 = C27.new(C1.new(a2: v44), false).g37_more()
end
v59 = C38.new(a39: v44).send("m40").join("-")
[nil, nil, nil].reverse.each_with_index do |q60, i61|
  v42[:b] = v59
  unless C27.new(C1.new(a2: 19), true).a29().nil?
    n63 = 0
    v64 = nil
    begin
      n63 += 1
      raise "again" if n63 < 3
      v64 = C27.new(C1.new(a2: 18), true)
    rescue RuntimeError
      retry
    end
    v65 = catch(:done) do
      throw :done, { a: "bc", b: "bc" }.merge({ c: "def" }) if n63 == (11 * 5 % 97)
      v67 = proc { |q66| n63 }
      v42
    end
    v62 = C13.new(a14: [:b], a15: :c).public_send(:m16)
  end
end
(v69, _), v70 = [(Integer("z") rescue [3]), 0], ->{ proc { |q68| :a } }.call
for q71 in (Integer("z") rescue [[18, 14], [5]])
  break if C27.new(C1.new(a2: 19), true)&.m31() > 11
  v73 = "abc".instance_eval { length + size }
end
v74 = C38.new(a39: 11).clamp(C38.new(a39: v44), C38.new(a39: v44))
v75 = [C38.new(a39: v44), C38.new(a39: 5)].max
begin
  unless v44 > 4
    n79 = 0
    v80 = nil
    begin
      n79 += 1
      raise "again" if n79 < 3
      v80 = C27.new(C1.new(a2: v44), false)
    rescue RuntimeError
      retry
    end
    v81 = C38.new(a39: n79).between?(v75, v75)
    v78 = (9 > 13 ? { a: false, b: false } : { a: false, b: true })
  else
    v78 = { a: true, b: false }.transform_values { |i2| i2 }
  end
  v83 = nil
  binding.eval("v83 = ->(q82) { 6 }")
  v76 = C13.new(a14: [:a])
rescue NameError, ArgumentError, TypeError => e
  v76 = C13.new(a14: [:b, :a])
  p e.class, e.message.length
ensure
  p v76
end
case C13.new(a14: [:a], a15: v47).public_send(:w22)
when :never then nil
when Integer, Float
  k85 = Class.new { def sc87(a = 1, *b, c: 2) = 2 }
  k86 = Class.new(k85) { def sc87(a = 1, *b, c: 2) = (defined?(super) ? super : nil) }
  v88 = k86.new.sc87
  n89 = 0
  [1, 2].each { |q| n89 += 1; redo if n89 == 1; next n89 if q == 1 }
  v90 = [1, 2, 3].map { |q| next 0 if q == 2; q }
  v84 = (begin; raise "x"; rescue; true; end)
when String
  v91 = { a: C38.new(a39: 3), **{ a: C38.new(a39: 6), b: C38.new(a39: 3) }.transform_values { |i2| i2 } }
  v76.a15 = v47
  v84 = (true && false)
when ->(it) { it.respond_to?(:upcase) }
  v92 = ["12", ({ a: "bc", b: "" } if "".respond_to?(:nope))].last
  v92 ||= { a: "a", b: "def" }
  v93 = Array.new(2) { ["x y", "12", "x y"] }.find { |q95| (nil || C13.new(a14: [:c, :b, :b])).is_a?(Comparable) }
  unless v93.nil?
    v96 = { a: 19, b: 17 }[:zz]
    (v96.nope rescue p 0)
    v97 = (v44 > 11 ? nil : C27.new(C1.new(a2: 4), false).g37_more())
  end
  v84 = v69.include?(13)
else
  v84 = true
end
v99 = nil
binding.local_variable_set(:v99, proc { |q98| 9 })
v100 = v59
v69[0] = (begin; 17; end)
puts "end"
