//! Blocks: replayed where they are passed, with the values that the method gives them.
//!
//! ```text
//! xs.each { |x| sum += x }     x is an element of xs; sum is the variable around it, before and after each run
//! ```

use super::step::known;
use super::{BlockVal, CallArg, Machine, Site, Val, hash_of};
use crate::graph::{MethodKey, Pass, Position, Reason};
use crate::ty::Ty;
use base::Name;

impl Machine<'_, '_> {
    /// Runs a block with these values; the result is what it gives back.
    pub(crate) fn run_block(&mut self, site: &Site, block: &BlockVal, given: &[Val]) -> Val {
        match *block {
            BlockVal::Literal(id) => {
                let Some(frame) = self.frames.last() else { return self.unknown(site, 60) };
                let (file, self_val, context) = (frame.file, frame.self_val.clone(), frame.context);
                let merged = self.replay.merged;
                let runs = merged.blocks.get(&(file.id, id)).map_or(&[][..], Vec::as_slice);
                // Deep in blocks of blocks, one run stands for all.
                let runs = &runs[..runs.len().min(if self.frames.len() > 3 { 2 } else { 8 })];
                self.cross_boundary();
                let mut result: Option<Val> = None;
                let mut outcome = Ty::Bottom;
                for (index, run) in runs.iter().enumerate() {
                    let context = hash_of((context, id, index));
                    let inner_self = if run.self_ty.is_known() && run.self_ty != self_val.obs {
                        None
                    } else {
                        Some(self_val.clone())
                    };
                    let before = self.state.clone();
                    let (left, breaks) =
                        self.run_with(file, id, Some(run), run.self_ty.clone(), context, given, inner_self);
                    // It may have run any number of times: what was before may still hold.
                    let after = std::mem::replace(&mut self.state, before);
                    let mut joined = std::mem::take(&mut self.state);
                    self.join_after(&mut joined, &after, hash_of((context, site.span.start)));
                    self.state = joined;
                    if let Some(ty) = &run.result {
                        outcome = outcome.join(ty);
                    }
                    for val in left.into_iter().chain(breaks) {
                        result = Some(match result {
                            None => val,
                            Some(other) => {
                                self.join_vals(&other, &val, hash_of((context, site.span.end, index)))
                            }
                        });
                    }
                }
                self.cross_boundary();
                match result {
                    Some(val) => {
                        let obs = if outcome.is_known() { outcome } else { val.obs.clone() };
                        Val { obs, ..val }
                    }
                    None => self.unknown(site, 61),
                }
            }
            BlockVal::Own(key) => self.yield_to(site, key, given),
            BlockVal::Symbol(name) => match given.split_first() {
                Some((receiver, rest)) => {
                    let args: Vec<CallArg> = rest.iter().cloned().map(CallArg::Positional).collect();
                    let result = self.call(site, receiver, name, &args, None, true, false);
                    result.unwrap_or_else(|| receiver.clone())
                }
                None => self.unknown(site, 62),
            },
            BlockVal::Unknown => self.unknown(site, 63),
        }
    }

    fn join_after(&mut self, into: &mut super::State, from: &super::State, key: u64) {
        for (level, (mine, theirs)) in into.vars.iter_mut().zip(&from.vars).enumerate() {
            for (index, (mine, theirs)) in mine.iter_mut().zip(theirs).enumerate() {
                match (&mine, theirs) {
                    (Some(left), Some(right)) if left.node != right.node || left.obs != right.obs => {
                        *mine = Some(self.join_vals(left, right, hash_of((key, level, index))));
                    }
                    (None, Some(right)) => *mine = Some(right.clone()),
                    _ => {}
                }
            }
        }
        into.fields = from.fields.clone();
    }

    /// `yield`, or a call of the block parameter.
    pub(super) fn yield_to(&mut self, site: &Site, key: MethodKey, given: &[Val]) -> Val {
        self.replay.yields.insert(key);
        for (index, val) in given.iter().enumerate() {
            let node = self.replay.graph.position(Position::BlockParam(key, index as u32));
            self.replay.graph.flow(val.node, node, Pass::All, site.origin(Reason::Yielded));
            self.replay.graph.see(node, &val.obs);
        }
        self.cross_boundary();
        let node = self.replay.graph.position(Position::BlockReturn(key));
        let obs = known(self.replay.graph.seen(node));
        self.val(node, obs, site)
    }

    /// The values that a method of the program gives to its block.
    pub(super) fn block_params(&mut self, site: &Site, key: MethodKey) -> Vec<Val> {
        let mut given = Vec::new();
        for index in 0..super::MAX_YIELDED {
            let Some(node) = self.replay.graph.find(Position::BlockParam(key, index)) else { break };
            let obs = known(self.replay.graph.seen(node));
            given.push(self.val(node, obs, site));
        }
        given
    }

    /// What a block gave back reaches the method that called it.
    pub(super) fn block_result(&mut self, site: &Site, key: MethodKey, result: &Val) {
        let node = self.replay.graph.position(Position::BlockReturn(key));
        self.replay.graph.flow(result.node, node, Pass::All, site.origin(Reason::BlockResult));
        self.replay.graph.see(node, &result.obs);
    }

    /// `x.call(..)`, `x.(..)`, `x[..]`, `x.yield(..)` of a block or lambda that is known here.
    pub(super) fn call_closure(
        &mut self,
        site: &Site,
        closure: &BlockVal,
        name: Name,
        args: &[CallArg],
    ) -> Option<Val> {
        if !matches!(name.as_str(), "call" | "()" | "[]" | "yield" | "===") {
            return None;
        }
        if let BlockVal::Own(key) = closure
            && args.iter().any(|arg| !matches!(arg, CallArg::Positional(_)))
        {
            self.replay.hidden_yields.insert(*key);
        }
        let given: Vec<Val> = args
            .iter()
            .filter_map(|arg| match arg {
                CallArg::Positional(val) => Some(val.clone()),
                CallArg::Keyword(..) | CallArg::Splat | CallArg::DoubleSplat => None,
            })
            .collect();
        Some(self.run_block(site, closure, &given))
    }
}
