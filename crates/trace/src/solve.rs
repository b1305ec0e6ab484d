//! Solutions: a type for each position, from the bounds that the graph has for it.
//!
//! Results, instance variables and the values of blocks have the classes that were seen there; the paths only fill what
//! nobody could see, such as the elements of an array that was always empty. Parameters have the classes that were passed,
//! or, in the structural style, what is done with them. Whatever was seen at a parameter always fits its solution: where a
//! use and a value contradict each other, the solution has both, and `explain.rs` tells the story.

use crate::graph::{Graph, Need, Node, NodeId, Position};
use crate::names::relative;
use crate::readable::Readable;
use crate::ty::{Gap, Ty, Types, surface_union, with_gaps};
use crate::world::{World, full_name};
use base::Name;
use syntax::sig::{MethodType, Type, TypeKind};

/// The type of a parameter.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    /// Named types: what trusted signatures accept, or what was seen.
    pub(crate) nominal: Option<Ty>,
    /// Accepted by trusted signatures, as they write it: `string`.
    pub(crate) accepted: Option<Type>,
    /// Methods that it must have, sorted by name. Empty when a nominal type has them.
    pub(crate) methods: Vec<(Name, Vec<MethodType>)>,
    /// Values that were seen and that the uses do not cover: nil, a contradiction.
    pub(crate) also: Ty,
}

impl Solution {
    pub(crate) fn nominal(ty: Ty) -> Solution {
        Solution { nominal: Some(ty), accepted: None, methods: Vec::new(), also: Ty::Bottom }
    }
}

/// Whether structural types are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// The classes that were seen.
    #[default]
    Nominal,
    /// What the uses ask for.
    Structural,
}

pub(crate) struct Solver<'s, 'a> {
    pub(crate) graph: &'s Graph,
    pub(crate) world: &'s World<'a>,
    pub(crate) style: Style,
}

impl Solver<'_, '_> {
    /// What was seen at a return, a field, a block's parameter. Where a container was always empty, its elements are what
    /// the paths bring to it; where nothing was seen at all, the paths decide alone.
    pub(crate) fn observed(&self, position: Position) -> Ty {
        self.graph.find(position).map_or(Ty::Bottom, |node| self.observed_at(node))
    }

    pub(crate) fn observed_at(&self, node: NodeId) -> Ty {
        let seen = self.graph.seen(node);
        if !seen.is_known() {
            return self.graph.lower(node);
        }
        if has_gap(&seen) { fill(&seen, &self.graph.lower(node)) } else { seen }
    }

    /// As it can be written down.
    pub(crate) fn readable(&self, ty: &Ty) -> Ty {
        Readable { world: self.world }.ty(ty)
    }

    /// The solution for a parameter: the classes that were seen, or what its uses ask for.
    pub(crate) fn param(&self, node: NodeId) -> Solution {
        match self.style {
            Style::Nominal => self.nominal_param(node),
            Style::Structural => self.structural_param(node),
        }
    }

    /// What was passed. A value whose class cannot be named is described by what is done with it.
    fn nominal_param(&self, node: NodeId) -> Solution {
        let seen = self.observed_at(node);
        let readable = Readable { world: self.world };
        let faceless = seen.without(|atom| !readable.is_faceless(atom));
        if faceless == Ty::Bottom {
            return Solution::nominal(readable.ty(&seen));
        }
        let (_, methods) = self.asked(node);
        if methods.is_empty() {
            return Solution::nominal(readable.ty(&seen));
        }
        // A double answers to everything and has nothing.
        let meets = |atom: &Ty| methods.iter().all(|(method, _)| self.world.defines(atom, *method));
        if !faceless.atoms().iter().all(meets) {
            return Solution::nominal(readable.ty(&seen));
        }
        let also = readable.ty(&seen.without(|atom| *atom != Ty::Nil && meets(atom)));
        Solution { nominal: None, accepted: None, methods, also }
    }

    /// What trusted signatures accept of a value there, and the methods that it must have, by name.
    #[expect(clippy::type_complexity, reason = "both kinds of upper bounds")]
    fn asked(&self, node: NodeId) -> (Option<Vec<Type>>, Vec<(Name, Vec<MethodType>)>) {
        let mut accepted: Option<Vec<Type>> = None;
        let mut methods: Vec<(Name, Vec<MethodType>)> = Vec::new();
        for upper in self.graph.uppers(node) {
            match self.graph.node(upper) {
                Node::Accepts(accept) if !accept.chosen.is_empty() => {
                    let members = flatten(&accept.chosen);
                    accepted = Some(match accepted {
                        None => members,
                        Some(known) => self.intersect(known, members),
                    });
                }
                Node::Needs(need) if !need.on_self => add_need(&mut methods, need),
                _ => {}
            }
        }
        methods.sort_by_key(|(name, _)| name.as_str());
        (accepted, methods)
    }

