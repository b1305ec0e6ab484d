class Comment < ApplicationRecord
  belongs_to :commentable, polymorphic: true
  belongs_to :author, class_name: "User", optional: true

  validates_presence_of :body

  scope :pinned, -> { where(pinned: true) }

  after_create :notify_participants

  def excerpt(words = 12)
    body.split.first(words).join(" ")
  end

  def author_name
    author&.full_name || "nobody"
  end

  def pin!
    self.class.transaction do
      commentable.comments.pinned.update_all(pinned: false)
      update!(pinned: true)
    end
  end

  private

  def notify_participants
    participants = commentable.comments.includes(:author).map(&:author).compact.uniq - [author]
    participants.each { |user| Notification.push(user, commentable, "comment", excerpt: excerpt) }
  end
end
