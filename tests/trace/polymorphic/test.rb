require_relative "polymorphic"

tool = Tool.new
tool.identity(1)
tool.identity("a")
tool.double(2)
tool.double("b")
tool.chain.chain
tool.first_of([1, 2])
tool.safe("a")
tool.safe(1)
tool.length_of("abc")
tool.length_of(nil)
tool.each_pair(2) { |i, text| text * i }
tool.each_pair(2).to_a
Pick.front([1, 2]); Pick.front(%w[a b c d e]); Pick.front([])
Pick.at([1, 2], 0); Pick.at(%w[a b c d e], 1); Pick.at([:a, :b, :c, :d, :e], 2)
Pick.timed { 1 }; Pick.timed { "a" }
Pick.with(1) { |n| n.to_s }; Pick.with(2) { |n| n.to_f }
Pick.shown([1]); Pick.shown(["a"])
Pick.twice([1]); Pick.twice(["a"])
