# Counts votes by several systems; procs, hashes of hashes, and plain functions.
BALLOTS = [
  %w[ann bob cy], %w[ann cy bob], %w[bob cy ann], %w[cy bob ann],
  %w[bob cy ann], %w[ann bob cy], %w[cy bob ann], %w[cy ann bob], []
].freeze

def candidates(ballots)
  ballots.flatten.uniq.sort
end

def plurality(ballots)
  ballots.map(&:first).compact.tally
end

def borda(ballots)
  points = Hash.new(0)
  ballots.each do |ballot|
    ballot.each_with_index { |name, place| points[name] += ballot.size - place - 1 }
  end
  points
end

def runoff(ballots)
  rounds = []
  remaining = candidates(ballots)
  loop do
    counts = remaining.to_h { |name| [name, 0] }
    ballots.each do |ballot|
      choice = ballot.find { |name| remaining.include?(name) }
      counts[choice] += 1 if choice
    end
    rounds << counts
    leader, votes = counts.max_by { |name, count| [count, name] }
    return [leader, rounds] if votes * 2 > counts.values.sum || remaining.size == 1

    loser, = counts.min_by { |name, count| [count, name] }
    remaining -= [loser]
  end
end

def pairwise(ballots)
  names = candidates(ballots)
  table = names.to_h { |name| [name, Hash.new(0)] }
  names.combination(2) do |one, two|
    ballots.each do |ballot|
      next if ballot.empty?

      winner, loser = ballot.index(one) < ballot.index(two) ? [one, two] : [two, one]
      table[winner][loser] += 1
    end
  end
  table
end

def condorcet(ballots)
  table = pairwise(ballots)
  table.keys.find do |name|
    (table.keys - [name]).all? { |other| table[name][other] > table[other][name] }
  end
end

def seats(votes, total)
  given = votes.transform_values { 0 }
  total.times do
    name, = votes.max_by { |party, count| [count.fdiv(given[party] + 1), party] }
    given[name] += 1
  end
  given
end

def bar(label, count, scale: 2)
  "#{label.ljust(5)}#{'*' * (count * scale)} #{count}"
end

def show(title, counts)
  puts title
  counts.sort_by { |name, count| [-count, name] }.each { |name, count| puts "  #{bar(name, count)}" }
end

SYSTEMS = {
  "plurality" => method(:plurality),
  "borda" => method(:borda)
}.freeze

SYSTEMS.each { |title, system| show(title, system.call(BALLOTS)) }
leader, rounds = runoff(BALLOTS)
puts "runoff: #{leader} after #{rounds.length} rounds"
rounds.each_with_index do |counts, index|
  puts "  #{index + 1}: " + counts.map { |name, count| "#{name} #{count}" }.join(", ")
end
puts "condorcet: #{condorcet(BALLOTS) || 'none'}"
show("seats", seats({ "red" => 340, "blue" => 280, "green" => 160 }, 8))
margin = plurality(BALLOTS).values.max(2).reduce(:-)
puts "margin: #{margin.abs}"
puts pairwise(BALLOTS)["ann"].sum { |_, count| count }
