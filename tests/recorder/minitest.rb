# run: ruby main.rb --seed 1
# mask: numbers
# trace: main.rb:6 deposit(amount Integer) in Account as Account#deposit -> Integer reads @balance: Integer writes @balance: Integer
require "minitest/autorun"
class Account
  def deposit(amount)
    raise ArgumentError, "not positive" unless amount.positive?

    @balance = (@balance || 0) + amount
  end
end
class AccountTest < Minitest::Test
  def setup = @account = Account.new
  def test_deposit = assert_equal(5, (@account.deposit(2); @account.deposit(3)))
  def test_error = assert_raises(ArgumentError) { @account.deposit(0) }
  def test_failure = assert_equal(1, 2)
  def test_skip = skip("later")
  def test_raise = @account.withdraw
end
describe Account do
  it "can be made" do
    _(Account.new).must_be_kind_of Account
  end
end
