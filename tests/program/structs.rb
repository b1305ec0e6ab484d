# Struct.new in its forms.
P = Struct.new(:x, :y) do
  def sum; x + y; end
  def self.origin; new(0, 0); end
  Z = 1
end
class Q < Struct.new(:a, :b)
  def a; super; end
end
R = Struct.new(:k, keyword_init: true)
Struct.new("MohsNamed", :n)
class S < R; def s; end; end
T = Struct.new(*%i[u v])
U = Struct.new(:w).freeze
