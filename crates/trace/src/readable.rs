//! Types that can be named and read: classes that no signature declares become an ancestor that one declares, and long
//! unions the class that their members share.
//!
//! ```text
//! FakeItem (only a test defines it), Item            =>  Object, or Item if FakeItem < Item
//! Add | Sub | Mul | Div | Neg, all below Node        =>  Node
//! Array[Integer] | Float | Integer | String | Symbol =>  Object
//! ```

use crate::ty::{ProcTy, Ty};
use crate::world::World;
use base::Name;
use std::sync::Arc;

/// Unions with more members than this are not written; `nil` and `bool` count as in the text.
const MAX_MEMBERS: usize = 4;

/// Containers in containers that are written down; what the innermost hold is left open.
const MAX_DEPTH: u32 = 3;

/// Ancestors that say nothing about a class.
const FACELESS: &[&str] = &["Object", "BasicObject", "Kernel", "Comparable", "PP::ObjectMixin"];

/// Classes that include a module only when it was mixed into everything: a test that says `include` at the top level.
const EVERYWHERE: &[&str] = &["Object", "Hash", "Array", "String", "Integer", "Symbol", "NilClass"];

pub(crate) struct Readable<'s, 'a> {
    pub(crate) world: &'s World<'a>,
}

impl Readable<'_, '_> {
    pub(crate) fn ty(&self, ty: &Ty) -> Ty {
        self.at(ty, 0)
    }

    fn at(&self, ty: &Ty, depth: u32) -> Ty {
        let part = |ty: &Ty| if depth >= MAX_DEPTH { Ty::Unknown } else { self.at(ty, depth + 1) };
        let list = |types: &[Ty]| -> Vec<Ty> { types.iter().map(part).collect() };
        match ty {
            Ty::Inst(name, args) => {
                let near = self.named(*name);
                let n = self.world.n_type_params(near);
                let mut args = if near == *name { list(args) } else { Vec::new() };
                args.resize(n, Ty::Unknown);
                Ty::Inst(near, args.into())
            }
            Ty::Class(name) => self.class(*name),
            Ty::Tuple(members) => Ty::Tuple(list(members).into()),
            Ty::Record(fields) => Ty::Record(fields.iter().map(|(name, ty)| (*name, part(ty))).collect()),
            Ty::Proc(proc) => Ty::Proc(Arc::new(ProcTy {
                params: proc.params.as_ref().map(|params| list(params)),
                result: part(&proc.result),
            })),
            Ty::Union(members) => {
                let all = members.iter().fold(Ty::Bottom, |acc, ty| acc.join(&self.at(ty, depth)));
                self.shortened(self.without_subclasses(&all))
            }
            Ty::Bottom | Ty::Unknown | Ty::Nil | Ty::True | Ty::False => ty.clone(),
        }
    }

    /// It is no ancestor of everything.
    fn says_something(&self, ancestor: Name) -> bool {
        !FACELESS.contains(&ancestor.as_str())
            && !EVERYWHERE.iter().any(|class| {
                self.world.declared.contains(&ancestor)
                    && self.world.ancestors(Name::new(class)).contains(&ancestor)
            })
    }

    /// The class, or its nearest ancestor that a signature declares.
    fn named(&self, name: Name) -> Name {
        let is_class = |it: &Name| !self.world.is_module(*it);
        let says_something = |it: &Name| self.says_something(*it);
        if self.world.is_nameable(name) {
            return name;
        }
        let ancestors = self.world.ancestors(name);
        let above = || ancestors.iter().copied().filter(|it| *it != name && self.world.is_nameable(*it));
        let near = above().find(|it| is_class(it) && says_something(it));
        // A module says more than Object does.
        let near = near.or_else(|| above().find(|it| says_something(it)));
        near.unwrap_or_else(|| {
            let is_object = ancestors.is_empty() || ancestors.iter().any(|it| *it == "Object");
            Name::new(if is_object { "Object" } else { "BasicObject" })
        })
    }

    /// Nobody can name its class, nor anything above it that says something.
    pub(crate) fn is_faceless(&self, atom: &Ty) -> bool {
        match atom {
            Ty::Inst(name, _) => {
                let near = self.named(*name);
                near != *name && (near == "Object" || near == "BasicObject")
            }
            _ => false,
        }
    }

    fn class(&self, name: Name) -> Ty {
        if self.world.is_nameable(name) {
            return Ty::Class(name);
        }
        if self.world.is_module(name) {
            return Ty::inst("Module");
        }
        match self.named(name) {
            near if !self.says_something(near) || self.world.is_module(near) => Ty::inst("Class"),
            near => Ty::Class(near),
        }
    }

