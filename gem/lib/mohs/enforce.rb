# frozen_string_literal: true

require_relative "front"
require_relative "type_test"
require_relative "changes"

module Mohs
  # A contract was broken while the program ran.
  class Violation < StandardError
    # `:caller` when a precondition is false, `:method` when a promise is.
    attr_reader :blame, :method_name

    def initialize(message, blame:, method_name:)
      @blame = blame
      @method_name = method_name
      super(message)
    end
  end

  # Contracts at run time, for what was not proved.
  module Enforce
    @enforced = {}

    class << self
      # Checks the calls of these methods from now on; those that are proved, from when the program changes.
      def wrap(specifications, proved)
        image = Image.new(Mohs.registry)
        checked, waiting = contracts(specifications, image).partition { |it, _| !proved.include?(it) }
        checked.each { |specification, checks| check(specification, checks) }
        Changes.watch(waiting, image) unless waiting.empty?
      end

      def check(specification, checks)
        Changes.forget(specification)
        return Mohs.complain("#{specification} is not checked: its class is frozen") unless put(specification, checks)

        @enforced[specification] = checks
      end

      # The method is proved: its checks go until the program changes.
      def release(specification)
        checks = @enforced.delete(specification) or return
        Front.remove(specification)
        image = Image.new(Mohs.registry).tap { |it| it.to_h([specification]) }
        Changes.watch([[specification, checks]], image)
      end

      def enforced = @enforced.keys

      private

      def contracts(specifications, image)
        answer = Live.resident.ask("contracts", image: image.to_h(specifications))
        found = answer.fetch("contracts").to_h { |row| [row["method"], row] }
        specifications.filter_map { |it| [it, Checks.new(it, found[it.to_s])] if found.key?(it.to_s) }
      end

      def put(specification, checks)
        Front.put(specification) do |*args, **options, &block|
          values = checks.values(args, options)
          checks.before(self, values) { caller_locations.find { |it| !it.path.start_with?(Image::HERE) } }
          olds = checks.olds(self, values)
          result = super(*args, **options, &block)
          checks.after(self, values, olds, result)
          result
        end
      end
    end

    # A contract, ready to be evaluated.
    class Checks
      # An argument that a caller left out: its default is not known here.
      LEFT_OUT = Object.new.freeze

      def initialize(specification, row)
        @name = specification.to_s
        @owner = specification.owner
        parameters = specification.method.parameters
        @positional = parameters.map(&:first).select { |kind| %i[req opt rest].include?(kind) }
        @keywords = parameters.filter_map { |kind, name| name if %i[key keyreq].include?(kind) }
        @has_rest = parameters.any? { |kind, _| kind == :keyrest }
        @n_required = @positional.count(:req)
        @is_plain = @positional.all?(:req) && @keywords.empty? && !@has_rest
        @params = row["params"]
        @result = row["result"]
        @requires = row["requires"].map { |it| Predicate.new(it, @owner) }
        @ensures = row["ensures"].map { |it| Predicate.new(it, @owner) }
        @place = specification.method.source_location&.join(":")
      end

      # The values of the parameters, in their order.
      def values(args, options)
        return args if @is_plain && options.empty?

        n_optional = [args.size - @n_required, 0].max
        rest = args.dup
        found = @positional.each_with_index.map do |kind, index|
          case kind
          when :req then rest.shift
          when :opt
            n_optional -= 1
            n_optional >= 0 ? rest.shift : LEFT_OUT
          when :rest then rest.shift(rest.size - @positional.drop(index + 1).count(:req))
          end
        end
        found += @keywords.map { |name| options.fetch(name, LEFT_OUT) }
        found << options.except(*@keywords) if @has_rest
        found
      end

      # The block finds out who calls.
      def before(receiver, values, &location)
        @params.each_with_index do |param, index|
          value = values[index]
          next if value.equal?(LEFT_OUT) || param["type"].nil? || TypeTest.fits?(param["type"], value, receiver, @owner)

          blame(:caller, "#{param["name"]} is #{show(value)}, which is no #{param["type"]}", location.call)
        end
        broken = @requires.find { |it| it.known?(values) && !it.holds?(receiver, values) }
        blame(:caller, "the precondition `#{broken.text}` is false for (#{values.map { |it| show(it) }.join(", ")})", location.call) if broken
      end

      def olds(receiver, values) = @ensures.map { |it| it.olds(receiver, values) }

      def after(receiver, values, olds, result)
        unless @result.nil? || @name.end_with?("#initialize") || TypeTest.fits?(@result, result, receiver, @owner)
          blame(:method, "the result is #{show(result)}, which is no #{@result}", @place)
        end
        index = @ensures.each_index.find do |it|
          @ensures[it].known?(values) && !@ensures[it].holds?(receiver, values, result, olds[it])
        end
        blame(:method, "the postcondition `#{@ensures[index].text}` is false: the result is #{show(result)}", @place) if index
      end

      private

      def blame(who, message, place)
        origin = who == :caller ? "blame the caller at #{place}" : "blame the method at #{place}"
        raise Violation.new("#{@name}: #{message} (#{origin})", blame: who, method_name: @name)
      end

      def show(value)
        return "(left out)" if value.equal?(LEFT_OUT)

        text = value.inspect
        text.size > 80 ? "#{text[0, 80]}..." : text
      end
    end

    # A predicate in plain Ruby, compiled where its constants mean what they mean in the class.
    class Predicate
      attr_reader :text

      def initialize(row, owner)
        @text = row["text"]
        @names = row["names"].select { |name, _| row["ruby"].match?(/\b#{name}\b/) || row["olds"].any? { |it| it.match?(/\b#{name}\b/) } }
        @test = compile(row["ruby"], owner)
        @olds = row["olds"].map { |ruby| compile(ruby, owner) }
      end

      # No argument that it speaks of was left out.
      def known?(values) = @names.values.compact.none? { |index| values[index].equal?(Checks::LEFT_OUT) }

      def holds?(receiver, values, result = nil, olds = []) = receiver.instance_exec(*bound(values, result), olds, &@test)

      def olds(receiver, values) = known?(values) ? @olds.map { |it| receiver.instance_exec(*bound(values, nil), [], &it) } : []

      private

      def bound(values, result) = @names.values.map { |index| index ? values[index] : result }

      def compile(ruby, owner)
        ruby = ActiveRecordFacts.asked(ruby, owner)
        text = "proc { |#{[*@names.keys, "__old"].join(", ")}| #{ruby} }"
        return Enforce.evaluate(owner, text) if Image.anonymous?(owner) || owner.equal?(Object)

        opened = [*Image.around(owner), owner].map { |it| "#{it.is_a?(Class) ? "class" : "module"} ::#{Image.name_of(it)}; " }
        TOPLEVEL_BINDING.eval("#{opened.join}#{text}#{"; end" * opened.size}", "(contract)", 1)
      end
    end
  end

  class << self
    # Checks at run time what is not proved of the methods with this label, or of all; `all: true` checks everything and
    # verifies nothing.
    def enforce(label = nil, all: false)
      return elsewhere && [] unless main?

      specifications = Live.specifications(label).reject { |it| it.assumed? || it.generated }
      proved = all ? [] : Live.verify(specifications).proved.map(&:method)
      proved, checked = specifications.partition { |it| proved.include?(it.to_s) }
      Enforce.wrap(specifications, proved) unless specifications.empty?
      checked
    rescue Resident::Unavailable => e
      complain("nothing is checked: #{e.message}")
      []
    end

    # Takes away the checks of what is proved.
    def assume_proved(label = nil)
      checked = Enforce.enforced & Live.specifications(label)
      proved = Live.verify(checked).proved.map(&:method)
      checked.select { |it| proved.include?(it.to_s) }.each { |it| Enforce.release(it) }
    end
  end
end

# Outside of our modules, so that the text does not see their constants.
Mohs::Enforce.define_singleton_method(:evaluate) { |owner, text| owner.class_eval(text, "(contract)", 1) }
