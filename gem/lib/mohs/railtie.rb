# frozen_string_literal: true

require "mohs"
require "rails/railtie"

module Mohs
  # In a Rails application:
  #
  #   config.mohs.verify = :boot          # what is refuted when the application has booted is told on standard error
  #   config.mohs.verify = :boot!         # ... and keeps it from booting
  #   config.mohs.label = :models         # only the methods with this label
  #
  # `rails mohs:verify` verifies everything; LABEL names a group.
  class Railtie < ::Rails::Railtie
    config.mohs = ActiveSupport::OrderedOptions.new

    rake_tasks { load File.expand_path("tasks.rake", __dir__) }

    config.after_initialize do |application|
      settings = application.config.mohs
      if %i[boot boot!].include?(settings.verify)
        application.eager_load! unless application.config.eager_load
        report = Mohs.verify(settings.label)
        raise Refuted.new(report.refuted) if settings.verify == :boot! && report.refuted.any?

        warn(report.to_s) unless report.ok? || report.problem
      end
    end
  end
end
