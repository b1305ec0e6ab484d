# A class that is opened by a constant of which the text does not tell the value.
# mixed in by methods: Comparable
D = class E; self; end
class D
  include Comparable
  attr_reader :read
  def defined; end
  def self.of_class; end
  alias again defined
end
K = true ? String : Array
class K
  def of_string; end
  class << self; def of_string_class; end; end
end
class A; class B; end; end
class A; class self::B; def opened_by_self; end; end; end
M = [Comparable].first
module M; def of_comparable; end; end
class U; include Comparable; end
