# A Rails application around the models of the shop: `ruby application.rb DATABASE`, with the gem when MOHS_GEM is set.
require "rails"
require "active_record/railtie"
started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
if ENV["MOHS_GEM"]
  require "mohs"
else
  # Specifications say nothing without the gem.
  module Mohs
    module Sig
      def type(...) = nil
    end
  end
end

ENV["DATABASE_URL"] = "sqlite3:#{ARGV[0]}"

class Shop < Rails::Application
  config.root = __dir__
  config.eager_load = false
  config.logger = Logger.new(nil)
  config.secret_key_base = "shop"
  config.mohs.verify = ENV["VERIFY"].to_sym if ENV["VERIFY"]
  config.mohs.label = :good if ENV["VERIFY"]
end
Shop.initialize!
require_relative "models"
SECONDS = Process.clock_gettime(Process::CLOCK_MONOTONIC) - started
