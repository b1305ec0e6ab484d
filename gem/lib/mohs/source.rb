# frozen_string_literal: true

require "objspace"

module Mohs
  # The text of methods and blocks, from the instruction sequences that run.
  #
  # Files are read again, unless they changed after they were loaded; text that was evaluated is kept when it is compiled,
  # if it has a definition or a block.
  module Source
    # `script` is the whole of text that was evaluated; nil for files.
    Text = Struct.new(:text, :path, :line, :column, :script)
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
            @evaluated << [event.instruction_sequence, script]
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

        first_line, first_column, last_line, last_column = sequence.to_a[4].fetch(:code_location)
        path = sequence.absolute_path || sequence.path
        script, script_line = script_of(sequence)
        lines = script ? script.lines : lines_of(path)
        at = first_line - (script ? script_line : 1)
        slice = lines[at..at + last_line - first_line]
        raise Unknown, "its text is not in #{path}:#{first_line}" if slice.nil? || slice.empty? || at.negative?

        slice = slice.map(&:b)
        slice[-1] = slice[-1].byteslice(0, last_column)
        # Ruby: the code of a lambda starts behind its arrow.
        arrow = slice[0].byteslice(0, first_column).rindex(/->\s*\z/n)
        first_column = arrow if arrow
        slice[0] = slice[0].byteslice(first_column..) || ""
        text = slice.join.force_encoding(Encoding::UTF_8)
        raise Unknown, "its text is not UTF-8" unless text.valid_encoding?

        raise Unknown, "its text does not stand in one piece" unless whole?(text)
        raise Unknown, "its file uses refinements" if (script || lines.join).match?(/^\s*using[ (]+[A-Z]/)

        Text.new(text, path, first_line, first_column, script)
      end

      # The whole text around a block.
      def around(block)
        sequence = RubyVM::InstructionSequence.of(block)
        script, = script_of(sequence)
        script || lines_of(sequence.absolute_path || sequence.path).join
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
        found = lines_of(path)[line - 1]&.b&.index(text.b)
        found || 0
      rescue Unknown
        0
      end

      def forget_files = @files.clear

      private

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

      # Text that was evaluated, with the line that it starts at.
      def script_of(sequence)
        @index ||= {}.compare_by_identity
        while (entry = @evaluated.shift)
          index(*entry, entry[0].first_lineno)
        end
        @index[sequence]
      end

      def index(sequence, script, line)
        @index[sequence] = [script, line]
        sequence.each_child { |child| index(child, script, line) }
      end

      def lines_of(path)
        @files[path] ||= begin
          changed = File.mtime(path) > (@loaded[path] || @started)
          raise Unknown, "#{path} changed after it was loaded" if changed

          File.readlines(path)
        end
      rescue SystemCallError
        raise Unknown, path.start_with?("(") ? "it was evaluated before Mohs was loaded" : "there is no file #{path}"
      end
    end
  end
end
