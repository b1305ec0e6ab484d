class BankPayment < Payment
  validates :iban, presence: true

  def describe
    "transfer from #{iban.first(4)}…"
  end
end
