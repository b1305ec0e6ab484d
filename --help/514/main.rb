puts "start"
module M1
  def m5(a4, a3 = 19, &block)
    r6 = block.call("".length)
    return [19, 2].find { |q7| q7 > 0 } if !(6 > 13)
    a4 += :a.to_s.then { _1 + "!" }
    { a: r6 }.fetch(:a)
  end
end
class C8
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m11(a9 = ->(q12) { "x y" }, a10 = C8.new(15))
  return (7 > 8 ? { a: "def", b: "bc" } : { a: "def", b: "12" }) if (true && false)
  if C8.new(6).method(:f0).call() > 13
    a10.instance_variable_set(:@f0, (1 / (14.abs + 1)))
    v14 = C8.new(5)
    v13 = C8.new(13).public_send(:f0)
  else
    v13 = ["bc"].size
  end
  { a: "a", **{ a: "def", b: "a" } }.transform_values { |i2| i2 }
end
def m15()
  p(lambda { |q16| 4 == q16 })
  C8.new(3)
end
def m19(a17, a18)
  return C8.new(15) if !(lambda { |q21| true }.is_a?(Integer))
  a17 = a17
  C8.new(10)
end
begin
  v23 = C8.new(12)
  v23.extend(Module.new { def xm24 = { a: "a", b: "12" } })
  v25 = v23.xm24
  v23.instance_variable_set("@iv26", C8.new(9))
  v27 = v23.instance_variable_get(:@iv26)
  1 + nil
  v22 = [17, 7, 5].each_with_object([]) { |i4, a4| a4 << i4 }
rescue StandardError
  v22 = (case 18; when Integer then [14, 2, 8] else [14, 2, 8] end)
ensure
  p v22
end
v22[0] = (8 * 11 % 97)
k28 = Class.new { def to_ary = [1, 2] }.new
v29, _ = k28
v30 = [0] + k28
v31 = catch(:done) do
  throw :done, ("".dup << "x y") if C8.new(16).respond_to?(:upcase)
  eval("CN32 = C8.new(18)") unless defined?(CN32)
  v33 = Object.const_get(:CN32)
  v35 = proc { |q34| [false, 3].first }
  ("x y" + "bc")
end
n36 = 0
[1, 2].each { |q| n36 += 1; redo if n36 == 1; next n36 if q == 1 }
v37 = [1, 2, 3].map { |q| next 0 if q == 2; q }
begin
  begin
    v30.unshift(C8.new(19).send("f0"))
    nil.nothing
    v39 = { a: 3, b: 7 }.merge({ c: 9 })
  rescue NameError, ArgumentError, TypeError => e
    v39 = { a: 7, **{ a: 14, b: 10 } }
    p e.class, e.message.length
  end
  1 + nil
  v38 = "".to_sym
rescue NameError, ArgumentError, TypeError => e
  v38 = "x y".to_sym
  p e.class, e.message.length
ensure
  p v38
end
v40 = { a: [{ b: 14 }] }
v41 = v40[:a].first[:b]
v42 = (begin; C8.new(15); end).f0()
v37 << (v29 - 4)
if [*["12", "def", "x y"], v31].is_a?(Integer)
  v37.each_with_object([]) do |q44, i45x|
    break if (false && false)
    begin
      eval("CN47 = [6]") unless defined?(CN47)
      v48 = CN47
      v29 = ["", "a"].select { |q49| v31.empty? }.size
      raise ArgumentError, "odd"
      v46 = ([9, 1, 0] + [19])
    rescue
      v46 = v22
    end
    v50 = C8.new(15)
    v50.extend(Module.new { def xm51 = C8.new(4) })
    v52 = v50.xm51
  end
  begin
    n54 = 0
    while n54 < 2
      n54 += 1
      v56 = [:c].map { |q55| v41 }
      p(defined?(nope_here) ? nope_here : 0)
    end
    v53 = [""].reverse
  rescue
    v53 = ["a", nil, "bc"].compact
  end
  v43 = (case [2, v41]; in [Integer => c5, _] then c5 end)
end
v57 = m15()
case [n36, 3 == 17]
in [Integer => pn, pv]
  v59 = v31
  v61 = lambda { |q60| q60 }
  v58 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v58 = pn + 1
in { n: 0.. => pn }
  v58 = pn * 2
in String | Symbol => pw
  v58 = pw.length
else
  v58 = 0
end
v58 = (nil || { a: 9, b: nil }[:a])
case { n: C8.new(v41)&.f0(), v: "".to_sym }
in [Integer => pn, pv]
  v22[0] = 14.send(:+, 15)
  Object.const_set("CN63", C8.new(17)) unless Object.const_defined?(:CN63)
  v64 = Object.const_get(:CN63)
  v62 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v62 = pn + 1
in { n: 0.. => pn }
  v62 = pn * 2
in String | Symbol => pw
  v62 = pw.length
else
  v62 = 0
end
puts "end"
