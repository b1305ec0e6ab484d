# frozen_string_literal: true

# After rbs/test/setup: a type error is written down and the run goes on. RBS_ERRORS names the file.

module CountRbsErrors
  KNOWN = {} # rubocop:disable Style/MutableConstant
  COUNT = [0] # rubocop:disable Style/MutableConstant

  def call(receiver, trace)
    return if ENV["RBS_UNCHECKED"]

    COUNT[0] += 1
    super
  rescue RBS::Test::Tester::TypeError => error
    line = "[#{self_class}#{format_method_name(trace.method_name)}] #{error.message}".b.gsub(/\s+/, " ")[0, 600]
    key = line.gsub(/`.*?`/, "")
    unless KNOWN.key?(key)
      KNOWN[key] = true
      File.open(ENV.fetch("RBS_ERRORS"), "ab") { |file| file.puts(line) }
    end
  end
end
RBS::Test::Tester::MethodCallTester.prepend(CountRbsErrors)
at_exit { File.open(ENV.fetch("RBS_ERRORS"), "ab") { |file| file.puts("checked #{CountRbsErrors::COUNT[0]}") } }
