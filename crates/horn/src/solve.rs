//! Problems to outcomes: preprocessing, connected parts in parallel, the ladder for each, one verdict per tag.
//!
//! Each worker thread has its own copy of the term store and its own solver process; parts are handed out in
//! order and results are joined in order, so the answer does not depend on scheduling.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use crate::graph::connected_parts;
use crate::ladder::{Ladder, PartResult, Status, is_goal};
use crate::outcome::{Outcome, Outcomes, Stats};
use crate::problem::{ClauseId, KappaId, Problem, TagId};
use crate::process::SolverConfig;
use crate::smt::{Answer, Session, SmtError, SmtStats};
use crate::solution::{Solution, check_clauses};
use crate::system::{Work, prepare, prune};
use crate::term::{Op, TermId, Terms, VarId};

/// Which engines may answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Auto,
    Elim,
    Qualifiers,
    Octagon,
    Spacer,
}

/// What the caller wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// An outcome for every tag.
    EveryGoal,
    /// Whether all goals hold; the first refutation ends the work.
    Satisfiable,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub question: Question,
    pub engine: Engine,
    pub timeout: Duration,
    /// Worker threads, each with a solver.
    pub workers: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            question: Question::EveryGoal,
            engine: Engine::Auto,
            timeout: Duration::from_secs(10),
            workers: 2,
        }
    }
}

impl Options {
    fn is_answered(&self, results: &[PartResult]) -> bool {
        self.question == Question::Satisfiable
            && results
                .iter()
                .any(|result| result.goals.values().any(|status| matches!(status, Status::Refuted(_))))
    }
}

/// Solves a problem. An error means that there is no solver to work with; everything else is an outcome.
pub fn solve(problem: &mut Problem, config: &SolverConfig, options: &Options) -> Result<Outcomes, SmtError> {
    let start = Instant::now();
    let mut session = Session::new(config.start()?, &problem.terms, start + options.timeout);
    // The first answer takes as long as the process needs to start.
    session.push();
    let first = session.check();
    session.pop();
    if let (Answer::Unknown(_), Some(error)) = (first, session.failure()) {
        return Err(error.clone());
    }
    let solver_start = start.elapsed();
    let mut outcomes = solve_in(problem, &mut session, config, options);
    outcomes.stats.solver_start = solver_start;
    outcomes.stats.total += solver_start;
    Ok(outcomes)
}

/// As `solve`, in a session that is warm already and speaks about the problem's own terms (`Session::turn_to`): no
/// process is started unless independent parts are many or Spacer is needed.
pub fn solve_in(
    problem: &mut Problem,
    session: &mut Session,
    config: &SolverConfig,
    options: &Options,
) -> Outcomes {
    let start = Instant::now();
    let deadline = start + options.timeout;
    session.deadline = deadline;
    let before = session.stats;
    let works = prepare(problem);
    let (works, settled) = prune(works, problem.kappas.len());
    let parts = connected_parts(works, problem.kappas.len());
    let mut stats = Stats {
        kappas: problem.kappas.len(),
        clauses: problem.clauses.len(),
        parts: parts.len(),
        ..Stats::default()
    };
    let n_works: usize = parts.iter().map(Vec::len).sum();
    let results = if parts.len() < 2 || options.workers < 2 || n_works < 50 {
        let mut results = Vec::new();
        for works in parts {
            results.push(run_part(problem, session, config, options, deadline, works));
            if options.is_answered(&results) {
                break;
            }
        }
        results
    } else {
        in_parallel(problem, config, options, deadline, parts, &mut stats)
    };
    if options.is_answered(&results) {
        return refuted(problem, results, stats, start, session.stats.since(before));
    }
    let mut outcomes = join(problem, session, results, &settled.bottom, stats);
    outcomes.stats.add_smt(session.stats.since(before));
    outcomes.stats.total = start.elapsed();
    outcomes
}

