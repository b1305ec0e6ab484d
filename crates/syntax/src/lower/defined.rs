//! `defined?(x)`: nil or a string, without raising.
//!
//! Ruby evaluates only what it needs to answer: the receiver of a call, the module of a constant path. An exception
//! on the way gives nil, so those parts are protected by a handler of their own.

use super::expr::{operator_write, plain_write, single_statement};
use super::{Dst, Lower, VOID, span_of};
use crate::ir::{BlockId, Defined, Op, Unsupported, Var};
use base::{Name, Span};
use ruby_prism::{CallNode, Node};

impl<'pr> Lower<'pr> {
    pub(super) fn defined(&mut self, node: &Node<'pr>, span: Span, dst: Dst) -> Var {
        // Ruby: a `defined?` that nobody reads evaluates nothing.
        if dst == Dst::Void {
            return VOID;
        }
        if let Some(what) = known(node) {
            return self.frame.pure(Op::Defined(what), span, dst);
        }
        self.join(span, dst, |this, dst| {
            let outside = this.frame.unwind;
            let [pad, absent, done] = std::array::from_fn(|_| this.frame.new_block());
            this.frame.unwind = Some(pad);
            this.frame.start_new();
            this.perhaps(|this| this.defined_parts(node, absent, span, dst));
            this.frame.unwind = outside;
            this.frame.goto(done);
            this.frame.start(pad);
            this.frame.put(Op::Caught, span, Dst::Void);
            this.frame.start(absent);
            this.frame.pure(Op::Nil, span, dst);
            this.frame.start(done);
        })
    }

    /// Answers for a form with parts: goes to `absent` as soon as one of them is not defined.
    fn defined_parts(&mut self, node: &Node<'pr>, absent: BlockId, span: Span, dst: Dst) -> Var {
        if let Some(inner) = single_statement(node) {
            return self.deeper(span, |this| this.defined_parts(&inner, absent, span, dst));
        }
        if let Some(path) = node.as_constant_path_node()
            && let (Some(parent), Some(name)) = (path.parent(), path.name())
        {
            let module = self.defined_value(&parent, absent);
            let name = self.name(&name);
            return self.frame.put(Op::Defined(Defined::ConstIn(module, name)), span, dst);
        }
        if let Some(call) = node.as_call_node() {
            let what = self.defined_call(&call, absent);
            return self.frame.put(Op::Defined(what), span, dst);
        }
        if let Some(array) = node.as_array_node() {
            for element in &array.elements() {
                self.require_defined(&element, absent);
            }
        }
        self.frame.put(Op::Defined(Defined::Known(Name::new("expression"))), span, dst)
    }

    fn defined_call(&mut self, call: &CallNode<'pr>, absent: BlockId) -> Defined {
        // Ruby: the arguments come first here.
        if let Some(arguments) = call.arguments() {
            for argument in &arguments.arguments() {
                self.require_defined(&argument, absent);
            }
        }
        let receiver = call.receiver().map(|receiver| self.defined_value(&receiver, absent));
        let name = self.name(&call.name());
        receiver.map_or(Defined::Method(name), |receiver| Defined::MethodOf(receiver, name))
    }

    /// Goes on only when a part is defined.
    fn require_defined(&mut self, node: &Node<'pr>, absent: BlockId) {
        let span = span_of(&node.location());
        let answer = match known(node) {
            Some(what) => self.frame.put(Op::Defined(what), span, Dst::Any),
            None => self.deeper(span, |this| this.defined_parts(node, absent, span, Dst::Any)),
        };
        self.go_on_if(answer, absent);
    }

    /// The value of a part, once it is known to be defined. Ruby evaluates each part once.
    fn defined_value(&mut self, node: &Node<'pr>, absent: BlockId) -> Var {
        let span = span_of(&node.location());
        if let Some(inner) = single_statement(node) {
            return self.deeper(span, |this| this.defined_value(&inner, absent));
        }
        if let Some(call) = node.as_call_node()
            && known(node).is_none()
        {
            return self.deeper(span, |this| {
                let what = this.defined_call(&call, absent);
                let answer = this.frame.put(Op::Defined(what), span, Dst::Any);
                this.go_on_if(answer, absent);
                let receiver = match what {
                    Defined::MethodOf(receiver, _) => Some(receiver),
                    _ => None,
                };
                this.call_on(&call, receiver, span, Dst::Any)
            });
        }
        self.require_defined(node, absent);
        self.value(node)
    }

