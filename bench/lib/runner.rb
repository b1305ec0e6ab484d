# frozen_string_literal: true

require "etc"
require "json"
require "open3"

# What the benchmarks on real projects share: runs of `mohs check`, workers, shares and the machine.
module Runner
  # `findings`: the diagnostics of the JSON document, but for those in `syntax`: templates of generators are no Ruby.
  # `summary`: its summary; `limits`: why little could be said; `failure`: why there is no document.
  Run = Struct.new(:findings, :syntax, :summary, :limits, :failure, :seconds)

  module_function

  # Checks paths of a project. The cache is in a folder of its own, so that nothing of the user's is read or written.
  # `hidden`: folders that are empty for the run.
  def check(mohs, root, paths, cache:, seconds: 300, hidden: [])
    command = [*hiding(hidden), mohs, "check", "--format", "json", "--jobs", "1", *paths]
    command.unshift({ "XDG_CACHE_HOME" => cache })
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    text, errors, status = limited(command, root, seconds)
    took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    document = JSON.parse(text)
    syntax, findings = document.fetch("diagnostics").partition { |it| it["rule"] == "syntax-error" }
    panics = findings.select { |it| it["rule"] == "internal-error" }
    failure = "looked at no line" if document.dig("summary", "lines").to_i.zero?
    failure = "#{panics.first["path"]}: #{panics.first["message"]}" unless panics.empty?
    Run.new(findings, syntax, document["summary"] || {}, document["limits"] || [], failure, took)
  rescue JSON::ParserError, KeyError
    why = status ? "exit #{status.exitstatus || status.termsig}: #{errors.lines.first}" : "no answer in #{seconds} s"
    Run.new([], [], {}, [], why, took)
  end

  # A command in front of another that hides folders from it, in a namespace of its own.
  def hiding(folders)
    return [] if folders.empty?

    script = 'n=$1; shift; while [ "$n" -gt 0 ]; do mount -t tmpfs none "$1" || exit 99; shift; n=$((n - 1)); done; exec "$@"'
    ["unshare", "--mount", "sh", "-c", script, "sh", folders.size.to_s, *folders]
  end

  def limited(command, root, seconds)
    Open3.popen3(*command, chdir: root) do |input, output, errors, process|
      input.close
      readers = [output, errors].map { |it| Thread.new { it.read } }
      if process.join(seconds)
        [*readers.map(&:value), process.value]
      else
        Process.kill(:KILL, process.pid)
        readers.each(&:join)
        ["", "", nil]
      end
    end
  end

  # Gives each item to a block, several at a time; the results are in the items' order.
  def each_parallel(items, workers: Etc.nprocessors)
    queue = Queue.new
    items.each_with_index { |item, index| queue << [item, index] }
    queue.close
    results = Array.new(items.size)
    threads = Array.new([workers, items.size].min) do
      Thread.new do
        Thread.current.report_on_exception = false
        while (item, index = queue.pop)
          results[index] = yield(item)
        end
      end
    end
    threads.each(&:join)
    results
  end

  def line_of(finding) = finding.dig("range", "start", "line")

  def covers?(finding, path, line)
    finding["path"].delete_prefix("./") == path && line.between?(line_of(finding), finding.dig("range", "end", "line"))
  end

  def shown(finding)
    "#{finding["path"].delete_prefix("./")}:#{line_of(finding)} #{finding["message"]} [#{finding["rule"]}]"
  end

  # The same finding in two runs of the same text.
  def key(finding) = [finding["path"].delete_prefix("./"), line_of(finding), finding["rule"], finding["message"]]

  def share(part, all) = all.zero? ? 0.0 : part.fdiv(all)

  def percent(part, all) = format("%5.1f %%", 100 * share(part, all))

  def machine(mohs)
    cpu = File.exist?("/proc/cpuinfo") ? File.read("/proc/cpuinfo")[/^model name\s*: (.*)/, 1] : nil
    {
      "cpu" => cpu || "unknown", "cores" => Etc.nprocessors, "os" => RbConfig::CONFIG["host_os"],
      "mohs" => said(mohs, "--version")&.split&.last, "commit" => said("git", "rev-parse", "--short", "HEAD"),
      "ruby" => RUBY_VERSION, "date" => Time.now.utc.strftime("%F")
    }
  end

  def said(*command)
    text, status = Open3.capture2(*command, err: File::NULL)
    text.strip if status.success?
  rescue SystemCallError
    nil
  end

  # What the command line says: `allowed[:flags]`, `allowed[:numbers]`, `--packages a,b` and `--mohs PATH`.
  def options(arguments, allowed)
    found = { mohs: ENV["MOHS_BIN"], seed: 1 }
    arguments = arguments.flat_map { |it| it.start_with?("--") ? it.split("=", 2) : [it] }
    until arguments.empty?
      case argument = arguments.shift
      when *allowed[:flags] then found[argument.delete_prefix("--").tr("-", "_").to_sym] = true
      when "--packages" then found[:packages] = arguments.shift.to_s.split(",")
      when "--mohs" then found[:mohs] = arguments.shift
      when *allowed[:numbers]
        number = Integer(arguments.shift.to_s, exception: false) || abort("#{allowed[:name]}: #{argument} needs a number")
        found[argument.delete_prefix("--").tr("-", "_").to_sym] = number
      else
        warn "#{allowed[:name]}: unknown option '#{argument}'"
        exit 2
      end
    end
    found
  end
end
