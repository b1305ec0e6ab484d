//! Classes made by a call: `Class.new`, `Module.new`, `Struct.new`, `Data.define`.
//!
//! ```text
//! A = Struct.new(:a, :b) do        NewClass(scope 1) Struct [a, b]
//!   def sum = a + b           =>   Method sum, in scope 1
//! end                              Const A = New(scope 1)
//! ```
//!
//! The class exists before its block runs and before it gets a name; the scope of its block is its identity, also when
//! it has no block.

use super::read::span_of;
use super::{Definitions, eval, unparenthesized_call};
use crate::ir::{
    ConstPath, ConstValue, DefKind, NewClass, NewClassKind, OpenReason, PathRoot, ScopeId, ScopeKind, Target,
};
use base::Name;
use ruby_prism::{CallNode, Node};
use std::sync::Arc;

/// The class that the call makes; recorded at the first time that it is asked for.
pub(super) fn of_call(defs: &mut Definitions, call: &CallNode<'_>) -> Option<ScopeId> {
    let maker = maker(call)?;
    let span = span_of(&call.location());
    if let Some(scope) = defs.new_classes.get(&span) {
        return Some(*scope);
    }
    let arguments: Vec<Node<'_>> =
        call.arguments().map(|arguments| arguments.arguments().iter().collect()).unwrap_or_default();
    let kind = match maker {
        Maker::Class => NewClassKind::Class {
            superclass: arguments.first().map(|superclass| Box::new(defs.class_expr(superclass))),
        },
        Maker::Module => NewClassKind::Module,
        Maker::Struct => struct_kind(defs, &arguments),
        Maker::Data => {
            let names = defs.names_of(&arguments);
            NewClassKind::Data { members: names.names, open: names.computed }
        }
    };
    let scope = defs.new_scope(ScopeKind::Anonymous, span);
    defs.new_classes.insert(span, scope);
    defs.push(span, DefKind::NewClass(NewClass { scope, kind }));
    if call.block().is_some_and(|block| block.as_block_argument_node().is_some()) {
        eval::open_sides(defs, span, Target::New(scope), OpenReason::EvalBlock);
    }
    // Ruby: `Struct.new("Point", :x)` also sets the constant `Struct::Point`; the string is no member.
    if let (Maker::Struct, Some(first @ Node::StringNode { .. })) = (maker, arguments.first())
        && let Some(name) = defs.literal_name(first)
    {
        let path = Arc::new(ConstPath { root: PathRoot::Top, names: vec![Name::new("Struct"), name] });
        defs.push(span, DefKind::Const { path, value: ConstValue::New(scope), op_assign: false });
    }
    Some(scope)
}

#[derive(Clone, Copy)]
enum Maker {
    Class,
    Module,
    Struct,
    Data,
}

fn maker(call: &CallNode<'_>) -> Option<Maker> {
    let receiver = call.receiver()?;
    let read = receiver.as_constant_read_node();
    let path = receiver.as_constant_path_node();
    let name = match (&read, &path) {
        (Some(read), _) => read.name(),
        (None, Some(path)) if path.parent().is_none() => path.name()?,
        _ => return None,
    };
    match (call.name().as_slice(), name.as_slice()) {
        (b"new", b"Class") => Some(Maker::Class),
        (b"new", b"Module") => Some(Maker::Module),
        (b"new", b"Struct") => Some(Maker::Struct),
        (b"define", b"Data") => Some(Maker::Data),
        _ => None,
    }
}

fn struct_kind(defs: &Definitions, arguments: &[Node<'_>]) -> NewClassKind {
    let mut members = arguments;
    if let [Node::StringNode { .. }, rest @ ..] = members {
        members = rest;
    }
    let mut keyword_init = None;
    let mut open = false;
    if let [rest @ .., options @ Node::KeywordHashNode { .. }] = members {
        members = rest;
        for element in options.as_keyword_hash_node().iter().flat_map(|hash| hash.elements().iter()) {
            let pair = element.as_assoc_node();
            let key = pair.as_ref().and_then(|pair| defs.literal_name(&pair.key()));
            match (key, pair.map(|pair| pair.value())) {
                (Some(key), Some(Node::TrueNode { .. })) if key == "keyword_init" => {
                    keyword_init = Some(true)
                }
                (Some(key), Some(Node::FalseNode { .. })) if key == "keyword_init" => {
                    keyword_init = Some(false)
                }
                (Some(key), Some(Node::NilNode { .. })) if key == "keyword_init" => {}
                _ => open = true,
            }
        }
    }
    let names = defs.names_of(members);
    NewClassKind::Struct { members: dedup(names.names), keyword_init, open: open || names.computed }
}

/// Ruby raises for a member given twice; one accessor is what there would be.
fn dedup(mut names: Vec<Name>) -> Vec<Name> {
    let mut seen = rustc_hash::FxHashSet::default();
    names.retain(|name| seen.insert(*name));
    names
}

/// The class that a value expression makes, through parentheses.
pub(super) fn of_value(defs: &mut Definitions, node: &Node<'_>) -> Option<ScopeId> {
    of_call(defs, &unparenthesized_call(node)?)
}
