# dst in ensure
x = 1
x = begin; 5; ensure; p x; end
p x
def m; x = 1; begin; x = [1].each { return 2 }; ensure; p x; end; end
p m
def m2; x = 1; x = begin; Integer("z"); rescue; p x; 7; else; 8; ensure; p x; end; p x; end
m2
x = 0
x = while true; begin; break 5; ensure; p x; end; end
p x
x = (begin; 3; ensure; x = 9; end)
p x
#### ensure override
def a; return 1; ensure; return 2; end
def b; begin; return 1; ensure; return 2; end; 3; end
def c; raise "x"; ensure; return 3; end
def d; [1,2].each { |i| begin; return i; ensure; puts "e#{i}"; next; end }; :after; end
def e; while true; begin; return 1; ensure; break; end; end; :broke; end
def f; 3.times { |i| begin; raise "q"; ensure; puts i; next; end }; end
def g; x = 1; begin; return x; ensure; x = 2; end; end
def h; x = [1]; begin; return x; ensure; x << 2; end; end
def i; begin; begin; return 1; ensure; raise "in"; end; rescue => e; puts e.message; end; 4; end
def j; begin; raise "a"; ensure; raise "b"; end; rescue => e; e.message; end
p a, b, c, d, e, f, g, h, i, j
#### retry
n = 0
begin
  n += 1
  puts "try #{n}"
  raise "x" if n < 3
  puts "ok"
rescue
  retry
else
  puts "else #{n}"
ensure
  puts "ensure"
end
def r(k); t = 0; begin; t += 1; raise ArgumentError if t < k; t; rescue ArgumentError; begin; puts "in"; retry if t < k; ensure; puts "ens"; end; end; end
p r(3)
def r2; t = 0; begin; t += 1; [1, 2].each { |q| raise "a" if t == q }; "done#{t}"; rescue; retry; end; end
p r2
n = 0
begin
  n += 1
  begin
    raise "deep" if n < 3
  rescue TypeError
    puts "never"
  ensure
    puts "inner #{n}"
  end
rescue => e
  puts e.message
  retry
