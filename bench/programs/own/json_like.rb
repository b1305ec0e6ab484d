# A writer and a reader of a small data language: case/when on classes, recursion, StringScanner, exceptions.
require "strscan"

module Tiny
  class ParseError < StandardError
    def initialize(message, position)
      super("#{message} at #{position}")
    end
  end

  class Reader
    def initialize(text)
      @scanner = StringScanner.new(text)
    end

    def read
      value = read_value
      skip_space
      fail_with("trailing text") unless @scanner.eos?
      value
    end

    private

    def read_value
      skip_space
      if @scanner.scan(/\{/) then read_hash
      elsif @scanner.scan(/\[/) then read_list
      elsif (text = @scanner.scan(/"[^"]*"/)) then text[1..-2]
      elsif (number = @scanner.scan(/-?\d+(\.\d+)?/)) then number.include?(".") ? number.to_f : number.to_i
      elsif @scanner.scan(/nothing/) then nil
      elsif @scanner.scan(/yes|no/) then @scanner.matched == "yes"
      else fail_with("unexpected #{@scanner.peek(3).inspect}")
      end
    end

    def read_list
      list = []
      until close?("]")
        list << read_value
        separator("]")
      end
      list
    end

    def read_hash
      hash = {}
      until close?("}")
        skip_space
        key = @scanner.scan(/[a-z_]+/) or fail_with("key expected")
        skip_space
        @scanner.scan(/=/) || fail_with("= expected")
        hash[key.to_sym] = read_value
        separator("}")
      end
      hash
    end

    def close?(mark)
      skip_space
      @scanner.scan(Regexp.new(Regexp.escape(mark)))
    end

    def separator(mark)
      skip_space
      return if @scanner.scan(/,/)

      fail_with("#{mark} expected") unless @scanner.check(Regexp.new(Regexp.escape(mark)))
    end

    def skip_space
      @scanner.skip(/\s+/)
    end

    def fail_with(message)
      raise ParseError.new(message, @scanner.pos)
    end
  end

  def self.load(text)
    Reader.new(text).read
  end

  def self.dump(value)
    case value
    when Hash then "{" + value.map { |key, item| "#{key} = #{dump(item)}" }.join(", ") + "}"
    when Array then "[" + value.map { |item| dump(item) }.join(", ") + "]"
    when String then "\"#{value}\""
    when Numeric then value.to_s
    when true, false then value ? "yes" : "no"
    when nil then "nothing"
    else raise TypeError, "cannot dump #{value.class}"
    end
  end
end

text = '{name = "Ada", age = 36, tags = ["math", "code"], active = yes, rate = 1.5, boss = nothing}'
person = Tiny.load(text)
puts person[:name].upcase
puts person[:age] + 1
puts person[:tags].map(&:capitalize).join(" & ")
puts person.keys.length
puts Tiny.dump(person) == text
puts Tiny.dump([1, { deep: [[], {}] }, -2.5])
["[1, 2", "{a 1}", "[1] x", "?"].each do |bad|
  Tiny.load(bad)
rescue Tiny::ParseError => e
  puts "#{bad}: #{e.message}"
end
begin
  Tiny.dump(Object)
rescue TypeError => e
  puts e.message
end
