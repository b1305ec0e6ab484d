# Class.new and Module.new.
E = Class.new(StandardError)
F = Class.new(E) do
  def detail; end
  attr_reader :code
  def self.build; end
end
M = Module.new do
  def helper; end
end
class A; include M; end
B = Class.new
B.class_eval { def b; end }
module Space
  C = Class.new { D = 1; def c; end }
end
Alias = F
class Alias; def more; end; end
