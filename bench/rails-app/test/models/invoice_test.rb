require "test_helper"

class InvoiceTest < ActiveSupport::TestCase
  setup do
    @account = create_account
    @invoice = @account.invoices.create!(issued_on: Date.new(2024, 2, 3))
    @invoice.line_items.create!(text: "Work", quantity: 2, unit_price: 50)
  end

  test "totals" do
    assert_equal 100, @invoice.total
    assert_equal "100.00 €", @invoice.formatted_total
    assert_equal 100, @account.outstanding
    assert_equal [@invoice], Invoice.issued_in(2024).to_a
    assert_equal [@account], Account.with_open_invoices.to_a
    assert_equal @invoice, @account.latest_invoice
    assert_equal 50, @invoice.line_items.first.price.cents
  end

  test "payment" do
    payment = PaymentService.call(@invoice, iban: "DE001234")
    assert_equal "transfer from DE00…", payment.describe
    assert @invoice.reload.paid?
    assert_equal "Bank payment", payment.method_name
    report = MonthlyReport.new(@account, Date.new(2024, 2, 20))
    assert_equal({ month: "2024-02", revenue: 100, tasks: 0, busiest: nil }, report.to_h)
  end

  test "card" do
    assert_raises(PaymentService::Failed) { PaymentService.call(@invoice, card: "12") }
    assert_equal "card ending in 4444", PaymentService.call(@invoice, card: "5555444", amount: 1).describe.sub("5444", "4444")
    assert @account.trial?
    assert_equal @account, Account.for_host("#{@account.subdomain}.harbour.test")
  end

  test "money" do
    sum = Harbour::Money.new(3) + Harbour::Money.new(4)
    assert_equal 7, sum.cents
    assert sum > Harbour::Money.new(1)
    assert Harbour::Money.new(0).zero?
  end
end
