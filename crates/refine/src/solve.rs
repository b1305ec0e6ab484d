//! Goals to answers: one query for a method without loops, Horn clauses for one with.
//!
//! All goals of a method are refuted together first: `unsat` proves them all at once. Otherwise each is asked alone, the
//! real violations before what is only unknown. Loops need invariants, which `horn` finds and checks.

use crate::exec::{Exec, Goal, GoalKind};
use crate::ground::ground;
use horn::eval::{Assignment, Value};
use horn::float::{Float, FloatOp};
use horn::outcome::Outcome;
use horn::problem::{Functions, Head, TagId};
use horn::process::SolverConfig;
use horn::quick::{Decision, decide};
use horn::rational::Rat;
use horn::relax::relax;
use horn::smt::{Answer, Session, SmtError};
use horn::solve::{Engine, Options, Question};
use horn::term::{BOOL, FLOAT, Op, REAL, TermId, Terms};
use rustc_hash::FxHashSet;
use std::time::{Duration, Instant};

/// What one run of a method may spend, in the solver's own unit: about three seconds of a machine that does nothing else.
/// Verdicts depend on this and not on the clock, which only ends what hangs.
const EFFORT: u64 = 6_000_000;

/// The same for one query, for a question whose answer only warns, and for a run of Spacer.
const QUERY_EFFORT: u64 = 2_000_000;
const WARNING_EFFORT: u64 = 200_000;
/// The part of a query's effort for all goals together, where they speak of all elements of something.
const FIRST_PART: u64 = 10;
/// How much more a query about all goals may take where values are doubles.
const DOUBLES_FACTOR: u64 = 2;
const SPACER_EFFORT: u64 = 2_000_000;

/// A solver that stays warm from method to method; one for each thread.
pub struct Solver {
    config: SolverConfig,
    session: Option<Session>,
    /// The clock for one run of a method, and for each query of it.
    pub timeout: Duration,
    /// What one run of a method may spend.
    pub(crate) effort: u64,
}

impl Solver {
    /// `effort` is a factor: more than 1 tries harder.
    pub fn new(mut config: SolverConfig, timeout: Duration, effort: u64) -> Solver {
        let effort = effort.max(1);
        config.limits.resources = QUERY_EFFORT.saturating_mul(effort);
        config.limits.script_resources = SPACER_EFFORT.saturating_mul(effort);
        config.limits.query = timeout;
        Solver { config, session: None, timeout, effort: EFFORT.saturating_mul(effort) }
    }

    /// Runs with a part of the effort.
    pub(crate) fn with_part<T>(&mut self, part: u64, run: impl FnOnce(&mut Solver) -> T) -> T {
        let effort = self.effort;
        self.effort = effort / part;
        let result = run(self);
        self.effort = effort;
        result
    }

    /// Whether a formula can be true, as far as that is found quickly.
    pub(crate) fn asks(&mut self, terms: &mut Terms, formula: TermId) -> Option<Answer> {
        match quick(terms, &[formula]) {
            Some(false) => return Some(Answer::Unsat),
            Some(true) => return Some(Answer::Sat),
            None => {}
        }
        let deadline = Instant::now() + self.timeout;
        let session = self.session(terms, deadline).ok()?;
        session.push();
        session.assert(terms, formula);
        let answer = session.check();
        session.pop();
        Some(answer)
    }

    pub(crate) fn session(&mut self, terms: &Terms, deadline: Instant) -> Result<&mut Session, SmtError> {
        match &mut self.session {
            Some(session) => session.turn_to(terms, deadline),
            empty => *empty = Some(Session::new(self.config.start()?, terms, deadline)),
        }
        let session = self.session.as_mut().ok_or_else(|| SmtError::Missing("no solver".to_owned()))?;
        session.allowance = self.effort;
        Ok(session)
    }
}

