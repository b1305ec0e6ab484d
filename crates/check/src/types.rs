//! What the interpreter found to what it believes of fields, parameters, locals and results.
//!
//! ```text
//! def initialize = @items = []            @items: Array[String]
//! def add(name) = @items << name.strip    name: untyped, result: Array[String]
//! ```
//!
//! A type takes in every value that is there in any run, as far as the interpreter sees the program. What callers give
//! that nobody sees is `untyped`.

use crate::engine::Engine;
use crate::store::{CtxId, Key};
use crate::unit::{Files, Unit, interpret};
use crate::value::{Atom, Known, SiteId, Value};
use base::{FileId, Name};
use program::{Believed, ClassId, Kind, Program};
use std::collections::BTreeMap;
use syntax::ir::{BodyId, BodyKind, Op, VarKind};

/// What is believed of a unit.
#[derive(Clone, Default, Debug)]
pub struct Types {
    /// By class, whether it is one of the class object, and name.
    pub fields: Vec<FieldTypes>,
    /// In the order of the text.
    pub methods: Vec<MethodTypes>,
}

#[derive(Clone, Debug)]
pub struct FieldTypes {
    pub class: ClassId,
    pub of_class: bool,
    pub name: Name,
    /// What code that reads it can find, nil where it may not be set yet.
    pub read: Believed,
    /// What the code assigns.
    pub assigned: Believed,
}

#[derive(Clone, Debug)]
pub struct MethodTypes {
    pub file: FileId,
    pub body: BodyId,
    /// The class in which it stands; none for code outside of methods.
    pub method: Option<(Name, ClassId)>,
    /// Parameters that callers must give.
    pub params: Vec<(Name, Believed)>,
    pub locals: Vec<(Name, Believed)>,
    pub result: Believed,
}

/// Containers inside each other are told apart so deep.
const MAX_DEPTH: usize = 4;

/// What is believed of these files once their unit has been interpreted.
pub fn types(program: &Program, files: &Files<'_>, unit: &Unit) -> Types {
    let Some(mut engine) = interpret(program, files, unit) else { return Types::default() };
    // Fields hold what the program puts there, also in methods that it never calls.
    engine.trusts_fields = true;
    let mut fields: BTreeMap<(ClassId, bool, &str), (Name, Value, Value)> = BTreeMap::new();
    let mut methods = Vec::new();
    for file in unit.files().iter().filter_map(|id| files.get(*id)) {
        for id in file.body_ids() {
            let body = file.body(id);
            let contexts: Vec<CtxId> = engine.by_body.get(&(file.id, id)).cloned().unwrap_or_default();
            let mut locals: Vec<(Name, Value)> = Vec::new();
            let mut params: Vec<(Name, Value)> = Vec::new();
            let (mut result, mut method) = (Value::NEVER, None);
            for &context in &contexts {
                let recorded = engine.look_at(context);
                let ctx = engine.ctx(context);
                let (self_value, args) = (ctx.self_value, ctx.args.clone());
                method = method.or(ctx.method);
                for (index, &var) in body.params.required.iter().enumerate() {
                    let given = args.positional.get(index).copied().or(args.rest).unwrap_or(Value::NEVER);
                    if let Some(name) = body.var(var).name {
                        join(&mut engine, &mut params, name, given);
                    }
                }
                for (index, instr) in body.instrs.iter().enumerate() {
                    let value = recorded.value(index as u32);
                    if let Op::GetIvar(name) | Op::SetIvar(name, _) = instr.op {
                        for atom in engine.values.atoms(self_value).to_vec() {
                            let key = (atom.class, atom.is_class_object(), name.as_str());
                            let known = fields.entry(key).or_insert((name, Value::NEVER, Value::NEVER));
                            known.1 = engine.values.join(known.1, value);
                            if let Op::SetIvar(..) = instr.op {
                                known.2 = engine.values.join(known.2, value);
                            }
                        }
                    }
                    let var = body.var(instr.dst);
                    if let (VarKind::Local, Some(name)) = (&var.kind, var.name) {
                        join(&mut engine, &mut locals, name, value);
                    }
                }
                let returned = engine.store.peek(Key::Returned(context));
                result = engine.values.join(result, returned);
            }
            if !matches!(body.kind, BodyKind::Method(_)) && method.is_none() || contexts.is_empty() {
                continue;
            }
            let mut believed = |list: Vec<(Name, Value)>| -> Vec<(Name, Believed)> {
                list.into_iter().map(|(name, value)| (name, believe(&mut engine, value))).collect()
            };
            let (params, locals) = (believed(params), believed(locals));
            let result = believe(&mut engine, result);
            methods.push(MethodTypes { file: file.id, body: id, method, params, locals, result });
        }
    }
    let mut found = Vec::new();
    for ((class, of_class, _), (name, read, assigned)) in fields {
        let (read, assigned) = (believe(&mut engine, read), believe(&mut engine, assigned));
        found.push(FieldTypes { class, of_class, name, read, assigned });
    }
    Types { fields: found, methods }
}

