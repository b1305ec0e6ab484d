# Loads a program of bench/rtr as a framework would make it: classes by `Class.new`, methods by `define_method` and by
# evaluated text in turn, specifications by calls. None of its text is run as it stands in the file.
require "mohs"

class Loader
  Opened = Struct.new(:mod, :indent)

  def initialize(path)
    @lines = File.readlines(path, chomp: true)
    @open = [Opened.new(Object, -1)]
    @clauses = []
    @n_methods = 0
  end

  def load
    until @lines.empty?
      line = @lines.shift
      indent = line[/\A */].size
      case line.strip
      when "", /\A#(?!@)/ then next
      when /\A#@ (.*)/ then clause($1)
      when /\A(class|module) (\S+)(?: < (\S+))?\z/ then open($1, $2, $3, indent)
      when /\Adef / then define([line, *body(indent)], indent)
      when "end" then @open.pop
      else mod.class_eval(line)
      end
    end
  end

  private

  def mod = @open.last.mod

  def open(kind, name, superclass, indent)
    unless mod.const_defined?(name, false)
      made = kind == "module" ? Module.new : Class.new(superclass ? mod.const_get(superclass) : Object)
      mod.const_set(name, made)
    end
    opened = mod.const_get(name)
    opened.extend(Mohs::Sig) unless opened.singleton_class.include?(Mohs::Sig)
    # `class X ... end` on two lines is closed by the next `end`.
    @open << Opened.new(opened, indent)
  end

  def clause(text)
    case text
    when /\A((?:self\.)?@[^:]*): (.*)/ then mod.var_type(*$1.split(", ").map(&:to_sym), $2)
    # What a class expects of others changes nothing, unless the next clause says what.
    when /\Adef (\S+): (.*)/ then mod.type($1.to_sym, $2, **frame)
    else @clauses << text
    end
  end

  def frame
    return { pure: true } unless @lines.first.to_s.strip.start_with?("#@ modifies")

    { modifies: @lines.shift.strip.delete_prefix("#@ modifies ") }
  end

  def body(indent)
    found = []
    found << @lines.shift until found.last&.match?(/\A {#{indent}}end\z/)
    found
  end

  def define(lines, indent)
    name = lines.first[/def (?:self\.)?([^\s(]+)/, 1]
    singleton = lines.first.include?("def self.")
    specify(singleton ? "self.#{name}" : name)
    @n_methods += 1
    # A block has no name to call itself by, and no `yield`.
    if @n_methods.even? && lines.none? { |it| it.match?(/\b(?:return|yield|super)\b/) }
      parameters = lines.first[/\((.*)\)/, 1]
      block = evaluate("proc do |#{parameters}|\n#{lines[1...-1].join("\n")}\nend")
      mod.send(singleton ? :define_singleton_method : :define_method, name, &block)
    else
      evaluate(lines.join("\n"))
    end
  end

  # Inside of the modules that are open, as text that a template made.
  def evaluate(text)
    opened = @open.drop(1).map { |it| "#{it.mod.is_a?(Class) ? "class" : "module"} #{it.mod.name.split("::").last}\n" }
    TOPLEVEL_BINDING.eval("#{opened.join}#{text}\n#{"end\n" * opened.size}")
  end

  def specify(name)
    return if @clauses.empty?

    options = { requires: [], ensures: [], raises: [] }
    flags = []
    signature = nil
    @clauses.each do |text|
      case text
      when /\A(requires|ensures|raises) (.*)/ then options[$1.to_sym] << $2
      when /\Averify :(\w+)/ then options[:verify] = $1.to_sym
      when /\Amodifies (.*)/ then options[:modifies] = $1
      when "pure", "exact", "trusted" then flags << text.to_sym
      else signature = text
      end
    end
    @clauses.clear
    mod.type(name.to_sym, signature, *flags, **options)
  end
end
