require_relative "user"
puts NAME.upcase
