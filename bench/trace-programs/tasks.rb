# Call-heavy: a scheduler passes packets between tasks, each a small object with state and a method for every step.
class Packet
  attr_reader :kind, :data
  attr_accessor :link

  def initialize(kind, data)
    @kind = kind
    @data = data
    @link = nil
  end

  def append_to(queue)
    return self if queue.nil?

    last = queue
    last = last.link while last.link
    last.link = self
    queue
  end
end

class Task
  attr_reader :priority, :done

  def initialize(scheduler, priority)
    @scheduler = scheduler
    @priority = priority
    @queue = nil
    @done = 0
  end

  def give(packet)
    packet.link = nil
    @queue = packet.append_to(@queue)
    self
  end

  def ready? = !@queue.nil?

  def step
    packet = @queue
    @queue = packet.link
    @done += 1
    handle(packet)
  end
end

class Worker < Task
  def handle(packet)
    sum = 0
    packet.data.each { |value| sum += score(value, packet.kind) }
    @scheduler.find(sum.even? ? :printer : :counter).give(Packet.new(:text, [sum]))
  end

  def score(value, kind)
    case kind
    when :text then value
    when :work then value * 2
    else 1
    end
  end
end

class Printer < Task
  def handle(packet)
    @text = format_line(packet.data.first)
    @scheduler.find(:counter).give(Packet.new(:work, [@text.size]))
  end

  def format_line(number) = "line #{number}"
end

class Counter < Task
  attr_reader :total

  def handle(packet)
    @total = (@total || 0) + packet.data.sum
    nil
  end
end

class Scheduler
  def initialize
    @tasks = { worker: Worker.new(self, 3), printer: Printer.new(self, 2), counter: Counter.new(self, 1) }
  end

  def find(name) = @tasks.fetch(name)

  def run
    while (task = next_task)
      task.step
    end
  end

  def next_task
    @tasks.each_value.select(&:ready?).max_by(&:priority)
  end
end

size = Integer(ENV.fetch("SIZE", "100"))
scheduler = Scheduler.new
(size * 150).times do |index|
  scheduler.find(:worker).give(Packet.new(index.even? ? :work : :text, [index, index + 1, index * 3]))
  scheduler.run
end
puts scheduler.find(:counter).total
