//! Linear arithmetic over the rationals: are these bounds on variables and on sums of variables satisfiable?
//!
//! The general simplex of Dutertre and de Moura: every constraint `2x + 3y <= 7` is a bound on a row `s = 2x + 3y`,
//! so asserting and retracting bounds never touches the tableau, and a conflict names the bounds that caused it.
//! Numbers are exact; one that is too large ends the work with `GaveUp`, never with a wrong answer.

use std::cmp::Ordering;

use crate::rational::{Rat, gcd};

/// Pivots in one check before it is given up.
const MAX_PIVOTS: usize = 400;
/// Numbers that pivots may touch before `allow_work` is called again: some milliseconds.
const MAX_WORK: usize = 1_000_000;

/// A variable or a row of the tableau.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Column(pub(crate) u32);

/// Why a bound holds; the caller's own number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reason(pub(crate) u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Side {
    /// At least.
    Lower,
    /// At most.
    Upper,
}

#[derive(Clone, Copy, Debug)]
struct Bound {
    value: Rat,
    reason: Reason,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    /// Basic: defined by this row.
    Row(usize),
    /// Independent: this position of every row.
    Free(usize),
}

#[derive(Debug)]
struct Entry {
    lower: Option<Bound>,
    upper: Option<Bound>,
    value: Rat,
    place: Place,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    Feasible,
    /// The reasons of the bounds that contradict each other.
    Infeasible(Vec<Reason>),
    GaveUp,
}

#[derive(Default, Debug)]
pub(crate) struct Simplex {
    entries: Vec<Entry>,
    /// Row by row, the coefficients of the free columns.
    rows: Vec<Vec<Rat>>,
    basic: Vec<usize>,
    free: Vec<usize>,
    trail: Vec<(usize, Side, Option<Bound>)>,
    /// Numbers that pivots have touched since `allow_work`.
    work: usize,
    /// A number was too large; the tableau may be half changed.
    broken: bool,
}

impl Simplex {
    pub(crate) fn add_variable(&mut self) -> Column {
        for row in &mut self.rows {
            row.push(Rat::ZERO);
        }
        let place = Place::Free(self.free.len());
        self.free.push(self.entries.len());
        self.entries.push(Entry { lower: None, upper: None, value: Rat::ZERO, place });
        Column((self.entries.len() - 1) as u32)
    }

    /// A column that is always the given sum.
    pub(crate) fn add_row(&mut self, sum: &[(Column, Rat)]) -> Option<Column> {
        let mut row = vec![Rat::ZERO; self.free.len()];
        let mut value = Rat::ZERO;
        for &(column, coeff) in sum {
            let entry = &self.entries[column.0 as usize];
            value = value.add(entry.value.mul(coeff)?)?;
            match entry.place {
                Place::Free(position) => row[position] = row[position].add(coeff)?,
                Place::Row(index) => {
                    for (own, other) in row.iter_mut().zip(&self.rows[index]) {
                        if !other.is_zero() {
                            *own = own.add(other.mul(coeff)?)?;
                        }
                    }
                }
            }
        }
        let place = Place::Row(self.rows.len());
        self.rows.push(row);
        self.basic.push(self.entries.len());
        self.entries.push(Entry { lower: None, upper: None, value, place });
        Some(Column((self.entries.len() - 1) as u32))
    }

    /// A mark to return to with `undo`.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back every bound since the mark. Values stay: what met the tighter bounds meets the looser ones.
    pub(crate) fn undo(&mut self, mark: usize) {
        for (index, side, old) in self.trail.drain(mark..).rev() {
            match side {
                Side::Lower => self.entries[index].lower = old,
                Side::Upper => self.entries[index].upper = old,
            }
        }
    }

    pub(crate) fn value(&self, column: Column) -> Rat {
        self.entries[column.0 as usize].value
    }

    /// The bound of a column on one side, with its reason.
    pub(crate) fn bound(&self, column: Column, side: Side) -> Option<(Rat, Reason)> {
        let entry = &self.entries[column.0 as usize];
        let bound = match side {
            Side::Lower => entry.lower,
            Side::Upper => entry.upper,
        };
        bound.map(|bound| (bound.value, bound.reason))
    }

