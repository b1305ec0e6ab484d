# frozen_string_literal: true

require_relative "mohs/world"
require_relative "mohs/live"
require_relative "mohs/first_call"
require_relative "mohs/enforce"

# The part of Mohs that runs inside a Ruby program: specifications (`Mohs::Sig`) and their verification (`Mohs.verify`).
# `require "mohs/trace"` records the program; this file alone does not.
module Mohs
  # Writes the class table of the program as it is now, for an application that is not done when its process ends.
  def self.snapshot(path) = World.write(path)
end

require_relative "mohs/railtie" if defined?(Rails::Railtie)
