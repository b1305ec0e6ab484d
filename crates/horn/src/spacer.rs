//! Z3's Spacer in child processes, with and without global guidance (REFINEMENT 2.8, steps D and E).
//!
//! Both children get the system as a HORN script; the first that answers ends the race. Nothing it says is
//! believed: a model is a source of candidates, a refutation is asked for its ground facts, from which we
//! rebuild a derivation clause by clause.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use crate::derivation::Shape;
use crate::houdini::Conjunctions;
use crate::print::Style;
use crate::problem::{Head, KappaId, Problem};
use crate::process::{Script, SolverConfig};
use crate::read::Reader;
use crate::sexp::{SexpId, Sexps, View};
use crate::smt::{Answer, Backend, Session, SmtError};
use crate::system::Work;
use crate::term::{TermId, VarId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guidance {
    /// `fp.spacer.global=true`.
    Global,
    Plain,
}

pub(crate) enum Said {
    Model(Conjunctions),
    Refuted,
    GaveUp(String),
}

/// Children that work on one system.
pub(crate) struct Race {
    children: Vec<(Guidance, Script)>,
    why: String,
}

/// Whether Z3 rewrites the clauses before Spacer sees them. Off, models speak about the clauses as they were sent:
/// slower, but right where a model that was translated back is not inductive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rewriting {
    On,
    Off,
}

impl Rewriting {
    fn arguments(self) -> Vec<String> {
        match self {
            Self::On => Vec::new(),
            Self::Off => ["inline_linear", "inline_eager", "slice", "coi"]
                .iter()
                .map(|name| format!("fp.xform.{name}=false"))
                .collect(),
        }
    }
}

fn arguments(guidance: Guidance) -> Vec<String> {
    let mut arguments = vec!["fp.engine=spacer".to_owned()];
    if guidance == Guidance::Global {
        arguments.push("fp.spacer.global=true".to_owned());
    }
    arguments
}

fn script(problem: &Problem, works: &[Work]) -> String {
    let mut text = String::from("(set-logic HORN)\n");
    text.push_str(&problem.terms.declarations(Style::Solver));
    for kappa in kappas(works) {
        let (name, sorts) = (solver_name(problem, kappa), problem.kappa_sorts(kappa, Style::Solver));
        let _ = writeln!(text, "(declare-fun {name} ({sorts}) Bool)");
    }
    for work in works {
        let _ = writeln!(text, "(assert {})", problem.clause_text(&work.clause, Style::Solver));
    }
    text
}

fn solver_name(problem: &Problem, kappa: KappaId) -> String {
    Style::Solver.kappa(&problem.kappa(kappa).name)
}

/// The κ of a system by the names that a solver prints.
fn kappas_by_name(problem: &Problem, works: &[Work]) -> BTreeMap<String, KappaId> {
    let bare = |name: String| name.trim_matches('|').to_owned();
    kappas(works).into_iter().map(|kappa| (bare(solver_name(problem, kappa)), kappa)).collect()
}

pub(crate) fn kappas(works: &[Work]) -> BTreeSet<KappaId> {
    works
        .iter()
        .flat_map(|work| work.clause.body.iter().map(|atom| atom.kappa).chain(work.clause.head_kappa()))
        .collect()
}

/// A race that starts by itself when the other engines have had their time.
pub(crate) struct Background {
    config: SolverConfig,
    script: String,
    /// The clauses of the script.
    pub(crate) system: Vec<Work>,
    since: Instant,
    patience: Duration,
    rewriting: Rewriting,
    pub(crate) race: Option<Race>,
    /// Why there is no race, if it could not be started.
    pub(crate) failure: Option<SmtError>,
}

const GUIDANCES: [Guidance; 2] = [Guidance::Global, Guidance::Plain];

impl Background {
    pub(crate) fn new(
        problem: &Problem,
        config: &SolverConfig,
        system: Vec<Work>,
        patience: Duration,
    ) -> Self {
        let script = script(problem, &system) + "(check-sat)\n";
        let config = config.clone();
        let (since, rewriting) = (Instant::now(), Rewriting::On);
        Self { config, script, system, since, patience, rewriting, race: None, failure: None }
    }

    pub(crate) fn with_rewriting(mut self, rewriting: Rewriting) -> Self {
        self.rewriting = rewriting;
        self
    }

