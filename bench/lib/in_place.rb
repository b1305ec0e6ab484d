# frozen_string_literal: true

# The work of `bench/in-place`; see there.

require "rbconfig"
require "set"
require "tmpdir"
require "zlib"
require_relative "projects"
require_relative "runner"

class InPlace
  ROOT = File.expand_path("../..", __dir__)
  HERE = "#{ROOT}/.tools/in-place"
  KINDS = %w[method constant local arguments nil].freeze

  # Libraries, command-line tools, DSLs, C extensions, and what belongs to Rails.
  PACKAGES = %w[
    ruby-mustache ruby-optimist ruby-diff-lcs ruby-addressable ruby-rouge ruby-kramdown ruby-mail ruby-i18n ruby-tzinfo
    ruby-thor ruby-slop ruby-highline jekyll ruby-ronn
    ruby-sinatra ruby-rack ruby-faraday ruby-parslet ruby-treetop ruby-factory-bot
    ruby-nokogiri ruby-sqlite3 ruby-msgpack puma
    ruby-activemodel ruby-actionview ruby-will-paginate ruby-devise
  ].freeze
  SMALL = %w[ruby-mustache ruby-optimist ruby-diff-lcs].freeze
  # Typos of each kind in each package.
  EACH = 5
  # Files with a typo in one run.
  TOGETHER = 8

  WANTED_REPORTED = 0.80
  WANTED_ERRORS = 0.65
  WANTED_KIND = 0.50

  # A typo and what became of it: `:error`, `:warning`, `:missed` or `:failed`.
  Typo = Struct.new(:package, :root, :path, :kind, :start, :end, :replacement, :line, :name, :receiver, :in_method, :result,
                    :message, keyword_init: true) do
    def text = @text ||= File.binread("#{root}/#{path}")

    def planted = text.byteslice(0, start) + replacement + text.byteslice(self.end..)

    def planted_line = planted.force_encoding("UTF-8").scrub.lines[line - 1].to_s.strip

    def shown = "#{package}/#{path}:#{line} #{kind}#{" on #{receiver}" unless receiver.empty?}: #{planted_line}"
  end

  def initialize(options, sites)
    @options = options
    @sites = sites
    @mohs = File.expand_path(options[:mohs])
    @small = options[:small]
    # What the workers found on other lines than those of the typos.
    @elsewhere = Queue.new
  end

  def run
    packages = @options[:packages] || (@small ? SMALL : PACKAGES)
    Projects.install(packages)
    FileUtils.mkdir_p(HERE)
    Dir.mktmpdir("in-place") do |scratch|
      @cache = "#{scratch}/cache"
      control(scratch)
      projects = packages.flat_map { |package| Projects.of(package) }
      abort "bench/in-place: nothing is installed of #{packages.join(", ")}" if projects.empty?
      roots = projects.to_h { |project| [project.name, project.make("#{scratch}/projects")] }
      @typos = choose(projects.map(&:name), roots)
      @start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      results = Runner.each_parallel(roots.to_a) { |name, root| judge(name, root) }
      @originals = roots.keys.zip(results).to_h
      finish
    end
  end

  private

  # A typo that every Mohs reports: without it a silent run could be a broken one.
  def control(scratch)
    root = "#{scratch}/control"
    FileUtils.mkdir_p(root)
    File.write("#{root}/main.rb", "name = \"control\"\nputs name.upcsae\n")
    run = Runner.check(@mohs, root, ["main.rb"], cache: @cache)
    return if run.findings.any? { |it| it["severity"] == "error" && Runner.covers?(it, "main.rb", 2) }

    abort "bench/in-place: #{@mohs} does not report a plain typo: #{run.failure || run.findings}"
  end

  # The typos of all packages. A misspelt name that any installed file has is none.
  def choose(names, roots)
    all = Runner.each_parallel(names) { |name| candidates(name, roots[name]) }.flatten
    known = known_names(all.map { |typo| stem(typo) })
    chosen = all.group_by { |typo| [typo.package, typo.kind] }.flat_map do |_, some|
      some.reject { |typo| known.include?(stem(typo)) }.lazy.select { |typo| ruby?(typo.planted) }.first(limit)
    end
    chosen.sort_by { |typo| [typo.package, typo.path, typo.start, typo.kind] }
  end

  def limit = @options[:each] || (@small ? 3 : EACH)

  def stem(typo) = %w[method constant local].include?(typo.kind) ? typo.name.delete_suffix("?").delete_suffix("!") : nil

  # More than are needed, in an order that the seed decides, at most one in a line.
  def candidates(name, root)
    text, status = Open3.capture2(@sites, "sites", root)
    abort "bench/in-place: no sites of #{name}" unless status.success?
    *lines, last = text.lines.map { |line| JSON.parse(line, symbolize_names: true) }
    of_nil = nil_names | last[:names_of_every_object]
    found = lines.map { |site| Typo.new(package: name, root: root, **site) }
    found.reject! { |typo| typo.kind == "nil" && of_nil.include?(typo.name) }
    KINDS.flat_map do |kind|
      random = Random.new(Zlib.crc32("#{@options[:seed]} #{name} #{kind}"))
      found.select { |typo| typo.kind == kind }.shuffle(random: random).uniq { |typo| [typo.path, typo.line] }.first(3 * limit)
    end
  end

  # What nil answers, with what libraries add to every object.
  def nil_names
    @nil_names ||= begin
      script = 'require "json"; require "yaml"; require "set"; require "pp"; require "bigdecimal/util"; require "date"
        begin require "active_support/all"; rescue LoadError; end
        puts nil.methods, nil.private_methods'
      Open3.capture2(RbConfig.ruby, "-e", script, err: File::NULL).first.split
    end
  end

  # Those of the words that some Ruby file on this machine, or Ruby itself, has.
  def known_names(words)
    words = words.compact.uniq
    folders = (Gem.path + $LOAD_PATH + [RbConfig::CONFIG["rubylibdir"], RbConfig::CONFIG["vendordir"]]).uniq
    folders = folders.select { |folder| File.directory?(folder) }
    list = "#{HERE}/names.txt"
    File.write(list, words.join("\n") + "\n")
    text, = Open3.capture2("grep", "-rhowF", "--include=*.rb", "-f", list, *folders, err: File::NULL)
    own = ObjectSpace.each_object(Module).flat_map do |it|
      it.instance_methods(false) + it.private_instance_methods(false) + it.singleton_methods(false)
    end
    text.split.to_set | own.map { |it| it.to_s.delete_suffix("?").delete_suffix("!") }
  end

  # As `ruby -c`, without a process for each.
  def ruby?(text)
    verbose, $VERBOSE = $VERBOSE, nil
    RubyVM::InstructionSequence.compile(text.dup.force_encoding("UTF-8"))
    true
  rescue SyntaxError, EncodingError
    false
  ensure
    $VERBOSE = verbose
  end

  # Checks a package without typos, then with them. Returns the run without.
  def judge(name, root)
    original = Runner.check(@mohs, root, ["."], cache: @cache)
    known = original.findings.to_set { |it| Runner.key(it) }
    typos = @typos.select { |typo| typo.package == name }
    rounds(typos).each do |together|
      plant(together, known)
      # One typo may hide another: what calls a method that always raises is not reached any further.
      missed = together.reject { |typo| %i[error warning].include?(typo.result) }
      missed.each { |typo| plant([typo], known) } if together.size > 1
    end
    n_reported, = counts(typos)
    warn "#{name}: #{n_reported} of #{typos.size}, #{original.findings.size} findings on the original"
    original
  end

  # Typos that are planted at once: in different files, and none that stops the load of its file.
  def rounds(typos)
    return typos.map { |typo| [typo] } if @options[:one_at_a_time]

    alone, others = typos.partition { |typo| !typo.in_method }
    rounds = alone.map { |typo| [typo] }
    until others.empty?
      round = others.uniq(&:path).first(TOGETHER)
      rounds << round
      others -= round
    end
    rounds
  end

  def plant(typos, known)
    typos.each { |typo| File.binwrite("#{typo.root}/#{typo.path}", typo.planted) }
    run = Runner.check(@mohs, typos.first.root, typos.map(&:path), cache: @cache)
    new = run.findings.reject { |it| known.include?(Runner.key(it)) }
    typos.each do |typo|
      on_line = new.select { |it| Runner.covers?(it, typo.path, typo.line) }
      found = %w[error warning].filter_map { |severity| on_line.find { |it| it["severity"] == severity } }.first
      typo.result = found ? found["severity"].to_sym : :missed
      typo.result, typo.message = :failed, run.failure if run.failure
      typo.message = found["message"] if found
    end
    elsewhere = new.select { |it| it["severity"] == "error" && typos.none? { |typo| Runner.covers?(it, typo.path, typo.line) } }
    @elsewhere << [typos.map(&:shown), elsewhere] unless elsewhere.empty?
  ensure
    typos.each { |typo| File.binwrite("#{typo.root}/#{typo.path}", typo.text) }
  end

  def finish
    seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - @start
    originals = @originals.flat_map { |name, run| run.findings.map { |it| [name, it] } }
    errors, others = originals.partition { |_, it| it["severity"] == "error" }
    failures = @originals.filter_map { |name, run| "#{name}: #{run.failure}" if run.failure }
    failures += @typos.select { |it| it.result == :failed }.map { |it| "#{it.shown}: #{it.message}" }
    puts format("%d packages, %d typos, %.0f s", @originals.size, @typos.size, seconds)
    print_shares("reported", @typos)
    KINDS.each { |kind| print_shares("  #{kind}", @typos.select { |it| it.kind == kind }) }
    calls = @typos.reject { |it| it.kind == "nil" }.group_by(&:receiver)
    %w[self constant literal value].each { |it| print_shares("  call on #{it}", calls[it] || []) }
    @originals.each_key { |name| print_shares("  #{name}", @typos.select { |it| it.package == name }) }
    puts "on the originals: #{errors.size} errors, #{others.count { |_, it| it["severity"] == "warning" }} warnings"
    errors.each { |name, it| puts "  #{name}/#{Runner.shown(it)}" }
    failures.first(20).each { |it| puts "failed: #{it}" }
    write_lists
    record(errors.size, seconds) if @options[:record]
    verdict(errors, failures)
  end

  def counts(typos)
    n_errors = typos.count { |it| it.result == :error }
    n_reported = n_errors + typos.count { |it| it.result == :warning }
    [n_reported, n_errors, typos.size]
  end

  def print_shares(name, typos)
    n_reported, n_errors, n_all = counts(typos)
    return if n_all.zero?

    shares = [Runner.percent(n_reported, n_all), n_reported, n_all, Runner.percent(n_errors, n_all), n_errors]
    puts format("%-30s %s  %4d of %4d   as errors %s  %4d", name, *shares)
  end

  def write_lists
    lists = { "missed.txt" => :missed, "warnings.txt" => :warning, "errors.txt" => :error }
    lists.each do |file, result|
      lines = @typos.select { |it| it.result == result }.map { |it| "#{it.shown}#{"   => #{it.message}" if it.message}\n" }
      File.write("#{HERE}/#{file}", lines.join)
    end
    elsewhere = Array.new(@elsewhere.size) { @elsewhere.pop }.sort_by { |typos, _| typos }
    lines = elsewhere.flat_map do |typos, found|
      found.map { |it| "#{Runner.shown(it)}\n" } + typos.map { |it| "    with #{it}\n" }
    end
    File.write("#{HERE}/elsewhere.txt", lines.join)
    n_elsewhere = elsewhere.sum { |_, found| found.size }
    puts "missed typos: .tools/in-place/missed.txt; errors on other lines: #{n_elsewhere}, .tools/in-place/elsewhere.txt"
  end

  def record(n_errors, seconds)
    shares = lambda do |typos|
      n_reported, n_certain, n_all = counts(typos)
      { "all" => n_all, "reported" => n_reported, "errors" => n_certain }
    end
    document = {
      "benchmark" => "in-place", "machine" => Runner.machine(@mohs), "seed" => @options[:seed], "seconds" => seconds.round,
      "typos" => shares.(@typos), "by_kind" => KINDS.to_h { |kind| [kind, shares.(@typos.select { |it| it.kind == kind })] },
      "by_package" => @originals.keys.to_h { |name| [name, shares.(@typos.select { |it| it.package == name })] },
      "errors_on_originals" => n_errors
    }
    FileUtils.mkdir_p("#{ROOT}/bench/runs")
    File.write("#{ROOT}/bench/runs/#{Time.now.utc.strftime("%F")}-in-place.json", JSON.pretty_generate(document) + "\n")
  end

  # With few typos the shares say nothing; then only the benchmark itself can fail.
  def verdict(errors, failures)
    works = failures.empty? && KINDS.all? { |kind| @typos.any? { |it| it.kind == kind } }
    return works if @small

    n_reported, n_errors, n_all = counts(@typos)
    low = KINDS.select do |kind|
      n_of_kind, _, n_all_of_kind = counts(@typos.select { |it| it.kind == kind })
      Runner.share(n_of_kind, n_all_of_kind) < WANTED_KIND
    end
    wrong = [
      ("less than #{WANTED_REPORTED} reported" if Runner.share(n_reported, n_all) < WANTED_REPORTED),
      ("less than #{WANTED_ERRORS} reported as errors" if Runner.share(n_errors, n_all) < WANTED_ERRORS),
      ("less than #{WANTED_KIND} reported of: #{low.join(", ")}" unless low.empty?),
      ("errors on the originals" unless errors.empty?)
    ].compact
    wrong.each { |it| puts "not as wanted: #{it}" }
    works && wrong.empty?
  end
end
