//! `autoload`, and the macros of `ActiveSupport::Autoload`, which finds files by the names of constants.
//!
//! ```text
//! autoload :A, "a"                            Autoload A "a"
//! module Shop                            =>
//!   autoload :LineItem                        Autoload LineItem "shop/line_item" by its name
//!   autoload_under("tax") { autoload :Rate }  Autoload Rate "shop/tax/rate" by its name
//!   autoload_at("shop/errors") { autoload :Closed }   Autoload Closed "shop/errors"
//! end
//! ```
//!
//! Ruby's own `autoload` wants a path: a call without one is always that of such a library.

use super::idiom::AutoloadFolder;
use super::read::{literal_text, span_of};
use super::{BlockScope, Definitions, Request};
use crate::ir::{DefKind, OpenReason, PathRoot, ScopeId, ScopeKind};
use base::{Name, Span};
use ruby_prism::{CallNode, Node};

/// The block of `autoload_under` or `autoload_at` around the current node.
pub(super) struct Folder {
    /// The call.
    span: Span,
    kind: AutoloadFolder,
    path: String,
}

pub(super) fn enter(defs: &mut Definitions, kind: AutoloadFolder, call: &CallNode<'_>) -> BlockScope {
    let argument = call.arguments().and_then(|arguments| arguments.arguments().iter().next());
    if let Some(path) = argument.as_ref().and_then(text) {
        defs.autoload_folders.push(Folder { span: span_of(&call.location()), kind, path });
        return defs.block_in_place(defs.scope);
    }
    defs.plain_block()
}

pub(super) fn leave(defs: &mut Definitions, call: &CallNode<'_>) {
    if defs.autoload_folders.last().is_some_and(|it| it.span == span_of(&call.location())) {
        defs.autoload_folders.pop();
    }
}

pub(super) fn record(defs: &mut Definitions, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    let kind = match request.arguments.as_slice() {
        [name, path] => match (defs.literal_name(name), text(path)) {
            (Some(name), Some(path)) => DefKind::Autoload { name, path: path.into(), by_name: false, target },
            _ => DefKind::Open { target, reason: OpenReason::ComputedName },
        },
        [name] if request.receiver.is_none() => {
            let Some(name) = defs.literal_name(name) else { return };
            let Some((path, by_name)) = path_of(defs, name) else { return };
            DefKind::Autoload { name, path: path.into(), by_name, target }
        }
        _ => return,
    };
    defs.push(request.span, kind);
}

/// Where a constant of the current scope is looked for, and whether its name says so.
fn path_of(defs: &Definitions, name: Name) -> Option<(String, bool)> {
    let innermost = |kind| defs.autoload_folders.iter().rev().find(|it| it.kind == kind);
    if let Some(at) = innermost(AutoloadFolder::At) {
        return Some((at.path.clone(), false));
    }
    let mut parts = modules_around(defs)?;
    parts.extend(innermost(AutoloadFolder::Under).map(|it| it.path.clone()));
    parts.push(base::underscore(name.as_str()));
    Some((parts.join("/"), true))
}

/// The folders of the modules around the current node, the outermost first.
fn modules_around(defs: &Definitions) -> Option<Vec<String>> {
    let mut folders = Vec::new();
    let mut next = Some(defs.scope);
    while let Some(id) = next.filter(|it| *it != ScopeId(0)) {
        let scope = &defs.scopes[id.index()];
        let ScopeKind::Open { path, .. } = &scope.kind else { return None };
        folders.extend(path.names.iter().rev().map(|name| base::underscore(name.as_str())));
        next = match path.root {
            PathRoot::Top => None,
            PathRoot::Lexical => scope.parent,
            PathRoot::Dynamic => return None,
        };
    }
    folders.reverse();
    Some(folders)
}

fn text(node: &Node<'_>) -> Option<String> {
    String::from_utf8(literal_text(node)?.into()).ok()
}
