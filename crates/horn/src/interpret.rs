//! Abstract interpretation of the imperative program: intervals or octagons, one element per κ.
//!
//! Blocks of the relational program (seed 003, figure 7, before cloning) are turned into linear constraints over
//! *dimensions*: the numeric terms of the relation variables, conserved forms included, and whatever the guards
//! mention. Iteration follows the dependency order, widens to the constants of the system on cycles, and narrows
//! twice. The result is a set of candidate formulas; the predicate abstraction decides which are inductive.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::graph::topological_ranks;
use crate::houdini::Conjunctions;
use crate::imp::{Instruction, Program};
use crate::linear::{Linear, Relation};
use crate::octagon::{Constraint, Domain, Interval, Octagon};
use crate::problem::{KappaId, Problem};
use crate::qualifiers::{Bag, Mine};
use crate::rational::Rat;
use crate::spacer::kappas;
use crate::system::Work;
use crate::term::{BOOL, INT, Op, REAL, TermId, Terms, VarId};

/// Past this many dimensions in a block, octagons give way to intervals: their closure is cubic.
const MAX_OCTAGON_DIMS: usize = 26;
/// Guards are split into at most this many cases per block.
const MAX_CASES: usize = 8;
/// Joins at one κ before it is widened.
const PATIENCE: usize = 3;

/// One way through a block.
struct Case {
    constraints: Vec<Constraint>,
}

struct Transfer {
    /// For each tuple that is read: its κ and the dimensions of its numeric terms.
    gets: Vec<(KappaId, Vec<usize>)>,
    set: Option<(KappaId, Vec<usize>)>,
    n_dims: usize,
    /// Constraints of every case: assignments and the ranges of `mod`.
    common: Vec<Constraint>,
    cases: Vec<Case>,
}

/// Candidate formulas from the invariants of the translated program.
pub(crate) fn candidates(problem: &mut Problem, works: &[Work], deadline: Instant) -> Conjunctions {
    let mine = Mine::dig(problem, works);
    let mut dims: BTreeMap<KappaId, Vec<TermId>> = BTreeMap::new();
    for kappa in kappas(works) {
        let terms = mine.numeric_terms_and_forms(problem, kappa);
        dims.insert(kappa, terms);
    }
    let clauses: Vec<_> = works.iter().map(|work| work.clause.clone()).collect();
    let program = Program::translate_relational(problem, &clauses);
    let transfers: Vec<Transfer> =
        program.blocks.iter().map(|block| transfer(problem, &block.instructions, &dims)).collect();
    let thresholds = thresholds(&problem.terms, works);
    let widest = transfers.iter().map(|transfer| transfer.n_dims).max().unwrap_or(0);
    let found = if widest <= MAX_OCTAGON_DIMS {
        iterate::<Octagon>(works, &transfers, &dims, &thresholds, deadline)
    } else {
        iterate::<Interval>(works, &transfers, &dims, &thresholds, deadline)
    };
    let mut result = Conjunctions::new();
    for (kappa, constraints) in found {
        let mut bag = Bag::default();
        for constraint in constraints {
            if let Some(term) = constraint_term(&mut problem.terms, &dims[&kappa], &constraint) {
                bag.add(&mut problem.terms, term);
            }
        }
        result.insert(kappa, bag.list);
    }
    result
}

fn constraint_term(terms: &mut Terms, dims: &[TermId], (sides, bound): &Constraint) -> Option<TermId> {
    let mut form = Linear::constant(Rat::int(-i128::from(*bound)));
    let mut sort = INT;
    for &(dim, coeff) in sides {
        let term = dims[dim];
        if terms.sort(term) == REAL {
            sort = REAL;
        }
        form = form.add_scaled(&terms.linear(term)?, Rat::int(i128::from(coeff)))?;
    }
    terms.comparison_term(&form, Relation::Le, sort)
}

