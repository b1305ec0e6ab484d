# frozen_string_literal: true

require "mohs"

namespace :mohs do
  desc "Verify the specified methods of the program as it is when everything is loaded (LABEL=... for a group)"
  task verify: (Rake::Task.task_defined?(:environment) ? :environment : []) do
    Rails.application.eager_load! if defined?(Rails.application) && Rails.application
    report = Mohs.verify(ENV["LABEL"]&.to_sym)
    puts report
    abort if report.problem || report.refuted.any? || report.unknown.any?
  end
end
