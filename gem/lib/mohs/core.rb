# frozen_string_literal: true

module Mohs
  # Ruby's own modules that programs change, and what they were before.
  module Core
    MODULES = [Object, Kernel, BasicObject, Module, Class, Comparable, Enumerable, NilClass, TrueClass, FalseClass, Integer,
               Float, Numeric, Rational, Complex, String, Symbol, Array, Hash, Range, Proc, Method, Struct, Exception,
               StandardError, Regexp, MatchData, Time, IO, Enumerator, Math].freeze

    # Their methods when this file was loaded.
    ORIGINAL = MODULES.to_h { |mod| [mod, mod.instance_methods(false).to_h { |name| [name, mod.instance_method(name)] }] }.compare_by_identity.freeze

    class << self
      # The methods that are others now: pairs of a module and a name.
      def replaced
        ORIGINAL.flat_map do |mod, methods|
          methods.filter_map { |name, original| [mod, name] unless same?(mod, name, original) }
        end
      end

      # Raises where the program has replaced a method that this gem uses itself, to collect what it sends: that could be
      # wrong. Libraries that replace some are careful.
      def check
        mine = nil
        found = replaced.find do |mod, name|
          path, = Image.ask(mod, :instance_method, name).source_location
          next unless path && !Image.library?(path) && name.match?(/\A\w/) && !(mod <= Numeric)

          mine ||= Dir[File.join(__dir__, "*.rb")].map { |it| File.read(it) }.join
          mine.match?(/[.&]#{Regexp.escape(name.name)}(?!\w)/)
        rescue NameError
          true
        end
        raise Resident::Unavailable, "the program has replaced `#{Image.name_of(found[0])}##{found[1]}`, which Mohs needs" if found
      end

      private

      def same?(mod, name, original)
        now = Image.ask(mod, :instance_method, name)
        now.owner.equal?(original.owner) && now.original_name == original.original_name && now.source_location == original.source_location
      rescue NameError
        false
      end
    end
  end
end