    /// Starts the race if it is time.
    pub(crate) fn start(&mut self) {
        if self.race.is_none() && self.failure.is_none() {
            match Race::start(&self.config, &self.script, self.rewriting) {
                Ok(race) => self.race = Some(race),
                Err(error) => self.failure = Some(error),
            }
        }
    }

    /// Called now and then by engines at work; `true` when the children have said enough to stop for.
    pub(crate) fn tick(&mut self) -> bool {
        if self.race.is_none() && self.since.elapsed() >= self.patience {
            self.start();
        }
        self.race.as_mut().is_some_and(Race::has_verdict)
    }
}

impl Race {
    fn start(config: &SolverConfig, script: &str, rewriting: Rewriting) -> Result<Self, SmtError> {
        if config.backend != Backend::Z3 {
            return Err(SmtError::Missing("Spacer is a part of Z3 only".to_owned()));
        }
        let mut children = Vec::new();
        for guidance in GUIDANCES {
            let mut extra = arguments(guidance);
            extra.extend(rewriting.arguments());
            children.push((guidance, Script::start(config, &extra, script)?));
        }
        Ok(Self { children, why: "Spacer did not answer in time".to_owned() })
    }

    /// Has a child found a model? A search for a derivation is pointless then.
    pub(crate) fn has_sat(&mut self) -> bool {
        self.children
            .iter_mut()
            .any(|(_, child)| matches!(child.peek(Duration::ZERO), Some(Ok(reply)) if reply == "sat"))
    }

    /// Has a child decided? One that gave up leaves the word to the others.
    pub(crate) fn has_verdict(&mut self) -> bool {
        self.children
            .iter_mut()
            .any(|(_, child)| matches!(child.peek(Duration::ZERO), Some(Ok(reply)) if reply == "sat" || reply == "unsat"))
    }

    /// The first verdict, if one is there within `wait`.
    pub(crate) fn poll(
        &mut self,
        problem: &mut Problem,
        works: &[Work],
        wait: Duration,
        deadline: Instant,
    ) -> Option<Said> {
        let mut index = 0;
        while index < self.children.len() {
            let share = wait / self.children.len() as u32;
            let (_, child) = &mut self.children[index];
            match child.poll(share) {
                Ok(None) => index += 1,
                Ok(Some(reply)) if reply == "sat" => {
                    // The others only cost time now; the model comes from this one.
                    let (_, child) = self.children.swap_remove(index);
                    self.children.clear();
                    return Some(read_model(problem, works, child, deadline));
                }
                Ok(Some(reply)) if reply == "unsat" => {
                    self.children.clear();
                    return Some(Said::Refuted);
                }
                Ok(Some(reply)) => {
                    let what: String = reply.chars().take(120).collect();
                    self.why = format!("Spacer answered `{what}`");
                    self.children.remove(index);
                }
                Err(error) => {
                    self.why = error.to_string();
                    self.children.remove(index);
                }
            }
        }
        self.children.is_empty().then(|| Said::GaveUp(self.why.clone()))
    }
}

fn read_model(problem: &mut Problem, works: &[Work], mut child: Script, deadline: Instant) -> Said {
    child.send("(get-model)\n");
    // A model is printed at once or, after a crash, never.
    let limit = deadline.min(Instant::now() + Duration::from_secs(2));
    loop {
        match child.poll(Duration::from_millis(20)) {
            Ok(Some(reply)) => {
                return match parse_model(problem, works, &reply) {
                    Some(model) => Said::Model(model),
                    None => Said::GaveUp("Spacer's model could not be read".to_owned()),
                };
            }
            Ok(None) if Instant::now() < limit => {}
            Ok(None) => return Said::GaveUp("Spacer printed no model in time".to_owned()),
            Err(error) => return Said::GaveUp(error.to_string()),
        }
    }
}

