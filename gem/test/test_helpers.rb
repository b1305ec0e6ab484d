# frozen_string_literal: true

require_relative "helper"
require "mohs/minitest"

# What test frameworks and rake get.
class TestHelpers < Minitest::Test
  include Helper

  class Good
    extend Mohs::Sig
    type "(Integer x) -> Integer r { r > x }", verify: :helpers_good
    def more(x) = x + 1
  end

  class Bad
    extend Mohs::Sig
    type "(Integer x) -> Integer r { r > x }", verify: :helpers_bad
    def same(x) = x
    type "(Integer x) -> Integer r { r > x }"
    def more(x) = x + 1
  end

  def test_minitest
    assert_verified Good
    assert_verified :helpers_good
    assert_verified Bad, :more
    refute_verified Bad
    error = assert_raises(Minitest::Assertion) { assert_verified Bad }
    assert_match(/TestHelpers::Bad is not verified:\n.*`TestHelpers::Bad#same` breaks its specification/, error.message)
    error = assert_raises(Minitest::Assertion) { assert_verified String }
    assert_match(/nothing is specified of String/, error.message)
  end

  def test_rspec
    skip "rspec is not installed" unless system("ruby", "-e", "require 'rspec/core'", err: File::NULL)
    out, = run_ruby(<<~RUBY)
      require "rspec/autorun"
      require "mohs/rspec"
      class Post
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r > x }"
        def good(x) = x + 1
        type "(Integer x) -> Integer r { r > x }"
        def bad(x) = x
      end
      RSpec.describe Post do
        it("is proved") { expect(Post).to be_verified.for(:good) }
        it("is not") { expect(Post).to be_verified }
      end
    RUBY
    assert_match(/2 examples, 1 failure/, out)
    assert_match(/Post is not verified:\n.*`Post#bad` breaks its specification/, out)
  end

  def test_rake
    skip "rake is not installed" unless system("ruby", "-e", "require 'rake'", err: File::NULL)
    Dir.mktmpdir do |folder|
      File.write(File.join(folder, "Rakefile"), <<~RUBY)
        require "mohs"
        load File.join(#{LIBRARY.dump}, "mohs/tasks.rake")
        class User
          extend Mohs::Sig
          type "() -> Integer r { r == 1 }", verify: :a
          def one = 1
          type "() -> Integer r { r == 1 }", verify: :b
          def two = 2
        end
      RUBY
      rake = lambda do |label|
        Open3.capture3({ "LABEL" => label }, RbConfig.ruby, "-I", LIBRARY, "-rrake", "-e", "Rake.application.run", "mohs:verify", chdir: folder)
      end
      out, _, status = rake["a"]
      assert_match(/User#one is safe/, out)
      assert_predicate status, :success?
      out, _, status = rake["b"]
      assert_match(/User#two is unsafe/, out)
      refute_predicate status, :success?
    end
  end

  def test_a_railtie
    skip "rails is not installed" unless system("ruby", "-W0", "-e", "require 'rails'; require 'active_record'; require 'sqlite3'", err: File::NULL)
    program = <<~RUBY
      require "rails"
      require "mohs"
      class App < Rails::Application
        config.eager_load = false
        config.logger = Logger.new(nil)
        config.secret_key_base = "x"
        config.mohs.verify = ENV["VERIFY"].to_sym
      end
      class User
        extend Mohs::Sig
        type "() -> Integer r { r == 1 }"
        def one = 2
      end
      App.initialize!
      puts "booted"
    RUBY
    out, err, = run_ruby(program, environment: { "VERIFY" => "boot" })
    assert_equal "booted\n", out
    assert_match(/`User#one` breaks its specification/, err)
    out, err, status = run_ruby(program, environment: { "VERIFY" => "boot!" })
    assert_equal ["", false], [out, status.success?]
    assert_match(/Mohs::Refuted/, err)
    out, err, = run_ruby(program, environment: { "VERIFY" => "never" })
    assert_equal "booted\n", out
    refute_match(/User#one/, err)
  end
end
