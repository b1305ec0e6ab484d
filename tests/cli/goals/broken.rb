total = 0
3.times { |i| total += i }
#@ assert total == 4
