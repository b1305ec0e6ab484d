//! Candidate formulas for unknown predicates: built-in comparisons, atoms scraped from the clauses, and their
//! two-literal disjunctions (REFINEMENT 2.6).
//!
//! A candidate speaks about the *numeric terms* of a κ: its numeric parameters, `len(xs)` for a parameter `xs`
//! and a unary function of the system, `a[i]` for an array and an index among the parameters. From the guard
//! `i < len(xs)` of a clause that passes `i` and `xs` to κ comes the candidate `κ.i < len(κ.xs)`.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::conserved::{Form, conserved_forms};
use crate::houdini::Conjunctions;
use crate::linear::{Linear, Relation};
use crate::periods::periods;
use crate::problem::{Clause, Head, KApp, KappaId, Problem};
use crate::rational::Rat;
use crate::system::Work;
use crate::term::{BOOL, FuncId, FuncKind, INT, Op, REAL, Sort, SortId, TermId, Terms, VarId};

/// How many candidates one κ may have; what comes first is kept.
const MAX_CANDIDATES: usize = 300;
/// Of these, at most so many come from atoms of the clauses.
const MAX_SCRAPED: usize = 120;
const MAX_DISJUNCTIONS: usize = 600;
const MAX_CONSTANTS: usize = 8;
const MAX_TERMS: usize = 14;

/// What the clauses of a system offer for candidates.
pub(crate) struct Mine {
    constants: BTreeSet<i128>,
    /// Moduli of `mod` and `div` in the system.
    moduli: BTreeSet<i128>,
    functions: BTreeSet<FuncId>,
    /// Atoms over the parameters of each κ.
    scraped: BTreeMap<KappaId, Vec<TermId>>,
    forms: BTreeMap<KappaId, Vec<Form>>,
    /// Parameters, by position, that change by multiples of a number only.
    periods: BTreeMap<(KappaId, usize), i128>,
    /// Coefficient pairs `(a, b, c)` of scraped comparisons `a*x + b*y + c ⋈ 0` beyond differences and sums.
    templates: BTreeSet<(i128, i128, i128)>,
}

impl Mine {
    pub(crate) fn dig(problem: &mut Problem, works: &[Work]) -> Self {
        let mut mine = Self {
            constants: BTreeSet::from([0]),
            moduli: BTreeSet::new(),
            functions: BTreeSet::new(),
            scraped: BTreeMap::new(),
            forms: BTreeMap::new(),
            periods: periods(problem, works),
            templates: BTreeSet::new(),
        };
        // Goals first: what they mention is what must be shown.
        let (goals, rest): (Vec<&Work>, Vec<&Work>) =
            works.iter().partition(|work| work.clause.head_kappa().is_none());
        for work in goals.into_iter().chain(rest) {
            mine.read_clause(problem, &work.clause);
        }
        mine.forms = conserved_forms(problem, works, &|problem, kappa| mine.numeric_terms(problem, kappa));
        mine
    }

    fn read_clause(&mut self, problem: &mut Problem, clause: &Clause) {
        let terms = &mut problem.terms;
        let mut atoms = Vec::new();
        for part in terms.reachable(&clause.roots()) {
            match terms.op(part).clone() {
                Op::Int(value) => {
                    self.constants.insert(value);
                }
                Op::Real(value) => {
                    self.constants.extend(value.as_int());
                }
                Op::Mod | Op::Div => {
                    if let Op::Int(modulus) = *terms.op(terms.args(part)[1])
                        && (2..=16).contains(&modulus)
                    {
                        self.moduli.insert(modulus);
                    }
                }
                Op::App(func) if terms.func(func).args.len() == 1 => {
                    self.functions.insert(func);
                }
                _ => {}
            }
        }
        let mut roots = clause.guards.clone();
        if let Head::Goal(goal) = clause.head {
            roots.push(goal);
            // What is to be shown at the end often holds all the time: `n <= 1 ==> !found` as a whole.
            let is_either = |part: &TermId| *terms.op(*part) == Op::Or && terms.args(*part).len() <= 4;
            atoms.extend(terms.conjuncts(goal).into_iter().filter(is_either));
        }
        for part in terms.reachable(&roots) {
            if terms.sort(part) == BOOL
                && matches!(terms.op(part), Op::Le | Op::Lt | Op::Eq | Op::App(_) | Op::Select)
            {
                atoms.push(part);
            }
        }
        for &atom in &atoms {
            self.read_template(terms, atom);
        }
        let head = match &clause.head {
            Head::Kappa(atom) => Some(atom.clone()),
            Head::Goal(_) => None,
        };
        for app in clause.body.iter().chain(&head) {
            let found = scrape(problem, app, &atoms);
            self.scraped.entry(app.kappa).or_default().extend(found);
        }
        // What defines the head arguments in terms of each other: `κ(x, x + y)` passes `κ.1 = κ.0 + y`.
        if let Some(app) = &head {
            let found = relate_args(problem, app);
            self.scraped.entry(app.kappa).or_default().extend(found);
        }
    }

