require "test_helper"

class MailerTest < ActionMailer::TestCase
  tests UserMailer

  test "mails" do
    user = create_user
    mail = UserMailer.with(account: user.account).welcome
    assert_equal [user.email], mail.to
    assert_match "http://harbour.test/users/#{user.id}", UserMailer.with(user: user).confirm.body.to_s
    project = create_project(owner: user)
    task = project.tasks.create!(title: "t", due_on: Date.current, assignee: user)
    ReminderJob.perform_now(task)
    assert_equal "[Harbour] Due: t", ActionMailer::Base.deliveries.last.subject
    assert_equal "Digest", UserMailer.digest(user, Project.all).subject
    project.add_member(user)
    ProjectMailer.remind_all(project)
  end
end
