# Tools that watch a program while it runs, and changes to the core that they see; the process ends by `abort`.
# status: 1
# processes: 2
# trace: covd.rb:2 a(x Integer) in CV as CV#a -> Symbol
require "coverage"
Coverage.start(lines: true, branches: true, methods: true)
File.write("covd.rb", "class CV\n  def a(x)\n    if x > 1\n      :big\n    else\n      :small\n    end\n  end\n  def unused = 1\nend\np CV.new.a(3)\n")
load "./covd.rb"
r = Coverage.result.find { |k, _| k.end_with?("covd.rb") }.last
p r[:lines], r[:branches], r[:methods].transform_keys { |k| k.map(&:to_s) }
set_trace_func proc { |ev, f, l, id, b, k| puts "#{ev} #{id}" if id == :a }
CV.new.a(1)
set_trace_func(nil)
require "objspace"
p ObjectSpace.memsize_of("a" * 100) > 0
p CV.instance_method(:a).source_location.last
iseq = RubyVM::InstructionSequence.of(CV.instance_method(:a))
p iseq.first_lineno, iseq.disasm.lines.size
p RubyVM::AbstractSyntaxTree.parse("1 + 1").type
GC.stress = true; CV.new.a(2); GC.stress = false
GC.compact rescue p $!.class
p CV.new.method(:a).unbind.bind(CV.new).call(5)
pid = fork { puts CV.new.a(9); exit!(3) }
Process.wait(pid); p $?.exitstatus
p `echo hi`
Signal.trap("USR1") { puts "usr1" }
Process.kill("USR1", Process.pid); sleep 0.05
require "timeout"
begin Timeout.timeout(0.05) { loop { CV.new.a(1) } } rescue p $!.class end
require "monitor"
m = Monitor.new; p m.synchronize { CV.new.a(4) }
p Marshal.load(Marshal.dump(CV.new)).class
class CV; def method_added(*) = nil; def self.method_added(n) = puts("added #{n}"); def zed = 1; remove_method :zed; undef_method :unused; end
p CV.new.respond_to?(:unused)
class Module; alias old_name name; def name = old_name&.upcase; end
p CV.name
class Object; def class = :lied; end
p CV.new.a(3)
class Integer; alias add +; def +(o) = add(o).add(0); end
p 1 + 2
abort "done"
