# frozen_string_literal: true

# Notes the classes of what methods below RETURNED_ROOT return: `Owner#name<tab>Class` lines in the file RETURNED.
# Ruby does not tell the value of a `return` that leaves a block, so such methods are marked with `?`.

module NoteResults
  SEEN = {} # rubocop:disable Style/MutableConstant
  NAME = Module.instance_method(:name)
  CLASS = Kernel.instance_method(:class)
  ROOT = "#{ENV.fetch("RETURNED_ROOT")}/"
  JUMPS = Hash.new do |known, path|
    # A `return` in a block: we look at the text of the method for both words.
    known[path] = File.readlines(path, encoding: "BINARY")
  rescue SystemCallError
    known[path] = []
  end

  def self.owner(method)
    owner = method.owner
    if owner.singleton_class?
      attached = ObjectSpace.each_object(owner).find { |it| Module === it && it.singleton_class == owner }
      attached && (name = NAME.bind_call(attached)) ? "#{name}." : nil
    else
      (name = NAME.bind_call(owner)) ? "#{name}#" : nil
    end
  end
end

known = {}.compare_by_identity
trace = TracePoint.new(:return) do |point|
  path = point.path
  next unless path.start_with?(NoteResults::ROOT)

  klass = point.defined_class
  owner = (known[klass] ||= begin
    NoteResults.owner(klass.instance_method(point.method_id)) || ""
  rescue NameError
    ""
  end)
  next if owner.empty?

  value = point.return_value
  name = NoteResults::NAME.bind_call(NoteResults::CLASS.bind_call(value)) || "?"
  seen = (NoteResults::SEEN["#{owner}#{point.callee_id}"] ||= {})
  seen[name] = NoteResults::CLASS.bind_call(value).ancestors.map { |it| NoteResults::NAME.bind_call(it) }.compact unless seen.key?(name)
end
trace.enable
at_exit do
  trace.disable
  File.open(ENV.fetch("RETURNED"), "ab") do |file|
    NoteResults::SEEN.each { |method, classes| classes.each { |name, above| file.puts("#{method}\t#{name}\t#{above.join(" ")}") } }
  end
end
