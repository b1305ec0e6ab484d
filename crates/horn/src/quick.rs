//! Small questions without a solver: formulas of linear arithmetic and booleans to `Unsat` with a core, `Sat`, or
//! `Unknown`.
//!
//! `x <= y ∧ y < z ⇒ x < z` costs a microsecond here and fifty through a pipe. Comparisons are bounds in a simplex
//! tableau, disjunctions are split when the current values satisfy none of their parts, integers by branching;
//! everything else (`len(xs)`, `a[i]`, `x * y`) is an opaque number or an opaque truth. So `Unsat` is certain. `Sat`
//! is certain only after `model` has evaluated what was assumed; see `model.rs`.

mod nodes;

use rustc_hash::FxHashMap;

use crate::model::Model;
use crate::rational::Rat;
use crate::simplex::{Check, Column, Reason, Side, Simplex};
use crate::term::{TermId, Terms};

/// Cases that one question may be split into.
const MAX_SPLITS: usize = 120;
/// Alternations of `and` and `or` that are looked through for their truth.
const MAX_NESTING: usize = 12;
/// Marks of decisions start here; smaller numbers are the caller's assumptions.
const DECISIONS: u32 = 1 << 31;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct NodeId(u32);

/// A formula in negation normal form.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Node {
    True,
    False,
    Bound {
        column: Column,
        side: Side,
        value: Rat,
    },
    /// An opaque boolean term.
    Truth(TermId, bool),
    And(Box<[NodeId]>),
    Or(Box<[NodeId]>),
}

const TRUE: NodeId = NodeId(0);
const FALSE: NodeId = NodeId(1);

/// A sum over columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    /// Ascending, without zeros.
    coeffs: Vec<(Column, Rat)>,
    constant: Rat,
}

impl Form {
    pub(crate) fn constant(constant: Rat) -> Self {
        Self { coeffs: Vec::new(), constant }
    }

    fn column(column: Column) -> Self {
        Self { coeffs: vec![(column, Rat::ONE)], constant: Rat::ZERO }
    }

