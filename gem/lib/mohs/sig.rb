# frozen_string_literal: true

require_relative "specification"
require_relative "source"

module Mohs
  @registry = Registry.new

  class << self
    # All specifications of this process.
    attr_reader :registry
  end

  # `extend Mohs::Sig` gives a class or module, or the top level, the calls that specify methods:
  #
  #   type "(Integer x { x > 0 }) -> Integer r { r > x }", verify: :math    # the next method
  #   type :add, "(Integer) -> Integer", :pure                              # a method by name, before or after its def
  #   type "Other", :add, "(Integer) -> Integer"                            # of another class, or :"self.add"
  #   var_type :@count, "Integer { @count >= 0 }"                           # a field
  #   pre(:add) { |x| x > 0 }                                               # a predicate as code
  module Sig
    FLAGS = %i[pure exact trusted measure].freeze

    # Hears of methods that are defined: what was said without a name belongs to the next one.
    module Hooks
      def method_added(name)
        super
        Sig.attach(self, name, false)
      end

      def singleton_method_added(name)
        super
        Sig.attach(self, name, true)
      end
    end

    # A specification that waits for its method.
    Pending = Struct.new(:clauses, :conditions, :labels, :path, :line)

    @pending = {}.compare_by_identity

    class << self
      def extended(base)
        super
        base.singleton_class.prepend(Hooks) if base.is_a?(Module) && !base.frozen? && !base.equal?(Object)
      end

      def attach(owner, name, singleton)
        waiting = @pending.delete(owner) or return
        specification = Mohs.registry.specification(owner, name, singleton)
        fill(specification, waiting)
        Live.attached(specification)
      end

      def wait(owner, waiting)
        known = @pending[owner]
        return @pending[owner] = waiting unless known

        # Two `type` calls in a row: `pre` and `post` add to the signature that waits.
        known.clauses.concat(waiting.clauses)
        known.conditions.concat(waiting.conditions)
        known.labels.concat(waiting.labels)
      end

      # Where no hook could hear of it, the next method of the file is the one.
      def settle
        @pending.keys.each do |owner|
          waiting = @pending[owner]
          name, singleton = following(owner, waiting)
          if name
            attach(owner, name, singleton)
          else
            @pending.delete(owner)
            Mohs.complain("#{waiting.path}:#{waiting.line}: no method follows this specification")
          end
        end
      end

      def fill(specification, from)
        from.clauses.each { |clause| specification.add(clause) }
        specification.conditions.concat(from.conditions)
        specification.labels.concat(from.labels).uniq!
      end

      private

      def following(owner, waiting)
        sides = [[owner, false], [owner.singleton_class, true]]
        found = sides.flat_map do |holder, singleton|
          (holder.instance_methods(false) + holder.private_instance_methods(false)).filter_map do |name|
            path, line = holder.instance_method(name).source_location
            [line, name, singleton] if path == waiting.path && line >= waiting.line
          end
        end
        found.min_by(&:first)&.drop(1)
      end
    end

    def type(*args, **options)
      location = caller_locations(1, 1).first
      signature = args.index { |arg| arg.is_a?(String) && Specification.signature?(Sig.plain(arg)) }
      raise ArgumentError, "type: no signature such as \"(Integer) -> Integer\" in #{args.inspect}" unless signature

      *target, text = args[0..signature]
      clauses = [Sig.clause(text, location), *Sig.options(args.drop(signature + 1), options, location)]
      Sig.give(self, target, clauses, [], Sig.labels(options), location)
    end

    def pre(*target, &block) = Sig.condition(self, target, :pre, block, caller_locations(1, 1).first)

    def post(*target, &block) = Sig.condition(self, target, :post, block, caller_locations(1, 1).first)

    # `var_type :@a, :@b, "Integer"`; with a class in front, fields of that class.
    def var_type(*args)
      *names, type = args
      # RDL: the type of a local variable, which is found without it.
      return if names.none? { |name| Sig.field?(name) }

      owner = Sig.field?(names.first) ? Sig.owner(self) : Sig.module_of(self, names.shift)
      clause = Sig.clause("#{names.join(", ")}: #{type}", caller_locations(1, 1).first)
      Mohs.registry.add_field(owner, clause)
      nil
    end

    class << self
      def field?(name) = name.to_s.start_with?("@", "self.@")

      # RTR writes two braces and types of RDL.
      def plain(text) = text.gsub(/%(integer|any|bot)\b/, "%integer" => "Integer", "%any" => "untyped", "%bot" => "bot").gsub("%bool", "bool")

      def clause(text, location)
        text = plain(text)
        path = location.absolute_path || location.path
        Specification::Clause.new(text, path, location.lineno, Source.column(path, location.lineno, text))
      end

      def options(flags, options, location)
        words = flags.map(&:to_sym) + options.filter_map { |key, value| key if value == true }
        clauses = (words & FLAGS).map { |word| clause(word.to_s, location) }
        clauses << clause("modifies #{frame(options[:modifies])}", location) if options.key?(:modifies)
        %i[requires ensures raises decreases].each do |word|
          Array(options[word]).each { |text| clauses << clause("#{word} #{text}", location) }
        end
        clauses
      end

      # `{ t: [:@min, :@sec] }` as the clause writes it.
      def frame(value)
        return value.to_s unless value.is_a?(Hash)

        value.flat_map { |object, fields| Array(fields).map { |field| "#{object}.#{field}" } }.join(", ")
      end

      def labels(options) = Array(options[:verify]).map(&:to_sym)

      def condition(receiver, target, kind, block, location)
        raise ArgumentError, "#{kind}: no block given" unless block

        give(receiver, target, [], [Specification::Condition.new(kind, block)], [], location)
      end

      def give(receiver, target, clauses, conditions, labels, location)
        path = location.absolute_path || location.path
        waiting = Pending.new(clauses, conditions, labels, path, location.lineno)
        name = target.pop
        owner = target.empty? ? owner(receiver) : module_of(receiver, target.last)
        if name.nil?
          wait(owner, waiting)
        else
          bare = name.to_s.delete_prefix("self.")
          singleton = bare != name.to_s
          specification = Mohs.registry.specification(owner, bare, singleton)
          fill(specification, waiting)
          Live.attached(specification) if specification.method
        end
        nil
      end

      def owner(receiver) = receiver.is_a?(Module) ? receiver : Object

      def module_of(receiver, name)
        return name if name.is_a?(Module)

        owner(receiver).const_get(name.to_s)
      end
    end
  end
end
