# Random values of a type, with a taste for those where programs go wrong: zero, neighbours of the numbers in the text,
# empty containers, nil, the same object twice.
class Values
  # Where doubles are no real numbers.
  DOUBLES = [
    Float::NAN, Float::INFINITY, -Float::INFINITY, -0.0, Float::MAX, -Float::MAX, Float::MIN, 5e-324, -5e-324, Float::EPSILON,
    0.1, -0.3, 1e16, -1e16, 2.0**53, 1e300, 1e-300
  ].freeze
  OTHERS = [nil, true, 7, "text", :name, 1.5, [].freeze].freeze

  def initialize(contracts, random)
    @contracts = contracts
    @random = random
    @made = Hash.new { |hash, klass| hash[klass] = [] }
  end

  def of(type, scope, receiver = nil, depth = 0)
    100.times do
      value = plain(type, scope, receiver, depth)
      # The predicate of a parameter may name the others; the caller evaluates it.
      return value if type.predicate.nil? || type.binder.nil? || depth.zero? || holds?(type, value, scope)
    end
    throw :no_value
  end

  # An object whose refined fields hold; made without its constructor, as a solver would.
  def object(klass, depth = 0)
    klass = including(klass) unless klass.is_a?(Class)
    seen = @made[klass]
    return seen.sample(random: @random) if depth.positive? && seen.any? && @random.rand(4).zero?
    throw :no_value if depth > 3

    if (constructor = @contracts.trusted_constructor(klass))
      return constructed(klass, constructor)
    end
    50.times do
      object = klass.allocate
      fields = @contracts.fields(klass)
      fields.each { |field, type| object.instance_variable_set(field, plain(type, klass, nil, depth + 1)) }
      next unless fields.values.all? { |type| field_holds?(object, klass, type) }

      stub(object, klass)
      seen << object
      return object
    end
    throw :no_value
  end

  # A class whose own refined fields are given random values.
  def class_object(klass)
    @contracts.fields(klass, singleton: true).each do |field, type|
      50.times do
        klass.instance_variable_set(field, plain(type, klass, nil, 0))
        break if field_holds?(klass, klass, type)
      end
    end
    klass
  end

  def integer
    # A loop that runs for each of 2**70 numbers tells nothing.
    return @random.rand(-30..60) if @contracts.small_integers && @random.rand(3).positive?

    case @random.rand(8)
    when 0 then 0
    when 1..3 then @random.rand(-5..20)
    when 4..5 then ((@contracts.hints.sample(random: @random) || 3) + @random.rand(-1..1)) * (@random.rand(4).zero? ? -1 : 1)
    when 6 then @random.rand(-1000..1000)
    else @contracts.small_integers ? 2 : @random.rand(-2**70..2**70)
    end
  end

  private

  def plain(type, scope, receiver, depth)
    case type.kind
    when :bool then @random.rand(2).zero?
    when :nil, :void then nil
    when :untyped then OTHERS.sample(random: @random)
    when :self then receiver || object(scope, depth + 1)
    when :literal then eval(type.name)
    when :optional then @random.rand(4).zero? ? nil : of(type.args[0], scope, receiver, depth + 1)
    when :union then of(type.args.sample(random: @random), scope, receiver, depth + 1)
    when :tuple then type.args.map { |it| of(it, scope, receiver, depth + 1) }
    when :class then instance(type, scope, depth)
    else raise ArgumentError, "no values of #{type}"
    end
  end

  def instance(type, scope, depth)
    case type.name
    when "Integer" then integer
    when "Float" then number
    when "String" then ["", "a", "ab", "Zürich"].sample(random: @random).dup
    when "Symbol" then %i[a b c].sample(random: @random)
    when "Array" then Array.new([0, 0, 1, 1, 2, 3, 5].sample(random: @random)) { of(type.args[0], scope, nil, depth + 1) }
    when "Hash" then Array.new(@random.rand(4)) { type.args.map { |it| of(it, scope, nil, depth + 1) } }.to_h
    when "Object" then @random.rand(2).zero? ? object(scope, depth + 1) : OTHERS.sample(random: @random)
    when "Numeric" then @random.rand(2).zero? ? integer : number
    else object(constant(type.name, scope), depth + 1)
    end
  end

  def number
    return DOUBLES.sample(random: @random) if @contracts.doubles && @random.rand(3).zero?

    rational = Rational(@random.rand(2).zero? ? @random.rand(-4..4) : @random.rand(-100_000..100_000), [1, 2, 4, 100].sample(random: @random))
    @contracts.reals ? rational : rational.to_f
  end

  def constant(name, scope)
    outer = scope.name.to_s.split("::")
    outer.size.downto(0) do |size|
      path = [*outer.first(size), name].join("::")
      return Object.const_get(path) if Object.const_defined?(path, size.zero?)
    end
    raise ArgumentError, "no class #{name}"
  end

  # An object with a history: a few of its own methods ran.
  def constructed(klass, signature)
    50.times do
      arguments = signature.params.map { |it| of(it.type, klass) }
      names = signature.params.map { |it| it.type.binder }
      met = signature.params.all? do |it|
        it.type.predicate.nil? ||
          Object.new.instance_exec(*arguments, &@contracts.compile(klass, Predicate.to_ruby(it.type.predicate).ruby, names))
      end
      next unless met

      object = klass.new(*arguments)
      names = @contracts.methods.keys.select { |it| it.start_with?("#{klass.name}#") && !it.end_with?("#initialize") }
      @random.rand(4).times do
        name = names.sample(random: @random)
        params = @contracts.spec(name)[:signature]&.params or next
        object.public_send(name.split("#").last, *params.map { |it| of(it.type, klass, object) })
      rescue StandardError
        # Its precondition was not met.
      end
      return object
    end
    throw :no_value
  end

  # What the class expects to have and the world does not define gets a random value that its contract allows.
  def stub(object, klass)
    @contracts.assumed(klass).each do |name, text|
      next if klass.method_defined?(name) && klass.instance_method(name).source_location

      value = refined(SignatureParser.signature(text).result, klass)
      object.define_singleton_method(name) { value }
    end
  end

  def refined(type, klass)
    500.times do
      value = plain(type, klass, nil, 1)
      return value if type.predicate.nil? || holds?(type, value, klass)
    end
    throw :no_value
  end

  def including(mod)
    ObjectSpace.each_object(Class).select { |it| it.include?(mod) && it.name }.min_by(&:name) or throw :no_value
  end

  def holds?(type, value, scope)
    Object.new.instance_exec(value, &@contracts.compile(scope, Predicate.to_ruby(type.predicate).ruby, [type.binder]))
  end

  def field_holds?(object, klass, type)
    type.predicate.nil? || object.instance_exec(&@contracts.compile(klass, Predicate.to_ruby(type.predicate).ruby, []))
  end
end
