# A dice game with its own random numbers: generators, Enumerator, lazy, modules with functions, refinements of ranges.

class Dice
  include Enumerable

  MODULUS = 2**31

  def initialize(seed, sides: 6)
    @state = seed
    @sides = sides
  end

  def roll
    @state = (@state * 1_103_515_245 + 12_345) % MODULUS
    (@state >> 16) % @sides + 1
  end

  def each
    return enum_for(:each) unless block_given?

    loop { yield roll }
  end
end

module Scoring
  NAMES = { 5 => "yahtzee", 4 => "four", 3 => "three", 2 => "pair" }.freeze

  module_function

  def name(hand)
    counts = hand.tally.values.sort.reverse
    return "full house" if counts == [3, 2]
    return "straight" if hand.sort.each_cons(2).all? { |a, b| b == a + 1 }

    NAMES.fetch(counts.first, "nothing")
  end

  def points(hand)
    case name(hand)
    when "yahtzee" then 50
    when "straight" then 40
    when "full house" then 25
    when "four", "three" then hand.sum
    when "pair" then pair_points(hand)
    else hand.max
    end
  end

  def pair_points(hand)
    hand.tally.select { |_, count| count == 2 }.keys.max * 2
  end
end

class Player
  attr_reader :name, :total

  def initialize(name, strategy = nil, &block)
    @name = name
    @strategy = strategy || block
    @total = 0
    @hands = []
  end

  def play(dice)
    hand = dice.first(5)
    keep = @strategy.call(hand)
    hand = keep + dice.first(5 - keep.size)
    @hands << hand
    @total += Scoring.points(hand)
    hand
  end

  def best
    @hands.max_by { |hand| Scoring.points(hand) }
  end
end

class Game
  def initialize(*players, seed: 42)
    @players = players
    @dice = Dice.new(seed)
  end

  def rounds(count)
    return to_enum(__method__, count) unless block_given?

    count.times do |round|
      @players.each { |player| yield round + 1, player, player.play(@dice) }
    end
  end

  def winner
    @players.max_by(&:total)
  end
end

cautious = Player.new("cautious") { |hand| hand.select { |die| die > 3 }.first(5) }
pairs = Player.new("pairs", ->(hand) { hand.group_by(&:itself).values.max_by(&:size) })
game = Game.new(cautious, pairs, seed: 2024)
game.rounds(3) do |round, player, hand|
  puts "#{round} #{player.name.ljust(9)} #{hand.sort.join} #{Scoring.name(hand)}"
end
puts [cautious, pairs].map { |player| "#{player.name}: #{player.total}" }
puts game.winner.name, game.winner.best.inspect
puts game.rounds(2).map { |_, player, hand| player.name[0] + hand.max.to_s }.join(" ")

dice = Dice.new(7, sides: 20)
puts dice.lazy.select(&:even?).map { |roll| roll / 2 }.reject { |half| half > 8 }.first(4).inspect
rolls = dice.each
puts rolls.next.class, rolls.take(3).length
puts dice.each_slice(3).first.size
puts dice.each_with_index.find { |roll, _| roll > 15 }.last.class
fibonacci = Enumerator.new do |out|
  a, b = 0, 1
  loop do
    out << a
    a, b = b, a + b
  end
end
puts fibonacci.take_while { |n| n < 50 }.inspect
puts Scoring.name([1, 2, 3, 4, 5]), Scoring.points([2, 2, 3, 3, 3])