    pub(crate) fn assert_bound(&mut self, column: Column, side: Side, value: Rat, reason: Reason) -> Check {
        let index = column.0 as usize;
        let entry = &self.entries[index];
        let (own, other) = match side {
            Side::Lower => (entry.lower, entry.upper),
            Side::Upper => (entry.upper, entry.lower),
        };
        // For a lower bound `value` beats the old one when it is greater, and fails when it passes the upper one.
        let beyond = |a: Rat, b: Rat| {
            let order = a.compare(b)?;
            Some(match side {
                Side::Lower => order == Ordering::Greater,
                Side::Upper => order == Ordering::Less,
            })
        };
        if self.broken {
            return Check::GaveUp;
        }
        if let Some(own) = own {
            match beyond(value, own.value) {
                Some(true) => {}
                Some(false) => return Check::Feasible,
                None => return Check::GaveUp,
            }
        }
        if let Some(other) = other {
            match beyond(value, other.value) {
                Some(true) => return Check::Infeasible(vec![reason, other.reason]),
                Some(false) => {}
                None => return Check::GaveUp,
            }
        }
        self.trail.push((index, side, own));
        let bound = Some(Bound { value, reason });
        match side {
            Side::Lower => self.entries[index].lower = bound,
            Side::Upper => self.entries[index].upper = bound,
        }
        if let Place::Free(position) = self.entries[index].place {
            let moved = match beyond(value, self.entries[index].value) {
                Some(true) => self.shift(index, position, value),
                Some(false) => Some(()),
                None => None,
            };
            if moved.is_none() {
                self.broken = true;
                return Check::GaveUp;
            }
        }
        Check::Feasible
    }

    /// Gives a free column another value.
    fn shift(&mut self, index: usize, position: usize, value: Rat) -> Option<()> {
        let delta = value.sub(self.entries[index].value)?;
        self.entries[index].value = value;
        for (row, &basic) in self.rows.iter().zip(&self.basic) {
            if !row[position].is_zero() {
                let moved = self.entries[basic].value.add(row[position].mul(delta)?)?;
                self.entries[basic].value = moved;
            }
        }
        Some(())
    }

    /// A new question begins, with a new budget.
    pub(crate) fn allow_work(&mut self) {
        self.work = 0;
    }

    /// Finds values within all bounds, or the bounds that have none.
    pub(crate) fn check(&mut self) -> Check {
        if self.broken {
            return Check::GaveUp;
        }
        for _ in 0..MAX_PIVOTS {
            if self.work > MAX_WORK {
                break;
            }
            match self.step() {
                Some(Step::Done(check)) => return check,
                Some(Step::Pivoted) => {}
                None => {
                    self.broken = true;
                    return Check::GaveUp;
                }
            }
        }
        Check::GaveUp
    }

    /// One pivot by Bland's rule; `None` when a number is too large.
    fn step(&mut self) -> Option<Step> {
        let mut worst: Option<(usize, usize, Side, Rat)> = None;
        for (row, &basic) in self.basic.iter().enumerate() {
            let entry = &self.entries[basic];
            let violated = match (entry.lower, entry.upper) {
                (Some(lower), _) if entry.value.compare(lower.value)?.is_lt() => Some((Side::Lower, lower)),
                (_, Some(upper)) if entry.value.compare(upper.value)?.is_gt() => Some((Side::Upper, upper)),
                _ => None,
            };
            if let Some((side, bound)) = violated
                && worst.is_none_or(|(known, ..)| basic < known)
            {
                worst = Some((basic, row, side, bound.value));
            }
        }
        let Some((basic, row, side, target)) = worst else { return Some(Step::Done(Check::Feasible)) };
        // The basic variable must grow (Lower) or shrink (Upper); some free column must be able to make it.
        let mut best: Option<(usize, usize)> = None;
        for (position, coeff) in self.rows[row].iter().enumerate() {
            if coeff.is_zero() {
                continue;
            }
            let index = self.free[position];
            let entry = &self.entries[index];
            let grows = (coeff.num() > 0) == (side == Side::Lower);
            let has_room = match if grows { entry.upper } else { entry.lower } {
                None => true,
                Some(bound) => entry.value != bound.value,
            };
            if has_room && best.is_none_or(|(known, _)| index < known) {
                best = Some((index, position));
            }
        }
        let Some((_, position)) = best else {
            return Some(Step::Done(Check::Infeasible(self.explain(basic, row, side))));
        };
        self.pivot(row, position, target)?;
        Some(Step::Pivoted)
    }

    /// Looks for a row without a solution in integers, such as `r = 5x - 5y + 3` with `0 <= r <= 2`, where no
    /// multiple of 5 lies between -3 and -1. Returns the reasons of the bounds that matter; `whole` tells which
    /// columns hold integers.
    pub(crate) fn divisibility_conflict(&self, whole: &[bool]) -> Option<Vec<Reason>> {
        (0..self.rows.len()).find_map(|row| self.row_conflict(row, whole))
    }

