def greet(name) = puts("hello #{name}")

greet("Ada")
begin
  [1].frist
rescue NoMethodError
  puts "none"
end
