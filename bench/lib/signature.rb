# Refined method types as data: `(Integer x { x > 0 }, ?Integer y, key: Float) -> Integer? r { r != x }`.
require "strscan"

# A type with the name and the predicate of its values. `kind` is one of :class (with `name`, `args`), :union, :tuple,
# :record, :optional, :bool, :nil, :void, :untyped, :self, :literal.
Type = Struct.new(:kind, :name, :args, :binder, :predicate, keyword_init: true)
# `kind` is :req, :opt, :rest, :key, :keyopt, :keyrest.
Param = Struct.new(:kind, :key, :type, keyword_init: true)
Signature = Struct.new(:params, :result, :block, keyword_init: true)

class SignatureParser
  def self.signature(text)
    new(text).signature
  end

  def self.type(text)
    new(text).refined_type
  end

  def initialize(text)
    @s = StringScanner.new(text.gsub("→", "->").gsub("×", ",").gsub("%integer", "Integer").gsub("%bool", "bool"))
  end

  def signature
    params = take("(") ? list(")") { param } : []
    block = nil
    if peek(/\??\{/)
      @s.scan(/\s*\??\{/)
      block = SignatureParser.signature(balanced)
    end
    expect("->")
    Signature.new(params: params, result: refined_type, block: block)
  end

  def refined_type
    type = union
    if peek(/[a-z_]\w*/)
      type.binder = @s.scan(/\s*[a-z_]\w*/).strip
    end
    if take("{")
      # RDL writes two braces.
      type.predicate = balanced.strip.sub(/\A\{(.*)\}\z/m, '\1').strip
    end
    type
  end

  private

  def param
    optional = take("?")
    return Param.new(kind: :keyrest, type: refined_type) if take("**")
    return Param.new(kind: :rest, type: refined_type) if take("*")

    if peek(/[a-z_]\w*:(?!:)/)
      key = @s.scan(/\s*[a-z_]\w*:/).strip.delete_suffix(":")
      type = refined_type
      type.binder ||= key
      return Param.new(kind: optional ? :keyopt : :key, key: key, type: type)
    end
    Param.new(kind: optional ? :opt : :req, type: refined_type)
  end

  def union
    types = [postfix]
    types << postfix while take("|")
    types.size == 1 ? types[0] : Type.new(kind: :union, args: types)
  end

  def postfix
    type = simple
    type = Type.new(kind: :optional, args: [type]) while take("?")
    type
  end

  def simple
    if take("(")
      type = refined_type
      expect(")")
      return type
    end
    return Type.new(kind: :tuple, args: list("]") { refined_type }) if take("[")
    return Type.new(kind: :literal, name: @s[1]) if @s.scan(/\s*(-?\d+|:\w+|"[^"]*"|true\b|false\b)/)

    name = @s.scan(/\s*(::)?[A-Za-z_]\w*(::\w+)*/)&.strip or raise ArgumentError, "no type at #{@s.rest.inspect}"
    case name
    when "bool", "nil", "void", "untyped", "self" then Type.new(kind: name.to_sym)
    when "instance" then Type.new(kind: :self)
    else Type.new(kind: :class, name: name, args: @s.scan(/\[/) ? list("]") { refined_type } : [])
    end
  end

  def list(close)
    items = []
    until take(close)
      items << yield
      take(",")
      raise ArgumentError, "no #{close} in #{@s.string.inspect}" if @s.eos?
    end
    items
  end

  # The text up to the closing brace of one that is already read.
  def balanced
    depth = 1
    from = @s.pos
    while depth.positive?
      case @s.getch
      when "{" then depth += 1
      when "}" then depth -= 1
      when nil then raise ArgumentError, "no } in #{@s.string.inspect}"
      end
    end
    @s.string.byteslice(from...@s.pos - 1)
  end

  def peek(pattern)
    @s.check(/\s*#{pattern.source}/)
  end

  def take(text)
    @s.scan(/\s*#{Regexp.escape(text)}/)
  end

  def expect(text)
    take(text) or raise ArgumentError, "expected #{text} at #{@s.rest.inspect}"
  end
end
