# frozen_string_literal: true

require_relative "front"

module Mohs
  # Verifies a method when it is called for the first time.
  module FirstCall
    class << self
      def wrap(specification)
        return unless specification.method && !specification.trusted?

        wrapped = Front.put(specification) do |*args, **options, &block|
          FirstCall.done(specification)
          super(*args, **options, &block)
        end
        # A class that is frozen cannot be changed: it is verified at once.
        Live.raise_refuted(Live.verify([specification])) unless wrapped
      end

      def done(specification)
        Live.raise_refuted(Live.verify([specification])) if Front.remove(specification)
      end
    end
  end
end
