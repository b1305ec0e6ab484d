require_relative "dynamic"

address = Address.new({ city: "Bonn", zip: 53111 })
address.city
Text.new.bold(3)
Text.new.underscore(1)
Text.new.left(2)
Rule.new.extension = proc { 1 }
Rule.new.extension = Module.new
