# Amounts of money: the arithmetic is a mixin that knows its class only by the two methods that it expects there.
class Money
  module Arithmetic
    #@ def fractional: () -> Integer
    #@ def currency: () -> Symbol

    #@ () -> Money out { fractional == -out.fractional }
    #@ verify :table1
    def -@
      Money.new(-fractional, currency)
    end

    #@ (Object m) -> bool b { m.is_a?(Money) && fractional == 0 && m.fractional == 0 ==> b }
    #@ verify :table1
    def eql?(other_money)
      if other_money.is_a?(Money)
        same = fractional == other_money.fractional && currency == other_money.currency
        same || (fractional == 0 && other_money.fractional == 0)
      else
        false
      end
    end

    #@ () -> bool b { b == fractional > 0 }
    #@ verify :table1
    def positive?
      fractional > 0
    end

    #@ () -> bool b { b == fractional < 0 }
    #@ verify :table1
    def negative?
      fractional < 0
    end

    #@ () -> Money m { m.fractional >= 0 }
    #@ verify :table1
    def abs
      Money.new(fractional.abs, currency)
    end

    #@ () -> bool b { b ==> fractional == 0 }
    #@ verify :table1
    def zero?
      fractional == 0
    end

    #@ () -> self? out { out.nil? ==> fractional == 0 }
    #@ verify :table1
    def nonzero?
      fractional != 0 ? self : nil
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
