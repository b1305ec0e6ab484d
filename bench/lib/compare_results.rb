# frozen_string_literal: true

# Compares the results in a report of `mohs trace` with what note_results.rb noted. Prints how many methods were compared
# and how many results name a class of which nothing was returned, then those.

require "json"
require "rbs"

report, seen = ARGV
returned = Hash.new { |all, method| all[method] = {} }
File.foreach(seen, chomp: true) do |line|
  method, name, above = line.split("\t")
  returned[method][name] = above.to_s.split
end

# The classes of a type's own values, not of what they contain; nil for one that says nothing about classes.
def classes(type)
  case type
  when RBS::Types::Union then type.types.flat_map { |it| classes(it) }
  when RBS::Types::Optional then classes(type.type) + ["NilClass"]
  when RBS::Types::ClassInstance then [type.name.to_s.delete_prefix("::")]
  when RBS::Types::Bases::Nil then ["NilClass"]
  when RBS::Types::Bases::Bool then ["bool"]
  when RBS::Types::Tuple then ["Array"]
  when RBS::Types::Record then ["Hash"]
  when RBS::Types::Proc then ["Proc"]
  when RBS::Types::ClassSingleton then ["Class"]
  else []
  end
end

compared = 0
wrong = []
JSON.parse(File.read(report))["signatures"].each do |it|
  next if !it["covered"] || it["method"].end_with?("#initialize")

  known = returned.fetch(it["method"], nil) or next
  compared += 1
  ancestors = known.values.flatten + known.keys
  ancestors += %w[Class Module] if ancestors.include?("Class") || ancestors.include?("Module")
  types = RBS::Parser.parse_method_type(it["rbs"].split(" | (").first) rescue nil
  parts = it["rbs"].split(/ \| (?=(?:\[[^\]]*\] )?(?:\(|\{|->))/).filter_map { |text| RBS::Parser.parse_method_type(text) rescue nil }
  named = parts.flat_map { |type| classes(type.type.return_type) }.uniq
  foreign = named.reject do |name|
    next (ancestors & %w[TrueClass FalseClass]).any? if name == "bool"

    # Inside a namespace a name may be short.
    ancestors.any? { |above| above == name || above.end_with?("::#{name}") }
  end
  wrong << "#{it["method"]}: #{it["rbs"]}: never returned #{foreign.join(", ")} (#{known.keys.join(", ")})" unless foreign.empty?
end
puts "#{compared} #{wrong.size}"
puts wrong
