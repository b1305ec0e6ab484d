class CardPayment < Payment
  validates :card_last4, length: { is: 4 }

  def describe
    "card ending in #{card_last4}"
  end
end
