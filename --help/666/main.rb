# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a3, :a2
  def initialize(a3 = { a: 11, b: 13 }, *a2)
    @a3 = a3
    @a2 = a2
  end
  def m5(a4)
    n6 = 0
    v7 = nil
    begin
      n6 += 1
      raise "again" if n6 < 3
      v7 = (5 || 0)
    rescue RuntimeError
      retry
    end
    "12".to_sym
  end
  def m9(a8)
    return (nil || nil) if (nil || 17) > 19
    v13 = (nil || [->(q10) { "bc" }, proc { |q11| "" }, lambda { |q12| "a" }]).each_with_object([]) { |i4, a4| a4 << i4 }
    [0, 8].find { |q14| q14.respond_to?(:each) }
  end
end
def m16(a15)
  return "x y".to_sym if { a: "x y" }.fetch(:a).respond_to?(:m1)
  v20 = { a: [lambda { |q18| q18 }, ->(q19) { "" }], b: nil }[:a]
  "bc".to_sym
end
class C21
  attr_accessor :a22, :a23, :a24
  def initialize(a22:, a23:, a24: 5)
    @a22 = a22
    @a23 = a23
    @a24 = a24
  end
  def m25()
    v26 = C1.new()
    define_singleton_method(:er27) do
      begin
        nil.nope
      ensure
        return "def"
      end
    end
    v28 = self.er27
    (v28.dup << "bc")
  end
  def m30(a29 = C1.new())
    return (@a24 - @a22) if (true && false)
    for q33 in [->(q31) { "a" }].dup.push(lambda { |q32| "bc" })
      next if (true && false)
      k35 = Class.new(Object) { def am36 = "x y" }
      v37 = k35.new.am36
    end
    v38 = ("x y" * (@a24 % 3)).length
    ([15, @a22].max > 5 ? (begin; 6; end) : v38)
  end
  alias_method :al40, :m30
end
v41 = [12, 8][0]
v41.nope if v41.respond_to?(:nope)
pp(->(q42) { C21.new(a22: 3, a23: proc { |q43| 18 }).al40(C1.new({ a: 14, b: 12 }, proc { |q44| :b })) })
v45 = C1.new()
v45.instance_eval { @iv46 = 1 }
v47 = v45.instance_eval { @iv46 }
v48 = nil
1.times { v48 = C21.new(a22: 12, a23: lambda { |q49| q49 }, a24: 3).a22() }
v51 = :a.to_s
f52 = lambda { |q = 1| v51 = C21.new(a22: 0, a23: ->(q50) { 9 }).m25(); q }
p f52.call rescue p(f52)
k53 = Class.new { def ud54 = 1; def to_s = "u" }
k53.send(:remove_method, :to_s)
v55 = k53.new.ud54 + k53.new.to_s.size
v56 = ({ a: { a: true, b: false }, b: { a: false, b: true } }).tap { |it7| it7.inspect }.merge({ c: { a: true, b: false }.merge({ c: true }) })
v57 = [{ a: 1, b: 16 }, 14].first.fetch(:a, [1, 12].count { |i5| i5 == 19 })
v56 = v56
v45.extend(Module.new { def xm58 = 15 })
v59 = v45.xm58
v60 = v45
puts "end"
