# As ../money.rb, with a mistake in each specified method; the comment at its line says which.
class Money
  module Arithmetic
    #@ def fractional: () -> Integer
    #@ def currency: () -> Symbol

    #@ () -> Money out { fractional == -out.fractional }
    #@ verify :table1
    def -@
      Money.new(fractional, currency) # the sign is lost
    end

    #@ (Object m) -> bool b { m.is_a?(Money) && fractional == 0 && m.fractional == 0 ==> b }
    #@ verify :table1
    def eql?(other_money)
      if other_money.is_a?(Money)
        # Zero of one currency is no longer zero of another.
        fractional == other_money.fractional && currency == other_money.currency
      else
        false
      end
    end

    #@ () -> bool b { b == fractional > 0 }
    #@ verify :table1
    def positive?
      fractional >= 0 # zero is not positive
    end

    #@ () -> bool b { b == fractional < 0 }
    #@ verify :table1
    def negative?
      fractional <= 0 # zero is not negative
    end

    #@ () -> Money m { m.fractional >= 0 }
    #@ verify :table1
    def abs
      Money.new(-fractional, currency) # right for debts alone
    end

    #@ () -> bool b { b ==> fractional == 0 }
    #@ verify :table1
    def zero?
      fractional < 1 # debts too
    end

    #@ () -> self? out { out.nil? ==> fractional == 0 }
    #@ verify :table1
    def nonzero?
      fractional > 0 ? self : nil # debts are not nothing
    end
  end

  include Arithmetic

  #@ @fractional: Integer
  #@ @currency: Symbol
  attr_reader :fractional, :currency

  #@ (Integer f, Symbol c) -> void
  #@ ensures @fractional == f && @currency == c
  def initialize(fractional, currency)
    @fractional = fractional
    @currency = currency
  end
end
