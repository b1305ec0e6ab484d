# Ractors run unrecorded, and as without the recorder.
# trace: main.rb:4 double(x Integer) in Object as Object#double -> Integer
# trace: main.rb:6 collect(ractors Array<Ractor>) in Object as Object#collect -> Array<Integer>
def double(x) = x > 100 ? x : x * 2

def collect(ractors) = ractors.map(&:take)

class Task
  def run(n) = n.zero? ? 0 : n + run(n - 1)
end
double(3)
ractors = 3.times.map { |i| Ractor.new(i) { |n| (1..20).sum { |it| double(it + n) } + Task.new.run(50) } }
p collect(ractors)
pipe = Ractor.new { loop { Ractor.yield(Ractor.receive.upcase) } }
pipe.send("a")
p pipe.take
p Ractor.make_shareable([1, "a"]).frozen?
