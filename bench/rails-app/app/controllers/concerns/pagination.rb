module Pagination
  extend ActiveSupport::Concern

  PER_PAGE = 25

  private

  def paginate(scope)
    @page = [params[:page].to_i, 1].max
    @pages = (scope.count / per_page.to_f).ceil
    scope.limit(per_page).offset((@page - 1) * per_page)
  end

  def per_page
    params.fetch(:per_page, PER_PAGE).to_i
  end
end
