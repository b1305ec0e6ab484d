puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  include Enumerable
  def each
    return to_enum(:each) unless block_given?
    for q in a3
      yield q
    end
    self
  end
  def m6(a4, a5 = "bc")
    define_singleton_method(:pr7) do |list|
      list.each { |q| next if q.nil?; return 8 if q > 1 }
      10
    end
    v8 = self.pr7([])
    v9 = { a: 7, b: 1 }.transform_values { |i2| i2 }
    f10 = proc { v9 = [{ a: 16, b: 9 }, 7].first }
    (nil || nil).to_s
  end
  [:d11, :d12].each do |name|
    define_method(name) { 1 }
  end
end
S13 = Struct.new(:s1, :s2) do
  def m15(a14:)
    (["def", "def"] + ["a", "12"]).size
  end
end
def m16()
  r17 = block_given? ? yield("12".sub(/[a-c]/) { |m4| m4.upcase }) : nil
  ->{ C1.new({ a: "12", b: "12" }, [false, false, false]) }.call.send("a2")
end
def m19(a18)
  unless a18.is_a?(Enumerable)
    v21 = C1.new({ a: "12", b: "" }, [false])&.d11().to_i
    v22 = C1.new({ a: "12", b: "bc" }, [false, false]).m6(15)
    v20 = [*["a", ""], "bc"]
  else
    v20 = [*["12"], "12"]
  end
  if { a: 12, b: 0 }.values.map { |q23| C1.new({ a: "bc", b: "12" }, [true, false, true]).d11() }.include?(8)
    v25 = nil
    [1].each { |q| v25 = "12".to_sym if q == 1 }
    p(S13.new("12", 19).method(:s1).call().then { _1 + "!" })
    v24 = [15, 12].dup.push(7)
  else
    v24 = [0].each_slice(2).map { |i3, *| i3 }
  end
  C1.new({ a: "", b: "" }, [false])
end
class C26
  attr_accessor :a28, :a27, :a29
  def initialize(a28, a27 = C1.new({ a: "", b: "def" }, [false, false]), a29 = [:c, :b, :a])
    @a28 = a28
    @a27 = a27
    @a29 = a29
  end
  def m31(*a30)
    return ({ a: 12, b: 10 }.nil? ? nil : :c) if [18].find { |q32| q32 == 6 }.nil?
    @a29[9]
  end
  def m34(a33)
    v35 = catch(:done) do
      throw :done, lambda { |q36| 6 } if "".to_sym.respond_to?(:m1)
      define_singleton_method(:pr37) do |list|
        list.each { |q| next if q.nil?; return nil if q > 1 }
        false
      end
      v38 = self.pr37([])
      v40 = S13.new("a", 5).send("m15", a14: lambda { |q39| "a" })
      lambda { |q41| 9 }
    end
    (C1.new({ a: "bc", b: "def" }, [true, false]).nil? ? nil : C1.new({ a: "def", b: "a" }, [true, true]).public_send(:d12))
  end
  def m42()
    return S13.new("def", 16).m15(a14: ->(q44) { "bc" }) if ->(q43) { 17 }.respond_to?(:m1)
    begin
      v47 = { a: "x y".to_sym, b: nil }[:a]
      v48 = { a: 2, b: 8 }.select { |k2, _| k2 != :z }
      v48.nope(1) if v48.methods.include?(:nope)
      v45 = ["def"].size
    rescue NameError, ArgumentError, TypeError => e
      v45 = S13.new("12", 14).m15(a14: ->(q46) { "a" })
      p e.class, e.message.length
    end
    [nil.to_i].each { |it9| break it9 }
  end
  private
  def h49 = ["x y", "x y", "bc"].join("-")
  public
  def m50 = h49
end
v51 = ({ a: 14, b: 7 }.fetch(:a, 1) == S13.new("x y", nil).send("m15", a14: ->(q53) { "bc" }) ? nil : [""].each_slice(2).map { |i3, *| i3 })
if !v51.nil? && v51 != :zz
  v54 = nil
  [1].each { |q| v54 = { a: 12, b: 14 }.values if q == 1 }
  n55 = 0
  loop do
    n55 += 1
    break if n55 > 2
    v58 = (C26.new(nil, C1.new({ a: "a", b: "def" }, [true, true, false])).public_send(:m42) > 11 ? lambda { |q56| 10 } : [lambda { |q57| 7 }, 13].first)
  end
end
v59 = (begin; raise "x"; rescue; C26.new(nil, C1.new({ a: "bc", b: "x y" }, [true]), [:c]); end).method(:a28).call()
v60 = [["def", ""], { a: "a", b: "a" }.values]
pp(((case [0, 5]; in [Integer => c5, _] then c5 end) + S13.new("12", nil).m15(a14: lambda { |q61| "bc" })))
v60.push([nil, nil].compact)
v60.unshift([""].each_slice(2).map { |i3, *| i3 })
v62 = "abc".instance_eval { length + size }
v63 = v62 > 5
v64 = { a: C26.new("a"), **{ a: C26.new(v59), b: C26.new(v59) }.merge({ c: C26.new("") }) }
n65 = 0
v66 = nil
begin
  n65 += 1
  raise "again" if n65 < 3
  v66 = v62
rescue RuntimeError
  retry
end
puts "end"
