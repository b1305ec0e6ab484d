# void contexts
class TA; def to_a = (puts "to_a"; [7]); def to_s = (puts "to_s"; "s"); def to_hash = (puts "to_hash"; {}); def to_proc = (puts "to_proc"; proc { }); def ! = (puts "!"; 1); def -@ = puts("-@"); def to_ary = (puts "to_ary"; [1]); end
t = TA.new
begin; @@nope; puts "cv no raise"; rescue NameError, RuntimeError; puts "cv raised"; end
class CVV; begin; @@nope; puts "cv no raise"; rescue NameError; puts "cv raised"; end; end
begin; Nope; puts "c no raise"; rescue NameError; puts "c raised"; end
begin; Object::Nope; puts "cp no raise"; rescue NameError; puts "cp raised"; end
begin; ::Nope; puts "tc no raise"; rescue NameError; puts "tc raised"; end
begin; 1.."a"; puts "r no raise"; rescue ArgumentError; puts "r raised"; end
a = 1; b = "x"
begin; a..b; puts "r2 no raise"; rescue ArgumentError; puts "r2 raised"; end
[*t]; puts 1
"#{t}"; puts 2
{**t}; puts 3
:"#{t}"; puts 4
/#{t}/; puts 5
!t; puts 6
-t; puts 7
[t, *t]; puts 8
a, b = t; puts 10
*a = t; puts 11
defined?(t.foo); puts 12
t && 5; puts 13
begin; 5; rescue Nope; end; puts 14
begin; nope; puts "v no"; rescue NameError; puts "v raised"; end
-> { puts "no" }; puts 15
begin; [nope]; rescue NameError; puts 16; end
begin; {a: nope}; rescue NameError; puts 17; end
(t; 5); puts 18
if t then 1 end; puts 19
case t when 5 then 1 end; puts 20
t in [1]; puts 21
begin; t => String; rescue NoMatchingPatternError; puts 22; end
"a#{puts "in"}b"; puts 23
__FILE__; __LINE__; self; nil; $a; @a; puts 24
[(puts 25), (puts 26)]
{(puts 27) => (puts 28)}
(puts 29)..(puts 30)
1 + 1
a == b
a = 5 if false
(a rescue b)
puts 31
#### stuff in void in methods
def m
  1
  "str"
  [1, 2]
  {a: 1}
  :a
  -> { 1 }
  1..2
  nil
  yield if block_given?
  if true then 5 else 6 end
  while false; end
  begin; 5; ensure; 6; end
  case 1 when 1 then 2 end
  x = 1
  x
  @y
  self
  true && 5
  5 unless false
end
p m, m { p 0 }
def e; end
def e2; begin; end; end
def e3; if false; end; end
def e4; while false; end; end
def e5; case 1; when 2; end; end
def e6; (); end
def e7; x = 5; end
def e8; for i in []; end; end
def e9; def q; end; end
def e10; alias zz e; end
def e11; undef zz; end
def e12; @a ||= 1; end
def e13; a, b = 1, 2; end
def e14; 5.tap { }; end
def e15; "#{1}"; end
def e16; not true; end
def e17; class << self; 7; end; end
def e18; -> {}; end
def e19; begin; 1; rescue; 2; else; 3; end; end
def e20; $g = 1; end
def e21; END { }; end
def e22; loop { break }; end
def e23; begin; 1; end while false; end
def e24; 1 in Integer; end
def e25; 1 => x; end
def e26; return; end
def e27; yield; end
def e28; super; rescue NoMethodError, RuntimeError; :nosuper; end
p e, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15, e16, e17, e18.class, e19, e20, e22, e23, e24, e25, e26, (e27 { 3 }), e28
p (e21.class) 
