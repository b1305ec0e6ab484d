# Specifications checked by running: a file's methods are called with random values that meet their preconditions, and
# what they promise is evaluated by Ruby itself.
#
#   contracts = Contracts.new("money.rb", mohs: "target/debug/mohs")
#   contracts.check("Money::Arithmetic#abs", random: Random.new(1), calls: 1000)
#     # => #<struct Outcome called=1000, violation=nil>
#
# The clauses come from `mohs dump specs`; what they mean is written down here a second time, apart from Mohs.
# The file is loaded into this process, so a caller forks for each file.
require "open3"
require "timeout"
require_relative "predicate"
require_relative "signature"

Clause = Struct.new(:line, :owner, :kind, :text)
# `violation` is nil or a text; `called` counts the calls whose preconditions held.
Outcome = Struct.new(:called, :violation)

# Programs that state their types by calls run without the library that they were written for.
module Annotations
  %i[type var_type pre post rdl_do_verify].each { |name| define_method(name) { |*, **| nil } }
end
module RDL
  Annotate = Annotations
end
module Mohs
  Sig = Annotations
end

class Contracts
  KINDS = %w[signature requires ensures raises pure exact trusted modifies verify measure].freeze
  # What Ruby raises by itself; a `raise` in the text may raise what it likes unless a clause forbids it.
  IMPLICIT = [ZeroDivisionError, NameError, TypeError, ArgumentError, IndexError, FloatDomainError, RangeError,
              NoMatchingPatternError, LocalJumpError, FrozenError].freeze

  attr_reader :clauses, :methods

  # With `reals` floats are exact: they become rational numbers. With `doubles` they may be NaN, infinite or huge. `dump` is what `mohs dump specs` prints.
  def initialize(path, mohs: nil, dump: nil, reals: false, doubles: false)
    @path = path
    @reals = reals
    @doubles = doubles
    @source = File.read(path)
    if dump.nil?
      dump, status = Open3.capture2(mohs, "dump", "specs", path)
      raise "mohs dump specs #{path} failed" unless status.success?
    end
    @clauses = dump.lines.map { |line| clause(line.chomp) }
    @methods = @clauses.select { |it| it.owner.match?(/[#.]/) && KINDS.include?(it.kind) }.group_by(&:owner)
    @fields = @clauses.select { |it| it.kind.start_with?("field ") }
    @hints = @source.scan(/(?<![\w.])\d+(?![\w.])/).map(&:to_i).uniq
    load_source
  end

  # The methods that carry a label, or all that state something of their own.
  def labelled(label)
    @methods.select { |_, clauses| clauses.any? { |it| it.kind == "verify" && it.text == label } }.keys
  end

  def check(name, random:, calls:)
    Check.new(self, name, random).run(calls)
  end

  # `Geokit::Bounds#==` to its class, its name and whether it is a method of the class itself.
  def resolve(name)
    path, mark, method = name.match(/\A(.*?)([#.])(.+)\z/).captures
    [Object.const_get(path), method.to_sym, mark == "."]
  end

  # The signature and the texts of the other clauses.
  def spec(name)
    clauses = @methods.fetch(name)
    of = ->(kind) { clauses.select { |it| it.kind == kind }.map(&:text) }
    signature = of["signature"].first
    { signature: signature && SignatureParser.signature(signature), requires: of["requires"], ensures: of["ensures"],
      raises: of["raises"] }
  end

  # The refined types of the fields of a class and of its ancestors: `{ "@count" => Type }`.
  def fields(klass, singleton: false)
    @fields.each_with_object({}) do |it, found|
      owner = it.owner == "Object" ? Object : Object.const_get(it.owner)
      next unless singleton ? owner == klass : klass <= owner

      it.kind.delete_prefix("field ").split(", ").each do |field|
        found[field.delete_prefix("self.")] = SignatureParser.type(it.text) if field.start_with?("self.") == singleton
      end
    end
  end

  def assumed(klass)
    @clauses.select { |it| it.kind.start_with?("assumed method ") && klass <= Object.const_get(it.owner) }
            .to_h { |it| [it.kind.delete_prefix("assumed method ").to_sym, it.text] }
  end

  # A block for instance_exec that evaluates a predicate, with the constants that are visible where it stands.
  def compile(klass, predicate, names)
    source = "proc { |#{[*names, "__old = []"].join(", ")}| #{exact(predicate)} }"
    @compiled ||= {}
    @compiled[[klass, source]] ||= begin
      path = klass.name.to_s.split("::").reject { |it| it == "Object" }
      words = path.each_index.map { |i| Object.const_get(path[0..i].join("::")).is_a?(Class) ? "class" : "module" }
      text = words.zip(path).map { |word, it| "#{word} #{it}; " }.join + "$__compiled = #{source}" + "; end" * path.size
      eval(text, TOPLEVEL_BINDING, "(predicate)", 1)
      $__compiled
    end
  end

  attr_reader :hints, :reals, :doubles

  # Methods that count up to a number get small ones.
  def small_integers
    @small_integers ||= @source.gsub(/#.*/, "").match?(/\b(while|until|times|upto|downto|each|loop|step|retry|Array\.new)\b/) ? :yes : :no
    @small_integers == :yes
  end

  # The arguments' types of a constructor whose body is trusted: only it knows what makes a sound object.
  def trusted_constructor(klass)
    clauses = @methods["#{klass.name}#initialize"]
    spec("#{klass.name}#initialize")[:signature] if clauses&.any? { |it| it.kind == "trusted" }
  end

  private

  def exact(text)
    @reals ? text.gsub(/(?<=[^\w.])(\d+\.\d+)(?!\w)/, '\1.to_r') : text
  end

  def clause(line)
    match = line.match(/\A(\d+):\d+ (.+?) (#{KINDS.join("|")}|field [^:]+|type [^:]+|assumed method (?:self\.)?\S+?)(?:: (.*))?\z/)
    return Clause.new(0, "", "other", line) unless match

    Clause.new(match[1].to_i, match[2], match[3], match[4].to_s)
  end

  def load_source
    eval(exact(@source), TOPLEVEL_BINDING, File.expand_path(@path), 1)
  end
end
