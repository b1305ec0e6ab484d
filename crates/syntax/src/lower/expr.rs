//! One arm for each node type of Prism: the map from surface forms to the other files of this folder.

use super::{Dst, Lower, MAX_DEPTH, VOID, span_of};
use crate::ir::{Op, Terminator, Unsupported, Var, Wide};
use base::Span;
use ruby_prism::{AndNode, Node, NodeList, OrNode, ParenthesesNode, StatementsNode};

/// `a = b` with every kind of variable or constant, as a pattern.
macro_rules! plain_write {
    () => {
        Node::LocalVariableWriteNode { .. }
            | Node::InstanceVariableWriteNode { .. }
            | Node::ClassVariableWriteNode { .. }
            | Node::GlobalVariableWriteNode { .. }
            | Node::ConstantWriteNode { .. }
            | Node::ConstantPathWriteNode { .. }
    };
}

/// `a ||= b`, `a &&= b`, `a += b` with every kind of target, as a pattern.
macro_rules! operator_write {
    () => {
        Node::LocalVariableAndWriteNode { .. }
            | Node::LocalVariableOrWriteNode { .. }
            | Node::LocalVariableOperatorWriteNode { .. }
            | Node::InstanceVariableAndWriteNode { .. }
            | Node::InstanceVariableOrWriteNode { .. }
            | Node::InstanceVariableOperatorWriteNode { .. }
            | Node::ClassVariableAndWriteNode { .. }
            | Node::ClassVariableOrWriteNode { .. }
            | Node::ClassVariableOperatorWriteNode { .. }
            | Node::GlobalVariableAndWriteNode { .. }
            | Node::GlobalVariableOrWriteNode { .. }
            | Node::GlobalVariableOperatorWriteNode { .. }
            | Node::ConstantAndWriteNode { .. }
            | Node::ConstantOrWriteNode { .. }
            | Node::ConstantOperatorWriteNode { .. }
            | Node::ConstantPathAndWriteNode { .. }
            | Node::ConstantPathOrWriteNode { .. }
            | Node::ConstantPathOperatorWriteNode { .. }
            | Node::CallAndWriteNode { .. }
            | Node::CallOrWriteNode { .. }
            | Node::CallOperatorWriteNode { .. }
            | Node::IndexAndWriteNode { .. }
            | Node::IndexOrWriteNode { .. }
            | Node::IndexOperatorWriteNode { .. }
    };
}

pub(super) use {operator_write, plain_write};

/// Runs a method of `Lower` on a node that is known to have a type.
macro_rules! with {
    ($self:ident, $node:ident, $as:ident, |$it:ident| $run:expr) => {
        match $node.$as() {
            Some($it) => $run,
            None => $self.unsupported(Unsupported::SyntaxError, span_of(&$node.location()), Dst::Any),
        }
    };
}

impl<'pr> Lower<'pr> {
    /// The value of an expression, in whatever variable it ends up.
    pub(super) fn value(&mut self, node: &Node<'pr>) -> Var {
        self.lower(node, Dst::Any)
    }

    /// Evaluates for the effect.
    pub(super) fn effect(&mut self, node: &Node<'pr>) {
        self.lower(node, Dst::Void);
    }

    /// Lowers an expression. With `Dst::Any` the result may be a named variable itself: a caller that evaluates
    /// more code before it uses the result must `keep` it.
    pub(super) fn lower(&mut self, node: &Node<'pr>, dst: Dst) -> Var {
        if self.depth >= MAX_DEPTH {
            return self.unsupported(Unsupported::TooDeep, span_of(&node.location()), dst);
        }
        self.depth += 1;
        let var = self.lower_node(node, dst);
        self.depth -= 1;
        var
    }

