# Aliases copy the method of that time, with its visibility.
class A
  def a(x) end
  alias b a
  def a(x, y) end
  alias_method :c, :a
  alias_method "d", "b"
  private def p1; end
  alias p2 p1
  alias :to_str2 :to_s
  attr_writer :w
  alias set w=
end
class B < A
  alias e a
  alias_method :f, :hash
  alias c2 c
end
module M; def m; end; alias n m; end
class C; include M; alias o m; end
