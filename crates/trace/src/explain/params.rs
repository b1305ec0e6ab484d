//! Parameters: what was passed on one way through a method does not fit what another way does with it.
//!
//! ```text
//! def add(x)
//!   return if @closed          a call with a string came here
//!   @sum += x                  calls with numbers came here
//! end
//! ```
//!
//! Most methods that take several classes tell them apart, so that the clash of constraints alone says nothing. Told is
//! what no test keeps away: the tests in front of the use look neither at the parameter nor at another argument (`true`
//! and `false` excepted), objects of the same class took both ways, and the run shows that the ways are not there for the
//! sake of classes: either the call asked nothing of what it got, or what fits the use came both ways.

use super::{Explainer, shown};
use crate::dependence::{Dependence, copies, visited};
use crate::graph::{Edge, MethodKey, NodeId, Pass};
use crate::observe::{Activation, ParamKind};
use crate::ty::Ty;
use base::Diagnostic;
use rustc_hash::FxHashSet;
use syntax::ir::{self, Arg, BlockArg, BlockId, Body, Op, Prim, Terminator, Var};

/// Methods that keep or print whatever they get.
const KEEPS: &[&str] = &["<<", "push", "append", "unshift", "prepend", "[]=", "store", "puts", "print", "p"];

/// A use of a parameter in its method.
struct Use<'a> {
    file: &'a ir::File,
    body: Body<'a>,
    block: BlockId,
    /// The variables that hold the parameter.
    vars: FxHashSet<Var>,
    index: usize,
    edge: &'a Edge,
}

impl Explainer<'_, '_> {
    pub(super) fn unmet(&self, param: NodeId, key: MethodKey, index: u32, found: &mut Vec<Diagnostic>) {
        let Some(runs) = self.runs.get(&key).filter(|runs| runs.len() > 1) else { return };
        let passed = self.graph.seen(param);
        for edge in self.graph.edges_from(param).filter(|edge| edge.pass == Pass::All) {
            if self.as_argument(edge).is_none() {
                continue;
            }
            let clashes = |atom: &&Ty| {
                !matches!(atom, Ty::Nil | Ty::False)
                    && self.is_told_of(atom)
                    && self.problem(edge.to, atom).is_some()
            };
            let Some(atom) = passed.atoms().iter().find(clashes) else { continue };
            let Some(used) = self.use_of(key, index, edge) else { continue };
            if !self.may_meet(&used, runs, atom) {
                continue;
            }
            let (Some(problem), Some(call)) = (self.problem(edge.to, atom), self.passed(param, atom)) else {
                continue;
            };
            let name = self.param_name(key, index);
            let story =
                format!("{name} is given by {} at {}", self.text(&call.origin), self.place(&call.origin));
            let diagnostic = self.tell(&shown(atom), &problem, &story, edge);
            let label = format!("passed to {name}");
            found.push(diagnostic.note(call.origin.file, call.origin.span, label));
        }
    }

    /// The parameter as it came, used by a call in the method itself that no `rescue` guards.
    fn use_of<'s>(&'s self, key: MethodKey, index: u32, edge: &'s Edge) -> Option<Use<'s>> {
        let run = self.runs.get(&key)?.last()?;
        let param = run.params.get(index as usize)?;
        let (file, body) = run.at?;
        let file: &'s ir::File = self.files.get(&file).copied().filter(|file| file.id == edge.origin.file)?;
        let body = file.body(body);
        let has_default = matches!(param.kind, ParamKind::Optional | ParamKind::OptionalKeyword);
        if matches!(param.kind, ParamKind::Rest | ParamKind::KeywordRest | ParamKind::Block) {
            return None;
        }
        let vars = copies(body, param.var?, has_default);
        let as_argument = self.as_argument(edge)?;
        let is_use = |instr: &ir::Instr| {
            let Op::Call(id) = instr.op else { return false };
            let call = body.call(id);
            let holds = |var: Var| vars.contains(&var);
            instr.span == edge.origin.span
                && match as_argument {
                    false => call.receiver.is_some_and(holds),
                    true => matches!(body.args(call.args), [Arg::Positional(var)] if holds(*var)),
                }
        };
        let block = body.block_ids().find(|id| body.instrs_of(*id).iter().any(is_use))?;
        if body.block(block).unwind.is_some() {
            return None;
        }
        Some(Use { file, body, block, vars, index: index as usize, edge })
    }