    fn read_template(&mut self, terms: &Terms, atom: TermId) {
        let Some((form, _)) = terms.as_comparison(atom) else { return };
        if form.coeffs.len() != 2 {
            return;
        }
        let coeffs: Option<Vec<i128>> = form.coeffs.values().map(|coeff| coeff.as_int()).collect();
        if let (Some(coeffs), Some(constant)) = (coeffs, form.constant.as_int())
            && coeffs.iter().all(|coeff| coeff.abs() <= 4)
        {
            self.templates.insert((coeffs[0], coeffs[1], constant));
        }
    }

    /// The numeric terms over the parameters of κ, of both numeric sorts.
    pub(crate) fn numeric_terms(&self, problem: &mut Problem, kappa: KappaId) -> Vec<TermId> {
        let params = problem.kappa(kappa).params.clone();
        let terms = &mut problem.terms;
        let mut found = Vec::new();
        for &param in &params {
            let sort = terms.var(param).sort;
            let term = terms.var_term(param);
            if [INT, REAL].contains(&sort) {
                found.push(term);
            }
            for &func in &self.functions {
                let wanted = terms.func(func);
                if wanted.args[0] == sort && [INT, REAL].contains(&wanted.result) {
                    found.push(terms.app(func, &[term]));
                }
            }
            if let Sort::Array(index, element) = *terms.sort_of(sort)
                && [INT, REAL].contains(&element)
            {
                for &other in &params {
                    if terms.var(other).sort == index {
                        let at = terms.var_term(other);
                        found.push(terms.select(term, at));
                    }
                }
            }
        }
        found.truncate(MAX_TERMS);
        found
    }

    /// The numeric terms with the conserved forms: the dimensions of abstract interpretation.
    pub(crate) fn numeric_terms_and_forms(&self, problem: &mut Problem, kappa: KappaId) -> Vec<TermId> {
        let mut terms = self.numeric_terms(problem, kappa);
        terms.extend(self.forms.get(&kappa).into_iter().flatten().map(|form| form.term));
        terms
    }

    /// Booleans over the parameters: boolean parameters, constructor tests, boolean elements.
    fn boolean_terms(&self, problem: &mut Problem, kappa: KappaId) -> Vec<TermId> {
        let params = problem.kappa(kappa).params.clone();
        let terms = &mut problem.terms;
        let mut found = Vec::new();
        for &param in &params {
            let sort = terms.var(param).sort;
            let term = terms.var_term(param);
            if sort == BOOL {
                found.push(term);
            }
            let testers: Vec<FuncId> = terms
                .funcs()
                .filter(|(_, func)| func.kind == FuncKind::Tester && func.args[0] == sort)
                .map(|(id, _)| id)
                .collect();
            for tester in testers {
                found.push(terms.app(tester, &[term]));
            }
        }
        found.truncate(MAX_TERMS);
        found
    }

    /// First-round candidates for the κ of a system.
    pub(crate) fn candidates(&self, problem: &mut Problem, kappas: &BTreeSet<KappaId>) -> Conjunctions {
        let mut all = Conjunctions::new();
        for &kappa in kappas {
            let mut bag = Bag::default();
            // An unreachable κ is `false`; no other candidate says so.
            bag.list.push(problem.terms.bool(false));
            // A large clause has atoms enough to leave no room for anything else.
            bag.limit = MAX_SCRAPED;
            for &atom in self.scraped.get(&kappa).into_iter().flatten() {
                bag.add(&mut problem.terms, atom);
                let negated = problem.terms.not(atom);
                bag.add(&mut problem.terms, negated);
            }
            bag.limit = MAX_CANDIDATES;
            let booleans = self.boolean_terms(problem, kappa);
            let numeric = self.numeric_terms(problem, kappa);
            self.boolean_candidates(&mut problem.terms, &booleans, &mut bag);
            self.comparisons(&mut problem.terms, &numeric, &mut bag);
            self.form_candidates(problem, kappa, &numeric, &mut bag);
            self.congruences(&mut problem.terms, &numeric, &mut bag);
            self.template_candidates(&mut problem.terms, &numeric, &mut bag);
            same_sort_equalities(problem, kappa, &mut bag);
            all.insert(kappa, bag.list);
        }
        all
    }

