class Current < ActiveSupport::CurrentAttributes
  attribute :user, :account, :request_id

  resets { Time.zone = "UTC" }

  def user=(user)
    super
    self.account = user&.account
  end
end