    fn deeper(&mut self, span: Span, inside: impl FnOnce(&mut Self) -> Var) -> Var {
        if self.depth >= super::MAX_DEPTH {
            return self.unsupported(Unsupported::TooDeep, span, Dst::Any);
        }
        self.depth += 1;
        let var = inside(self);
        self.depth -= 1;
        var
    }

    fn go_on_if(&mut self, cond: Var, absent: BlockId) {
        let go_on = self.frame.new_block();
        self.frame.branch(cond, go_on, absent);
        self.frame.start(go_on);
    }
}

/// Forms that need no evaluation.
fn known(node: &Node<'_>) -> Option<Defined> {
    let text = |text: &str| Some(Defined::Known(Name::new(text)));
    match node {
        Node::NilNode { .. } => text("nil"),
        Node::SelfNode { .. } => text("self"),
        Node::TrueNode { .. } => text("true"),
        Node::FalseNode { .. } => text("false"),
        Node::LocalVariableReadNode { .. } | Node::ItLocalVariableReadNode { .. } => text("local-variable"),
        Node::YieldNode { .. } => Some(Defined::Yield),
        Node::SuperNode { .. } | Node::ForwardingSuperNode { .. } => Some(Defined::Super),
        Node::InstanceVariableReadNode { .. } => node
            .as_instance_variable_read_node()
            .map(|it| Defined::Ivar(Name::from_bytes(it.name().as_slice()))),
        Node::GlobalVariableReadNode { .. } => node
            .as_global_variable_read_node()
            .map(|it| Defined::Gvar(Name::from_bytes(it.name().as_slice()))),
        Node::ClassVariableReadNode { .. } => {
            node.as_class_variable_read_node().map(|it| Defined::Cvar(Name::from_bytes(it.name().as_slice())))
        }
        Node::BackReferenceReadNode { .. } => node
            .as_back_reference_read_node()
            .map(|it| Defined::BackRef(Name::from_bytes(it.name().as_slice()))),
        Node::NumberedReferenceReadNode { .. } => {
            node.as_numbered_reference_read_node().map(|it| Defined::NthRef(it.number()))
        }
        Node::ConstantReadNode { .. } => {
            node.as_constant_read_node().map(|it| Defined::Const(Name::from_bytes(it.name().as_slice())))
        }
        Node::ConstantPathNode { .. } => {
            let path = node.as_constant_path_node()?;
            match path.parent() {
                None => path.name().map(|name| Defined::TopConst(Name::from_bytes(name.as_slice()))),
                Some(_) => None,
            }
        }
        // Ruby: a call with a literal block is an expression, whether or not the method exists.
        Node::CallNode { .. } => {
            let has_block = matches!(node.as_call_node()?.block(), Some(Node::BlockNode { .. }));
            if has_block { text("expression") } else { None }
        }
        Node::ArrayNode { .. } => {
            let elements = node.as_array_node()?.elements();
            let any_splat = elements.iter().any(|element| element.as_splat_node().is_some());
            if elements.is_empty() || any_splat { text("expression") } else { None }
        }
        Node::ParenthesesNode { .. } => {
            let body = node.as_parentheses_node()?.body();
            match body.and_then(|body| body.as_statements_node()) {
                None => text("nil"),
                Some(statements) => {
                    let list = statements.body();
                    match list.first() {
                        Some(only) if list.len() == 1 => known(&only),
                        _ => text("expression"),
                    }
                }
            }
        }
        _ if is_assignment(node) => text("assignment"),
        _ => text("expression"),
    }
}

fn is_assignment(node: &Node<'_>) -> bool {
    matches!(node, plain_write!() | operator_write!() | Node::MultiWriteNode { .. })
}
