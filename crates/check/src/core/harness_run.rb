# The last part of the script: see harness.rb.
SKIP = %w[
  Kernel#abort Kernel#exit Kernel#exit! Kernel#exec Kernel#system Kernel#at_exit Kernel#gets Kernel#readline
  Kernel#readlines Kernel#sleep Kernel#throw Kernel#raise Kernel#fail Kernel#binding Kernel#loop Kernel#fork
  Kernel#enum_for Kernel#to_enum Kernel#send Kernel#public_send BasicObject#__send__ Kernel#require Kernel#load
  Kernel#require_relative Kernel#srand Kernel#display Kernel#open Kernel#spawn Kernel#trap Kernel#warn Kernel#eval
  Kernel#extend Kernel#block_given? Kernel#catch Kernel#` Kernel#rand Kernel#print Kernel#puts Kernel#p Kernel#pp
]
UNTESTED = []
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
checker = Checker.new
only = ENV["ONLY"]
TABLE.each do |(owner, singleton, name), overloads|
  next if only && !"#{owner}#{singleton ? '.' : '#'}#{name}".match?(only)
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  checker.check(owner, singleton, name, overloads, (ENV["BUDGET"] || 120).to_i)
  took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
  STDOUT.puts "slow #{owner}##{name} #{took}" if ENV["SLOW"] && took > 0.3
end
STDOUT.puts "calls: #{checker.calls}" if ENV["CALLS"]
