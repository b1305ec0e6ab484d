//! `infer`: methods without a specification to the strongest one that the qualifiers express and that is proved.
//!
//! ```text
//! #: (Integer) -> Integer              candidates: result >= 0, result > n, result >= n, result <= n, ...
//! def sum(n) = n <= 0 ? 0 : ...        kept:       result >= 0, result >= n
//! ```
//!
//! Every method gets all candidates as its contract, every field of a class as its invariant; what is not proved with
//! the others assumed is dropped, until everything that is left is proved together. So a recursive method may rely on its
//! own contract, and callers on that of their callees, exactly as they do when the contracts are written down.

use crate::context::{Options, owner};
use crate::exec::{Goal, GoalKind};
use crate::guessed::Guessed;
use crate::inferred::{Inference, Inferred, InferredField, shapes, signature};
use crate::method::{Extra, Mode, run_method};
use crate::qualifier;
use crate::sift::unproved;
use crate::solve::Solver;
use crate::specs::{Entry, FieldId, FieldSpec, MethodSpec, RaiseSpec, Specs, refresh};
use crate::ty::Ty;
use crate::verdict::{Counterexample, Outcome};
use crate::verify::{Replayed, Verifier};
use base::{FileId, Name};
use program::{ClassId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use syntax::ir;

/// Rounds in which candidates are dropped.
const MAX_ROUNDS: usize = 12;

const OTHER_TYPES: &str = "callers pass other types";

/// Whether the types of a method are written down.
type Typed = FxHashMap<(FileId, Option<ir::BodyId>), bool>;

/// The place of a method, and why nothing is said of it.
type Dropped = FxHashMap<(FileId, ir::BodyId), String>;

pub fn infer<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    (mut specs, runs): (Specs, Option<&Specs>),
    options: &Options,
    wanted: &dyn Fn(FileId) -> bool,
    solver: &mut Solver,
) -> Inference {
    let mut methods: Vec<MethodSpec> =
        std::mem::take(&mut specs.inferable).into_iter().filter(|it| wanted(it.file)).collect();
    let mut dropped = Dropped::default();
    let shown = runs.map_or_else(Shown::default, |runs| show(runs, &mut methods));
    let mut guessed = observe(program, files, &specs, options, &mut methods);
    let types: FxHashMap<_, _> = methods.iter().map(|it| ((it.file, it.body), it.params.clone())).collect();
    for member in specs.members.values_mut().flatten().filter(|it| it.body.is_some()) {
        if let Some(params) = types.get(&(member.file, member.body)) {
            member.params = params.clone();
        }
    }
    declare_fields(program, files, &mut specs, options, &methods);
    let typed: Typed = methods.iter().map(|it| ((it.file, it.body), it.has_signature)).collect();
    find_results(program, files, &specs, options, &mut methods);
    for method in &mut methods {
        let own = method.class.and_then(|class| specs.fields.get(&class)).map_or(&[][..], Vec::as_slice);
        method.ensures = qualifier::promises(program, files, method, own);
        method.has_signature = true;
    }
    let first = specs.methods.len();
    for method in methods {
        let Some(body) = method.body else { continue };
        if let Some(other) = overridden(program, &method) {
            let what = format!("`{}` is another method in {other}", method.name);
            dropped.insert((method.file, body), what);
            specs.skipped.push(method);
            continue;
        }
        specs.by_body.insert((method.file, body), specs.methods.len());
        specs.methods.push(method);
    }
    let mut known = Known::default();
    for _ in 0..MAX_ROUNDS {
        // Constructors first: what is left then holds of new objects, and so does not contradict itself.
        for is_new in [true, false] {
            for _ in 0..MAX_ROUNDS {
                refresh(program, files, &mut specs);
                let changes =
                    round(program, files, &specs, options, first, is_new, &typed, &mut known, solver);
                if changes.is_empty() {
                    break;
                }
                known.forget(program, &specs, &changes);
                let widened = apply(program, &mut specs, changes, &mut dropped);
                widen(program, files, &mut specs, options, &widened, &mut guessed, &mut dropped);
            }
        }
        let suspects = guessed.suspects(files, &specs, first, &known);
        if suspects.is_empty() {
            break;
        }
        known.forget(program, &specs, &suspects.iter().map(|it| Change::Widen(*it)).collect::<Vec<_>>());
        widen(program, files, &mut specs, options, &suspects, &mut guessed, &mut dropped);
    }
    for index in guessed.suspects(files, &specs, first, &known) {
        forget(&mut specs.methods[index], &mut dropped, OTHER_TYPES.to_owned());
    }
    refresh(program, files, &mut specs);
    let mut found = report(program, files, specs, options, first, &dropped, &typed, &known, solver);
    for method in &mut found.methods {
        let names = shown.get(&(method.file, method.span.start)).map(Vec::as_slice).unwrap_or_default();
        let facts = || names.iter().map(|name| format!("`{name}` is of the type that runs have shown"));
        method.rests_on.extend(facts());
        method.because.iter_mut().for_each(|(_, because)| because.extend(facts()));
    }
    found
}

