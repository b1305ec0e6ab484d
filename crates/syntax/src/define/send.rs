//! `send(:include, X)`: the idiom behind a literal method name.
//!
//! ```text
//! base.send(:include, X)           Mixin Include base [X]
//! A.send(:define_method, :x) { }   Method x of A
//! send(name, X)               =>   Open Send, at class level
//! send(:"attr_#{mode}", name)      Open Send, also in a method
//! names.each(&method(:private))    Visibility Private computed
//! ```
//!
//! Unsound: another computed `send` inside a method is taken for one that defines nothing; they are everywhere, and
//! those that define methods name the defining method.

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

/// `method(:define_method)`: whoever gets the method calls it with names that are not told here.
pub(super) fn method_object(defs: &mut Definitions, request: &Request<'_, '_>) {
    let [name] = request.arguments.as_slice() else { return };
    let target = defs.target(request.receiver.as_ref());
    let is_self = target == Target::SelfOfScope;
    if !is_self && !matches!(target, Target::Const(_) | Target::Singleton(_)) {
        return;
    }
    let computed = |visibility, target| DefKind::Visibility {
        visibility,
        names: Vec::new(),
        rest_of_body: false,
        computed: true,
        target,
    };
    match sent(name) {
        Some(Idiom::Visibility(visibility)) => defs.push(request.span, computed(visibility, target)),
        Some(Idiom::ClassMethodVisibility(visibility)) => {
            defs.push(request.span, computed(visibility, Target::Singleton(Box::new(target))));
        }
        Some(Idiom::ModuleFunction) => {
            let names = Vec::new();
            let kind = DefKind::ModuleFunction { names, rest_of_body: false, computed: true, target };
            defs.push(request.span, kind);
        }
        Some(Idiom::Require(kind)) if is_self => {
            defs.push(request.span, DefKind::Require { kind, path: None, on_self: true });
        }
        Some(
            Idiom::Attr(_)
            | Idiom::Mixin(_)
            | Idiom::DefineMethod
            | Idiom::DefineSingletonMethod
            | Idiom::ClassEval
            | Idiom::AliasMethod
            | Idiom::UndefMethod
            | Idiom::RemoveMethod
            | Idiom::ConstSet
            | Idiom::RemoveConst
            | Idiom::Delegate(_)
            | Idiom::Send,
        ) if !is_self || !matches!(defs.when, When::InMethod { .. }) && defs.scope.index() != 0 => {
            eval::open_sides(defs, request.span, target, OpenReason::Send);
        }
        _ => {}
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
