//! Doubles: terms of SMT-LIB's `(_ FloatingPoint 11 53)`, rounded to the nearest, a tie to the even one.
//!
//! ```text
//! 0.1 + x        (fp.add RNE (fp #b0 #b01111111011 #x999999999999a) x)
//! ```
//!
//! There is one NaN, and `=` is identity: NaN is itself, and -0.0 is not 0.0. `FloatOp::Eq` is equality of numbers.
//! Operations on literals are done by this machine, whose doubles are the same.

use crate::eval::Value;
use crate::term::{BOOL, FLOAT, INT, Op, SortId, TermId, Terms};

/// A double by its bits, so that it can be compared and hashed: all NaN are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Float(u64);

impl Float {
    pub fn new(value: f64) -> Float {
        Float(if value.is_nan() { f64::NAN } else { value }.to_bits())
    }

    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }

    pub(crate) fn smt_text(self) -> String {
        if self.get().is_nan() {
            return "(_ NaN 11 53)".to_owned();
        }
        let (exponent, fraction) = (self.0 >> 52 & 0x7ff, self.0 & ((1 << 52) - 1));
        format!("(fp #b{} #b{exponent:011b} #x{fraction:013x})", self.0 >> 63)
    }

    /// The double of a solver's `(fp #b0 #b… #x…)` or `(_ +oo 11 53)`, by its words.
    pub(crate) fn read(words: &[&str]) -> Option<Float> {
        let value = match *words {
            ["_", "NaN", ..] => f64::NAN,
            ["_", "+oo", ..] => f64::INFINITY,
            ["_", "-oo", ..] => f64::NEG_INFINITY,
            ["_", "+zero", ..] => 0.0,
            ["_", "-zero", ..] => -0.0,
            ["fp", sign, exponent, fraction] => {
                let bits = |text: &str| match text.strip_prefix("#b") {
                    Some(digits) => u64::from_str_radix(digits, 2).ok(),
                    None => u64::from_str_radix(text.strip_prefix("#x")?, 16).ok(),
                };
                f64::from_bits(bits(sign)? << 63 | bits(exponent)? << 52 | bits(fraction)?)
            }
            _ => return None,
        };
        Some(Float::new(value))
    }
}

impl std::fmt::Display for Float {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.get())
    }
}

/// How a double becomes an integer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    Down,
    Up,
    /// Towards zero.
    Truncate,
    /// To the nearest; a half away from zero.
    HalfAway,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Neg,
    Abs,
    Eq,
    Le,
    Lt,
    IsNan,
    IsInfinite,
    /// The double nearest to a real number.
    OfReal,
    /// Of a double below 2**63 in magnitude; any integer for others.
    ToInt(Rounding),
}

impl FloatOp {
    fn sort(self) -> SortId {
        match self {
            FloatOp::Add | FloatOp::Sub | FloatOp::Mul | FloatOp::Div => FLOAT,
            FloatOp::Neg | FloatOp::Abs | FloatOp::OfReal => FLOAT,
            FloatOp::Eq | FloatOp::Le | FloatOp::Lt | FloatOp::IsNan | FloatOp::IsInfinite => BOOL,
            FloatOp::ToInt(_) => INT,
        }
    }

    fn commutes(self) -> bool {
        matches!(self, FloatOp::Add | FloatOp::Mul | FloatOp::Eq)
    }

    /// What stands before the arguments, and how many parentheses it leaves open.
    pub(crate) fn smt_text(self) -> (&'static str, usize) {
        match self {
            FloatOp::Add => ("fp.add RNE", 0),
            FloatOp::Sub => ("fp.sub RNE", 0),
            FloatOp::Mul => ("fp.mul RNE", 0),
            FloatOp::Div => ("fp.div RNE", 0),
            FloatOp::Neg => ("fp.neg", 0),
            FloatOp::Abs => ("fp.abs", 0),
            FloatOp::Eq => ("fp.eq", 0),
            FloatOp::Le => ("fp.leq", 0),
            FloatOp::Lt => ("fp.lt", 0),
            FloatOp::IsNan => ("fp.isNaN", 0),
            FloatOp::IsInfinite => ("fp.isInfinite", 0),
            FloatOp::OfReal => ("(_ to_fp 11 53) RNE", 0),
            // By way of bits: solvers know little about doubles as real numbers.
            FloatOp::ToInt(Rounding::Down) => ("sbv_to_int ((_ fp.to_sbv 64) RTN", 1),
            FloatOp::ToInt(Rounding::Up) => ("sbv_to_int ((_ fp.to_sbv 64) RTP", 1),
            FloatOp::ToInt(Rounding::Truncate) => ("sbv_to_int ((_ fp.to_sbv 64) RTZ", 1),
            FloatOp::ToInt(Rounding::HalfAway) => ("sbv_to_int ((_ fp.to_sbv 64) RNA", 1),
        }
    }

