//! `alias`, `undef`, and the methods `alias_method`, `undef_method`, `remove_method`.
//!
//! ```text
//! alias b a                    Alias b = a
//! alias_method :b, :a     =>   Alias b = a
//! undef a, b                   Undef a; Undef b
//! remove_method(name)          Open Removal
//! ```

use super::read::{list, span_of};
use super::{Definitions, Request};
use crate::ir::{DefKind, OpenReason, Target};
use base::Name;
use ruby_prism::{AliasMethodNode, UndefNode};

pub(super) fn keyword(defs: &mut Definitions, node: &AliasMethodNode<'_>) {
    let kind = match (defs.literal_name(&node.new_name()), defs.literal_name(&node.old_name())) {
        (Some(new), Some(old)) => DefKind::Alias { new, old, target: Target::Definee },
        (Some(name), None) => DefKind::OpaqueMethod { name, target: Target::Definee, arity: None },
        (None, _) => DefKind::Open { target: Target::Definee, reason: OpenReason::ComputedName },
    };
    defs.push(span_of(&node.location()), kind);
}

pub(super) fn undef_keyword(defs: &mut Definitions, node: &UndefNode<'_>) {
    let names = defs.names_of(&list(Some(node.names())));
    let span = span_of(&node.location());
    for name in names.names {
        defs.push(span, DefKind::Undef { name, target: Target::Definee });
    }
    if names.computed {
        defs.push(span, DefKind::Open { target: Target::Definee, reason: OpenReason::Removal });
    }
}

pub(super) fn alias_method(defs: &mut Definitions, request: &Request<'_, '_>) {
    let [new, old] = request.arguments.as_slice() else { return };
    let target = defs.target(request.receiver.as_ref());
    let Some(news) = defs.literal_names(new) else {
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::ComputedName });
        return;
    };
    let olds = defs.literal_names(old).unwrap_or_default();
    for (index, new) in news.iter().enumerate() {
        // In a literal loop both names vary together, or one is the same for all.
        let old = if olds.len() == 1 { olds.first() } else { olds.get(index) };
        let target = target.clone();
        let kind = match old {
            Some(old) if olds.len() == 1 || olds.len() == news.len() => {
                DefKind::Alias { new: *new, old: *old, target }
            }
            _ => DefKind::OpaqueMethod { name: *new, target, arity: None },
        };
        defs.push(request.span, kind);
    }
}

pub(super) fn undef_method(defs: &mut Definitions, request: &Request<'_, '_>) {
    each_name(defs, request, |name, target| DefKind::Undef { name, target });
}

pub(super) fn remove_method(defs: &mut Definitions, request: &Request<'_, '_>) {
    each_name(defs, request, |name, target| DefKind::Remove { name, target });
}

fn each_name(defs: &mut Definitions, request: &Request<'_, '_>, kind: fn(Name, Target) -> DefKind) {
    let target = defs.target(request.receiver.as_ref());
    let names = defs.names_of(&request.arguments);
    for name in names.names {
        defs.push(request.span, kind(name, target.clone()));
    }
    if names.computed {
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::Removal });
    }
}
