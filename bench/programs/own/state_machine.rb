# A turnstile and a traffic light: a state machine defined by class methods and blocks.

class StateMachine
  class InvalidTransition < StandardError
    attr_reader :state, :event

    def initialize(state, event)
      @state = state
      @event = event
      super("cannot #{event} while #{state}")
    end
  end

  class << self
    def states(*names)
      @states = names
      names.each do |name|
        define_method("#{name}?") { @state == name }
      end
    end

    def event(name, transitions, &action)
      events[name] = transitions
      define_method(name) do |*args|
        target = self.class.events[name][@state]
        raise InvalidTransition.new(@state, name) unless target

        @trail << [@state, target]
        @state = target
        instance_exec(*args, &action) if action
        self
      end
    end

    def events
      @events ||= {}
    end

    def initial
      @states.first
    end
  end

  attr_reader :state, :trail

  def initialize
    @state = self.class.initial
    @trail = []
  end
end

class Turnstile < StateMachine
  states :locked, :open

  attr_reader :coins

  def initialize
    super
    @coins = 0
  end

  event(:coin, { locked: :open, open: :open }) { |amount = 1| @coins += amount }
  event :push, { open: :locked }
end

class Light < StateMachine
  states :red, :green, :yellow

  event :advance, { red: :green, green: :yellow, yellow: :red }
end

gate = Turnstile.new
puts gate.locked?
gate.coin(2).push
begin
  gate.push
rescue StateMachine::InvalidTransition => e
  puts "#{e.message} (#{e.state.inspect}, #{e.event.inspect})"
end
gate.coin.coin(5)
puts gate.coins
puts gate.open?
gate.trail.each { |from, to| puts "#{from} -> #{to}" }

light = Light.new
names = 5.times.map { light.advance.state }
puts names.join(" ")
puts light.yellow? ? "slow down" : "go on"
puts Light.events.keys.inspect
puts Turnstile.instance_methods(false).sort.first(3).inspect
