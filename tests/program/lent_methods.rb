# A visibility for an inherited method: what is called is what the ancestors have then.
class A; def a(x) end; def b; end; def c; end; def self.s; end; end
class B < A
  private :a, :b
  protected :c
  class << self; private :s; end
end
class C < B
  public :a
  def c(x) end
end
class D < B; private :a; end
class A
  def a(x, y) end
  def self.s(x) end
  remove_method :b
  def b(z) end
end
A.class_eval { %i[c].each { |name| define_method(name) { |x, y| } } }
class B; private define_singleton_method(:c) { } end
