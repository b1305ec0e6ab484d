//! Concrete exploration: facts are derived forwards, by evaluation alone, until one violates a goal.
//!
//! A clause whose body facts are known fixes most of its variables; the others are tried with small numbers and
//! the constants of the system. No solver is asked, so a loop of a thousand steps costs a millisecond or so, where
//! a symbolic search unrolls it. What is found is the shape of a derivation; `replay` decides whether it is one.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rustc_hash::FxHashMap;

use crate::derivation::Shape;
use crate::eval::{Assignment, Value};
use crate::problem::{Head, KApp, KappaId};
use crate::rational::Rat;
use crate::system::Work;
use crate::term::{BOOL, INT, Op, REAL, TermId, Terms, VarId};

/// Ways to fill the free variables of one clause instance.
const MAX_FILLINGS: usize = 64;
/// Combinations of facts that agree, tried for one clause with several body atoms and one new fact.
const MAX_PARTNERS: usize = 64;

struct Fact {
    kappa: KappaId,
    values: Vec<Value>,
    work: usize,
    children: Vec<usize>,
}

/// The order in which facts are continued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    BreadthFirst,
    DepthFirst,
}

struct Explorer<'a> {
    terms: &'a Terms,
    works: &'a [Work],
    readers: BTreeMap<KappaId, Vec<usize>>,
    samples: Vec<i128>,
    facts: Vec<Fact>,
    known: FxHashMap<(KappaId, Vec<Value>), usize>,
    by_kappa: BTreeMap<KappaId, Vec<usize>>,
    /// The same by the value of one argument, for κ that stand beside others in a body.
    by_value: FxHashMap<(KappaId, usize, Value), Vec<usize>>,
    joined: BTreeSet<KappaId>,
    queue: VecDeque<usize>,
    /// The goal clause that was violated, with the facts of its body.
    violated: Option<(usize, Vec<usize>)>,
}

