require_relative "calendar"

day = Calendar::Day.new(3, 4, 5)
day.year
day.month_name
day.to_s
(day + 30).to_s
day <=> Calendar::Day.new(700)
day.festival
Calendar::Day.new(1, 13, 28).festival
begin
  Calendar::Day.new(1, 14, 1)
rescue ArgumentError
  nil
end
