# frozen_string_literal: true

module Mohs
  # Values as Ruby text, if they are simple and cannot change.
  module Literal
    MAX_ELEMENTS = 200

    # The text, or nil. An unfrozen string is taken for what it is now.
    def self.of(value, depth = 0)
      case value
      when nil, true, false, Symbol, Integer then value.inspect
      when Float then value.finite? ? value.inspect : nil
      when String
        value.instance_of?(String) && value.encoding == Encoding::UTF_8 && value.valid_encoding? ? value.dump : nil
      when Module then Image.anonymous?(value) || Image.stale?(value) ? nil : "::#{Image.name_of(value)}"
      when Array then value.frozen? && depth < 3 ? list(value, depth) : nil
      when Hash then value.frozen? && depth < 3 ? table(value, depth) : nil
      when Range then value.instance_of?(Range) ? range(value) : nil
      end
    end

    # It stays what it is: neither it nor what is in it can change.
    def self.fixed?(value)
      case value
      when String then value.frozen?
      when Array then value.all? { |it| fixed?(it) }
      when Hash then value.all? { |pair| pair.all? { |it| fixed?(it) } }
      else true
      end
    end

    def self.list(value, depth)
      return unless value.instance_of?(Array) && value.size <= MAX_ELEMENTS

      elements = value.map { |element| of(element, depth + 1) or return }
      "[#{elements.join(", ")}].freeze"
    end

    def self.table(value, depth)
      return unless value.instance_of?(Hash) && value.size <= MAX_ELEMENTS && value.default.nil? && value.default_proc.nil?

      pairs = value.map { |pair| pair.map { |part| of(part, depth + 1) or return }.join(" => ") }
      "{#{pairs.join(", ")}}.freeze"
    end

    def self.range(value)
      ends = [value.begin, value.end]
      return unless ends.all?(Integer)

      "(#{ends.first}#{value.exclude_end? ? "..." : ".."}#{ends.last})"
    end

    private_class_method :list, :table, :range
  end
end
