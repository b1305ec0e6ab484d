//! The search for a derivation: clauses are inlined where a model needs them (stratified inlining).
//!
//! From a goal, each body atom is an *occurrence*, first closed. If the goal can be violated with all closed
//! occurrences forbidden, the model is a derivation. If it cannot even with closed occurrences only bounded by the
//! invariants found so far, there is none. Otherwise the occurrences that the model uses are opened.

use std::collections::BTreeMap;
use std::time::Instant;

use crate::derivation::Shape;
use crate::eliminate::rename_apart;
use crate::houdini::Conjunctions;
use crate::problem::{Head, KApp, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::Work;
use crate::term::TermId;

pub(crate) enum Search {
    Found(Shape),
    /// The goal holds: no derivation exists.
    Excluded,
    GaveUp,
}

/// When a search ends without an answer.
pub(crate) struct Bounds<'a> {
    /// How many occurrences may be opened.
    pub(crate) openings: usize,
    pub(crate) deadline: Instant,
    /// Asked between queries.
    pub(crate) stop: &'a mut dyn FnMut() -> bool,
}

struct Occurrence {
    literal: usize,
    atom: KApp,
    /// Once opened: for each way, its literal, its clause, and the occurrences of its body.
    ways: Option<Vec<(usize, usize, Vec<usize>)>>,
}

struct Unfolding<'a> {
    works: &'a [Work],
    writers: BTreeMap<KappaId, Vec<usize>>,
    invariants: &'a Conjunctions,
    occurrences: Vec<Occurrence>,
    n_literals: usize,
}

/// Searches a derivation of the goal `works[goal]`.
pub(crate) fn search(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    goal: usize,
    invariants: &Conjunctions,
    bounds: &mut Bounds<'_>,
) -> Search {
    let mut writers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    for (index, work) in works.iter().enumerate() {
        if let Some(head) = work.clause.head_kappa() {
            writers.entry(head).or_default().push(index);
        }
    }
    let mut unfolding = Unfolding { works, writers, invariants, occurrences: Vec::new(), n_literals: 0 };
    session.push();
    let found = unfolding.run(problem, session, goal, bounds);
    session.pop();
    found
}

