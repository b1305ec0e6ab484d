# frozen_string_literal: true

# The work of `bench/silence`; see there.

require "rbconfig"
require "tmpdir"
require_relative "projects"
require_relative "runner"

class Silence
  ROOT = File.expand_path("../..", __dir__)
  HERE = "#{ROOT}/.tools/silence"
  # Findings that hold unless something is so: at most one in so many lines is wanted.
  LINES_PER_WARNING = 20_000
  # The share of judged calls that each project had, in percent; a fall by more points fails.
  FLOORS = "#{ROOT}/bench/silence-judged.txt"
  POINTS = 3.0

  # A line of the list of packages; `folder` is that of an application.
  Entry = Struct.new(:package, :folder, :small)
  # A true bug of a package, as bench/silence-examined.txt has it.
  Examined = Struct.new(:package, :path, :rule, :message) do
    def match?(name, finding)
      found = finding["path"].delete_prefix("./")
      # A path that ends in a slash stands for all files below it.
      is_there = path.end_with?("/") ? found.start_with?(path) : found == path
      package == name && is_there && finding["rule"] == rule && finding["message"].include?(message)
    end
  end
  # A project and the run on it.
  Checked = Struct.new(:name, :root, :run) do
    def errors = run.findings.select { |it| it["severity"] == "error" }

    def warnings = run.findings.select { |it| it["severity"] == "warning" }

    def lines = run.summary["lines"].to_i

    def source_line(finding)
      @texts ||= Hash.new { |all, path| all[path] = File.binread("#{root}/#{path}").force_encoding("UTF-8").scrub.lines }
      @texts[finding["path"]][Runner.line_of(finding) - 1].to_s.strip
    end
  end

  def initialize(options)
    @options = options
    @mohs = File.expand_path(options[:mohs])
    @examined = read("silence-examined.txt").map { |line| Examined.new(*line.split(" ", 4)) }
  end

  def run
    FileUtils.mkdir_p(HERE)
    Dir.mktmpdir("silence") do |scratch|
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      checked = Runner.each_parallel(projects) { |project| check(project, scratch) }
      seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
      write_findings(checked)
      finish(checked, seconds)
    end
  end

  private

  # The lines of a list in bench/ without comments; a message may have a `#` of its own.
  def read(name)
    File.readlines("#{ROOT}/bench/#{name}").map { |line| line.sub(/\A#.*|\s\s# .*/, "").strip }.reject(&:empty?)
  end

  def entries
    lines = File.readlines("#{ROOT}/bench/silence-packages.txt")
    all = lines.filter_map do |line|
      words = line.sub(/#.*/, "").split
      Entry.new(words[0], words[2], line.match?(/# small\s*\z/)) unless words.empty?
    end
    return all.select(&:small) if @options[:small]
    return all unless @options[:packages]

    @options[:packages].map { |package| all.find { |it| it.package == package } || Entry.new(package) }
  end

  def projects
    entries = self.entries
    Projects.install(entries.reject(&:folder).map(&:package))
    found = entries.flat_map do |entry|
      of = entry.folder ? Projects.application(entry.package, entry.folder, HERE) : Projects.of(entry.package)
      warn "nothing to check in #{entry.package}" if of.empty?
      of
    end
    found << Projects.standard_library unless @options[:small] || @options[:packages]
    abort "bench/silence: nothing is installed" if found.empty?
    # The largest first: the last one to end should be small.
    found.sort_by { |project| -project.files.size }
  end

  def check(project, scratch)
    root = project.make("#{scratch}/projects")
    Projects.lock_others(project, root) if @options[:other_versions]
    hidden = @options[:without_gems] ? Projects.gem_folders : []
    run = Runner.check(@mohs, root, ["."], cache: "#{scratch}/cache", seconds: 600, hidden: hidden)
    warn "#{project.name}: #{run.failure || "#{run.findings.size} findings, #{run.seconds.round(1)} s"}"
    Checked.new(project.name, root, run)
  end

  def true_bug?(name, finding) = @examined.any? { |it| it.match?(name, finding) }

  def shown(checked, finding)
    "#{checked.name}/#{Runner.shown(finding)}"
  end

  def write_findings(checked)
    lines = checked.sort_by(&:name).flat_map do |it|
      (it.run.findings + it.run.syntax).map do |finding|
        examined = " (a true bug)" if true_bug?(it.name, finding)
        notes = (finding["trace"] || []).map { |note| "    #{note["path"]}:#{note["line"]}: #{note["label"]}\n" }
        "#{finding["severity"]}: #{shown(it, finding)}#{examined}\n    #{it.source_line(finding)}\n#{notes.join}"
      end
    end
    File.write("#{HERE}/findings.txt", lines.join)
  end

  def finish(checked, seconds)
    checked = checked.sort_by(&:name)
    new = checked.flat_map { |it| it.errors.reject { |error| true_bug?(it.name, error) }.map { |error| shown(it, error) } }
    failures = checked.filter_map { |it| "#{it.name}: #{it.run.failure}" if it.run.failure }
    puts format("%-34s %6s %8s %8s %8s %7s", "package", "errors", "warnings", "lines", "judged", "s")
    checked.each { |it| print_row(it.name, it.errors.size, it.warnings.size, it.lines, judged([it]), it.run.seconds) }
    totals = [checked.sum { |it| it.errors.size }, checked.sum { |it| it.warnings.size }, checked.sum(&:lines)]
    print_row("#{checked.size} projects", *totals, judged(checked), seconds)
    new.each { |it| puts "error: #{it}" }
    failures.each { |it| puts "failed: #{it}" }
    n_warnings, n_lines = totals.drop(1)
    puts "errors: #{new.size} that are false until examined, #{totals[0] - new.size} true bugs; wanted: 0"
    rate = n_warnings.zero? ? "none" : "one in #{n_lines / n_warnings} lines"
    puts "warnings: #{rate}; wanted: at most one in #{LINES_PER_WARNING} lines"
    n_limited = checked.count { |it| it.run.limits.any? }
    puts "projects of which Mohs says that it can say little: #{n_limited} of #{checked.size}"
    fallen = @options[:without_gems] || @options[:other_versions] ? [] : fallen(checked)
    fallen.each { |it| puts "judged less: #{it}" }
    write_floors(checked) if @options[:floors]
    n_syntax = checked.sum { |it| it.run.syntax.size }
    puts "files that are no Ruby, such as templates: #{n_syntax} syntax errors" if n_syntax.positive?
    puts "every finding with its line: .tools/silence/findings.txt"
    record(checked, totals, new, seconds) if @options[:record]
    new.empty? && failures.empty? && (fallen.empty? || @options[:floors])
  end

  # The projects of which clearly less is judged than the list of floors says.
  def fallen(checked)
    floors = File.exist?(FLOORS) ? read(File.basename(FLOORS)).to_h { |line| line.split(" ", 2) } : {}
    checked.filter_map do |it|
      floor, share = floors[it.name]&.to_f, share(it)
      "#{it.name}: #{share.round(1)} %, it was #{floor} %" if floor && share && share < floor - POINTS
    end
  end

  # Only the projects of this run get another floor.
  def write_floors(checked)
    comments, lines = File.exist?(FLOORS) ? File.readlines(FLOORS).partition { |it| it.start_with?("#") } : [[], []]
    floors = lines.to_h { |line| line.split(" ", 2).map(&:strip) }
    checked.each { |it| floors[it.name] = share(it).floor(1).to_s if share(it) }
    File.write(FLOORS, comments.join + floors.sort.map { |name, floor| "#{name} #{floor}\n" }.join)
  end

  def share(checked)
    judged, calls = judged([checked])
    100.0 * judged / calls if calls&.positive?
  end

  def print_row(name, n_errors, n_warnings, n_lines, judged, seconds)
    share = judged ? Runner.percent(*judged) : "-"
    puts format("%-34s %6d %8d %8d %8s %7.1f", name, n_errors, n_warnings, n_lines, share, seconds)
  end

  # How many of the calls were judged, where Mohs tells.
  def judged(checked)
    told = checked.map { |it| it.run.summary.values_at("judged", "calls") }.select(&:all?)
    told.transpose.map(&:sum) unless told.empty?
  end

  def record(checked, totals, new, seconds)
    of = lambda do |some|
      judged, calls = judged(some)
      { "lines" => some.sum(&:lines), "errors" => some.sum { |it| it.errors.size }, "warnings" => some.sum { |it| it.warnings.size },
        "limited" => some.count { |it| it.run.limits.any? }, "calls" => calls, "judged" => judged }.compact
    end
    document = {
      "benchmark" => "silence", "machine" => Runner.machine(@mohs), "projects" => checked.size, "seconds" => seconds.round,
      "total" => of.(checked), "true_bugs" => totals[0] - new.size, "not_examined" => new,
      "by_package" => checked.to_h { |it| [it.name, of.([it]).merge("seconds" => it.run.seconds.round(2))] }
    }
    FileUtils.mkdir_p("#{ROOT}/bench/runs")
    File.write("#{ROOT}/bench/runs/#{Time.now.utc.strftime("%F")}-silence.json", JSON.pretty_generate(document) + "\n")
  end
end
