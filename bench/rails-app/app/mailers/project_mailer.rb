class ProjectMailer < ApplicationMailer
  helper ProjectsHelper

  def reminder(user)
    @task = params[:task]
    @user = user
    mail to: user.email, subject: subject_for("Due: #{@task.title}")
  end

  def self.remind_all(project)
    project.members.each { |member| with(task: project.tasks.first).reminder(member).deliver_later }
  end
end
