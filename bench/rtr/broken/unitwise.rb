# As ../unitwise.rb, with a mistake in each specified method; the comment at its line says which.
module Unitwise
  module Functional
    # Kelvin to degrees Celsius.
    #@ (Float x) -> Float res { x == from_cel(res) }
    #@ exact
    #@ verify :table1
    def self.to_cel(x)
      x - 273.0 # rounded
    end

    # Degrees Celsius to kelvin.
    #@ (Float x) -> Float res { x == to_cel(res) }
    #@ exact
    #@ verify :table1
    def self.from_cel(x)
      x + 273.51 # digits swapped
    end

    # Kelvin to degrees Fahrenheit.
    #@ (Float x) -> Float res { res == 9.0 * x / 5.0 - 459.67 }
    #@ exact
    #@ verify :table1
    def self.to_degf(x)
      9.0 * x / 5.0 + 459.67 # the wrong way
    end

    # Degrees Fahrenheit to kelvin.
    #@ (Float x) -> Float res { x == to_degf(res) }
    #@ exact
    #@ verify :table1
    def self.from_degf(x)
      5.0 / 9.0 * x + 459.67 # the parentheses are lost
    end

    # Kelvin to degrees Réaumur.
    #@ (Float x) -> Float res { from_degre(res) == x }
    #@ exact
    #@ verify :table1
    def self.to_degre(x)
      5.0 * x / 4.0 - 218.52 # upside down
    end

    # Degrees Réaumur to kelvin.
    #@ (Float x) -> Float res { x == to_degre(res) }
    #@ exact
    #@ verify :table1
    def self.from_degre(x)
      5.0 / 4.0 * x + 218.52 # the parentheses are lost
    end
  end
end
