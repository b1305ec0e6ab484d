# Conditionals, loops, jumps.
def t(x) = (puts "t(#{x.inspect})"; x)

puts((t(1) && t(nil) || t(3)).inspect)
puts((t(false) or t(2) and t(nil)).inspect)
x = 5
x = x && x + 1
puts x
y = if t(nil) then 1 elsif t(2) then 2 else 3 end
puts y
puts (unless t(1) then :no else :yes end)
puts (if false then 1 end).inspect
puts "mod" if t(true)
puts "never" unless t(true)
i = 0
r = while i < 10
  i += 1
  next if i == 2
  break i * 100 if i == 4
  puts i
end
p r
p((while i < 5 do i += 1 end))
j = 3
begin
  puts "body #{j}"
  j -= 1
end while j > 2
until j <= 0 do puts "u#{j}"; j -= 1 end
n = 0
[1, 2, 3].each do |e|
  n += 1
  redo if n == 2
  puts "redo #{e} #{n}"
end
k = 0
while k < 3
  k += 1
  if k == 2 && n == 4
    n += 1
    redo
  end
  puts "k#{k}"
end
for a in [1, 2] do puts a end
puts a
for b, (c, *d) in [[1, [2, 3, 4]], [5, [6]]]
  p [b, c, d]
end
res = for q in 1..5
  next if q.odd?
  break q * 10 if q == 4
end
p res
$g = [10]
for $g[0] in 7..8 do end
p $g
def early(list)
  list.each { |e| return e if e > 2 }
  :none
end
p early([1, 2, 3, 4]), early([1])
def nested(list)
  list.each { |row| row.each { |e| return [:found, e] if e == 3 } }
  nil
end
p nested([[1], [2, 3]]), nested([[1]])
def breaker = [1, 2, 3].each { |e| break e * 2 if e == 2 }
p breaker
p [1, 2, 3].map { |e| next 0 if e == 2; e }
l = ->(z) { return z * 2 if z > 1; next z }
p l.(1), l.(2)
m = lambda { |z| return z + 1 }
p m.call(1)
pr = proc { |a, (b, c), *d, e: 5| [a, b, c, d, e] }
p pr.call(1, [2, 3], 4, e: 6), pr.call([1, [2], 9]), pr.call(1)
(1..12).each { |f| print f, " " if (f == 3)..(f == 5) }
puts
(1..12).each { |f| print f, " " if (f % 3 == 0)...(f % 3 == 0) }
puts
p (case 5 when Integer, t(1) then :int else :other end)
p (case "abc" when /b(.)/ then $1 end)
p (case 7 when 1..5 then 1 when *[6, 7] then 2 end)
p (case when t(nil) then 1 when t(2) then 3 end)
p (case [] when Array then end)
v = 1
case v when (v = 2; 1) then puts "one #{v}" else puts "else #{v}" end
p [__LINE__, __method__.inspect]
p (true and not false)
p !true, (not nil), 1 != 2, 1 !~ /a/
puts [*1..3, *nil, *[4]].inspect
catch(:done) { 10.times { |w| throw :done if w == 3; print w } }
puts
loop { break }
p [3, 1, 2].sort_by { -_1 }, [1, 2].each_with_index.map { _1 * _2 }
p __FILE__ == $0
def opt_return(x) = (return 1, 2 if x; [3])
p opt_return(true), opt_return(false)
def splat_return = (return *[1, 2], 3)
p splat_return
p((begin; 1; 2 end))
p(())
