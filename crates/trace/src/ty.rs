//! Ground types: what values of the run were, joined without losing what can be printed as RBS.
//!
//! ```text
//! 1, "a"            =>  Integer | String
//! [1, 2], []        =>  Array[Integer]
//! [1, "a"]          =>  [Integer, String]
//! {a: 1}, {a: 2}    =>  { a: Integer }
//! ```
//!
//! A join forgets only what RBS cannot say: two tuples of different length are an array, two records with different
//! keys a hash. `Unknown` is the type of a value that nobody looked at, and a join with it is unknown.

use base::{Name, Span};
use std::sync::Arc;
use syntax::sig::{Function, Literal, Param, Params, ProcType, RecordField, Type, TypeKind, TypeName};

/// A type without variables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    /// No value got here.
    Bottom,
    /// Nobody looked.
    Unknown,
    Nil,
    True,
    False,
    /// An instance of a class, by the class's full name without `::` in front, with its type arguments.
    Inst(Name, Types),
    /// A class or module itself.
    Class(Name),
    /// An array of a fixed length.
    Tuple(Types),
    /// A hash with these symbols as keys.
    Record(Arc<[(Name, Ty)]>),
    Proc(Arc<ProcTy>),
    /// At least two types, none of them a union, `Bottom` or `Unknown`.
    Union(Types),
}

/// A list of types that is shared: types are copied all the time and hardly ever changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Types(Option<Arc<[Ty]>>);

impl std::ops::Deref for Types {
    type Target = [Ty];

    fn deref(&self) -> &[Ty] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl From<Vec<Ty>> for Types {
    fn from(types: Vec<Ty>) -> Types {
        Types((!types.is_empty()).then(|| types.into()))
    }
}

impl FromIterator<Ty> for Types {
    fn from_iter<I: IntoIterator<Item = Ty>>(types: I) -> Types {
        Types::from(types.into_iter().collect::<Vec<Ty>>())
    }
}

/// What is known of a proc: `None` for arguments that nobody saw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProcTy {
    pub params: Option<Vec<Ty>>,
    pub result: Ty,
}

/// Unions with more members than this are given up.
const MAX_UNION: usize = 32;

impl Ty {
    pub fn inst(name: &str) -> Ty {
        Ty::Inst(Name::new(name), Types::default())
    }

    pub fn array(element: Ty) -> Ty {
        Ty::Inst(Name::new("Array"), vec![element].into())
    }

    pub fn hash(key: Ty, value: Ty) -> Ty {
        Ty::Inst(Name::new("Hash"), vec![key, value].into())
    }

    pub fn bool() -> Ty {
        Ty::Union(vec![Ty::True, Ty::False].into())
    }

    /// Its members, one by one.
    pub fn atoms(&self) -> &[Ty] {
        match self {
            Ty::Bottom => &[],
            Ty::Union(members) => members,
            other => std::slice::from_ref(other),
        }
    }

    pub fn is_known(&self) -> bool {
        !matches!(self, Ty::Bottom | Ty::Unknown)
    }

    /// `untyped` would be printed somewhere in it.
    pub fn has_unknown(&self) -> bool {
        match self {
            Ty::Unknown => true,
            Ty::Inst(_, args) | Ty::Tuple(args) | Ty::Union(args) => args.iter().any(Ty::has_unknown),
            Ty::Record(fields) => fields.iter().any(|(_, ty)| ty.has_unknown()),
            Ty::Proc(proc) => proc.params.as_ref().is_some_and(|params| params.iter().any(Ty::has_unknown)),
            Ty::Bottom | Ty::Nil | Ty::True | Ty::False | Ty::Class(_) => false,
        }
    }

