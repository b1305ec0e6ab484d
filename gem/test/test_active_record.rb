# frozen_string_literal: true

require_relative "helper"

begin
  require "active_record"
  require "sqlite3"
  ActiveRecord::Base.establish_connection(adapter: "sqlite3", database: ":memory:")
  require_relative "../../bench/live-programs/shop/schema"
  require_relative "../../bench/live-programs/shop/models"
  HAS_RECORDS = true
rescue LoadError
  HAS_RECORDS = false
end

# Models with real tables: what columns, associations, enums and validations give.
class TestActiveRecord < Minitest::Test
  include Helper

  def setup
    skip "activerecord and sqlite3 are not installed" unless HAS_RECORDS
  end

  def test_specifications_over_models_are_decided_and_their_twins_refuted
    good = Mohs.verify(:good)
    assert_operator good.count, :>=, 30
    assert_empty good.refuted.map(&:message)
    # `public_send` with a captured name has no model.
    assert_equal ["UserFile#size_percent"], good.unknown.map(&:method)
    twins = Mohs.verify(:twin)
    assert_equal twins.map(&:method), twins.refuted.map(&:method)
    assert_includes good["UserFile#move"].assumptions, "records hold what their columns and validations allow"
  end

  def test_a_callback_may_change_what_it_likes
    assert_equal [:unknown], Mohs.verify(:open).map(&:verdict)
  end

  def test_what_is_proved_holds_of_real_records
    Mohs.enforce(:good, all: true)
    folder = Folder.create!(name: "a", depth: 3)
    other = Folder.create!(name: "b", depth: 10, parent: folder)
    user = User.create!(email: "a@b", quota: 12, age: 20)
    file = UserFile.create!(name: "f", size: 3000, folder: folder)
    order = Order.create!(amount: 99, discount: 30, user: user)
    [file.move(other), file.kilobytes, file.visible?, file.rank, file.downloaded, file.downloaded, file.scaled(2.0), file.larger_size(file),
     file.size_percent(10), file.empty_and_archive, file.rank].each { |it| refute_nil it }
    assert_equal other, file.reload.folder
    [user.email_size, user.age_or_adult, user.may_delete?, user.left(5), user.left(50), user.share(5), user.grow(3), user.newcomer?,
     user.age_in(2), user.spent, user.n_large, user.first_amount, user.promote, user.quota_at_least_10?].each { |it| refute_nil it }
    assert_predicate user.reload, :owner?
    [folder.root?, other.root?, other.levels_below, other.parent_depth, folder.parent_depth, folder.title].each { |it| refute_nil it }
    [order.total, order.pay, order.age_of_user, order.note_size, order.reduce(100), order.sell_to(user), order.cancel,
     order.amount_at_least_50?].each { |it| refute_nil it }
    assert_predicate order.reload, :cancelled?
    refute_nil Audit.create!.count_before_save
  ensure
    Mohs::Enforce.enforced.each { |it| Mohs::Enforce.release(it) }
  end

  def test_a_table_that_is_not_there_is_no_end
    Object.const_set(:Ghost, Class.new(ActiveRecord::Base) { extend Mohs::Sig })
    Ghost.class_eval("def one = 1")
    Ghost.type(:one, "() -> Integer r { r == 1 }", verify: :ghost)
    verbose, $VERBOSE = $VERBOSE, false
    _, err = capture_io { assert_equal [:proved], Mohs.verify(:ghost).map(&:verdict) }
    $VERBOSE = verbose
    assert_match(/Ghost: its columns are not known/, err)
  ensure
    Object.send(:remove_const, :Ghost)
  end

  # Zeitwerk removes constants and loads files again.
  def test_a_class_that_was_loaded_again_is_the_new_one
    text = ->(n) { "class Reloaded\n extend Mohs::Sig\n type '() -> Integer r { r == 1 }', verify: :reloaded\n def one = #{n}\nend" }
    eval(text[1], TOPLEVEL_BINDING)
    assert_equal [:proved], Mohs.verify(:reloaded).map(&:verdict)
    Object.send(:remove_const, :Reloaded)
    assert_empty Mohs.verify(:reloaded).to_a
    eval(text[2], TOPLEVEL_BINDING)
    assert_equal [:refuted], Mohs.verify(:reloaded).map(&:verdict)
  end

  MODEL = <<~'RUBY'
    require "mohs"
    require "active_record"
    ActiveRecord::Base.establish_connection(adapter: "sqlite3", database: ":memory:")
    ActiveRecord::Schema.verbose = false
    ActiveRecord::Schema.define do
      create_table(:notes) { |t| t.string :title, null: false; t.integer :note_id }
    end
    class Note < ActiveRecord::Base
      extend Mohs::Sig
      belongs_to :note, optional: true
      validates :title, length: { minimum: 3 }, allow_blank: true
      %s
    end
    Mohs.verify.each { |it| puts "#{it.method[/#(.*)/, 1]}: #{it.verdict}" }
  RUBY

  def verdicts(methods)
    out, err, = run_ruby(MODEL.sub("%s", methods))
    out.empty? ? err : out.lines(chomp: true)
  end

  def test_a_validation_that_lets_blank_texts_through_says_nothing
    assert_equal ["long?: refuted"], verdicts(<<~RUBY)
      type "() -> bool r { r }"
      def long? = title.length >= 3
    RUBY
  end

  def test_assigning_a_record_assigns_its_key
    assert_equal ["with: proved", "without: refuted"], verdicts(<<~RUBY)
      type "(Note other) -> bool r { r }"
      def with(other) = (self.note = other; note_id == other.id)
      type "(Note? other) -> bool r { r }"
      def without(other) = (self.note = other; note_id.nil?)
    RUBY
  end

  # Until the records are loaded, each `first` is another object of the same row.
  def test_records_of_an_association
    assert_equal ["titles: proved", "seven: unknown", "queried: unknown"], verdicts(<<~RUBY)
      has_many :notes
      type "() -> Array<String>"
      def titles = notes.map(&:title)
      type "() -> bool r { r }"
      def seven = notes.empty? || (notes.first.title = "seven"; notes.first.title == "seven")
      type "() -> Integer r { r >= 0 }"
      def queried = notes.where(title: "a").size
    RUBY
  end

  # What is saved with a record, and what leads back to it, is not as before; a new record has no key.
  def test_saving_changes_more_than_the_record
    assert_equal ["count: unknown", "parent: unknown", "keyed: unknown"], verdicts(<<~RUBY).map { |it| it.sub("refuted", "unknown") }
      has_many :notes
      type "(Note other) -> bool r { r }"
      def count(other) = (n = notes.size; other.save!; notes.size == n)
      type "(Note other) -> bool r { r }"
      def parent(other) = (k = note_id; save!; note_id == k)
      type "() -> bool r { r }"
      def keyed = !id.nil?
    RUBY
  end

  # ActiveSupport's `String#blank?` names a constant that it has put into String.
  def test_constants_that_libraries_add_to_classes_of_ruby_are_there
    assert_equal ["full?: unknown"], verdicts(<<~RUBY)
      type "() -> bool r { r }"
      def full? = "x".present?
    RUBY
  end
end
