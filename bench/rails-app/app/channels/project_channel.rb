class ProjectChannel < ApplicationCable::Channel
  def subscribed
    stream_for project
  end

  def typing(data)
    broadcast_to project, user: current_user.initials, text: data["text"]
  end

  private

  def project
    @project ||= Project.find(params[:id])
  end
end
