# Unambiguous abbreviations with the standard library.
require_relative "abbrev"

puts Abbrev.abbrev(%w[car cone box]).sort.inspect
puts %w[car cat].abbrev("ca").keys.sort.inspect
puts Abbrev.abbrev(%w[one two], /^t/).size
