# frozen_string_literal: true

require "rbconfig"
require_relative "literal"
require_relative "body"

module Mohs
  # What the program is now, as far as it matters for the methods to verify: `docs/live-protocol.md` describes the form.
  #
  # Modules matter that have specifications, that code names, that these inherit from, and that inherit from these. Of
  # modules of the program all methods are sent, of libraries those whose names occur in what is sent.
  class Image
    OWN = {
      Module => %i[name ancestors constants const_get const_defined? autoload? const_source_location instance_method
                   instance_methods private_instance_methods protected_instance_methods public_instance_methods <
                   private_method_defined? protected_method_defined? ===],
      Class => %i[superclass], Kernel => %i[singleton_class class frozen?]
    }.flat_map { |owner, names| names.map { |name| [name, owner.instance_method(name)] } }.to_h.freeze

    # Modules of Ruby itself that programs change.
    CORE = [Object, Kernel, BasicObject, Module, Class, Comparable, Enumerable, NilClass, TrueClass, FalseClass, Integer,
            Float, Numeric, Rational, Complex, String, Symbol, Array, Hash, Range, Proc, Method, Struct, Exception,
            StandardError, Regexp, MatchData, Time, IO, Enumerator, Math].freeze

    # Called by Ruby itself, or by its core, without being named.
    IMPLICIT = %w[initialize == === eql? hash <=> coerce to_s to_str to_ary to_a to_hash to_proc to_i to_int inspect each
                  method_missing respond_to_missing? respond_to? call ! != equal? is_a? kind_of? nil? class new allocate
                  instance_of? initialize_copy initialize_dup].freeze

    LIBRARIES = [RbConfig::CONFIG["rubylibdir"], RbConfig::CONFIG["vendordir"], RbConfig::CONFIG["sitedir"], *Gem.path]
                .compact.uniq.map { |path| "#{path}/" }.freeze
    HERE = "#{__dir__}/"

    class << self
      def ask(object, method, *args) = OWN.fetch(method).bind_call(object, *args)

      def name_of(mod)
        name = ask(mod, :name)
        name && !name.start_with?("#") ? name : anonymous_name(mod)
      end

      def anonymous?(mod) = !ask(mod, :name) || ask(mod, :name).start_with?("#")

      # A class that is no longer what its name means: it was loaded again.
      def stale?(mod)
        return false if anonymous?(mod)

        parts = ask(mod, :name).split("::")
        found = parts.reduce(Object) do |scope, part|
          return true if ask(scope, :autoload?, part.to_sym, false) || !ask(scope, :const_defined?, part.to_sym, false)

          scope = ask(scope, :const_get, part.to_sym, false)
          return true unless ask(Module, :===, scope)

          scope
        end
        !found.equal?(mod)
      end

      def library?(path) = path.start_with?("<internal:", *LIBRARIES) && !path.start_with?(HERE)

      def ours?(path) = path.start_with?(HERE)

      private

      def anonymous_name(mod)
        @anonymous ||= {}.compare_by_identity
        @anonymous[mod] ||= "Anonymous#{@anonymous.size + 1}"
      end
    end

    def initialize(registry, root: Dir.pwd)
      @registry = registry
      @root = root
      @words = IMPLICIT.to_h { |word| [word, true] }
      @modules = {}.compare_by_identity
      @open = {}.compare_by_identity
      @bodies = {}
      @core = {}.compare_by_identity
      @sent = {}.compare_by_identity
    end

    def to_h(targets)
      targets.each { |specification| matter(specification.owner) }
      @registry.modules.each { |owner| matter(owner) }
      CORE.each { |mod| @modules[mod] ||= :core }
      grow
      {
        root: @root, ruby: RUBY_VERSION, libraries: libraries,
        modules: ordered.filter_map { |mod| describe(mod) },
        targets: targets.map(&:to_s).uniq
      }
    end

    private

    def ask(...) = Image.ask(...)

    # Values of this module occur: so may values of what inherits from it.
    def matter(mod)
      return if @open[mod]

      @open[mod] = true
      add(mod)
      return if core?(mod)

      descendants(mod).each { |below| add(below) }
    end

    def add(mod)
      return if %i[core whole].include?(@modules[mod]) || mine?(mod)

      @modules[mod] = core?(mod) ? :core : :whole
      # Of what is around it only names matter.
      around(mod).each { |outer| @modules[outer] ||= core?(outer) ? :core : :scope }
      ask(mod, :ancestors).each { |above| add(above) }
      ask(ask(mod, :singleton_class), :ancestors).each { |above| add(above) unless singleton?(above) }
    end

    def mine?(mod) = mod.equal?(Mohs) || (ask(mod, :name) || "").start_with?("Mohs::") || Live.wrapper?(mod)

    def singleton?(mod) = ask(Class, :===, mod) && mod.singleton_class?

    # What the facts about Ruby itself describe: modules without a place in a file, and those of the standard library.
    def core?(mod)
      @core.fetch(mod) do
        path, = place_of_constant(mod) unless Image.anonymous?(mod)
        is_named = !Image.anonymous?(mod)
        @core[mod] = CORE.include?(mod) || (is_named && (path.nil? || path.start_with?("<internal:", LIBRARIES.first)))
      end
    end

    def place_of_constant(mod)
      *outer, name = ask(mod, :name).split("::")
      scope = outer.reduce(Object) { |it, part| ask(it, :const_get, part.to_sym, false) }
      location = ask(scope, :const_source_location, name.to_sym, false)
      # Ruby: a constant of its own has the main program's path and line 0.
      location unless location.nil? || location.empty? || location[1].zero?
    rescue NameError
      nil
    end

    def around(mod)
      return [] if Image.anonymous?(mod)

      parts = ask(mod, :name).split("::")[0...-1]
      parts.each_index.filter_map do |index|
        found = parts[0..index].reduce(Object) { |it, part| ask(it, :const_get, part.to_sym, false) }
        found if ask(Module, :===, found)
      rescue NameError
        nil
      end
    end

    def descendants(mod)
      ObjectSpace.each_object(Module).select do |other|
        !singleton?(other) && ask(other, :<, mod) && !Image.stale?(other)
      end
    end

    # Adds what the code that is sent names, until nothing is new.
    def grow
      loop do
        before = [@modules.values.tally, @sent.size, @words.size, @modules.size, @bodies.size]
        @modules.keys.each { |mod| look(mod) }
        break if before == [@modules.values.tally, @sent.size, @words.size, @modules.size, @bodies.size]
      end
    end

    def look(mod)
      return if @modules[mod] == :scope

      unless @sent[mod]
        @sent[mod] = true
        @registry.of(mod).each do |specification|
          specification.clauses.each { |clause| words_of(clause.text, mod) }
          specification.conditions.each { |condition| words_of(Source.of(condition.block).text, mod) rescue nil }
        end
        @registry.fields(mod).each { |field| words_of(field.clause.text, mod) }
      end
      each_method(mod) do |holder, singleton, name|
        key = [mod, singleton, name]
        next if @bodies.key?(key)

        specification = @registry.find(mod, name, singleton)
        next unless specification || wanted?(mod, holder, name)

        method = ask(holder, :instance_method, name)
        next if Live.wrapper?(method.owner)

        body = Body.of(method, specification)
        @bodies[key] = body
        words_of(body.text, mod) if body&.text
      rescue NameError
        # It was removed meanwhile.
      end
    end

    def wanted?(mod, holder, name)
      path, = ask(holder, :instance_method, name).source_location
      case @modules[mod]
      when :core then path && !Image.library?(path) && !Image.ours?(path) && (@words.key?(name.to_s) || path.start_with?(@root))
      else (path && !Image.library?(path)) || @words.key?(name.to_s)
      end
    end

    def each_method(mod)
      [[mod, false], [ask(mod, :singleton_class), true]].each do |holder, singleton|
        names = ask(holder, :instance_methods, false) + ask(holder, :private_instance_methods, false)
        names.each { |name| yield holder, singleton, name }
      end
    end

    def words_of(text, mod)
      text.scan(/[A-Za-z_]\w*(?:::[A-Z]\w*)*[?!=]?/) do |word|
        next if @words[word]

        @words[word] = true
        @words[word.chomp("=")] = true
        # `a += 1` calls `a=`.
        @words["#{word}="] = true unless word.end_with?("=", "?", "!")
        constant(word[/[\w:]+/], mod) if word.match?(/\A[A-Z]/)
      end
      text.scan(%r{[-+*/%<=>!~^&|\[\]]+}) { |word| @words[word] = true }
      @words["[]"] = @words["[]="] = true
    end

    def constant(path, mod)
      scopes = [mod, *around(mod).reverse, *ask(mod, :ancestors), Object]
      scopes.each do |scope|
        found = path.split("::").reduce(scope) do |it, part|
          break unless ask(Module, :===, it) && !ask(it, :autoload?, part.to_sym) && ask(it, :const_defined?, part.to_sym, it.equal?(scope) ? false : true)

          ask(it, :const_get, part.to_sym)
        end
        next if found.nil?

        return ask(Module, :===, found) ? matter(found) : nil
      end
    end

    # Superclasses, mixins and namespaces first.
    def ordered
      order = []
      seen = {}.compare_by_identity
      place = lambda do |mod|
        next if seen[mod] || !@modules.key?(mod)

        seen[mod] = true
        around(mod).each(&place)
        place.(ask(mod, :superclass)) if ask(Class, :===, mod) && ask(mod, :superclass)
        ask(mod, :ancestors).drop(1).each(&place)
        order << mod
      end
      @modules.each_key(&place)
      order
    end

    def describe(mod)
      core = @modules[mod] == :core
      methods = methods_of(mod)
      return if core && methods.empty? && own_mixins(mod).empty?

      path, line = place_of(mod)
      result = { name: Image.name_of(mod), kind: ask(Class, :===, mod) ? "class" : "module", is_core: core,
                 place: { path: path, line: line }, methods: methods }
      whole = @modules[mod] == :whole
      superclass(mod, result) if ask(Class, :===, mod) && whole
      result.merge!(mixins(mod, core)) if core || whole
      result[:constants] = constants(mod) unless core
      result[:clauses] = @registry.fields(mod).map { |field| Body.clause(field.clause) }
      result
    end

    def place_of(mod)
      (place_of_constant(mod) unless Image.anonymous?(mod)) || ["(live program)", 1]
    end

    def superclass(mod, result)
      above = ask(mod, :superclass)
      if above && (above.equal?(Struct) || (Image.anonymous?(above) && above < Struct))
        result[:kind] = "struct"
        result[:members] = mod.members.map(&:to_s)
        result[:superclass] = "Struct" if above.equal?(Struct)
        result[:keyword_init] = true if mod.respond_to?(:keyword_init?) && mod.keyword_init?
      else
        result[:superclass] = above && Image.name_of(above)
      end
    end

    def mixins(mod, core)
      above = ask(Class, :===, mod) && ask(mod, :superclass) ? ask(ask(mod, :superclass), :ancestors) : []
      own = (ask(mod, :ancestors) - above).select { |it| it.equal?(mod) || @modules.key?(it) }
      at = own.index(mod) || 0
      singleton = ask(mod, :singleton_class)
      parent = ask(Class, :===, mod) && ask(mod, :superclass) ? ask(ask(mod, :superclass), :singleton_class) : ask(mod, :class)
      extended = (ask(singleton, :ancestors) - ask(parent, :ancestors)).reject { |it| singleton?(it) }
      names = lambda do |modules|
        modules = modules.select { |it| @modules[it] == :whole } if core
        modules.reject { |it| mine?(it) || !@modules.key?(it) }.reverse.map { |it| Image.name_of(it) }
      end
      { includes: names.(own.drop(at + 1)), prepends: names.(own.take(at)), extends: names.(extended) }
    end

    def own_mixins(mod) = mixins(mod, true).values.flatten

    def methods_of(mod)
      known = @bodies.select { |(owner, _, _), body| owner.equal?(mod) && body }
      rows = known.map do |(_, singleton, name), body|
        body.to_h.merge(name: name.to_s, singleton: singleton, visibility: visibility(mod, singleton, name))
      end
      specified = @registry.of(mod).reject { |it| known.key?([mod, it.singleton?, it.name]) }
      rows + specified.map { |it| Body.absent(it, inherited?(mod, it)).to_h.merge(name: it.name.to_s, singleton: it.singleton?) }
    end

    def inherited?(mod, specification) = !specification.method.nil? && !ask(mod, :name).nil?

    def visibility(mod, singleton, name)
      holder = singleton ? ask(mod, :singleton_class) : mod
      return "private" if ask(holder, :private_method_defined?, name)

      ask(holder, :protected_method_defined?, name) ? "protected" : "public"
    end

    def constants(mod)
      ask(mod, :constants, false).sort.filter_map do |name|
        next if ask(mod, :autoload?, name, false) || !@words.key?(name.to_s)

        value = ask(mod, :const_get, name, false)
        next if ask(Module, :===, value) && @modules.key?(value)

        { name: name.to_s, value: Literal.of(value) }
      rescue NameError
        nil
      end
    end

    # Parts of the standard library that are loaded, by the names that `require` takes.
    def libraries
      prefix = LIBRARIES.first
      paths = $LOADED_FEATURES.select { |path| path.start_with?(prefix) && path.end_with?(".rb") }
      paths.map { |path| path.delete_prefix(prefix).delete_suffix(".rb") }.grep_v(%r{/}).sort
    end
  end
end
