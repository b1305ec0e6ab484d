class PostsController < ActionController::Base
  helper MenuItemsHelper
  helper_method :current_reader

  def show
    @title = "One"
    render "show", locals: { size: 3 }
  end

  private

  def current_reader = "me"
end
