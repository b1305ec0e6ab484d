# The last part of the script: see harness.rb.
SKIP = %w[
  Kernel#abort Kernel#exit Kernel#exit! Kernel#exec Kernel#system Kernel#at_exit Kernel#gets Kernel#readline
  Kernel#readlines Kernel#sleep Kernel#throw Kernel#raise Kernel#fail Kernel#binding Kernel#loop Kernel#fork
  Kernel#enum_for Kernel#to_enum Kernel#send Kernel#public_send BasicObject#__send__ Kernel#require Kernel#load
  Kernel#require_relative Kernel#srand Kernel#display Kernel#open Kernel#spawn Kernel#trap Kernel#warn Kernel#eval
  Kernel#fork Process.fork Process.wait Process.waitpid Process.wait2 Process.waitpid2 Process.detach
  Kernel#select Kernel#test Kernel#autoload Thread.new Thread.exit Thread.start Thread.fork Thread#kill Thread#exit Thread#terminate
  Thread#wakeup Thread#run IO.popen IO.pipe Dir.chdir Dir.open File.chmod File.umask File.truncate File.utime Thread#name=
  Thread.abort_on_exception= Thread.report_on_exception= Thread#abort_on_exception= Thread#priority= Kernel#extend Kernel#block_given? Kernel#catch Kernel#` Kernel#define_singleton_method
  File.rename File.link File.symlink File.delete File.unlink File#flock Process.abort Process.exit Process.exit! Process.spawn Process.kill Thread::Queue#pop Thread::Queue#shift
  Thread::Queue#deq Thread::Mutex#lock GC.disable Random.srand Method#bind_call UnboundMethod#bind_call Thread#join
  Method#call Method#[] Method#=== Enumerator::Yielder#yield
]
UNTESTED = %w[Complex#coerce Thread#fetch IO#fdatasync IO#fsync IO#close_read IO#close_write Thread::Mutex#unlock Kernel#singleton_method File.readlink File.birthtime]
# Arguments that are seldom found by chance.
EXTRA = {
  "Process.clock_getres" => ["1\n:millisecond"],
  "Kernel#remove_instance_variable" => [":@iv"], "Module#remove_const" => [":A"], "Integer#pow" => ["3r"],
  "ENV.fetch" => ["'PART'"], "Array#max" => ["nil"], "Array#min" => ["nil"],
  "Process.clock_gettime" => ["1\n:millisecond"],
  "String#[]=" => ["/l(o)?/\n0\n'a'"],
}
require "stringio"
require "tmpdir"
$stdout = StringIO.new
$stderr = StringIO.new
def extra_receivers(owner) = raise("no receivers for #{owner}")

unless WASM
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
at_exit { Dir.chdir("/"); FileUtils.remove_entry($folder) if $folder }
require "fileutils"
Dir.chdir($folder = Dir.mktmpdir) unless WASM
checker = Checker.new
only = ENV["ONLY"]
part, parts = (ENV["PART"] || "0/1").split("/").map(&:to_i)
TABLE.each_with_index do |((owner, singleton, name), overloads), index|
  next unless index % parts == part
  next if WASM && owner.match?(/\A(IO|File|Dir|Process|Thread)/)
  next if only && !"#{owner}#{singleton ? '.' : '#'}#{name}".match?(only)
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  begin
    checker.check(owner, singleton, name, overloads, (ENV["BUDGET"] || 8).to_i)
  rescue Exception => problem
    STDOUT.puts "#{owner} #{name}: #{problem.full_message(highlight: false)}"
  end
  took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
  STDOUT.puts "slow #{owner}##{name} #{took}" if ENV["SLOW"] && took > 0.3
end
STDOUT.puts "calls: #{checker.calls}" if ENV["CALLS"]
