# frozen_string_literal: true

# Before rbs/test/setup: nothing of the tests' own load path may stand in front of what `rbs` needs.
require "rbs"
require "rbs/test"
require "rbs/cli"
