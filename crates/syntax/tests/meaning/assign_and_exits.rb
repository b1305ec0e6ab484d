# masgn in odd places
def t(n, v = n) = (puts "t#{n}"; v)
p [(a, b = 1, 2), a, b]
x = (a, (b, *c), d = 1, [2, 3, 4], 5)
p x, b, c, d
@h = {}
@h[:a], (@h[:b], *@h[:c]), self.class::QQ = 1, [2, 3], 4
p @h, QQ
a = [1, 2, 3]
a[0], a[1], a[2] = a[2], a[0], a[1]
p a
a, b, *c = *a, *a
p a, b, c
def m; return (a, b = 5, 6); end
p m
l = ->((a, b), c = (d, e = a, b; d), *f) { [a, b, c, d, e, f] }
p l.([1, 2]), l.([1, 2], 3, 4)
i = 0
h = {}
h[i += 1], h[i += 1] = i, i
p h
(h[:x] ||= []) << 1
(h[:x] ||= []) << 2
p h
o = Struct.new(:a, :b).new(1, 2)
o.a, o.b = o.b, o.a
p o.to_a
a, o.a, *o.b = 7, 8, 9, 10
p o.to_a
while (k, v = h.shift; k); p [k, v]; end
a = b = c = [1, *[2]]
p a, c
(a, b), = [[1, 2], 3]
p a, b
*, (a, *), b = 1, [2, 3], 4
p a, b
a, b = b, *a
p a, b
$x, @y = 1, ($x = 5)
p $x, @y
t(1, [0])[t(2, 0)], t(3, [0])[t(4, 0)] = t(5), t(6)
a, b = begin; [1, raise("x")]; rescue; [3, 4]; ensure; t(9); end
p a, b
a, b = if true then [1, 2] end
p a, b
a, b = case 1 when 1 then [5, 6] end
p a, b
a, b = (puts "one"; 1), (puts "two"; 2)
p a, b
a, b = *(1..2), 3
p a, b
a, b = {a: 1}, nil
p a, b
a, b = nil
p a, b
#### nested ensure with loops and jumps carrying values
def a
  r = [1, 2, 3].each_with_index do |x, i|
    begin
      begin
        next if i == 0
        break [x, i] if i == 2
      ensure
        puts "in #{i}"
      end
    ensure
      puts "out #{i}"
    end
  end
  r
end
p a
def b
  x = 10
  y = begin
    x += 1
    raise "a" if x < 13
    x
  rescue
    x += 1
    retry
  ensure
    x *= 2
  end
  [x, y]
end
p b
def c
  i = 0
  begin
    i += 1
    begin
      return i if i == 3
      raise "again"
    ensure
      puts "e#{i}"
    end
  rescue
    retry
  end
end
p c
def d
  [1, 2].each do |x|
    [3, 4].each do |y|
      begin
        next if y == 3
        return [x, y]
      ensure
        puts "#{x}#{y}"
        next if x == 1
      end
    end
  end
end
p d
def e; yield; ensure; puts "e"; end
def f; e { e { return 1 } }; ensure; puts "f"; end
p f
def g; e { e { break 1 }; 2 }; end
p g
def h; [1, 2, 3].each { |x| e { next } ; puts x }; end
h
def i2; x = e { break 5 }; x + 1; end
p i2
def j; l = -> { e { return 5 }; 6 }; l.call + 1; end
p j
def k; e { -> { e { return 1 } }.call; return 2 }; end
p k
def l; while true; e { break }; break 7; end; end
p l
def m2; r = 0; (1..3).each { |x| r += begin; next if x == 2; x; ensure; r += 10; end }; r; end
p m2
def n; e { raise "q" } rescue "rescued"; end
p n
def o; begin; e { throw :x, 1 }; rescue UncaughtThrowError => z; z.message; end; end
p o
def q; catch(:x) { e { throw :x, 4 }; 5 }; end
p q
def r; begin; 1 / 0; rescue ZeroDivisionError, (puts "lazy"; TypeError); :z; end; end
p r
def s; e { begin; return 1; ensure; e { puts "nested in ensure" }; end }; end
p s
def u; begin; yield; ensure; return :u; end; end
p u { raise "gone" }, u { 1 }, [1].each { u { break } }
def v; for x in [1, 2, 3] do e { next if x == 1; return x }; end; end
p v
def x2; begin; return 1; ensure; begin; raise "i"; rescue; puts "ri"; end; end; end
p x2
def y; begin; raise "1"; rescue; begin; raise "2"; rescue => z; z.message; ensure; puts "y"; end; end; end
p y
def z; z = 1; begin; z = 2; return z; ensure; z = 3; puts z; end; end
p z
