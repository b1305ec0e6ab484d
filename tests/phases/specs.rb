# Specifications: which comment belongs to what.
#@ type Second = Integer v { 0 <= v < 60 }

#@ @count: Integer { @count >= 0 }
class Clock
  # @rbs @name: String?
  attr_reader :hour, :minute #: Integer

  #@ (Integer x { 0 <= x < 60 }) -> Integer
  #| r { 0 <= r < 60 }
  # The next second.
  #@ pure
  def self.next(x) = x == 59 ? 0 : x + 1

  #: (Integer) -> void
  private def tick(n)
    #@ invariant n >= 0
    #@ decreases n
    while n > 0
      n -= 1
      #@ assert n >= 0
    end
    @rest = [] #: Array[Integer]
  end

  #@ ensures result > 0
end
