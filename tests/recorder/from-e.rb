# A program that is no file of its own: Ruby's coverage is off while it runs, as without the recorder.
# run: ruby -e load(ARGV[0]) main.rb
# trace: half(n Integer) in Object as Object#half -> Integer path [if.then@
require "coverage"
p Coverage.running?, $0, __FILE__ == $0
def half(n) = n.even? ? n / 2 : n
p half(4)
