//! Base types: what a signature's type means for verification.
//!
//! ```text
//! Integer -> Int     bool -> Bool     Integer? -> Int | Nil     Array[Float] -> Array(Float)     Time -> Object(Time)
//! ```
//!
//! A type without a sort of its own is `Any`: its values can be moved and stored, but nothing can be computed with them.

use program::{ClassId, ClassKind, Program};

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Ty {
    Any,
    Nil,
    Bool,
    Int,
    /// A Float as a real number.
    Float,
    /// A Float as the double that it is: `--floats ieee`.
    Double,
    Sym,
    Str,
    /// An instance of the class or of a subclass.
    Object(ClassId),
    /// A class or module object.
    Class(ClassId),
    Array(Box<Ty>),
    /// Keys are Integers, Symbols or Strings.
    Hash(Box<Ty>, Box<Ty>),
    /// Bounds are Integers.
    Range,
    /// At least two members, none a union, sorted, each once.
    Union(Vec<Ty>),
}

impl Ty {
    pub(crate) fn union(members: impl IntoIterator<Item = Ty>) -> Ty {
        let mut flat: Vec<Ty> = Vec::new();
        for member in members {
            match member {
                Ty::Union(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        flat.sort();
        flat.dedup();
        if flat.contains(&Ty::Any) {
            return Ty::Any;
        }
        // Arrays of different elements would be two representations of one reference.
        let arrays = flat.iter().filter(|ty| matches!(ty, Ty::Array(_))).count();
        let hashes = flat.iter().filter(|ty| matches!(ty, Ty::Hash(..))).count();
        match flat.len() {
            _ if arrays > 1 || hashes > 1 => Ty::Any,
            1 => flat.swap_remove(0),
            _ => Ty::Union(flat),
        }
    }

    pub(crate) fn members(&self) -> &[Ty] {
        match self {
            Ty::Union(members) => members,
            other => std::slice::from_ref(other),
        }
    }

    pub(crate) fn show(&self, program: &Program) -> String {
        self.show_in(program, None)
    }

    /// The type as it has to be written in a class, where `String` may be another one.
    pub(crate) fn show_in(&self, program: &Program, scope: Option<&str>) -> String {
        let named = |name: &str| {
            let first = name.split("::").next().unwrap_or(name);
            let mut around = scope.filter(|it| *it != "Object").map(str::to_owned);
            while let Some(outer) = around {
                if program.find_class(&format!("{outer}::{first}")).is_some() {
                    return format!("::{name}");
                }
                around = outer.rsplit_once("::").map(|(outer, _)| outer.to_owned());
            }
            name.to_owned()
        };
        match self {
            Ty::Any => "untyped".to_owned(),
            Ty::Nil => "nil".to_owned(),
            Ty::Bool => "bool".to_owned(),
            Ty::Int => named("Integer"),
            Ty::Float | Ty::Double => named("Float"),
            Ty::Sym => named("Symbol"),
            Ty::Str => named("String"),
            Ty::Object(class) => match program.kind(*class) {
                ClassKind::Singleton(attached) => format!("singleton({})", named(&program.name(attached))),
                ClassKind::ObjectSingleton | ClassKind::Refinement(_) => "untyped".to_owned(),
                ClassKind::Class | ClassKind::Module => named(&program.name(*class)),
            },
            Ty::Class(class) => format!("singleton({})", named(&program.name(*class))),
            Ty::Array(elem) => format!("{}[{}]", named("Array"), elem.show_in(program, scope)),
            Ty::Hash(key, value) => {
                format!(
                    "{}[{}, {}]",
                    named("Hash"),
                    key.show_in(program, scope),
                    value.show_in(program, scope)
                )
            }
            Ty::Range => format!("{}[{}]", named("Range"), named("Integer")),
            Ty::Union(members) => {
                members.iter().map(|member| member.show_in(program, scope)).collect::<Vec<_>>().join(" | ")
            }
        }
    }
}

/// What Float is.
pub(crate) fn float_type(ieee_floats: bool) -> Ty {
    if ieee_floats { Ty::Double } else { Ty::Float }
}

/// The base type of a class named in a signature.
pub(crate) fn class_type(program: &Program, class: ClassId, args: Vec<Ty>, ieee_floats: bool) -> Ty {
    match program.name(class).as_str() {
        "Integer" => Ty::Int,
        "Float" => float_type(ieee_floats),
        "String" => Ty::Str,
        "Symbol" => Ty::Sym,
        "NilClass" => Ty::Nil,
        "TrueClass" | "FalseClass" => Ty::Bool,
        "Numeric" => Ty::union([Ty::Int, float_type(ieee_floats)]),
        "Array" => Ty::Array(Box::new(args.into_iter().next().unwrap_or(Ty::Any))),
        "Range" => Ty::Range,
        "Hash" => match <[Ty; 2]>::try_from(args) {
            Ok([key @ (Ty::Int | Ty::Sym | Ty::Str), value]) => Ty::Hash(Box::new(key), Box::new(value)),
            _ => Ty::Any,
        },
        "Object" | "BasicObject" | "Kernel" | "Comparable" | "Enumerable" | "Proc" | "Regexp" | "Class"
        | "Module" | "Rational" | "Complex" | "Struct" | "Data" | "Enumerator" | "Method" => Ty::Any,
        _ => Ty::Object(class),
    }
}
