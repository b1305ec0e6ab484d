# undef ends the search, remove_method opens the way to the ancestor.
class A; def a; end; def b; end; def c; end; end
class B < A
  undef a
  undef_method :b
  def c(x) end
  def d; end
  remove_method :c
  remove_method :d
end
class C < B; def a(x) end; end
class D; undef to_s, inspect; end
