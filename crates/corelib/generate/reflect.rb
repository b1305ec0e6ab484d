# frozen_string_literal: true

# Prints what a Ruby knows about itself: every class, module, method, constant and global variable of its core, and what
# each library of its standard library adds. `merge.rb` makes the table of `crates/corelib` from such dumps.
#
#   ruby reflect.rb                 the core, then each library, each in a fresh process
#   ruby reflect.rb all RUNNER...   the same in another Ruby, behind a runner such as wasm.mjs
#   ruby reflect.rb core            the core alone
#   ruby reflect.rb library NAME    what `require "NAME"` adds to the core
#   ruby reflect.rb features        the names that `require` accepts
#
# One fact per line, fields separated by tabs:
#
#   ruby    VERSION PLATFORM
#   library NAME OUTCOME                 `ok`, or why it does not load; the facts below belong to it
#   loads   FEATURE...                   standard library files that this `require` loaded
#   class   NAME SUPERCLASS              (`module NAME`, `object NAME CLASS` likewise)
#   include NAME POSITION MODULE         own ancestors after the class; `prepend`: before it; `extend`: of its singleton
#   method  NAME #|. METHOD VISIBILITY ARITY PARAMETERS BY ALIAS_OF
#   undef   NAME #|. METHOD              inherited, but removed by `undef_method`
#   const   NAME CONSTANT CLASS VALUE    VALUE only for small scalars; a constant naming a module: `=MODULE`
#   global  NAME
#
# Every reflective method is taken from its owner and bound, because libraries override `name`, `class` or `constants`.
module MohsReflect
  def self.unbound(owner, name) = owner.instance_method(name)

  NAME = unbound(Module, :name)
  ANCESTORS = unbound(Module, :ancestors)
  CONSTANTS = unbound(Module, :constants)
  CONST_GET = unbound(Module, :const_get)
  CONST_DEFINED = unbound(Module, :const_defined?)
  AUTOLOAD = unbound(Module, :autoload?)
  INSTANCE_METHOD = unbound(Module, :instance_method)
  PUBLIC = unbound(Module, :public_instance_methods)
  PROTECTED = unbound(Module, :protected_instance_methods)
  PRIVATE = unbound(Module, :private_instance_methods)
  SUPERCLASS = unbound(Class, :superclass)
  SINGLETON_CLASS = unbound(Kernel, :singleton_class)
  SINGLETON_METHODS = unbound(Kernel, :singleton_methods)
  CLASS = unbound(Kernel, :class)
  IS = unbound(Module, :===)
  LISTS = { "public" => PUBLIC, "protected" => PROTECTED, "private" => PRIVATE }.freeze

  # Libraries that are applications, run code at exit, read ARGV, or are internal to tools. `require` knows their names;
  # their contents stay unknown.
  OPAQUE = %r{\A(enc|rss|bundler|rubygems|rubygems_plugin|prism|irb|rdoc|debug|typeprof|rbs|mkmf|ruby_vm|un|tracer|profile|profiler|auto_ext|
                 syntax_suggest|did_you_mean|error_highlight|bundled_gems|gauntlet_rubygems|lrama|repl_type_completor|
                 minitest/hell|minitest/unit|test/unit/.*|test-unit|hoe|
                 racc/.*grammar.*|racc/compat|js|power_assert|
                 rake/.*|ubygems|win32ole|win32|winpty)(/|\z)}x

  class << self
    # Every fact as a line, sorted.
    def snapshot
      @facts = []
      @constant_symbols = nil
      @names = {}.compare_by_identity
      @queue = [Object]
      @names[Object] = "Object"
      until @queue.empty?
        describe_module(@queue.shift)
      end
      describe_object("main", TOPLEVEL_BINDING.receiver)
      global_variables.each { |name| fact("global", name) }
      @facts.uniq.sort
    end

    private

    def fact(*fields) = @facts << fields.join("\t")

    # The name under which a module is known; anonymous ones are named by the place where they were found.
    def name_of(mod, place)
      @names[mod] ||= begin
        name = NAME.bind_call(mod)
        @queue << mod
        name && !name.start_with?("#") ? name : "#<#{place}>"
      end
    end

    def module?(value) = IS.bind_call(Module, value)
    def class?(value) = IS.bind_call(Class, value)

    def describe_module(mod)
      name = @names[mod]
      if class?(mod)
        parent = SUPERCLASS.bind_call(mod)
        fact("class", name, parent ? name_of(parent, "superclass of #{name}") : "")
      else
        fact("module", name)
      end
      own_ancestors(name, mod, parent, "include", "prepend")
      methods(name, "#", mod, parent)
      singleton = SINGLETON_CLASS.bind_call(mod)
      meta = class?(mod) ? (parent ? SINGLETON_CLASS.bind_call(parent) : Class) : Module
      own_ancestors(name, singleton, meta, "extend", "extend-prepend")
      methods(name, ".", singleton, meta)
      constants(name, mod)
    end

    def describe_object(name, object)
      fact("object", name, name_of(CLASS.bind_call(object), "class of #{name}"))
      singleton = SINGLETON_CLASS.bind_call(object)
      own_ancestors(name, singleton, CLASS.bind_call(object), "extend", "extend-prepend")
      methods(name, ".", singleton, CLASS.bind_call(object))
    end

    # `ancestors` is the own part followed by the parent's ancestors; what is before the module itself was prepended.
    def own_ancestors(name, mod, parent, after, before)
      all = ANCESTORS.bind_call(mod)
      own = all - (parent ? ANCESTORS.bind_call(parent) : [])
      at = own.index(mod) || 0
      own.each_with_index do |ancestor, index|
        next if index == at
        kind = index < at ? before : after
        fact(kind, name, index - at, name_of(ancestor, "module #{index} of #{name}"))
      end
    end

    def methods(name, side, mod, parent)
      LISTS.each do |visibility, list|
        list.bind_call(mod, false).each do |method_name|
          method = find_own(mod, method_name) or next
          describe_method(name, side, method_name, visibility, method, mod)
        end
      end
      return unless parent
      lost = all_methods(parent) - all_methods(mod)
      lost.each { |method_name| fact("undef", name, side, method_name) }
    end

    def all_methods(mod) = LISTS.values.flat_map { |list| list.bind_call(mod, true) }

    # The entry of `mod` itself, below any prepended module; the inherited one when only the visibility was changed.
    def find_own(mod, name)
      first = method = INSTANCE_METHOD.bind_call(mod, name)
      while method && method.owner != mod
        method = method.super_method
      end
      method || first
    rescue NameError
      nil
    end

    def describe_method(name, side, method_name, visibility, method, mod)
      location = method.source_location
      by = method.owner == mod ? (location ? "ruby" : "c") : "visibility"
      original = method.original_name
      fact("method", name, side, method_name, visibility, method.arity, parameters(method), by,
           original == method_name ? "" : original)
    end

    # The parameter list, written like Ruby's: `a, b=, *c, d:, e:=, **f, &g`; `.` stands for a missing name.
    def parameters(method)
      method.parameters.map do |kind, name|
        name = nil if %i[* ** &].include?(name)
        case kind
        when :req then (name || ".").to_s
        when :opt then "#{name || "."}="
        when :rest then "*#{name}"
        when :keyreq then "#{name}:"
        when :key then "#{name}:="
        when :keyrest then "**#{name}"
        when :nokey then "**nil"
        when :block then "&#{name}"
        else "#{kind}?#{name}"
        end
      end.join(",")
    end

    def constants(name, mod)
      public_names = CONSTANTS.bind_call(mod, false)
      private_names = constant_symbols.select { |constant| CONST_DEFINED.bind_call(mod, constant, false) } - public_names
      public_names.each { |constant| describe_constant(name, mod, constant, "") }
      private_names.each { |constant| describe_constant(name, mod, constant, "private") }
    end

    # `constants` does not list private constants, but a lexical scope sees them: every name that could be one is tried.
    def constant_symbols
      @constant_symbols ||= Symbol.all_symbols.select { |symbol| symbol.match?(/\A[A-Z]\w*\z/) }
    end

    def describe_constant(name, mod, constant, visibility)
      return if mod == Object && constant == :MohsReflect
      key = ["const", name, constant]
      if (path = AUTOLOAD.bind_call(mod, constant, false))
        return fact(*key, visibility, "autoload", path)
      end
      value = CONST_GET.bind_call(mod, constant, false)
      if module?(value)
        full = mod == Object ? constant.to_s : "#{name}::#{constant}"
        known = name_of(value, full)
        # A constant that names a module under its own name says nothing new unless it is private.
        fact(*key, visibility, "=", known) unless known == full && visibility.empty?
        return
      end
      klass = name_of(CLASS.bind_call(value), "class of #{name}::#{constant}")
      fact(*key, visibility, klass, scalar(value))
      describe_object(mod == Object ? constant.to_s : "#{name}::#{constant}", value) if singleton_methods?(value)
    rescue NameError, LoadError, NotImplementedError
      fact(*key, visibility, "?", "")
    end

    def singleton_methods?(value)
      !SINGLETON_METHODS.bind_call(value, false).empty?
    rescue TypeError
      false
    end

    # Symbols, booleans, nil and numbers of at most 64 bits; anything else is only known by its class.
    def scalar(value)
      case value
      when nil, true, false then value.inspect
      when Integer then value.bit_length < 64 ? value.inspect : ""
      when Float then value.inspect
      when Symbol then value.inspect
      else ""
      end
    end
  end

  # The folders that hold the standard library and its bundled gems, without what was added beside them.
  def self.library_folders = @library_folders ||= find_library_folders

  def self.find_library_folders
    require "rbconfig"
    config = RbConfig::CONFIG
    gems = Dir.glob(File.join(config["rubylibprefix"], "gems", config["ruby_version"], "gems", "*", "lib")) +
           Dir.glob(File.join(config["rubylibprefix"], "gems", config["ruby_version"], "gems", "*", "ext"))
    [config["rubylibdir"], config["rubyarchdir"], *gems].uniq.select { |folder| File.directory?(folder) }
  end

  # Names for `require`, with `so` for a C extension and `rb` for Ruby.
  def self.features
    found = {}
    library_folders.each do |folder|
      Dir.glob("**/*.{rb,so,bundle}", base: folder).each do |file|
        feature = file.sub(/\.\w+\z/, "")
        next if feature.match?(/[^\w\/.-]/) || file.match?(%r{\A(gems|vendor_ruby|site_ruby|x86_64|wasm32)})
        found[feature] = File.extname(file) == ".rb" ? "rb" : (found[feature] || "so")
      end
    end
    # Extensions that are linked into the interpreter have no file.
    $LOADED_FEATURES.each { |feature| found[feature.sub(/\.\w+\z/, "")] ||= "so" unless feature.start_with?("/") }
    found.sort
  end

  def self.feature_name(path)
    folder = library_folders.find { |candidate| path.start_with?("#{candidate}/") }
    (folder ? path.delete_prefix("#{folder}/") : path).sub(/\.(rb|so|bundle)\z/, "")
  end

  # What a script can rely on when it starts: `ruby` loads these before the first line.
  def self.start
    $LOAD_PATH.reject! { |folder| folder.start_with?("/bundle") }
    # The standard library and its bundled gems as they came with this Ruby, not newer ones that somebody installed.
    $LOAD_PATH.replace(library_folders | $LOAD_PATH)
    %w[rubygems monitor error_highlight did_you_mean syntax_suggest/core_ext].each do |feature|
      require feature
    rescue LoadError
      next
    end
    leave_out_gems if defined?(Gem)
  end

  # RubyGems takes the newest gem of a name, wherever it is installed; here it knows only those that came with this Ruby.
  def self.leave_out_gems
    config = RbConfig::CONFIG
    home = File.join(config["rubylibprefix"], "gems", config["ruby_version"])
    return if Gem.path == [home] || !File.directory?(home)
    Gem.use_paths(home, [home])
  end

  def self.core
    start
    puts "library\tcore\tok"
    puts snapshot
  end

  # Prints all facts, those of the core too: `all` takes these away.
  def self.library(name)
    start
    loaded = $LOADED_FEATURES.dup
    begin
      require name
    rescue Exception => error # a library may raise or even exit when it does not fit this platform
      puts "library\t#{name}\t#{error.class}: #{error.message.lines.first.to_s.strip.tr("\t", " ")}"
      return
    end
    puts "library\t#{name}\tok"
    puts (["loads"] + ($LOADED_FEATURES - loaded).map { |path| feature_name(path) }.uniq.sort).join("\t")
    puts snapshot
  end

  # Runs the block for each library; it returns what the library loads. `json/add/core` is one, because `json` does not
  # load it; so is `cgi/util`, because `erb` loads it without `cgi`; `uri/generic` only ever comes with `uri`.
  def self.libraries(features)
    loads = {}
    owner = {}
    candidates = features.reject { |name| name.match?(OPAQUE) }
    candidates.sort_by { |name| [name.count("/"), name] }.each do |name|
      next if owner[name]
      loads[name] = yield(name)
      loads[name].each { |feature| owner[feature] ||= name if feature.start_with?("#{name}/") }
    end
    alone = loads.flat_map do |name, files|
      files.select { |file| owner[file] && !files.include?(owner[file]) && !"#{name}/".start_with?("#{owner[file]}/") }
    end
    alone.uniq.sort.each { |name| yield(name) }
  end

  # Runs one command in a fresh Ruby and returns what it prints: a fork of this one, or another Ruby behind a runner.
  def self.runner(command)
    command.empty? ? method(:fork_and_run) : other_ruby(IO.popen(command, "r+"))
  end

  def self.fork_and_run(*words)
    start
    $stdout.flush
    IO.popen("-", err: File::NULL) do |output|
      next output.read if output
      $stdin.reopen(File::NULL)
      run(*words)
      $stdout.flush
      exit! # test frameworks run what they have at a usual exit
    end
  end

  def self.other_ruby(process)
    lambda do |*words|
      process.puts(words.join(" "))
      process.flush
      process.each_line.take_while { |line| line != "end\n" }.join
    end
  end

  def self.all(command)
    run = runner(command)
    puts run.call("version")
    features = run.call("features")
    puts features
    puts core = run.call("core")
    core = core.lines.to_h { |line| [line, true] }
    libraries(features.lines.map { |line| line.split("\t")[1] }) do |name|
      lines = run.call("library", name).lines
      puts lines.reject { |line| core[line] }
      lines.find { |line| line.start_with?("loads\t") }.to_s.chomp.split("\t").drop(1)
    end
  end

  def self.run(command = "all", *arguments)
    case command
    when "version" then puts "ruby\t#{RUBY_VERSION}\t#{RUBY_PLATFORM}"
    when "features" then features.each { |name, kind| puts "feature\t#{name}\t#{kind}" }
    when "core" then core
    when "library" then library(*arguments)
    when "all" then all(arguments)
    else abort "usage: ruby reflect.rb [all [RUNNER...] | version | features | core | library NAME]"
    end
  end
end

MohsReflect.run(*ARGV)
