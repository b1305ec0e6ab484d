# frozen_string_literal: true

require_relative "mohs/world"

# The part of Mohs that runs inside a Ruby program. `require "mohs/trace"` records it; this file alone does not.
module Mohs
  # Writes the class table of the program as it is now, for an application that is not done when its process ends.
  def self.snapshot(path) = World.write(path)
end
