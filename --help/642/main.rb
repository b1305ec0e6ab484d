# frozen_string_literal: true
puts "start"
module M1
  def m4(a3: { a: "", b: "x y" })
    v5 = ({ a: 0, b: 1 }[:zz] || 7)
    [*{ a: ["def", "a"] }.fetch(:a), "12".then { _1 + "!" }]
  end
  def self.included(base)
    base.define_method(:x2) { "x y" }
  end
end
class C6
  include M1
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
module M7
  def m11(a9, a10: 3)
    C6.new(6).public_send(:f0)
  end
  def self.included(base)
    base.define_method(:x8) { "12" }
  end
end
class C12
  include M7
  attr_accessor :f0
  def initialize(f0)
    @f0 = f0
  end
end
def m14(a13:)
  v15 = a13
  p(defined?(nope_here) ? nope_here : 0)
  ["12", "a", ""].each_slice(2).map { |i3, *| i3 }.each_with_object([]) { |i4, a4| a4 << i4 }
end
class C16 < C12
  attr_accessor :a17, :a19, :a18
  def initialize(a17, *a19, a18:)
    super(10)
    @a17 = a17
    @a19 = a19
    @a18 = a18
  end
  include Enumerable
  def each
    for q in a19
      yield q
    end
    self
  end
  include Comparable
  def <=>(other)
    a17 <=> other.a17
  end
  def coerce(number) = [number, a17]
  def +(other) = a17 + other
  def m22(a20, *a21)
    return catch(:t) { throw :t, [17, 2, 13]; 1 } if a20 > 1
    (begin; { a: 14, b: 9 }; end).values
  end
  def m26(a24, a25:)
    r27 = block_given? ? yield(a25.empty?) : nil
    nil.nope if ARGV.size > 3
    C6.new(1)
  end
  def m31(a30, *a29)
    (nil || [12, 1, 14]).dup.push(C6.new(11).public_send(:f0))
  end
  [:d32, :d33].each do |name|
    define_method(name) { @a17 }
  end
end
v35 = [nil, 9].compact
f36 = proc { v35 = C16.new(18, *[:c, :c], a18: lambda { |q34| q34 })&.m22(17, *[C12.new(8), C12.new(8)]) }
p f36.call rescue p(f36)
v38 = C16.new(3, *[:a, :a], a18: proc { |q37| false }).each_with_index.map { |q, i| i }
define_singleton_method(:er39) do
  begin
    nil.nope
  ensure
    return proc { |q40| 6 }
  end
end
v41 = self.er39
v42 = nil
proc {}.binding.local_variable_set(:v42, 16)
v44 = C16.new(7, :a, a18: lambda { |q43| false })
en45 = [4, 5].each
v46 = en45.next + en45.next
v48 = C16.new(v42, *[:b, :b], a18: proc { |q47| q47 }).first
v49 = [1, 2].instance_exec(3) { |q| first + q }
puts "end"
