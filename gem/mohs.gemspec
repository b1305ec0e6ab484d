# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = "mohs"
  spec.version = "0.1.0"
  spec.summary = "The part of Mohs that runs inside a Ruby program: the recorder of `mohs trace`."
  spec.authors = ["The Mohs authors"]
  spec.licenses = ["MIT", "Apache-2.0"]
  spec.required_ruby_version = ">= 3.0"
  # The recorder is built into lib/mohs/X.Y by ext/recorder/build before the gem is.
  spec.files = Dir["lib/**/*.{rb,so,bundle}", base: __dir__]
end
