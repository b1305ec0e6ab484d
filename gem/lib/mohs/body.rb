# frozen_string_literal: true

require_relative "source"

module Mohs
  # The code of one method, and what is specified of it, as the image has them.
  class Body
    attr_reader :text
    # Whether its string literals are frozen; nil when it has none.
    attr_reader :frozen

    def initialize(form, specification, text = nil, frozen: nil, changing: false)
      @form = form
      @specification = specification
      @text = text
      @frozen = frozen
      @changing = changing
    end

    # It has captured values that may become others.
    def changing? = @changing

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
        form, text, facts = form(method, owner)
        new(form, specification, text, **facts || {})
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
        source = Source.of(condition.block)
        code = block(condition.block, source)
        values = code.delete(:captured).to_h
        code[:text] = insert(source, values) if values.any?
        { kind: condition.kind.to_s, code: code }
      end

      private

      def form(method, owner)
        name = method.name
        return alias_of(method) if method.original_name != name && same?(method)

        if (block = Source.block_of(method))
          source = Source.of(block)
          Scope.check(source.code, owner, block.binding.eval("Module.nesting"))
          return [{ block: block(block, source) }, source.text, { frozen: source.frozen, changing: changing?(block, source) }]
        end
        if RubyVM::InstructionSequence.of(method).nil?
          path, line = method.source_location
          return [{ opaque: { reason: native(method) } }, nil] unless path

          return attribute(method, path, line)
        end
        source = Source.of(method)
        Scope.check(source.code, owner, source.nesting)
        [{ def: code(source, []) }, source.text, { frozen: source.frozen }]
      rescue Source::Unknown => e
        [{ opaque: { reason: "`#{method.name}` cannot be read: #{e.message}" } }, nil]
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
      def block(block, source)
        raise Source::Unknown, "a default of its parameters uses a variable from around it" if source.code.captures_in_parameters?

        captured = source.code.captured.map do |name, _|
          check_variable(name, source.code)
          value = block.binding.local_variable_get(name)
          text = Literal.of(value) || lambda_text(value) or raise Source::Unknown, "it uses the variable `#{name}`, which holds a #{Image.ask(value, :class)}"
          [name.to_s, text]
        end
        code(source, captured)
      end

      # A lambda, if it means the same wherever it stands.
      def lambda_text(value)
        return unless value.instance_of?(Proc) && value.lambda?

        source = Source.of(value)
        source.text if source.text.start_with?("->") && source.code.independent? && source.code.captured.empty?
      end

      def changing?(block, source)
        source.code.captured.keys.any? { |name| !Literal.fixed?(block.binding.local_variable_get(name)) }
      end

      # Raises unless the variable keeps the value that it has.
      def check_variable(name, code)
        scope = code.parent&.declaring(name) or raise Source::Unknown, "the variable `#{name}` comes from where its text was evaluated"
        raise Source::Unknown, "it changes the variable `#{name}` around it" if code.assignments(name).positive?
        raise Source::Unknown, "the variable `#{name}` around it is assigned more than once" if scope.assignments(name) > 1
        return unless scope.calls?(%i[binding eval instance_eval class_eval module_eval local_variable_set])

        raise Source::Unknown, "the variable `#{name}` around it may be assigned by evaluated text"
      end

      # The text with values in the places of variables.
      def insert(source, values)
        lines = source.text.lines.map(&:b)
        places = source.code.captured.values.flatten.map { |it| [it.first_lineno - source.code.node.first_lineno, it.first_column, it.children[0]] }
        places.sort_by { |line, column, _| [-line, -column] }.each do |line, column, name|
          column -= source.column if line.zero?
          word = name.name.b
          raise Source::Unknown, "`#{name}` stands for itself and its value" unless lines[line].byteslice(column, word.bytesize + 1).match?(/\A#{word}(?!:(?!:))/n)

          lines[line] = lines[line].byteslice(0, column) + "(#{values.fetch(name.name)})".b + lines[line].byteslice(column + word.bytesize..)
        end
        lines.join.force_encoding(Encoding::UTF_8)
      end
    end
  end
end