/// The outcome when a refutation has ended the work: what is not refuted is left open.
fn refuted(
    problem: &Problem,
    results: Vec<PartResult>,
    mut stats: Stats,
    start: Instant,
    smt: SmtStats,
) -> Outcomes {
    let why = "another goal is refuted";
    let mut tags: BTreeMap<TagId, Outcome> =
        problem.goal_tags().into_iter().map(|tag| (tag, Outcome::Unknown(why.to_owned()))).collect();
    for result in results {
        stats.absorb(&result.stats);
        for (id, status) in result.goals {
            if let Status::Refuted(derivation) = status {
                tags.insert(problem.clause(id).tag, Outcome::Refuted(derivation));
            }
        }
    }
    stats.add_smt(smt);
    stats.total = start.elapsed();
    Outcomes { tags, solution: Solution::default(), stats }
}

fn run_part(
    problem: &mut Problem,
    session: &mut Session,
    config: &SolverConfig,
    options: &Options,
    deadline: Instant,
    works: Vec<Work>,
) -> PartResult {
    let (engine, question) = (options.engine, options.question);
    Ladder { problem, session, config, engine, question, deadline }.run(works)
}

/// Solves the parts on worker threads and brings their solutions back into the problem's own store.
fn in_parallel(
    problem: &mut Problem,
    config: &SolverConfig,
    options: &Options,
    deadline: Instant,
    parts: Vec<Vec<Work>>,
    stats: &mut Stats,
) -> Vec<PartResult> {
    let next = AtomicUsize::new(0);
    let slots: Vec<Mutex<Option<Vec<Work>>>> = parts.into_iter().map(|part| Mutex::new(Some(part))).collect();
    let (n_shared, n_terms) = (problem.terms.n_vars(), problem.terms.len());
    let shared: &Problem = problem;
    let worker = || {
        let mut own = shared.clone();
        let mut kept = shared.terms.clone();
        let mut import = Import::new(n_shared);
        let mut done: Vec<(usize, PartResult)> = Vec::new();
        let smt = match config.start() {
            Ok(smt) => smt,
            Err(_) => return (kept, done, None),
        };
        let mut session = Session::new(smt, &own.terms, deadline);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(slot) = slots.get(index) else { break };
            let works = slot.lock().ok().and_then(|mut slot| slot.take());
            if let Some(works) = works {
                let mut result = run_part(&mut own, &mut session, config, options, deadline, works);
                // Terms of a finished part are not needed again; only its solution is kept, in another store.
                import.solution(&mut kept, &own.terms, &mut result.solution);
                import.terms.clear();
                own.terms.truncate(n_terms);
                session.renew();
                if options.is_answered(std::slice::from_ref(&result)) {
                    // No part is handed out any more.
                    next.store(slots.len(), Ordering::Relaxed);
                }
                done.push((index, result));
            }
        }
        (kept, done, Some(session.stats))
    };
    let finished: Vec<_> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..options.workers).map(|_| scope.spawn(worker)).collect();
        // A worker that panics loses its parts; their goals end as unknown.
        handles.into_iter().filter_map(|handle| handle.join().ok()).collect()
    });
    let mut results: Vec<(usize, PartResult)> = Vec::new();
    for (kept, done, smt) in finished {
        if let Some(smt) = smt {
            stats.add_smt(smt);
        }
        let mut import = Import::new(n_shared);
        for (index, mut result) in done {
            import.solution(&mut problem.terms, &kept, &mut result.solution);
            results.push((index, result));
        }
    }
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Copies terms from a worker's store, which began as a copy of ours.
struct Import {
    /// Variables below this number are the same in both stores.
    n_shared: usize,
    terms: FxHashMap<TermId, TermId>,
    vars: FxHashMap<VarId, VarId>,
}

impl Import {
    fn new(n_shared: usize) -> Self {
        Self { n_shared, terms: FxHashMap::default(), vars: FxHashMap::default() }
    }

