class ApplicationController < ActionController::Base
  include Authentication
  include Pagination

  protect_from_forgery with: :exception

  before_action :require_login
  around_action :use_time_zone
  helper_method :current_account, :breadcrumbs
  rescue_from ActiveRecord::RecordNotFound, with: :not_found
  rescue_from Policy::Denied do |error|
    redirect_to root_path, alert: error.message
  end

  private

  def current_account
    @current_account ||= current_user&.account
  end

  def breadcrumbs
    @breadcrumbs ||= []
  end

  def add_breadcrumb(title, path = nil)
    breadcrumbs << [title, path]
  end

  def use_time_zone(&block)
    Time.use_zone(current_account&.timezone || "UTC", &block)
  end

  def authorize!(action, record)
    raise Policy::Denied, "not allowed" unless current_user.can?(action, record)
  end

  def not_found
    respond_to do |format|
      format.html { render plain: "Not found", status: :not_found }
      format.json { render json: { error: "not found" }, status: :not_found }
    end
  end
end