/// Parameters whose guessed types somebody does not keep may be anything: what the methods promise is looked for anew.
fn widen<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: &mut Specs,
    options: &Options,
    methods: &[usize],
    guessed: &mut Guessed,
    dropped: &mut Dropped,
) {
    for &index in methods {
        let mut method = specs.methods[index].clone();
        if method.invalid.is_some() {
            continue;
        }
        let float = crate::ty::float_type(options.ieee_floats);
        if !guessed.take_back(&mut method, &float) {
            if let Some(body) = method.body {
                specs.by_body.remove(&(method.file, body));
            }
            forget(&mut specs.methods[index], dropped, OTHER_TYPES.to_owned());
            continue;
        }
        method.has_signature = false;
        find_results(program, files, specs, options, std::slice::from_mut(&mut method));
        let own = method.class.and_then(|class| specs.fields.get(&class)).map_or(&[][..], Vec::as_slice);
        method.ensures = qualifier::promises(program, files, &method, own);
        method.requires.clear();
        method.raises = None;
        method.has_signature = true;
        specs.methods[index] = method;
    }
}

/// A class above or below that has another method of the name: what is said of one would have to hold of both.
fn overridden(program: &Program, spec: &MethodSpec) -> Option<String> {
    let class = spec.class.filter(|_| spec.name != "initialize" && !spec.singleton)?;
    let shown = program.classes().filter(|&it| it != class && !program.sites(it).is_empty());
    let mut related = shown.filter(|&it| program.has_ancestor(it, class) || program.has_ancestor(class, it));
    let other = related.find(|&it| {
        let found = program.lookup_method(it, spec.name);
        found.candidates().iter().any(|candidate| candidate.method.owner == it)
    });
    other.map(|class| program.name(class))
}

/// By method: the parameters whose types recorded runs have shown.
type Shown = FxHashMap<(FileId, u32), Vec<Name>>;

/// Gives parameters without a type the one that runs have shown, which the contract then asks for.
fn show(runs: &Specs, methods: &mut [MethodSpec]) -> Shown {
    let mut shown = Shown::default();
    for method in methods.iter_mut().filter(|it| !it.has_signature) {
        let is_it = |it: &&MethodSpec| it.has_signature && (it.file, it.body) == (method.file, method.body);
        let Some(run) = runs.inferable.iter().find(is_it) else { continue };
        for (param, seen) in method.params.iter_mut().zip(&run.params) {
            if param.ty == Ty::Any && is_plain(&seen.ty) {
                param.ty = seen.ty.clone();
                shown.entry((method.file, method.span.start)).or_default().push(param.name);
            }
        }
    }
    shown
}

