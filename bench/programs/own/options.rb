# A small command line option parser with types, defaults and help, and a command that uses it.
class Option
  attr_reader :name, :type, :default, :help

  def initialize(name, type: :flag, default: nil, help: "")
    @name = name
    @type = type
    @default = default
    @help = help
  end

  def flag?
    type == :flag
  end

  def short
    "-#{name.to_s[0]}"
  end

  def long
    "--#{name.to_s.tr('_', '-')}"
  end

  def matches?(text)
    [short, long].include?(text)
  end

  def convert(text)
    case type
    when :int then Integer(text)
    when :list then text.split(",").map(&:strip)
    when :choice then text.to_sym
    else text
    end
  end

  def usage
    left = "#{short}, #{long}"
    left += " #{type.upcase}" unless flag?
    "  #{left.ljust(24)} #{help}#{default.nil? ? '' : " (default: #{default})"}"
  end
end

class UsageError < StandardError; end

class OptionSet
  def initialize(program)
    @program = program
    @options = []
  end

  def self.build(program, &block)
    set = new(program)
    set.instance_eval(&block)
    set
  end

  def flag(name, help: "")
    @options << Option.new(name, help: help)
  end

  def value(name, type, default: nil, help: "")
    @options << Option.new(name, type: type, default: default, help: help)
  end

  def parse(argv)
    queue = argv.dup
    values = @options.to_h { |option| [option.name, option.default] }
    rest = []
    until queue.empty?
      word = queue.shift
      if word.start_with?("-")
        option = find(word)
        values[option.name] = option.flag? ? true : option.convert(argument(queue, word))
      else
        rest << word
      end
    end
    [values, rest]
  end

  def help
    ["usage: #{@program} [options] FILES", *@options.map(&:usage)].join("\n")
  end

  private

  def find(word)
    @options.find { |option| option.matches?(word) } or raise UsageError, "unknown option #{word}"
  end

  def argument(queue, word)
    raise UsageError, "#{word} needs an argument" if queue.empty?

    queue.shift
  end
end

SPEC = OptionSet.build("count") do
  flag :verbose, help: "say more"
  value :limit, :int, default: 10, help: "stop after so many"
  value :only, :list, default: [], help: "just these"
  value :sort, :choice, default: :name
end

def run(argv)
  options, files = SPEC.parse(argv)
  files = files.select { |file| options[:only].include?(file) } unless options[:only].empty?
  files = files.first(options[:limit])
  files = files.sort_by(&(options[:sort] == :size ? :length : :to_s))
  puts "verbose, limit #{options[:limit] + 0}" if options[:verbose]
  puts files.join(" ")
rescue UsageError, ArgumentError => e
  puts "error: #{e.message}"
end

puts SPEC.help
run(%w[b a ccc])
run(%w[-v --limit 2 x y z])
run(%w[--only a,b a b c --sort size])
run(%w[--nothing])
run(%w[--limit two])
run(%w[--limit])
