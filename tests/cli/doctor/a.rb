require "json"
require "no/such/library"
puts JSON.dump(1)
