# define_method with names that the text tells.
class A
  define_method(:a) { }
  define_method("b") { |x, y| }
  define_method(:c) do |x, *rest, k: 1| end
  %i[d e].each { |n| define_method(n) { |v| } }
  %w[f g].each do |name|
    define_method("#{name}?") { }
    define_method(:"#{name}=") { |v| }
    alias_method "old_#{name}", "#{name}?"
    attr_reader "#{name}_attr"
    private "#{name}_attr"
  end
  define_method(:h, instance_method(:b))
  define_singleton_method(:i) { |x| }
end
A.define_method(:later) { }
A.send(:define_method, :later2) { |x| }
class B
  [:x, :y].each { |n| class_eval { define_method(n) { } } }
end
