# Aliases of aliases, before and after what they name is defined anew.
module M
  def a(x) end
  alias b a
  alias c b
  def a; end
  alias d a
  alias e c
  module_function :e
  alias f e
  private :c
  alias g c
  public
  module_function
  def h(x) end
  alias i h
  module_function :i
  alias j i
end
class K; include M; alias k c; alias l k; public :k; alias m k; extend M; class << self; alias n a; alias o n; alias p f; end; end
class L < K; alias q l; private :m; alias r m; public :r; class << self; alias q o; undef o; alias s q; end; end
class N < L; def q(a, b) = super; alias t q; undef_method :q; alias_method :u, :t; end
module Re; def re; end; alias re2 re; end
class O; include Re; alias re3 re2; end
module Re; def re(x) end; def re2(x, y) end; end
class P < O; alias re4 re2; alias re5 re3; end
module Meth; def self.s(x) end; class << self; alias t s; alias_method :u, :t; private :s; alias v s; end; end
module Meth2; extend Meth; class << self; include Re; alias re7 re2; end; end
class Q; attr_accessor :x; alias y x; alias y= x=; alias_method :z, :y; def x = super; end
class R < Struct.new(:a, :b); alias c a; alias a= b=; alias d c; alias each_pair2 each_pair; alias size2 size; end
class S; alias k2 instance_of?; alias_method :pp2, :puts; alias eqq ===; alias ii initialize; end
class String; alias old_up upcase; def upcase(*) = old_up; alias new_up upcase; end
