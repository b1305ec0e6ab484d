# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3, a2:)
    @a3 = a3
    @a2 = a2
  end
  def to_s = "C1"
  def m4()
    String.class_eval { def cr5 = :c }
    v6 = "a".cr5
    [14].dup.push(@a2).first(3).map(0) do |q7|
      @a2 = (begin; raise "x"; rescue; 2; end)
    end
    [12.send(:+, 17), (4 / (17.abs + 1))].max
  end
  def m10(*a9)
    "def".to_sym
  end
  def m12(a11 = :a)
    (begin; raise "x"; rescue; "12"&.length.to_i; end)
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g13") ? "bc" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g13") || super
end
def m15(a14)
  r16 = yield("x y".empty?)
  v17 = C1.new(lambda { |q18| "a" }, a2: 0).m12()
  if v17.nil?
    p 0
  else
    pp((nil || [[7, 18, 0], [2, 19]].each_slice(2).map { |i3, *| i3 }))
  end
  [:a, :b].to_h { |k1| [k1, (case 1; when Integer then r16 else r16 end)] }
end
def m19()
  case { n: [1, 10].count { |i5| i5 == 11 }, v: "a".upcase }
  in [Integer => pn, pv]
    pn = catch(:t) { throw :t, C1.new(lambda { |q21| "def" }, a2: 3); 1 }
    p(pn)
    pn = 13
    puts({ a: { a: [""], **{ a: ["def", "bc", "a"], b: ["x y", "def", "bc"] } } }.fetch(:a))
    v20 = pn
  in { n: Integer => pn, v: pv } if pn > 3
    p pv
    v20 = pn + 1
  in { n: 0.. => pn }
    v20 = pn * 2
  in String | Symbol => pw
    v20 = pw.length
  else
    v20 = 0
  end
  [C1.new(proc { |q22| "x y" }, a2: 9)].each { |it9| break it9 }
end
v23 = [1, 2].instance_exec(3) { |q| first + q }
class String; def cr24 = "a"; end
v25 = "a".cr24
v26 = [(9 - 19), v23].max
v28, v27 = [{ a: "", b: "12" }.transform_values { |i2| i2 }, m19()].reverse
v29 = catch(:done) do
  throw :done, v25 if [11].each_slice(2).map { |i3, *| i3 }.include?(11)
  v31 = (C1.new(proc { |q32| v25 }, a2: 3)).tap { |it7| it7.inspect }.a2()
  unless v31.nil?
    v26 ||= v26
    v33 = Hash.new({ a: 2, b: 12 })
    v34 = v33[:unknown]
  end
  v36 = C1.new(proc { |q35| "12" }, a2: 15)
  f37 = lambda { |q = 1| v36 = v28; q }
  [1, 2].each { f37.call rescue 0 }
  ->{ "x y" }.call
end
v39 = v28
define_singleton_method(:f40) { v39 = C1.new(lambda { |q38| "x y" }, a2: nil) }
[1, 2].each { f40.call rescue 0 }
v41 = nil
v41 = ["12", "bc"].join("-") unless v41
v28 = [C1.new(proc { |q42| "def" }, a2: nil)].each { |it9| break it9 }
v43 = (v29.empty? ? nil : (begin; raise "x"; rescue; [19, 16, 13]; end))
case (Integer("z") rescue nil)
when :never then nil
when Array
  v45 = [19, 0][1]
  unless v45.nil?
    v23 ||= ((15 + 6)).then { |it8| it8 }
  end
  v44 = v23
else
  v44 = 16
end
k46 = Class.new { def sc48(a = 1, *b, c: 2) = "bc" }
k47 = Class.new(k46) { def sc48(a = 1, *b, c: 2) = (super()) }
v49 = k47.new.sc48
v50 = nil
proc {}.binding.local_variable_set(:v50, 7)
unless proc { |q51| 8 }.nil?
  v53 = catch(:done) do
    throw :done, v39 if "bc"&.length.to_i > 0
    v55 = nil
    [1].each { |q| v55 = 18 if q == 1 }
    v56 = [!(false), 18].first
    C1.new(proc { |q57| v41 }, a2: 9)
  end
  v59 = proc { |q58| "x y".empty? }
  v52 = (case 17; when Integer then [2, 17, 3] else [2, 17, 3] end)
else
  v52 = [nil, 15, 3].compact
end
v60 = (method(:Array) >> :size.to_proc).call(nil)
puts "end"