    /// The class of an atom, by which methods are looked up.
    pub fn class_name(&self) -> Option<Name> {
        match self {
            Ty::Nil => Some(Name::new("NilClass")),
            Ty::True => Some(Name::new("TrueClass")),
            Ty::False => Some(Name::new("FalseClass")),
            Ty::Inst(name, _) | Ty::Class(name) => Some(*name),
            Ty::Tuple(_) => Some(Name::new("Array")),
            Ty::Record(_) => Some(Name::new("Hash")),
            Ty::Proc(_) => Some(Name::new("Proc")),
            Ty::Bottom | Ty::Unknown | Ty::Union(_) => None,
        }
    }

    /// Type arguments of an atom as its class declares them: a tuple is an `Array[its elements]`.
    pub fn type_args(&self) -> Types {
        match self {
            Ty::Inst(_, args) => args.clone(),
            Ty::Tuple(elements) => vec![join_all(elements)].into(),
            Ty::Record(fields) => {
                vec![Ty::inst("Symbol"), fields.iter().fold(Ty::Bottom, |acc, (_, ty)| acc.join(ty))].into()
            }
            _ => Types::default(),
        }
    }

    fn is_deeper(&self, depth: u32) -> bool {
        let is_deep = |ty: &Ty| depth == 0 || ty.is_deeper(depth - 1);
        match self {
            Ty::Inst(_, args) | Ty::Tuple(args) => args.iter().any(is_deep),
            Ty::Record(fields) => fields.iter().any(|(_, ty)| is_deep(ty)),
            Ty::Union(members) => depth == 0 || members.iter().any(|ty| ty.is_deeper(depth)),
            Ty::Bottom | Ty::Unknown | Ty::Nil | Ty::True | Ty::False | Ty::Class(_) | Ty::Proc(_) => false,
        }
    }

    /// Cut off below a depth: a value that holds itself would go on for ever.
    pub(crate) fn limited(self, depth: u32) -> Ty {
        if !self.is_deeper(depth) {
            return self;
        }
        if depth == 0 {
            return match self {
                Ty::Inst(name, args) if !args.is_empty() => {
                    Ty::Inst(name, vec![Ty::Unknown; args.len()].into())
                }
                Ty::Tuple(_) => Ty::array(Ty::Unknown),
                Ty::Record(_) => Ty::hash(Ty::Unknown, Ty::Unknown),
                Ty::Union(_) => Ty::Unknown,
                other => other,
            };
        }
        let list = |types: Types| -> Types { types.iter().map(|ty| ty.clone().limited(depth - 1)).collect() };
        match self {
            Ty::Inst(name, args) => Ty::Inst(name, list(args)),
            Ty::Tuple(members) => Ty::Tuple(list(members)),
            Ty::Record(fields) => {
                Ty::Record(fields.iter().map(|(name, ty)| (*name, ty.clone().limited(depth - 1))).collect())
            }
            Ty::Union(members) => Ty::Union(members.iter().map(|ty| ty.clone().limited(depth)).collect()),
            other => other,
        }
    }

    pub fn has_nil(&self) -> bool {
        self.atoms().contains(&Ty::Nil)
    }

    /// Without the members for which `drop` holds.
    pub fn without(&self, drop: impl Fn(&Ty) -> bool) -> Ty {
        let kept: Vec<Ty> = self.atoms().iter().filter(|atom| !drop(atom)).cloned().collect();
        union_of(kept)
    }

    pub fn join(&self, other: &Ty) -> Ty {
        match (self, other) {
            (Ty::Bottom, ty) | (ty, Ty::Bottom) => ty.clone(),
            (Ty::Unknown, _) | (_, Ty::Unknown) => Ty::Unknown,
            _ if self == other => self.clone(),
            _ => {
                let mut members = self.atoms().to_vec();
                for atom in other.atoms() {
                    add_atom(&mut members, atom);
                }
                union_of(members)
            }
        }
    }
}

pub(crate) fn join_all(types: &[Ty]) -> Ty {
    types.iter().fold(Ty::Bottom, |acc, ty| acc.join(ty))
}

