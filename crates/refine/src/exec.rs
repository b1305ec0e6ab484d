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
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;
use syntax::ir::{self, BodyId, ScopeId};

/// Code to run: a body's file, and where its constants are looked up.
#[derive(Clone, Copy)]
pub(crate) struct Code<'a> {
    pub(crate) file: &'a ir::File,
    /// For the code of a specification: the scope of its owner.
    pub(crate) scope: Option<ScopeId>,
}

/// How much a run has stated: numbers of goals, clauses, exceptions, jumps and invariants.
pub(crate) struct Marks {
    pub(crate) goals: usize,
    clauses: usize,
    raised: usize,
    pub(crate) escapes: usize,
    kappas: usize,
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
        owner: String,
        of_class: bool,
        name: String,
        ty: String,
        pred: Option<Arc<Pred>>,
    },
    /// What is written: `self.@count`.
    Modifies(String),
    /// `#@ assert`.
    Assert(Arc<Pred>),
    /// A guessed invariant: its number.
    Guess(usize),
    /// A written clause of a loop, which a run can show to be false.
    Loop(Arc<Pred>),
    /// A measure where a method calls itself.
    Decrease,
    /// What the block's type asks of its arguments.
    Yield,
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
    /// It comes from the caller's block: the method is not to blame.
    pub(crate) of_block: bool,
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
    /// Bases of fields that a loop changes in objects that it does not name.
    pub(crate) loop_bases: BTreeSet<u32>,
    /// Objects of constructors that are known by their contracts: any of their fields may have been assigned.
    pub(crate) constructed: BTreeSet<TermId>,
    /// Objects that were made here and lack declared fields after their construction.
    pub(crate) unfinished: BTreeSet<TermId>,
    /// References that a loop carries from one iteration to the next and that may be allocated in it.
    pub(crate) carried: FxHashSet<VarId>,
    /// References that callees have returned: of objects that may be new.
    pub(crate) returned: FxHashSet<VarId>,
    /// An object that was allocated here was stored in one that was there before.
    pub(crate) new_is_stored: bool,
    /// Empty arrays that got a type when their first element came.
    pub(crate) retyped: BTreeSet<(TermId, Ty)>,
    pub(crate) empties: crate::empties::Empties,
    /// Elements of arrays of callers that were written.
    pub(crate) written_arrays: BTreeSet<Ty>,
    pub(crate) n_bases: u32,
    /// By base: how many objects had been allocated when it was made.
    pub(crate) base_marks: FxHashMap<u32, i128>,
    /// References of objects that exist on entry.
    pub(crate) entry_refs: FxHashSet<TermId>,
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
    /// Contents of arrays and hashes that expressions under `old` have made.
    pub(crate) old_contents: FxHashMap<TermId, (FieldKey, HeapVal)>,
    /// Variables bound by quantifiers around the predicate being evaluated.
    pub(crate) bound: Vec<VarId>,
    pub(crate) call_stack: Vec<(usize, BodyId)>,
    /// Those of them that were run in place of a call, and those that turned out to call themselves.
    pub(crate) inlined: Vec<crate::inline::MethodKey>,
    pub(crate) recursive: FxHashSet<crate::inline::MethodKey>,
    /// What stands for the calls of a method from its own body.
    pub(crate) summaries: Vec<crate::recursion::Summary>,
    /// Functions that differ from call to call.
    pub(crate) templates: Vec<crate::template::Template>,
    pub(crate) n_frames: u32,
    /// Blocks of the code around the present place that are run as predicates are.
    pub(crate) code_blocks: usize,
    /// Loops around the present place.
    pub(crate) loop_depth: usize,
    /// Pure methods that were called and make objects.
    pub(crate) made: FxHashSet<String>,
    /// Blocks that `lambda` made into lambdas, and those that became procs.
    pub(crate) lambdas: FxHashSet<(usize, BodyId)>,
    pub(crate) procs: FxHashSet<(usize, BodyId)>,
    pub(crate) steps: usize,
    pub(crate) symbols: BTreeMap<String, i128>,
    pub(crate) strings: BTreeMap<String, i128>,
    pub(crate) funcs: FxHashMap<String, horn::term::FuncId>,
    /// Functions that blocks which are run for any index have made of the symbols of one run.
    pub(crate) skolems: Vec<horn::term::FuncId>,
    /// Bound variables of quantifiers, so that `old` and the present use the same.
    pub(crate) quantified: FxHashMap<(usize, BodyId, usize), VarId>,
    /// Declared fields whose declarations were relied on.
    pub(crate) read_fields: FxHashSet<crate::specs::FieldId>,
    /// The class through which a reference was first used.
    pub(crate) ref_classes: FxHashMap<TermId, ClassId>,
    /// The same in the order of their appearance.
    pub(crate) registered: Vec<(TermId, ClassId)>,
    /// Calls of pure methods without a body: receiver, name, result.
    pub(crate) answers: Vec<(TermId, Name, SymVal)>,
    /// Run the bodies of methods that have contracts, to see what they really do.
    pub(crate) inline_contracts: bool,
    /// Methods whose contract stood for a body.
    pub(crate) used_contracts: BTreeSet<String>,
    /// Methods whose contracts were relied on, and those that they call.
    pub(crate) relied: Vec<&'a MethodSpec>,
    /// Values of unknown type that are no instances of these classes.
    pub(crate) excluded: FxHashMap<TermId, Vec<ClassId>>,
    /// Bases that are functions of the reference, with the type of their values.
    pub(crate) functional: FxHashMap<(FieldKey, u32), Ty>,
    pub(crate) n_families: i128,
    /// By the place of a constant's assignment: how many objects had been allocated before those that it holds.
    pub(crate) constants: FxHashMap<(FileId, u32), i128>,
    pub(crate) constant_depth: usize,
    /// Lists that stand for iterators without a block, with the method that they run.
    pub(crate) enumerators: FxHashMap<TermId, &'static str>,
    /// Literals of regular expressions by their text: the object, and whether it has groups.
    pub(crate) regexps: FxHashMap<String, (TermId, bool)>,
    /// References of the arrays and hashes that constants hold: they are taken not to change.
    pub(crate) frozen: FxHashSet<TermId>,
    /// What they are.
    pub(crate) frozen_keys: FxHashSet<FieldKey>,
    /// Defaults of hashes that have one; `None` when it is not known.
    pub(crate) hash_defaults: FxHashMap<TermId, Option<SymVal>>,
    /// Keys that were asked for: what a counterexample shows of a hash.
    pub(crate) hash_keys: BTreeSet<TermId>,
    /// Run the first iteration of every loop by itself.
    pub(crate) peel: bool,
    /// Loops around the present place whose first iteration is run by itself.
    pub(crate) peeling: usize,
    /// Quotients and rests of divisions by symbols.
    pub(crate) divisions: FxHashMap<(TermId, TermId), (TermId, TermId)>,
    /// Types of fields that loops change.
    pub(crate) heap_types: BTreeMap<FieldKey, Ty>,
    /// The receiver, when its refined fields need not hold on entry: in a private method.
    pub(crate) self_is_open: Option<TermId>,
    /// The variables of the method under verification at its exits.
    pub(crate) final_vars: Vec<Vec<Option<SymVal>>>,
    /// Invariants whose loop was found, by the place of their text.
    pub(crate) placed: BTreeSet<u32>,
    /// The arguments of the method under verification.
    pub(crate) entry_values: Vec<SymVal>,
    /// What its measures of termination are on entry.
    pub(crate) entry_measures: Vec<TermId>,
    /// Whether its caller has given it a block.
    pub(crate) block_given: Option<TermId>,
    /// The method under verification and its receiver.
    pub(crate) under: Option<(&'a MethodSpec, SymVal)>,
    /// Objects whose fields setters wrote: their refined fields are checked on exit.
    pub(crate) written_refs: BTreeSet<(TermId, ClassId)>,
    /// Guessed invariants of the loops.
    pub(crate) guesses: Option<&'a crate::guess::Guesses>,
    /// Mistakes in predicates that show only when they are evaluated.
    pub(crate) faults: Vec<(FileId, Span, String)>,
    /// Guesses that cannot be evaluated.
    pub(crate) bad_guesses: Vec<usize>,
    /// A loop changes doubles, of which its invariant says nothing.
    pub(crate) forgets_doubles: bool,
    /// A number was met of which, if it is large, only the size is known.
    pub(crate) abstracts_doubles: bool,
    /// The top level of a script is run: nothing has happened before, and nobody else is there.
    pub(crate) is_program: bool,
    /// The calls that are made of the methods of a class.
    pub(crate) harness: Option<crate::harness::Harness>,
    /// Types of arguments that calls pass to methods that are run in place, and of results.
    pub(crate) observed: FxHashMap<(FileId, BodyId), Vec<Ty>>,
    pub(crate) result_types: Vec<Ty>,
    /// What the fields of a class hold between the calls of its methods.
    pub(crate) field_types: BTreeMap<String, Ty>,
    /// Arguments of unknown types get those that they seem to have, to look for counterexamples.
    pub(crate) guesses_types: bool,
    /// Arguments that are used as numbers are numbers, which the verdict then says.
    pub(crate) assumes_numbers: bool,
    /// Every goal gets an answer, also after a violation.
    pub(crate) asks_all: bool,
    /// Abstract refinements, and what they stand for.
    pub(crate) abstractions: crate::instance::Abstractions<'a>,
    /// Bound variables of formulas about elements, by depth, place and sort.
    pub(crate) canonical: FxHashMap<(usize, usize, horn::term::SortId), VarId>,
    /// Objects whose elements, relations and measures are unfolded.
    pub(crate) opened: FxHashSet<TermId>,
    /// Blocks around the present place that are run once for any index.
    pub(crate) indexed: usize,
    pub(crate) unfolding: Vec<crate::measure::Unfolding>,
    /// By the number of a measure: it reads nothing that changes.
    pub(crate) lasting: FxHashMap<usize, bool>,
    /// Measures and terms of classes around the present place: they read only what does not change.
    pub(crate) measuring: usize,
    /// The frame of `modifies`: what the method under verification may write.
    pub(crate) frame_guard: Option<crate::frame::FrameGuard>,
}

