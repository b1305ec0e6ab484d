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
