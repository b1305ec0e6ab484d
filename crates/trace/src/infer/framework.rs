//! Classes that inherit from those of a framework: what of it belongs into the signatures of the program.
//!
//! ```text
//! class Post < ActiveRecord::Base   =>   def title: () -> String      a column that the program has read
//!                                        no @association_cache        a variable of the framework's own
//! ```

use super::{Collect, is_method_name};
use crate::foreign::Foreign;
use crate::graph::MethodKey;
use crate::ty::Ty;
use base::Name;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use syntax::ir;
use types::Side;

impl Collect<'_, '_> {
    /// What a framework has made for the class and the program has read: columns and associations of a model. Such methods
    /// stand in a module that the class holds.
    pub(super) fn generated(&self, class: Name) -> Vec<String> {
        if !Foreign::is_above(&self.replay.world, class) {
            return Vec::new();
        }
        let is_held = |owner: Name| {
            let outer = owner.as_str().rsplit_once("::").map(|(outer, _)| outer);
            outer == Some(class.as_str()) && !self.replay.world.declares(owner)
        };
        let mut found: BTreeMap<&str, Ty> = BTreeMap::new();
        for key in self.input.seen.called.iter().filter(|key| is_held(key.owner)) {
            let own = MethodKey { owner: class, ..*key };
            if key.side == Side::Instance && is_method_name(key.name.as_str()) && !self.is_declared(own) {
                found.insert(key.name.as_str(), Ty::Bottom);
            }
        }
        for file in self.input.files {
            let calls = file.body_ids().filter_map(|body| self.input.seen.calls.get(&(file.id, body)));
            for call in calls.flatten() {
                let is_here = matches!(&call.receiver, Ty::Inst(name, _) if *name == class);
                let text = self.input.sources.get(file.id).slice(call.span);
                // Without arguments the call ends with its name.
                if is_here
                    && text.ends_with(call.name.as_str().as_bytes())
                    && let Some(ty) = found.get_mut(call.name.as_str())
                {
                    *ty = ty.join(&call.result);
                }
            }
        }
        found.retain(|_, ty| *ty != Ty::Bottom);
        found.iter().map(|(name, ty)| format!("def {name}: () -> {}", self.shown(ty, class))).collect()
    }

    /// Instance variables that the text of the described files names.
    pub(super) fn named_variables(&self) -> FxHashSet<Name> {
        let files = self.input.files.iter().filter(|file| self.input.described_files.contains(&file.id));
        let instrs = files.flat_map(|file| file.body_ids().flat_map(|id| file.body(id).instrs.iter()));
        instrs
            .filter_map(|instr| match instr.op {
                ir::Op::SetIvar(name, _) | ir::Op::GetIvar(name) => Some(name),
                _ => None,
            })
            .collect()
    }
}
