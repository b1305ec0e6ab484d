# Comparable: by `<=>`, or by the operators that a class of the core has of its own.
module Comparable
  #@ def <=>: (untyped other) -> Integer?

  #@ (untyped other) -> bool
  #@ trusted
  def ==(other)
    return true if equal?(other)

    order = self <=> other
    !order.nil? && order == 0
  end

  #@ (untyped other) -> bool
  def <(other)
    order = self <=> other
    raise ArgumentError, "comparison failed" if order.nil?

    order < 0
  end

  #@ (untyped other) -> bool
  def <=(other)
    order = self <=> other
    raise ArgumentError, "comparison failed" if order.nil?

    order <= 0
  end

  #@ (untyped other) -> bool
  def >(other)
    order = self <=> other
    raise ArgumentError, "comparison failed" if order.nil?

    order > 0
  end

  #@ (untyped other) -> bool
  def >=(other)
    order = self <=> other
    raise ArgumentError, "comparison failed" if order.nil?

    order >= 0
  end

  #@ (untyped min, untyped max) -> bool
  #@ trusted
  def between?(min, max) = self >= min && self <= max

  # Ruby: nil is no limit.
  #@ (untyped min, untyped max) -> untyped
  #@ trusted
  def clamp(min, max)
    raise ArgumentError, "min argument must be less than or equal to max argument" if !min.nil? && !max.nil? && min > max
    return min if !min.nil? && self < min
    return max if !max.nil? && self > max

    self
  end
end