impl Unfolding<'_> {
    fn run(
        &mut self,
        problem: &mut Problem,
        session: &mut Session,
        goal: usize,
        bounds: &mut Bounds<'_>,
    ) -> Search {
        let clause = self.works[goal].clause.clone();
        let Head::Goal(formula) = clause.head else { return Search::Excluded };
        for &guard in &clause.guards {
            session.assert(&problem.terms, guard);
        }
        let negated = problem.terms.not(formula);
        session.assert(&problem.terms, negated);
        let roots: Vec<usize> =
            clause.body.iter().map(|atom| self.add(problem, session, atom.clone())).collect();
        for &root in &roots {
            session.assert_clause(&[(self.occurrences[root].literal, true)]);
        }
        let mut n_openings = 0;
        loop {
            if (bounds.stop)() || Instant::now() >= bounds.deadline {
                return Search::GaveUp;
            }
            let closed: Vec<(usize, bool)> = self
                .occurrences
                .iter()
                .filter(|occurrence| occurrence.ways.is_none())
                .map(|occurrence| (occurrence.literal, false))
                .collect();
            match session.check_assuming(&closed) {
                Answer::Sat => {
                    return match self.read(session, goal, &roots) {
                        Some(shape) => Search::Found(shape),
                        None => Search::GaveUp,
                    };
                }
                Answer::Unsat => {}
                Answer::Unknown(_) => return Search::GaveUp,
            }
            match session.check() {
                Answer::Sat => {}
                Answer::Unsat => return Search::Excluded,
                Answer::Unknown(_) => return Search::GaveUp,
            }
            let Some(used) = self.used_closed(session, &roots) else {
                return Search::GaveUp;
            };
            for occurrence in used {
                n_openings += 1;
                if n_openings > bounds.openings {
                    return Search::GaveUp;
                }
                self.open(problem, session, occurrence);
            }
        }
    }

    fn fresh_literal(&mut self) -> usize {
        self.n_literals += 1;
        self.n_literals - 1
    }

    fn add(&mut self, problem: &mut Problem, session: &mut Session, atom: KApp) -> usize {
        let literal = self.fresh_literal();
        let formulas: Vec<TermId> = self.invariants.get(&atom.kappa).into_iter().flatten().copied().collect();
        for formula in formulas {
            let instance = problem.instantiate(formula, atom.kappa, &atom.args);
            session.assert_under(&problem.terms, literal, instance);
        }
        self.occurrences.push(Occurrence { literal, atom, ways: None });
        self.occurrences.len() - 1
    }

    fn open(&mut self, problem: &mut Problem, session: &mut Session, index: usize) {
        let atom = self.occurrences[index].atom.clone();
        let writers = self.writers.get(&atom.kappa).cloned().unwrap_or_default();
        let mut ways = Vec::new();
        let mut choice = vec![(self.occurrences[index].literal, false)];
        for writer in writers {
            let clause = rename_apart(problem, &self.works[writer].clause);
            let Head::Kappa(head) = &clause.head else { continue };
            let literal = self.fresh_literal();
            let mut parts = clause.guards.clone();
            for (&formal, &actual) in head.args.iter().zip(&atom.args) {
                parts.push(problem.terms.eq(formal, actual));
            }
            let all = problem.terms.and(&parts);
            session.assert_under(&problem.terms, literal, all);
            let mut children = Vec::new();
            for atom in &clause.body {
                let child = self.add(problem, session, atom.clone());
                session.assert_clause(&[(literal, false), (self.occurrences[child].literal, true)]);
                children.push(child);
            }
            choice.push((literal, true));
            ways.push((literal, writer, children));
        }
        session.assert_clause(&choice);
        self.occurrences[index].ways = Some(ways);
    }

    /// For each occurrence that the model uses, the position of the way it takes; `None` for a closed one.
    fn follow(&self, session: &mut Session, roots: &[usize]) -> Option<Vec<(usize, Option<usize>)>> {
        let all: Vec<usize> = (0..self.n_literals).collect();
        let truth = session.literal_values(&all)?;
        let mut visited = Vec::new();
        let mut stack: Vec<usize> = roots.iter().rev().copied().collect();
        while let Some(index) = stack.pop() {
            match &self.occurrences[index].ways {
                None => visited.push((index, None)),
                Some(ways) => {
                    let way = ways.iter().position(|(literal, _, _)| truth[*literal])?;
                    visited.push((index, Some(way)));
                    stack.extend(ways[way].2.iter().rev());
                }
            }
        }
        Some(visited)
    }

    fn used_closed(&self, session: &mut Session, roots: &[usize]) -> Option<Vec<usize>> {
        let visited = self.follow(session, roots)?;
        Some(visited.into_iter().filter(|(_, way)| way.is_none()).map(|(index, _)| index).collect())
    }

    fn read(&self, session: &mut Session, goal: usize, roots: &[usize]) -> Option<Shape> {
        let visited = self.follow(session, roots)?;
        let mut shape = Shape::default();
        let mut node_of: BTreeMap<usize, usize> = BTreeMap::new();
        // Children come after their parents in `visited`, so backwards every child is known.
        for &(index, way) in visited.iter().rev() {
            let (_, writer, children) = &self.occurrences[index].ways.as_ref()?[way?];
            let holes: Vec<usize> = children.iter().map(|child| node_of[child]).collect();
            node_of.insert(index, shape.add(&self.works[*writer], &holes));
        }
        let holes: Vec<usize> = roots.iter().map(|root| node_of[root]).collect();
        shape.add(&self.works[goal], &holes);
        Some(shape)
    }
}
