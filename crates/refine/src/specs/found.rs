//! Fields without a declaration to declarations, from what was found about them elsewhere.
//!
//! ```text
//! def initialize = @items = []            @items: Array[Integer], since that is all that is assigned and put into it
//! #@ (Integer x) -> void
//! def add(x) = @items << x
//! ```
//!
//! What is found is not believed: as for every declaration, each method that writes the field is proved to keep it, or
//! listed in the verdict. Where parameters have no types the interpreter knows nothing of what is put in; the
//! signatures of the methods around it do.

use super::{FieldSpec, Specs};
use crate::heap::bottom;
use crate::ty::{Ty, class_type};
use base::Name;
use program::{Believed, ClassId, Kind, MethodKind, Program};
use std::collections::BTreeMap;
use syntax::ir::{self, Body, Lit, Op, Var, VarKind};

/// What the code of the program assigns to a field.
#[derive(Clone, Debug)]
pub struct FoundField {
    pub class: ClassId,
    pub name: Name,
    pub assigned: Believed,
}

/// Calls that put their arguments into an array.
const PUTS: [&str; 6] = ["<<", "push", "append", "unshift", "prepend", "add"];

impl Specs {
    /// Fields that specified methods use and nobody declares.
    pub fn undeclared(&self, program: &Program, files: &[&ir::File]) -> Vec<(ClassId, Name)> {
        let mut found = Vec::new();
        for spec in self.methods.iter().filter(|it| !it.singleton) {
            let (Some(class), Some(body)) = (spec.class, spec.body) else { continue };
            let Some(file) = files.iter().find(|it| it.id == spec.file) else { continue };
            for id in crate::frame::nested(file, body) {
                for instr in file.body(id).instrs {
                    if let Op::GetIvar(name) | Op::SetIvar(name, _) = instr.op
                        && !self.is_declared_near(program, class, name)
                        && !found.contains(&(class, name))
                    {
                        found.push((class, name));
                    }
                }
            }
        }
        found
    }

    fn is_declared_near(&self, program: &Program, class: ClassId, name: Name) -> bool {
        let is_near = |other: ClassId| {
            other == class || program.has_ancestor(class, other) || program.has_ancestor(other, class)
        };
        let declares = |fields: &Vec<FieldSpec>| fields.iter().any(|it| it.name == name && !it.of_class);
        self.fields.iter().any(|(class, fields)| is_near(*class) && declares(fields))
    }

    /// Declares these fields as they were found, where the text shows enough.
    pub fn declare(
        &mut self,
        program: &Program,
        files: &[&ir::File],
        fields: &[FoundField],
        ieee_floats: bool,
    ) {
        let mut found: BTreeMap<(ClassId, &str), (Name, Ty)> = BTreeMap::new();
        for (class, name) in self.undeclared(program, files) {
            let is_open = self.is_shared(program, class, name);
            let assigned = fields.iter().filter(|it| it.class == class && it.name == name);
            let tys: Option<Vec<Ty>> = assigned.map(|it| ty_of(program, &it.assigned, ieee_floats)).collect();
            let known = tys.filter(|it| !it.is_empty()).map(Ty::union);
            let exact = known.clone().filter(|ty| !is_vague(ty));
            // Ruby: a field that was not set is nil.
            let is_set = is_set_first(program, files, class, name);
            let ty = exact.or_else(|| self.by_text(program, files, class, name)).or(known);
            let ty = ty.map(|ty| if is_set { ty } else { Ty::union([ty, Ty::Nil]) });
            if let Some(ty) = ty.filter(|_| !is_open) {
                found.insert((class, name.as_str()), (name, ty));
            }
        }
        if found.is_empty() {
            return;
        }
        for ((class, _), (name, ty)) in found {
            let Some(site) = program.sites(class).first().copied() else { continue };
            let spec = FieldSpec {
                class,
                name,
                of_class: false,
                ty,
                preds: Vec::new(),
                is_found: true,
                file: site.file,
                span: site.span,
            };
            self.fields.entry(class).or_default().push(spec);
        }
        super::refresh(program, files, self);
        // What counts as unchanging are the declared fields.
        super::frozen::find(program, files, self);
        let declared: Vec<(ClassId, Name, String)> = self
            .fields
            .values()
            .flatten()
            .filter(|it| it.is_found)
            .map(|it| (it.class, it.name, it.ty.show(program)))
            .collect();
        for (class, name, ty) in declared {
            let upkeep = self.upkeep.entry((class, name, false)).or_default();
            let owner = program.name(class);
            upkeep
                .assumptions
                .insert(format!("`{name}` of {owner} is {ty}, as all code that assigns it shows"));
        }
    }