/// What became of a goal.
#[derive(Clone, Debug)]
pub(crate) enum Status {
    Proved,
    /// Values of symbols that violate it.
    Violated(Model),
    Open(String),
}

/// A model: values of the terms that were asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    pub(crate) values: rustc_hash::FxHashMap<TermId, Value>,
    /// The same at each call of a class's methods, the first one first.
    pub(crate) calls: Vec<Model>,
}

/// Answers for the goals, as far as they were asked.
pub(crate) struct Answers {
    /// By goal; goals after the first violation are left out.
    pub(crate) statuses: Vec<(usize, Status)>,
    pub(crate) is_vacuous: bool,
}

/// What makes a counterexample easy to read: small numbers, and different objects.
pub(crate) struct Small {
    pub(crate) numbers: Vec<TermId>,
    pub(crate) refs: Vec<TermId>,
    /// Everything that is shown: a solver forgets its model when it hears a new name.
    pub(crate) shown: Vec<TermId>,
}

/// Terms whose values a counterexample needs, found step by step: the length of an array before its elements.
pub(crate) type Wanted<'w> = &'w mut dyn FnMut(&mut Terms, &Model) -> Vec<TermId>;

/// The goals of a run, after the question whether they all hold.
pub(crate) enum Together {
    /// They do.
    Proved(Answers),
    Open(Questions),
}

/// What is left to ask of each goal alone.
pub(crate) struct Questions {
    /// The numbers of the goals: violations that a run can show first, then those of abstractions, then what is not
    /// modelled.
    order: Vec<usize>,
    facts: TermId,
    negated: Vec<TermId>,
    pub(crate) is_vacuous: bool,
    /// They speak of all elements of something: the solver takes long to find a model, if it finds one.
    pub(crate) is_quantified: bool,
    deadline: Instant,
}

impl Questions {
    /// Nothing more was asked.
    pub(crate) fn unanswered(self) -> Answers {
        Answers { statuses: Vec::new(), is_vacuous: self.is_vacuous }
    }
}

pub(crate) fn solve_goals(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    entry: &[TermId],
    small: &Small,
    wanted: Wanted<'_>,
) -> Result<Answers, SmtError> {
    match solve_together(exec, solver, entry, small)? {
        Together::Proved(answers) => Ok(answers),
        Together::Open(questions) => solve_apart(exec, solver, questions, small, wanted),
    }
}