/// The conjuncts of each κ's definition, over its parameters.
fn parse_model(problem: &mut Problem, works: &[Work], text: &str) -> Option<Conjunctions> {
    let sexps = Sexps::parse(text).ok()?;
    let definitions = sexps.list(*sexps.roots.first()?)?.to_vec();
    let by_name = kappas_by_name(problem, works);
    let mut found: Vec<(String, Vec<VarId>, TermId)> = Vec::new();
    let mut reader = Reader::new(&mut problem.terms, Style::Solver);
    let mut pending = definitions;
    // Auxiliary functions may be printed after their users; each round resolves at least one or ends.
    loop {
        let mut left = Vec::new();
        let before = pending.len();
        for id in pending {
            let Some(items) = sexps.list(id) else { continue };
            if !matches!(
                items.first().and_then(|&head| sexps.atom(head)),
                Some("define-fun" | "define-fun-rec")
            ) {
                continue;
            }
            match reader.definition(&sexps, id, &items[1..]) {
                Ok((name, params, body)) => {
                    reader.define(name.clone(), params.clone(), body);
                    found.push((name, params, body));
                }
                Err(_) => left.push(id),
            }
        }
        if left.is_empty() || left.len() == before {
            break;
        }
        pending = left;
    }
    let mut model = Conjunctions::new();
    for (name, params, body) in found {
        let Some(&kappa) = by_name.get(&name) else { continue };
        let own = problem.kappa(kappa).params.clone();
        if own.len() != params.len() {
            return None;
        }
        let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
        for (&from, &to) in params.iter().zip(&own) {
            map.insert(from, problem.terms.var_term(to));
        }
        let body = problem.terms.subst(body, &map);
        let conjuncts = problem.terms.conjuncts(body);
        model.insert(kappa, conjuncts);
    }
    Some(model)
}

/// Asks Spacer for a ground refutation and rebuilds it as a shape over the working clauses.
pub(crate) fn certificate(
    problem: &mut Problem,
    session: &mut Session,
    config: &SolverConfig,
    works: &[Work],
    deadline: Instant,
) -> Option<Shape> {
    let text = query_script(problem, works);
    let mut extra = arguments(Guidance::Plain);
    // Without rewriting every fact of the derivation appears in the certificate.
    extra.extend(Rewriting::Off.arguments());
    let mut child = Script::start(config, &extra, &text).ok()?;
    let mut replies = Vec::new();
    while replies.len() < 2 {
        match child.poll(Duration::from_millis(20)) {
            Ok(Some(reply)) => replies.push(reply),
            Ok(None) if Instant::now() < deadline => {}
            Ok(None) | Err(_) => return None,
        }
        // In this dialect `sat` means that the query has a derivation.
        if replies[..].first().is_some_and(|verdict| verdict != "sat") {
            return None;
        }
    }
    let facts = ground_facts(problem, works, &replies[1])?;
    rebuild(problem, session, works, &facts, deadline)
}

fn query_script(problem: &Problem, works: &[Work]) -> String {
    let mut text = problem.terms.declarations(Style::Solver);
    for kappa in kappas(works) {
        let (name, sorts) = (solver_name(problem, kappa), problem.kappa_sorts(kappa, Style::Solver));
        let _ = writeln!(text, "(declare-rel {name} ({sorts}))");
    }
    text.push_str("(declare-rel mohs!bad ())\n");
    for work in works {
        let clause = problem.clause_text(&work.clause, Style::Solver);
        let is_goal = work.clause.head_kappa().is_none();
        // A goal clause prints with the head `false`; the query predicate takes its place.
        let clause = match clause.strip_suffix(" false))").filter(|_| is_goal) {
            Some(front) => format!("{front} mohs!bad))"),
            None => match clause.strip_suffix(" false)").filter(|_| is_goal) {
                Some(front) => format!("{front} mohs!bad)"),
                None => clause,
            },
        };
        let _ = writeln!(text, "(rule {clause})");
    }
    text.push_str("(query mohs!bad :print-certificate true)\n");
    text
}

type Fact = (KappaId, Vec<TermId>);

