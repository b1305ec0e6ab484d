# frozen_string_literal: true

module Mohs
  # The verdict for one method.
  class Result
    attr_reader :method, :verdict, :path, :line, :reason, :assumptions, :counterexample, :specification, :message

    def initialize(row, message, specification)
      @method = row.fetch("method")
      @verdict = row.fetch("verdict").to_sym
      @path, @line = row.values_at("path", "line")
      @reason = row["reason"]
      @assumptions = row["assumptions"] || []
      @counterexample = Counterexample.new(row["counterexample"]) if row["counterexample"]
      @message = message
      @specification = specification
    end

    def proved? = verdict == :proved

    def refuted? = verdict == :refuted

    def unknown? = verdict == :unknown

    # As `mohs verify` says it.
    def to_s
      word = { proved: "safe", refuted: "unsafe", unknown: "unknown" }.fetch(verdict)
      "#{method} is #{word}."
    end

    def inspect = "#<Mohs::Result #{self}>"
  end

  # Values for which a method breaks its specification.
  class Counterexample
    attr_reader :receiver, :arguments, :fields, :violation, :ruby

    def initialize(row)
      @receiver = row["self"]
      @arguments = row["args"].transform_keys(&:to_sym)
      @fields = row["fields"].transform_keys(&:to_sym)
      @violation = row.dig("violation", "label")
      @ruby = row["ruby"]
      @confirmed = row["confirmed"]
    end

    # A run of Ruby has shown it.
    def confirmed? = @confirmed

    def to_s
      parts = []
      parts << "self = #{receiver}" if receiver
      parts.concat(arguments.map { |name, value| "#{name} = #{value}" })
      parts.empty? ? "whenever it is called" : parts.join(", ")
    end
  end

  # All verdicts of one verification.
  class Report
    include Enumerable

    # Why nothing could be verified; nil otherwise.
    attr_reader :problem, :text, :seconds

    def initialize(results, text: "", seconds: 0.0, problem: nil)
      @results = results
      @text = text
      @seconds = seconds
      @problem = problem
    end

    def each(&) = @results.each(&)

    def [](method) = @results.find { |result| result.method == method }

    def proved = select(&:proved?)

    def refuted = select(&:refuted?)

    def unknown = select(&:unknown?)

    # Everything is proved.
    def ok? = problem.nil? && all?(&:proved?)

    def to_s = problem ? "mohs: nothing was verified: #{problem}" : text

    def inspect = "#<Mohs::Report #{proved.size} proved, #{refuted.size} refuted, #{unknown.size} unknown#{" (#{problem})" if problem}>"
  end

  # A method breaks its specification.
  class Refuted < StandardError
    attr_reader :results

    def initialize(results)
      @results = results
      super(results.map(&:message).join("\n"))
    end
  end
end
