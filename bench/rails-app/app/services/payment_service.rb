class PaymentService < ApplicationService
  class Failed < StandardError; end

  def initialize(invoice, details = {})
    @invoice = invoice
    @details = details.with_indifferent_access
  end

  def call
    payment = build_payment
    raise Failed, payment.errors.full_messages.to_sentence unless payment.save

    AuditEvent.record(:payment, @invoice, amount: payment.amount)
    payment
  end

  private

  attr_reader :invoice, :details

  def build_payment
    if details[:iban].present?
      BankPayment.new(invoice: invoice, amount: amount, iban: details[:iban])
    else
      CardPayment.new(invoice: invoice, amount: amount, card_last4: details[:card].to_s.last(4))
    end
  end

  def amount
    details.fetch(:amount) { invoice.total }
  end
end
