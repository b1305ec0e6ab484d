# Handlers at exit run in Ruby's order, and the last status counts.
# trace: main.rb:4 work() in Object as Object#work -> Symbol
# status: 3
def work = :done
at_exit { puts "first registered"; exit 3 }
at_exit { puts "second registered"; p $!.class }
p work
exit 1
