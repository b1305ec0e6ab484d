# frozen_string_literal: true

require "objspace"
require_relative "syntax"
require_relative "scope"

module Mohs
  # The text of methods and blocks, from the instruction sequences that run.
  #
  # Files are read again, unless they changed after they were loaded; text that was evaluated is kept when it is compiled,
  # if it has a definition or a block.
  module Source
    # `code` is its syntax, `nesting` the modules that it stands in, innermost first; nil when nobody knows them.
    # `frozen` says whether its string literals are; nil when it has none.
    Text = Struct.new(:text, :path, :line, :column, :code, :nesting, :frozen)
    # Text that was evaluated: the line that it starts at, the module that it was evaluated in or nil, and the place of the
    # call that evaluated it.
    Script = Struct.new(:text, :line, :within, :file, :called_at)
    EVALUATES = %i[class_eval module_eval].freeze
    private_constant :EVALUATES
    # Why there is no text.
    class Unknown < StandardError; end

    @loaded = {}
    @evaluated = []
    @files = {}
    @started = Time.now

    class << self
      # Called for everything that is compiled from now on; nothing that runs gets slower.
      def listen
        return if @listener

        @listener = TracePoint.new(:script_compiled) do |event|
          script = event.eval_script
          if script.nil?
            @loaded[event.instruction_sequence.absolute_path] = Time.now
          elsif script.match?(/\b(?:def|do)\b|\{/)
            # Ruby 3.1: asking here for the binding of the call ends the process.
            within = event.self if EVALUATES.include?(event.method_id)
            @evaluated << [event.instruction_sequence, Script.new(script, event.instruction_sequence.first_lineno, within, event.path, event.lineno)]
          end
        end
        @listener.enable
      rescue NameError, ArgumentError
        # Another Ruby: evaluated text has no source.
        @listener = nil
      end

      # The text of a method, block or lambda.
      def of(code)
        sequence = RubyVM::InstructionSequence.of(code)
        raise Unknown, "it has no Ruby code" unless sequence

        location = sequence.to_a[4].fetch(:code_location)
        path = sequence.absolute_path || sequence.path
        script = script_of(sequence)
        above = (script ? script.line : 1) - 1
        location = [location[0] - above, location[1], location[2] - above, location[3]]
        whole = script ? script.text : file(path)
        tree = Syntax.of(whole) or raise Unknown, "the text of #{path} cannot be parsed"
        raise Unknown, "its file uses refinements" if tree.refines? || (script && refines?(script.file))

        found = tree.at(location) or raise Unknown, "its text is not in #{path}:#{location[0] + above}"
        text, column = slice(whole, location)
        raise Unknown, "its text does not stand in one piece" unless whole?(text)

        nesting = script ? around(script) : []
        Text.new(text, path, location[0] + above, column, found, nesting && Scope.nesting(found, nesting),
                 found.strings? ? frozen_strings?(whole) : nil)
      end

      # The block of a method that `define_method` made; nil for others.
      def block_of(method)
        entries = ObjectSpace.reachable_objects_from(method).grep(ObjectSpace::InternalObjectWrapper)
        entries.each do |entry|
          found = ObjectSpace.reachable_objects_from(entry).grep(Proc).first
          return found if found
        end
        nil
      end

      # Where text stands in its line; 0 if it does not.
      def column(path, line, text)
        file(path).lines[line - 1]&.b&.index(text.b) || 0
      rescue Unknown
        0
      end

      def forget_files = @files.clear

      private

      # The modules around text that was evaluated, or nil. `eval` may have got a binding from elsewhere.
      def around(script)
        return unless script.within && Image.ask(Module, :===, script.within)

        call = Syntax.of(file(script.file))&.class_at(script.called_at)
        call && [script.within, *Scope.nesting(call, [])]
      rescue Unknown
        nil
      end

      # The comment counts that stands before all code.
      def frozen_strings?(text)
        said = text[/\A(?:\s*#.*\n)*/].scan(/^\s*#.*\bfrozen[_-]string[_-]literal:\s*(true|false)\b/i).first
        said ? said.first.casecmp?("true") : RubyVM::InstructionSequence.compile_option[:frozen_string_literal] == true
      end

      def refines?(path)
        tree = Syntax.of(file(path))
        tree.nil? || tree.refines?
      rescue Unknown
        # Text that other text evaluated: it was looked at itself.
        false
      end

      # What stands between two places, with the column that it starts at.
      def slice(whole, location)
        first_line, first_column, last_line, last_column = location
        lines = whole.lines[first_line - 1..last_line - 1].map(&:b)
        lines[-1] = lines[-1].byteslice(0, last_column)
        # Ruby: the code of a lambda starts behind its arrow.
        arrow = lines[0].byteslice(0, first_column).rindex(/->\s*\z/n)
        first_column = arrow if arrow
        lines[0] = lines[0].byteslice(first_column..) || ""
        text = lines.join.force_encoding(Encoding::UTF_8)
        raise Unknown, "its text is not UTF-8" unless text.valid_encoding?

        [text, first_column]
      end

      # Ruby: a here-document that starts in the last line of the code stands behind it.
      def whole?(text)
        @whole ||= {}
        @whole.fetch(text) do
          verbose, $VERBOSE = $VERBOSE, nil
          wrapped = text.start_with?("def") ? text : "def m; x = #{"proc " unless text.start_with?("->")}#{text}\nend"
          RubyVM::InstructionSequence.compile(wrapped)
          @whole[text] = true
        rescue SyntaxError
          @whole[text] = false
        ensure
          $VERBOSE = verbose
        end
      end

      # The text that a sequence was evaluated from; nil for files.
      def script_of(sequence)
        @index ||= {}.compare_by_identity
        while (entry = @evaluated.shift)
          index(*entry)
        end
        @index[sequence]
      end

      def index(sequence, script)
        @index[sequence] = script
        sequence.each_child { |child| index(child, script) }
      end

      def file(path)
        @files[path] ||= begin
          changed = File.mtime(path) > (@loaded[path] || @started)
          raise Unknown, "#{path} changed after it was loaded" if changed

          File.read(path)
        end
      rescue SystemCallError
        raise Unknown, path.start_with?("(") ? "it was evaluated before Mohs was loaded" : "there is no file #{path}"
      end
    end
  end
end
