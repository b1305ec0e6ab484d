class LineItem < ApplicationRecord
  belongs_to :invoice, touch: true

  validates :quantity, numericality: { only_integer: true, greater_than: 0 }

  composed_of :price, class_name: "Harbour::Money", mapping: [%w[unit_price cents], %w[text currency]],
                      constructor: ->(cents, _text) { Harbour::Money.new(cents || 0, "eur") }

  def amount
    (unit_price || 0) * quantity
  end
end
