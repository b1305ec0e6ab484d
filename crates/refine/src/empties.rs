//! Empty arrays and hashes: what will be put into them is known from an earlier run of the same code.
//!
//! ```text
//! low = []                       first run: no type; on one path `low` becomes an array of Integers
//! low << 1 if c > 0              where the paths join, there are two kinds of `low`, and nothing has a model
//! low.size                       second run: `[]` is an array of Integers from the start
//! ```
//!
//! An empty array is one of any type, so this decides nothing; it only spares the run to change its mind.

use crate::exec::{Exec, GoalKind};
use crate::heap::bottom;
use crate::state::{FieldKey, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{FileId, Span};
use horn::term::TermId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Runs of the same code at most: arrays in arrays need one for each level.
pub(crate) const MAX_RUNS: usize = 3;

/// The expression that makes an empty array or hash.
type Site = (FileId, u32);

/// Types of empty arrays and hashes.
#[derive(Default)]
pub(crate) struct Empties {
    /// From earlier runs.
    known: BTreeMap<Site, Ty>,
    /// What this run has put into them.
    found: BTreeMap<Site, Ty>,
    made: FxHashMap<TermId, Site>,
}

impl Empties {
    /// What the next run knows from the beginning; nothing when that is no news.
    pub(crate) fn for_next(&self) -> Option<Empties> {
        let is_new = self.found.iter().any(|(site, ty)| self.known.get(site) != Some(ty));
        let known = self.known.iter().chain(&self.found).map(|(site, ty)| (*site, ty.clone())).collect();
        is_new.then(|| Empties { known, ..Empties::default() })
    }
}

impl<'a> Exec<'a> {
    fn site(&self, state: &State, span: Span) -> Option<Site> {
        self.codes.get(state.frame().code).map(|code| (code.file.id, span.start))
    }

    /// `[]`
    pub(crate) fn empty_array(&mut self, state: &mut State, span: Span) -> Option<SymVal> {
        let site = self.site(state, span);
        let value = match site.and_then(|site| self.empties.known.get(&site)) {
            Some(Ty::Array(elem)) => {
                let elem = (**elem).clone();
                let parts = self.empty_parts(&FieldKey::Array(elem.clone()));
                let zero = self.terms().int(0);
                self.make_array(state, &elem, zero, parts)
            }
            _ => self.array_from(state, &[])?,
        };
        self.note_made(site, &value);
        Some(value)
    }

    /// `{}`
    pub(crate) fn empty_hash(&mut self, state: &mut State, span: Span) -> SymVal {
        let site = self.site(state, span);
        let zero = self.terms().int(0);
        let value = match site.and_then(|site| self.empties.known.get(&site)).cloned() {
            Some(Ty::Hash(key, value)) => {
                let parts = self.empty_parts(&FieldKey::Hash(Ty::Hash(key.clone(), value.clone())));
                self.make_hash(state, &key, &value, zero, parts)
            }
            _ => self.make_hash(state, &bottom(), &bottom(), zero, Vec::new()),
        };
        self.note_made(site, &value);
        value
    }

    fn note_made(&mut self, site: Option<Site>, value: &SymVal) {
        if let (Some(site), Some(Atom::Array { at, .. } | Atom::Hash { at, .. })) = (site, value.only()) {
            self.empties.made.insert(*at, site);
        }
    }

    /// Something of this type is put into the array or hash, whether or not that has a model in this run.
    pub(crate) fn note_put(&mut self, at: TermId, ty: &Ty) {
        let Some(&site) = self.empties.made.get(&at) else { return };
        if !is_settled(ty) {
            return;
        }
        let before = self.empties.found.get(&site).or_else(|| self.empties.known.get(&site));
        let joined = match (before, ty) {
            (Some(Ty::Array(old)), Ty::Array(new)) => {
                Ty::Array(Box::new(Ty::union([(**old).clone(), (**new).clone()])))
            }
            (Some(Ty::Hash(key, old)), Ty::Hash(other, new)) if key == other => {
                Ty::Hash(key.clone(), Box::new(Ty::union([(**old).clone(), (**new).clone()])))
            }
            (Some(_), _) => return,
            (None, ty) => ty.clone(),
        };
        self.empties.found.insert(site, joined);
    }

    /// Places whose code has no model.
    pub(crate) fn n_unsupported(&self) -> usize {
        self.goals.iter().filter(|goal| matches!(goal.kind, GoalKind::Unsupported)).count()
    }
}

/// Every part of the type is known.
fn is_settled(ty: &Ty) -> bool {
    match ty {
        Ty::Any => false,
        Ty::Union(members) => !members.is_empty() && members.iter().all(is_settled),
        Ty::Array(elem) => is_settled(elem),
        Ty::Hash(key, value) => is_settled(key) && is_settled(value),
        _ => true,
    }
}
