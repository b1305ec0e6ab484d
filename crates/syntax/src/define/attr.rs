//! `attr_reader` and its kin.
//!
//! ```text
//! attr_accessor :a, "b"       Attr a reader+writer; Attr b reader+writer
//! attr :a, true          =>   Attr a reader+writer
//! attr_reader(*names)         Open ComputedName
//! ```

use super::idiom::AttrKind;
use super::{Definitions, Request};
use crate::ir::{DefKind, OpenReason, Target};
use ruby_prism::Node;

pub(super) fn record(defs: &mut Definitions, kind: AttrKind, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    // `node.attr("href")` is a method of many other objects.
    if kind == AttrKind::Attr && !matches!(target, Target::SelfOfScope | Target::Singleton(_)) {
        return;
    }
    // Ruby: `attr :a, true` is the old form of `attr_accessor :a`.
    let (arguments, both) = match (kind, request.arguments.as_slice()) {
        (AttrKind::Attr, [first, Node::TrueNode { .. }]) => (std::slice::from_ref(first), true),
        (AttrKind::Attr, [first, Node::FalseNode { .. }]) => (std::slice::from_ref(first), false),
        (_, all) => (all, false),
    };
    let names = defs.names_of(arguments);
    let reader = kind != AttrKind::Writer;
    let writer = both || matches!(kind, AttrKind::Writer | AttrKind::Accessor);
    for name in names.names {
        defs.push(request.span, DefKind::Attr { name, reader, writer, target: target.clone() });
    }
    if names.computed {
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::ComputedName });
    }
}
