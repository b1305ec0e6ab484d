# frozen_string_literal: true

module Mohs
  # Constants and class variables: they mean what they mean where code stands, which need not be the class that has the
  # method. In the program that is verified they are looked up from that class.
  module Scope
    MISSING = Kernel.instance_method(:method)
    private_constant :MISSING

    class << self
      # Raises unless the names in the code mean the same from the class. `nesting` are the modules around the code,
      # innermost first; nil when nobody knows them, and then only names will do that mean the same everywhere.
      def check(code, owner, nesting)
        code.constants.each { |name| check_constant(name, owner, nesting) }
        return unless code.class_variables? && !nesting&.first.equal?(owner)

        raise Source::Unknown, "its class variables are not those of #{Image.name_of(owner)}"
      end

      # The modules around the code of a text, innermost first; `outermost` are those around the text.
      def nesting(code, outermost)
        code.outwards.reverse.reduce(outermost) do |modules, scope|
          case scope.owner&.type
          when :CLASS, :MODULE then [opened(scope.owner.children[0], modules), *modules]
          when :SCLASS then [singleton(scope.owner.children[0], modules), *modules]
          else modules
          end
        end
      end

      private

      def check_constant(name, owner, nesting)
        raise Source::Unknown, "it names Mohs, which is no part of what is verified" if name == :Mohs

        here = find(name, [owner, *Image.around(owner).reverse])
        return check_missing(name, owner) if here.nil? && nesting && find(name, nesting).nil?
        return if here && (nesting ? find(name, nesting)&.first.equal?(here.first) : everywhere?(name, here.first))

        raise Source::Unknown, "`#{name}` is looked up where its code stands, and not in #{Image.name_of(owner)}"
      end

      # No module gives this name another meaning.
      def everywhere?(name, value)
        ObjectSpace.each_object(Module).all? do |it|
          !Image.ask(it, :const_defined?, name, false) ||
            (!Image.ask(it, :autoload?, name, false) && Image.ask(it, :const_get, name, false).equal?(value))
        end
      end

      # Without a constant of this name, Ruby raises, unless the program has a word there.
      def check_missing(name, owner)
        return if MISSING.bind_call(owner, :const_missing).owner.equal?(Module)

        raise Source::Unknown, "`#{name}` is looked up by `const_missing`"
      end

      # The value in a list, or nil.
      def find(name, nesting)
        found = nesting.find { |it| Image.ask(it, :const_defined?, name, false) }
        found ||= [nesting.first || Object, Object].find { |it| Image.ask(it, :const_defined?, name) } or return
        raise Source::Unknown, "`#{name}` is not loaded yet" if Image.ask(found, :autoload?, name)

        [Image.ask(found, :const_get, name)]
      end

      # The module that `class` or `module` with this path opens.
      def opened(path, modules)
        base = path.type == :COLON3 ? Object : path.children[0]
        base = base.is_a?(RubyVM::AbstractSyntaxTree::Node) ? value(base, modules) : modules.first || Object unless base.equal?(Object)
        mod(base, path.children.last)
      end

      def singleton(object, modules)
        Image.ask(value(object, modules), :singleton_class)
      end

      # The module that an expression means.
      def value(node, modules)
        case node.type
        when :SELF then modules.first || unknown
        when :CONST then find(node.children[0], modules)&.first || unknown
        when :COLON2 then mod(value(node.children[0], modules), node.children[1])
        when :COLON3 then mod(Object, node.children[0])
        else unknown
        end
      end

      def mod(base, name)
        found = Image.ask(base, :const_get, name, false) if Image.ask(Module, :===, base) && Image.ask(base, :const_defined?, name, false)
        Image.ask(Module, :===, found) ? found : unknown
      end

      def unknown = raise(Source::Unknown, "the modules around it are not what their names mean")
    end
  end
end
