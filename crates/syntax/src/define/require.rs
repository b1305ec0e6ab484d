//! `require`, `require_relative`, `load`, `autoload`.
//!
//! ```text
//! require "set"                            Require "set"
//! require File.join(dir, "x")         =>   Require of an unknown path
//! require File.expand_path("../x", __FILE__)   Require Relative "x"
//! autoload :A, "a"                         Autoload A "a"
//! ```

use super::read::literal_text;
use super::{Definitions, Request};
use crate::ir::{DefKind, OpenReason, RequireKind};
use ruby_prism::Node;

pub(super) fn record(defs: &mut Definitions, kind: RequireKind, request: &Request<'_, '_>) {
    // `config.load(...)`, `YAML.load(...)` and the like are other methods; `Kernel.load` is this one.
    let is_kernel = match &request.receiver {
        None | Some(Node::SelfNode { .. }) => true,
        Some(receiver) => {
            receiver.as_constant_read_node().is_some_and(|read| read.name().as_slice() == b"Kernel")
        }
    };
    let [path, ..] = request.arguments.as_slice() else { return };
    if !is_kernel || (kind == RequireKind::Load && request.arguments.len() > 2) {
        return;
    }
    if let Some(names) = defs.literal_names(path) {
        // In a literal loop: `%w[a b].each { |file| require file }`.
        for name in names {
            defs.push(request.span, DefKind::Require { kind, path: Some(name.as_str().into()) });
        }
        return;
    }
    let (kind, path) = match literal_text(path) {
        Some(text) => (kind, String::from_utf8(text.into()).ok()),
        None => match relative_to_file(path) {
            Some(text) => (RequireKind::Relative, Some(text)),
            None => (kind, None),
        },
    };
    defs.push(request.span, DefKind::Require { kind, path: path.map(String::into_boxed_str) });
}

pub(super) fn autoload(defs: &mut Definitions, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    let kind = match request.arguments.as_slice() {
        [name, path] => {
            match (defs.literal_name(name), literal_text(path).map(|text| String::from_utf8(text.into()))) {
                (Some(name), Some(Ok(path))) => DefKind::Autoload { name, path: path.into(), target },
                _ => DefKind::Open { target, reason: OpenReason::ComputedName },
            }
        }
        _ => return,
    };
    defs.push(request.span, kind);
}

/// `File.expand_path("../x", __FILE__)` and `File.expand_path("x", __dir__)` as a path relative to the file's folder.
fn relative_to_file(node: &Node<'_>) -> Option<String> {
    let call = node.as_call_node()?;
    let receiver = call.receiver()?;
    if receiver.as_constant_read_node()?.name().as_slice() != b"File" {
        return None;
    }
    let arguments: Vec<Node<'_>> = call.arguments()?.arguments().iter().collect();
    let text = |node: &Node<'_>| String::from_utf8(literal_text(node)?.into()).ok();
    match (call.name().as_slice(), arguments.as_slice()) {
        (b"expand_path", [path, Node::SourceFileNode { .. }]) => {
            // Relative to the file itself, as if it were a folder.
            let path = text(path)?;
            path.strip_prefix("../").map(str::to_owned)
        }
        (b"expand_path", [path, dir]) if is_dir(dir) => text(path),
        (b"join", [dir, rest @ ..]) if is_dir(dir) && !rest.is_empty() => {
            let parts: Option<Vec<String>> = rest.iter().map(text).collect();
            Some(parts?.join("/"))
        }
        _ => None,
    }
}

/// `__dir__` or `File.dirname(__FILE__)`.
fn is_dir(node: &Node<'_>) -> bool {
    let Some(call) = node.as_call_node() else { return false };
    match (call.receiver(), call.name().as_slice()) {
        (None, b"__dir__") => true,
        (Some(_), b"dirname") => call
            .arguments()
            .and_then(|arguments| arguments.arguments().first())
            .is_some_and(|first| matches!(first, Node::SourceFileNode { .. })),
        _ => false,
    }
}
