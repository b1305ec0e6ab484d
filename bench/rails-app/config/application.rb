require_relative "boot"

require "rails"
require "active_model/railtie"
require "active_job/railtie"
require "active_record/railtie"
require "action_controller/railtie"
require "action_mailer/railtie"
require "action_view/railtie"
require "action_cable/engine"
require "rails/test_unit/railtie"

Bundler.require(*Rails.groups)

module Harbour
  class Application < Rails::Application
    config.load_defaults 6.1
    config.time_zone = "Europe/Berlin"
    config.active_job.queue_adapter = :inline
    config.autoload_paths << Rails.root.join("lib")
    config.eager_load_paths << Rails.root.join("lib")
    config.x.support.email = "help@harbour.test"
    config.generators do |g|
      g.assets false
      g.helper false
    end
  end
end