    /// The name for people.
    pub(crate) fn word(self) -> &'static str {
        match self {
            FloatOp::Add => "float_add",
            FloatOp::Sub => "float_sub",
            FloatOp::Mul => "float_mul",
            FloatOp::Div => "float_div",
            FloatOp::Neg => "float_neg",
            FloatOp::Abs => "float_abs",
            FloatOp::Eq => "float_eq",
            FloatOp::Le => "float_le",
            FloatOp::Lt => "float_lt",
            FloatOp::IsNan => "is_nan",
            FloatOp::IsInfinite => "is_infinite",
            FloatOp::OfReal => "float",
            FloatOp::ToInt(Rounding::Down) => "float_floor",
            FloatOp::ToInt(Rounding::Up) => "float_ceil",
            FloatOp::ToInt(Rounding::Truncate) => "float_truncate",
            FloatOp::ToInt(Rounding::HalfAway) => "float_round",
        }
    }

    /// The value at these arguments; `None` where it is not determined.
    pub(crate) fn apply(self, arg: &dyn Fn(usize) -> Option<Value>) -> Option<Value> {
        let float = |index: usize| match arg(index)? {
            Value::Float(value) => Some(value.get()),
            Value::Bool(_) | Value::Int(_) | Value::Real(_) | Value::Text(_) => None,
        };
        let made = |value: f64| Some(Value::Float(Float::new(value)));
        let truth = |value: bool| Some(Value::Bool(value));
        match self {
            FloatOp::Add => made(float(0)? + float(1)?),
            FloatOp::Sub => made(float(0)? - float(1)?),
            FloatOp::Mul => made(float(0)? * float(1)?),
            FloatOp::Div => made(float(0)? / float(1)?),
            FloatOp::Neg => made(-float(0)?),
            FloatOp::Abs => made(float(0)?.abs()),
            FloatOp::Eq => truth(float(0)? == float(1)?),
            FloatOp::Le => truth(float(0)? <= float(1)?),
            FloatOp::Lt => truth(float(0)? < float(1)?),
            FloatOp::IsNan => truth(float(0)?.is_nan()),
            FloatOp::IsInfinite => truth(float(0)?.is_infinite()),
            FloatOp::OfReal => match arg(0)? {
                // A cast rounds to the nearest, a tie to the even one.
                Value::Int(value) => made(value as f64),
                Value::Real(value) => made(value.as_int()? as f64),
                Value::Bool(_) | Value::Float(_) | Value::Text(_) => None,
            },
            FloatOp::ToInt(rounding) => {
                let value = float(0)?;
                let rounded = match rounding {
                    Rounding::Down => value.floor(),
                    Rounding::Up => value.ceil(),
                    Rounding::Truncate => value.trunc(),
                    Rounding::HalfAway => value.round(),
                };
                (value.abs() < MAX_INT).then_some(Value::Int(rounded as i128))
            }
        }
    }
}

/// 2**63: `FloatOp::ToInt` says nothing from here on.
pub const MAX_INT: f64 = 9_223_372_036_854_775_808.0;

impl Terms {
    pub fn float(&mut self, value: f64) -> TermId {
        self.intern(Op::Float(Float::new(value)), &[], FLOAT)
    }

    pub fn as_float(&self, term: TermId) -> Option<f64> {
        match self.op(term) {
            Op::Float(value) => Some(value.get()),
            _ => None,
        }
    }