    /// Another call like those that were seen would bring the value to the use.
    fn may_meet(&self, used: &Use<'_>, runs: &[&Activation], atom: &Ty) -> bool {
        let of = |run: &Activation| run.params.get(used.index).map_or(Ty::Bottom, |param| param.ty.clone());
        let brings = |run: &Activation| of(run).atoms().iter().any(|it| shown(it) == shown(atom));
        let fits = |run: &Activation| {
            let ty = of(run);
            ty.is_known()
                && ty.atoms().iter().all(|it| *it != Ty::Nil && self.problem(used.edge.to, it).is_none())
        };
        let here: Vec<&Activation> = runs.iter().copied().filter(|run| run.result.is_some()).collect();
        let arrives = |run: &Activation| visited(used.body, &run.path, None).contains(&used.block);
        // It returned, so that it went round the use, if there is a way.
        let around = |run: &Activation| {
            let blocks = visited(used.body, &run.path, Some(used.block));
            let leaves = |id: &BlockId| matches!(used.body.block(*id).terminator, Terminator::Leave(_));
            blocks.iter().any(leaves).then_some(blocks)
        };
        if here.iter().filter(|run| brings(run)).any(|run| around(run).is_none()) {
            return false;
        }
        let is_like =
            |run: &Activation, it: &Activation| it.self_ty == run.self_ty && fits(it) && arrives(it);
        let other = here.iter().filter(|run| brings(run));
        let Some(other) = other.copied().find(|run| here.iter().any(|it| is_like(run, it))) else {
            return false;
        };
        let came_both_ways = here.iter().any(|run| fits(run) && !arrives(run));
        let is_asked = around(other).is_none_or(|blocks| self.is_asked(used, &blocks));
        if is_asked && !came_both_ways {
            return false;
        }
        // What other arguments are may go with what this one is, unless they only say yes or no.
        let is_flag = |index: usize| {
            let types = runs.iter().filter_map(|run| run.params.get(index));
            types
                .flat_map(|param| param.ty.atoms().to_vec())
                .all(|it| matches!(it, Ty::True | Ty::False | Ty::Nil))
        };
        let seeds =
            other.params.iter().enumerate().filter(|(index, _)| *index == used.index || !is_flag(*index));
        let seeds = seeds.filter_map(|(_, param)| param.var).chain(used.vars.iter().copied());
        Dependence::new(used.file, used.body, seeds).is_free(used.block)
    }

    /// Something in these blocks asks for more than any value has: to keep it or to give it back asks for nothing.
    fn is_asked(&self, used: &Use<'_>, blocks: &FxHashSet<BlockId>) -> bool {
        let holds = |var: &Var| used.vars.contains(var);
        let asks = |instr: &ir::Instr| match instr.op {
            Op::Move(_) | Op::SetIvar(..) | Op::Array(_) | Op::Hash(_) | Op::Interpolate { .. } => false,
            Op::Prim(Prim::ToS, _) => false,
            Op::Call(id) => {
                let call = used.body.call(id);
                let is_passed =
                    || used.body.args(call.args).iter().flat_map(|arg| arg.vars()).any(|it| holds(&it));
                !matches!(call.block, BlockArg::None)
                    || call.receiver.as_ref().is_some_and(holds)
                    || (is_passed() && !KEEPS.contains(&call.name.as_str()))
            }
            op => {
                let mut is_read = false;
                op.for_each_operand(used.body, |var| is_read |= holds(&var));
                is_read
            }
        };
        blocks.iter().flat_map(|id| used.body.instrs_of(*id)).any(asks)
    }
}
