//! Rewriting of surface types: type variables by types, without capture, and names by names.
//!
//! `Elem := T` in `[T] (Elem) -> T` gives `[T1] (T) -> T1`: the method's own variable gives way.

use base::Name;
use syntax::sig::*;

/// Types for type variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Substitution {
    pairs: Vec<(Name, Type)>,
}

impl Substitution {
    /// Arguments for the parameters of a class. Missing ones are the parameter's default, else `untyped`.
    pub fn new(params: &[TypeParam], args: &[Type]) -> Substitution {
        let mut substitution = Substitution::default();
        for (index, param) in params.iter().enumerate() {
            let default = || param.default.as_ref().map(|ty| substitution.apply(ty));
            let untyped = || Type { kind: TypeKind::Untyped, span: param.span };
            let ty = args.get(index).cloned().or_else(default).unwrap_or_else(untyped);
            substitution.pairs.push((param.name, ty));
        }
        substitution
    }

    /// One name for another.
    pub(crate) fn rename(pairs: impl IntoIterator<Item = (Name, Name)>) -> Substitution {
        let ty = |name| Type { kind: TypeKind::Var(name), span: base::Span::default() };
        Substitution { pairs: pairs.into_iter().map(|(old, new)| (old, ty(new))).collect() }
    }

    /// Nothing changes.
    pub fn is_identity(&self) -> bool {
        self.pairs.iter().all(|(name, ty)| ty.kind == TypeKind::Var(*name))
    }

    pub fn apply(&self, ty: &Type) -> Type {
        map_type(ty, &mut |ty| match &ty.kind {
            TypeKind::Var(name) => self.get(*name).cloned(),
            _ => None,
        })
    }

    pub fn apply_method(&self, ty: &MethodType) -> MethodType {
        if self.is_identity() {
            return ty.clone();
        }
        let taken: Vec<Name> = self.free_variables();
        let bound: Vec<Name> = ty.type_params.iter().map(|param| param.name).collect();
        let clashes: Vec<Name> = bound.iter().copied().filter(|name| taken.contains(name)).collect();
        // The method's own variables are not ours to replace, and must not capture what we put in.
        let mut inner = Substitution::rename(
            clashes
                .iter()
                .map(|name| (*name, fresh(*name, |other| taken.contains(&other) || bound.contains(&other)))),
        );
        let outer = self.pairs.iter().filter(|(name, _)| !bound.contains(name));
        inner.pairs.extend(outer.cloned());
        let mut result = map_method_type(ty, &mut |ty| match &ty.kind {
            TypeKind::Var(name) => inner.get(*name).cloned(),
            _ => None,
        });
        for param in &mut result.type_params {
            if let Some(TypeKind::Var(name)) = inner.get(param.name).map(|ty| &ty.kind) {
                param.name = *name;
            }
        }
        result
    }

    pub(crate) fn apply_class_ref(&self, class: &ClassRef) -> ClassRef {
        let args = class.args.iter().map(|arg| self.apply(arg)).collect();
        ClassRef { name: class.name.clone(), args, span: class.span }
    }

    fn get(&self, name: Name) -> Option<&Type> {
        self.pairs.iter().find(|(other, _)| *other == name).map(|(_, ty)| ty)
    }

    fn free_variables(&self) -> Vec<Name> {
        let mut names = Vec::new();
        for (_, ty) in &self.pairs {
            map_type(ty, &mut |ty| {
                if let TypeKind::Var(name) = &ty.kind {
                    names.push(*name);
                }
                None
            });
        }
        names
    }
}

fn fresh(name: Name, is_taken: impl Fn(Name) -> bool) -> Name {
    let candidates = (1..).map(|n| Name::new(&format!("{name}{n}")));
    candidates.into_iter().find(|candidate| !is_taken(*candidate)).unwrap_or(name)
}

