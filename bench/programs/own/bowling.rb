# Scores of a bowling evening: frames, bonuses, a ranking.
Roll = Struct.new(:pins)

class Frame
  attr_reader :rolls, :number

  def initialize(number)
    @number = number
    @rolls = []
  end

  def <<(pins)
    @rolls << Roll.new(pins)
    self
  end

  def last? = number == 10

  def strike? = @rolls.first&.pins == 10

  def spare? = !strike? && pins == 10 && @rolls.size >= 2

  def pins
    @rolls.sum(&:pins)
  end

  def complete?
    return @rolls.size == (strike? || (@rolls.size >= 2 && first_two == 10) ? 3 : 2) if last?

    strike? || @rolls.size == 2
  end

  def first_two
    @rolls.first(2).map(&:pins).sum
  end

  def to_s
    return "X" if strike? && !last?
    return "#{@rolls[0].pins}/" if spare? && !last?

    @rolls.map { |roll| roll.pins == 10 ? "X" : roll.pins.to_s }.join
  end
end

class Game
  attr_reader :player, :frames

  def initialize(player)
    @player = player
    @frames = [Frame.new(1)]
  end

  def roll(pins)
    frame = frames.last
    if frame.complete?
      return self if frame.last?
      frame = Frame.new(frame.number + 1)
      frames << frame
    end
    frame << pins
    self
  end

  def score
    all = frames.flat_map(&:rolls)
    index = 0
    frames.inject(0) do |total, frame|
      points = frame.pins
      index += frame.rolls.size
      points += bonus(all, index, frame) unless frame.last?
      total + points
    end
  end

  def over?
    frames.last.last? && frames.last.complete?
  end

  private

  def bonus(all, index, frame)
    count = if frame.strike? then 2
            elsif frame.spare? then 1
            else 0
            end
    all[index, count].to_a.sum(&:pins)
  end
end

class Evening
  def initialize(names)
    @games = names.map { |name| Game.new(name) }
  end

  def play(scores)
    @games.zip(scores).each do |game, rolls|
      rolls.each { |pins| game.roll(pins) }
    end
  end

  def ranking
    @games.sort_by { |game| [-game.score, game.player] }
  end

  def print_table
    width = @games.map { |game| game.player.size }.max
    ranking.each.with_index(1) do |game, place|
      frames = game.frames.map(&:to_s).join(" ")
      puts "#{place}. #{game.player.ljust(width)} #{game.score.to_s.rjust(3)}  #{frames}"
    end
  end
end

evening = Evening.new(%w[Ann Bobby Cy])
evening.play([
  [10] * 12,
  [9, 1, 5, 5, 7, 2, 10, 3, 4, 0, 0, 8, 1, 6, 4, 10, 2, 8, 6],
  [3] * 20
])
evening.print_table
puts Game.new("x").roll(4).score, Game.new("y").over?
winner = evening.ranking.first
puts "#{winner.player} wins" if winner.over?
