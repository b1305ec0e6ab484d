# The dynamic features of the thesis's section 2.5: `send` with a computed name, methods that `eval` makes.
class Address
  attr_accessor :city, :zip

  def initialize(args)
    args.keys.each do |attrib|
      send("#{attrib}=", args[attrib])
    end
  end
end

class Text
  ATTRIBUTES = %w[bold underscore]

  ATTRIBUTES.each do |attr|
    class_eval "def #{attr}(times) = '*' * times"
  end

  %i[left right].each do |side|
    define_method(side) { |width| side.to_s + " " * width }
  end
end

# Modules without a name are modules.
class Rule
  def extension=(mod)
    mod = Module.new { define_method(:value, &mod) } if Proc === mod
    @extension = mod
  end
end
