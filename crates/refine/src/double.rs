//! Float: a real number, or the double that it is.
//!
//! ```text
//! x + 0.1            real x + 3602879701896397/36028797018963968       ieee (fp.add RNE x 0.1)
//! x / 0.0            ieee Infinity, -Infinity or NaN: no exception
//! n < x              ieee compared as they are, n without being rounded first
//! ```
//!
//! An Integer up to 2**53 is a double; of a larger one that meets a double only the sign and the size are known, and of a
//! double from 2**63 on as an Integer too. What follows for them is right, but a counterexample needs a run.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::Span;
use horn::float::{FloatOp, MAX_INT, Rounding, is_exact};
use horn::rational::Rat;
use horn::term::{FLOAT, INT, TermId};

/// 2**53: the Integers up to here are doubles.
const EXACT: i128 = 1 << f64::MANTISSA_DIGITS;

impl<'a> Exec<'a> {
    /// A Float literal; `None` for one that is no real number of a size that can be computed with.
    pub(crate) fn float_literal(&mut self, value: f64) -> Option<Atom> {
        let term = match self.cx.options.ieee_floats {
            true => self.terms().float(value),
            false => {
                let number = rational(value)?;
                self.terms().real(number)
            }
        };
        Some(self.float_atom(term))
    }

    /// The Float that a term of either sort is.
    pub(crate) fn float_atom(&mut self, term: TermId) -> Atom {
        if self.problem.terms.sort(term) == FLOAT {
            return Atom::Double(term);
        }
        self.note_float();
        Atom::Float(term)
    }

    /// Floats are real numbers: said once for the verdict.
    pub(crate) fn note_float(&mut self) {
        self.assumptions.insert("Float as real numbers".to_owned());
    }

    /// `Float::NAN` and its like.
    pub(crate) fn float_constant(&mut self, found: &program::Const) -> Option<Atom> {
        let is_own = found.site.is_none() && found.owner == self.cx.class("Float");
        if !self.cx.options.ieee_floats || !is_own {
            return None;
        }
        let value = match found.name.as_str() {
            "NAN" => f64::NAN,
            "INFINITY" => f64::INFINITY,
            "EPSILON" => f64::EPSILON,
            "MAX" => f64::MAX,
            "MIN" => f64::MIN_POSITIVE,
            _ => return None,
        };
        self.float_literal(value)
    }

    /// `Integer#to_f`.
    pub(crate) fn integer_to_float(&mut self, state: State, term: TermId) -> Flow {
        if !self.cx.options.ieee_floats {
            let real = self.terms().to_real(term);
            let atom = self.float_atom(real);
            return self.flow(state, atom);
        }
        let double = self.rounded(term);
        self.flow(state, Atom::Double(double))
    }

    /// The double that an Integer becomes in arithmetic.
    fn rounded(&mut self, term: TermId) -> TermId {
        if self.problem.terms.as_number(term).is_some() {
            return self.terms().float_of_int(term);
        }
        let large = self.function("Integer#to_f", vec![INT], FLOAT, &[term]);
        self.double_of(term, large)
    }

    /// A double that compares with `other` as the Integer does. Ruby: the Integer is not rounded.
    pub(crate) fn compared_with(&mut self, term: TermId, other: TermId) -> TermId {
        if self.is_double(term) {
            return self.terms().float_of_int(term);
        }
        if let Some((below, above)) = self.numeral(term).and_then(neighbours) {
            let terms = &mut self.problem.terms;
            let (below, above) = (terms.float(below), terms.float(above));
            let is_larger = terms.float_op(FloatOp::Le, &[other, below]);
            return terms.ite(is_larger, above, below);
        }
        let large = self.function("Integer#<=> Float", vec![INT, FLOAT], FLOAT, &[term, other]);
        self.double_of(term, large)
    }

    /// Whether the Integer is a numeral that is a double.
    fn is_double(&self, term: TermId) -> bool {
        self.numeral(term).is_some_and(is_exact)
    }

    fn numeral(&self, term: TermId) -> Option<i128> {
        self.problem.terms.as_number(term).and_then(Rat::as_int)
    }

