//! Assertions in code that nobody specified to the entries from which they are reached.
//!
//! ```text
//! def half(n) = n / 2          a script: its top level is the entry, and everything in it is known
//! x = half(10)
//! #@ assert x == 5
//!
//! #: (Integer) -> Integer      no script: the method is the entry, for whatever its types allow
//! def half(n)
//!   #@ assert n / 2 <= n
//! ```
//!
//! Who reaches what goes by names alone: too many entries cost time, a missing one would be silence.

use super::build::{empty_spec, plain_spec};
use super::by_name::{ByName, COPIES};
use super::{Entry, MethodSpec, Specs};
use base::{FileId, Name};
use program::{ClassId, ClassKind, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, BlockArg, BodyId, BodyKind, DefKind, Op, ScopeId, Target, Visibility};

/// The code of a file's top level and of its classes, or of one method, with the blocks inside.
struct Unit<'a> {
    file: &'a ir::File,
    /// The method's definition; none for the top level.
    def: Option<&'a ir::Def>,
    body: BodyId,
    calls: FxHashSet<Name>,
    has_goal: bool,
    /// It does more than define things.
    runs: bool,
}

/// Calls at the top level that only prepare definitions.
const PREPARING: [&str; 12] = [
    "require",
    "require_relative",
    "load",
    "autoload",
    "include",
    "extend",
    "private",
    "public",
    "module_function",
    "private_constant",
    "attr_reader",
    "attr_accessor",
];

/// The entries from which assertions outside of specified methods are reached.
pub(super) fn entries(
    program: &Program,
    files: &[&ir::File],
    specs: &Specs,
    wants_all: bool,
) -> Vec<MethodSpec> {
    let mut units = units(files, specs);
    if wants_all {
        // Every exception that nobody raises on purpose is a goal.
        units.iter_mut().for_each(|unit| unit.has_goal |= unit.def.is_some() || unit.runs);
    }
    let is_specified = |unit: &Unit| specs.by_body.contains_key(&(unit.file.id, unit.body));
    if !units.iter().any(|unit| unit.has_goal && !is_specified(unit)) {
        return Vec::new();
    }
    let graph = Graph::new(&units);
    let goals: Vec<usize> =
        (0..units.len()).filter(|&at| units[at].has_goal && !is_specified(&units[at])).collect();
    let mut covered: FxHashSet<usize> = FxHashSet::default();
    let mut found = Vec::new();
    for (at, unit) in units.iter().enumerate().filter(|(_, unit)| unit.def.is_none() && unit.runs) {
        let reached = graph.reached(at);
        if goals.iter().any(|goal| reached.contains(goal)) {
            found.push(program_spec(unit));
            covered.extend(reached);
        }
    }
    let open: FxHashSet<usize> = goals.into_iter().filter(|goal| !covered.contains(goal)).collect();
    let classes: Vec<ClassId> = program.classes().filter(|&class| !program.sites(class).is_empty()).collect();
    let mut by_class: FxHashMap<ClassId, Vec<usize>> = FxHashMap::default();
    for (at, unit) in units.iter().enumerate() {
        let Some(def) = unit.def.filter(|_| !is_specified(unit)) else { continue };
        let reached = graph.reached(at);
        if !open.iter().any(|goal| reached.contains(goal)) {
            continue;
        }
        let is_public = is_public(program, unit.file, def);
        if let Some(owner) = instance_class(program, unit.file, def).filter(|_| is_public) {
            let below =
                classes.iter().filter(|class| **class == owner || program.has_ancestor(**class, owner));
            let below = below.filter(|class| program.kind(**class) == ClassKind::Class);
            below.for_each(|class| by_class.entry(*class).or_default().push(at));
            if program.kind(owner) == ClassKind::Class {
                continue;
            }
        }
        let has_callers = graph.callers[at].iter().any(|caller| !reached.contains(caller));
        if !has_callers || is_public {
            found.extend(method_spec(program, unit, def));
        }
    }
    let mut by_class: Vec<(ClassId, Vec<usize>)> = by_class.into_iter().collect();
    by_class.sort();
    let names = if by_class.is_empty() { ByName::default() } else { by_name(&units) };
    for (class, goals) in by_class {
        // Declared fields say what its methods may rely on.
        if specs.fields.contains_key(&class) {
            let specs = goals.iter().filter_map(|&at| method_spec(program, &units[at], units[at].def?));
            found.extend(specs);
        } else {
            found.extend(class_specs(program, class, &units, &names, units[goals[0]].file));
        }
    }
    found
}

