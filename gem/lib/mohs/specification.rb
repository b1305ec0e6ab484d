# frozen_string_literal: true

require "monitor"

module Mohs
  # What is specified of one method: the clauses that could stand behind `#@` above it, and predicates as blocks.
  class Specification
    # Text with the place where it was given.
    Clause = Struct.new(:text, :path, :line, :column)
    # `pre` and `post`.
    Condition = Struct.new(:kind, :block)

    attr_reader :owner, :name, :labels, :clauses, :conditions
    # True for what frameworks tell us, false for what users wrote.
    attr_accessor :generated

    def initialize(owner, name, singleton)
      @owner = owner
      @name = name
      @singleton = singleton
      @clauses = []
      @conditions = []
      @labels = []
    end

    def singleton? = @singleton

    def signature = clauses.find { |clause| Specification.signature?(clause.text) }

    def add(clause)
      # The later one of two signatures counts: a class was loaded again.
      clauses.delete(signature) if signature && Specification.signature?(clause.text)
      Specification.signature?(clause.text) ? clauses.unshift(clause) : clauses << clause
    end

    def flag?(word) = clauses.any? { |clause| clause.text == word }

    def trusted? = flag?("trusted")

    # A module says what it expects of others: there is no such method in it.
    def assumed? = method.nil?

    def method
      Image.method_of(singleton? ? owner.singleton_class : owner, name)
    rescue NameError
      nil
    end

    # `Money#abs`, `Money.parse`; `abs` for a method of the top level.
    def to_s
      return name.to_s if owner.equal?(Object) && !singleton?

      "#{Image.name_of(owner)}#{singleton? ? "." : "#"}#{name}"
    end

    def inspect = "#<Mohs::Specification #{self} #{signature&.text}>"

    def self.signature?(text) = text.match?(/\A\s*(\(|->|forall\b|\{|\[)/)
  end

  # A type of instance variables: `var_type :@count, "Integer"`.
  FieldType = Struct.new(:owner, :clause, :generated)

  # Everything that is specified, by module, name and side.
  class Registry
    Entry = Struct.new(:methods, :fields)

    def initialize
      @mutex = Monitor.new
      @entries = {}.compare_by_identity
    end

    def specification(owner, name, singleton)
      @mutex.synchronize do
        entry(owner).methods[[name.to_sym, singleton]] ||= Specification.new(owner, name.to_sym, singleton)
      end
    end

    def find(owner, name, singleton) = @entries[owner]&.methods&.[]([name.to_sym, singleton])

    def add_field(owner, clause, generated: false)
      @mutex.synchronize do
        name = clause.text[/\A[^:]*/]
        fields = entry(owner).fields
        fields.reject! { |field| field.clause.text[/\A[^:]*/] == name }
        fields << FieldType.new(owner, clause, generated)
      end
    end

    def of(owner) = @entries[owner]&.methods&.values || []

    def fields(owner) = @entries[owner]&.fields || []

    # The modules with specifications, in the order in which they got them. A class that was loaded again is another
    # object: what was said of the one before goes with it.
    def modules
      @mutex.synchronize do
        @entries.delete_if { |owner, _| Image.stale?(owner) }
        @entries.keys
      end
    end

    def all = modules.flat_map { |owner| of(owner) }

    def labelled(label) = all.select { |specification| specification.labels.include?(label) }

    def forget_generated(owner)
      @mutex.synchronize do
        entry = @entries[owner] or return
        entry.methods.delete_if { |_, specification| specification.generated }
        entry.fields.delete_if(&:generated)
      end
    end

    private

    def entry(owner) = @entries[owner] ||= Entry.new({}, [])
  end
end
