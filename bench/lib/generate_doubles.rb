# Methods over doubles, for `mohs verify --floats ieee`.
require_relative "generate"
require_relative "values"

class Generator
  private

  def doubles(number)
    names = %w[x y].first(@random.rand(1..2))
    limits = names.map { |it| pick("#{it}.finite?", "0.0 <= #{it} && #{it} <= 100.0", "!#{it}.nan?", "#{it} > 0", nil) }.compact
    limits << "x <= y" if names.size == 2 && chance(40)
    requires = limits.empty? ? nil : limits.join(" && ")
    # An Integer for every other one: what is rounded down may be too large for a small example.
    result, last = chance(20) ? ["Integer", "r = r.#{pick("floor", "ceil", "round", "to_i")}\n"] : ["Float", ""]
    text = "def m#{number}(#{names.join(", ")})\n#{indent("#{double_statements(names)}\n#{last}")}  r\nend\n"
    rows = runs(text, "m#{number}", names, requires, values: -> { sample_double })
    raises = result == "Integer" && chance(70) ? "\#@ raises FloatDomainError\n" : ""
    signature(names.map { "Float" }, names, requires, result, choose_double(names, rows, result)) + raises + text
  end

  def sample_double
    chance(40) ? Values::DOUBLES.sample(random: @random) : pick(@random.rand(-20..20) / 4.0, @random.rand * 100)
  end

  def double_constant
    pick("0.0", "-0.0", "0.1", "0.5", "1.0", "2.0", "-1.5", "3.0", "100.0", "1e16", "1e308", "0", "1", "2", "10")
  end

  def double(env, depth = 2)
    return chance(70) ? env.sample(random: @random) : double_constant if depth.zero?

    left = -> { paren(double(env, depth - 1)) }
    case @random.rand(9)
    when 0..1 then "#{left[]} + #{left[]}"
    when 2 then "#{left[]} - #{left[]}"
    when 3 then "#{left[]} * #{left[]}"
    when 4 then "#{left[]} / #{pick("2.0", "2", "3.0", "0.5", left[])}"
    when 5 then "#{env.sample(random: @random)}.abs"
    when 6 then "-#{env.sample(random: @random)}"
    when 7 then "(#{double_condition(env)} ? #{left[]} : #{left[]})"
    else left[]
    end
  end

  def double_condition(env)
    name = env.sample(random: @random)
    pick("#{name}.nan?", "#{name}.finite?", "#{name}.infinite?", "#{name}.zero?", "#{name}.positive?",
         "#{name} #{pick("<", "<=", ">", ">=", "==", "!=")} #{pick(double_constant, env.sample(random: @random))}",
         "(#{name} <=> #{double_constant}) == #{pick(-1, 0, 1, "nil")}")
  end

  def double_statements(env)
    # Floats whatever the expression is: an Integer constant may stand alone.
    case @random.rand(3)
    when 0 then "r = (#{double(env)}).to_f"
    when 1 then "r = if #{double_condition(env)}\n  (#{double(env, 1)}).to_f\nelse\n  (#{double(env, 1)}).to_f\nend"
    else "a = (#{double(env, 1)}).to_f\nr = (#{double([*env, "a"], 1)}).to_f"
    end
  end

  def choose_double(env, rows, result)
    simple = lambda do
      right = pick(double_constant, double_constant, env.sample(random: @random))
      "r #{pick("<", "<=", ">", ">=", "==", "!=")} #{right}"
    end
    candidates = Array.new(60) do
      case @random.rand(5)
      when 0 then simple[]
      when 1 then "#{double_condition(env)} ==> #{simple[]}"
      when 2 then "#{simple[]} || #{simple[]}"
      when 3 then "#{double_condition(env)} || #{simple[]}"
      else result == "Float" ? "r.nan? || #{simple[]}" : simple[]
      end
    end
    failures = candidates.to_h do |text|
      test = eval("->(#{[*env, "r"].join(", ")}) { #{Predicate.to_ruby(text).ruby} }")
      [text, rows.count { |row| !test.call(*row) }]
    end
    failures.reject { |_, count| count == rows.size && rows.any? }.min_by { |text, count| chance(65) ? count : text.size }&.first || "true"
  end
end