/// Constants of the system with their neighbours and negations, ascending.
fn thresholds(terms: &Terms, works: &[Work]) -> Vec<i64> {
    let mut found = BTreeSet::from([-1, 0, 1]);
    for work in works {
        for part in terms.reachable(&work.clause.roots()) {
            if let Op::Int(value) = terms.op(part)
                && let Ok(value) = i64::try_from(*value)
                && value.abs() < 1 << 30
            {
                found.extend([value - 1, value, value + 1, -value - 1, -value, -value + 1]);
            }
        }
    }
    found.into_iter().collect()
}

/// Dimensions of one block, allotted on demand.
struct Dims<'p> {
    problem: &'p mut Problem,
    of_atom: FxHashMap<TermId, usize>,
    common: Vec<Constraint>,
    n: usize,
}

impl Dims<'_> {
    fn atom(&mut self, atom: TermId) -> usize {
        if let Some(&dim) = self.of_atom.get(&atom) {
            return dim;
        }
        let dim = self.n;
        self.n += 1;
        self.of_atom.insert(atom, dim);
        let terms = &self.problem.terms;
        if *terms.op(atom) == Op::Mod
            && let Op::Int(modulus) = *terms.op(terms.args(atom)[1])
            && let Ok(modulus) = i64::try_from(modulus)
            && modulus > 0
        {
            self.common.push((vec![(dim, 1)], modulus - 1));
            self.common.push((vec![(dim, -1)], 0));
        }
        dim
    }

    /// `form <= 0` with integer coefficients; `None` when they are too large.
    fn constraint(&mut self, form: &Linear) -> Option<Constraint> {
        let mut scale = 1_i128;
        for coeff in form.coeffs.values() {
            scale = scale.checked_mul(coeff.den())?;
        }
        let mut sides = Vec::with_capacity(form.coeffs.len());
        for (&atom, coeff) in &form.coeffs {
            let coeff = coeff.mul(Rat::int(scale))?.as_int()?;
            let coeff = i64::try_from(coeff).ok().filter(|coeff| coeff.abs() < 1 << 20)?;
            sides.push((self.atom(atom), coeff));
        }
        let bound = form.constant.mul(Rat::int(scale))?.neg()?.floor();
        Some((sides, i64::try_from(bound).ok().filter(|bound| bound.abs() < 1 << 40)?))
    }

    fn equal(&mut self, form: &Linear) {
        for sign in [1, -1] {
            if let Some(constraint) = form.scaled(Rat::int(sign)).and_then(|form| self.constraint(&form)) {
                self.common.push(constraint);
            }
        }
    }

    /// The dimension that holds the value of a numeric term.
    fn term(&mut self, term: TermId) -> usize {
        let Some(form) = self.problem.terms.linear(term) else { return self.atom(term) };
        if form.constant.is_zero()
            && let [(&atom, &coeff)] = form.coeffs.iter().collect::<Vec<_>>()[..]
            && coeff == Rat::ONE
        {
            return self.atom(atom);
        }
        let dim = self.atom(term);
        // `term` itself is the name of the dimension; it equals its form.
        for sign in [1, -1] {
            let scaled = form.scaled(Rat::int(sign)).and_then(|form| self.constraint(&form));
            if let Some((mut sides, bound)) = scaled {
                sides.push((dim, -sign as i64));
                self.common.push((sides, bound));
            }
        }
        dim
    }

    fn tuple(&mut self, terms: &[TermId], params: &[VarId], vars: &[VarId]) -> Vec<usize> {
        let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
        for (&param, &var) in params.iter().zip(vars) {
            let var = self.problem.terms.var_term(var);
            map.insert(param, var);
        }
        let images: Vec<TermId> = terms.iter().map(|&term| self.problem.terms.subst(term, &map)).collect();
        images.into_iter().map(|image| self.term(image)).collect()
    }
}

