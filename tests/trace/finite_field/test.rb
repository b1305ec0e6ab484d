require_relative "finite_field"

field = FiniteField.new(8, 0b11011)
field.add(3, 5)
field.subtract(7, 2)
field.multiply(0x57, 0x83)
field.divide(0x57, 0x83)
field.inverse(0x53)
field.polynomial
