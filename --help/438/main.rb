puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(*a3, a2: [false])
    r5 = yield((10 <=> 7))
    return proc { |q6| q6 } if [13, 12, 8].each_slice(2).map { |i3, *| i3 }.is_a?(Enumerable)
    v7 = ->{ ->{ 0 }.call }.call
    unless v7.nil?
      v8 = "a".to_sym
      v7 += ([11, 15, 0].count { |i5| i5 == v7 } + (16 * 12 % 97))
    end
    proc { |q9| q9 }
  end
end
def m12(*a10)
  v13 = (S1.new(s1: "", s2: 12).is_a?(String) ? nil : (14 + 18))
  ((3 <=> 5) > 18 ? ["a", lambda { |q14| "" }].last : ->(q15) { "x y" })
end
v16 = S1.new(s1: "def", s2: 19)
case { n: nil.to_i, v: S1.new(s1: "def", s2: 11).s2() }
in [Integer => pn, pv]
  v19 = [9, 9, 5].map { |q18| 1 }
  f20 = lambda { |q = 1| v19 = [17, pv]; q }
  define_singleton_method(:er21) do
    begin
      nil.nope
    ensure
      return S1.new(s1: "x y", s2: 9)
    end
  end
  v22 = self.er21
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
Object.const_set("CN23", [3, 3]) unless Object.const_defined?(:CN23)
v24 = Object.const_get(:CN23)
v25 = v16.send("s2")
v25.nope if v25.respond_to?(:nope)
v26 = v16.s1().then { _1 + "!" }
case [v26.length, v25]
in [Integer => pn, pv]
  v16.s2 = pn
  v16.s1 = v16.s1()
  v27 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v27 = pn + 1
in { n: 0.. => pn }
  v27 = pn * 2
in String | Symbol => pw
  v27 = pw.length
else
  v27 = 0
end
v28 = ->{ [9, 9, 17] }.call
f29 = -> { begin; v28 = v24; ensure; p v28; end }
[1, 2].each { f29.call rescue 0 }
case { n: ""&.length.to_i, v: S1.new(s1: "12", s2: 1).s2() }
in [Integer => pn, pv]
  v28.push(v16.s2())
  if ([nil, 19, nil].compact).then { |it8| it8 }.include?(9)
    v32 = nil
    [1].each { |q| v32 = ["a", "", "x y"].join("-") if q == 1 }
    v31 = S1.new(s1: "def", s2: 7).s2()
  else
    v31 = (9 if 2 > 14)
  end
  v30 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v30 = pn + 1
in { n: 0.. => pn }
  v30 = pn * 2
in String | Symbol => pw
  v30 = pw.length
else
  v30 = 0
end
v33 = [["x y"], ["def"]].reverse.find { |q34| (false && true) }
v33 = [""] if v33.nil?
puts "end"