    // A part of `lower`: a second call for every node of a program would show in its time.
    #[inline(always)]
    fn lower_node(&mut self, node: &Node<'pr>, dst: Dst) -> Var {
        let span = span_of(&node.location());
        match node {
            // Literals.
            Node::NilNode { .. } => self.frame.pure(Op::Nil, span, dst),
            Node::TrueNode { .. } => self.frame.pure(Op::True, span, dst),
            Node::FalseNode { .. } => self.frame.pure(Op::False, span, dst),
            Node::SelfNode { .. } => self.frame.pure(Op::SelfRef, span, dst),
            Node::IntegerNode { .. } => with!(self, node, as_integer_node, |it| self.integer(&it, span, dst)),
            Node::FloatNode { .. } => {
                with!(self, node, as_float_node, |it| self.frame.pure(
                    Op::Float(Wide::new(it.value())),
                    span,
                    dst
                ))
            }
            Node::RationalNode { .. } => {
                with!(self, node, as_rational_node, |it| self.rational(&it, span, dst))
            }
            Node::ImaginaryNode { .. } => self.imaginary(span, dst),
            Node::SymbolNode { .. } => {
                with!(self, node, as_symbol_node, |it| {
                    self.frame.pure(Op::Sym(self.symbol(it.unescaped())), span, dst)
                })
            }
            Node::StringNode { .. } => with!(self, node, as_string_node, |it| self.string(&it, span, dst)),
            Node::XStringNode { .. } => {
                with!(self, node, as_x_string_node, |it| self.x_string(&it, span, dst))
            }
            Node::RegularExpressionNode { .. } => {
                with!(self, node, as_regular_expression_node, |it| self.regexp(&it, span, dst))
            }
            Node::MatchLastLineNode { .. } => {
                with!(self, node, as_match_last_line_node, |it| self.match_last_line(&it, span, dst))
            }
            Node::InterpolatedStringNode { .. } => with!(self, node, as_interpolated_string_node, |it| {
                self.interpolated_string(&it.parts(), span, dst)
            }),
            Node::InterpolatedSymbolNode { .. } => with!(self, node, as_interpolated_symbol_node, |it| {
                self.interpolated_symbol(&it.parts(), span, dst)
            }),
            Node::InterpolatedXStringNode { .. } => with!(self, node, as_interpolated_x_string_node, |it| {
                self.interpolated_x_string(&it.parts(), span, dst)
            }),
            Node::InterpolatedRegularExpressionNode { .. } => {
                with!(self, node, as_interpolated_regular_expression_node, |it| {
                    self.interpolated_regexp(&it.parts(), it.is_once(), span, dst)
                })
            }
            Node::InterpolatedMatchLastLineNode { .. } => {
                with!(self, node, as_interpolated_match_last_line_node, |it| {
                    self.interpolated_match_last_line(&it.parts(), it.is_once(), span, dst)
                })
            }
            Node::ArrayNode { .. } => {
                with!(self, node, as_array_node, |it| self.array(&it.elements(), span, dst))
            }
            Node::HashNode { .. } => {
                with!(self, node, as_hash_node, |it| self.hash(&it.elements(), span, dst))
            }
            Node::KeywordHashNode { .. } => {
                with!(self, node, as_keyword_hash_node, |it| self.hash(&it.elements(), span, dst))
            }
            Node::RangeNode { .. } => with!(self, node, as_range_node, |it| self.range(&it, span, dst)),
            Node::LambdaNode { .. } => with!(self, node, as_lambda_node, |it| self.lambda(&it, span, dst)),
            Node::SourceFileNode { .. } => self.source_file(span, dst),
            Node::SourceLineNode { .. } => self.source_line(span, dst),
            Node::SourceEncodingNode { .. } => self.source_encoding(span, dst),
            Node::ImplicitNode { .. } => {
                with!(self, node, as_implicit_node, |it| self.lower(&it.value(), dst))
            }

            // Variables and constants.
            Node::LocalVariableReadNode { .. } => with!(self, node, as_local_variable_read_node, |it| {
                let var = self.local(self.name(&it.name()), it.depth());
                self.frame.give(var, span, dst)
            }),
            Node::ItLocalVariableReadNode { .. } => {
                let var = self.local(self.known.it, 0);
                self.frame.give(var, span, dst)
            }
            Node::InstanceVariableReadNode { .. } => {
                with!(self, node, as_instance_variable_read_node, |it| {
                    self.frame.pure(Op::GetIvar(self.name(&it.name())), span, dst)
                })
            }
            Node::GlobalVariableReadNode { .. } => with!(self, node, as_global_variable_read_node, |it| {
                self.frame.pure(Op::GetGvar(self.name(&it.name())), span, dst)
            }),
            // Ruby: reading a class variable that nobody set raises NameError, but only where the value is wanted.
            Node::ClassVariableReadNode { .. } => with!(self, node, as_class_variable_read_node, |it| {
                self.frame.pure(Op::GetCvar(self.name(&it.name())), span, dst)
            }),
            Node::BackReferenceReadNode { .. } => with!(self, node, as_back_reference_read_node, |it| {
                self.frame.pure(Op::BackRef(self.name(&it.name())), span, dst)
            }),
            Node::NumberedReferenceReadNode { .. } => {
                with!(self, node, as_numbered_reference_read_node, |it| {
                    self.frame.pure(Op::NthRef(it.number()), span, dst)
                })
            }
            Node::ConstantReadNode { .. } => with!(self, node, as_constant_read_node, |it| {
                self.frame.put(Op::GetConst(self.name(&it.name())), span, dst)
            }),
            Node::ConstantPathNode { .. } => {
                with!(self, node, as_constant_path_node, |it| self.constant_path(&it, span, dst))
            }

            // Assignments.
            plain_write!() => self.write(node, span, dst),
            operator_write!() => self.operator_write(node, span, dst),
            Node::MultiWriteNode { .. } => {
                with!(self, node, as_multi_write_node, |it| self.multi_write(&it, span, dst))
            }
            Node::MatchWriteNode { .. } => {
                with!(self, node, as_match_write_node, |it| self.match_write(&it, span, dst))
            }
            Node::ShareableConstantNode { .. } => {
                with!(self, node, as_shareable_constant_node, |it| self.lower(&it.write(), dst))
            }

            // Calls.
            Node::CallNode { .. } => with!(self, node, as_call_node, |it| self.call(&it, span, dst)),
            Node::SuperNode { .. } => with!(self, node, as_super_node, |it| self.super_call(&it, span, dst)),
            Node::ForwardingSuperNode { .. } => {
                with!(self, node, as_forwarding_super_node, |it| self.forwarding_super(&it, span, dst))
            }
            Node::YieldNode { .. } => with!(self, node, as_yield_node, |it| self.yield_call(&it, span, dst)),
            Node::DefinedNode { .. } => {
                with!(self, node, as_defined_node, |it| self.defined(&it.value(), span, dst))
            }

            // Control flow.
            Node::StatementsNode { .. } => {
                with!(self, node, as_statements_node, |it| self.statement_list(&it.body(), dst, span))
            }
            Node::ParenthesesNode { .. } => {
                with!(self, node, as_parentheses_node, |it| self.parentheses(&it, span, dst))
            }
            Node::BeginNode { .. } => with!(self, node, as_begin_node, |it| self.begin(&it, span, dst)),
            Node::AndNode { .. } => with!(self, node, as_and_node, |it| self.and(&it, span, dst)),
            Node::OrNode { .. } => with!(self, node, as_or_node, |it| self.or(&it, span, dst)),
            Node::IfNode { .. } => with!(self, node, as_if_node, |it| self.if_node(&it, span, dst)),
            Node::UnlessNode { .. } => with!(self, node, as_unless_node, |it| self.unless(&it, span, dst)),
            Node::CaseNode { .. } => with!(self, node, as_case_node, |it| self.case(&it, span, dst)),
            Node::CaseMatchNode { .. } => {
                with!(self, node, as_case_match_node, |it| self.case_match(&it, span, dst))
            }
            Node::MatchPredicateNode { .. } => {
                with!(self, node, as_match_predicate_node, |it| self.match_predicate(&it, span, dst))
            }
            Node::MatchRequiredNode { .. } => {
                with!(self, node, as_match_required_node, |it| self.match_required(&it, span, dst))
            }
            Node::WhileNode { .. } => with!(self, node, as_while_node, |it| self.while_loop(&it, span, dst)),
            Node::UntilNode { .. } => with!(self, node, as_until_node, |it| self.until_loop(&it, span, dst)),
            Node::ForNode { .. } => with!(self, node, as_for_node, |it| self.for_loop(&it, span, dst)),
            Node::FlipFlopNode { .. } => {
                with!(self, node, as_flip_flop_node, |it| self.flip_flop(&it, span, dst))
            }
            Node::RescueModifierNode { .. } => {
                with!(self, node, as_rescue_modifier_node, |it| self.rescue_modifier(&it, span, dst))
            }
            Node::ReturnNode { .. } => {
                with!(self, node, as_return_node, |it| self.return_jump(it.arguments(), span))
            }
            Node::BreakNode { .. } => {
                with!(self, node, as_break_node, |it| self.break_jump(it.arguments(), span))
            }
            Node::NextNode { .. } => {
                with!(self, node, as_next_node, |it| self.next_jump(it.arguments(), span))
            }
            Node::RedoNode { .. } => self.redo_jump(span),
            Node::RetryNode { .. } => self.retry_jump(span),

            // Definitions.
            Node::ClassNode { .. } => with!(self, node, as_class_node, |it| self.class(&it, span, dst)),
            Node::ModuleNode { .. } => with!(self, node, as_module_node, |it| self.module(&it, span, dst)),
            Node::SingletonClassNode { .. } => {
                with!(self, node, as_singleton_class_node, |it| self.singleton_class(&it, span, dst))
            }
            Node::DefNode { .. } => with!(self, node, as_def_node, |it| self.def(&it, span, dst)),
            Node::AliasMethodNode { .. } => {
                with!(self, node, as_alias_method_node, |it| self.alias_method(&it, span, dst))
            }
            Node::AliasGlobalVariableNode { .. } => {
                with!(self, node, as_alias_global_variable_node, |it| self.alias_global(&it, span, dst))
            }
            Node::UndefNode { .. } => with!(self, node, as_undef_node, |it| self.undef(&it, span, dst)),
            Node::PostExecutionNode { .. } => {
                with!(self, node, as_post_execution_node, |it| self.end_block(&it, span, dst))
            }
            // Lowered at the start of the file.
            Node::PreExecutionNode { .. } => self.frame.pure(Op::Nil, span, dst),

            // Parts of interpolated strings that stand alone.
            Node::EmbeddedStatementsNode { .. } => {
                with!(self, node, as_embedded_statements_node, |it| self.statements_opt(it.statements(), dst))
            }
            Node::EmbeddedVariableNode { .. } => {
                with!(self, node, as_embedded_variable_node, |it| self.lower(&it.variable(), dst))
            }

            // A splat outside of a list (`a = *b`) is wrapped in an ArrayNode by Prism; alone it is an array.
            Node::SplatNode { .. } => with!(self, node, as_splat_node, |it| self.splat(&it, span, dst)),

            // Parts of other nodes; they are lowered where those are, and alone only in a broken tree.
            Node::ErrorRecoveryNode { .. }
            | Node::AlternationPatternNode { .. }
            | Node::ArgumentsNode { .. }
            | Node::ArrayPatternNode { .. }
            | Node::AssocNode { .. }
            | Node::AssocSplatNode { .. }
            | Node::BlockArgumentNode { .. }
            | Node::BlockLocalVariableNode { .. }
            | Node::BlockNode { .. }
            | Node::BlockParameterNode { .. }
            | Node::BlockParametersNode { .. }
            | Node::CallTargetNode { .. }
            | Node::CapturePatternNode { .. }
            | Node::ClassVariableTargetNode { .. }
            | Node::ConstantPathTargetNode { .. }
            | Node::ConstantTargetNode { .. }
            | Node::ElseNode { .. }
            | Node::EnsureNode { .. }
            | Node::FindPatternNode { .. }
            | Node::ForwardingArgumentsNode { .. }
            | Node::ForwardingParameterNode { .. }
            | Node::GlobalVariableTargetNode { .. }
            | Node::HashPatternNode { .. }
            | Node::ImplicitRestNode { .. }
            | Node::InNode { .. }
            | Node::IndexTargetNode { .. }
            | Node::InstanceVariableTargetNode { .. }
            | Node::ItParametersNode { .. }
            | Node::KeywordRestParameterNode { .. }
            | Node::LocalVariableTargetNode { .. }
            | Node::MultiTargetNode { .. }
            | Node::NoBlockParameterNode { .. }
            | Node::NoKeywordsParameterNode { .. }
            | Node::NumberedParametersNode { .. }
            | Node::OptionalKeywordParameterNode { .. }
            | Node::OptionalParameterNode { .. }
            | Node::ParametersNode { .. }
            | Node::PinnedExpressionNode { .. }
            | Node::PinnedVariableNode { .. }
            | Node::ProgramNode { .. }
            | Node::RequiredKeywordParameterNode { .. }
            | Node::RequiredParameterNode { .. }
            | Node::RescueNode { .. }
            | Node::RestParameterNode { .. }
            | Node::WhenNode { .. } => self.unsupported(Unsupported::SyntaxError, span, dst),
        }
    }