/// Types of parameters that nobody wrote down: those that the scripts of the program pass.
fn observe<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: &Specs,
    options: &Options,
    methods: &mut [MethodSpec],
) -> Guessed {
    let verifier = Verifier::new(program, files.iter().copied(), specs, options.clone());
    let mut guessed = Guessed::default();
    let mut seen: FxHashMap<(FileId, ir::BodyId), Vec<Ty>> = FxHashMap::default();
    for entry in specs.scripts.iter().chain(&specs.entries) {
        if !matches!(entry.entry, Some(Entry::Program)) {
            continue;
        }
        let Some(&file) = verifier.cx.files.get(&entry.file) else { continue };
        let ran = run_method(&verifier.cx, entry, file, Mode::Plain, Extra::default());
        if ran.exec.n_unsupported() == 0 {
            guessed.whole.insert(entry.file);
        }
        #[expect(clippy::iter_over_hash_type, reason = "each key is joined by itself")]
        for (key, types) in ran.exec.observed {
            match seen.get_mut(&key) {
                Some(known) => {
                    known
                        .iter_mut()
                        .zip(types)
                        .for_each(|(one, other)| *one = Ty::union([one.clone(), other]));
                }
                None => drop(seen.insert(key, types)),
            }
        }
    }
    let untyped = |it: &&mut MethodSpec| it.params.iter().any(|param| param.ty == Ty::Any);
    for method in methods.iter_mut().filter(untyped) {
        let Some(types) = method.body.and_then(|body| seen.get(&(method.file, body))) else { continue };
        let before: Vec<Ty> = method.params.iter().map(|param| param.ty.clone()).collect();
        for (param, ty) in method.params.iter_mut().zip(types).filter(|(param, _)| param.ty == Ty::Any) {
            param.ty = ty.clone();
        }
        guessed.note(method, &before);
    }
    // What is left gets the types that its use suggests: they are part of the contract.
    for method in methods.iter_mut().filter(untyped) {
        let Some((file, body)) = verifier.cx.files.get(&method.file).zip(method.body) else { continue };
        let before: Vec<Ty> = method.params.iter().map(|param| param.ty.clone()).collect();
        for (param, ty) in method.params.iter_mut().zip(crate::usage::guesses(file, body)) {
            if let (Ty::Any, Some(ty)) = (&param.ty, ty) {
                param.ty = ty;
            }
        }
        guessed.note(method, &before);
    }
    guessed
}

/// Types of results that nobody wrote down.
fn find_results<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: &Specs,
    options: &Options,
    methods: &mut [MethodSpec],
) {
    let verifier = Verifier::new(program, files.iter().copied(), specs, options.clone());
    for method in methods.iter_mut().filter(|it| !it.has_signature && it.name != "initialize") {
        let Some(&file) = verifier.cx.files.get(&method.file) else { continue };
        let types = {
            let called = MethodSpec { entry: Some(Entry::Method), ..method.clone() };
            run_method(&verifier.cx, &called, file, Mode::Plain, Extra::default()).exec.result_types
        };
        let ty = Ty::union(types);
        method.result = is_plain(&ty).then_some(ty);
    }
}

/// Fields of classes that declare none: their types as the methods leave them, with candidates for their invariant.
fn declare_fields<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: &mut Specs,
    options: &Options,
    methods: &[MethodSpec],
) {
    let mut classes: Vec<ClassId> = methods.iter().filter_map(|it| it.class).collect();
    classes.sort();
    classes.dedup();
    let mut found: Vec<(ClassId, Vec<(Name, Ty)>)> = Vec::new();
    {
        let verifier = Verifier::new(program, files.iter().copied(), specs, options.clone());
        // A class below keeps the fields of the one above, and declares none of its own.
        let is_top = |class: &ClassId| {
            let above = program.ancestors(*class).iter().filter(|it| *it != class);
            !above.into_iter().any(|it| !program.is_core(*it) && !program.sites(*it).is_empty())
        };
        for class in classes.into_iter().filter(|class| is_top(class) && !specs.fields.contains_key(class)) {
            let Some(entry) = specs.classes.iter().find(|it| it.entry == Some(Entry::Class(class))) else {
                continue;
            };
            let Some(&file) = verifier.cx.files.get(&entry.file) else { continue };
            let ran = run_method(&verifier.cx, entry, file, Mode::Plain, Extra::default());
            let fields = ran.exec.field_types.into_iter().filter(|(_, ty)| is_plain(ty));
            let fields = fields.map(|(name, ty)| (Name::new(&name), ty)).collect();
            found.push((class, fields));
        }
    }
    for (class, fields) in found.into_iter().filter(|(_, fields)| !fields.is_empty()) {
        let Some(site) = program.sites(class).first().copied() else { continue };
        let declared: Vec<FieldSpec> = fields
            .iter()
            .map(|(name, ty)| FieldSpec {
                class,
                name: *name,
                of_class: false,
                ty: ty.clone(),
                preds: qualifier::invariants(program, files, site.file, class, *name, ty, &fields),
                is_found: false,
                file: site.file,
                span: site.span,
            })
            .collect();
        specs.fields.insert(class, declared);
    }
}

