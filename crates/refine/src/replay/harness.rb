# Calls a method with the values of a counterexample and lets Ruby tell whether the specification is broken.
# The last line of the output is the answer: `mohs-replay: confirmed|contradicted|failed: evidence`.
module MohsReplay
  # Ruby raises these by itself; a specification allows none of them unless it says so.
  IMPLICIT = [ZeroDivisionError, NameError, TypeError, ArgumentError, IndexError, RangeError, FrozenError,
              NoMatchingPatternError, LocalJumpError].freeze

  class Broken < Exception; end

  # A method was called that may do harm, and is not here.
  class LeftOut < Exception; end

  class << self
    attr_reader :missing

    def left_out(name, reason)
      @missing = "`#{name}` is not run: #{reason}"
      raise LeftOut, @missing
    end

    # What the program prints goes elsewhere when Mohs runs this.
    def say(line)
      ($mohs_answers || $stdout).puts(line)
    end

    # Before a call of which nothing is known yet.
    def forget
      @missing = nil
    end

    def run(scope:, receiver:, name:, parameters:, arguments:, keywords:, requires:, ensures:, violation:, invariants: [])
      @scope, @receiver, @arguments = scope, receiver, arguments + keywords.values
      @names = parameters.zip(@arguments).to_h
      @shown = show(receiver)
      unmet = asking { requires.find { |it| !holds?(it, nil) } }
      return answer("contradicted", "the precondition `#{unmet[:text]}` is false") if unmet

      unmet = invariants.find { |owner, it| !invariant?(owner, it) }
      return answer("contradicted", "the refinement `#{unmet[1][:text]}` of #{unmet[0]} is false") if unmet

      kind, *details = violation
      return mixin(*details) if kind == :mixin

      @olds = ensures.map { |it| it[:olds].map { |old| snapshot(old, evaluate(old, locals(it, nil))) } }
      GC.disable
      before = kind == :modifies ? state(details[0]) : nil
      @broken = kind == :field ? broken_objects(details) : []
      watch(kind, details)
      result = receiver.__send__(name, *arguments, **keywords)
      @trace&.disable
      result = receiver if name == :initialize
      judge(kind, details, ensures, result, before)
    rescue Broken => broken
      answer("confirmed", broken.message)
    rescue LeftOut => error
      answer("failed", error.message)
    rescue StandardError, NotImplementedError, NoMemoryError, SystemStackError => error
      @trace&.disable
      raised(kind, details, error)
    end

    # Runs a script; what it asserts is evaluated on the way.
    def program(violation, path)
      @scope, @receiver, @arguments, @names = "", TOPLEVEL_BINDING.receiver, [], {}
      kind, *details = violation
      $0 = path
      watch(kind, details)
      yield
      @trace&.disable
      answer("contradicted", "the script ends, and nothing is broken")
    rescue Broken => broken
      answer("confirmed", broken.message)
    rescue LeftOut => error
      answer("failed", error.message)
    rescue SystemExit, StandardError, NotImplementedError, NoMemoryError, SystemStackError => error
      @trace&.disable
      return raised(kind, details, error) if kind == :raises

      answer("contradicted", "the script ends with #{error.class}: #{error.message} (#{place(error)})")
    end

    # An assertion that stands here. When it is the last of a body, the value of the body is lost.
    def check(is_last, text)
      return if yield ? (@is_changed ||= is_last; true) : false

      left_out("an assertion at the end of a body", "its value is needed") if @is_changed
      @found = "`#{text}` is false"
      raise Broken, @found
    end

    # A measure of a loop, and what it was in the iteration before.
    def falls(before, text)
      now = yield
      @found = "`#{text}` is #{now} before an iteration" if now < 0
      @found = "`#{text}` is #{before}, then #{now}" if before && now >= before
      raise Broken, @found if @found

      now
    end

    # What preconditions ask of an abstract refinement is what it is true of, and nothing else.
    def asking
      @asked, @is_asking = [], true
      yield
    ensure
      @is_asking = false
    end

    def asked(*application)
      return @asked.include?(application) unless @is_asking

      @asked << application
      true
    end

    # The elements of an object, by what its fields contribute to them; nil has none.
    def elements(table, owner, index, object, depth = 0)
      return [] if object.nil?

      left_out("a predicate", "an object is a part of itself") if depth > 500

      table[owner].flat_map do |kind, of, field, *more|
        value = of == index ? object.instance_variable_get(field) : nil
        case kind
        when :element then value.nil? ? [] : [value]
        when :elements then elements(table, *more, value, depth + 1)
        else []
        end
      end
    end

    # What an abstract refinement of its class relates in an object.
    def related(table, owner, index, object, depth = 0)
      return [] if object.nil?

      left_out("a predicate", "an object is a part of itself") if depth > 500

      table[owner].flat_map do |kind, of, field, *more|
        value = object.instance_variable_get(field)
        next [] unless of == index

        terms = more[0].map { |it| object.instance_exec(&it) } if kind.start_with?("related")
        case kind
        when :related then value.nil? ? [] : [[*terms, value]]
        when :related_elements then elements(table, *more.drop(1), value).map { |it| [*terms, it] }
        when :relation then related(table, *more, value, depth + 1)
        else []
        end
      end
    end

    # An instance without its constructor; a module is mixed into a class of its own.
    def make(owner)
      owner.is_a?(Class) ? owner.allocate : Class.new { include owner }.allocate
    end

    # `old(a.to_a)` is what the array holds on entry.
    def snapshot(text, value)
      text.match?(/\.(to_a|to_h|entries)\z/) ? value.dup : value
    end

    private

    def answer(word, evidence)
      # The program may have rescued it; what it did then is nothing that it does otherwise.
      word, evidence = "failed", @missing if @missing
      word, evidence = "confirmed", @found if @found && !@missing
      say "mohs-replay: #{word}: #{evidence.to_s.tr("\n", " ")}"
    end

    def judge(kind, details, ensures, result, before)
      case kind
      when :ensures
        index = ensures.each_index.find { |i| !holds?(ensures[i], result, @olds[i]) }
        return answer("contradicted", "the result is #{show(result)} and every postcondition holds") if index.nil?

        answer("confirmed", "`#{ensures[index][:text]}` is false: the result is #{show(result)}, self is #{show(@receiver)}")
      when :result_type
        fits = type?(details[0], result)
        answer(fits ? "contradicted" : "confirmed", "the result is #{show(result)}")
      when :field
        field(details)
      when :modifies
        after = state(details[0])
        same = before == after
        answer(same ? "contradicted" : "confirmed", "#{details[0]} was #{before[1]} and is #{after[1]}")
      else
        answer("contradicted", "the call returns #{show(result)}")
      end
    end

    # A refinement holds of every object; what speaks of a field that has no value here says nothing.
    def invariant?(owner, predicate)
      fields = predicate[:ruby].scan(/@[a-z_]\w*/)
      ObjectSpace.each_object(Object.const_get(owner)).all? do |it|
        next true unless fields.all? { |name| it.instance_variable_defined?(name) }

        evaluate_in(owner, it, predicate[:ruby], {})
      rescue StandardError
        true
      end
    end

    # An object that has become one whose field is not as declared.
    def field(details)
      object = broken_objects(details).find { |it| @broken.none? { |other| other.equal?(it) } }
      value = object && show(object.instance_variable_get(details[2]))
      answer(object ? "confirmed" : "contradicted", object ? "#{details[2]} is #{value}" : "#{details[2]} is as declared")
    end

    # Every object of the class whose field has another type, or breaks the refinement.
    def broken_objects(details)
      owner, of_class, name, type, predicate = details
      owner_class = owner == "" ? Object : Object.const_get(owner)
      all = of_class ? [owner_class] : ObjectSpace.each_object(owner_class).to_a
      all = [@receiver] if owner_class == Object && !of_class
      all.reject do |it|
        type?(type, it.instance_variable_get(name)) &&
          (predicate.nil? || evaluate_in(of_class || owner == "Object" ? @scope : owner, it, predicate[:ruby], {}))
      end
    end

    def raised(kind, details, error)
      return field(details) if kind == :field

      evidence = "#{error.class}: #{error.message} (#{place(error)})"
      expected = kind == :raises ? Object.const_get(details[0]) : nil
      implicit = expected && IMPLICIT.any? { |it| expected <= it } && IMPLICIT.any? { |it| error.is_a?(it) }
      # The run passes no block: that one is missing shows nothing else.
      implicit &&= !error.is_a?(LocalJumpError)
      confirmed = expected && (error.is_a?(expected) || implicit)
      answer(confirmed ? "confirmed" : "contradicted", "raises #{evidence}")
    end

    def place(error)
      frame = error.backtrace_locations&.find { |it| it.path.end_with?(".rb") && !it.path.end_with?("replay.rb") }
      frame ? "#{frame.path}:#{frame.lineno}" : "no line"
    end

    # Conditions inside the method: a callee's precondition is evaluated at its call, an assertion at its line.
    def watch(kind, details)
      if kind == :requires
        owner, callee, singleton, predicates = details
        replay = self
        hook = Module.new do
          define_method(callee) do |*arguments, **keywords, &block|
            replay.__send__(:precondition, owner, self, callee, predicates, arguments + keywords.values)
            super(*arguments, **keywords, &block)
          end
        end
        owner == "" ? Object.prepend(hook) : (singleton ? Object.const_get(owner).singleton_class : Object.const_get(owner)).prepend(hook)
      elsif kind == :assert
        path, line, predicate = details
        return if path.empty?

        @trace = TracePoint.new(:line, :return, :b_return) do |point|
          next unless point.path == path && point.lineno == line

          holds = point.binding.eval(predicate[:ruby])
          raise Broken, "`#{predicate[:text]}` is false" unless holds
        end
        @trace.enable
      end
    end

    def precondition(owner, receiver, name, predicates, arguments)
      own, was_asking = @asked, @is_asking
      broken = asking do
        predicates.find do |it|
          names = it[:names].to_h { |local, index| [local, arguments[index]] }
          !evaluate_in(owner, receiver, it[:ruby], names)
        end
      end
      @asked, @is_asking = own, was_asking
      raise Broken, "`#{broken[:text]}` is false at the call of #{name}(#{arguments.map { |it| show(it) }.join(", ")})" if broken
    end

    def mixin(owner, method)
      klass = Object.const_get(owner)
      has = klass.method_defined?(method) || klass.private_method_defined?(method)
      answer(has ? "contradicted" : "confirmed", "#{owner} has #{has ? "a" : "no"} method #{method}")
    end

    # What a path of a frame denotes now, as a value to compare and a text to show: `t.@hour`, `self.@count`, `a[]`.
    def state(path)
      base, field = path.end_with?("[]") ? [path[0...-2], nil] : path.rpartition(".").values_at(0, 2)
      object = @names.fetch(base) { evaluate(base, @names) }
      value = field ? object.instance_variable_get(field) : object.dup
      [field && !value.is_a?(Numeric) && !value.is_a?(String) ? value.object_id : value, show(value)]
    end

    def holds?(predicate, result, olds = [])
      evaluate(predicate[:ruby], locals(predicate, result), olds)
    end

    def locals(predicate, result)
      predicate[:names].to_h { |local, index| [local, index == :result ? result : @arguments[index]] }
    end

    def evaluate(ruby, names, olds = [])
      evaluate_in(@scope, @receiver, ruby, names, olds)
    end

    # With the constants that are visible inside the class.
    def evaluate_in(scope, receiver, ruby, names, olds = [])
      key = [scope, ruby, names.keys]
      return receiver.instance_exec(*names.values, olds, &@blocks[key]) if (@blocks ||= {}).key?(key)

      path = scope.split("::")
      words = path.each_index.map { |i| Object.const_get(path[0..i].join("::")).is_a?(Class) ? "class" : "module" }
      opened = words.zip(path).map { |word, it| "#{word} #{it}; " }.join
      block = eval("#{opened}proc { |#{[*names.keys, "__old"].join(", ")}| #{ruby} }#{"; end" * path.size}", TOPLEVEL_BINDING)
      receiver.instance_exec(*names.values, olds, &(@blocks[key] = block))
    end

    # Whether a value has a type of RBS.
    def type?(type, value)
      parts = split(type, "|")
      return parts.any? { |it| type?(it, value) } if parts.size > 1

      text = type.strip
      return value.nil? || type?(text[0...-1], value) if text.end_with?("?")
      return type?(text[1...-1], value) if text.start_with?("(") && text.end_with?(")")

      case text
      when "untyped", "void", "top" then true
      when "nil" then value.nil?
      when "bool" then value == true || value == false
      when "self", "instance" then value.is_a?(@receiver.class)
      when /\A-?\d+\z|\A:\w+\z|\Atrue\z|\Afalse\z|\A"[^"]*"\z/ then value == eval(text)
      when /\A\[(.*)\]\z/m
        types = split($1, ",")
        value.is_a?(Array) && value.size == types.size && types.zip(value).all? { |it, element| type?(it, element) }
      when /\AArray\[(.*)\]\z/m then value.is_a?(Array) && value.all? { |it| type?($1, it) }
      when /\AHash\[(.*)\]\z/m
        key, element = split($1, ",")
        value.is_a?(Hash) && value.all? { |k, v| type?(key, k) && type?(element, v) }
      when /\A[A-Z][\w:]*\z/ then value.is_a?(evaluate_in(@scope, nil, text, {}))
      else raise NotImplementedError, "cannot evaluate the type #{text}"
      end
    end

    def split(text, separator)
      parts = [+""]
      depth = 0
      text.each_char do |char|
        depth += 1 if "([{".include?(char)
        depth -= 1 if ")]}".include?(char)
        depth.zero? && char == separator ? parts << +"" : parts.last << char
      end
      parts
    end

    def show(value)
      text = value.inspect.gsub(/:0x\h+/, "")
      text.size > 500 ? "#{text[0, 500]}..." : text
    rescue StandardError, LeftOut
      forget
      "a #{value.class}"
    end
  end
end