    /// The Integer itself up to 2**53, and `large`, of its sign and at least that size, beyond.
    fn double_of(&mut self, term: TermId, large: TermId) -> TermId {
        self.abstracts_doubles = true;
        let terms = &mut self.problem.terms;
        let (low, high) = (terms.int(-EXACT), terms.int(EXACT));
        let (below, above) = (terms.lt(term, low), terms.lt(high, term));
        let (low, high) = (terms.float_of_int(low), terms.float_of_int(high));
        let (is_low, is_high) =
            (terms.float_op(FloatOp::Le, &[large, low]), terms.float_op(FloatOp::Le, &[high, large]));
        let facts = [terms.implies(below, is_low), terms.implies(above, is_high)];
        facts.into_iter().for_each(|fact| self.fact(fact));
        let terms = &mut self.problem.terms;
        let is_large = terms.or(&[below, above]);
        let exact = terms.float_of_int(term);
        terms.ite(is_large, large, exact)
    }

    pub(crate) fn double_unary(
        &mut self,
        mut state: State,
        term: TermId,
        name: &str,
        span: Span,
    ) -> Option<Flow> {
        let terms = &mut self.problem.terms;
        let rounding = match name {
            "floor" => Rounding::Down,
            "ceil" => Rounding::Up,
            "round" => Rounding::HalfAway,
            "to_i" | "to_int" | "truncate" => Rounding::Truncate,
            "+@" | "to_f" => return Some(self.flow(state, Atom::Double(term))),
            "-@" | "abs" | "magnitude" => {
                let op = if name == "-@" { FloatOp::Neg } else { FloatOp::Abs };
                let made = terms.float_op(op, &[term]);
                return Some(self.flow(state, Atom::Double(made)));
            }
            "nan?" | "infinite?" | "finite?" => {
                let nan = terms.float_op(FloatOp::IsNan, &[term]);
                let infinite = terms.float_op(FloatOp::IsInfinite, &[term]);
                let value = match name {
                    "nan?" => self.one(Atom::Bool(nan)),
                    "finite?" => {
                        let either = terms.or(&[nan, infinite]);
                        let neither = terms.not(either);
                        self.one(Atom::Bool(neither))
                    }
                    _ => {
                        let zero = terms.float(0.0);
                        let negative = terms.float_op(FloatOp::Lt, &[term, zero]);
                        let (minus, one) = (terms.int(-1), terms.int(1));
                        let sign = terms.ite(negative, minus, one);
                        self.number_or_nil(infinite, sign)
                    }
                };
                return Some(vec![(state, value)]);
            }
            "to_s" | "inspect" => {
                let value = self.one(Atom::Double(term));
                let text = self.text(&value)?;
                state.inexact = true;
                return Some(self.flow(state, Atom::Str(text)));
            }
            _ => return None,
        };
        Some(self.made_whole(state, term, rounding, span))
    }

    fn made_whole(&mut self, mut state: State, term: TermId, rounding: Rounding, span: Span) -> Flow {
        let terms = &mut self.problem.terms;
        let nan = terms.float_op(FloatOp::IsNan, &[term]);
        let infinite = terms.float_op(FloatOp::IsInfinite, &[term]);
        let neither = terms.or(&[nan, infinite]);
        self.may_raise(&mut state, neither, "FloatDomainError", span, "NaN and Infinity are no Integers");
        if state.is_dead(&self.problem.terms) {
            return Vec::new();
        }
        let terms = &mut self.problem.terms;
        let exact = terms.float_op(FloatOp::ToInt(rounding), &[term]);
        if terms.as_number(exact).is_some() {
            return self.flow(state, Atom::Int(exact));
        }
        self.abstracts_doubles = true;
        // Ruby: doubles of that size are whole, so that there is nothing to round.
        let large = self.function("Float#to_i", vec![FLOAT], INT, &[term]);
        let terms = &mut self.problem.terms;
        let (low, high) = (terms.float(-MAX_INT), terms.float(MAX_INT));
        let (below, above) =
            (terms.float_op(FloatOp::Le, &[term, low]), terms.float_op(FloatOp::Le, &[high, term]));
        let (low, high) = (terms.int(-(1 << 63)), terms.int(1 << 63));
        let (is_low, is_high) = (terms.le(large, low), terms.le(high, large));
        let facts = [terms.implies(below, is_low), terms.implies(above, is_high)];
        facts.into_iter().for_each(|fact| self.fact(fact));
        let terms = &mut self.problem.terms;
        let is_large = terms.or(&[below, above]);
        let number = terms.ite(is_large, large, exact);
        self.flow(state, Atom::Int(number))
    }