/// Every application of a κ to values in the text, in order of appearance.
fn ground_facts(problem: &mut Problem, works: &[Work], text: &str) -> Option<Vec<Fact>> {
    let sexps = Sexps::parse(text).ok()?;
    let by_name = kappas_by_name(problem, works);
    let mut facts: Vec<Fact> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut stack: Vec<SexpId> = sexps.roots.iter().rev().copied().collect();
    while let Some(id) = stack.pop() {
        let (name, args) = match sexps.view(id) {
            View::Atom(name) => (Some(name), &[][..]),
            View::List(items) => {
                stack.extend(items.iter().rev().copied());
                match items.split_first() {
                    Some((&head, args)) => (sexps.atom(head), args),
                    None => (None, &[][..]),
                }
            }
            View::Text(_) => (None, &[][..]),
        };
        let Some(&kappa) = name.and_then(|name| by_name.get(name)) else { continue };
        if problem.kappa(kappa).params.len() != args.len() {
            continue;
        }
        let sorts: Vec<_> =
            problem.kappa(kappa).params.iter().map(|&param| problem.terms.var(param).sort).collect();
        let mut reader = Reader::new(&mut problem.terms, Style::Solver);
        let values: Option<Vec<TermId>> = args
            .iter()
            .zip(sorts)
            .map(|(&arg, sort)| reader.term(&sexps, arg).ok().filter(|&term| reader.terms.sort(term) == sort))
            .collect();
        if let Some(values) = values
            && problem.terms.free_vars_of(&values).is_empty()
            && seen.insert((kappa, values.clone()))
        {
            facts.push((kappa, values));
        }
    }
    Some(facts)
}

/// Derives the facts from each other, one query per fact and clause, until a goal falls.
fn rebuild(
    problem: &mut Problem,
    session: &mut Session,
    works: &[Work],
    facts: &[Fact],
    deadline: Instant,
) -> Option<Shape> {
    let mut shape = Shape::default();
    let mut known: BTreeMap<KappaId, Vec<(Vec<TermId>, usize)>> = BTreeMap::new();
    let mut left: Vec<&Fact> = facts.iter().collect();
    loop {
        let before = left.len();
        let mut still = Vec::new();
        for fact in left {
            if Instant::now() >= deadline {
                return None;
            }
            let derived = works
                .iter()
                .filter(|work| work.clause.head_kappa() == Some(fact.0))
                .find_map(|work| Some((work, derive(problem, session, work, &known, Some(&fact.1))?)));
            match derived {
                Some((work, holes)) => {
                    let node = shape.add(work, &holes);
                    known.entry(fact.0).or_default().push((fact.1.clone(), node));
                }
                None => still.push(fact),
            }
        }
        for work in works.iter().filter(|work| work.clause.head_kappa().is_none()) {
            if let Some(holes) = derive(problem, session, work, &known, None) {
                shape.add(work, &holes);
                return Some(shape);
            }
        }
        left = still;
        if left.is_empty() || left.len() == before {
            return None;
        }
    }
}

/// One step: known facts for the body that make the clause derive the fact (or violate its goal).
fn derive(
    problem: &mut Problem,
    session: &mut Session,
    work: &Work,
    known: &BTreeMap<KappaId, Vec<(Vec<TermId>, usize)>>,
    fact: Option<&[TermId]>,
) -> Option<Vec<usize>> {
    let mut parts = work.clause.guards.clone();
    match (&work.clause.head, fact) {
        (Head::Kappa(head), Some(fact)) => {
            for (&arg, &value) in head.args.iter().zip(fact) {
                parts.push(problem.terms.eq(arg, value));
            }
        }
        (Head::Goal(goal), None) => parts.push(problem.terms.not(*goal)),
        (Head::Kappa(_), None) | (Head::Goal(_), Some(_)) => return None,
    }
    let mut literal = 0;
    let mut choices: Vec<Vec<(usize, usize)>> = Vec::new();
    session.push();
    for atom in &work.clause.body {
        let mut ways = Vec::new();
        for (values, node) in known.get(&atom.kappa).into_iter().flatten() {
            let same: Vec<TermId> =
                atom.args.iter().zip(values).map(|(&arg, &value)| problem.terms.eq(arg, value)).collect();
            let same = problem.terms.and(&same);
            session.assert_under(&problem.terms, literal, same);
            ways.push((literal, *node));
            literal += 1;
        }
        let clause: Vec<(usize, bool)> = ways.iter().map(|&(literal, _)| (literal, true)).collect();
        session.assert_clause(&clause);
        choices.push(ways);
    }
    for part in parts {
        session.assert(&problem.terms, part);
    }
    let found = if session.check() == Answer::Sat {
        let all: Vec<usize> = (0..literal).collect();
        session.literal_values(&all).and_then(|truth| {
            choices
                .iter()
                .map(|ways| ways.iter().find(|(literal, _)| truth[*literal]).map(|&(_, node)| node))
                .collect()
        })
    } else {
        None
    };
    session.pop();
    found
}
