puts "start"
class C1
  attr_accessor :a2x
  def initialize(a2)
    @a2 = a2
  end
  def m5(a3 = true, a4 = "a")
    v6 = (@a2).tap { |it7| it7.inspect }
    a4
  end
  class_eval "def e7 = :c"
end
def m9(a8)
  C1.new(19)
end
class C10
  attr_accessor :a11
  def initialize(*a11)
    @a11 = a11
  end
  def to_s = "C10"
  def m13(a12)
    r14 = block_given? ? yield(["x y", ""].join("-")) : nil
    return "<#{{ a: "", b: "bc" }}>" if { a: "12", b: "a" }.merge({ c: "def" }).nil?
    v16 = (((false && true) ? 3 : 11) / ((begin; raise "x"; rescue; 10; end).abs + 1))
    case C1.new(nil).m5()
    in [Integer => pn, pv]
      v18 = { a: m9(C1.new(11)), b: nil }[:a]
      a12 ||= [*a12.select { |q19| (false && true) }, "bc".length]
      v17 = pn
    in { n: Integer => pn, v: pv } if pn > 3
      p pv
      v17 = pn + 1
    in { n: 0.. => pn }
      v17 = pn * 2
    in String | Symbol => pw
      v17 = pw.length
    else
      v17 = 0
    end
    C1.new(10)&.m5().then { _1 + "!" }
  end
  def m21(a20: 5)
    r22 = block_given? ? yield(a20) : nil
    n23 = 0
    v24 = nil
    begin
      n23 += 1
      raise "again" if n23 < 3
      v24 = [9, 8].reverse
    rescue RuntimeError
      retry
    end
    v29 = [15, 0, 12].map { |q27| proc { |q28| false } }.each_with_object([]) { |i4, a4| a4 << i4 }
    ->(q30) { (9 <=> a20) }
  end
end
C10.class_eval do
  def m31()
    return ([18, 13, 18] + [1, 0]) if C1.new(6).m5().empty?
    for q33 in catch(:t) { throw :t, [C10.new(), C10.new(*[["def", "a", "bc"], ["def", "a", "bc"]])]; 1 }
      next if C1.new(6).m5().empty?
      q33.send(:a11=, q33.send("a11"))
      v37 = Array.new(2) { 18 }.map { |q36| { a: 19, b: 3 }.select { |k2, _| k2 != :z } }
    end
    v38 = ["bc", { a: "bc", b: "def" }].last.merge({ c: (case 2; when Integer then "a" else "a" end) })
    [[:b, :a].map { |q39| 16 }].each { |it9| break it9 }
  end
end
v41 = [proc { |q40| 3 }, 12].first
v42 = { a: [17, 2, 17] }.fetch(:a).inject(0) { |m6, i6| m6 + i6 }
(v43, _), v44 = [[nil, true].compact, 0], (7 - 17)
n45 = 0
loop do
  n45 += 1
  break if n45 > 2
  case (10 + 9)
  when :never then nil
  when nil
    v49 = [13, 17].map { |q47| [18] }.select { |q48| q48.include?(7) }
    v46 = (nil || 19)
  when Array
    v50 = [{ a: 15, b: 9 }].reverse[9]
    v46 = 17.send(:+, 11)
  else
    v46 = 3
  end
end
n51 = 0
until n51 >= 3
  n51 += 1
  begin
    (v54, _), v55 = [("a" + ""), 0], ->(q53) { 6 }
    v52 = C1.new(11)
  rescue NameError, ArgumentError, TypeError => e
    v52 = C1.new(nil)
    p e.class, e.message.length
  ensure
    p v52
  end
  case v44
  in [Integer => pn, pv]
    v57 = { a: [{ b: true }] }
    v58 = v57.dig(:z, 0)&.length
    v56 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v56 = pn + 1
  in { n: 0.. => pn }
    v56 = pn * 2
  in String | Symbol => pw
    v56 = pw.length
  else
    v56 = 0
  end
end
begin
  puts(C10.new(*[["x y", ""], ["x y", ""]]))
  v59 = [9, 13][1]
rescue => e
  v59 = (7).then { |it8| it8 }
  p e.class, e.message.length
end
case v44
when :never then nil
when String
  v61 = v59.to_i
  Object.const_set(:CN63, lambda { |q62| 1 }) unless defined?(CN63)
  v64 = CN63
  v60 = :c.to_s
when Array
  v65 = C1.new(v59).m5()
  if !v65.nil? && v65 != :zz
    v66 = v42.send(:+, (v44 - v44))
  end
  v60 = "<#{v44}>"
when ->(it) { it.respond_to?(:upcase) }
  v67 = [nil, 10, 5].compact
  f68 = proc { v67 = [15].each_slice(2).map { |i3, *| i3 } }
  p f68.call rescue p(f68)
  v60 = ("a"[0] || "bc")
else
  v60 = "bc"
end
v69, *, v70 = (begin; raise "x"; rescue; v42; end), 1, 2, "def".to_sym
v70 ||= { a: C1.new(nil).send("e7") }.fetch(:a)
n71 = 0
v72 = nil
begin
  n71 += 1
  raise "again" if n71 < 3
  v72 = ->(q73) { "x y" }
rescue RuntimeError
  retry
end
v74 = Enumerator.new { |y| y << 1; y.yield 2 }.to_a
puts "end"
