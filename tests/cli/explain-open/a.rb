class Closed
  def x = 1
end

class Open
  [:a, :b].each { |name| define_method(name) { name } }

  def method_missing(name) = name
end