/// Asks for all goals at once.
pub(crate) fn solve_together(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    entry: &[TermId],
    small: &Small,
) -> Result<Together, SmtError> {
    let deadline = Instant::now() + solver.timeout;
    exec.drop_unused_definitions(entry);
    let abstracts = exec.abstracts_doubles;
    exec.goals.iter_mut().for_each(|goal| goal.inexact |= abstracts);
    let mut order: Vec<usize> = (0..exec.goals.len()).collect();
    order.sort_by_key(|&index| rank(&exec.goals[index]));
    let facts = exec.problem.terms.and(&exec.facts.clone());
    let negated: Vec<TermId> =
        exec.goals.clone().iter().map(|goal| negation(&mut exec.problem.terms, goal)).collect();
    let terms = &mut exec.problem.terms;
    let any = terms.or(&negated);
    let entry = terms.and(entry);
    // What linear arithmetic decides needs no process.
    let begins = quick(terms, &[facts, entry]);
    let fails = if exec.goals.is_empty() { Some(false) } else { quick(terms, &[facts, any]) };
    if let (Some(true), Some(false)) = (begins, fails) {
        return Ok(Together::Proved(all_proved(order)));
    }
    let query_effort = solver.config.limits.resources;
    let is_quantified = terms.has_quantifier(facts) || terms.has_quantifier(any);
    // What is said of all elements is told by instances first: a contradiction among them is one.
    let alternatives: Vec<TermId> = negated.iter().copied().chain([entry]).collect();
    let instances = if is_quantified { ground(terms, facts, &alternatives) } else { None };
    let (told, asked, entry) = match instances {
        Some((facts, mut alternatives)) => {
            let entry = alternatives.pop().unwrap_or(entry);
            (facts, terms.or(&alternatives), entry)
        }
        None => (facts, any, entry),
    };
    let session = solver.session(terms, deadline)?;
    for &term in &small.shown {
        session.declare(terms, term);
    }
    session.push();
    session.assert(terms, told);
    let mut is_vacuous = false;
    if begins != Some(true) {
        session.limit_queries(WARNING_EFFORT);
        session.push();
        session.assert(terms, entry);
        is_vacuous = session.check() == Answer::Unsat;
        session.pop();
        if is_vacuous && session.check() == Answer::Unsat {
            // Facts hold on every run; nothing may be concluded when they exclude all of them.
            return Err(SmtError::Garbage("the model of this method contradicts itself".to_owned()));
        }
        session.limit_queries(query_effort);
    }
    session.pop();
    // Invariants that are not known yet are left out here: what is proved so needs none.
    let are_proved = match fails {
        Some(fails) => !fails,
        // The laws of doubles are asked without what is known of their bits.
        None if contradicts_laws(session, terms, &[facts, any]) => true,
        None => {
            session.limit_queries(match exec.cx.options.ieee_floats {
                // What is not contradicted soon may have a model, which calls of the method show sooner.
                _ if is_quantified => query_effort / FIRST_PART,
                // The bits of doubles are many.
                true => query_effort * DOUBLES_FACTOR,
                false => query_effort,
            });
            session.push();
            session.assert(terms, told);
            session.assert(terms, asked);
            let are_proved = session.check() == Answer::Unsat;
            session.pop();
            session.limit_queries(query_effort);
            are_proved
        }
    };
    Ok(match are_proved {
        true => Together::Proved(Answers { is_vacuous, ..all_proved(order) }),
        false => Together::Open(Questions { order, facts, negated, is_vacuous, is_quantified, deadline }),
    })
}

/// Asks for each goal alone.
pub(crate) fn solve_apart(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    questions: Questions,
    small: &Small,
    wanted: Wanted<'_>,
) -> Result<Answers, SmtError> {
    let Questions { order, facts, negated, is_vacuous, is_quantified, deadline } = questions;
    let terms = &mut exec.problem.terms;
    let session = solver.session(terms, deadline)?;
    for &term in &small.shown {
        session.declare(terms, term);
    }
    if is_quantified {
        let any = terms.or(&negated);
        session.push();
        session.assert(terms, facts);
        session.assert(terms, any);
        let answer = session.check();
        session.pop();
        if answer == Answer::Unsat {
            return Ok(Answers { is_vacuous, ..all_proved(order) });
        }
    }
    let mut statuses = Vec::new();
    let mut looping = Vec::new();
    for index in order {
        if contradicts_laws(session, terms, &[facts, negated[index]]) {
            statuses.push((index, Status::Proved));
            continue;
        }
        session.push();
        session.assert(terms, facts);
        session.assert(terms, negated[index]);
        let answer = session.check();
        let needs_invariant = answer != Answer::Unsat && !exec.goals[index].kapps.is_empty();
        let status = match answer {
            Answer::Unsat => Status::Proved,
            Answer::Unknown(why) => Status::Open(why),
            Answer::Sat if needs_invariant => Status::Open(String::new()),
            Answer::Sat if exec.asks_all => Status::Violated(Model::default()),
            Answer::Sat => Status::Violated(small_model(session, terms, small, wanted)),
        };
        session.pop();
        if needs_invariant {
            looping.push(index);
            continue;
        }
        let is_violated = matches!(status, Status::Violated(_));
        let is_exact = !exec.goals[index].inexact && rank(&exec.goals[index]) < 2;
        statuses.push((index, status));
        if is_violated && is_exact && !exec.asks_all {
            return Ok(Answers { statuses, is_vacuous });
        }
    }
    if looping.is_empty() {
        return Ok(Answers { statuses, is_vacuous });
    }
    mark_unlinked(exec);
    let outcomes = solve_loops(exec, &looping, solver, deadline, Engine::Auto)?;
    for index in looping {
        let status = match outcomes.get(&TagId(index as u32)) {
            Some(Outcome::Proved) => Status::Proved,
            Some(Outcome::Unknown(why)) => Status::Open(why.clone()),
            None => Status::Open("the goal got no answer".to_owned()),
            Some(Outcome::Refuted(derivation)) => {
                let mut assignment = Assignment::default();
                for step in &derivation.steps {
                    for (var, value) in &step.values {
                        assignment.entry(*var).or_insert_with(|| value.clone());
                    }
                }
                let calls = calls_of(exec, derivation);
                let terms = &mut exec.problem.terms;
                let mut model = model_of(terms, &assignment, wanted);
                model.calls = calls.iter().map(|it| model_of(terms, it, wanted)).collect();
                Status::Violated(model)
            }
        };
        statuses.push((index, status));
    }
    Ok(Answers { statuses, is_vacuous })
}

