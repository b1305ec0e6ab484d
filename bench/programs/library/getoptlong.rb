# Reads options from the command line with the standard library.
require_relative "getoptlong"

ARGV.replace(%w[--size 3 -v --name=box file1 -q -- rest])
options = GetoptLong.new(
  ["--size", "-s", GetoptLong::REQUIRED_ARGUMENT],
  ["--verbose", "-v", GetoptLong::NO_ARGUMENT],
  ["--name", "-n", GetoptLong::OPTIONAL_ARGUMENT],
  ["--quiet", "-q", GetoptLong::NO_ARGUMENT]
)
options.each { |option, value| puts "#{option} #{value.inspect}" }
puts ARGV.inspect, options.terminated?

ARGV.replace(%w[--unknown])
begin
  bad = GetoptLong.new(["--a", GetoptLong::NO_ARGUMENT])
  bad.quiet = true
  bad.get
rescue GetoptLong::InvalidOption => e
  puts e.class, bad.error_message
end
