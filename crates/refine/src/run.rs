//! Bodies: their blocks in order, loops and handlers included.
//!
//! Each block is run once for each group of states that cannot be joined; a `Branch` splits a state, a join point merges
//! what reaches it. What raises goes to the block's handler, or leaves the body.

use crate::cfg::Cfg;
use crate::cycle::LoopSpec;
use crate::exec::{Exc, Exec, Exit, ExitKind};
use crate::specs::InnerKind;
use crate::state::State;
use crate::value::{self, Atom};
use base::Span;
use std::collections::BTreeMap;
use std::rc::Rc;
use syntax::ir::{self, BlockId, BodyId, Terminator};

/// Past this many blocks a method is too large.
const MAX_STEPS: usize = 20_000;
/// Past this many states at one block the paths are too many.
const MAX_STATES: usize = 32;

impl<'a> Exec<'a> {
    /// Runs the body of the last frame. The frame is gone from the states that come back.
    pub(crate) fn run_body(&mut self, state: State) -> Vec<Exit> {
        let (code, body) = (state.frame().code, state.frame().body);
        let depth = state.frames.len() - 1;
        let cfg = self.cfg(code, body);
        let mut exits = Vec::new();
        self.run_blocks(&cfg, None, 0, vec![state], &mut exits);
        for exit in &mut exits {
            if depth == 0 && self.spec_depth == 0 {
                let vars = exit.state.frames.first().map(|frame| frame.vars.clone());
                self.final_vars.push(vars.unwrap_or_default());
            }
            self.leave_frames(exit, depth);
        }
        exits
    }

    fn cfg(&mut self, code: usize, body: BodyId) -> Rc<Cfg> {
        if let Some(known) = self.cfgs.get(&(code, body)) {
            return known.clone();
        }
        let cfg = Rc::new(Cfg::new(self.body(code, body)));
        self.cfgs.insert((code, body), cfg.clone());
        cfg
    }

    /// Runs blocks from `start` on. Inside a loop (`region` is its head) edges to the head come back as the first
    /// list, edges out of it as the second.
    fn run_blocks(
        &mut self,
        cfg: &Cfg,
        region: Option<usize>,
        start: usize,
        states: Vec<State>,
        exits: &mut Vec<Exit>,
    ) -> (Vec<State>, BTreeMap<usize, Vec<State>>) {
        let mut pending: BTreeMap<usize, Vec<State>> = BTreeMap::from([(start, states)]);
        let (mut backs, mut outs) = (Vec::new(), BTreeMap::<usize, Vec<State>>::new());
        let mut is_first = true;
        while let Some((place, states)) = pending.pop_first() {
            let at_head = region == Some(place) && is_first;
            is_first = false;
            let mut states = self.merge_states(states);
            if states.len() > MAX_STATES {
                let span = self.body(states[0].frame().code, states[0].frame().body).span;
                for state in states {
                    self.unsupported(&state, span, "the paths of this method are too many");
                }
                continue;
            }
            let mut reached: Vec<(usize, State)> = Vec::new();
            for state in states.drain(..) {
                if cfg.loops[place].is_some() && !at_head {
                    let left = self.run_loop(cfg, place, state, exits);
                    reached.extend(
                        left.into_iter().flat_map(|(to, states)| states.into_iter().map(move |it| (to, it))),
                    );
                } else {
                    self.run_block(cfg, place, state, &mut reached, exits);
                }
            }
            for (to, state) in reached {
                if state.is_dead(&self.problem.terms) {
                    continue;
                }
                let inside = region.is_none_or(|head| cfg.loops[head].as_ref().is_some_and(|set| set[to]));
                if region == Some(to) {
                    backs.push(state);
                } else if inside {
                    pending.entry(to).or_default().push(state);
                } else {
                    outs.entry(to).or_default().push(state);
                }
            }
        }
        (backs, outs)
    }

