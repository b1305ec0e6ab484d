# frozen_string_literal: true

# A project with its tests: runs them plainly, recorded, and under `rbs test`, and measures what `mohs trace` made of it.

require "English"
require "fileutils"
require "json"
require "open3"
require "rbconfig"
require "shellwords"

class Suite
  HERE = __dir__
  # Times, seeds, addresses, processes and names of temporary files differ from run to run.
  CHANGING = %r{\d+\.\d+(e-?\d+)?|0x\h+|\d{6,}|seed \d+|pid \d+|\d+-\d+-\w+}
  TIMEOUT = "60"
  MODES = {
    minitest: "gem 'minitest'; require 'minitest/autorun'",
    test_unit: "gem 'test-unit'; require 'test/unit'"
  }.freeze

  attr_reader :name, :folder

  # `tests` are patterns below the folder; `framework` is :minitest, :test_unit, :rspec or :script.
  def initialize(name, folder, framework:, tests:, load: %w[lib test], requires: [], args: [], tools: {})
    @name = name
    @folder = folder
    @framework = framework
    @tests = tests
    @load = load
    @requires = requires
    @args = args
    @mohs = tools.fetch(:mohs)
    @recorder = tools.fetch(:recorder)
    @work = "#{folder}.work"
    FileUtils.rm_rf(@work)
    FileUtils.mkdir_p(@work)
  end

  # Everything that is measured, as a table.
  def measure
    FileUtils.rm_rf(["#{@folder}/sig", "#{@folder}/.mohs"])
    plain, expected, code = run({})
    traces = "#{@work}/traces"
    FileUtils.mkdir_p(traces)
    recorded, output, status = run("MOHS_TRACE" => traces, "MOHS_TRACE_ROOTS" => @folder, "RUBYOPT" => "-r#{@recorder}")
    row = { "suite" => @name, "plain" => plain.round(2), "recorded" => recorded.round(2), "code" => code,
            "same" => output == expected && status == code }
    File.write("#{@work}/plain.txt", expected)
    File.write("#{@work}/recorded.txt", output) unless row["same"]
    row.merge!(infer(traces))
    row["ratio"] = ((recorded + row["inference"]) / plain).round(2)
    row.merge!(validate(row["libraries"]))
    row.merge!(under_rbs_test(row["libraries"], expected, code)) if row["valid"]
    row.merge!(compare_with_reality)
  end

  # Declares wrong types for some methods, one after the other, and counts those that are told. A result that is declared
  # as something else, a parameter, and a comment above the method take turns.
  def plant(count = 3)
    report = JSON.parse(File.read("#{@work}/report.json"))
    simple = report["signatures"].select do |it|
      it["covered"] && it["method"].match?(/\A[A-Z][\w:]*[#.][a-z]\w*\z/) && !it["method"].end_with?("#initialize") &&
        it["rbs"].match?(/\A\((?:String|Integer|Symbol)?[^|{]*\) -> (?:String|Integer|Symbol|bool)\z/)
    end
    simple = simple.sort_by { |it| it["method"] }.each_slice([simple.size / count, 1].max).map(&:first).first(count)
    told = simple.each_with_index.count do |it, index|
      kind = %i[result param comment][index % 3]
      told?(it, kind == :param && !it["rbs"].match?(/\A\([A-Z]/) ? :result : kind)
    end
    FileUtils.rm_rf("#{@folder}/sig")
    { "planted" => simple.size, "told" => told }
  end

  # Plants code with a contradiction, one after the other, and gives the kinds of all and those of the ones that are told.
  def plant_flows(plants)
    FileUtils.rm_rf("#{@folder}/sig")
    results = plants.map { |kind, about, library, tests| [kind, flow_told?(about, library, tests)] }
    { "flows" => results.map(&:first), "flows_told" => results.select(&:last).map(&:first) }
  end

  private

  # The code in `lib`, its tests loaded with the others: told is a message that names what it is about.
  def flow_told?(about, library, tests)
    File.write("#{@folder}/lib/planted.rb", library)
    extra = "#{@folder}/#{@tests.first[%r{\A[^/]+}]}/planted#{@framework == :rspec ? "_spec" : "_test"}.rb"
    File.write(extra, "require 'planted'\n#{tests}")
    @extra = extra
    report_of("#{@work}/planted")["diagnostics"].any? { |it| it["message"].include?(about) }
  ensure
    @extra = nil
    FileUtils.rm_f(["#{@folder}/lib/planted.rb", extra])
  end

  # Runs the tests, recorded, and reads what is told of them.
  def report_of(traces)
    FileUtils.rm_rf(traces)
    FileUtils.mkdir_p(traces)
    run("MOHS_TRACE" => traces, "MOHS_TRACE_ROOTS" => @folder, "RUBYOPT" => "-r#{@recorder}")
    output, = Open3.capture2(@mohs, "trace", "--from", traces, "--print", "--format", "json", chdir: @folder, err: File::NULL)
    # The report follows the signatures.
    JSON.parse(output[output.index(/^\{$/)..])
  end

  # A wrong declaration of the method: it is told with its name.
  def told?(signature, kind)
    FileUtils.rm_rf("#{@folder}/sig")
    owner, dot, name = signature["method"].match(/\A(.*?)([#.])(\w+)\z/).captures
    type = kind == :param ? signature["rbs"].sub(/\A\(\w+/, "(Range[Integer]") : signature["rbs"].sub(/-> .*/, "-> Range[Integer]")
    path = File.expand_path(signature["path"], @folder)
    before = File.binread(path)
    if kind == :comment
      lines = before.lines
      lines.insert(signature["line"] - 1, "#: #{type}\n")
      File.binwrite(path, lines.join)
    else
      FileUtils.mkdir_p("#{@folder}/sig")
      File.write("#{@folder}/sig/planted.rbs", declaration(owner, "def #{"self." if dot == "."}#{name}: #{type}"))
    end
    report_of("#{@work}/planted")["diagnostics"].any? { |it| it["message"].include?(signature["method"]) }
  ensure
    File.binwrite(path, before) if before
  end

  def declaration(owner, member)
    parts = owner.split("::")
    kinds = parts.each_index.map { |index| kind_of(parts[0..index].join("::")) }
    parts.zip(kinds).map { |part, kind| "#{kind} #{part}\n" }.join + "#{member}\n" + "end\n" * parts.size
  end

  # `class` or `module`, as the signatures had it.
  def kind_of(name)
    @kinds ||= File.read("#{@work}/kinds.txt").split("\n").to_h { |line| line.split(" ", 2).reverse }
    @kinds.fetch(name, "module")
  end

  def command
    paths = @load.map { |path| "-I#{path}" }
    if @framework == :rspec
      files = @tests.flat_map { |pattern| Dir.glob(pattern, base: @folder) }.sort | [*@extra]
      return [RbConfig.ruby, "-W0", *paths, *@requires.map { |it| "-r#{it}" }, "-S", "rspec", "--no-color", "--no-profile", "--seed", "1", "--order", "defined", *@args, *files]
    end
    [RbConfig.ruby, "-W0", *paths, *@requires.map { |it| "-r#{it}" }, runner, *(@framework == :minitest ? %w[--seed 1] : []), *@args]
  end

  def runner
    path = "#{@work}/run.rb"
    File.write(path, <<~RUBY)
      #{MODES[@framework]}
      files = #{@tests.inspect}.flat_map { |pattern| Dir[pattern].sort }
      (files | #{[*@extra].inspect}).each { |path| require File.expand_path(path) }
    RUBY
    path
  end

  # Seconds of the processor, output, exit code.
  def run(environment)
    before = Process.times
    # The hooks of `rbs test` send some programs into an endless loop.
    output, status = Open3.capture2e({ "RUBYOPT" => nil, "TZ" => "UTC", "LANG" => "C.UTF-8" }.merge(environment),
                                     "timeout", "-k", "5", TIMEOUT, *command, chdir: @folder)
    after = Process.times
    [after.cutime - before.cutime + after.cstime - before.cstime, output.b.gsub(CHANGING, ""), status.exitstatus]
  end

  def infer(traces)
    before = Process.times
    output, error, status = Open3.capture3(@mohs, "trace", "--from", traces, "--format", "json", chdir: @folder)
    after = Process.times
    File.write("#{@work}/infer.txt", error)
    raise "mohs trace ended with #{status.exitstatus}: #{error}" if output.empty?

    report = JSON.parse(output)
    File.write("#{@work}/report.json", output)
    covered = report["signatures"].select { |it| it["covered"] }
    { "inference" => (after.cutime - before.cutime + after.cstime - before.cstime).round(2), "methods" => covered.size,
      "untyped" => covered.count { |it| it["rbs"].include?("untyped") }, "libraries" => report["libraries"] || [],
      "contradictions" => report["diagnostics"].map { |it| "#{it["path"]}:#{it["range"]["start"]["line"]}: #{it["message"]}" } }
  end

  def rbs
    "#{Gem::Specification.find_by_name("rbs").gem_dir}/exe/rbs"
  end

  def validate(libraries)
    output, status = Open3.capture2e({ "RUBYOPT" => nil }, RbConfig.ruby, "-W0", rbs, *libraries.flat_map { |it| ["-r", it] }, "-I", "sig", "validate", "--silent", chdir: @folder)
    File.write("#{@work}/validate.txt", output)
    { "valid" => status.success? }
  end

  # The same tests with every call checked. Errors are counted instead of raised, so that one does not hide others.
  def under_rbs_test(libraries, expected, code)
    log = "#{@work}/rbs-errors.txt"
    options = Shellwords.join(libraries.flat_map { |it| ["-r", it] } + ["-I", "sig"])
    environment = { "RBS_TEST_TARGET" => declared(libraries).join(","), "RBS_TEST_OPT" => options, "RBS_TEST_LOGLEVEL" => "fatal",
                    "RBS_TEST_SAMPLE_SIZE" => "ALL", "RBS_ERRORS" => log,
                    "RUBYOPT" => "-r#{HERE}/count_rbs_errors -rrbs/test/setup -r#{HERE}/count_rbs_errors_too" }
    # What the hooks of `rbs test` change by being there is none of the signatures' doing.
    _, hooked, hooked_status = run(environment.merge("RBS_ERRORS" => "#{@work}/hooked.txt", "RBS_UNCHECKED" => "1"))
    FileUtils.rm_f(log)
    _, output, status = run(environment)
    File.write("#{@work}/rbs-test.txt", output)
    File.write("#{@work}/hooked-test.txt", hooked)
    errors = File.exist?(log) ? File.readlines(log, chomp: true, encoding: "BINARY") : []
    checked = errors.grep(/\Achecked /).sum { |line| line[/\d+/].to_i }
    errors.reject! { |line| line.start_with?("checked ") }
    { "rbs_errors" => errors.size, "rbs_methods" => errors.map { |line| line[/\[(.*?)\]/, 1] }.uniq.size, "rbs_checked" => checked,
      "rbs_same" => status == hooked_status && summary(output) == summary(hooked),
      "hooks_same" => hooked_status == code && summary(hooked) == summary(expected) }
  end

  def summary(output)
    output.scan(/^\d+ (?:runs|tests|examples),.*/)
  end

  # The classes that the signatures declare and that are the project's own; `rbs test` checks what it is told to.
  def declared(libraries)
    script = <<~RUBY
      require "rbs"
      loader = RBS::EnvironmentLoader.new
      #{libraries.inspect}.each { |name| loader.add(library: name, version: nil) }
      ruby = RBS::Environment.from_loader(loader).class_decls
      names = []
      kinds = []
      walk = lambda do |prefix, list|
        list.each do |decl|
          next unless decl.is_a?(RBS::AST::Declarations::Class) || decl.is_a?(RBS::AST::Declarations::Module)
          name = [prefix, decl.name.to_s].compact.join("::")
          names << name
          kinds << (decl.is_a?(RBS::AST::Declarations::Class) ? "class " : "module ") + name
          walk.call(name, decl.members)
        end
      end
      Dir["sig/**/*.rbs"].each { |path| walk.call(nil, RBS::Parser.parse_signature(File.read(path))) }
      File.write(#{"#{@work}/kinds.txt".inspect}, kinds.uniq.join("\n"))
      puts names.uniq.sort.reject { |name| ruby.key?(RBS::Namespace.parse("::" + name).to_type_name) }
    RUBY
    Open3.capture2({ "RUBYOPT" => nil }, RbConfig.ruby, "-e", script, chdir: @folder).first.lines(chomp: true)
  end

  # What the methods really returned, noted by another instrument than ours.
  def compare_with_reality
    seen = "#{@work}/returned.txt"
    FileUtils.rm_f(seen)
    run("RETURNED" => seen, "RETURNED_ROOT" => @folder, "RUBYOPT" => "-r#{HERE}/note_results")
    script = "#{HERE}/compare_results.rb"
    output, status = Open3.capture2({ "RUBYOPT" => nil }, RbConfig.ruby, script, "#{@work}/report.json", seen, chdir: @folder)
    File.write("#{@work}/results.txt", output)
    return { "results" => 0, "foreign" => 0 } unless status.success?

    compared, foreign = output.lines.first.split.map(&:to_i)
    { "results" => compared, "foreign" => foreign }
  end
end
