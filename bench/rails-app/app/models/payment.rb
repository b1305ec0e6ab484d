class Payment < ApplicationRecord
  belongs_to :invoice

  validates :amount, presence: true

  after_create :settle_invoice

  def describe
    raise NotImplementedError
  end

  def method_name
    self.class.name.demodulize.underscore.humanize
  end

  private

  def settle_invoice
    invoice.settle!
  end
end
