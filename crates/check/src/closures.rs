//! Which variables of a body are assigned by blocks inside it.
//!
//! ```text
//! x = nil
//! run { x = 1 }      x is assigned by the block, at a time that nobody knows: reads of x say nothing
//! ```

use rustc_hash::FxHashSet;
use syntax::ir::{BodyId, File, Var, VarKind};

/// For each body of a file, its variables that a nested body assigns.
pub(crate) struct Closures {
    assigned: FxHashSet<(BodyId, Var)>,
}

impl Closures {
    pub(crate) fn new(file: &File) -> Closures {
        let mut assigned = FxHashSet::default();
        for id in file.body_ids() {
            let body = file.body(id);
            for instr in body.instrs {
                if let Some(decl) = body.vars.get(instr.dst.index())
                    && let VarKind::Captured { .. } = decl.kind
                    && let Some(owner) = owner(file, id, instr.dst)
                {
                    assigned.insert(owner);
                }
            }
        }
        Closures { assigned }
    }

    /// A read of this variable may see what a block has assigned.
    pub(crate) fn is_assigned(&self, file: &File, body: BodyId, var: Var) -> bool {
        if self.assigned.is_empty() {
            return false;
        }
        owner(file, body, var).is_none_or(|owner| self.assigned.contains(&owner))
    }
}

/// The body and the variable that a captured variable stands for.
fn owner(file: &File, body: BodyId, var: Var) -> Option<(BodyId, Var)> {
    match file.body(body).vars.get(var.index())?.kind {
        VarKind::Captured { depth, var } => {
            let mut at = body;
            for _ in 0..depth {
                at = file.body(at).parent?;
            }
            Some((at, var))
        }
        VarKind::Param | VarKind::Local | VarKind::Temp => Some((body, var)),
    }
}