fn union_of(mut members: Vec<Ty>) -> Ty {
    match members.len() {
        0 => Ty::Bottom,
        1 => members.remove(0),
        n if n > MAX_UNION => Ty::Unknown,
        _ => Ty::Union(members.into()),
    }
}

/// Merges an atom with the member that it shares a class with, or adds it.
fn add_atom(members: &mut Vec<Ty>, atom: &Ty) {
    for member in members.iter_mut() {
        if let Some(merged) = merge(member, atom) {
            *member = merged;
            return;
        }
    }
    members.push(atom.clone());
}

/// One atom for two, when RBS would rather see one: `Array[Integer]` and `Array[String]`.
fn merge(left: &Ty, right: &Ty) -> Option<Ty> {
    let pairwise = |left: &[Ty], right: &[Ty]| -> Vec<Ty> {
        left.iter().zip(right).map(|(left, right)| left.join(right)).collect()
    };
    match (left, right) {
        _ if left == right => Some(left.clone()),
        (Ty::Tuple(left), Ty::Tuple(right)) if left.len() == right.len() => {
            Some(Ty::Tuple(pairwise(left, right).into()))
        }
        (Ty::Record(a), Ty::Record(b)) if same_keys(a, b) => {
            let value = |(name, ty): &(Name, Ty)| {
                let other = b.iter().find(|(other, _)| other == name);
                (*name, other.map_or(ty.clone(), |(_, other)| ty.join(other)))
            };
            Some(Ty::Record(a.iter().map(value).collect()))
        }
        (Ty::Proc(a), Ty::Proc(b)) => Some(Ty::Proc(Arc::new(ProcTy {
            params: match (&a.params, &b.params) {
                (Some(a), Some(b)) if a.len() == b.len() => Some(pairwise(a, b)),
                (None, known) | (known, None) => known.clone(),
                _ => None,
            },
            result: a.result.join(&b.result),
        }))),
        (Ty::Nil | Ty::True | Ty::False | Ty::Class(_), _) => None,
        _ if left.class_name().is_some() && left.class_name() == right.class_name() => {
            if matches!(right, Ty::Nil | Ty::True | Ty::False | Ty::Class(_)) {
                return None;
            }
            let (a, b) = (left.type_args(), right.type_args());
            let name = left.class_name()?;
            if a.len() == b.len() {
                Some(Ty::Inst(name, pairwise(&a, &b).into()))
            } else {
                Some(Ty::Inst(name, if a.len() > b.len() { a } else { b }))
            }
        }
        _ => None,
    }
}

fn same_keys(a: &[(Name, Ty)], b: &[(Name, Ty)]) -> bool {
    a.len() == b.len() && a.iter().all(|(name, _)| b.iter().any(|(other, _)| other == name))
}

/// A surface type without a place.
pub(crate) fn surface(kind: TypeKind) -> Type {
    Type { kind, span: Span::default() }
}

pub(crate) fn type_name(name: Name) -> TypeName {
    TypeName::new(false, name.as_str().split("::").map(Name::new))
}

/// What stands for the elements of a container that nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    /// `Array[untyped]`.
    Untyped,
    /// `Array[top]`: an array that a method takes may hold anything.
    Top,
    /// `Array[bot]`: an array that a method gives, and that was always empty. What is there but was not looked at is `top`.
    Bot,
}

impl Gap {
    fn ty(self, part: &Ty) -> Type {
        surface(match (self, part) {
            (Gap::Untyped, _) => TypeKind::Untyped,
            (Gap::Bot, Ty::Bottom) => TypeKind::Bot,
            (Gap::Top | Gap::Bot, _) => TypeKind::Top,
        })
    }
}

/// What a type looks like in RBS. `params_of` tells how many type parameters a class has, so that a generic class
/// without seen elements is `Array[untyped]`.
pub(crate) fn to_surface(ty: &Ty, params_of: &dyn Fn(Name) -> usize) -> Type {
    with_gaps(ty, params_of, Gap::Untyped)
}

