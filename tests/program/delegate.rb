# Forwardable.
require "forwardable"
class A
  extend Forwardable
  def_delegators :@list, :each, :size
  def_delegator :@list, :first, :head
  def_delegator "self.class", :name
  delegate %i[last] => :@list, push: :@list
  instance_delegate [:pop] => :@list
  private
  def_delegators :@list, :hidden
end
module B
  extend SingleForwardable
  def_single_delegators :A, :name
end
module C
  extend SingleForwardable
  def_delegators :A, :name, :instance_methods
  def_delegator :A, :ancestors, :above
end
