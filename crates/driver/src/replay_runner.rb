# Runs one script: the program of a process that Mohs starts for it, behind a filter of system calls where there is one.
#
# The first line on standard input is `BYTES MILLISECONDS PRCTL FILTER LIBRARIES...`; the script follows, and the input
# stays open for as long as Mohs lives. What the script says to `$mohs_answers` is the answer.
bytes, milliseconds, prctl, filter, *libraries = $stdin.binmode.gets.to_s.split
script = $stdin.read(bytes.to_i).to_s.force_encoding(Encoding::UTF_8)
exit!(1) if script.bytesize != bytes.to_i

libraries.each { |it| require it }

# When Mohs ends, however that happens, the other end of the input is closed, and the system kills this process.
life = $stdin.dup
if RUBY_PLATFORM.include?("linux")
  set_owner, set_signal, set_flags, async = 8, 10, 4, 0x2000
  life.fcntl(set_owner, Process.pid)
  life.fcntl(set_signal, 9)
  life.fcntl(set_flags, async)
else
  Thread.new { life.read && exit!(1) }
end
$stdin.reopen(File::NULL)
# What the program prints is no answer, and goes where its errors go: nowhere.
$mohs_answers = $stdout.dup
$mohs_answers.sync = true
$stdout.reopen($stderr)
# It may have ended before.
exit!(1) if IO.select([life], nil, nil, 0)

{ CPU: (milliseconds.to_i / 1000.0).ceil + 1, AS: 1 << 30, FSIZE: 0, CORE: 0 }.each do |name, limit|
  Process.setrlimit(name, limit)
rescue ArgumentError, NotImplementedError, SystemCallError
  # Not every system has every limit.
end

# From here on no file is opened and nothing is started. Without `syscall` the outer filter is all there is.
if filter != "-" && Kernel.private_method_defined?(:syscall)
  program = [filter].pack("H*")
  described = [program.bytesize / 8, program].pack("Sx6P")
  set_filter, by_program = 22, 2
  syscall(prctl.to_i, set_filter, by_program, [described].pack("P").unpack1("J"))
end

begin
  eval(script, TOPLEVEL_BINDING.dup, "replay.rb", 1)
rescue SystemExit
  # The script has no answer then, unless it gave one before.
rescue Exception => error # rubocop:disable Lint/RescueException
  $mohs_answers.puts "mohs-replay: failed: #{error.class}: #{error.message.tr("\n", " ")}"
end
# The program's at_exit handlers are none of the counterexample's.
exit!(0)
