//! Iterators of the core: loops over an index.
//!
//! ```text
//! a.each { |x| s += x }        i = 0; while i < a.size; x = a[i]; s += x; i += 1; end
//! ```
//!
//! Few iterations that are known in number are run one after the other. What holds of the index by itself (it lies
//! between the bounds) is stated; the rest is for the invariant.

use crate::array::Contents;
use crate::call::Args;
use crate::cycle::LoopSpec;
use crate::exec::{Exec, Exit, ExitKind, Flow};
use crate::specs::InnerKind;
use crate::state::{Block, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::Span;
use horn::term::TermId;

/// Up to so many iterations are run one after the other.
const MAX_UNROLLED: i128 = 8;

/// What is said of an array that an iteration shortens or extends.
pub(crate) const CHANGES: &str = "an array that changes its length while it is iterated";

/// What to do with the value of a block.
pub(crate) enum After {
    Continue(State),
    /// The states that go on, and those in which the iteration ends with a value.
    Split(Option<State>, Flow),
}

pub(crate) type ArgsOf<'w, 'a> = &'w mut dyn FnMut(&mut Exec<'a>, &mut State, TermId) -> Vec<SymVal>;
type AfterOf<'w, 'a> = &'w mut dyn FnMut(&mut Exec<'a>, State, TermId, SymVal) -> After;

/// The indices that an iteration runs over.
pub(crate) struct Walk<'w, 'a> {
    pub(crate) from: TermId,
    /// The index at which it ends, in the present state; `None`: never.
    pub(crate) to: &'w dyn Fn(&mut Exec<'a>, &State) -> Option<TermId>,
    pub(crate) step: i128,
    /// The end is the same all the time.
    pub(crate) is_fixed: bool,
}

impl<'a> Exec<'a> {
    /// Runs a block for every index. Gives the states after the last iteration, and the values of `break`.
    pub(crate) fn walk(
        &mut self,
        state: State,
        walk: &Walk<'_, 'a>,
        block: &Block,
        span: Span,
        args: ArgsOf<'_, 'a>,
        after: AfterOf<'_, 'a>,
    ) -> (Vec<State>, Flow) {
        let end = (walk.to)(self, &state);
        let number =
            |exec: &Exec<'a>, term: TermId| exec.problem.terms.as_number(term).and_then(|it| it.as_int());
        if let (Some(from), Some(to)) = (number(self, walk.from), end.and_then(|end| number(self, end)))
            && walk.is_fixed
            && self.block_spec(block).invariants.is_empty()
            && (to - from) * walk.step.signum() <= MAX_UNROLLED
            && walk.step.abs() == 1
        {
            return self.unrolled(state, from, to, walk, block, span, args, after);
        }
        if !self.peel || self.peeling > 1 || self.spec_depth > 0 {
            return self.walk_from(state, false, walk, block, span, args, after);
        }
        // The first iteration by itself: what only holds from the second on needs no case in the invariant.
        let (mut done, mut ended) = (Vec::new(), Vec::new());
        let mut state = state;
        if let Some(end) = end {
            let inside =
                if walk.step > 0 { self.terms().lt(walk.from, end) } else { self.terms().lt(end, walk.from) };
            let mut empty = state.clone();
            let outside = self.terms().not(inside);
            empty.assume(&self.problem.terms, outside);
            done.push(empty);
            state.assume(&self.problem.terms, inside);
        }
        self.peeling += 1;
        for pred in self.block_spec(block).invariants {
            let text = format!("the invariant `{}` may not hold on entry", pred.text);
            self.prove_invariant(&state, pred, Some(block), text);
        }
        let values = args(self, &mut state, walk.from);
        let exits = self.call_block(state, block, &values, span);
        let (next, mut first) = self.after_block(exits, block, walk.from, after);
        ended.append(&mut first);
        let by = self.terms().int(walk.step);
        let from = self.terms().add(&[walk.from, by]);
        for state in self.merge_states(next) {
            if walk.is_fixed && (walk.to)(self, &state) != end {
                self.unsupported(&state, span, CHANGES);
                continue;
            }
            let rest = Walk { from, to: walk.to, step: walk.step, is_fixed: walk.is_fixed };
            let (more, mut left) = self.walk_from(state, true, &rest, block, span, args, after);
            done.extend(more);
            ended.append(&mut left);
        }
        self.peeling -= 1;
        (self.merge_states(done), ended)
    }

