class ContactForm
  include ActiveModel::Model

  attr_accessor :name, :email, :message

  validates :name, :message, presence: true
  validates :email, email: true

  def deliver
    Rails.logger.info("#{name} <#{email}>: #{message.truncate(50)}")
    true
  end
end
