//! Control flow: conditionals, `case`, loops, jumps.

use super::frame::Jump;
use super::{Dst, Lower, VOID, span_of};
use crate::ir::{Arg, BlockArg, BlockId, BodyKind, Call, CallFlags, Op, Prim2, Terminator, Unsupported, Var};
use base::{Name, Span};
use ruby_prism::{
    ArgumentsNode, CaseNode, ElseNode, FlipFlopNode, ForNode, IfNode, Node, NodeList, StatementsNode,
    UnlessNode, UntilNode, WhileNode,
};

impl<'pr> Lower<'pr> {
    pub(super) fn if_node(&mut self, node: &IfNode<'pr>, span: Span, dst: Dst) -> Var {
        let (predicate, then, subsequent) = (node.predicate(), node.statements(), node.subsequent());
        self.two_ways(&predicate, span, dst, |this, way, dst| match (way, &subsequent) {
            (true, _) => this.statements_opt(then_of(&then), dst),
            (false, None) => this.frame.pure(Op::Nil, span, dst),
            (false, Some(other)) => match other.as_else_node() {
                Some(else_clause) => this.statements_opt(else_clause.statements(), dst),
                None => this.lower(other, dst),
            },
        })
    }

    pub(super) fn unless(&mut self, node: &UnlessNode<'pr>, span: Span, dst: Dst) -> Var {
        let (then, else_clause) = (node.statements(), node.else_clause());
        self.two_ways(&node.predicate(), span, dst, |this, way, dst| {
            if way {
                this.else_opt(else_clause.as_ref(), span, dst)
            } else {
                this.statements_opt(then_of(&then), dst)
            }
        })
    }

    /// A conditional with two arms; `arm` lowers the one for a true and the one for a false condition.
    fn two_ways(
        &mut self,
        predicate: &Node<'pr>,
        span: Span,
        dst: Dst,
        arm: impl Fn(&mut Self, bool, Dst) -> Var,
    ) -> Var {
        self.join(span, dst, |this, dst| {
            let [then, or, done] = [this.frame.new_block(), this.frame.new_block(), this.frame.new_block()];
            this.condition(predicate, then, or);
            this.frame.start(then);
            this.perhaps(|this| arm(this, true, dst));
            this.frame.goto(done);
            this.frame.start(or);
            this.perhaps(|this| arm(this, false, dst));
            this.frame.start(done);
        })
    }

    fn else_opt(&mut self, node: Option<&ElseNode<'pr>>, span: Span, dst: Dst) -> Var {
        match node {
            Some(node) => self.statements_opt(node.statements(), dst),
            None => self.frame.pure(Op::Nil, span, dst),
        }
    }

    pub(super) fn case(&mut self, node: &CaseNode<'pr>, span: Span, dst: Dst) -> Var {
        self.join(span, dst, |this, dst| {
            let conditions = node.conditions();
            let subject = node.predicate().map(|predicate| {
                let var = this.value(&predicate);
                // The variable itself, so that `when` narrows it, unless a condition could assign it.
                if conditions_are_simple(&conditions) {
                    var
                } else {
                    this.frame.keep(var, span_of(&predicate.location()))
                }
            });
            let done = this.frame.new_block();
            for condition in &conditions {
                let Some(when) = condition.as_when_node() else { continue };
                let [matched, next] = [this.frame.new_block(), this.frame.new_block()];
                for test in &when.conditions() {
                    let more = this.frame.new_block();
                    this.when_condition(subject, &test, matched, more);
                    this.frame.start(more);
                }
                this.frame.goto(next);
                this.frame.start(matched);
                this.perhaps(|this| this.statements_opt(when.statements(), dst));
                this.frame.goto(done);
                this.frame.start(next);
            }
            this.perhaps(|this| this.else_opt(node.else_clause().as_ref(), span, dst));
            this.frame.start(done);
        })
    }

