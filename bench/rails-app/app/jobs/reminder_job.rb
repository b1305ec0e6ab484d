class ReminderJob < ApplicationJob
  queue_as :mailers
  before_enqueue :skip_weekends

  def perform(task, force: false)
    return if task.done? && !force
    return unless task.assignee

    ProjectMailer.with(task: task).reminder(task.assignee).deliver_now
    mark(task)
  end

  private

  def mark(task)
    Notification.push(task.assignee, task, "reminder")
  end

  def skip_weekends
    throw(:abort) if Date.current.on_weekend? && ENV["WEEKEND"]
  end
end