pub(crate) fn with_gaps(ty: &Ty, params_of: &dyn Fn(Name) -> usize, gap: Gap) -> Type {
    let part = |ty: &Ty| match ty {
        Ty::Bottom | Ty::Unknown => gap.ty(ty),
        _ => with_gaps(ty, params_of, gap),
    };
    let list = |types: &[Ty]| -> Vec<Type> { types.iter().map(part).collect() };
    let kind = match ty {
        Ty::Bottom | Ty::Unknown => TypeKind::Untyped,
        Ty::Nil => TypeKind::Nil,
        Ty::True | Ty::False => TypeKind::Bool,
        Ty::Inst(name, args) => {
            let n = params_of(*name);
            let mut args = list(args);
            args.resize(n, gap.ty(&Ty::Unknown));
            TypeKind::ClassInstance(type_name(*name), args)
        }
        Ty::Class(name) => TypeKind::Singleton(type_name(*name), Vec::new()),
        Ty::Tuple(elements) if is_tuple(elements) => TypeKind::Tuple(list(elements)),
        Ty::Tuple(elements) => {
            TypeKind::ClassInstance(type_name(Name::new("Array")), list(&[join_all(elements)]))
        }
        Ty::Record(fields) if is_record(fields) => {
            let field = |(name, ty): &(Name, Ty)| RecordField {
                key: Literal::Sym(*name),
                required: true,
                ty: part(ty),
            };
            TypeKind::Record(fields.iter().map(field).collect())
        }
        Ty::Record(_) => TypeKind::ClassInstance(type_name(Name::new("Hash")), list(&ty.type_args())),
        Ty::Proc(proc) => {
            let Some(params) = &proc.params else {
                return surface(TypeKind::ClassInstance(type_name(Name::new("Proc")), Vec::new()));
            };
            let required = params.iter().map(|ty| plain_param(part(ty))).collect();
            let params = Params { required, ..Params::default() };
            let result = match &proc.result {
                Ty::Bottom => surface(TypeKind::Void),
                result => part(result),
            };
            let function = Function { params: Some(params), result };
            TypeKind::Proc(Box::new(ProcType { function, block: None, self_type: None }))
        }
        Ty::Union(members) => return union_surface(members, params_of, gap),
    };
    surface(kind)
}

pub(crate) fn plain_param(ty: Type) -> Param {
    Param { ty, name: None, span: Span::default() }
}

/// `nil` becomes `?`, `true` and `false` become `bool`; the rest is sorted by its text.
fn union_surface(members: &[Ty], params_of: &dyn Fn(Name) -> usize, gap: Gap) -> Type {
    let printed: Vec<Type> =
        members.iter().filter(|ty| **ty != Ty::Nil).map(|ty| with_gaps(ty, params_of, gap)).collect();
    let ty = surface_union(printed);
    if members.contains(&Ty::Nil) { optional(ty) } else { ty }
}

pub(crate) fn optional(ty: Type) -> Type {
    match ty.kind {
        TypeKind::Untyped | TypeKind::Nil | TypeKind::Optional(_) | TypeKind::Top | TypeKind::Void => ty,
        _ => surface(TypeKind::Optional(Box::new(ty))),
    }
}

