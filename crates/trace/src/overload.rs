//! Overloads: when the class of one argument decides what a method returns.
//!
//! ```text
//! parse("1") => Integer, parse(:a) => Symbol        (String) -> Integer | (Symbol) -> Symbol
//! ```
//!
//! This is decided on what was recorded, before anything is replayed: each overload has a return position of its own, so
//! that a caller with a string is not told that it may get a symbol.

use crate::observe::{Activation, ParamKind};
use crate::replay::param_ty;
use crate::ty::Ty;
use crate::world::World;
use base::Name;

/// More groups than this are no overloads but a union.
const MAX_OVERLOADS: usize = 4;

/// How a method's activations fall apart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overloads {
    by: Option<By>,
    /// For each overload the classes that choose it. Empty if there is one only.
    pub(crate) groups: Vec<Vec<Name>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    Param(usize),
    Block,
}

/// By what an argument tells itself apart from others: its class, where `true` and `false` are one.
fn kind_of(ty: &Ty) -> Option<Name> {
    match ty {
        Ty::True | Ty::False => Some(Name::new("bool")),
        Ty::Class(_) => Some(Name::new("Class")),
        Ty::Union(members) => {
            let mut kinds = members.iter().map(kind_of);
            let first = kinds.next()??;
            kinds.all(|kind| kind == Some(first)).then_some(first)
        }
        other => other.class_name(),
    }
}

impl Overloads {
    pub(crate) fn new(world: &World<'_>, activations: &[&Activation]) -> Overloads {
        let params = activations.first().map_or(&[][..], |it| it.params.as_slice());
        let by_param = params.iter().enumerate().filter(|(_, param)| param.kind != ParamKind::Block);
        let candidates = by_param.map(|(index, _)| By::Param(index)).chain([By::Block]);
        let mut candidates = candidates.filter_map(|by| Overloads::grouped(world, activations, by));
        candidates.next().unwrap_or_default()
    }

    fn grouped(world: &World<'_>, activations: &[&Activation], by: By) -> Option<Overloads> {
        // Classes with what came out for them.
        let mut results: Vec<(Name, Ty)> = Vec::new();
        for activation in activations {
            let Some(result) = &activation.result else { continue };
            let kind = key_of(activation, by)?;
            match results.iter_mut().find(|(it, _)| *it == kind) {
                Some((_, ty)) => *ty = ty.join(result),
                None => results.push((kind, result.clone())),
            }
        }
        // An optional argument that is nil most of the time is an option, not a kind of call.
        let mut groups: Vec<(Vec<Name>, Ty)> = Vec::new();
        for (kind, ty) in results {
            match groups.iter_mut().find(|(_, it)| same_classes(it, &ty)) {
                Some((kinds, it)) => {
                    kinds.push(kind);
                    *it = it.join(&ty);
                }
                None => groups.push((vec![kind], ty)),
            }
        }
        let is_apart = |(at, (_, ty)): (usize, &(Vec<Name>, Ty))| {
            ty.is_known() && groups[at + 1..].iter().all(|(_, other)| are_apart(world, ty, other))
        };
        if !(2..=MAX_OVERLOADS).contains(&groups.len()) || !groups.iter().enumerate().all(is_apart) {
            return None;
        }
        let of = |kinds: &[Name]| -> Vec<&Activation> {
            let is_in = |it: &&&Activation| key_of(it, by).is_some_and(|kind| kinds.contains(&kind));
            activations.iter().filter(is_in).copied().collect()
        };
        let runs: Vec<Vec<&Activation>> = groups.iter().map(|(kinds, _)| of(kinds)).collect();
        let is_decided = runs.iter().enumerate().all(|(at, left)| {
            runs[at + 1..].iter().all(|right| by == By::Block || take_other_ways(left, right))
        });
        if !is_decided {
            return None;
        }
        let mut groups: Vec<Vec<Name>> = groups
            .into_iter()
            .map(|(mut kinds, _)| {
                kinds.sort_by_key(|kind| kind.as_str());
                kinds
            })
            .collect();
        groups.sort_by_key(|kinds| kinds.iter().map(|kind| kind.as_str()).collect::<Vec<_>>());
        Some(Overloads { by: Some(by), groups })
    }

    pub(crate) fn n(&self) -> u32 {
        self.groups.len().max(1) as u32
    }

    /// The parameter that decides.
    pub(crate) fn param(&self) -> Option<usize> {
        match self.by {
            Some(By::Param(index)) => Some(index),
            Some(By::Block) | None => None,
        }
    }

    fn group_of(&self, kind: Name) -> Option<u32> {
        self.groups.iter().position(|kinds| kinds.contains(&kind)).map(|at| at as u32)
    }

    pub(crate) fn of_activation(&self, _world: &World<'_>, activation: &Activation) -> u32 {
        let kind = self.by.and_then(|by| key_of(activation, by));
        kind.and_then(|kind| self.group_of(kind)).unwrap_or(0)
    }

    /// The overloads that a call with these arguments may reach.
    pub(crate) fn of_call(&self, arg: impl Fn(usize) -> Option<Ty>, has_block: bool) -> Vec<u32> {
        let all = || (0..self.n()).collect();
        let kind = match self.by {
            Some(By::Param(index)) => arg(index).and_then(|ty| kind_of(&ty)),
            Some(By::Block) => Some(block_kind(has_block)),
            None => None,
        };
        match kind.and_then(|kind| self.group_of(kind)) {
            Some(group) => vec![group],
            None => all(),
        }
    }
}

/// Some branch sent all of these one way and all of those the other: the argument was asked for. Without such a branch it
/// is chance, or a method of the argument, that the results differ.
fn take_other_ways(left: &[&Activation], right: &[&Activation]) -> bool {
    let (Some(first), Some(other)) = (left.first(), right.first()) else { return false };
    first.path.iter().any(|&(block, way)| {
        let only = |it: &&Activation, way: bool| {
            it.path.contains(&(block, way)) && !it.path.contains(&(block, !way))
        };
        other.path.contains(&(block, !way))
            && left.iter().all(|it| only(it, way))
            && right.iter().all(|it| only(it, !way))
    })
}

fn block_kind(given: bool) -> Name {
    Name::new(if given { "with block" } else { "without block" })
}

fn key_of(activation: &Activation, by: By) -> Option<Name> {
    match by {
        By::Param(index) => activation.params.get(index).and_then(|param| kind_of(&param_ty(param))),
        By::Block => Some(block_kind(activation.block_given)),
    }
}

fn same_classes(a: &Ty, b: &Ty) -> bool {
    let kinds = |ty: &Ty| {
        let mut kinds: Vec<Option<Name>> = ty.atoms().iter().map(kind_of).collect();
        kinds.sort_by_key(|kind| kind.map(|kind| kind.as_str()));
        kinds.dedup();
        kinds
    };
    kinds(a) == kinds(b)
}

/// No value is in both, and neither is a case of the other: subclasses of one class are a union.
fn are_apart(world: &World<'_>, a: &Ty, b: &Ty) -> bool {
    a.atoms().iter().all(|left| {
        b.atoms().iter().all(|right| {
            let (Some(x), Some(y)) = (kind_of(left), kind_of(right)) else { return false };
            let related = |x: Name, y: Name| world.is_a(x, y) == Some(true);
            x != y && !related(x, y) && !related(y, x)
        })
    })
}
