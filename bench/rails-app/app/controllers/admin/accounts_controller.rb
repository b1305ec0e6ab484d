class Admin::AccountsController < Admin::BaseController
  def index
    accounts = Account.includes(:latest_invoice).order(:name)
    render json: accounts.map { |account| row(account) }
  end

  def show
    @account = Account.find(params[:id])
    render plain: @account.name
  end

  def create
    account = Account.create!(account_params)
    redirect_to admin_account_path(account)
  end

  def update
    account = Account.find(params[:id])
    account.upgrade!(params[:plan])
    redirect_to admin_accounts_path
  end

  private

  def row(account)
    { id: account.id, name: account.name, plan: account.plan, trial: account.trial?,
      last: account.latest_invoice&.number }
  end

  def account_params
    params.require(:account).permit(:name, :subdomain)
  end
end
