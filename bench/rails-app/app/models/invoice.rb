class Invoice < ApplicationRecord
  belongs_to :account
  has_many :line_items, inverse_of: :invoice, dependent: :destroy
  has_many :payments
  accepts_nested_attributes_for :line_items

  enum state: { draft: 0, sent: 1, paid: 2, void: 3 }

  scope :unpaid, -> { where(state: %i[draft sent]) }
  scope :issued_in, ->(year) { where(issued_on: Date.new(year)..Date.new(year).end_of_year) }

  validates :number, presence: true
  before_validation :assign_number, on: :create

  def total
    line_items.sum(&:amount)
  end

  def paid_amount
    payments.sum(:amount)
  end

  def settled?
    paid_amount >= total
  end

  def settle!
    with_lock do
      paid! if settled?
      update_attribute(:paid_at, Time.zone.now) if paid?
    end
  end

  def formatted_total
    Harbour::Money.new(total, currency).to_s
  end

  private

  def assign_number
    self.number ||= format("%<year>d-%<seq>04d", year: Date.current.year, seq: self.class.send(:next_sequence))
  end

  def self.next_sequence
    maximum(:id).to_i + 1
  end
  private_class_method :next_sequence
end
