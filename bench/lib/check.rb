# One specified method, called with random values: whether its promises hold.
require_relative "values"

class Contracts
  class Check
    def initialize(contracts, name, random)
      @contracts = contracts
      @name = name
      @random = random
      @klass, @method, @singleton = contracts.resolve(name)
      @spec = contracts.spec(name)
      @signature = @spec[:signature] || SignatureParser.signature("() -> void")
      raise ArgumentError, "it wants a block" if @signature.block

      @target = @singleton ? @klass.method(@method) : @klass.instance_method(@method)
      @names = param_names
    end

    # Up to `calls` calls whose preconditions hold; stops at the first violation.
    def run(calls)
      called = 0
      (calls * 20).times do
        break if called == calls

        verdict = attempt
        next if verdict == :unmet

        called += 1
        return Outcome.new(called, verdict) if verdict
      end
      Outcome.new(called, nil)
    end

    private

    def attempt
      values = Values.new(@contracts, @random)
      made = catch(:no_value) do
        @contracts.clauses.select { |it| it.kind.start_with?("field self.") }.map(&:owner).uniq
                  .each { |it| values.class_object(Object.const_get(it)) }
        receiver = @singleton ? values.class_object(@klass) : values.object(@klass)
        [receiver, @signature.params.map { |param| argument(param, values, receiver) }]
      end
      return :unmet if made.nil?

      receiver, arguments = made
      names = @names.zip(arguments).to_h
      return :unmet unless preconditions.all? { |it| evaluate(it, receiver, names) }

      call(receiver, arguments, names)
    end

    def argument(param, values, receiver)
      case param.kind
      when :rest then Array.new(@random.rand(3)) { values.of(param.type, @klass, receiver) }
      when :keyrest then {}
      else values.of(param.type, @klass, receiver)
      end
    end

    # None when every promise holds, else what was broken.
    def call(receiver, arguments, names)
      shown = "self = #{show(receiver)}, #{names.map { |name, value| "#{name} = #{show(value)}" }.join(", ")}"
      promises = postconditions
      olds = promises.map { |it| it.olds.map { |old| snapshot(old, evaluate_ruby(old, receiver, names, [])) } }
      entry = names.dup
      begin
        result = Timeout.timeout(1) { send_to(receiver, arguments) }
      rescue Timeout::Error, SystemStackError
        # It may never end, or the limits of this machine are reached: nothing is promised then.
        return :unmet
      rescue ZeroDivisionError => error
        # Ruby: a Float divided by zero is no error; rational numbers stand for them here.
        return :unmet if @contracts.reals

        return raised(error, receiver, entry) && "#{shown}: raises #{error.class}: #{error.message}"
      rescue RangeError, ArgumentError, NoMemoryError => error
        # The limits of memory are no part of a specification.
        return :unmet if error.message.match?(/bignum too big|array size too big|failed to allocate/)

        return raised(error, receiver, entry) && "#{shown}: raises #{error.class}: #{error.message}"
      rescue StandardError => error
        return raised(error, receiver, entry) && "#{shown}: raises #{error.class}: #{error.message}"
      end
      result = receiver if @method == :initialize
      entry = entry.merge("result" => result)
      entry[@signature.result.binder] = result if @signature.result.binder
      unless type?(result, @signature.result, receiver)
        return "#{shown}: the result is #{show(result)}"
      end

      promises.zip(olds) do |promise, old|
        next if evaluate_ruby(promise.ruby, receiver, entry, old)

        return "#{shown}: #{promise.ruby.squeeze(" ")} is false, the result is #{show(result)}, self is #{show(receiver)}"
      end
      broken = [*@contracts.fields(receiver.class).values].find do |type|
        !@singleton && type.predicate && !evaluate(Predicate.to_ruby(type.predicate), receiver, {})
      end
      broken && "#{shown}: the field's #{broken.predicate} is false"
    end

    def send_to(receiver, arguments)
      positional, keywords = [], {}
      @signature.params.zip(arguments) do |param, value|
        case param.kind
        when :rest then positional.concat(value)
        when :key then keywords[param.key.to_sym] = value
        when :keyopt then keywords[param.key.to_sym] = value unless @random.rand(3).zero?
        else positional << value
        end
      end
      target = @singleton ? @target : @target.bind(receiver)
      target.call(*positional, **keywords)
    end

    # Whether an exception breaks a promise.
    def raised(error, receiver, names)
      clauses = @spec[:raises]
      if clauses.any?
        allowed = clauses.any? do |clause|
          classes, condition = clause.split(/\bif\b/, 2)
          classes.split(",").any? { |it| it.strip != "nothing" && error.is_a?(constant(it.strip)) } &&
            (condition.nil? || evaluate(Predicate.to_ruby(condition), receiver, names))
        end
        return !allowed
      end
      return false unless IMPLICIT.any? { |it| error.is_a?(it) }

      # Ruby: a `raise` in the text is explicit, whatever the class is.
      frame = error.backtrace_locations&.first
      line = frame && File.exist?(frame.path) ? File.readlines(frame.path)[frame.lineno - 1] : ""
      !line.to_s.match?(/\braise\b/)
    end

    def constant(name)
      outer = @klass.name.split("::")
      outer.size.downto(0) do |size|
        path = [*outer.first(size), name].join("::")
        return Object.const_get(path) if Object.const_defined?(path)
      end
    end

    def preconditions
      @preconditions ||= (@spec[:requires] + @signature.params.filter_map { |it| it.type.predicate if it.type.binder })
                         .map { |it| Predicate.to_ruby(it) }
    end

    def postconditions
      @postconditions ||= (@spec[:ensures] + [@signature.result.predicate].compact).map { |it| Predicate.to_ruby(it) }
    end

    # The names of a signature bind by position; without one a parameter keeps that of the `def`.
    def param_names
      own = @target.parameters.filter_map { |_, name| name }.map(&:to_s)
      @signature.params.each_with_index.map { |param, index| param.type.binder || own[index] || "_#{index}" }
    end

    def evaluate(predicate, receiver, names)
      evaluate_ruby(predicate.ruby, receiver, names, [])
    end

    # `old(a.to_a)` is what the array holds on entry.
    def snapshot(text, value)
      text.match?(/\.(to_a|to_h|entries)\z/) ? value.dup : value
    end

    def evaluate_ruby(ruby, receiver, names, olds)
      names = names.reject { |name, _| name == "self" }
      block = @contracts.compile(@klass, ruby, names.keys)
      receiver.instance_exec(*names.values, olds, &block)
    end

    def type?(value, type, receiver)
      case type.kind
      when :void, :untyped then true
      when :self then value.equal?(receiver)
      when :bool then value == true || value == false
      when :nil then value.nil?
      when :literal then value == eval(type.name)
      when :optional then value.nil? || type?(value, type.args[0], receiver)
      when :union then type.args.any? { |it| type?(value, it, receiver) }
      when :tuple then value.is_a?(Array) && value.size == type.args.size && value.zip(type.args).all? { |v, t| type?(v, t, receiver) }
      else
        return value.is_a?(Numeric) if type.name == "Float" && @contracts.reals
        return false unless value.is_a?(constant(type.name))

        elements = type.args.any? && value.is_a?(Array) ? value : []
        elements.all? { |it| type?(it, type.args[0], receiver) }
      end
    end

    def show(value)
      value.inspect.gsub(/0x\h+/, "0x").then { |it| it.size > 300 ? "#{it[0, 300]}..." : it }
    rescue StandardError
      "a #{value.class}"
    end
  end
end
