//! Who may break what is declared of a field: methods without a specification, writers that are made, and others.
//!
//! ```text
//! #@ @count: Integer { @count >= 0 }
//! def reset = @count = 0                  writes it without a specification: proved like one, in silence
//! attr_writer :count                      whoever calls it without a specification is not checked: an assumption
//! ```
//!
//! Methods with a specification have verdicts of their own. What else writes a declared field becomes a method with an
//! empty specification ([`Specs::keepers`]), or a sentence that every verdict lists which reads the field.

use super::by_name::{ByName, COPIES, literal_name};
use super::frozen::{MAKERS_OF_WRITERS, makes_unknown_writer};
use super::ownership::{is_owned, shares_contents};
use super::{FieldSpec, MethodSpec, RaiseSpec, Specs, build::plain_spec};
use crate::frame::{MAKERS, READERS};
use crate::ty::Ty;
use base::{FileId, Name};
use program::{ClassId, ClassKind, Method, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use syntax::ir::{self, BodyId, BodyKind, Op, Var, Visibility};

/// What holds of a declared field only because others keep it.
#[derive(Default)]
pub(crate) struct Upkeep {
    /// Numbers of `Specs::keepers`.
    pub(crate) keepers: BTreeSet<usize>,
    pub(crate) assumptions: BTreeSet<String>,
}

/// A declared field: its class, its name, and whether it is one of the class object.
pub(crate) type FieldId = (ClassId, Name, bool);

/// Calls that evaluate a block, or run a method, with another self than the text around it has.
const OTHER_SELF: [&str; 9] = [
    "instance_eval",
    "instance_exec",
    "class_eval",
    "class_exec",
    "module_eval",
    "module_exec",
    "define_method",
    "define_singleton_method",
    "new",
];

/// Calls that reach private methods from outside.
const BY_NAME: [&str; 5] = ["send", "__send__", "method", "instance_method", "public_method"];

/// Finds out who keeps the declared fields.
pub(super) fn upkeep(program: &Program, files: &[&ir::File], specs: &mut Specs) {
    if specs.fields.is_empty() {
        return;
    }
    let writers = Writers::new(program, files, specs);
    let mut fields: Vec<(ClassId, &FieldSpec)> = Vec::new();
    #[expect(clippy::iter_over_hash_type, reason = "sorted below")]
    for (class, declared) in &specs.fields {
        fields.extend(declared.iter().map(|field| (*class, field)));
    }
    fields.sort_by_key(|(class, field)| (*class, field.name.as_str(), field.of_class));
    let mut keepers = Keepers::default();
    let mut found: FxHashMap<FieldId, Upkeep> = FxHashMap::default();
    for (class, field) in fields {
        let mut upkeep = Upkeep::default();
        writers.methods(class, field, &mut keepers, &mut upkeep);
        writers.made_writers(class, field, &mut upkeep);
        writers.constructors(class, field, &mut keepers, &mut upkeep);
        writers.reflection(class, field, &mut upkeep);
        if shares_contents(program, files, specs, class, field) {
            let owner = program.name(class);
            upkeep.assumptions.insert(format!(
                "what the refinement of `{}` reads is changed by methods of {owner} alone",
                field.name
            ));
        }
        let is_open =
            matches!(&field.ty, Ty::Array(elem) if **elem != Ty::Any) || matches!(field.ty, Ty::Hash(..));
        if is_open && writers.others_change && !is_owned(program, files, field.name) {
            let sentence = format!("others put into `{}` only what it is declared to hold", field.name);
            upkeep.assumptions.insert(sentence);
        }
        found.insert((class, field.name, field.of_class), upkeep);
    }
    specs.keepers = keepers.list;
    specs.upkeep = found;
}

/// The methods without a specification that have to keep fields.
#[derive(Default)]
struct Keepers {
    list: Vec<MethodSpec>,
    numbers: FxHashMap<(FileId, BodyId, ClassId), usize>,
}

/// What the text of the program does to declared fields.
struct Writers<'a> {
    program: &'a Program,
    specs: &'a Specs,
    files: FxHashMap<FileId, &'a ir::File>,
    /// Methods with a body.
    methods: Vec<(&'a Method, FileId, BodyId)>,
    /// By method body: the fields that it assigns in its own text, and the names that it calls.
    texts: FxHashMap<(FileId, BodyId), Text>,
    /// Blocks that stand in no method and assign a field, or whose self may be another.
    blocks: FxHashSet<Name>,
    /// Names of calls anywhere.
    called: FxHashSet<Name>,
    /// Names of calls in methods without a specification, and outside of methods.
    called_unseen: FxHashSet<Name>,
    /// Something without a specification puts values into a container that it has from elsewhere.
    others_change: bool,
    /// A macro makes writers of fields that the text does not name.
    has_unknown_writers: bool,
    by_name: ByName,
    /// Fields that `instance_variable_set` and its kin name; `None` is a computed name.
    reflected: FxHashSet<Option<Name>>,
}

#[derive(Default)]
struct Text {
    assigned: FxHashSet<Name>,
    read: FxHashSet<Name>,
    called: FxHashSet<Name>,
    has_super: bool,
    /// It calls something that may change a container.
    may_change: bool,
}

/// A method of the core that changes nothing.
fn is_harmless(name: &str) -> bool {
    READERS.contains(&name) || MAKERS.contains(&name)
}

impl<'a> Writers<'a> {
    fn new(program: &'a Program, files: &[&'a ir::File], specs: &'a Specs) -> Writers<'a> {
        let methods: Vec<(&Method, FileId, BodyId)> = program
            .methods()
            .iter()
            .filter_map(|method| match method.kind {
                MethodKind::Body { file, body, .. } => Some((method, file, body)),
                _ => None,
            })
            .collect();
        let mut writers = Writers {
            program,
            specs,
            files: files.iter().map(|file| (file.id, *file)).collect(),
            methods,
            texts: FxHashMap::default(),
            blocks: FxHashSet::default(),
            called: FxHashSet::default(),
            called_unseen: FxHashSet::default(),
            others_change: false,
            has_unknown_writers: false,
            by_name: ByName::new(files),
            reflected: FxHashSet::default(),
        };
        let bodies: FxHashSet<(FileId, BodyId)> =
            writers.methods.iter().map(|(_, file, body)| (*file, *body)).collect();
        for file in files {
            writers.read_file(file, &bodies);
        }
        writers
    }

    fn read_file(&mut self, file: &ir::File, methods: &FxHashSet<(FileId, BodyId)>) {
        // Bodies are numbered as they are opened: the method around a block was met before it.
        let mut homes: Vec<Option<BodyId>> = Vec::with_capacity(file.bodies.len());
        for id in file.body_ids() {
            let body = file.body(id);
            let is_method = methods.contains(&(file.id, id));
            let is_inner = matches!(body.kind, BodyKind::Block | BodyKind::Lambda | BodyKind::For);
            let around = body.parent.filter(|_| is_inner).and_then(|it| homes[it.index()]);
            let home = if is_method { Some(id) } else { around };
            homes.push(home);
            let is_specified = home.is_some_and(|home| self.specs.by_body.contains_key(&(file.id, home)));
            let mut text = Text::default();
            for call in body.calls {
                self.has_unknown_writers |= makes_unknown_writer(&body, call).is_some();
            }
            for instr in body.instrs {
                match instr.op {
                    // Ruby: `a.public_send(:n=, 1)`, `&:n=`.
                    Op::Sym(name) if name.as_str().ends_with('=') => drop(text.called.insert(name)),
                    Op::SetIvar(name, _) => {
                        text.assigned.insert(name);
                        if is_inner && !is_method {
                            self.blocks.insert(name);
                        }
                    }
                    Op::GetIvar(name) => drop(text.read.insert(name)),
                    Op::Super(_) => text.has_super = true,
                    Op::Call(call) => {
                        let call = body.call(call);
                        text.called.insert(call.name);
                        text.may_change |= !is_harmless(call.name.as_str());
                        let is_setter = ["instance_variable_set", "remove_instance_variable"]
                            .contains(&call.name.as_str());
                        if is_setter {
                            self.reflected.insert(literal_name(&body, body.args(call.args).first()));
                        }
                    }
                    _ => {}
                }
            }
            self.called.extend(&text.called);
            if !is_specified {
                self.called_unseen.extend(&text.called);
                self.others_change |= puts_into_others(&body);
            }
            if let Some(home) = home {
                let whole = self.texts.entry((file.id, home)).or_default();
                whole.assigned.extend(text.assigned);
                whole.read.extend(text.read);
                whole.may_change |= text.may_change;
                whole.called.extend(text.called);
                whole.has_super |= text.has_super;
            }
        }
    }

    fn is_called(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.called.contains(&Name::new(name)))
    }

    /// Whether a method of the owner can have self with the field.
    fn concerns(&self, owner: ClassId, class: ClassId, of_class: bool) -> bool {
        let program = self.program;
        let is_above = |above: ClassId, below: ClassId| above == below || program.has_ancestor(below, above);
        if of_class {
            return match program.kind(owner) {
                ClassKind::Singleton(of) => of == class,
                ClassKind::Module => program.singleton_ancestors(class).contains(&owner),
                ClassKind::Class | ClassKind::ObjectSingleton | ClassKind::Refinement(_) => false,
            };
        }
        if is_above(class, owner) || is_above(owner, class) {
            return true;
        }
        match program.kind(owner) {
            // One class has both, or an object was given the module.
            ClassKind::Module => {
                self.is_called(&["extend"])
                    || program.classes().any(|it| is_above(owner, it) && is_above(class, it))
            }
            ClassKind::Refinement(of) => is_above(of, class) || is_above(class, of),
            ClassKind::Class | ClassKind::Singleton(_) | ClassKind::ObjectSingleton => false,
        }
    }

    /// The methods without a specification that assign the field, or let private ones do so.
    fn methods(&self, class: ClassId, field: &FieldSpec, keepers: &mut Keepers, upkeep: &mut Upkeep) {
        let related: Vec<&(&Method, FileId, BodyId)> = self
            .methods
            .iter()
            .filter(|(method, ..)| self.concerns(method.owner, class, field.of_class))
            .collect();
        let spec_of = |file: FileId, body: BodyId| self.specs.of_body(file, body);
        let text = |file: FileId, body: BodyId| self.texts.get(&(file, body));
        let holds_container = is_container(&field.ty);
        // The names of private writers: who calls them writes too.
        let mut private: BTreeSet<&str> = BTreeSet::new();
        let mut writing: FxHashSet<(FileId, BodyId)> = FxHashSet::default();
        loop {
            let before = (writing.len(), private.len());
            for &&(method, file, body) in &related {
                let Some(text) = text(file, body) else { continue };
                let calls_private = || private.iter().any(|name| text.called.contains(&Name::new(name)));
                let changes_contents = holds_container && text.may_change && text.read.contains(&field.name);
                if text.assigned.contains(&field.name) || changes_contents || calls_private() {
                    writing.insert((file, body));
                    if is_private(method) && spec_of(file, body).is_none() {
                        private.insert(method.name.as_str());
                    }
                }
            }
            if before == (writing.len(), private.len()) {
                break;
            }
        }
        let is_reachable = self.is_called(&BY_NAME);
        for &&(method, file, body) in &related {
            if !writing.contains(&(file, body)) {
                continue;
            }
            let name = method_name(self.program, method);
            if let Some(spec) = spec_of(file, body) {
                if spec.trusted {
                    upkeep.assumptions.insert(format!("trusts {name}"));
                }
                continue;
            }
            let is_copy = COPIES.contains(&method.name.as_str());
            if method.name != "initialize" && (!is_private(method) || is_copy || is_reachable) {
                let is_below = method.owner == class || self.program.has_ancestor(method.owner, class);
                let home = if is_below { method.owner } else { class };
                self.add((method, file, body), home, field, keepers, upkeep);
            }
        }
    }

    /// Has a method keep the field: by a proof if it can be run, otherwise by assumption.
    fn add(
        &self,
        (method, file, body): (&Method, FileId, BodyId),
        home: ClassId,
        field: &FieldSpec,
        keepers: &mut Keepers,
        upkeep: &mut Upkeep,
    ) {
        match self.keeper(method, file, body, home).filter(|_| !field.of_class) {
            Some(spec) => {
                let number = *keepers.numbers.entry((file, body, home)).or_insert(keepers.list.len());
                if number == keepers.list.len() {
                    keepers.list.push(spec);
                }
                upkeep.keepers.insert(number);
            }
            None => {
                upkeep.assumptions.insert(kept_by(&method_name(self.program, method)));
            }
        }
    }

    /// A method as one whose only promise is to leave declared fields as they are declared.
    fn keeper(&self, method: &Method, file: FileId, body: BodyId, home: ClassId) -> Option<MethodSpec> {
        let code = *self.files.get(&file)?;
        let text = self.texts.get(&(file, body))?;
        let is_plain = matches!(code.body(body).kind, BodyKind::Method(_))
            && self.program.kind(home) == ClassKind::Class
            // From a method of another class `super` would lead elsewhere.
            && (!text.has_super || home == method.owner);
        let anything = self.program.find_class("Exception")?;
        is_plain.then(|| {
            let span = method.site.map_or(code.body(body).span, |site| site.span);
            let spec = plain_spec(code, code.body(body).scope, Some(home), method.name, false, span, body);
            MethodSpec { raises: Some(vec![RaiseSpec { class: anything, condition: None }]), ..spec }
        })
    }

    /// `attr_writer` and its kin, called by somebody who is not checked.
    fn made_writers(&self, class: ClassId, field: &FieldSpec, upkeep: &mut Upkeep) {
        for method in self.program.methods() {
            let written = match method.kind {
                MethodKind::AttrWriter(name) => name,
                MethodKind::MemberWriter(name) => name.field(),
                _ => continue,
            };
            if written == field.name
                && (self.called_unseen.contains(&method.name) || self.by_name.reaches_public(method.name))
                && self.concerns(method.owner, class, field.of_class)
            {
                let name = method_name(self.program, method);
                upkeep.assumptions.insert(format!("`{name}` is given what is declared of `{}`", field.name));
            }
        }
        // A writer that the text does not show.
        let by_name = |name: &&str| self.by_name.reaches_public(Name::new(name));
        let writer = format!("{}=", field.name.as_str().trim_start_matches('@'));
        if (self.has_unknown_writers || MAKERS_OF_WRITERS.iter().any(by_name))
            && (self.called_unseen.contains(&Name::new(&writer))
                || self.by_name.reaches_public(Name::new(&writer)))
        {
            let owner = self.program.name(class);
            let sentence = format!("`{owner}#{writer}` is given what is declared of `{}`", field.name);
            upkeep.assumptions.insert(sentence);
        }
    }

    /// What new objects have in the field.
    fn constructors(&self, class: ClassId, field: &FieldSpec, keepers: &mut Keepers, upkeep: &mut Upkeep) {
        let program = self.program;
        let may_be_nil =
            matches!(field.ty, Ty::Any) || field.ty.members().contains(&Ty::Nil) && field.preds.is_empty();
        if field.of_class {
            if !may_be_nil {
                let owner = program.name(class);
                let sentence = format!("`{}` of {owner} itself is set before it is used", field.name);
                upkeep.assumptions.insert(sentence);
            }
            return;
        }
        let initialize = Name::new("initialize");
        let is_instance = |it: &ClassId| {
            program.kind(*it) == ClassKind::Class
                && !program.sites(*it).is_empty()
                && (*it == class || program.has_ancestor(*it, class))
        };
        for class in program.classes().filter(is_instance) {
            if self.specs.by_name.contains_key(&(class, initialize, false)) {
                continue;
            }
            let found = program.lookup_method(class, initialize);
            match found.candidates().first().map(|it| (&it.method, it.method.kind)) {
                Some((method, MethodKind::Body { file, body, .. })) => {
                    let text = self.texts.get(&(file, body));
                    let is_silent =
                        text.is_some_and(|it| !it.assigned.contains(&field.name) && !it.has_super);
                    if self.specs.of_body(file, body).is_none() && !(may_be_nil && is_silent) {
                        self.add((method, file, body), class, field, keepers, upkeep);
                    }
                }
                _ if may_be_nil => {}
                _ => {
                    let owner = program.name(class);
                    let sentence = format!("every new {owner} has its `{}` before it is used", field.name);
                    upkeep.assumptions.insert(sentence);
                }
            }
        }
    }

    /// Ways around the methods.
    fn reflection(&self, class: ClassId, field: &FieldSpec, upkeep: &mut Upkeep) {
        let setters = ["instance_variable_set", "remove_instance_variable"];
        if self.reflected.contains(&Some(field.name))
            || self.reflected.contains(&None)
            || setters.iter().any(|it| self.by_name.reaches_public(Name::new(it)))
        {
            upkeep
                .assumptions
                .insert(format!("`instance_variable_set` keeps what is declared of `{}`", field.name));
        }
        if self.blocks.contains(&field.name) && self.is_called(&OTHER_SELF) {
            upkeep
                .assumptions
                .insert(format!("no block assigns `{}` to an object that is not its self", field.name));
        }
        if self.is_called(&["allocate"]) {
            let owner = self.program.name(class);
            upkeep.assumptions.insert(format!("no {owner} is made by `allocate`"));
        }
    }
}

