# Formats paragraphs: wrapping, justification, columns and a table of contents.
module TextTools
  module_function

  def wrap(text, width)
    text.split.each_with_object([+""]) do |word, lines|
      if lines.last.empty?
        lines.last << word
      elsif lines.last.length + word.length + 1 <= width
        lines.last << " " << word
      else
        lines << +word
      end
    end
  end

  def justify(line, width)
    words = line.split
    return line if words.size < 2

    gaps = words.size - 1
    missing = width - words.sum(&:length)
    even, extra = missing.divmod(gaps)
    words.each_with_index.map do |word, index|
      next word if index == gaps

      word + " " * (even + (index < extra ? 1 : 0))
    end.join
  end

  def columns(left, right, gap: 2)
    width = left.map(&:length).max || 0
    count = [left.size, right.size].max
    Array.new(count) do |index|
      "#{(left[index] || '').ljust(width + gap)}#{right[index]}".rstrip
    end
  end

  def title_case(text)
    small = %w[a and of the]
    text.split.map.with_index { |word, i| i.positive? && small.include?(word) ? word : word.capitalize }.join(" ")
  end
end

class Section
  attr_reader :title, :text, :parts

  def initialize(title, text = nil)
    @title = title
    @text = text
    @parts = []
    yield self if block_given?
  end

  def section(title, text = nil, &block)
    part = Section.new(title, text, &block)
    parts << part
    part
  end

  def each_section(numbers = [], &block)
    return enum_for(:each_section, numbers) unless block

    parts.each.with_index(1) do |part, index|
      path = numbers + [index]
      block.call(path, part)
      part.each_section(path, &block)
    end
  end

  def words
    own = text.nil? ? 0 : text.split.size
    own + parts.sum(&:words)
  end
end

class Document < Section
  WIDTH = 40

  def contents
    each_section.map do |path, part|
      label = "#{path.join('.')} #{TextTools.title_case(part.title)}"
      label.ljust(WIDTH - 4, ".") + part.words.to_s.rjust(4, ".")
    end
  end

  def render
    lines = [title.upcase.center(WIDTH).rstrip, ""]
    lines.concat(contents)
    each_section do |path, part|
      lines << "" << "#{path.join('.')} #{part.title}"
      next unless part.text

      wrapped = TextTools.wrap(part.text, WIDTH)
      wrapped[0...-1].each { |line| lines << TextTools.justify(line, WIDTH) }
      lines << wrapped.last
    end
    lines
  end
end

document = Document.new("on stones") do |doc|
  doc.section("the hardness of things", "Some stones scratch others and are scratched by few themselves, as every child knows.") do |part|
    part.section("scale", "Ten steps lead from talc to diamond; the numbers say nothing about distances.")
    part.section("empty")
  end
  doc.section("colour and light", "Rubies are red because of chromium.")
end
puts document.render
puts document.words
puts TextTools.columns(%w[one three five], %w[two four], gap: 3)
puts TextTools.justify("alone", 20), TextTools.wrap("", 10).inspect
