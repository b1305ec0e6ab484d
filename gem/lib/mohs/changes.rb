# frozen_string_literal: true

module Mohs
  # Hears of methods and modules that come and go once contracts are enforced: what was proved of the program as it was
  # then is checked from now on, where the change has a name that the proofs have read.
  module Changes
    @proved = []

    class << self
      # `contracts` are pairs of a specification and its checks, of what is proved; `image` is what it was proved of.
      def watch(contracts, image)
        @proved += contracts
        @images = [*@images, image]
        Module.prepend(Hooks) unless Module < Hooks
      end

      # What is proved again, or whose checks are taken away on purpose.
      def forget(specification)
        @proved.reject! { |it, _| it.equal?(specification) }
      end

      def heard(mod, name)
        return if @proved.empty? || Live.wrapper?(mod) || !@images.any? { |it| it.reads?(name) }

        lost(@proved)
      end

      # A module comes into play with all its methods.
      def mixed_in(mod)
        return if @proved.empty? || Live.wrapper?(mod)

        names = Image.ask(mod, :instance_methods) + Image.ask(mod, :private_instance_methods, false)
        lost(@proved) if names.any? { |name| @images.any? { |it| it.reads?(name) } }
      end

      private

      def lost(contracts)
        @proved = []
        @images = []
        contracts.each { |specification, checks| Enforce.check(specification, checks) }
      end
    end

    # Ruby calls these; a class that has its own without `super` is not heard.
    module Hooks
      def method_added(name) = (Changes.heard(self, name); super)
      def singleton_method_added(name) = (Changes.heard(self, name); super)
      def method_removed(name) = (Changes.heard(self, name); super)
      def method_undefined(name) = (Changes.heard(self, name); super)
      def append_features(base) = super.tap { Changes.mixed_in(self) }
      def prepend_features(base) = super.tap { Changes.mixed_in(self) }
      def extend_object(object) = super.tap { Changes.mixed_in(self) }

      private :method_added, :singleton_method_added, :method_removed, :method_undefined, :append_features, :prepend_features,
              :extend_object
    end
  end
end
