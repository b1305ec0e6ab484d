//! Every node type that Prism can produce is lowered: a program that contains all of them has no unsupported part.

use ruby_prism::{Node, Visit};
use std::collections::BTreeSet;
use syntax::ir::{File, Op};

/// The name of a node's type. Without a wildcard: a node type that a new Prism adds does not compile here, nor in the
/// lowering.
macro_rules! node_types {
    ($($name:ident),* $(,)?) => {
        const ALL: &[&str] = &[$(stringify!($name)),*];

        fn type_of(node: &Node<'_>) -> &'static str {
            match node {
                $(Node::$name { .. } => stringify!($name)),*
            }
        }
    };
}

node_types! {
    AliasGlobalVariableNode,
    AliasMethodNode,
    AlternationPatternNode,
    AndNode,
    ArgumentsNode,
    ArrayNode,
    ArrayPatternNode,
    AssocNode,
    AssocSplatNode,
    BackReferenceReadNode,
    BeginNode,
    BlockArgumentNode,
    BlockLocalVariableNode,
    BlockNode,
    BlockParameterNode,
    BlockParametersNode,
    BreakNode,
    CallAndWriteNode,
    CallNode,
    CallOperatorWriteNode,
    CallOrWriteNode,
    CallTargetNode,
    CapturePatternNode,
    CaseMatchNode,
    CaseNode,
    ClassNode,
    ClassVariableAndWriteNode,
    ClassVariableOperatorWriteNode,
    ClassVariableOrWriteNode,
    ClassVariableReadNode,
    ClassVariableTargetNode,
    ClassVariableWriteNode,
    ConstantAndWriteNode,
    ConstantOperatorWriteNode,
    ConstantOrWriteNode,
    ConstantPathAndWriteNode,
    ConstantPathNode,
    ConstantPathOperatorWriteNode,
    ConstantPathOrWriteNode,
    ConstantPathTargetNode,
    ConstantPathWriteNode,
    ConstantReadNode,
    ConstantTargetNode,
    ConstantWriteNode,
    DefNode,
    DefinedNode,
    ElseNode,
    EmbeddedStatementsNode,
    EmbeddedVariableNode,
    EnsureNode,
    ErrorRecoveryNode,
    FalseNode,
    FindPatternNode,
    FlipFlopNode,
    FloatNode,
    ForNode,
    ForwardingArgumentsNode,
    ForwardingParameterNode,
    ForwardingSuperNode,
    GlobalVariableAndWriteNode,
    GlobalVariableOperatorWriteNode,
    GlobalVariableOrWriteNode,
    GlobalVariableReadNode,
    GlobalVariableTargetNode,
    GlobalVariableWriteNode,
    HashNode,
    HashPatternNode,
    IfNode,
    ImaginaryNode,
    ImplicitNode,
    ImplicitRestNode,
    InNode,
    IndexAndWriteNode,
    IndexOperatorWriteNode,
    IndexOrWriteNode,
    IndexTargetNode,
    InstanceVariableAndWriteNode,
    InstanceVariableOperatorWriteNode,
    InstanceVariableOrWriteNode,
    InstanceVariableReadNode,
    InstanceVariableTargetNode,
    InstanceVariableWriteNode,
    IntegerNode,
    InterpolatedMatchLastLineNode,
    InterpolatedRegularExpressionNode,
    InterpolatedStringNode,
    InterpolatedSymbolNode,
    InterpolatedXStringNode,
    ItLocalVariableReadNode,
    ItParametersNode,
    KeywordHashNode,
    KeywordRestParameterNode,
    LambdaNode,
    LocalVariableAndWriteNode,
    LocalVariableOperatorWriteNode,
    LocalVariableOrWriteNode,
    LocalVariableReadNode,
    LocalVariableTargetNode,
    LocalVariableWriteNode,
    MatchLastLineNode,
    MatchPredicateNode,
    MatchRequiredNode,
    MatchWriteNode,
    ModuleNode,
    MultiTargetNode,
    MultiWriteNode,
    NextNode,
    NilNode,
    NoBlockParameterNode,
    NoKeywordsParameterNode,
    NumberedParametersNode,
    NumberedReferenceReadNode,
    OptionalKeywordParameterNode,
    OptionalParameterNode,
    OrNode,
    ParametersNode,
    ParenthesesNode,
    PinnedExpressionNode,
    PinnedVariableNode,
    PostExecutionNode,
    PreExecutionNode,
    ProgramNode,
    RangeNode,
    RationalNode,
    RedoNode,
    RegularExpressionNode,
    RequiredKeywordParameterNode,
    RequiredParameterNode,
    RescueModifierNode,
    RescueNode,
    RestParameterNode,
    RetryNode,
    ReturnNode,
    SelfNode,
    ShareableConstantNode,
    SingletonClassNode,
    SourceEncodingNode,
    SourceFileNode,
    SourceLineNode,
    SplatNode,
    StatementsNode,
    StringNode,
    SuperNode,
    SymbolNode,
    TrueNode,
    UndefNode,
    UnlessNode,
    UntilNode,
    WhenNode,
    WhileNode,
    XStringNode,
    YieldNode,
}

/// Node types that no valid program of this Prism has, each with its reason.
const NOT_IN_PROGRAMS: &[(&str, &str)] = &[("ErrorRecoveryNode", "stands for text that does not parse")];

#[derive(Default)]
struct Seen(BTreeSet<&'static str>);

impl<'pr> Visit<'pr> for Seen {
    fn visit_branch_node_enter(&mut self, node: Node<'pr>) {
        self.0.insert(type_of(&node));
    }

    fn visit_leaf_node_enter(&mut self, node: Node<'pr>) {
        self.0.insert(type_of(&node));
    }

    // Children of a fixed type are visited without the two hooks above.

    fn visit_arguments_node(&mut self, node: &ruby_prism::ArgumentsNode<'pr>) {
        self.0.insert(type_of(&node.as_node()));
        ruby_prism::visit_arguments_node(self, node);
    }

    fn visit_parameters_node(&mut self, node: &ruby_prism::ParametersNode<'pr>) {
        self.0.insert(type_of(&node.as_node()));
        ruby_prism::visit_parameters_node(self, node);
    }

    fn visit_rescue_node(&mut self, node: &ruby_prism::RescueNode<'pr>) {
        self.0.insert(type_of(&node.as_node()));
        ruby_prism::visit_rescue_node(self, node);
    }

    fn visit_ensure_node(&mut self, node: &ruby_prism::EnsureNode<'pr>) {
        self.0.insert(type_of(&node.as_node()));
        ruby_prism::visit_ensure_node(self, node);
    }
}

fn lower(text: &[u8]) -> File {
    syntax::parse_ruby(base::FileId(0), text)
}

#[test]
fn every_node_type_is_lowered() {
    let text = include_bytes!("nodes.rb");
    let parsed = ruby_prism::parse(text);
    let errors: Vec<String> =
        parsed.errors().map(|it| String::from_utf8_lossy(it.message()).into()).collect();
    assert_eq!(errors, [] as [String; 0]);
    let mut seen = Seen::default();
    seen.visit(&parsed.node());
    let excused: BTreeSet<&str> = NOT_IN_PROGRAMS.iter().map(|(name, _)| *name).collect();
    let missing: Vec<&&str> =
        ALL.iter().filter(|name| !seen.0.contains(*name) && !excused.contains(*name)).collect();
    assert!(missing.is_empty(), "nodes.rb has no {missing:?}");
    let file = lower(text);
    for body in file.bodies.iter() {
        for instr in body.instrs {
            assert!(!matches!(instr.op, Op::Unsupported(_)), "{:?}", instr.span);
        }
    }
}

#[test]
fn text_that_does_not_parse_is_an_error_and_unsupported() {
    let file = lower(b"x = 1\nfoo(\n");
    assert!(!file.errors.is_empty());
}
