//! Refined types to base types and predicates.
//!
//! ```text
//! Array[(Integer v { v > 0 })]? a        Array(Int) | Nil, with `a.nil? || (a.all? { |v| v > 0 })`
//! ```

use super::build::{Builder, Checked, Place, TypePred};
use super::predicate::{Pred, PredSource, Role, locate, parse_pred};
use crate::signature::{Builtin, PredText, Refined, TypeExpr};
use crate::ty::{Ty, class_type};
use base::{FileId, Name};
use program::{ConstLookup, Value};
use syntax::ir::{ConstPath, PathRoot, ScopeId};

impl Builder<'_> {
    pub(super) fn type_pred(
        &self,
        pred: TypePred,
        vars: Vec<(Name, Role)>,
        file: FileId,
        scope: ScopeId,
    ) -> Checked<Pred> {
        let source = PredSource { text: &pred.text, span: pred.span, file, scope };
        parse_pred(&source, vars, &pred.display)
    }

    /// The base type and the predicates of a refined type; `binder` names the value where the type does not.
    pub(super) fn refined(
        &self,
        refined: &Refined,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        let (ty, mut preds) = self.type_expr(&refined.ty, place, binder, depth)?;
        if let Some(PredText { text, at }) = &refined.pred {
            let binder = refined.name.clone().unwrap_or_else(|| binder.to_owned());
            let span = locate(place.text, *at, text.len());
            preds.push(TypePred { binder, text: text.clone(), display: text.clone(), span });
        }
        Ok((ty, preds))
    }

    fn type_expr(
        &self,
        expr: &TypeExpr,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        if depth > 20 {
            return Err((place.text.span, "the type refers to itself".to_owned()));
        }
        let none = |ty: Ty| Ok((ty, Vec::new()));
        match expr {
            TypeExpr::Builtin(Builtin::True) => {
                Ok((Ty::Bool, vec![literal(place, binder, "true".to_owned())]))
            }
            TypeExpr::Builtin(Builtin::False) => {
                Ok((Ty::Bool, vec![literal(place, binder, "false".to_owned())]))
            }
            TypeExpr::Builtin(builtin) => none(match builtin {
                Builtin::Untyped | Builtin::Void | Builtin::Bot => Ty::Any,
                Builtin::Bool | Builtin::True | Builtin::False => Ty::Bool,
                Builtin::Nil => Ty::Nil,
                Builtin::SelfType => {
                    place.class.map_or(Ty::Any, |class| class_type(self.program, class, Vec::new()))
                }
            }),
            TypeExpr::Int(number) => Ok((Ty::Int, vec![literal(place, binder, number.clone())])),
            TypeExpr::Symbol(name) => Ok((Ty::Sym, vec![literal(place, binder, format!(":{name}"))])),
            TypeExpr::Other(text) => {
                self.opaque.set(Some(text.clone()));
                none(Ty::Any)
            }
            TypeExpr::Refined(inner) => self.refined(inner, place, binder, depth + 1),
            TypeExpr::Optional(inner) => {
                let (ty, preds) = self.type_expr(inner, place, binder, depth + 1)?;
                let guard = |pred: TypePred| TypePred {
                    text: format!("{}.nil? || ({})", pred.binder, pred.text),
                    ..pred
                };
                Ok((Ty::union([ty, Ty::Nil]), preds.into_iter().map(guard).collect()))
            }
            TypeExpr::Union(members) => {
                let mut tys = Vec::new();
                for member in members {
                    let (ty, preds) = self.type_expr(member, place, binder, depth + 1)?;
                    if let Some(pred) = preds.first() {
                        let message =
                            "a refined member of a union is not supported yet: refine the whole union";
                        return Err((pred.span, message.to_owned()));
                    }
                    tys.push(ty);
                }
                none(Ty::union(tys))
            }
            TypeExpr::Tuple(items) => {
                let mut tys = Vec::new();
                for item in items {
                    let (ty, preds) = self.refined(item, place, binder, depth + 1)?;
                    if let Some(pred) = preds.first() {
                        return Err((
                            pred.span,
                            "a refined member of a tuple is not supported yet".to_owned(),
                        ));
                    }
                    tys.push(ty);
                }
                none(Ty::Array(Box::new(Ty::union(tys))))
            }
            TypeExpr::Name { path, args, at } => self.named_type(path, args, *at, place, binder, depth),
        }
    }

    fn named_type(
        &self,
        path: &[String],
        args: &[Refined],
        at: usize,
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        if let [only] = path
            && let Some(alias) = self.aliases.get(&Name::new(only))
        {
            let inner = Place { file: alias.file, scope: alias.scope, class: place.class, text: place.text };
            let (ty, mut preds) = self.refined(&alias.refined, inner, binder, depth + 1)?;
            // The alias may stand anywhere: its predicates are reported at its use.
            let span = locate(place.text, at, only.len());
            preds.iter_mut().for_each(|pred| pred.span = span);
            return Ok((ty, preds));
        }
        let (root, names) = match path.split_first() {
            Some((first, rest)) if first.is_empty() => (PathRoot::Top, rest),
            _ => (PathRoot::Lexical, path),
        };
        let path = ConstPath { root, names: names.iter().map(|name| Name::new(name)).collect() };
        let span = locate(place.text, at, path.to_string().len());
        let class = match self.program.resolve_const(place.file, place.scope, &path) {
            ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => class,
            ConstLookup::Found(_) => return Err((span, format!("`{path}` is not a class"))),
            // RBS and RDL have names of their own.
            _ if names == ["Boolean"] => return Ok((Ty::Bool, Vec::new())),
            _ if names == ["Fixnum"] || names == ["Bignum"] => return Ok((Ty::Int, Vec::new())),
            ConstLookup::Absent | ConstLookup::Unknown => {
                return Err((span, format!("unknown type `{path}`")));
            }
        };
        let mut tys = Vec::new();
        let mut preds = Vec::new();
        for arg in args {
            let name = format!("__e{depth}");
            let elem = arg.name.clone().unwrap_or(name);
            let (ty, inner) = self.refined(arg, place, &elem, depth + 1)?;
            tys.push(ty);
            for pred in inner {
                let text = format!("{binder}.all? {{ |{}| {} }}", pred.binder, pred.text);
                preds.push(TypePred { binder: binder.to_owned(), text, ..pred });
            }
        }
        let ty = class_type(self.program, class, tys);
        match self.program.name(class).as_str() {
            "TrueClass" => preds.push(literal(place, binder, "true".to_owned())),
            "FalseClass" => preds.push(literal(place, binder, "false".to_owned())),
            _ => {}
        }
        let is_boolean = ty == Ty::Bool;
        if ty == Ty::Any && !matches!(self.program.name(class).as_str(), "Object" | "BasicObject" | "Kernel")
        {
            self.opaque.set(Some(path.to_string()));
        }
        if !preds.is_empty() && !matches!(ty, Ty::Array(_)) && !is_boolean {
            return Err((span, format!("refined type arguments of `{path}` are not supported yet")));
        }
        Ok((ty, preds))
    }
}

/// The predicate of a literal type.
fn literal(place: Place<'_>, binder: &str, value: String) -> TypePred {
    let text = format!("{binder} == {value}");
    TypePred { binder: binder.to_owned(), display: text.clone(), text, span: place.text.span }
}
