//! Which of many goals do not hold, and nothing more: what inference asks of its candidates.
//!
//! ```text
//! facts ∧ (¬a ∨ ¬b ∨ ¬c)      a model in which a and c are false: neither is proved, whatever else it says
//! facts ∧ ¬b                  no model: b is proved
//! ```
//!
//! One question of the solver so takes away many candidates. What linear arithmetic decides needs no question, and no
//! candidate is refuted in a loop: that it has no proof is enough.

use crate::exec::{Exec, GoalKind};
use crate::solve::{Model, Small, Solver, negation, quick, solve_goals, solve_loops};
use horn::outcome::Outcome;
use horn::problem::TagId;
use horn::smt::{Answer, SmtError};
use horn::solve::Engine;
use horn::term::{TermId, Terms};
use std::time::Instant;

/// The numbers of the goals that are not proved.
pub(crate) fn unproved(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    entry: &[TermId],
) -> Result<Vec<usize>, SmtError> {
    let deadline = Instant::now() + solver.timeout;
    exec.drop_unused_definitions(entry);
    let facts = exec.problem.terms.and(&exec.facts.clone());
    let negated: Vec<TermId> =
        exec.goals.clone().iter().map(|goal| negation(&mut exec.problem.terms, goal)).collect();
    let terms = &mut exec.problem.terms;
    let is_quantified = std::iter::once(&facts).chain(&negated).any(|it| terms.has_quantifier(*it));
    if is_quantified || exec.cx.options.ieee_floats {
        return with_all_means(exec, solver, entry);
    }
    let mut sieve = Sieve::default();
    for (index, &formula) in negated.iter().enumerate() {
        match quick(terms, &[facts, formula]) {
            Some(false) => {}
            Some(true) => sieve.fails(exec.goals[index].kapps.is_empty(), index),
            None => sieve.open.push(index),
        }
    }
    let terms = &mut exec.problem.terms;
    let entry = terms.and(entry);
    let begins = quick(terms, &[facts, entry]) == Some(true);
    if !begins || !sieve.open.is_empty() {
        let session = solver.session(terms, deadline)?;
        session.push();
        session.assert(terms, facts);
        if !begins && session.check() == Answer::Unsat {
            // Facts hold on every run; nothing may be concluded when they exclude all of them.
            return Err(SmtError::Garbage("the model of this method contradicts itself".to_owned()));
        }
        for &index in &sieve.open {
            session.define_literal(terms, index, negated[index]);
        }
        while !sieve.open.is_empty() {
            session.push();
            session.assert_clause(&sieve.open.iter().map(|&index| (index, true)).collect::<Vec<_>>());
            let answer = session.check();
            let false_goals = match answer {
                Answer::Unsat => Some(Vec::new()),
                Answer::Sat => session.literal_values(&sieve.open),
                Answer::Unknown(_) => None,
            };
            session.pop();
            let Some(truth) = false_goals else { break };
            if truth.is_empty() {
                sieve.open.clear();
            }
            let (failing, open): (Vec<_>, Vec<_>) =
                std::mem::take(&mut sieve.open).into_iter().zip(truth).partition(|(_, is_false)| *is_false);
            sieve.open = open.into_iter().map(|(index, _)| index).collect();
            if failing.is_empty() {
                break;
            }
            for (index, _) in failing {
                sieve.fails(exec.goals[index].kapps.is_empty(), index);
            }
        }
        // What the solver could not answer together, it is asked one by one.
        for index in std::mem::take(&mut sieve.open) {
            session.push();
            session.assert(terms, negated[index]);
            if session.check() != Answer::Unsat {
                sieve.fails(exec.goals[index].kapps.is_empty(), index);
            }
            session.pop();
        }
        session.pop();
    }
    let Sieve { mut failing, looping, .. } = sieve;
    failing.extend(without_invariant(exec, solver, looping, deadline)?);
    failing.sort_unstable();
    Ok(failing)
}

#[derive(Default)]
struct Sieve {
    open: Vec<usize>,
    failing: Vec<usize>,
    /// Those that fail without what is known of loops.
    looping: Vec<usize>,
}

impl Sieve {
    fn fails(&mut self, is_settled: bool, index: usize) {
        match is_settled {
            true => self.failing.push(index),
            false => self.looping.push(index),
        }
    }
}

/// Goals for which no invariant is found. Candidates get the engines that prove, others also those that refute.
fn without_invariant(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    looping: Vec<usize>,
    deadline: Instant,
) -> Result<Vec<usize>, SmtError> {
    let is_candidate = |index: &usize| {
        matches!(exec.goals[*index].kind, GoalKind::Ensures(_) | GoalKind::Field { pred: Some(_), .. })
    };
    let (candidates, others): (Vec<usize>, Vec<usize>) = looping.into_iter().partition(is_candidate);
    let mut failing = Vec::new();
    for (goals, engine) in [(others, Engine::Auto), (candidates, Engine::Qualifiers)] {
        if goals.is_empty() {
            continue;
        }
        let outcomes = solve_loops(exec, &goals, solver, deadline, engine)?;
        let is_proved = |index: &usize| matches!(outcomes.get(&TagId(*index as u32)), Some(Outcome::Proved));
        failing.extend(goals.into_iter().filter(|index| !is_proved(index)));
    }
    Ok(failing)
}

/// The same by the means of `verify`.
fn with_all_means(
    exec: &mut Exec<'_>,
    solver: &mut Solver,
    entry: &[TermId],
) -> Result<Vec<usize>, SmtError> {
    exec.asks_all = true;
    let small = Small { numbers: Vec::new(), refs: Vec::new(), shown: Vec::new() };
    let answers = solve_goals(exec, solver, entry, &small, &mut |_: &mut Terms, _: &Model| Vec::new())?;
    let proved = |status: &crate::solve::Status| matches!(status, crate::solve::Status::Proved);
    Ok(answers.statuses.iter().filter(|(_, status)| !proved(status)).map(|(index, _)| *index).collect())
}
