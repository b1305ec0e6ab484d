# frozen_string_literal: true

# The work of `bench/crashes`; see there.

require "fileutils"
require "tmpdir"
require_relative "runner"

class Crashes
  ROOT = File.expand_path("../..", __dir__)
  HERE = "#{ROOT}/.tools/crashes"
  # The share of crashes at the top level that is wanted.
  WANTED = 0.92

  # `definitions` are the same in every place; `lines` crash. Without `lines` the definitions do.
  Program = Struct.new(:kind, :name, :definitions, :lines)
  # A text to check, and the one to run: a library needs a caller.
  Text = Struct.new(:program, :place, :checked, :run)
  # `lines`: those of the crash's stack, none when it did not crash.
  Outcome = Struct.new(:text, :lines, :error, :findings) do
    def reported?
      errors = findings.select { |it| it["severity"] == "error" }
      errors.any? { |it| lines.any? { |line| line.between?(Runner.line_of(it), it.dig("range", "end", "line")) } }
    end
  end

  def initialize(options)
    @options = options
    @mohs = File.expand_path(options[:mohs])
  end

  def run
    programs = %w[names core objects everyday documented].flat_map { |kind| read(kind) }
    programs = programs.each_slice(10).map(&:first) if @options[:small]
    crashing = programs.flat_map { |it| places(it) }
    working = programs.map { |it| rescued(it) } + read("working").map { |it| Text.new(it, "working", it.definitions, it.definitions) }
    Dir.mktmpdir("crashes") do |scratch|
      crashes = try(crashing, "#{scratch}/crashing").reject { |it| it.lines.empty? }
      works = try(working, "#{scratch}/working").select { |it| it.lines.empty? && it.error.nil? }
      finish(crashes, works)
    end
  end

  private

  def read(kind)
    File.read("#{ROOT}/bench/crash-programs/#{kind}.txt").split(/^### /).drop(1).map do |section|
      name, text = section.split("\n", 2)
      definitions, lines = text.split(/^---\n/, 2)
      Program.new(kind, name, definitions, lines)
    end
  end

  def places(program)
    return [Text.new(program, "alone", program.definitions, program.definitions)] unless program.lines

    body = program.lines.gsub(/^/, "  ")
    within = lambda do |place, start, ending, caller = ""|
      text = "#{program.definitions}#{start}#{body}#{ending}"
      Text.new(program, place, text, text + caller)
    end
    top = program.definitions + program.lines
    [
      Text.new(program, "alone", top, top),
      within.call("in a method", "def run_main\n", "end\nrun_main\n"),
      within.call("in a class", "class AppMain\n  def initialize(size)\n    @size = size\n  end\n\n  def call_all\n    puts @size\n", "  end\nend\nAppMain.new(3).call_all\n"),
      within.call("behind input", "line = ARGV.first || ENV.fetch(\"HOME\", \"x\")\nputs line.length\nif line.length >= 0\n", "end\n"),
      within.call("in a library", "class AppLib\n  def call_all(size)\n    puts size\n", "  end\nend\n", "AppLib.new.call_all(3)\n"),
    ]
  end

  # The same program, which expects its error.
  def rescued(program)
    text = "#{program.definitions if program.lines}begin\n#{program.lines || program.definitions}rescue Exception => error\n  puts error.class\nend\n"
    Text.new(program, "rescued", text, text)
  end

  # What Ruby and Mohs say of each text, in a folder of its own.
  def try(texts, folder)
    numbered = texts.each_with_index.to_a
    Runner.each_parallel(numbered) do |text, index|
      root = "#{folder}/#{index}"
      FileUtils.mkdir_p("#{root}/run")
      File.write("#{root}/main.rb", text.checked)
      File.write("#{root}/run/main.rb", text.run)
      said, status = Open3.capture2e("timeout", "10", "ruby", "-W0", "run/main.rb", chdir: root, stdin_data: "")
      FileUtils.rm_r("#{root}/run")
      crashed = !status.success? && !said.include?("SyntaxError") && !said.match?(/syntax error|dynamic constant|definition in method body/)
      lines = crashed ? said.scan(%r{run/main\.rb:(\d+):}).flatten.map(&:to_i) : []
      run = Runner.check(@mohs, root, ["main.rb"], cache: "#{folder}/cache", seconds: 60)
      error = said.lines.first.to_s.strip.delete_prefix("run/") unless status.success?
      Outcome.new(text, lines, error, run.findings)
    end
  end

  def finish(crashes, works)
    accused = works.reject { |it| it.findings.empty? }
    missed = crashes.reject(&:reported?)
    write(missed, accused)
    by_place = crashes.group_by { |it| it.text.place }
    by_place.each { |place, all| puts format("%-14s %4d of %4d crashes reported, %s", place, all.count(&:reported?), all.size, Runner.percent(all.count(&:reported?), all.size)) }
    puts "#{accused.size} of #{works.size} working programs accused"
    record(by_place, works.size, accused.size) if @options[:record]
    alone = by_place.fetch("alone", [])
    enough = @options[:small] || Runner.share(alone.count(&:reported?), alone.size) >= WANTED
    accused.empty? && enough ? 0 : 1
  end

  def write(missed, accused)
    FileUtils.mkdir_p(HERE)
    shown = ->(it) { "#{it.text.program.kind}: #{it.text.program.name}, #{it.text.place}" }
    lines = missed.map { |it| "missed   #{shown[it]}: #{it.error}" }
    lines += accused.map { |it| "accused  #{shown[it]}: #{it.findings.map { |finding| Runner.shown(finding) }.join("; ")}" }
    File.write("#{HERE}/missed.txt", lines.map { |it| "#{it}\n" }.join)
  end

  def record(by_place, n_works, n_accused)
    places = by_place.transform_values { |all| { "all" => all.size, "reported" => all.count(&:reported?) } }
    working = { "all" => n_works, "accused" => n_accused }
    document = { "benchmark" => "crashes", "machine" => Runner.machine(@mohs), "crashes" => places, "working" => working }
    date = Time.now.utc.strftime("%F")
    File.write("#{ROOT}/bench/runs/#{date}-crashes.json", "#{JSON.pretty_generate(document)}\n")
  end
end
