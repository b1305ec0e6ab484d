# encoding: utf-8
# shareable_constant_value: literal
# One of each node type of Prism; never run.
BEGIN { a = 1 }
END { a = 2 }
alias $new $old
alias new_name old_name
undef gone, :"gone#{1}"
SHARED = [1]
A::B = 1
A::B ||= 2
A::B &&= 3
A::B += 4
C ||= 1
C &&= 2
C += 3
A::B, C, @i, @@c, $g, l, o.a, o[1], (x, *y), * = list
x, = list
l = 1
l ||= 1
l &&= 1
l += 1
@i = 1
@i ||= 1
@i &&= 1
@i += 1
@@c = 1
@@c ||= 1
@@c &&= 1
@@c += 1
$g = 1
$g ||= 1
$g &&= 1
$g += 1
o.a ||= 1
o.a &&= 1
o.a += 1
o[1] ||= 1
o[1] &&= 1
o[1] += 1
[@i, @@c, $g, $&, $1, A::B, C, l, nil, true, false, self, __FILE__, __LINE__, __ENCODING__]
[1, 2.5, 3r, 4i, :s, "s", `x`, /r/, "a#{l}", :"a#{l}", `a#{l}`, /a#{l}/o, "#@i", 1..2, *l]
h = { a: 1, "b" => 2, **l, l: }
puts(a: 1)
if /last/ then 1 end
if /last#{l}/ then 2 end
if (l == 1)..(l == 2) then 3 else 4 end
unless l then 5 else 6 end
while l do break end
until l do next end
[1].each { redo }
for i in [1] do end
l && l || l
(l)
begin
  1
rescue A, *l => e
  retry
else
  2
ensure
  3
end
l rescue 4
case l
when 1, *l then 2
else 3
end
case l
in [Integer => n, *rest, 1 | 2] if n then 1
in [*, ^l, *] then 2
in {k:, j: ^(1 + 1), **nil} then 3
in {z: String, **others} then 4
in A::B(1) | nil then 5
else 6
end
l => {k:}
l in [a, *]
class K < A::B
  def initialize(a, (b, c), d = 1, *e, f, g:, h: 2, **i, &j)
    yield a, *e
    super
    super(a, &j)
    return 1, 2
  end
  def forward(...) = other(...)
  def none(**nil) = 1
  def no_block(&nil) = 1
  def anonymous(*, **, &) = other(*, **, &)
end
module M; end
class << self; end
[1].each { |a, (b, c), *d; e| a }
[1].each { |a,| a }
[1].each { _1 }
[1].each { it }
->(x) { x }
foo&.bar
foo !~ /x/
/(?<named>x)/ =~ foo
defined?(l)
