class Project < ApplicationRecord
  include Archivable
  include Sluggable
  include Taggable

  sluggable_by :title

  belongs_to :account
  belongs_to :owner, class_name: "User", optional: true, inverse_of: :owned_projects
  has_many :memberships, dependent: :destroy
  has_many :members, through: :memberships, source: :user
  has_many :tasks, -> { order(:position) }, inverse_of: :project, dependent: :destroy do
    def next_position
      (maximum(:position) || 0) + 1
    end
  end
  has_many :comments, as: :commentable, dependent: :destroy
  has_and_belongs_to_many :topics, class_name: "Label", join_table: "labels_projects"

  accepts_nested_attributes_for :tasks, allow_destroy: true, reject_if: :all_blank

  enum status: { planned: 0, running: 1, finished: 2 }
  enum priority: [:low, :normal, :high], _suffix: true

  validates :title, presence: true, length: { maximum: 120 }
  validates :budget, numericality: { greater_than_or_equal_to: 0 }, allow_nil: true
  validate :dates_in_order
  validates_associated :tasks

  scope :visible_to, ->(user) { where(account_id: user.account_id).or(where(owner: user)) }
  scope :by_title, -> { order(:title) }
  scope :due_before, ->(date) { where(ends_on: ..date) }

  before_destroy :ensure_no_open_tasks, prepend: true
  after_update :notify_members, if: :saved_change_to_status?
  around_save :log_save

  def progress
    return 0 if tasks.none?
    (tasks.done.count * 100.0 / tasks.count).round
  end

  def overdue?
    ends_on.present? && ends_on.past? && !finished?
  end

  def duration
    return unless starts_on && ends_on
    (ends_on - starts_on).to_i
  end

  def start!
    transaction do
      running!
      tasks.each(&:touch)
    end
  end

  def remaining_budget
    return budget unless budget && finished?
    budget - spent
  end

  def spent
    tasks.sum(:estimate) * Harbour::Currency.hourly_rate
  end

  def add_member(user, level: "reader")
    memberships.find_or_create_by!(user: user) { |membership| membership.level = level }
  end

  private

  def dates_in_order
    errors.add(:ends_on, :before_start) if starts_on && ends_on && ends_on < starts_on
  end

  def ensure_no_open_tasks
    throw :abort if tasks.open.exists?
  end

  def notify_members
    members.each { |member| Notification.push(member, self, "status", status: status) }
  end

  def log_save
    logger.debug { "saving #{title}" }
    yield
  end
end
