# Sorts dependencies with the standard library's topological sort.
require_relative "tsort"

class Tasks
  include TSort

  def initialize
    @needs = Hash.new { |hash, key| hash[key] = [] }
  end

  def add(name, *needs)
    @needs[name].concat(needs)
    needs.each { |need| @needs[need] }
  end

  def tsort_each_node(&block) = @needs.each_key(&block)
  def tsort_each_child(name, &block) = @needs.fetch(name).each(&block)
end

tasks = Tasks.new
tasks.add(:eat, :cook, :table)
tasks.add(:cook, :shop)
puts tasks.tsort.inspect
puts tasks.strongly_connected_components.length
tasks.each_strongly_connected_component_from(:cook) { |nodes| puts nodes.join(",") }
tasks.add(:shop, :eat)
begin
  tasks.tsort
rescue TSort::Cyclic => e
  puts e.class
end
puts TSort.tsort(->(&b) { [1, 2].each(&b) }, ->(n, &b) { n == 1 ? [2].each(&b) : [].each(&b) }).inspect