/// The class whose instances have the method.
fn instance_class(program: &Program, file: &ir::File, def: &ir::Def) -> Option<ClassId> {
    let DefKind::Method { target, .. } = &def.kind else { return None };
    let class = program.class_of_scope(file.id, def.scope)?;
    let is_own = !matches!(target, Target::Singleton(_)) && Some(class) != program.find_class("Object");
    let is_class = matches!(program.kind(class), ClassKind::Class | ClassKind::Module);
    (is_own && is_class).then_some(class)
}

/// The entry of a class, and its members: the public methods that its objects have, and their constructor.
fn by_name(units: &[Unit<'_>]) -> ByName {
    let files: Vec<&ir::File> = units.iter().filter(|it| it.def.is_none()).map(|it| it.file).collect();
    ByName::new(&files)
}

fn class_specs(
    program: &Program,
    class: ClassId,
    units: &[Unit<'_>],
    by_name: &ByName,
    file: &ir::File,
) -> Vec<MethodSpec> {
    let name = Name::new(&program.name(class));
    let site = program.sites(class).first().copied();
    let (home, span) = site.map_or((file.id, base::Span::new(0, 0)), |site| {
        // The word `class`.
        let start = site.span.start as usize;
        (site.file, base::Span::new(start, (start + 5).min(site.span.end as usize)))
    });
    let whole = MethodSpec {
        entry: Some(Entry::Class(class)),
        body: None,
        ..empty_spec(home, ScopeId(0), Some(class), name, false, span)
    };
    let mut specs = vec![whole];
    for unit in units {
        let Some(def) = unit.def else { continue };
        let DefKind::Method { name, body, .. } = &def.kind else { continue };
        let Some(owner) = instance_class(program, unit.file, def) else { continue };
        if owner != class && !program.has_ancestor(class, owner) {
            continue;
        }
        let found = program.lookup_method(class, *name);
        let is_reached = found.candidates().iter().any(|it| match it.method.kind {
            MethodKind::Body { file, body: own, .. } => file == unit.file.id && own == *body,
            _ => false,
        });
        let visibility = found.candidates().first().and_then(|it| it.method.visibility);
        // Other objects of the class call what is protected.
        let is_open = visibility != Some(Visibility::Private) || by_name.reaches(*name);
        // `dup` and `clone` run it, with another object of the class.
        let is_copy = COPIES.contains(&name.as_str());
        if is_reached && (is_open || is_copy || *name == "initialize") {
            let Some(mut spec) = method_spec(program, unit, def) else { continue };
            if let (true, [original]) = (is_copy, spec.params.as_mut_slice()) {
                original.ty = crate::ty::Ty::Object(class);
            }
            specs.push(MethodSpec { entry: Some(Entry::Member(class)), ..spec });
        }
    }
    let ancestors = std::iter::once(class).chain(program.ancestors(class).iter().copied());
    let owners: FxHashSet<ClassId> = ancestors.collect();
    let files = units.iter().filter(|it| it.def.is_none()).map(|it| it.file);
    for (file, def) in files.flat_map(|file| file.defs.iter().map(move |def| (file, def))) {
        let owner = program.class_of_scope(file.id, def.scope);
        if !owner.is_some_and(|owner| owners.contains(&owner)) {
            continue;
        }
        let mut generated: Vec<(Name, bool)> = Vec::new();
        match &def.kind {
            DefKind::Attr { name, reader, writer, target } if !matches!(target, Target::Singleton(_)) => {
                generated.extend(reader.then_some((*name, false)));
                generated.extend(writer.then(|| (Name::new(&format!("{name}=")), true)));
            }
            // Another name, which may be public.
            DefKind::Alias { new, target, .. } if !matches!(target, Target::Singleton(_)) => {
                specs.extend(alias_spec(program, class, *new, units, by_name));
            }
            _ => {}
        }
        for (name, is_writer) in generated {
            let found = program.lookup_method(class, name);
            let visibility = found.candidates().first().and_then(|it| it.method.visibility);
            if visibility == Some(Visibility::Private) && !by_name.reaches(name) {
                continue;
            }
            let mut spec = empty_spec(file.id, def.scope, Some(class), name, false, def.span);
            let value = super::ParamSpec { name: Name::new("value"), ty: crate::ty::Ty::Any };
            spec.params.extend(is_writer.then_some(value));
            spec.entry = Some(Entry::Member(class));
            specs.push(spec);
        }
    }
    specs
}

/// For `infer`: every method without a specification, every script, and every class with its members, but for what only
/// libraries define.
pub(super) fn everything(
    program: &Program,
    files: &[&ir::File],
    libraries: &FxHashSet<FileId>,
    specs: &Specs,
) -> Vec<MethodSpec> {
    let units = units(files, specs);
    let by_name = by_name(&units);
    let mut found = Vec::new();
    let mut classes: Vec<(ClassId, usize)> = Vec::new();
    for (at, unit) in units.iter().enumerate().filter(|(_, it)| !libraries.contains(&it.file.id)) {
        let Some(def) = unit.def else {
            if unit.runs {
                found.push(program_spec(unit));
            }
            continue;
        };
        let is_specified = specs.by_body.contains_key(&(unit.file.id, unit.body));
        let DefKind::Method { by_block: false, .. } = &def.kind else { continue };
        if !is_specified {
            found.extend(method_spec(program, unit, def).map(|it| MethodSpec { entry: None, ..it }));
        }
        if let Some(class) = instance_class(program, unit.file, def)
            && program.kind(class) == ClassKind::Class
            && !classes.iter().any(|(known, _)| *known == class)
        {
            classes.push((class, at));
        }
    }
    for (class, at) in classes {
        found.extend(class_specs(program, class, &units, &by_name, units[at].file));
    }
    found.into_iter().map(|it| MethodSpec { is_listed: true, ..it }).collect()
}

/// The member that an alias is.
fn alias_spec(
    program: &Program,
    class: ClassId,
    new: Name,
    units: &[Unit<'_>],
    by_name: &ByName,
) -> Option<MethodSpec> {
    let found = program.lookup_method(class, new);
    let candidate = found.candidates().first()?;
    if candidate.method.visibility == Some(Visibility::Private) && !by_name.reaches(new) {
        return None;
    }
    let (file, body) = match candidate.method.kind {
        MethodKind::Body { file, body, .. } => (file, body),
        MethodKind::AttrWriter(_) | MethodKind::AttrReader(_) => {
            let site = candidate.method.site?;
            let mut spec = empty_spec(site.file, ScopeId(0), Some(class), new, false, site.span);
            let value = super::ParamSpec { name: Name::new("value"), ty: crate::ty::Ty::Any };
            let is_writer = matches!(candidate.method.kind, MethodKind::AttrWriter(_));
            spec.params.extend(is_writer.then_some(value));
            spec.entry = Some(Entry::Member(class));
            return Some(spec);
        }
        _ => return None,
    };
    let unit = units.iter().find(|it| it.file.id == file && it.body == body && it.def.is_some())?;
    let spec = method_spec(program, unit, unit.def?)?;
    Some(MethodSpec { name: new, entry: Some(Entry::Member(class)), ..spec })
}

/// A method that other code is meant to call. Ruby: those of the top level are private.
fn is_public(program: &Program, file: &ir::File, def: &ir::Def) -> bool {
    let DefKind::Method { name, target, .. } = &def.kind else { return false };
    if matches!(target, Target::Singleton(_)) {
        return true;
    }
    let Some(class) = program.class_of_scope(file.id, def.scope) else { return false };
    let found = program.lookup_method(class, *name);
    let visibility = found.candidates().first().and_then(|it| it.method.visibility);
    Some(class) != program.find_class("Object") && visibility != Some(Visibility::Private)
}

fn program_spec(unit: &Unit<'_>) -> MethodSpec {
    let name = Name::new("<main>");
    let span = unit.file.body(unit.body).span;
    let start = base::Span { start: span.start, end: span.start };
    let spec = plain_spec(unit.file, ScopeId(0), None, name, false, start, unit.body);
    MethodSpec { entry: Some(Entry::Program), ..spec }
}

fn method_spec(program: &Program, unit: &Unit<'_>, def: &ir::Def) -> Option<MethodSpec> {
    let DefKind::Method { name, name_span, target, body, .. } = &def.kind else { return None };
    let singleton = matches!(target, Target::Singleton(_));
    let class: Option<ClassId> = program.class_of_scope(unit.file.id, def.scope);
    let spec = plain_spec(unit.file, def.scope, class, *name, singleton, *name_span, *body);
    Some(MethodSpec { entry: Some(Entry::Method), ..spec })
}

fn units<'a>(files: &[&'a ir::File], specs: &Specs) -> Vec<Unit<'a>> {
    let mut asserted: FxHashMap<FileId, Vec<BodyId>> = FxHashMap::default();
    for ((file, _), point) in specs.points.iter().filter(|(_, point)| point.is_assert) {
        asserted.entry(*file).or_default().push(point.body);
    }
    let mut units = Vec::new();
    for &file in files {
        let mut of_method: FxHashMap<BodyId, usize> = FxHashMap::default();
        let top = units.len();
        let unit =
            |def, body| Unit { file, def, body, calls: FxHashSet::default(), has_goal: false, runs: false };
        units.push(unit(None, BodyId(0)));
        for def in &file.defs {
            if let DefKind::Method { body, .. } = &def.kind {
                of_method.insert(*body, units.len());
                units.push(unit(Some(def), *body));
            }
        }
        let home = |mut id: BodyId| loop {
            if let Some(&at) = of_method.get(&id) {
                return at;
            }
            match file.body(id).parent {
                Some(parent) => id = parent,
                None => return top,
            }
        };
        for id in file.body_ids() {
            let at = home(id);
            let body = file.body(id);
            for instr in body.instrs {
                match instr.op {
                    Op::Call(call) => {
                        let call = body.call(call);
                        units[at].calls.insert(call.name);
                        if matches!(call.name.as_str(), "new") {
                            units[at].calls.insert(Name::new("initialize"));
                        }
                        let is_own = body.kind != BodyKind::Class;
                        let is_preparing = PREPARING.contains(&call.name.as_str())
                            && call.receiver.is_none()
                            && matches!(call.block, BlockArg::None);
                        units[at].runs |= is_own && !is_preparing;
                    }
                    // `method(:name)`, `send(:name)`, `map(&:name)`.
                    Op::Sym(name) => drop(units[at].calls.insert(name)),
                    Op::Super(_) | Op::Interpolate { .. } => {
                        units[at].calls.insert(Name::new("to_s"));
                        if let Some(DefKind::Method { name, .. }) = units[at].def.map(|def| &def.kind) {
                            units[at].calls.insert(*name);
                        }
                    }
                    _ => {}
                }
            }
        }
        for body in asserted.get(&file.id).into_iter().flatten() {
            units[home(*body)].has_goal = true;
            units[home(*body)].runs = true;
        }
    }
    units
}

/// Which unit calls which, as far as names tell.
struct Graph {
    callees: Vec<Vec<usize>>,
    callers: Vec<Vec<usize>>,
}

impl Graph {
    fn new(units: &[Unit<'_>]) -> Graph {
        let mut by_name: FxHashMap<Name, Vec<usize>> = FxHashMap::default();
        for (at, unit) in units.iter().enumerate() {
            if let Some(DefKind::Method { name, .. }) = unit.def.map(|def| &def.kind) {
                by_name.entry(*name).or_default().push(at);
            }
        }
        let mut graph =
            Graph { callees: vec![Vec::new(); units.len()], callers: vec![Vec::new(); units.len()] };
        for (at, unit) in units.iter().enumerate() {
            for callee in unit.calls.iter().filter_map(|name| by_name.get(name)).flatten() {
                graph.callees[at].push(*callee);
                graph.callers[*callee].push(at);
            }
        }
        graph
    }

    /// The unit itself and everything that it can come to.
    fn reached(&self, from: usize) -> FxHashSet<usize> {
        let mut seen = FxHashSet::default();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            if seen.insert(at) {
                open.extend(&self.callees[at]);
            }
        }
        seen
    }
}
