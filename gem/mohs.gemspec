# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = "mohs"
  spec.version = "0.1.0"
  spec.summary = "The part of Mohs that runs inside a Ruby program: verification while it runs, and the recorder of `mohs trace`."
  spec.authors = ["The Mohs authors"]
  spec.licenses = ["MIT", "Apache-2.0"]
  spec.required_ruby_version = ">= 3.0"
  # The recorder is built when the gem is installed, for the Ruby that it is installed for: no built one goes into it.
  spec.files = Dir["lib/**/*.{rb,rake}", "ext/*/{Cargo.*,*.rb}", "ext/*/src/**/*.rs", base: __dir__]
  spec.extensions = ["ext/recorder/extconf.rb"]
end
