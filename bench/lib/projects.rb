# frozen_string_literal: true

require "fileutils"
require "open3"

# Debian's Ruby packages as projects on a developer's disk: the gem's folder with its gemspec, a Gemfile, a Rakefile and a
# git repository, and everything that it depends on installed.
#
#   Projects.install(["ruby-mustache"])
#   Projects.of("ruby-mustache").map { |project| project.make(scratch) }
module Projects
  RAKEFILE = "require \"rake/testtask\"\n\nRake::TestTask.new\n"
  GEMFILE = "source \"https://rubygems.org\"\n\ngemspec\n"

  # `files`: where each file of the project lies on this machine, by its path in the project.
  Project = Struct.new(:name, :gem, :gemspec, :files) do
    # Copies the project below a folder and returns where it is.
    def make(scratch)
      root = File.join(scratch, name.tr("/", "-"))
      FileUtils.rm_rf(root)
      files.each do |path, from|
        FileUtils.mkdir_p(File.dirname("#{root}/#{path}"))
        FileUtils.cp(from, "#{root}/#{path}")
      end
      FileUtils.cp(gemspec, "#{root}/#{gem}.gemspec") if gemspec && !File.exist?("#{root}/#{gem}.gemspec")
      File.write("#{root}/Rakefile", RAKEFILE) unless File.exist?("#{root}/Rakefile")
      File.write("#{root}/Gemfile", GEMFILE) if gemspec && !File.exist?("#{root}/Gemfile")
      system("git", "init", "-q", root, exception: true)
      root
    end
  end

  module_function

  # The folders with gems, without those that come with Ruby.
  def gem_folders
    config = RbConfig::CONFIG
    gems = Gem.path.reject { |home| File.directory?("#{home}/specifications/default") }
    folders = gems + config.values_at("vendordir", "vendorarchdir", "sitedir")
    folders.compact.uniq.select { |folder| File.directory?(folder) && !Dir.empty?(folder) }
  end

  # A lock file that has everything that the project needs in versions that nobody has.
  def lock_others(project, root)
    text = project.gemspec ? File.read(project.gemspec) : ""
    names = text.scan(/add_(?:runtime_)?dependency\(?\s*%q<([^>]+)>/).flatten.uniq - [project.gem]
    specs = names.map { |name| "    #{name} (999.1)\n" }.join
    File.write("#{root}/Gemfile.lock", "GEM\n  specs:\n#{specs}\nDEPENDENCIES\n#{names.map { |name| "  #{name}\n" }.join}")
  end

  # Installs what is not there, without recommended packages. Needs root only when something is missing.
  def install(packages)
    missing = packages - installed(packages)
    return if missing.empty?

    warn "installing #{missing.size} packages with what they depend on"
    environment = { "DEBIAN_FRONTEND" => "noninteractive" }
    command = %w[apt-get -qq install -y --no-install-recommends]
    return if run(environment, *command, *missing)

    run(environment, "apt-get", "-qq", "update")
    return if run(environment, *command, *missing)

    # Some package is not in this release: as many as can be had.
    missing.each { |package| run(environment, *command, package) || warn("not installed: #{package}") }
  end

  def run(environment, *command)
    system(environment, *command, out: File::NULL, err: File::NULL)
  end

  def installed(packages)
    text, = Open3.capture2("dpkg-query", "-W", "-f", "${db:Status-Abbrev} ${Package}\n", *packages, err: File::NULL)
    text.lines.grep(/\Aii /).map { |line| line.split.last }
  end

  # The projects of a package, one for each gem in it.
  def of(package)
    text, status = Open3.capture2("dpkg", "-L", package, err: File::NULL)
    return [] unless status.success?

    sorted = sort(text.lines(chomp: true).select { |path| File.file?(path) })
    gems = sorted.select { |_, it| it[:files].keys.any? { |path| path.end_with?(".rb") } }
    gems.map { |gem, it| Project.new(gems.size == 1 ? package : "#{package}/#{gem}", gem, it[:gemspec], it[:files]) }
  end

  # An application that its package installs whole, below `folder`: unpacked below `scratch` and not installed, since that
  # would set up databases; what it needs of Ruby is installed.
  def application(package, folder, scratch)
    depends, = Open3.capture2("apt-cache", "depends", package, err: File::NULL)
    install(depends.scan(/^\s*Depends: (ruby-\S+)/).flatten)
    root = "#{scratch}/#{package}"
    unless File.directory?(root)
      FileUtils.mkdir_p("#{root}.new")
      Dir.chdir("#{root}.new") { run({}, "apt-get", "-qq", "download", package) }
      archive = Dir.glob("#{root}.new/*.deb").first or return []
      run({}, "dpkg", "-x", archive, "#{root}.new") or return []
      FileUtils.rm(archive)
      FileUtils.mv("#{root}.new", root)
    end
    files = Dir.glob("**/{*,.[a-z]*}", base: "#{root}/#{folder}").select { |path| File.file?("#{root}/#{folder}/#{path}") }
    [Project.new(package, package, nil, files.to_h { |path| [path, "#{root}/#{folder}/#{path}"] })]
  end

  # Ruby's own library as a project.
  def standard_library
    folder = RbConfig::CONFIG["rubylibdir"]
    files = Dir.glob("**/*.rb", base: folder).to_h { |path| ["lib/#{path}", "#{folder}/#{path}"] }
    Project.new("standard-library", "standard-library", nil, files)
  end

  # Debian has a gem's folder whole, or its `lib` in the one folder that all share.
  def sort(paths)
    gems = Hash.new { |all, gem| all[gem] = { files: {}, gemspec: nil } }
    shared = {}
    paths.each do |path|
      case path
      when %r{/specifications/([^/]+)-\d[^/-]*\.gemspec\z} then gems[$1][:gemspec] = path
      when %r{/gems/([^/]+)-\d[^/-]*/(.+)} then gems[$1][:files][$2] = path
      when %r{/extensions/[^/]+/[^/]+/([^/]+)-\d[^/-]*/(.+\.so)\z} then gems[$1][:files]["lib/#{$2}"] = path
      when %r{\A/usr/lib/ruby/vendor_ruby/(.+)}, %r{\A/usr/lib/[^/]+/ruby/vendor_ruby/\d[^/]*/(.+)} then shared[$1] = path
      when %r{\A/usr/bin/([^/]+)\z}
        shared["../bin/#{$1}"] = path if File.open(path, &:gets).to_s.scrub.match?(/\A#!.*ruby/)
      end
    end
    owner = gems.keys.find { |gem| gems[gem][:files].empty? }
    owner ||= shared.keys.grep(/\A\w+\.rb\z/).first&.delete_suffix(".rb") if gems.empty?
    place_shared(gems[owner], shared) if owner
    gems
  end

  def place_shared(gem, shared)
    stub = gem[:gemspec] && File.foreach(gem[:gemspec]).find { |line| line.start_with?("# stub:") }
    folder = stub ? stub.split[5].to_s.split("\0").first || "lib" : "lib"
    shared.each do |path, from|
      gem[:files][path.start_with?("../") ? path.delete_prefix("../") : "#{folder}/#{path}"] = from
    end
  end
end
