puts "start"
S1 = Struct.new(:s1, :s2) do
  def m3(a2: proc { |q4| 6 })
    v7, v6 = [(->(q5) { false }).then { |it8| it8 }, { a: 11, b: 5 }[:a]].reverse
    v8 = [:b].map { |q10| 6 }.find { |q9| q9 > 13 }
    v8 = 13 if v8.nil?
    v8
  end
end
def m12(a11:)
  v14, v13 = [["12", ""].join("-"), (begin; "x y"; end)].reverse
  Object.const_set("CN15", "bc") unless Object.const_defined?(:CN15)
  v16 = Object.const_get(:CN15)
  (case 2; when Integer then { a: 13, **{ a: 1, b: 13 } } else { a: 13, **{ a: 1, b: 13 } } end)
end
class C17 < S1
  def m19(a18)
    S1.new(nil, 17)
  end
  private
  def h20 = (11 / (15.abs + 1))
  public
  def m21 = h20
end
class ::C17
  def m23(a22 = "a")
    [[15].count { |i5| i5 == 0 }, C17.new(:a, 1).m21()].max
  end
end
v24 = ->{ C17.new(:a, 13) }.call.send("m23", 10.to_s)
v25 = C17.new(:c, 5).m21()
v26 = catch(:done) do
  throw :done, (15 + 15) if (nil || v25) > 16
  v28 = S1.new(:b, nil)
  v28.instance_variable_set("@iv29", { a: "", b: "a" })
  v30 = v28.instance_eval { @i2v9 }
  [lambda { |q32| 5 }, proc { |q33| 16 }].first(3).map do |q34|
    v36 = nil
    1.times { v36 = (6 || 7) }
  end
  v24
end
[[14], [14]].first(3).map do |q37|
  puts((proc { |q39| 14 }.call(12) <=> C17.new(:b, nil).public_send(:m23)))
end
v40 = nil
binding.eval("v40 = { a: 'bc', b: '' }")
case { a: { a: lambda { |q41| 9 }, b: lambda { |q42| 12 } }, b: nil }[:a]
when :never then nil
when nil
  eval("CN44 = '12'") unless defined?(CN44)
  v45 = CN44
  v46 = S1.new(:c, 9)
  f47 = -> { begin; v46 = S1.new(:a, nil); ensure; p v46; end }
  p f47.call rescue p(f47)
  v43 = "a".to_sym
when Array
  v48 = { a: (lambda { |q49| 12 } if { a: 0, b: 2 }.nil?) }.fetch(:a)
  if v48.nil?
    p 0
  else
    v50 = C17.new(nil, 17)
    v51 = (14 == 8 ? [{ a: 19, b: 10 }] : [{ a: 9, b: 16 }, { a: 13, b: 9 }]).compact
  end
  v43 = "a".to_sym
else
  v43 = :a
end
puts "end"