/// A type that a field can be declared with.
fn is_plain(ty: &Ty) -> bool {
    match ty {
        Ty::Any | Ty::Class(_) | Ty::Range => false,
        Ty::Array(elem) => is_plain(elem),
        Ty::Hash(key, value) => is_plain(key) && is_plain(value),
        Ty::Union(members) => !members.is_empty() && members.iter().all(is_plain),
        Ty::Nil | Ty::Bool | Ty::Int | Ty::Float | Ty::Double | Ty::Sym | Ty::Str | Ty::Object(_) => true,
    }
}

/// Methods all of whose goals are proved, and what the proofs used.
#[derive(Default)]
pub(crate) struct Known(FxHashMap<usize, Proof>);

struct Proof {
    assumptions: Vec<String>,
    read_fields: FxHashSet<FieldId>,
    used_contracts: BTreeSet<String>,
}

impl Known {
    /// The method is proved.
    pub(crate) fn has(&self, index: usize) -> bool {
        self.0.contains_key(&index)
    }

    /// Forgets what rests on something that is about to change.
    fn forget(&mut self, program: &Program, specs: &Specs, changes: &[Change]) {
        let mut methods: BTreeSet<usize> = BTreeSet::new();
        let mut fields: BTreeSet<&str> = BTreeSet::new();
        for change in changes {
            match change {
                Change::Promises(index, _)
                | Change::Raises(index, _)
                | Change::Requires(index, _)
                | Change::Widen(index)
                | Change::Drop(index, _) => drop(methods.insert(*index)),
                Change::Field(_, name, _) => drop(fields.insert(name)),
            }
        }
        let name_of = |index: &usize| {
            let spec = &specs.methods[*index];
            let owner = spec.class.map(|class| owner(program, class, spec.singleton));
            let owner = owner.map(|(class, singleton)| (program.name(class), singleton));
            match owner.filter(|(class, _)| class != "Object") {
                Some((class, singleton)) => {
                    format!("{class}{}{}", if singleton { "." } else { "#" }, spec.name)
                }
                None => spec.name.as_str().to_owned(),
            }
        };
        let names: BTreeSet<String> = methods.iter().map(name_of).collect();
        self.0.retain(|index, proof| {
            let is_touched = proof.read_fields.iter().any(|(_, name, _)| fields.contains(name.as_str()));
            !methods.contains(index) && !is_touched && proof.used_contracts.is_disjoint(&names)
        });
    }
}

/// What a round found wrong.
enum Change {
    /// These promises of a method are not proved.
    Promises(usize, BTreeSet<usize>),
    /// The method may raise this.
    Raises(usize, String),
    /// It needs this of its callers.
    Requires(usize, std::sync::Arc<crate::specs::Pred>),
    /// Callers pass it other types than its use suggests.
    Widen(usize),
    /// Nothing can be said of the method.
    Drop(usize, String),
    /// The invariant is not kept, or the whole field when there is none.
    Field(String, String, Option<String>),
}

