# Splits and quotes command lines with the standard library.
require_relative "shellwords"

puts Shellwords.split("one 'two three' \"four\\\"\" five\\ six").inspect
puts Shellwords.escape("it's 5 o'clock"), Shellwords.escape("")
puts Shellwords.join(["ls", "-l", "my file"])
puts "a b 'c d'".shellsplit.size, "x y".shellescape, ["p q", "r"].shelljoin
begin
  Shellwords.split("'open")
rescue ArgumentError => e
  puts e.message
end
