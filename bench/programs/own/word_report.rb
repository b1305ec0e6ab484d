# Counts words of a text: strings, hashes, sorting, formatted tables, string scanning.

TEXT = <<~TEXT
  The quick brown fox jumps over the lazy dog. The dog sleeps;
  the fox runs away. Quick, quick! Over the hills and far away,
  a brown dog and a red fox meet: "hello, dog", says the fox.
TEXT

class WordReport
  STOP_WORDS = %w[the a and].freeze

  attr_reader :words

  def initialize(text, stop_words: STOP_WORDS)
    @text = text
    @stop_words = stop_words
    @words = text.downcase.scan(/[a-z]+/)
  end

  def counts
    @counts ||= words.reject { |word| @stop_words.include?(word) }.tally
  end

  def top(limit)
    counts.sort_by { |word, count| [-count, word] }.first(limit)
  end

  def by_length
    words.uniq.group_by(&:length).transform_values(&:sort)
  end

  def sentences
    @text.split(/[.!;]/).map { |part| part.strip.gsub(/\s+/, " ") }.reject(&:empty?)
  end

  def histogram(width: 20)
    biggest = counts.values.max
    top(5).map do |word, count|
      bar = "#" * (count * width / biggest)
      "#{word.rjust(7)} | #{bar} #{count}"
    end
  end

  def longest
    words.max_by { |word| [word.length, word] }
  end

  def average
    words.sum(&:length).fdiv(words.size)
  end

  def each_pair_of_words
    return enum_for(:each_pair_of_words) unless block_given?

    words.each_cons(2) { |first, second| yield first, second }
  end
end

report = WordReport.new(TEXT)
puts report.histogram(width: 12)
puts report.top(3).inspect
report.by_length.sort.each do |length, list|
  puts "#{length}: #{list.join(' ')}"
end
puts report.sentences.length
puts report.sentences.first.capitalize
puts report.longest
puts report.average.round(3)
pairs = report.each_pair_of_words.to_a.tally.select { |_, count| count > 1 }
pairs.each { |(left, right), count| puts "#{left}-#{right}: #{count}" }
acronym = report.words.first(5).map { |word| word[0].upcase }.join
puts acronym
puts acronym.tr("A-Y", "B-Z").reverse.center(11, "*")
index = {}
TEXT.each_line.with_index(1) do |line, number|
  line.scan(/\w+/) { |word| (index[word.downcase] ||= []) << number }
end
puts index.select { |_, lines| lines.uniq.size > 1 }.keys.sort.join(",")
