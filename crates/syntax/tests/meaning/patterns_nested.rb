# find pattern
def m(x)
  case x
  in [*a, Integer => i, String => s, *b] then [:is, a, i, s, b]
  in [*, {k: [*, :x, *] => l}, *post] then [:kl, l, post]
  in [*pre, [Symbol, Symbol] => pair, *] if pair[0] != pair[1] then [:pair, pre, pair]
  in {list: [*, 3, *tail]} then [:tail, tail]
  in String | [*, nil, *] | {nope: nil} then :alt
  in Hash => h unless h.key?(:z) then [:h, h]
  in _ then :other
  end
end
[[1, 2, "a", 3], [1, "a", 2, "b"], [{k: [1]}, {k: [:x]}, 9], [0, [:a, :a], [:a, :b]], [0, [:a, :b]], {list: [1, 2, 3, 4, 5]}, [nil], "s", {nope: nil, z: 1}, {a: 1}, {z: 1}, 5, [], nil].each { p m(_1) }
#### pin expressions and guards
def t(n) = (puts "t#{n}"; n)
x = 3
case [1, 3, 9]
in [^(t(2)), *] then p 0
in [^(t(1)), ^x, ^(x * t(3))] if t(true) then p 1
end
case {a: 5, b: 5}
in {a:, b: ^(a + 1)} then p 1
in {a: Integer => q, b: ^q} unless t(false) then p 2
end
@a = [1]; $b = {k: 2}
case [1, 2]
in [^(@a[0]), ^($b[:k])] then p :ok
end
case 7
in 0..1 then 1
in 6.. then p 2
end rescue p $!.class
case 5
in ..3 then 1
in 4..6 | 9 then p :r
end
r = case [1, [2, [3]]]
    in [a, [b, [c]]] if (d = a + b + c) > 5 then d
    end
p r, d
case 1
in Integer | Float => n if n > 5 then p :big
in n then p [:n, n]
end
#### deconstruct keys
class P
  def initialize(**h) = @h = h
  def deconstruct_keys(k) = (puts "dk#{k.inspect}"; @h)
end
def m(x)
  case x
  in {a: 1, b:, **nil} then [1, b]
  in {a: Integer => a, **rest} if rest.size > 1 then [2, a, rest]
  in P(a:, c: [1, *] | {x: 1} => z) then [3]
  in P(d: nil) then 4
  in {"q": v} then [5, v]
  in P[e: {f: {g:}}] then [6, g]
  else :none
  end
rescue SyntaxError
end
p m(P.new(a: 1, b: 2)), m(P.new(a: 1, b: 2, c: 3)), m(P.new(a: "s", c: [1, 2])), m(P.new(a: "s", c: {x: 1})), m(P.new(d: nil)), m(P.new(d: 1)), m(P.new(q: 1)), m(P.new(e: {f: {g: 2}})), m(5)
#### pattern variables after failure
case [1, 2, 3]
in [a, b] then 1
in [a, 5, c] then 2
in [x, *y] then p x, y
end
p a, c
case {k: 1, l: 2}
in {k:, l: 3} then 1
in {k: 2} then 2
else p k
end
begin
  [1, [2]] => [q, [3]]
rescue NoMatchingPatternError => e
  p q, e.class
end
begin; {a: 1, b: 2} => {a:, **nil}; rescue NoMatchingPatternError; p 1; end
begin; {a: 1} => {a: 2}; rescue NoMatchingPatternError; p 1; end
begin; 5 => String | Symbol; rescue => e; p e.class; end
begin; case 5; in String then 1; end; rescue => e; p e.class; end
#### alternative nested and arrays of hashes
conf = {db: {user: "u", ports: [1, 2, 3]}, mode: :dev}
case conf
in {db: {user: String => u, ports: [Integer => f, *, 3 | 4 => l]}, mode: :dev | :test => m} then p u, f, l, m
end
case [[:a, 1], [:b, [2, 3]], {c: nil}]
in [[:a | :b => s, Integer], [Symbol, [_, _]], {c: nil | false}] then p s
end
p(case 5; in Integer | String then 1 end)
in_ok = {status: "ok", items: [{id: 1}, {id: 2}]} in {status: "ok" | "done", items: [{id: Integer => first}, *]}
p in_ok, first
case {a: nil}
in {a: nil} then p :nil
end
case {}
in {a: nil} then p :nil
in {} then p :empty
end
case []
in [*] then p :any
end
val = [1, "x", :y, 2.0, nil, true]
case val
in [Integer, String, Symbol, Float, nil, true | false] then p :types
end
case {name: "Bob", "other" => 1}
in {name: /b/i => n} then p n
end
case ["a", "b"]
in ["a" => x, "a" | "b" => y] then p x + y
end
case 1.0
in 1 then p :eq
end
case %w[x y]
in %w[x y] then p :words
end
arr = [1, [2, 3]]
case arr
in Array(a, [b, *c]) then p a, b, c
end
case {a: 1}
in Hash(a: 1) then p 1
end rescue p $!.class
case -> { }
in Proc => pr then p pr.class
end
case 5
in ->(n) { n > 4 } then p :lam
end
#### case in with no bodies and then
r = case 1
in 1
end
p r
r = case [1, 2]; in [x, y] then x + y end
p r
r = (case 2; in 3 then 1; else; end)
p r
x = [1, [2, 3]]
if x in [Integer => a, [b, c]]
  p a, b, c
end
p((x in [_, [_, _]]) && :y)
while x in [a, *x] do p a; x = x.flatten end
p [1, 2, "x"].partition { _1 in Integer }
p({a: 1}.then { |h| h => {a:}; a })
z = 5
res = {a: 5} in {a: ^z}
p res
h = {a: [1, {b: "q"}]}
h => {a: [Integer, {b: /q/ => s}]}
p s
def m(x) = x in {k: 1 | 2}
p m({k: 1}), m({k: 3})
#### case when forms
def t(n, v = n) = (puts "t#{n}"; v)
def c(x)
  case x
  when t(1), *t(2, [2, 20]), t(3) then :a
  when *t(4, []), *t(5, [5]) then :b
  when ->(q) { q == 8 }, /x/ then $~ ? $~[0] : :l
  when Integer, nil then :i
  when String then :s
  else :e
  end
end
p c(20), c(5), c(8), c("axb"), c(nil), c("q"), c(:z)
p(case when t(false) then 1 when t(nil), t(7) then 2 else 3 end)
p(case when *t(9, [nil, 1]) then :sp end)
p(case 5 when 6 then 1 end)
case t(5) when Integer; puts "int" end
r = case "x"; when "y" then 1; else raise "a" rescue 7 end
p r
p (case [1, 2] when Array then next_v = 3 end), next_v
