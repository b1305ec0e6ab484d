# Accounts with transfers, a journal, and a monthly statement.
class InsufficientFunds < StandardError
  attr_reader :missing

  def initialize(missing)
    @missing = missing
    super("missing #{missing} cents")
  end
end

Entry = Struct.new(:day, :kind, :amount, :note) do
  def credit?
    kind == :credit
  end

  def signed
    credit? ? amount : -amount
  end

  def to_s
    format("%02d %-8s %8.2f  %s", day, kind, signed / 100.0, note)
  end
end

class Account
  include Comparable

  attr_reader :owner, :balance, :entries

  def initialize(owner, opening = 0)
    @owner = owner
    @balance = opening
    @entries = []
  end

  def deposit(day, amount, note: "deposit")
    raise ArgumentError, "amount must be positive" unless amount.positive?

    record(Entry.new(day, :credit, amount, note))
  end

  def withdraw(day, amount, note: "withdrawal")
    short = amount - balance
    raise InsufficientFunds.new(short) if short > 0

    record(Entry.new(day, :debit, amount, note))
  end

  def <=>(other)
    balance <=> other.balance
  end

  def statement
    lines = ["Statement for #{owner}"]
    entries.sort_by(&:day).each { |entry| lines << entry.to_s }
    lines << "Balance: #{'%.2f' % (balance / 100.0)}"
    lines.join("\n")
  end

  private

  def record(entry)
    @entries << entry
    @balance += entry.signed
    self
  end
end

class Bank
  def initialize
    @accounts = {}
    @rejected = []
  end

  def open(owner, opening: 0)
    @accounts[owner] = Account.new(owner, opening)
  end

  def [](owner)
    @accounts.fetch(owner)
  end

  def transfer(day, from, to, amount)
    self[from].withdraw(day, amount, note: "to #{to}")
    self[to].deposit(day, amount, note: "from #{from}")
    true
  rescue InsufficientFunds => e
    @rejected << [from, to, e.missing]
    false
  end

  def richest
    @accounts.values.max
  end

  def total
    @accounts.values.sum(&:balance)
  end

  def report
    @accounts.each_value { |account| puts account.statement, "" }
    @rejected.each { |from, to, missing| puts "rejected #{from} -> #{to}: #{missing} short" }
  end
end

bank = Bank.new
bank.open("ann", opening: 12_000)
bank.open("bob")
bank.open("cy", opening: 500)
bank["bob"].deposit(3, 2_550, note: "salary")
bank.transfer(4, "ann", "bob", 4_000)
bank.transfer(9, "cy", "ann", 700)
bank.transfer(7, "bob", "cy", 1_200).then { |done| puts "transfer: #{done}" }
bank.report
puts "richest: #{bank.richest.owner}"
puts "total: #{bank.total}"
