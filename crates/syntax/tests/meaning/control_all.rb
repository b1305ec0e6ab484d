# while forms
i = 0
i += 1 while i < 5
p i
i = 10
begin; i += 1; end while i < 5
p i
begin i -= 1 end until i < 5
p i
i += 1 until i == 7
p i
(i += 1) while false
p i
p (while false; end), (until true; 1; end)
p((i = 0; while true; i += 1; next if i < 3; break i, 5; end))
p((while true; break; end))
p((while true; break *[1, 2]; end))
p((while true; break [*1..3, 4]; end))
begin; next if i > 100; i += 50; end while i < 100
p i
r = begin; break_it = 1; break_it; end while false
p r
x = 0
while (x += 1; x < 3) do puts x end
until x.zero? do x -= 1; end
while x < 3 and not x == 2 do x += 1 end
p x
a = [1, 2, 3]
while e = a.shift
  next if e == 2
  puts e
end
while true
  while true
    break
  end
  puts "outer"
  break
end
loop do
  loop do break end
  break
end
i = 0
i += 1 while (i < 10 and begin; break if i == 4; true; end)
p i
#### for
for i in 1..3 do puts i end
p i
for a, b in [[1, 2], [3, 4]]; p a + b; end
p a, b
for a, (b, *c), d in [[1, [2, 3, 4], 5]]; p [a, b, c, d]; end
for *x in [[1, 2]]; p x; end
for x, in [[1, 2]]; p x; end
for x in [[1, 2]]; p x; end
class At; attr_accessor :v; def []=(k, v); puts "#{k}=#{v}"; end; end
o = At.new
for o.v in [1, 2]; p o.v; end
for o[(puts "idx"; 1)] in [5, 6]; end
for @iv, $gv in [[1, 2]]; p @iv, $gv; end
for o.v, o[:z] in [[1, 2]]; p o.v; end
for CONSTFOR in [1]; p CONSTFOR; end
r = for i in [1, 2, 3]; break i * 10 if i == 2; end
p r
r = for i in [1, 2] do end
p r
def f; for i in [1, 2, 3]; return i if i == 2; end; end
p f
for i in [1, 2, 3]; next if i == 2; p i; z = i; end
p z
class Y; def each; yield 1, 2; yield [3, 4]; yield; end; end
for q in Y.new; p q; end
for q, w in Y.new; p [q, w]; end
for q, *w in Y.new; p [q, w]; end
procs = []
for i in 1..3; procs << -> { i }; end
p procs.map(&:call)
procs = []
[1, 2, 3].each { |j| k = j; procs << -> { k += 1 } }
p procs.map(&:call), procs.map(&:call)
i = 0; procs = []
while i < 3; y = i; procs << -> { [i, y] }; i += 1; end
p procs.map(&:call)
for i in 1..2; for j in 1..2; next if j == 1; p [i, j]; end; end
def g; for x in [1]; yield x; end; end
g { |v| p v }
for i in [1,2]; begin; next; ensure; puts "e#{i}"; end; end
p [1,2].each_with_index.map { |a, i| for q in [a]; w = q * i; end; w }
#### flip-flop
p (1..10).select { |i| true if (i == 3)..(i == 5) }
p (1..10).select { |i| true if (i == 3)...(i == 3) }
p (1..10).select { |i| true if (i % 3 == 0)..(i % 3 == 0) }
p (1..10).select { |i| (i == 2)..(i == 4) ? true : false }
def ff(x) = (x == 1)..(x == 2) ? :in : :out
p ff(1), ff(5), ff(2), ff(5)
r = []
for i in 1..8; r << i if (i == 2)..(i == 4) or (i == 6)..(i == 7); end
p r
p (1..6).map { |i| !((i == 2)..(i == 4)) }
def g; (1..6).map { |i| [1].map { ((i == 2)..(i == 4)) ? i : nil } }; end
p g, g
l = ->(i) { (i == 2)..(i == 4) ? 1 : 0 }
p (1..6).map(&l)
p (1..5).reject { |i| not (i == 2)..(i == 3) }
i = 0
while i < 6; i += 1; print i if (puts "l"; i == 2)..(puts "r"; i == 4); end
puts
#### if forms
def t(v) = (puts v.inspect; v)
p(if t(nil) then 1 elsif t(false) then 2 elsif t(1) then 3 else 4 end)
p(if false then 1 end, (unless true then 1 end), (unless false then 2 else 3 end))
p (t(1) ? t(nil) ? 1 : 2 : 3)
p (1 if true), (1 if false), (1 unless false)
p (t(1) and t(nil) or t(3) and t(4))
p (not t(nil)), (!t(1) || t(2))
if (a = t(nil)) || (b = t(2)) then p a, b end
if not (t(1) && t(nil)) then p :nn end
if !(t(nil) or t(false)) and !t(nil) then p :ok end
p (if () then 1 else 2 end)
x = if true then end
p x
x = (1; 2; 3)
p x
x = ()
p x
p (begin; end)
unless t(1) && t(2) && t(nil) then p :u end
puts "y" if t(1) and t(2) unless t(nil)
p (true && nil), (false || nil), (nil or 5), (1 and 2)
x = nil and 5
p x
x = false || true ? 1 : 2
p x
y = t(1) || raise
y = t(nil) && raise
p y
z = (return_val = t(5)) if t(true)
p z
p [*(1 if false), *(2 if true)]
p (true ? false : true), (true and false), true & false, nil.to_a
p (t(3) > 2 and t(3) < 5 ? :in : :out)
#### case
def c(x)
  case x
  when 1, 2 then :low
  when 3..5, 7 then :mid
  when String, Symbol then :str
  when nil then :nil
  when ->(v) { v.respond_to?(:each) } then :each
  when /never/ then 0
  else :else
  end
