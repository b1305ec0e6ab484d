//! `class`, `module`, `class << x`, `def`, `alias`, `undef`, `END`: code that changes the class table.
//!
//! What they define is recorded by `define`; here they are instructions that run a body or have an effect.

use super::call::is_simple;
use super::{Dst, Lower, span_of};
use crate::ir::{BodyKind, Op, ScopeId, Var, VarList};
use base::{Name, Span};
use ruby_prism::{
    AliasGlobalVariableNode, AliasMethodNode, ClassNode, ConstantPathNode, DefNode, ModuleNode, Node,
    PostExecutionNode, SingletonClassNode, UndefNode,
};

impl<'pr> Lower<'pr> {
    pub(super) fn class(&mut self, node: &ClassNode<'pr>, span: Span, dst: Dst) -> Var {
        let module = self.path_operand(&node.constant_path());
        // Ruby: the superclass is evaluated after the module.
        let module = match node.superclass() {
            Some(superclass) if !is_simple(&superclass) => module.map(|module| self.frame.keep(module, span)),
            _ => module,
        };
        let superclass = node.superclass().map(|superclass| self.value(&superclass));
        let operands = self.bodies.add_operands(module.into_iter().chain(superclass));
        let id = self.reserve_body(BodyKind::Class, span);
        let scope = self.defs.class(node, id);
        self.class_body(id, scope, node.body(), operands, span, dst)
    }

    pub(super) fn module(&mut self, node: &ModuleNode<'pr>, span: Span, dst: Dst) -> Var {
        let module = self.path_operand(&node.constant_path());
        let operands = self.bodies.add_operands(module);
        let id = self.reserve_body(BodyKind::Class, span);
        let scope = self.defs.module(node, id);
        self.class_body(id, scope, node.body(), operands, span, dst)
    }

    pub(super) fn singleton_class(&mut self, node: &SingletonClassNode<'pr>, span: Span, dst: Dst) -> Var {
        let object = self.value(&node.expression());
        let operands = self.bodies.add_operands([object]);
        let id = self.reserve_body(BodyKind::Class, span);
        let scope = self.defs.singleton_class(node, id);
        self.class_body(id, scope, node.body(), operands, span, dst)
    }

    /// The module in `class A::B`.
    fn path_operand(&mut self, path: &Node<'pr>) -> Option<Var> {
        path.as_constant_path_node()
            .and_then(|path: ConstantPathNode<'pr>| path.parent())
            .map(|parent| self.value(&parent))
    }

    fn class_body(
        &mut self,
        id: crate::ir::BodyId,
        scope: ScopeId,
        body: Option<Node<'pr>>,
        operands: VarList,
        span: Span,
        dst: Dst,
    ) -> Var {
        let saved = self.defs.enter_class(scope);
        self.body(id, BodyKind::Class, span, |this| match body {
            Some(body) => this.value(&body),
            None => this.frame.put(Op::Nil, span, Dst::Any),
        });
        self.defs.restore(saved);
        self.frame.put(Op::OpenClass { body: id, operands }, span, dst)
    }

    pub(super) fn def(&mut self, node: &DefNode<'pr>, span: Span, dst: Dst) -> Var {
        let singleton = node.receiver().map(|receiver| self.value(&receiver));
        let name = self.name(&node.name());
        let kind = BodyKind::Method(name);
        let id = self.reserve_body(kind, span);
        self.defs.method(node, name, id);
        let saved = self.defs.enter_method(node, id);
        let (parameters, body) = (node.parameters(), node.body());
        self.body(id, kind, span, |this| {
            if let Some(parameters) = &parameters {
                this.parameters(parameters);
            }
            match body {
                Some(body) => this.value(&body),
                None => this.frame.put(Op::Nil, span, Dst::Any),
            }
        });
        self.defs.restore(saved);
        self.frame.put(Op::DefMethod { body: id, singleton }, span, dst)
    }

    pub(super) fn alias_method(&mut self, node: &AliasMethodNode<'pr>, span: Span, dst: Dst) -> Var {
        self.method_name(&node.new_name());
        self.method_name(&node.old_name());
        self.defs.alias(node);
        self.frame.put(Op::ChangeMethods, span, dst)
    }

    pub(super) fn undef(&mut self, node: &UndefNode<'pr>, span: Span, dst: Dst) -> Var {
        for name in &node.names() {
            self.method_name(&name);
        }
        self.defs.undef(node);
        self.frame.put(Op::ChangeMethods, span, dst)
    }

    /// `alias :"a#{b}" c` evaluates the interpolation.
    fn method_name(&mut self, name: &Node<'pr>) {
        if name.as_interpolated_symbol_node().is_some() {
            self.effect(name);
        }
    }

    pub(super) fn alias_global(&mut self, node: &AliasGlobalVariableNode<'pr>, span: Span, dst: Dst) -> Var {
        let name = |node: &Node<'pr>| Name::from_bytes(node.location().as_slice());
        let (new, old) = (name(&node.new_name()), name(&node.old_name()));
        self.frame.put(Op::AliasGvar { new, old }, span, dst)
    }

    pub(super) fn end_block(&mut self, node: &PostExecutionNode<'pr>, span: Span, dst: Dst) -> Var {
        let scope = self.defs.plain_block();
        let statements = node.statements();
        let id = self.closure(BodyKind::End, scope, span_of(&node.location()), |this| {
            this.statements_opt(statements, Dst::Any)
        });
        self.frame.put(Op::EndBlock(id), span, dst)
    }
}
