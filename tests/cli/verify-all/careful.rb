class Careful
  def initialize
    @count = 0
  end

  #: (Integer) -> Integer
  def share(people)
    return 0 if people.zero?
    @count / people
  end
end
