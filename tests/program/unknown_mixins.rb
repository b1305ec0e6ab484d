# The hook of a module that is not known may change the class object.
# open: A
class Builder < Module
  def initialize(name) = define_method(name) { }
  def included(base) = base.extend(CM)
  module CM; def cm; end; end
end
class A; include Builder.new(:made); end
class B; end
