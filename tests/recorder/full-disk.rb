# The disk becomes full: what was written before counts.
# trace: main.rb:4 before(x Integer) in Object as Object#before -> Integer
# Ruby: a limit on the size of files stands in for the disk.
def before(x) = x
def after(x) = x
before(1)
trap("XFSZ", "IGNORE")
Process.setrlimit(:FSIZE, 2048)
shapes = 2000.times.map { |i| (0..(i % 7)).map { |j| [1, "a", nil, :b, 2.0][(i + j) % 5] } }
shapes.each { |shape| after(shape) }
p shapes.size