    /// `self += factor * other`.
    pub(crate) fn add_scaled(&mut self, other: &Self, factor: Rat) -> Option<()> {
        self.constant = self.constant.add(other.constant.mul(factor)?)?;
        for &(column, coeff) in &other.coeffs {
            let term = coeff.mul(factor)?;
            match self.coeffs.binary_search_by_key(&column, |&(known, _)| known) {
                Ok(position) => {
                    let sum = self.coeffs[position].1.add(term)?;
                    if sum.is_zero() {
                        self.coeffs.remove(position);
                    } else {
                        self.coeffs[position].1 = sum;
                    }
                }
                Err(_) if term.is_zero() => {}
                Err(position) => self.coeffs.insert(position, (column, term)),
            }
        }
        Some(())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The assumptions that contradict the question, by their numbers, ascending.
    Unsat(Vec<u32>),
    /// There are values for the opaque parts; `model` tells whether they can be real.
    Sat,
    Unknown,
}

enum Found {
    Conflict(Reason),
    Values,
    Unknown,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    True,
    False,
    Open,
}

/// What `search` found: the numbers and truths of the opaque terms.
#[derive(Default, Debug)]
struct Values {
    numbers: Vec<Rat>,
    truths: FxHashMap<TermId, bool>,
}

/// What an atom stands for, still to be said.
enum Definition {
    /// `column = if condition then a else b`.
    Choice(Column, TermId),
    /// `column` is the quotient and `rest` the remainder of the dividend by a positive number.
    Division { dividend: TermId, divisor: i128, quotient: Column, rest: Column },
}

pub(crate) struct Quick {
    simplex: Simplex,
    nodes: Vec<Node>,
    compiled: FxHashMap<(TermId, bool), NodeId>,
    /// The column of an opaque number.
    atoms: FxHashMap<TermId, Column>,
    divisions: FxHashMap<(TermId, i128), (Column, Column)>,
    rows: FxHashMap<Vec<(Column, Rat)>, Column>,
    /// Per column: does it hold integers only?
    whole: Vec<bool>,
    undefined: Vec<Definition>,
    /// Facts about the atoms, true of every assignment.
    definitions: Vec<NodeId>,
    n_defined: usize,
    truths: FxHashMap<TermId, (bool, Reason)>,
    truth_trail: Vec<TermId>,
    ors: Vec<(NodeId, Reason)>,
    settled: Vec<bool>,
    settled_trail: Vec<usize>,
    agenda: Vec<(NodeId, Reason)>,
    /// Sets of numbers of assumptions and decisions, each ascending; the first is empty.
    reasons: Vec<Box<[u32]>>,
    n_decisions: u32,
    splits: usize,
    /// The assumptions alone are contradictory.
    closed: Option<Reason>,
    found: Values,
}

const NO_REASON: Reason = Reason(0);

impl Default for Quick {
    fn default() -> Self {
        Self {
            simplex: Simplex::default(),
            nodes: vec![Node::True, Node::False],
            compiled: FxHashMap::default(),
            atoms: FxHashMap::default(),
            divisions: FxHashMap::default(),
            rows: FxHashMap::default(),
            whole: Vec::new(),
            undefined: Vec::new(),
            definitions: Vec::new(),
            n_defined: 0,
            truths: FxHashMap::default(),
            truth_trail: Vec::new(),
            ors: Vec::new(),
            settled: Vec::new(),
            settled_trail: Vec::new(),
            agenda: Vec::new(),
            reasons: vec![Box::new([])],
            n_decisions: 0,
            splits: 0,
            closed: None,
            found: Values::default(),
        }
    }
}

/// Where to return to.
struct Mark {
    simplex: usize,
    truths: usize,
    ors: usize,
    settled: usize,
}

/// What is found out about formulas without a solver.
#[derive(Clone, Debug)]
pub enum Decision {
    /// These formulas, by their positions, have no common model.
    Unsat(Vec<usize>),
    /// All formulas are true in this model; they were evaluated in it.
    Sat(Model),
    Unknown,
}

/// Are the formulas satisfiable together? Answers what is easy; what is not is for a solver.
pub fn decide(terms: &Terms, formulas: &[TermId]) -> Decision {
    let mut quick = Quick::default();
    for (position, &formula) in formulas.iter().enumerate() {
        let node = quick.formula(terms, formula, true);
        quick.assume(node, position as u32);
    }
    match quick.check(TRUE) {
        Verdict::Unsat(core) => Decision::Unsat(core.into_iter().map(|number| number as usize).collect()),
        Verdict::Sat => {
            let formulas: Vec<(TermId, bool)> = formulas.iter().map(|&formula| (formula, true)).collect();
            quick.model(terms, &formulas).map_or(Decision::Unknown, Decision::Sat)
        }
        Verdict::Unknown => Decision::Unknown,
    }
}

impl Quick {
    /// Assumes a node for all questions; `number` is what cores call it.
    pub(crate) fn assume(&mut self, node: NodeId, number: u32) {
        if node == TRUE || self.closed.is_some() {
            return;
        }
        let reason = self.reason(&[number]);
        self.agenda.push((node, reason));
        self.closed = self.propagate().err();
    }

    /// Are the assumptions and `question` satisfiable together?
    pub(crate) fn check(&mut self, question: NodeId) -> Verdict {
        self.splits = MAX_SPLITS;
        self.simplex.allow_work();
        while self.closed.is_none() && self.n_defined < self.definitions.len() {
            self.agenda.push((self.definitions[self.n_defined], NO_REASON));
            self.n_defined += 1;
            self.closed = self.propagate().err();
        }
        if let Some(reason) = self.closed {
            return Verdict::Unsat(self.reasons[reason.0 as usize].to_vec());
        }
        let (mark, n_reasons) = (self.mark(), self.reasons.len());
        self.agenda.push((question, NO_REASON));
        let found = self.search();
        self.undo(&mark);
        let verdict = match found {
            Found::Conflict(reason) => Verdict::Unsat(self.reasons[reason.0 as usize].to_vec()),
            Found::Values => Verdict::Sat,
            Found::Unknown => Verdict::Unknown,
        };
        self.reasons.truncate(n_reasons);
        verdict
    }

