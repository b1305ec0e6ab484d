# Compares each method of the prelude with Ruby's own on random values: the same result or exception, and as many calls of
# the block.
#
#   ruby tests/prelude.rb [ROUNDS]
class Comparison
  FOLDER = File.expand_path("../prelude", __dir__)
  NUMBERS = [0, 1, -1, 2, -2, 3, 7, -7, 12, 10**20, -(10**20), 2**64 + 1].freeze
  FLOATS = [0.0, -0.0, 1.5, -2.25, Float::NAN, Float::INFINITY].freeze
  BLOCKS = [->(*it) { it.to_s.size.even? }, ->(*it) { it[0].is_a?(Integer) && it[0] > 0 }, ->(*) { nil }, ->(*it) { it[0] }].freeze

  # Ordered by `<=>` alone; 13 is not comparable.
  class Ordered
    include Comparable
    attr_reader :n

    def initialize(n) = @n = n
    def <=>(other) = other.is_a?(Ordered) && n != 13 ? n <=> other.n : nil
    def inspect = "<#{n}>"
  end

  attr_reader :compared, :wrong

  def initialize(rounds)
    @rounds = rounds
    @compared = @wrong = 0
  end

  # The file's methods as those of a module, which can be bound to any receiver.
  def compare(name)
    text = File.read(File.join(FOLDER, "#{name.downcase}.rb")).sub(/^(class|module) #{name}$/, "Module.new do")
    ours = eval(text, TOPLEVEL_BINDING.dup, "#{name.downcase}.rb")
    ours.instance_methods(false).sort.each do |method|
      body = ours.instance_method(method)
      blocks = RubyVM::InstructionSequence.of(body).disasm.include?("invokeblock") ? BLOCKS : [nil]
      @rounds.times { |round| compare_call(name, body, blocks[round % blocks.size]) }
    end
  end

  private

  def compare_call(name, body, block)
    receiver = value(name)
    arguments = Array.new(body.parameters.count { |kind, _| kind == :req || rand(2).zero? }) { argument(receiver, body.name) }
    # Numbers and texts have operators of their own.
    return if name == "Comparable" && receiver.method(body.name).owner != Comparable

    theirs = observe(block) { |it| receiver.public_send(body.name, *arguments, &it) }
    ours = observe(block) { |it| body.bind_call(receiver, *arguments, &it) }
    @compared += 1
    return if same?(theirs, ours)

    @wrong += 1
    puts "#{name}##{body.name}(#{arguments.inspect[1...-1]}) of #{receiver.inspect}: Ruby #{theirs.inspect}, prelude #{ours.inspect}"
  end

  def value(name)
    case name
    when "Integer" then rand(2).zero? ? NUMBERS.sample : rand(-30..30)
    when "Float" then rand(2).zero? ? FLOATS.sample : rand * 20 - 10
    when "Array" then Array.new(rand(7)) { rand(-3..3) }
    when "Range" then Range.new(rand(-3..3), rand(-3..6), rand(2).zero?)
    else [rand(-5..5), rand(-5..5) / 2.0, %w[a b c].sample, Ordered.new(rand(12).zero? ? 13 : rand(-3..3))].sample
    end
  end

  def argument(receiver, method)
    case receiver
    when Array, Range then rand(-2..4)
    when String then %w[a b c].sample
    when Ordered then rand(10).zero? ? 5 : Ordered.new(rand(12).zero? ? 13 : rand(-3..3))
    when Integer then method == :clamp && rand(5).zero? ? nil : value("Integer")
    else rand(-5..5)
    end
  end

  def observe(block)
    calls = 0
    counted = proc { |*it| calls += 1; block.call(*it) }
    [:value, yield(block ? counted : nil), calls]
  rescue StandardError => error
    [:error, error.class, calls]
  end

  def same?(left, right)
    return true if left == right

    left[0] == right[0] && [left, right].all? { |it| it[1].is_a?(Float) && it[1].nan? }
  end
end

srand(7)
rounds = Integer(ARGV[0] || 200)
comparison = Comparison.new(rounds)
%w[Integer Float Comparable Array Range].each { |name| comparison.compare(name) }
puts "#{comparison.compared} calls compared, #{comparison.wrong} differ"
exit(comparison.wrong.zero? && comparison.compared > rounds * 40 ? 0 : 1)
