require "csv"

module Harbour
  class CsvExport
    HEADERS = %w[id title state].freeze

    def initialize(tasks)
      @tasks = tasks
    end

    def to_csv
      CSV.generate do |csv|
        csv << HEADERS
        @tasks.each { |task| csv << row(task) }
      end
    end

    private

    def row(task)
      task.attributes.values_at(*HEADERS)
    end
  end
end
