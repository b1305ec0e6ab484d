# The last part of the script: see harness.rb.
SKIP = %w[
  Kernel#abort Kernel#exit Kernel#exit! Kernel#exec Kernel#system Kernel#at_exit Kernel#gets Kernel#readline
  Kernel#readlines Kernel#sleep Kernel#throw Kernel#raise Kernel#fail Kernel#binding Kernel#loop Kernel#fork
  Kernel#enum_for Kernel#to_enum Kernel#send Kernel#public_send BasicObject#__send__ Kernel#require Kernel#load
  Kernel#require_relative Kernel#srand Kernel#display Kernel#open Kernel#spawn Kernel#trap Kernel#warn Kernel#eval
  Kernel#extend Kernel#block_given? Kernel#catch Kernel#` Kernel#rand Kernel#print Kernel#puts Kernel#p Kernel#pp
]
UNTESTED = []
# Arguments that are seldom found by chance.
EXTRA = {
  "String#[]=" => ["/l(o)?/\n0\n'a'"],
}
require "stringio"
$stdout = StringIO.new
$stderr = StringIO.new
def extra_receivers(owner) = raise("no receivers for #{owner}")

unless RUBY_PLATFORM.include?("wasm")
  main = Thread.current
  Thread.new do
    last = nil
    stuck = 0
    loop do
      sleep 0.3
      stuck = last.equal?($now) ? stuck + 1 : 0
      main.raise(Stuck) if stuck > 0
      (STDOUT.puts "stuck: #{$now}"; STDOUT.flush; exit!(3)) if stuck > 20
      last = $now
    end
  end
end
# Without an end they take for ever.
ENDLESS = /\A(\(nil)?..nil\)\z|\.\.\)\z/
checker = Checker.new
only = ENV["ONLY"]
part, parts = (ENV["PART"] || "0/1").split("/").map(&:to_i)
TABLE.each_with_index do |((owner, singleton, name), overloads), index|
  next unless index % parts == part
  next if only && !"#{owner}#{singleton ? '.' : '#'}#{name}".match?(only)
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  checker.check(owner, singleton, name, overloads, (ENV["BUDGET"] || 20).to_i)
  took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
  STDOUT.puts "slow #{owner}##{name} #{took}" if ENV["SLOW"] && took > 0.3
end
STDOUT.puts "calls: #{checker.calls}" if ENV["CALLS"]
