# ensure and exits
def a; yield; ensure; puts "ensure a"; end
def b; a { return 1 }; ensure; puts "ensure b"; end
p b
def c; begin; return 1; ensure; puts "x"; return 2; end; end
p c
def d; [1, 2].each { |x| begin; next x; ensure; puts "e#{x}"; end }; end
p d
def e; while true; begin; break 5; ensure; puts "w"; end; end; end
p e
def f; begin; raise "a"; rescue; return :r; else; :e; ensure; puts "f"; end; end
p f
def g; begin; 1; rescue; 2; else; 3; ensure; 4; end; end
p g
def h; x = 1; begin; return x; ensure; x = 2; end; end
p h
def i; 3.times { |k| begin; break k if k == 1; ensure; next if k == 5; puts "k#{k}"; end }; end
p i
def j; begin; raise "a"; ensure; return 7; end; end
p j
def k; [1, 2, 3].each { |x| begin; raise "a"; ensure; next; end }; end
p k
#### retry with count and else
n = 0
r = begin
  n += 1
  puts "try#{n}"
  raise ArgumentError, "x" if n < 3
  :body
rescue ArgumentError
  retry
else
  puts "else"
  :els
ensure
  puts "ens"
  :ens
end
p r
def m
  t ||= 0
  t += 1
  raise "z" if t < 3
  t
rescue
  retry
end
def m2
  @t = (@t || 0) + 1
  raise "z" if @t < 3
  @t
rescue
  retry
ensure puts "once"
end
p m2
x = 0
[1, 2].each do |v|
  x += 1
  raise "a" if x == 1
  p [v, x]
rescue
  retry
end
#### redo
c = 0
[1, 2].each { |x| c += 1; puts "#{x} #{c}"; redo if c == 1 }
i = 0; r = 0
while i < 2
  i += 1
  r += 1
  puts "#{i} #{r}"
  redo if r == 2
end
c = 0
l = ->(x) { c += 1; x += 1; redo if c < 3; x }
p l.(1)
c = 0
for q in 1..2 do c += 1; redo if c == 1; p [q, c]; end
c = 0
until c > 3; c += 1; begin; redo if c == 2; ensure; puts "e#{c}"; end; end
#### break and next values
p [1, 2, 3].each { |x| break x * 2 if x == 2 }
p [1, 2, 3].map { |x| next if x == 2; x }
p [1, 2, 3].map { |x| next x, 1 if x == 2; x }
p (while true do break end)
p (while true do break 1, 2 end)
p (while true do break *[1], 2 end)
p (loop { break })
p (until false do break [] end)
p (while false do end)
p loop { raise StopIteration, "x" }.inspect
e = [1, 2].each
p loop { e.next }
def y = [yield, yield]
p y { next 5 }
p y { break 6 }
p proc { next 7; 8 }.call
p lambda { break 9; 8 }.call
p lambda { return 10; 8 }.call
p [3, 4].each_with_index.map { |a, i| next a if i == 0; a * i }
z = begin; break_me = [1].each { break :b }; end while false
p z, break_me
i = 0
begin i += 1; next if i == 1; end while i < 3
p i
p (1..Float::INFINITY).lazy.map { |x| next 0 if x == 2; x }.first(3)
#### while with complex conditions
i = 0
while (i += 1; puts "c#{i}"; i < 3) do puts "b#{i}" end
i = 0
while begin; i += 1; raise "x" if i == 2; true; rescue; false; end do puts i end
i = 0
i += 1 while i < 5 && (i != 3)
p i
i = 10
begin; i -= 1; end until i < 5
p i
p((i += 1 until i > 7))
while x = (y ||= [1, 2, nil]).shift do p x end
while (a = i) && (b = a - 7) && b > 0; i -= 1; end
p i, a, b
until (i += 1) == 10 do next if i == 8; p i end
while true
  while true
    break
  end
  break if (k = k.to_i + 1) > 2
end
p k
#### break from while inside block inside while
o = []
i = 0
while i < 3
  i += 1
  [1, 2, 3].each { |x| next if x == 1; break if x == 3; o << [i, x]; }
  j = 0
  while true
    j += 1
    next if j == 1
    break if j > 2
    o << j
  end
end
p o
def f
  [1, 2].each do |x|
    [3, 4].each do |y|
      return [x, y] if y == 4
    end
  ensure
    puts "out#{x}"
  end
end
p f
def g = [1, 2].each { |x| [3].each { |y| break }; puts x }
g
def h; loop { loop { return 1 } }; end
p h
#### rescue targets
class O; attr_accessor :y; def []=(k, v); puts "[]=#{k} #{v.message}"; end; end
@x = O.new; $l = []
begin; raise "a"; rescue => @x.y; end
p @x.y
begin; raise "b"; rescue => @x[(puts "idx"; 1)]; end
begin; raise "c"; rescue => $gg; end
p $gg
begin; raise "d"; rescue => @q; end
p @q
begin; raise "e"; rescue => K; end
p K
begin; raise "f"; rescue => O::Z; end
p O::Z
begin; raise "g"; rescue TypeError, RuntimeError => e; end
p e
class C; begin; raise "h"; rescue => @@cv; end; p @@cv; end
#### rescue lists
L = [TypeError, ArgumentError]
def l(n) = (puts "l#{n}"; L)
def t(e)
  raise e
rescue *l(1)
  1
rescue *l(2), KeyError, IOError => x
  [2, x.class]
rescue *[], *nil, Class.new(StandardError) => x
  3
rescue *(puts "lazy"; [ZeroDivisionError]), ->(x) { true }.then { |z| RuntimeError }
  4
else
  5
ensure
  puts "ens"
end
p t(TypeError), t(KeyError), t(ZeroDivisionError), t(RuntimeError)
m = Module.new { def self.===(e) = (puts "==="; e.message == "match") }
begin; raise "match"; rescue m => e; p e; end
begin; begin; raise "no"; rescue m; p 1; end; rescue => e; p e; end
begin; begin; raise "q"; rescue "str"; p 1; end; rescue TypeError => e; p e.message; end
begin; begin; raise "q"; rescue *["str"]; p 1; end; rescue TypeError => e; p e.message; end
begin; begin; raise "q"; rescue nope_at_all; p 1; end; rescue NameError => e; p e.class; end
begin; begin; :fine; rescue nope_at_all; end; end
#### numbers of lines in a flip-flop
$. = 0
x = if 1..3 then :inside else :outside end
p x
r = []
(1..6).each { |i| $. = i; r << i if 2..4 }
(1..6).each { |i| $. = i; r << i if 2...2 }
(1..6).each { |i| $. = i; r << i if 3..(i == 5) }
p r
