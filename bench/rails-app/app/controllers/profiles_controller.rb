class ProfilesController < ApplicationController
  def show
    @setting = current_user.setting || current_user.build_setting
    render json: { theme: @setting.theme, dark: @setting.dark? }
  end

  def update
    setting = current_user.setting || current_user.create_setting!
    setting.update!(setting_params)
    redirect_to profile_path
  end

  private

  def setting_params
    params.require(:setting).permit(:theme, :locale)
  end
end
