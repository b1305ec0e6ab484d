#: (Integer) -> Integer
def sum(n) = n <= 0 ? 0 : n + sum(n - 1)

#: (Integer, Integer) -> Integer
def share(total, count) = total / count

class Clock
  def initialize
    @sec = 0
  end

  #: () -> Integer
  def tick
    @sec = @sec == 59 ? 0 : @sec + 1
  end
end