    fn when_condition(&mut self, subject: Option<Var>, test: &Node<'pr>, matched: BlockId, more: BlockId) {
        let span = span_of(&test.location());
        let splat = test.as_splat_node();
        let cond = match (subject, splat) {
            (None, None) => return self.condition(test, matched, more),
            (None, Some(splat)) => {
                let list = self.splat(&splat, span, Dst::Any);
                self.frame.put(Op::Prim2(Prim2::AnyTruthy, list, list), span, Dst::Any)
            }
            (Some(subject), Some(splat)) => {
                let list = self.splat(&splat, span, Dst::Any);
                self.frame.put(Op::Prim2(Prim2::AnyCaseEq, list, subject), span, Dst::Any)
            }
            (Some(subject), None) => {
                let pattern = self.value(test);
                self.case_equal(pattern, subject, span)
            }
        };
        self.frame.branch(cond, matched, more);
    }

    pub(super) fn case_equal(&mut self, pattern: Var, value: Var, span: Span) -> Var {
        self.synthetic_call(Some(pattern), self.known.case_equal, &[Arg::Positional(value)], span, Dst::Any)
    }

    // Loops.

    pub(super) fn while_loop(&mut self, node: &WhileNode<'pr>, span: Span, dst: Dst) -> Var {
        let body_first = node.is_begin_modifier();
        self.loop_while(&node.predicate(), node.statements(), true, body_first, span, dst)
    }

    pub(super) fn until_loop(&mut self, node: &UntilNode<'pr>, span: Span, dst: Dst) -> Var {
        let body_first = node.is_begin_modifier();
        self.loop_while(&node.predicate(), node.statements(), false, body_first, span, dst)
    }

    fn loop_while(
        &mut self,
        predicate: &Node<'pr>,
        statements: Option<StatementsNode<'pr>>,
        go_on_if: bool,
        body_first: bool,
        span: Span,
        dst: Dst,
    ) -> Var {
        self.join(span, dst, |this, dst| {
            let [test, body, ended, done] = [
                this.frame.new_block(),
                this.frame.new_block(),
                this.frame.new_block(),
                this.frame.new_block(),
            ];
            this.frame.goto(if body_first { body } else { test });
            let value = match dst {
                Dst::To(var) => Some(var),
                Dst::Any | Dst::Void => None,
            };
            this.frame.jumps.push(Jump::Loop { done, next: test, redo: body, value });
            this.frame.start(test);
            if go_on_if {
                this.condition(predicate, body, ended);
            } else {
                this.condition(predicate, ended, body);
            }
            this.frame.start(body);
            this.perhaps(|this| this.statements_opt(statements, Dst::Void));
            this.frame.goto(test);
            this.frame.jumps.pop();
            this.frame.start(ended);
            this.frame.pure(Op::Nil, span, dst);
            this.frame.start(done);
        })
    }

    /// `for a in b` is `b.each { |x| a = x; ... }` with the variables of the code around it.
    pub(super) fn for_loop(&mut self, node: &ForNode<'pr>, span: Span, dst: Dst) -> Var {
        let collection = self.value(&node.collection());
        let scope = self.defs.plain_block();
        let index = node.index();
        let statements = node.statements();
        let body = self.closure(BodyKind::For, scope, span, |this| {
            this.for_index(&index);
            this.frame.start_repeated();
            this.statements_opt(statements, Dst::Any)
        });
        let args = self.bodies.add_args(&[]);
        let flags = CallFlags { synthetic: true, ..CallFlags::default() };
        let name_span = span_of(&node.for_keyword_loc());
        let block = BlockArg::Literal(body);
        let call = Call { receiver: Some(collection), name: self.known.each, name_span, args, block, flags };
        let call = self.frame.call(call);
        self.put_call(Op::Call(call), call, Some(body), span, dst)
    }

    /// Ruby: `for a, b in x` takes what is yielded as the block parameters `|a, b|` would.
    fn for_index(&mut self, index: &Node<'pr>) {
        let span = span_of(&index.location());
        let Some(many) = index.as_multi_target_node() else {
            let item = self.frame.param(None);
            self.frame.params.required.push(item);
            let place = self.place(index);
            return self.assign(&place, item, span);
        };
        let mut targets = Vec::new();
        for left in &many.lefts() {
            let item = self.frame.param(None);
            self.frame.params.required.push(item);
            targets.push((left, item));
        }
        match many.rest() {
            Some(rest) if rest.as_implicit_rest_node().is_some() => {
                self.frame.params.single.excess_comma = true
            }
            Some(rest) => {
                let items = self.frame.param(None);
                self.frame.params.single.rest = Some(items);
                targets.push((rest, items));
            }
            None => {}
        }
        for right in &many.rights() {
            let item = self.frame.param(None);
            self.frame.params.post.push(item);
            targets.push((right, item));
        }
        for (target, item) in targets {
            let place = self.place(&target);
            self.assign(&place, item, span);
        }
    }

