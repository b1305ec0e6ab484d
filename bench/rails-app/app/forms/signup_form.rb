class SignupForm
  include ActiveModel::Model
  include ActiveModel::Attributes

  attribute :email, :string
  attribute :company, :string
  attr_accessor :password
  attr_reader :user

  validates :email, :company, presence: true
  validate :password_long_enough

  def save
    return false unless valid?

    ActiveRecord::Base.transaction do
      account = Account.create!(name: company, subdomain: company.parameterize)
      @user = account.users.create!(email: email, password: password, role: "admin")
    end
    true
  rescue ActiveRecord::RecordInvalid => e
    errors.add(:base, e.message)
    false
  end

  private

  def password_long_enough
    errors.add(:password, :too_short, count: 8) if password.to_s.length < 8
  end
end
