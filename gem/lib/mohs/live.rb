# frozen_string_literal: true

require_relative "sig"
require_relative "image"
require_relative "resident"
require_relative "result"

module Mohs
  # Verification of the program that runs, by the process that `Resident` starts.
  module Live
    @resident = Resident.new
    @at_exit = []
    @wrappers = {}.compare_by_identity

    class << self
      attr_reader :resident

      def verify(specifications, options = {})
        Sig.settle
        Source.forget_files
        targets = specifications.reject { |it| it.trusted? || it.generated || it.assumed? }
        expected = specifications.select { |it| it.assumed? && !it.generated }
        @below = {}.compare_by_identity
        targets += targets.flat_map { |it| overrides(it) } + expected.flat_map { |it| includers(it) }
        return Report.new([]) if targets.empty?

        answer = resident.ask("verify", image: Image.new(Mohs.registry).to_h(targets), options: options)
        report(answer, targets)
      rescue Resident::Unavailable => e
        Mohs.complain("nothing was verified: #{e.message}") unless @complained == e.message
        @complained = e.message
        Report.new([], problem: e.message)
      end

      # The program that is verified in the place of the one that runs, as Ruby.
      def composed(specifications)
        Sig.settle
        resident.ask("compose", image: Image.new(Mohs.registry).to_h(specifications)).fetch("text")
      end

      # What a label means now.
      def specifications(label)
        Sig.settle
        label.nil? ? Mohs.registry.all : Mohs.registry.labelled(label)
      end

      # What is specified of a class, perhaps of one method, or under a label.
      def select(subject, name = nil)
        Sig.settle
        return specifications(subject) unless subject.is_a?(Module)

        Mohs.registry.of(subject).select { |it| name.nil? || it.name == name.to_sym }
      end

      # Why somebody expected something else.
      def complaint(report, subject)
        return report.to_s if report.problem

        found = (report.refuted + report.unknown).map(&:message)
        "#{subject.inspect} is not verified:\n#{found.join("\n")}"
      end

      # Called when a method has got its specification.
      def attached(specification)
        specification.labels.each do |label|
          case label
          when :now then raise_refuted(verify([specification]))
          when :call, :first_call then FirstCall.wrap(specification)
          when :at_exit then at_exit_once(:at_exit)
          end
        end
      end

      def at_exit_once(label)
        return if @at_exit.include?(label)

        @at_exit << label
        process = Process.pid
        at_exit do
          if Process.pid == process
            report = verify(specifications(label == :all ? nil : label))
            # Also where warnings are switched off, as in `Mohs.complain`.
            $stderr.puts(report.to_s) unless report.ok? || report.problem # rubocop:disable Style/StderrPuts
          end
        end
      end

      def raise_refuted(report)
        raise Refuted.new(report.refuted) if report.refuted.any?

        report
      end

      # A module of ours between a class and its methods.
      def wrapper?(mod) = @wrappers.key?(mod)

      def wrapper(mod) = @wrappers[mod] = true

      private

      # What a module expects is to be shown in every class that includes it.
      def includers(specification)
        return [specification] if specification.owner.is_a?(Class)

        below(specification.owner).map { |it| Obligation.new(it, specification) }
      end

      # What a method promises is to be shown of every method that overrides it.
      def overrides(specification)
        return [] if specification.singleton? || specification.name == :initialize

        found = below(specification.owner).select do |it|
          [*Image.ask(it, :instance_methods, false), *Image.ask(it, :private_instance_methods, false)].include?(specification.name)
        end
        found.map { |it| Obligation.new(it, specification) }.reject { |it| Mohs.registry.find(it.owner, specification.name, false) }
      end

      def below(mod)
        @below[mod] ||= Image.below(mod).grep(Class)
      end

      def report(answer, targets)
        document = answer.fetch("report")
        messages = document["diagnostics"].group_by { |it| it["message"][/`([^`]+)`/, 1] }
        by_name = targets.group_by(&:to_s)
        results = document["verdicts"].map do |row|
          found = messages[row["method"]]&.map { |it| Live.shown(it) }&.join("\n")
          Result.new(row, found || "#{row["method"]} is proved", by_name[row["method"]]&.first)
        end
        Report.new(results, text: answer["text"], seconds: answer["seconds"])
      end
    end

    # What a module expects of a class that includes it.
    Obligation = Struct.new(:owner, :specification) do
      def to_s = "#{Image.name_of(owner)}#{specification.singleton? ? "." : "#"}#{specification.name}"
    end

    # A finding as one paragraph.
    def self.shown(finding)
      start = finding.dig("range", "start")
      trace = finding["trace"].map { |it| "\n  #{it["path"]}:#{it["line"]}:#{it["column"]}: #{it["label"]}" }
      help = "\n  help: #{finding["help"]}" if finding["help"]
      "#{finding["path"]}:#{start["line"]}:#{start["column"]}: #{finding["message"]}#{trace.join}#{help}"
    end
  end

  class << self
    # Verifies the methods with this label, or all, as they are now, or when something happens:
    #
    #   Mohs.verify                          everything that is specified
    #   Mohs.verify :math                    the methods with `verify: :math`
    #   Mohs.verify :math, on: :first_call   each before it is called for the first time
    #   Mohs.verify :math, on: :exit         when the program ends
    #
    # The answer is a report; `verify!` raises `Mohs::Refuted` instead where a method breaks its specification.
    def verify(label = nil, on: :now, **options)
      return Report.new([], problem: elsewhere) unless main?

      label, on = nil, label if %i[now at_exit].include?(label)
      case on
      when :now then Live.verify(Live.specifications(label), options)
      when :exit, :at_exit then Live.at_exit_once(label || :all)
      when :first_call then Live.specifications(label).each { |it| FirstCall.wrap(it) }
      else raise ArgumentError, "on: #{on.inspect} is neither :now, :exit nor :first_call"
      end
    end

    def verify!(label = nil, **options) = Live.raise_refuted(verify(label, **options))

    # Ruby: other Ractors cannot see what the specifications are.
    def main? = !defined?(Ractor) || Ractor.current.equal?(Ractor.main)

    def elsewhere
      "Mohs works in the main Ractor alone".tap { |message| complain("nothing was verified: #{message}") }
    end

    # Told even where warnings are switched off: somebody asked for an answer.
    def complain(message) = $stderr.puts("mohs: #{message}") # rubocop:disable Style/StderrPuts
  end

  Source.listen
end
