//! Arithmetic of doubles by its laws: sums, products and their like become variables of which a few laws are known.
//!
//! ```text
//! x <= y and not x + 1.0 <= y + 1.0      x <= y and not s <= t and (x <= y and s, t no NaN implies s <= t) and …
//! ```
//!
//! The laws hold of every double, so what cannot be satisfied so cannot be satisfied at all; and comparisons alone cost a
//! solver little, where the circuits of sums and products take it minutes. `rounding is monotone` is behind most of them.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::float::FloatOp;
use crate::term::{FLOAT, Op, TermId, Terms, VarId};

/// Terms of which each is compared with each other one.
const MAX_PAIRED: usize = 16;

/// `term` is `op` of the sides.
#[derive(Clone, Copy)]
struct Made {
    op: FloatOp,
    term: TermId,
    sides: [TermId; 2],
}

/// The formula with laws in the place of arithmetic; `None` when it has no arithmetic of doubles.
pub fn relax(terms: &mut Terms, formula: TermId) -> Option<TermId> {
    let order = terms.reachable(&[formula]);
    let is_made = |terms: &Terms, part: TermId| {
        matches!(terms.op(part), Op::FloatOp(FloatOp::Add | FloatOp::Sub | FloatOp::Mul | FloatOp::Div))
    };
    if !order.iter().any(|&part| is_made(terms, part)) {
        return None;
    }
    let mut bound: FxHashSet<VarId> = FxHashSet::default();
    for &part in &order {
        if let Op::Quant(_, vars) = terms.op(part) {
            bound.extend(vars.iter().copied());
        }
    }
    let mut images: FxHashMap<TermId, TermId> = FxHashMap::default();
    let mut made: Vec<Made> = Vec::new();
    for part in order {
        let node = terms.node(part).clone();
        let args: Vec<TermId> = node.args.iter().map(|arg| images[arg]).collect();
        let image = match node.op {
            // A variable cannot stand for what depends on a bound one.
            Op::FloatOp(op)
                if is_made(terms, part) && !terms.free_vars(part).iter().any(|var| bound.contains(var)) =>
            {
                let var = terms.fresh_var("float", FLOAT);
                let term = terms.var_term(var);
                made.push(Made { op, term, sides: [args[0], args[1]] });
                term
            }
            _ if args[..] == node.args[..] => part,
            _ => terms.rebuild(&node.op, &args, node.sort),
        };
        images.insert(part, image);
    }
    let mut all = vec![images[&formula]];
    for &one in &made {
        all.extend(laws(terms, one));
    }
    for (index, &one) in made.iter().enumerate().take(MAX_PAIRED) {
        for &other in &made[index + 1..made.len().min(MAX_PAIRED)] {
            all.extend(laws_of_two(terms, one, other));
        }
    }
    Some(terms.and(&all))
}

fn test(terms: &mut Terms, op: FloatOp, args: &[TermId]) -> TermId {
    terms.float_op(op, args)
}

fn le(terms: &mut Terms, left: TermId, right: TermId) -> TermId {
    terms.float_op(FloatOp::Le, &[left, right])
}

fn lt(terms: &mut Terms, left: TermId, right: TermId) -> TermId {
    terms.float_op(FloatOp::Lt, &[left, right])
}

/// All the conditions together imply the conclusion.
fn law(terms: &mut Terms, conditions: &[TermId], conclusion: TermId) -> TermId {
    let condition = terms.and(conditions);
    terms.implies(condition, conclusion)
}

