//! `send(:include, X)`: the idiom behind a literal method name.
//!
//! ```text
//! base.send(:include, X)           Mixin Include base [X]
//! A.send(:define_method, :x) { }   Method x of A
//! send(name, X)               =>   Open Send, at class level
//! send(:"attr_#{mode}", name)      Open Send, also in a method
//! ```
//!
//! Unsound: another computed `send` inside a method is taken for one that defines nothing; they are everywhere, and
//! those that define methods name the defining method.

use super::idiom::{self, Idiom};
use super::read::list;
use super::{BlockScope, Definitions, Request, Runs, eval};
use crate::ir::{OpenReason, ScopeKind, Target, When};
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
            let at_class_level = !matches!(defs.when, When::InMethod { .. }) && defs.scope.index() != 0;
            let is_self = matches!(request.receiver, None | Some(Node::SelfNode { .. }));
            let is_computed = || at_class_level && defs.literal_names(first).is_none();
            if is_self && (is_computed() || may_be_idiom(first)) {
                eval::open_sides(defs, request.span, Target::SelfOfScope, OpenReason::Send);
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

/// `"attr_#{mode}"`: the parts that the text tells fit a method that defines something.
fn may_be_idiom(name: &Node<'_>) -> bool {
    let parts = match (name.as_interpolated_symbol_node(), name.as_interpolated_string_node()) {
        (Some(symbol), _) => symbol.parts(),
        (None, Some(string)) => string.parts(),
        (None, None) => return false,
    };
    let text = |part: Option<Node<'_>>| part?.as_string_node().map(|it| it.unescaped().to_vec());
    let first = text(parts.first()).unwrap_or_default();
    let last = text(parts.last()).unwrap_or_default();
    !first.is_empty() && idiom::any(|it| it.starts_with(&first) && it.ends_with(&last))
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
