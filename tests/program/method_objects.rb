# Methods that define something, passed on.
# open: A, B
# mixed in by methods: Comparable
class A
  %i[a b].each(&method(:attr_reader))
  method(:define_method).call(:c) { }
  def d; end
end
class B; [Comparable].each(&method(:include)); end
class C
  def a; end
  def self.b; end
  [:a].each(&method(:private))
  [:b].each(&method(:private_class_method))
  def c = method(:to_s)
end
class D; end
Kernel.const_get(:D).define_method(:e) { }
