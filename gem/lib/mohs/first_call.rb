# frozen_string_literal: true

module Mohs
  # Verifies a method when it is called for the first time: a module in front of its class that removes the method from
  # itself again.
  module FirstCall
    @mutex = Monitor.new
    @modules = {}.compare_by_identity

    class << self
      def wrap(specification)
        return unless specification.method && !specification.trusted?

        holder = specification.singleton? ? specification.owner.singleton_class : specification.owner
        # A class that is frozen cannot be changed: it is verified at once.
        return Live.raise_refuted(Live.verify([specification])) if holder.frozen?

        put(front(holder), specification)
      end

      def done(front, specification)
        @mutex.synchronize do
          return unless front.method_defined?(specification.name, false) || front.private_method_defined?(specification.name, false)

          front.send(:remove_method, specification.name)
        end
        Live.raise_refuted(Live.verify([specification]))
      end

      private

      def front(holder)
        @mutex.synchronize do
          @modules[holder] ||= Module.new.tap do |front|
            Live.wrapper(front)
            holder.prepend(front)
          end
        end
      end

      def put(front, specification)
        private = specification.method.owner.private_method_defined?(specification.name)
        front.define_method(specification.name) do |*args, **options, &block|
          FirstCall.done(front, specification)
          super(*args, **options, &block)
        end
        front.send(:private, specification.name) if private
      end
    end
  end
end
