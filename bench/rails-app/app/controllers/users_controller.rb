class UsersController < ApplicationController
  before_action :set_user, only: [:show, :edit, :update, :deactivate]

  def index
    @users = current_account.users.active.order(:last_name)
    render json: @users.as_json(only: %i[id email], methods: :full_name)
  end

  def search
    users = User.search(params[:q]).limit(5)
    render json: users.pluck(:email)
  end

  def show
    render plain: @user.full_name
  end

  def create
    form = SignupForm.new(signup_params)
    if form.save
      UserMailer.with(user: form.user).confirm.deliver_later
      redirect_to user_url(form.user)
    else
      render json: form.errors.to_hash, status: :unprocessable_entity
    end
  end

  def update
    if @user.update(params.require(:user).permit(:first_name, :last_name))
      redirect_to @user
    else
      head :bad_request
    end
  end

  def deactivate
    @user.update!(active: false)
    redirect_to users_path
  end

  private

  def set_user
    @user = current_account.users.find(params[:id])
  end

  def signup_params
    params.require(:signup).permit(:email, :password, :company)
  end
end