fn transfer(
    problem: &mut Problem,
    instructions: &[Instruction],
    dims: &BTreeMap<KappaId, Vec<TermId>>,
) -> Transfer {
    let mut block = Dims { problem, of_atom: FxHashMap::default(), common: Vec::new(), n: 0 };
    let mut gets = Vec::new();
    let mut set = None;
    let mut guards = Vec::new();
    // Assigned variables of other sorts (arrays, objects) are their values.
    let mut aliases: FxHashMap<VarId, TermId> = FxHashMap::default();
    for instruction in instructions {
        match instruction {
            Instruction::Havoc(_) => {}
            Instruction::Assign(var, term) => {
                let value = block.problem.terms.subst(*term, &aliases);
                if [INT, REAL].contains(&block.problem.terms.sort(value)) {
                    let name = block.problem.terms.var_term(*var);
                    let form = block.problem.terms.linear(value);
                    if let Some(form) = form.and_then(|form| form.sub(&Linear::atom(name))) {
                        block.equal(&form);
                    }
                } else {
                    aliases.insert(*var, value);
                }
            }
            Instruction::Get(vars, relation) => {
                let params = block.problem.kappa(relation.kappa).params.clone();
                let terms = &dims[&relation.kappa];
                gets.push((relation.kappa, block.tuple(terms, &params, vars)));
            }
            Instruction::Set(relation, vars) => {
                let params = block.problem.kappa(relation.kappa).params.clone();
                let terms = &dims[&relation.kappa];
                set = Some((relation.kappa, block.tuple(terms, &params, vars)));
            }
            Instruction::Assume(guard) => {
                let guard = block.problem.terms.subst(*guard, &aliases);
                guards.push(guard);
            }
            Instruction::Assert(_) => {}
        }
    }
    let split = cases(&mut block.problem.terms, guards);
    let cases = split
        .into_iter()
        .map(|atoms| {
            let mut constraints = Vec::new();
            for atom in atoms {
                let Some((form, relation)) = block.problem.terms.as_comparison(atom) else { continue };
                constraints.extend(block.constraint(&form));
                if relation == Relation::Eq {
                    let opposite = form.scaled(Rat::int(-1));
                    constraints.extend(opposite.and_then(|form| block.constraint(&form)));
                }
            }
            Case { constraints }
        })
        .collect();
    Transfer { gets, set, n_dims: block.n, common: block.common, cases }
}

/// Splits guards at disjunctions and disequalities; a guard past the bound is dropped from all cases.
fn cases(terms: &mut Terms, guards: Vec<TermId>) -> Vec<Vec<TermId>> {
    let mut cases: Vec<Vec<TermId>> = vec![Vec::new()];
    let all = terms.and(&guards);
    let mut pending = terms.conjuncts(all);
    while let Some(guard) = pending.pop() {
        let ways = match terms.op(guard).clone() {
            Op::Or => terms.args(guard).to_vec(),
            Op::Not if *terms.op(terms.args(guard)[0]) == Op::Eq => {
                let inner = terms.args(guard)[0];
                let (a, b) = (terms.args(inner)[0], terms.args(inner)[1]);
                if terms.sort(a) == BOOL || ![INT, REAL].contains(&terms.sort(a)) {
                    continue;
                }
                vec![terms.lt(a, b), terms.lt(b, a)]
            }
            _ => vec![guard],
        };
        if ways.len() * cases.len() > MAX_CASES {
            continue;
        }
        cases = cases
            .into_iter()
            .flat_map(|case| {
                ways.iter().map(move |&way| {
                    let mut case = case.clone();
                    case.push(way);
                    case
                })
            })
            .collect();
        for case in &mut cases {
            let flat: Vec<TermId> = case.iter().flat_map(|&atom| terms.conjuncts(atom)).collect();
            *case = flat;
        }
    }
    cases
}

