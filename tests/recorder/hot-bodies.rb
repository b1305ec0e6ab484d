# Bodies that run so often that not every activation is looked at: the program's own hooks miss nothing of them, and what
# they do later is still found.
# processes: 2
# trace: double(x Integer) in Object as Object#double -> Integer
# trace: double(x String) in Object as Object#double -> String
# trace: sign(x Integer) in Object as Object#sign -> Symbol
# trace: sign(x Float) in Object as Object#sign -> Symbol
# trace: descend(n Integer) in Object as Object#descend -> Integer
# trace: descend(n Integer) in Object as Object#descend -> Symbol
# trace: guarded(x Integer) in Object as Object#guarded -> nil
def double(x) = x * 2

def sign(x)
  if x.zero?
    :zero
  elsif x.positive?
    :plus
  else
    :minus
  end
end

def descend(n)
  return :deep if n.zero?

  descend(n - 1)
  n.odd? ? n : :even
end

def guarded(x)
  raise ArgumentError, "even" if x.even?

  x
rescue ArgumentError
  nil
end

def watch(*events)
  seen = Hash.new(0)
  tracer = TracePoint.new(*events) { |event| seen[[event.event, event.method_id]] += 1 }
  tracer.enable { yield }
  p seen.reject { |(_, name), _| name.nil? }.sort
end

def heat(times)
  times.times do |index|
    double(index)
    sign(index - 5)
    guarded(index)
  end
  (times / 10).times { |index| descend(index % 12) }
end

heat(12_000)
watch(:return) { heat(10) }
heat(12_000)
watch(:line) { heat(3) }
watch(:call, :return) { heat(3) }
watch(:b_call, :b_return) { heat(3) }
TracePoint.new(:return) { |event| print event.method_id, " " }.enable(target: method(:double)) { heat(3) }
puts
600.times { |index| double("a"); sign(-0.5); descend(3) }

# A hook that is added in the middle of a hot body.
def late(index, tracer)
  tracer.enable if index == 20_000
  index
end
returns = 0
tracer = TracePoint.new(:return) { |event| returns += 1 if event.method_id == :late }
20_010.times { |index| late(index, tracer) }
tracer.disable
p returns

heat(12_000)
calls = []
set_trace_func(proc { |event, _, _, name, *| calls << [event, name] if %i[double sign].include?(name) && event != "line" })
heat(1)
set_trace_func(nil)
p calls

fiber = Fiber.new { 8_000.times { |index| Fiber.yield(sign(index)) } }
p 8_000.times.map { fiber.resume }.tally
p 2.times.map { Thread.new { 8_000.times.count { |index| sign(-index) == :minus } } }.map(&:value)
pid = fork { heat(100); exit!(double(2)) }
Process.wait(pid)
p $?.exitstatus
