//! Small questions without a solver: formulas of linear arithmetic and booleans to `Unsat` with a core, `Sat`, or
//! `Unknown`.
//!
//! `x <= y ∧ y < z ⇒ x < z` costs a microsecond here and fifty through a pipe. Comparisons are bounds in a simplex
//! tableau, disjunctions are split when the current values satisfy none of their parts, integers by branching;
//! everything else (`len(xs)`, `a[i]`, `x * y`) is an opaque number or an opaque truth. So `Unsat` is certain. `Sat`
//! is certain only after `model` has evaluated what was assumed; see `model.rs`.

use rustc_hash::FxHashMap;

use crate::linear::Relation;
use crate::model::Model;
use crate::rational::{Rat, gcd};
use crate::simplex::{Check, Column, Reason, Side, Simplex};
use crate::term::{BOOL, INT, Op, REAL, TermId, Terms};

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

// ---------------------------------------------------------------------------------------------------------------
// Terms to nodes.

impl Quick {
    fn node(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId((self.nodes.len() - 1) as u32)
    }

    fn and(&mut self, parts: Vec<NodeId>) -> NodeId {
        if parts.contains(&FALSE) {
            return FALSE;
        }
        let parts: Vec<NodeId> = parts.into_iter().filter(|&part| part != TRUE).collect();
        match parts[..] {
            [] => TRUE,
            [only] => only,
            _ => self.node(Node::And(parts.into())),
        }
    }

    fn or(&mut self, parts: Vec<NodeId>) -> NodeId {
        if parts.contains(&TRUE) {
            return TRUE;
        }
        let parts: Vec<NodeId> = parts.into_iter().filter(|&part| part != FALSE).collect();
        match parts[..] {
            [] => FALSE,
            [only] => only,
            _ => self.node(Node::Or(parts.into())),
        }
    }

    fn variable(&mut self, whole: bool) -> Column {
        self.whole.push(whole);
        self.simplex.add_variable()
    }

    /// The node of a formula, or of its negation.
    pub(crate) fn formula(&mut self, terms: &Terms, term: TermId, positive: bool) -> NodeId {
        let node = self.compile(terms, term, positive);
        while let Some(definition) = self.undefined.pop() {
            let fact = self.define(terms, definition).unwrap_or(TRUE);
            self.definitions.push(fact);
        }
        node
    }

    fn compile(&mut self, terms: &Terms, term: TermId, positive: bool) -> NodeId {
        let mut stack = vec![(term, positive, false)];
        while let Some((term, positive, ready)) = stack.pop() {
            if self.compiled.contains_key(&(term, positive)) {
                continue;
            }
            let args = terms.args(term);
            let is_iff = *terms.op(term) == Op::Eq && terms.sort(args[0]) == BOOL;
            let inner = matches!(terms.op(term), Op::Not | Op::And | Op::Or) || is_iff;
            if inner && !ready {
                stack.push((term, positive, true));
                for &arg in args {
                    let flips = *terms.op(term) == Op::Not;
                    stack.push((arg, positive != flips, false));
                    if is_iff {
                        stack.push((arg, !positive, false));
                    }
                }
                continue;
            }
            let node = match terms.op(term) {
                Op::True => if positive { TRUE } else { FALSE },
                Op::False => if positive { FALSE } else { TRUE },
                Op::Not => self.compiled[&(args[0], !positive)],
                Op::And | Op::Or => {
                    let parts = args.iter().map(|&arg| self.compiled[&(arg, positive)]).collect();
                    if (*terms.op(term) == Op::And) == positive { self.and(parts) } else { self.or(parts) }
                }
                Op::Eq if is_iff => {
                    let side = |own: bool, other: bool| {
                        [self.compiled[&(args[0], own)], self.compiled[&(args[1], other)]]
                    };
                    let (one, two) = (side(true, positive), side(false, !positive));
                    let (one, two) = (self.and(one.to_vec()), self.and(two.to_vec()));
                    self.or(vec![one, two])
                }
                Op::Le | Op::Lt | Op::Eq if [INT, REAL].contains(&terms.sort(args[0])) => {
                    let relation = match terms.op(term) {
                        Op::Le => Relation::Le,
                        Op::Lt => Relation::Lt,
                        _ => Relation::Eq,
                    };
                    match self.compile_comparison(terms, args[0], args[1], relation, positive) {
                        Some(node) => node,
                        None => self.node(Node::Truth(term, positive)),
                    }
                }
                _ => self.node(Node::Truth(term, positive)),
            };
            self.compiled.insert((term, positive), node);
        }
        self.compiled[&(term, positive)]
    }