pub(crate) fn join(engine: &mut Engine<'_>, list: &mut Vec<(Name, Value)>, name: Name, value: Value) {
    match list.iter_mut().find(|(known, _)| *known == name) {
        Some((_, known)) => *known = engine.values.join(*known, value),
        None => list.push((name, value)),
    }
}

pub(crate) fn believe(engine: &mut Engine<'_>, value: Value) -> Believed {
    believe_at(engine, value, &mut Vec::new())
}

fn believe_at(engine: &mut Engine<'_>, value: Value, around: &mut Vec<SiteId>) -> Believed {
    if engine.values.is_any(value) {
        return Believed::Anything;
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for atom in engine.values.atoms(value).to_vec() {
        let kind = kind_of(engine, atom, around);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Believed::OneOf(kinds)
}

fn kind_of(engine: &mut Engine<'_>, atom: Atom, around: &mut Vec<SiteId>) -> Kind {
    let core = |name: &str| engine.world.program.find_class(name);
    let (array, hash) = (core("Array"), core("Hash"));
    match atom.known {
        Known::ClassObject => Kind::Class(atom.class),
        Known::Site(site) if Some(atom.class) == array || Some(atom.class) == hash => {
            if around.len() >= MAX_DEPTH || around.contains(&site) {
                return Kind::Instance(atom.class);
            }
            around.push(site);
            let elements = engine.elements(site);
            let elements = believe_at(engine, elements, around);
            let kind = if Some(atom.class) == array {
                Kind::Array(elements)
            } else {
                let keys = engine.keys(site);
                Kind::Hash(believe_at(engine, keys, around), elements)
            };
            around.pop();
            kind
        }
        _ => Kind::Instance(atom.class),
    }
}

/// The types of a file: its fields by class, then its methods.
pub fn print_types(program: &Program, types: &Types, file: &syntax::ir::File) -> String {
    let mut out = String::new();
    let mut lines = Vec::new();
    for FieldTypes { class, of_class, name, read, .. } in &types.fields {
        if program.sites(*class).iter().any(|site| site.file == file.id) {
            let prefix = if *of_class { "self." } else { "" };
            lines.push(format!("{} {prefix}{name}: {}\n", program.name(*class), read.show(program)));
        }
    }
    lines.sort();
    out.extend(lines);
    for method in types.methods.iter().filter(|it| it.file == file.id) {
        let Some((name, class)) = method.method else { continue };
        let list: Vec<String> =
            method.params.iter().map(|(name, ty)| format!("{} {name}", ty.show(program))).collect();
        let head = format!("{}#{name}", program.name(class));
        out.push_str(&format!("{head}: ({}) -> {}\n", list.join(", "), method.result.show(program)));
        for (name, ty) in &method.locals {
            out.push_str(&format!("  {name}: {}\n", ty.show(program)));
        }
    }
    out
}
