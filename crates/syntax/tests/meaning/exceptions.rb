# begin, rescue, else, ensure, retry, in all combinations that jumps allow.
def t(x) = (puts "t(#{x.inspect})"; x)
def boom(c = RuntimeError) = raise(c, "boom")

begin
  boom
rescue ArgumentError, TypeError
  puts "no"
rescue => e
  puts "rescued #{e.class} #{e.message}"
else
  puts "no else"
ensure
  puts "ensure"
end
p (begin; 1; rescue; 2; else; 3; ensure; 4; end)
p (begin; boom; rescue; 2; else; 3; ensure; 4; end)
tries = 0
begin
  tries += 1
  boom if tries < 3
  puts "tries #{tries}"
rescue
  retry
end
p((boom rescue 5))
x = Integer("z") rescue -1
p x
def ret
  yield
  return t(1)
ensure
  puts "ret ensure"
end
p ret {}
p((ret { boom } rescue :outer))
def override
  return 1
ensure
  return 2
end
p override
def keeps
  x = 1
  return x
ensure
  x = 2
  puts "x is #{x}"
end
p keeps
def nested_ensure
  begin
    begin
      return t(:r)
    ensure
      puts "inner"
    end
  ensure
    puts "outer"
  end
end
p nested_ensure
def loop_ensure
  out = []
  3.times do |i|
    begin
      next if i == 1
      out << i
    ensure
      out << :e
    end
  end
  while true
    begin
      break out << :b
    ensure
      out << :f
    end
  end
  out
end
p loop_ensure
def block_return
  [1, 2].each do |e|
    begin
      return e
    ensure
      puts "block ensure #{e}"
    end
  end
ensure
  puts "method ensure"
end
p block_return
class Mine < StandardError; def initialize(m = "mine") = super; end
begin
  begin
    raise Mine
  rescue ArgumentError
    puts "wrong"
  ensure
    puts "passing"
  end
rescue Mine => e
  p e.message
end
list = [KeyError, Mine]
begin
  raise Mine
rescue *list => e
  p e.class
end
begin
  begin
    boom
  rescue "not a class"
    puts "wrong"
  end
rescue TypeError => e
  puts e.class
end
def else_raises
  begin
    1
  rescue
    puts "wrong"
  else
    boom(Mine)
  ensure
    puts "else ensure"
  end
end
begin; else_raises; rescue Mine; puts "from else"; end
def in_rescue
  boom
rescue
  return :from_rescue
ensure
  puts "in_rescue ensure"
end
p in_rescue
def def_rescue(a) = Integer(a)
def m(a)
  Integer(a)
rescue ArgumentError => $err
  p $err.class
  :bad
else
  :good
end
p m("1"), m("x")
b = [1, 2].map do |v|
  raise "x" if v == 2
  v
rescue => e
  e.message
end
p b
begin
  raise Exception, "deep"
rescue StandardError
  puts "wrong"
rescue Exception => e
  p e.message
end
begin
  begin
    boom
  ensure
    puts "reraise"
  end
rescue => e
  p e.message
end
begin
  raise "a"
rescue
  begin
    raise "b"
  rescue => e
    p e.message
  end
end
def retry_ensure
  n = 0
  begin
    n += 1
    raise "again" if n < 3
    n
  rescue
    begin
      retry
    ensure
      puts "retrying #{n}"
    end
  ensure
    puts "done"
  end
end
p retry_ensure
z = begin
  [1].each { |q| break q + 1 }
ensure
  puts "z"
end
p z
def ensure_value = begin; 10; ensure; 20; end
p ensure_value
def redo_it
  n = 0
  [1].each { |e| begin; n += 1; redo if n < 3; ensure; puts "redo #{n}"; end }
  n
end
p redo_it
def explicit
  yield
rescue StopIteration, RangeError => e
  "caught #{e.class}"
end
p explicit { raise RangeError }
p explicit { 3 }
