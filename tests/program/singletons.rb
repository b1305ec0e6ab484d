# Singleton classes and what they inherit.
class A
  def self.a; end
  class << self
    attr_accessor :setting
    def b(x) end
    alias c b
    private def d; end
    public
    def e; end
  end
end
class B < A
  def self.a(x) end
  class << self; undef_method :b; end
end
module M
  def self.m; end
  class << self; def n; end; end
end
def A.late; end
class A::C; end
A.define_singleton_method(:block_made) { |x| }
class << A
  def outside; end
end
