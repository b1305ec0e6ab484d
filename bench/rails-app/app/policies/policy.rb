class Policy
  class Denied < StandardError; end

  attr_reader :user, :record

  def self.for(record)
    "#{record.class.name}Policy".safe_constantize || self
  end

  def initialize(user, record)
    @user = user
    @record = record
  end

  def allowed?(action)
    public_send("#{action}?")
  end

  def read?
    true
  end

  def update?
    user.admin?
  end
end
