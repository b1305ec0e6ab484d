class Task < ApplicationRecord
  include Taggable

  STATES = %w[open doing done].freeze

  belongs_to :project, counter_cache: true, touch: true
  belongs_to :assignee, class_name: "User", optional: true
  belongs_to :parent, class_name: "Task", optional: true
  has_many :children, class_name: "Task", foreign_key: :parent_id, dependent: :nullify
  has_many :comments, as: :commentable

  validates :title, presence: true
  validates :state, inclusion: { in: STATES }
  validates_numericality_of :estimate, greater_than: 0, allow_nil: true

  STATES.each do |name|
    scope name, -> { where(state: name) }
  end
  scope :overdue, -> { where("due_on < ?", Date.current).where.not(state: "done") }
  scope :urgent_first, -> { order(urgent: :desc, due_on: :asc) }
  scope :assigned_to, ->(user) { where(assignee: user) }

  delegate :account, :owner, to: :project
  delegate :title, to: :project, prefix: :project, allow_nil: true
  delegate :full_name, to: :assignee, prefix: true, allow_nil: true

  before_create :set_position
  after_save :remember_completion, if: :saved_change_to_state?
  after_destroy_commit { TaskIndexJob.perform_later(project) }

  def complete!
    update!(state: "done", completed_at: Time.current)
    ReminderJob.set(wait: 1.day).perform_later(self) if children.open.any?
    self
  end

  def done?
    state == "done"
  end

  def late?
    due_on? && due_on < Date.current && !done?
  end

  def ancestors
    found = []
    node = parent
    while node
      found << node
      node = node.parent
    end
    found
  end

  def summary(length: 80)
    "#{project_title}: #{title}".truncate(length)
  end

  def days_left
    (due_on - Date.current).to_i if due_on
  end

  private

  def set_position
    self.position ||= project.tasks.next_position
  end

  def remember_completion
    update_columns(completed_at: done? ? Time.current : nil)
  end
end
