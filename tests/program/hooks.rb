# Hooks that only include, extend and evaluate.
module Taggable
  def self.included(base)
    base.extend(ClassMethods)
    base.class_eval do
      attr_accessor :tags
      private
      def secret; end
    end
    base.send(:include, Extra)
  end
  module ClassMethods; def tag(name) end; end
  module Extra; def extra; end; end
  def tagged?; end
end
class A; include Taggable; end
class B < A; end
module Inheritable
  def self.extended(base)
    base.class_eval { def from_extended; end }
  end
end
class C; extend Inheritable; end
class Parent
  def self.inherited(child)
    super
    child.instance_variable_set(:@things, [])
    child.include Taggable::Extra
    child.define_method(:child_made) { |x| }
  end
end
class Child < Parent; end
Other = Class.new(Parent)
module Prep
  def self.prepended(base)
    base.singleton_class.include Taggable::ClassMethods
  end
  def prep; end
end
class D; prepend Prep; end
class E
  class << self
    def inherited(sub)
      super
      sub.extend Taggable::ClassMethods
    end
  end
end
class F < E; end
module Old
  def self.append_features(base)
    super
    base.extend Taggable::ClassMethods
  end
  def old; end
end
class G; include Old; end
