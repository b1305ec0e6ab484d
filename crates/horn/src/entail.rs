//! What the left side of a clause implies, found without a solver where it can be.
//!
//! Candidates of a κ that bound one sum, `x - n <= -1` and `x - n <= 0`, form a chain: the strongest that is left
//! stands for all of them, on the left side and in questions. Comparisons of integers are never instantiated as
//! terms: the sums of the arguments are added up directly, so that a system of ten thousand clauses with hundreds
//! of candidates each stays small.

use rustc_hash::FxHashMap;

use crate::houdini::Conjunctions;
use crate::linear::{Linear, Relation};
use crate::model::Model;
use crate::problem::{KApp, KappaId, Problem};
use crate::quick::{Form, NodeId, Quick, Verdict};
use crate::rational::Rat;
use crate::system::Work;
use crate::term::{INT, TermId, Terms};

/// A formula over the parameters of a κ.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) formula: TermId,
    /// The formula as a comparison of integers.
    linear: Option<(Linear, Relation)>,
}

impl Candidate {
    pub(crate) fn new(terms: &Terms, formula: TermId) -> Self {
        let linear = terms.as_comparison(formula).filter(|_| terms.sort(terms.args(formula)[0]) == INT);
        Self { formula, linear }
    }
}

/// The candidates of one κ.
#[derive(Clone, Default, Debug)]
pub(crate) struct Pool {
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) alive: Vec<bool>,
    /// Positions of candidates, each list from the strongest to the weakest.
    pub(crate) chains: Vec<Vec<usize>>,
}

impl Pool {
    pub(crate) fn new(terms: &Terms, formulas: &[TermId]) -> Self {
        let candidates: Vec<Candidate> =
            formulas.iter().map(|&formula| Candidate::new(terms, formula)).collect();
        let mut chains: Vec<Vec<usize>> = Vec::new();
        let mut of_sum: FxHashMap<Vec<(TermId, Rat)>, usize> = FxHashMap::default();
        for (position, candidate) in candidates.iter().enumerate() {
            match &candidate.linear {
                Some((form, Relation::Le)) => {
                    let sum: Vec<(TermId, Rat)> =
                        form.coeffs.iter().map(|(&atom, &coeff)| (atom, coeff)).collect();
                    let chain = *of_sum.entry(sum).or_insert_with(|| {
                        chains.push(Vec::new());
                        chains.len() - 1
                    });
                    chains[chain].push(position);
                }
                _ => chains.push(vec![position]),
            }
        }
        // `sum + c <= 0` says more when `c` is greater; constants over Int are whole.
        let constant = |position: &usize| match &candidates[*position].linear {
            Some((form, _)) => form.constant.num(),
            None => 0,
        };
        for chain in &mut chains {
            chain.sort_by_key(|position| std::cmp::Reverse(constant(position)));
        }
        let alive = vec![true; candidates.len()];
        Self { candidates, alive, chains }
    }

    /// The strongest candidate of a chain that is left.
    pub(crate) fn strongest(&self, chain: usize) -> Option<usize> {
        self.chains[chain].iter().copied().find(|&position| self.alive[position])
    }

    /// The strongest candidate of every chain.
    pub(crate) fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.chains.len()).filter_map(|chain| self.strongest(chain))
    }

    pub(crate) fn alive(&self) -> impl Iterator<Item = TermId> + '_ {
        self.candidates
            .iter()
            .zip(&self.alive)
            .filter(|(_, alive)| **alive)
            .map(|(candidate, _)| candidate.formula)
    }
}

pub(crate) type Pools = std::collections::BTreeMap<KappaId, Pool>;

pub(crate) fn pools(terms: &Terms, conjunctions: &Conjunctions) -> Pools {
    conjunctions.iter().map(|(&kappa, formulas)| (kappa, Pool::new(terms, formulas))).collect()
}

/// One application of a κ in a clause, with the atoms of candidates at its arguments.
pub(crate) struct At {
    app: KApp,
    forms: FxHashMap<TermId, Option<Form>>,
}

/// The assumption that has no name of its own: a guard.
const GUARD: u32 = 0;

/// The left side of a clause, ready for questions.
pub(crate) struct Premises {
    quick: Quick,
    /// Candidates that were assumed; number `n` in a core is the one at `n - 1`.
    sources: Vec<(KappaId, usize)>,
    /// What was assumed as terms, for the check of models.
    formulas: Vec<(TermId, bool)>,
}

/// What is known about a question.
pub(crate) enum Known {
    /// It follows from these candidates, with the guards.
    Follows(Vec<(KappaId, usize)>),
    /// It does not: the values that show it.
    Fails(Model),
    Open,
}

impl Premises {
    pub(crate) fn of_formulas(terms: &Terms, formulas: &[TermId]) -> Self {
        let mut premises = Self { quick: Quick::default(), sources: Vec::new(), formulas: Vec::new() };
        for &formula in formulas {
            let node = premises.quick.formula(terms, formula, true);
            premises.quick.assume(node, GUARD);
            premises.formulas.push((formula, true));
        }
        premises
    }

