class DashboardController < ApplicationController
  def show
    @projects = Project.visible_to(current_user).current.by_title
    @tasks = current_user.tasks.open.urgent_first.limit(10)
    @notifications = current_user.unread_notifications
    render plain: [@projects.size, @tasks.to_a.size, @notifications.length].join(",")
  end
end
