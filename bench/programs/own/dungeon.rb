# A turn based fight with heroes, monsters, equipment modules and a seeded random source.
class Dice
  def initialize(seed)
    @state = seed
  end

  def roll(sides)
    @state = (@state * 1_103_515_245 + 12_345) % 2**31
    @state / 65_536 % sides + 1
  end
end

module Armed
  attr_writer :weapon

  def weapon
    @weapon || Weapon::FISTS
  end

  def damage(dice)
    dice.roll(weapon.sides) + weapon.bonus
  end
end

module Healer
  HEAL = 6

  def heal(target)
    before = target.health
    target.health = [target.health + HEAL, target.max_health].min
    target.health - before
  end
end

class Weapon
  attr_reader :name, :sides, :bonus

  def initialize(name, sides, bonus = 0)
    @name, @sides, @bonus = name, sides, bonus
  end

  FISTS = new("fists", 2)
end

class Creature
  attr_reader :name, :max_health
  attr_accessor :health

  def initialize(name, health)
    @name = name
    @health = @max_health = health
  end

  def alive? = health > 0

  def attack(target, dice)
    amount = damage(dice)
    target.suffer(amount)
    "#{name} hits #{target.name} with #{weapon.name} for #{amount}"
  end

  def suffer(amount)
    self.health -= amount
    self.health = 0 if health.negative?
  end

  def act(party, enemies, dice)
    target = enemies.select(&:alive?).min_by(&:health)
    target ? attack(target, dice) : "#{name} rests"
  end

  def to_s = format("%-8s %2d/%2d", name, health, max_health)
end

class Fighter < Creature
  include Armed
end

class Priest < Creature
  include Armed
  include Healer

  def act(party, enemies, dice)
    wounded = party.find { |it| it.alive? && it.health < it.max_health / 2 }
    return super unless wounded

    "#{name} heals #{wounded.name} by #{heal(wounded)}"
  end
end

class Monster < Creature
  include Armed

  def damage(dice)
    super + 1
  end
end

class Fight
  attr_reader :rounds

  def initialize(heroes, monsters, dice)
    @sides = { heroes: heroes, monsters: monsters }
    @dice = dice
    @rounds = 0
    @log = []
  end

  def winner
    return :heroes unless any_alive?(:monsters)
    return :monsters unless any_alive?(:heroes)
  end

  def run(limit: 30)
    round until winner || rounds >= limit
    @log
  end

  private

  def any_alive?(side) = @sides[side].any?(&:alive?)

  def round
    @rounds += 1
    @sides.each do |side, party|
      enemies = @sides[side == :heroes ? :monsters : :heroes]
      party.each do |creature|
        next unless creature.alive?
        break if winner

        @log << "#{rounds}: #{creature.act(party, enemies, @dice)}"
      end
    end
  end
end

hero = Fighter.new("Runa", 20)
hero.weapon = Weapon.new("sword", 8, 2)
priest = Priest.new("Odo", 14)
goblins = %w[Grik Grak].map.with_index { |name, i| Monster.new(name, 10 + i * 4).tap { |it| it.weapon = Weapon.new("club", 6) } }
fight = Fight.new([hero, priest], goblins, Dice.new(42))
log = fight.run
puts log.first(3), log.last
puts [hero, priest, *goblins].map(&:to_s)
puts "winner: #{fight.winner || 'nobody'} after #{fight.rounds} rounds"
puts log.grep(/heals/).size, log.count { |line| line.include?("club") }
