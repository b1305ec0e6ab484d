class CleanupJob < ApplicationJob
  queue_as :low

  def perform(older_than = 1.year)
    Notification.where(created_at: ...older_than.ago).in_batches.delete_all
    Project.archive_older_than(older_than.ago)
  end
end
