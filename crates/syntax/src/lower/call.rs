//! Calls: receivers, arguments, blocks, `super`, `yield`, lambdas.
//!
//! Ruby evaluates the receiver, then the arguments from left to right, then the block argument. An operand that is
//! a named variable is copied when something evaluated after it could assign that variable.

use super::{Dst, Lower, span_of};
use crate::define::{BlockScope, idiom};
use crate::ir::{
    Arg, ArgList, BlockArg, BodyId, BodyKind, Call, CallFlags, CallId, KeywordRest, Op, Prim, Var,
};
use base::{Name, Span};
use ruby_prism::{
    ArgumentsNode, BlockNode, CallNode, ForwardingSuperNode, LambdaNode, Node, NodeList, SuperNode, YieldNode,
};

/// The arguments of a call: those on `Lower::args` from `start` on.
pub(super) struct Arguments {
    start: usize,
    /// `...` passes the block on, too.
    forwarded_block: Option<Var>,
}

impl<'pr> Lower<'pr> {
    pub(super) fn call(&mut self, node: &CallNode<'pr>, span: Span, dst: Dst) -> Var {
        if node.is_safe_navigation() {
            return self.safe_navigation(node, span, dst);
        }
        let receiver = node.receiver().map(|receiver| self.receiver(&receiver, node));
        self.call_on(node, receiver, span, dst)
    }

    /// `a&.b`: nil when `a` is nil, and then nothing else is evaluated.
    fn safe_navigation(&mut self, node: &CallNode<'pr>, span: Span, dst: Dst) -> Var {
        let Some(receiver_node) = node.receiver() else { return self.frame.pure(Op::Nil, span, dst) };
        self.join(span, dst, |this, dst| {
            let receiver_span = span_of(&receiver_node.location());
            let receiver = this.receiver(&receiver_node, node);
            this.unless_nil(receiver, receiver_span, span, dst, |this| {
                this.call_on(node, Some(receiver), span, dst);
            });
        })
    }

    /// The receiver of a call, safe from what its arguments do.
    fn receiver(&mut self, receiver: &Node<'pr>, call: &CallNode<'pr>) -> Var {
        let var = self.value(receiver);
        // Nobody assigns a temporary again, and most receivers are one.
        if self.frame.is_temp(var) {
            return var;
        }
        let arguments_are_simple =
            call.arguments().is_none_or(|it| it.arguments().iter().all(|it| is_simple(&it)));
        let block_is_simple = !matches!(call.block(), Some(Node::BlockArgumentNode { .. }));
        if arguments_are_simple && block_is_simple {
            var
        } else {
            self.frame.keep(var, span_of(&receiver.location()))
        }
    }

    /// Runs `inside` unless a value is nil; the result is nil otherwise.
    pub(super) fn unless_nil(
        &mut self,
        value: Var,
        value_span: Span,
        span: Span,
        dst: Dst,
        inside: impl FnOnce(&mut Self),
    ) {
        let [present, absent, done] =
            [self.frame.new_block(), self.frame.new_block(), self.frame.new_block()];
        let is_nil = self.frame.put(Op::Prim(Prim::IsNil, value), value_span, Dst::Any);
        self.frame.branch(is_nil, absent, present);
        self.frame.start(present);
        self.perhaps(inside);
        self.frame.goto(done);
        self.frame.start(absent);
        self.frame.pure(Op::Nil, span, dst);
        self.frame.start(done);
    }

