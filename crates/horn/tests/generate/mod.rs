//! Systems with known answers: the files of `tests/systems`, families of loops and recursions, and random finite
//! systems with an oracle.
//!
//! Shared by the tests and the benchmark. Everything is a function of a seed or of small parameters, so a failure
//! names the system that shows it.

#![allow(dead_code, clippy::unwrap_used, reason = "test support; each user takes its own part")]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub(crate) struct System {
    pub(crate) name: String,
    pub(crate) text: String,
    /// Is the system satisfiable?
    pub(crate) sat: bool,
}

/// Every file in `tests/systems`: the tables of seed 003.
pub(crate) fn tables() -> Vec<System> {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/systems");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let sat = text.contains(":status sat");
            assert!(sat || text.contains(":status unsat"), "{name} has no status");
            System { name, text, sat }
        })
        .collect()
}

/// A small generator of pseudo-random numbers (xorshift64*), the same everywhere.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number in `0..n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 33) % n
    }

    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Finite systems: every variable is bounded by its guards, so the least solution can be enumerated.

/// A literal over the variables of a clause: `coeffs · vars + constant ⋈ 0`.
#[derive(Clone, Debug)]
pub(crate) struct Literal {
    pub(crate) coeffs: Vec<i64>,
    pub(crate) constant: i64,
    /// 0: `<=`, 1: `=`, 2: `!=`.
    pub(crate) relation: u8,
}

impl Literal {
    fn holds(&self, values: &[i64]) -> bool {
        let sum: i64 = self.coeffs.iter().zip(values).map(|(c, v)| c * v).sum::<i64>() + self.constant;
        match self.relation {
            0 => sum <= 0,
            1 => sum == 0,
            _ => sum != 0,
        }
    }

    fn text(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (index, &coeff) in self.coeffs.iter().enumerate() {
            if coeff != 0 {
                parts.push(format!("(* {} x{index})", int(coeff)));
            }
        }
        parts.push(int(self.constant));
        let sum = if parts.len() == 1 { parts.remove(0) } else { format!("(+ {})", parts.join(" ")) };
        match self.relation {
            0 => format!("(<= {sum} 0)"),
            1 => format!("(= {sum} 0)"),
            _ => format!("(not (= {sum} 0))"),
        }
    }
}

fn int(value: i64) -> String {
    if value < 0 { format!("(- {})", -value) } else { value.to_string() }
}

#[derive(Clone, Debug)]
pub(crate) struct FiniteClause {
    pub(crate) n_vars: usize,
    pub(crate) guards: Vec<Literal>,
    /// Predicate and the variables it is applied to.
    pub(crate) body: Vec<(usize, Vec<usize>)>,
    /// `None` for a goal, whose formula is `goal`.
    pub(crate) head: Option<(usize, Vec<usize>)>,
    pub(crate) goal: Option<Literal>,
}

/// A system whose variables all range over `0..size`.
#[derive(Clone, Debug)]
pub(crate) struct Finite {
    pub(crate) size: i64,
    pub(crate) arities: Vec<usize>,
    pub(crate) clauses: Vec<FiniteClause>,
}

impl Finite {
    pub(crate) fn random(seed: u64, size: i64) -> Self {
        let rng = &mut Rng::new(seed);
        let arities: Vec<usize> = (0..rng.between(1, 3)).map(|_| rng.between(1, 2) as usize).collect();
        let mut clauses = Vec::new();
        let literal = |rng: &mut Rng, n_vars: usize| Literal {
            coeffs: (0..n_vars).map(|_| if rng.chance(60) { rng.between(-1, 1) } else { 0 }).collect(),
            constant: rng.between(-2, 2),
            relation: [0, 0, 1, 2][rng.below(4) as usize],
        };
        let apply = |rng: &mut Rng, n_vars: usize| {
            let predicate = rng.below(arities.len() as u64) as usize;
            let args = (0..arities[predicate]).map(|_| rng.below(n_vars as u64) as usize).collect();
            (predicate, args)
        };
        let n_clauses = rng.between(3, 6) as usize;
        for index in 0..n_clauses {
            let n_vars = rng.between(2, 3) as usize;
            let n_body = if index == 0 { 0 } else { rng.between(0, 2) };
            let body: Vec<_> = (0..n_body).map(|_| apply(rng, n_vars)).collect();
            let guards: Vec<_> = (0..rng.between(1, 3)).map(|_| literal(rng, n_vars)).collect();
            let head = Some(apply(rng, n_vars));
            clauses.push(FiniteClause { n_vars, guards, body, head, goal: None });
        }
        for _ in 0..rng.between(1, 2) {
            let n_vars = rng.between(1, 2) as usize;
            let body = vec![apply(rng, n_vars)];
            let goal = Some(literal(rng, n_vars));
            clauses.push(FiniteClause { n_vars, guards: Vec::new(), body, head: None, goal });
        }
        Self { size, arities, clauses }
    }