/// A type with every part for which `each` has an answer replaced by it. Parts are asked from the outside in; what
/// `each` returns is not looked into again.
pub(crate) fn map_type(ty: &Type, each: &mut dyn FnMut(&Type) -> Option<Type>) -> Type {
    if let Some(replaced) = each(ty) {
        return replaced;
    }
    let list = |types: &[Type], each: &mut dyn FnMut(&Type) -> Option<Type>| -> Vec<Type> {
        types.iter().map(|ty| map_type(ty, each)).collect()
    };
    let kind = match &ty.kind {
        TypeKind::ClassInstance(name, args) => TypeKind::ClassInstance(name.clone(), list(args, each)),
        TypeKind::Singleton(name, args) => TypeKind::Singleton(name.clone(), list(args, each)),
        TypeKind::Interface(name, args) => TypeKind::Interface(name.clone(), list(args, each)),
        TypeKind::Alias(name, args) => TypeKind::Alias(name.clone(), list(args, each)),
        TypeKind::Union(types) => TypeKind::Union(list(types, each)),
        TypeKind::Intersection(types) => TypeKind::Intersection(list(types, each)),
        TypeKind::Tuple(types) => TypeKind::Tuple(list(types, each)),
        TypeKind::Optional(ty) => TypeKind::Optional(Box::new(map_type(ty, each))),
        TypeKind::Record(fields) => {
            let field = |field: &RecordField| RecordField { ty: map_type(&field.ty, each), ..field.clone() };
            TypeKind::Record(fields.iter().map(field).collect())
        }
        TypeKind::Proc(proc) => TypeKind::Proc(Box::new(ProcType {
            function: map_function(&proc.function, each),
            block: proc.block.as_ref().map(|block| map_block(block, each)),
            self_type: proc.self_type.as_ref().map(|ty| map_type(ty, each)),
        })),
        kind @ (TypeKind::Untyped
        | TypeKind::Void
        | TypeKind::SelfType
        | TypeKind::Instance
        | TypeKind::Class
        | TypeKind::Nil
        | TypeKind::Bool
        | TypeKind::Top
        | TypeKind::Bot
        | TypeKind::Var(_)
        | TypeKind::Literal(_)) => kind.clone(),
    };
    Type { kind, span: ty.span }
}

pub(crate) fn map_method_type(ty: &MethodType, each: &mut dyn FnMut(&Type) -> Option<Type>) -> MethodType {
    MethodType {
        type_params: ty.type_params.iter().map(|param| map_type_param(param, each)).collect(),
        function: map_function(&ty.function, each),
        block: ty.block.as_ref().map(|block| map_block(block, each)),
        span: ty.span,
    }
}

pub(crate) fn map_type_param(param: &TypeParam, each: &mut dyn FnMut(&Type) -> Option<Type>) -> TypeParam {
    TypeParam {
        upper: param.upper.as_ref().map(|ty| map_type(ty, each)),
        lower: param.lower.as_ref().map(|ty| map_type(ty, each)),
        default: param.default.as_ref().map(|ty| map_type(ty, each)),
        ..param.clone()
    }
}

fn map_block(block: &Block, each: &mut dyn FnMut(&Type) -> Option<Type>) -> Block {
    Block {
        function: map_function(&block.function, each),
        required: block.required,
        self_type: block.self_type.as_ref().map(|ty| map_type(ty, each)),
        span: block.span,
    }
}

fn map_function(function: &Function, each: &mut dyn FnMut(&Type) -> Option<Type>) -> Function {
    let mut param =
        |param: &Param| Param { ty: map_type(&param.ty, each), name: param.name, span: param.span };
    let params = function.params.as_ref().map(|params| Params {
        required: params.required.iter().map(&mut param).collect(),
        optional: params.optional.iter().map(&mut param).collect(),
        rest: params.rest.as_ref().map(&mut param),
        trailing: params.trailing.iter().map(&mut param).collect(),
        keywords: params
            .keywords
            .iter()
            .map(|keyword| Keyword { param: param(&keyword.param), ..keyword.clone() })
            .collect(),
        keyword_rest: params.keyword_rest.as_ref().map(&mut param),
    });
    Function { params, result: map_type(&function.result, each) }
}
