# Hooks that lead to other hooks.
module Deep
  def self.included(base)
    super
    base.extend ClassMethods
    base.include Inner
  end
  module ClassMethods
    def self.extended(base)
      base.singleton_class.attr_accessor :opts
      base.class_eval { def from_ext; end }
    end
    def inherited(sub)
      super
      sub.include Late
      sub.attr_reader :sub_attr
    end
    def cm; end
  end
  module Inner
    def self.included(base) = base.class_exec(1) { |x| define_method(:inner_made) { |y| } }
    def inner; end
  end
  module Late; def late; end; end
end
class A; include Deep; end
class B < A; end
class C < B; end
D = Class.new(A) { def d; end }
module Pre
  def self.prepended(base)
    class << base; attr_reader :pre_reader; def pre_cm; end; end
    base.instance_exec { def self.ie; end }
  end
  def a; end
end
class E; prepend Pre; def a; end; end
class F; def self.inherited(k) = (super; k.extend(Ext)); module Ext; def ext; end; end; end
class G < F; def self.inherited(k) = super; end
class H < G; end
class I < F; class << self; def inherited(k); end; end; end
class J < I; end
module Dep
  def self.included(base)
    base.include(Other) unless base.include?(Other)
  end
  module Other; def other; end; end
end
class K; include Dep; end
module Chain
  def self.included(b) = b.extend(self)
  def both; end
end
class L; include Chain; end
module MA; def method_added(n) = super; end
class N; extend MA; def n; end; end
