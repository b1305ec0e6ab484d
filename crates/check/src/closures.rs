//! Which variables of a body can be assigned behind its back: by blocks inside it, or through its binding.
//!
//! ```text
//! x = nil
//! run { x = 1 }      x is assigned by the block, at a time that nobody knows: reads of x say nothing
//! ```

use rustc_hash::FxHashSet;
use syntax::ir::{BodyId, File, Var, VarKind};

/// For each body of a file, its variables that others can assign.
pub(crate) struct Closures {
    assigned: FxHashSet<(BodyId, Var)>,
    /// Bodies whose variables are all open: they hand out their binding.
    open: FxHashSet<BodyId>,
}

/// Calls that can assign the caller's variables by name.
const GIVES_BINDING: [&str; 6] =
    ["binding", "eval", "instance_eval", "class_eval", "module_eval", "local_variable_set"];

impl Closures {
    pub(crate) fn new(file: &File) -> Closures {
        let mut assigned = FxHashSet::default();
        let mut open = FxHashSet::default();
        for id in file.body_ids() {
            let body = file.body(id);
            if body.calls.iter().any(|call| GIVES_BINDING.iter().any(|name| call.name == *name)) {
                // A block's binding reaches the variables of all bodies around it.
                let mut next = Some(id);
                while let Some(at) = next {
                    open.insert(at);
                    next = file.body(at).parent;
                }
            }
            for instr in body.instrs {
                if let Some(decl) = body.vars.get(instr.dst.index())
                    && let VarKind::Captured { .. } = decl.kind
                    && let Some(owner) = owner(file, id, instr.dst)
                {
                    assigned.insert(owner);
                }
            }
        }
        Closures { assigned, open }
    }

    /// A read of this variable may see what a block has assigned.
    pub(crate) fn is_assigned(&self, file: &File, body: BodyId, var: Var) -> bool {
        if self.assigned.is_empty() && self.open.is_empty() {
            return false;
        }
        let Some(owner) = owner(file, body, var) else { return true };
        let is_named = || file.body(owner.0).vars.get(owner.1.index()).is_none_or(|decl| decl.name.is_some());
        self.assigned.contains(&owner) || (self.open.contains(&owner.0) && is_named())
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
