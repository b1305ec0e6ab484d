# frozen_string_literal: true

module Mohs
  # Tells the recorder what the project's constants and class variables, and the program's global variables, hold at the
  # end. As in World, reflective methods are those of Ruby, whatever the program made of them.
  class Variables
    methods = {
      Module => %i[constants const_get const_source_location autoload? class_variables class_variable_get ===],
      Binding => %i[eval]
    }
    OWN = methods.flat_map { |owner, names| names.map { |name| [name, owner.instance_method(name)] } }.to_h.freeze

    # Made before the program runs, so that its globals can be told from Ruby's.
    def initialize(roots)
      @roots = roots.map { |root| "#{root}/" }
      @folder = Dir.pwd
      @globals = global_variables
      @seen = {}.compare_by_identity
    end

    def record
      waiting = [Object]
      waiting.concat(record_constants(waiting.shift)) until waiting.empty?
      # Ruby: those of its switches (`$-p`) come with the main program.
      (global_variables - @globals).grep_v(/\A\$-/).sort.each do |name|
        Recorder.variable(:global, nil, name, ask(TOPLEVEL_BINDING, :eval, name.to_s))
      end
    end

    private

    def ask(object, method, *args) = OWN.fetch(method).bind_call(object, *args)

    # Records the constants of a module; the modules among them are still to be looked at.
    def record_constants(mod)
      ask(mod, :constants, false).sort.filter_map do |name|
        next if ask(mod, :autoload?, name, false)

        value = ask(mod, :const_get, name, false)
        ours = ours?(ask(mod, :const_source_location, name, false))
        if !ask(Module, :===, value)
          Recorder.variable(:constant, (mod unless mod.equal?(Object)), name, value) if ours
          next
        end
        record_class_variables(value) if ours
        value unless @seen[value].tap { @seen[value] = true }
      rescue NameError
        # A hook of the program lists what is not there.
      end
    end

    def record_class_variables(mod)
      ask(mod, :class_variables, false).sort.each do |name|
        Recorder.variable(:class, mod, name, ask(mod, :class_variable_get, name))
      end
    end

    def ours?(location)
      path, line = location
      # Ruby: its own constants are in no file, or on line 0 of the main program.
      return false if path.nil? || path.start_with?("<") || line.zero?

      path = File.expand_path(path, @folder)
      @roots.any? { |root| path.start_with?(root) }
    end
  end
end
