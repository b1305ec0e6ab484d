# Ruby's standard library at work. bench/trace records the library itself: much code, each part run a few times.
require "csv"
require "erb"
require "prime"
require "matrix"
require "optparse"
require "yaml"
require "ostruct"
require "shellwords"
require "time"
require "uri"

Integer(ENV.fetch("SIZE", "100")).times do |round|
  rows = CSV.parse((1..20).map { |n| "#{n},x#{n},\"q,#{round}\"" }.join("\n"), headers: %w[a b c])
  rows.map(&:to_h)
  ERB.new("<% 3.times do |i| %>x<%= i %><% end %>").result
  Matrix[[1, 2], [3, 4 + round]].determinant
  Prime.first(20)
  360.prime_division
  OptionParser.new { |options| options.on("-v") {}; options.on("--n N", Integer) {} }.parse(%w[-v --n 3])
  YAML.load(YAML.dump({ "a" => [1, 2, { "b" => nil }] }))
  URI.parse("http://a.b/c?d=#{round}").query
  OpenStruct.new(a: round).a
  Shellwords.split("a 'b c' d")
  Time.parse("2020-01-01 10:00")
end
puts "done"
