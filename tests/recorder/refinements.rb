# Refinements stay in their file and change what its calls reach.
# trace: main.rb:6 shout(x String) in Object as Object#shout -> String
module Loud
  refine(String) { def upcase = super + "!" }
end
def shout(x) = x.upcase
using Loud
def shout_loud(x) = x.upcase
p shout("a"), shout_loud("a"), "b".then { |it| it.upcase }, %w[c].map(&:upcase)
p Loud.instance_methods, "a".method(:upcase).owner