    fn run_loop(
        &mut self,
        cfg: &Cfg,
        head: usize,
        state: State,
        exits: &mut Vec<Exit>,
    ) -> BTreeMap<usize, Vec<State>> {
        let (code, body) = (state.frame().code, state.frame().body);
        let file = self.codes[code].file;
        let span = self.head_span(cfg, head, code, body);
        let cx = self.cx;
        let inner = cx.specs.inner.get(&(file.id, body)).map_or(&[][..], Vec::as_slice);
        let mut written = LoopSpec::default();
        for it in inner {
            if it.line.is_some_and(|line| self.is_head_of(cfg, head, code, body, line)) {
                self.placed.insert(it.pred.span.start);
                match it.kind {
                    InnerKind::Invariant => written.invariants.push(&it.pred),
                    InnerKind::Decreases => written.measures.push(&it.pred),
                }
            }
        }
        written.guesses =
            self.guesses.map(|it| it.of(body, false)).filter(|_| self.is_own_code(code)).unwrap_or_default();
        let outs = self.cycle(state, span, &written, None, &mut |exec, state| {
            let mut exits = Vec::new();
            let (backs, outs) = exec.run_blocks(cfg, Some(head), head, vec![state], &mut exits);
            (backs, (exits, outs))
        });
        let mut reached: BTreeMap<usize, Vec<State>> = BTreeMap::new();
        for (left, out) in outs {
            exits.extend(left);
            for (to, states) in out {
                reached.entry(to).or_default().extend(states);
            }
        }
        reached
    }

    /// Some place in the loop's head, for messages.
    fn head_span(&self, cfg: &Cfg, head: usize, code: usize, body: BodyId) -> Span {
        let body = self.body(code, body);
        body.instrs_of(cfg.order[head]).first().map_or(body.span, |instr| instr.span)
    }

    /// Whether the loop whose first line is `line` has its head here: the first instruction of the head stands in the
    /// line, and no loop around it does so too.
    fn is_head_of(&self, cfg: &Cfg, head: usize, code: usize, body: BodyId, line: Span) -> bool {
        let code_body = self.body(code, body);
        let starts = |place: usize| {
            let instrs = code_body.instrs_of(cfg.order[place]);
            instrs.first().is_some_and(|it| it.span.start >= line.start && it.span.start <= line.end)
        };
        starts(head)
            && !(0..head).any(|outer| cfg.loops[outer].as_ref().is_some_and(|it| it[head]) && starts(outer))
    }

    fn run_block(
        &mut self,
        cfg: &Cfg,
        place: usize,
        state: State,
        reached: &mut Vec<(usize, State)>,
        exits: &mut Vec<Exit>,
    ) {
        self.steps += 1;
        let (code, body_id) = (state.frame().code, state.frame().body);
        let body = self.body(code, body_id);
        if self.steps > MAX_STEPS {
            self.unsupported(&state, body.span, "the method is too large");
            return;
        }
        let id: BlockId = cfg.order[place];
        let block = body.block(id);
        let mut states = vec![state];
        for instr in body.instrs_of(id) {
            let mut next = Vec::new();
            for state in states {
                let mark = self.raised.len();
                for (mut state, value) in self.instr(state, instr) {
                    self.set_var(&mut state, instr.dst, value);
                    next.push(state);
                }
                let raised = self.raised.split_off(mark);
                self.unwind(cfg, block, raised, reached, exits);
                self.escape(block, exits);
            }
            states = next;
        }
        for state in states {
            let mark = self.raised.len();
            self.terminate(cfg, block, state, reached, exits);
            let raised = self.raised.split_off(mark);
            self.unwind(cfg, block, raised, reached, exits);
        }
    }

    fn unwind(
        &mut self,
        cfg: &Cfg,
        block: &ir::Block,
        raised: Vec<(State, Exc)>,
        reached: &mut Vec<(usize, State)>,
        exits: &mut Vec<Exit>,
    ) {
        for (mut state, exc) in raised {
            match block.unwind {
                Some(target) => {
                    state.current = Some(self.remember(exc));
                    reached.push((cfg.rank[target.index()], state));
                }
                None => exits.push(Exit { state, kind: ExitKind::Raise(exc) }),
            }
        }
    }