    /// The values of the last `Sat` as a model of the opaque terms too, checked on `formulas`; `None` when the
    /// opaque terms cannot have these values, or it is not known.
    pub(crate) fn model(&self, terms: &Terms, formulas: &[(TermId, bool)]) -> Option<Model> {
        let mut opaque: Vec<TermId> = self.atoms.keys().chain(self.found.truths.keys()).copied().collect();
        opaque.sort_unstable();
        opaque.dedup();
        let mut model = Model::default();
        for term in opaque {
            let truth = self.found.truths.get(&term).copied();
            let number = self.atoms.get(&term).map(|column| self.found.numbers[column.0 as usize]);
            if !model.agree(terms, term, number, truth) {
                return None;
            }
        }
        formulas
            .iter()
            .all(|&(formula, positive)| model.truth(terms, formula) == Some(positive))
            .then_some(model)
    }

    /// The value of a sum under the values of the last `Sat`; `None` when it has atoms that came later.
    pub(crate) fn form_value(&self, form: &Form) -> Option<Rat> {
        let mut sum = form.constant;
        for &(column, coeff) in &form.coeffs {
            sum = sum.add(self.found.numbers.get(column.0 as usize)?.mul(coeff)?)?;
        }
        Some(sum)
    }
}

impl Quick {
    fn reason(&mut self, numbers: &[u32]) -> Reason {
        if numbers.is_empty() {
            return NO_REASON;
        }
        self.reasons.push(numbers.into());
        Reason((self.reasons.len() - 1) as u32)
    }

