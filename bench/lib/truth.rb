# frozen_string_literal: true

# The work of `bench/truth`; see there.

require "tmpdir"
require_relative "in_place"
require_relative "projects"
require_relative "runner"

class Truth
  ROOT = File.expand_path("../..", __dir__)
  HERE = "#{ROOT}/.tools/truth"
  # Calls of each sort in each package.
  EACH = 12
  WANTED_JUDGED = 0.95
  WANTED_SILENT = 0.10

  # `sort`: what Mohs says of the calls; `wanted`: how many typos it may, or must, report there.
  Sort = Struct.new(:name, :plants, :wanted) do
    def reported = plants.count { |it| it["reported"] }

    def share = Runner.share(reported, plants.size)
  end

  def initialize(options, bench)
    @options = options
    @bench = bench
  end

  def run
    packages = @options[:packages] || (@options[:small] ? InPlace::SMALL : InPlace::PACKAGES)
    Projects.install(packages)
    FileUtils.mkdir_p(HERE)
    plants = Dir.mktmpdir("truth") do |scratch|
      projects = packages.flat_map { |package| Projects.of(package) }
      abort "bench/truth: nothing is installed of #{packages.join(", ")}" if projects.empty?
      Runner.each_parallel(projects) { |project| plants_of(project, project.make(scratch)) }.flatten
    end
    abort "bench/truth: there are no calls" if plants.empty?
    finish(plants)
  end

  private

  def plants_of(project, root)
    each = (@options[:each] || (@options[:small] ? 4 : EACH)).to_s
    text, status = Open3.capture2(@bench, "truth", "--jobs", each, "--seed", @options[:seed].to_s, root)
    abort "bench/truth: #{project.name} failed" unless status.success?
    text.lines.map { |line| JSON.parse(line).merge("package" => project.name) }
  end

  def finish(plants)
    judged, silent = plants.partition { |it| it["silence"].nil? }
    sorts = [Sort.new("judged", judged, WANTED_JUDGED), Sort.new("silent", silent, WANTED_SILENT)]
    sorts.each do |sort|
      puts format("%-8s %4d of %4d typos reported: %s", sort.name, sort.reported, sort.plants.size,
                  Runner.percent(sort.reported, sort.plants.size))
      sort.plants.group_by { |it| it["kind"] }.sort.each do |kind, some|
        puts format("  %-8s %4d of %4d", kind, some.count { |it| it["reported"] }, some.size)
      end
    end
    write_differences(judged.reject { |it| it["reported"] } + silent.select { |it| it["reported"] })
    puts "wanted: at least #{WANTED_JUDGED * 100} % of the judged, at most #{WANTED_SILENT * 100} % of the silent"
    record(sorts) if @options[:record]
    @options[:small] || sorts[0].share >= WANTED_JUDGED && sorts[1].share <= WANTED_SILENT
  end

  def write_differences(plants)
    lines = plants.map do |it|
      "#{it["package"]}/#{it["path"]}:#{it["line"]} #{it["name"]} -> #{it["typo"]}: #{it["silence"] || "judged, and not reported"}\n"
    end
    File.write("#{HERE}/differs.txt", lines.join)
    puts "every call of which Mohs says something else: .tools/truth/differs.txt" unless lines.empty?
  end

  def record(sorts)
    document = { "benchmark" => "truth", "machine" => Runner.machine(@options[:mohs]), "seed" => @options[:seed] }
    sorts.each { |it| document[it.name] = { "typos" => it.plants.size, "reported" => it.reported } }
    FileUtils.mkdir_p("#{ROOT}/bench/runs")
    File.write("#{ROOT}/bench/runs/#{Time.now.utc.strftime("%F")}-truth.json", JSON.pretty_generate(document) + "\n")
  end
end
