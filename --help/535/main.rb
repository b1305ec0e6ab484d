puts "start"
module M1
  def m4(a3:)
    v5 = (begin; [12, 9]; end).sum
    Array.new(2) { (v5 / (v5.abs + 1)) }
  end
end
class C7
  prepend M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m8()
  r9 = block_given? ? yield(C7.new(14).f0()) : nil
  "".to_sym
end
class C10
  attr_accessor :a11, :a12, :a13
  def initialize(a11, a12, *a13)
    @a11 = a11
    @a12 = a12
    @a13 = a13
  end
  def m15(a14)
    return (case [16, 7]; in [Integer => c5, _] then c5 end) if (true && true)
    a14
  end
  def m18(a17)
    C7.new(4).m4(a3: "bc".to_sym)
  end
  K19 = 13
  def m20 = K19
end
class C21 < C10
  def m22(&block)
    r23 = block.call(("12"[0] || ""))
    return "".to_sym if r23 > 14
    v24 = catch(:done) do
      throw :done, C7.new(19).m4(a3: :a) if (false && false)
      v26 = nil
      begin; v26 = C7.new(3)&.m4(a3: :c); ensure; v26.inspect; end
      [16, 6]
    end
    "bc".to_sym
  end
  prepend(Module.new { def w27 = "12" })
end
v28 = C7.new(2)
C21.define_method(:dm29) { false }
v31 = C21.new([:c], v28, lambda { |q30| :a }).dm29
v34 = C10.new([:a], v28)
f35 = -> { begin; v34 = C10.new([:c, :a], C7.new(3), lambda { |q33| :c }); ensure; p v34; end }
[1, 2].each(0) { f35.call rescue 0 }
begin
  v34 = v34
  nil.nothing
  v36 = C21.new([:b], C7.new(10)).send("w27")
rescue
  v36 = C21.new([:a, :a], v28).w27()
ensure
  p v36
end
case C21.new([:c, :a], C7.new(18), *[->(q39) { :a }, ->(q39) { :a }]).m22() { |q40| 3 }
when :never then nil
when Integer, Float
  v42 = ([5].sum / (->{ 1 }.call.abs + 1))
  v43 = [{ a: "", **{ a: "a", b: "a" } }, 15].first
  v41 = { a: 4, b: 18 }.fetch(:a, 9)
when String
  v46 = proc { |q45| "<#{[17, 6]}>" }
  case { n: nil&.length.to_i, v: [5, 7].max }
  in [Integer => pn, pv]
    v48 = pn
    v47 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v47 = pn + 1
  in { n: 0.. => pn }
    v47 = pn * 2
  in String | Symbol => pw
    v47 = pw.length
  else
    v47 = 0
  end
  v41 = C10.new([:c, :c, :b], C7.new(3)).m20()
when ->(it) { it.respond_to?(:upcase) }
  v34 ||= { a: C10.new([:a], v28), b: nil }[:a]
  v34.instance_variable_set(:@iv51, lambda { |q50| 18 })
  v52 = v34.instance_eval { @iv51 }
  v41 = [14, 17].max
else
  v41 = 16
end
puts "end"
