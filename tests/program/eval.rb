# class_eval and instance_eval with blocks.
class A; end
A.class_eval do
  def a; end
  attr_reader :b
  private
  def c; end
  X = 1
  def self.d; end
end
A.instance_eval do
  def on_singleton; end
end
class B
  class_eval { def in_block; end }
  instance_eval { def on_b; end }
  singleton_class.class_eval { def in_singleton; end }
end
module M; end
M.module_eval { def m; end }
String.class_exec { def mohs_exec; end }
