# What a hook does in a branch, behind a return or in a block is done for some classes only.
module Conditional
  def self.included(base)
    base.extend(CM) if base.name == "B"
    base.name == "Z" && base.include(CM)
    base.name == "A" ? base.attr_reader(:yes) : base.attr_reader(:no)
    base.respond_to?(:foo) or base.define_singleton_method(:foo) { }
    case base.name when "Q" then base.class_eval { def q; end } end
    base.class_eval do
      def always; end
      if false
        def never; end
      end
    end
    return if base.name == "A"
    base.include(Extra)
    base.class_eval { def late; end }
  end
  module CM; def cm; end; end
  module Extra; def extra; end; end
end
class A; include Conditional; end
class B; include Conditional; end

class Base
  def self.inherited(sub)
    super
    unless sub.name
      sub.class_eval { def anonymous; end }
    else
      sub.class_eval { attr_reader :named; private; def hidden; end }
    end
    [1].each { sub.send(:define_method, :in_block) { } }
    begin
      raise
      sub.extend Comparable
    rescue
      sub.include Comparable
    end
  end
end
class C < Base; end
D = Class.new(Base)

module Failing
  def self.included(base)
    raise "x"
    base.extend(Comparable)
  rescue
    base.class_eval { def rescued; end }
  end
end
class E; include Failing; end

# A hook that the class object has perhaps runs perhaps.
module Hooks
  def inherited(sub); super; sub.include(Z); end
  def included(base) = base.extend(Z)
  module Z; def z; end; end
end
class F; extend Hooks if true; end
class G < F; end
module M; extend Hooks if defined?(String); end
class H; include M; end
