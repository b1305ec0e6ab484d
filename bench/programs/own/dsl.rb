# A builder of markup and a small test framework: instance_eval, blocks as configuration, define_singleton_method, send.

class Markup
  VOID = %i[br hr].freeze

  def self.build(&block)
    builder = new
    builder.instance_eval(&block)
    builder.to_s
  end

  def initialize(depth = 0)
    @depth = depth
    @lines = []
  end

  %i[html body h1 p ul li a br].each do |tag|
    define_method(tag) do |content = nil, **attributes, &block|
      element(tag, content, attributes, &block)
    end
  end

  def text(value)
    add(escape(value))
  end

  def to_s
    @lines.join("\n")
  end

  private

  def element(tag, content, attributes, &block)
    opening = attributes.map { |name, value| " #{name}=\"#{escape(value)}\"" }.join
    if VOID.include?(tag)
      add("<#{tag}#{opening}>")
    elsif block
      add("<#{tag}#{opening}>")
      inner = Markup.new(@depth + 1)
      inner.instance_eval(&block)
      @lines << inner.to_s
      add("</#{tag}>")
    else
      add("<#{tag}#{opening}>#{escape(content)}</#{tag}>")
    end
    self
  end

  def add(line)
    @lines << "  " * @depth + line
  end

  def escape(value)
    value.to_s.gsub("&", "&amp;").gsub("<", "&lt;")
  end
end

class Spec
  Failure = Class.new(StandardError)
  Result = Struct.new(:name, :status, :message)

  attr_reader :results

  def self.describe(subject, &block)
    spec = new(subject)
    spec.instance_eval(&block)
    spec
  end

  def initialize(subject)
    @subject = subject
    @results = []
    @setup = nil
  end

  def before(&block)
    @setup = block
  end

  def it(name, &block)
    context = Object.new
    context.define_singleton_method(:expect) { |value, expected| raise Failure, "#{value.inspect} is not #{expected.inspect}" unless value == expected }
    context.instance_exec(&@setup) if @setup
    context.instance_exec(&block)
    record(name, :ok)
  rescue Failure => e
    record(name, :failed, e.message)
  rescue StandardError => e
    record(name, :error, "#{e.class}: #{e.message}")
  end

  def summary
    counts = results.map(&:status).tally
    "#{@subject}: " + counts.map { |status, count| "#{count} #{status}" }.join(", ")
  end

  private

  def record(name, status, message = nil)
    @results << Result.new(name, status, message)
  end
end

page = Markup.build do
  html do
    body do
      h1 "Fish & Chips"
      p "a < b", id: "first"
      ul do
        %w[one two].each_with_index { |name, index| li name, value: index + 1 }
      end
      br
      text "end"
    end
  end
end
puts page
puts page.scan("<li").length

spec = Spec.describe "Array" do
  before { @list = [3, 1, 2] }
  it("sorts") { expect(@list.sort, [1, 2, 3]) }
  it("is not its own reverse") { expect(@list.reverse, @list) }
  it("divides") { expect(@list.sum / 0, 0) }
end
puts spec.summary
spec.results.reject { |result| result.status == :ok }.each { |result| puts "#{result.name} - #{result.message}" }
puts spec.results.map(&:name).map(&:length).max