    fn boolean_candidates(&self, terms: &mut Terms, booleans: &[TermId], bag: &mut Bag) {
        let literals: Vec<TermId> = booleans.iter().flat_map(|&term| [term, terms.not(term)]).collect();
        for &literal in &literals {
            bag.add(terms, literal);
        }
        for (position, &left) in literals.iter().enumerate() {
            for &right in &literals[position + 1..] {
                let either = terms.or(&[left, right]);
                bag.add(terms, either);
            }
        }
    }

    fn comparisons(&self, terms: &mut Terms, numeric: &[TermId], bag: &mut Bag) {
        let constants = self.near_zero();
        for &term in numeric {
            let sort = terms.sort(term);
            for &constant in &constants {
                let Some(number) = terms.number(Rat::int(constant), sort) else { continue };
                let (low, high) = (terms.le(number, term), terms.le(term, number));
                bag.add(terms, low);
                bag.add(terms, high);
                if constant == 0 {
                    let same = terms.eq(term, number);
                    let differs = terms.not(same);
                    let (above, below) = (terms.lt(number, term), terms.lt(term, number));
                    bag.add(terms, above);
                    bag.add(terms, below);
                    bag.add(terms, differs);
                }
            }
        }
        for (position, &left) in numeric.iter().enumerate() {
            for &right in &numeric[position + 1..] {
                if terms.sort(left) != terms.sort(right) {
                    continue;
                }
                for (a, b) in [(left, right), (right, left)] {
                    let candidates = [terms.le(a, b), terms.lt(a, b)];
                    for candidate in candidates {
                        bag.add(terms, candidate);
                    }
                    if terms.sort(a) == INT {
                        let one = terms.int(1);
                        let next = terms.add(&[b, one]);
                        let near = terms.le(a, next);
                        bag.add(terms, near);
                    }
                }
                let zero = terms.number(Rat::ZERO, terms.sort(left));
                if let Some(zero) = zero {
                    let sum = terms.add(&[left, right]);
                    let candidates = [terms.le(zero, sum), terms.le(sum, zero)];
                    for candidate in candidates {
                        bag.add(terms, candidate);
                    }
                }
            }
        }
    }

    /// The constants of the system with their neighbours, nearest to zero first.
    fn near_zero(&self) -> Vec<i128> {
        let mut constants: BTreeSet<(u128, i128)> = BTreeSet::new();
        for &constant in &self.constants {
            for near in [constant.saturating_sub(1), constant, constant.saturating_add(1)] {
                constants.insert((near.unsigned_abs(), near));
            }
        }
        let mut list: Vec<i128> = constants.into_iter().map(|(_, constant)| constant).collect();
        // Exact constants of the system come before neighbours when there are too many.
        if list.len() > MAX_CONSTANTS {
            list.sort_by_key(|constant| {
                (*constant != 0, !self.constants.contains(constant), constant.unsigned_abs(), *constant)
            });
            list.truncate(MAX_CONSTANTS);
        }
        list
    }

    fn form_candidates(&self, problem: &mut Problem, kappa: KappaId, numeric: &[TermId], bag: &mut Bag) {
        let constants = self.near_zero();
        for form in self.forms.get(&kappa).into_iter().flatten() {
            let terms = &mut problem.terms;
            let term = form.term;
            let sort = terms.sort(term);
            for &constant in constants.iter().take(4) {
                let Some(number) = terms.number(Rat::int(constant), sort) else { continue };
                let candidates = [terms.le(number, term), terms.le(term, number)];
                for candidate in candidates {
                    bag.add(terms, candidate);
                }
            }
            for &other in numeric {
                if terms.sort(other) != sort {
                    continue;
                }
                let candidates = [terms.le(other, term), terms.lt(other, term), terms.le(term, other)];
                for candidate in candidates {
                    bag.add(terms, candidate);
                }
            }
        }
    }

    /// Candidates for when those of the first round do not suffice: remainders of parameters by their periods.
    pub(crate) fn remainders(&self, problem: &mut Problem) -> Conjunctions {
        let kappas: BTreeSet<KappaId> = self.periods.keys().map(|&(kappa, _)| kappa).collect();
        kappas.into_iter().map(|kappa| (kappa, self.remainders_of(problem, kappa))).collect()
    }

