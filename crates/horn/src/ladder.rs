//! The ladder of engines for one connected part of a problem (REFINEMENT 2.8).
//!
//! Elimination, predicate abstraction, octagons, a short search for a derivation, disjunctions, Spacer beside a
//! longer search. What one engine finds is a candidate for the next, and no answer leaves this file unchecked:
//! a solution is validated on the original clauses, a derivation is replayed on them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::derivation::{Derivation, Shape, replay};
use crate::eliminate::eliminate;
use crate::explore::{Order, explore};
use crate::houdini::{Conjunctions, goals_hold, weaken};
use crate::minimise::minimise;
use crate::outcome::{Stage, Stats};
use crate::problem::{ClauseId, Head, KappaId, Problem};
use crate::process::SolverConfig;
use crate::qualifiers::Mine;
use crate::refute::{Bounds, Search, search};
use crate::smt::{Answer, Session};
use crate::solution::{self, Solution, check_clauses};
use crate::solve::{Engine, Question};
use crate::spacer::{Background, Race, Rewriting, Said, certificate, kappas};
use crate::system::Work;
use crate::term::TermId;

/// How long the other engines work before Spacer starts beside them, and how much longer for each clause.
const PATIENCE: Duration = Duration::from_millis(40);
const PATIENCE_PER_CLAUSE: Duration = Duration::from_millis(1);
/// Openings of the first, short search for a derivation.
const SHORT_SEARCH: usize = 24;
const LONG_SEARCH: usize = 3000;
/// Facts of the first, short exploration, and of the long ones.
const SHORT_EXPLORATION: usize = 1500;
const LONG_EXPLORATION: usize = 30_000;

#[derive(Clone, Debug)]
pub(crate) enum Status {
    Open(String),
    Proved,
    Refuted(Derivation),
}

/// What became of the goals and κ of a part.
pub(crate) struct PartResult {
    pub(crate) goals: BTreeMap<ClauseId, Status>,
    pub(crate) solution: Solution,
    /// Original clauses that were checked under the solution.
    pub(crate) checked: BTreeSet<ClauseId>,
    pub(crate) stats: Stats,
}

pub(crate) struct Ladder<'a> {
    pub(crate) problem: &'a mut Problem,
    pub(crate) session: &'a mut Session,
    pub(crate) config: &'a SolverConfig,
    pub(crate) engine: Engine,
    pub(crate) question: Question,
    pub(crate) deadline: Instant,
}

struct State {
    /// The system after elimination.
    residual: Vec<Work>,
    goals: BTreeMap<ClauseId, Status>,
    question: Question,
    /// Inductive for the residual system.
    invariants: Conjunctions,
    stats: Stats,
}

impl State {
    fn open_goals(&self) -> Vec<usize> {
        let is_open = |work: &Work| matches!(self.goals.get(&work.tree.clause), Some(Status::Open(_)));
        (0..self.residual.len())
            .filter(|&index| {
                self.residual[index].clause.head_kappa().is_none() && is_open(&self.residual[index])
            })
            .collect()
    }

    fn is_done(&self) -> bool {
        let is_open = |status: &Status| matches!(status, Status::Open(_));
        self.is_refuted() || !self.goals.values().any(is_open)
    }

    /// Has a refutation answered the question?
    fn is_refuted(&self) -> bool {
        self.question == Question::Satisfiable
            && self.goals.values().any(|status| matches!(status, Status::Refuted(_)))
    }

    fn set_reason(&mut self, reason: &str) {
        for status in self.goals.values_mut() {
            if let Status::Open(why) = status {
                reason.clone_into(why);
            }
        }
    }
}

