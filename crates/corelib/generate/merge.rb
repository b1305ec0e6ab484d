# frozen_string_literal: true

# Makes `../data/table.txt` from the dumps that reflect.rb took of several Ruby versions:
#
#   ruby merge.rb 3.1.txt 3.2.txt 3.3.txt 3.4.txt 4.0.txt > ../data/table.txt
#
# The first dump is of a native Ruby, the others may be of WebAssembly builds, whose platform lacks processes, sockets
# and threads. The rules for facts that those do not show are in docs/decisions/0002-core-table-versions.md; the removals
# they cannot decide are listed in removed.txt.
#
# The form of the table, one fact per line, fields separated by tabs, empty fields at the end left out; the last field
# VERSIONS has one letter per Ruby version in which the fact holds (`a` is the first), and is empty when it holds in all:
#
#   ruby VERSION PLATFORM
#   feature NAME rb|so LIBRARY VERSIONS           a name that `require` accepts; the library it loads, `=` when named alike
#   library NAME REQUIRES VERSIONS                the facts below come with `require "NAME"`, or with Ruby itself (`core`);
#                                                 REQUIRES: the libraries that it loads, as `time date@ab`
#   partial NAME SIDE VERSIONS                    more methods may exist that a WebAssembly build does not show
#   $name VERSIONS                                a global variable
#   NAME class|module|object SUPERCLASS VERSIONS  the facts below are of this class; NAME alone: reopened by this library
#    +MODULE VERSIONS                             included, nearest first; `^` prepended, `.+` and `.^` in the singleton
#    #name SIGNATURE ALIAS_OF VERSIONS            an instance method, `.name` a singleton method; `-#` private, `~#` protected
#    !#name VERSIONS                              an inherited method removed by `undef_method`
#    :NAME CLASS VALUE VERSIONS                   a constant; `-:` private; `=` for the class: another name for module VALUE
#
# A SIGNATURE is the arity of a method written in C, or the parameters in parentheses of one written in Ruby, followed by
# the arity if it is not the one these parameters give; a leading `v` says that only the visibility was changed here.

Dump = Struct.new(:version, :platform, :features, :libraries, :required, :owners) do
  def wasm? = platform.include?("wasm")
  def loaded?(library) = libraries[library]&.outcome == "ok"

  # The library that stands for a file: itself, or the one above it that loads it; nil if nothing is recorded.
  def library_of(feature)
    return feature if loaded?(feature)
    return owners[feature] if owners.key?(feature)
    loading = libraries.each_value.select { |it| loaded?(it.name) && feature.start_with?("#{it.name}/") && it.loads.include?(feature) }
    owners[feature] = loading.map(&:name).min_by { |name| [name.count("/"), name] }
  end
end
Library = Struct.new(:name, :outcome, :loads, :facts)

# A line of a dump as [key, value]: facts with the same key are the same thing in two versions.
def parse_fact(fields)
  kind, name, *rest = fields
  case kind
  when "class", "module", "object" then [["type", name], [kind, rest[0].to_s]]
  when "include", "prepend", "extend", "extend-prepend" then [[kind, name, rest[1]], [rest[0].to_i]]
  when "method" then [["method", name, rest[0], rest[1]], rest.drop(2)]
  when "undef" then [["undef", name, rest[0], rest[1]], []]
  when "const" then [["const", name, rest[0]], rest.drop(1)]
  when "global" then [["global", name], []]
  else abort "unknown fact: #{fields.inspect}"
  end
end

def read_dump(path)
  dump = Dump.new(nil, nil, {}, {}, {}, {})
  library = nil
  File.foreach(path, chomp: true, encoding: "UTF-8") do |line|
    fields = line.split("\t", -1)
    case fields[0]
    when "ruby" then dump.version, dump.platform = fields[1], fields[2]
    when "feature" then dump.features[fields[1]] = fields[2]
    when "library" then dump.libraries[fields[1]] = library = Library.new(fields[1], fields[2], [], {})
    when "loads" then library.loads = fields.drop(1)
    else
      key, value = parse_fact(fields)
      library.facts[key] = value
    end
  end
  # An include that only moved because a library put another one before it is no new fact.
  core = dump.libraries.fetch("core").facts
  dump.libraries.each_value do |other|
    next if other.name == "core"
    other.facts.delete_if { |key, _| key[0].match?(/include|prepend|extend/) && core.key?(key) }
  end
  dump
end

# The libraries that `library` loads, without itself. An inner file stands for its library.
def required(dump, library)
  dump.required[library.name] ||= library.loads.filter_map { |feature| dump.library_of(feature) }.uniq - [library.name]
end

# Of all libraries that show a fact, those that bring it: none of what they load shows it too. In a cycle, the first.
def attribute(dump)
  carriers = Hash.new { |hash, fact| hash[fact] = [] }
  dump.libraries.each_value do |library|
    library.facts.each { |key, value| carriers[[key, value]] << library.name } if library.outcome == "ok"
  end
  loads = dump.libraries.transform_values { |library| required(dump, library).to_h { |name| [name, true] } }
  carriers.flat_map do |(key, value), names|
    bringers = names.reject do |name|
      names.any? { |other| loads[name][other] && (!loads[other][name] || other < name) }
    end
    bringers.map { |name| [[name, key], value] }
  end.to_h
