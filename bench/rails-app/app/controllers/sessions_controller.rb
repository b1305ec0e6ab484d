class SessionsController < ApplicationController
  allow_guests only: %i[new create]

  def new
    render plain: "login"
  end

  def create
    user = User.authenticate(params[:email], params[:password])
    if user
      log_in(user)
      redirect_to session.delete(:return_to) || root_path, notice: "Welcome, #{user.first_name}"
    else
      flash.now[:alert] = "Wrong email or password"
      render plain: "login", status: :unprocessable_entity
    end
  end

  def destroy
    log_out
    redirect_to login_url
  end
end