    /// Runs a block for every element of an array; `args` makes what the block gets of the element and its index.
    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    pub(crate) fn walk_elements(
        &mut self,
        state: State,
        (at, elem): (TermId, &Ty),
        is_fixed: bool,
        block: &Block,
        span: Span,
        args: &mut dyn FnMut(&mut Self, &mut State, TermId, SymVal) -> Vec<SymVal>,
        after: AfterOf<'_, 'a>,
    ) -> (Vec<State>, Flow) {
        let from = self.terms().int(0);
        let end = |exec: &mut Self, state: &State| Some(exec.array_of(state, at, elem).0);
        let walk = Walk { from, to: &end, step: 1, is_fixed };
        let mut args_of = |exec: &mut Self, state: &mut State, index| {
            let (_, parts) = exec.array_of(state, at, elem);
            let element = exec.element(elem, &parts, index);
            args(exec, state, index, element)
        };
        self.walk(state, &walk, block, span, &mut args_of, after)
    }

    /// A walk whose number of iterations is not known, from its first iteration on or from a later one.
    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    fn walk_from(
        &mut self,
        mut state: State,
        is_later: bool,
        walk: &Walk<'_, 'a>,
        block: &Block,
        span: Span,
        args: ArgsOf<'_, 'a>,
        after: AfterOf<'_, 'a>,
    ) -> (Vec<State>, Flow) {
        let mut all: (Vec<State>, Flow) = (Vec::new(), Vec::new());
        // Without an iteration nothing changes; the loop proper has at least one.
        if let Some(end) = (walk.to)(self, &state) {
            let (from, step) = (walk.from, walk.step);
            let inside = if step > 0 { self.terms().lt(from, end) } else { self.terms().lt(end, from) };
            let mut empty = state.clone();
            let outside = self.terms().not(inside);
            empty.assume(&self.problem.terms, outside);
            if !empty.is_dead(&self.problem.terms) {
                all.0.push(empty);
            }
            state.assume(&self.problem.terms, inside);
        }
        let index = self.one(Atom::Int(walk.from));
        state.extra.push(Some(index));
        let slot = state.extra.len() - 1;
        let mut written = self.block_spec(block);
        written.counter = Some(slot);
        if block.method.is_none() && self.is_own_code(block.code) {
            written.guesses = self.guesses.map(|it| it.of(block.body, true)).unwrap_or_default();
        }
        let (from, step) = (walk.from, walk.step);
        let out = self.cycle_from(state, is_later, span, &written, Some(block), &mut |exec, head| {
            let mut last: (Vec<State>, Flow) = (Vec::new(), Vec::new());
            let mut head = head;
            let Some(index) = int_at(&head, slot) else { return (Vec::new(), last) };
            let end = (walk.to)(exec, &head);
            let low = if step > 0 { exec.terms().le(from, index) } else { exec.terms().le(index, from) };
            exec.assume(&mut head, low);
            let inside = match end {
                Some(end) => {
                    if walk.is_fixed && step.abs() == 1 {
                        let within =
                            if step > 0 { exec.terms().le(index, end) } else { exec.terms().le(end, index) };
                        let start = exec.terms().eq(index, from);
                        let bound = exec.terms().or(&[within, start]);
                        exec.assume(&mut head, bound);
                    }
                    let inside =
                        if step > 0 { exec.terms().lt(index, end) } else { exec.terms().lt(end, index) };
                    let mut done = head.clone();
                    let outside = exec.terms().not(inside);
                    done.assume(&exec.problem.terms, outside);
                    let at_start = exec.terms().eq(index, from);
                    let later = exec.terms().not(at_start);
                    done.assume(&exec.problem.terms, later);
                    done.extra.pop();
                    last.0.push(done);
                    inside
                }
                None => exec.terms().bool(true),
            };
            head.assume(&exec.problem.terms, inside);
            let values = args(exec, &mut head, index);
            let mut backs = Vec::new();
            let exits = exec.call_block(head, block, &values, span);
            let (next, mut ended) = exec.after_block(exits, block, index, after);
            for (state, _) in &mut ended {
                state.extra.truncate(slot);
            }
            last.1.append(&mut ended);
            for mut state in next {
                // Ruby looks at the length of an array again before each element.
                if walk.is_fixed && (walk.to)(exec, &state) != end {
                    exec.unsupported(&state, span, CHANGES);
                    continue;
                }
                let by = exec.terms().int(step);
                let next = exec.terms().add(&[index, by]);
                state.extra[slot] = Some(exec.one(Atom::Int(next)));
                backs.push(state);
            }
            (backs, last)
        });
        all.0.extend(out.0);
        all.1.extend(out.1);
        all.0 = self.merge_states(all.0);
        all
    }

