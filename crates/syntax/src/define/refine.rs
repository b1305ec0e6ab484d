//! `refine` and `using`.
//!
//! ```text
//! refine String do         Refine String, scope Refine(String)
//!   def shout; end    =>   Method shout, in that scope
//! end
//! using Shouting           Using Shouting
//! ```

use super::read::span_of;
use super::{BlockScope, Definitions, Request};
use crate::ir::{DefKind, ScopeKind};
use ruby_prism::CallNode;

pub(super) fn block_scope(defs: &mut Definitions, call: &CallNode<'_>) -> BlockScope {
    let first = call.arguments().and_then(|arguments| arguments.arguments().first());
    let (None, Some(first)) = (call.receiver(), first) else { return defs.plain_block() };
    let span = span_of(&call.location());
    let target = defs.target(Some(&first));
    let scope = defs.new_scope(ScopeKind::Refine(target.clone()), span);
    defs.push(span, DefKind::Refine { scope, target });
    defs.block_in_place(scope)
}

pub(super) fn using(defs: &mut Definitions, request: &Request<'_, '_>) {
    let (None, [module]) = (&request.receiver, request.arguments.as_slice()) else { return };
    let module = defs.target(Some(module));
    defs.push(request.span, DefKind::Using { module });
}