    /// An operation on doubles, or one that makes or reads them.
    pub fn float_op(&mut self, op: FloatOp, args: &[TermId]) -> TermId {
        let value = op.apply(&|index| match self.op(args[index]) {
            Op::Float(value) => Some(Value::Float(*value)),
            Op::Real(value) => Some(Value::Real(*value)),
            _ => None,
        });
        if let Some(literal) = value.and_then(|value| self.literal(&value)) {
            return literal;
        }
        match (op, args) {
            (FloatOp::Neg, &[inner]) if *self.op(inner) == Op::FloatOp(FloatOp::Neg) => {
                return self.args(inner)[0];
            }
            // The quotient by a power of two is the product with its reciprocal, and solvers multiply better.
            (FloatOp::Div, &[left, right]) => {
                if let Some(reciprocal) = self.as_float(right).and_then(exact_reciprocal) {
                    let reciprocal = self.float(reciprocal);
                    return self.float_op(FloatOp::Mul, &[left, reciprocal]);
                }
            }
            _ => {}
        }
        match *args {
            // Smaller id first: `a + b` and `b + a` are one node.
            [left, right] if op.commutes() && right < left => {
                self.intern(Op::FloatOp(op), &[right, left], op.sort())
            }
            _ => self.intern(Op::FloatOp(op), args, op.sort()),
        }
    }

    /// The double nearest to an integer.
    pub fn float_of_int(&mut self, term: TermId) -> TermId {
        if let Op::Int(value) = *self.op(term) {
            return self.float(value as f64);
        }
        let real = self.to_real(term);
        self.float_op(FloatOp::OfReal, &[real])
    }
}

/// `1 / value` for a power of two, if both are normal numbers: then no product with it is rounded otherwise than the
/// quotient is.
fn exact_reciprocal(value: f64) -> Option<f64> {
    let reciprocal = 1.0 / value;
    let is_power = value.to_bits() & ((1 << 52) - 1) == 0;
    (is_power && value.is_normal() && reciprocal.is_normal()).then_some(reciprocal)
}

/// Is the integer a double, as it is?
pub fn is_exact(value: i128) -> bool {
    let magnitude = value.unsigned_abs();
    magnitude == 0 || 128 - magnitude.leading_zeros() - magnitude.trailing_zeros() <= f64::MANTISSA_DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_is_written_and_read_back() {
        let values = [0.0, -0.0, 0.1, -1.5, f64::MAX, f64::MIN_POSITIVE, 5e-324, f64::INFINITY, f64::NAN];
        for value in values {
            let float = Float::new(value);
            let text = float.smt_text();
            let words: Vec<&str> = text.trim_matches(['(', ')']).split(' ').collect();
            assert_eq!(Float::read(&words), Some(float), "{text}");
        }
        assert_eq!(Float::read(&["_", "-oo", "11", "53"]), Some(Float::new(f64::NEG_INFINITY)));
        assert_eq!(Float::read(&["_", "-zero", "11", "53"]), Some(Float::new(-0.0)));
        assert_eq!(Float::read(&["x"]), None);
    }

    #[test]
    fn identity_is_not_equality() {
        let mut terms = Terms::default();
        let (zero, minus_zero, nan) = (terms.float(0.0), terms.float(-0.0), terms.float(f64::NAN));
        let same = terms.eq(zero, minus_zero);
        let equal = terms.float_op(FloatOp::Eq, &[zero, minus_zero]);
        assert!(terms.is_false(same) && terms.is_true(equal));
        let same = terms.eq(nan, nan);
        let equal = terms.float_op(FloatOp::Eq, &[nan, nan]);
        assert!(terms.is_true(same) && terms.is_false(equal));
    }

    #[test]
    fn sums_commute_and_do_not_associate() {
        let mut terms = Terms::default();
        let [x, y, z] = ["x", "y", "z"].map(|name| {
            let var = terms.fresh_var(name, FLOAT);
            terms.var_term(var)
        });
        let mut add = |a: TermId, b: TermId| terms.float_op(FloatOp::Add, &[a, b]);
        assert_eq!(add(x, y), add(y, x));
        let (left, right) = (add(x, y), add(y, z));
        assert_ne!(add(left, z), add(x, right));
    }

    #[test]
    fn a_quotient_is_a_product_only_where_both_are_rounded_alike() {
        assert_eq!(exact_reciprocal(2.0), Some(0.5));
        assert_eq!(exact_reciprocal(-0.25), Some(-4.0));
        for value in [0.0, 3.0, 5e-324, f64::INFINITY, f64::NAN, f64::MAX] {
            assert_eq!(exact_reciprocal(value), None, "{value}");
        }
    }

    #[test]
    fn some_integers_are_doubles() {
        assert!(is_exact(0) && is_exact(-(1 << 53)) && is_exact((1 << 53) + 2) && is_exact(i128::MIN));
        assert!(!is_exact((1 << 53) + 1) && !is_exact(i128::MAX));
    }
}