    /// The Integer where the condition holds, nil elsewhere.
    fn number_or_nil(&mut self, cond: TermId, number: TermId) -> SymVal {
        let not = self.terms().not(cond);
        let mut value = SymVal(vec![(cond, Atom::Int(number)), (not, Atom::Nil)]);
        value.0.retain(|(guard, _)| !self.problem.terms.is_false(*guard));
        value
    }

    /// An operator of which one side is a double; `None` when it is not modelled.
    pub(crate) fn double_binary(
        &mut self,
        state: State,
        left: &Atom,
        name: &str,
        right: &Atom,
    ) -> Option<Flow> {
        if let "<" | "<=" | ">" | ">=" | "<=>" = name {
            return self.double_compare(state, left, name, right);
        }
        let op = match name {
            "+" => FloatOp::Add,
            "-" => FloatOp::Sub,
            "*" => FloatOp::Mul,
            "/" | "fdiv" | "quo" => FloatOp::Div,
            _ => return None,
        };
        let mut sides = Vec::new();
        for atom in [left, right] {
            sides.push(match *atom {
                Atom::Double(term) => term,
                Atom::Int(term) => self.rounded(term),
                _ => return None,
            });
        }
        let made = self.terms().float_op(op, &sides);
        Some(self.flow(state, Atom::Double(made)))
    }

    fn double_compare(&mut self, state: State, left: &Atom, name: &str, right: &Atom) -> Option<Flow> {
        let (a, b) = match (left, right) {
            (Atom::Double(a), Atom::Double(b)) => (*a, *b),
            (Atom::Int(a), Atom::Double(b)) => (self.compared_with(*a, *b), *b),
            (Atom::Double(a), Atom::Int(b)) => (*a, self.compared_with(*b, *a)),
            _ => return None,
        };
        let terms = &mut self.problem.terms;
        let term = match name {
            "<" => terms.float_op(FloatOp::Lt, &[a, b]),
            "<=" => terms.float_op(FloatOp::Le, &[a, b]),
            ">" => terms.float_op(FloatOp::Lt, &[b, a]),
            ">=" => terms.float_op(FloatOp::Le, &[b, a]),
            _ => {
                let (less, equal) =
                    (terms.float_op(FloatOp::Lt, &[a, b]), terms.float_op(FloatOp::Eq, &[a, b]));
                let (minus, zero, one) = (terms.int(-1), terms.int(0), terms.int(1));
                let rest = terms.ite(equal, zero, one);
                let order = terms.ite(less, minus, rest);
                let nans = [a, b].map(|side| terms.float_op(FloatOp::IsNan, &[side]));
                let nan = terms.or(&nans);
                let ordered = terms.not(nan);
                return Some(vec![(state, self.number_or_nil(ordered, order))]);
            }
        };
        Some(self.flow(state, Atom::Bool(term)))
    }

    /// `Integer#fdiv`. Ruby: the quotient of the Integers is rounded once, which dividing doubles does as well as long
    /// as both Integers are doubles; otherwise the quotient may be any.
    pub(crate) fn integer_fdiv(&mut self, state: State, a: TermId, b: TermId) -> Flow {
        let sides = [a, b].map(|side| self.rounded(side));
        let quotient = self.terms().float_op(FloatOp::Div, &sides);
        if self.is_double(a) && self.is_double(b) {
            return self.flow(state, Atom::Double(quotient));
        }
        self.abstracts_doubles = true;
        let large = self.function("Integer#fdiv", vec![INT, INT], FLOAT, &[a, b]);
        let terms = &mut self.problem.terms;
        let (low, high) = (terms.int(-EXACT), terms.int(EXACT));
        let bounds = [(low, a), (a, high), (low, b), (b, high)].map(|(low, high)| terms.le(low, high));
        let are_exact = terms.and(&bounds);
        let made = terms.ite(are_exact, quotient, large);
        self.flow(state, Atom::Double(made))
    }
}

