require_relative "figures"
A.new.foo(B.new, 1)
C.new.foo(B.new)
d = D.new
d.bar(1); d.baz(); d.qux(); d.f()
e = E.new
e.foo(B.new, true); e.foo(B.new, false)
e.bar(true); e.bar(false)
f = F.new
f.bar(true, true); f.bar(false, true)
