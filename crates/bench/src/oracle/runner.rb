# Runs many Ruby programs, each in a forked process of its own, and tells how each ended.
#
# Usage: ruby runner.rb SECONDS, with one job a line on standard input: `DIRECTORY MAIN`, both in hexadecimal.
# Standard output gets the facts of each job, a line each, texts in hexadecimal, and `end` after the last.
#
#   raised CLASS MESSAGE NAME     the exception that ended it; NAME is what a NameError could not find
#   frame PATH LINE LABEL         its stack, the innermost frame first
#   idle PATH LINE...             lines that could run and did not
#   passed NUMBER...              the probes that came to their end (see `probe.rs`)
#   slow                          its time was up
require "coverage"

limit = Float(ARGV.fetch(0))
hex = ->(text) { text = text.to_s.b.unpack1("H*"); text.empty? ? "-" : text }
here = File.expand_path(__FILE__)

tell = lambda do |raised, out|
  if raised
    name = raised.is_a?(NameError) ? raised.name : nil
    message = (raised.message rescue "")
    out << ["raised", raised.class.name || "-", hex[message.to_s[0, 300]], hex[name]].join(" ")
    (raised.backtrace_locations || []).first(80).each do |at|
      path = at.absolute_path || at.path
      out << ["frame", hex[path], at.lineno, hex[at.base_label]].join(" ") unless path == here
    end
  end
  Coverage.result.each do |path, lines|
    idle = lines.each_index.select { |index| lines[index] == 0 }.map { |index| index + 1 }
    out << ["idle", hex[path], *idle].join(" ")
  end
  out << ["passed", *$mohs_passed.uniq].join(" ")
end

run = lambda do |directory, main|
  Dir.chdir(directory)
  $stdin.reopen(File::NULL)
  $stdout.reopen(File::NULL, "w")
  $stderr.reopen(File::NULL, "w")
  Process.setrlimit(:AS, 1 << 30)
  Process.setrlimit(:CPU, limit.ceil + 1)
  srand(1)
  $mohs_passed = []
  # Programs speak to it by its full name: inside of BasicObject there is no other way.
  Object.const_set(:MOHS_ORACLE, Module.new do
    def self.done(number, value) = ($mohs_passed << number; value)
  end)
  raised = nil
  $0 = main
  Coverage.start
  begin
    load main
  rescue SystemExit
    # The program ended itself.
  rescue Exception => raised
    # Told below.
  end
  out = []
  begin
    tell.call(raised, out)
  rescue Exception
    out = ["slow"]
  end
  out.join("\n")
end

$stdin.each_line do |line|
  directory, main = line.split.map { |word| [word].pack("H*") }
  reading, writing = IO.pipe
  child = fork do
    reading.close
    writing.write(run.call(directory, File.expand_path(main, directory)))
    writing.close
    exit!(0)
  end
  writing.close
  facts = +""
  deadline = Process.clock_gettime(Process::CLOCK_MONOTONIC) + limit
  loop do
    left = deadline - Process.clock_gettime(Process::CLOCK_MONOTONIC)
    unless left > 0 && IO.select([reading], nil, nil, left)
      Process.kill(:KILL, child)
      facts = "slow"
      break
    end
    part = reading.read_nonblock(1 << 16, exception: false)
    break if part.nil?
    facts << part unless part == :wait_readable
  end
  reading.close
  Process.wait(child)
  facts = "slow" if facts.empty?
  $stdout.puts(facts, "end")
  $stdout.flush
end