    /// What leaves through this body.
    fn escape(&mut self, block: &ir::Block, exits: &mut Vec<Exit>) {
        for (state, escape) in std::mem::take(&mut self.escapes) {
            let is_own = escape.frame + 1 == state.frames.len();
            if block.unwind.is_some() || is_own && escape.is_break {
                let span = self.body(state.frame().code, state.frame().body).span;
                self.unsupported(&state, span, "a `break` or `return` of a block through an `ensure`");
            } else if is_own {
                // A proc that was made here is called here: its `return` leaves this body.
                exits.push(Exit { state, kind: ExitKind::Return(escape.value) });
            } else {
                exits.push(Exit { state, kind: ExitKind::Escape(escape) });
            }
        }
    }

    fn terminate(
        &mut self,
        cfg: &Cfg,
        block: &ir::Block,
        mut state: State,
        reached: &mut Vec<(usize, State)>,
        exits: &mut Vec<Exit>,
    ) {
        let rank = |id: BlockId| cfg.rank[id.index()];
        match block.terminator {
            Terminator::Goto(next) => reached.push((rank(next), state)),
            Terminator::Branch { cond, then, or } => {
                let value = self.get_var(&state, cond);
                let yes = value::truthy(&mut self.problem.terms, &value);
                let no = self.problem.terms.not(yes);
                let mut other = state.clone();
                state.assume(&self.problem.terms, yes);
                other.assume(&self.problem.terms, no);
                reached.push((rank(then), state));
                reached.push((rank(or), other));
            }
            Terminator::Leave(var) => {
                let value = self.get_var(&state, var);
                exits.push(Exit { state, kind: ExitKind::Leave(value) });
            }
            Terminator::Break(var) => {
                let value = self.get_var(&state, var);
                exits.push(Exit { state, kind: ExitKind::Break(value) });
            }
            Terminator::Return(var) => {
                let value = self.get_var(&state, var);
                exits.push(Exit { state, kind: ExitKind::Return(value) });
            }
            Terminator::Reraise(var) => self.reraise(state, var),
            Terminator::NoMatchingPattern { .. } => {
                let span = self.body(state.frame().code, state.frame().body).span;
                let yes = self.terms().bool(true);
                self.may_raise(&mut state, yes, "NoMatchingPatternError", span, "no pattern matches");
            }
            Terminator::Unreachable => {}
        }
    }

    /// The number of an exception, which `at` of its object leads back to.
    fn remember(&mut self, exc: Exc) -> usize {
        self.excs.push(exc);
        self.excs.len() - 1
    }

    fn reraise(&mut self, state: State, var: ir::Var) {
        let value = self.get_var(&state, var);
        for (guard, atom) in value.0 {
            let mut known = self.problem.terms.bool(false);
            if let Atom::Object { at, .. } = atom {
                for index in 0..self.excs.len() {
                    let exc = self.excs[index].clone();
                    let Some(&Atom::Object { at: origin, .. }) = exc.value.only() else { continue };
                    let same = self.problem.terms.eq(at, origin);
                    let mut raising = state.clone();
                    raising.assume(&self.problem.terms, guard);
                    raising.assume(&self.problem.terms, same);
                    if !raising.is_dead(&self.problem.terms) {
                        known = self.problem.terms.or(&[known, same]);
                        self.raised.push((raising, exc));
                    }
                }
            }
            let mut rest = state.clone();
            let unknown = self.problem.terms.not(known);
            rest.assume(&self.problem.terms, guard);
            rest.assume(&self.problem.terms, unknown);
            if !rest.is_dead(&self.problem.terms) {
                let span = self.body(state.frame().code, state.frame().body).span;
                self.unsupported(&rest, span, "an exception whose origin is not known");
            }
        }
    }
}
