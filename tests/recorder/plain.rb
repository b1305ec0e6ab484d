# A plain script: parameters of every kind, arms, loops, blocks, fields.
# trace: main.rb:14 foo(x true, y= Integer, *r Array<>, k:= Integer, **o Hash< => >, &b nil) in A as A#foo -> Array[Integer, nil, String] reads @z: Integer path [if.then@16]
# trace: main.rb:14 foo(x nil, y= Integer, *r Array<String>, k:= Integer, **o Hash{z: Integer}, &b Proc) with block of line 34 in A as A#foo -> String reads @z: Integer path [if.else@18 &.then@18]
# trace: main.rb:22 bar(n Integer) with block of line 16 in A as A#bar -> Array[Integer, nil, String] path [while.body@25 if.then@26]
# trace: main.rb:10 initialize(z Integer) in A as A#initialize -> Integer writes @z: Integer
# trace: main.rb:16:6-16:12 calls A#bar on A -> Array[Integer, nil, String]
# trace: main.rb:25:10-25:18 calls block in foo at main.rb:16 on A -> Integer
# trace: field A @z: Integer
class A
  def initialize(z) = @z = z

  attr_reader :z

  def foo(x, y = 2, *r, k: 3, **o, &b)
    if x
      bar(y) { |q| q + 1 }
    else
      @z&.to_s
    end
  end

  def bar(n)
    i = 0
    while i < n
      i = yield(i)
      i += 1 if i.odd?
    end
    [i, nil, "s"]
  end
end

a = A.new(5)
p a.foo(true, 3)
p a.foo(nil, 1, "r", z: 1) {}
p a.z