/// The laws of one result.
fn laws(terms: &mut Terms, Made { op, term, sides: [a, b] }: Made) -> Vec<TermId> {
    let (zero, one) = (terms.float(0.0), terms.float(1.0));
    let nan = test(terms, FloatOp::IsNan, &[term]);
    let is_number = terms.not(nan);
    let mut found = vec![when_nan(terms, op, nan, [a, b])];
    let signs = |terms: &mut Terms, side: TermId| (le(terms, zero, side), le(terms, side, zero));
    let ((a_up, a_down), (b_up, b_down)) = (signs(terms, a), signs(terms, b));
    match op {
        FloatOp::Add => {
            for (side, up, down) in [(a, b_up, b_down), (b, a_up, a_down)] {
                let (above, below) = (le(terms, side, term), le(terms, term, side));
                found.push(law(terms, &[is_number, up], above));
                found.push(law(terms, &[is_number, down], below));
            }
        }
        FloatOp::Sub => {
            let (above, below) = (le(terms, a, term), le(terms, term, a));
            found.push(law(terms, &[is_number, b_up], below));
            found.push(law(terms, &[is_number, b_down], above));
            // A difference of two doubles is 0 only if they are equal: there are subnormal numbers.
            for (less, more, conclusion) in [(a, b, lt(terms, term, zero)), (b, a, lt(terms, zero, term))] {
                let order = lt(terms, less, more);
                found.push(law(terms, &[is_number, order], conclusion));
            }
            let equal = test(terms, FloatOp::Eq, &[a, b]);
            let is_zero = test(terms, FloatOp::Eq, &[term, zero]);
            found.push(law(terms, &[is_number, equal], is_zero));
        }
        FloatOp::Mul | FloatOp::Div => {
            let (up, down) = signs(terms, term);
            let nonzero = match op {
                // The sign of a zero divisor is that of the quotient, and `<=` does not see it.
                FloatOp::Div => {
                    let is_zero = test(terms, FloatOp::Eq, &[b, zero]);
                    terms.not(is_zero)
                }
                _ => terms.bool(true),
            };
            for (left, right, conclusion) in
                [(a_up, b_up, up), (a_down, b_down, up), (a_up, b_down, down), (a_down, b_up, down)]
            {
                found.push(law(terms, &[is_number, nonzero, left, right], conclusion));
            }
            let [size, a_size, b_size] = [term, a, b].map(|it| test(terms, FloatOp::Abs, &[it]));
            let mut by_size = |side: TermId, other: TermId, shrinks: bool| {
                let (small, large) = (le(terms, other, one), le(terms, one, other));
                let (below, above) = (le(terms, size, side), le(terms, side, size));
                let (when_below, when_above) = if shrinks { (small, large) } else { (large, small) };
                found.push(law(terms, &[is_number, when_below], below));
                found.push(law(terms, &[is_number, when_above], above));
            };
            by_size(a_size, b_size, op == FloatOp::Mul);
            if op == FloatOp::Mul {
                by_size(b_size, a_size, true);
            } else {
                let equal = test(terms, FloatOp::Eq, &[a, b]);
                let is_one = test(terms, FloatOp::Eq, &[term, one]);
                found.push(law(terms, &[is_number, equal], is_one));
            }
        }
        FloatOp::Neg
        | FloatOp::Abs
        | FloatOp::Eq
        | FloatOp::Le
        | FloatOp::Lt
        | FloatOp::IsNan
        | FloatOp::IsInfinite
        | FloatOp::OfReal
        | FloatOp::ToInt(_) => {}
    }
    found
}

/// The result is NaN exactly then.
fn when_nan(terms: &mut Terms, op: FloatOp, nan: TermId, sides: [TermId; 2]) -> TermId {
    let zero = terms.float(0.0);
    let [a_nan, b_nan] = sides.map(|side| test(terms, FloatOp::IsNan, &[side]));
    let [a_infinite, b_infinite] = sides.map(|side| test(terms, FloatOp::IsInfinite, &[side]));
    let [a_zero, b_zero] = sides.map(|side| test(terms, FloatOp::Eq, &[side, zero]));
    let infinite = terms.and(&[a_infinite, b_infinite]);
    let undefined = match op {
        FloatOp::Mul => {
            let cases = [terms.and(&[a_infinite, b_zero]), terms.and(&[a_zero, b_infinite])];
            terms.or(&cases)
        }
        FloatOp::Div => {
            let zeros = terms.and(&[a_zero, b_zero]);
            terms.or(&[infinite, zeros])
        }
        _ => {
            let equal = test(terms, FloatOp::Eq, &sides);
            let clash = if op == FloatOp::Add { terms.not(equal) } else { equal };
            terms.and(&[infinite, clash])
        }
    };
    let cause = terms.or(&[a_nan, b_nan, undefined]);
    terms.eq(nan, cause)
}