fn all_proved(order: Vec<usize>) -> Answers {
    Answers { statuses: order.into_iter().map(|index| (index, Status::Proved)).collect(), is_vacuous: false }
}

/// Whether the formulas can be true together, if that is seen without a solver.
pub(crate) fn quick(terms: &Terms, formulas: &[TermId]) -> Option<bool> {
    match decide(terms, formulas) {
        Decision::Sat(_) => Some(true),
        Decision::Unsat(_) => Some(false),
        Decision::Unknown => None,
    }
}

/// Whether the laws of doubles show that the formulas cannot be true together: cheaper than computing with doubles.
fn contradicts_laws(session: &mut Session, terms: &mut Terms, formulas: &[TermId]) -> bool {
    let formula = terms.and(formulas);
    let Some(relaxed) = relax(terms, formula) else { return false };
    session.push();
    session.assert(terms, relaxed);
    let answer = session.check();
    session.pop();
    answer == Answer::Unsat
}

fn rank(goal: &Goal) -> u8 {
    match (&goal.kind, goal.inexact) {
        (GoalKind::Unsupported, _) => 3,
        (
            GoalKind::Loop(_)
            | GoalKind::Decrease
            | GoalKind::Yield
            | GoalKind::WellDefined
            | GoalKind::Guess(_),
            _,
        ) => 2,
        (_, true) => 1,
        (_, false) => 0,
    }
}

pub(crate) fn negation(terms: &mut Terms, goal: &Goal) -> TermId {
    // What the path says already need not be shown.
    let known: FxHashSet<TermId> = goal.pc.iter().copied().collect();
    let conjuncts =
        if *terms.op(goal.cond) == Op::And { terms.args(goal.cond).to_vec() } else { vec![goal.cond] };
    let left: Vec<TermId> = conjuncts.into_iter().filter(|it| !known.contains(it)).collect();
    let cond = terms.and(&left);
    let not = terms.not(cond);
    let mut parts = goal.pc.clone();
    parts.push(not);
    terms.and(&parts)
}

