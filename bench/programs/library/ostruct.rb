# Open structures with the standard library.
require_relative "ostruct"

person = OpenStruct.new(name: "Ada", age: 36)
person.email = "ada@example.org"
person[:role] = "analyst"
puts person.name, person.age + 1, person.email, person["role"]
puts person.missing.inspect, person.respond_to?(:name), person.to_h.keys.inspect
puts person.dig(:name), person == OpenStruct.new(person.to_h), person.inspect
person.delete_field(:email)
puts person.email.inspect
person.each_pair { |key, value| puts "#{key}=#{value}" }
copy = person.dup
copy.name = "Bob"
puts person.name, copy.name
begin
  person.freeze.name = "x"
rescue FrozenError => e
  puts e.class
end
begin
  person.unknown(1)
rescue NoMethodError => e
  puts e.class
end
