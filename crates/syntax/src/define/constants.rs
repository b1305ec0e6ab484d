//! Constants: `A = x`, `A::B ||= x`, `const_set`, `remove_const`.
//!
//! ```text
//! A = 1                         Const A = InstanceOf(Integer)
//! A = B                    =>   Const A = Alias(B)
//! A, B = f                      Const A = Unknown; Const B = Unknown
//! Object.const_set(:A, B.new)   ConstSet Object A = NewInstance(B)
//! ```

use super::read::{const_path, span_of, unparenthesized};
use super::{Definitions, Request, new_class};
use crate::ir::{ConstPath, ConstValue, DefKind, OpenReason, PathRoot};
use base::Name;
use ruby_prism::Node;
use std::sync::Arc;

pub(super) fn write(defs: &mut Definitions, node: &Node<'_>) {
    let span = span_of(&node.location());
    let lexical = |name: ruby_prism::ConstantId<'_>| ConstPath::lexical(Name::from_bytes(name.as_slice()));
    let (path, value, op_assign) = match node {
        Node::ConstantTargetNode { .. } | Node::ConstantPathTargetNode { .. } => {
            (const_path(node), None, false)
        }
        _ => {
            if let Some(node) = node.as_constant_write_node() {
                (lexical(node.name()), Some(node.value()), false)
            } else if let Some(node) = node.as_constant_path_write_node() {
                (const_path(&node.target().as_node()), Some(node.value()), false)
            } else if let Some(node) = node.as_constant_or_write_node() {
                (lexical(node.name()), Some(node.value()), true)
            } else if let Some(node) = node.as_constant_path_or_write_node() {
                (const_path(&node.target().as_node()), Some(node.value()), true)
            } else if let Some(node) = node.as_constant_and_write_node() {
                (lexical(node.name()), None, true)
            } else if let Some(node) = node.as_constant_path_and_write_node() {
                (const_path(&node.target().as_node()), None, true)
            } else if let Some(node) = node.as_constant_operator_write_node() {
                (lexical(node.name()), None, true)
            } else if let Some(node) = node.as_constant_path_operator_write_node() {
                (const_path(&node.target().as_node()), None, true)
            } else {
                return;
            }
        }
    };
    let value = value.map_or(ConstValue::Unknown, |value| value_of(defs, &value));
    defs.push(span, DefKind::Const { path: Arc::new(path), value, op_assign });
}

pub(super) fn const_set(defs: &mut Definitions, request: &Request<'_, '_>) {
    let [name, value] = request.arguments.as_slice() else { return };
    let target = defs.target(request.receiver.as_ref());
    let Some(names) = defs.literal_names(name) else {
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::ComputedConst });
        return;
    };
    let value = match value_of(defs, value) {
        // Each round of a literal loop makes a class of its own, and there is but one record of them.
        ConstValue::New(_) if names.len() > 1 => ConstValue::Unknown,
        value => value,
    };
    for name in names {
        let value = value.clone();
        defs.push(request.span, DefKind::ConstSet { target: target.clone(), name, value });
    }
}

pub(super) fn remove_const(defs: &mut Definitions, request: &Request<'_, '_>) {
    let [name] = request.arguments.as_slice() else { return };
    let target = defs.target(request.receiver.as_ref());
    let kind = match defs.literal_name(name) {
        Some(name) => DefKind::RemoveConst { name, target },
        None => DefKind::Open { target, reason: OpenReason::Removal },
    };
    defs.push(request.span, kind);
}

/// What the text tells about a value.
fn value_of(defs: &mut Definitions, node: &Node<'_>) -> ConstValue {
    let mut inner;
    let mut node = node;
    // `A = B = x`, `A = (x)`, `A = x.freeze` have the value x.
    loop {
        let next = if let Some(write) = node.as_constant_write_node() {
            Some(write.value())
        } else if let Some(call) = node.as_call_node().filter(|call| call.name().as_slice() == b"freeze") {
            call.receiver()
        } else {
            unparenthesized(node)
        };
        match next {
            Some(next) => inner = next,
            None => break,
        }
        node = &inner;
    }
    if let Some(scope) = new_class::of_value(defs, node) {
        return ConstValue::New(scope);
    }
    if matches!(node, Node::ConstantReadNode { .. } | Node::ConstantPathNode { .. }) {
        return match const_path(node) {
            ConstPath { root: PathRoot::Dynamic, .. } => ConstValue::Unknown,
            path => ConstValue::Alias(Box::new(path)),
        };
    }
    if let Some(call) = node.as_call_node() {
        return match (call.name().as_slice(), call.receiver()) {
            (b"new", Some(class @ (Node::ConstantReadNode { .. } | Node::ConstantPathNode { .. }))) => {
                match const_path(&class) {
                    ConstPath { root: PathRoot::Dynamic, .. } => ConstValue::Unknown,
                    path => ConstValue::NewInstance(Box::new(path)),
                }
            }
            _ => ConstValue::Unknown,
        };
    }
    match literal_class(node) {
        Some(class) => ConstValue::InstanceOf(Name::new(class)),
        None => ConstValue::Unknown,
    }
}

/// The core class of a literal.
fn literal_class(node: &Node<'_>) -> Option<&'static str> {
    Some(match node {
        Node::IntegerNode { .. } | Node::SourceLineNode { .. } => "Integer",
        Node::FloatNode { .. } => "Float",
        Node::RationalNode { .. } => "Rational",
        Node::ImaginaryNode { .. } => "Complex",
        Node::StringNode { .. }
        | Node::InterpolatedStringNode { .. }
        | Node::SourceFileNode { .. }
        | Node::XStringNode { .. }
        | Node::InterpolatedXStringNode { .. } => "String",
        Node::SymbolNode { .. } | Node::InterpolatedSymbolNode { .. } => "Symbol",
        Node::RegularExpressionNode { .. } | Node::InterpolatedRegularExpressionNode { .. } => "Regexp",
        Node::ArrayNode { .. } => "Array",
        Node::HashNode { .. } => "Hash",
        Node::RangeNode { .. } => "Range",
        Node::LambdaNode { .. } => "Proc",
        Node::NilNode { .. } => "NilClass",
        Node::TrueNode { .. } => "TrueClass",
        Node::FalseNode { .. } => "FalseClass",
        Node::SourceEncodingNode { .. } => "Encoding",
        _ => return None,
    })
}
