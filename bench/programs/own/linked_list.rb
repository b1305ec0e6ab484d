# A linked list and a stack on top of it: Enumerable, nil at the end, each without a block, operators.

class LinkedList
  include Enumerable

  class Node
    attr_accessor :value, :following

    def initialize(value, following = nil)
      @value = value
      @following = following
    end
  end

  attr_reader :size

  def self.[](*values)
    list = new
    values.each { |value| list << value }
    list
  end

  def initialize
    @head = nil
    @tail = nil
    @size = 0
  end

  def <<(value)
    node = Node.new(value)
    if @head.nil?
      @head = node
    else
      @tail.following = node
    end
    @tail = node
    @size += 1
    self
  end

  def unshift(value)
    @head = Node.new(value, @head)
    @tail ||= @head
    @size += 1
    self
  end

  def shift
    return if @head.nil?

    node = @head
    @head = node.following
    @tail = nil if @head.nil?
    @size -= 1
    node.value
  end

  def each
    return to_enum(:each) { size } unless block_given?

    node = @head
    while node
      yield node.value
      node = node.following
    end
    self
  end

  def reverse
    each_with_object(LinkedList.new) { |value, list| list.unshift(value) }
  end

  def [](index)
    each_with_index { |value, position| return value if position == index }
    nil
  end

  def +(other)
    result = LinkedList.new
    each { |value| result << value }
    other.each { |value| result << value }
    result
  end

  def to_s
    "(#{map(&:inspect).join(' ')})"
  end
end

class Stack
  def initialize(*values)
    @list = LinkedList.new
    values.each { |value| push(value) }
  end

  def push(value)
    @list.unshift(value)
    self
  end

  def pop
    @list.shift
  end

  def empty?
    @list.size.zero?
  end

  def peek = @list[0]
end

list = LinkedList[3, 1, 2]
puts list
puts list.sort.inspect
puts list.reverse
puts (list + LinkedList["x", nil, :y])
puts list.include?(2)
puts list.each_slice(2).to_a.inspect
puts list.inject(:+)
puts list.each.size
puts list[1] * 10
puts list[9].inspect
puts list.shift + list.size
puts list.lazy.map { |n| n * n }.select(&:even?).first(1).inspect

stack = Stack.new("a", "b")
stack.push("c").push("d")
puts stack.peek.upcase
drained = []
drained << stack.pop until stack.empty?
puts drained.join
puts stack.pop.inspect
puts list.zip(list.reverse.to_a).map { |a, b| a - b }.inspect
