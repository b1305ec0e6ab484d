require_relative "containers"

box = Box.new
box.add("one", 1, 2)
box.add("two", 3.5, weight: 2, color: "red")
box.items
box.index
box.tags
box.find("one")
box.find("none")
box.config
box.corner(1, 2).x
box.span
box.pair
box.optional(true)
box.optional(nil)