    /// A call whose receiver is evaluated already.
    pub(super) fn call_on(
        &mut self,
        node: &CallNode<'pr>,
        receiver: Option<Var>,
        span: Span,
        dst: Dst,
    ) -> Var {
        let id = node.name();
        let name_bytes = id.as_slice();
        let idiom = idiom::of(name_bytes);
        let name = self.names.get(name_bytes);
        let block_scope = self.defs.before_block(idiom, node);
        let name_span = node.message_loc().map_or(span, |location| span_of(&location));
        let arguments = self.arguments(node.arguments(), node.block().as_ref());
        let mut literal = None;
        let block = match node.block() {
            None => arguments.forwarded_block.map_or(BlockArg::None, BlockArg::Pass),
            Some(block) => match block.as_block_node() {
                Some(block) => {
                    let id = self.block(&block, block_scope);
                    literal = Some(id);
                    BlockArg::Literal(id)
                }
                None => self.block_argument(&block),
            },
        };
        let flags = CallFlags {
            variable_call: node.is_variable_call(),
            self_receiver: matches!(node.receiver(), Some(Node::SelfNode { .. })),
            attribute_write: node.is_attribute_write(),
            safe_navigation: node.is_safe_navigation(),
            ..CallFlags::default()
        };
        let last = self.args[arguments.start..].last().copied();
        let args = self.place_arguments(&arguments);
        let call = self.frame.call(Call { receiver, name, name_span, args, block, flags });
        let value = if flags.attribute_write {
            // Ruby: the value of `a.b = c` is c, whatever the method returns and does to the variable c.
            let value = match last {
                Some(Arg::Positional(value) | Arg::Splat(value)) if dst != Dst::Void => {
                    Some(self.frame.keep(value, span))
                }
                _ => None,
            };
            self.frame.put(Op::Call(call), span, Dst::Void);
            match value {
                Some(value) => self.frame.give(value, span, dst),
                None => self.frame.pure(Op::Nil, span, dst),
            }
        } else {
            self.put_call(Op::Call(call), call, literal, span, dst)
        };
        self.defs.after_call(idiom, name, node, literal);
        value
    }

    /// A call that no call in the text stands for.
    pub(super) fn synthetic_call(
        &mut self,
        receiver: Option<Var>,
        name: Name,
        args: &[Arg],
        span: Span,
        dst: Dst,
    ) -> Var {
        let args = self.bodies.add_args(args);
        let flags = CallFlags { synthetic: true, ..CallFlags::default() };
        let call = Call { receiver, name, name_span: span, args, block: BlockArg::None, flags };
        let call = self.frame.call(call);
        self.frame.put(Op::Call(call), span, dst)
    }

    /// A call that may have a literal block.
    pub(super) fn put_call(
        &mut self,
        op: Op,
        call: CallId,
        block: Option<BodyId>,
        span: Span,
        dst: Dst,
    ) -> Var {
        match dst {
            // The variable keeps its value for `ensure` clauses when the block returns from the method.
            Dst::To(var)
                if !self.frame.is_temp(var) && block.is_some_and(|block| self.exits(block).returns) =>
            {
                let value = self.frame.put(op, span, Dst::Any);
                self.after_literal_block(call, block, span);
                self.frame.give(value, span, dst)
            }
            Dst::To(_) | Dst::Any | Dst::Void => {
                let value = self.frame.put(op, span, dst);
                self.after_literal_block(call, block, span);
                value
            }
        }
    }

    /// When the literal block of a call contains `return`, the call may end by leaving this body, too.
    fn after_literal_block(&mut self, call: CallId, block: Option<BodyId>, span: Span) {
        let Some(block) = block else { return };
        if !self.exits(block).returns {
            return;
        }
        let [returned, go_on] = [self.frame.new_block(), self.frame.new_block()];
        let test = self.frame.put(Op::ReturnedThrough(call), span, Dst::Any);
        self.frame.branch(test, returned, go_on);
        self.frame.start(returned);
        let value = self.frame.put(Op::ReturnValue(call), span, Dst::Any);
        self.return_value(value);
        self.frame.start(go_on);
    }

    /// Evaluates arguments onto `Lower::args`. A caller takes them from there before it evaluates anything but the
    /// call's block.
    pub(super) fn arguments(
        &mut self,
        node: Option<ArgumentsNode<'pr>>,
        block: Option<&Node<'pr>>,
    ) -> Arguments {
        let start = self.args.len();
        let mut forwarded_block = None;
        let Some(node) = node else { return Arguments { start, forwarded_block } };
        let list = node.arguments();
        // Ruby: the expression of `&x` is evaluated after all arguments.
        let block_is_simple = block
            .and_then(|block| block.as_block_argument_node())
            .and_then(|argument| argument.expression())
            .is_none_or(|expression| is_simple(&expression));
        let last_effect = if block_is_simple { last_effect(&list) } else { list.len() };
        for (index, node) in list.iter().enumerate() {
            let arg = if let Some(splat) = node.as_splat_node() {
                Arg::Splat(self.splat(&splat, span_of(&node.location()), Dst::Any))
            } else if let Some(keywords) = node.as_keyword_hash_node() {
                self.pairs(&keywords.elements());
                continue;
            } else if node.as_forwarding_arguments_node().is_some() {
                let (rest, keywords) = (self.anonymous("*"), self.anonymous("**"));
                self.args.push(Arg::Splat(rest));
                forwarded_block = Some(self.anonymous("&"));
                Arg::DoubleSplat(keywords)
            } else {
                Arg::Positional(self.operand(&node, index < last_effect))
            };
            self.args.push(arg);
        }
        Arguments { start, forwarded_block }
    }

