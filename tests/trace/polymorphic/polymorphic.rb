# Types that depend on types: identity, overloads, self.
class Tool
  def identity(x)
    x
  end

  def double(x)
    case x
    when Integer then x * 2
    when String then x.to_sym
    end
  end

  def chain
    @steps = (@steps || 0) + 1
    self
  end

  def first_of(list)
    list.first
  end

  def safe(x)
    x.respond_to?(:upcase) ? x.upcase : x.to_s
  end

  def length_of(x)
    x&.length
  end

  def each_pair(n)
    return enum_for(:each_pair, n) unless block_given?

    n.times { |i| yield i, i.to_s }
    self
  end
end

# What comes back untouched, from inside an array or from a block.
module Pick
  def self.front(list) = list.first
  def self.at(list, index) = list[index]
  def self.timed = yield
  def self.with(value) = yield(value)

  # Not generic: something is done with the element.
  def self.shown(list) = list.last.to_s
  def self.twice(list) = list.first * 2
end
