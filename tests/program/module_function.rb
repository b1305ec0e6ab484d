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