    /// Takes evaluated arguments into the body.
    pub(super) fn place_arguments(&mut self, arguments: &Arguments) -> ArgList {
        let list = self.bodies.add_args(&self.args[arguments.start..]);
        self.args.truncate(arguments.start);
        list
    }

    pub(super) fn take_arguments(&mut self, arguments: &Arguments) -> Vec<Arg> {
        self.args.split_off(arguments.start)
    }

    /// An operand; `keep` when what is evaluated after it could assign a variable.
    pub(super) fn operand(&mut self, node: &Node<'pr>, keep: bool) -> Var {
        let var = self.value(node);
        if keep { self.frame.keep(var, span_of(&node.location())) } else { var }
    }

    /// `&x`; `&` alone is the method's anonymous block parameter.
    pub(super) fn block_argument(&mut self, node: &Node<'pr>) -> BlockArg {
        let span = span_of(&node.location());
        let Some(argument) = node.as_block_argument_node() else { return BlockArg::None };
        let value = match argument.expression() {
            Some(expression) => self.value(&expression),
            None => self.anonymous("&"),
        };
        BlockArg::Pass(self.frame.put(Op::Prim(Prim::ToProc, value), span, Dst::Any))
    }

    /// A parameter without a name, of the method around.
    pub(super) fn anonymous(&mut self, name: &str) -> Var {
        let up = self.up_to_method();
        self.local_up(Name::new(name), up)
    }

    fn block(&mut self, node: &BlockNode<'pr>, block: BlockScope) -> BodyId {
        let span = span_of(&node.location());
        let body = node.body();
        let kind = if block.lambda { BodyKind::Lambda } else { BodyKind::Block };
        self.closure(kind, block, span, |this| {
            this.block_parameters(node.parameters());
            this.closure_body(body.as_ref(), span)
        })
    }

    pub(super) fn lambda(&mut self, node: &LambdaNode<'pr>, span: Span, dst: Dst) -> Var {
        let body = node.body();
        let block = self.defs.lambda();
        let id = self.closure(BodyKind::Lambda, block, span, |this| {
            this.block_parameters(node.parameters());
            this.closure_body(body.as_ref(), span)
        });
        self.frame.pure(Op::Lambda(id), span, dst)
    }

    fn closure_body(&mut self, body: Option<&Node<'pr>>, span: Span) -> Var {
        self.frame.start_repeated();
        match body {
            Some(body) => self.value(body),
            None => self.frame.put(Op::Nil, Span { start: span.end, end: span.end }, Dst::Any),
        }
    }

    /// Lowers a body that sees the variables around it.
    pub(super) fn closure(
        &mut self,
        kind: BodyKind,
        block: BlockScope,
        span: Span,
        inside: impl FnOnce(&mut Self) -> Var,
    ) -> BodyId {
        let id = self.reserve_body(kind, span);
        let saved = self.defs.enter_block(block, id);
        self.body(id, kind, span, inside);
        self.defs.restore(saved);
        id
    }

    pub(super) fn super_call(&mut self, node: &SuperNode<'pr>, span: Span, dst: Dst) -> Var {
        let arguments = self.arguments(node.arguments(), node.block().as_ref());
        let args = self.place_arguments(&arguments);
        let forwarded = arguments.forwarded_block.map_or(BlockArg::None, BlockArg::Pass);
        self.super_with(args, node.block(), forwarded, CallFlags::default(), span, dst)
    }

    /// `super` alone: Ruby: passes the current values of the method's parameters, and its block.
    pub(super) fn forwarding_super(&mut self, node: &ForwardingSuperNode<'pr>, span: Span, dst: Dst) -> Var {
        let args = self.parameters_as_arguments();
        let args = self.bodies.add_args(&args);
        let flags = CallFlags { implicit_arguments: true, ..CallFlags::default() };
        let block = node.block().map(|block| block.as_node());
        self.super_with(args, block, BlockArg::None, flags, span, dst)
    }

