# An exception that the program expects is no error.
begin
  nil.unknown
rescue NoMethodError => error
  puts "as expected: #{error.class}"
end
