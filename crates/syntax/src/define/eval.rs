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
//! A block that is passed on (`class_eval(&block)`) needs no step here: the block's own text is recorded where it
//! stands, with [`When::InBlock`](crate::ir::When::InBlock).

use super::idiom::Idiom;
use super::read::span_of;
use super::{BlockScope, Definitions, Request, eval_text};
use crate::ir::{ConstPath, DefKind, OpenReason, PathRoot, ScopeKind, Target, When};
use base::Name;
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
    if request.block.is_some() || request.pass || request.arguments.is_empty() {
        return;
    }
    let mut target = defs.target(request.receiver.as_ref());
    let scope_kind = if idiom == Idiom::InstanceEval { ScopeKind::InstanceEval } else { ScopeKind::Eval };
    if eval_text::record(defs, scope_kind(target.clone()), request) {
        return;
    }
    if idiom == Idiom::InstanceEval {
        target = Target::Singleton(Box::new(target));
    }
    defs.push(request.span, DefKind::Open { target, reason: OpenReason::EvalText });
}

/// `eval(text)`, `Kernel.eval(text)`, `binding.eval(text)`: definitions in the text land where `def` would.
pub(super) fn kernel_eval(defs: &mut Definitions, request: &Request<'_, '_>) {
    let Some(text) = request.arguments.first() else { return };
    if eval_text::is_harmless(text) {
        return;
    }
    defs.push(request.span, DefKind::Open { target: Target::Definee, reason: OpenReason::EvalText });
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
        (Target::SelfOfScope, When::InMethod(_)) => Target::ClassOfSelf,
        (target, _) => Target::Singleton(Box::new(target)),
    };
    defs.push(request.span, DefKind::Open { target, reason: OpenReason::InstanceVariableSet });
}
