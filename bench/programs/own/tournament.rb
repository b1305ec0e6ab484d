# A league table: default arguments, splats, nested hashes, multiple assignment, string formatting, safe navigation, ranges.

class Team
  attr_reader :name, :results

  def initialize(name, city: nil)
    @name = name
    @city = city
    @results = []
  end

  def label
    [name, @city&.then { |city| "(#{city})" }].compact.join(" ")
  end

  def record(own, other)
    results << [own, other]
  end

  def wins = results.count { |own, other| own > other }
  def draws = results.count { |own, other| own == other }
  def losses = results.length - wins - draws
  def points = wins * 3 + draws
  def difference = results.sum { |own, other| own - other }

  def form(count = 3)
    results.last(count).map { |own, other| %w[D W L][own <=> other] }.join
  end

  def streak
    results.reverse.take_while { |own, other| own > other }.size
  end
end

class League
  include Enumerable

  def initialize(*names, **cities)
    @teams = {}
    names.each { |name| @teams[name] = Team.new(name) }
    cities.each { |name, city| @teams[name.to_s] = Team.new(name.to_s, city: city) }
    @fixtures = {}
  end

  def each(&)
    @teams.each_value(&)
  end

  def play(home, away, score)
    goals = score.split(":").map(&:to_i)
    first, second = [home, away].map { |name| team(name) }
    first.record(*goals)
    second.record(*goals.reverse)
    (@fixtures[home] ||= {})[away] = goals
    goals
  end

  def team(name)
    @teams[name] or raise IndexError, "no team #{name}"
  end

  def standings
    sort_by { |team| [-team.points, -team.difference, team.name] }
  end

  def result(home, away)
    @fixtures.dig(home, away)&.join(":") || "-"
  end

  def table
    width = map { |team| team.label.length }.max
    standings.each.with_index(1).map do |team, rank|
      numbers = [team.wins, team.draws, team.losses, team.difference, team.points]
      format("%2d %-#{width}s " + "%4d" * numbers.size + " %s", rank, team.label, *numbers, team.form)
    end
  end

  def missing
    names = @teams.keys
    names.permutation(2).reject { |home, away| @fixtures.fetch(home, {}).key?(away) }
  end
end

league = League.new("Reds", "Blues", Hawks: "Hull", Owls: "Oban")
games = {
  %w[Reds Blues] => "2:1", %w[Hawks Owls] => "0:0", %w[Blues Hawks] => "3:1",
  %w[Owls Reds] => "1:4", %w[Reds Hawks] => "2:2", %w[Blues Owls] => "1:0"
}
games.each { |(home, away), score| league.play(home, away, score) }

puts league.table
puts league.result("Reds", "Blues"), league.result("Blues", "Reds")
puts league.missing.length
puts league.missing.first.join(" - ")
champion, *rest = league.standings
puts "#{champion.name} lead by #{champion.points - rest.first.points}"
puts league.team("Blues").streak, league.map(&:streak).sum
puts league.reduce(0) { |sum, team| sum + team.results.flatten.sum } / 2
puts league.find { |team| team.draws > 1 }&.label.to_s
puts league.select { |team| (2..4) === team.points }.map(&:name).inspect
puts league.minmax_by(&:difference).map(&:name).join("/")
begin
  league.play("Reds", "Greens", "1:0")
rescue IndexError => e
  puts e.message
end
puts league.each_with_index.to_a.length, league.first.name, league.include?(champion)
