require_relative "shop"

cart = Cart.new
cart.add(Item.new("pen", 2)).add(Item.new("ink", 5))
puts "total #{cart.total}"
cart.discount(10)
Item.new("pad", 3).label(8)
cart.note("soon")
cart.note_length
cart.clear_note
warn "done"
exit 3
