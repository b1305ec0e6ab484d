# Exception classes and modules as namespaces.
module Lib
  class Error < StandardError
    def initialize(message = "default") = super
  end
  class NotFound < Error; attr_reader :key; end
  Timeout = Class.new(Error)
  module Helpers
    def self.included(base) = base.extend(self)
    def help; end
  end
end
class App; include Lib::Helpers; rescue_from = 1; end
class Lib::NotFound::Sub < Lib::Timeout; end

# `did_you_mean` prepends a module to the class of errors.
class Checker; def initialize(error) end; def corrections = []; end
class Corrected < StandardError; end
DidYouMean.correct_error(Corrected, Checker)
class CorrectedHere < StandardError
  DidYouMean.correct_error(self, Checker) if defined?(DidYouMean) && DidYouMean.respond_to?(:correct_error)
end
