# A vending machine as a state machine with a transition table and a DSL for states.
module StateMachine
  class InvalidTransition < StandardError; end

  Transition = Struct.new(:from, :to, :event)

  def self.included(base)
    base.extend(ClassMethods)
  end

  module ClassMethods
    def state(name, initial: false)
      states << name
      @initial = name if initial
    end

    def states
      @states ||= []
    end

    def transitions
      @transitions ||= []
    end

    def initial_state
      @initial || states.first
    end

    def event(name, from:, to:)
      Array(from).each { |state| transitions << Transition.new(state, to, name) }
    end
  end

  def state
    @state ||= self.class.initial_state
  end

  def fire(event)
    transition = self.class.transitions.find { |it| it.event == event && it.from == state }
    raise InvalidTransition, "#{event} in #{state}" unless transition

    history << state
    @state = transition.to
  end

  def can?(event)
    self.class.transitions.any? { |it| it.event == event && it.from == state }
  end

  def history
    @history ||= []
  end
end

class Machine
  include StateMachine

  state :idle, initial: true
  state :paid
  state :broken

  event :coin, from: %i[idle paid], to: :paid
  event :vend, from: :paid, to: :idle
  event :refund, from: :paid, to: :idle
  event :kick, from: %i[idle paid], to: :broken
  event :repair, from: :broken, to: :idle

  PRICES = { cola: 150, chips: 120, gum: 35 }.freeze
  COINS = [100, 50, 20, 10, 5].freeze

  attr_reader :credit, :stock

  def initialize(stock)
    @stock = stock
    @credit = 0
  end

  def insert(cents)
    fire(:coin)
    @credit += cents
  end

  def buy(product)
    price = PRICES.fetch(product)
    return "sold out: #{product}" if stock[product].to_i.zero?
    return "need #{price - credit} more" if credit < price

    fire(:vend)
    stock[product] -= 1
    @credit -= price
    "#{product}, change: #{change.join('+')}"
  end

  def change
    COINS.each_with_object([]) do |coin, coins|
      while credit >= coin
        coins << coin
        @credit -= coin
      end
    end
  end
end

machine = Machine.new({ cola: 1, chips: 0, gum: 5 })
puts machine.state, machine.can?(:vend)
machine.insert(100)
puts machine.buy(:cola)
machine.insert(100)
puts machine.buy(:chips), machine.buy(:cola)
begin
  machine.buy(:water)
rescue KeyError => e
  puts "no such thing: #{e.key}"
end
machine.insert(50)
puts machine.buy(:gum), machine.stock.inspect
machine.fire(:kick)
begin
  machine.insert(10)
rescue StateMachine::InvalidTransition => e
  puts e.message
end
machine.fire(:repair)
puts machine.state.to_s.upcase, machine.history.tally.map { |state, n| "#{state}*#{n}" }.join(" ")
puts Machine.states.size, Machine.transitions.map(&:event).uniq.sort.inspect
