# Arithmetic in the field with 2^n elements; polynomials over bits are integers.
class FiniteField
  attr_reader :n, :polynomial

  def initialize(n, polynomial)
    @n = n
    @polynomial = polynomial
    @polynomial = polynomial + (1 << n) if degree(polynomial) < n
  end

  def add(a, b)
    a ^ b
  end

  def subtract(a, b)
    a ^ b
  end

  def multiply(a, b)
    reduce(binary_mul(a, b))
  end

  def divide(a, b)
    multiply(a, inverse(b))
  end

  def inverse(value)
    last, current = @polynomial, value
    a, b = 0, 1
    while current > 1
      quotient, rest = binary_div(last, current)
      last, current = current, rest
      a, b = b, a ^ binary_mul(quotient, b)
    end
    b
  end

  def reduce(value)
    degree(value) < @n ? value : binary_div(value, @polynomial).last
  end

  def degree(value)
    n = 0
    until value >> n == 0
      n += 1
    end
    n - 1
  end

  def binary_mul(a, b)
    product = 0
    place = 0
    until a >> place == 0
      product ^= b << place if a >> place & 1 == 1
      place += 1
    end
    product
  end

  def binary_div(a, b)
    quotient = 0
    rest = a
    while rest != 0 && degree(rest) >= degree(b)
      shift = degree(rest) - degree(b)
      quotient ^= 1 << shift
      rest ^= b << shift
    end
    [quotient, rest]
  end
end
