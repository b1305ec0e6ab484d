//! Horn problems: unknown predicates κ, clauses that constrain them, goals that must follow.
//!
//! `κ1(v, i+1, xs') ∧ len(xs') = len(xs) - 1 ⇒ κ1(v, i, xs)` is a clause with guard, body and head; a goal has
//! a formula for its head. Every goal carries a tag, and the solver answers per tag.

use rustc_hash::FxHashMap;

use crate::term::{SortId, TermId, Terms, VarId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct KappaId(pub u32);
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClauseId(pub u32);
/// What a goal stands for; the caller's own number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TagId(pub u32);

#[derive(Clone, Debug)]
pub struct Kappa {
    pub name: String,
    /// The value that the refinement describes (ν) first, then the variables in its scope.
    pub params: Vec<VarId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KApp {
    pub kappa: KappaId,
    pub args: Vec<TermId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    Kappa(KApp),
    Goal(TermId),
}

#[derive(Clone, Debug)]
pub struct Clause {
    /// Universally quantified variables.
    pub vars: Vec<VarId>,
    pub guards: Vec<TermId>,
    pub body: Vec<KApp>,
    pub head: Head,
    pub tag: TagId,
    /// Where the clause comes from, for people.
    pub origin: String,
}

/// How uninterpreted functions are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Functions {
    /// A solution must hold for every interpretation (measures; seed 003, section 3.3).
    Universal,
    /// Some interpretation suffices (the satisfiability of SMT-LIB).
    Existential,
}

#[derive(Clone, Debug)]
pub struct Problem {
    pub terms: Terms,
    pub kappas: Vec<Kappa>,
    pub clauses: Vec<Clause>,
    pub functions: Functions,
}

impl Default for Problem {
    fn default() -> Self {
        Self {
            terms: Terms::default(),
            kappas: Vec::new(),
            clauses: Vec::new(),
            functions: Functions::Universal,
        }
    }
}

impl Problem {
    pub fn add_kappa(&mut self, name: &str, params: &[(&str, SortId)]) -> KappaId {
        let params = params.iter().map(|&(name, sort)| self.terms.fresh_var(name, sort)).collect();
        self.kappas.push(Kappa { name: name.to_owned(), params });
        KappaId((self.kappas.len() - 1) as u32)
    }

    pub fn kappa(&self, kappa: KappaId) -> &Kappa {
        &self.kappas[kappa.0 as usize]
    }

    pub fn clause(&self, clause: ClauseId) -> &Clause {
        &self.clauses[clause.0 as usize]
    }

    pub fn kappa_ids(&self) -> impl Iterator<Item = KappaId> + use<> {
        (0..self.kappas.len() as u32).map(KappaId)
    }

    /// Adds a clause; its variables are the free variables of its parts.
    pub fn add_clause(
        &mut self,
        guards: Vec<TermId>,
        body: Vec<KApp>,
        head: Head,
        tag: TagId,
        origin: String,
    ) -> ClauseId {
        let mut clause = Clause { vars: Vec::new(), guards, body, head, tag, origin };
        clause.vars = self.terms.free_vars_of(&clause.roots());
        self.clauses.push(clause);
        ClauseId((self.clauses.len() - 1) as u32)
    }

    /// The tags of the goals, each once, in order of appearance.
    pub fn goal_tags(&self) -> Vec<TagId> {
        let mut tags = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for clause in &self.clauses {
            if matches!(clause.head, Head::Goal(_)) && seen.insert(clause.tag) {
                tags.push(clause.tag);
            }
        }
        tags
    }

    /// The formula `formula` over the parameters of `kappa`, at the arguments `args`.
    pub fn instantiate(&mut self, formula: TermId, kappa: KappaId, args: &[TermId]) -> TermId {
        let params = &self.kappas[kappa.0 as usize].params;
        let map: FxHashMap<VarId, TermId> = params.iter().copied().zip(args.iter().copied()).collect();
        self.terms.subst(formula, &map)
    }
}

impl Clause {
    /// Every term of the clause.
    pub fn roots(&self) -> Vec<TermId> {
        let mut roots = self.guards.clone();
        roots.extend(self.body.iter().flat_map(|atom| atom.args.iter().copied()));
        match &self.head {
            Head::Kappa(atom) => roots.extend(atom.args.iter().copied()),
            Head::Goal(goal) => roots.push(*goal),
        }
        roots
    }

    pub fn head_kappa(&self) -> Option<KappaId> {
        match &self.head {
            Head::Kappa(atom) => Some(atom.kappa),
            Head::Goal(_) => None,
        }
    }

    /// The clause with every variable replaced.
    pub fn map_terms(&self, mut image: impl FnMut(TermId) -> TermId) -> Self {
        let app = |atom: &KApp, image: &mut dyn FnMut(TermId) -> TermId| KApp {
            kappa: atom.kappa,
            args: atom.args.iter().map(|&arg| image(arg)).collect(),
        };
        Self {
            vars: self.vars.clone(),
            guards: self.guards.iter().map(|&guard| image(guard)).collect(),
            body: self.body.iter().map(|atom| app(atom, &mut image)).collect(),
            head: match &self.head {
                Head::Kappa(atom) => Head::Kappa(app(atom, &mut image)),
                Head::Goal(goal) => Head::Goal(image(*goal)),
            },
            tag: self.tag,
            origin: self.origin.clone(),
        }
    }
}
