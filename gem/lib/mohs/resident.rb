# frozen_string_literal: true

require "io/wait"
require "json"
require "monitor"

module Mohs
  # The process that verifies: `mohs live`, started when it is needed for the first time and once for each process of the
  # program. It ends with the program, because then its input ends.
  class Resident
    VERSION = 1
    # Seconds until it must have said what it is; then it is something else.
    PATIENCE = 20
    # Why there is no answer. The program runs on.
    class Unavailable < StandardError; end

    def initialize
      @monitor = Monitor.new
      @number = 0
    end

    # The answer to a request, as it was sent.
    def ask(command, body = {})
      @monitor.synchronize do
        start unless running?
        @number += 1
        @input.puts(JSON.generate({ mohs: VERSION, id: @number, command: command, **body }))
        receive(@number)
      end
    rescue SystemCallError, IOError => e
      stop
      raise Unavailable, "mohs ended while it worked (#{e.class})"
    end

    def stop
      @monitor.synchronize do
        [@input, @output].each { |io| io&.close unless io&.closed? }
        Process.detach(@process) if @process && @process_of == Process.pid
        @process = nil
      end
    rescue SystemCallError
      @process = nil
    end

    # The command to run: of MOHS, of a `mohs` beside the gem's sources, or on the path.
    def self.command
      named = ENV["MOHS"]
      return named if named && !named.empty?

      near = File.expand_path("../../../target/release/mohs", __dir__)
      File.executable?(near) ? near : "mohs"
    end

    private

    # Ruby: after a fork the child has the parent's pipes, and must not speak there.
    def running? = @process && @process_of == Process.pid

    def start
      abandon
      # RUBYOPT and the like are meant for the program, not for the Ruby that runs counterexamples.
      clean = { "RUBYOPT" => nil, "RUBYLIB" => nil, "MOHS_TRACE" => nil, "MOHS_WORLD" => nil }
      ours, @output = IO.pipe
      @output, out = ours, @output
      theirs, @input = IO.pipe
      @process = Process.spawn(clean, Resident.command, "live", in: theirs, out: out, pgroup: true)
      @process_of = Process.pid
      [theirs, out].each(&:close)
      greet
    rescue Unavailable
      put_down
      raise
    rescue SystemCallError => e
      @process = nil
      raise Unavailable, "cannot start #{Resident.command}: #{e.message.sub(/ - .*/, "").downcase}; install it, or let MOHS name it"
    end

    def greet
      raise Unavailable, "#{Resident.command} says nothing; is it Mohs?" unless @output.wait_readable(PATIENCE)

      hello = line
      theirs = hello["mohs"]
      return if theirs == VERSION

      stop
      raise Unavailable, "#{Resident.command} is Mohs #{hello["version"]} and speaks version #{theirs.inspect} of the protocol, " \
                         "this gem version #{VERSION}"
    end

    # What is not Mohs need not end when its input does.
    def put_down
      Process.kill(:KILL, @process) if @process && @process_of == Process.pid
      stop
    rescue SystemCallError
      stop
    end

    def receive(number)
      loop do
        answer = line
        raise Unavailable, answer["error"] if answer["error"]
        return answer if answer["id"] == number
      end
    end

    def line
      text = @output.gets
      if text.nil?
        code = status
        stop
        raise Unavailable, "mohs ended while it worked#{code}"
      end
      JSON.parse(text)
    rescue JSON::ParserError
      stop
      raise Unavailable, "#{Resident.command} does not speak this protocol; is it Mohs?"
    end

    def status
      _, status = Process.wait2(@process)
      status.signaled? ? " (signal #{status.termsig})" : " (exit code #{status.exitstatus})"
    rescue SystemCallError
      ""
    end

    def abandon
      [@input, @output].each { |io| io&.close unless io&.closed? }
      @process = nil
    end
  end
end