    fn row_conflict(&self, row: usize, whole: &[bool]) -> Option<Vec<Reason>> {
        let mut scale: i128 = 1;
        let mut parts: Vec<(Rat, usize)> = vec![(Rat::int(-1), self.basic[row])];
        for (&coeff, &index) in self.rows[row].iter().zip(&self.free) {
            if !coeff.is_zero() {
                scale = (scale / gcd(scale, coeff.den())).checked_mul(coeff.den())?;
                parts.push((coeff, index));
            }
        }
        if parts.iter().any(|&(_, index)| !whole[index]) {
            return None;
        }
        let mut summands = Vec::with_capacity(parts.len());
        for (coeff, index) in parts {
            summands.push((coeff.mul(Rat::int(scale))?.as_int()?, &self.entries[index]));
        }
        // What has no bounds may be any multiple of its coefficient; if all have, those with the greatest.
        let is_bounded = |entry: &Entry| entry.lower.is_some() && entry.upper.is_some();
        let is_fixed = |entry: &Entry| match (entry.lower, entry.upper) {
            (Some(lower), Some(upper)) => lower.value == upper.value,
            _ => false,
        };
        let mut divisor = 0;
        for &(coeff, _) in summands.iter().filter(|(_, entry)| !is_bounded(entry)) {
            divisor = gcd(divisor, coeff);
        }
        if divisor == 0 {
            let loose = || summands.iter().filter(|(_, entry)| !is_fixed(entry));
            let greatest = loose().map(|(coeff, _)| coeff.unsigned_abs()).max()?;
            divisor = i128::try_from(greatest).ok()?;
        }
        if divisor <= 1 {
            return None;
        }
        // The others add up to something between `low` and `high`, and that must be a multiple of the divisor.
        let (mut low, mut high, mut reasons) = (Rat::ZERO, Rat::ZERO, Vec::new());
        for (coeff, entry) in summands {
            if coeff % divisor == 0 && !is_fixed(entry) {
                continue;
            }
            let (Some(lower), Some(upper)) = (entry.lower, entry.upper) else { return None };
            let (least, most) =
                if coeff > 0 { (lower.value, upper.value) } else { (upper.value, lower.value) };
            low = low.add(least.mul(Rat::int(coeff))?)?;
            high = high.add(most.mul(Rat::int(coeff))?)?;
            reasons.extend([lower.reason, upper.reason]);
        }
        let next_multiple = low.ceil().checked_add(divisor - 1)?.div_euclid(divisor).checked_mul(divisor)?;
        (high.floor() < next_multiple).then_some(reasons)
    }

    /// The bounds that keep a row from reaching its bound on `side`.
    fn explain(&self, basic: usize, row: usize, side: Side) -> Vec<Reason> {
        let own = match side {
            Side::Lower => self.entries[basic].lower,
            Side::Upper => self.entries[basic].upper,
        };
        let mut reasons: Vec<Reason> = own.iter().map(|bound| bound.reason).collect();
        for (position, coeff) in self.rows[row].iter().enumerate() {
            if coeff.is_zero() {
                continue;
            }
            let entry = &self.entries[self.free[position]];
            let grows = (coeff.num() > 0) == (side == Side::Lower);
            let bound = if grows { entry.upper } else { entry.lower };
            reasons.extend(bound.map(|bound| bound.reason));
        }
        reasons
    }

    /// Exchanges the basic variable of `row` with the free one at `position`, and gives the former `target`.
    fn pivot(&mut self, row: usize, position: usize, target: Rat) -> Option<()> {
        self.work += self.rows.len() * self.free.len();
        let (leaving, entering) = (self.basic[row], self.free[position]);
        let coeff = self.rows[row][position];
        let step = target.sub(self.entries[leaving].value)?.div(coeff)?;
        // The values first, by the old rows.
        self.entries[leaving].value = target;
        self.entries[entering].value = self.entries[entering].value.add(step)?;
        for (other, &basic) in self.basic.iter().enumerate() {
            let factor = self.rows[other][position];
            if other != row && !factor.is_zero() {
                let moved = self.entries[basic].value.add(factor.mul(step)?)?;
                self.entries[basic].value = moved;
            }
        }
        let inverse = Rat::ONE.div(coeff)?;
        let minus = inverse.neg()?;
        let mut solved = std::mem::take(&mut self.rows[row]);
        for (index, entry) in solved.iter_mut().enumerate() {
            if index == position {
                *entry = inverse;
            } else if !entry.is_zero() {
                *entry = entry.mul(minus)?;
            }
        }
        for (other, own) in self.rows.iter_mut().enumerate() {
            if other == row || own[position].is_zero() {
                continue;
            }
            let factor = std::mem::replace(&mut own[position], Rat::ZERO);
            for (entry, solved) in own.iter_mut().zip(&solved) {
                if !solved.is_zero() {
                    *entry = entry.add(solved.mul(factor)?)?;
                }
            }
        }
        self.rows[row] = solved;
        self.basic[row] = entering;
        self.free[position] = leaving;
        self.entries[entering].place = Place::Row(row);
        self.entries[leaving].place = Place::Free(position);
        Some(())
    }
}

