# Prints nested data as JSON-like text, pretty or compact, and reads it back.
class JsonWriter
  ESCAPES = { "\n" => "\\n", "\t" => "\\t", "\"" => "\\\"", "\\" => "\\\\" }.freeze

  def initialize(indent: 0)
    @indent = indent
  end

  def write(value, level = 0)
    case value
    when nil then "null"
    when true, false, Integer, Float then value.to_s
    when String then quote(value)
    when Symbol then quote(value.to_s)
    when Array then wrap("[", "]", value.map { |item| write(item, level + 1) }, level)
    when Hash
      pairs = value.map { |key, item| "#{quote(key.to_s)}:#{space}#{write(item, level + 1)}" }
      wrap("{", "}", pairs, level)
    else
      write(value.to_h, level)
    end
  end

  private

  def pretty? = @indent > 0

  def space = pretty? ? " " : ""

  def quote(text)
    "\"#{text.gsub(/[\n\t"\\]/) { |char| ESCAPES[char] }}\""
  end

  def wrap(open, close, parts, level)
    return open + close if parts.empty?
    return open + parts.join(",") + close unless pretty?

    inner = " " * @indent * (level + 1)
    outer = " " * @indent * level
    "#{open}\n#{parts.map { |part| inner + part }.join(",\n")}\n#{outer}#{close}"
  end
end

class JsonReader
  class Error < StandardError; end

  LITERALS = { "null" => nil, "true" => true, "false" => false }.freeze

  def initialize(text)
    @text = text
    @at = 0
  end

  def read
    value = read_value
    skip
    raise Error, "trailing text" if @at < @text.size

    value
  end

  private

  def skip
    @at += 1 while @at < @text.size && @text[@at] =~ /\s/
  end

  def peek
    skip
    @text[@at]
  end

  def expect(char)
    raise Error, "expected #{char} at #{@at}, found #{peek.inspect}" unless peek == char

    @at += 1
  end

  def read_value
    case peek
    when "{" then read_object
    when "[" then read_array
    when "\"" then read_string
    when /[-\d]/ then read_number
    else read_literal
    end
  end

  def read_array
    expect("[")
    items = []
    until peek == "]"
      items << read_value
      break unless peek == ","

      expect(",")
    end
    expect("]")
    items
  end

  def read_object
    expect("{")
    object = {}
    until peek == "}"
      key = read_string
      expect(":")
      object[key] = read_value
      break unless peek == ","

      expect(",")
    end
    expect("}")
    object
  end

  def read_string
    expect("\"")
    finish = @text.index("\"", @at) or raise Error, "no end of string"
    text = @text[@at...finish]
    @at = finish + 1
    text
  end

  def read_number
    match = @text.match(/-?\d+(\.\d+)?/, @at)
    @at = match.end(0)
    match[1] ? match[0].to_f : match[0].to_i
  end

  def read_literal
    word, value = LITERALS.find { |name, _| @text[@at, name.size] == name }
    raise Error, "unexpected #{peek.inspect}" if word.nil?

    @at += word.length
    value
  end
end

Point = Struct.new(:x, :y)
data = { name: "a \"b\"", list: [1, 2.5, nil, true], empty: {}, deep: { at: Point.new(1, 2) }, tag: :x }
compact = JsonWriter.new.write(data)
puts compact
puts JsonWriter.new(indent: 2).write(data)
back = JsonReader.new('{"a": [1, -2.5, {"b": null}], "c": "text"}').read
puts back.inspect, back["a"].last.keys.inspect, back["c"].upcase
['[1, 2', '{"a" 1}', 'nope', '[] x'].each do |text|
  JsonReader.new(text).read
rescue JsonReader::Error => e
  puts "#{text}: #{e.message}"
end