    fn compile_comparison(
        &mut self,
        terms: &Terms,
        left: TermId,
        right: TermId,
        relation: Relation,
        positive: bool,
    ) -> Option<NodeId> {
        let mut form = self.shallow_form(terms, left)?;
        let right = self.shallow_form(terms, right)?;
        form.add_scaled(&right, Rat::int(-1))?;
        let node = self.comparison(&form, relation)?;
        if positive { Some(node) } else { self.negated(node) }
    }

    /// A numeric term as a sum over columns; `None` when a number is too large.
    pub(crate) fn form(&mut self, terms: &Terms, term: TermId) -> Option<Form> {
        let form = self.shallow_form(terms, term);
        while let Some(definition) = self.undefined.pop() {
            let fact = self.define(terms, definition).unwrap_or(TRUE);
            self.definitions.push(fact);
        }
        form
    }

    /// As `form`, with what the atoms mean left in `undefined`.
    fn shallow_form(&mut self, terms: &Terms, term: TermId) -> Option<Form> {
        if terms.as_var(term).is_some() {
            return Some(Form::column(self.atom(terms, term)));
        }
        let linear = terms.linear(term)?;
        let mut form = Form::constant(linear.constant);
        for (&atom, &coeff) in &linear.coeffs {
            if *terms.op(atom) == Op::ToReal {
                let inner = terms.linear(terms.args(atom)[0])?;
                form.constant = form.constant.add(inner.constant.mul(coeff)?)?;
                for (&atom, &own) in &inner.coeffs {
                    let column = self.atom(terms, atom);
                    form.add_scaled(&Form::column(column), own.mul(coeff)?)?;
                }
            } else {
                let column = self.atom(terms, atom);
                form.add_scaled(&Form::column(column), coeff)?;
            }
        }
        Some(form)
    }

    fn atom(&mut self, terms: &Terms, atom: TermId) -> Column {
        if let Some(&known) = self.atoms.get(&atom) {
            return known;
        }
        let args = terms.args(atom);
        let divisor = match terms.op(atom) {
            Op::Div | Op::Mod => match terms.op(args[1]) {
                Op::Int(divisor) if *divisor > 0 => Some(*divisor),
                _ => None,
            },
            _ => None,
        };
        let column = match divisor {
            Some(divisor) => {
                let (quotient, rest) = self.division(args[0], divisor);
                if *terms.op(atom) == Op::Div { quotient } else { rest }
            }
            None => {
                let column = self.variable(terms.sort(atom) == INT);
                if *terms.op(atom) == Op::Ite {
                    self.undefined.push(Definition::Choice(column, atom));
                }
                column
            }
        };
        self.atoms.insert(atom, column);
        column
    }

    fn division(&mut self, dividend: TermId, divisor: i128) -> (Column, Column) {
        if let Some(&known) = self.divisions.get(&(dividend, divisor)) {
            return known;
        }
        let (quotient, rest) = (self.variable(true), self.variable(true));
        self.divisions.insert((dividend, divisor), (quotient, rest));
        self.undefined.push(Definition::Division { dividend, divisor, quotient, rest });
        (quotient, rest)
    }

    /// The fact that a definition states; `None` when a number is too large, and then the atom stays opaque.
    fn define(&mut self, terms: &Terms, definition: Definition) -> Option<NodeId> {
        match definition {
            Definition::Choice(column, term) => {
                let [condition, then, other] = terms.args(term) else { return None };
                let mut cases = Vec::new();
                for (value, truth) in [(*then, true), (*other, false)] {
                    let mut form = self.shallow_form(terms, value)?;
                    form.add_scaled(&Form::column(column), Rat::int(-1))?;
                    let same = self.comparison(&form, Relation::Eq)?;
                    let condition = self.compile(terms, *condition, truth);
                    cases.push(self.and(vec![condition, same]));
                }
                Some(self.or(cases))
            }
            Definition::Division { dividend, divisor, quotient, rest } => {
                let mut form = self.shallow_form(terms, dividend)?;
                form.add_scaled(&Form::column(quotient), Rat::int(divisor).neg()?)?;
                form.add_scaled(&Form::column(rest), Rat::int(-1))?;
                let whole = self.comparison(&form, Relation::Eq)?;
                let (column, most) = (rest, Rat::int(divisor - 1));
                let low = self.node(Node::Bound { column, side: Side::Lower, value: Rat::ZERO });
                let high = self.node(Node::Bound { column, side: Side::Upper, value: most });
                Some(self.and(vec![whole, low, high]))
            }
        }
    }

