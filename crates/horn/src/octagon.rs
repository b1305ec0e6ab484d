//! Numeric abstract domains: octagons (`±x ± y <= c`) and intervals, over numbered dimensions.
//!
//! Bounds are machine integers that give up (become infinite) long before they could overflow. A domain is used
//! to propose candidates only, so imprecision here costs answers and never truth; reals are treated as if their
//! strict bounds were not strict.

/// No bound.
const INF: i64 = i64::MAX;
/// Bounds past this are forgotten.
const LIMIT: i64 = 1 << 40;

fn plus(a: i64, b: i64) -> i64 {
    if a == INF || b == INF {
        return INF;
    }
    let sum = a + b;
    // A very low upper bound is kept at the limit: weaker, hence sound.
    if sum > LIMIT { INF } else { sum.max(-LIMIT) }
}

/// A linear constraint `Σ coefficient * dimension <= bound`.
pub(crate) type Constraint = (Vec<(usize, i64)>, i64);

pub(crate) trait Domain: Clone {
    fn top(n: usize) -> Self;
    /// Adds a constraint, as far as the domain can express its consequences.
    fn add(&mut self, constraint: &Constraint);
    /// Makes implied bounds explicit; `false` when there is no point left.
    fn close(&mut self) -> bool;
    /// The closed element restricted to these dimensions, in this order.
    fn project(&self, dims: &[usize]) -> Self;
    /// Adds what `other` says about its dimensions, which are `dims` here.
    fn place(&mut self, other: &Self, dims: &[usize]);
    fn join(&mut self, other: &Self);
    /// Extrapolates what grew from `self` to `other`: to the next threshold, else to infinity.
    fn widen(&mut self, other: &Self, thresholds: &[i64]);
    fn includes(&self, other: &Self) -> bool;
    fn constraints(&self) -> Vec<Constraint>;
}

/// An upper bound of `Σ coefficient * x` over a box, where `high(x, sign)` bounds `sign * x` from above.
fn lowest(rest: impl Iterator<Item = (usize, i64)>, high: &dyn Fn(usize, i64) -> i64) -> Option<i64> {
    let mut sum = 0_i64;
    for (dim, coeff) in rest {
        // min(c*x) = -max(-c*x) = -|c| * max(-sign(c)*x)
        let bound = high(dim, -coeff.signum());
        if bound == INF {
            return None;
        }
        sum = sum.checked_sub(bound.checked_mul(coeff.abs())?)?;
    }
    Some(sum)
}

/// Row `2i` is `+x_i`, row `2i+1` is `-x_i`; `m[a][b]` bounds `v_b - v_a` from above.
#[derive(Clone, Debug)]
pub(crate) struct Octagon {
    n: usize,
    m: Vec<i64>,
}

impl Octagon {
    fn at(&self, a: usize, b: usize) -> i64 {
        self.m[a * 2 * self.n + b]
    }

    fn lower_to(&mut self, a: usize, b: usize, bound: i64) {
        let n = 2 * self.n;
        for (a, b) in [(a, b), (b ^ 1, a ^ 1)] {
            let cell = &mut self.m[a * n + b];
            *cell = (*cell).min(bound);
        }
    }

    /// An upper bound of `sign * x`.
    fn high(&self, dim: usize, sign: i64) -> i64 {
        let (plus_row, minus_row) = (2 * dim, 2 * dim + 1);
        // v_{+} - v_{-} = 2x
        let double = if sign > 0 { self.at(minus_row, plus_row) } else { self.at(plus_row, minus_row) };
        if double == INF { INF } else { double.div_euclid(2) }
    }
}

impl Domain for Octagon {
    fn top(n: usize) -> Self {
        let mut m = vec![INF; 4 * n * n];
        for row in 0..2 * n {
            m[row * 2 * n + row] = 0;
        }
        Self { n, m }
    }

    fn add(&mut self, (terms, bound): &Constraint) {
        let row = |dim: usize, coeff: i64| if coeff > 0 { 2 * dim } else { 2 * dim + 1 };
        for (position, &(dim, coeff)) in terms.iter().enumerate() {
            let others = || terms.iter().copied().enumerate().filter(move |(other, _)| *other != position);
            let own = self.clone();
            let high = |dim: usize, sign: i64| own.high(dim, sign);
            if let Some(rest) = lowest(others().map(|(_, it)| it), &high)
                && let Some(limit) = bound.checked_sub(rest)
                && limit.abs() < LIMIT
            {
                // coeff * x <= limit
                let limit = limit.div_euclid(coeff.abs());
                let a = row(dim, coeff);
                self.lower_to(a ^ 1, a, 2 * limit);
            }
            if coeff.abs() != 1 {
                continue;
            }
            for (second, (other, other_coeff)) in others().filter(|(second, _)| *second > position) {
                if other_coeff.abs() != 1 {
                    continue;
                }
                let rest = terms.iter().copied().enumerate();
                let rest = rest.filter(|(index, _)| *index != position && *index != second).map(|(_, it)| it);
                if let Some(rest) = lowest(rest, &high)
                    && let Some(limit) = bound.checked_sub(rest)
                    && limit.abs() < LIMIT
                {
                    // ±x ± y <= limit is v_a - v_(b^1) <= limit
                    let (a, b) = (row(dim, coeff), row(other, other_coeff));
                    self.lower_to(b ^ 1, a, limit);
                }
            }
        }
    }