    pub(super) fn unsupported(&mut self, why: Unsupported, span: Span, dst: Dst) -> Var {
        self.frame.put(Op::Unsupported(why), span, dst)
    }

    /// The value of the last statement; nil without one.
    pub(super) fn statement_list(&mut self, statements: &NodeList<'pr>, dst: Dst, span: Span) -> Var {
        let n_statements = statements.len();
        let mut value = None;
        for (index, statement) in statements.iter().enumerate() {
            let last = index + 1 == n_statements;
            value = Some(self.lower(&statement, if last { dst } else { Dst::Void }));
        }
        match value {
            Some(var) => var,
            None => self.frame.pure(Op::Nil, Span { start: span.end, end: span.end }, dst),
        }
    }

    pub(super) fn statements_opt(&mut self, statements: Option<StatementsNode<'pr>>, dst: Dst) -> Var {
        match statements {
            Some(statements) => {
                let span = span_of(&statements.location());
                self.statement_list(&statements.body(), dst, span)
            }
            None => self.frame.pure(Op::Nil, Span::default(), dst),
        }
    }

    fn parentheses(&mut self, node: &ParenthesesNode<'pr>, span: Span, dst: Dst) -> Var {
        match node.body() {
            Some(body) => self.lower(&body, dst),
            None => self.frame.pure(Op::Nil, span, dst),
        }
    }

