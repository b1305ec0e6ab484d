class Cart
  def initialize
    @items = []
    @prices = {}
    @total = 0
  end

  def add(name, price)
    clean = name.strip
    @items << clean
    @prices[clean] = price
    @total += price
    self
  end

  def cheapest = @prices.min_by { |_, price| price }

  def note(text = nil)
    @note = text
  end

  def shout = @note&.upcase
end

cart = Cart.new
cart.add("apple", 3).add("pear", 4)
cart.note("fresh")
cart.shout
cart.cheapest
