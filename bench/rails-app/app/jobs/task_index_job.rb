class TaskIndexJob < ApplicationJob
  queue_as { urgent? ? :high : :low }
  rescue_from(ActiveRecord::RecordNotFound) { |error| logger.warn(error.message) }

  def perform(project)
    project.tasks.find_each.with_index(1) do |task, index|
      task.update_columns(position: index)
    end
    Project.reset_counters(project.id, :tasks)
  end

  private

  def urgent?
    arguments.first.high_priority?
  end
end
