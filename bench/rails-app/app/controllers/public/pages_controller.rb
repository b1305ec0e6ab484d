module Public
  class PagesController < ApplicationController
    skip_before_action :require_login

    def about
      render plain: "About #{Rails.application.config.x.support.email}"
    end
  end
end
