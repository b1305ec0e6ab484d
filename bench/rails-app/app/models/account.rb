class Account < ApplicationRecord
  enum plan: { free: 0, team: 1, enterprise: 2 }, _prefix: true

  has_many :users, dependent: :destroy
  has_many :projects, dependent: :restrict_with_error
  has_many :tasks, through: :projects
  has_many :invoices
  has_one :latest_invoice, -> { order(issued_on: :desc) }, class_name: "Invoice"

  store :preferences, accessors: [:timezone, :digest], coder: JSON
  store_accessor :preferences, :logo_url, prefix: :pref

  validates :name, :subdomain, presence: true
  validates :subdomain, uniqueness: true, format: { with: /\A[a-z0-9-]+\z/ }

  before_validation :normalize_subdomain
  after_create_commit :welcome

  class << self
    def for_host(host)
      find_by(subdomain: host.split(".").first)
    end

    def with_open_invoices
      joins(:invoices).merge(Invoice.unpaid).distinct
    end
  end

  def admins
    users.where(role: "admin")
  end

  def upgrade!(plan)
    update!(plan: plan)
    AuditEvent.record(:upgrade, self, plan: plan)
  end

  def trial?
    plan_free? && created_at > 30.days.ago
  end

  def outstanding
    invoices.unpaid.sum(&:total)
  end

  private

  def normalize_subdomain
    self.subdomain = subdomain.to_s.downcase.strip
  end

  def welcome
    UserMailer.with(account: self).welcome.deliver_later if users.any?
  end
end
