//! Exact rationals over `i128`: every operation answers `None` instead of overflowing.
//!
//! Callers leave a term unfolded, or an evaluation undecided, when the answer is `None`; so a number that is
//! too large costs precision and never correctness.

use std::cmp::Ordering;
use std::fmt;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rat {
    num: i128,
    den: i128,
}

pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    // Only `i128::MIN` has an absolute value that does not fit; no caller can use it as a divisor.
    i128::try_from(a).unwrap_or(1)
}

#[expect(clippy::should_implement_trait, reason = "the operators of std cannot answer None")]
impl Rat {
    pub const ZERO: Self = Self { num: 0, den: 1 };
    pub const ONE: Self = Self { num: 1, den: 1 };

    pub fn new(num: i128, den: i128) -> Option<Self> {
        if den == 0 || num == i128::MIN || den == i128::MIN {
            return None;
        }
        let g = gcd(num, den).max(1);
        let sign = if den < 0 { -1 } else { 1 };
        Some(Self { num: sign * (num / g), den: sign * (den / g) })
    }

    pub fn int(value: i128) -> Self {
        Self { num: value, den: 1 }
    }

    pub fn num(self) -> i128 {
        self.num
    }

    pub fn den(self) -> i128 {
        self.den
    }

    pub fn as_int(self) -> Option<i128> {
        (self.den == 1).then_some(self.num)
    }

    pub fn is_zero(self) -> bool {
        self.num == 0
    }

    pub fn add(self, other: Self) -> Option<Self> {
        // Most numbers are whole, and then there is nothing to cancel.
        if self.den == 1 && other.den == 1 {
            return self.num.checked_add(other.num).map(Self::int);
        }
        let left = self.num.checked_mul(other.den)?;
        let right = other.num.checked_mul(self.den)?;
        Self::new(left.checked_add(right)?, self.den.checked_mul(other.den)?)
    }

    pub fn neg(self) -> Option<Self> {
        Some(Self { num: self.num.checked_neg()?, den: self.den })
    }

    pub fn sub(self, other: Self) -> Option<Self> {
        self.add(other.neg()?)
    }

    pub fn mul(self, other: Self) -> Option<Self> {
        if self.den == 1 && other.den == 1 {
            return self.num.checked_mul(other.num).map(Self::int);
        }
        Self::new(self.num.checked_mul(other.num)?, self.den.checked_mul(other.den)?)
    }

    pub fn div(self, other: Self) -> Option<Self> {
        if other.is_zero() { None } else { self.mul(Self::new(other.den, other.num)?) }
    }

    pub fn floor(self) -> i128 {
        self.num.div_euclid(self.den)
    }

    pub fn ceil(self) -> i128 {
        let floor = self.floor();
        if self.den == 1 { floor } else { floor + 1 }
    }

    pub fn compare(self, other: Self) -> Option<Ordering> {
        if self.den == other.den {
            return Some(self.num.cmp(&other.num));
        }
        let left = self.num.checked_mul(other.den)?;
        let right = other.num.checked_mul(self.den)?;
        Some(left.cmp(&right))
    }
}

impl fmt::Display for Rat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_terms_and_order() {
        let half = Rat::new(2, -4).unwrap();
        assert_eq!(half.to_string(), "-1/2");
        assert_eq!(half.floor(), -1);
        assert_eq!(half.add(half), Some(Rat::int(-1)));
        assert_eq!(half.compare(Rat::ZERO), Some(Ordering::Less));
    }

    #[test]
    fn overflow_is_none() {
        let big = Rat::int(i128::MAX);
        assert_eq!(big.add(Rat::ONE), None);
        assert_eq!(big.mul(big), None);
        assert_eq!(Rat::new(1, 0), None);
    }
}
