# arrays
def m(x)
  case x
  in [] then :empty
  in [Integer => a] then [:one, a]
  in [Integer | Float => a, String => b] then [:two, a, b]
  in [1, *rest] then [:rest, rest]
  in [*, :x, y, *post] then [:find, y, post]
  in [*init, :last] then [:last, init]
  in [[a, [b, *]], *c] then [:nest, a, b, c]
  in {name: String => n, age: 18.. => a} then [:adult, n, a]
  in {name:, **nil} then [:only, name]
  in {name:, **rest} then [:kw, name, rest]
  in {} then :emptyhash
  in nil then :nil
  in ..0 then :neg
  in 1...5 then :small
  in ->(z) { z == 42 } then :lambda
  in /re(.)/ then [:re, $1]
  in :a | :b | "c" => s then [:alt, s]
  in x if x.is_a?(Symbol) then [:guard, x]
  in x unless x.is_a?(Numeric) then [:unless, x]
  else :else
  end
end
[[], [1], [1, "a"], [2.0, "b"], [1, 2, 3], [0, :x, 5, 6, 7], [0, :last], [[1, [2, 3]], 4], {name: "n", age: 20}, {name: "n", age: 3}, {name: 1}, {}, {z: 1}, nil, -5, 3, 42, "rex", :a, "c", :zz, "other", 99, 3.3].each { |v| p m(v) }
#### deconstruct
class D; def deconstruct = (puts "dec"; [1, 2, 3]); def deconstruct_keys(k) = (puts "keys #{k.inspect}"; {a: 1, b: 2}); end
case D.new
in [1] then p 0
in [1, 2] then p 1
in [1, *r] then p r
end
case D.new
in {a: 2} then p 1
in {c:} then p 2
in {a:, **rest} then p rest
end
case D.new
in {a: 1, **nil} then p 3
in D(a:, b:) then p a, b
end
case D.new
in {} then p 0
in {**nil} then p 1
in {a:, **} then p a
end
case D.new
in {**all} then p all
end
case D.new
in D[x, y, z] then p x, y, z
end
case [D.new, D.new]
in [[1], [1]] then p 1
in [[1, 2, 3], {b:}] then p b
end
case D.new
in Integer[] | D[9] then 1
in D then p :d
end
case {a: D.new}
in {a: [1, 2, 3] => arr} then p arr.class
end
class BadD; def deconstruct = 5; def deconstruct_keys(k) = 5; end
begin; case BadD.new;; in [1] then 1; end; rescue TypeError => e; p e.message; end
begin; case BadD.new;; in {a: 1} then 1; end; rescue TypeError => e; p e.message; end
#### pins
x = 5; @i = 6; $g = 7
class CC; @@c = 8; def self.t(v) = (case v;; in ^@@c then :cv; else :no; end); end
case 5
in ^x then p 1
end
case 6
in ^@i then p 2
end
case 7
in ^$g then p 3
end
p CC.t(8), CC.t(9)
case 10
in ^(x * 2) then p :expr
end
case [1, 1]
in [a, ^a] then p :same
end
case [1, 2]
in [a, ^a] then p :same
in [a, b] then p a, b
end
case {v: 5, w: [5]}
in {v: y, w: [^y]} then p :hp
end
case 7
in ^(8.then { puts "evaluated"; 8 }) then 1
in ^(7) then p :seven, x
end
#### one-line
h = {a: 1, b: [2, {c: 3}]}
h => {a:, b: [b, {c:}]}
p a, b, c
p((h in {a: String}), (h in {a: Integer}))
r = (1 in Integer | Float => n)
p r, n
begin; 1 => String; rescue NoMatchingPatternError => e; p e.class; end
begin; {a: 1} => {b:}; rescue NoMatchingPatternError => e; p e.is_a?(NoMatchingPatternError); end
begin; case 5;; in 6 then 1; end; rescue NoMatchingPatternError => e; p e.class; end
[1, [2, 3]] => [x, [y, *z]]
p x, y, z
v = 5
v => Integer => w
p w
if {k: 1} in {k: 0..2 => q} then p q end
p [[1, :a], [2, :b]].select { _1 in [Integer, :b] }
in_val = [1, 2, 3, 4, 5]
in_val => [first, *, last]
p first, last
x = [1, 2]
x => [x, y]
p x, y
res = {status: "ok", items: [{id: 1}, {id: 2}]}
case res
in {status: "ok", items: [{id: first_id}, *]} if first_id > 0 then p first_id
end
#### find
case [1, 2, 3, 42, 5]
in [*, 10..50 => f, *post] then p f, post
end
case [[:k, 1], [:z, 2]]
in [*pre, [:z, v], *] then p pre, v
end
case [1, 2, 3]
in [*, Integer => a, Integer => b, *] if a > 1 then p a, b
in [*] then p :any
end
case [1, "x", 2, "y", "z"]
in [*a, String => b, String => c, *d] then p a, b, c, d
end
case []
in [*, 1, *] then 1
else p :none
end
case {l: [0, {k: 1}, 2]}
in {l: [*, {k:}, *q]} then p k, q
end
def t(n) = (puts "t#{n}"; n)
case [3, 4, 5]
in [*, ^(t(4)), ^(t(5)), *] then p :ok
end
#### hash details
case {a: nil}
in {a: nil} then p 1
end
case {a: 1}
in {b: nil} then p :bad
in {a: 2} | {a: 1} then p :ok
end
case {"s" => 1, a: 2}
in {a: Integer => x, **r} then p x, r
end
case {a: 1, b: 2}
in {a: 1, **nil} then p :no
in {a: 1, b: 2, **nil} then p :exact
end
case {a: 1}
in {a: 1, **r} then p r
end
h = {if: 1, "q r": 2}
case h
in {if: a, "q r": b} then p a, b
end
case {x: {y: {z: 1}}}
in {x: {y: {z:}}} then p z
end
case {a: 1}
in a: Integer => z then p z
end
case [1, {k: 2}]
in Integer, {k:} then p k
end
case 1
in Integer | String then p :alt
end
case {n: 1}
in {n: 0 | 1 | 2 => n} then p n
end
case []
in {} then p 1
in [] then p :arr
end
class HK < Hash; end
case HK[a: 1]
in HK(a:) then p a
end
S = Struct.new(:a, :b)
case S.new(1, 2)
in [a, b] then p a, b
end
case S.new(1, 2)
in {a:} then p a
end
case S.new(1, 2)
in S[a:, b: 3] then 1
in S[a, b] then p a + b
end
#### values
r = case 5; in Integer => n if n > 10 then :big; in Integer then :int end
p r
r = case [1, 2]; in [a, b] unless a == b then a + b end
p r
x = 1
x = case x; in 1 then x + 1 end
p x
def f(v) = case v; in [:add, a, b] then f(a) + f(b); in [:neg, a] then -f(a); in Integer then v end
p f([:add, 1, [:neg, [:add, 2, 3]]])
case 1 
in Integer
  p :line