    /// `if a..b`: true from where `a` is true until `b` is; the state lives as long as the method's frame.
    pub(super) fn flip_flop(&mut self, node: &FlipFlopNode<'pr>, span: Span, dst: Dst) -> Var {
        let up = self.up_to_method();
        let state = self.local_up(Name::new(&format!("(flip-flop {})", span.start)), up);
        let (left, right) = (node.left(), node.right());
        self.join(span, dst, |this, dst| {
            let [off, on, begin, check, end, is_true, is_false, done] =
                std::array::from_fn(|_| this.frame.new_block());
            this.frame.branch(state, on, off);
            this.frame.start(off);
            this.flip_end(left.as_ref(), begin, is_false, span);
            this.frame.start(begin);
            this.frame.emit(state, Op::True, span);
            // Ruby: `..` looks at the right side in the same step, `...` from the next one on.
            this.frame.goto(if node.is_exclude_end() { is_true } else { check });
            this.frame.start(on);
            this.frame.goto(check);
            this.frame.start(check);
            this.flip_end(right.as_ref(), end, is_true, span);
            this.frame.start(end);
            this.frame.emit(state, Op::False, span);
            this.frame.goto(is_true);
            this.frame.start(is_true);
            this.frame.pure(Op::True, span, dst);
            this.frame.goto(done);
            this.frame.start(is_false);
            this.frame.pure(Op::False, span, dst);
            this.frame.start(done);
        })
    }

    fn flip_end(&mut self, node: Option<&Node<'pr>>, then: BlockId, or: BlockId, span: Span) {
        match node {
            // Ruby: a number is compared with that of the last line read.
            Some(node @ Node::IntegerNode { .. }) => {
                let number = self.value(node);
                let line = self.frame.put(Op::GetGvar(Name::new("$.")), span, Dst::Any);
                let cond = self.synthetic_call(
                    Some(number),
                    Name::new("=="),
                    &[Arg::Positional(line)],
                    span,
                    Dst::Any,
                );
                self.frame.branch(cond, then, or);
            }
            Some(node) => self.condition(node, then, or),
            None => {
                let cond = self.frame.put(Op::Nil, span, Dst::Any);
                self.frame.branch(cond, then, or);
            }
        }
    }

    // Jumps.

    /// The value of `return`, `break` or `next`: nil, one value, or an array of several.
    fn jump_value(&mut self, arguments: Option<ArgumentsNode<'pr>>, span: Span, dst: Dst) -> Var {
        let Some(arguments) = arguments else { return self.frame.pure(Op::Nil, span, dst) };
        let list = arguments.arguments();
        match list.first() {
            Some(only) if list.len() == 1 && only.as_splat_node().is_none() => self.lower(&only, dst),
            _ => self.array(&list, span_of(&arguments.location()), dst),
        }
    }

    pub(super) fn return_jump(&mut self, arguments: Option<ArgumentsNode<'pr>>, span: Span) -> Var {
        let value = self.jump_value(arguments, span, Dst::Any);
        self.return_value(value);
        self.defs.leave_body();
        VOID
    }

    /// Leaves the method: through the `ensure` clauses of this body, and from a block to the body around it.
    pub(super) fn return_value(&mut self, value: Var) {
        let value = self.run_ensures(0, value);
        match self.frame.kind {
            BodyKind::Block | BodyKind::For | BodyKind::End => {
                self.frame.exits.returns = true;
                self.frame.end(Terminator::Return(value));
            }
            BodyKind::File | BodyKind::Class | BodyKind::Method(_) | BodyKind::Lambda => self.leave(value),
        }
    }

