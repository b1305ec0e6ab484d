//! `send(:include, X)`: the idiom behind a literal method name.
//!
//! ```text
//! base.send(:include, X)           Mixin Include base [X]
//! A.send(:define_method, :x) { }   Method x of A
//! send(name, X)               =>   Open Send, at class level
//! ```
//!
//! Unsound: a computed `send` inside a method is taken for one that defines nothing; they are everywhere, and those
//! that define methods name the defining method.

use super::idiom::{self, Idiom};
use super::read::list;
use super::{BlockScope, Definitions, Request, Runs, eval};
use crate::ir::{DefKind, OpenReason, ScopeKind, Target, When};
use ruby_prism::{CallNode, Node};

pub(super) fn block_scope(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    let first = call.arguments().and_then(|arguments| arguments.arguments().first());
    match first.and_then(|first| sent(&first)) {
        Some(Idiom::ClassEval) => eval::block_scope(defs, call, ScopeKind::Eval),
        Some(Idiom::InstanceEval) => eval::block_scope(defs, call, ScopeKind::InstanceEval),
        Some(Idiom::DefineMethod | Idiom::DefineSingletonMethod) => {
            BlockScope { scope: defs.scope, lambda: true, runs: Runs::AsMethod }
        }
        _ => defs.plain_block(),
    }
}

pub(super) fn record(defs: &mut Definitions, request: &Request<'_, '_>) {
    let Some(first) = request.arguments.first() else { return };
    match sent(first) {
        Some(Idiom::Send) | None => {
            let at_class_level = !matches!(defs.when, When::InMethod(_)) && defs.scope.index() != 0;
            let is_self = matches!(request.receiver, None | Some(Node::SelfNode { .. }));
            if at_class_level && is_self && defs.literal_names(first).is_none() {
                let kind = DefKind::Open { target: Target::SelfOfScope, reason: OpenReason::Send };
                defs.push(request.span, kind);
            }
        }
        Some(idiom) => {
            // The nodes are handles: reading the list a second time is cheaper than keeping it twice.
            let request = Request { by_send: true, ..request.without_first_argument() };
            defs.play(idiom, &request);
        }
    }
}

fn sent(name: &Node<'_>) -> Option<Idiom> {
    if let Some(symbol) = name.as_symbol_node() {
        return idiom::of(symbol.unescaped());
    }
    idiom::of(name.as_string_node()?.unescaped())
}

impl<'a, 'pr> Request<'a, 'pr> {
    fn without_first_argument(&self) -> Request<'a, 'pr> {
        Request {
            receiver: self.call.receiver(),
            arguments: list(self.call.arguments().map(|arguments| arguments.arguments())).split_off(1),
            ..*self
        }
    }
}