/// Explores until a goal among `goals` is violated, `max_facts` are known, or `stop` says so.
pub(crate) fn explore(
    terms: &Terms,
    works: &[Work],
    goals: &BTreeSet<usize>,
    order: Order,
    max_facts: usize,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Shape> {
    let mut readers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    for (index, work) in works.iter().enumerate() {
        let wanted = work.clause.head_kappa().is_some() || goals.contains(&index);
        let kappas: BTreeSet<KappaId> = work.clause.body.iter().map(|atom| atom.kappa).collect();
        for kappa in kappas.into_iter().filter(|_| wanted) {
            readers.entry(kappa).or_default().push(index);
        }
    }
    let several = works.iter().filter(|work| work.clause.body.len() > 1);
    let joined = several.flat_map(|work| work.clause.body.iter().map(|atom| atom.kappa)).collect();
    let mut explorer = Explorer {
        terms,
        works,
        readers,
        samples: samples(terms, works),
        facts: Vec::new(),
        known: FxHashMap::default(),
        by_kappa: BTreeMap::new(),
        by_value: FxHashMap::default(),
        joined,
        queue: VecDeque::new(),
        violated: None,
    };
    for (index, work) in works.iter().enumerate() {
        if work.clause.body.is_empty() && (work.clause.head_kappa().is_some() || goals.contains(&index)) {
            explorer.fire(index, &[]);
        }
    }
    while explorer.violated.is_none() && explorer.facts.len() < max_facts && !stop() {
        let next = match order {
            Order::BreadthFirst => explorer.queue.pop_front(),
            Order::DepthFirst => explorer.queue.pop_back(),
        };
        let Some(fact) = next else { break };
        let kappa = explorer.facts[fact].kappa;
        for reader in explorer.readers.get(&kappa).cloned().unwrap_or_default() {
            explorer.extend(reader, fact);
            if explorer.violated.is_some() {
                break;
            }
        }
    }
    explorer.shape()
}

/// Small numbers and the constants of the system, nearest to zero first.
fn samples(terms: &Terms, works: &[Work]) -> Vec<i128> {
    let mut found: BTreeSet<(u128, i128)> =
        [0, 1, -1, 2, 3, 5, 10].map(|it: i128| (it.unsigned_abs(), it)).into();
    for work in works {
        for part in terms.reachable(&work.clause.roots()) {
            if let Op::Int(value) = *terms.op(part) {
                for near in [value.saturating_sub(1), value, value.saturating_add(1)] {
                    found.insert((near.unsigned_abs(), near));
                }
            }
        }
    }
    found.into_iter().map(|(_, value)| value).take(24).collect()
}

impl Explorer<'_> {
    /// Fires a clause with the new fact in each of its places, other places filled by known facts.
    fn extend(&mut self, work: usize, fact: usize) {
        let works = self.works;
        let body = works[work].clause.body.iter().enumerate();
        let kappa = self.facts[fact].kappa;
        for (place, _) in body.filter(|(_, atom)| atom.kappa == kappa) {
            let choices = self.join(work, place, fact);
            for choice in choices {
                self.fire(work, &choice);
                if self.violated.is_some() {
                    return;
                }
            }
        }
    }

    /// The facts for all places of a clause when one of them is given: those that agree on what is bound.
    fn join(&self, work: usize, place: usize, fact: usize) -> Vec<Vec<usize>> {
        let body = &self.works[work].clause.body;
        let mut bound = Assignment::default();
        self.bind(&body[place], fact, &mut bound);
        let chosen = vec![fact; body.len()];
        let mut choices = vec![(chosen, bound)];
        for (index, atom) in body.iter().enumerate().filter(|(index, _)| *index != place) {
            let mut longer = Vec::new();
            for (chosen, bound) in choices {
                let room = MAX_PARTNERS - longer.len();
                for partner in self.partners(atom, &bound, room) {
                    let (mut chosen, mut bound) = (chosen.clone(), bound.clone());
                    chosen[index] = partner;
                    self.bind(atom, partner, &mut bound);
                    longer.push((chosen, bound));
                }
                if longer.len() >= MAX_PARTNERS {
                    break;
                }
            }
            choices = longer;
        }
        choices.into_iter().map(|(chosen, _)| chosen).collect()
    }

    /// What a fact in the place of an atom makes of the clause's variables.
    fn bind(&self, atom: &KApp, fact: usize, bound: &mut Assignment) {
        for (&arg, value) in atom.args.iter().zip(&self.facts[fact].values) {
            match self.terms.as_var(arg) {
                Some(var) => drop(bound.entry(var).or_insert_with(|| value.clone())),
                None => {
                    if let Some((var, value)) = self.invert(arg, value) {
                        bound.entry(var).or_insert(value);
                    }
                }
            }
        }
    }

    /// The newest facts that fit an atom.
    fn partners(&self, atom: &KApp, bound: &Assignment, room: usize) -> Vec<usize> {
        let known: Vec<Option<Value>> = atom.args.iter().map(|&arg| self.terms.eval(arg, bound)).collect();
        let mut shortest = self.by_kappa.get(&atom.kappa).map(Vec::as_slice).unwrap_or_default();
        for (index, value) in known.iter().enumerate() {
            let Some(value) = value else { continue };
            let found = self.by_value.get(&(atom.kappa, index, value.clone()));
            let found = found.map(Vec::as_slice).unwrap_or_default();
            if found.len() < shortest.len() {
                shortest = found;
            }
        }
        let fits = |fact: &&usize| {
            let values = &self.facts[**fact].values;
            known.iter().zip(values).all(|(known, value)| known.as_ref().is_none_or(|known| known == value))
        };
        shortest.iter().rev().filter(fits).take(room).copied().collect()
    }

    fn fire(&mut self, work: usize, children: &[usize]) {
        let works = self.works;
        let clause = &works[work].clause;
        let mut assignment = Assignment::default();
        let mut checks: Vec<(TermId, Value)> = Vec::new();
        for (atom, &child) in clause.body.iter().zip(children) {
            for (&arg, value) in atom.args.iter().zip(&self.facts[child].values) {
                match self.terms.as_var(arg) {
                    Some(var) if !assignment.contains_key(&var) => {
                        assignment.insert(var, value.clone());
                    }
                    _ => checks.push((arg, value.clone())),
                }
            }
        }
        // `κ(x + 1)` met with 5 makes `x` 4.
        for (arg, value) in &checks {
            if let Some((var, value)) = self.invert(*arg, value) {
                assignment.entry(var).or_insert(value);
            }
        }
        let free: Vec<VarId> =
            clause.vars.iter().copied().filter(|var| !assignment.contains_key(var)).collect();
        let mut fillings = 0;
        let mut counters = vec![0_usize; free.len()];
        'filling: loop {
            fillings += 1;
            for (&var, &counter) in free.iter().zip(&counters) {
                let Some(value) = self.sample(var, counter) else { return };
                assignment.insert(var, value);
            }
            self.conclude(work, children, &assignment, &checks);
            if self.violated.is_some() || fillings >= MAX_FILLINGS {
                return;
            }
            for (counter, &var) in counters.iter_mut().zip(&free) {
                *counter += 1;
                if self.sample(var, *counter).is_some() {
                    continue 'filling;
                }
                *counter = 0;
            }
            return;
        }
    }

    fn sample(&self, var: VarId, counter: usize) -> Option<Value> {
        match self.terms.var(var).sort {
            BOOL => [true, false].get(counter).copied().map(Value::Bool),
            INT => self.samples.get(counter).copied().map(Value::Int),
            REAL => self.samples.get(counter).map(|&value| Value::Real(Rat::int(value))),
            _ => None,
        }
    }

    fn invert(&self, arg: TermId, value: &Value) -> Option<(VarId, Value)> {
        let Value::Int(value) = value else { return None };
        let form = self.terms.linear(arg)?;
        let [(&atom, &coeff)] = form.coeffs.iter().collect::<Vec<_>>()[..] else { return None };
        let solved = Rat::int(*value).sub(form.constant)?.div(coeff)?;
        Some((self.terms.as_var(atom)?, Value::Int(solved.as_int()?)))
    }

    /// Evaluates the clause; its fact is new, or its goal is violated, or nothing happens.
    fn conclude(
        &mut self,
        work: usize,
        children: &[usize],
        assignment: &Assignment,
        checks: &[(TermId, Value)],
    ) {
        let clause = &self.works[work].clause;
        let holds = |term: TermId| self.terms.eval(term, assignment) == Some(Value::Bool(true));
        let fits =
            checks.iter().all(|(arg, value)| self.terms.eval(*arg, assignment).as_ref() == Some(value));
        if !fits || !clause.guards.iter().all(|&guard| holds(guard)) {
            return;
        }
        match &clause.head {
            Head::Goal(goal) => {
                if self.terms.eval(*goal, assignment) == Some(Value::Bool(false)) {
                    self.violated = Some((work, children.to_vec()));
                }
            }
            Head::Kappa(head) => {
                let values: Option<Vec<Value>> =
                    head.args.iter().map(|&arg| self.terms.eval(arg, assignment)).collect();
                let Some(values) = values else { return };
                let key = (head.kappa, values.clone());
                if self.known.contains_key(&key) {
                    return;
                }
                let id = self.facts.len();
                self.known.insert(key, id);
                self.by_kappa.entry(head.kappa).or_default().push(id);
                if self.joined.contains(&head.kappa) {
                    for (index, value) in values.iter().enumerate() {
                        let key = (head.kappa, index, value.clone());
                        self.by_value.entry(key).or_default().push(id);
                    }
                }
                self.queue.push_back(id);
                self.facts.push(Fact { kappa: head.kappa, values, work, children: children.to_vec() });
            }
        }
    }

    /// The derivation of the violated goal; facts are numbered after those they use.
    fn shape(&self) -> Option<Shape> {
        let (goal, body) = self.violated.as_ref()?;
        let mut needed: BTreeSet<usize> = BTreeSet::new();
        let mut stack = body.clone();
        while let Some(fact) = stack.pop() {
            if needed.insert(fact) {
                stack.extend(&self.facts[fact].children);
            }
        }
        let mut shape = Shape::default();
        let mut node_of: BTreeMap<usize, usize> = BTreeMap::new();
        for fact in needed {
            let holes: Vec<usize> = self.facts[fact].children.iter().map(|child| node_of[child]).collect();
            node_of.insert(fact, shape.add(&self.works[self.facts[fact].work], &holes));
        }
        let holes: Vec<usize> = body.iter().map(|fact| node_of[fact]).collect();
        shape.add(&self.works[*goal], &holes);
        Some(shape)
    }
}
