//! The symbolic interpreter: runs a body on all its paths at once and collects what must be shown.
//!
//! ```text
//! def abs(x) = x < 0 ? -x : x        pc: []  x: Int(x0)   →   one exit, value ite(x0 < 0, -x0, x0)
//! ```
//!
//! Paths are joined where control flow joins, so the size of the result follows that of the text. Loops are cut at their
//! heads (`cycle.rs`). A condition that must hold becomes a `Goal`; a construct without a model becomes a goal that
//! the path is impossible, so it counts only where it can be reached.

use crate::cfg::Cfg;
use crate::context::Cx;
use crate::specs::{MethodSpec, Pred};
use crate::state::{FieldKey, Frame, Heap, HeapVal, State};
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{FileId, Name, Span};
use horn::problem::{KApp, Problem};
use horn::term::{TermId, Terms, VarId};
use program::ClassId;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use syntax::ir::{self, BlockId, BodyId, ScopeId, Terminator, VarKind};

/// Code to run: a body's file, and where its constants are looked up.
#[derive(Clone, Copy)]
pub(crate) struct Code<'a> {
    pub(crate) file: &'a ir::File,
    /// For the code of a specification: the scope of its owner.
    pub(crate) scope: Option<ScopeId>,
}

/// Something that must hold on a path.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    pub(crate) pc: Vec<TermId>,
    pub(crate) kapps: Vec<KApp>,
    pub(crate) cond: TermId,
    pub(crate) kind: GoalKind,
    pub(crate) file: FileId,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) inexact: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum GoalKind {
    Ensures(usize),
    Raises(String),
    /// The callee: a number of `Specs::methods`.
    Requires(usize),
    ResultType(String),
    Field {
        name: String,
        ty: String,
        pred: Option<Arc<Pred>>,
    },
    /// What is written: `self.@count`.
    Modifies(String),
    /// A written invariant, on entry or after an iteration.
    Invariant,
    /// A predicate of the specification must not raise.
    WellDefined,
    /// Not modelled: if it can be reached, nothing is known.
    Unsupported,
}

/// A clause for the unknown invariant of a loop.
#[derive(Clone, Debug)]
pub(crate) struct LoopClause {
    pub(crate) pc: Vec<TermId>,
    pub(crate) kapps: Vec<KApp>,
    pub(crate) head: KApp,
}

/// An exception on its way.
#[derive(Clone, Debug)]
pub(crate) struct Exc {
    pub(crate) value: SymVal,
    pub(crate) class: ClassId,
    /// No `raise` stands in the text: division by zero, nil receivers and their kin.
    pub(crate) implicit: bool,
    pub(crate) file: FileId,
    pub(crate) span: Span,
    pub(crate) what: String,
}

pub(crate) struct Exit {
    pub(crate) state: State,
    pub(crate) kind: ExitKind,
}

pub(crate) enum ExitKind {
    Leave(SymVal),
    Break(SymVal),
    Return(SymVal),
    Raise(Exc),
    Escape(Escape),
}

/// A `break` or `return` of a block on its way through the method that yields.
#[derive(Clone, Debug)]
pub(crate) struct Escape {
    pub(crate) is_break: bool,
    pub(crate) value: SymVal,
    /// The frame that made the call with the block.
    pub(crate) frame: usize,
}

/// Values with the states in which they hold.
pub(crate) type Flow = Vec<(State, SymVal)>;

