# What comments state, attached to what they describe.
class Clock
  #@ (Integer x { 0 <= x < 60 }) -> Integer { r | 0 <= r < 60 }
  #@ pure
  def incr_sec(x) = x == 59 ? 0 : x + 1

  #: (String) -> Integer
  def parse(text) = text.to_i

  # @rbs hour: Integer
  # @rbs return: bool
  def morning?(hour) = hour < 12

  attr_reader :name #: String
end