    /// Others write the field by name, or its class is not the only one in its line.
    fn is_shared(&self, program: &Program, class: ClassId, name: Name) -> bool {
        program.methods().iter().any(|method| match method.kind {
            MethodKind::AttrWriter(written) => written == name,
            _ => false,
        }) || program.classes().any(|other| other != class && program.has_ancestor(other, class))
            || program.ancestors(class).iter().any(|it| *it != class && !program.is_core(*it))
    }

    /// The type of what the methods of the class assign to a field and put into it, by their signatures.
    fn by_text(&self, program: &Program, files: &[&ir::File], class: ClassId, name: Name) -> Option<Ty> {
        let mut assigned: Vec<Ty> = Vec::new();
        let (mut elements, mut keys): (Vec<Ty>, Vec<Ty>) = (Vec::new(), Vec::new());
        for method in program.methods().iter().filter(|it| it.owner == class) {
            let MethodKind::Body { file, body, .. } = method.kind else { continue };
            let file = files.iter().find(|it| it.id == file)?;
            for id in crate::frame::nested(file, body) {
                let code = file.body(id);
                let source = Source { specs: self, file, id, method: body, field: name };
                for instr in code.instrs {
                    match instr.op {
                        Op::SetIvar(it, var) if it == name => {
                            assigned.extend(source.ty(code, var, 0)?);
                        }
                        Op::Call(call) => {
                            let call = code.call(call);
                            if !call.receiver.is_some_and(|var| source.is_field(code, var)) {
                                continue;
                            }
                            let args: Option<Vec<Var>> =
                                code.args(call.args).iter().map(positional).collect();
                            let puts = PUTS.contains(&call.name.as_str());
                            match (call.name.as_str(), args?.as_slice()) {
                                ("[]=", [key, value]) => {
                                    keys.extend(source.ty(code, *key, 0)?);
                                    elements.extend(source.ty(code, *value, 0)?);
                                }
                                (_, list) if puts => {
                                    for var in list {
                                        elements.extend(source.ty(code, *var, 0)?);
                                    }
                                }
                                _ => {}
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        if assigned.is_empty() {
            return None;
        }
        let element = || if elements.is_empty() { Ty::Any } else { Ty::union(elements.clone()) };
        let filled = assigned.iter().map(|ty| match ty {
            Ty::Array(elem) if **elem == bottom() => Ty::Array(Box::new(element())),
            Ty::Hash(key, _) if **key == bottom() => match Ty::union(keys.clone()) {
                key @ (Ty::Int | Ty::Sym | Ty::Str) => Ty::Hash(Box::new(key), Box::new(element())),
                _ => Ty::Any,
            },
            other => other.clone(),
        });
        Some(Ty::union(filled)).filter(|ty| *ty != Ty::Any)
    }
}

/// The constructor of the class begins by assigning the field.
fn is_set_first(program: &Program, files: &[&ir::File], class: ClassId, name: Name) -> bool {
    program.methods().iter().any(|method| {
        let MethodKind::Body { file, body, .. } = method.kind else { return false };
        let Some(file) = files.iter().find(|it| it.id == file) else { return false };
        let body = file.body(body);
        let first = body.block_ids().next();
        method.owner == class
            && method.name == "initialize"
            && first.is_some_and(|first| {
                body.instrs_of(first).iter().any(|it| matches!(it.op, Op::SetIvar(it, _) if it == name))
            })
    })
}

fn positional(arg: &ir::Arg) -> Option<Var> {
    match arg {
        ir::Arg::Positional(var) => Some(*var),
        _ => None,
    }
}

/// Where a value comes from.
struct Source<'a> {
    specs: &'a Specs,
    file: &'a ir::File,
    id: ir::BodyId,
    method: ir::BodyId,
    field: Name,
}

impl Source<'_> {
    fn is_field(&self, code: Body<'_>, var: Var) -> bool {
        let mut made = code.instrs.iter().filter(|it| it.dst == var).peekable();
        made.peek().is_some() && made.all(|it| matches!(it.op, Op::GetIvar(name) if name == self.field))
    }

    /// The types of a variable; nothing for the value of the field itself. None where the text does not tell.
    fn ty(&self, code: Body<'_>, var: Var, depth: usize) -> Option<Vec<Ty>> {
        if depth > 8 {
            return None;
        }
        if let VarKind::Param = code.var(var).kind {
            let spec = self.specs.of_body(self.file.id, self.method)?;
            let is_own = self.id == self.method && !code.instrs.iter().any(|it| it.dst == var);
            let param = code.params.required.iter().position(|it| *it == var)?;
            return spec
                .params
                .get(param)
                .map(|it| it.ty.clone())
                .filter(|ty| is_own && *ty != Ty::Any)
                .map(|ty| vec![ty]);
        }
        let mut all = Vec::new();
        let mut made = code.instrs.iter().filter(|it| it.dst == var).peekable();
        made.peek()?;
        for instr in made {
            all.extend(match instr.op {
                Op::Int(_) => vec![Ty::Int],
                Op::Sym(_) => vec![Ty::Sym],
                Op::Nil => vec![Ty::Nil],
                Op::True | Op::False => vec![Ty::Bool],
                Op::Interpolate { kind: ir::Interpolated::Str, .. } => vec![Ty::Str],
                Op::Lit(lit) => match code.lit(lit) {
                    Lit::Str { .. } => vec![Ty::Str],
                    _ => return None,
                },
                Op::Array(list) if code.args(list).is_empty() => vec![Ty::Array(Box::new(bottom()))],
                Op::Hash(list) if code.args(list).is_empty() => {
                    vec![Ty::Hash(Box::new(bottom()), Box::new(bottom()))]
                }
                Op::Move(from) => self.ty(code, from, depth + 1)?,
                Op::GetIvar(name) if name == self.field => Vec::new(),
                Op::Call(call) => self.arithmetic(code, code.call(call), depth)?,
                _ => return None,
            });
        }
        Some(all)
    }

    /// Of Integers and the field itself.
    fn arithmetic(&self, code: Body<'_>, call: &ir::Call, depth: usize) -> Option<Vec<Ty>> {
        let args: Option<Vec<Var>> = code.args(call.args).iter().map(positional).collect();
        let (receiver, args) = (call.receiver?, args?);
        let [arg] = args.as_slice() else { return None };
        let operands = [self.ty(code, receiver, depth + 1)?, self.ty(code, *arg, depth + 1)?].concat();
        let is_plain = ["+", "-", "*", "/", "%"].contains(&call.name.as_str());
        (is_plain && operands.iter().all(|ty| *ty == Ty::Int)).then_some(operands)
    }
}

/// The declaration of a field that holds this.
fn ty_of(program: &Program, found: &Believed, ieee_floats: bool) -> Option<Ty> {
    let Believed::OneOf(kinds) = found else { return None };
    let tys: Option<Vec<Ty>> = kinds
        .iter()
        .map(|kind| match kind {
            Kind::Instance(class) => match class_type(program, *class, Vec::new(), ieee_floats) {
                Ty::Any | Ty::Class(_) => None,
                ty => Some(ty),
            },
            Kind::Class(_) => None,
            Kind::Array(elements) => {
                Some(Ty::Array(Box::new(ty_of(program, elements, ieee_floats).unwrap_or(Ty::Any))))
            }
            Kind::Hash(keys, values) => {
                let key = ty_of(program, keys, ieee_floats)?;
                let value = ty_of(program, values, ieee_floats).unwrap_or(Ty::Any);
                let is_key = matches!(key, Ty::Int | Ty::Sym | Ty::Str);
                is_key.then(|| Ty::Hash(Box::new(key), Box::new(value)))
            }
        })
        .collect();
    tys.filter(|it| !it.is_empty()).map(Ty::union).filter(|ty| *ty != Ty::Any)
}

/// The interpreter does not know what is inside.
fn is_vague(ty: &Ty) -> bool {
    ty.members().iter().any(|member| match member {
        Ty::Any => true,
        Ty::Array(elem) | Ty::Hash(_, elem) => is_vague(elem),
        _ => false,
    })
}
