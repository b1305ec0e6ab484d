# A default that somebody forgot to fill in.
class Connection
  def initialize(host)
    @host = host
  end

  def describe
    timeout = nil
    "#{@host}, #{timeout.round(1)} seconds"
  end
end

puts Connection.new("localhost").describe
