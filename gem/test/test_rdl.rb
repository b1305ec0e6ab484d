# frozen_string_literal: true

require_relative "helper"

# Code written for RDL and RTR.
class TestRdl < Minitest::Test
  include Helper

  def test_code_for_rtr_runs_unchanged
    out, err, = run_ruby(<<~RUBY, "-rmohs/rdl")
      require "rdl"
      require "types/core"
      class Aggregate
        extend RDL::Annotate
        var_type :@count, "%integer"
        var_type :@min, "Float"
        var_type :@max, "Float"
        type :outlier?, "(Float i) -> %bool b", modular: true, pure: true
        type "(Float data) -> %integer r {{ @min <= data && data <= @max }}", verify: :bind
        def <<(data)
          if 0 == @count
            @min = data
            @max = data
          else
            @max = data if data > @max
            @min = data if data < @min
          end
          (@count += 1).type_cast("%integer", force: true)
        end
        type "(Float data) -> %integer r {{ data < @min }}", verify: :bind
        def wrong(data)
          @min = data
          @count
        end
      end
      rdl_do_verify :bind
    RUBY
    lines = out.lines(chomp: true).sort
    assert_equal "Aggregate instance method << is safe.", lines[0], err
    assert_match(/\AAggregate instance method wrong is unsafe because the postcondition `data < @min` is false, for self = /, lines[1])
  end

  def test_the_real_one_is_left_alone
    out, err, = run_ruby("module RDL; end\nrequire 'mohs/rdl'\np RDL.constants")
    assert_equal "[]\n", out
    assert_equal "mohs: RDL is loaded already; its annotations are its own\n", err
  end
end
