# Threads, fibers and enumerators each have a stack of their own.
# trace: main.rb:5 work(name Symbol, n Integer) in Object as Object#work -> Integer
# trace: main.rb:14 produce() in Object as Object#produce -> Enumerator
require "timeout"
def work(name, n)
  sum = 0
  i = 0
  while i < n do i += 1; sum += step(i); Thread.pass; end
  sum
end

def step(i) = i.even? ? i : -i

def produce
  Enumerator.new { |y| 3.times { |i| y << step(i) } }
end

threads = 4.times.map { |i| Thread.new { work(:"t#{i}", 50 + i) } }
p threads.map(&:value)
e = produce
p e.next, e.next, e.next
begin
  e.next
rescue StopIteration => stop
  p stop.class
end
fiber = Fiber.new { |x| y = Fiber.yield(step(x)); work(:fiber, y) }
p fiber.resume(4), fiber.resume(5), fiber.alive?
p Thread.new { Thread.current[:a] = step(2); Thread.exit; 1 }.value
begin
  Timeout.timeout(0.05) { loop { step(1) } }
rescue Timeout::Error => error
  p error.class
end
queue = Queue.new
consumer = Thread.new { while (item = queue.pop) != :end do step(item); end; :consumed }
10.times { |i| queue << i }
queue << :end
p consumer.value
p (1..Float::INFINITY).lazy.map { |i| step(i) }.first(3)
