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
