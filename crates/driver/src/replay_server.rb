# Runs scripts, each in a process of its own that is forked from this one: starting Ruby costs more than most scripts.
#
#   ruby replay_server.rb DIRECTORY
#
# A request is a line `BYTES MILLISECONDS` and the script; the answer is a line `STATE BYTES` and what it printed, where
# STATE is `ended` or `late`. A script has a directory of its own, no input, and limits of time, memory and file size.
class ReplayServer
  MEMORY = 1 << 30
  FILE_SIZE = 1 << 20
  OUTPUT = 1 << 16

  def initialize(directory)
    @directory = directory
    @number = 0
  end

  def serve
    while (header = $stdin.gets)
      bytes, milliseconds = header.split.map(&:to_i)
      state, output = run($stdin.read(bytes).force_encoding(Encoding::UTF_8), milliseconds / 1000.0)
      $stdout.write("#{state} #{output.bytesize}\n", output)
      $stdout.flush
    end
  end

  private

  def run(script, seconds)
    reader, writer = IO.pipe
    own = File.join(@directory, (@number += 1).to_s)
    Dir.mkdir(own)
    pid = fork { child(script, seconds, own, writer, reader) }
    writer.close
    late, output = collect(reader, Process.clock_gettime(Process::CLOCK_MONOTONIC) + seconds)
    # What the script started dies with it.
    begin
      Process.kill(:KILL, -pid)
    rescue Errno::ESRCH, Errno::EPERM
      # It is gone already.
    end
    Process.wait(pid)
    [late ? "late" : "ended", output]
  ensure
    reader.close
  end

  # What comes until the end, the deadline, or more than anybody reads.
  def collect(reader, deadline)
    output = String.new(encoding: Encoding::BINARY)
    loop do
      left = deadline - Process.clock_gettime(Process::CLOCK_MONOTONIC)
      return [true, output] if left <= 0 || output.bytesize > OUTPUT
      return [true, output] unless IO.select([reader], nil, nil, left)

      output << reader.readpartial(4096)
    end
  rescue EOFError
    [false, output]
  end

  def child(script, seconds, own, writer, reader)
    Process.setpgid(0, 0)
    reader.close
    Process.setrlimit(:CPU, seconds.ceil + 1)
    Process.setrlimit(:AS, MEMORY)
    Process.setrlimit(:FSIZE, FILE_SIZE)
    Process.setrlimit(:CORE, 0)
    $stdin.reopen(File::NULL)
    $stdout.reopen(writer)
    $stderr.reopen(File::NULL)
    writer.close
    Dir.chdir(own)
    begin
      eval(script, TOPLEVEL_BINDING, "replay.rb", 1)
    rescue SystemExit
      # The script has no answer then, unless it gave one before.
    rescue Exception => error # rubocop:disable Lint/RescueException
      $stdout.puts "mohs-replay: failed: #{error.class}: #{error.message.tr("\n", " ")}"
    end
    $stdout.flush
    # The program's at_exit handlers are none of the counterexample's.
    exit!(0)
  end
end

[$stdin, $stdout].each(&:binmode)
ReplayServer.new(ARGV.shift).serve