    fn remainders_of(&self, problem: &mut Problem, kappa: KappaId) -> Vec<TermId> {
        let params = problem.kappa(kappa).params.clone();
        let terms = &mut problem.terms;
        let mut bag = Bag::default();
        for (position, &param) in params.iter().enumerate() {
            let Some(&period) = self.periods.get(&(kappa, position)) else { continue };
            let (param, divisor) = (terms.var_term(param), terms.int(period));
            let rest = terms.modulo(param, divisor);
            // Where the cycle begins is a constant of the system, if anything.
            let starts: BTreeSet<i128> =
                self.constants.iter().map(|constant| constant.rem_euclid(period)).collect();
            for value in starts.into_iter().take(MAX_CONSTANTS) {
                let value = terms.int(value);
                let same = terms.eq(rest, value);
                bag.add(terms, same);
            }
        }
        bag.list
    }

    fn congruences(&self, terms: &mut Terms, numeric: &[TermId], bag: &mut Bag) {
        let integers: Vec<TermId> = numeric.iter().copied().filter(|&term| terms.sort(term) == INT).collect();
        for &modulus in &self.moduli {
            let divisor = terms.int(modulus);
            for (position, &term) in integers.iter().enumerate() {
                let rest = terms.modulo(term, divisor);
                for value in 0..modulus.min(6) {
                    let value = terms.int(value);
                    let same = terms.eq(rest, value);
                    bag.add(terms, same);
                }
                for &other in &integers[position + 1..] {
                    let zero = terms.int(0);
                    for combined in [terms.sub(term, other), terms.add(&[term, other])] {
                        let rest = terms.modulo(combined, divisor);
                        let same = terms.eq(rest, zero);
                        bag.add(terms, same);
                    }
                }
            }
        }
    }

    fn template_candidates(&self, terms: &mut Terms, numeric: &[TermId], bag: &mut Bag) {
        for &(a, b, constant) in self.templates.iter().take(8) {
            for &left in numeric {
                for &right in numeric {
                    let sort = terms.sort(left);
                    if left == right || sort != terms.sort(right) {
                        continue;
                    }
                    let mut form = Linear::constant(Rat::int(constant));
                    form.coeffs.insert(left, Rat::int(a));
                    form.coeffs.insert(right, Rat::int(b));
                    for sign in [1, -1] {
                        let form = form.scaled(Rat::int(sign));
                        if let Some(form) = form
                            && let Some(term) = terms.comparison_term(&form, Relation::Le, sort)
                        {
                            bag.add(terms, term);
                        }
                    }
                }
            }
        }
    }

    /// Second-round candidates: disjunctions of a case (a boolean, or a scraped guard) with an atom.
    pub(crate) fn disjunctions(&self, problem: &mut Problem, kappas: &BTreeSet<KappaId>) -> Conjunctions {
        let mut all = Conjunctions::new();
        for &kappa in kappas {
            let mut bag = Bag { limit: MAX_DISJUNCTIONS, ..Bag::default() };
            let booleans = self.boolean_terms(problem, kappa);
            let numeric = self.numeric_terms(problem, kappa);
            let mut cases = Bag { limit: 16, ..Bag::default() };
            for &term in &booleans {
                cases.add(&mut problem.terms, term);
            }
            for &term in self.scraped.get(&kappa).into_iter().flatten() {
                cases.add(&mut problem.terms, term);
            }
            for &term in &numeric {
                let terms = &mut problem.terms;
                if let Some(zero) = terms.number(Rat::ZERO, terms.sort(term)) {
                    let case = terms.le(term, zero);
                    cases.add(terms, case);
                }
            }
            let mut atoms = Bag { limit: 40, ..Bag::default() };
            for &term in self.scraped.get(&kappa).into_iter().flatten() {
                atoms.add(&mut problem.terms, term);
                let negated = problem.terms.not(term);
                atoms.add(&mut problem.terms, negated);
            }
            self.comparisons(&mut problem.terms, &numeric, &mut atoms);
            for &case in &cases.list {
                for case in [case, problem.terms.not(case)] {
                    for &atom in &atoms.list {
                        let either = problem.terms.or(&[case, atom]);
                        bag.add(&mut problem.terms, either);
                    }
                }
            }
            all.insert(kappa, bag.list);
        }
        all
    }
}