    pub(super) fn break_jump(&mut self, arguments: Option<ArgumentsNode<'pr>>, span: Span) -> Var {
        if let Some((depth, done, value)) = self.innermost_loop(|jump| match jump {
            Jump::Loop { done, value, .. } => Some((*done, *value)),
            Jump::Rescue { .. } | Jump::Ensure { .. } => None,
        }) {
            let dst = value.map_or(Dst::Void, Dst::To);
            self.jump_value(arguments, span, dst);
            self.run_ensures(depth + 1, VOID);
            self.frame.goto(done);
            return VOID;
        }
        let value = self.jump_value(arguments, span, Dst::Any);
        let value = self.run_ensures(0, value);
        self.defs.leave_body();
        if self.frame.kind == BodyKind::Lambda {
            // Ruby: `break` in a lambda is a return.
            self.leave(value);
        } else {
            self.frame.exits.breaks = true;
            // With a place of its own: the call may be over, and then the error is here.
            let value = self.frame.put(Op::Move(value), span, Dst::Any);
            self.frame.end(Terminator::Break(value));
        }
        VOID
    }

    pub(super) fn next_jump(&mut self, arguments: Option<ArgumentsNode<'pr>>, span: Span) -> Var {
        if let Some((depth, next, _)) = self.innermost_loop(|jump| match jump {
            Jump::Loop { next, .. } => Some((*next, None)),
            Jump::Rescue { .. } | Jump::Ensure { .. } => None,
        }) {
            self.jump_value(arguments, span, Dst::Void);
            self.run_ensures(depth + 1, VOID);
            self.frame.goto(next);
            return VOID;
        }
        let value = self.jump_value(arguments, span, Dst::Any);
        let value = self.run_ensures(0, value);
        self.defs.leave_body();
        self.leave(value);
        VOID
    }

    pub(super) fn redo_jump(&mut self, span: Span) -> Var {
        let target = self.innermost_loop(|jump| match jump {
            Jump::Loop { redo, .. } => Some((*redo, None)),
            Jump::Rescue { .. } | Jump::Ensure { .. } => None,
        });
        let (depth, target) = match (target, self.frame.start) {
            (Some((depth, redo, _)), _) => (depth + 1, redo),
            (None, Some(start)) => {
                self.frame.redoes_entry |= start == BlockId(0);
                (0, start)
            }
            // Prism reports a `redo` that is nowhere; what is left is a broken tree.
            (None, None) => return self.unsupported(Unsupported::SyntaxError, span, Dst::Any),
        };
        self.run_ensures(depth, VOID);
        self.frame.goto(target);
        VOID
    }

    fn innermost_loop(
        &self,
        pick: impl Fn(&Jump) -> Option<(BlockId, Option<Var>)>,
    ) -> Option<(usize, BlockId, Option<Var>)> {
        self.frame
            .jumps
            .iter()
            .enumerate()
            .rev()
            .find_map(|(depth, jump)| pick(jump).map(|(target, value)| (depth, target, value)))
    }
}

/// `StatementsNode` is a handle without `Clone`; the arms of a conditional are lowered once, but by a `Fn`.
fn then_of<'pr>(statements: &Option<StatementsNode<'pr>>) -> Option<StatementsNode<'pr>> {
    statements.as_ref().and_then(|statements| statements.as_node().as_statements_node())
}

fn conditions_are_simple(conditions: &NodeList<'_>) -> bool {
    conditions.iter().all(|condition| {
        condition.as_when_node().is_none_or(|when| when.conditions().iter().all(|test| never_assigns(&test)))
    })
}

/// A `when` condition that assigns no local: what stands there in practice.
fn never_assigns(node: &Node<'_>) -> bool {
    if let Some(range) = node.as_range_node() {
        return [range.left(), range.right()].iter().flatten().all(never_assigns);
    }
    if let Some(array) = node.as_array_node() {
        return array.elements().iter().all(|element| never_assigns(&element));
    }
    if let Some(splat) = node.as_splat_node() {
        return splat.expression().is_none_or(|list| never_assigns(&list));
    }
    // The code of a lambda runs when it is compared with the value.
    super::call::is_simple(node) && !matches!(node, Node::LambdaNode { .. })
}
