# frozen_string_literal: true

# Records the program that requires this file: `ruby -r mohs/trace program.rb`, or through RUBYOPT as `mohs trace` does.
#
# MOHS_TRACE names the folder for the trace files; without it nothing happens.
# MOHS_TRACE_ROOTS names the folders of the project, separated like those of PATH; the default is the current one.
# MOHS_WORLD names a file for a snapshot of the class table, taken at exit.

module Mohs
  # See gem/ext/recorder/src/layout.rs: the recorder runs these to find its way about the frames of this Ruby.
  module Calibration
    def self.outer(a) = inner(a, :b) {}

    def self.inner(a, b)
      c = a
      c
    end

    def self.jump(a)
      [a].each { |it| return it }
    end
  end

  # Tells the recorder which file Ruby compiles next.
  module Loading
    def load_iseq(path)
      Recorder.loading(path)
      super if defined?(super)
    end
  end

  module Trace
    def self.start(folder, world)
      require_relative "#{RUBY_VERSION[/\d+\.\d+/]}/recorder"
      roots = ENV.fetch("MOHS_TRACE_ROOTS", Dir.pwd).split(File::PATH_SEPARATOR).map { |root| File.realpath(root) }
      code = %i[outer inner].map { |name| RubyVM::InstructionSequence.of(Calibration.method(name)) }
      calibration = [Calibration, *code, TOPLEVEL_BINDING.receiver]
      return unless Recorder.start(folder, roots, $PROGRAM_NAME, calibration)

      RubyVM::InstructionSequence.singleton_class.prepend(Loading)
      require_relative "variables"
      require_relative "world" if world
      variables = Variables.new(roots)
      at_exit { last { finish(variables, world) } }
    rescue LoadError, SystemCallError => e
      # The program runs as without us; the reader of the trace folder tells that there is no trace.
      warn "mohs: cannot record: #{e.message}" if ENV["MOHS_TRACE_DEBUG"]
    end

    # Runs a block after everything else that runs at exit. What was registered first runs last, and libraries that are
    # named on Ruby's command line come before those of RUBYOPT: test-unit then runs its tests after us. Finalizers come
    # after all of them.
    def self.last(&block)
      # As long as the object is held, it ends with the process and not before.
      @end = Object.new
      ObjectSpace.define_finalizer(@end, Finalizer.new(block))
    end

    # Ruby asks a finalizer what it responds to, and the program may have another Object#respond_to?.
    class Finalizer
      def initialize(block) = @block = block
      def respond_to?(*) = true
      def call(*) = @block.call
    end

    # The program may have replaced any method that is used here; then less is recorded.
    def self.finish(variables, world)
      # Looking at deprecated constants warns.
      verbose, $VERBOSE = $VERBOSE, nil
      Recorder.guard { variables.record }
      Recorder.stop
      Recorder.guard { World.write(world) } if world
      $VERBOSE = verbose
    end
  end

  Trace.start(ENV["MOHS_TRACE"], ENV["MOHS_WORLD"]) if ENV["MOHS_TRACE"] && RUBY_ENGINE == "ruby"
end
