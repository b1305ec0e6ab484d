module Harbour
  class Money
    include Comparable

    attr_reader :cents, :currency

    def initialize(cents, currency = Currency.default)
      @cents = cents
      @currency = currency.to_s
    end

    def +(other)
      Money.new(cents + convert(other).cents, currency)
    end

    def <=>(other)
      cents <=> other.cents
    end

    def zero?
      cents.zero?
    end

    def to_s
      format("%.2f %s", cents, Currency.symbol(currency))
    end

    private

    def convert(other)
      raise ArgumentError, "mixed currencies" unless other.currency == currency
      other
    end
  end
end
