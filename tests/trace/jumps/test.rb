require_relative "jumps"

jumps = Jumps.new
jumps.find([1, 2])
jumps.find([0])
jumps.first_text(1)
jumps.thrown
jumps.rescued("1")
jumps.rescued("x")
begin
  jumps.always_raises("a")
rescue ArgumentError
  nil
end
begin
  jumps.first_text(nil)
rescue RuntimeError
  nil
end
begin
  jumps.calls_raising("b")
rescue ArgumentError
  nil
end
