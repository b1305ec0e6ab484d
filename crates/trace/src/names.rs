//! Names in types: without `::` in front where a reader would leave it out, with it where something nearer hides the class.

use crate::world::full_name;
use base::Name;
use syntax::sig::{Block, Function, MethodType, Type, TypeKind, TypeName};

/// A type as a reader writes it: without `::` in front.
pub(crate) fn relative(ty: &Type) -> Type {
    let mut ty = ty.clone();
    in_type(&mut ty, &mut |name| name.absolute = false);
    ty
}

pub(crate) fn relative_method(ty: &MethodType) -> MethodType {
    let mut ty = ty.clone();
    in_method(&mut ty, &mut |name| name.absolute = false);
    ty
}

/// RBS looks names up from the innermost namespace outwards. A name that would find something else on the way gets `::`.
pub(crate) fn qualify(name: &mut TypeName, inside: Name, is_class: &dyn Fn(Name) -> bool) {
    let wanted = full_name(name);
    let Some(first) = name.names.first().copied() else { return };
    let mut namespace = inside.as_str();
    loop {
        let candidate = Name::new(&format!("{namespace}::{first}"));
        if is_class(candidate) {
            // Found here: right only if it leads to the class that is meant.
            let rest: Vec<&str> = name.names.iter().skip(1).map(|name| name.as_str()).collect();
            let found = [candidate.as_str()].into_iter().chain(rest).collect::<Vec<_>>().join("::");
            name.absolute = found != wanted.as_str();
            return;
        }
        match namespace.rsplit_once("::") {
            Some((outer, _)) => namespace = outer,
            None => return,
        }
    }
}

/// Every name in a method type.
pub(crate) fn in_method(ty: &mut MethodType, visit: &mut dyn FnMut(&mut TypeName)) {
    in_method_types(ty, &mut |ty| visit_name(ty, visit));
}

/// Every name in a type.
pub(crate) fn in_type(ty: &mut Type, visit: &mut dyn FnMut(&mut TypeName)) {
    in_types(ty, &mut |ty| visit_name(ty, visit));
}

fn visit_name(ty: &mut Type, visit: &mut dyn FnMut(&mut TypeName)) {
    if let TypeKind::ClassInstance(name, _)
    | TypeKind::Singleton(name, _)
    | TypeKind::Interface(name, _)
    | TypeKind::Alias(name, _) = &mut ty.kind
    {
        visit(name);
    }
}

/// Every type in a method type, outer ones first.
pub(crate) fn in_method_types(ty: &mut MethodType, visit: &mut dyn FnMut(&mut Type)) {
    in_function(&mut ty.function, visit);
    ty.block.iter_mut().for_each(|block| in_block(block, visit));
}

fn in_block(block: &mut Block, visit: &mut dyn FnMut(&mut Type)) {
    in_function(&mut block.function, visit);
    block.self_type.iter_mut().for_each(|ty| in_types(ty, visit));
}

fn in_function(function: &mut Function, visit: &mut dyn FnMut(&mut Type)) {
    in_types(&mut function.result, visit);
    if let Some(params) = &mut function.params {
        let positional = params.required.iter_mut().chain(&mut params.optional).chain(&mut params.rest);
        let others = params.trailing.iter_mut().chain(&mut params.keyword_rest);
        positional.chain(others).for_each(|param| in_types(&mut param.ty, visit));
        params.keywords.iter_mut().for_each(|keyword| in_types(&mut keyword.param.ty, visit));
    }
}

fn in_types(ty: &mut Type, visit: &mut dyn FnMut(&mut Type)) {
    visit(ty);
    match &mut ty.kind {
        TypeKind::ClassInstance(_, args)
        | TypeKind::Singleton(_, args)
        | TypeKind::Interface(_, args)
        | TypeKind::Alias(_, args) => args.iter_mut().for_each(|arg| in_types(arg, visit)),
        TypeKind::Union(types) | TypeKind::Intersection(types) | TypeKind::Tuple(types) => {
            types.iter_mut().for_each(|ty| in_types(ty, visit));
        }
        TypeKind::Optional(inner) => in_types(inner, visit),
        TypeKind::Record(fields) => fields.iter_mut().for_each(|field| in_types(&mut field.ty, visit)),
        TypeKind::Proc(proc) => {
            in_function(&mut proc.function, visit);
            proc.block.iter_mut().for_each(|block| in_block(block, visit));
            proc.self_type.iter_mut().for_each(|ty| in_types(ty, visit));
        }
        TypeKind::Untyped
        | TypeKind::Void
        | TypeKind::SelfType
        | TypeKind::Instance
        | TypeKind::Class
        | TypeKind::Nil
        | TypeKind::Bool
        | TypeKind::Top
        | TypeKind::Bot
        | TypeKind::Var(_)
        | TypeKind::Literal(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_something_nearer_hides_is_written_from_the_top() {
        let is_class = |name: Name| ["Shop", "Shop::String", "Shop::Cart"].iter().any(|it| name == *it);
        let check = |text: &str, inside: &str| {
            let mut name = TypeName::new(false, text.split("::").map(Name::new));
            qualify(&mut name, Name::new(inside), &is_class);
            name.to_string()
        };
        assert_eq!(check("String", "Shop::Cart"), "::String");
        assert_eq!(check("Integer", "Shop::Cart"), "Integer");
        assert_eq!(check("Shop::Cart", "Shop::Cart"), "Shop::Cart");
        assert_eq!(check("String", "Other"), "String");
    }
}
