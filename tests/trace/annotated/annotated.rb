# Figure 4.5 of the thesis: A has trusted types, B gets its own from the run.
class A
  def +(x)
    x * 2
  end
end

class B
  def foo(x)
    x.to_s
  end

  def bar(y)
    y + 3
  end
end
