//! Calls that may refuse a failing value before it gets to the place where it fails.
//!
//! ```text
//! def check!(x) = (raise ArgumentError unless KINDS.any? { |kind| kind === x })
//! def shout(x) = (check!(x); x.upcase)         shout(nil) raises, but not there
//! ```
//!
//! As with conditions (see `guard`): what the interpretation sees through, it has used already. A method that raises
//! behind another condition on what it is given may keep the value away, and then nothing is certain.

use crate::flow::{Flow, Place};
use crate::guard::{Failing, Guards, Sources};
use base::FileId;
use program::MethodKind;
use rustc_hash::FxHashSet;
use std::rc::Rc;
use syntax::ir::{BlockArg, BlockId, Body, BodyId, Call, Op, Var, VarKind};

/// Calls inside each other that are looked into.
const MAX_DEPTH: usize = 3;

/// A call with its block and the index of its instruction.
pub(crate) type PlacedCall<'p> = (BlockId, u32, &'p Call);

/// Who has been asked, and about what.
struct Asked {
    failing: Failing,
    seen: FxHashSet<(FileId, BodyId)>,
}

impl<'p> Flow<'_, 'p> {
    /// A call on the way to the place gets the value there and may raise because of it.
    pub(crate) fn may_be_refused(&mut self, place: Place, failing: Failing) -> bool {
        // No test is about a value for which nothing else would do.
        if failing == Failing::Hopeless {
            return false;
        }
        let (file, id) = (self.engine.ctx(place.ctx).file, self.engine.ctx(place.ctx).body);
        let Some(guards) = self.guards(file, id) else { return false };
        let calls = self.calls_into_program(file, id, guards.body);
        if calls.is_empty() {
            return false;
        }
        let value = guards.value_sources(place.var);
        // Few calls refuse anything: only for those the ways through the body are looked for.
        let mut before = None;
        calls.iter().any(|(block, index, call)| {
            let mut asked = Asked { failing, seen: FxHashSet::default() };
            self.call_refuses(&guards, file, call, &value, &mut asked, MAX_DEPTH)
                && if *block == place.block {
                    *index < place.index
                } else {
                    let ctx = self.engine.ctx(place.ctx);
                    before.get_or_insert_with(|| guards.blocks_before(ctx, place.block))[block.index()]
                }
        })
    }

    /// The calls of a body that lead into code of the program.
    fn calls_into_program(&mut self, file: FileId, id: BodyId, body: Body<'p>) -> Rc<[PlacedCall<'p>]> {
        let (program, files) = (self.engine.world.program, self.engine.files);
        let is_body = |kind: &MethodKind| matches!(kind, MethodKind::Body { .. });
        let leads_there = |call: &Call| {
            matches!(call.block, BlockArg::Literal(_))
                || files.namesakes(program, call.name).iter().any(|(_, kind)| is_body(kind))
        };
        let calls = self.calls.entry((file, id)).or_insert_with(|| {
            let instrs = body
                .block_ids()
                .flat_map(|block| body.block(block).instrs.clone().map(move |index| (block, index)));
            let calls = instrs.filter_map(|(block, index)| match body.instrs[index as usize].op {
                Op::Call(id) => Some((block, index, body.call(id))),
                _ => None,
            });
            calls.filter(|(_, _, call)| leads_there(call)).collect()
        });
        Rc::clone(calls)
    }

    fn call_refuses(
        &mut self,
        guards: &Guards<'_>,
        file: FileId,
        call: &Call,
        value: &Sources,
        asked: &mut Asked,
        depth: usize,
    ) -> bool {
        let is_it = |var: Var| !guards.value_sources(var).vars.is_disjoint(&value.vars);
        if let BlockArg::Literal(block) = call.block {
            // The elements of what is given: `values.each { |value| ... }`.
            let has_it = call.receiver.is_some_and(is_it);
            let holds = |kind: VarKind| match kind {
                VarKind::Captured { depth: 1, var } => value.vars.contains(&var),
                VarKind::Param => has_it,
                _ => false,
            };
            if self.body_refuses(file, block, holds, value.of_self(), asked, depth) {
                return true;
            }
        }
        let gets = guards.body.args(call.args).iter().any(|arg| arg.vars().any(is_it));
        let on_self = call.receiver.is_none() || call.flags.self_receiver;
        let of_self = if on_self { value.of_self() } else { Sources::default() };
        if depth == 0 || !gets && of_self.is_empty() {
            return false;
        }
        let program = self.engine.world.program;
        self.engine.files.namesakes(program, call.name).iter().any(|(_, kind)| match *kind {
            MethodKind::Body { file, body, .. } => {
                let holds = |kind: VarKind| gets && kind == VarKind::Param;
                self.body_refuses(file, body, holds, of_self.of_self(), asked, depth - 1)
            }
            _ => false,
        })
    }

    /// `holds`: which variables of the body have the value when it starts.
    fn body_refuses(
        &mut self,
        file: FileId,
        id: BodyId,
        holds: impl Fn(VarKind) -> bool,
        mut value: Sources,
        asked: &mut Asked,
        depth: usize,
    ) -> bool {
        if !asked.seen.insert((file, id)) {
            return false;
        }
        let Some(guards) = self.guards(file, id) else { return false };
        let vars = guards.body.vars.into_iter().enumerate();
        value.vars.extend(vars.filter(|(_, decl)| holds(decl.kind)).map(|(index, _)| Var(index as u32)));
        let calls = guards.body.calls;
        guards.may_refuse(&value, asked.failing)
            || calls.iter().any(|call| self.call_refuses(&guards, file, call, &value, asked, depth))
    }
}
