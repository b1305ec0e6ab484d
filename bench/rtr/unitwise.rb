# Conversions of temperatures to and from kelvin. The round trips hold over the real numbers, not over doubles.
module Unitwise
  module Functional
    # Kelvin to degrees Celsius.
    #@ (Float x) -> Float res { x == from_cel(res) }
    #@ exact
    #@ verify :table1
    def self.to_cel(x)
      x - 273.15
    end

    # Degrees Celsius to kelvin.
    #@ (Float x) -> Float res { x == to_cel(res) }
    #@ exact
    #@ verify :table1
    def self.from_cel(x)
      x + 273.15
    end

    # Kelvin to degrees Fahrenheit.
    #@ (Float x) -> Float res { res == 9.0 * x / 5.0 - 459.67 }
    #@ exact
    #@ verify :table1
    def self.to_degf(x)
      9.0 * x / 5.0 - 459.67
    end

    # Degrees Fahrenheit to kelvin.
    #@ (Float x) -> Float res { x == to_degf(res) }
    #@ exact
    #@ verify :table1
    def self.from_degf(x)
      5.0 / 9.0 * (x + 459.67)
    end

    # Kelvin to degrees Réaumur.
    #@ (Float x) -> Float res { from_degre(res) == x }
    #@ exact
    #@ verify :table1
    def self.to_degre(x)
      4.0 * x / 5.0 - 218.52
    end

    # Degrees Réaumur to kelvin.
    #@ (Float x) -> Float res { x == to_degre(res) }
    #@ exact
    #@ verify :table1
    def self.from_degre(x)
      5.0 / 4.0 * (x + 218.52)
    end
  end
end
