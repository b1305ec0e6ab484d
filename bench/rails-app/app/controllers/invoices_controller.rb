class InvoicesController < ApplicationController
  before_action :load_invoice, only: [:show, :pay]

  def index
    @invoices = current_account.invoices.unpaid.or(current_account.invoices.paid)
    @total = @invoices.sum { |invoice| invoice.total }
    render plain: @total.to_s
  end

  def show; end

  def create
    invoice = current_account.invoices.create!(issued_on: Date.current)
    params.fetch(:items, []).each { |item| invoice.line_items.create!(text: item) }
    redirect_to invoice_path(invoice)
  end

  def pay
    PaymentService.call(@invoice, payment_params.to_h)
    redirect_to invoice_path(@invoice), notice: "Paid"
  rescue PaymentService::Failed => e
    redirect_to invoices_path, alert: e.message
  end

  private

  def load_invoice
    @invoice = current_account.invoices.find(params[:id])
  end

  def payment_params
    params.permit(:amount, :iban, :card)
  end
end
