# A hook without `super` keeps those behind it from running, and a mixin from being mixed in.
class A; def self.inherited(sub) = sub.class_eval { def from_a; end }; end
class B < A; def self.inherited(sub) = sub.class_eval { def from_b; end }; end
class C < B; end
class D < B; def self.inherited(sub); super; end; end
class E < D; end

module Base
  def self.included(base) = base.extend(CM)
  module CM; def cm; end; end
end
module Silent; include Base; def self.included(base); end; end
module Loud; include Base; def self.included(base); super if true; end; end
class F; include Silent; end
class G; include Loud; end

module NotIncluded; def self.append_features(base); end; def m; end; end
module NotExtended; def self.extend_object(base); end; def m; end; end
module NotPrepended; def self.prepend_features(base); end; def m; end; end
class H; include NotIncluded; extend NotExtended; prepend NotPrepended; end
module Included
  def self.append_features(base)
    if base.name
      base.attr_reader :named
    end
    super
  end
  def m; end
end
class I; include Included; end