/// The laws of two results of one operation: it is monotone.
fn laws_of_two(terms: &mut Terms, one: Made, other: Made) -> Vec<TermId> {
    if one.op != other.op {
        return Vec::new();
    }
    let numbers = [one, other].map(|it| {
        let nan = test(terms, FloatOp::IsNan, &[it.term]);
        terms.not(nan)
    });
    let mut found = Vec::new();
    for (low, high) in [(one, other), (other, one)] {
        let conclusion = le(terms, low.term, high.term);
        let ([a, b], [c, d]) = (low.sides, high.sides);
        // The sides of sums and products stand in no order of their own.
        let orders = if one.op == FloatOp::Add || one.op == FloatOp::Mul {
            vec![[c, d], [d, c]]
        } else {
            vec![[c, d]]
        };
        for [c, d] in orders {
            let first = le(terms, a, c);
            match one.op {
                FloatOp::Add => {
                    let second = le(terms, b, d);
                    found.push(law(terms, &[numbers[0], numbers[1], first, second], conclusion));
                }
                FloatOp::Sub => {
                    let second = le(terms, d, b);
                    found.push(law(terms, &[numbers[0], numbers[1], first, second], conclusion));
                }
                _ if b == d => {
                    let zero = terms.float(0.0);
                    let positive = lt(terms, zero, b);
                    found.push(law(terms, &[numbers[0], numbers[1], first, positive], conclusion));
                    let (negative, turned) = (lt(terms, b, zero), le(terms, high.term, low.term));
                    found.push(law(terms, &[numbers[0], numbers[1], first, negative], turned));
                }
                _ => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Assignment, Value};
    use crate::float::Float;

    const VALUES: [f64; 17] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.1,
        0.5,
        -2.5,
        3.0,
        1e16,
        -1e300,
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        5e-324,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];

    /// Every law is true of every choice of values; of two results, with all sides of their own and with one shared.
    fn check(op: FloatOp) {
        let mut terms = Terms::default();
        let vars = ["a", "b", "s", "c", "d", "t"].map(|name| terms.fresh_var(name, FLOAT));
        let [a, b, s, c, d, t] = vars.map(|var| terms.var_term(var));
        let one = Made { op, term: s, sides: [a, b] };
        let own = laws(&mut terms, one);
        let of_two = laws_of_two(&mut terms, one, Made { op, term: t, sides: [c, d] });
        let shared = laws_of_two(&mut terms, one, Made { op, term: t, sides: [c, b] });
        let made = |left: f64, right: f64| {
            let arg = |index: usize| Some(Value::Float(Float::new([left, right][index])));
            match op.apply(&arg) {
                Some(Value::Float(value)) => value.get(),
                other => panic!("{other:?}"),
            }
        };
        let hold = |laws: &[TermId], values: [f64; 6]| {
            let values = values.map(|value| Value::Float(Float::new(value)));
            let at: Assignment = vars.into_iter().zip(values).collect();
            for &law in laws {
                let text = || terms.smt_text(law);
                assert_eq!(terms.eval(law, &at), Some(Value::Bool(true)), "{} at {at:?}", text());
            }
        };
        for (a, b) in VALUES.into_iter().flat_map(|a| VALUES.map(|b| (a, b))) {
            hold(&own, [a, b, made(a, b), 0.0, 0.0, 0.0]);
            for c in VALUES {
                hold(&shared, [a, b, made(a, b), c, b, made(c, b)]);
                for d in [0.1, -0.0, -7.0, 1e16, f64::INFINITY] {
                    hold(&of_two, [a, b, made(a, b), c, d, made(c, d)]);
                }
            }
        }
    }

    #[test]
    fn laws_hold_of_all_doubles() {
        for op in [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div] {
            check(op);
        }
    }

    #[test]
    fn what_has_no_arithmetic_stays() {
        let mut terms = Terms::default();
        let x = terms.fresh_var("x", FLOAT);
        let x = terms.var_term(x);
        let one = terms.float(1.0);
        let less = lt(&mut terms, x, one);
        assert_eq!(relax(&mut terms, less), None);
        let sum = terms.float_op(FloatOp::Add, &[x, one]);
        let less = lt(&mut terms, sum, one);
        assert!(relax(&mut terms, less).is_some());
    }
}
