# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a2, :a4
  def initialize(a3, a2:, a4: ->(q5) { :a })
    @a3 = a3
    @a2 = a2
    @a4 = a4
  end
  def m7(*a6)
    r8 = yield(@a2)
    v9 = [].first
    v9.nope if v9
    a6[0] = [17, 17, 1].first
    (["", 1].first.empty? ? nil : ["bc", ""].size)
  end
  def m10()
    lambda { |q11| @a2 }
  end
end
module M12
  def m14()
    r15 = block_given? ? yield(0.send(:+, 2)) : nil
    return C1.new(true, a2: "bc") if [6, 17, 0].count { |i5| i5 == 13 } > 19
    k17 = Class.new do
      def initialize(target) = @target = target
      def method_missing(name, *args, &block)
        @target.respond_to?(name) ? @target.public_send(name, *args, &block) : super
      end
      def respond_to_missing?(name, all = false) = @target.respond_to?(name, all)
    end
    v19 = k17.new("abc").length
    C1.new(false, a2: "x y")
  end
end
class C21
  prepend M12
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m22()
  v24, v23 = [C21.new(7), [11, 10].each_with_object([]) { |i4, a4| a4 << i4 }].reverse
  v25 = (C21.new(11)&.f0() / ((3 - 11).abs + 1))
  (case 6; when Integer then C1.new(true, a2: "bc") else C1.new(true, a2: "bc") end)
end
def m27()
  v29 = (["12", "bc", "12"] + ["bc"]).map { |q28| C21.new(10).f0() }
  C1.new(true, a2: "a")
end
case "def"&.length.to_i
in [Integer => pn, pv]
  v32 = [["x y", "a"]].each { |it9| break it9 }.compact
  (v34, _), v35 = [19.send(:+, 12), 0], C1.new(false, a2: "12").a2()
  v31 = pn
in { n: Integer => pn, v: pv } if pn > 3
  p pv
  v31 = pn + 1
in { n: 0.. => pn }
  v31 = pn * 2
in String | Symbol => pw
  v31 = pw.length
else
  v31 = 0
end
v36 = [:upcase, :to_sym, :length].map { |m| "ab".public_send(m) }.last
v39 = [C21.new(17), C21.new(9), C21.new(6)].each_with_object([]) { |i4, a4| a4 << i4 }.select { |q37| C1.new(true, a2: "12", a4: lambda { |q38| q38 }).a2().nil? }
v42 = C1.new(true, a2: "12").method(:m7).call(*[nil, nil]) { |q41| 4 }
f43 = -> { begin; v42 = { a: 15, b: 7 }[:a]; ensure; p v42; end }
p f43.call rescue px(f43)
v44 = ["", "12"].each_slice(2).map { |i3, *| i3 }.size
v45 = catch(:done) do
  throw :done, (v44 / (v36.abs + 1)) if (false && true)
  v46 = v31
  v47 = C21.new(4)
  v47.extend(Module.new { def xm48 = [true, false] })
  v49 = v47.xm48
  (v36 / (7.abs + 1))
end
v50 = { a: C21.new(5), b: nil }[:a].f0()
v52, *, v53 = [9].map { |q51| :c }, 1, 2, C21.new(10).f0()
puts "end"
