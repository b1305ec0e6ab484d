# What methods mix in and define, also of constants that are defined after them.
# mixed in by methods: Plugin::Hooks, Plugin::Inst, Plugin::Cls, Mix, Ext, Own::Helper, Own::Other, Tracker::Inherited
# not seen: C.inherited, Tracked.inherited
module Hooks; def wrong; end; end
module Plugin
  def self.hook(to) = to.extend(Hooks)
  def self.apply(to)
    to.include(Inst)
    to.extend(Cls)
  end
  module Hooks; def right; end; end
  module Inst; def inst; end; end
  module Cls; def cls; end; end
end
class A; Plugin.hook(self); Plugin.apply(self); end
class B < A; end

class Setup
  def self.run
    Later.class_eval { def x; end; attr_reader :at }
    Later.define_method(:y) { }
    def Later.z; end
    Later.include Mix
    Later.extend Ext
    class << Later; def w; end; end
    Later.alias_method :q, :y
    Later.private_class_method :z
    Later.send(:private, :y)
    Later.undef_method :gone
  end
end
module Mix; def mix; end; end
module Ext; def ext; end; end
class Later; def gone; end; end
Setup.run

class Own
  def self.use; include Helper; extend Other; end
  module Helper; def help; end; end
  module Other; def other; end; end
  use
end
class Below < Own; end

module Tracker
  def self.apply(to) = to.extend(Inherited)
  module Inherited
    def inherited(sub)
      super
      sub.class_eval { attr_reader :tracked }
    end
  end
end
class Tracked; Tracker.apply(self); end
class C < Tracked; end
