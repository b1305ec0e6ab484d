//! Results: what a method returned to one caller does not fit what another method of the same object does with it.
//!
//! ```text
//! def size = @items.empty? ? "none" : @items.size        cart.size gave "none" to a caller
//! def with_gift = size + 1                                every call of with_gift adds 1 to what size returns
//! ```

use super::{Explainer, shown};
use crate::certain::Held;
use crate::graph::{MethodKey, NodeId, Origin, Pass, Reason};
use crate::ty::Ty;
use crate::world::{Target, World};
use base::Diagnostic;
use rustc_hash::FxHashSet;

impl Explainer<'_, '_> {
    /// Told is what would raise: a call from outside without arguments got such a value, and the same object has a method
    /// for others that asks itself for it, also without arguments, and uses it on every way.
    pub(super) fn result(&self, result: NodeId, key: MethodKey, found: &mut Vec<Diagnostic>) {
        for used in self.graph.edges_from(result).filter(|edge| edge.pass == Pass::All) {
            let Some(method) = self.method_of(used, Held::Result(key.name)) else { continue };
            if method == key || method.side != key.side || !self.calls.contains(method) {
                continue;
            }
            let mut told = FxHashSet::default();
            for call in self.calls.of(key).iter().filter(|call| call.is_plain) {
                let has_both = |atom: &Ty| {
                    World::side_of(atom).is_some_and(|(_, side)| side == key.side)
                        && self.runs_for(atom, key)
                        && self.runs_for(atom, method)
                };
                if !call.seen.receiver.atoms().iter().all(has_both) {
                    continue;
                }
                for atom in call.seen.result.atoms() {
                    // `false` says that there is nothing, as `nil` does.
                    if matches!(atom, Ty::Nil | Ty::False) || !self.is_told_of(atom) {
                        continue;
                    }
                    let Some(problem) = self.problem(used.to, atom) else { continue };
                    let origin =
                        Origin { file: call.file, span: call.seen.span, reason: Reason::Returned(key) };
                    let story = format!("{key} returned it at {}", self.place(&origin));
                    if told.insert(shown(atom)) {
                        let diagnostic = self.tell(&shown(atom), &problem, &story, used);
                        found.push(diagnostic.note(origin.file, origin.span, "returned here"));
                    }
                }
            }
        }
    }

    /// A call of the name on such a value runs this method.
    fn runs_for(&self, atom: &Ty, key: MethodKey) -> bool {
        matches!(self.world.dispatch(atom, key.name), Target::Body(it) if it == key)
    }
}