fn step<D: Domain>(transfer: &Transfer, elements: &BTreeMap<KappaId, D>) -> Option<D> {
    let (_, head) = transfer.set.as_ref()?;
    let mut joined: Option<D> = None;
    for case in &transfer.cases {
        let mut element = D::top(transfer.n_dims);
        for (kappa, dims) in &transfer.gets {
            element.place(elements.get(kappa)?, dims);
        }
        let mut alive = true;
        // The second round uses bounds that the first one made explicit.
        for _ in 0..2 {
            for constraint in transfer.common.iter().chain(&case.constraints) {
                element.add(constraint);
            }
            alive = element.close();
            if !alive {
                break;
            }
        }
        if !alive {
            continue;
        }
        let image = element.project(head);
        match &mut joined {
            Some(joined) => joined.join(&image),
            None => joined = Some(image),
        }
    }
    joined
}

fn iterate<D: Domain>(
    works: &[Work],
    transfers: &[Transfer],
    dims: &BTreeMap<KappaId, Vec<TermId>>,
    thresholds: &[i64],
    deadline: Instant,
) -> BTreeMap<KappaId, Vec<Constraint>> {
    let ranks = topological_ranks(works);
    let rank_of = |index: usize| {
        transfers[index].set.as_ref().and_then(|(kappa, _)| ranks.get(kappa)).copied().unwrap_or(0)
    };
    let mut readers: BTreeMap<KappaId, Vec<usize>> = BTreeMap::new();
    for (index, transfer) in transfers.iter().enumerate() {
        for (kappa, _) in transfer.gets.iter().filter(|_| transfer.set.is_some()) {
            readers.entry(*kappa).or_default().push(index);
        }
    }
    let mut elements: BTreeMap<KappaId, D> = BTreeMap::new();
    let mut visits: BTreeMap<KappaId, usize> = BTreeMap::new();
    let mut queue: BTreeSet<(usize, usize)> = (0..transfers.len())
        .filter(|&index| transfers[index].set.is_some())
        .map(|index| (rank_of(index), index))
        .collect();
    while let Some((_, index)) = queue.pop_first() {
        if Instant::now() >= deadline {
            return BTreeMap::new();
        }
        let Some((kappa, _)) = &transfers[index].set else { continue };
        let Some(image) = step(&transfers[index], &elements) else { continue };
        match elements.get_mut(kappa) {
            Some(old) if old.includes(&image) => continue,
            Some(old) => {
                let count = visits.entry(*kappa).or_default();
                *count += 1;
                let mut new = old.clone();
                new.join(&image);
                if *count > PATIENCE {
                    old.widen(&new, thresholds);
                } else {
                    *old = new;
                }
            }
            None => {
                elements.insert(*kappa, image);
            }
        }
        for &reader in readers.get(kappa).into_iter().flatten() {
            queue.insert((rank_of(reader), reader));
        }
    }
    for _ in 0..2 {
        narrow(transfers, &mut elements, deadline);
    }
    elements
        .into_iter()
        .filter(|(kappa, _)| dims.contains_key(kappa))
        .map(|(kappa, mut element)| {
            element.close();
            (kappa, element.constraints())
        })
        .collect()
}

/// One descending step at every κ.
fn narrow<D: Domain>(transfers: &[Transfer], elements: &mut BTreeMap<KappaId, D>, deadline: Instant) {
    let all: Vec<KappaId> = elements.keys().copied().collect();
    for kappa in all {
        let mut joined: Option<D> = None;
        for transfer in transfers.iter().filter(|it| it.set.as_ref().is_some_and(|(head, _)| *head == kappa))
        {
            if Instant::now() >= deadline {
                return;
            }
            if let Some(image) = step(transfer, elements) {
                match &mut joined {
                    Some(joined) => joined.join(&image),
                    None => joined = Some(image),
                }
            }
        }
        if let Some(joined) = joined
            && elements.get(&kappa).is_some_and(|old| old.includes(&joined))
        {
            elements.insert(kappa, joined);
        }
    }
}
