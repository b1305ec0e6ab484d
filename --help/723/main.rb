# frozen_string_literal: true
puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2:, a3:)
    @a2 = a2
    @a3 = a3
  end
  def m6(a4 = { a: 3, b: 11 }, a5 = "a")
    @a3
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g7") ? "" : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g7") || super
end
class C8 < C1
  attr_accessor :a10, :a11, :a9
  def initialize(a10, a11, a9:)
    super(a2: 11, a3: 16)
    @a10 = a10
    @a11 = a11
    @a9 = a9
  end
  include Comparable
  def <=>(other)
    a9 <=> other.a9
  end
  def coerce(number) = [number, a9]
  def +(other) = a9 + other
  def m14(*a12)
    case [16].dup.push(2)
    when :never then nil
    when Integer, Float
      k16 = Class.new { def coerce(o) = [o, 2] }.new
      v17 = 5 + k16
      v18 = C1.new(a2: 11, a3: 7)
      v15 = ("12"[0] || "bc")
    when String
      v19 = { a: { a: C1.new(a2: 0, a3: 3), b: C1.new(a2: 19, a3: 14) }.transform_values { |i2| i2 } }.fetch(:a)
      v15 = "a".then { _1 + "!" }
    when nil
      v20 = (("def").then { |it8| it8 }.dup << "def")
      v15 = @a10&.g7()
    else
      v15 = @a11
    end
    v21 = C1.new(a2: 8, a3: 14)
    [@a9, @a9]
  end
  def m24(a22, a23 = { a: "def", b: "bc" })
    Array.new(2) { C1.new(a2: @a9, a3: 18) }.each do |q25|
      v27 = nil
      [1].each { |q| v27 = { a: 0, b: 11 }.merge({ c: 8 }) if q == 1 }
      v28 = (C1.new(a2: 5, a3: 19)&.a2()).tap { |it7| it7.inspect }
    end
    Array.new(2) { true }.map { |q29| @a11 }
  end
  def method_missing(name, *args)
    name.to_s.start_with?("g30") ? @a9 : super
  end
  def respond_to_missing?(name, all = false) = name.to_s.start_with?("g30") || super
end
def m33(a31, *a32)
  return [19, 5].max if (false && false)
  [->{ 16 }.call, 14].first
end
class C34 < C1
  attr_accessor :a35, :a36, :a37
  def initialize(a35, a36, a37 = "def")
    super(a2: 17, a3: nil)
    @a35 = a35
    @a36 = a36
    @a37 = a37
  end
  include Comparable
  def <=>(other)
    a2 <=> other.a2
  end
  def m40(a38, a39)
    r41 = block_given? ? yield(C8.new(C1.new(a2: 18, a3: 17), "x y", a9: 7).public_send(:a9)) : nil
    String.class_eval { def cr42 = 7 }
    v43 = "a".cr42
    @a35.select { |k2, _| k2 != :z }
  end
  def m45(a44)
    unless [7].select { |q46| "bc".empty? }.inject(0) { |m6, i6| m6 + i6 } == ["x y", "x y"].last&.length.to_i
      v48 = nil
      [1].each { |q| v48 = @a37.empty? if q == 1 }
      v47 = C1.new(a2: 19, a3: 14)
    end
    v49 = Hash.new { |h, k| h[k] = "x y" }
    v50 = v49[:unknown]
    ->(q51) { "12".to_sym }
  end
  def m54(a52 = true, a53 = "bc")
    return proc { |q57| 8 } if C1.new(a2: 13, a3: 8).g7_more().empty?
    ->(q58) { C1.new(a2: 2, a3: 16).public_send(:a2) }
  end
  prepend(Module.new { def w59 = @a36 })
end
pp(catch(:t) { throw :t, C1.new(a2: 11, a3: 3); 1 })
k60 = Class.new { def is_a?(c) = true; def go = nil }.new
v61 = (k60.is_a?(String) ? k60.go : 2)
v63 = [nil, :b].select { |q62| v61 > 16 }.compact
v64 = catch(:t) { throw :t, C8.new(C1.new(a2: 12, a3: nil), "", a9: 4); 1 }.clamp(C8.new(C1.new(a2: 7, a3: 15), "x y", a9: 12), C8.new(C1.new(a2: 7, a3: 15), "x y", a9: 12))
n65 = 0
v66 = nil
begin
  n65 += 1
  raise "again" if n65 < 3
  v66 = ("def" + "x y")
rescue RuntimeError
  retry
end
case n65
when :never then nil
when String
  v69 = ->(q68) { 6.to_s }
  nil.nope if ARGV.size > 3
  v67 = (2 * 7 % 97)
else
  v67 = n65
end
v71 = ->{ [true, true].each_slice(2).map { |i3, *| i3 } }.call
puts "end"
