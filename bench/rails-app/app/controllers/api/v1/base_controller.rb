module API
  module V1
    class BaseController < ActionController::API
      include ActionController::HttpAuthentication::Token::ControllerMethods

      before_action :authenticate

      attr_reader :current_user

      private

      def authenticate
        authenticate_or_request_with_http_token do |token, _options|
          @current_user = User.find_by(auth_token: token)
        end
      end

      def render_errors(record)
        render json: { errors: record.errors.messages }, status: :unprocessable_entity
      end
    end
  end
end
