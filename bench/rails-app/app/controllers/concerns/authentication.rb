module Authentication
  extend ActiveSupport::Concern

  included do
    helper_method :current_user, :logged_in?
  end

  class_methods do
    def allow_guests(**options)
      skip_before_action :require_login, **options
    end
  end

  private

  def current_user
    return Current.user if Current.user
    Current.user = User.active.find_by(id: session[:user_id])
  end

  def logged_in?
    current_user.present?
  end

  def require_login
    return if logged_in?
    store_location
    redirect_to login_path, alert: t("sessions.required")
  end

  def store_location
    session[:return_to] = request.fullpath if request.get?
  end

  def log_in(user)
    reset_session
    session[:user_id] = user.id
    user.touch_seen!
  end

  def log_out
    reset_session
    Current.user = nil
  end
end
