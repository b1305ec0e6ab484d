# Objects with methods of their own.
CONFIG = Object.new
def CONFIG.value; end
class << CONFIG
  def other; end
  attr_reader :more
end
DEFAULTS = {}.tap { |it| def it.fetch_all; end }
class A; def a; end; end
INSTANCE = A.new
INSTANCE.extend(Comparable)
INSTANCE.define_singleton_method(:only_here) { }

# self of the top level is main.
instance_eval { def of_main; end; alias also_of_main of_main }
self.instance_eval { def later_of_main; end }
