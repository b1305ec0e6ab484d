# A program that replaces methods of Ruby's core and counts how often they run: the recorder must not call them.
# trace: main.rb:41 area(list Array<Integer>) in Object as Object#area -> Integer
$counts = Hash.new(0)
$on = false
module Counting
  def self.count(owner, *names)
    names.each do |name|
      original = owner.instance_method(name)
      key = "#{owner}##{name}"
      owner.define_method(name) do |*args, **options, &block|
        if $on
          $on = false
          $counts[key] = $counts[key].succ
          $on = true
        end
        options.empty? ? original.bind_call(self, *args, &block) : original.bind_call(self, *args, **options, &block)
      end
    end
  end
end
Counting.count(Array, :each, :map, :first, :include?, :[]=, :flatten, :hash, :eql?)
Counting.count(Hash, :each, :fetch, :key?, :size)
Counting.count(String, :upcase, :start_with?, :split, :hash)
Counting.count(Symbol, :to_s, :to_proc)
Counting.count(Module, :name, :ancestors, :instance_method, :to_s)
Counting.count(Class, :superclass)
Counting.count(Object, :class, :is_a?, :respond_to?, :method, :instance_variable_get, :hash)
class Integer
  alias plain_plus +
  def +(other)
    $plus = ($plus || 0).plain_plus(1) if $on
    plain_plus(other)
  end
end
class NilClass
  def empty? = true
end
class Array
  def second = self[1]
end
def area(list)
  list.map { |it| it + 1 }.second
end
$on = true
p area([1, 2, 3]), nil.empty?
area([4, 5])
{ a: 1 }.each { |key, value| key.to_s + value.to_s }
$on = false
p $plus, $counts.sort
