# frozen_string_literal: true

module Mohs
  # The syntax tree of a text: which modules, variables and names a piece of code in it sees.
  #
  # Ruby's own parser reads the text, and its scopes stand exactly where the instruction sequences say that their code is.
  class Syntax
    # A piece of code with variables of its own: a method, a block, the body of a class, or the whole text (no parent).
    # `owner` is the node that has it as its body.
    class Scope
      attr_reader :node, :owner, :parent

      def initialize(node, owner, parent)
        @node = node
        @owner = owner
        @parent = parent
      end

      def variables = @variables ||= (node.children[0] || []).compact

      # Blocks see the variables around them.
      def block? = !owner.nil? && %i[ITER LAMBDA FOR].include?(owner.type)

      # The whole text, or the body of a class or module.
      def module? = parent.nil? || %i[CLASS MODULE SCLASS].include?(owner.type)

      # The scopes around it, innermost first, itself included.
      def outwards = [self, *parent&.outwards]

      # The one that a variable of this code belongs to.
      def declaring(name)
        scope = self
        scope = scope.parent while scope && !scope.variables.include?(name) && scope.block?
        scope if scope&.variables&.include?(name)
      end

      # Variables that its code uses, and others declare, with the nodes that name them.
      def captured
        @captured ||= Syntax.nodes(node).select { |it| VARIABLES.include?(it.type) && it.children[0] }
                            .group_by { |it| it.children[0] }.select { |name, _| outside?(name) }
      end

      # A default of a parameter names such a variable.
      def captures_in_parameters?
        args = node.children[1]
        args.is_a?(RubyVM::AbstractSyntaxTree::Node) && captured.values.flatten.any? { |it| Syntax.nodes(args).any? { |other| Syntax.same?(it, other) } }
      end

      # Constants by the first name of their path.
      def constants = @constants ||= Syntax.nodes(node).filter_map { |it| it.children[0] if it.type == :CONST }.uniq

      def strings? = Syntax.nodes(node).any? { |it| it.type == :STR }

      # It means the same whatever is self, wherever it stands.
      def independent? = constants.empty? && Syntax.nodes(node).none? { |it| DEPENDENT.include?(it.type) }

      def class_variables? = Syntax.nodes(node).any? { |it| CLASS_VARIABLES.include?(it.type) }

      # How often a variable of this scope gets a value, as far as the text says.
      def assignments(name)
        assigned = Syntax.nodes(node, without: name).count { |it| ASSIGNMENTS.include?(it.type) && it.children[0] == name }
        assigned + (parameters.include?(name) ? 1 : 0)
      end

      def calls?(names)
        Syntax.nodes(node).any? { |it| names.include?(Syntax.called(it)) }
      end

      # Parameters that get their values from the caller alone: those with defaults are assigned in the text.
      def parameters
        args = node.children[1]
        return [] unless args.is_a?(RubyVM::AbstractSyntaxTree::Node) && args.type == :ARGS

        required, _, _, first_behind, n_behind, _, rest, _, keyword_rest, block = args.children
        behind = first_behind ? (node.children[0].index(first_behind) || 0) : 0
        [*node.children[0].first(required), *(first_behind ? node.children[0][behind, n_behind] : []),
         rest, keyword_rest.is_a?(RubyVM::AbstractSyntaxTree::Node) ? keyword_rest.children[0] : nil, block].grep(Symbol)
      end

      private

      # Named here, and declared neither here nor in a block inside.
      def outside?(name)
        return false if variables.include?(name)

        Syntax.nodes(node, without: name).any? { |it| VARIABLES.include?(it.type) && it.children[0] == name }
      end
    end

    ASSIGNMENTS = %i[LASGN DASGN DASGN_CURR].freeze
    VARIABLES = [*ASSIGNMENTS, :LVAR, :DVAR].freeze
    CLASS_VARIABLES = %i[CVAR CVASGN CVDECL].freeze
    DEPENDENT = %i[SELF FCALL VCALL IVAR IASGN SUPER ZSUPER YIELD RETURN BREAK RETRY REDO GVAR GASGN DEFN DEFS CLASS MODULE SCLASS
                   COLON3 NTH_REF BACK_REF ITER].push(*CLASS_VARIABLES).freeze
    CALLS = { FCALL: 0, VCALL: 0, CALL: 1, QCALL: 1, OPCALL: 1, ATTRASGN: 1 }.freeze
    LITERALS = %i[LIT SYM].freeze

    class << self
      # The tree of a text; nil when there is no parser or the text is none.
      def of(text)
        @known ||= {}
        @known.fetch(text) { @known[text] = parse(text) }
      end

      # The nodes of a tree, in the order of the text; without the scopes that declare a variable of this name.
      def nodes(node, without: nil, &block)
        return enum_for(:nodes, node, without: without).to_a unless block

        node.children.each do |child|
          next unless child.is_a?(RubyVM::AbstractSyntaxTree::Node)
          next if without && child.type == :SCOPE && hides?(child, without)

          block.call(child)
          nodes(child, without: without, &block)
        end
      end

      def same?(node, other)
        %i[type first_lineno first_column].all? { |it| node.public_send(it) == other.public_send(it) }
      end

      # The name that is called, or said as a symbol.
      def called(node)
        at = CALLS[node.type]
        return node.children[at] if at

        LITERALS.include?(node.type) ? node.children[0] : nil
      end

      private

      def hides?(scope, name) = (scope.children[0] || []).include?(name)

      def parse(text)
        verbose, $VERBOSE = $VERBOSE, nil
        new(RubyVM::AbstractSyntaxTree.parse(text))
      rescue SyntaxError, NameError
        nil
      ensure
        $VERBOSE = verbose
      end
    end

    def initialize(root)
      @scopes = {}
      walk(root, nil, nil)
      @refines = Syntax.nodes(root).any? { |it| Syntax.called(it) == :using }
    end

    # The text may change what methods of others mean in it.
    def refines? = @refines

    # The scope whose code stands from here to there: lines from 1, columns in bytes.
    def at(location) = @scopes[location]

    # The body of a class or module that a line stands in, or the whole text; nil when one begins or ends in that line.
    def class_at(line)
      around = [@root, *@scopes.values].select { |it| it.module? && it.node.first_lineno <= line && line <= it.node.last_lineno }
      return if around.any? { |it| it.parent && [it.node.first_lineno, it.node.last_lineno].include?(line) }

      around.max_by { |it| it.outwards.size }
    end

    private

    def walk(node, owner, parent)
      if node.type == :SCOPE
        parent = Scope.new(node, owner, parent)
        @root ||= parent
        @scopes[[node.first_lineno, node.first_column, node.last_lineno, node.last_column]] = parent
      end
      node.children.each { |child| walk(child, node, parent) if child.is_a?(RubyVM::AbstractSyntaxTree::Node) }
    end
  end
end
