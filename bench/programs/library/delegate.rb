# Wraps objects with the standard library's delegators.
require_relative "delegate"

class Loud < SimpleDelegator
  def to_s = "#{super.upcase}!"
  def twice = __getobj__ * 2
end

Words = DelegateClass(Array)

class Sentence < Words
  def initialize(*words) = super(words)
  def to_s = join(" ").capitalize
end

loud = Loud.new("hello")
puts loud, loud.length, loud.twice, loud == "hello", loud.respond_to?(:upcase)
loud.__setobj__("bye")
puts loud, loud.sub("b", "d"), loud.frozen?
sentence = Sentence.new("one", "two")
sentence << "three"
puts sentence, sentence.size, sentence.map(&:length).sum, sentence.methods.include?(:push)
begin
  loud.bogus
rescue NoMethodError => e
  puts e.class
end
begin
  Sentence.allocate.size
rescue ArgumentError => e
  puts e.message
end
