# A simulation of lifts: objects that talk to each other, queues, Comparable by distance, constants, freeze, ranges.

class Passenger
  attr_reader :name, :from, :to
  attr_accessor :boarded_at, :left_at

  def initialize(name, from, to)
    raise ArgumentError, "#{name} stays on floor #{from}" if from == to

    @name = name
    @from = from
    @to = to
    @boarded_at = nil
    @left_at = nil
  end

  def direction
    to > from ? :up : :down
  end

  def waiting_time
    left_at - (boarded_at || 0)
  end
end

class Lift
  CAPACITY = 2
  STEPS = { up: 1, down: -1, idle: 0 }.freeze

  attr_reader :id, :floor, :riders

  def initialize(id, floor)
    @id = id
    @floor = floor
    @riders = []
    @targets = []
  end

  def call(floor)
    @targets << floor unless @targets.include?(floor)
  end

  def idle?
    @targets.empty?
  end

  def full?
    riders.length >= CAPACITY
  end

  def distance(floor)
    (@floor - floor).abs + @targets.length
  end

  def direction
    return :idle if idle?

    case @targets.first <=> @floor
    when 1 then :up
    when -1 then :down
    else :idle
    end
  end

  def step(building, time)
    @floor += STEPS.fetch(direction)
    arrived = riders.select { |rider| rider.to == floor }
    arrived.each do |rider|
      riders.delete(rider)
      rider.left_at = time
      building.done << rider
    end
    board(building, time)
    @targets.delete(floor)
    @targets.push(*riders.map(&:to)).uniq!
  end

  private

  def board(building, time)
    queue = building.queues[floor]
    until full? || queue.empty?
      rider = queue.shift
      rider.boarded_at = time
      riders << rider
    end
    building.request(floor) unless queue.empty?
  end
end

class Building
  attr_reader :queues, :done, :lifts

  def initialize(floors:, lifts:)
    @floors = (0...floors)
    @lifts = Array.new(lifts) { |index| Lift.new("L#{index + 1}", 0) }
    @queues = @floors.to_h { |floor| [floor, []] }
    @done = []
    @pending = []
  end

  def arrive(name, from:, to:)
    raise RangeError, "no floor #{to}" unless @floors.cover?(to)

    queues[from] << Passenger.new(name, from, to)
    request(from)
  end

  def request(floor)
    @pending |= [floor]
  end

  def run(limit = 50)
    1.upto(limit) do |time|
      dispatch
      lifts.each { |lift| lift.step(self, time) }
      return time if finished?
    end
    nil
  end

  def finished?
    queues.values.all?(&:empty?) && lifts.all? { |lift| lift.riders.empty? } && @pending.empty?
  end

  private

  def dispatch
    until @pending.empty?
      floor = @pending.shift
      nearest = lifts.reject(&:full?).min_by { |lift| [lift.distance(floor), lift.id] }
      nearest ||= lifts.first
      nearest.call(floor)
    end
  end
end

tower = Building.new(floors: 8, lifts: 2)
[["ann", 0, 5], ["bob", 3, 0], ["cid", 7, 1], ["dee", 0, 2], ["eve", 0, 6]].each do |name, from, to|
  tower.arrive(name, from: from, to: to)
end
begin
  tower.arrive("fay", from: 1, to: 80)
rescue RangeError => e
  puts e.message
end
begin
  tower.arrive("gus", from: 1, to: 1)
rescue ArgumentError => e
  puts e.message
end
puts "finished after #{tower.run.to_i} steps"
tower.done.sort_by { |rider| [rider.left_at, rider.name] }.each do |rider|
  puts "#{rider.name.ljust(4)} #{rider.direction.to_s.rjust(4)} #{rider.boarded_at} #{rider.left_at} #{rider.waiting_time}"
end
ups, downs = tower.done.partition { |rider| rider.direction == :up }
puts ups.size, downs.map(&:name).sort.join(",")
puts tower.lifts.map { |lift| "#{lift.id}@#{lift.floor}" }.join(" ")
