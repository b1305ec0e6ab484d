# module_function copies.
module M
  module_function
  def a(x) end
  def b; end
  public
  def c; end
end
module N
  def d(x, y) end
  def e; end
  module_function :d
  def d(x) end
  module_function def f; end
end
class UsesM; include M; end
# `define_method` is copied too, aliases and attributes are not.
module O
  def a; end
  alias b a
  private def c; end
  module_function
  alias d a
  alias_method :e, :c
  attr_accessor :f
  define_method(:g) { |x| }
  define_method(:h, ->(x, y) { })
  %i[i j].each { |name| define_method(name) { } }
  O.define_method(:k) { }
  class_eval { def l; end }
  private
  define_method(:m) { }
end
module P
  def a; end
  alias b a
  module_function :b
  alias c b
end
module Q; module_function if false; def a; end; end
module R
  module_function
  private if false
  def a; end
  public
  def b; end
end