    /// All assignments of `n` variables.
    pub(crate) fn tuples(&self, n: usize) -> Vec<Vec<i64>> {
        let mut tuples = vec![Vec::new()];
        for _ in 0..n {
            tuples = tuples
                .into_iter()
                .flat_map(|tuple| {
                    (0..self.size).map(move |value| {
                        let mut tuple = tuple.clone();
                        tuple.push(value);
                        tuple
                    })
                })
                .collect();
        }
        tuples
    }

    /// The least solution, by iteration.
    pub(crate) fn least(&self) -> Vec<BTreeSet<Vec<i64>>> {
        let mut facts = vec![BTreeSet::new(); self.arities.len()];
        loop {
            let mut changed = false;
            for clause in &self.clauses {
                let Some((predicate, args)) = &clause.head else { continue };
                for values in self.tuples(clause.n_vars) {
                    if clause.fires(&values, &facts) {
                        changed |= facts[*predicate].insert(pick(args, &values));
                    }
                }
            }
            if !changed {
                return facts;
            }
        }
    }

    pub(crate) fn is_sat(&self) -> bool {
        let facts = self.least();
        self.clauses.iter().filter_map(|clause| clause.goal.as_ref().map(|goal| (clause, goal))).all(
            |(clause, goal)| {
                self.tuples(clause.n_vars)
                    .into_iter()
                    .all(|values| !clause.fires(&values, &facts) || goal.holds(&values))
            },
        )
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::from("(set-logic HORN)\n");
        for (index, arity) in self.arities.iter().enumerate() {
            let sorts = vec!["Int"; *arity].join(" ");
            let _ = writeln!(text, "(declare-fun p{index} ({sorts}) Bool)");
        }
        let app = |(predicate, args): &(usize, Vec<usize>)| {
            let args: Vec<String> = args.iter().map(|arg| format!("x{arg}")).collect();
            format!("(p{predicate} {})", args.join(" "))
        };
        for clause in &self.clauses {
            let binders: Vec<String> = (0..clause.n_vars).map(|index| format!("(x{index} Int)")).collect();
            let mut parts: Vec<String> =
                (0..clause.n_vars).map(|index| format!("(<= 0 x{index} {})", self.size - 1)).collect();
            parts.extend(clause.guards.iter().map(Literal::text));
            parts.extend(clause.body.iter().map(app));
            let head = match (&clause.head, &clause.goal) {
                (Some(head), _) => app(head),
                (None, Some(goal)) => goal.text(),
                (None, None) => "false".to_owned(),
            };
            let (binders, body) = (binders.join(" "), parts.join(" "));
            let _ = writeln!(text, "(assert (forall ({binders}) (=> (and {body}) {head})))");
        }
        text.push_str("(check-sat)\n");
        text
    }
}

impl FiniteClause {
    fn fires(&self, values: &[i64], facts: &[BTreeSet<Vec<i64>>]) -> bool {
        self.guards.iter().all(|guard| guard.holds(values))
            && self.body.iter().all(|(predicate, args)| facts[*predicate].contains(&pick(args, values)))
    }
}

fn pick(args: &[usize], values: &[i64]) -> Vec<i64> {
    args.iter().map(|&arg| values[arg]).collect()
}

