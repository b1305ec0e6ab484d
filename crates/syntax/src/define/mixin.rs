//! `include`, `prepend`, `extend`, and the method of a library that Ruby loads itself which does one of them.
//!
//! ```text
//! include A, B                  Mixin Include self [A, B]
//! base.extend ClassMethods =>   Mixin Extend base [ClassMethods]
//! include Module.new { ... }    Mixin Include self [New(scope)]
//! include mod                   Mixin Include self [Unknown]
//! DidYouMean.correct_error(E, Checker)   Mixin Prepend E [DidYouMean::Correctable]
//! ```

use super::read::const_path;
use super::{Definitions, Request};
use crate::ir::{ConstPath, DefKind, MixinKind, PathRoot, Target};
use base::Name;
use ruby_prism::Node;

pub(super) fn record(defs: &mut Definitions, kind: MixinKind, request: &Request<'_, '_>) {
    // RSpec: `expect(list).to include(1)`.
    if request.arguments.is_empty() || request.arguments.iter().any(is_no_module) {
        return;
    }
    let target = match defs.target(request.receiver.as_ref()) {
        Target::SelfOfScope if defs.is_in_example_group() => Target::Unknown,
        target => target,
    };
    let modules: Vec<Target> = request.arguments.iter().map(|argument| defs.target(Some(argument))).collect();
    // Unsound: `klass.prepend(mod)` with both unknown is taken for `Array#prepend` or `String#prepend`.
    let is_named =
        |module: &Target| matches!(module, Target::Const(_) | Target::New(_) | Target::SelfOfScope);
    if kind == MixinKind::Prepend
        && !request.by_send
        && matches!(target, Target::Local(_) | Target::Unknown)
        && !modules.iter().any(is_named)
    {
        return;
    }
    defs.push(request.span, DefKind::Mixin { kind, target, modules });
}

/// Ruby: `did_you_mean` prepends what asks the checker to the class of errors.
pub(super) fn correct_error(defs: &mut Definitions, request: &Request<'_, '_>) {
    let (Some(receiver), Some(class)) = (&request.receiver, request.arguments.first()) else { return };
    let library = Name::new("DidYouMean");
    if const_path(receiver).names != [library] || is_no_module(class) {
        return;
    }
    let path = ConstPath { root: PathRoot::Top, names: vec![library, Name::new("Correctable")] };
    let (target, modules) = (defs.target(Some(class)), vec![Target::Const(Box::new(path))]);
    defs.push(request.span, DefKind::Mixin { kind: MixinKind::Prepend, target, modules });
}

/// A literal: the method called is not that of Module.
fn is_no_module(node: &Node<'_>) -> bool {
    matches!(
        node,
        Node::StringNode { .. }
            | Node::InterpolatedStringNode { .. }
            | Node::SymbolNode { .. }
            | Node::IntegerNode { .. }
            | Node::FloatNode { .. }
            | Node::ArrayNode { .. }
            | Node::HashNode { .. }
            | Node::KeywordHashNode { .. }
            | Node::RegularExpressionNode { .. }
            | Node::RangeNode { .. }
            | Node::NilNode { .. }
            | Node::TrueNode { .. }
            | Node::FalseNode { .. }
    )
}