/// By code, body and place of the call of `old`.
pub(crate) type OldValues = FxHashMap<(usize, BodyId, u32), SymVal>;

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
            loop_bases: BTreeSet::new(),
            constructed: BTreeSet::new(),
            unfinished: BTreeSet::new(),
            carried: FxHashSet::default(),
            returned: FxHashSet::default(),
            new_is_stored: false,
            retyped: BTreeSet::new(),
            empties: crate::empties::Empties::default(),
            written_arrays: BTreeSet::new(),
            n_bases: 1,
            base_marks: FxHashMap::default(),
            entry_refs: FxHashSet::default(),
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
            old_contents: FxHashMap::default(),
            bound: Vec::new(),
            call_stack: Vec::new(),
            inlined: Vec::new(),
            recursive: FxHashSet::default(),
            summaries: Vec::new(),
            templates: Vec::new(),
            n_frames: 0,
            code_blocks: 0,
            loop_depth: 0,
            made: FxHashSet::default(),
            lambdas: FxHashSet::default(),
            procs: FxHashSet::default(),
            steps: 0,
            symbols: BTreeMap::new(),
            strings: BTreeMap::new(),
            funcs: FxHashMap::default(),
            skolems: Vec::new(),
            quantified: FxHashMap::default(),
            read_fields: FxHashSet::default(),
            ref_classes: FxHashMap::default(),
            registered: Vec::new(),
            answers: Vec::new(),
            inline_contracts: false,
            used_contracts: BTreeSet::new(),
            relied: Vec::new(),
            excluded: FxHashMap::default(),
            functional: FxHashMap::default(),
            n_families: 0,
            constants: FxHashMap::default(),
            constant_depth: 0,
            enumerators: FxHashMap::default(),
            regexps: FxHashMap::default(),
            frozen: FxHashSet::default(),
            frozen_keys: FxHashSet::default(),
            hash_defaults: FxHashMap::default(),
            hash_keys: BTreeSet::new(),
            peel: false,
            peeling: 0,
            divisions: FxHashMap::default(),
            heap_types: BTreeMap::new(),
            self_is_open: None,
            final_vars: Vec::new(),
            placed: BTreeSet::new(),
            entry_values: Vec::new(),
            entry_measures: Vec::new(),
            block_given: None,
            under: None,
            written_refs: BTreeSet::new(),
            guesses: None,
            faults: Vec::new(),
            bad_guesses: Vec::new(),
            forgets_doubles: false,
            abstracts_doubles: false,
            is_program: false,
            harness: None,
            observed: FxHashMap::default(),
            result_types: Vec::new(),
            field_types: BTreeMap::new(),
            guesses_types: false,
            assumes_numbers: false,
            asks_all: false,
            abstractions: crate::instance::Abstractions::default(),
            canonical: FxHashMap::default(),
            opened: FxHashSet::default(),
            indexed: 0,
            unfolding: Vec::new(),
            lasting: FxHashMap::default(),
            measuring: 0,
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

    /// What has been stated so far.
    pub(crate) fn marks(&self) -> Marks {
        Marks {
            goals: self.goals.len(),
            clauses: self.clauses.len(),
            raised: self.raised.len(),
            escapes: self.escapes.len(),
            kappas: self.problem.kappas.len(),
        }
    }

    /// Takes back what was stated since, to run the same again.
    pub(crate) fn back_to(&mut self, marks: &Marks) {
        self.goals.truncate(marks.goals);
        self.clauses.truncate(marks.clauses);
        self.raised.truncate(marks.raised);
        self.escapes.truncate(marks.escapes);
        self.problem.kappas.truncate(marks.kappas);
    }

    /// Where an instruction of the running body stands.
    pub(crate) fn place(&self, state: &State, span: Span) -> (FileId, Span) {
        // Code of a specification, or called from it, is reported at the specification; that of the prelude where it is
        // called, but not what it calls in turn.
        let is_prelude = |frame: &Frame| {
            self.codes.get(frame.code).is_some_and(|code| crate::prelude::is_prelude(code.file))
        };
        let runs_prelude = is_prelude(state.frame());
        let origin =
            state.frames.iter().rev().filter(|it| runs_prelude || !is_prelude(it)).find_map(|it| it.origin);
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
        let heap =
            Heap { logs: BTreeMap::new(), base: 0, version: zero, any_version: zero, made: BTreeMap::new() };
        State {
            pc: Vec::new(),
            kapps: Vec::new(),
            frames: Vec::new(),
            closed: Vec::new(),
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
                let (implicit, of_block, what) = (true, false, what.into());
                let exc = Exc { value, class, implicit, of_block, file, span, what };
                self.raised.push((raising, exc));
            }
        }
        let not = self.problem.terms.not(cond);
        state.assume(&self.problem.terms, not);
    }

    /// A number for a frame.
    pub(crate) fn frame_id(&mut self) -> u32 {
        self.n_frames += 1;
        self.n_frames
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
}