end
p [1, 2, 4, 7, "s", :s, nil, [], 99, 6].map { c(_1) }
def d(x)
  case
  when x > 10 then :big
  when x > 5, x == 0 then :some
  when *[false, nil], (x == 1) then :one
  end
end
p d(11), d(6), d(0), d(1), d(2)
def t(n) = (puts "t#{n}"; n)
case t(3)
when t(1), *t([2, 3]), t(4) then p :m
end
case x = t(5)
when Integer then p x
end
x = 1
case x
when (x = 2; 5) then p :no
when 1 then p :orig, x
end
x = 1
case x
when *(x = 2; [5]) then p :no
when 1 then p :orig
else p :other
end
x = 1
case x
when (x = 3)..4 then p :no
when 1 then p :orig
else p :other
end
x = 1
case x
when [x = 7] then p :no
when 1 then p :orig
else p :other
end
r = case 1 when 1 then end
p r
r = case 1 when 2 then 3 end
p r
case "a" when "a" then puts "a"; puts "b" end
case 5
when 1 then 1
else
  p :multi
  p :else
end
case when true then p 1 end
case [1, 2]
when [1, 2] then p :arr
end
case 1.0 when 1 then p :eqf end
case Integer when Class then p :cls end
z = case 3 when Integer; :semi when String; :s end
p z
case 1 when Integer, raise("lazy") then p :lazy end
#### catch all jumps values
def a; return; end
def b; return 1, 2; end
def c; return *[1, 2]; end
def d; return *[], 3; end
def e; return({a: 1}); end
def f; return [1], *[2]; end
def g; return (1 if false); end
def h; return *nil; end
def i; return(1) + 1; end rescue 0
p a, b, c, d, e, f, g, h
p [1].each { break }, [1].each { break 1, 2 }, [1].map { next }, [1].map { next 1, 2 }, [1].map { next *[3] }
def k; yield; end
p k { next 5 }, k { 6 }, k { break({a: 2}) }
def top; if true; return 1; end; 2; end
p top
def dead; return 1; puts "dead"; 2; end
p dead
def cond(x); x or return :none; x; end
p cond(nil), cond(4)
def cond2(x); y = x || (return :r); y + 1; end
p cond2(nil), cond2(1)
def arg; p(1, (return 2 if true), puts("no")); end
p arg
def arr; [1, (return 3 if true)]; end
p arr
def wh; while (return 5 if true); end; end
p wh
def str; "a#{return 6 if true}b"; end
p str
def hsh; {a: (return 7 if true)}; end
p hsh
def asg; x = (return 8 if true); x; end
p asg
def opa; x = 1; x += (return 9 if true); end
p opa
def cas; case (return 10 if true) when 1 then 2 end; end
p cas
def masg; a, b = 1, (return 11 if true); end
p masg
def blk; [1].each(&(return 12 if true)); end
p blk
def ens; begin; (return 13 if true) + 1; ensure; puts "e"; end; end
p ens
p [1, 2, 3].each_slice(2).map { |x, y| next x unless y; x + y }
#### BEGIN/END
puts "main"
p $begin
END { puts "end1" }
END { puts "end2"; x = 1 }
BEGIN { puts "begin"; $begin = 1; bl = 2 }
BEGIN { puts "begin2" }
p bl
at_exit { puts "ae" }
if false then END { puts "never" } end
def m = (END { puts "in m" })
m; m
