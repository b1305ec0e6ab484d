class UserMailer < ApplicationMailer
  before_action :load_user, only: :confirm
  after_action :log_delivery

  def welcome
    @account = params[:account]
    mail to: @account.users.pluck(:email), subject: subject_for("Welcome")
  end

  def confirm
    @url = user_url(@user)
    mail(to: @user.email, subject: subject_for("Confirm"))
  end

  def digest(user, projects)
    @projects = projects.map(&:title)
    mail(to: user.email, subject: "Digest") { |format| format.text { render plain: @projects.join("\n") } }
  end

  private

  def load_user
    @user = params.fetch(:user)
  end

  def log_delivery
    logger.info "to #{message.to.to_a.join(',')}"
  end
end
