# Children have traces of their own, also those that end without handlers or replace themselves.
# trace: main.rb:7 in_parent(x Integer) in Object as Object#in_parent -> Integer
# trace: main.rb:8 in_child(x String) in Object as Object#in_child -> String
# trace: main.rb:9 in_second(x Symbol) in Object as Object#in_second -> Symbol
# trace: main.rb:10 in_new(x nil) in Object as Object#in_new -> Array<>
# processes: 5
def in_parent(x) = x
def in_child(x) = x
def in_second(x) = x
def in_new(x) = x.to_a
if ARGV.first == "new"
  in_new(nil)
  puts "new"
  exit
end
in_parent(1)
$stdout.sync = true
Process.wait(fork { in_child("a"); puts "child" })
Process.wait(fork { in_second(:b); puts "second"; exit!(2) })
p $?.exitstatus
Process.wait(fork { exec("ruby", __FILE__, "new") })
in_parent(2)
puts "parent"
