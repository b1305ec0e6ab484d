# run: ruby main.rb --no-use-color
# mask: numbers
# trace: main.rb:6 push(item Symbol) in Stack as Stack#push -> Stack reads @items:
require "test/unit"
class Stack
  def push(item) = (@items ||= []; @items << item; self)
  def pop = @items.pop
end
class StackTest < Test::Unit::TestCase
  def test_push = assert_equal(:b, Stack.new.push(:a).push(:b).pop)
  def test_failure = assert_nil(Stack.new.push(1).pop)
  data("one" => 1, "two" => 2)
  def test_data(number) = assert_equal(number, Stack.new.push(number).pop)
end
