class Page
  def initialize(total, size)
    @total = total
    @size = size
  end

  def self.offset(page, size)
    page < 1 ? 0 : (page - 1) * size
  end

  def pick(xs, i)
    xs.size > i ? i : 0
  end

  def name(s) = s
end