/// The doubles next to an Integer that is none.
fn neighbours(value: i128) -> Option<(f64, f64)> {
    let nearest = value as f64;
    let is_small = value.unsigned_abs() < 1 << 120;
    is_small.then(|| match nearest as i128 > value {
        true => (nearest.next_down(), nearest),
        false => (nearest, nearest.next_up()),
    })
}

fn has_double(ty: &Ty) -> bool {
    match ty {
        Ty::Double => true,
        Ty::Array(elem) => has_double(elem),
        Ty::Hash(key, value) => has_double(key) || has_double(value),
        Ty::Union(members) => members.iter().any(has_double),
        _ => false,
    }
}

fn touches_doubles(atom: &Atom, args: &Args) -> bool {
    let of_double = |atom: &Atom| value::atom_ty(atom).is_some_and(|ty| has_double(&ty));
    of_double(atom) || args.positional.iter().any(|value| value.0.iter().any(|(_, it)| of_double(it)))
}

/// Methods of containers that do not look at elements; equality does, and its model knows no doubles as elements.
const MOVES: &[&str] = &[
    "nil?",
    "is_a?",
    "kind_of?",
    "class",
    "itself",
    "freeze",
    "tap",
    "then",
    "dup",
    "to_a",
    "equal?",
    "==",
    "!=",
    "size",
    "length",
    "empty?",
    "[]",
    "at",
    "fetch",
    "first",
    "last",
    "take",
    "drop",
    "<<",
    "push",
    "append",
    "pop",
    "shift",
    "unshift",
    "prepend",
    "[]=",
    "store",
    "concat",
    "+",
    "reverse",
    "clear",
    "each_index",
    "each_key",
    "keys",
    "values",
    "key?",
    "has_key?",
];

/// Those that look at elements only by their blocks.
const BY_BLOCK: &[&str] = &[
    "each",
    "each_with_index",
    "reverse_each",
    "each_pair",
    "each_value",
    "map",
    "collect",
    "select",
    "filter",
    "reject",
    "find",
    "detect",
    "all?",
    "any?",
    "none?",
    "count",
];

/// Whether a method of an array or a hash may look at doubles by itself. Ruby: it then finds one and the same NaN equal
/// to itself, sums with a correction, and compares without a block as no operator does; none of this is modelled.
pub(crate) fn takes_doubles_apart(atom: &Atom, name: &str, args: &Args) -> bool {
    if !matches!(atom, Atom::Array { .. } | Atom::Hash { .. }) || !touches_doubles(atom, args) {
        return false;
    }
    let is_by_block = BY_BLOCK.contains(&name) && args.positional.is_empty() && args.block.is_some();
    !MOVES.contains(&name) && !is_by_block
}

/// Whether the prelude's methods are Ruby's for such a call. Ruby: `clamp` and its like raise for NaN.
pub(crate) fn prelude_knows(atom: &Atom, args: &Args) -> bool {
    !matches!(atom, Atom::Proc { .. })
        && (args.positional.is_empty()
            || matches!(atom, Atom::Array { .. } | Atom::Hash { .. })
            || !touches_doubles(atom, args))
}

/// The number that a Float is: every finite one is a fraction of two Integers.
fn rational(number: f64) -> Option<Rat> {
    if !number.is_finite() {
        return None;
    }
    let bits = number.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i128;
    let (mut mantissa, mut power) =
        if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    if mantissa == 0 {
        return Some(Rat::ZERO);
    }
    let zeros = mantissa.trailing_zeros() as i32;
    mantissa >>= zeros;
    power += zeros;
    if number < 0.0 {
        mantissa = -mantissa;
    }
    // Numbers are kept small enough for sums and products of a few of them.
    match power {
        0..=60 => mantissa.checked_mul(1i128 << power).map(Rat::int),
        -90..=-1 => Rat::new(mantissa, 1i128 << -power),
        _ => None,
    }
}