end
#### else
def m(x); begin; puts "b"; raise "r" if x == 1; return :ret if x == 2; :body; rescue; :rescue; else; puts "else"; :else; ensure; puts "ens"; :ens; end; end
p m(0), m(1), m(2)
def n; yield; rescue ArgumentError, TypeError => e; "c#{e.class}"; rescue => e; "s#{e.class}"; else; "else"; ensure; puts "x"; end
p n { raise ArgumentError }, n { raise TypeError }, n { raise IOError }, n { 1 }
def o; begin; 1; rescue; 2; else; raise "from else"; ensure; puts "eo"; end; rescue => e; e.message; end
p o
def q(x) = (begin; Integer(x); rescue ArgumentError; -1; end)
p q("1"), q("z")
#### rescue targets
class H; attr_accessor :e; def []=(k, v); @e = [k, v.message]; end; end
h = H.new
begin; raise "a"; rescue => h.e; end
p h.e.message
begin; raise "b"; rescue => h[:k]; end
p h.e
begin; raise "c"; rescue => @iv; end
p @iv.message
begin; raise "d"; rescue => $gv; end
p $gv.message
begin; raise "e"; rescue => CONST; end
p CONST.message
begin; raise "f"; rescue => (puts "recv"; h).e; end
p h.e.message
#### splat class list
LIST = [ArgumentError, TypeError]
def cls = (puts "cls"; IOError)
def m(e); raise e; rescue cls, *LIST => x; "l#{x.class}"; rescue *[KeyError], IndexError; "idx"; rescue Exception => y; "exc #{y.class}"; end
p m(ArgumentError), m(IOError), m(KeyError), m(IndexError), m(NotImplementedError), m(Interrupt)
begin; begin; raise "x"; rescue "notclass"; end; rescue TypeError => e; puts e.message; end
begin; begin; raise "x"; rescue *[1]; end; rescue TypeError => e; puts e.message; end
k = Class.new { def self.===(e) = (puts "==="; e.message == "me") }
begin; raise "me"; rescue k; puts "got"; end
begin; raise "other"; rescue k; puts "got"; rescue; puts "std"; end
mod = Module.new { def self.===(e) = true }
begin; raise "me"; rescue mod; puts "gotm"; end
begin; begin; raise "x"; rescue (raise TypeError, "in list"); end; rescue => e; p e.message; end
#### throw through ensure
r = catch(:a) { catch(:b) { begin; throw :a, 5; ensure; puts "e1"; end; puts "no" }; puts "no2" }
p r
r = catch(:a) { begin; catch(:b) { throw :b, 1 }; puts "yes"; throw :a, 2; rescue Exception; puts "never"; ensure; puts "e2"; end }
p r
p catch { |t| [1, 2].each { |x| throw t, x if x == 2 } }
begin; throw :none; rescue UncaughtThrowError => e; p e.message, e.tag; end
begin; throw :none; rescue ArgumentError => e; p e.class; end
def ov; catch(:x) { begin; throw :x, 1; ensure; return 7; end }; 8; end
p ov
p catch(:x) { 10 }
def lo; catch(:x) { while true; begin; throw :x; ensure; break; end; end; :survived }; end
p lo
#### break and yield through ensure
def y1; begin; yield 1; ensure; puts "y1 ens"; end; :end; end
p y1 { |x| break x + 1 }
p y1 { |x| next x + 1 }
def y2; y1 { |x| return 9 }; 10; end
p y2
def y3; y1 { |x| begin; return 9; ensure; puts "inner"; end }; 10; end
p y3
def y4; yield; rescue Exception => e; puts "never #{e.class}"; else; puts "else"; ensure; puts "y4 ens"; end
y4 { break }
y4 { next }
def y5; yield; ensure; return :overridden; end
p y5 { break 5 }
def y6; y5 { return 5 }; :y6; end
p y6
p [1, 2, 3].each { |x| break x * 2 if x == 2 }
p y1 { begin; break 1; ensure; puts "b ens"; end }
r = [1,2].each do |x| begin; next; ensure; puts "n#{x}"; end end
p r
def y7; begin; yield; ensure; begin; yield; ensure; puts "d"; end; end; end
p y7 { break 3 }
#### proc return
def pr; q = proc { return 1 }; q.call; 2; end
p pr
def pr2; q = proc { return 1 }; begin; q.call; ensure; puts "ens"; end; 2; end
p pr2
def mk = proc { return 1 }
begin; mk.call; rescue LocalJumpError => e; puts e.message; end
def mkb = proc { break 1 }
begin; mkb.call; rescue LocalJumpError => e; puts e.message; end
def call_it(&b) = b.call
def pr3; call_it { return 4 }; 5; end
p pr3
def pr4; l = -> { return 1 }; l.call; 2; end
p pr4
def pr5; l = lambda { [1].each { return 8 }; 9 }; [l.call, 3]; end
p pr5
def pr6; [1, 2].each { |x| [3].each { |y| return [x, y] } }; end
p pr6
def pr7; q = Proc.new { next 5; 6 }; q.call; end
p pr7
p -> { break 4; 5 }.call
p lambda { |x| next x * 2; 0 }.call(4)
def pr8; y = [1,2,3].map { |x| next 0 if x == 2; x }; y; end
p pr8
def pr9(l = -> { return 3 }) = l.call + 1
p pr9
#### redo
n = 0
r = [1, 2].map { |x| n += 1; redo if n == 1; x * n }
p r, n
i = 0; k = 0
while i < 3
  i += 1
  k += 1
  puts "i#{i} k#{k}"
  redo if k == 2
end
n = 0
for q in [1, 2]
  n += 1
  begin
    redo if n == 1
  ensure
    puts "ens #{q} #{n}"
  end