    /// A class says all that its subclasses say.
    fn without_subclasses(&self, ty: &Ty) -> Ty {
        let names: Vec<Name> = ty.atoms().iter().filter_map(plain_class).collect();
        // `Object` next to other classes is a value whose class has no name here; the others still say something.
        let below = |name: Name, other: &Name| {
            name != *other && self.says_something(*other) && self.world.is_a(name, *other) == Some(true)
        };
        let has_class = names.iter().any(|it| *it == "Class" || *it == "Module");
        let has_module = names.iter().any(|it| *it == "Module");
        ty.without(|atom| match atom {
            Ty::Class(name) => has_module || (has_class && !self.world.is_module(*name)),
            Ty::Inst(name, _) if *name == "Class" => has_module,
            // What the elements of a subclass of Array are, `Array[String]` does not say.
            Ty::Inst(name, _) => {
                names.iter().any(|other| below(*name, other) && self.world.n_type_params(*other) == 0)
            }
            Ty::Nil | Ty::True | Ty::False | Ty::Tuple(_) | Ty::Record(_) | Ty::Proc(_) => false,
            Ty::Bottom | Ty::Unknown | Ty::Union(_) => false,
        })
    }

    /// A union with at most [`MAX_MEMBERS`] members, by replacing several with the class that they share.
    fn shortened(&self, ty: Ty) -> Ty {
        let mut ty = ty;
        while n_members(&ty) > MAX_MEMBERS {
            let classes = ty.atoms().iter().filter(|atom| matches!(atom, Ty::Class(_))).count();
            let shared = if classes > 1 { Some(self.class_of_classes(&ty)) } else { self.shared(&ty) };
            let Some(shared) = shared else {
                let all_objects = ty.atoms().iter().all(|atom| self.is_object(atom));
                let any = Ty::inst(if all_objects { "Object" } else { "BasicObject" });
                return if ty.has_nil() { any.join(&Ty::Nil) } else { any };
            };
            let covered = |atom: &Ty| match (atom, &shared) {
                (Ty::Class(_), Ty::Inst(name, _)) => *name == "Class" || *name == "Module",
                (Ty::Inst(name, _), Ty::Inst(above, _)) => self.world.is_a(*name, *above) == Some(true),
                _ => false,
            };
            let kept = ty.without(covered);
            ty = self.without_subclasses(&kept.join(&shared));
        }
        ty
    }

    fn is_object(&self, atom: &Ty) -> bool {
        match atom {
            Ty::Inst(name, _) => {
                *name != "BasicObject"
                    && (self.world.ancestors(*name).is_empty()
                        || self.world.is_module(*name)
                        || self.world.ancestors(*name).iter().any(|it| *it == "Object"))
            }
            _ => true,
        }
    }

    fn class_of_classes(&self, ty: &Ty) -> Ty {
        let is_module = |atom: &Ty| matches!(atom, Ty::Class(name) if self.world.is_module(*name));
        Ty::inst(if ty.atoms().iter().any(is_module) { "Module" } else { "Class" })
    }

    /// The ancestor that most members share; of several, the nearest.
    fn shared(&self, ty: &Ty) -> Option<Ty> {
        let names: Vec<Name> = ty.atoms().iter().filter_map(plain_class).collect();
        let mut best: Option<(usize, usize, Name)> = None;
        for name in &names {
            for (distance, above) in self.world.ancestors(*name).iter().copied().enumerate() {
                let says_something = self.says_something(above) && above != "Enumerable";
                if above == *name || !says_something || !self.world.is_nameable(above) {
                    continue;
                }
                let n = names.iter().filter(|it| self.world.is_a(**it, above) == Some(true)).count();
                // A module that many unrelated classes include is a weak name for them: the class wins.
                let is_better =
                    best.is_none_or(|(most, nearest, _)| n > most || (n == most && distance < nearest));
                if n > 1 && is_better {
                    best = Some((n, distance, above));
                }
            }
        }
        best.map(|(_, _, name)| Ty::Inst(name, vec![Ty::Unknown; self.world.n_type_params(name)].into()))
    }
}

/// Members as they are printed: `nil` is a `?`, `true` and `false` are `bool`.
fn n_members(ty: &Ty) -> usize {
    let atoms = ty.atoms();
    let bools = atoms.iter().filter(|atom| matches!(atom, Ty::True | Ty::False)).count();
    let nils = usize::from(ty.has_nil());
    atoms.len() - nils - bools.saturating_sub(1)
}

fn plain_class(ty: &Ty) -> Option<Name> {
    match ty {
        Ty::Inst(name, _) => Some(*name),
        _ => None,
    }
}
