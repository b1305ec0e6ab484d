puts "start"
S1 = Struct.new(:s1, :s2, keyword_init: true) do
  def m4(a3, a2:)
    r5 = block_given? ? yield((case [19, 11]; in [Integer => c5, _] then c5 end)) : nil
    return [7, 13].first if 6.send(:+, 16) > 12
    v7 = String.instance_method(:length).bind("abc").call
    unless ((nil).tap { |it7| it7.inspect } || (11.respond_to?(:nope) ? v7 : 0)) > 15
      v10, v9 = [[15, v7].max, 8.to_i].reverse
      v12, v11 = [(5 + 17), [*[:a], :c]].reverse
      v8 = [6, 10].dup.push(7)
    else
      v8 = (Integer("z") rescue [6, 15])
    end
    [4].sum
  end
end
def m15(a13, a14)
  return [16, a14].max if ["12"].size > 2
  v16 = { a: [{ b: 18 }] }
  v17 = v16.dig(:z, 0)&.length
  [{ a: 4, b: 8 }, { a: 19, b: 5 }].select { |q18| 10 > 13 }.each_with_object([]) do |q19, i20x|
    v21 = {}
    v21.default = lambda { |q22| "" }
    v23 = v21[:unknown]
  end
  ([5, 15].sum - a14)
end
def m24()
  return ->(q25) { "12" } if [15, 16, 17].inject(0) { |m6, i6| m6 + i6 } == (5).then { |it8| it8 }
  v26 = catch(:done) do
    throw :done, ["a", "", ""].find { |q27| 16 > 17 } if { a: [0], b: nil }[:a].respond_to?(:nope)
    v28 = nil
    [1].each { |q| v28 = ["a"].each_slice(2).map { |i3, *| i3 } if q == 1 }
    v29 = v30 = String.new("s")
    v29 << "t"
    p v30.length
    v31 = v32 = []
    v31 << S1.new(s1: { a: false, b: false }, s2: false)
    v33 = v32.first
    { a: "bc", b: "12" }[:zz]
  end
  v34 = catch(:done) do
    throw :done, S1.new(s1: { a: false, b: true }, s2: false).send("s1") if S1.new(s1: { a: true, b: false }, s2: true).s2().respond_to?(:each)
    v35 = m15((case 18; when Integer then { a: 17, b: 9 } else { a: 17, b: 9 } end), m15({ a: 3, b: 7 }, 15))
    v36 = S1.new(s1: { a: true, b: false }, s2: false)
    v36.instance_variable_set(:@iv38, lambda { |q37| :a })
    v39 = v36.instance_eval { @iv38 }
    (case 3; when Integer then { a: true, b: true } else { a: true, b: true } end)
  end
  ((5 || 10) == (9 - 14) ? proc { |q40| "a" } : proc { |q42| "x y" })
end
define_singleton_method(:pr43) do |list|
  list.each { |q| next if q.nil?; return "def" if q > 1 }
  "bc"
end
v44 = self.pr43([])
v45 = (S1.new(s1: { a: true, b: true }, s2: true)).tap { |it7| it7.inspect }
if { a: "a", b: "def" }[:a].respond_to?(:each)
  if (true && true)
    if (m15({ a: 17, b: 16 }, 17) / ({ a: 8, b: 19 }.fetch(:a, 9).abs + 1)) > 13
      v51, v52 = S1.new(s1: { a: true, b: true }, s2: true), (9 / (15.abs + 1))
      v50 = v44.then { _1 + "!" }
    end
    v48 = [7, 8].dup.push(12)
  else
    v48 = [:b].map { |q49| 15 }
  end
  case (case [6, 7]; in [Integer => c5, _] then c5 end)
  when :never then nil
  when String
    if ("x y".then { _1 + "!" } * ({ a: 9, b: nil }[:a] % 3)).empty?
      class << v45; def sm55 = S1.new(s1: { a: true, b: true }, s2: false); end
      v56 = v45.sm55
      v54 = { a: "def", b: "a" }.transform_values { |i2| i2 }
    end
    v53 = (8).then { |it8| it8 }
  when nil
    v57 = v45
    case { a: 12, **{ a: 6, b: 1 } }
    when :never then nil
    when String
      1 + nil if $PROGRAM_NAME == "nobody"
      v58 = "bc".to_sym
    when nil
      v48[0] = (10 / (4.abs + 1))
      v57.s1 = v57.method(:s1).call()
      v58 = "def".to_sym
    else
      v58 = :b
    end
    v53 = [16, 7].max
  else
    v53 = 9
  end
  v46 = S1.new(s1: { a: true, b: false }, s2: false)
else
  v46 = S1.new(s1: { a: true, b: false }, s2: true)
end
v65 = [true, true].map { |q63| ->(q64) { 0 } }.first
n66 = 0
v67 = nil
begin
  n66 += 1
  raise "again" if n66 < 3
  v67 = S1.new(s1: { a: true, b: true }, s2: true).s2()
rescue RuntimeError
  retry
end
v68 = method(:Integer).to_proc.call("4")
puts "end"