    /// From its upper bounds.
    fn structural_param(&self, node: NodeId) -> Solution {
        let seen = self.readable(&self.observed_at(node));
        let (accepted, methods) = self.asked(node);
        let is_split = accepted.as_ref().is_some_and(Vec::is_empty);
        if (accepted.is_none() && methods.is_empty()) || is_split {
            // Nothing asked, or no declared type that all uses name: what was seen met them.
            return Solution::nominal(seen);
        }
        let present = seen.without(|atom| matches!(atom, Ty::Nil));
        let meets = |atom: &Ty| methods.iter().all(|(method, _)| self.world.has_method(atom, *method));
        let accepts = |atom: &Ty| match &accepted {
            Some(members) => members.iter().any(|ty| self.world.fits(atom, ty)),
            None => true,
        };
        let fits = |atom: &Ty| meets(atom) && accepts(atom);
        let also = seen.without(|atom| *atom != Ty::Nil && fits(atom));
        let fitting = present.without(|atom| !fits(atom));
        match accepted {
            Some(members) => {
                // A declared class that has all the methods says it all; otherwise the classes that were seen do.
                let has_all = members.iter().all(|ty| self.declares_all(ty, &methods));
                if has_all {
                    let ty = surface_union(members.iter().map(relative).collect());
                    Solution { nominal: None, accepted: Some(ty), methods: Vec::new(), also }
                } else if fitting.is_known() {
                    Solution { nominal: Some(fitting), also, ..Solution::nominal(Ty::Bottom) }
                } else {
                    Solution { nominal: Some(seen), ..Solution::nominal(Ty::Bottom) }
                }
            }
            None if fitting.is_known() || !seen.is_known() => {
                Solution { nominal: None, accepted: None, methods, also }
            }
            // Nothing that was seen has the methods: the paths that use them were not taken with what was seen.
            None => Solution::nominal(seen),
        }
    }

    /// Types that are on both sides: `Integer` of `Integer | Float` and `Integer`.
    fn intersect(&self, left: Vec<Type>, right: Vec<Type>) -> Vec<Type> {
        let is_below = |a: &Type, b: &Type| -> bool {
            if a == b || matches!(b.kind, TypeKind::Untyped | TypeKind::Top) {
                return true;
            }
            match &a.kind {
                TypeKind::ClassInstance(name, _) => {
                    self.world.fits(&Ty::Inst(full_name(name), Types::default()), b)
                }
                TypeKind::Bool => self.world.fits(&Ty::bool(), b),
                TypeKind::Nil => self.world.fits(&Ty::Nil, b),
                _ => false,
            }
        };
        let mut both: Vec<Type> =
            left.iter().filter(|a| right.iter().any(|b| is_below(a, b))).cloned().collect();
        for b in &right {
            if !both.contains(b) && left.iter().any(|a| is_below(b, a)) {
                both.push(b.clone());
            }
        }
        both
    }

    /// A declared type has all the methods.
    fn declares_all(&self, ty: &Type, methods: &[(Name, Vec<MethodType>)]) -> bool {
        if methods.is_empty() {
            return true;
        }
        match &ty.kind {
            TypeKind::ClassInstance(name, _) => {
                let atom = Ty::Inst(full_name(name), Types::default());
                methods.iter().all(|(method, _)| self.world.has_method(&atom, *method))
            }
            _ => false,
        }
    }

    /// The text of a type, as far as it can be named and read.
    pub(crate) fn written(&self, ty: &Ty, gap: Gap) -> Type {
        with_gaps(&self.readable(ty), &|name| self.world.n_type_params(name), gap)
    }
}

/// A part of it was never seen: the elements of an array that was always empty.
fn has_gap(ty: &Ty) -> bool {
    match ty {
        Ty::Inst(_, args) => args.iter().any(|arg| !arg.is_known() || has_gap(arg)),
        Ty::Tuple(parts) | Ty::Union(parts) => parts.iter().any(has_gap),
        Ty::Record(fields) => fields.iter().any(|(_, ty)| has_gap(ty)),
        Ty::Bottom | Ty::Unknown | Ty::Nil | Ty::True | Ty::False | Ty::Class(_) | Ty::Proc(_) => false,
    }
}

/// What was seen, with its gaps filled from another type.
fn fill(seen: &Ty, solved: &Ty) -> Ty {
    match seen {
        Ty::Union(members) => members.iter().fold(Ty::Bottom, |acc, member| acc.join(&fill(member, solved))),
        Ty::Inst(name, args) if has_gap(seen) => {
            let same = || solved.atoms().iter().filter(|atom| atom.class_name() == Some(*name));
            let part = |(index, arg): (usize, &Ty)| {
                let others = same().filter_map(|atom| atom.type_args().get(index).cloned());
                let others = others.fold(Ty::Bottom, |acc, ty| acc.join(&ty));
                match arg {
                    Ty::Bottom | Ty::Unknown if others.is_known() => others,
                    _ => fill(arg, &others),
                }
            };
            Ty::Inst(*name, args.iter().enumerate().map(part).collect())
        }
        other => other.clone(),
    }
}

/// The members of unions, one by one.
fn flatten(types: &[Type]) -> Vec<Type> {
    let mut acc: Vec<Type> = Vec::new();
    for ty in types {
        match &ty.kind {
            TypeKind::Union(members) => acc.extend(flatten(members)),
            TypeKind::Optional(inner) => acc.extend(flatten(std::slice::from_ref(inner))),
            _ if !acc.contains(ty) => acc.push(ty.clone()),
            _ => {}
        }
    }
    acc
}

fn add_need(methods: &mut Vec<(Name, Vec<MethodType>)>, need: &Need) {
    match methods.iter_mut().find(|(name, _)| *name == need.method) {
        Some((_, uses)) => uses.extend(need.uses.iter().cloned()),
        None => methods.push((need.method, need.uses.clone())),
    }
}
