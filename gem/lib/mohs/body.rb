# frozen_string_literal: true

require_relative "scope"

module Mohs
  # The code of one method, and what is specified of it, as the image has them.
  class Body
    attr_reader :text

    def initialize(form, specification, text = nil)
      @form = form
      @specification = specification
      @text = text
    end

    def to_h
      return { body: @form } unless @specification

      clauses = @specification.clauses.map { |clause| Body.clause(clause) }
      clauses += @specification.labels.first(1).map { |label| Body.label(label, @specification) }
      { body: @form, clauses: clauses, conditions: @specification.conditions.map { |condition| Body.condition(condition) } }
    rescue Source::Unknown => e
      # What is promised is not known, so nothing can be shown of it.
      { body: { opaque: { reason: "a block of `pre` or `post` cannot be read: #{e.message}" } } }
    end

    def clauses = @specification ? @specification.clauses.map(&:text) : []

    class << self
      # A method whose code does not matter, or is not ours to judge.
      def unread(method, specification)
        path, line = method.source_location
        new({ opaque: { reason: "`#{method.name}` is code of a library (#{path}:#{line})" } }, specification)
      end

      def of(method, specification, owner)
        form, text = form(method, owner)
        new(form, specification, text)
      end

      # Specified, and not defined where it is specified.
      def absent(specification, inherited)
        new(inherited ? { opaque: { reason: "the method is defined above this class; specify it there" } } : "absent", specification)
      end

      def clause(clause)
        { text: clause.text, place: { path: clause.path, line: clause.line, column: clause.column } }
      end

      def label(label, specification)
        first = specification.clauses.first
        { text: "verify :#{label}", place: { path: first&.path || "(live program)", line: first&.line || 1 } }
      end

      # A predicate is one expression: the values of captured variables take their places.
      def condition(condition)
        code = block(condition.block)
        captured = code.delete(:captured)
        raise Source::Unknown, "it has both strings and variables from around it" if captured.any? && code[:text].match?(/["'`%]/)

        captured.each { |name, value| code[:text] = code[:text].gsub(variable(name), "(#{value})") }
        { kind: condition.kind.to_s, code: code }
      end

      private

      def form(method, owner)
        name = method.name
        return alias_of(method) if method.original_name != name && same?(method)

        block = Source.block_of(method)
        if block
          code = block(block)
          Scope.check(code[:text], owner, block.binding.eval("Module.nesting"))
          return [{ block: code }, code[:text]]
        end
        if RubyVM::InstructionSequence.of(method).nil?
          path, line = method.source_location
          return [{ opaque: { reason: native(method) } }, nil] unless path

          return attribute(method, path, line)
        end
        source = Source.of(method)
        if source.script
          # It sees the class, and where it was evaluated, which nobody knows: only names will do that mean the same everywhere.
          Scope.check(source.text, owner, [owner], all_known: false) unless opens?(source.script, owner)
        elsif (nesting = Scope.around(source.path, owner))
          Scope.check(source.text, owner, nesting)
        else
          Scope.check_blocks(source.text, owner, source.path)
        end
        [{ def: code(source, []) }, source.text]
      rescue Source::Unknown => e
        [{ opaque: { reason: "`#{method.name}` cannot be read: #{e.message}" } }, nil]
      end

      # The evaluated text opens the class itself, as a file does.
      def opens?(script, owner)
        name = Image.name_of(owner).split("::").last
        script.match?(/^\s*(?:class|module)\s+(?:\w+::)*#{name}\b/)
      end

      def native(method) = "`#{method.name}` of #{Image.name_of(method.owner)} is not written in Ruby"

      def alias_of(method) = [{ alias: { of: method.original_name.to_s } }, method.original_name.to_s]

      # The name that the method had still means the same code.
      def same?(method)
        original = method.owner.instance_method(method.original_name)
        code, other = [method, original].map { |it| RubyVM::InstructionSequence.of(it) }
        original.owner.equal?(method.owner) && (code ? code.equal?(other) : original == method)
      rescue NameError
        false
      end

      def attribute(method, path, line)
        written = method.original_name.to_s
        place = { path: path, line: line }
        form = written.end_with?("=") ? :writer : :reader
        [{ form => { field: "@#{written.delete_suffix("=")}", place: place } }, "@#{written}"]
      end

      def code(source, captured)
        { text: source.text, place: { path: source.path, line: source.line, column: source.column }, captured: captured }
      end

      # A block with the variables around it that it names.
      def block(block)
        source = Source.of(block)
        own = RubyVM::InstructionSequence.of(block).to_a[10]
        names = (block.binding.local_variables - own).select { |name| source.text.match?(variable(name)) }
        captured = names.filter_map do |name|
          value = block.binding.local_variable_get(name)
          text = Literal.of(value) or raise Source::Unknown, "it uses the variable `#{name}`, which holds a #{value.class}"
          raise Source::Unknown, "it changes the variable `#{name}` around it" if source.text.match?(assignment(name))
          raise Source::Unknown, "the variable `#{name}` around it is assigned more than once" if Source.around(block).scan(assignment(name)).size > 1

          [name.to_s, text]
        end
        code(source, captured)
      end

      def variable(name) = /(?<![\w@$.:])#{Regexp.escape(name.to_s)}(?![\w?!])/

      # `k = 1`, `k, l = 1, 2`, `1 => k`, `in {k:}`, `for k in list`, `/(?<k>.)/ =~ text`.
      def assignment(name)
        word = variable(name)
        /#{word}\s*(?:[-+*\/%|&^]|\|\||&&|<<|\*\*)?=(?![=~>])|#{word}\s*,[^\n|=]*=(?![=~>])|=>\s*#{word}\s*(?:$|;|\}|end\b)|
         (?<![\w@$.:])#{Regexp.escape(name.to_s)}:\s*[,})\]]|\bin\b\s*#{word}\s*(?:$|;|\}|then\b|end\b)|\bfor\b[^\n]*#{word}[^\n]*\bin\b|\(\?<#{name}>/x
      end
    end
  end
end