#[expect(clippy::too_many_arguments, reason = "everything that is known")]
fn round<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: &'a Specs,
    options: &Options,
    first: usize,
    wants_new: bool,
    typed: &Typed,
    known: &mut Known,
    solver: &mut Solver,
) -> Vec<Change> {
    let verifier = Verifier::new(program, files.iter().copied(), specs, options.clone());
    let mut changes = Vec::new();
    for (index, spec) in specs.methods.iter().enumerate().skip(first) {
        let is_own = spec.derived_from.is_none() && spec.invalid.is_none();
        let is_own = is_own && (!wants_new || spec.name == "initialize");
        let is_open = is_own && !known.0.contains_key(&index);
        let Some(&file) = verifier.cx.files.get(&spec.file).filter(|_| is_open) else { continue };
        if let Some(what) = verifier.replaced(spec) {
            changes.push(Change::Drop(index, what));
            continue;
        }
        let open = failing(&verifier, spec, file, solver).map(|(open, proof)| {
            if open.is_empty() {
                known.0.insert(index, proof);
            }
            open
        });
        let is_guessed = |callee: usize| {
            let callee = &specs.methods[callee];
            typed.get(&(callee.file, callee.body)) == Some(&false)
        };
        changes.extend(judge(&verifier, index, spec, open, &is_guessed, solver));
    }
    if !changes.is_empty() || wants_new {
        return changes;
    }
    // Fields that others break, or may break: what is only assumed is not inferred.
    let mut ids: Vec<FieldId> = specs.upkeep.keys().copied().collect();
    ids.sort_by_key(|(class, name, of_class)| (*class, name.as_str(), *of_class));
    for id in ids {
        if verifier.upkeep(&FxHashSet::from_iter([id]), solver).is_ok_and(|assumed| assumed.is_empty()) {
            continue;
        }
        let (owner, name) = (program.name(id.0), id.1.as_str().to_owned());
        let declared = specs.fields.get(&id.0).and_then(|fields| fields.iter().find(|it| it.name == id.1));
        let preds: Vec<String> =
            declared.map(|it| it.preds.iter().map(|pred| pred.text.clone()).collect()).unwrap_or_default();
        // First its refinements go, then the field.
        match preds.is_empty() {
            true => changes.push(Change::Field(owner, name, None)),
            false => changes
                .extend(preds.into_iter().map(|text| Change::Field(owner.clone(), name.clone(), Some(text)))),
        }
    }
    changes
}

/// The goals of a method that are not proved.
fn failing<'b>(
    verifier: &'b Verifier<'_>,
    spec: &'b MethodSpec,
    file: &'b ir::File,
    solver: &mut Solver,
) -> Result<(Vec<Goal>, Proof), String> {
    let mut ran = run_method(&verifier.cx, spec, file, Mode::Plain, Extra::default());
    let entry = ran.entry.clone();
    let open = unproved(&mut ran.exec, solver, &entry).map_err(|error| error.to_string())?;
    let open = open.into_iter().map(|index| ran.exec.goals[index].clone()).collect();
    ran.exec.note_array_types();
    let proof = Proof {
        assumptions: ran.exec.assumptions.iter().cloned().collect(),
        read_fields: std::mem::take(&mut ran.exec.read_fields),
        used_contracts: std::mem::take(&mut ran.exec.used_contracts),
    };
    Ok((open, proof))
}

fn judge(
    verifier: &Verifier<'_>,
    index: usize,
    spec: &MethodSpec,
    open: Result<Vec<Goal>, String>,
    is_guessed: &dyn Fn(usize) -> bool,
    solver: &mut Solver,
) -> Vec<Change> {
    let open = match open {
        Ok(open) => open,
        Err(what) => return vec![Change::Drop(index, what)],
    };
    let mut changes = Vec::new();
    let mut promises = BTreeSet::new();
    let mut raises = Vec::new();
    for goal in &open {
        match &goal.kind {
            GoalKind::Ensures(number) => drop(promises.insert(*number)),
            GoalKind::WellDefined => {
                let is_it = |pred: &std::sync::Arc<crate::specs::Pred>| pred.span == goal.span;
                promises.extend(spec.ensures.iter().position(is_it));
                if !spec.ensures.iter().any(is_it) {
                    return vec![Change::Drop(index, goal.message.clone())];
                }
            }
            GoalKind::Field { owner, name, pred, .. } => {
                let text = pred.as_ref().map(|pred| pred.text.clone());
                changes.push(Change::Field(owner.clone(), name.clone(), text));
            }
            GoalKind::Raises(class) => raises.push(class.clone()),
            GoalKind::Unsupported => {
                if let Some(callee) = guessed_callee(verifier, &goal.message, is_guessed) {
                    return vec![Change::Widen(callee)];
                }
                return vec![Change::Drop(index, format!("not modelled: {}", goal.message))];
            }
            // Types that its use suggests were wrong: somebody passes others.
            GoalKind::Requires(callee) if is_guessed(*callee) => {
                return vec![Change::Widen(*callee)];
            }
            GoalKind::Requires(_)
            | GoalKind::ResultType(_)
            | GoalKind::Modifies(_)
            | GoalKind::Assert(_)
            | GoalKind::Guess(_)
            | GoalKind::Loop(_)
            | GoalKind::Decrease
            | GoalKind::Yield => {
                let offered = verifier.offered(&without_promises(spec), solver);
                return vec![match offered.filter(|_| spec.requires.is_empty()) {
                    Some(pred) => Change::Requires(index, pred),
                    None => Change::Drop(index, goal.message.clone()),
                }];
            }
        }
    }
    if !raises.is_empty() {
        let offered = verifier.offered(&without_promises(spec), solver);
        if let Some(pred) = offered.filter(|_| spec.requires.is_empty()) {
            return vec![Change::Requires(index, pred)];
        }
        raises.sort();
        raises.dedup();
        changes.extend(raises.into_iter().map(|class| Change::Raises(index, class)));
    }
    if !promises.is_empty() {
        changes.push(Change::Promises(index, promises));
    }
    changes
}