pub(crate) struct Exec<'a> {
    pub(crate) cx: &'a Cx<'a>,
    pub(crate) problem: Problem,
    pub(crate) goals: Vec<Goal>,
    pub(crate) clauses: Vec<LoopClause>,
    /// True whatever the path.
    pub(crate) facts: Vec<TermId>,
    /// Values on entry (or after a havoc) of fields that were read.
    pub(crate) bases: FxHashMap<(FieldKey, u32, TermId), HeapVal>,
    /// The keys of `bases` in the order of their creation.
    pub(crate) base_order: Vec<(FieldKey, u32, TermId)>,
    /// Bases after which refined field types cannot be relied on.
    pub(crate) unrefined: BTreeSet<u32>,
    pub(crate) n_bases: u32,
    pub(crate) n_allocated: i128,
    pub(crate) raised: Vec<(State, Exc)>,
    pub(crate) escapes: Vec<(State, Escape)>,
    /// Exceptions that reached a handler.
    pub(crate) excs: Vec<Exc>,
    pub(crate) codes: Vec<Code<'a>>,
    pub(crate) cfgs: FxHashMap<(usize, BodyId), Rc<Cfg>>,
    pub(crate) assumptions: BTreeSet<String>,
    /// More than 0 while a predicate is evaluated.
    pub(crate) spec_depth: usize,
    pub(crate) spec_trouble: Option<String>,
    /// Conditions under which a predicate raises.
    pub(crate) spec_undefined: Vec<TermId>,
    /// Values of instructions of a predicate in the state before the call, for `old`.
    pub(crate) old_values: Option<Rc<OldValues>>,
    pub(crate) recording: Option<OldValues>,
    /// Variables bound by quantifiers around the predicate being evaluated.
    pub(crate) bound: Vec<VarId>,
    pub(crate) call_stack: Vec<(usize, BodyId)>,
    pub(crate) steps: usize,
    pub(crate) symbols: BTreeMap<String, i128>,
    pub(crate) strings: BTreeMap<String, i128>,
    pub(crate) funcs: FxHashMap<String, horn::term::FuncId>,
    /// Bound variables of quantifiers, so that `old` and the present use the same.
    pub(crate) quantified: FxHashMap<(usize, BodyId, usize), VarId>,
    /// The class through which a reference was first used.
    pub(crate) ref_classes: FxHashMap<TermId, ClassId>,
    /// The same in the order of their appearance.
    pub(crate) registered: Vec<(TermId, ClassId)>,
    /// Calls of pure methods without a body: receiver, name, result.
    pub(crate) answers: Vec<(TermId, Name, SymVal)>,
    /// Run the bodies of methods that have contracts, to see what they really do.
    pub(crate) inline_contracts: bool,
    /// A contract stood for a body.
    pub(crate) used_contract: Option<String>,
    /// Values of unknown type that are no instances of these classes.
    pub(crate) excluded: FxHashMap<TermId, Vec<ClassId>>,
    /// Bases that are functions of the reference, with the type of their values.
    pub(crate) functional: FxHashMap<(FieldKey, u32), Ty>,
    pub(crate) n_families: i128,
    /// Run the first iteration of every loop by itself.
    pub(crate) peel: bool,
    /// Loops around the present place whose first iteration is run by itself.
    pub(crate) peeling: usize,
    /// Types of fields that loops change.
    pub(crate) heap_types: BTreeMap<FieldKey, Ty>,
    /// The receiver, when its refined fields need not hold on entry: in a private method.
    pub(crate) self_is_open: Option<TermId>,
    /// The variables of the method under verification at its exits.
    pub(crate) final_vars: Vec<Vec<Option<SymVal>>>,
    /// The method under verification and its receiver.
    pub(crate) under: Option<(&'a MethodSpec, SymVal)>,
    /// Objects whose fields setters wrote: their refined fields are checked on exit.
    pub(crate) written_refs: BTreeSet<(TermId, ClassId)>,
    /// The frame of `modifies`: what the method under verification may write.
    pub(crate) frame_guard: Option<crate::frame::FrameGuard>,
}

/// By code, body and place of the call of `old`.
pub(crate) type OldValues = FxHashMap<(usize, BodyId, u32), SymVal>;

/// Past this many blocks a method is too large.
const MAX_STEPS: usize = 20_000;
/// Past this many states at one block the paths are too many.
const MAX_STATES: usize = 32;