/// A list without duplicates, normalised and bounded.
pub(crate) struct Bag {
    pub(crate) list: Vec<TermId>,
    seen: FxHashSet<TermId>,
    limit: usize,
}

impl Default for Bag {
    fn default() -> Self {
        Self { list: Vec::new(), seen: FxHashSet::default(), limit: MAX_CANDIDATES }
    }
}

impl Bag {
    pub(crate) fn add(&mut self, terms: &mut Terms, term: TermId) {
        let term = normalise(terms, term);
        if self.list.len() < self.limit
            && !terms.is_true(term)
            && !terms.is_false(term)
            && self.seen.insert(term)
        {
            self.list.push(term);
        }
    }
}

fn normalise(terms: &mut Terms, term: TermId) -> TermId {
    if *terms.op(term) == Op::Or {
        let parts: Vec<TermId> = terms.args(term).to_vec();
        let parts: Vec<TermId> = parts.into_iter().map(|part| terms.normalise_atom(part)).collect();
        return terms.or(&parts);
    }
    terms.normalise_atom(term)
}

/// The atoms of a clause that speak only about what it passes to κ, as formulas over κ's parameters.
fn scrape(problem: &mut Problem, app: &KApp, atoms: &[TermId]) -> Vec<TermId> {
    let params = problem.kappa(app.kappa).params.clone();
    let terms = &mut problem.terms;
    let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
    for (&arg, &param) in app.args.iter().zip(&params) {
        let param = terms.var_term(param);
        if let Some(var) = terms.as_var(arg) {
            map.entry(var).or_insert(param);
        } else if let Some((var, value)) = invert(terms, arg, param) {
            map.entry(var).or_insert(value);
        }
    }
    let mut found = Vec::new();
    for &atom in atoms {
        let free = terms.free_vars(atom);
        if !free.is_empty() && free.iter().all(|var| map.contains_key(var)) {
            found.push(terms.subst(atom, &map));
        }
    }
    found
}

/// `arg = ±x + c` read backwards: the value of `x` given the parameter.
fn invert(terms: &mut Terms, arg: TermId, param: TermId) -> Option<(VarId, TermId)> {
    let sort = terms.sort(arg);
    if ![INT, REAL].contains(&sort) {
        return None;
    }
    let form = terms.linear(arg)?;
    let [(&atom, &coeff)] = form.coeffs.iter().collect::<Vec<_>>()[..] else { return None };
    let var = terms.as_var(atom)?;
    if coeff != Rat::ONE && coeff != Rat::int(-1) {
        return None;
    }
    let mut inverse = Linear::constant(form.constant.mul(coeff)?.neg()?);
    inverse.coeffs.insert(param, coeff);
    Some((var, terms.linear_term(&inverse, sort)?))
}

/// Equalities between a numeric argument of a head and the other arguments, in both orders of sign.
fn relate_args(problem: &mut Problem, app: &KApp) -> Vec<TermId> {
    let params = problem.kappa(app.kappa).params.clone();
    let terms = &mut problem.terms;
    let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
    for (&arg, &param) in app.args.iter().zip(&params) {
        if let Some(var) = terms.as_var(arg) {
            let param = terms.var_term(param);
            map.entry(var).or_insert(param);
        }
    }
    let mut found = Vec::new();
    for (&arg, &param) in app.args.iter().zip(&params) {
        let free = terms.free_vars(arg);
        if terms.as_var(arg).is_none() && free.iter().all(|var| map.contains_key(var)) {
            let value = terms.subst(arg, &map);
            let param = terms.var_term(param);
            if [INT, REAL].contains(&terms.sort(param)) {
                found.push(terms.le(param, value));
                found.push(terms.le(value, param));
            } else {
                found.push(terms.eq(param, value));
            }
        }
    }
    found
}

fn same_sort_equalities(problem: &mut Problem, kappa: KappaId, bag: &mut Bag) {
    let params = problem.kappa(kappa).params.clone();
    let terms = &mut problem.terms;
    let sorts: Vec<SortId> = params.iter().map(|&param| terms.var(param).sort).collect();
    for left in 0..params.len() {
        for right in left + 1..params.len() {
            if sorts[left] == sorts[right] && ![INT, REAL].contains(&sorts[left]) {
                let (a, b) = (terms.var_term(params[left]), terms.var_term(params[right]));
                let same = terms.eq(a, b);
                bag.add(terms, same);
            }
        }
    }
}