/// The method whose guessed types a call does not fit, as far as it is known.
fn guessed_callee(
    verifier: &Verifier<'_>,
    message: &str,
    is_guessed: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let methods = verifier.cx.specs.methods.iter().enumerate();
    let mut named = methods.filter(|(at, _)| is_guessed(*at));
    let found = named.find(|(_, spec)| {
        let name = verifier.cx.method_name(spec);
        message.starts_with("whether the argument") && message.contains(&format!("of {name} is"))
    });
    found.map(|(at, _)| at)
}

fn without_promises(spec: &MethodSpec) -> MethodSpec {
    MethodSpec { ensures: Vec::new(), ..spec.clone() }
}

/// Takes back what is not proved. The methods whose parameters may be of other types.
fn apply(program: &Program, specs: &mut Specs, changes: Vec<Change>, dropped: &mut Dropped) -> Vec<usize> {
    let mut widened = Vec::new();
    for change in changes {
        match change {
            Change::Promises(index, numbers) => {
                let mut number = 0;
                specs.methods[index].ensures.retain(|_| {
                    number += 1;
                    !numbers.contains(&(number - 1))
                });
            }
            Change::Raises(index, class) => {
                let class = program.find_class(&class);
                let spec = &mut specs.methods[index];
                match class {
                    Some(class) => {
                        spec.raises.get_or_insert_default().push(RaiseSpec { class, condition: None });
                    }
                    None => forget(spec, dropped, "an exception that is not known".to_owned()),
                }
            }
            Change::Requires(index, pred) => specs.methods[index].requires.push(pred),
            Change::Widen(index) => widened.push(index),
            Change::Drop(index, what) => {
                // It is one of the methods without a specification again, which have to keep declared fields.
                if let Some(body) = specs.methods[index].body {
                    specs.by_body.remove(&(specs.methods[index].file, body));
                }
                forget(&mut specs.methods[index], dropped, what);
            }
            Change::Field(owner, name, text) => {
                let Some(class) = program.find_class(&owner) else { continue };
                // The class that declares it may stand above.
                let chain = std::iter::once(class).chain(program.ancestors(class).iter().copied());
                for class in chain.collect::<BTreeSet<ClassId>>() {
                    let Some(fields) = specs.fields.get_mut(&class) else { continue };
                    match &text {
                        Some(text) => {
                            fields.iter_mut().for_each(|it| it.preds.retain(|pred| pred.text != *text))
                        }
                        None => fields.retain(|field| field.name.as_str() != name),
                    }
                }
            }
        }
    }
    widened.sort_unstable();
    widened.dedup();
    widened
}

fn forget(spec: &mut MethodSpec, dropped: &mut Dropped, what: String) {
    if let Some(body) = spec.body {
        dropped.entry((spec.file, body)).or_insert(what.clone());
    }
    spec.invalid = Some((spec.file, spec.span, what));
}