end

# removed.txt: `VERSION NAME`, the first version without it; NAME as `File.exists?`, `Kernel#=~` or `Fixnum`.
def read_removed(path)
  File.readlines(path, chomp: true).reject { |line| line.empty? || line.start_with?("#") }.to_h { |line| line.split(" ").reverse }
end

def display_name(key)
  kind, name, *rest = key
  case kind
  when "method", "undef" then "#{name}#{rest[0]}#{rest[1]}"
  when "const" then name == "Object" ? rest[0] : "#{name}::#{rest[0]}"
  else name
  end
end

# The facts of all versions: [library, key] => { index of the version => value }.
class Merge
  attr_reader :table, :assumed, :partial

  def initialize(dumps, removed)
    @dumps = dumps
    @removed = removed
    @seen = dumps.map { |dump| attribute(dump) }
    @seen_anywhere = @seen.map { |facts| facts.keys.to_h { |_, key| [key, true] } }
    @table = Hash.new { |hash, key| hash[key] = {} }
    @seen.each_with_index { |facts, index| facts.each { |fact, value| @table[fact][index] = value } }
    @assumed = []
    @partial = Hash.new { |hash, key| hash[key] = [] }
    @table.each { |fact, values| assume(fact, values) }
    @table.each_key { |library, key| mark_unseen(library, key) }
  end

  private

  # Adds the versions that do not show the fact but in which it is assumed to hold.
  def assume(fact, values)
    library, key = fact
    @dumps.each_with_index do |dump, index|
      next if values.key?(index) || !dump.wasm? || removed?(key, dump.version)
      earlier = values.keys.select { |other| other < index }.max or next
      next if @seen_anywhere[index][key]
      loadable = dump.loaded?(library)
      next if loadable && seen_in_wasm_before?(fact, index)
      values[index] = values[earlier]
      @assumed << [library, key, index]
      mark_hidden(library, key, values[earlier], index) if loadable
    end
  end

  # What hides this may hide newer methods too: of the whole class, or of one side when it hides a C method.
  def mark_hidden(library, key, value, index)
    sides = key[0] == "type" ? %w[# .] : []
    sides = [key[2]] if key[0] == "method" && value[3] == "c"
    sides.each { |side| @partial[[library, key[1], side]] |= [index] }
  end

  # A version whose build could not load the library may have methods that no earlier version has.
  def mark_unseen(library, key)
    unseen = @dumps.each_index.reject { |index| index < first_seen(library) || @dumps[index].loaded?(library) }
    return if unseen.empty?
    sides = { "type" => %w[# .], "method" => [key[2]] }.fetch(key[0], [])
    sides.each { |side| @partial[[library, key[1], side]] |= unseen }
  end

  def first_seen(library)
    @first_seen ||= {}
    @first_seen[library] ||= @dumps.index { |dump| dump.loaded?(library) }
  end

  def removed?(key, version)
    first_without = @removed[display_name(key)] || @removed[key[1]]
    first_without && Gem::Version.new(version) >= Gem::Version.new(first_without)
  end

  # Then the same platform has had it: it is gone because it was removed.
  def seen_in_wasm_before?(fact, index)
    (0...index).any? { |other| @dumps[other].wasm? && @seen[other].key?(fact) }
  end
end

class Printer
  def initialize(dumps, merge)
    @dumps = dumps
    @merge = merge
    @all = (0...dumps.size).to_a
  end

  def print_table
    print_head
    by_library = @merge.table.group_by { |(library, _), _| library }
    libraries.each { |library| print_library(library, by_library.fetch(library, [])) }
  end

  private

  def line(*fields, versions)
    puts [*fields, version_letters(versions)].join("\t").sub(/\t+\z/, "")
  end

  def version_letters(versions)
    versions.sort == @all ? "" : versions.sort.map { |index| ("a".ord + index).chr }.join
  end

  def print_head
    puts "# Ruby's core and standard library. Generated by crates/corelib/generate/merge.rb from dumps of:"
    @dumps.each { |dump| puts "ruby\t#{dump.version}\t#{dump.platform}" }
    features = @dumps.flat_map { |dump| dump.features.keys }.uniq.sort
    features.each do |name|
      kind = @dumps.filter_map { |dump| dump.features[name] }.first
      library = @dumps.filter_map { |dump| dump.library_of(name) }.first
      line("feature", name, kind, library == name ? "=" : library, @all.select { |index| @dumps[index].features[name] })
    end
  end

  def loadable?(library) = @dumps.any? { |dump| dump.loaded?(library) }

  def libraries
    @libraries ||= @dumps.flat_map { |dump| dump.libraries.keys }.uniq.select { |name| loadable?(name) }
                         .sort_by { |name| [name == "core" ? 0 : 1, name] }
  end

  def print_library(library, facts)
    shown = @all.select { |index| @dumps[index].loaded?(library) }
    line("library", library, requires(library, shown), shown)
    @merge.partial.select { |(owner, _, _), _| owner == library }.sort.each { |(_, name, side), versions| line("partial", name, side, versions) }
    globals, others = facts.partition { |(_, key), _| key[0] == "global" }
    globals.sort_by { |(_, key), _| key }.each { |(_, key), values| line(key[1], values.keys) }
    others.group_by { |(_, key), _| key[1] }.sort.each { |name, members| print_class(name, members) }
  end

  # `time date@ab`: what it loads, with the versions when not all. One that does not show the library is like the version
  # before it.
  def requires(library, shown)
    by_version = @all.map do |index|
      like = @dumps[shown.reverse.find { |other| other <= index } || shown.first]
      required(like, like.libraries[library])
    end
    by_version.flatten.uniq.sort.map do |name|
      letters = version_letters(@all.select { |index| by_version[index].include?(name) })
      letters.empty? ? name : "#{name}@#{letters}"
    end.join(" ")
  end

  def print_class(name, members)
    types, members = members.partition { |(_, key), _| key[0] == "type" }
    puts name if types.empty?
    types.each { |_, values| variants(values) { |value, versions| line(name, *value, versions) } }
    ancestors, members = members.partition { |(_, key), _| SIGNS.key?(key[0]) }
    # Ancestors keep their order; everything else is sorted.
    ancestors.sort_by { |(_, key), values| [SIGNS.keys.index(key[0]), values.values.last[0], key[2]] }.each do |(_, key), values|
      line(" #{SIGNS[key[0]]}#{key[2]}", values.keys)
    end
    members.sort_by { |(_, key), _| key }.each { |(_, key), values| variants(values) { |value, versions| print_member(key, value, versions) } }
  end

  SIGNS = { "prepend" => "^", "include" => "+", "extend-prepend" => ".^", "extend" => ".+" }.freeze
  MARKS = { "public" => "", "protected" => "~", "private" => "-", "" => "" }.freeze

  def print_member(key, value, versions)
    kind, _, *rest = key
    case kind
    when "undef" then line(" !#{rest[0]}#{rest[1]}", versions)
    when "const" then line(" #{MARKS[value[0]]}:#{rest[0]}", value[1], value[2], versions)
    when "method"
      visibility, arity, parameters, by, original = value
      line(" #{MARKS[visibility]}#{rest[0]}#{rest[1]}", signature(arity.to_i, parameters, by), original, versions)
    end
  end

  def signature(arity, parameters, by)
    prefix = by == "visibility" ? "v" : ""
    if by == "c" || (by == "visibility" && parameters == plain_parameters(arity))
      return "#{prefix}#{arity}" if parameters == plain_parameters(arity)
      return "#{prefix}c(#{parameters})#{arity}"
    end
    "#{prefix}(#{parameters})#{arity unless arity == arity_of(parameters)}"
  end

  # What `parameters` says of a method written in C: nothing but its arity.
  def plain_parameters(arity) = arity.negative? ? "*" : (["."] * arity).join(",")

  # Ruby's own formula: the least number of arguments, or its complement when more are accepted.
  def arity_of(parameters)
    list = parameters.split(",")
    keywords = list.any? { |it| it.end_with?(":") }
    least = list.count { |it| it.match?(/\A[^*&=:]+\z/) } + (keywords ? 1 : 0)
    optional = list.any? { |it| it.match?(/\A[^:]*=\z/) || it.match?(/\A\*(?!\*)/) }
    more = list.any? { |it| it.end_with?(":=") || it.match?(/\A\*\*(?!nil\z)/) }
    optional || (more && !keywords) ? -least - 1 : least
  end

  # Groups the versions by value, in the order of the first version.
  def variants(values)
    values.group_by { |_, value| value }.each { |value, pairs| yield value, pairs.map(&:first) }
  end
end

# An Integer or Float constant whose value depends on the platform is known only by its class.
def drop_platform_values(dumps)
  values = Hash.new { |hash, key| hash[key] = [] }
  each_constant = ->(&block) { dumps.each { |dump| dump.libraries.each_value { |library| library.facts.each(&block) } } }
  each_constant.call { |key, value| values[key] |= [value[2]] if key[0] == "const" }
  each_constant.call { |key, value| value[2] = "" if key[0] == "const" && value[1] != "=" && value[1] != "autoload" && values[key].size > 1 }
end

if $PROGRAM_NAME == __FILE__
  dumps = ARGV.map { |path| read_dump(path) }
  abort "usage: ruby merge.rb DUMP..." if dumps.empty?
  drop_platform_values(dumps)
  merge = Merge.new(dumps, read_removed(File.join(__dir__, "removed.txt")))
  Printer.new(dumps, merge).print_table
  # For the reader who classifies: what is taken to exist although a WebAssembly build of the library does not show it.
  if ENV["MOHS_ASSUMED"]
    merge.assumed.group_by { |library, key, _| [library, display_name(key), key[0]] }.sort.each do |(library, name, kind), entries|
      warn [library, kind, name, entries.map { |_, _, index| dumps[index].version }.join(" ")].join("\t")
    end
  end
end
