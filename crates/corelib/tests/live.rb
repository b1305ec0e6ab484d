# frozen_string_literal: true

# Prints what this Ruby says of every method of every class it can name, after requiring the libraries given as arguments:
#   class TAB side TAB method TAB owner TAB arity TAB visibility TAB parameters
# Independent of generate/reflect.rb: it asks for inherited methods too. Only local variables, so that it adds nothing.
#
# It sees this Ruby alone: other versions of its libraries, as gems or in vendor_ruby, are left out.
config = RbConfig::CONFIG
$LOAD_PATH.replace(config.values_at("rubylibdir", "rubyarchdir") | $LOAD_PATH)
home = File.join(config["rubylibprefix"], "gems", config["ruby_version"])
Gem.use_paths(home, [home]) if File.directory?(home)
ARGV.each { |library| require library }

lists = {
  "public" => Module.instance_method(:public_instance_methods),
  "protected" => Module.instance_method(:protected_instance_methods),
  "private" => Module.instance_method(:private_instance_methods),
}
name_of = Module.instance_method(:name)
const_get = Module.instance_method(:const_get)

owner_name = lambda do |owner, receiver|
  next name_of.bind_call(owner) || "" unless owner.singleton_class?
  # Only `inspect` tells whose singleton class it is.
  of = owner.inspect[/\A#<Class:(.*)>\z/, 1] || receiver
  of.start_with?("#<") ? "" : of
end

describe = lambda do |name, side, mod|
  lists.each do |visibility, list|
    list.bind_call(mod, true).each do |method_name|
      method = mod.instance_method(method_name)
      parameters = method.parameters.map { |kind, param| "#{kind}:#{param unless %i[* ** &].include?(param)}" }.join(" ")
      puts [name, side, method_name, owner_name.(method.owner, name), method.arity, visibility, parameters].join("\t")
    end
  end
end

seen = {}.compare_by_identity
queue = [Object]
until queue.empty?
  mod = queue.shift
  next if seen[mod]
  seen[mod] = true
  name = name_of.bind_call(mod)
  describe.(name, "#", mod)
  describe.(name, ".", mod.singleton_class)
  mod.constants(false).each do |constant|
    next if mod.autoload?(constant)
    value = const_get.bind_call(mod, constant, false)
    queue << value if Module === value && name_of.bind_call(value)
  rescue NameError
    next
  end
end
