# What a program can ask about itself is as without the recorder.
# trace: main.rb:4 ask(a Integer, b= Integer, *c Array<>, d: Integer, e:= Integer, **f Hash< => >, &g nil)
require "objspace"
def ask(a, b = 2, *c, d:, e: 4, **f, &g)
  local = 1
  [__method__, __FILE__, __LINE__, __dir__ == Dir.pwd, binding.local_variables, local_variables, block_given?]
end
p ask(1, d: 3), method(:ask).parameters, method(:ask).arity, method(:ask).source_location
p caller, caller_locations(0).map(&:to_s), $0, ARGV
def where = caller(1, 2)
p where, proc { where }.call
p DATA.read, $PROGRAM_NAME == __FILE__, $LOAD_PATH.size, self.inspect, Thread.list.size, ObjectSpace.each_object(Thread).count
p ENV.key?("HOME"), Process.clock_gettime(Process::CLOCK_MONOTONIC).class, $stdin.fileno, File.open(__FILE__) { |f| f.fileno }
p RubyVM::InstructionSequence.of(method(:where)).path, defined?(Coverage), warn("to stderr")
p proc { |x, (y, z), *w| }.parameters, lambda(&method(:where)).arity
events = []
trace = TracePoint.new(:call, :return, :c_call) { |it| events << [it.event, it.method_id, it.lineno] }
trace.enable { where }
p events
p TracePoint.stat.class rescue p $!.class
set_trace_func(proc { |event, *| })
where
set_trace_func(nil)
3.times { (3..60).each { |n| IO.for_fd(n, autoclose: false).close rescue nil } }
p where.size
p Signal.trap("USR1") { puts "signal" }
Process.kill("USR1", $$)
sleep 0.01
def unused_variable_warns = (x = 1)
__END__
data of the program
