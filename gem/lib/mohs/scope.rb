# frozen_string_literal: true

module Mohs
  # Constants in code that stands elsewhere than in its class: a block that another module gave to `define_method`, text
  # that was evaluated. In the program that is verified their names are looked up from the class.
  module Scope
    # Raises unless the names mean the same from the class as where the code stands, in these modules.
    def self.check(text, owner, nesting, all_known: true, partly: false)
      text.scan(/(?<![\w:@$.])[A-Z]\w*/).uniq.each do |name|
        here = find(name, [owner, *Image.around(owner).reverse], owner)
        there = find(name, nesting, nesting.first || Object)
        next if here && there && here.first.equal?(there.first)
        # What another module does not have, it does not give another meaning.
        next if partly && there.nil?
        # A word in a string or a comment.
        next if here.nil? && there.nil? && all_known

        raise Source::Unknown, "`#{name}` is looked up where its code stands, and not in #{Image.name_of(owner)}"
      end
    end

    # Calls whose blocks may hold a `def` of another class than the one around them.
    BLOCKS = /\b(?:(?:class|module|instance)_(?:eval|exec)(?!\s*\(?\s*["'<])|Class\.new|Module\.new|Struct\.new|included|prepended|extended|inherited)\b/

    # A `def` in a file with such calls may stand in any module of the file: names have to mean the same in all of them.
    def self.check_blocks(text, owner, path)
      file = File.read(path)
      return unless file.match?(BLOCKS)

      others = file.scan(/^\s*(?:class|module)\s+([A-Z][\w:]*)/).flatten.uniq.filter_map { |name| Object.const_get(name) if Object.const_defined?(name) }
      [*others.grep(Module), Object].each { |mod| check(text, owner, mod.equal?(Object) ? [] : [mod], partly: true) }
    rescue SystemCallError, NameError
      raise Source::Unknown, "the modules of #{path} are not known"
    end

    # The value in a list, or nil.
    def self.find(name, nesting, innermost)
      scopes = [*nesting, *Image.ask(innermost, :ancestors), Object]
      scope = scopes.find { |it| Image.ask(it, :const_defined?, name.to_sym, false) && !Image.ask(it, :autoload?, name.to_sym, false) }
      scope && [Image.ask(scope, :const_get, name.to_sym, false)]
    rescue NameError
      nil
    end

    # The modules that stand around a `def` of a file, as far as they matter: `class A::B` sees B alone, and a block (of
    # `Class.new`, of `class_eval`) none. Nil when the class is opened where its name says.
    def self.around(path, owner)
      return [] if Image.anonymous?(owner)

      text = File.read(path)
      *outer, name = Image.ask(owner, :name).split("::")
      return [] unless text.match?(/^\s*(?:class|module)\s+(?:\w+::)*#{name}\b/)

      outer.any? && text.match?(/^\s*(?:class|module)\s+(?:\w+::)+#{name}\b/) ? [owner] : nil
    rescue SystemCallError
      nil
    end

    private_class_method :find
  end
end
