# Forwards methods with the standard library.
require_relative "forwardable"

class Queue2
  extend Forwardable

  def_delegators :@items, :size, :<<, :first, :each
  def_delegator :@items, :shift, :take
  def_delegator "self.class", :name, :kind
  instance_delegate %i[empty? last] => :@items

  include Enumerable

  def initialize = @items = []
end

queue = Queue2.new
queue << 3 << 1
queue << 2
puts queue.size, queue.first, queue.take, queue.sort.inspect, queue.last, queue.empty?, queue.kind
holder = [5]
holder.extend(SingleForwardable)
holder.def_delegator("self[0]", :succ, :following)
puts holder.following