end
def rr; c = 0; yield2 = ->(x) { c += 1; redo if c < 3; [x, c] }; yield2.(5); end
p rr
n = 0
[5].each { |a; b| b = (b || 0) + 1; n += 1; redo if n < 3; p b }
c = 0
[[1, 2]].each { |(a, b), d = (puts "dflt"; 3)| c += 1; a += 1; redo if c < 2; p a, b, d }
#### loops in ensure
def m
  3.times do |i|
    begin
      next if i == 0
      break :broke if i == 2
      puts "body #{i}"
    rescue
      puts "no"
    else
      puts "else #{i}"
    ensure
      puts "ens #{i}"
    end
    puts "after #{i}"
  end
end
p m
i = 0
r = while i < 5
  i += 1
  begin
    next if i == 1
    break i * 10 if i == 3
    puts i
  ensure
    begin
      puts "e#{i}"
    ensure
      puts "ee#{i}"
    end
  end
end
p r
#### exception in rescue var & nested
begin
  begin
    raise "one"
  rescue => e
    raise TypeError, "two #{e.message}"
  ensure
    puts "ens #{e.message}"
  end
rescue => e
  p e.message, e.class
end
p e.message
def m; raise "z"; rescue; puts "r"; raise; ensure; puts "e"; end
begin; m; rescue => e; p e.message; end
def n; begin; raise "a"; rescue => e; begin; raise "b"; rescue => e; end; e.message; end; end
p n
x = Integer("q") rescue (Integer("w") rescue 3)
p x
p((raise "a" rescue "b"))
def o = raise("hm") rescue "endless"
p o
def k = (yield rescue "resc")
p k { raise "z" }
begin; k { raise Exception, "ex" }; rescue Exception => e; p e.message; end
v = [(raise '' rescue 1), (2 rescue 3)]
p v
#### class body ensure
class A
  begin
    def x = 1
    raise "c"
  rescue => e
    def y = 2
  else
    def z = 3
  ensure
    def w = 4
    class B; def v = 5; end
    alias ww w
  end
end
p A.instance_methods(false).sort, A::B.new.v, A.new.ww
v = class A; 42; ensure; 3; end
p v
def mm; 1; rescue; 2; else; 3; ensure; 4; end
p mm
v = (def foo; end)
p v
module Q; rescue_me = begin; raise; rescue; :rm; end; p rescue_me; end
#### do block rescue
r = [1, 0, 2].map do |x|
  10 / x
rescue ZeroDivisionError => e
  e.class
else
  :else
ensure
  puts "e#{x}"
end
p r
l = -> x do
  raise x
rescue => e
  e.message
ensure
  puts "l"
end
p l.("q")
r = [1,2,3].each do |x|
  next if x == 1
  break x if x == 2
ensure
  puts "d#{x}"
end
p r
#### next in ensure of while swallowing exception
i = 0
while i < 3
  i += 1
  begin
    raise "swallow"
  ensure
    next
  end
end
p i
def s; [1, 2].each { |x| begin; raise "x"; ensure; break x; end }; end
p s
def u; loop { begin; raise "q"; ensure; break; end }; :u; end
p u
j = 0
until j > 2 do begin; j += 1; raise "a"; rescue; next; ensure; puts j; end; puts "never"; end
#### deep ensures
def a
  begin
    begin
      begin
        return 1
      ensure
        puts 1
      end
    ensure
      puts 2
      begin
        puts 3
      ensure
        puts 4
      end
    end
  ensure
    puts 5
  end
ensure
  puts 6
end
p a
def b
  begin
    begin
      return 1
    ensure
      raise "a" rescue puts "rescued in ensure"
    end
  rescue
    puts "never"
  ensure
    puts "outer"
  end
end
p b
def c; begin; return puts("value"); ensure; puts "after value"; end; end
c
def d; begin; return raise("v"); ensure; puts "d"; end; rescue; :rd; end
p d
#### timeout-ish exit
begin; exit 3; rescue SystemExit => e; p e.status; ensure; puts "x"; end
begin; abort; rescue SystemExit => e; p e.success?; end
at_exit { puts "bye" }
END { puts "END" }
2.times { END { puts "once" } }
loop { raise StopIteration, "s" }
p loop { break 5 }
e = [1,2].each
p loop { e.next }
