# frozen_string_literal: true

# Writes the class table of the program that requires this file when it ends: `mohs snapshot` puts it into RUBYOPT.
# MOHS_WORLD names the file; without it nothing happens.

require_relative "world"

if (path = ENV["MOHS_WORLD"])
  # What is registered first runs last, after all that the program does at its end.
  at_exit do
    # Looking at deprecated constants warns.
    verbose, $VERBOSE = $VERBOSE, nil
    Mohs::World.write(path)
  rescue StandardError, NotImplementedError => e
    warn "mohs: the class table was not written: #{e.message}"
  ensure
    $VERBOSE = verbose
  end
end
