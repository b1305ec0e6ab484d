require_relative "annotated"

b = B.new
b.foo("S")
b.bar(A.new)
