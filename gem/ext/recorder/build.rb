# frozen_string_literal: true

# Builds the recorder for the Ruby that runs this file and puts it where lib/mohs/trace.rb looks for it: lib/mohs/X.Y of
# the gem. Does nothing when that is newer than its sources. Needs cargo, libclang and Ruby's headers.
#
#   ruby build.rb FOLDER     FOLDER is for what cargo builds

require "fileutils"
require "rbconfig"

# See above.
module RecorderBuild
  LIBRARY = File.expand_path(
    "../../lib/mohs/#{RUBY_VERSION[/\d+\.\d+/]}/recorder.#{RbConfig::CONFIG["DLEXT"]}", __dir__
  )

  # What went wrong, in one sentence; nil when the recorder is there.
  def self.run(target)
    return "Mohs records programs of CRuby only" unless RUBY_ENGINE == "ruby"
    return if current?
    return "cargo was not found: Rust is at https://rustup.rs" unless cargo?

    place(target) if system(environment(target), "cargo", "build", "--release", "--locked", "--quiet", chdir: __dir__)
    return if File.exist?(LIBRARY) && current?

    "cargo could not build the recorder: are libclang and the headers of this Ruby installed?"
  end

  def self.current?
    sources = Dir["#{__dir__}/../{recorder,tracefile}/{Cargo.*,src/**/*.rs}"]
    File.exist?(LIBRARY) && sources.all? { |path| File.mtime(path) <= File.mtime(LIBRARY) }
  end

  def self.cargo? = system("cargo", "--version", out: File::NULL, err: File::NULL)

  def self.environment(target)
    # The headers are those of this Ruby, whatever else is on PATH.
    environment = { "CARGO_TARGET_DIR" => target, "RUBY" => RbConfig.ruby }
    # Ruby itself has the functions that the recorder calls, so they are missing until it is loaded.
    flags = "-C link-arg=-undefined -C link-arg=dynamic_lookup"
    environment["RUSTFLAGS"] = "#{ENV.fetch("RUSTFLAGS", nil)} #{flags}" if RbConfig::CONFIG["host_os"].include?("darwin")
    environment
  end

  # Moved into place whole: a Ruby that has loaded the old one keeps it.
  def self.place(target)
    built = Dir["#{target}/release/librecorder.{so,dylib}"].max_by { |path| File.mtime(path) } or return
    FileUtils.mkdir_p(File.dirname(LIBRARY))
    FileUtils.cp(built, "#{LIBRARY}.#{Process.pid}")
    File.rename("#{LIBRARY}.#{Process.pid}", LIBRARY)
  end
end

if $PROGRAM_NAME == __FILE__
  problem = RecorderBuild.run(File.expand_path(ARGV.fetch(0)))
  abort "mohs: #{problem}" if problem
end
