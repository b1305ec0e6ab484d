module Archivable
  extend ActiveSupport::Concern

  included do
    scope :archived, -> { where.not(archived_at: nil) }
    scope :current, -> { where(archived_at: nil) }
    define_model_callbacks :archive
    after_archive :instrument_archive
  end

  class_methods do
    def archive_older_than(time)
      current.where("updated_at < ?", time).find_each(&:archive!)
    end
  end

  def archive!
    run_callbacks(:archive) { update!(archived_at: Time.current) }
  end

  def archived?
    archived_at.present?
  end

  def restore!
    update!(archived_at: nil)
  end

  private

  def instrument_archive
    ActiveSupport::Notifications.instrument("archive.harbour", record: to_global_id.to_s)
  end
end
