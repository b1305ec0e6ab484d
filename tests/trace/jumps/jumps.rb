# Methods that are left by an exception, by `return` in a block, by `throw`.
class Jumps
  def find(list)
    list.each { |it| return it if it > 1 }
    nil
  end

  def always_raises(text)
    raise ArgumentError, text
  end

  def first_text(value)
    raise "no value" if value.nil?

    [value].each { |it| return it.to_s }
  end

  def thrown
    catch(:done) { throw :done, 5 }
  end

  def rescued(text)
    Integer(text)
  rescue ArgumentError => error
    error.message
  ensure
    @last = text
  end

  def calls_raising(text)
    always_raises(text)
  end
end
