# Contradictions between the ways through methods, and what only looks like one.
class Till
  def initialize(closed = false)
    @closed = closed
    @sum = 0
    @notes = []
  end

  # A string comes while it is closed.
  def add(price)
    return self if @closed

    @sum += price
    self
  end

  # A number comes where nothing is asked of it.
  def note(text, loud = false)
    if loud
      text.upcase
    else
      @notes << text
      text
    end
  end

  # It says "none" to one caller, and another adds to what it says.
  def count
    return "none" if @notes.empty?

    @notes.size
  end

  def count_with_gift
    count + 1
  end

  # What follows is right.

  def tested(value)
    return value unless value.is_a?(Integer)

    value + 1
  end

  def cast(kind, value)
    kind == :number ? value + 1 : value.upcase
  end

  def configured(value)
    @closed ? value.upcase : value + 1
  end

  def guarded(value)
    @closed ? value : value + 1
  rescue TypeError, NoMethodError
    nil
  end

  def total
    @closed ? "closed" : @sum
  end

  def total_text
    total.is_a?(String) ? total : "#{total} in all"
  end

  def kept(value)
    @last = value
    return value if @last.is_a?(String)

    value + 1
  end
end
