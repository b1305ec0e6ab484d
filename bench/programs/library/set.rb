# Sets of the standard library, as its own file.
require_relative "set"

a = Set[3, 1, 2]
b = Set.new([2, 3, 4]) { |n| n * 2 }
puts (a | b).size, (a & Set[1, 9]).to_a.inspect, (a - [1]).sort.inspect, (a ^ Set[1, 7]).sort.inspect
puts a.subset?(Set[1, 2, 3, 4]), a.superset?(Set[1]), a.disjoint?(b), a.add?(1).inspect, a.add?(9).class
puts a.map { |n| n + 1 }.inspect, a.include?(9), a.delete(9).length, a.group_by(&:odd?).keys.inspect
puts a.partition(&:even?).inspect, a == Set[1, 2, 3], a.hash == Set[1, 2, 3].hash
puts a.classify { |n| n % 2 }.transform_values(&:size).inspect, a.to_a.sum, a.min
puts Set[[1, 2]].flatten.size, a.inspect, (a <=> Set[1]).inspect, a.join("-")
a.each { |n| b << n }
puts b.select! { |n| n > 2 }.size, b.reject { |n| n > 5 }.sort.inspect, b.first.class, [1, 1].to_set.size
puts a.divide { |x, y| (x - y).abs == 1 }.size, a.dup.clear.empty?, a.freeze.frozen?