    /// Two or more paths that end in one value: `inside` sends each of them to the variable that it gets.
    pub(super) fn join(&mut self, span: Span, dst: Dst, inside: impl FnOnce(&mut Self, Dst)) -> Var {
        match dst {
            Dst::Void => {
                inside(self, Dst::Void);
                VOID
            }
            Dst::To(var) if self.frame.is_temp(var) => {
                inside(self, dst);
                var
            }
            // A named variable is assigned once, at the end: `x = a && x` must still read the old one.
            Dst::To(var) => {
                let joined = self.frame.temp();
                inside(self, Dst::To(joined));
                self.frame.emit(var, Op::Move(joined), span);
                var
            }
            Dst::Any => {
                let joined = self.frame.temp();
                inside(self, Dst::To(joined));
                joined
            }
        }
    }

    fn and(&mut self, node: &AndNode<'pr>, span: Span, dst: Dst) -> Var {
        self.short_circuit(&node.left(), &node.right(), true, span, dst)
    }

    fn or(&mut self, node: &OrNode<'pr>, span: Span, dst: Dst) -> Var {
        self.short_circuit(&node.left(), &node.right(), false, span, dst)
    }

    fn short_circuit(
        &mut self,
        left: &Node<'pr>,
        right: &Node<'pr>,
        continue_if: bool,
        span: Span,
        dst: Dst,
    ) -> Var {
        self.join(span, dst, |this, dst| {
            let more = this.frame.new_block();
            let done = this.frame.new_block();
            // The branch is on the variable that was tested, so that analyses can narrow it.
            let cond = this.value(left);
            this.frame.give(cond, span, dst);
            if continue_if {
                this.frame.branch(cond, more, done);
            } else {
                this.frame.branch(cond, done, more);
            }
            this.frame.start(more);
            this.perhaps(|this| this.lower(right, dst));
            this.frame.start(done);
        })
    }

