# frozen_string_literal: true

require "monitor"

module Mohs
  # Modules in front of classes, for methods that are to be heard of before they run. They are no part of what is verified.
  module Front
    @monitor = Monitor.new
    @modules = {}.compare_by_identity

    class << self
      # Puts a method in front of a specified one; false when the class is frozen.
      def put(specification, &body)
        holder = specification.singleton? ? specification.owner.singleton_class : specification.owner
        return false if holder.frozen?

        @monitor.synchronize do
          front = of(holder)
          visibility = visibility(holder, specification.name)
          front.define_method(specification.name, &body)
          front.send(visibility, specification.name)
        end
        true
      end

      # Takes it away again; false when somebody else has done so.
      def remove(specification)
        holder = specification.singleton? ? specification.owner.singleton_class : specification.owner
        @monitor.synchronize do
          front = @modules[holder]
          return false unless front && (front.method_defined?(specification.name, false) || front.private_method_defined?(specification.name, false))

          front.send(:remove_method, specification.name)
          true
        end
      end

      private

      def of(holder)
        @modules[holder] ||= Module.new.tap do |front|
          Live.wrapper(front)
          holder.prepend(front)
        end
      end

      def visibility(holder, name)
        return :private if holder.private_method_defined?(name)

        holder.protected_method_defined?(name) ? :protected : :public
      end
    end
  end
end
