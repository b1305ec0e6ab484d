class API::V1::StatusController < API::V1::BaseController
  skip_before_action :authenticate

  def show
    render json: { version: Harbour::VERSION, users: User.count, time: Time.zone.now.iso8601 }
  end
end
