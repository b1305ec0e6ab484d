class Shop
  def initialize
    @count = 0
  end

  #: (Integer) -> Integer
  def share(people)
    @count / people
  end
end