    fn super_with(
        &mut self,
        args: ArgList,
        block: Option<Node<'pr>>,
        forwarded: BlockArg,
        flags: CallFlags,
        span: Span,
        dst: Dst,
    ) -> Var {
        let mut literal = None;
        let block = match block {
            None => forwarded,
            Some(block) => match block.as_block_node() {
                Some(block) => {
                    let scope = self.defs.plain_block();
                    let id = self.block(&block, scope);
                    literal = Some(id);
                    BlockArg::Literal(id)
                }
                None => self.block_argument(&block),
            },
        };
        let name_span = Span { start: span.start, end: span.start + "super".len() as u32 };
        let call = Call { receiver: None, name: self.known.super_, name_span, args, block, flags };
        let call = self.frame.call(call);
        self.put_call(Op::Super(call), call, literal, span, dst)
    }

    fn parameters_as_arguments(&mut self) -> Vec<Arg> {
        let up = self.up_to_method();
        let params = self.frame_up(up).params.clone();
        let mut args = Vec::new();
        for var in params.required.iter().chain(&params.optional) {
            args.push(Arg::Positional(self.param_up(*var, up)));
        }
        if let Some(rest) = params.single.rest {
            args.push(Arg::Splat(self.param_up(rest, up)));
        }
        for var in &params.post {
            args.push(Arg::Positional(self.param_up(*var, up)));
        }
        // Ruby: the keywords that have names are put over the others.
        if let KeywordRest::Var(rest) = params.single.keyword_rest {
            args.push(Arg::DoubleSplat(self.param_up(rest, up)));
        }
        for keyword in &params.keywords {
            args.push(Arg::Keyword(keyword.name, self.param_up(keyword.var, up)));
        }
        args
    }

    /// A parameter of the method around, as seen from a block in it.
    fn param_up(&mut self, var: Var, up: u32) -> Var {
        if up == 0 {
            return var;
        }
        // A parameter without a name of its own is captured under one that no program can write.
        let name =
            self.frame_up(up).name_of(var).unwrap_or_else(|| Name::new(&format!("(parameter {})", var.0)));
        match self.frame.captured(name, up) {
            Some(captured) => captured,
            None => self.frame.capture(name, up, var),
        }
    }

    pub(super) fn yield_call(&mut self, node: &YieldNode<'pr>, span: Span, dst: Dst) -> Var {
        let arguments = self.arguments(node.arguments(), None);
        let args = self.place_arguments(&arguments);
        let name_span = span_of(&node.keyword_loc());
        let flags = CallFlags::default();
        let call =
            Call { receiver: None, name: self.known.yield_, name_span, args, block: BlockArg::None, flags };
        let call = self.frame.call(call);
        self.frame.put(Op::Yield(call), span, dst)
    }
}

/// The index behind the last node of a list that could assign a variable: operands before it must be kept.
pub(super) fn last_effect(list: &NodeList<'_>) -> usize {
    let mut last = 0;
    // Most lists have one node, and nothing comes before that.
    if list.len() < 2 {
        return last;
    }
    for (index, node) in list.iter().enumerate() {
        if !is_simple(&node) {
            last = index;
        }
    }
    last
}

/// Evaluating the node runs no code of the program that could assign a local variable.
pub(super) fn is_simple(node: &Node<'_>) -> bool {
    match node {
        Node::LocalVariableReadNode { .. }
        | Node::ItLocalVariableReadNode { .. }
        | Node::InstanceVariableReadNode { .. }
        | Node::GlobalVariableReadNode { .. }
        | Node::ClassVariableReadNode { .. }
        | Node::ConstantReadNode { .. }
        | Node::NilNode { .. }
        | Node::TrueNode { .. }
        | Node::FalseNode { .. }
        | Node::SelfNode { .. }
        | Node::IntegerNode { .. }
        | Node::FloatNode { .. }
        | Node::RationalNode { .. }
        | Node::ImaginaryNode { .. }
        | Node::SymbolNode { .. }
        | Node::StringNode { .. }
        | Node::RegularExpressionNode { .. }
        | Node::LambdaNode { .. }
        | Node::SourceFileNode { .. }
        | Node::SourceLineNode { .. }
        | Node::ForwardingArgumentsNode { .. } => true,
        Node::ConstantPathNode { .. } => node
            .as_constant_path_node()
            .is_some_and(|path| path.parent().is_none_or(|parent| is_simple(&parent))),
        _ => false,
    }
}