impl Ladder<'_> {
    pub(crate) fn run(mut self, works: Vec<Work>) -> PartResult {
        let goals = works
            .iter()
            .filter(|work| work.clause.head_kappa().is_none())
            .map(|work| (work.tree.clause, Status::Open("no engine was tried".to_owned())))
            .collect();
        let mut state = State {
            residual: Vec::new(),
            goals,
            question: self.question,
            invariants: Conjunctions::new(),
            stats: Stats::default(),
        };
        let eliminated = self.stage(&mut state, Stage::Elimination, |ladder, state| {
            let runs = matches!(ladder.engine, Engine::Auto | Engine::Elim);
            let (residual, eliminated) = if runs {
                eliminate(ladder.problem, works.clone(), ladder.deadline)
            } else {
                (works.clone(), Vec::new())
            };
            state.residual = residual;
            ladder.decide_plain_goals(state);
            state.set_reason("a recursive predicate is left after elimination");
            eliminated
        });
        state.stats.eliminated = eliminated.len();
        if self.engine != Engine::Elim {
            self.infer(&mut state);
        }
        if state.is_refuted() {
            let solution = Solution::default();
            return PartResult { goals: state.goals, solution, checked: BTreeSet::new(), stats: state.stats };
        }
        self.conclude(state, &works, &eliminated)
    }

    fn stage<T>(
        &mut self,
        state: &mut State,
        stage: Stage,
        run: impl FnOnce(&mut Self, &mut State) -> T,
    ) -> T {
        let open = |state: &State| state.goals.values().filter(|it| matches!(it, Status::Open(_))).count();
        let (start, before) = (Instant::now(), open(state));
        let result = run(self, state);
        *state.stats.stages.entry(stage).or_default() += start.elapsed();
        let decided = before.saturating_sub(open(state));
        if decided > 0 {
            *state.stats.decided.entry(stage).or_default() += decided;
        }
        result
    }

    /// Goals without unknown predicates are plain formulas.
    fn decide_plain_goals(&mut self, state: &mut State) {
        let mut undecided: BTreeSet<ClauseId> = BTreeSet::new();
        let (plain, rest): (Vec<usize>, Vec<usize>) =
            state.open_goals().into_iter().partition(|&index| state.residual[index].clause.body.is_empty());
        undecided.extend(rest.into_iter().map(|index| state.residual[index].tree.clause));
        let works = plain.iter().map(|&index| &state.residual[index]);
        let deadline = self.deadline;
        let mut stop = || Instant::now() >= deadline;
        let answers = goals_hold(self.problem, self.session, works, &Conjunctions::new(), &mut stop);
        for (index, answer) in plain.into_iter().zip(answers) {
            let goal = state.residual[index].tree.clause;
            match answer {
                Answer::Unsat => {}
                Answer::Sat => {
                    let mut shape = Shape::default();
                    shape.add(&state.residual[index], &[]);
                    if !self.refute(state, &shape) {
                        undecided.insert(goal);
                    }
                }
                Answer::Unknown(why) => {
                    undecided.insert(goal);
                    state.goals.insert(goal, Status::Open(why));
                }
            }
        }
        // A goal whose every instance was shown, or that has no instance left, is proved.
        for (goal, status) in &mut state.goals {
            if matches!(status, Status::Open(_)) && !undecided.contains(goal) {
                *status = Status::Proved;
            }
        }
    }

    /// Replays a shape; a success refutes its goal.
    fn refute(&mut self, state: &mut State, shape: &Shape) -> bool {
        match replay(self.problem, self.session, shape) {
            Ok(derivation) => {
                if let Some(last) = derivation.steps.last() {
                    state.goals.insert(last.clause, Status::Refuted(derivation));
                }
                true
            }
            Err(why) => {
                state.set_reason(&why);
                false
            }
        }
    }

    fn infer(&mut self, state: &mut State) {
        if state.is_done() {
            return;
        }
        let mut candidates = Conjunctions::new();
        let is_auto = self.engine == Engine::Auto;
        let left = self.deadline.saturating_duration_since(Instant::now());
        let patience = PATIENCE + PATIENCE_PER_CLAUSE * state.residual.len() as u32;
        let patience = if is_auto { patience.min(PATIENCE.max(left / 4)) } else { Duration::MAX };
        let mut beside = self.background(state, patience);
        let mine = Mine::dig(self.problem, &state.residual);
        if matches!(self.engine, Engine::Auto | Engine::Qualifiers) {
            self.stage(state, Stage::Qualifiers, |ladder, state| {
                candidates = mine.candidates(ladder.problem, &kappas(&state.residual));
                ladder.abstract_until(state, candidates.clone(), 2, &mut || beside.tick());
                let remainders = mine.remainders(ladder.problem);
                if !state.is_done() && !remainders.is_empty() {
                    merge(&mut candidates, remainders);
                    ladder.abstract_until(state, candidates.clone(), 2, &mut || beside.tick());
                }
                state.set_reason("no inductive conjunction of the qualifiers proves the goal");
            });
        }
        if !state.is_done() && matches!(self.engine, Engine::Auto | Engine::Octagon) && !beside.tick() {
            self.stage(state, Stage::Octagons, |ladder, state| {
                let found = crate::interpret::candidates(ladder.problem, &state.residual, ladder.deadline);
                merge(&mut candidates, found);
                ladder.abstract_until(state, candidates.clone(), 2, &mut || beside.tick());
                state.set_reason("no interval or octagon invariant proves the goal");
            });
        }
        if !state.is_done() && is_auto && !beside.tick() {
            self.stage(state, Stage::Exploration, |ladder, state| {
                ladder.explore_goals(state, Order::BreadthFirst, SHORT_EXPLORATION, &mut || beside.tick());
            });
        }
        if !state.is_done() && is_auto && !beside.tick() {
            self.stage(state, Stage::Unfolding, |ladder, state| {
                ladder.short_search(state, &mut || beside.tick());
            });
        }
        if !state.is_done() && matches!(self.engine, Engine::Auto | Engine::Spacer) {
            self.stage(state, Stage::Spacer, |ladder, state| {
                ladder.spacer(state, &mine, &mut candidates, beside);
            });
        }
    }

    /// Spacer on the clauses and the goals that are still open.
    fn background(&mut self, state: &State, patience: Duration) -> Background {
        let open: BTreeSet<usize> = state.open_goals().into_iter().collect();
        let system: Vec<Work> = state
            .residual
            .iter()
            .enumerate()
            .filter(|(index, work)| work.clause.head_kappa().is_some() || open.contains(index))
            .map(|(_, work)| work.clone())
            .collect();
        Background::new(self.problem, self.config, system, patience)
    }

    fn short_search(&mut self, state: &mut State, stop: &mut dyn FnMut() -> bool) {
        let now = Instant::now();
        let limit = now + self.deadline.saturating_duration_since(now) / 8;
        for goal in state.open_goals() {
            if Instant::now() >= limit {
                break;
            }
            self.search_goal(state, goal, SHORT_SEARCH, &mut || stop() || Instant::now() >= limit);
        }
    }

    /// Derives concrete facts until an open goal falls; again for the goals that are left.
    fn explore_goals(
        &mut self,
        state: &mut State,
        order: Order,
        max_facts: usize,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let now = Instant::now();
        let limit = now + self.deadline.saturating_duration_since(now) / 8;
        loop {
            let goals: BTreeSet<usize> = state.open_goals().into_iter().collect();
            let mut stop = || stop() || Instant::now() >= limit;
            let terms = &self.problem.terms;
            let found = explore(terms, &state.residual, &goals, order, max_facts, &mut stop);
            match found {
                Some(shape) if self.refute(state, &shape) && !state.is_done() => {}
                _ => return,
            }
        }
    }

    fn search_goal(
        &mut self,
        state: &mut State,
        goal: usize,
        openings: usize,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let mut bounds = Bounds { openings, deadline: self.deadline, stop };
        let found = search(self.problem, self.session, &state.residual, goal, &state.invariants, &mut bounds);
        if let Search::Found(shape) = found {
            self.refute(state, &shape);
        }
    }

    /// Predicate abstraction with these candidates, within one part in `share` of the time that is left.
    fn abstract_with(&mut self, state: &mut State, candidates: Conjunctions, share: u32) {
        self.abstract_until(state, candidates, share, &mut || false);
    }

    /// As `abstract_with`, given up when `stop` says so.
    fn abstract_until(
        &mut self,
        state: &mut State,
        candidates: Conjunctions,
        share: u32,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let now = Instant::now();
        let limit = now + self.deadline.saturating_duration_since(now) / share;
        let found = weaken(self.problem, self.session, &state.residual, candidates, &mut || {
            stop() || Instant::now() >= limit
        });
        if let Some(found) = found {
            // Two inductive solutions have an inductive intersection (seed 003, lemma 3).
            merge(&mut state.invariants, found);
        }
        self.check_goals(state);
    }

    fn check_goals(&mut self, state: &mut State) {
        let mut open: BTreeMap<ClauseId, bool> = BTreeMap::new();
        let goals: Vec<&Work> = state.open_goals().into_iter().map(|index| &state.residual[index]).collect();
        let deadline = self.deadline;
        let answers =
            goals_hold(self.problem, self.session, goals.iter().copied(), &state.invariants, &mut || {
                Instant::now() >= deadline
            });
        for (work, answer) in goals.into_iter().zip(answers) {
            *open.entry(work.tree.clause).or_insert(true) &= answer == Answer::Unsat;
        }
        for (goal, holds) in open {
            if holds {
                state.goals.insert(goal, Status::Proved);
            }
        }
    }

    /// Spacer in two children; meanwhile disjunctions are tried and the search for a derivation goes on.
    fn spacer(
        &mut self,
        state: &mut State,
        mine: &Mine,
        candidates: &mut Conjunctions,
        mut beside: Background,
    ) {
        let mut tried_disjunctions = self.engine != Engine::Auto;
        let mut rewriting = Rewriting::On;
        while !state.is_done() && Instant::now() < self.deadline {
            // A race that was started before a goal fell would only report that goal again.
            let is_stale =
                |work: &Work| matches!(state.goals.get(&work.tree.clause), Some(Status::Refuted(_)));
            if beside.system.iter().any(is_stale) {
                beside = self.background(state, Duration::ZERO).with_rewriting(rewriting);
            }
            beside.start();
            let Some(mut race) = beside.race.take() else {
                let why = beside.failure.as_ref().map(ToString::to_string).unwrap_or_default();
                return state.set_reason(&why);
            };
            let system = std::mem::take(&mut beside.system);
            let mut said = race.poll(self.problem, &system, Duration::from_millis(60), self.deadline);
            if said.is_none() && !std::mem::replace(&mut tried_disjunctions, true) {
                let more = mine.disjunctions(self.problem, &kappas(&state.residual));
                merge(candidates, more);
                self.stage(state, Stage::Disjunctions, |ladder, state| {
                    ladder.abstract_until(state, candidates.clone(), 4, &mut || race.has_verdict());
                });
                if state.is_done() {
                    return;
                }
                said = race.poll(self.problem, &system, Duration::ZERO, self.deadline);
            }
            if said.is_none() && self.engine == Engine::Auto {
                for order in [Order::BreadthFirst, Order::DepthFirst] {
                    self.stage(state, Stage::Exploration, |ladder, state| {
                        ladder.explore_goals(state, order, LONG_EXPLORATION, &mut || race.has_sat());
                    });
                }
                said = self.search_beside(state, &mut race, &system);
            }
            while said.is_none() && Instant::now() < self.deadline && !state.is_done() {
                said = race.poll(self.problem, &system, Duration::from_millis(20), self.deadline);
            }
            drop(race);
            let progress = match said {
                _ if state.is_done() => return,
                Some(Said::Model(model)) if self.use_model(state, &model, candidates) => true,
                Some(Said::Model(_)) if rewriting == Rewriting::On => {
                    rewriting = Rewriting::Off;
                    true
                }
                Some(Said::Model(_)) => false,
                Some(Said::Refuted) => self.rebuild_refutation(state, &system),
                Some(Said::GaveUp(why)) => {
                    state.set_reason(&why);
                    false
                }
                None => {
                    state.set_reason("out of time");
                    false
                }
            };
            if !progress {
                return;
            }
            beside = self.background(state, Duration::ZERO).with_rewriting(rewriting);
        }
    }

    /// The long search for a derivation, interrupted by an answer of the children.
    fn search_beside(&mut self, state: &mut State, race: &mut Race, system: &[Work]) -> Option<Said> {
        let mut said = None;
        for goal in state.open_goals() {
            let mut last = Instant::now();
            // The race needs the store to read a model, so the search only peeks whether there is a verdict.
            let mut stop = || {
                if last.elapsed() > Duration::from_millis(10) {
                    last = Instant::now();
                    race.has_verdict()
                } else {
                    false
                }
            };
            self.search_goal(state, goal, LONG_SEARCH, &mut stop);
            said = race.poll(self.problem, system, Duration::ZERO, self.deadline);
            if said.is_some() {
                break;
            }
        }
        said
    }

    /// A model is inductive, so its conjuncts survive as candidates; quantified ones are taken as they are.
    fn use_model(&mut self, state: &mut State, model: &Conjunctions, candidates: &mut Conjunctions) -> bool {
        let before = state.open_goals().len();
        merge(candidates, model.clone());
        self.abstract_with(state, model.clone(), 2);
        let quantified = |formula: &TermId| self.problem.terms.has_quantifier(*formula);
        if !state.is_done() && model.values().flatten().any(quantified) {
            let mut joined = state.invariants.clone();
            merge(&mut joined, model.clone());
            let old = std::mem::replace(&mut state.invariants, joined);
            self.check_goals(state);
            // Kept only if it proved something; the final validation decides whether it is inductive.
            if state.open_goals().len() == before {
                state.invariants = old;
            }
        }
        if state.open_goals().len() < before {
            return true;
        }
        state.set_reason("Spacer's model could not be checked");
        false
    }

    fn rebuild_refutation(&mut self, state: &mut State, system: &[Work]) -> bool {
        let before = state.open_goals().len();
        for order in [Order::BreadthFirst, Order::DepthFirst] {
            self.explore_goals(state, order, LONG_EXPLORATION, &mut || false);
            if state.open_goals().len() < before {
                return true;
            }
        }
        let shape = certificate(self.problem, self.session, self.config, system, self.deadline);
        if let Some(shape) = shape {
            self.refute(state, &shape);
        }
        if state.open_goals().len() == before {
            for goal in state.open_goals() {
                self.search_goal(state, goal, LONG_SEARCH, &mut || false);
            }
        }
        if state.open_goals().len() < before {
            return true;
        }
        state.set_reason("Spacer refutes the system, but its derivation could not be rebuilt");
        false
    }

    /// Extends the invariants to every κ of the part, validates, and gives the verdicts.
    fn conclude(&mut self, mut state: State, works: &[Work], eliminated: &[KappaId]) -> PartResult {
        let proved: Vec<Work> = works
            .iter()
            .filter(|work| match state.goals.get(&work.tree.clause) {
                Some(status) => matches!(status, Status::Proved),
                None => true,
            })
            .cloned()
            .collect();
        // Validation may use a little more time than the search: a verdict that is found should not be lost.
        let grace = self.deadline.max(Instant::now() + Duration::from_millis(500));
        self.session.deadline = grace;
        let mut result;
        if proved.iter().any(|work| work.clause.head_kappa().is_none()) {
            result = self.readable_solution(&state, &proved, eliminated, grace);
            for shape in [solution::Shape::Simplified, solution::Shape::Witnessed] {
                if result.is_none() {
                    let mut candidate = self.conjoin(&state.invariants);
                    solution::add_definitions(self.problem, &mut candidate, works, eliminated, shape);
                    result = self.validate(candidate, &proved, grace);
                }
            }
        } else {
            result = self.validate(Solution::default(), &proved, grace);
        }
        self.session.deadline = self.deadline;
        let (solution, checked) = result.unwrap_or_else(|| {
            for status in state.goals.values_mut() {
                if matches!(status, Status::Proved) {
                    *status = Status::Open("a solution was found that could not be validated".to_owned());
                }
            }
            (Solution::default(), BTreeSet::new())
        });
        PartResult { goals: state.goals, solution, checked, stats: state.stats }
    }

    fn conjoin(&mut self, conjunctions: &Conjunctions) -> Solution {
        let formulas =
            conjunctions.iter().map(|(&kappa, formulas)| (kappa, self.problem.terms.and(formulas))).collect();
        Solution { formulas, ..Solution::default() }
    }

    /// A quantifier-free, minimal solution over candidates for every κ, eliminated ones included.
    fn readable_solution(
        &mut self,
        state: &State,
        proved: &[Work],
        eliminated: &[KappaId],
        deadline: Instant,
    ) -> Option<(Solution, BTreeSet<ClauseId>)> {
        let all = if eliminated.is_empty() {
            state.invariants.clone()
        } else {
            let mut candidates = state.invariants.clone();
            let mine = Mine::dig(self.problem, proved);
            merge(&mut candidates, mine.candidates(self.problem, &kappas(proved)));
            let plain = weaken(self.problem, self.session, proved, candidates.clone(), &mut || {
                Instant::now() >= deadline
            })?;
            if self.proves_goals(proved, &plain, deadline) {
                plain
            } else {
                // The exact definition of an eliminated κ is long; it is offered only when nothing shorter does.
                let mut defined = self.conjoin(&state.invariants);
                let shape = solution::Shape::Simplified;
                solution::add_definitions(self.problem, &mut defined, proved, eliminated, shape);
                for &kappa in eliminated {
                    let formula = defined.formula(&mut self.problem.terms, kappa);
                    if !self.problem.terms.has_quantifier(formula) {
                        let conjuncts = self.problem.terms.conjuncts(formula);
                        candidates.entry(kappa).or_default().extend(conjuncts);
                    }
                }
                weaken(self.problem, self.session, proved, candidates, &mut || Instant::now() >= deadline)?
            }
        };
        if !self.proves_goals(proved, &all, deadline) {
            return None;
        }
        let small = minimise(self.problem, self.session, proved, &all, deadline);
        let candidate = self.conjoin(&small);
        match self.validate(candidate, proved, deadline) {
            Some(result) => Some(result),
            None => {
                let candidate = self.conjoin(&all);
                self.validate(candidate, proved, deadline)
            }
        }
    }

    fn proves_goals(&mut self, works: &[Work], invariants: &Conjunctions, deadline: Instant) -> bool {
        let goals = works.iter().filter(|work| work.clause.head_kappa().is_none());
        goals_hold(self.problem, self.session, goals, invariants, &mut || Instant::now() >= deadline)
            .into_iter()
            .all(|answer| answer == Answer::Unsat)
    }

    /// Checks every original clause of the part under the solution.
    fn validate(
        &mut self,
        solution: Solution,
        works: &[Work],
        deadline: Instant,
    ) -> Option<(Solution, BTreeSet<ClauseId>)> {
        let ids: BTreeSet<ClauseId> = works.iter().map(|work| work.tree.clause).collect();
        let list: Vec<ClauseId> = ids.iter().copied().collect();
        for bulk in list.chunks(256) {
            let answers = check_clauses(self.problem, self.session, &solution, bulk);
            if Instant::now() > deadline || answers.iter().any(|answer| *answer != Answer::Unsat) {
                return None;
            }
        }
        Some((solution, ids))
    }
}

/// Adds conjuncts that are not there yet.
pub(crate) fn merge(into: &mut Conjunctions, from: Conjunctions) {
    for (kappa, formulas) in from {
        let own = into.entry(kappa).or_default();
        let known: BTreeSet<_> = own.iter().copied().collect();
        own.extend(formulas.into_iter().filter(|formula| !known.contains(formula)));
    }
}

/// Is this a clause of a goal?
pub(crate) fn is_goal(problem: &Problem, clause: ClauseId) -> bool {
    matches!(problem.clause(clause).head, Head::Goal(_))
}
