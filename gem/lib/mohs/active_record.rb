# frozen_string_literal: true

require_relative "records"

module Mohs
  # What ActiveRecord makes of tables, associations, enums and validations, as fields and contracts.
  #
  #   t.integer :size, null: false                  @size: Integer, with `size` and `size=`
  #   validates :size, numericality: { less_than: 9 }   { @size < 9 }
  #   belongs_to :folder                            @folder: Folder?, `folder=` may also change `@folder_id`
  #   enum status: %i[draft sent]                   @status is one of these strings; `draft?`, `draft!`
  #
  # A record in memory can be invalid; proofs assume that those a method is given are not, and say so.
  class ActiveRecordFacts
    TYPES = { integer: "Integer", bigint: "Integer", string: "String", text: "String", boolean: "bool", float: "Float" }.freeze
    # Callbacks that ActiveRecord adds for associations: they change other records only.
    ITS_OWN = /\A(?:autosave_associated_records_for_|(?:before|after|around)_save_collection_association|validate_associated_records_for_|_ensure_no_duplicate_errors\z)/
    COMPARISONS = { greater_than: ">", greater_than_or_equal_to: ">=", less_than: "<", less_than_or_equal_to: "<=",
                    equal_to: "==", other_than: "!=" }.freeze

    def self.of(mod)
      return unless defined?(::ActiveRecord::Base) && mod.is_a?(Class)
      return RecordsFacts.of(mod) unless Image.ask(mod, :<, ::ActiveRecord::Base)
      return if mod.abstract_class? || Image.anonymous?(mod)

      above = mod.superclass
      # A class that shares the table of the one above has what that has.
      return if !above.equal?(::ActiveRecord::Base) && !above.abstract_class?

      new(mod)
    end

    # A predicate over fields as one that asks the record.
    def self.asked(ruby, owner)
      return ruby unless defined?(::ActiveRecord::Base) && owner.is_a?(Class) && Image.ask(owner, :<, ::ActiveRecord::Base)

      names = owner.attribute_names + owner.reflect_on_all_associations.map { |it| it.name.to_s }
      ruby.gsub(/(?<![\w@])@(\w+)/) { names.include?($1) ? "#{$1}()" : $& }
    end

    attr_reader :fields, :methods

    def initialize(model)
      @model = model
      @fields = []
      @methods = {}
      @place = Object.const_source_location(Image.name_of(model)) || ["(live program)", 1]
      begin
        @model.define_attribute_methods
        read
      rescue ::ActiveRecord::ActiveRecordError => e
        Mohs.complain("#{Image.name_of(model)}: its columns are not known: #{e.message.lines.first.chomp}")
      end
    end

    def assumption = "records hold what their columns and validations allow"

    private

    def read
      columns = @model.columns_hash.reject { |name, _| @model.ignored_columns.include?(name) }
      columns.each_value { |column| column(column) }
      @model.reflect_on_all_associations.each { |it| association(it) }
      saving
    end

    def column(column)
      name = column.name
      return enum(column) if @model.defined_enums.key?(name)

      # A new record has no key yet.
      nilable = (column.null && !present?(name)) || name == @model.primary_key
      type = TYPES.fetch(column.type, "untyped")
      facts = type == "untyped" ? [] : facts(name, nilable)
      field(name, type == "untyped" || !nilable ? type : "#{type}?", facts)
      method(name, { reader: { field: "@#{name}", place: place } })
      # The key of an association decides what the association is.
      return foreign_key(name, type, nilable) if keys.key?(name)

      method("#{name}=", { writer: { field: "@#{name}", place: place } })
      method("#{name}?", code("def #{name}? = @#{name} == true")) if column.type == :boolean
    end

    def keys
      @keys ||= @model.reflect_on_all_associations(:belongs_to).reject(&:polymorphic?).to_h { |it| [it.foreign_key.to_s, it.name.to_s] }
    end

    def foreign_key(name, type, nilable)
      contract("#{name}=(value)", "@#{name} = value; @#{keys.fetch(name)} = nil", "(#{type}#{"?" if nilable} value) -> untyped",
               "ensures @#{name} == value", "modifies self.@#{name}, self.@#{keys.fetch(name)}")
    end

    def enum(column)
      name = column.name
      values = @model.defined_enums.fetch(name).keys
      nilable = column.null && !present?(name)
      is_one = values.map { |value| "@#{name} == #{value.dump}" }.join(" || ")
      field(name, nilable ? "String?" : "String", [nilable ? "@#{name}.nil? || #{is_one}" : is_one])
      method(name, { reader: { field: "@#{name}", place: place } })
      values.each do |value|
        # With a prefix or a suffix the methods have other names.
        next unless @model.method_defined?("#{value}?")

        method("#{value}?", code("def #{value}? = @#{name} == #{value.dump}"))
        contract("#{value}!", "@#{name} = #{value.dump}; true", "() -> bool r { r }", "ensures @#{name} == #{value.dump}", *frame(["self.@#{name}"], name))
      end
    end

    def association(reflection)
      return records(reflection) if reflection.macro == :has_many
      return if reflection.polymorphic? || !%i[belongs_to has_one].include?(reflection.macro)

      name = reflection.name.to_s
      target = reflection.klass
      nilable = reflection.macro == :has_one || (reflection.options[:optional] || !required?(reflection)) && !present?(name)
      type = "::#{Image.name_of(target)}"
      field(name, nilable ? "#{type}?" : type, [])
      method(name, { reader: { field: "@#{name}", place: place } })
      sort = "(#{type}#{"?" if nilable} value) -> untyped"
      # Ruby on Rails saves the new record, and takes its key from the old one.
      return contract("#{name}=(value)", "@#{name} = value", sort, "ensures @#{name}.equal?(value)", *kept, "modifies anything") if reflection.macro == :has_one

      key = reflection.foreign_key
      contract("#{name}=(value)", "@#{name} = value#{"; @#{key} = value&.#{target.primary_key}" if keyed?(reflection)}", sort,
               "ensures @#{name}.equal?(value)", *key_of(reflection, nilable), *written(["self.@#{name}", "self.@#{key}"], reflection))
    rescue NameError
      # The class that it names is not there.
    end

    # A list that knows more methods than those of lists; blocks of `has_many` add others to the one object.
    def records(reflection)
      # Ruby on Rails asks a counter how many there are.
      return unless reflection.extensions.empty? && !reflection.has_cached_counter?

      name = reflection.name.to_s
      proxy = reflection.klass.relation_delegate_class(::ActiveRecord::Associations::CollectionProxy)
      type = "::#{Image.name_of(proxy)}"
      field(name, type, [])
      method(name, { reader: { field: "@#{name}", place: place } })
      contract("#{name}=(value)", "value", "(untyped value) -> untyped", "modifies anything")
    rescue NameError
      # The class that it names is not there.
    end

    # The key of the other record is what its column holds.
    def keyed?(reflection)
      target = reflection.klass
      key = target.primary_key
      key && reflection.options[:primary_key].nil? && target.columns_hash.key?(key) && !Image.ask(target, :method_defined?, key, false)
    end

    def key_of(reflection, nilable)
      return [] unless keyed?(reflection)

      key = "@#{reflection.foreign_key}"
      same = "#{key} == value.#{reflection.klass.primary_key}"
      [nilable ? "ensures (value.nil? && #{key}.nil?) || (!value.nil? && #{same})" : "ensures #{same}"]
    end

    def required?(reflection)
      reflection.options.fetch(:required) { @model.belongs_to_required_by_default }
    end

    STAMPS = %w[created_at updated_at created_on updated_on].freeze

    # Assigning a record also assigns this one to an association of it that leads back.
    def written(fields, reflection)
      back = reflection.klass.reflect_on_all_associations.reject(&:polymorphic?).any? do |it|
        it.macro != :belongs_to && it.klass == @model
      rescue NameError
        true
      end
      back ? [*kept.reject { |it| it.start_with?("ensures @#{reflection.name}.") }, "modifies anything"] : ["modifies #{fields.join(", ")}"]
    end

    # What no saving changes: columns but for keys, times and counters, and the records that keys lead to.
    def kept
      counters = @model.reflect_on_all_associations.select { |it| it.macro == :has_many }.map { |it| "#{it.name}_count" }
      changing = [@model.primary_key, *STAMPS, *counters, *keys.keys]
      columns = @model.columns_hash.keys - @model.ignored_columns - changing
      columns.map { |name| "ensures @#{name} == old(@#{name})" } + keys.values.map { |name| "ensures @#{name}.equal?(old(@#{name}))" }
    end

    # Saving changes the key and the times, and what callbacks of the program change.
    def saving
      stamps = [@model.primary_key, *STAMPS].select { |it| @model.columns_hash.key?(it) }
      changed = frame(stamps.map { |it| "self.@#{it}" })
      # A record is equal to itself, and to others of its class with its key.
      contract("==(other)", "equal?(other)", "(untyped other) -> bool r { equal?(other) ==> r }", "pure")
      contract("save!", "true", "() -> bool r { r }", *changed)
      contract("save", "true", "() -> bool", *changed)
      checked = (callbacks(:validation) + callbacks(:validate)).empty? ? "modifies nothing" : "modifies anything"
      contract("valid?", "true", "() -> bool", checked)
      contract("invalid?", "false", "() -> bool", checked)
    end

    def frame(fields, column = nil)
      return ["modifies anything"] if [@model, *around].any? { |it| saves_more?(it) }
      # Records that it knows are saved with it, and those may change others.
      return [*kept.reject { |it| it.start_with?("ensures @#{column} ==") }, "modifies anything"] if @model.reflect_on_all_associations.any?

      [fields.empty? ? "modifies nothing" : "modifies #{fields.join(", ")}"]
    end

    # The models whose records are saved with one of this.
    def around
      @model.reflect_on_all_associations.reject(&:polymorphic?).filter_map do |it|
        it.klass
      rescue NameError
        nil
      end
    end

    def saves_more?(model)
      %i[validation validate save create update commit].any? { |kind| callbacks(kind, model).any? }
    end

    # Those of the program.
    def callbacks(kind, model = @model)
      return [] unless model.respond_to?(:"_#{kind}_callbacks")

      model.public_send(:"_#{kind}_callbacks").reject { |it| its_own?(it.respond_to?(:raw_filter) ? it.raw_filter : it.filter) }
    end

    def its_own?(filter)
      case filter
      when Symbol then filter.match?(ITS_OWN)
      when Proc then Image.library?(filter.source_location&.first || "")
      when ::ActiveModel::Validator then Image.library?(Image.place_of(filter.class)&.first || "")
      end
    end

    def validators(name)
      @model.validators_on(name).select { |it| (it.options.keys & %i[if unless on]).empty? }
    end

    def present?(name)
      validators(name).any? do |it|
        kind = it.kind
        kind == :presence || (%i[numericality inclusion].include?(kind) && !it.options[:allow_nil] && !it.options[:allow_blank] && kind == :numericality)
      end
    end

    def facts(name, nilable)
      # A blank text, which such a validation lets through, may have any length.
      is_text = %i[string text].include?(@model.columns_hash[name]&.type)
      found = validators(name).reject { |it| is_text && it.options[:allow_blank] }.flat_map { |it| fact("@#{name}", it) }.compact.uniq
      nilable ? found.map { |it| "@#{name}.nil? || #{it}" } : found
    end

    def fact(field, validator)
      options = validator.options
      case validator.kind
      when :numericality
        COMPARISONS.filter_map { |option, sign| "#{field} #{sign} #{options[option]}" if options[option].is_a?(Integer) || options[option].is_a?(Float) }
      when :inclusion then inclusion(field, options[:in] || options[:within])
      when :length
        [options[:minimum] && "#{field}.size >= #{options[:minimum]}", options[:maximum] && "#{field}.size <= #{options[:maximum]}"]
      when :presence then @model.columns_hash[field.delete_prefix("@")]&.type.then { |it| %i[string text].include?(it) ? ["#{field}.size > 0"] : [] }
      end
    end

    def inclusion(field, values)
      case values
      when Range
        return [] unless [values.begin, values.end].all?(Integer)

        ["#{values.begin} <= #{field} && #{field} #{values.exclude_end? ? "<" : "<="} #{values.end}"]
      when Array
        texts = values.map { |value| Literal.of(value) }
        texts.empty? || texts.any?(&:nil?) ? [] : ["(#{texts.map { |text| "#{field} == #{text}" }.join(" || ")})"]
      end
    end

    def place = { path: @place[0], line: @place[1] }

    def clause(text) = Specification::Clause.new(text, @place[0], @place[1], 0)

    def code(text) = { def: { text: text, place: place } }

    def field(name, type, facts)
      @fields << clause("@#{name}: #{type}#{" { #{facts.map { |it| "(#{it})" }.join(" && ")} }" unless facts.empty?}")
    end

    # Where ActiveRecord has put the method; what the program defines itself counts as it is.
    def method(name, form)
      owner = owner_of(name) or return
      @methods[[owner, name.to_sym]] = Body.new(form, nil)
    end

    # A method that is known by its contract; the body is what counterexamples are run with.
    def contract(head, body, *clauses)
      name = head[/[^(]+/]
      owner = owner_of(name) or return
      specification = Specification.new(owner, name.to_sym, false)
      [*clauses, "trusted"].each { |text| specification.add(clause(text)) }
      @methods[[owner, name.to_sym]] = Body.new(code("def #{head}; #{body}; end"), specification)
    end

    def owner_of(name)
      owner = @model.instance_method(name).owner
      path, = @model.instance_method(name).source_location
      return if owner.equal?(@model) || (path && !Image.library?(path))

      # A module that all models share says nothing of this one.
      Image.ask(::ActiveRecord::Base, :ancestors).include?(owner) ? @model : owner
    rescue NameError
      nil
    end
  end
end
