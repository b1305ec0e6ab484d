# Modules mixed in twice, aliases on both sides, `super` of class methods, evaluated bodies of a module.
module M; def m(a) end; alias m1 m; def n; end; end
module N; include M; alias m2 m1; alias_method :m3, :m2; end
class A; include N; alias m4 m3; alias m5 m4; end
class B < A; alias m6 m5; def m5; end; alias m7 m5; private :m6; public :m6; end
module Both; def both; end; end
class C; include Both; prepend Both; end
class C2; prepend Both; include Both; end
class C3 < C; include Both; end
class C4 < C3; prepend Both; end
module Outer; include Both; end
class C5; prepend Outer; include Both; end
class C6; include Both; prepend Outer; end
class S; def self.a(x) end; class << self; def b = a(1); alias c b; def d; end; private :d; end; end
class T < S; def self.a = super(1); class << self; def b = super; alias e c; public :d; end; end
class U < T; singleton_class.alias_method :f, :e; singleton_class.send(:undef_method, :c); end
class << T; alias_method :g, :a; remove_method :b; end
module Ex; def ex; end; def a; end; end
S.extend Ex
T.extend Ex
U.singleton_class.include Ex
class V; extend Ex; class << self; include Comparable; def a(z) = super(); end; end
o = Object.new
def o.x; end
class << o; def y; end; end
module P; end
P.module_eval { def p1; end; module_function :p1 }
P.define_singleton_method(:p2) { |x| }
P.instance_eval { def p3; end; attr_reader :p4 }
P.class_exec { def self.p5; end; private; def p6; end }
P.send(:define_method, :p7) { |a, b| }
P.singleton_class.class_eval { def p8; end; private; def p9; end }
