Rails.application.configure do
  config.cache_classes = false
  config.eager_load = false
  config.consider_all_requests_local = true
  config.action_controller.perform_caching = false
  config.action_dispatch.show_exceptions = false
  config.action_controller.allow_forgery_protection = false
  config.action_mailer.raise_delivery_errors = false
  config.action_mailer.default_url_options = { host: "harbour.test" }
  config.active_job.queue_adapter = :async
end
