puts "start"
class C1
  attr_accessor :a2
  def initialize(*a2)
    @a2 = a2
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a2.each { |q| yield q }
    self
  end
  def to_s = "C1"
  def m3()
    $g4 = nil
    define_singleton_method(:gm5) { $g4 = 5.send(:+, 8) }
    $g4 = 5.send(:+, 8)
    v6 = $g4
    [nil, nil, true].compact[9]
  end
  def m9(a7:, a8: :b)
    @a2 = [19, 1]
    p(@a2)
    @a2 = [nil, nil]
    v10 = catch(:done) do
      throw :done, 19 if !(!(true))
      v11 = ([15, 14].count { |i5| i5 == 11 }).then { |it8| it8 }
      v12 = a7
      (17 if ->(q13) { "" }.nil?)
    end
    ({ a: 14 }.fetch(:a)).then { |it8| it8 }
  end
  [:d14, :d15].each do |name|
    define_method(name) { 15 }
  end
end
S16 = Struct.new(:s1, :s2) do
  def m18(a17: C1.new())
    { a: :c, **{ a: :a, b: :a } }.merge({ c: "12".to_sym })
  end
end
def m19()
  ->(q20) { C1.new(*[nil, nil])&.d15() }
end
class C21
  attr_accessor :a22, :a23
  def initialize(a22, a23: :a)
    @a22 = a22
    @a23 = a23
  end
  def m25(*a24)
    [m19(), 15].first
  end
  def m26()
    r27 = block_given? ? yield([13, 19].max) : nil
    { a: 18, b: 13 }.merge({ c: 15 }).fetch(:a, { a: 14, b: 17 }.fetch(:a, 11))
  end
  prepend(Module.new { def w28 = @a23 })
end
unless [7, 5, 9].sum.respond_to?(:upcase)
  unless lambda { |q30| q30 }.is_a?(Comparable)
    n32 = 0
    v33 = nil
    begin
      n32 += 1
      raise "again" if n32 < 3
      v33 = C21.new(proc { |q34| 12 }).a22()
    rescue RuntimeError
      retry
    end
    v31 = ("a" + "x y")
  else
    v31 = "a".sub(/[a-c]/) { |m4| m4.upcase }
  end
  v29 = { a: "bc" }.fetch(:a)
else
  v29 = ("bc" + "x y")
end
k35 = Class.new { def is_a?(c) = true; def go = 1 }.new
v36 = (k35.is_a?(String) ? k35.go : 2)
v37 = C1.new(0).each_with_index.map { |q, i| i }
k38 = Class.new { def ud39 = 1; def to_s = "u" }
k38.send(:remove_method, :to_s)
v40 = k38.new.ud39 + k38.new.to_s.size
[C1.new(*[1, 1]), C1.new(nil)].reverse.each_with_object([]) do |q41, i42x|
  next if v37.include?(11)
  v45 = proc { |q43| "def" }
  f46 = lambda { |q = 1| v45 = ->(q44) { v29 }; q }
  [1, 2].each { f46.call rescue 0 }
end
v47 = catch(:done) do
  throw :done, "x y".then { _1 + "!" } if (Integer("z") rescue [0]).nil?
  if v40 == catch(:t) { throw :t, (13 <=> 7); 1 }
    v49 = (nil || { a: "def", b: "a" }.select { |k2, _| k2 != :z })
    define_singleton_method(:er50) do
      begin
        nil.nope
      ensure
        return { a: 11, b: 17 }
      end
    end
    v51 = self.er50
    v48 = S16.new(3, 14)
  else
    v48 = (nil || S16.new(17, 5))
  end
  "bc".sub(/[a-c]/) { |m4| m4.upcase }
end
v52 = catch(:done) do
  throw :done, C21.new(proc { |q53| 1 }, a23: :c) if ("def".dup << "a").is_a?(Enumerable)
  begin
    v55 = (v29.empty? ? v36 : 12.send(:+, 17))
    raise ArgumentError, "odd"
    v54 = ([5, 19] || [2, 7])
  rescue => e
    v54 = (v37 + [5, 13, 6])
    p e.class, e.message.length
  end
  eval("CN56 = 1") unless defined?(CN56)
  v57 = CN56
  C21.new(proc { |q58| 7 }, a23: :b)
end
v59 = C1.new(12).send("m3")
v59 ||= false
v60 = (1.0 / 0).to_s
C1.class_exec(:dm61) { |n| define_method(n) { 2 } }
v62 = C1.new(*[nil, nil]).dm61
v63 = (begin; raise "x"; rescue; ->{ { a: 4, b: 14 } }.call; end)
puts "end"
