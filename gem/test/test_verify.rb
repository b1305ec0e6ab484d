# frozen_string_literal: true

require_relative "helper"

# Verdicts on what runs: generated methods, mixins, changed classes. Each comes with a twin that breaks its promise.
class TestVerify < Minitest::Test
  include Helper

  class Door
    extend Mohs::Sig
    LIMIT = 10
    NAMES = %w[a b].freeze
    var_type :@state, "Symbol"
    attr_reader :state

    type "(Symbol state) -> void"
    def initialize(state) = @state = state

    %i[open closed].each do |state|
      type "() -> bool r { r == (@state == :#{state}) }", verify: :loop
      define_method("#{state}?") { @state == state }
      type "() -> bool r { r == (@state != :#{state}) }", verify: :loop_twin
      define_method("#{state}_twin?") { @state == state }
    end

    { twice: 2, thrice: 3 }.each do |name, factor|
      type name, "(Integer x) -> Integer r { r == x * #{factor} }", verify: :text
      class_eval "def #{name}(x) = x * #{factor}"
      type :"#{name}_twin", "(Integer x) -> Integer r { r == x * #{factor} }", verify: :text_twin
      class_eval <<~TEXT, __FILE__, __LINE__ + 1
        def #{name}_twin(x)
          x + #{factor}
        end
      TEXT
    end

    type "(Integer x) -> Integer r { r == x + 10 }", verify: :lambda
    define_method(:add, ->(x) { x + LIMIT })
    type "(Integer x) -> Integer r { r == x + 11 }", verify: :lambda_twin
    define_method(:add_twin, ->(x) { x + LIMIT })

    pre(:half) { |x| x.even? }
    post(:half) { |r, x| r * 2 == x }
    type :half, "(Integer x) -> Integer", verify: :blocks
    def half(x) = x / 2
    post(:half_twin) { |r, x| r * 2 == x }
    type :half_twin, "(Integer x) -> Integer", verify: :blocks_twin
    def half_twin(x) = x / 2

    [5, 7].each do |limit|
      pre(:"up_#{limit}") { |x| x > limit }
      post(:"up_#{limit}") { |r| r > limit + 1 }
      type :"up_#{limit}", "(Integer x) -> Integer", verify: limit == 5 ? :blocks : :blocks_twin
      define_method(:"up_#{limit}") { |x| limit == 5 ? x + 1 : x }
    end

    type "() -> Symbol r { r == @state }", verify: :attribute
    def same = state
    alias also same
    type "() -> Symbol r { r == @state }", verify: :attribute
    def by_alias = also

    type "(Integer x) -> Integer r { r > x }", verify: :singleton
    def self.more(x) = x + 1
    class << self
      def two_more(x) = x + 2
    end
    type :"self.two_more", "(Integer x) -> Integer r { r == x + 3 }", verify: :singleton_twin
  end

  def test_methods_made_in_loops_know_what_they_captured
    assert_equal({ "TestVerify::Door#open?" => :proved, "TestVerify::Door#closed?" => :proved }, words(Mohs.verify(:loop)))
    assert_equal [:refuted], words(Mohs.verify(:loop_twin)).values.uniq
  end

  def test_evaluated_text_is_verified_as_it_was_evaluated
    assert_equal [:proved] * 2, words(Mohs.verify(:text)).values
    assert_equal [:refuted] * 2, words(Mohs.verify(:text_twin)).values
    twin = Mohs.verify(:text_twin)["TestVerify::Door#twice_twin"]
    assert_equal [File.expand_path(__FILE__), 31], [File.expand_path(twin.path), twin.line]
  end

  def test_lambdas_blocks_attributes_aliases_and_methods_of_classes
    %i[lambda blocks attribute singleton].each do |label|
      assert_equal [:proved], words(Mohs.verify(label)).values.uniq, label
    end
    %i[lambda_twin blocks_twin singleton_twin].each do |label|
      assert_equal [:refuted], words(Mohs.verify(label)).values.uniq, label
    end
  end

  def test_a_refutation_has_values_that_ruby_confirmed
    result = Mohs.verify(:lambda_twin).first
    assert_predicate result.counterexample, :confirmed?
    assert_equal [:x], result.counterexample.arguments.keys
    assert_match(/breaks its specification: the postcondition `r == x \+ 11` is false/, result.message)
    error = assert_raises(Mohs::Refuted) { Mohs.verify!(:lambda_twin) }
    assert_equal ["TestVerify::Door#add_twin"], error.results.map(&:method)
  end

  module Positive
    extend Mohs::Sig
    type :value, "() -> Integer v { v > 0 }", :pure, verify: :mixin
    type "() -> Integer r { r > 1 }", verify: :mixin
    def twice = value * 2
  end

  class Keeps
    include Positive
    def value = 3
  end

  class Breaks
    include Positive
    def value = 0
  end

  def test_a_mixin_is_judged_in_every_class_that_includes_it
    expected = { "TestVerify::Positive#twice" => :proved, "TestVerify::Keeps#value" => :proved, "TestVerify::Breaks#value" => :refuted }
    assert_equal expected, words(Mohs.verify(:mixin))
  end

  class Changed
    extend Mohs::Sig
    type "() -> Integer r { r == 1 }", verify: :changed
    def one = 1
  end

  def test_what_is_verified_is_what_is_there_now
    assert_equal [:proved], words(Mohs.verify(:changed)).values
    Changed.class_eval { silence { def one = 2 } }
    assert_equal [:refuted], words(Mohs.verify(:changed)).values
    Changed.class_eval("remove_method :one; def one = 1")
    assert_equal [:proved], words(Mohs.verify(:changed)).values
    Changed.class_eval("remove_method :one")
    result = Mohs.verify(:changed).first
    assert_equal [:unknown, "there is no such method"], [result.verdict, result.reason]
  end

  def test_a_patched_core_method_counts
    out, = run_ruby(<<~RUBY)
      require "mohs"
      class Integer
        def shifted = self + 2
      end
      class User
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r == x + 2 }"
        def good(x) = x.shifted
        type "(Integer x) -> Integer r { r == x + 1 }"
        def bad(x) = x.shifted
      end
      print Mohs.verify.map(&:verdict).join(" ")
    RUBY
    assert_equal "proved refuted", out
  end

  def test_what_has_no_code_is_unknown_with_the_reason
    out, = run_ruby(<<~RUBY)
      require "mohs"
      require "stringio"
      class User
        extend Mohs::Sig
        io = StringIO.new
        type "() -> Integer r { r == 0 }"
        define_method(:count) { io.size }
        n = 0
        type "() -> Integer r { r == 1 }"
        define_method(:tick) { n += 1 }
        type :hash, "() -> Integer"
      end
      puts Mohs.verify.map { |it| [it.verdict, it.reason].join(" ") }
    RUBY
    assert_equal [
      "unknown `count` cannot be read: it uses the variable `io`, which holds a StringIO",
      "unknown `tick` cannot be read: it changes the variable `n` around it",
      "unknown the method is defined above this class; specify it there"
    ], out.lines(chomp: true).sort
  end

  class Parent
    extend Mohs::Sig
    type "() -> Integer r { r > 0 }", verify: :override
    def size = 1
  end

  class Child < Parent
    def size = 0
  end

  def test_an_override_has_to_keep_what_its_parent_promises
    assert_equal({ "TestVerify::Parent#size" => :proved, "TestVerify::Child#size" => :refuted }, words(Mohs.verify(:override)))
  end
end

class Module
  # Redefines without a warning.
  def silence
    verbose, $VERBOSE = $VERBOSE, nil
    yield
  ensure
    $VERBOSE = verbose
  end
end