    fn union(&mut self, reasons: &[Reason]) -> Reason {
        let known: Vec<Reason> = reasons.iter().copied().filter(|&reason| reason != NO_REASON).collect();
        if let [first, rest @ ..] = &known[..]
            && rest.iter().all(|reason| reason == first)
        {
            return *first;
        }
        let mut all: Vec<u32> =
            known.iter().flat_map(|reason| self.reasons[reason.0 as usize].iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        self.reason(&all)
    }

    fn mark(&self) -> Mark {
        Mark {
            simplex: self.simplex.mark(),
            truths: self.truth_trail.len(),
            ors: self.ors.len(),
            settled: self.settled_trail.len(),
        }
    }

    fn undo(&mut self, mark: &Mark) {
        self.agenda.clear();
        self.simplex.undo(mark.simplex);
        for term in self.truth_trail.drain(mark.truths..) {
            self.truths.remove(&term);
        }
        for index in self.settled_trail.drain(mark.settled..) {
            self.settled[index] = false;
        }
        self.ors.truncate(mark.ors);
        self.settled.truncate(mark.ors);
    }

    /// Works off the agenda and what follows from it without a case; a conflict is an error.
    fn propagate(&mut self) -> Result<(), Reason> {
        loop {
            while let Some((node, reason)) = self.agenda.pop() {
                self.take(node, reason)?;
            }
            for index in 0..self.ors.len() {
                if self.settled[index] {
                    continue;
                }
                let (node, reason) = self.ors[index];
                let Node::Or(parts) = &self.nodes[node.0 as usize] else { continue };
                let mut open = None;
                let mut n_open = 0;
                let mut holds = false;
                for &part in parts {
                    match self.status(part, MAX_NESTING) {
                        Status::True => holds = true,
                        Status::False => {}
                        Status::Open => {
                            n_open += 1;
                            open = Some(part);
                        }
                    }
                }
                if holds || n_open > 1 {
                    if holds {
                        self.settle(index);
                    }
                    continue;
                }
                let why = self.why_false(node, reason);
                match open {
                    None => return Err(why),
                    Some(part) => {
                        self.settle(index);
                        self.agenda.push((part, why));
                    }
                }
            }
            if self.agenda.is_empty() {
                return Ok(());
            }
        }
    }

    fn settle(&mut self, index: usize) {
        self.settled[index] = true;
        self.settled_trail.push(index);
    }

    fn take(&mut self, node: NodeId, reason: Reason) -> Result<(), Reason> {
        match &self.nodes[node.0 as usize] {
            Node::True => {}
            Node::False => return Err(reason),
            &Node::Bound { column, side, value } => {
                // A number that is too large leaves the bound out, which only weakens what is known.
                if let Check::Infeasible(reasons) = self.simplex.assert_bound(column, side, value, reason) {
                    return Err(self.union(&reasons));
                }
            }
            &Node::Truth(term, positive) => match self.truths.get(&term) {
                Some(&(known, _)) if known == positive => {}
                Some(&(_, other)) => return Err(self.union(&[reason, other])),
                None => {
                    self.truths.insert(term, (positive, reason));
                    self.truth_trail.push(term);
                }
            },
            Node::And(parts) => self.agenda.extend(parts.iter().map(|&part| (part, reason))),
            Node::Or(_) => {
                self.ors.push((node, reason));
                self.settled.push(false);
            }
        }
        Ok(())
    }

    /// What the bounds and truths say about a node.
    fn status(&self, node: NodeId, nesting: usize) -> Status {
        match &self.nodes[node.0 as usize] {
            Node::True => Status::True,
            Node::False => Status::False,
            &Node::Bound { column, side, value } => {
                let opposite = match side {
                    Side::Lower => Side::Upper,
                    Side::Upper => Side::Lower,
                };
                let beyond = |bound: Rat| {
                    let order = bound.compare(value);
                    match side {
                        Side::Upper => order.is_some_and(|order| order.is_gt()),
                        Side::Lower => order.is_some_and(|order| order.is_lt()),
                    }
                };
                if self.simplex.bound(column, side).is_some_and(|(bound, _)| !beyond(bound)) {
                    Status::True
                } else if self.simplex.bound(column, opposite).is_some_and(|(bound, _)| beyond(bound)) {
                    Status::False
                } else {
                    Status::Open
                }
            }
            Node::Truth(term, positive) => match self.truths.get(term) {
                Some((known, _)) if known == positive => Status::True,
                Some(_) => Status::False,
                None => Status::Open,
            },
            Node::And(_) | Node::Or(_) if nesting == 0 => Status::Open,
            Node::And(parts) => {
                let mut all = Status::True;
                for &part in parts {
                    match self.status(part, nesting - 1) {
                        Status::False => return Status::False,
                        Status::Open => all = Status::Open,
                        Status::True => {}
                    }
                }
                all
            }
            Node::Or(parts) => {
                let mut any = Status::False;
                for &part in parts {
                    match self.status(part, nesting - 1) {
                        Status::True => return Status::True,
                        Status::Open => any = Status::Open,
                        Status::False => {}
                    }
                }
                any
            }
        }
    }

    /// `reason` with the reasons why the false parts of a node are false.
    fn why_false(&mut self, node: NodeId, reason: Reason) -> Reason {
        let mut reasons = vec![reason];
        let mut stack: Vec<(NodeId, usize)> = match &self.nodes[node.0 as usize] {
            Node::Or(parts) => parts.iter().map(|&part| (part, MAX_NESTING)).collect(),
            _ => Vec::new(),
        };
        while let Some((node, nesting)) = stack.pop() {
            if self.status(node, nesting) != Status::False {
                continue;
            }
            match &self.nodes[node.0 as usize] {
                &Node::Bound { column, side, .. } => {
                    let opposite = match side {
                        Side::Lower => Side::Upper,
                        Side::Upper => Side::Lower,
                    };
                    reasons.extend(self.simplex.bound(column, opposite).map(|(_, reason)| reason));
                }
                Node::Truth(term, _) => reasons.extend(self.truths.get(term).map(|&(_, reason)| reason)),
                // One false part makes a conjunction false; a disjunction needs all of them.
                Node::And(parts) => {
                    let false_part =
                        parts.iter().find(|&&part| self.status(part, nesting - 1) == Status::False);
                    stack.extend(false_part.map(|&part| (part, nesting - 1)));
                }
                Node::Or(parts) => stack.extend(parts.iter().map(|&part| (part, nesting - 1))),
                Node::True | Node::False => {}
            }
        }
        self.union(&reasons)
    }

    /// Do the current values satisfy a node? Truths that are not decided count as false.
    fn is_satisfied(&self, node: NodeId, nesting: usize) -> bool {
        match &self.nodes[node.0 as usize] {
            Node::True => true,
            Node::False => false,
            Node::Bound { column, side, value } => {
                let order = self.simplex.value(*column).compare(*value);
                order.is_some_and(|order| match side {
                    Side::Upper => order.is_le(),
                    Side::Lower => order.is_ge(),
                })
            }
            Node::Truth(term, positive) => {
                self.truths.get(term).is_some_and(|(known, _)| *known) == *positive
            }
            Node::And(_) | Node::Or(_) if nesting == 0 => false,
            Node::And(parts) => parts.iter().all(|&part| self.is_satisfied(part, nesting - 1)),
            Node::Or(parts) => parts.iter().any(|&part| self.is_satisfied(part, nesting - 1)),
        }
    }

    /// The recursion is as deep as there are decisions on the way, at most `MAX_SPLITS`.
    fn search(&mut self) -> Found {
        if let Err(reason) = self.propagate() {
            return Found::Conflict(reason);
        }
        match self.simplex.check() {
            Check::Feasible => {}
            Check::Infeasible(reasons) => return Found::Conflict(self.union(&reasons)),
            Check::GaveUp => return Found::Unknown,
        }
        let unsatisfied = (0..self.ors.len())
            .find(|&index| !self.settled[index] && !self.is_satisfied(self.ors[index].0, MAX_NESTING));
        if let Some(index) = unsatisfied {
            let (node, reason) = self.ors[index];
            self.settle(index);
            let Node::Or(parts) = self.nodes[node.0 as usize].clone() else { return Found::Unknown };
            let open = parts
                .iter()
                .copied()
                .filter(|&part| self.status(part, MAX_NESTING) != Status::False)
                .collect();
            let why = self.why_false(node, reason);
            return self.split(open, why);
        }
        let fraction = (0..self.whole.len() as u32)
            .map(Column)
            .find(|&column| self.whole[column.0 as usize] && self.simplex.value(column).as_int().is_none());
        if let Some(column) = fraction {
            if let Some(reasons) = self.simplex.divisibility_conflict(&self.whole) {
                return Found::Conflict(self.union(&reasons));
            }
            let floor = self.simplex.value(column).floor();
            let Some(next) = floor.checked_add(1) else { return Found::Unknown };
            let low = self.node(Node::Bound { column, side: Side::Upper, value: Rat::int(floor) });
            let high = self.node(Node::Bound { column, side: Side::Lower, value: Rat::int(next) });
            return self.split(vec![low, high], NO_REASON);
        }
        let n_columns = self.whole.len() as u32;
        self.found.numbers = (0..n_columns).map(|column| self.simplex.value(Column(column))).collect();
        self.found.truths = self.truths.iter().map(|(&term, &(truth, _))| (term, truth)).collect();
        Found::Values
    }

    /// Tries the cases one after the other; all of them failing is a conflict.
    fn split(&mut self, cases: Vec<NodeId>, why: Reason) -> Found {
        let mut conflict = why;
        for case in cases {
            if self.splits == 0 {
                return Found::Unknown;
            }
            self.splits -= 1;
            self.n_decisions += 1;
            let decision = DECISIONS + self.n_decisions % DECISIONS;
            let mark = self.mark();
            let reason = self.reason(&[decision]);
            self.agenda.push((case, reason));
            let found = self.search();
            self.undo(&mark);
            match found {
                Found::Conflict(reason) => {
                    let numbers = &self.reasons[reason.0 as usize];
                    if !numbers.contains(&decision) {
                        return Found::Conflict(reason);
                    }
                    let rest: Vec<u32> =
                        numbers.iter().copied().filter(|&number| number != decision).collect();
                    let rest = self.reason(&rest);
                    conflict = self.union(&[conflict, rest]);
                }
                other => return other,
            }
        }
        Found::Conflict(conflict)
    }
}
