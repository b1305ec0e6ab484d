class SearchController < ApplicationController
  def index
    results = SearchQuery.new(current_user, params[:q].to_s).results
    render json: results.map(&:to_label)
  end
end
