class Account
  def initialize
    @balance = 0
  end

  #: (Integer) -> void
  def withdraw(n)
    @balance -= n
  end

  def balance
    #@ assert @balance >= 0
    @balance
  end
end
