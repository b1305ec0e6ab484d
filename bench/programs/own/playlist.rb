# A music library with value objects, filters that compose, and playlists.
class Duration
  include Comparable

  attr_reader :seconds

  def self.parse(text)
    minutes, seconds = text.split(":").map(&:to_i)
    new(minutes * 60 + seconds)
  end

  def self.zero = new(0)

  def initialize(seconds)
    @seconds = seconds
    freeze
  end

  def +(other)
    Duration.new(seconds + other.seconds)
  end

  def <=>(other)
    return nil unless other.is_a?(Duration)

    seconds <=> other.seconds
  end

  def hash = seconds.hash

  def eql?(other) = other.is_a?(Duration) && seconds == other.seconds

  def to_s
    "%d:%02d" % seconds.divmod(60)
  end
end

Song = Struct.new(:title, :artist, :duration, :tags) do
  def tagged?(tag) = tags.include?(tag)

  def to_s = "#{artist} - #{title} (#{duration})"
end

class Filter
  def initialize(&test)
    @test = test
  end

  def call(song) = @test.call(song)

  def &(other)
    Filter.new { |song| call(song) && other.call(song) }
  end

  def |(other)
    Filter.new { |song| call(song) || other.call(song) }
  end

  def !
    Filter.new { |song| !@test.call(song) }
  end

  def to_proc
    method(:call).to_proc
  end

  class << self
    def by(artist) = new { |song| song.artist == artist }

    def tagged(tag)
      new { |song| song.tagged?(tag) }
    end

    def shorter_than(text)
      limit = Duration.parse(text)
      new { |song| song.duration < limit }
    end
  end
end

class Playlist
  include Enumerable

  attr_reader :name

  def initialize(name, songs = [])
    @name = name
    @songs = songs.dup
  end

  def each(&block)
    return to_enum(:each) { @songs.size } unless block

    @songs.each(&block)
  end

  def add(*songs)
    @songs.push(*songs)
    self
  end

  def length
    map(&:duration).reduce(Duration.zero, :+)
  end

  def artists
    map(&:artist).tally.sort_by { |artist, count| [-count, artist] }
  end

  def to_s
    lines = each_with_index.map { |song, index| "#{index + 1}. #{song}" }
    ["#{name} [#{length}]", *lines].join("\n")
  end
end

LIBRARY = [
  ["Blue Stone", "The Gems", "3:05", %i[rock]],
  ["Facets", "The Gems", "4:40", %i[rock slow]],
  ["Carat", "Lapidary", "2:10", %i[folk]],
  ["Corundum", "Lapidary", "7:25", %i[folk slow]],
  ["Quartz", "Silica", "1:59", []]
].map { |title, artist, time, tags| Song.new(title, artist, Duration.parse(time), tags) }

slow = Filter.tagged(:slow)
short = Filter.shorter_than("3:00")
puts Playlist.new("slow", LIBRARY.select(&slow))
puts Playlist.new("short or gems", LIBRARY.select(&(short | Filter.by("The Gems"))))
puts LIBRARY.select(&(!slow & short)).map(&:title).inspect
everything = Playlist.new("all").add(*LIBRARY)
everything.artists.each { |artist, count| puts "#{artist}: #{count}" }
puts everything.length, everything.max_by(&:duration).title, everything.each.size
puts everything.map(&:duration).max.to_s, everything.sort_by(&:duration).first.title
puts Duration.new(5) == Duration.new(5), { Duration.new(1) => :a }[Duration.new(1)], Duration.new(60) > Duration.zero
puts everything.include?(LIBRARY.first), (Duration.new(1) == 3)
