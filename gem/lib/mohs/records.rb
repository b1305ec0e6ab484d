# frozen_string_literal: true

module Mohs
  # What a model's `has_many` gives: records behind the methods of lists that mean the same there.
  class RecordsFacts
    # With a block they load the records and ask those. Without one some ask the database, as `pluck` does.
    WITH_BLOCK = %w[each map collect flat_map all? select reject find_all partition min_by max_by sort_by].freeze

    # Rails makes such a class for each model.
    def self.of(mod)
      return unless Image.ask(mod, :<, ::ActiveRecord::Associations::CollectionProxy)

      name = Image.name_of(mod)
      model = name.delete_suffix("::ActiveRecord_Associations_CollectionProxy")
      new(mod, Object.const_get(model)) if model != name
    rescue NameError
      # A model that is gone.
    end

    attr_reader :fields, :methods

    def initialize(proxy, model)
      @place = Object.const_source_location(Image.name_of(model)) || ["(live program)", 1]
      @fields = [Specification::Clause.new("@records: Array[::#{Image.name_of(model)}]", *@place, 0)]
      @methods = {}
      @proxy = proxy
      %w[size length].each { |name| method(name, "def #{name} = @records.size") }
      method("empty?", "def empty? = @records.empty?")
      method("to_a", "def to_a = @records.map { |it| it }")
      %w[first last].each { |name| one(name, Image.name_of(model)) }
      method("any?", "def any? = block_given? ? @records.any? { |it| yield it } : !@records.empty?")
      method("none?", "def none? = block_given? ? @records.none? { |it| yield it } : @records.empty?")
      method("sum", "def sum(*others) = block_given? ? @records.inject(0) { |sum, it| sum + yield(it) } : super")
      counted = "block_given? ? @records.count { |it| yield it } : @records.count { |it| column.nil? || !it.public_send(column).nil? }"
      contract("count(column = nil)", counted, "(?untyped column) -> Integer r { r >= 0 }", "pure")
      WITH_BLOCK.each do |name|
        method(name, "def #{name}(*others) = block_given? ? @records.#{name} { |it| yield it } : super")
      end
    end

    def assumption = "records hold what their columns and validations allow"

    private

    # Ruby: as long as the records are not loaded, each call makes another object of the same row.
    def one(name, model)
      method(name, "def #{name}(limit = nil) = limit ? super : #{name}_record")
      contract("#{name}_record", "@records.#{name}", "() -> ::#{model}? r { r.nil? == @records.empty? }", "pure")
    end

    def method(name, text, specification = nil)
      form = { def: { text: text, place: { path: @place[0], line: @place[1] } } }
      @methods[[@proxy, name.to_sym]] = Body.new(form, specification)
    end

    def contract(head, body, *clauses)
      name = head[/[^(]+/]
      specification = Specification.new(@proxy, name.to_sym, false)
      [*clauses, "trusted"].each { |text| specification.add(Specification::Clause.new(text, *@place, 0)) }
      method(name, "def #{head} = #{body}", specification)
    end
  end
end
