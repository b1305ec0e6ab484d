# frozen_string_literal: true

require_relative "helper"

# Specifications as objects: how calls attach them to methods.
class TestSig < Minitest::Test
  def specifications(owner) = Mohs.registry.of(owner).to_h { |it| [it.to_s.split(/[#.]/).last, it] }

  def test_a_type_belongs_to_the_next_method
    owner = Class.new do
      extend Mohs::Sig
      type "(Integer x) -> Integer", :pure, verify: :a
      def first(x) = x
      def second(x) = x
      type "() -> Integer"
      def self.third = 1
    end
    found = specifications(owner)
    assert_equal %w[first third], found.keys
    assert_equal ["(Integer x) -> Integer", "pure"], found["first"].clauses.map(&:text)
    assert_equal [:a], found["first"].labels
    refute_predicate found["first"], :singleton?
    assert_predicate found["third"], :singleton?
  end

  def test_a_type_may_stand_before_or_after_its_method_and_in_another_class
    owner = Class.new do
      extend Mohs::Sig
      type :early, "() -> Integer"
      def early = 1
      def late = 1
      type :late, "() -> Integer", modifies: { self: %i[@a @b] }
      type :"self.made", "() -> Integer", modifies: :nothing
    end
    Class.new { extend Mohs::Sig }.type(owner, :other, "() -> Integer")
    found = specifications(owner)
    assert_equal %w[early late made other], found.keys.sort
    assert_equal "modifies self.@a, self.@b", found["late"].clauses.last.text
    assert_predicate found["made"], :singleton?
    assert_predicate found["other"], :assumed?
  end

  def test_specifications_are_made_in_loops_and_hooks
    base = Class.new do
      extend Mohs::Sig
      def self.flag(*names)
        names.each do |name|
          type "() -> bool"
          define_method("#{name}?") { true }
        end
      end
    end
    owner = Class.new(base) { flag :a, :b }
    assert_equal %w[a? b?], specifications(owner).keys
  end

  def test_a_class_may_have_hooks_of_its_own
    heard = []
    owner = Class.new do
      extend Mohs::Sig
      define_singleton_method(:method_added) { |name| heard << name }
      type "() -> Integer"
      def one = 1
    end
    assert_includes heard, :one
    assert_equal ["one"], specifications(owner).keys
  end

  def test_reopening_replaces_the_signature_and_keeps_the_rest
    owner = Class.new { extend Mohs::Sig }
    owner.type(:a, "() -> Integer", verify: :x)
    owner.type(:a, "() -> String", verify: :y)
    assert_equal ["() -> String"], specifications(owner)["a"].clauses.map(&:text)
    assert_equal %i[x y], specifications(owner)["a"].labels
  end

  def test_code_for_rtr_reads_the_same
    owner = Class.new do
      extend Mohs::Sig
      type "(%integer x {{ x > 0 }}) -> %bool b {{ b }}", modular: true, pure: true
      def a(x) = x.positive?
    end
    assert_equal ["(Integer x {{ x > 0 }}) -> bool b {{ b }}", "pure"], specifications(owner)["a"].clauses.map(&:text)
  end

  def test_a_mistake_in_a_call_is_told_at_the_call
    owner = Class.new { extend Mohs::Sig }
    assert_raises(ArgumentError) { owner.type(:a) }
    assert_raises(ArgumentError) { owner.type(:a, "no signature") }
    assert_raises(ArgumentError) { owner.pre(:a) }
    assert_raises(NameError) { owner.type("NoSuchClass", :a, "() -> Integer") }
  end

  def test_frozen_classes_take_part
    owner = Class.new { def a = 1 }
    owner.freeze
    Class.new { extend Mohs::Sig }.type(owner, :a, "() -> Integer")
    assert_equal ["a"], specifications(owner).keys
  end
end
