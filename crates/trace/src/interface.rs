//! Structural types as RBS interfaces: one for each distinct set of methods, under a name that says what it asks for.
//!
//! ```text
//! [baz: () -> void, qux: () -> void]     =>     interface _BazQux
//! [to_s: () -> String]                   =>     _ToS, which RBS's core has already
//! ```

use crate::names::{in_method_types, relative, relative_method};
use crate::ty::{plain_param, surface, surface_union, type_name};
use crate::world::{World, full_name};
use base::Name;
use std::collections::BTreeMap;
use syntax::sig::{MethodType, Params, Type, TypeKind, quote_method_name};
use types::{Side, Signatures};

/// More ways to use one method than this are put into one.
const MAX_USES: usize = 3;

/// The interfaces of a run.
#[derive(Default)]
pub(crate) struct Interfaces {
    /// The text of the members, with the name.
    by_members: BTreeMap<String, String>,
    /// Names that are taken.
    names: BTreeMap<String, String>,
}

/// An interface to write down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    pub name: String,
    /// One line each.
    pub members: Vec<String>,
}

impl Interfaces {
    /// The type that has these methods. `hint` names it when its methods are too many.
    pub(crate) fn ty(&mut self, world: &World<'_>, methods: &[(Name, Vec<MethodType>)], hint: &str) -> Type {
        let signatures = world.signatures;
        if let Some(ty) = core_interface(signatures, methods) {
            return ty;
        }
        let named = |used: &MethodType| {
            let mut used = used.clone();
            in_method_types(&mut used, &mut |ty| {
                if let TypeKind::ClassInstance(name, _) | TypeKind::Singleton(name, _) = &ty.kind
                    && !world.is_nameable(full_name(name))
                {
                    ty.kind = TypeKind::Top;
                }
            });
            used
        };
        let named = |uses: &[MethodType]| -> Vec<MethodType> { uses.iter().map(named).collect() };
        let members: Vec<String> = methods.iter().map(|(name, uses)| member(*name, &named(uses))).collect();
        let text = members.join("\n");
        if let Some(name) = self.by_members.get(&text) {
            return interface(name);
        }
        let short = methods.len() <= 3;
        let base = if short {
            methods.iter().map(|(name, _)| spoken(name.as_str())).collect::<String>()
        } else {
            camel(hint)
        };
        let base = if base.is_empty() || !base.starts_with(|c: char| c.is_ascii_uppercase()) {
            format!("X{base}")
        } else {
            base
        };
        let candidates = (1..).map(|n| if n == 1 { format!("_{base}") } else { format!("_{base}{n}") });
        let is_free = |name: &String| !self.names.contains_key(name) && !signatures.declares_type(name);
        let name = candidates.into_iter().find(is_free).unwrap_or_default();
        self.names.insert(name.clone(), text.clone());
        self.by_members.insert(text, name.clone());
        interface(&name)
    }

    /// All of them, by name.
    pub(crate) fn finish(self) -> Vec<Interface> {
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        self.names.iter().map(|(name, text)| Interface { name: name.clone(), members: lines(text) }).collect()
    }
}

fn interface(name: &str) -> Type {
    surface(TypeKind::Interface(type_name(Name::new(name)), Vec::new()))
}

/// An interface of RBS's core with exactly these methods.
fn core_interface(signatures: &Signatures, methods: &[(Name, Vec<MethodType>)]) -> Option<Type> {
    let [(method, uses)] = methods else { return None };
    let name = format!("_{}", spoken(method.as_str()));
    let class = signatures.class(&name)?;
    let takes_no_arguments =
        uses.iter().all(|used| used.function.params.as_ref().is_none_or(Params::is_empty));
    if class.method_names(Side::Instance) != [*method] || !takes_no_arguments {
        return None;
    }
    match class.type_params.len() {
        0 if uses.iter().all(|used| used.block.is_none()) => Some(interface(&name)),
        1 if *method == "each" => {
            let element =
                uses.iter().find_map(|used| used.block.as_ref()?.function.params.as_ref()?.required.first());
            let element = element.map(|param| relative(&param.ty))?;
            Some(surface(TypeKind::Interface(type_name(Name::new(&name)), vec![element])))
        }
        _ => None,
    }
}

