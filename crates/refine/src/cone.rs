//! Facts to those that goals can depend on: what is said of a measure, of elements or of a relation that no goal, clause
//! or precondition speaks of is left out.
//!
//! ```text
//! height(t) = ..., size(t) = ...          t.left is read; the method promises something of size: height is left out
//! ```
//!
//! Such facts are definitions, stated of every object whose fields are read. Without them fewer things follow, and of
//! what is left nothing else does.

use crate::exec::Exec;
use horn::term::{FuncId, Op, TermId, Terms};
use rustc_hash::FxHashSet;

/// How the functions begin that are defined object by object.
const DEFINED: [&str; 3] = ["measure ", "elements ", "related "];

impl Exec<'_> {
    pub(crate) fn drop_unused_definitions(&mut self, entry: &[TermId]) {
        let is_defined = |key: &str| DEFINED.iter().any(|it| key.starts_with(it));
        let defined: FxHashSet<FuncId> =
            self.funcs.iter().filter(|(key, _)| is_defined(key)).map(|(_, &func)| func).collect();
        if defined.is_empty() {
            return;
        }
        let terms = &self.problem.terms;
        let mut roots = entry.to_vec();
        for goal in &self.goals {
            roots.extend(&goal.pc);
            roots.push(goal.cond);
            roots.extend(goal.kapps.iter().flat_map(|app| &app.args));
        }
        for clause in &self.clauses {
            roots.extend(&clause.pc);
            roots.extend(clause.kapps.iter().chain([&clause.head]).flat_map(|app| &app.args));
        }
        let mut used = functions(terms, &roots, &defined);
        let mut open: Vec<(TermId, FxHashSet<FuncId>)> =
            self.facts.iter().map(|&fact| (fact, functions(terms, &[fact], &defined))).collect();
        // Those of a recursive class may be defined by each other.
        loop {
            let n_used = used.len();
            open.retain(|(_, own)| {
                let is_used = own.iter().any(|it| used.contains(it));
                if is_used {
                    used.extend(own);
                }
                !is_used
            });
            if used.len() == n_used {
                break;
            }
        }
        let unused: FxHashSet<TermId> =
            open.into_iter().filter(|(_, own)| !own.is_empty()).map(|(fact, _)| fact).collect();
        self.facts.retain(|it| !unused.contains(it));
    }
}

/// The functions among these that terms apply.
fn functions(terms: &Terms, roots: &[TermId], among: &FxHashSet<FuncId>) -> FxHashSet<FuncId> {
    let func = |term: TermId| match terms.op(term) {
        Op::App(func) => Some(*func).filter(|it| among.contains(it)),
        _ => None,
    };
    terms.reachable(roots).into_iter().filter_map(func).collect()
}
