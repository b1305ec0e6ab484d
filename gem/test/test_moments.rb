# frozen_string_literal: true

require_relative "helper"

# When methods are verified: now, at the first call, at the end.
class TestMoments < Minitest::Test
  include Helper

  def test_before_the_first_call_and_only_then
    out, = run_ruby(<<~RUBY)
      require "mohs"
      class User
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r > x }", verify: :good
        def good(x) = x + 1
        type "(Integer x) -> Integer r { r > x }", verify: :bad
        def bad(x, &) = x
        type "(Integer x, k: Integer) -> Integer r { r > x }", verify: :good
        private def hidden(x, k:) = x + 1
        def ask = hidden(1, k: 2)
      end
      Mohs.verify :good, on: :first_call
      Mohs.verify :bad, on: :first_call
      count = 0
      Mohs::Live.singleton_class.prepend(Module.new { define_method(:verify) { |*args| count += 1; super(*args) } })
      user = User.new
      puts count, user.good(1), user.good(2), count
      begin
        user.bad(1)
      rescue Mohs::Refuted => e
        puts e.message.lines.first[/breaks its specification/]
      end
      puts user.bad(1), count, user.ask
      p user.respond_to?(:hidden), User.instance_method(:good).owner
    RUBY
    assert_equal ["0", "2", "3", "1", "breaks its specification", "1", "2", "2", "false", "User"], out.lines(chomp: true)
  end

  def test_labels_that_name_a_moment
    out, err, = run_ruby(<<~RUBY)
      require "mohs"
      begin
        class Now
          extend Mohs::Sig
          type "() -> Integer r { r == 1 }", verify: :now
          def one = 2
        end
      rescue Mohs::Refuted => e
        puts e.results.map(&:method)
      end
      class Later
        extend Mohs::Sig
        type "() -> Integer r { r == 1 }", verify: :call
        def one = 2
        type "() -> Integer r { r == 1 }", verify: :at_exit
        def two = 2
      end
      begin
        Later.new.one
      rescue Mohs::Refuted => e
        puts e.results.map(&:method)
      end
    RUBY
    assert_equal %W[Now#one Later#one], out.lines(chomp: true)
    assert_match(/`Later#two` breaks its specification/, err)
    refute_match(/Later#one/, err)
  end

  def test_at_exit_speaks_of_what_was_there_then
    _, err, status = run_ruby(<<~RUBY)
      require "mohs"
      Mohs.verify :at_exit
      class Later
        extend Mohs::Sig
        type "() -> Integer r { r == 1 }"
        def one = 2
      end
    RUBY
    assert_match(/`Later#one` breaks its specification/, err)
    assert_predicate status, :success?
  end

  def test_a_frozen_class_is_verified_at_once
    out, = run_ruby(<<~RUBY)
      require "mohs"
      class User
        extend Mohs::Sig
        type "() -> Integer r { r == 1 }", verify: :a
        def one = 2
      end
      User.freeze
      begin
        Mohs.verify :a, on: :first_call
      rescue Mohs::Refuted
        puts "refuted"
      end
    RUBY
    assert_equal "refuted\n", out
  end
end