/// `def name: (A) -> B | ...`.
fn member(name: Name, uses: &[MethodType]) -> String {
    let mut overloads: Vec<MethodType> = Vec::new();
    for used in uses.iter().map(relative_method) {
        let arity = |ty: &MethodType| ty.function.params.as_ref().map(|params| params.required.len());
        let same = overloads
            .iter()
            .position(|it| arity(it) == arity(&used) && it.block.is_some() == used.block.is_some());
        match same {
            Some(at) => merge(&mut overloads[at], &used),
            None if overloads.len() < MAX_USES => overloads.push(used),
            None => {}
        }
    }
    if overloads.is_empty() {
        overloads.push(crate::trusted::method_type(Vec::new(), surface(TypeKind::Void)));
    }
    let mut texts: Vec<String> = overloads.iter().map(|ty| tidy(ty).to_string()).collect();
    texts.sort();
    texts.dedup();
    format!("def {}: {}", quote_method_name(name.as_str()), texts.join(" | "))
}

/// One overload for two uses of the same arity.
fn merge(into: &mut MethodType, other: &MethodType) {
    let union = |a: &Type, b: &Type| -> Type {
        match (&a.kind, &b.kind) {
            // A use that ignores the result, or does not know it, says nothing about it.
            (TypeKind::Void | TypeKind::Untyped | TypeKind::Nil, _) => b.clone(),
            (_, TypeKind::Void | TypeKind::Untyped | TypeKind::Nil) => a.clone(),
            _ => surface_union(vec![a.clone(), b.clone()]),
        }
    };
    into.function.result = union(&into.function.result, &other.function.result);
    if let (Some(mine), Some(theirs)) = (&mut into.function.params, &other.function.params) {
        for (mine, theirs) in mine.required.iter_mut().zip(&theirs.required) {
            *mine = plain_param(union(&mine.ty, &theirs.ty));
        }
    }
    if let (Some(mine), Some(theirs)) = (&mut into.block, &other.block)
        && let (Some(mine), Some(theirs)) = (&mut mine.function.params, &theirs.function.params)
    {
        for (mine, theirs) in mine.required.iter_mut().zip(&theirs.required) {
            *mine = plain_param(union(&mine.ty, &theirs.ty));
        }
    }
}

/// What nobody knows is not asked for.
fn tidy(ty: &MethodType) -> MethodType {
    let mut ty = ty.clone();
    if matches!(ty.function.result.kind, TypeKind::Untyped | TypeKind::Nil) {
        ty.function.result = surface(TypeKind::Void);
    }
    if let Some(block) = &mut ty.block
        && block.function.result.kind == TypeKind::Untyped
    {
        block.function.result = surface(TypeKind::Void);
    }
    ty
}

fn camel(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(capital).collect()
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}

/// A method's name as a word: `to_s` is `ToS`, `+` is `Plus`.
fn spoken(name: &str) -> String {
    let operator = match name {
        "+" => "Plus",
        "-" => "Minus",
        "*" => "Times",
        "/" => "Divide",
        "%" => "Modulo",
        "**" => "Power",
        "<" => "Less",
        "<=" => "LessOrEqual",
        ">" => "Greater",
        ">=" => "GreaterOrEqual",
        "<=>" => "Compare",
        "<<" => "Append",
        ">>" => "ShiftRight",
        "[]" => "Index",
        "[]=" => "IndexAssign",
        "&" => "And",
        "|" => "Or",
        "^" => "Xor",
        "~" => "Invert",
        "+@" => "Positive",
        "-@" => "Negative",
        "`" => "Backtick",
        _ => {
            let word = camel(name.trim_end_matches(['?', '!', '=']));
            return match name.chars().last() {
                Some('=') => format!("Set{word}"),
                Some('?') => format!("Is{word}"),
                _ => word,
            };
        }
    };
    operator.to_owned()
}