end
y = (case 1; in 2 then 0 else end)
p y
case [1, [2]]
in Integer => a, [Integer => b] 
  p a, b
end
case {k: :v}
in {k: :v | :w => z} 
  p z
end
case 5
in a if (p :guard1; false) then 1
in b if (p :guard2; true) then p b, a
end
case ["a", 1]
in ["a" | "b" => s, 1 | 2 => n] then p s, n
end
case 1.5
in Float | Integer => q then p q
end
case "s"
in "#{"s"}" then p :interp
end
case :"a b"
in :"a b" then p :sym
end
case nil
in nil then p :n
end
case true
in true | false then p :bool
end
case 5
in (1..3) | (4..6) then p :rng
end
case [1, nil]
in [_, nil] then p :u
end
case [1, 2]
in [_, _] then p :uu
end
case {a: [1, 2, 3]}
in {a: [_, *_]} then p :splat_us
end
case %w[a b]
in %w[a b] then p :pw
end
case 3
in ..5 then p :le
end
case self
in ^(self) then p :self
end
#### custom eqq
class Eq; def initialize(n) = @n = n; def ===(o) = (puts "#{@n}===#{o.inspect}"; @n == o); end
E1 = Eq.new(1); E2 = Eq.new(2)
case 2; in E1 | E2 then p :ok end
case [1, 2]; in [E1, E2] then p :ok2 end
case [1, 3]
in [E1, E2] then p :no
in [E1, *] then p :yes
end
case {a: 2}; in {a: E1 | E2 => z} then p z end
case 9
when E1, E2 then p :no
else p :else
end
case 2
when *[E1, E2], 5 then p :splatted
end
case 7
when *[], *[E1], E2 then 1
when Eq.new(7) then p :seven
end
