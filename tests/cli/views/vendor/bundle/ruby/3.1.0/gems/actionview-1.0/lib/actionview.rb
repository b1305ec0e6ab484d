# As much of Rails as the templates beside it need.
module ActiveSupport
  def self.on_load(_name, &block) = block
end

module ActionView
  class Base
    def link_to(name, url = nil) = "<a href=#{url}>#{name}</a>"
    def render(*, **) = ""
  end
end

module AbstractController
  module Helpers
    def helper(*) = nil
    def helper_method(*) = nil
  end
end

module ActionController
  class Base
    extend AbstractController::Helpers

    def render(*, **) = nil
  end
end
