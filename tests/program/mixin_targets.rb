# Mixins written in other ways.
module M; def m; end; end
module N; def n; end; end
class A; end
A.include M
class B; end
B.send(:include, M)
B.__send__ :prepend, N
class C; end
C.extend(M, N)
class D
  self.include M
  singleton_class.include N
  extend Module.new { def anon; end }
end
module E; extend self; def e; end; end
A.singleton_class.prepend N
class F; include Module.new { def inner; end }; end
