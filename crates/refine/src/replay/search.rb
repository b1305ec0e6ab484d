# Looks for a call that breaks a specification by trying many: what no proof decides, a run may.
# Prints `mohs-replay: found: KIND VALUES`; the values are those of a counterexample in prefix form.
module MohsSearch
  class NoValue < StandardError; end

  # Descriptions of values: [:int, 3], [:ref, 0]; objects: ["Class", { "@a" => value }, { "stub" => value }], [:array, ..].
  class Maker
    OTHERS = [[:nil], [:true], [:int, 7], [:str, "a"], [:sym, :a], [:float, 1.5]].freeze

    # Where doubles are no real numbers, and where Integers are no doubles.
    DOUBLES = [
      Float::NAN, Float::INFINITY, -Float::INFINITY, -0.0, Float::MAX, -Float::MAX, Float::MIN, 5e-324, -5e-324,
      Float::EPSILON, 0.1, -0.3, 1e16, -1e16, 2.0**53, 1e300, 1e-300
    ].freeze
    LARGE = [2**53, 2**53 + 1, -(2**53) - 1, 2**63, 2**64 + 1, -(2**70), 10**400].freeze

    attr_reader :objects

    # Half of the calls have small numbers only: then two are equal now and then, and lists are in order.
    def initialize(spec, random)
      @spec, @random = spec, random
      @objects, @finished = [], {}
      @is_small = random.rand(2).zero?
    end

    def value(type, depth = 0)
      raise NoValue if depth > 6

      case type
      when "Integer" then [:int, integer]
      when "Float" then [:float, float]
      when "bool" then [[:true], [:false]].sample(random: @random)
      when "nil" then [:nil]
      when "String" then [:str, ["", "a", "ab", "b"].sample(random: @random)]
      when "Symbol" then [:sym, %i[a b c].sample(random: @random)]
      when "untyped", "top", "Object" then @random.rand(3).zero? && @spec[:scope] != "" ? object(@spec[:scope], depth) : OTHERS.sample(random: @random)
      when "Range[Integer]" then [:range, integer, integer]
      when /\AArray\[(.*)\]\z/m
        element = $1
        add([:array, *Array.new(@random.rand(4)) { value(element, depth + 1) }])
      when /\AHash\[(.*)\]\z/m
        key, element = MohsReplay.__send__(:split, $1, ",").map(&:strip)
        pairs = Array.new(@random.rand(4)) { [value(key, depth + 1), value(element, depth + 1)] }
        add([:hash, *pairs.uniq(&:first)])
      else
        parts = MohsReplay.__send__(:split, type, "|").map(&:strip)
        # What may be nothing is nothing the more often the deeper it stands, so that lists and trees end.
        return [:nil] if parts.size > 1 && parts.include?("nil") && @random.rand(5) < depth

        return value(parts.sample(random: @random), depth) if parts.size > 1
        raise NoValue unless type.match?(/\A[A-Z][\w:]*\z/)

        object(type, depth)
      end
    end

    # The values that the descriptions denote.
    def build(description)
      @built ||= {}
      case description[0]
      when :nil then nil
      when :true then true
      when :false then false
      when :str then description[1].dup
      when :range then description[1]..description[2]
      when :ref then @built[description[1]] || build_object(description[1])
      else description[1]
      end
    end

    private

    def add(object)
      @objects << object
      [:ref, @objects.size - 1]
    end

    # Now and then one that is there already: the same object twice. Objects that never change are no parts of themselves.
    def object(name, depth)
      known = @objects.each_index.select { |it| @objects[it][0] == name && (@finished[it] || !@spec[:lasting].include?(name)) }
      return [:ref, known.sample(random: @random)] if known.any? && @random.rand(4).zero?

      id = add([name, {}, {}])[1]
      klass = Object.const_get(name)
      ancestors = klass.ancestors.map(&:name)
      @spec[:fields].each { |owner, field, type, _| @objects[id][1][field] = value(type, depth + 1) if ancestors.include?(owner) }
      @spec[:assumed].each do |owner, method, type, _|
        defined = klass.method_defined?(method) && klass.instance_method(method).source_location
        @objects[id][2][method] = value(type, depth + 1) if ancestors.include?(owner) && !defined
      end
      @finished[id] = true
      [:ref, id]
    end

    def build_object(id)
      kind, fields, stubs = @objects[id]
      return (@built[id] = []).concat(@objects[id].drop(1).map { |it| build(it) }) if kind == :array
      return @built[id] = @objects[id].drop(1).to_h { |key, it| [build(key), build(it)] } if kind == :hash

      made = @built[id] = MohsReplay.make(Object.const_get(kind))
      fields.each { |name, it| made.instance_variable_set(name, build(it)) }
      stubs.each { |name, it| build(it).then { |answer| made.define_singleton_method(name) { answer } } }
      made
    end

    def integer
      return @random.rand(-2..4) if @is_small
      return LARGE.sample(random: @random) if @spec[:doubles] && @random.rand(8).zero?

      case @random.rand(8)
      when 0 then 0
      when 1..3 then @random.rand(-4..13)
      when 4..5 then (@spec[:numbers].sample(random: @random) || 1) + @random.rand(-1..1)
      when 6 then -((@spec[:numbers].sample(random: @random) || 1) + @random.rand(-1..1))
      else @random.rand(-400..400)
      end
    end

    def float
      return double if @spec[:doubles] && @random.rand(2).zero?

      [0.0, 1.0, -1.0, 0.5, -2.5, @random.rand(-50..50).to_f, @random.rand(-500..500) / 4.0].sample(random: @random)
    end

    # One that shows where doubles end, or one whose sums are rounded.
    def double
      @random.rand(3).zero? ? @random.rand * 10**@random.rand(-2..4) : DOUBLES.sample(random: @random)
    end
  end

  class << self
    def run(spec)
      deadline = Process.clock_gettime(Process::CLOCK_MONOTONIC) + spec[:milliseconds] / 1000.0
      tried = met = missed = 0
      random = Random.new(1)
      while Process.clock_gettime(Process::CLOCK_MONOTONIC) < deadline && tried < spec[:calls]
        tried += 1
        found = attempt(spec, Maker.new(spec, random))
        # Most calls come to a method that is not here: the rest will, too.
        missed += 1 if MohsReplay.missing
        return MohsReplay.say("mohs-replay: none: #{MohsReplay.missing}") if missed > 100 && missed * 2 > tried
        next unless found

        met += 1
        return MohsReplay.say("mohs-replay: found: #{found}") if found.is_a?(String)
      end
      MohsReplay.say "mohs-replay: none: #{met} of #{tried} calls met the precondition"
    end

    private

    # A String for a violation, true for a call that kept its promises, nil for values that do not count.
    def attempt(spec, maker)
      MohsReplay.forget
      classes = spec[:class_fields].map { |owner, field, type, _| [owner, field, maker.value(type)] }
      classes.each { |owner, field, it| Object.const_get(owner).instance_variable_set(field, maker.build(it)) }
      self_value = spec[:receiver] && maker.__send__(:object, spec[:receiver], 0)
      arguments = spec[:params].map { |type, _| maker.value(type) }
      receiver = self_value ? maker.build(self_value) : spec[:singleton]
      return unless facts_hold?(spec, maker)

      values = arguments.map { |it| maker.build(it) }
      check = Check.new(spec, receiver, values)
      return unless check.met?

      # The call may change what was made; the descriptions stay.
      broken = check.broken
      return if MohsReplay.missing

      broken ? [broken, encode(maker, self_value, arguments, classes)].join(" ") : true
    rescue NoValue, NameError, TypeError, ArgumentError, Timeout::Error, MohsReplay::LeftOut
      nil
    end

    # What is known of fields and of assumed methods.
    def facts_hold?(spec, maker)
      fields = maker.objects.each_with_index.all? do |(kind, *), id|
        next true if %i[array hash].include?(kind)

        object = maker.build([:ref, id])
        ancestors = object.class.ancestors.map(&:name)
        spec[:fields].all? { |owner, _, _, predicates| !ancestors.include?(owner) || predicates.all? { |it| holds?(owner, object, it, {}) } } &&
          spec[:assumed].all? do |owner, method, _, predicates|
            !ancestors.include?(owner) || !object.singleton_methods(false).include?(method.to_sym) ||
              predicates.all? { |it| holds?(owner, object, it, it[:names].to_h { |name, _| [name, object.public_send(method)] }) }
          end
      end
      fields && spec[:class_fields].all? { |owner, _, _, predicates| predicates.all? { |it| holds?(owner, Object.const_get(owner), it, {}) } }
    end

    def holds?(scope, object, predicate, names)
      MohsReplay.__send__(:evaluate_in, scope, object, predicate[:ruby], names)
    end

    # `SELF ARGUMENTS OBJECTS CLASS_FIELDS`, each list with its length first.
    def encode(maker, receiver, arguments, classes)
      text = ->(it) { it.to_s.unpack1("H*").then { |hex| hex.empty? ? "-" : hex } }
      value = lambda do |it|
        case it[0]
        when :nil, :true, :false then it[0].to_s
        when :float then "float #{text[it[1].to_s]}"
        when :range then "range #{it[1]} #{it[2]}"
        when :str, :sym then "#{it[0]} #{text[it[1]]}"
        else "#{it[0]} #{it[1]}"
        end
      end
      pairs = ->(hash) { [hash.size, *hash.map { |name, it| "#{text[name]} #{value[it]}" }].join(" ") }
      objects = maker.objects.map do |kind, *rest|
        next ["hash", rest.size, *rest.flatten(1).map(&value)].join(" ") if kind == :hash

        kind == :array ? ["array", rest.size, *rest.map(&value)].join(" ") : "object #{text[kind]} #{pairs[rest[0]]} #{pairs[rest[1]]}"
      end
      fields = classes.map { |owner, field, it| "#{text[owner]} #{text[field]} #{value[it]}" }
      [receiver ? value[receiver] : "nil", arguments.size, *arguments.map(&value), objects.size, *objects, fields.size, *fields].join(" ")
    end
  end

  # Ends calls that take long: one thread looks at the clock for all of them.
  module Watch
    LIMIT = 0.2

    class << self
      def limit
        @thread ||= start(Thread.current)
        Thread.handle_interrupt(Timeout::Error => :never) do
          @since = now
          Thread.handle_interrupt(Timeout::Error => :immediate) { yield }
        ensure
          @since = nil
        end
      end

      private

      def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)

      def start(caller)
        Thread.new do
          loop do
            sleep LIMIT / 4
            since = @since
            caller.raise(Timeout::Error) if since && now - since > LIMIT
          end
        end
      end
    end
  end

  # One call.
  class Check
    def initialize(spec, receiver, values)
      @spec, @receiver, @values = spec, receiver, values
    end

    def met?
      MohsReplay.asking { @spec[:requires].all? { |it| evaluate(it, nil) } }
    end

    # `ensures INDEX`, `raises CLASS`, `type`, `field INDEX`, or nil.
    def broken
      olds = @spec[:ensures].map { |it| it[:olds].map { |old| MohsReplay.snapshot(old, MohsReplay.__send__(:evaluate_in, @spec[:scope], @receiver, old, names(it, nil))) } }
      positional, keywords = [], {}
      @spec[:params].zip(@values) { |(_, keyword), it| keyword ? keywords[keyword.to_sym] = it : positional << it }
      begin
        result = Watch.limit { @receiver.__send__(@spec[:name], *positional, **keywords) }
      rescue Timeout::Error
        return nil
      rescue StandardError => error
        return raised(error)
      end
      result = @receiver if @spec[:name] == :initialize
      index = @spec[:ensures].each_index.find { |i| !evaluate(@spec[:ensures][i], result, olds[i]) }
      return "ensures #{index}" if index

      MohsReplay.instance_variable_set(:@scope, @spec[:scope])
      MohsReplay.instance_variable_set(:@receiver, @receiver)
      "type 0" if !@spec[:only_ensures] && @spec[:result] && !MohsReplay.__send__(:type?, @spec[:result], result)
    rescue NotImplementedError
      nil
    end

    private

    def raised(error)
      return nil if @spec[:raises].any? { |it, condition| error.is_a?(Object.const_get(it)) && (condition.nil? || evaluate(condition, nil)) }
      return nil if @spec[:only_ensures] || error.is_a?(LocalJumpError)
      return nil unless MohsReplay::IMPLICIT.any? { |it| error.is_a?(it) }
      return nil if error.message.match?(/bignum too big|array size too big|failed to allocate/)

      # Ruby: only what the program's own lines raise without a `raise` is a failure that nobody wrote down.
      frame = error.backtrace_locations&.first
      line = frame && @spec[:lines].dig(frame.path, frame.lineno - 1)
      line && !line.match?(/\b(raise|fail|throw|send|exit|abort)\b/) ? "raises #{error.class.name}" : nil
    end

    def names(predicate, result)
      predicate[:names].to_h { |local, index| [local, index == :result ? result : @values[index]] }
    end

    def evaluate(predicate, result, olds = [])
      MohsReplay.__send__(:evaluate_in, @spec[:scope], @receiver, predicate[:ruby], names(predicate, result), olds)
    end
  end
end
