# frozen_string_literal: true

require_relative "helper"

# Programs whose text suggests something else than what runs: nothing here may be proved that Ruby breaks, and nothing
# refuted that it keeps.
class TestHoles < Minitest::Test
  include Helper

  def verdicts(text)
    out, err, = run_ruby("require \"mohs\"\n#{text}\nputs Mohs.verify.map { |it| [it.method, it.verdict, it.reason].compact.join(\" \") }")
    assert_empty err
    out.lines(chomp: true)
  end

  def test_a_variable_that_another_block_changes
    found = verdicts(<<~RUBY)
      class Counter
        extend Mohs::Sig
        count = 0
        define_method(:inc) { count += 1 }
        type "() -> Integer r { r == 0 }"
        define_method(:get) { count }
      end
    RUBY
    assert_equal ["Counter#get unknown `get` cannot be read: the variable `count` around it is assigned more than once"], found
  end

  def test_constants_mean_what_they_mean_where_the_code_stands
    found = verdicts(<<~RUBY)
      LIMIT = 1
      module Macros
        LIMIT = 2
        def limited = define_method(:limit) { LIMIT }
      end
      class A
        extend Mohs::Sig
        extend Macros
        type "() -> Integer r { r == 1 }"
        limited
      end
      class B
        extend Mohs::Sig
        LIMIT = 3
        type "() -> Integer r { r == 3 }"
        def limit = LIMIT
      end
      module Text
        HIDDEN = 4
        def self.make(owner) = owner.class_eval("def hidden = HIDDEN")
      end
      module Outer
        INNER = 5
        class C
          extend Mohs::Sig
        end
      end
      # Ruby: text that is evaluated does not see the modules around the class.
      Outer::C.type(:inner, "() -> Integer r { r == 5 }")
      Outer::C.class_eval("def inner = INNER")
      B.type(:hidden, "() -> Integer r { r == 4 }")
      Text.make(B)
    RUBY
    assert_equal [
      "A#limit unknown `limit` cannot be read: `LIMIT` is looked up where its code stands, and not in A",
      "B#hidden unknown `hidden` cannot be read: `HIDDEN` is looked up where its code stands, and not in B",
      "B#limit proved",
      "Outer::C#inner unknown `inner` cannot be read: `INNER` is looked up where its code stands, and not in Outer::C"
    ], found.sort
  end

  def test_mixins_of_the_core
    found = verdicts(<<~RUBY)
      class Size
        include Comparable
        extend Mohs::Sig
        var_type :@n, "Integer"
        attr_reader :n
        def <=>(other) = n <=> other.n
        type "(Size other) -> bool"
        def below?(other) = self < other
      end
    RUBY
    refute_match(/refuted/, found.first)
  end

  def test_refinements_are_not_overlooked
    found = verdicts(<<~RUBY)
      module Shout
        refine Integer do
          def +(other) = 0
        end
      end
      using Shout
      class A
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r > x }"
        def more(x) = x + 1
      end
    RUBY
    assert_equal ["A#more unknown `more` cannot be read: its file uses refinements"], found
  end

  def test_a_method_that_was_undefined
    found = verdicts(<<~RUBY)
      class A
        def one = 1
      end
      class B < A
        extend Mohs::Sig
        undef_method :one
        type "() -> Integer r { r == 1 }"
        def ask = one
      end
    RUBY
    assert_equal ["B#ask refuted"], found
  end

  def test_an_arm_that_was_not_taken
    found = verdicts(<<~RUBY)
      class A
        extend Mohs::Sig
        if RUBY_VERSION > "2"
          def one = 1
        else
          def one = 2
        end
        type "() -> Integer r { r == 1 }"
        def ask = one
        type "() -> Integer r { r == 2 }"
        def ask_twin = one
      end
    RUBY
    assert_equal ["A#ask proved", "A#ask_twin refuted"], found
  end

  def test_prepended_modules_and_aliases_of_what_was_replaced
    found = verdicts(<<~RUBY)
      class A
        extend Mohs::Sig
        def one = 1
        alias old_one one
        def one = old_one + 1
        type "() -> Integer r { r == 3 }"
        def ask = one
        type "() -> Integer r { r == 2 }"
        def ask_twin = one
      end
      module Front
        def one = super + 1
      end
      A.prepend(Front)
    RUBY
    refute_match(/refuted/, found[0])
    assert_equal "A#ask_twin refuted", found[1]
  end

  def test_objects_with_methods_of_their_own_are_told
    out, = run_ruby(<<~RUBY)
      require "mohs"
      class A
        extend Mohs::Sig
        def one = 1
        type "() -> Integer r { r == 1 }"
        def ask = one
      end
      $a = A.new
      def $a.one = 2
      puts Mohs.verify.flat_map(&:assumptions)
    RUBY
    assert_equal "objects with methods of their own are not looked at\n", out
  end

  def test_a_method_of_the_core_that_was_replaced
    found = verdicts(<<~RUBY)
      class Integer
        alias old_plus +
        def +(other) = old_plus(other).old_plus(1)
      end
      class A
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r == x.succ }"
        def more(x) = x + 1
      end
    RUBY
    refute_match(/proved/, found.first)
  end

  def test_anonymous_classes_structs_and_modules_that_extend_themselves
    found = verdicts(<<~RUBY)
      Point = Struct.new(:x, :y) do
        extend Mohs::Sig
        type "() -> Integer r { r == 3 }"
        def three = 3
      end
      module Tool
        extend self
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r == x + 2 }"
        def two_more(x) = one_more(x) + 1
        def one_more(x) = x + 1
      end
      anonymous = Class.new do
        extend Mohs::Sig
        type "() -> Integer r { r == 4 }"
        def four = 5
      end
    RUBY
    assert_equal ["Point#three proved", "Tool#two_more proved", "refuted"], found.sort.map { |it| it.start_with?("Anonymous") ? it[/\w+\z/] : it }.sort
  end

  def test_code_that_does_not_stand_in_one_piece_costs_itself_alone
    found = verdicts(<<~RUBY)
      class A
        extend Mohs::Sig
        type "() -> Integer r { r > 0 }"
        def text = <<~TEXT.size
          some text
        TEXT
        type "() -> Integer r { r == 1 }"
        def one = 1
      end
    RUBY
    assert_equal ["A#one proved", "A#text unknown `text` cannot be read: its text does not stand in one piece"], found.sort
  end

  def test_methods_of_the_top_level
    found = verdicts(<<~RUBY)
      extend Mohs::Sig
      def helper(x) = x + 1
      type :twice, "(Integer x) -> Integer r { r == x + 2 }"
      def twice(x) = helper(helper(x))
      type "Object", :wrong, "(Integer x) -> Integer r { r == x }"
      def wrong(x) = helper(x)
    RUBY
    assert_equal ["twice proved", "wrong refuted"], found.sort
  end

  def test_constants_of_the_top_level
    found = verdicts(<<~RUBY)
      SIZE = 5
      class A
        extend Mohs::Sig
        type "() -> Integer r { r == 5 }"
        def size = SIZE
      end
    RUBY
    assert_equal ["A#size proved"], found
  end

  def test_a_def_in_a_block_sees_the_constants_around_the_block
    found = verdicts(<<~RUBY)
      module Tools
        STEP = 7
        def self.build(owner) = owner.class_eval { def step(x) = x + STEP }
      end
      class A
        extend Mohs::Sig
        STEP = 1
        type :step, "(Integer x) -> Integer r { r == x + 1 }"
      end
      Tools.build(A)
    RUBY
    assert_equal ["A#step unknown `step` cannot be read: `STEP` is looked up where its code stands, and not in A"], found
  end

  def test_modules_in_ruby_s_own_classes
    found = verdicts(<<~RUBY)
      module Never
        def zero? = false
      end
      Integer.prepend(Never)
      class A
        extend Mohs::Sig
        type "(Integer x) -> bool r { r == (x == 0) }"
        def none?(x) = x.zero?
      end
    RUBY
    refute_match(/proved/, found.join)
  end

  def test_variables_that_patterns_and_loops_assign
    ["5 => k", "for k in [5] do end", "{ k: 5 } => {k:}", "/(?<k>5)/ =~ '5'"].each do |change|
      found = verdicts(<<~RUBY)
        class A
          extend Mohs::Sig
          k = 1
          type "(Integer x) -> Integer r { r == x + 1 }"
          define_method(:more) { |x| x + k }
          define_method(:change) { #{change} }
        end
      RUBY
      assert_equal ["A#more unknown `more` cannot be read: the variable `k` around it is assigned more than once"], found, change
    end
  end

  def test_what_is_not_looked_at_is_told
    out, = run_ruby(<<~RUBY)
      require "mohs"
      module Other
        def part = 9
      end
      class A
        extend Mohs::Sig
        var_type :@v, "Integer { @v > 0 }"
        type "() -> Integer r { r == 1 }"
        def whole = part
        def part = 1
        type :"self.all", "() -> Integer r { r == 1 }"
        def self.all = one
        def self.one = 1
        type "(Integer x) -> Integer r { r >= 0 }"
        def size(x) = x.abs
      end
      CHANGED = A.new.extend(Other)
      A.singleton_class.prepend(Module.new { def one = 2 })
      Integer.alias_method(:abs, :-@)
      puts Mohs.verify.flat_map(&:assumptions).uniq.sort
    RUBY
    ["`Integer#abs` is still Ruby's own", "declared fields are written by methods of their classes alone",
     "modules in front of the methods of `A` itself are not looked at",
     "objects with methods of their own are not looked at"].each { |it| assert_includes out.lines(chomp: true), it }
  end

  def test_variables_that_a_parameter_or_a_binding_changes
    found = verdicts(<<~RUBY)
      class A
        extend Mohs::Sig
        def self.make(k)
          define_method(:get) { k }
          define_method(:set) { |v| k = v }
        end
        type :get, "() -> Integer r { r == 1 }"
        make(1)
        # Another variable of the same name.
        def self.other(k) = k = k + 1
      end
      class B
        extend Mohs::Sig
        k = 1
        type "() -> Integer r { r == 1 }"
        define_method(:get) { k }
        AROUND = binding
      end
      class C
        extend Mohs::Sig
        k = 1
        type "() -> Integer r { r == 1 }"
        define_method(:get) { k }
        define_method(:own) { |k| k = 5 }
        type "(Integer x) -> Integer"
        define_method(:default) { |x = k| x }
      end
    RUBY
    assert_equal [
      "A#get unknown `get` cannot be read: the variable `k` around it is assigned more than once",
      "B#get unknown `get` cannot be read: the variable `k` around it may be assigned by evaluated text",
      "C#default unknown `default` cannot be read: a default of its parameters uses a variable from around it",
      "C#get proved"
    ], found.sort
  end

  def test_captured_lambdas_and_conditions_with_captured_values
    found = verdicts(<<~RUBY)
      class A
        extend Mohs::Sig
        up = ->(a) { a + 1 }
        type "(Integer x) -> Integer r { r == x + 1 }"
        define_method(:good) { |x| up.(x) }
        type "(Integer x) -> Integer r { r == x }"
        define_method(:bad) { |x| up.(x) }
        [3].each do |limit|
          type :above, "(Integer x) -> Integer"
          pre(:above) { |x| x > limit }
          post(:above) { |r, x| r > limit && "limit".size == 5 }
        end
        def above(x) = x
      end
    RUBY
    assert_equal ["A#above proved", "A#bad refuted", "A#good proved"], found.sort
  end

  def test_other_names_of_classes_and_classes_that_were_replaced
    found = verdicts(<<~RUBY)
      class Real; def self.v = 1; end
      Nick = Real
      class Old; def self.v = 1; end
      class A
        extend Mohs::Sig
        old = Old
        type "() -> Integer r { r == 1 }"
        def nick = Nick.v
        type "() -> Integer r { r == 2 }"
        def nick_twin = Nick.v
        type "() -> Integer r { r == 1 }"
        define_method(:old) { old.v }
      end
      Object.send(:remove_const, :Old)
      class Old; def self.v = 2; end
    RUBY
    assert_equal ["A#nick proved", "A#nick_twin refuted", "A#old unknown `old` cannot be read: it uses the variable `old`, which holds a Class"], found.sort
  end

  def test_frozen_literals
    text = <<~RUBY
      class A
        extend Mohs::Sig
        type "() -> Integer r { r == 2 }"
        def size
          text = "a"
          text << "b"
          text.size
        end
      end
    RUBY
    refute_match(/refuted/, verdicts(text).join)
    out, = run_ruby("# frozen_string_literal: true\nrequire \"mohs\"\n#{text}\nputs Mohs.verify.map(&:verdict)")
    assert_equal "refuted\n", out
  end

  def test_class_variables_and_constants_of_singleton_classes
    found = verdicts(<<~RUBY)
      module Maker
        @@v = 1
        def self.on(owner) = owner.class_eval { define_method(:v) { @@v } }
      end
      class A
        extend Mohs::Sig
        N = 3
        M = 3
        @@v = 2
        type :v, "() -> Integer r { r == 2 }"
        Maker.on(self)
        type :"self.n", "() -> Integer r { r == 3 }"
        type :"self.m", "() -> Integer r { r == 3 }"
        class << self
          N = 2
          def n = N
          def m = M
        end
      end
    RUBY
    assert_equal [
      "A#v unknown `v` cannot be read: its class variables are not those of A",
      "A.m proved",
      "A.n unknown `n` cannot be read: `N` is looked up where its code stands, and not in A"
    ], found.sort
  end

  def test_structs_keep_what_struct_new_gives_them
    found = verdicts(<<~RUBY)
      class A < Struct.new(:x, :y)
        extend Mohs::Sig
        def x = 9
        type "() -> Integer r { r == 9 }"
        def own = x
        type "() -> Integer r { r == 8 }"
        def own_twin = x
      end
    RUBY
    assert_equal ["A#own proved", "A#own_twin refuted"], found.sort
  end

  def test_a_program_that_replaces_what_mohs_needs
    _, err, status = run_ruby(<<~RUBY)
      require "mohs"
      module Enumerable
        def map = [9]
      end
      class A
        extend Mohs::Sig
        type "() -> Integer r { r == 1 }"
        def one = 1
      end
      exit Mohs.verify.problem ? 0 : 1
    RUBY
    assert_equal "mohs: nothing was verified: the program has replaced `Enumerable#map`, which Mohs needs\n", err
    assert status.success?
  end

  def test_strings_that_may_change_are_told
    out, = run_ruby(<<~RUBY)
      require "mohs"
      NAME = +"ab"
      class A
        extend Mohs::Sig
        type "() -> Integer r { r == 2 }"
        def size = NAME.size
      end
      puts Mohs.verify.flat_map(&:assumptions)
    RUBY
    assert_includes out, "strings in constants and in captured variables stay what they are"
  end
end
