Rails.application.config.to_prepare do
  Harbour::Currency.default = :eur
end

Rails.application.config.after_initialize do
  Rails.logger.info("Harbour #{Harbour::VERSION} on #{Rails.env}")
end

ActiveSupport::Notifications.subscribe("archive.harbour") do |_name, started, finished, _id, payload|
  Rails.logger.debug { "archived #{payload[:record]} in #{(finished - started).round(2)}s" }
end
