# A template engine: regular expressions, gsub with blocks, nested scopes, filters as lambdas, custom errors with causes.

class Template
  class Error < StandardError; end

  FILTERS = {
    "upcase" => ->(value) { value.to_s.upcase },
    "reverse" => ->(value) { value.to_s.reverse },
    "money" => ->(value) { format("$%.2f", value) },
    "join" => ->(value) { value.join(", ") },
    "size" => :size.to_proc
  }.freeze

  class Scope
    def initialize(values, parent = nil)
      @values = values
      @parent = parent
    end

    def lookup(path)
      head, *rest = path.split(".")
      rest.reduce(find(head)) do |value, key|
        value.is_a?(Hash) ? value.fetch(key.to_sym) : value.public_send(key)
      end
    rescue KeyError, NoMethodError
      raise Error, "cannot find #{path}"
    end

    def nest(values)
      Scope.new(values, self)
    end

    protected

    def find(name)
      key = name.to_sym
      return @values[key] if @values.key?(key)
      raise KeyError, name if @parent.nil?

      @parent.find(name)
    end
  end

  def initialize(text)
    @text = text
  end

  def render(values)
    expand(@text, Scope.new(values))
  end

  private

  def expand(text, scope)
    text = text.gsub(/\{% each (\w+) in ([\w.]+) %\}(.*?)\{% end %\}/m) do
      name, path, body = $1, $2, $3
      scope.lookup(path).map { |item| expand(body, scope.nest(name.to_sym => item)) }.join
    end
    text = text.gsub(/\{% if ([\w.]+) %\}(.*?)(?:\{% else %\}(.*?))?\{% end %\}/m) do
      path, yes, no = $1, $2, $3.to_s
      scope.lookup(path) ? expand(yes, scope) : expand(no, scope)
    end
    text.gsub(/\{\{\s*(.+?)\s*\}\}/) { |_| evaluate($1, scope).to_s }
  end

  def evaluate(expression, scope)
    path, *filters = expression.split(/\s*\|\s*/)
    filters.inject(scope.lookup(path)) do |value, name|
      filter = FILTERS[name] or raise Error, "no filter #{name}"
      filter.call(value)
    end
  end
end

Customer = Struct.new(:name, :tags)

invoice = Template.new(<<~TEXT)
  Dear {{ customer.name | upcase }},
  {% each line in order.lines %}* {{ line.title }}: {{ line.price | money }}
  {% end %}Tags: {{ customer.tags | join }} ({{ customer.tags | size }})
  {% if order.paid %}Thank you!{% else %}Please pay {{ order.total | money }}.{% end %}
TEXT

order = { lines: [{ title: "Tea", price: 3.5 }, { title: "Cup", price: 8 }], total: 11.5, paid: false }
puts invoice.render(customer: Customer.new("Mia", %w[new vip]), order: order)
puts invoice.render(customer: Customer.new("Bo", []), order: order.merge(paid: true, lines: []))
puts Template.new("{{ word | reverse | upcase }}").render(word: "stressed")
["{{ nobody }}", "{{ word | shout }}", "{{ word.bogus }}"].each do |text|
  Template.new(text).render(word: "x")
rescue Template::Error => e
  puts "#{e.message} (#{e.cause ? e.cause.class : 'no cause'})"
end
lines = invoice.render(customer: Customer.new("Al", ["a"]), order: order).lines
puts lines.length, lines.first.chomp.length
