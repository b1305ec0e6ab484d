# Arguments of all kinds, blocks, and calls to the method above.
class Base
  def call(a, b = 2, *rest, c:, d: 4, **opts, &block)
    yield a, b
    block.call(*rest, **opts)
  end
end

class Derived < Base
  def call(...) = super(...)

  def other(x)
    super
    call(1, *x, c: 3, &:to_s)
    call(1, c: 3) { |y| return y }
    x&.size
    [-> (z) { z + 1 }, proc { _1 + 1 }, "#{x} and #{self}"]
  end
end