    /// The code is that of the method under verification.
    pub(crate) fn is_own_code(&self, code: usize) -> bool {
        self.under.as_ref().is_some_and(|(spec, _)| {
            self.codes.get(code).is_some_and(|it| it.file.id == spec.file && it.scope.is_none())
        })
    }

    fn block_spec(&mut self, block: &Block) -> LoopSpec<'a> {
        let mut written = LoopSpec::default();
        let Some(code) = self.codes.get(block.code).filter(|_| block.method.is_none()) else {
            return written;
        };
        let inner = self.cx.specs.inner.get(&(code.file.id, block.body));
        for it in inner.into_iter().flatten().filter(|it| it.line.is_none()) {
            self.placed.insert(it.pred.span.start);
            match it.kind {
                InnerKind::Invariant => written.invariants.push(&it.pred),
                InnerKind::Decreases => written.measures.push(&it.pred),
            }
        }
        written
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    fn unrolled(
        &mut self,
        state: State,
        from: i128,
        to: i128,
        walk: &Walk<'_, 'a>,
        block: &Block,
        span: Span,
        args: ArgsOf<'_, 'a>,
        after: AfterOf<'_, 'a>,
    ) -> (Vec<State>, Flow) {
        let mut states = vec![state];
        let mut ended = Vec::new();
        let mut at = from;
        let step = walk.step;
        while (to - at) * step > 0 {
            let index = self.terms().int(at);
            let mut next = Vec::new();
            for mut state in states {
                let values = args(self, &mut state, index);
                let exits = self.call_block(state, block, &values, span);
                let (mut on, mut done) = self.after_block(exits, block, index, after);
                let end = self.terms().int(to);
                on.retain(|state| {
                    let is_same = (walk.to)(self, state) == Some(end);
                    if !is_same {
                        self.unsupported(state, span, CHANGES);
                    }
                    is_same
                });
                next.append(&mut on);
                ended.append(&mut done);
            }
            states = self.merge_states(next);
            at += step;
        }
        (states, ended)
    }

    /// The ways out of one run of a block: states that go on, and values that end the call.
    pub(crate) fn after_block(
        &mut self,
        exits: Vec<Exit>,
        block: &Block,
        index: TermId,
        after: AfterOf<'_, 'a>,
    ) -> (Vec<State>, Flow) {
        let (mut next, mut ended) = (Vec::new(), Vec::new());
        for Exit { mut state, kind } in exits {
            match kind {
                ExitKind::Leave(value) => match after(self, state, index, value) {
                    After::Continue(state) => next.push(state),
                    After::Split(on, done) => {
                        next.extend(on);
                        ended.extend(done);
                    }
                },
                ExitKind::Break(value) | ExitKind::Return(value) if block.frame + 1 != state.frames.len() => {
                    // The block belongs to an outer call: a passed-on `&block`.
                    let escape = crate::exec::Escape { is_break: true, value, frame: block.frame };
                    self.escapes.push((state, escape));
                }
                ExitKind::Break(value) => ended.push((state, value)),
                ExitKind::Return(value) => {
                    state.frame_mut().returned = Some(value);
                    let nil = self.one(Atom::Nil);
                    ended.push((state, nil));
                }
                ExitKind::Raise(exc) => self.raised.push((state, exc)),
                ExitKind::Escape(escape) => self.escapes.push((state, escape)),
            }
        }
        (next, ended)
    }