pub(crate) fn finite_systems(seeds: std::ops::Range<u64>, size: i64) -> Vec<System> {
    seeds
        .map(|seed| {
            let finite = Finite::random(seed, size);
            System { name: format!("finite-{size}-{seed}"), text: finite.text(), sat: finite.is_sat() }
        })
        .collect()
}

// ---------------------------------------------------------------------------------------------------------------
// Families over the integers, reals, booleans and arrays. Each has a satisfiable and an unsatisfiable member.

fn system(name: String, sat: bool, declarations: &[&str], clauses: &[String]) -> System {
    let mut text = String::from("(set-logic HORN)\n");
    for declaration in declarations {
        let _ = writeln!(text, "(declare-fun {declaration} Bool)");
    }
    for clause in clauses {
        let _ = writeln!(text, "(assert (forall {clause}))");
    }
    text.push_str("(check-sat)\n");
    System { name, text, sat }
}

pub(crate) fn families() -> Vec<System> {
    let mut all = Vec::new();
    for step in [1, 2, 3, 5] {
        for (slack, sat) in [(step - 1, true), (step - 2, false)] {
            all.push(system(
                format!("count-{step}-{}", verdict(sat)),
                sat,
                &["inv (Int Int)"],
                &[
                    "((x Int) (n Int)) (=> (and (= x 0) (>= n 0)) (inv x n))".to_owned(),
                    format!("((x Int) (n Int)) (=> (and (inv x n) (< x n)) (inv (+ x {step}) n))"),
                    format!("((x Int) (n Int)) (=> (inv x n) (<= x (+ n {})))", int(slack)),
                ],
            ));
        }
    }
    for (a, b) in [(1, 1), (1, 2), (2, 3), (3, 4)] {
        for sat in [true, false] {
            let goal = if sat { format!("(= (* {b} x) (* {a} y))") } else { "(< (+ x y) 12)".to_owned() };
            all.push(system(
                format!("lockstep-{a}-{b}-{}", verdict(sat)),
                sat,
                &["inv (Int Int)"],
                &[
                    "((x Int) (y Int)) (=> (and (= x 0) (= y 0)) (inv x y))".to_owned(),
                    format!("((x Int) (y Int)) (=> (inv x y) (inv (+ x {a}) (+ y {b})))"),
                    format!("((x Int) (y Int)) (=> (inv x y) {goal})"),
                ],
            ));
        }
    }
    for modulus in [2, 3, 4] {
        for (rest, sat) in [(0, true), (1, false)] {
            all.push(system(
                format!("congruence-{modulus}-{}", verdict(sat)),
                sat,
                &["inv (Int Int)"],
                &[
                    "((x Int) (c Int)) (=> (and (= x 0) (= c 0)) (inv x c))".to_owned(),
                    format!("((x Int) (c Int)) (=> (inv x c) (inv (+ x {modulus}) (+ c 1)))"),
                    format!("((x Int) (c Int)) (=> (inv x c) (= (mod x {modulus}) {rest}))"),
                ],
            ));
        }
    }
    for (low, high) in [(0, 10), (-5, 5), (3, 40)] {
        for sat in [true, false] {
            let bound = if sat { high } else { high - 1 };
            all.push(system(
                format!("nested-{}-{}-{}", low + 5, high, verdict(sat)),
                sat,
                &["outer (Int Int)", "inner (Int Int Int)"],
                &[
                    format!(
                        "((i Int) (n Int)) (=> (and (= i {}) (= n {})) (outer i n))",
                        int(low),
                        int(high)
                    ),
                    "((i Int) (j Int) (n Int)) (=> (and (outer i n) (< i n) (= j i)) (inner i j n))"
                        .to_owned(),
                    "((i Int) (j Int) (n Int)) (=> (and (inner i j n) (< j n)) (inner i (+ j 1) n))"
                        .to_owned(),
                    "((i Int) (j Int) (n Int)) (=> (and (inner i j n) (>= j n)) (outer (+ i 1) n))"
                        .to_owned(),
                    format!(
                        "((i Int) (j Int) (n Int)) (=> (inner i j n) (<= {} j {}))",
                        int(low),
                        int(bound)
                    ),
                ],
            ));
        }
    }
    for depth in [2, 4, 6, 9] {
        for sat in [true, false] {
            let names: Vec<String> = (0..depth).map(|index| format!("s{index} (Int Int)")).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let mut clauses = vec!["((x Int) (y Int)) (=> (and (>= x 0) (= y x)) (s0 x y))".to_owned()];
            for index in 1..depth {
                let before = index - 1;
                clauses.push(format!("((x Int) (y Int)) (=> (s{before} x y) (s{index} x (+ y 1)))"));
                clauses.push(format!("((x Int) (y Int)) (=> (s{before} x y) (s{index} x (+ y 2)))"));
            }
            let (last, most) = (depth - 1, 2 * (depth - 1) - i32::from(!sat));
            clauses.push(format!("((x Int) (y Int)) (=> (s{last} x y) (<= x y (+ x {most})))"));
            all.push(system(format!("chain-{depth}-{}", verdict(sat)), sat, &names, &clauses));
        }
    }
    for (base, sat) in [(0, true), (-1, false)] {
        all.push(system(
            format!("fibonacci-{}", verdict(sat)),
            sat,
            &["fib (Int Int)"],
            &[
                format!("((n Int)) (=> (<= n 1) (fib n {}))", int(base + 1)),
                "((n Int) (a Int) (b Int)) (=> (and (> n 1) (fib (- n 1) a) (fib (- n 2) b)) (fib n (+ a b)))"
                    .to_owned(),
                "((n Int) (r Int)) (=> (and (fib n r) (<= 3 n)) (<= (- n 1) r))".to_owned(),
            ],
        ));
    }
    for (limit, sat) in [(101, true), (102, false)] {
        all.push(system(
            format!("mccarthy-{}", verdict(sat)),
            sat,
            &["mc (Int Int)"],
            &[
                "((n Int)) (=> (> n 100) (mc n (- n 10)))".to_owned(),
                "((n Int) (a Int) (r Int)) (=> (and (<= n 100) (mc (+ n 11) a) (mc a r)) (mc n r))"
                    .to_owned(),
                format!("((n Int) (r Int)) (=> (and (mc n r) (<= n {limit})) (= r 91))"),
            ],
        ));
    }
    for (bound, sat) in [("(>= x (/ 1.0 2.0))", true), ("(> x (/ 1.0 2.0))", false)] {
        all.push(system(
            format!("halving-{}", verdict(sat)),
            sat,
            &["inv (Real Bool)"],
            &[
                "((x Real)) (=> (= x 0.5) (inv x true))".to_owned(),
                "((x Real) (b Bool)) (=> (and (inv x b) b) (inv (+ x 0.25) (not b)))".to_owned(),
                "((x Real) (b Bool)) (=> (and (inv x b) (not b)) (inv (* 2.0 x) (not b)))".to_owned(),
                format!("((x Real) (b Bool)) (=> (inv x b) {bound})"),
            ],
        ));
    }
    for n_flags in [2, 3, 4] {
        for sat in [true, false] {
            let binders: String = (0..n_flags).map(|index| format!("(b{index} Bool)")).collect();
            let names: Vec<String> = (0..n_flags).map(|index| format!("b{index}")).collect();
            let sorts = vec!["Bool"; n_flags].join(" ");
            let start: Vec<String> =
                (0..n_flags).map(|i| if i == 0 { "b0".to_owned() } else { format!("(not b{i})") }).collect();
            let rotated: Vec<String> = (0..n_flags).map(|i| names[(i + 1) % n_flags].clone()).collect();
            let goal = if sat {
                format!("(or {})", names.join(" "))
            } else {
                format!("(not {})", names[n_flags - 1])
            };
            all.push(system(
                format!("token-{n_flags}-{}", verdict(sat)),
                sat,
                &[&format!("inv ({sorts})")],
                &[
                    format!("({binders}) (=> (and {}) (inv {}))", start.join(" "), names.join(" ")),
                    format!("({binders}) (=> (inv {}) (inv {}))", names.join(" "), rotated.join(" ")),
                    format!("({binders}) (=> (inv {}) {goal})", names.join(" ")),
                ],
            ));
        }
    }
    for (goal, sat) in [("(=> (> i 0) (= (select a 0) 7))", true), ("(=> (> i 0) (= (select a 1) 7))", false)]
    {
        all.push(system(
            format!("fill-{}", verdict(sat)),
            sat,
            &["inv ((Array Int Int) Int Int)"],
            &[
                "((a (Array Int Int)) (i Int) (n Int)) (=> (= i 0) (inv a i n))".to_owned(),
                "((a (Array Int Int)) (i Int) (n Int)) (=> (and (inv a i n) (< i n)) (inv (store a i 7) (+ i 1) n))"
                    .to_owned(),
                format!("((a (Array Int Int)) (i Int) (n Int)) (=> (inv a i n) {goal})"),
            ],
        ));
    }
    for (start, sat) in [(1, true), (0, false)] {
        all.push(system(
            format!("disjoint-{}", verdict(sat)),
            sat,
            &["inv (Int Int)"],
            &[
                format!("((x Int) (y Int)) (=> (and (= x {start}) (= y 0)) (inv x y))"),
                "((x Int) (y Int)) (=> (inv x y) (inv (+ x 2) y))".to_owned(),
                "((x Int) (y Int)) (=> (and (inv x y) (> x 20)) (inv (- x 20) (+ y 2)))".to_owned(),
                "((x Int) (y Int)) (=> (and (inv x y) (>= x 0)) (not (= x y)))".to_owned(),
            ],
        ));
    }
    for sat in [true, false] {
        let mut clauses = vec![
            "((x Int)) (=> (= x 0) (even x))".to_owned(),
            "((x Int)) (=> (even x) (odd (+ x 1)))".to_owned(),
            "((x Int)) (=> (odd x) (even (+ x 1)))".to_owned(),
            "((x Int) (y Int)) (=> (and (even x) (odd y)) (not (= x y)))".to_owned(),
        ];
        if !sat {
            clauses.push("((x Int)) (=> (odd x) (odd (+ x 1)))".to_owned());
        }
        all.push(system(format!("even-odd-{}", verdict(sat)), sat, &["even (Int)", "odd (Int)"], &clauses));
    }
    all
}

