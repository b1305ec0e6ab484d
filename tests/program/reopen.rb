# Classes are reopened; a later definition replaces an earlier one.
class A
  def x; end
  def y(a) end
  X = 1
end

class A
  def x(a, b = 1, *c, d:, e: 2, **f, &g) end
  Y = "text"
  def z(a:, b: 1) end
  def w(a: 1) end
  def v((a, b), *) end
  def u(...) end
  def t = 1
end

class A::Nested
  def n; end
end

class A
  class Nested
    def m; end
  end
end

class String
  def mohs_shout; upcase; end
end