enum Step {
    Done(Check),
    Pivoted,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_names_its_bounds() {
        let mut simplex = Simplex::default();
        let (x, y) = (simplex.add_variable(), simplex.add_variable());
        let sum = simplex.add_row(&[(x, Rat::ONE), (y, Rat::ONE)]).unwrap();
        let difference = simplex.add_row(&[(x, Rat::ONE), (y, Rat::int(-1))]).unwrap();
        simplex.assert_bound(x, Side::Lower, Rat::int(2), Reason(1));
        simplex.assert_bound(sum, Side::Upper, Rat::int(3), Reason(2));
        simplex.assert_bound(y, Side::Upper, Rat::int(100), Reason(3));
        assert_eq!(simplex.check(), Check::Feasible);
        let mark = simplex.mark();
        simplex.assert_bound(difference, Side::Upper, Rat::ZERO, Reason(4));
        let Check::Infeasible(reasons) = simplex.check() else { panic!("4 <= 2x <= 3 has no solution") };
        assert!(reasons.contains(&Reason(1)) && reasons.contains(&Reason(2)) && reasons.contains(&Reason(4)));
        assert!(!reasons.contains(&Reason(3)));
        simplex.undo(mark);
        assert_eq!(simplex.check(), Check::Feasible);
        assert_eq!(simplex.divisibility_conflict(&[true; 4]), None);
        assert_eq!(simplex.value(sum), simplex.value(x).add(simplex.value(y)).unwrap());
    }
    #[test]
    fn even_and_odd_do_not_meet() {
        let mut simplex = Simplex::default();
        let (x, y, z) = (simplex.add_variable(), simplex.add_variable(), simplex.add_variable());
        let two = Rat::int(2);
        let difference = simplex.add_row(&[(x, two), (y, Rat::int(-2)), (z, Rat::ONE)]).unwrap();
        for side in [Side::Lower, Side::Upper] {
            simplex.assert_bound(difference, side, Rat::ZERO, Reason(1));
            simplex.assert_bound(z, side, Rat::int(3), Reason(2));
        }
        assert_eq!(simplex.check(), Check::Feasible);
        let reasons = simplex.divisibility_conflict(&[true; 4]).unwrap();
        assert!(reasons.contains(&Reason(1)) && reasons.contains(&Reason(2)));
        assert_eq!(simplex.divisibility_conflict(&[false, true, true, true]), None);
    }

    #[test]
    fn a_remainder_out_of_reach_is_seen() {
        let mut simplex = Simplex::default();
        let (x, y) = (simplex.add_variable(), simplex.add_variable());
        let five = Rat::int(5);
        let rest = simplex.add_row(&[(x, five), (y, Rat::int(-5))]).unwrap();
        simplex.assert_bound(rest, Side::Lower, Rat::int(1), Reason(1));
        simplex.assert_bound(rest, Side::Upper, Rat::int(4), Reason(2));
        assert_eq!(simplex.check(), Check::Feasible);
        let reasons = simplex.divisibility_conflict(&[true; 3]).unwrap();
        assert!(reasons.contains(&Reason(1)) && reasons.contains(&Reason(2)));
        let mut simplex = Simplex::default();
        let (x, y) = (simplex.add_variable(), simplex.add_variable());
        let rest = simplex.add_row(&[(x, five), (y, Rat::int(-5))]).unwrap();
        simplex.assert_bound(rest, Side::Lower, Rat::int(1), Reason(1));
        simplex.assert_bound(rest, Side::Upper, Rat::int(5), Reason(2));
        assert_eq!(simplex.divisibility_conflict(&[true; 3]), None);
    }
}