    /// Brings the formulas over. Witnesses served the validation in the worker; they mean nothing elsewhere.
    fn solution(&mut self, terms: &mut Terms, other: &Terms, solution: &mut Solution) {
        for formula in solution.formulas.values_mut() {
            *formula = self.term(terms, other, *formula);
        }
        solution.witnesses.clear();
    }

    fn term(&mut self, terms: &mut Terms, other: &Terms, root: TermId) -> TermId {
        for part in other.reachable(&[root]) {
            if self.terms.contains_key(&part) {
                continue;
            }
            let node = other.node(part).clone();
            let op = match node.op {
                Op::Var(var) => Op::Var(self.var(terms, other, var)),
                Op::Quant(quantifier, vars) => {
                    Op::Quant(quantifier, vars.iter().map(|&var| self.var(terms, other, var)).collect())
                }
                op => op,
            };
            let args: Vec<TermId> = node.args.iter().map(|arg| self.terms[arg]).collect();
            let image = terms.rebuild(&op, &args, node.sort);
            self.terms.insert(part, image);
        }
        self.terms[&root]
    }

    fn var(&mut self, terms: &mut Terms, other: &Terms, var: VarId) -> VarId {
        if (var.index() as usize) < self.n_shared {
            return var;
        }
        *self.vars.entry(var).or_insert_with(|| {
            let source = other.var(var);
            terms.fresh_var(&source.name, source.sort)
        })
    }
}

/// One solution and one verdict per tag; clauses that no part has checked are checked here.
fn join(
    problem: &mut Problem,
    session: &mut Session,
    results: Vec<PartResult>,
    bottom: &BTreeSet<KappaId>,
    mut stats: Stats,
) -> Outcomes {
    let mut solution = Solution::default();
    let no = problem.terms.bool(false);
    solution.formulas.extend(bottom.iter().map(|&kappa| (kappa, no)));
    let mut goals: BTreeMap<ClauseId, Status> = BTreeMap::new();
    let mut checked: BTreeSet<ClauseId> = BTreeSet::new();
    for result in results {
        stats.absorb(&result.stats);
        solution.formulas.extend(result.solution.formulas);
        solution.witnesses.extend(result.solution.witnesses);
        goals.extend(result.goals);
        checked.extend(result.checked);
    }
    let mut tags: BTreeMap<TagId, Outcome> = BTreeMap::new();
    let mut broken: Option<String> = None;
    // What preprocessing removed is checked under the joined solution too, most of it without a query.
    session.deadline = session.deadline.max(Instant::now() + Duration::from_millis(500));
    let unchecked: Vec<ClauseId> = (0..problem.clauses.len() as u32)
        .map(ClauseId)
        .filter(|id| !checked.contains(id) && !goals.contains_key(id))
        .collect();
    let answers = check_clauses(problem, session, &solution, &unchecked);
    for (id, answer) in unchecked.into_iter().zip(answers) {
        let is_goal = is_goal(problem, id);
        if answer == Answer::Unsat {
            if is_goal {
                goals.insert(id, Status::Proved);
            }
        } else if is_goal {
            goals.insert(id, Status::Open("the goal was not decided in time".to_owned()));
        } else if broken.is_none() {
            broken =
                Some(format!("the solution does not satisfy the clause at {}", problem.clause(id).origin));
        }
    }
    for (id, status) in goals {
        let outcome = match (status, &broken) {
            (Status::Proved, None) => Outcome::Proved,
            (Status::Proved, Some(why)) => Outcome::Unknown(why.clone()),
            (Status::Refuted(derivation), _) => Outcome::Refuted(derivation),
            (Status::Open(why), _) => Outcome::Unknown(why),
        };
        let tag = problem.clause(id).tag;
        let worse = match (tags.get(&tag), &outcome) {
            (None | Some(Outcome::Proved), _) => true,
            (Some(Outcome::Unknown(_)), Outcome::Refuted(_)) => true,
            (Some(Outcome::Unknown(_) | Outcome::Refuted(_)), _) => false,
        };
        if worse {
            tags.insert(tag, outcome);
        }
    }
    Outcomes { tags, solution, stats }
}
