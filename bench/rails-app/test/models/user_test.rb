require "test_helper"

class UserTest < ActiveSupport::TestCase
  test "names" do
    user = create_user(first_name: "Ann", last_name: "Lee")
    assert_equal "Ann Lee", user.full_name
    assert_equal "AL", user.initials
    assert_equal "Dock", user.account_name
    assert_nil user.theme
    assert_equal user.email, user.mail
    assert user.member?
    assert_not user.admin?
  end

  test "authenticate" do
    user = create_user
    assert_equal user, User.authenticate(user.email, "secret123")
    assert_nil User.authenticate("nobody@x.y", "secret123")
    user.touch_seen!
    assert user.online?
    assert_equal [user], User.seen_after(1.hour.ago).to_a
    assert_equal [user], User.active.search(user.email).to_a
  end

  test "room" do
    account = create_account
    5.times { create_user(account: account) }
    assert_raises(ActiveRecord::RecordInvalid) { create_user(account: account) }
    account.upgrade!(:team)
    assert create_user(account: account).persisted?
    assert_equal :upgrade, AuditEvent.last.action.to_sym
    assert_equal({ plan: "team" }, AuditEvent.last.details_hash)
    assert_empty account.admins
  end

  test "settings" do
    user = create_user
    setting = user.create_setting!(theme: "dark")
    assert setting.dark?
    assert_equal "dark", user.theme
    setting.set_option(:columns, 3)
    assert_equal 3, setting.reload.option("columns")
    assert_equal 1, setting.option(:rows, 1)
  end

  test "policy" do
    user = create_user
    project = create_project(owner: user)
    assert user.can?(:update, project)
    other = create_user
    assert_not other.can?(:update, project)
    project.add_member(other, level: "lead")
    assert other.can?(:update, project)
  end

  test "notifications" do
    user = create_user
    note = Notification.push(user, user.account, "hello", name: "x")
    assert_equal [note], user.unread_notifications.to_a
    assert_equal "Hello", note.message
    note.read!
    assert note.read?
    assert_equal 0, Notification.mark_all_read
  end

  test "current" do
    user = create_user
    Current.user = user
    assert_equal user.account, Current.account
  end
end