/// What is left, proved once more as `verify` does it.
#[expect(clippy::too_many_arguments, reason = "everything that was found")]
fn report<'a>(
    program: &'a Program,
    files: &[&'a ir::File],
    specs: Specs,
    options: &Options,
    first: usize,
    dropped: &Dropped,
    typed: &Typed,
    known: &Known,
    solver: &mut Solver,
) -> Inference {
    let verifier = Verifier::new(program, files.iter().copied(), &specs, options.clone());
    let mut found = Inference::default();
    let all = specs.methods.iter().chain(&specs.skipped).enumerate().skip(first);
    for (index, spec) in all.filter(|(_, it)| it.derived_from.is_none()) {
        let class = spec.class.filter(|class| *class != verifier.cx.object);
        let owner = class.map(|class| owner(program, class, spec.singleton));
        let mut method = Inferred {
            method: verifier.cx.method_name(spec),
            class: owner.map(|(class, _)| program.name(class)),
            name: spec.name.as_str().to_owned(),
            singleton: owner.map_or(spec.singleton, |(_, singleton)| singleton),
            file: spec.file,
            span: spec.span,
            signature: signature(program, files, spec),
            is_typed: typed.get(&(spec.file, spec.body)).copied().unwrap_or(false),
            requires: spec.requires.iter().map(|pred| pred.text.clone()).collect(),
            ensures: Vec::new(),
            raises: spec.raises.iter().flatten().map(|raise| program.name(raise.class)).collect(),
            rests_on: Vec::new(),
            because: Vec::new(),
            reason: spec.body.and_then(|body| dropped.get(&(spec.file, body))).cloned(),
        };
        if method.reason.is_none() && spec.invalid.is_none() {
            // What is neither proved nor dropped after the last round is not said.
            match known.0.get(&index) {
                Some(proof) => {
                    method.rests_on = proof.assumptions.clone();
                    match verifier.upkeep(&proof.read_fields, solver) {
                        Ok(kept) => method.rests_on.extend(kept),
                        Err(reason) => method.reason = Some(reason.message),
                    }
                }
                None => method.reason = Some("not settled in so many rounds".to_owned()),
            }
            if method.reason.is_none() {
                method.ensures = qualifier::minimal(&verifier.cx, spec, solver);
                method.because = because(&verifier, spec, &method.ensures, solver);
            }
        }
        found.methods.push(method);
    }
    let mut classes: Vec<(&ClassId, &Vec<FieldSpec>)> = specs.fields.iter().collect();
    classes.sort_by_key(|(class, _)| **class);
    for (_, fields) in classes {
        let holds = qualifier::minimal_fields(&verifier.cx, fields, solver);
        for (field, holds) in fields.iter().zip(holds).filter(|(field, _)| !field.of_class) {
            found.fields.push(InferredField {
                class: program.name(field.class),
                file: field.file,
                span: field.span,
                name: field.name.as_str().to_owned(),
                ty: field.ty.show_in(program, Some(&program.name(field.class))),
                holds,
            });
        }
    }
    found.methods.sort_by_key(|it| (it.file, it.span.start));
    found.shapes = shapes(program);
    found
}

/// What each promise rests on: contracts, fields, and the method's own contract where it calls itself.
fn because(
    verifier: &Verifier<'_>,
    spec: &MethodSpec,
    promises: &[String],
    solver: &mut Solver,
) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for text in promises.iter().filter(|_| verifier.cx.options.explains) {
        let mut alone = spec.clone();
        alone.ensures.retain(|pred| pred.text == *text);
        let no_replay = |_: &mut Counterexample| Replayed::NotRun(String::new());
        let decision = verifier.decide(&alone, None, solver, &no_replay, &mut Vec::new());
        let fields = decision.read_fields.iter().map(|(class, name, _)| {
            let class = verifier.cx.program.name(*class);
            format!("the field `{name}` of {class} is as declared")
        });
        let mut facts: Vec<String> = decision.assumptions.iter().cloned().chain(fields).collect();
        facts.extend(spec.requires.iter().map(|pred| format!("`{}` holds on entry", pred.text)));
        if !matches!(decision.outcome, Outcome::Proved) {
            facts.push("its other promises, where it calls itself".to_owned());
        }
        facts.sort();
        found.push((text.clone(), facts));
    }
    found
}
