# Exceptions, jumps and clauses. The last error is not rescued: its message, its snippet and the exit status are Ruby's.
# trace: main.rb:6 safe(x nil) in Object as Object#safe -> Integer path [if.then@10]
# trace: main.rb:6 safe(x Integer) in Object as Object#safe -> Integer
# trace: raises NoMethodError
# trace: main.rb:16 find(list Array<Integer>) in Object as Object#find unwound
def safe(x)
  x + 1
rescue NoMethodError => e
  $seen = e.class
  e ? 0 : 1
ensure
  $ensured = true
end

# `return` from a block leaves the method by a jump.
def find(list)
  list.each { |it| return it if it > 1 }
  nil
end

def thrower = throw(:done, 7)

p safe(1), safe(nil), $seen, $ensured
p find([1, 2, 3])
p catch(:done) { thrower }
p [1, 2, 3].each { |it| break it * 2 if it == 2 }
begin
  raise ArgumentError, "told"
rescue => e
  p e, e.backtrace, e.full_message(highlight: false)
end
def retried
  tries ||= 0
  tries += 1
  raise "again" if tries < 3
  tries
rescue RuntimeError
  retry
end
p retried
def deep(n) = deep(n + 1)
begin
  deep(0)
rescue SystemStackError => e
  p e.message
end
"abc".upcasee(1)
