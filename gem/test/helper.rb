# frozen_string_literal: true

require "minitest/autorun"
require "tmpdir"
require "open3"
require "rbconfig"
require "mohs"

# Most tests make classes of their own; verdicts are not kept between runs.
module Helper
  LIBRARY = File.expand_path("../lib", __dir__)

  # Runs a program in a Ruby of its own; what it prints, and what it complains about.
  def run_ruby(text, *arguments, environment: {})
    Dir.mktmpdir("mohs-gem") do |folder|
      path = File.join(folder, "main.rb")
      File.write(path, text)
      out, err, status = Open3.capture3(environment, RbConfig.ruby, "-I", LIBRARY, *arguments, path, chdir: folder)
      [out, err, status]
    end
  end

  def words(report) = report.to_h { |result| [result.method, result.verdict] }
end
