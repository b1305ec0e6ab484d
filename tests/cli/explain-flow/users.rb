class Users
  def initialize
    @owner = nil
  end

  attr_reader :owner

  def find(name)
    return if name.empty?

    @found
  end

  def greet(name)
    user = find(name)
    user.upcase
  end
end

def shout(text)
  text.upcase
end

def pick(flag)
  value = flag ? nil : nil
  shout(value)
end

LIMIT = nil
last = nil

case ARGV.length
when 0 then puts Users.new.greet("x")
when 1 then puts 1 + Users.new.owner
when 2 then pick(true)
when 3 then puts LIMIT.succ
when 4 then puts [3].first.fdiv
when 5 then [1].each { |number| puts last.succ + number }
end
