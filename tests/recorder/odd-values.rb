# Values that are easily touched by accident: half-made classes, circles, objects that raise whatever one asks them.
# run: ruby -W0 main.rb
# trace: take(x Array<Array<Array<Array<..>>>>) in Object as Object#take
# trace: take(x Hostile) in Object as Object#take -> Hostile
def take(x) = x
take(Class.allocate) rescue p $!
take(Struct.allocate) rescue p $!.class
take(Range.allocate); take(Proc.new {}); take(Set) rescue p $!
take(Module.new); take(Class.new(StandardError).new); take(BasicObject.new); take(BasicObject)
take(Object.new.singleton_class); take(String.new.singleton_class.singleton_class)
class << self; def hid = take(self); end
hid
[ObjectSpace::WeakMap.new, Thread.current, binding, ENV, self, $stdout, 1r, 2i, 10**30, 1e300, :"dyn#{1}", "x".to_sym].each { |it| take(it) }
take([[[[[1]]]]]); take({a: {b: {c: {d: 1}}}}); take(Hash.new { |h, k| raise }); take({1=>2}.compare_by_identity)
h = {}; h[h] = h; take(h); a = []; a << a; take(a)
take(Struct.new(:a, keyword_init: true).new(a: 1)); take(Enumerator::Lazy); take((1..)); take((..1)); take(("a".."b"))
ObjectSpace.each_object(Class).first(2000).each { |c| take(c) }
o = Object.new; def o.method_missing(*) = raise("touched"); take(o)
class Hostile
  %i[class name inspect to_s hash == eql? respond_to? is_a? kind_of? instance_variables instance_variable_get singleton_class method send
     __send__ object_id].each { |name| define_method(name) { |*| raise "touched #{name}" } }
  %i[name ancestors superclass ===].each { |name| define_singleton_method(name) { |*| raise "touched #{name}" } }
end
take(Hostile.new) ; take(Hostile); take([Hostile.new]); take({Hostile => 1}) 
puts "fine"
