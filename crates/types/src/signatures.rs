//! The table of signatures: ask it for a class, a method, an alias, a constant.
//!
//! It is made of sources in order: Ruby's core, libraries of the standard library, gems, the project's `sig/`,
//! comments. Every declaration of a name in any source counts, as RBS merges them. A class is put together at its
//! first use and kept.

use crate::class::{self, ClassSig};
use crate::pack::{Pack, Part};
use crate::resolve::{MAX_ALIASES, Resolver};
use base::Name;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt;
use std::sync::{Arc, RwLock};
use syntax::sig::{DeclKind, Type, TypeParam};

use crate::substitute::Substitution;

/// Where signatures come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Provenance {
    /// Ruby's core classes, from the `rbs` gem.
    Core,
    /// A library of Ruby's standard library, from the `rbs` gem.
    Stdlib(Name),
    Gem(Name),
    /// The project's own `sig/`.
    Project,
    /// Comments in Ruby files.
    Inline,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Provenance::Core => f.write_str("core"),
            Provenance::Stdlib(library) => write!(f, "stdlib {library}"),
            Provenance::Gem(gem) => write!(f, "gem {gem}"),
            Provenance::Project => f.write_str("sig"),
            Provenance::Inline => f.write_str("inline"),
        }
    }
}

/// One set of signature files.
#[derive(Clone)]
pub struct Source {
    pub provenance: Provenance,
    pub pack: Arc<Pack>,
}

/// Instances of a class, or the class itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    Instance,
    Singleton,
}

/// All signatures of a run.
pub struct Signatures {
    sources: Vec<Source>,
    classes: RwLock<FxHashMap<Name, Option<Arc<ClassSig>>>>,
}

impl Signatures {
    /// Later sources add to earlier ones.
    pub fn new(sources: Vec<Source>) -> Signatures {
        Signatures { sources, classes: RwLock::default() }
    }

    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// A class, module or interface by its full name.
    pub fn class(&self, name: &str) -> Option<Arc<ClassSig>> {
        self.class_named(Name::new(name))
    }

    pub(crate) fn class_named(&self, name: Name) -> Option<Arc<ClassSig>> {
        if let Some(known) = self.classes.read().unwrap_or_else(|error| error.into_inner()).get(&name) {
            return known.clone();
        }
        // Without the lock: building asks for other names. Two threads may build the same; the first is kept.
        let built = class::build(self, name).map(Arc::new);
        let mut classes = self.classes.write().unwrap_or_else(|error| error.into_inner());
        classes.entry(name).or_insert(built).clone()
    }

    /// What a type alias stands for, for these arguments. `None`: not declared.
    pub fn expand_alias(&self, name: &str, args: &[Type]) -> Option<Type> {
        let (params, ty) = self.parts(name).find_map(|(source, part)| match &part.decl.kind {
            DeclKind::TypeAlias { type_params, ty, .. } => {
                let resolver = self.resolver(source, part, &[]);
                let params: Vec<TypeParam> =
                    type_params.iter().map(|param| resolver.type_param(param)).collect();
                Some((params, resolver.ty(ty)))
            }
            _ => None,
        })?;
        Some(Substitution::new(&params, args).apply(&ty))
    }

    /// The declared type of a constant (full name) or of a global variable (with its `$`).
    pub fn value_type(&self, name: &str) -> Option<Type> {
        self.value(name).map(|(_, ty)| ty)
    }

    /// The same with where it is declared.
    pub fn value(&self, name: &str) -> Option<(Provenance, Type)> {
        self.parts(name).find_map(|(source, part)| match &part.decl.kind {
            DeclKind::Constant { ty, .. } | DeclKind::Global { ty, .. } => {
                Some((self.sources[source].provenance, self.resolver(source, part, &[]).ty(ty)))
            }
            _ => None,
        })
    }

    /// Every declared name, sorted.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.sources.iter().flat_map(|source| source.pack.names()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// A class, module, interface or type alias has this full name.
    pub fn declares_type(&self, name: &str) -> bool {
        self.sources.iter().any(|source| source.pack.declares_type(name))
    }

    /// The declarations of a name with the number of their source.
    pub(crate) fn parts<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (usize, &'a Part)> + 'a {
        self.numbered_parts(name).map(|(source, _, part)| (source, part))
    }

    /// The same with the position of each part in its source.
    pub(crate) fn numbered_parts<'a>(
        &'a self,
        name: &'a str,
    ) -> impl Iterator<Item = (usize, usize, &'a Part)> + 'a {
        let parts = move |(index, source): (usize, &'a Source)| {
            source.pack.parts(name).iter().enumerate().map(move |(part, it)| (index, part, it))
        };
        self.sources.iter().enumerate().flat_map(parts)
    }

    pub(crate) fn resolver<'a>(
        &'a self,
        source: usize,
        part: &'a Part,
        type_params: &'a [TypeParam],
    ) -> Resolver<'a> {
        let file = self.sources[source].pack.files().get(part.file);
        Resolver {
            signatures: self,
            context: &part.context,
            file,
            type_params,
            aliases: MAX_ALIASES,
            known: RefCell::default(),
        }
    }

    /// `class New = Old`: the class that a name stands for in the end.
    pub(crate) fn through_class_aliases(&self, name: Name, steps: usize) -> Name {
        let mut name = name;
        for aliases in (0..steps).rev() {
            let old = self.parts(name.as_str()).find_map(|(source, part)| match &part.decl.kind {
                DeclKind::ClassAlias { old, .. } => {
                    Resolver { aliases, ..self.resolver(source, part, &[]) }.lookup(old)
                }
                _ => None,
            });
            match old {
                Some(old) => name = old,
                None => break,
            }
        }
        name
    }
}
