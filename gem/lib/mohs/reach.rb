# frozen_string_literal: true

require_relative "core"

module Mohs
  # Which modules and methods of the program matter for what is to be verified.
  #
  # Modules matter that have specifications, that code of the program names, that these inherit from, and that inherit from
  # these. Of modules of the program all methods are taken with their code, of libraries those whose names occur somewhere,
  # without; what libraries add to Ruby itself is taken with its code.
  class Reach
    # Called by Ruby itself, or by its core, without being named.
    IMPLICIT = %w[initialize == === eql? hash <=> coerce to_s to_str to_ary to_a to_hash to_proc to_i to_int inspect each
                  method_missing respond_to_missing? respond_to? call ! != equal? is_a? kind_of? nil? class new allocate
                  instance_of? initialize_copy initialize_dup].freeze

    # Methods of classes that `Struct.new` makes.
    STRUCT = %i[new [] members inspect keyword_init?].freeze

    attr_reader :assumptions

    def initialize(registry, owners)
      @registry = registry
      @words = IMPLICIT.to_h { |word| [word, true] }
      # By module: `:own`, `:library`, `:core`, or `:scope` if only its name matters.
      @kinds = {}.compare_by_identity
      @open = {}.compare_by_identity
      @bodies = Hash.new { |all, mod| all[mod] = {} }.compare_by_identity
      @facts = {}.compare_by_identity
      # Methods of libraries for which contracts of each class that has them stand.
      @covered = {}
      @looked = {}.compare_by_identity
      # Methods whose names have not occurred, by name, and those whose names have since.
      @waiting = {}
      @found = []
      @read = {}.compare_by_identity
      owners.each { |owner| matter(owner) }
      specified = registry.modules
      specified.each do |owner|
        matter(owner)
        # Methods with a specification matter whatever names them.
        registry.of(owner).each { |it| word(it.name.name) }
      end
      @kinds.keys.each { |mod| read_specifications(mod) }
      Core::MODULES.each { |mod| @kinds[mod] = :core }
      # Modules that the program has put into Ruby's own.
      Core::MODULES.each { |mod| [mod, ask(mod, :singleton_class)].each { |it| ask(it, :ancestors).each { |above| add(above) unless Image.singleton?(above) } } }
      grow
      keep
      @assumptions = @facts.values.compact.map(&:assumption).uniq
      @assumptions << "objects with methods of their own are not looked at" if single_objects?
      @assumptions << "declared fields are written by methods of their classes alone" if @kinds.keys.any? { |mod| !@registry.fields(mod).empty? }
      @assumptions.concat(fronted, replaced)
    end

    # What is said of string literals: frozen in all code that has some, in none, or here and there.
    def frozen_strings = @bodies.values.flat_map { |bodies| bodies.values.map(&:frozen) }.compact.uniq

    # Blocks have captured values that may become others.
    def changing? = @bodies.each_value.any? { |bodies| bodies.each_value.any?(&:changing?) }

    def modules = @kinds.keys

    def core?(mod) = @kinds[mod] == :core

    def own?(mod) = @kinds[mod] == :own

    def scope?(mod) = @kinds[mod] == :scope

    def bodies(mod) = @bodies.key?(mod) ? @bodies[mod] : {}

    def named?(name) = @words.key?(name.to_s)

    # The module is sent.
    def kept?(mod) = @kept.key?(mod)

    # Methods that a class has been rid of, and those above have.
    def undefined(mod)
      return [] unless @kinds[mod] == :own && ask(Class, :===, mod)

      above = ask(mod, :ancestors).drop(1).flat_map { |it| bodies(it).keys.filter_map { |singleton, name| name unless singleton } }
      above.uniq.reject { |name| ask(mod, :method_defined?, name) || ask(mod, :private_method_defined?, name) }
    end

    # What is specified of a module itself.
    def fields(mod) = (@facts[mod]&.fields || []) + @registry.fields(mod).map(&:clause)

    private

    def ask(...) = Image.ask(...)

    # What is sent: modules of which something matters, and those that their names run through.
    def keep
      @kept = {}.compare_by_identity
      matters = @kinds.keys.select { |mod| matters?(mod) }
      matters.each do |mod|
        [mod, *Image.around(mod)].each { |it| @kept[it] = true unless it != mod && core?(it) }
      end
      # Constants of the top level are those of Object.
      @kept[Object] = true
      # What is Ruby's own may have got mixins.
      Core::MODULES.each { |mod| @kept[mod] = true if ask(mod, :ancestors).any? { |it| !core?(it) && @kept.key?(it) } }
    end

    def named_or_above?(mod) = @open[mod] || @kinds.any? { |it, kind| kind == :own && ask(it, :<, mod) }

    def matters?(mod)
      return true if @kinds[mod] == :own

      !bodies(mod).empty? || !@registry.of(mod).empty? || (@kinds[mod] == :library && ask(Class, :===, mod) && named_or_above?(mod))
    end

    # Values of this module occur: so may values of what inherits from it.
    def matter(mod)
      return if @open[mod]

      @open[mod] = true
      add(mod)
      descendants(mod).each { |below| add(below) } if %i[own library].include?(@kinds[mod])
    end

    def add(mod)
      return if (@kinds[mod] && @kinds[mod] != :scope) || mine?(mod)

      @kinds[mod] = kind_of(mod)
      return if @kinds[mod] == :core

      Image.around(mod).each { |outer| @kinds[outer] ||= Image.core?(outer) ? :core : :scope }
      ask(mod, :ancestors).each { |above| add(above) }
      ask(ask(mod, :singleton_class), :ancestors).each { |above| add(above) unless Image.singleton?(above) }
    end

    def kind_of(mod)
      return :core if Core::MODULES.include?(mod) || Image.core?(mod)

      path, = Image.place_of(mod)
      path && Image.library?(path) ? :library : :own
    end

    def mine?(mod) = mod.equal?(Mohs) || (ask(mod, :name) || "").start_with?("Mohs::") || Live.wrapper?(mod)

    # An object of a class that matters has got methods that its class does not have.
    def single_objects?
      ObjectSpace.each_object(Class).any? do |it|
        next unless Image.singleton?(it) && !ask(it, :<=, Module) && @kinds[ask(it, :superclass)] == :own

        own = ask(it, :ancestors) - ask(ask(it, :superclass), :ancestors)
        own.any? { |mod| [*ask(mod, :instance_methods, false), *ask(mod, :private_instance_methods, false)].any? { |name| named?(name) } }
      end
    end

    # `A.singleton_class.prepend(M)`: what is sent has no place in front of the methods of a class object.
    def fronted
      mods = @kinds.keys.select do |mod|
        singleton = ask(mod, :singleton_class)
        own?(mod) && ask(singleton, :ancestors).take_while { |it| !it.equal?(singleton) }.any? { |it| !mine?(it) }
      end
      mods.map { |mod| "modules in front of the methods of `#{Image.name_of(mod)}` itself are not looked at" }
    end

    # Methods of Ruby's own that are others now, and not written in Ruby.
    def replaced
      found = Core.replaced.select { |mod, name| named?(name) && !@bodies[mod].key?([false, name]) }
      found.map { |mod, name| "`#{Image.name_of(mod)}##{name}` is still Ruby's own" }
    end

    def descendants(mod)
      Image.below(mod)
    end

    # Adds what the code that is taken names, until nothing is new.
    def grow
      loop do
        fresh = @kinds.keys.reject { |mod| scope?(mod) || @looked[mod] }
        break if fresh.empty? && @found.empty?

        fresh.each { |mod| look(mod) }
        consider(*@found.shift) until @found.empty?
      end
    end

    def look(mod)
      @looked[mod] = true
      read_specifications(mod)
      is_own = own?(mod)
      methods_of(mod) do |*method|
        # Most names of Ruby itself and of libraries occur nowhere.
        is_own || named?(method.last) ? consider(mod, *method) : (@waiting[method.last.name] ||= []) << [mod, *method]
      end
    end

    # A method whose name occurs, or that is the program's own.
    def consider(mod, holder, singleton, name)
      specification = @registry.find(mod, name, singleton)
      return take(mod, holder, singleton, name, specification) if specification || wanted?(mod, holder, name)

      (@waiting[name.name] ||= []) << [mod, holder, singleton, name] unless named?(name)
    end

    def take(mod, holder, singleton, name, specification)
      return if @bodies[mod].key?([singleton, name])

      method = Image.method_of(holder, name)
      path, = method.source_location
      return if given?(mod, singleton, method)

      body = follow?(mod, path) ? Body.of(method, specification, mod) : Body.unread(method, specification)
      @bodies[mod][[singleton, name]] = body
      words_of(body.text, mod, names_modules: path && !Image.library?(path)) if body.text
    rescue NameError
      # It was removed meanwhile.
    end

    # `Struct.new` brings it.
    def given?(mod, singleton, method)
      return false unless ask(Class, :===, mod) && ask(mod, :<, Struct) && method.source_location.nil? && method.original_name == method.name

      singleton ? STRUCT.include?(method.name) : mod.members.include?(method.name.name.delete_suffix("=").to_sym)
    end

    def read_specifications(mod)
      return if @read[mod]

      @read[mod] = true
      @registry.of(mod).each do |specification|
        specification.clauses.each { |clause| words_of(clause.text, mod) }
        specification.conditions.each do |condition|
          words_of(Source.of(condition.block).text, mod)
        rescue Source::Unknown
          # The specification is not used.
        end
      end
      @facts[mod] = ActiveRecordFacts.of(mod)
      fields(mod).each { |clause| words_of(clause.text, mod) }
      @facts[mod]&.methods&.each { |(owner, name), body| take_generated(mod, owner, name, body) }
    end

    # A method that a framework made, unless the program says more about it.
    def take_generated(mod, owner, name, body)
      return if @registry.find(owner, name, false)

      add(owner)
      @bodies[owner][[false, name]] = body
      @covered[name] = true if owner.equal?(mod)
      body.clauses.each { |text| words_of(text, mod) }
    end

    def methods_of(mod)
      [[mod, false], [ask(mod, :singleton_class), true]].each do |holder, singleton|
        names = ask(holder, :instance_methods, false) + ask(holder, :private_instance_methods, false)
        names.each { |name| yield holder, singleton, name }
      end
    end

    def wanted?(mod, holder, name)
      path, = Image.method_of(holder, name).source_location
      case @kinds[mod]
      when :own then (path && !Image.library?(path)) || named?(name)
      when :library then named?(name) && !@covered[name]
      when :core then named?(name) && (path ? !path.start_with?("<internal:", Image::LIBRARIES.first) : aliased?(mod, name))
      end
    rescue NameError
      # It was removed meanwhile.
      false
    end

    # `alias_method :old_plus, :+` of a method that is not written in Ruby. Ruby's own aliases are known anyway.
    def aliased?(mod, name)
      return false unless mod.method_defined?(name, false) || mod.private_method_defined?(name, false)

      original = ask(mod, :instance_method, name).original_name
      original != name && (!Image.method_of(mod, original).source_location.nil? || !name.match?(/\A\w+[?!]?\z/))
    rescue NameError
      true
    end

    # The code of libraries is theirs, apart from what they add to Ruby.
    def follow?(mod, path)
      core?(mod) || path.nil? || !Image.library?(path)
    end

    def words_of(text, mod, names_modules: true)
      text.scan(/[A-Za-z_]\w*(?:::[A-Z]\w*)*[?!=]?/) do |word|
        next if @words[word]

        word(word)
        word(word.chomp("="))
        # `a += 1` calls `a=`.
        word("#{word}=") unless word.end_with?("=", "?", "!")
        constant(word[/[\w:]+/], mod) if names_modules && word.match?(/\A[A-Z]/)
      end
      # `x+-1` calls `+` and `-@`.
      text.scan(%r{[-+*/%<=>!~^&|]+}) do |run|
        run.size.times { |from| (1..3).each { |size| word(run[from, size]) } }
        %w[-@ +@].each { |it| word(it) }
      end
      %w[[] []=].each { |it| word(it) } if text.include?("[")
    end

    # The name occurs.
    def word(name)
      return if @words.key?(name)

      @words[name] = true
      @found.concat(@waiting.delete(name)) if @waiting.key?(name)
    end

    def constant(path, mod)
      [mod, *Image.around(mod).reverse, *ask(mod, :ancestors), Object].each do |scope|
        found = path.split("::").reduce(scope) do |it, part|
          break unless ask(Module, :===, it) && !ask(it, :autoload?, part.to_sym)
          break unless ask(it, :const_defined?, part.to_sym, !it.equal?(scope))

          ask(it, :const_get, part.to_sym)
        end
        return ask(Module, :===, found) ? matter(found) : nil unless found.nil?
      end
    end
  end
end
