# A misspelt method of a string: Ruby finds out when the last line runs, Mohs before.
def greet(name)
  "Hello, #{name}!"
end

puts greet("Ada")
puts "world".captialize
