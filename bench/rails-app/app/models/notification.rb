class Notification < ApplicationRecord
  belongs_to :recipient, class_name: "User"
  belongs_to :subject, polymorphic: true, optional: true

  scope :unread, -> { where(read_at: nil) }
  scope :of_kind, ->(kind) { where(kind: kind) }

  def self.push(user, subject, kind, **payload)
    create!(recipient: user, subject: subject, kind: kind, payload: payload)
  end

  def self.mark_all_read
    unread.update_all(read_at: Time.current)
  end

  def read?
    !read_at.nil?
  end

  def read!
    touch(:read_at) unless read?
  end

  def message
    I18n.t("notifications.#{kind}", **(payload || {}).symbolize_keys, default: kind.humanize)
  end
end
