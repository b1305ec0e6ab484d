class MonthlyReport
  include ActiveModel::Serialization

  attr_reader :account, :month

  def initialize(account, date)
    @account = account
    @month = date.beginning_of_month
  end

  def to_h
    { month: month.strftime("%Y-%m"), revenue: revenue, tasks: completed.count, busiest: busiest_user&.full_name }
  end

  def revenue
    account.invoices.paid.where(issued_on: range).sum(&:total)
  end

  def completed
    account.tasks.done.where(completed_at: range)
  end

  def busiest_user
    id, _count = completed.group(:assignee_id).count.max_by(&:last)
    User.find_by(id: id)
  end

  private

  def range
    month..month.end_of_month
  end
end