/// The model of the last answer with small numbers, if there is one.
fn small_model(session: &mut Session, terms: &mut Terms, small: &Small, wanted: Wanted<'_>) -> Model {
    // A solver that has found doubles once may not find them again within its limits.
    let has_doubles = small.numbers.iter().any(|&term| terms.sort(term) == FLOAT);
    let first = has_doubles.then(|| read_model(session, terms, wanted));
    for (limit, apart) in [(1, true), (3, true), (10, true), (100, true), (3, false), (100, false)] {
        let mut bounds = Vec::new();
        if apart {
            for (index, &one) in small.refs.iter().enumerate() {
                for &other in &small.refs[index + 1..] {
                    let same = terms.eq(one, other);
                    bounds.push(terms.not(same));
                }
            }
        }
        for &term in &small.numbers {
            if terms.sort(term) == FLOAT {
                let (size, limit) = (terms.float_op(FloatOp::Abs, &[term]), terms.float(limit as f64));
                bounds.push(terms.float_op(FloatOp::Le, &[size, limit]));
                continue;
            }
            let (low, high) = if terms.sort(term) == REAL {
                (terms.real(Rat::int(-limit)), terms.real(Rat::int(limit)))
            } else {
                (terms.int(-limit), terms.int(limit))
            };
            bounds.push(terms.le(low, term));
            bounds.push(terms.le(term, high));
        }
        let bound = terms.and(&bounds);
        session.push();
        session.assert(terms, bound);
        if session.check() == Answer::Sat {
            let model = read_model(session, terms, wanted);
            session.pop();
            return model;
        }
        session.pop();
    }
    match first {
        Some(model) => model,
        None if session.check() == Answer::Sat => read_model(session, terms, wanted),
        None => Model::default(),
    }
}

fn read_model(session: &mut Session, terms: &mut Terms, wanted: Wanted<'_>) -> Model {
    fill_model(terms, wanted, |terms, ask| session.values(terms, ask))
}

/// Asks for the wanted values in rounds: each may ask for more, lengths and then elements.
fn fill_model(
    terms: &mut Terms,
    wanted: Wanted<'_>,
    mut values_of: impl FnMut(&mut Terms, &[TermId]) -> Option<Vec<Value>>,
) -> Model {
    let mut model = Model::default();
    for _ in 0..8 {
        let ask: Vec<TermId> =
            wanted(terms, &model).into_iter().filter(|term| !model.values.contains_key(term)).collect();
        if ask.is_empty() {
            break;
        }
        let Some(values) = values_of(terms, &ask) else { break };
        model.values.extend(ask.into_iter().zip(values));
    }
    model
}

fn model_of(terms: &mut Terms, assignment: &Assignment, wanted: Wanted<'_>) -> Model {
    fill_model(terms, wanted, |terms, ask| {
        // What no step of the derivation fixes can have any value.
        let default = |term: TermId| match terms.sort(term) {
            BOOL => Value::Bool(false),
            REAL => Value::Real(Rat::ZERO),
            FLOAT => Value::Float(Float::new(0.0)),
            _ => Value::Int(0),
        };
        Some(ask.iter().map(|&term| terms.eval(term, assignment).unwrap_or_else(|| default(term))).collect())
    })
}

/// The values at each call of a class's methods that leads to a violation.
fn calls_of(exec: &Exec<'_>, derivation: &horn::derivation::Derivation) -> Vec<Assignment> {
    let Some(harness) = &exec.harness else { return Vec::new() };
    let values = |at: usize| derivation.steps[at].values.iter().cloned().collect::<Assignment>();
    let is_call = |at: &usize| {
        let clause = derivation.steps[*at].clause.0 as usize;
        exec.clauses.get(clause).is_some_and(|it| Some(it.head.kappa) == harness.invariant)
    };
    let Some(mut at) = derivation.steps.len().checked_sub(1) else { return Vec::new() };
    let mut calls = vec![values(at)];
    while let Some(&before) = derivation.steps[at].children.iter().find(|it| is_call(it)) {
        calls.push(values(before));
        at = before;
    }
    calls.reverse();
    calls
}

