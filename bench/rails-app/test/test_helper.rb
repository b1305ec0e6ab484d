ENV["RAILS_ENV"] ||= "test"
require_relative "../config/environment"
require "rails/test_help"

module Factories
  def create_account(**attributes)
    Account.create!({ name: "Dock", subdomain: "dock-#{SecureRandom.hex(4)}" }.merge(attributes))
  end

  def create_user(account: create_account, **attributes)
    account.users.create!({ email: "u#{SecureRandom.hex(4)}@dock.test", password: "secret123" }.merge(attributes))
  end

  def create_project(owner: create_user, **attributes)
    owner.account.projects.create!({ title: "Crane #{SecureRandom.hex(3)}", owner: owner }.merge(attributes))
  end
end

class ActiveSupport::TestCase
  include Factories

  def log_in_as(user)
    post session_path, params: { email: user.email, password: "secret123" }
  end
end
