# A text adventure: hashes of symbols, case/in pattern matching, heredocs, predicates, method_missing for commands.

Room = Struct.new(:name, :text, :exits, :things) do
  def describe
    parts = [text.strip]
    parts << "You see #{things.join(' and ')}." unless things.empty?
    parts << "Exits: #{exits.keys.sort.join(', ')}."
    parts.join("\n")
  end
end

class World
  attr_reader :rooms

  def initialize
    @rooms = {}
  end

  def room(key, name, text, exits: {}, things: [])
    rooms[key] = Room.new(name, text, exits, things)
  end

  def [](key)
    rooms.fetch(key)
  end

  def self.build
    world = new
    world.room(:hall, "Hall", <<~TEXT, exits: { north: :library, east: :kitchen }, things: ["lamp"])
      A wide hall with a cold floor.
    TEXT
    world.room(:library, "Library", "Books, up to the roof.", exits: { south: :hall }, things: %w[book map])
    world.room(:kitchen, "Kitchen", "It smells of soup.", exits: { west: :hall })
    world
  end
end

class Player
  attr_reader :bag, :score

  def initialize(world, start)
    @world = world
    @place = start
    @bag = []
    @score = 0
    @visited = { start => 1 }
  end

  def here
    @world[@place]
  end

  def command(line)
    case line.split.map(&:to_sym)
    in [:look] then here.describe
    in [:go, direction] then go(direction)
    in [:take, thing] then take(thing.to_s)
    in [:drop, thing] if bag.include?(thing.to_s) then drop(thing.to_s)
    in [:bag] then bag.empty? ? "nothing" : bag.sort.join(" ")
    in [verb, *rest] then "I do not know how to #{verb}#{rest.empty? ? '' : " #{rest.length} things"}."
    in [] then "?"
    end
  end

  def visited?(key)
    @visited.key?(key)
  end

  private

  def go(direction)
    target = here.exits[direction]
    return "You cannot go #{direction}." if target.nil?

    @place = target
    @visited[target] = @visited.fetch(target, 0) + 1
    "You are in the #{here.name}."
  end

  def take(thing)
    return "There is no #{thing}." unless here.things.delete(thing)

    bag << thing
    @score += thing.length
    "Taken."
  end

  def drop(thing)
    bag.delete(thing)
    here.things.push(thing)
    "Dropped."
  end
end

# Commands as methods: `session.go_north`, `session.take_lamp`.
class Session
  def initialize(player)
    @player = player
    @lines = []
  end

  def method_missing(name, *args)
    return super unless respond_to_missing?(name)

    @lines << @player.command(name.to_s.tr("_", " "))
    self
  end

  def respond_to_missing?(name, include_private = false)
    name.to_s.match?(/\A(go|take|drop|look|bag)(_|\z)/) || super
  end

  def transcript
    @lines.each_with_index.map { |line, index| "#{index + 1}. #{line}" }.join("\n")
  end
end

player = Player.new(World.build, :hall)
session = Session.new(player)
session.look.go_north.take_map.take_map.go_up.look.go_south.drop_map.look.bag
puts session.transcript
puts player.command("sing a song")
puts player.command("")
puts player.score
puts player.visited?(:library), player.visited?(:kitchen)
puts session.respond_to?(:go_west), session.respond_to?(:fly)
begin
  session.fly
rescue NoMethodError => e
  puts e.name
end
