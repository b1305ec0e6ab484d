class A
  def foo(w, u)
    w.baz
    3 + u
    bar(w)
  end

  def bar(x)
    x.qux
    7
  end
end

class B
  def baz; end
  def qux; end
end

class C
  def foo(x)
    z = x; z.baz
    z = 3; return z + 5
  end
end

class D
  def bar(x)
    @f = x
  end
  def baz()
    y = 3 + @f
  end
  def qux()
    @f = "foo"
  end
  def f()
    bar("foo")
  end
end

class E
  def foo(x, p)
    if p then x.qux() else x.baz() end
  end
  def bar(p)
    if p then y = 3 else y = "hello" end
    if p then y + 6 else y.length end
  end
end

class F
  def foo(x)
    return (if x then 0 else "hello" end)
  end
  def bar(y, z)
    return (if y then foo(z) else foo(!z) end)
  end
end
