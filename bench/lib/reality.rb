# Compares verdicts with Ruby: proved methods have to keep their promises, refuted ones should break them for some input.
#
#   ruby reality.rb FILE DUMP CALLS SEED < verdicts
#
# A verdict is a line `proved|refuted|real METHOD`, where `real` is proved over the real numbers. Prints a line for each:
# `kept METHOD CALLS`, `broken METHOD CALLS: EVIDENCE` or `skipped METHOD: REASON`.
require_relative "contracts"
require_relative "check"

path, dump, calls, seed = ARGV
verdicts = $stdin.read.lines(chomp: true).map { |it| it.split(" ", 2) }
# A process for each way to read numbers: the program is loaded in both.
[true, false].each do |reals|
  chosen = verdicts.select { |word, _| (word == "real") == reals }
  next if chosen.empty?

  $stdout.flush
  pid = fork do
    $VERBOSE = nil
    contracts = Contracts.new(path, dump: File.read(dump), reals: reals, doubles: !reals)
    chosen.each do |_, method|
      name = method.match?(/[#.]/) ? method : "Object##{method}"
      unless contracts.methods.key?(name)
        puts "skipped #{method}: no specification of its own"
        next
      end
      outcome = contracts.check(name, random: Random.new(seed.to_i), calls: calls.to_i)
      puts outcome.violation ? "broken #{method} #{outcome.called}: #{outcome.violation}" : "kept #{method} #{outcome.called}"
    rescue StandardError, SyntaxError => error
      puts "skipped #{method}: #{error.class}: #{error.message.lines.first}"
    end
    $stdout.flush
    exit!(0)
  end
  Process.wait(pid)
end
