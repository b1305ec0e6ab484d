puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2:, a3: 3)
    @a2 = a2
    @a3 = a3
  end
  def m4()
    return [8].first if @a3.nil?
    v5 = nil
    while v5.nil? do v5 = "<#{lambda { |q6| 15 }}>" end
    v8 = (case 15; when Integer then ["x y", "def"].map { |q7| { a: 7, b: 5 } } else ["x y", "def"].map { |q7| { a: 7, b: 5 } } end)
    ([15, 16] + [0]).find { |q9| v5.nil? }
  end
  def m11(a10 = :c)
    return ->{ 9 }.call if !(13.respond_to?(:nope))
    nil.nope if ARGV.size > 3
    @a3 = (Integer("z") rescue @a2.send(:+, @a3))
    ((nil || 7) * (case [3, @a3]; in [Itneger => c5, _] then c5 end) % 97)
  end
  class_eval "def e13 = 2"
end
S14 = Struct.new(:s1, :s2) do
  def m16(*a15)
    puts(C1.new(a2: 13))
    ->{ C1.new(a2: 18, a3: 8) }.call.e13()
  end
end
def m17()
  r18 = yield(nil.to_s)
  v19 = ({ a: :b, b: :b }).then { |it8| it8 }[:a]
  v19 = :b if v19.nil?
  rec20 = ->(n) { n <= 0 ? 2 : (rec20.call(n - 1) || 6) }
  v21 = rec20.call(3)
  Array.new(2) { "12" }.each_slice(2).map { |i3, *| i3 }
end
def m23(a22: proc { |q24| 7 })
  return ->(q25) { 0 } if 0.is_a?(Integer)
  v27 = ->(q26) { [4, 7, 9].include?(6) }
  lambda { |q28| (14 - 1) }
end
class C29
  attr_accessor :a30, :a31
  def initialize(*a30, a31: 16)
    @a30 = a30
    @a31 = a31
  end
  include Comparable
  def <=>(other)
    a31 <=> other.a31
  end
  def m34(a33, a32:)
    v35 = [S14.new([:c], 13)].reverse.each_slice(2).map { |i3, *| i3 }
    (Integer("z") rescue ["def", "a"]).each_slice(2).map { |i3, *| i3 }
  end
  def m38(a36, a37)
    ["x y", "x y", "12"].select { |q39| @a31 > 8 }.each do |q40|
      break if { a: C1.new(a2: @a31), b: nil }[:a].is_a?(String)
      v42 = nil
      begin; v42 = ([3, 6].nil? ? ->(q43) { "a" } : ->(q44) { q40 }); ensure; v42.inspect; end
      @a30.push([11].each { |it9| break it9 })
    end
    @a30
  end
  def m45()
    v46 = (format("%d", 12)).then { |it8| it8 }
    unless [[18, 15], 13].first.is_a?(Enumerable)
      @a30 << @a31
      v48 = nil
      while v48.nil? do v48 = C1.new(a2: 0)&.a2() end
      v47 = S14.new([:a, :a, :a], nil)
    end
    @a30
  end
end
class C49
  attr_accessor :a50
  def initialize(*a50)
    @a50 = a50
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    a50.each { |q| yield q }
    self
  end
  def m54(a52, a53:)
    v56 = proc { |q55| 6 }
    p(defined?(Nope) ? Nope.new : 0)
    unless (C29.new() || C29.new(5)).nil?
      v58 = (C29.new(1, a31: 10).a30() if ("".nil? ? a52 : "bc").empty?)
      v59 = C1.new(a2: 15).e13()
      v57 = 15 > 14
    else
      v57 = "12".empty?
    end
    (begin; 19; end).to_i
  end
  def m62(a61, *a60)
    r63 = block_given? ? yield(["bc", ""].join("-")) : nil
    return [false, false].first if (nil || "").empty?
    v64 = C1.new(a2: 5)
    a60.first
  end
  def m65()
    return [""].each_with_object([]) { |i4, a4| a4 << i4 } if ["x y", ""].dup.push("x y").nil?
    unless (true && true)
      v67 = ("def".to_s.dup << "def")
      @a50 << { a: "12", b: "bc" }.values
      v66 = (4 + 8)
    end
    { a: C29.new(), b: nil }[:a].m34([10].inject(0) { |m6, i6| m6 + i6 }, a32: C1.new(a2: 11))
  end
  prepend(Module.new { def w68 = "x y" })
end
v69 = (Integer("z") rescue C1.new(a2: 19, a3: 5).send("a2"))
if v69
  rec70 = ->(n) { n <= 0 ? nil : (rec70.call(n - 1) || true) }
  v71 = rec70.call(3)
end
v72, v73 = C1.new(a2: 7, a3: 15), { a: true, b: false }.select { |k2, _| k2 != :z }
v74 = (1..).lazy.map { |q| q * 2 }.select(&:even?).first(2)
n75 = 0
while n75 < 2
  n75 += 1
  v77 = ["a", ""].each_slice(2).map { |i3, *| i3 }
  f78 = -> { begin; v77 = ["x y", "x y"].select { |q76| !(true) }; ensure; p v77; end }
  [1, 2].each { f78.call rescue 0 }
end
v79 = "abc".instance_eval { length + size }
v80 = v73
f81 = lambda { |q = 1| v80 = v73.transform_values { |i2| i2 }; q }
v82 = (16 > 6 ? nil : "bc")
f83 = proc { v82 = (!(false) ? nil : "a") }
p f83.call rescue p(f83)
v84 = C29.new(15).between?((begin; C29.new(v79, a31: 3); end), (begin; C29.new(v79, a31: 3); end))
en85 = [4, 5].each
v86 = en85.next + en85.next
v87 = [C29.new(), (begin; raise "x"; rescue; C29.new(); end)].max
v90, v89 = [(lambda { |q88| 1 }).tap { |it7| it7.inspect }, ["bc", "a"]].reverse
eval("def ev91 = 6")
v92 = ev91
v93 = v82
v93 ||= "x y"
v95 = m23(a22: (begin; raise "x"; rescue; ->(q94) { 11 }; end))
v96 = v79.send(:+, C1.new(a2: 2).public_send(:a2))
puts "end"
