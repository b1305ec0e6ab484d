# A program without certain errors.
Item = Struct.new(:name, :price)

def total(items)
  items.sum(&:price)
end

items = [Item.new("lamp", 30), Item.new("chair", 45)]
puts "#{items.size} items, #{total(items)} in all"
