# method_missing opens a class; so does an ancestor with it.
# open: Ghost, Haunted, Missing, Proxy, ViaModule
class Ghost
  def method_missing(name, *args) = super
  def respond_to_missing?(name, all = false) = true
end
class Haunted < Ghost; def h; end; end
class Proxy < BasicObject
  def method_missing(name, *args, &block) = nil
end
module Missing; def method_missing(*) = super; end
class ViaModule; include Missing; end
class Plain; def p1; end; end
