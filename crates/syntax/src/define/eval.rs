//! `class_eval`, `instance_eval`, `eval` and their kin.
//!
//! ```text
//! A.class_eval do          scope Eval(A)
//!   def x; end        =>   Method x, in that scope
//! end
//! obj.instance_eval { }    scope InstanceEval(obj)
//! class_eval "def x; end"  OpaqueMethod x (see `eval_text.rs`)
//! class_eval "def #{x}"    Open EvalText
//! ```
//!
//! A block that is passed on (`A.class_eval(&block)`) opens the class and its singleton class, if the text tells which
//! class that is. For a receiver that is not known there is no step: the block's own text is recorded where it stands,
//! with [`When::InBlock`](crate::ir::When::InBlock), and what it defines there is possible for any object.

use super::idiom::Idiom;
use super::read::span_of;
use super::{BlockScope, Definitions, Request, eval_text, outside};
use crate::ir::{ConstPath, DefKind, OpenReason, PathRoot, ScopeKind, Target, When};
use base::{Name, Span};
use ruby_prism::CallNode;

pub(super) fn class_eval_scope(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    block_scope(defs, call, ScopeKind::Eval)
}

pub(super) fn instance_eval_scope(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    block_scope(defs, call, ScopeKind::InstanceEval)
}

pub(super) fn block_scope(
    defs: &mut Definitions,
    call: &CallNode<'_>,
    kind: fn(Target) -> ScopeKind,
) -> BlockScope {
    if call.block().is_none_or(|block| block.as_block_node().is_none()) {
        return defs.plain_block();
    }
    let target = defs.target(call.receiver().as_ref());
    let scope = defs.new_scope(kind(target), span_of(&call.location()));
    defs.block_in_place(scope)
}

pub(super) fn record(defs: &mut Definitions, idiom: Idiom, request: &Request<'_, '_>) {
    if request.pass {
        return passed_block(defs, idiom, request);
    }
    if request.block.is_some() || request.arguments.is_empty() {
        return;
    }
    let mut target = defs.target(request.receiver.as_ref());
    let scope_kind = if idiom == Idiom::InstanceEval { ScopeKind::InstanceEval } else { ScopeKind::Eval };
    if eval_text::record(defs, scope_kind(target.clone()), request) {
        return;
    }
    let reason = outside::of_text(defs, request.arguments.first());
    if idiom == Idiom::InstanceEval {
        target = Target::Singleton(Box::new(target));
    } else if is_known(defs, &target)
        && request.arguments.first().is_some_and(eval_text::may_change_class_object)
    {
        return open_sides(defs, request.span, target, reason);
    }
    defs.push(request.span, DefKind::Open { target, reason });
}

fn passed_block(defs: &mut Definitions, idiom: Idiom, request: &Request<'_, '_>) {
    let target = defs.target(request.receiver.as_ref());
    let is_told = match &target {
        Target::Const(_) | Target::New(_) => true,
        // The class that a hook gets.
        Target::Local(name) => defs.hook == Some(*name),
        // `def initialize(&block) = instance_eval(&block)`: the block calls methods of self, and seldom defines any.
        _ if matches!(defs.when, When::InMethod { .. }) => {
            idiom == Idiom::ClassEval && matches!(target, Target::SelfOfScope | Target::ClassOfSelf)
        }
        // self is main.
        _ if defs.scope.index() == 0 => false,
        Target::SelfOfScope | Target::Definee | Target::ClassOfSelf | Target::Singleton(_) => true,
        Target::Unknown => false,
    };
    if is_told {
        open_sides(defs, request.span, target, OpenReason::EvalBlock);
    }
}

/// Whether a class may be told by the target; what is done to another one concerns any object anyway.
fn is_known(defs: &Definitions, target: &Target) -> bool {
    match target {
        // The class that a hook gets.
        Target::Local(name) => defs.hook == Some(*name),
        Target::Unknown => false,
        Target::SelfOfScope
        | Target::Definee
        | Target::Const(_)
        | Target::ClassOfSelf
        | Target::Singleton(_)
        | Target::New(_) => true,
    }
}

/// Something that the text does not show is done to a class: it may define methods of instances, methods of the class
/// itself and constants.
pub(super) fn open_sides(defs: &mut Definitions, span: Span, target: Target, reason: OpenReason) {
    defs.push(span, DefKind::Open { target: target.clone(), reason });
    defs.push(span, DefKind::Open { target: Target::Singleton(Box::new(target)), reason });
}

/// `eval(text)`, `Kernel.eval(text)`, `binding.eval(text)`: definitions in the text land where `def` would, or in the
/// classes that it opens.
pub(super) fn kernel_eval(defs: &mut Definitions, request: &Request<'_, '_>) {
    let Some(text) = request.arguments.first() else { return };
    if eval_text::is_harmless(text) {
        return;
    }
    let reason = outside::of_text(defs, Some(text));
    match eval_text::may_change_class_object(text) {
        true => open_sides(defs, request.span, Target::Definee, reason),
        false => {
            let target = Target::Definee;
            defs.push(request.span, DefKind::Open { target, reason });
        }
    }
    match eval_text::opened_classes(text) {
        Some(paths) => {
            for path in paths {
                open_sides(defs, request.span, Target::Const(Box::new(path)), reason);
            }
        }
        None => {
            let target = Target::Unknown;
            defs.push(request.span, DefKind::Open { target, reason: OpenReason::EvalText });
        }
    }
    // Ruby: in the block of `class_eval` a constant goes where the block stands, not into the class.
    if matches!(defs.scope_kind(), ScopeKind::Eval(_) | ScopeKind::InstanceEval(_)) {
        let object = ConstPath { root: PathRoot::Top, names: vec![Name::new("Object")] };
        let target = Target::Const(Box::new(object));
        defs.push(request.span, DefKind::Open { target, reason: OpenReason::EvalText });
    }
}

/// `instance_variable_set(computed, x)`: the instance variables of the receiver are not all known.
pub(super) fn instance_variable_set(defs: &mut Definitions, request: &Request<'_, '_>) {
    let Some(first) = request.arguments.first() else { return };
    if defs.literal_names(first).is_some() {
        return;
    }
    let target = match (defs.target(request.receiver.as_ref()), defs.when) {
        // self of a method is an instance.
        (Target::SelfOfScope, When::InMethod { .. }) => Target::ClassOfSelf,
        (target, _) => Target::Singleton(Box::new(target)),
    };
    defs.push(request.span, DefKind::Open { target, reason: OpenReason::InstanceVariableSet });
}
