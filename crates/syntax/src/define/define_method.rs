//! `define_method` and `define_singleton_method`.
//!
//! ```text
//! define_method(:a) { |x| ... }                        Method a, body: the block
//! %i[a b].each { |n| define_method(n) { ... } }   =>   Method a; Method b, one body
//! define_method(:a, instance_method(:b))               OpaqueMethod a
//! define_method(name) { ... }                          Open DefineMethod
//! erb.def_method(View, "show(item)")                   Open DefineMethod of View
//! ```

use super::{Definitions, Request};
use crate::ir::{DefKind, OpenReason, Target};
use base::Name;
use ruby_prism::Node;

pub(super) fn record(defs: &mut Definitions, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    into(defs, target, request);
}

pub(super) fn singleton(defs: &mut Definitions, request: &Request<'_, '_>) {
    let target = Target::Singleton(Box::new(defs.target(request.receiver.as_ref())));
    into(defs, target, request);
}

/// Of a template; on self it is a method of the program's own.
pub(super) fn of_template(defs: &mut Definitions, request: &Request<'_, '_>) {
    match (&request.receiver, request.arguments.first()) {
        (Some(receiver), Some(class)) if receiver.as_self_node().is_none() => {
            let target = defs.target(Some(class));
            defs.push(request.span, DefKind::Open { target, reason: OpenReason::DefineMethod });
        }
        _ => defs.macro_call(Name::new("def_method"), request.call),
    }
}

fn into(defs: &mut Definitions, target: Target, request: &Request<'_, '_>) {
    let Some(first) = request.arguments.first() else { return };
    let Some(names) = defs.literal_names(first) else {
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::DefineMethod });
        return;
    };
    let name_span = location(first);
    for name in names {
        let target = target.clone();
        let kind = match request.block {
            Some(body) => DefKind::Method { name, name_span, target, body, by_block: true },
            None => DefKind::OpaqueMethod { name, target, arity: None },
        };
        defs.push(request.span, kind);
    }
}

fn location(node: &Node<'_>) -> base::Span {
    super::read::span_of(&node.location())
}
