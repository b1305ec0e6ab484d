# Runs a Ruby program and writes down how it ended: the exception, where it was raised, and the lines that ran.
# Usage: ruby oracle.rb RESULT MAIN. One fact a line in RESULT; texts as hexadecimal, so that any byte can be in them.
require "coverage"

result, main = ARGV.shift(2).map { |path| File.expand_path(path) }
own = File.expand_path(__FILE__)
Coverage.start
raised = nil
begin
  load main
rescue SystemExit
  # The program ended itself.
rescue Exception => raised
  # Written down below.
end

hex = ->(text) { text.to_s.b.unpack1("H*") }
File.open(result, "wb") do |file|
  if raised
    # The frames of Ruby's own methods name the line that called them.
    frame = (raised.backtrace_locations || []).find { |at| at.absolute_path && at.absolute_path != own }
    file.puts ["raised", raised.class.name, hex[raised.message], hex[frame&.absolute_path], frame&.lineno.to_i].join(" ")
  end
  Coverage.result.each do |path, lines|
    ran = lines.each_index.select { |index| lines[index].to_i > 0 }.map { |index| index + 1 }
    file.puts ["covered", hex[File.expand_path(path)], *ran].join(" ")
  end
  file.puts "end"
end
