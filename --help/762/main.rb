puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2 = proc { |q4| 4 })
    p((1 * 0 % 97))
    "<#{"12"}>".then { _1 + "!" }
  end
end
def m7(*a6, a5: nil)
  return [*["a", "12", ""], ""] if !([true].nil?)
  S1.send(:define_method, "dm8") { 2 }
  v9 = S1.new("bc", 6).dm8
  k10 = Class.new { def sc12(a = 1, *b, c: 2) = ["bc", "a"] }
  k11 = Class.new(k10) { def sc12(a = 1, *b, c: 2) = (super()) }
  v13 = k11.new.sc12
  [""].each_slice(2).map { |i3, *| i3 }.each_slice(2).map { |i3, *| i3 }
end
def m16(a15, a14:)
  return [19, 19, 10].find { |q17| 16 > 17 } if (nil || 4) > 4
  v18 = catch(:done) do
    throw :done, a15 if 4.to_s.empty?
    v20 = (begin; [2]; end).count { |i5| i5 == { a: 4, b: 13 }.fetch(:a, 15) }
    :c
  end
  catch(:t) { throw :t, S1.new("bc", nil).s2(); 1 }
end
define_singleton_method(:er21) do
  begin
    nil.nope
  ensure
    return S1.new("x y", 0)
  end
end
v22 = self.er21
v24 = ([17]).then { |it8| it8 }.select { |q23| v22.s1().respond_to?(:m1) }
n25 = 0
v26 = nil
begin
  n25 += 1
  raise "again" if n25 < 3
  v26 = ->{ "def" }.call
rescue RuntimeError
  retry
end
v24[0] = (case [6, n25]; in [Integer => c5, _] then c5 end)
case "".sub(/[a-c]/) { |m4| m4.upcase }
when :never then nil
when Array
  v28 = nil
  binding.local_variable_set(:v28, "def")
  v22 = v22
  v27 = v24.inject(0) { |m6, i6| m6 + i6 }
when ->(it) { it.respond_to?(:upcase) }
  v30, v29 = [["a", "bc", ""].compact, ("bc".is_a?(Integer) ? v24 : [17, 2, 2])].reverse
  v27 = n25
else
  v27 = 18
end
if [false].each { |it9| break it9 }.respond_to?(:upcase)
  case ("" + "x y")
  in [Integer => pn, pv]
    ([[15, 11, 12], [2]] + [[13, 16, 16], [1]]).each do |q35|
      k37 = Class.new { def sc39(a = 1, *b, c: 2) = 8 }
      k38 = Class.new(k37) { def sc39(a = 1, *b, c: 2) = (super()) }
      v40 = k38.new.sc39
    end
    v41 = v24
    unless v41.nil?
      v41[0] = { a: 10, b: 7 }.fetch(:a, 12)
      v24[0] = n25
    end
    v34 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v34 = pn + 1
  in { n: 0.. => pn }
    v34 = pn * 2
  in String | Symbol => pw
    v34 = pw.length
  else
    v34 = 0
  end
  v31 = n25
end
puts "end"
