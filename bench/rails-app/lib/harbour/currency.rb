module Harbour
  module Currency
    mattr_accessor :default, default: :eur
    mattr_reader :hourly_rate, default: 80

    SYMBOLS = { eur: "€", usd: "$", gbp: "£" }.freeze

    def self.symbol(code)
      SYMBOLS.fetch(code.to_s.downcase.to_sym) { code.to_s.upcase }
    end
  end
end
