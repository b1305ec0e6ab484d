# Parses a command line with the standard library.
require_relative "optparse"

options = { verbose: false }
parser = OptionParser.new do |opts|
  opts.banner = "Usage: tool [options] FILE"
  opts.version = "1.2"
  opts.on("-v", "--[no-]verbose", "Say more") { |flag| options[:verbose] = flag }
  opts.on("-nNAME", "--name=NAME", String, "A name") { |name| options[:name] = name }
  opts.on("-c", "--count N", Integer, "A number") { |count| options[:count] = count }
  opts.on("--kind KIND", [:small, :large], "A kind") { |kind| options[:kind] = kind }
  opts.on("--list A,B", Array) { |list| options[:list] = list }
  opts.separator ""
  opts.on_tail("-h", "--help") { puts opts }
end
rest = parser.parse(%w[-v --name=box -c 3 file.txt --kind large --list a,b,c -h])
puts options.inspect, rest.inspect
%w[--bogus --count=x --name].each do |bad|
  parser.parse([bad])
rescue OptionParser::ParseError => e
  puts e.message
end
into = {}
OptionParser.new { |opts| opts.on("-a"); opts.on("-b VALUE") }.parse(%w[-a -b 5], into: into)
puts into.inspect, parser.summarize.length, parser.ver
