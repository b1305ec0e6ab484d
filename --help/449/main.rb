puts "start"
class C1
  attr_accessor :a2, :a3
  def initialize(a2, a3)
    @a2 = a2
    @a3 = a3
  end
  def m6(a4: "", a5: "a")
    (17 - 10)
  end
  def m9(a7, *a8)
    @a2
  end
  private
  def h10 = (nil || 2)
  public
  def m11 = h10
end
C1.class_eval do
  def m12()
    format("%d", 14).then { _1 + "!" }
  end
end
def m13()
  return C1.new(nil, { a: 0, b: 17 })&.m6() if (case 16; when Integer then "bc" else "bc" end).empty?
  v14 = catch(:done) do
    throw :done, ["", "bc"] if !("def".respond_to?(:nope))
    v15 = nil
    v15 = [:a, :c, :a].select { |q16| [0, 11].include?(5) } unless v15
    ["x y", ""]
  end
  begin
    define_singleton_method(:pr18) do |list|
      list.each { |q| next if q.nil?; return C1.new(2, { a: 10, b: 6 }) if q > 1 }
      C1.new(15, { a: 1, b: 12 })
    end
    v19 = self.pr18([nil, 1])
    v19 = v19
    1 + nil
    v17 = { a: 9, b: 0 }.fetch(:a, 0)
  rescue => e
    v17 = { a: 6, b: 9 }.fetch(:a, 2)
    p e.class, e.message.length
  end
  C1.new(4, { a: 15, b: 2 }).method(:a2).call()
end
def m21(a20)
  [nil, nil, nil].each_slice(2).map { |i3, *| i3 }.first(3).map do |q22|
    v24 = Integer.sqrt(17) + 10.digits.sum
  end
  [C1.new(nil, { a: 19, b: 12 })].each { |it9| break it9 }
end
n25 = 0
v26 = nil
begin
  n25 += 1
  raise "again" if n25 < 3
  v26 = ->(q27) { "bc" }
rescue RuntimeError
  retry
end
module R28; refine(String) { def rm29 = 16 }; end
using R28
v30 = "r".rm29
v32 = m21([4, 4].map(0) { |q31| "a" })
[3].map { |q33| v30 }.first(3).map do |q34|
  case ([true, false, false] + [true])
  when :never then nil
  when ->(it) { it.respond_to?(:upcase) }
    q34 ||= { a: nil, b: nil }[:a]&.length.to_i
    v37 = nil
    while v37.nil? do v37 = C1.new(13, { a: 4, b: 15 }) end
    v36 = nil.to_i
  else
    v36 = 19
  end
end
n38 = 0
v39 = nil
begin
  n38 += 1
  raise "again" if n38 < 3
  v39 = [true, true, false].dup.push(false)
rescue RuntimeError
  retry
end
v40 = (begin; { a: "a", b: nil }; end).merge({ c: ("bc" if [1].include?(5)) })
rec41 = ->(n) { n <= 0 ? 4 : (rec41.call(n - 1) || 12) }
v42 = rec41.call(3)
puts(m21(["def"].reverse))
puts "end"