/// How the parts of a large system hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Links {
    /// Not at all: a hundred small problems.
    None,
    /// Each part feeds the next and the last feeds the first: one cycle through all of them.
    Ring,
}

/// A large satisfiable system: parts of ten predicates and a hundred clauses each.
pub(crate) fn large(n_parts: usize, links: Links) -> System {
    let rng = &mut Rng::new(n_parts as u64);
    let mut text = String::from("(set-logic HORN)\n");
    let mut clauses: Vec<String> = Vec::new();
    for part in 0..n_parts {
        for index in 0..10 {
            let _ = writeln!(text, "(declare-fun k{part}_{index} (Int Int Int) Bool)");
        }
        clauses.push(format!("(=> (and (= x 0) (= y 0) (>= n {part})) (k{part}_0 x y n))"));
        for index in 0..9 {
            for guard in 0..9 {
                let (next, step) = (index + 1, rng.between(0, 3));
                clauses.push(format!(
                    "(=> (and (k{part}_{index} x y n) (< x n) (> y {})) (k{part}_{next} (+ x 1) (+ y {step}) n))",
                    int(-guard)
                ));
            }
        }
        for index in 5..10 {
            let back = index - 4;
            clauses.push(format!("(=> (and (k{part}_{index} x y n) (< x n)) (k{part}_{back} (+ x 1) y n))"));
        }
        if links == Links::Ring {
            let next = (part + 1) % n_parts;
            clauses.push(format!("(=> (and (k{part}_9 x y n) (< x n)) (k{next}_0 (+ x 1) y n))"));
        }
        while clauses.len() < 100 * (part + 1) {
            let index = rng.below(10);
            clauses.push(format!("(=> (k{part}_{index} x y n) (<= 0 x n))"));
        }
    }
    for clause in clauses {
        let _ = writeln!(text, "(assert (forall ((x Int) (y Int) (n Int)) {clause}))");
    }
    System { name: format!("large-{n_parts}-{links:?}").to_lowercase(), text, sat: true }
}

fn verdict(sat: bool) -> &'static str {
    if sat { "safe" } else { "unsafe" }
}
