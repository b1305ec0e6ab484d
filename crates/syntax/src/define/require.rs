//! `require`, `require_relative`, `load`.
//!
//! ```text
//! require "set"                            Require "set"
//! require File.join(dir, "x")         =>   Require of an unknown path
//! require File.expand_path("../x", __FILE__)   Require Relative "x"
//! require "#{__dir__}/x"                       Require Relative "x"
//! ```

use super::read::{list, literal_text, only_statement, unparenthesized};
use super::{Definitions, Request};
use crate::ir::{DefKind, RequireKind};
use ruby_prism::{Node, NodeList};

pub(super) fn record(defs: &mut Definitions, kind: RequireKind, request: &Request<'_, '_>) {
    // `config.load(...)`, `YAML.load(...)` and the like are other methods; `Kernel.load` is this one.
    let receiver = request.receiver.as_ref().and_then(Node::as_constant_read_node);
    let is_of = |name: &[u8]| receiver.as_ref().is_some_and(|it| it.name().as_slice() == name);
    let is_kernel = matches!(request.receiver, None | Some(Node::SelfNode { .. })) || is_of(b"Kernel");
    // `Bundler.require` loads whatever a Gemfile names.
    if kind == RequireKind::Require && is_of(b"Bundler") {
        defs.push(request.span, DefKind::Require { kind, path: None, on_self: false });
        return;
    }
    let on_self = request.receiver.as_ref().is_none_or(|receiver| receiver.as_self_node().is_some());
    let [path, ..] = request.arguments.as_slice() else { return };
    if !is_kernel || (kind == RequireKind::Load && request.arguments.len() > 2) {
        return;
    }
    let push = |defs: &mut Definitions, kind: RequireKind, path: Option<Box<str>>| {
        defs.push(request.span, DefKind::Require { kind, path, on_self });
    };
    if let Some(text) = literal_text(path) {
        push(defs, kind, String::from_utf8(text.into()).ok().map(String::into_boxed_str));
    } else if let Some(names) = defs.literal_names(path) {
        // In a literal loop: `%w[a b].each { |file| require file }`.
        names.iter().for_each(|name| push(defs, kind, Some(name.as_str().into())));
    } else {
        match Place::of(path, MAX_NESTING).and_then(Place::path) {
            Some(text) => push(defs, RequireKind::Relative, Some(text.into())),
            None => push(defs, kind, None),
        }
    }
}

/// Nobody writes a path with more calls in each other.
const MAX_NESTING: usize = 8;

/// A place in the file system, as the steps that lead to it from the folder of the file.
struct Place {
    steps: Vec<Step>,
}

#[derive(PartialEq, Eq)]
enum Step {
    Up,
    Down(String),
    /// The file itself, which `File.expand_path("../x", __FILE__)` takes for a folder.
    ThisFile,
}

impl Place {
    /// The place that an expression names: `__dir__`, `File.join(File.dirname(__FILE__), "x")`, `"#{__dir__}/x"`, ...
    fn of(node: &Node<'_>, fuel: usize) -> Option<Place> {
        let fuel = fuel.checked_sub(1)?;
        if node.as_source_file_node().is_some() {
            return Some(Place { steps: vec![Step::ThisFile] });
        }
        if let Some(string) = node.as_interpolated_string_node() {
            return Place::of_interpolated(&string.parts(), fuel);
        }
        if let Some(inner) = unparenthesized(node) {
            return Place::of(&inner, fuel);
        }
        let call = node.as_call_node()?;
        let name = call.name();
        let arguments = list(call.arguments().map(|arguments| arguments.arguments()));
        let Some(receiver) = call.receiver() else {
            return (name.as_slice() == b"__dir__" && arguments.is_empty())
                .then(|| Place { steps: Vec::new() });
        };
        match (name.as_slice(), arguments.as_slice()) {
            (b"to_s" | b"to_path", []) => return Place::of(&receiver, fuel),
            (b"+", [suffix]) => return Place::of(&receiver, fuel)?.with_suffix(&text(suffix)?),
            _ => {}
        }
        if receiver.as_constant_read_node()?.name().as_slice() != b"File" {
            return None;
        }
        match (name.as_slice(), arguments.as_slice()) {
            (b"dirname", [inner]) => Place::of(inner, fuel)?.enter(".."),
            (b"expand_path" | b"absolute_path" | b"realpath", [inner]) => Place::of(inner, fuel),
            (b"expand_path" | b"absolute_path", [path, base]) => {
                let (path, base) = (text(path)?, Place::of(base, fuel)?);
                // Ruby: such a path does not start at the base.
                if path.starts_with(['/', '~']) { None } else { base.enter(&path) }
            }
            (b"join", [base, rest @ ..]) => {
                rest.iter().try_fold(Place::of(base, fuel)?, |place, part| place.enter(&text(part)?))
            }
            _ => None,
        }
    }

    /// `"#{__dir__}/x"`
    fn of_interpolated(parts: &NodeList<'_>, fuel: usize) -> Option<Place> {
        let mut parts = parts.iter();
        let base = parts.next()?.as_embedded_statements_node()?.statements()?;
        let mut place = Place::of(&only_statement(&base)?, fuel)?;
        for part in parts {
            place = place.with_suffix(&text(&part)?)?;
        }
        Some(place)
    }

    /// `place + "/x"`; without the slash it would be another name.
    fn with_suffix(self, suffix: &str) -> Option<Place> {
        if suffix.starts_with('/') { self.enter(suffix) } else { None }
    }

    fn enter(mut self, path: &str) -> Option<Place> {
        for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
            match (part, self.steps.last()) {
                ("..", Some(Step::Down(_) | Step::ThisFile)) => drop(self.steps.pop()),
                ("..", Some(Step::Up) | None) => self.steps.push(Step::Up),
                (name, _) => self.steps.push(Step::Down(name.to_owned())),
            }
        }
        Some(self)
    }

    /// As `require_relative` takes it.
    fn path(self) -> Option<String> {
        let parts: Option<Vec<&str>> = self
            .steps
            .iter()
            .map(|step| match step {
                Step::Up => Some(".."),
                Step::Down(name) => Some(name.as_str()),
                Step::ThisFile => None,
            })
            .collect();
        parts.map(|parts| parts.join("/"))
    }
}

fn text(node: &Node<'_>) -> Option<String> {
    String::from_utf8(literal_text(node)?.into()).ok()
}
