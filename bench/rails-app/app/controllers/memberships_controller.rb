class MembershipsController < ApplicationController
  before_action { @project = Project.friendly(params[:project_id]) }

  def index
    @memberships = @project.memberships.includes(:user).group_by(&:level)
    render json: @memberships.transform_values { |list| list.map { |it| it.user.email } }
  end

  def create
    user = User.find_by!(email: params[:email])
    @project.add_member(user, level: params[:level] || "reader")
    redirect_to project_memberships_path(@project)
  end

  def destroy
    membership = @project.memberships.find(params[:id])
    membership.destroy
    redirect_to project_memberships_url(@project)
  end
end
