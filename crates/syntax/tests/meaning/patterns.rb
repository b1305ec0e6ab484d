# case/in, =>, in.
def t(x) = (puts "t(#{x.inspect})"; x)
def m(v)
  case v
  in Integer | Float => n if n > 100 then [:big, n]
  in Integer => n unless n < 0 then [:int, n]
  in [] then :empty
  in [x] then [:one, x]
  in [Integer => a, String => b] then [:pair, a, b]
  in [first, *rest, :last] then [:ends, first, rest]
  in [*, 42 => found, *post] then [:found, found, post]
  in {type: :circle, r:} then [:circle, r]
  in {type: :rect, w: Integer => w, **rest} then [:rect, w, rest]
  in {only:, **nil} then [:only, only]
  in {} then :empty_hash
  in String | Symbol => s then [:s, s]
  in nil then :nil
  in 1.0..2.0 then :range
  in ->(q) { q == -5 } then :lambda
  else [:else, v]
  end
end
[500, 3, -3, [], [1], [1, "a"], [1, 2, :last], [5, 42, 6], [:a, :b, 42], {type: :circle, r: 2},
 {type: :rect, w: 1, h: 2}, {only: 1}, {}, "s", :y, nil, 1.5, -5, Object, {x: 1}].each { |v| p m(v) }
config = {db: {user: "admin", pass: "abc", ports: [1, 2, 3]}}
config => {db: {user:, ports: [_, *others]}}
p user, others
p((1 in Integer))
p(("x" in Integer))
if config in {db: {pass: String => pw}}
  p pw
end
exp = 5
p (case 5; in ^exp then :pinned end)
p (case 6; in ^(exp + 1) then :pinned_expr end)
@iv = 7
p (case 7; in ^@iv then :iv end)
begin
  case [1, 2]
  in [a] then a
  end
rescue NoMatchingPatternError => e
  p e.class
end
begin
  5 => String
rescue NoMatchingPatternError => e
  p e.class
end
class Point
  attr_reader :x, :y
  def initialize(x, y) = (@x, @y = x, y)
  def deconstruct = (puts "deconstruct"; [x, y])
  def deconstruct_keys(keys) = (p keys; {x:, y:})
end
case Point.new(1, 2)
in Point(x:, y: 3) then p [:no, x]
in Point[a, b] then p [a, b]
end
case {k: Point.new(5, 6)}
in {k: Point(x:, **rest)} then p x, rest
end
case [1, [2, [3, 4]]]
in [Integer => a, [b, [*, c]]] then p [a, b, c]
end
case {n: nil}
in {n: nil} then p :nil_value
end
case [1, 2, 3, 4, 5]
in [*pre, 3, 4, *post] then p pre, post
end
case {a: 1}
in {a: 1 | 2 => one} then p one
end
r = case 7
    in 0 then :zero
    in Integer | Float then :num
    end
p r
in_value = {name: "x", role: {admin: true}}
case in_value
in {name: String => name, role: {admin: true}} then puts "admin #{name}"
end
x = [1, "two", :three]
case x
in [Integer, String, Symbol] => whole then p whole
end
arr = [1,2]
case arr
in [x, y] if x > y then p 1
in [x, y] then p [x, y]
end
arr => [q, w]
p q, w
class Bad; def deconstruct = 5; end
begin
  case Bad.new
  in [a] then 1
  end
rescue TypeError => e
  p e.message
end
case 5
in n
  p n
end
case ["a", {b: 1}]
in [String => s, {b: Integer => i}] then p s, i
end
p(case {status: "ok", items: []}; in {status: "ok", items: []} then :empty_items end)