/// A symbol that several clauses share without an invariant that carries it is another one in each clause: what is
/// derived from them may not be a run.
fn mark_unlinked(exec: &mut Exec<'_>) {
    let terms = &exec.problem.terms;
    let mut seen: rustc_hash::FxHashMap<horn::term::VarId, usize> = rustc_hash::FxHashMap::default();
    let mut all: Vec<(Vec<horn::term::VarId>, FxHashSet<horn::term::VarId>)> = Vec::new();
    let clauses = exec.clauses.iter().map(|clause| (&clause.pc, &clause.kapps, clause.head.args.clone()));
    let goals = exec.goals.iter().map(|goal| (&goal.pc, &goal.kapps, vec![goal.cond]));
    for (pc, kapps, head) in clauses.chain(goals) {
        let mut roots = pc.clone();
        roots.extend(head);
        roots.extend(kapps.iter().flat_map(|app| app.args.iter().copied()));
        roots.extend(relevant(terms, &exec.facts, &roots.clone()));
        let vars = terms.free_vars_of(&roots);
        let linked: Vec<TermId> = kapps.iter().flat_map(|app| app.args.iter().copied()).collect();
        let linked: FxHashSet<_> = linked.iter().filter_map(|&arg| terms.as_var(arg)).collect();
        for var in &vars {
            *seen.entry(*var).or_default() += 1;
        }
        all.push((
            vars,
            if kapps.is_empty() { FxHashSet::from_iter(terms.free_vars_of(&roots)) } else { linked },
        ));
    }
    let is_loose =
        all.iter().any(|(vars, linked)| vars.iter().any(|var| seen[var] > 1 && !linked.contains(var)));
    if is_loose {
        for goal in exec.goals.iter_mut().filter(|goal| !goal.kapps.is_empty()) {
            goal.inexact = true;
        }
    }
}

/// Loops: the clauses of the invariants and the goals as one Horn problem.
pub(crate) fn solve_loops(
    exec: &mut Exec<'_>,
    goals: &[usize],
    solver: &mut Solver,
    deadline: Instant,
    engine: Engine,
) -> Result<std::collections::BTreeMap<TagId, Outcome>, SmtError> {
    let facts = exec.facts.clone();
    let mut problem = exec.problem.clone();
    problem.functions = Functions::Universal;
    let no_tag = TagId(u32::MAX);
    for clause in exec.clauses.clone() {
        let mut roots = clause.pc.clone();
        roots.extend(clause.kapps.iter().chain([&clause.head]).flat_map(|app| app.args.iter().copied()));
        let mut guards = clause.pc;
        guards.extend(relevant(&problem.terms, &facts, &roots));
        problem.add_clause(guards, clause.kapps, Head::Kappa(clause.head), no_tag, "a loop".to_owned());
    }
    for &index in goals {
        let goal = exec.goals[index].clone();
        let mut roots = goal.pc.clone();
        roots.push(goal.cond);
        roots.extend(goal.kapps.iter().flat_map(|app| app.args.iter().copied()));
        let mut guards = goal.pc;
        guards.extend(relevant(&problem.terms, &facts, &roots));
        problem.add_clause(guards, goal.kapps, Head::Goal(goal.cond), TagId(index as u32), goal.message);
    }
    let timeout = deadline.saturating_duration_since(Instant::now());
    let options = Options { question: Question::EveryGoal, engine, timeout, workers: 1 };
    let config = solver.config.clone();
    let session = solver.session(&problem.terms, deadline)?;
    let outcomes = horn::solve::solve_in(&mut problem, session, &config, &options);
    // Derivations name variables of this store.
    exec.problem.terms = problem.terms;
    Ok(outcomes.tags)
}

/// The facts that share symbols with the roots, directly or through other facts.
fn relevant(terms: &Terms, facts: &[TermId], roots: &[TermId]) -> Vec<TermId> {
    let mut known: FxHashSet<_> = terms.free_vars_of(roots).into_iter().collect();
    let mut left: Vec<(TermId, Vec<_>)> = facts.iter().map(|&fact| (fact, terms.free_vars(fact))).collect();
    let mut found = Vec::new();
    loop {
        let before = left.len();
        left.retain(|(fact, vars)| {
            let connected = vars.is_empty() || vars.iter().any(|var| known.contains(var));
            if connected {
                known.extend(vars.iter().copied());
                found.push(*fact);
            }
            !connected
        });
        if left.len() == before {
            return found;
        }
    }
}
