//! Solutions: a type for each position, from the bounds that the graph has for it.
//!
//! Returns come from what reached them, parameters from what is done with them, instance variables from both. A
//! parameter that nothing is done with has the type of what was passed. Whatever was seen at a parameter always fits its
//! solution: where a use and a value contradict each other, the solution has both, and `explain.rs` tells the story.

use crate::graph::{Graph, MethodKey, Need, Node, NodeId, Position};
use crate::names::relative;
use crate::ty::{Ty, surface_union, to_surface};
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
    #[default]
    Structural,
    /// The class that was seen, when it meets every use.
    Nominal,
}

pub(crate) struct Solver<'s, 'a> {
    pub(crate) graph: &'s Graph,
    pub(crate) world: &'s World<'a>,
    pub(crate) style: Style,
}

impl Solver<'_, '_> {
    /// What reached a return, a field, a block's parameter.
    pub(crate) fn lower(&self, position: Position) -> Ty {
        self.graph.find(position).map_or(Ty::Bottom, |node| self.tidy(self.graph.lower(node)))
    }

    /// A return: what was seen there, and what the paths say that can get there.
    pub(crate) fn returned(&self, key: MethodKey, overload: u32) -> Ty {
        self.lower(Position::Return(key, overload))
    }

    /// Classes that no signature declares become their nearest ancestor that one declares.
    pub(crate) fn tidy(&self, ty: Ty) -> Ty {
        let list = |types: Vec<Ty>| -> Vec<Ty> { types.into_iter().map(|ty| self.tidy(ty)).collect() };
        match ty {
            Ty::Inst(name, args) => match self.nameable(name) {
                Some(near) if near == name => {
                    let n = self.world.n_type_params(name);
                    let mut args = list(args);
                    args.resize(n, Ty::Unknown);
                    Ty::Inst(name, args)
                }
                Some(near) => Ty::Inst(near, vec![Ty::Unknown; self.world.n_type_params(near)]),
                None => Ty::Unknown,
            },
            Ty::Class(name) => match self.nameable(name) {
                Some(near) => Ty::Class(near),
                None => Ty::inst("Class"),
            },
            Ty::Tuple(members) => Ty::Tuple(list(members)),
            Ty::Record(fields) => {
                Ty::Record(fields.into_iter().map(|(name, ty)| (name, self.tidy(ty))).collect())
            }
            Ty::Union(members) => {
                let all = members.into_iter().fold(Ty::Bottom, |acc, ty| acc.join(&self.tidy(ty)));
                let names: Vec<Name> = all.atoms().iter().filter_map(plain_class).collect();
                // A class says all that its subclasses say.
                all.without(|atom| {
                    let below = |name: Name, other: &Name| {
                        name != *other && self.world.is_a(name, *other) == Some(true)
                    };
                    plain_class(atom).is_some_and(|name| names.iter().any(|other| below(name, other)))
                })
            }
            other => other,
        }
    }

    fn nameable(&self, name: Name) -> Option<Name> {
        if self.world.is_nameable(name) {
            return Some(name);
        }
        let ancestors = self.world.ancestors(name);
        let near = *ancestors.iter().find(|it| **it != name && self.world.is_nameable(**it))?;
        (near != "Object" && near != "BasicObject" && near != "Kernel").then_some(near)
    }

    /// The solution for a parameter, from its upper bounds.
    pub(crate) fn param(&self, node: NodeId) -> Solution {
        let seen = self.tidy(self.graph.seen(node));
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
        let wants_nominal = self.style == Style::Nominal && fitting.is_known();
        if wants_nominal {
            return Solution { nominal: Some(fitting), also, ..Solution::nominal(Ty::Bottom) };
        }
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
                    self.world.fits(&Ty::Inst(full_name(name), Vec::new()), b)
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
                let atom = Ty::Inst(full_name(name), Vec::new());
                methods.iter().all(|(method, _)| self.world.has_method(&atom, *method))
            }
            _ => false,
        }
    }

    pub(crate) fn surface(&self, ty: &Ty) -> Type {
        to_surface(ty, &|name| self.world.n_type_params(name))
    }
}

fn plain_class(ty: &Ty) -> Option<Name> {
    match ty {
        Ty::Inst(name, _) if *name != "Object" => Some(*name),
        _ => None,
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
