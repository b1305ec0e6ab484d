puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a2, a3)
    return [8].find { |q6| ["12"].respond_to?(:m1) } if (""[0] || "def").empty?
    v8 = eval("2")
    [7, 16, 11].dup.push(v8).first
  end
end
class C9
  attr_accessor :a10
  def initialize(a10:)
    @a10 = a10
  end
  def to_s = "C9"
  def m11()
    return 6.send(:+, 0) if (true && true)
    begin
      v13 = { a: 4, b: 18 }.merge({ c: 6 }).values
      @a10 = @a10
      nil.nothing
      v12 = S1.new(s1: [2, 4], s2: "12")
    rescue StandardError
      v12 = S1.new(s1: [8], s2: "x y")
    end
    n14 = 0
    while n14 < 2
      n14 += 1
      @a10 ||= (v12.m4(12, true)).then { |it8| it8 }
    end
    ((16 || 11) - [5, 11, 4].sum)
  end
  alias_method :al15, :m11
end
class ::C9
  def m16()
    return { a: "bc", b: "12" }[:zz] if Array.new(2) { "a" }.is_a?(Integer)
    ["x y"].select { |q18| !(false) }.find { |q17| { a: 6, b: 17 }.values.respond_to?(:each) }
  end
end
def m19()
  for q20 in { a: [["12", "def"]] }.fetch(:a)
    break if [0, 4].count { |i5| i5 == 0 } > 14
    define_singleton_method(:pr22) do |list|
      list.each { |q| next if q.nil?; return nil if q > 1 }
      nil
    end
    v23 = self.pr22([3])
  end
  Object.const_set(:CN24, S1.new(s1: [8, 1, 4], s2: "def")) unless defined?(CN24)
  v25 = CN24
  C9.new(a10: nil)
end
def m26()
  return proc { |q28| 17 } if (true && false)
  [->(q29) { q29 }, ->(q30) { 11 }].select { |q31| (false && true) }.each do |q32|
    v34 = C9.new(a10: nil).m11()
  end
  lambda { |q35| C9.new(a10: 7).al15() }
end
v36 = nil
set37 = ->(q = C9.new(a10: 10)) { v36 = q }
set37.call
["bc", [{ a: "12", b: "def" }, { a: "x y", b: "a" }]].last.each_with_index do |q38, i39|
  next if 15.send(:+, 14).respond_to?(:nope)
  v40 = [19, 19, 4].first
  p(v40.is_a?(Numeric) ? v40 + 1 : v40.inspect.length)
  rec41 = ->(n) { n <= 0 ? [4, 17] : (rec41.call(n - 1) || [2, 12]) }
  v42 = rec41.call(3)
end
v43 = ->{ ("x y"[0] || "def") }.call
k44 = Class.new { def ud45 = 1; def to_s = "u" }
k44.send(:remove_method, :to_s)
v46 = k44.new.ud45 + k44.new.to_s.size
v47 = String.instance_method(:length).bind("abc").call
v48 = catch(:done) do
  throw :done, ["a"].map { |q49| :c } if S1.new(s1: [5, 15, 3], s2: "x y").nil?
  v50 = [:a, :b].to_h { |k1| [k1, S1.new(s1: [5, 18, 16], s2: "a").s1()] }
  begin
    define_singleton_method(:pr52) do |list|
      list.each { |q| next if q.nil?; return [16, 17, 10] if q > 1 }
      [5]
    end
    v53 = self.pr52([nil, 1])
    raise ArgumentError, "odd"
    v51 = v36
  rescue => e
    v51 = v36
    p e.class, e.message.length
  ensure
    p v51
  end
  [:b, :a, :b].select { |q54| "".empty? }
end
v55 = S1.new(s1: [13, 16], s2: "x y")
p(defined?(Nope) ? Nope.new : 0)
v56 = (v36 if v36&.al15() > 16)
if !v56.nil? && v56 != :zz
  v55.s1 = [3, 2].select { |q57| !(false) }
  case (Integer("z") rescue [lambda { |q58| v46 }])
  when :never then nil
  when String
    v60 = m26()
    v61 = { a: 14, b: 2 }.select { |k2, _| k2 != :z }.values
    v59 = C9.new(a10: 8).public_send(:al15)
  when ->(it) { it.respond_to?(:upcase) }
    v62, *, v63 = (case [v47, 8]; in [Integer => c5, _] then c5 end), 1, 2, v56
    v59 = C9.new(a10: 18).m11()
  else
    v59 = 15
  end
end
{ a: ["bc", "12", "12"], b: ["bc", "12"] }.values.first(3).map do |q64|
  v66 = nil
  [1].each { |q| v66 = { a: 6, b: 3 }.select { |k2, _| k2 != :z } if q == 1 }
end
v67 = v68 = String.new("s")
v67 << "t"
p v68.length
v69 = v70 = []
v69 << { a: 5, b: 3 }
v71 = v70.first
v72 = !(true)
define_singleton_method(:f73) { v72 = ["12"].is_a?(Integer) }
v74 = String.new("q")
v74 << "r" unless v74.frozen?
puts "end"
