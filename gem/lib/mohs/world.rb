# frozen_string_literal: true

module Mohs
  # Writes what the live program's classes are: one fact per line, fields separated by tabs, sorted.
  # `docs/trace-format.md` describes the form.
  #
  #   world   1 RUBY_VERSION
  #   loaded  PATH SIZE SUM                the files that were loaded; see `place`
  #   class   NAME SUPERCLASS              (`module NAME` likewise)
  #   include NAME POSITION MODULE         own ancestors after the class; `prepend`: before it; `extend`: of its singleton
  #   method  NAME #|. METHOD VISIBILITY ARITY PARAMETERS PATH:LINE|c
  #   const   NAME CONSTANT CLASS          a constant naming a module: `=` and its name; one not yet loaded: `autoload`
  #   end     N                            so many facts
  #
  # Reflective methods are taken from their owners before the program runs, because programs override `name`, `class`
  # and the like. Nothing is loaded, called or changed that is the program's own.
  class World
    methods = {
      Module => %i[name ancestors constants const_get autoload? instance_method public_instance_methods
                   protected_instance_methods private_instance_methods ===],
      Class => %i[superclass], Kernel => %i[singleton_class class]
    }
    # Replaced methods of Ruby's core would be the program's own, and `send` among them.
    OWN = methods.flat_map { |owner, names| names.map { |name| [name, owner.instance_method(name)] } }.to_h.freeze
    VISIBILITIES = %w[public protected private].freeze

    HEAD = "world\t1\t#{RUBY_VERSION}"
    ESCAPES = { "\t" => "\\t", "\n" => "\\n", "\\" => "\\\\" }.freeze

    # Writes the snapshot. What another process of the run wrote stays: the file says what any of them had.
    def self.write(path)
      facts = new.facts
      File.open(path, File::RDWR | File::CREAT | File::BINARY) do |file|
        file.flock(File::LOCK_EX)
        head, *others = file.read.split("\n")
        facts |= others[0...-1] if head == HEAD
        file.rewind
        file.truncate(0)
        file.write(HEAD, "\n", facts.sort.map { |fact| "#{fact}\n" }.join, "end\t#{facts.size}\n")
      end
    end

    def initialize
      @facts = []
      @paths = {}
      @root = "#{File.realpath(ENV.fetch("MOHS_WORLD_ROOT", Dir.pwd))}/"
      # We are no part of the program.
      @own = [Mohs, *Mohs.constants.map { |name| Mohs.const_get(name) }]
      @names = {}.compare_by_identity
      @waiting = []
      name_of(Object, "")
    end

    def facts
      describe(@waiting.shift) until @waiting.empty?
      [*$LOADED_FEATURES, *@paths.values, *main].uniq.each { |path| loaded(path) }
      @facts.uniq
    end

    private

    def ask(object, method, *args) = OWN.fetch(method).bind_call(object, *args)

    def fact(*fields)
      @facts << fields.map { |field| field.to_s.b.gsub(/[\t\n\\]/n, ESCAPES) }.join("\t")
    end

    def main = File.file?($PROGRAM_NAME) ? [File.realpath($PROGRAM_NAME)] : []

    # A library in C is one too; what is only a name (`thread.rb`, `-e`) is no file.
    def loaded(path)
      return if !path.start_with?("/") || path.start_with?("#{__dir__}/") || !File.file?(path)

      text = File.binread(path)
      fact("loaded", shown(path), text.bytesize, text.sum(64))
    rescue SystemCallError
      # It was removed meanwhile.
    end

    # The name of a module; an anonymous one is named by the place where it was found.
    def name_of(mod, place)
      @names[mod] ||= begin
        @waiting << mod
        name = ask(mod, :name)
        name.is_a?(String) && !name.start_with?("#") ? name : "#<#{place}>"
      end
    end

    def describe(mod)
      name = @names[mod]
      parent = ask(mod, :superclass) if ask(Class, :===, mod)
      fact(*(parent || mod == BasicObject ? ["class", name, parent && name_of(parent, "superclass of #{name}")] : ["module", name]))
      ancestors(name, mod, parent, "include", "prepend")
      methods(name, "#", mod)
      singleton = ask(mod, :singleton_class)
      meta = parent ? ask(parent, :singleton_class) : ask(mod, :class)
      ancestors(name, singleton, meta, "extend", "extend-prepend")
      methods(name, ".", singleton)
      constants(name, mod)
    end

    def ancestors(name, mod, parent, after, before)
      own = ask(mod, :ancestors) - (parent ? ask(parent, :ancestors) : [])
      at = own.index(mod) || 0
      (own - @own).each do |ancestor|
        index = own.index(ancestor)
        fact(index < at ? before : after, name, index - at, name_of(ancestor, "module #{index} of #{name}")) if index != at
      end
    end

    def methods(name, side, mod)
      VISIBILITIES.each do |visibility|
        ask(mod, :"#{visibility}_instance_methods", false).each do |method_name|
          method = ask(mod, :instance_method, method_name)
          parameters = method.parameters.map { |kind, parameter| "#{kind} #{parameter}".strip }.join(",")
          fact("method", name, side, method_name, visibility, method.arity, parameters, place_of(method))
        rescue NameError
          # It was removed meanwhile, or a hook of the program lists what is not there.
        end
      end
    end

    # Code that was given to `load` is known by the methods that it defined.
    def place_of(method)
      path, line = method.source_location
      return "c" unless path

      path = @paths[path] ||= File.exist?(path) ? File.realpath(path) : path
      "#{shown(path)}:#{line}"
    end

    # The path of a file as another machine has it too: from the project, from its gem or from Ruby's own folder.
    def shown(path)
      return "./#{path.delete_prefix(@root)}" if path.start_with?(@root)

      match = %r{.*/gems/}.match(path) and return "gem:#{match.post_match}"
      match = %r{.*/(?=(?:vendor_ruby|site_ruby|\d+\.\d+\.\d+)/)}.match(path) and return "ruby:#{match.post_match}"
      path
    end

    def constants(name, mod)
      ask(mod, :constants, false).each do |constant|
        next fact("const", name, constant, "autoload") if ask(mod, :autoload?, constant, false)

        value = ask(mod, :const_get, constant, false)
        next if @own.any? { |own| own.equal?(value) }

        full = mod == Object ? constant.to_s : "#{name}::#{constant}"
        if ask(Module, :===, value)
          fact("const", name, constant, "=", name_of(value, full))
        else
          # Ruby: a BasicObject has no class method.
          known = ask(Kernel, :===, value) ? ask(value, :class) : BasicObject
          fact("const", name, constant, name_of(known, "class of #{full}"))
        end
      rescue NameError
        # As above.
      end
    end
  end
end
