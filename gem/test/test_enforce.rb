# frozen_string_literal: true

require_relative "helper"

# Contracts at run time, with blame, for what was not proved.
class TestEnforce < Minitest::Test
  include Helper

  class Account
    extend Mohs::Sig
    var_type :@balance, "Integer"
    attr_reader :balance

    type "(Integer balance) -> void"
    def initialize(balance) = @balance = balance

    type "(Integer n { n > 0 }) -> Integer r { r == old(@balance) + n }", verify: :account
    def deposit(n) = @balance += n

    type "(Integer n { n > 0 }) -> Integer r { r == old(@balance) - n && r >= 0 }", verify: :account
    def withdraw(n) = @balance -= n

    type "(Integer a, ?Integer b { b > 0 }, *Integer rest, key: Integer { key != 7 }, ?other: Integer) -> Array[Integer]", verify: :many
    def many(a, b = 1, *rest, key:, other: 2) = [a, b, *rest, key, other.to_s.to_i]

    type "(Integer n) -> String?", verify: :many
    def maybe(n) = n > 3 ? n : nil

    type "(Integer n) { (Integer) -> Integer } -> Integer", verify: :many
    def with_block(n) = yield(n) + 0

    type "(Integer n) -> Integer r { r > n }", verify: :many
    private def hidden(n) = n
    def ask(n) = hidden(n)
  end

  def test_only_what_is_not_proved_is_checked
    checked = Mohs.enforce(:account)
    assert_equal ["TestEnforce::Account#withdraw"], checked.map(&:to_s)
    account = Account.new(10)
    assert_equal 11, account.deposit(1)
    # It was proved, so nobody looks.
    assert_equal 10, account.deposit(-1)
    assert_equal 4, account.withdraw(6)
    error = assert_raises(Mohs::Violation) { account.withdraw(5) }
    assert_equal :method, error.blame
    assert_match(/\ATestEnforce::Account#withdraw: the postcondition `.*` is false: the result is -1 \(blame the method at .*test_enforce\.rb:\d+\)/, error.message)
    error = assert_raises(Mohs::Violation) { account.withdraw(0) }
    assert_equal :caller, error.blame
    assert_match(/the precondition `n > 0` is false for \(0\) \(blame the caller at .*test_enforce\.rb:#{__LINE__ - 2}/, error.message)
    error = assert_raises(Mohs::Violation) { account.withdraw("x") }
    assert_match(/n is "x", which is no Integer/, error.message)
  end

  def test_all_kinds_of_arguments
    Mohs.enforce(:many, all: true)
    account = Account.new(1)
    assert_equal [1, 1, 3, 2], account.many(1, key: 3)
    assert_equal [1, 2, 3, 4, 5, 6], account.many(1, 2, 3, 4, key: 5, other: 6)
    assert_raises(Mohs::Violation) { account.many(1, 0, key: 3) }
    assert_raises(Mohs::Violation) { account.many(1, 2, "x", key: 3) }
    assert_raises(Mohs::Violation) { account.many(1, key: 7) }
    assert_raises(Mohs::Violation) { account.many(1, key: 3, other: nil) }
    assert_nil account.maybe(3)
    assert_raises(Mohs::Violation) { account.maybe(4) }
    assert_equal 6, account.with_block(5) { |n| n + 1 }
    assert_raises(Mohs::Violation) { account.ask(1) }
    refute_respond_to account, :hidden
  end

  LIMIT = 3
  class Report; end

  class Named
    extend Mohs::Sig
    type "(untyped x) -> Integer r { r < LIMIT && (x.is_a?(Report) ==> r == 1) }", verify: :named
    def m(x) = x.is_a?(Report) ? 1 : 2
  end

  def test_constants_are_those_of_the_class
    Mohs.enforce(:named, all: true)
    assert_equal 1, Named.new.m(Report.new)
    assert_equal 2, Named.new.m(3)
  end

  class Proved
    extend Mohs::Sig
    type "(Integer n { n > 0 }) -> Integer r { r > n }", verify: :released
    def more(n) = n + 1
  end

  def test_checks_go_when_the_proof_comes
    Mohs.enforce(:released, all: true)
    assert_raises(Mohs::Violation) { Proved.new.more(0) }
    Mohs.assume_proved(:released)
    assert_equal 1, Proved.new.more(0)
  end

  # What was proved was proved of the program as it was.
  def test_a_change_brings_the_checks_of_what_was_proved
    changes = {
      "the method" => "class A; def m(x) = -x; end",
      "what it calls" => "class A; def h(x) = -x; end",
      "a method above that was hidden" => "A.remove_method :h",
      "a module" => "A.prepend(Module.new { def h(x) = -x })",
      "a method of Ruby's own" => "class Integer; def succ = -self; end"
    }
    changes.each do |what, change|
      out, err, = run_ruby(<<~RUBY)
        require "mohs"
        class Above; def h(x) = -x; end
        class A < Above
          extend Mohs::Sig
          def h(x) = x.succ
          type "(Integer x { x > 0 }) -> Integer r { r > 0 }", verify: :x
          def m(x) = h(x)
        end
        print Mohs.enforce(:x).size, A.new.m(1)
        class Other; def unrelated = 1; end
        print A.ancestors.first
        #{change}
        begin
          A.new.m(1)
        rescue Mohs::Violation
          print " caught"
        end
      RUBY
      assert_equal "02A caught", out, "#{what}: #{err}"
    end
  end

  def test_without_mohs_nothing_is_checked_and_the_program_runs
    out, err, = run_ruby(<<~RUBY, environment: { "MOHS" => "/nonexistent" })
      require "mohs"
      class User
        extend Mohs::Sig
        type "(Integer n { n > 0 }) -> Integer"
        def m(n) = n
      end
      Mohs.enforce
      print User.new.m(0)
    RUBY
    assert_equal "0", out
    assert_match(/cannot start/, err)
  end
end
