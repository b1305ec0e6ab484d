//! Terms to nodes: negation normal form over bounds of columns and opaque truths.
//!
//! `¬(x < y + 1)` becomes the bound `x - y >= 1` of the row `x - y`. A choice `ite(c, a, b)`, a quotient and a
//! remainder by a number become a column each, with a fact that says what it is.

use super::{Definition, FALSE, Form, Node, NodeId, Quick, TRUE};
use crate::linear::Relation;
use crate::rational::{Rat, gcd};
use crate::simplex::{Column, Side};
use crate::term::{BOOL, INT, Op, REAL, TermId, Terms};

impl Quick {
    pub(super) fn node(&mut self, node: Node) -> NodeId {
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
                Op::True => {
                    if positive {
                        TRUE
                    } else {
                        FALSE
                    }
                }
                Op::False => {
                    if positive {
                        FALSE
                    } else {
                        TRUE
                    }
                }
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
        let whole =
            coeffs.iter().all(|&(column, coeff)| self.whole[column.0 as usize] && coeff.as_int().is_some());
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
