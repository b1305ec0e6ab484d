# frozen_string_literal: true

module Mohs
  # Whether a value has a type of RBS. What is not understood fits everything: a check must not invent violations.
  module TypeTest
    SIMPLE = { "Integer" => Integer, "String" => String, "Symbol" => Symbol, "Float" => Float, "nil" => NilClass }.freeze

    class << self
      def fits?(type, value, receiver, owner)
        # What most types are.
        simple = SIMPLE[type]
        return simple === value if simple

        parts = split(type, "|")
        return parts.any? { |it| fits?(it, value, receiver, owner) } if parts.size > 1

        text = type.strip
        return value.nil? || fits?(text[0...-1], value, receiver, owner) if text.end_with?("?")
        return fits?(text[1...-1], value, receiver, owner) if text.start_with?("(") && text.end_with?(")")

        simple(text, value, receiver, owner)
      end

      private

      def simple(text, value, receiver, owner)
        case text
        when "nil" then value.nil?
        when "bool" then value == true || value == false
        when "self", "instance" then value.is_a?(receiver.class)
        when /\AArray\[(.*)\]\z/m then value.is_a?(Array) && value.all? { |it| fits?($1, it, receiver, owner) }
        when /\AHash\[(.*)\]\z/m
          key, element = split($1, ",")
          value.is_a?(Hash) && value.all? { |k, v| fits?(key, k, receiver, owner) && fits?(element, v, receiver, owner) }
        when /\A(?:::)?[A-Z][\w:]*\z/ then instance?(text, value, owner)
        else true
        end
      end

      def instance?(name, value, owner)
        scope = name.start_with?("::") ? Object : owner
        found = scope.const_get(name.delete_prefix("::"))
        !found.is_a?(Module) || found === value
      rescue NameError
        true
      end

      def split(text, separator)
        parts = [+""]
        depth = 0
        text.each_char do |char|
          depth += 1 if "([{".include?(char)
          depth -= 1 if ")]}".include?(char)
          depth.zero? && char == separator ? parts << +"" : parts.last << char
        end
        parts
      end
    end
  end
end