    /// `times`, `upto`, `downto`, `step`.
    pub(crate) fn count_loop(
        &mut self,
        state: State,
        atom: &Atom,
        name: &str,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let Atom::Int(receiver) = *atom else { return None };
        let one = self.terms().int(1);
        let (from, to, step) = match (name, args.positional.as_slice()) {
            ("times", []) => (self.terms().int(0), receiver, 1),
            ("upto" | "downto", [limit]) => {
                let Some(&Atom::Int(limit)) = limit.only() else { return None };
                let is_up = name == "upto";
                let end = if is_up { self.terms().add(&[limit, one]) } else { self.terms().sub(limit, one) };
                (receiver, end, if is_up { 1 } else { -1 })
            }
            ("step", [limit, rest @ ..]) => {
                let Some(&Atom::Int(limit)) = limit.only() else { return None };
                let by = match rest {
                    [] => 1,
                    [by] => match by.only() {
                        Some(&Atom::Int(by)) => self.problem.terms.as_number(by)?.as_int()?,
                        _ => return None,
                    },
                    _ => return None,
                };
                let end = match by {
                    0 => return None,
                    1.. => self.terms().add(&[limit, one]),
                    _ => self.terms().sub(limit, one),
                };
                (receiver, end, by)
            }
            _ => return None,
        };
        let Some(block) = args.block.clone() else { return self.counted(state, from, to, step) };
        let result = self.one(atom.clone());
        Some(self.each_index(state, from, to, step, &block, span, result))
    }

    /// `n.times` and its kin without a block: the numbers that a block would get.
    fn counted(&mut self, mut state: State, from: TermId, to: TermId, step: i128) -> Option<Flow> {
        let distance = match step {
            1 => self.terms().sub(to, from),
            -1 => self.terms().sub(from, to),
            _ => return None,
        };
        let zero = self.terms().int(0);
        let is_empty = self.terms().lt(distance, zero);
        let len = self.terms().ite(is_empty, zero, distance);
        let parts = self.comprehension(&mut state, &Ty::Int, len, &mut |exec, index| {
            let next = if step > 0 { index } else { exec.terms().neg(index) };
            vec![exec.terms().add(&[from, next])]
        });
        self.enumerator(state, &Ty::Int, &Contents { len, parts }, "each")
    }

    /// Calls a block with every index.
    #[expect(clippy::too_many_arguments, reason = "the parts of an iteration")]
    pub(crate) fn each_index(
        &mut self,
        state: State,
        from: TermId,
        to: TermId,
        step: i128,
        block: &Block,
        span: Span,
        result: SymVal,
    ) -> Flow {
        let walk = Walk { from, to: &move |_, _| Some(to), step, is_fixed: true };
        let (done, mut flow) = self.walk(
            state,
            &walk,
            block,
            span,
            &mut |exec, _, index| vec![exec.one(Atom::Int(index))],
            &mut |_, state, _, _| After::Continue(state),
        );
        flow.extend(done.into_iter().map(|state| (state, result.clone())));
        self.merge_flow(flow)
    }

    pub(crate) fn loop_call(&mut self, state: State, args: &Args, span: Span) -> Flow {
        let Some(block) = args.block.clone() else { return Vec::new() };
        let zero = self.terms().int(0);
        let walk = Walk { from: zero, to: &|_, _| None, step: 1, is_fixed: false };
        let (_, flow) =
            self.walk(state, &walk, &block, span, &mut |_, _, _| Vec::new(), &mut |_, state, _, _| {
                After::Continue(state)
            });
        self.merge_flow(flow)
    }
}

fn int_at(state: &State, slot: usize) -> Option<TermId> {
    match state.extra.get(slot)?.as_ref()?.only() {
        Some(&Atom::Int(term)) => Some(term),
        _ => None,
    }
}
