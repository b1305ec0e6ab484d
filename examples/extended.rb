# A program that gives core classes new methods, and uses them. Nothing is wrong here.
class Integer
  def minutes = self * 60
end

class NilClass
  def blank? = true
end

puts 5.minutes
puts nil.blank?