impl<'a> Exec<'a> {
    pub(crate) fn new(cx: &'a Cx<'a>) -> Exec<'a> {
        Exec {
            cx,
            problem: Problem::default(),
            goals: Vec::new(),
            clauses: Vec::new(),
            facts: Vec::new(),
            bases: FxHashMap::default(),
            base_order: Vec::new(),
            unrefined: BTreeSet::new(),
            n_bases: 1,
            n_allocated: 0,
            raised: Vec::new(),
            excs: Vec::new(),
            escapes: Vec::new(),
            codes: Vec::new(),
            cfgs: FxHashMap::default(),
            assumptions: BTreeSet::new(),
            spec_depth: 0,
            spec_trouble: None,
            spec_undefined: Vec::new(),
            old_values: None,
            recording: None,
            bound: Vec::new(),
            call_stack: Vec::new(),
            steps: 0,
            symbols: BTreeMap::new(),
            strings: BTreeMap::new(),
            funcs: FxHashMap::default(),
            quantified: FxHashMap::default(),
            ref_classes: FxHashMap::default(),
            registered: Vec::new(),
            answers: Vec::new(),
            inline_contracts: false,
            used_contract: None,
            excluded: FxHashMap::default(),
            functional: FxHashMap::default(),
            n_families: 0,
            peel: false,
            peeling: 0,
            heap_types: BTreeMap::new(),
            self_is_open: None,
            final_vars: Vec::new(),
            under: None,
            written_refs: BTreeSet::new(),
            frame_guard: None,
        }
    }

    pub(crate) fn terms(&mut self) -> &mut Terms {
        &mut self.problem.terms
    }

    pub(crate) fn code(&mut self, file: &'a ir::File, scope: Option<ScopeId>) -> usize {
        let known = self.codes.iter().position(|code| std::ptr::eq(code.file, file));
        known.unwrap_or_else(|| {
            self.codes.push(Code { file, scope });
            self.codes.len() - 1
        })
    }

    pub(crate) fn body(&self, code: usize, body: BodyId) -> ir::Body<'a> {
        self.codes[code].file.body(body)
    }

    /// Where an instruction of the running body stands.
    pub(crate) fn place(&self, state: &State, span: Span) -> (FileId, Span) {
        // Code of a specification, or called from it, is reported at the specification.
        let origin = state.frames.iter().rev().find_map(|frame| frame.origin);
        origin.unwrap_or_else(|| match self.codes.get(state.frame().code) {
            Some(code) => (code.file.id, span),
            None => self.under.as_ref().map_or((FileId(0), span), |(spec, _)| spec.target),
        })
    }

    pub(crate) fn one(&mut self, atom: Atom) -> SymVal {
        SymVal::one(&mut self.problem.terms, atom)
    }

    pub(crate) fn initial_state(&mut self) -> State {
        let zero = self.terms().int(0);
        let heap = Heap { logs: BTreeMap::new(), base: 0, version: zero, any_version: zero };
        State {
            pc: Vec::new(),
            kapps: Vec::new(),
            frames: Vec::new(),
            heap,
            extra: Vec::new(),
            current: None,
            inexact: false,
        }
    }

    /// A construct without a model: the path ends here.
    pub(crate) fn unsupported(&mut self, state: &State, span: Span, message: impl Into<String>) -> Flow {
        let message = message.into();
        if self.spec_depth > 0 {
            self.spec_trouble.get_or_insert(message);
            return Vec::new();
        }
        let (file, span) = self.place(state, span);
        let no = self.terms().bool(false);
        self.push_goal(state, no, GoalKind::Unsupported, (file, span), message);
        Vec::new()
    }

    pub(crate) fn push_goal(
        &mut self,
        state: &State,
        cond: TermId,
        kind: GoalKind,
        (file, span): (FileId, Span),
        message: String,
    ) {
        if self.problem.terms.is_true(cond) || state.is_dead(&self.problem.terms) {
            return;
        }
        let (pc, kapps, inexact) = (state.pc.clone(), state.kapps.clone(), state.inexact);
        self.goals.push(Goal { pc, kapps, cond, kind, file, span, message, inexact });
    }

    /// A fact that holds on every path.
    pub(crate) fn fact(&mut self, fact: TermId) {
        if self.problem.terms.is_true(fact) {
            return;
        }
        let free = self.problem.terms.free_vars(fact);
        let bound: Vec<VarId> = self.bound.iter().copied().filter(|var| free.contains(var)).collect();
        let fact = self.problem.terms.quant(horn::term::Quantifier::Forall, &bound, fact);
        if !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    /// Assumes a fact about what an instruction gave.
    pub(crate) fn assume(&mut self, state: &mut State, fact: TermId) {
        if self.spec_depth > 0 {
            // A predicate's value must not depend on what is assumed on the way: it holds anyhow.
            let pc = self.problem.terms.and(&state.pc);
            let fact = self.problem.terms.implies(pc, fact);
            self.fact(fact);
        } else {
            state.assume(&self.problem.terms, fact);
        }
    }

    /// An exception of the core, under a condition.
    pub(crate) fn may_raise(
        &mut self,
        state: &mut State,
        cond: TermId,
        class: &str,
        span: Span,
        what: impl Into<String>,
    ) {
        if self.problem.terms.is_false(cond) {
            return;
        }
        if self.spec_depth > 0 {
            let pc = self.problem.terms.and(&state.pc);
            let undefined = self.problem.terms.and(&[pc, cond]);
            self.spec_undefined.push(undefined);
        } else {
            let mut raising = state.clone();
            raising.assume(&self.problem.terms, cond);
            if !raising.is_dead(&self.problem.terms) {
                let (file, span) = self.place(state, span);
                let class = self.cx.class(class);
                let value = self.exception_object(class);
                let exc = Exc { value, class, implicit: true, file, span, what: what.into() };
                self.raised.push((raising, exc));
            }
        }
        let not = self.problem.terms.not(cond);
        state.assume(&self.problem.terms, not);
    }

    pub(crate) fn exception_object(&mut self, class: ClassId) -> SymVal {
        let at = self.allocate();
        self.one(Atom::Object { at, class, exact: true })
    }

    /// A reference that nothing else is.
    pub(crate) fn allocate(&mut self) -> TermId {
        self.n_allocated += 1;
        let number = self.n_allocated;
        self.terms().int(number)
    }

    /// A value of the type about which nothing more is known.
    pub(crate) fn fresh(&mut self, ty: &Ty, name: &str) -> (SymVal, Vec<TermId>) {
        let sorts = value::sorts(ty);
        let parts: Vec<TermId> = sorts
            .into_iter()
            .map(|sort| {
                if sort == horn::term::REAL {
                    self.note_float();
                }
                let var = self.terms().fresh_var(name, sort);
                self.terms().var_term(var)
            })
            .collect();
        if let Ty::Union(members) = ty
            && !members.is_empty()
        {
            let (zero, last) = (self.terms().int(0), members.len() as i128 - 1);
            let last = self.terms().int(last);
            let (low, high) = (self.terms().le(zero, parts[0]), self.terms().le(parts[0], last));
            self.fact(low);
            self.fact(high);
        }
        let value = value::from_terms(&mut self.problem.terms, ty, &parts);
        (value, parts)
    }

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
            exit.state.frames.truncate(depth);
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
        let invariants: Vec<&'a Pred> = inner
            .iter()
            .filter(|it| {
                it.kind == crate::specs::InnerKind::Invariant
                    && self.is_head_of(cfg, head, code, body, it.span)
            })
            .map(|it| &*it.pred)
            .collect();
        let outs = self.cycle(state, span, &invariants, None, &mut |exec, state| {
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
            if block.unwind.is_some() {
                let span = self.body(state.frame().code, state.frame().body).span;
                self.unsupported(&state, span, "a `break` or `return` of a block through an `ensure`");
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

    /// Joins states that rely on the same invariants.
    pub(crate) fn merge_states(&mut self, states: Vec<State>) -> Vec<State> {
        let mut merged: Vec<State> = Vec::new();
        for state in states {
            match merged.iter().position(|other| can_join(other, &state)) {
                Some(at) => {
                    let other = merged.swap_remove(at);
                    let joined = self.join(other, state);
                    merged.insert(at.min(merged.len()), joined);
                }
                None => merged.push(state),
            }
        }
        merged
    }

    /// Joins values together with their states.
    pub(crate) fn merge_flow(&mut self, flow: Flow) -> Flow {
        if flow.len() < 2 {
            return flow;
        }
        let states = flow
            .into_iter()
            .map(|(mut state, value)| {
                state.extra.push(Some(value));
                state
            })
            .collect();
        let pop = |mut state: State| state.extra.pop().flatten().map(|value| (state, value));
        self.merge_states(states).into_iter().filter_map(pop).collect()
    }

    fn join(&mut self, left: State, right: State) -> State {
        let prefix = left.pc.iter().zip(&right.pc).take_while(|(a, b)| a == b).count();
        let terms = &mut self.problem.terms;
        let cond = terms.and(&left.pc[prefix..]);
        let other = terms.and(&right.pc[prefix..]);
        let not = terms.not(cond);
        let mut state = left;
        let both = terms.or(&[cond, other]);
        state.pc.truncate(prefix);
        state.assume(terms, both);
        for (frame, with) in state.frames.iter_mut().zip(&right.frames) {
            if frame.vars.is_empty() {
                continue;
            }
            let body = self.codes[frame.code].file.body(frame.body);
            for (at, slot) in frame.vars.iter_mut().enumerate() {
                let is_local = matches!(body.vars[at].kind, VarKind::Local | VarKind::Param);
                *slot = match (slot.take(), with.vars[at].clone()) {
                    (Some(a), Some(b)) => Some(value::merge(&mut self.problem.terms, cond, &a, &b)),
                    (None, None) => None,
                    // Ruby: a local that a path has not assigned is nil there. A temporary is not read there.
                    (Some(a), None) if is_local => {
                        let nil = SymVal::one(&mut self.problem.terms, Atom::Nil);
                        Some(value::merge(&mut self.problem.terms, cond, &a, &nil))
                    }
                    (None, Some(b)) if is_local => {
                        let nil = SymVal::one(&mut self.problem.terms, Atom::Nil);
                        Some(value::merge(&mut self.problem.terms, cond, &nil, &b))
                    }
                    (some, None) | (None, some) => some,
                };
            }
        }
        for (mine, theirs) in state.extra.iter_mut().zip(&right.extra) {
            if let (Some(mine), Some(theirs)) = (mine, theirs) {
                *mine = value::merge(&mut self.problem.terms, cond, mine, theirs);
            }
        }
        self.join_heaps(&mut state.heap, &right.heap, cond, not);
        state.inexact |= right.inexact;
        state
    }

    fn join_heaps(&mut self, heap: &mut Heap, other: &Heap, cond: TermId, not: TermId) {
        let keys: BTreeSet<FieldKey> = heap.logs.keys().chain(other.logs.keys()).cloned().collect();
        for key in keys {
            let base = heap.base;
            let log = heap
                .logs
                .entry(key.clone())
                .or_insert_with(|| crate::state::Log { base, writes: Vec::new() });
            let theirs: &[crate::state::Write] = other.logs.get(&key).map_or(&[], |log| &log.writes);
            let prefix = log.writes.iter().zip(theirs).take_while(|(a, b)| a == b).count();
            for write in &mut log.writes[prefix..] {
                write.guard = self.problem.terms.and(&[cond, write.guard]);
            }
            for write in &theirs[prefix..] {
                let guard = self.problem.terms.and(&[not, write.guard]);
                log.writes.push(crate::state::Write { guard, ..write.clone() });
            }
        }
        heap.version = self.problem.terms.ite(cond, heap.version, other.version);
        heap.any_version = self.problem.terms.ite(cond, heap.any_version, other.any_version);
    }
}

/// States can be joined when they rely on the same invariants and read the same bases.
fn can_join(left: &State, right: &State) -> bool {
    let base = |heap: &Heap, key: &FieldKey| heap.logs.get(key).map_or(heap.base, |log| log.base);
    left.kapps == right.kapps
        && left.frames.len() == right.frames.len()
        && left.extra.len() == right.extra.len()
        && left.frames.iter().zip(&right.frames).all(same_frame)
        && left.current == right.current
        && left.heap.base == right.heap.base
        && left
            .heap
            .logs
            .keys()
            .chain(right.heap.logs.keys())
            .all(|key| base(&left.heap, key) == base(&right.heap, key))
}

fn same_frame((left, right): (&Frame, &Frame)) -> bool {
    left.body == right.body && left.code == right.code && left.returned == right.returned
}
