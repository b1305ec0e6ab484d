class ReportsController < ApplicationController
  def monthly
    date = Date.new(params[:year].to_i, params[:month].to_i)
    report = MonthlyReport.new(current_account, date)
    render json: report.to_h
  end

  def weekly
    redirect_to reports_monthly_path(Date.current.year, Date.current.month)
  end
end
