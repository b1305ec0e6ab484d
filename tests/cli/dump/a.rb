class Clock
  #@ (Integer x { x >= 0 }) -> Integer
  def next(x) = x + 1
end