    /// `form ⋈ 0`; `None` when a number is too large. Over reals `<` is read as `<=`: an assumption grows weaker,
    /// so that `Unsat` stays right.
    pub(crate) fn comparison(&mut self, form: &Form, relation: Relation) -> Option<NodeId> {
        let Some(&(_, coeff)) = form.coeffs.first() else {
            let order = form.constant.compare(Rat::ZERO)?;
            let holds = match relation {
                Relation::Le => order.is_le(),
                Relation::Lt => order.is_lt(),
                Relation::Eq => order.is_eq(),
            };
            return Some(if holds { TRUE } else { FALSE });
        };
        let is_whole = form.coeffs.iter().all(|&(column, _)| self.whole[column.0 as usize]);
        // `factor * form` has integer coefficients or, over reals, the first coefficient 1 or -1.
        let factor = if is_whole {
            let (mut num, mut den) = (0, 1);
            for &(_, coeff) in &form.coeffs {
                num = gcd(num, coeff.num());
                den = i128::checked_mul(den / gcd(den, coeff.den()), coeff.den())?;
            }
            Rat::new(den, num)?
        } else {
            Rat::new(coeff.den(), coeff.num().checked_abs()?)?
        };
        let sign = if coeff.num() < 0 { Rat::int(-1) } else { Rat::ONE };
        let mut coeffs = Vec::with_capacity(form.coeffs.len());
        for &(column, coeff) in &form.coeffs {
            coeffs.push((column, coeff.mul(factor)?.mul(sign)?));
        }
        let constant = form.constant.mul(factor)?;
        let column = match coeffs[..] {
            [(only, Rat::ONE)] => only,
            _ => self.row(coeffs)?,
        };
        // sign * column + constant ⋈ 0.
        let mut bounds = Vec::new();
        let mut relations = vec![Side::Upper];
        if relation == Relation::Eq {
            relations.push(Side::Lower);
        }
        for side in relations {
            // side Upper: sign * column <= -constant.
            let mut value = constant.neg()?;
            if is_whole {
                let strict = relation == Relation::Lt;
                value = match side {
                    Side::Upper if strict => Rat::int(value.ceil().checked_sub(1)?),
                    Side::Upper => Rat::int(value.floor()),
                    Side::Lower => Rat::int(value.ceil()),
                };
            }
            let (side, value) = match (sign == Rat::ONE, side) {
                (true, side) => (side, value),
                (false, Side::Upper) => (Side::Lower, value.neg()?),
                (false, Side::Lower) => (Side::Upper, value.neg()?),
            };
            bounds.push(self.node(Node::Bound { column, side, value }));
        }
        Some(self.and(bounds))
    }

    fn row(&mut self, coeffs: Vec<(Column, Rat)>) -> Option<Column> {
        if let Some(&known) = self.rows.get(&coeffs) {
            return Some(known);
        }
        let whole = coeffs
            .iter()
            .all(|&(column, coeff)| self.whole[column.0 as usize] && coeff.as_int().is_some());
        let column = self.simplex.add_row(&coeffs)?;
        self.whole.push(whole);
        self.rows.insert(coeffs, column);
        Some(column)
    }

    /// The negation of a comparison; `None` when a number is too large.
    pub(crate) fn negated(&mut self, node: NodeId) -> Option<NodeId> {
        Some(match self.nodes[node.0 as usize].clone() {
            Node::True => FALSE,
            Node::False => TRUE,
            Node::Bound { column, side, value } => {
                let whole = self.whole[column.0 as usize];
                let step = if whole { Rat::ONE } else { Rat::ZERO };
                let (side, value) = match side {
                    Side::Upper => (Side::Lower, value.add(step)?),
                    Side::Lower => (Side::Upper, value.sub(step)?),
                };
                self.node(Node::Bound { column, side, value })
            }
            Node::Truth(term, positive) => self.node(Node::Truth(term, !positive)),
            // An equation: two bounds.
            Node::And(parts) => {
                let parts = parts.iter().map(|&part| self.negated(part)).collect::<Option<_>>()?;
                self.or(parts)
            }
            Node::Or(parts) => {
                let parts = parts.iter().map(|&part| self.negated(part)).collect::<Option<_>>()?;
                self.and(parts)
            }
        })
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Questions.

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

// ---------------------------------------------------------------------------------------------------------------
// The search.

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
            let open =
                parts.iter().copied().filter(|&part| self.status(part, MAX_NESTING) != Status::False).collect();
            let why = self.why_false(node, reason);
            return self.split(open, why);
        }
        let fraction = (0..self.whole.len() as u32)
            .map(Column)
            .find(|&column| self.whole[column.0 as usize] && self.simplex.value(column).as_int().is_none());
        if let Some(column) = fraction {
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
