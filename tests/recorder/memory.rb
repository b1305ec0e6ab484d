# Collections of garbage at the worst moments, many classes and texts that go away, compaction.
# trace: main.rb:4 use(x String, list Array<Integer>) in Object as Object#use -> Array[String, Integer]
# trace: (evaluated) fresh(a Integer)
def use(x, list) = [x.upcase, list.sum]
GC.stress = true
20.times { |i| use("a#{i}", [i, i + 1]) }
GC.stress = false
200.times do |i|
  made = Class.new { class_eval("def fresh(a) = a + #{i}") }
  made.new.fresh(i)
  object = Object.new
  def object.single(x) = x
  object.single(i)
end
GC.start
GC.compact if GC.respond_to?(:compact)
use("b", [1])
deep = []
100.times { deep = [deep, 1] }
use("c", Array.new(10_000, 1))
p use("d", (1..100).to_a), deep.flatten.size
