# frozen_string_literal: true

# Runs a command and then another, whatever signals come: `mohs trace` becomes this program while the tests run, so that
# Ctrl-C or a `kill` ends the tests and what they showed is still written.
#
#   ruby supervise.rb FOLDER NUMBER COMMAND... AFTERWARDS...
#
# NUMBER says how many words COMMAND has. AFTERWARDS is called with the command's exit code as its last word. FOLDER is
# removed at the end; `-` if there is none to remove.

folder, number, *words = ARGV
command = words.shift(Integer(number))
afterwards = words

child = nil
# Ctrl-C in a terminal reaches the command by itself; a second one from us would keep it from ending in order.
%w[TERM HUP QUIT].each do |signal|
  trap(signal) { Process.kill(signal, child) if child }
end
trap("INT") { Process.kill("INT", child) if child && !$stdin.tty? }

begin
  environment = ENV.key?("MOHS_RUBYOPT") ? { "RUBYOPT" => ENV["MOHS_RUBYOPT"], "MOHS_RUBYOPT" => nil } : {}
  child = Process.spawn(environment, *command)
  status = Process.wait2(child).last
  child = nil
  code = status.exitstatus || (128 + status.termsig)
rescue SystemCallError => e
  $stderr.puts("mohs: cannot run #{command.first}: #{e.message.sub(/ - .*/, "").downcase}") # rubocop:disable Style/StderrPuts
  afterwards = nil
  code = 2
end

begin
  clean = %w[RUBYOPT MOHS_RUBYOPT MOHS_TRACE MOHS_TRACE_ROOTS MOHS_WORLD].to_h { |name| [name, nil] }
  if afterwards
    child = Process.spawn(clean, *afterwards, code.to_s)
    code = Process.wait2(child).last.exitstatus || 1
  end
ensure
  if folder != "-" && File.directory?(folder)
    Dir.children(folder).each { |name| File.delete(File.join(folder, name)) }
    Dir.rmdir(folder)
  end
end
exit!(code)
