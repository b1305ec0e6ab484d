# Refinements do not change the class.
module Shout
  refine String do
    def mohs_refined; end
  end
  refine Integer do
    def mohs_refined(x) end
  end
  def plain; end
end
using Shout
class A; def a = "x".mohs_refined; end