    /// Branches on a condition without making a value of `&&` and `||`.
    pub(super) fn condition(&mut self, node: &Node<'pr>, then: crate::ir::BlockId, or: crate::ir::BlockId) {
        if self.depth >= MAX_DEPTH {
            let cond = self.unsupported(Unsupported::TooDeep, span_of(&node.location()), Dst::Any);
            return self.frame.branch(cond, then, or);
        }
        self.depth += 1;
        if let Some(and) = node.as_and_node() {
            let more = self.frame.new_block();
            self.condition(&and.left(), more, or);
            self.frame.start(more);
            self.condition(&and.right(), then, or);
        } else if let Some(either) = node.as_or_node() {
            let more = self.frame.new_block();
            self.condition(&either.left(), then, more);
            self.frame.start(more);
            self.condition(&either.right(), then, or);
        } else if let Some(inner) = single_statement(node) {
            self.condition(&inner, then, or);
        } else {
            let cond = self.value(node);
            self.frame.branch(cond, then, or);
        }
        self.depth -= 1;
    }

    pub(super) fn leave(&mut self, value: Var) {
        self.frame.end(Terminator::Leave(value));
    }
}

/// `(x)` with one statement.
pub(super) fn single_statement<'pr>(node: &Node<'pr>) -> Option<Node<'pr>> {
    let body = node.as_parentheses_node()?.body()?;
    let statements = body.as_statements_node()?.body();
    if statements.len() == 1 { statements.first() } else { None }
}