    /// The guards of a clause.
    pub(crate) fn guards(problem: &Problem, work: &Work) -> Self {
        Self::of_formulas(&problem.terms, &work.clause.guards)
    }

    /// The guards of a clause and what the pools say about its body.
    pub(crate) fn new(problem: &mut Problem, work: &Work, pools: &Pools) -> Self {
        let mut premises = Self::guards(problem, work);
        for app in &work.clause.body {
            let Some(pool) = pools.get(&app.kappa) else { continue };
            let mut at = At::new(app.clone());
            for position in pool.active() {
                premises.assume(problem, &mut at, &pool.candidates[position], position);
            }
        }
        premises
    }

    /// Assumes a candidate at an application; cores call it by the κ and `position`.
    pub(crate) fn assume(
        &mut self,
        problem: &mut Problem,
        at: &mut At,
        candidate: &Candidate,
        position: usize,
    ) {
        self.sources.push((at.app.kappa, position));
        let number = self.sources.len() as u32;
        let node = match self.sum(problem, at, candidate) {
            Some((form, relation)) => self.quick.comparison(&form, relation),
            None => None,
        };
        let node = match node {
            Some(node) => node,
            None => {
                let formula = problem.instantiate(candidate.formula, at.app.kappa, &at.app.args);
                self.formulas.push((formula, true));
                self.quick.formula(&problem.terms, formula, true)
            }
        };
        self.quick.assume(node, number);
    }

    /// The comparison of a candidate at the arguments, as a sum over columns.
    fn sum(&mut self, problem: &mut Problem, at: &mut At, candidate: &Candidate) -> Option<(Form, Relation)> {
        let (linear, relation) = candidate.linear.as_ref()?;
        let mut form = Form::constant(linear.constant);
        for (&atom, &coeff) in &linear.coeffs {
            if !at.forms.contains_key(&atom) {
                let instance = problem.instantiate(atom, at.app.kappa, &at.app.args);
                let sum = self.quick.form(&problem.terms, instance);
                at.forms.insert(atom, sum);
            }
            form.add_scaled(at.forms[&atom].as_ref()?, coeff)?;
        }
        Some((form, *relation))
    }

    /// Makes the atoms of a candidate known, so that the values of later answers cover them.
    pub(crate) fn mention(&mut self, problem: &mut Problem, at: &mut At, candidate: &Candidate) {
        self.sum(problem, at, candidate);
    }

    /// Asks whether a candidate holds at an application.
    pub(crate) fn ask(&mut self, problem: &mut Problem, at: &mut At, candidate: &Candidate) -> Known {
        let sum = self.sum(problem, at, candidate);
        let node = sum
            .and_then(|(form, relation)| self.quick.comparison(&form, relation))
            .and_then(|node| self.quick.negated(node));
        match node {
            Some(node) => self.answer(&problem.terms, node, &[]),
            None => {
                let formula = problem.instantiate(candidate.formula, at.app.kappa, &at.app.args);
                self.ask_formula(&problem.terms, formula)
            }
        }
    }

    /// Asks whether a formula over the variables of the clause holds.
    pub(crate) fn ask_formula(&mut self, terms: &Terms, formula: TermId) -> Known {
        let node = self.quick.formula(terms, formula, false);
        self.answer(terms, node, &[(formula, false)])
    }

    fn answer(&mut self, terms: &Terms, question: NodeId, extra: &[(TermId, bool)]) -> Known {
        match self.quick.check(question) {
            Verdict::Unsat(core) => Known::Follows(
                core.into_iter()
                    .filter(|&number| number != GUARD)
                    .map(|number| self.sources[number as usize - 1])
                    .collect(),
            ),
            Verdict::Sat => {
                self.formulas.extend_from_slice(extra);
                let model = self.quick.model(terms, &self.formulas);
                self.formulas.truncate(self.formulas.len() - extra.len());
                model.map_or(Known::Open, Known::Fails)
            }
            Verdict::Unknown => Known::Open,
        }
    }

    /// The truth of a candidate under the values of the last `Fails`.
    pub(crate) fn holds(
        &mut self,
        problem: &mut Problem,
        at: &mut At,
        candidate: &Candidate,
        model: &mut Model,
    ) -> Option<bool> {
        if let Some((form, relation)) = self.sum(problem, at, candidate) {
            let order = self.quick.form_value(&form)?.compare(Rat::ZERO)?;
            return Some(match relation {
                Relation::Le => order.is_le(),
                Relation::Lt => order.is_lt(),
                Relation::Eq => order.is_eq(),
            });
        }
        let formula = problem.instantiate(candidate.formula, at.app.kappa, &at.app.args);
        model.truth(&problem.terms, formula)
    }
}

impl At {
    pub(crate) fn new(app: KApp) -> Self {
        Self { app, forms: FxHashMap::default() }
    }
}
