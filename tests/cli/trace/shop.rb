class Item
  attr_reader :price

  def initialize(name, price)
    @name = name
    @price = price
  end

  def label(width)
    @name.ljust(width)
  end
end

class Cart
  def initialize
    @items = []
  end

  def add(item)
    @items << item
    self
  end

  def total
    @items.sum { |item| item.price }
  end

  def discount(percent)
    return nil if percent > 100

    total * percent / 100
  end

  def note(text)
    @note = text
  end

  def note_length
    @note.length
  end

  def clear_note
    @note = 0
  end

  def never(x)
    x.run
  end
end
