class User < ApplicationRecord
  ROLES = %w[member manager admin].freeze

  has_secure_password
  has_secure_token :auth_token

  belongs_to :account, counter_cache: true
  has_many :memberships, dependent: :destroy
  has_many :projects, through: :memberships
  has_many :owned_projects, class_name: "Project", foreign_key: :owner_id, inverse_of: :owner
  has_many :tasks, foreign_key: :assignee_id
  has_many :comments, foreign_key: :author_id
  has_many :notifications, foreign_key: :recipient_id
  has_one :setting, dependent: :destroy

  delegate :theme, :locale, to: :setting, allow_nil: true
  delegate :name, :plan, to: :account, prefix: true

  attr_accessor :invited_by
  attribute :terms, :boolean, default: false
  alias_attribute :mail, :email

  validates :email, presence: true, uniqueness: { case_sensitive: false }, email: true
  validates :role, inclusion: { in: ROLES }
  validate :account_has_room, on: :create

  scope :active, -> { where(active: true) }
  scope :admins, -> { where(role: "admin") }
  scope :seen_after, ->(time) { where(arel_table[:last_seen_at].gt(time)) }
  scope :search, ->(term) { term.present? ? where("email LIKE ?", "%#{sanitize_sql_like(term)}%") : all }

  before_save :downcase_email, if: :email_changed?
  before_create { self.role ||= "member" }
  after_commit :refresh_counts, on: %i[create destroy]

  ROLES.each do |name|
    define_method("#{name}?") { role == name }
  end

  def self.authenticate(email, password)
    find_by(email: email.downcase)&.authenticate(password) || nil
  end

  def full_name
    [first_name, last_name].compact.join(" ").presence || email
  end

  def initials
    full_name.split.map(&:first).join.upcase
  end

  def online?
    last_seen_at? && last_seen_at > 5.minutes.ago
  end

  def touch_seen!
    update_column(:last_seen_at, Time.current)
  end

  def can?(action, record)
    Policy.for(record).new(self, record).allowed?(action)
  end

  def unread_notifications
    notifications.unread.recent.limit(20)
  end

  private

  def downcase_email
    self.email = email.downcase
  end

  def account_has_room
    return unless account
    errors.add(:base, :too_many) if account.plan_free? && account.users.size >= 5
  end

  def refresh_counts
    Rails.cache.delete("account/#{account_id}/users")
  end
end