/// A union of surface types: sorted, each once.
pub(crate) fn surface_union(types: Vec<Type>) -> Type {
    let mut flat: Vec<Type> = Vec::new();
    let mut is_optional = false;
    for ty in types {
        match ty.kind {
            TypeKind::Union(members) => flat.extend(members),
            TypeKind::Optional(inner) => {
                is_optional = true;
                match inner.kind {
                    TypeKind::Union(members) => flat.extend(members),
                    _ => flat.push(*inner),
                }
            }
            TypeKind::Nil => is_optional = true,
            _ => flat.push(ty),
        }
    }
    let mut keyed: Vec<(String, Type)> = flat.into_iter().map(|ty| (ty.to_string(), ty)).collect();
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    keyed.dedup_by(|a, b| a.0 == b.0);
    if keyed.iter().any(|(_, ty)| ty.kind == TypeKind::Untyped) {
        return surface(TypeKind::Untyped);
    }
    let mut flat: Vec<Type> = keyed.into_iter().map(|(_, ty)| ty).collect();
    let ty = match flat.len() {
        0 => return surface(if is_optional { TypeKind::Nil } else { TypeKind::Untyped }),
        1 => flat.remove(0),
        _ => surface(TypeKind::Union(flat)),
    };
    if is_optional { optional(ty) } else { ty }
}

/// An array that the program uses as a tuple: short, and its places have different types.
fn is_tuple(elements: &[Ty]) -> bool {
    let distinct = |a: &Ty, b: &Ty| {
        let shared =
            a.atoms().iter().any(|atom| b.atoms().iter().any(|it| it.class_name() == atom.class_name()));
        a.is_known() && b.is_known() && !shared
    };
    (2..=4).contains(&elements.len())
        && elements.iter().enumerate().any(|(at, a)| elements[at + 1..].iter().any(|b| distinct(a, b)))
        && elements.iter().all(Ty::is_known)
}

/// A hash that the program uses as a record: a few symbols as keys, spelled as identifiers.
fn is_record(fields: &[(Name, Ty)]) -> bool {
    let plain = |name: &Name| {
        let text = name.as_str();
        text.starts_with(|c: char| c.is_ascii_lowercase() || c == '_')
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    (1..=8).contains(&fields.len()) && fields.iter().all(|(name, ty)| plain(name) && ty.is_known())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(ty: &Ty) -> String {
        let params = |name: Name| match name.as_str() {
            "Array" | "Range" => 1,
            "Hash" => 2,
            _ => 0,
        };
        to_surface(ty, &params).to_string()
    }

    fn int() -> Ty {
        Ty::inst("Integer")
    }

    fn string() -> Ty {
        Ty::inst("String")
    }

    #[test]
    fn joins_print_as_a_reader_would_write_them() {
        assert_eq!(show(&string().join(&int()).join(&Ty::Nil)), "(Integer | String)?");
        assert_eq!(show(&Ty::True.join(&Ty::Nil)), "bool?");
        assert_eq!(show(&Ty::array(int()).join(&Ty::array(string()))), "Array[Integer | String]");
        assert_eq!(show(&Ty::array(Ty::Bottom).join(&Ty::array(int()))), "Array[Integer]");
        assert_eq!(show(&Ty::array(Ty::Bottom)), "Array[untyped]");
        assert_eq!(show(&Ty::Nil), "nil");
    }

    #[test]
    fn a_tuple_has_places_of_different_types() {
        let pair = |a, b| Ty::Tuple(vec![a, b].into());
        assert_eq!(show(&pair(int(), string())), "[Integer, String]");
        assert_eq!(show(&pair(int(), int())), "Array[Integer]");
        assert_eq!(show(&pair(int(), string()).join(&pair(int(), Ty::Nil))), "[Integer, String?]");
        assert_eq!(
            show(&pair(int(), string()).join(&Ty::Tuple(vec![int()].into()))),
            "Array[Integer | String]"
        );
    }

    #[test]
    fn a_record_has_the_same_symbols_each_time() {
        let record = |keys: &[(&str, Ty)]| {
            Ty::Record(keys.iter().map(|(name, ty)| (Name::new(name), ty.clone())).collect())
        };
        let point = record(&[("x", int()), ("y", int())]);
        assert_eq!(
            show(&point.join(&record(&[("y", string()), ("x", int())]))),
            "{ x: Integer, y: Integer | String }"
        );
        assert_eq!(show(&point.join(&record(&[("z", string())]))), "Hash[Symbol, Integer | String]");
    }
}