    fn close(&mut self) -> bool {
        let n = 2 * self.n;
        for k in 0..n {
            for i in 0..n {
                let ik = self.m[i * n + k];
                if ik == INF {
                    continue;
                }
                for j in 0..n {
                    let through = plus(ik, self.m[k * n + j]);
                    if through < self.m[i * n + j] {
                        self.m[i * n + j] = through;
                    }
                }
            }
        }
        // Integer tightening, then strengthening by the unary bounds.
        for i in 0..n {
            let unary = &mut self.m[i * n + (i ^ 1)];
            if *unary != INF {
                *unary = unary.div_euclid(2) * 2;
            }
        }
        for i in 0..n {
            for j in 0..n {
                let (a, b) = (self.m[i * n + (i ^ 1)], self.m[(j ^ 1) * n + j]);
                if a != INF && b != INF {
                    let half = (a + b).div_euclid(2);
                    if half < self.m[i * n + j] {
                        self.m[i * n + j] = half;
                    }
                }
            }
        }
        for i in 0..n {
            if self.m[i * n + i] < 0 {
                return false;
            }
            self.m[i * n + i] = 0;
        }
        true
    }

    fn project(&self, dims: &[usize]) -> Self {
        let mut small = Self::top(dims.len());
        let n = 2 * dims.len();
        for a in 0..n {
            for b in 0..n {
                small.m[a * n + b] = self.at(2 * dims[a / 2] + a % 2, 2 * dims[b / 2] + b % 2);
            }
        }
        small
    }

    fn place(&mut self, other: &Self, dims: &[usize]) {
        for a in 0..2 * dims.len() {
            for b in 0..2 * dims.len() {
                let bound = other.at(a, b);
                if a != b && bound != INF {
                    self.lower_to(2 * dims[a / 2] + a % 2, 2 * dims[b / 2] + b % 2, bound);
                }
            }
        }
    }

    fn join(&mut self, other: &Self) {
        for (cell, &bound) in self.m.iter_mut().zip(&other.m) {
            *cell = (*cell).max(bound);
        }
    }

    fn widen(&mut self, other: &Self, thresholds: &[i64]) {
        let n = 2 * self.n;
        for a in 0..n {
            for b in 0..n {
                let (cell, &bound) = (&mut self.m[a * n + b], &other.m[a * n + b]);
                if bound > *cell {
                    // Unary cells hold doubled bounds.
                    let scale = if a == b ^ 1 { 2 } else { 1 };
                    let next = thresholds.iter().map(|it| it * scale).find(|&it| bound <= it);
                    *cell = next.unwrap_or(INF);
                }
            }
        }
    }

    fn includes(&self, other: &Self) -> bool {
        self.m.iter().zip(&other.m).all(|(own, bound)| own >= bound)
    }

    fn constraints(&self) -> Vec<Constraint> {
        let mut list = Vec::new();
        for dim in 0..self.n {
            for sign in [1, -1] {
                let bound = self.high(dim, sign);
                if bound != INF {
                    list.push((vec![(dim, sign)], bound));
                }
            }
        }
        for x in 0..self.n {
            for y in x + 1..self.n {
                for (sx, sy) in [(1, -1), (-1, 1), (1, 1), (-1, -1)] {
                    let row = |dim: usize, sign: i64| if sign > 0 { 2 * dim } else { 2 * dim + 1 };
                    let bound = self.at(row(y, sy) ^ 1, row(x, sx));
                    let by_unary = plus(self.high(x, sx), self.high(y, sy));
                    if bound != INF && bound < by_unary {
                        list.push((vec![(x, sx), (y, sy)], bound));
                    }
                }
            }
        }
        list
    }
}

/// `high[2i]` bounds `x_i` from above, `high[2i+1]` bounds `-x_i`.
#[derive(Clone, Debug)]
pub(crate) struct Interval {
    high: Vec<i64>,
}

impl Domain for Interval {
    fn top(n: usize) -> Self {
        Self { high: vec![INF; 2 * n] }
    }

