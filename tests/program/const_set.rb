# Each round of a loop makes a class of its own.
# open: X, Z
%w[X Y].each { |name| Object.const_set(name, Class.new(StandardError) { def made; end }) }
class X; def of_x; end; end
class Z < Y; end
module M
  %i[P].each { |name| const_set(name, Class.new { def made; end }) }
  class P; def of_p; end; end
end
Object.send(:remove_const, :Y)
