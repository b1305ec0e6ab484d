# Loads files, each in a process of its own, and prints what Ruby then knows of the classes that they define.
#
# Arguments: `load` or `require`, then the files. For each file: a line "file PATH", then
#   loaded  PATH
#   class  NAME  class|module  SUPERCLASS
#   ancestors  NAME  A,B,...
#   singleton  NAME  A,B,...        (the ancestors of the singleton class, without singleton classes)
#   method  NAME  instance|singleton  own|inherited  VISIBILITY  METHOD  OWNER  ARITY
#   const  NAME  CONST  VALUE       ("=A" for a class or module, the class of any other value; public ones only)
# or "failed MESSAGE". Fields are separated by tabs.

how, *files = ARGV

module MohsReflect
  extend self
  NAME = Module.instance_method(:name)

  def name_of(mod)
    return "#<Class:#{name_of($attached[mod])}>" if mod.singleton_class? && $attached[mod]
    return mod.inspect if mod.singleton_class?
    NAME.bind_call(mod) || "?"
  end

  # A class that was replaced under its name is still in memory.
  def current?(mod)
    NAME.bind_call(mod).split("::").inject(Object) { |space, name| space.const_get(name, false) }.equal?(mod)
  rescue NameError
    false
  end

  def snapshot
    ObjectSpace.each_object(Module).select { |mod| NAME.bind_call(mod) }.to_h do |mod|
      [mod, [Module.instance_method(:instance_methods).bind_call(mod, false).size,
             Module.instance_method(:private_instance_methods).bind_call(mod, false).size,
             Kernel.instance_method(:singleton_methods).bind_call(mod, false).size]]
    end
  end

  def dump_methods(out, mod, table, side)
    visibilities = %i[public protected private]
    # With a prepended module, the method that is found may have another visibility than the one of the class.
    own = visibilities.flat_map { |visibility| table.__send__(:"#{visibility}_instance_methods", false) }
    visibilities.each do |visibility|
      all = table.__send__(:"#{visibility}_instance_methods", true)
      all.each do |name|
        method = table.instance_method(name)
        scope = own.include?(name) ? "own" : "inherited"
        # Ruby's own methods are compared elsewhere; what matters here is how the file's methods are reached.
        next if scope == "inherited" && $before.key?(method.owner)
        out << ["method", name_of(mod), side, scope, visibility, name, name_of(method.owner), method.arity].join("\t")
      end
    end
  end

  # "=?" for one that is not loaded, or cannot be.
  def shown(mod, name)
    return "=?" if mod.autoload?(name)
    value = mod.const_get(name, false)
    Module === value ? "=#{name_of(value)}" : name_of(value.class)
  rescue NameError, LoadError
    "=?"
  end

  def dump(out, mod)
    klass = Class === mod
    out << ["class", name_of(mod), klass ? "class" : "module", klass && mod.superclass ? name_of(mod.superclass) : ""].join("\t")
    out << ["ancestors", name_of(mod), mod.ancestors.map { |it| name_of(it) }.join(",")].join("\t")
    singleton = mod.singleton_class
    mod.ancestors.each { |it| $attached[it.singleton_class] = it }
    modules = singleton.ancestors.reject { |it| it.singleton_class? }
    out << ["singleton", name_of(mod), modules.map { |it| name_of(it) }.join(",")].join("\t")
    dump_methods(out, mod, mod, "instance")
    dump_methods(out, mod, singleton, "singleton")
    mod.constants(false).each do |name|
      out << ["const", name_of(mod), name, shown(mod, name)].join("\t")
    end
  end
end

files.each do |file|
  $stdout.flush
  child = fork do
    out = []
    begin
      $VERBOSE = nil
      $before = MohsReflect.snapshot
      $attached = {}
      $stderr.reopen(File::NULL)
      how == "load" ? load(file) : require(file)
      after = MohsReflect.snapshot
      changed = after.select { |mod, sizes| $before[mod] != sizes && MohsReflect.current?(mod) }.keys
      changed.sort_by { |mod| MohsReflect::NAME.bind_call(mod) }.each { |mod| MohsReflect.dump(out, mod) }
      loaded = $LOADED_FEATURES.map { |path| "loaded\t#{path}" }
      text = (["file\t#{file}"] + loaded + out).join("\n")
    rescue Exception => error # rubocop:disable Lint/RescueException
      text = "file\t#{file}\nfailed\t#{error.class}: #{error.message.lines.first}"
    end
    $stdout.write(text, "\n")
    $stdout.flush
    exit!(0)
  end
  # A file that starts a server must not hang the test.
  deadline = Process.clock_gettime(Process::CLOCK_MONOTONIC) + 30
  until Process.wait(child, Process::WNOHANG)
    if Process.clock_gettime(Process::CLOCK_MONOTONIC) > deadline
      Process.kill(:KILL, child)
      Process.wait(child)
      puts "file\t#{file}", "failed\tit did not end"
      break
    end
    sleep 0.005
  end
end
