//! Refined types to base types and predicates.
//!
//! ```text
//! Array[(Integer v { v > 0 })]? a        Array(Int) | Nil, with `a.nil? || (a.all? { |v| v > 0 })`
//! ```

use super::build::{Builder, Checked, Place, TypePred};
use super::generic::EACH;
use super::predicate::{Pred, PredSource, Role, locate, parse_pred};
use crate::context::shown_const;
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
        let report = self.report.unwrap_or(file);
        let source = PredSource { text: &pred.text, span: pred.span, file: report, home: file, scope };
        self.named(parse_pred(&source, vars, &pred.display)?)
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
                Builtin::SelfType => place
                    .class
                    .map_or(Ty::Any, |class| class_type(self.program, class, Vec::new(), self.ieee_floats)),
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
            TypeExpr::Union(members) => self.union_type(members, place, binder, depth),
            TypeExpr::Tuple(items) => self.tuple_type(items, place, binder, depth),
            TypeExpr::Name { path, args, at } => self.named_type(path, args, *at, place, binder, depth),
            TypeExpr::Applied { ty, refinements } => {
                let (ty, mut preds) = self.type_expr(ty, place, binder, depth + 1)?;
                preds.extend(self.applied(&ty, refinements, place, binder, depth)?);
                Ok((ty, preds))
            }
        }
    }

    /// `:on | :off`, `(Integer v { v > 0 }) | String`: some member's type with its predicates.
    fn union_type(
        &self,
        members: &[TypeExpr],
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        let mut tys = Vec::new();
        let mut ways = Vec::new();
        let mut refined: Option<(base::Span, String)> = None;
        for member in members {
            let (ty, preds) = self.type_expr(member, place, binder, depth + 1)?;
            let mut parts = vec![self.type_test(&ty, binder)];
            for pred in preds {
                parts.push(within(&pred, binder));
                refined.get_or_insert((pred.span, pred.display));
            }
            ways.push(format!("({})", parts.join(" && ")));
            tys.push(ty);
        }
        let text = ways.join(" || ");
        let preds = refined.map(|(span, first)| {
            let display = if members.len() > 1 { format!("{first} || ...") } else { first };
            TypePred { binder: binder.to_owned(), text, display, span }
        });
        Ok((Ty::union(tys), preds.into_iter().collect()))
    }

    /// `[Integer, String]`: an array of this length, with a type at each place.
    fn tuple_type(
        &self,
        items: &[Refined],
        place: Place<'_>,
        binder: &str,
        depth: usize,
    ) -> Checked<(Ty, Vec<TypePred>)> {
        let mut tys = Vec::new();
        let mut parts = vec![format!("{binder}.size == {}", items.len())];
        let mut inner = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let name = item.name.clone().unwrap_or_else(|| format!("__t{depth}_{index}"));
            let (ty, preds) = self.refined(item, place, &name, depth + 1)?;
            inner.extend(preds.into_iter().map(|pred| {
                let text = within(&pred, &format!("{binder}[{index}]"));
                TypePred { binder: binder.to_owned(), text, ..pred }
            }));
            tys.push(ty);
        }
        let all = Ty::union(tys.iter().cloned());
        if tys.iter().any(|ty| *ty != all) {
            for (index, ty) in tys.iter().enumerate() {
                parts.push(self.type_test(ty, &format!("{binder}[{index}]")));
            }
        }
        let text = parts.join(" && ");
        let display = format!("{binder}.size == {}", items.len());
        let shape = TypePred { binder: binder.to_owned(), text, display, span: place.text.span };
        let preds = std::iter::once(shape).chain(inner).collect();
        Ok((Ty::Array(Box::new(all)), preds))
    }

    /// An expression that is true for the values of a type.
    fn type_test(&self, ty: &Ty, value: &str) -> String {
        match ty {
            Ty::Any => "true".to_owned(),
            Ty::Nil => format!("{value}.nil?"),
            Ty::Bool => format!("({value} == true || {value} == false)"),
            Ty::Int => format!("{value}.is_a?(Integer)"),
            Ty::Float | Ty::Double => format!("{value}.is_a?(Float)"),
            Ty::Sym => format!("{value}.is_a?(Symbol)"),
            Ty::Str => format!("{value}.is_a?(String)"),
            Ty::Array(_) => format!("{value}.is_a?(Array)"),
            Ty::Hash(..) => format!("{value}.is_a?(Hash)"),
            Ty::Range => format!("{value}.is_a?(Range)"),
            Ty::Object(class) => format!("{value}.is_a?({})", self.program.name(*class)),
            Ty::Class(class) => format!("{value}.equal?({})", self.program.name(*class)),
            Ty::Union(members) => {
                let tests: Vec<String> = members.iter().map(|it| self.type_test(it, value)).collect();
                format!("({})", tests.join(" || "))
            }
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
        if let ([only], []) = (path, args)
            && let Some((name, ty)) = self.env.types.iter().find(|(name, _)| name == only)
        {
            if self.env.erases {
                return Ok((ty.clone(), Vec::new()));
            }
            let text = format!("__is_{name}({binder})");
            let span = locate(place.text, at, name.len());
            let pred = TypePred { binder: binder.to_owned(), text, display: name.clone(), span };
            return Ok((ty.clone(), vec![pred]));
        }
        if let [only] = path
            && let Some(alias) = self.aliases.get(&Name::new(only))
        {
            if args.len() != alias.params.len() {
                let (given, has) = (args.len(), alias.params.len());
                let message = format!("`{only}` takes {has} types, here it gets {given}");
                return Err((locate(place.text, at, only.len()), message));
            }
            let expanded = self.expand(path, args).unwrap_or_else(|| alias.refined.clone());
            let inner = Place { file: alias.file, scope: alias.scope, class: place.class, text: place.text };
            let (ty, mut preds) = self.refined(&expanded, inner, binder, depth + 1)?;
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
            ConstLookup::Unless(_) | ConstLookup::Unknown => {
                let shown = shown_const(self.program, place.file, place.scope, &path).map(|it| it.value);
                match shown.or_else(|| self.program.find_class(&path.to_string()).map(Value::Class)) {
                    Some(Value::Class(class)) => class,
                    Some(_) => return Err((span, format!("`{path}` is not a class"))),
                    None => {
                        return Err((span, format!("the type `{path}` is not found in the files and gems")));
                    }
                }
            }
            ConstLookup::Absent => {
                return Err((span, format!("unknown type `{path}`")));
            }
        };
        let mut tys = Vec::new();
        let mut preds = Vec::new();
        let is_hash = self.program.name(class) == "Hash";
        if let Some(generic) = self.specs.generics.get(&class) {
            if args.len() > generic.params.len() {
                let (given, has) = (args.len(), generic.params.len());
                return Err((span, format!("`{path}` takes {has} types, here it gets {given}")));
            }
            for (index, (arg, (name, wanted))) in args.iter().zip(&generic.params).enumerate() {
                let elem = arg.name.clone().unwrap_or_else(|| format!("__e{depth}"));
                let (ty, inner) = self.refined(arg, place, &elem, depth + 1)?;
                if ty != *wanted && *wanted != Ty::Any && ty != Ty::Any {
                    let (ty, wanted) = (ty.show(self.program), wanted.show(self.program));
                    let message = format!("`{name}` of `{path}` is {wanted}, here it is {ty}");
                    return Err((span, message));
                }
                for pred in inner {
                    let text =
                        format!("{EACH}{}_{index}({binder}) {{ |{}| {} }}", class.0, pred.binder, pred.text);
                    preds.push(TypePred { binder: binder.to_owned(), text, ..pred });
                }
            }
            return Ok((class_type(self.program, class, Vec::new(), self.ieee_floats), preds));
        }
        for arg in args {
            let name = format!("__e{depth}");
            let elem = arg.name.clone().unwrap_or(name);
            let (ty, inner) = self.refined(arg, place, &elem, depth + 1)?;
            let (is_key, is_value) = (is_hash && tys.is_empty(), is_hash && tys.len() == 1);
            tys.push(ty);
            for pred in inner {
                let names = match (is_key, is_value) {
                    (true, _) => format!("{}, __v", pred.binder),
                    (_, true) => format!("__k, {}", pred.binder),
                    _ => pred.binder.clone(),
                };
                let text = format!("{binder}.all? {{ |{names}| {} }}", pred.text);
                preds.push(TypePred { binder: binder.to_owned(), text, ..pred });
            }
        }
        let ty = class_type(self.program, class, tys, self.ieee_floats);
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
        if !preds.is_empty() && !matches!(ty, Ty::Array(_) | Ty::Hash(..)) && !is_boolean {
            return Err((span, format!("refined type arguments of `{path}` are not supported yet")));
        }
        Ok((ty, preds))
    }
}

/// A predicate about another expression than its own name.
fn within(pred: &TypePred, value: &str) -> String {
    if pred.binder == value {
        format!("({})", pred.text)
    } else {
        format!("{value}.then {{ |{}| ({}) }}", pred.binder, pred.text)
    }
}

/// The predicate of a literal type.
fn literal(place: Place<'_>, binder: &str, value: String) -> TypePred {
    let text = format!("{binder} == {value}");
    TypePred { binder: binder.to_owned(), display: text.clone(), text, span: place.text.span }
}
