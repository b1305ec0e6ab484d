# frozen_string_literal: true

require "rbconfig"
require_relative "literal"
require_relative "body"
require_relative "active_record"
require_relative "reach"

module Mohs
  # What the program is now, as far as it matters for the methods to verify (`Reach`), in the form that
  # `docs/live-protocol.md` describes.
  class Image
    OWN = {
      Module => %i[name ancestors constants const_get const_defined? autoload? const_source_location instance_method
                   instance_methods private_instance_methods protected_instance_methods public_instance_methods <
                   method_defined? private_method_defined? protected_method_defined? <= ===],
      Class => %i[superclass], Kernel => %i[singleton_class class frozen?]
    }.flat_map { |owner, names| names.map { |name| [name, owner.instance_method(name)] } }.to_h.freeze

    LIBRARIES = [RbConfig::CONFIG["rubylibdir"], RbConfig::CONFIG["vendordir"], RbConfig::CONFIG["sitedir"], *Gem.path]
                .compact.uniq.map { |path| "#{path}/" }.freeze
    HERE = "#{__dir__}/"
    SUBCLASSES = Class.method_defined?(:subclasses) ? Class.instance_method(:subclasses) : nil

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
      rescue NameError
        # Ruby itself gives some of its modules names that are none.
        true
      end

      # The method of a class itself, whatever modules stand in front of it.
      def method_of(holder, name)
        first = method = ask(holder, :instance_method, name)
        method = method.super_method until method.nil? || method.owner.equal?(holder)
        # Ruby: an alias of an inherited method belongs to the class that it was inherited from.
        method ||= first
        method = method.super_method while method && Live.wrapper?(method.owner)
        method or raise NameError, "undefined method `#{name}' for #{holder}"
      end

      def singleton?(mod) = ask(Class, :===, mod) && mod.singleton_class?

      # What inherits from a module.
      def below(mod)
        found = SUBCLASSES && ask(Class, :===, mod) ? subclasses_of(mod) : ObjectSpace.each_object(Module).select { |it| ask(it, :<, mod) }
        found.reject { |it| singleton?(it) || stale?(it) }
      end

      # The modules that the name of one runs through.
      def around(mod)
        return [] if anonymous?(mod)

        parts = ask(mod, :name).split("::")[0...-1]
        parts.each_index.filter_map do |index|
          found = parts[0..index].reduce(Object) { |it, part| ask(it, :const_get, part.to_sym, false) }
          found if ask(Module, :===, found)
        rescue NameError
          nil
        end
      end

      # Path and line of the first definition; nil for what Ruby itself brings.
      def place_of(mod)
        return if anonymous?(mod)

        *outer, name = ask(mod, :name).split("::")
        scope = outer.reduce(Object) { |it, part| ask(it, :const_get, part.to_sym, false) }
        location = ask(scope, :const_source_location, name.to_sym, false)
        # Ruby: a constant of its own has the main program's path and line 0.
        return location unless location.nil? || location.empty? || location[1].zero?

        # Ruby: of one that was loaded when its name was met, the place is not known; it is near what is around it.
        around(mod).last&.then { |outer| place_of(outer) }
      rescue NameError
        nil
      end

      # What the facts about Ruby itself describe: its modules, and those of the standard library.
      def core?(mod)
        return false if anonymous?(mod)

        path, = place_of(mod)
        path.nil? || path.start_with?("<internal:", LIBRARIES.first)
      end

      def library?(path) = path.start_with?("<internal:", *LIBRARIES) && !path.start_with?(HERE)

      private

      # Ruby: those of older versions do not know them.
      def subclasses_of(mod)
        direct = SUBCLASSES.bind_call(mod)
        direct + direct.flat_map { |it| subclasses_of(it) }
      end

      def anonymous_name(mod)
        @anonymous ||= {}.compare_by_identity
        @anonymous[mod] ||= "Anonymous#{@anonymous.size + 1}"
      end
    end

    def initialize(registry, root: Dir.pwd)
      @registry = registry
      @root = root
    end

    def to_h(targets)
      Core.check
      @reach = Reach.new(@registry, targets.map(&:owner))
      @changing = @reach.changing?
      modules = ordered.map { |mod| describe(mod) }
      {
        root: @root, ruby: RUBY_VERSION, libraries: libraries, frozen_strings: @reach.frozen_strings == [true],
        modules: modules, targets: targets.map(&:to_s).uniq, assumptions: @reach.assumptions + taken_for_granted
      }
    end

    # Something that was sent names methods like this.
    def reads?(name) = @reach.named?(name)

    private

    def ask(...) = Image.ask(...)

    # What the image says that need not stay so, or is not so everywhere.
    def taken_for_granted
      [("strings in constants and in captured variables stay what they are" if @changing),
       ("string literals are taken for unfrozen; they are frozen in some files" if @reach.frozen_strings.size > 1)].compact
    end

    # Superclasses and namespaces first.
    def ordered
      order = []
      seen = {}.compare_by_identity
      place = lambda do |mod|
        next if seen[mod]

        seen[mod] = true
        Image.around(mod).each(&place)
        place.(ask(mod, :superclass)) if ask(Class, :===, mod) && ask(mod, :superclass)
        order << mod if @reach.kept?(mod)
      end
      @reach.modules.each(&place)
      order
    end

    def describe(mod)
      path, line = Image.place_of(mod) || ["(live program)", 1]
      core = @reach.core?(mod)
      result = { name: Image.name_of(mod), kind: ask(Class, :===, mod) ? "class" : "module", is_core: core,
                 place: { path: path, line: line }, methods: methods_of(mod) }
      return result.merge(constants: constants(mod)) if @reach.scope?(mod)

      superclass(mod, result) if ask(Class, :===, mod) && !core
      result.merge!(mixins(mod))
      result[:constants] = core ? constants(mod).reject { |it| of_ruby?(mod, it[:name]) } : constants(mod)
      result[:clauses] = @reach.fields(mod).map { |clause| Body.clause(clause) }
      result
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

    def mixins(mod)
      own = own_ancestors(mod, ask(Class, :===, mod) ? ask(mod, :superclass) : nil)
      at = own.index(mod) || 0
      singleton = ask(mod, :singleton_class)
      parent = ask(Class, :===, mod) && ask(mod, :superclass) ? ask(ask(mod, :superclass), :singleton_class) : ask(mod, :class)
      extended = own_ancestors(singleton, parent).reject { |it| Image.singleton?(it) }
      lists = { includes: own.drop(at + 1), prepends: own.take(at), extends: extended }
      # What is Ruby's own stands in its place already, unless a class of the program has asked for it.
      lists.transform_values do |modules|
        modules.select { |it| @reach.kept?(it) || (Image.core?(it) && @reach.own?(mod)) }.reverse.map { |it| Image.name_of(it) }
      end
    end

    def own_ancestors(mod, parent) = ask(mod, :ancestors) - (parent ? ask(parent, :ancestors) : [])

    def methods_of(mod)
      known = @reach.bodies(mod)
      rows = known.map do |(singleton, name), body|
        body.to_h.merge(name: name.to_s, singleton: singleton, visibility: visibility(mod, singleton, name))
      end
      rows += @reach.undefined(mod).map { |name| { name: name.to_s, body: "undefined" } }
      specified = @registry.of(mod).reject { |it| known.key?([it.singleton?, it.name]) }
      rows + specified.map { |it| Body.absent(it, !it.method.nil?).to_h.merge(name: it.name.to_s, singleton: it.singleton?) }
    end

    def visibility(mod, singleton, name)
      holder = singleton ? ask(mod, :singleton_class) : mod
      return "private" if ask(holder, :private_method_defined?, name)

      ask(holder, :protected_method_defined?, name) ? "protected" : "public"
    end

    def constants(mod)
      ask(mod, :constants, false).sort.filter_map do |name|
        next if ask(mod, :autoload?, name, false) || !@reach.named?(name)

        value = ask(mod, :const_get, name, false)
        # The program that is verified opens it by its name; another constant is another name.
        next if ask(Module, :===, value) && @reach.kept?(value) && named?(value, mod, name)

        @changing ||= !Literal.fixed?(value)
        { name: name.to_s, value: Literal.of(value) }
      rescue NameError
        nil
      end
    end

    def named?(value, mod, name)
      Image.name_of(value) == (mod.equal?(Object) ? name.name : "#{Image.name_of(mod)}::#{name}")
    end

    # A constant of a module of Ruby's that the program has not added. Those of libraries are needed where a method is sent
    # that names them.
    def of_ruby?(mod, name)
      path, line = ask(mod, :const_source_location, name.to_sym, false)
      return true if path.nil? || line.zero?

      Image.library?(path) && @reach.bodies(mod).each_value.none? { |body| body.text&.match?(/\b#{name}\b/) }
    end

    # Parts of the standard library that are loaded, by the names that `require` takes.
    def libraries
      prefix = LIBRARIES.first
      paths = $LOADED_FEATURES.select { |path| path.start_with?(prefix) && path.end_with?(".rb") }
      paths.map { |path| path.delete_prefix(prefix).delete_suffix(".rb") }.grep_v(%r{/}).sort
    end
  end
end
