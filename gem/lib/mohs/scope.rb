# frozen_string_literal: true

module Mohs
  # Constants in code that stands elsewhere than in its class: a block that another module gave to `define_method`, text
  # that was evaluated. In the program that is verified their names are looked up from the class.
  module Scope
    # Raises unless the names mean the same from the class as where the code stands. Evaluated text has no binding: it sees
    # the class, and where it was evaluated, which nobody knows; so only names will do that mean the same everywhere.
    def self.check(text, owner, binding)
      nesting = binding ? binding.eval("Module.nesting") : [owner]
      text.scan(/(?<![\w:@$.])[A-Z]\w*/).uniq.each do |name|
        here = find(name, [owner, *Image.around(owner).reverse], owner)
        there = find(name, nesting, nesting.first || Object)
        next if here && there && here.first.equal?(there.first)
        # A word in a string or a comment.
        next if here.nil? && there.nil? && binding

        raise Source::Unknown, "`#{name}` is looked up where its code stands, and not in #{Image.name_of(owner)}"
      end
    end

    # The value in a list, or nil.
    def self.find(name, nesting, innermost)
      scopes = [*nesting, *Image.ask(innermost, :ancestors), Object]
      scope = scopes.find { |it| Image.ask(it, :const_defined?, name.to_sym, false) && !Image.ask(it, :autoload?, name.to_sym, false) }
      scope && [Image.ask(scope, :const_get, name.to_sym, false)]
    rescue NameError
      nil
    end

    private_class_method :find
  end
end