/// Whether what is declared can be broken without an assignment, by what is put into the container or taken out.
fn is_container(ty: &Ty) -> bool {
    ty.members().iter().any(|member| matches!(member, Ty::Array(_) | Ty::Hash(..) | Ty::Str))
}

/// The assumption that a method without a specification keeps what is declared.
pub(crate) fn kept_by(method: &str) -> String {
    format!("`{method}`, which has no specification, keeps what is declared of its fields")
}

/// `Class#m`, `Class.m`.
fn method_name(program: &Program, method: &Method) -> String {
    match program.kind(method.owner) {
        ClassKind::Singleton(of) => format!("{}.{}", program.name(of), method.name),
        _ => format!("{}#{}", program.name(method.owner), method.name),
    }
}

fn is_private(method: &Method) -> bool {
    matches!(method.visibility, Some(Visibility::Private | Visibility::Protected))
}

/// Whether the body puts values into a container that is neither new nor a field of its own self.
fn puts_into_others(body: &ir::Body<'_>) -> bool {
    let puts =
        ["<<", "[]=", "append", "concat", "fill", "insert", "prepend", "push", "replace", "store", "unshift"];
    body.calls.iter().any(|call| {
        let is_own = |var: Var| {
            let mut made = body.instrs.iter().filter(|instr| instr.dst == var).peekable();
            made.peek().is_some()
                && made.all(|instr| {
                    matches!(
                        instr.op,
                        Op::GetIvar(_) | Op::Array(_) | Op::Hash(_) | Op::Lit(_) | Op::Interpolate { .. }
                    )
                })
        };
        puts.contains(&call.name.as_str()) && call.receiver.is_some_and(|var| !is_own(var))
    })
}