    fn add(&mut self, (terms, bound): &Constraint) {
        for (position, &(dim, coeff)) in terms.iter().enumerate() {
            let others = terms.iter().copied().enumerate().filter(|(other, _)| *other != position);
            let own = self.high.clone();
            let high = |dim: usize, sign: i64| own[2 * dim + usize::from(sign < 0)];
            if let Some(rest) = lowest(others.map(|(_, it)| it), &high)
                && let Some(limit) = bound.checked_sub(rest)
                && limit.abs() < LIMIT
            {
                let cell = &mut self.high[2 * dim + usize::from(coeff < 0)];
                *cell = (*cell).min(limit.div_euclid(coeff.abs()));
            }
        }
    }

    fn close(&mut self) -> bool {
        self.high.chunks(2).all(|pair| pair[0] == INF || pair[1] == INF || pair[0] + pair[1] >= 0)
    }

    fn project(&self, dims: &[usize]) -> Self {
        Self { high: dims.iter().flat_map(|&dim| [self.high[2 * dim], self.high[2 * dim + 1]]).collect() }
    }

    fn place(&mut self, other: &Self, dims: &[usize]) {
        for (index, &dim) in dims.iter().enumerate() {
            for side in 0..2 {
                let cell = &mut self.high[2 * dim + side];
                *cell = (*cell).min(other.high[2 * index + side]);
            }
        }
    }

    fn join(&mut self, other: &Self) {
        for (cell, &bound) in self.high.iter_mut().zip(&other.high) {
            *cell = (*cell).max(bound);
        }
    }

    fn widen(&mut self, other: &Self, thresholds: &[i64]) {
        for (cell, &bound) in self.high.iter_mut().zip(&other.high) {
            if bound > *cell {
                *cell = thresholds.iter().copied().find(|&it| bound <= it).unwrap_or(INF);
            }
        }
    }

    fn includes(&self, other: &Self) -> bool {
        self.high.iter().zip(&other.high).all(|(own, bound)| own >= bound)
    }

    fn constraints(&self) -> Vec<Constraint> {
        let finite = self.high.iter().copied().enumerate().filter(|(_, bound)| *bound != INF);
        finite.map(|(cell, bound)| (vec![(cell / 2, if cell % 2 == 0 { 1 } else { -1 })], bound)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn octagon(n: usize, constraints: &[Constraint]) -> Octagon {
        let mut octagon = Octagon::top(n);
        for constraint in constraints {
            octagon.add(constraint);
        }
        octagon
    }

    #[test]
    fn closure_adds_up_differences() {
        // x <= y, y <= z - 1, z <= 5
        let mut o = octagon(3, &[(vec![(0, 1), (1, -1)], 0), (vec![(1, 1), (2, -1)], -1), (vec![(2, 1)], 5)]);
        assert!(o.close());
        assert_eq!(o.high(0, 1), 4);
        let found = o.constraints();
        assert!(found.contains(&(vec![(0, 1), (2, -1)], -1)), "{found:?}");
    }

    #[test]
    fn integers_are_tightened_and_emptiness_is_seen() {
        // x + y <= 1, x - y <= 0, hence 2x <= 1, hence x <= 0.
        let mut o = octagon(2, &[(vec![(0, 1), (1, 1)], 1), (vec![(0, 1), (1, -1)], 0)]);
        assert!(o.close());
        assert_eq!(o.high(0, 1), 0);
        o.add(&(vec![(0, -1)], -1));
        assert!(!o.close());
    }

    #[test]
    fn three_variables_use_the_bounds_of_the_third() {
        // z = 2, x + y + z <= 10
        let mut o = octagon(3, &[(vec![(2, 1)], 2), (vec![(2, -1)], -2)]);
        assert!(o.close());
        o.add(&(vec![(0, 1), (1, 1), (2, 1)], 10));
        assert!(o.close());
        assert!(o.constraints().contains(&(vec![(0, 1), (1, 1)], 8)));
    }

    #[test]
    fn widening_stops_at_thresholds() {
        let mut old = octagon(1, &[(vec![(0, 1)], 1), (vec![(0, -1)], 0)]);
        let new = octagon(1, &[(vec![(0, 1)], 2), (vec![(0, -1)], 0)]);
        old.widen(&new, &[0, 10]);
        assert_eq!((old.high(0, 1), old.high(0, -1)), (10, 0));
        let more = octagon(1, &[(vec![(0, 1)], 11), (vec![(0, -1)], 0)]);
        old.widen(&more, &[0, 10]);
        assert_eq!(old.high(0, 1), INF);
        assert!(old.includes(&more));
    }

    #[test]
    fn intervals_propagate_sums() {
        let mut box_ = Interval::top(2);
        box_.add(&(vec![(0, -1)], -3));
        box_.add(&(vec![(0, 1), (1, 1)], 5));
        assert!(box_.close());
        assert!(box_.constraints().contains(&(vec![(1, 1)], 2)));
    }
}
