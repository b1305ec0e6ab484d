# Accounts with transfers: custom exceptions, ensure, retry, frozen value objects.

class Money
  include Comparable

  attr_reader :cents

  def initialize(cents)
    @cents = cents
    freeze
  end

  def self.parse(text)
    whole, part = text.delete("$").split(".")
    new(whole.to_i * 100 + (part || "0").to_i)
  end

  def +(other) = Money.new(cents + other.cents)
  def -(other) = Money.new(cents - other.cents)
  def -@ = Money.new(-cents)
  def <=>(other) = cents <=> other.cents
  def zero? = cents.zero?
  def hash = cents.hash
  def eql?(other) = other.is_a?(Money) && cents == other.cents

  def to_s
    sign = cents.negative? ? "-" : ""
    format("%s$%d.%02d", sign, cents.abs / 100, cents.abs % 100)
  end

  ZERO = new(0)
end

class InsufficientFunds < StandardError
  attr_reader :missing

  def initialize(missing)
    super("missing #{missing}")
    @missing = missing
  end
end

class Account
  attr_reader :owner, :balance

  def initialize(owner, balance = Money::ZERO)
    @owner = owner
    @balance = balance
    @entries = []
  end

  def deposit(amount, text = "deposit")
    raise ArgumentError, "amount must be positive" unless amount > Money::ZERO

    @balance += amount
    @entries.push([text, amount])
    self
  end

  def withdraw(amount, text = "withdrawal")
    shortage = amount - balance
    raise InsufficientFunds.new(shortage) if shortage > Money::ZERO

    @balance -= amount
    @entries.push([text, -amount])
    self
  end

  def statement
    lines = @entries.map { |text, amount| "  #{text.ljust(16)} #{amount.to_s.rjust(10)}" }
    ["#{owner}:", *lines, "  #{'balance'.ljust(16)} #{balance.to_s.rjust(10)}"].join("\n")
  end
end

class Bank
  def initialize
    @accounts = {}
    @attempts = 0
  end

  def open(owner, amount = nil)
    account = Account.new(owner)
    account.deposit(Money.parse(amount)) if amount
    @accounts[owner] = account
  end

  def transfer(from:, to:, amount:)
    attempts = 0
    begin
      attempts += 1
      @accounts[from].withdraw(amount, "to #{to}")
      @accounts[to].deposit(amount, "from #{from}")
    rescue InsufficientFunds => e
      if attempts < 2
        @accounts[from].deposit(e.missing, "overdraft")
        retry
      end
      raise
    ensure
      @attempts += attempts
    end
    attempts
  end

  def report
    @accounts.values.sort_by(&:balance).map(&:statement).join("\n") + "\nattempts: #{@attempts}"
  end
end

bank = Bank.new
bank.open("ann", "$120.50")
bank.open("bob", "$15")
bank.open("cid")
puts bank.transfer(from: "ann", to: "bob", amount: Money.parse("20.25"))
puts bank.transfer(from: "cid", to: "ann", amount: Money.new(500))
puts bank.report

begin
  Account.new("eve").deposit(Money.new(-1))
rescue ArgumentError => e
  puts e.message
end
puts [Money.new(3), Money.new(1), Money.new(3)].uniq.sum(Money::ZERO)
puts Money.new(5).frozen?
