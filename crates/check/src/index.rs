//! Questions about all files of a program at once: who defines a method of this name, which classes lie below another,
//! who assigns an instance variable.

use base::{FileId, Name, Shared, Words, misspells};
use program::{ClassId, ClassKind, MethodKind, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{LazyLock, OnceLock};
use syntax::ir::{Arg, Body, BodyId, BodyKind, Call, DefKind, Defined, File, Lit, NewClassKind, Op};

/// A method that assigns an instance variable, with its name and class.
pub(crate) type Writer = (FileId, BodyId, Name, ClassId);

/// A class or module whose code assigns an instance variable; `None` where it is not a method that does so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FieldWriter {
    pub(crate) class: ClassId,
    pub(crate) method: Option<Writer>,
}

/// Methods that assign one variable; more of them are not followed.
const MAX_WRITERS: usize = 16;

/// Questions about methods and constants.
static ASKS: LazyLock<[Name; 16]> = LazyLock::new(|| {
    [
        "const_defined?",
        "constants",
        "instance_method_defined?",
        "instance_methods",
        "method_defined?",
        "methods",
        "private_instance_methods",
        "private_method_defined?",
        "private_methods",
        "protected_method_defined?",
        "public_instance_methods",
        "public_method_defined?",
        "public_methods",
        "respond_to?",
        "singleton_methods",
        "autoload?",
    ]
    .map(Name::new)
});

/// Calls that make constants which no text shows.
static SETS_CONSTANTS: LazyLock<[Name; 3]> =
    LazyLock::new(|| ["autoload", "const_set", "load"].map(Name::new));

#[derive(Default)]
pub(crate) struct Index {
    /// Methods of the program's files.
    pub(crate) methods: Vec<(Name, ClassId, MethodKind)>,
    by_name: FxHashMap<Name, Vec<(ClassId, MethodKind)>>,
    /// The methods whose bodies stand in a file.
    by_file: FxHashMap<FileId, Vec<(BodyId, Name, ClassId)>>,
    below: FxHashMap<ClassId, Vec<ClassId>>,
    extended_by: FxHashMap<ClassId, Vec<ClassId>>,
    /// `None`: others may assign it, too.
    writers: FxHashMap<Name, Option<Vec<Writer>>>,
    /// Who assigns instance variables, by class.
    fields: FxHashMap<Name, Vec<FieldWriter>>,
    /// How often the text names an instance variable, in whatever way.
    field_mentions: FxHashMap<Name, u32>,
    members: FxHashMap<ClassId, Vec<Name>>,
    /// Structs whose members are given by keywords, in every Ruby.
    keyed: FxHashSet<ClassId>,
    /// Some code assigns instance variables by computed names.
    pub(crate) computed_ivars: bool,
    /// Some code makes constants by computed names.
    pub(crate) sets_constants: bool,
    /// Some code makes objects without their `initialize`.
    pub(crate) allocates: bool,
    /// Names that code asks about before it uses them, by file: `zork if self.class.method_defined?(:zork)`.
    asked_about: FxHashSet<(FileId, Name)>,
    /// How often the files that the user wrote call a name, or read a constant of that name.
    uses: FxHashMap<Name, u32>,
    /// The names of all methods, of the program and of Ruby; made when a name is like none.
    method_names: OnceLock<Words<'static>>,
    /// Whether something has a method that is nearly called so.
    near_methods: Shared<Name, bool>,
    /// Names of methods that some code takes away from a class: they were there before.
    removed: FxHashSet<Name>,
    /// Single objects may have modules that their classes do not have.
    pub(crate) extends_objects: bool,
    /// Some code assigns class variables by name.
    pub(crate) sets_cvars: bool,
    /// Classes with the name of one of a library that no file loads, and those below them.
    like_library: FxHashSet<ClassId>,
}

impl Index {
    pub(crate) fn new(program: &Program, files: &[&File]) -> Index {
        let mut index = Index::default();
        let mut homes: FxHashMap<(FileId, BodyId), (Name, ClassId)> = FxHashMap::default();
        for method in program.methods() {
            index.methods.push((method.name, method.owner, method.kind));
            index.by_name.entry(method.name).or_default().push((method.owner, method.kind));
            match method.kind {
                MethodKind::Body { file, body, .. } => {
                    homes.insert((file, body), (method.name, method.owner));
                    index.by_file.entry(file).or_default().push((body, method.name, method.owner));
                }
                MethodKind::AttrWriter(variable) => {
                    index.writers.insert(variable, None);
                    index.add_field(variable, FieldWriter { class: method.owner, method: None });
                }
                _ => {}
            }
        }
        index.add_classes(program);
        for file in files {
            index.extends_objects = index.extends_objects || extends_objects(program, file);
            index.add_writers(program, file, &homes);
            index.add_members(program, file);
            index.removed.extend(file.defs.iter().filter_map(|def| match def.kind {
                DefKind::Undef { name, .. } | DefKind::Remove { name, .. } => Some(name),
                _ => None,
            }));
        }
        index
    }

    fn add_classes(&mut self, program: &Program) {
        let loaded = program.libraries();
        for class in program.classes() {
            if is_like_library(program, &loaded, class) {
                self.like_library.insert(class);
                self.like_library.extend(program.classes().filter(|it| program.has_ancestor(*it, class)));
            }
            if !matches!(program.kind(class), ClassKind::Class | ClassKind::Module) {
                continue;
            }
            for ancestor in program.ancestors(class).iter().filter(|it| **it != class) {
                if program.kind(class) == ClassKind::Class {
                    self.below.entry(*ancestor).or_default().push(class);
                }
            }
            if program.is_core(class) {
                continue;
            }
            for ancestor in program.singleton_ancestors(class) {
                if program.kind(*ancestor) == ClassKind::Module && !program.is_core(*ancestor) {
                    self.extended_by.entry(*ancestor).or_default().push(class);
                }
            }
        }
    }

    fn add_field(&mut self, name: Name, writer: FieldWriter) {
        let all = self.fields.entry(name).or_default();
        if !all.contains(&writer) {
            all.push(writer);
        }
    }

    /// Who assigns an instance variable of this name.
    pub(crate) fn fields(&self, name: Name) -> &[FieldWriter] {
        self.fields.get(&name).map_or(&[], Vec::as_slice)
    }

    /// `@cach`, read in one place and assigned nowhere, where classes that the object belongs to assign `@cache`.
    pub(crate) fn is_slip_of_field(&self, program: &Program, class: ClassId, name: Name) -> bool {
        let is_related =
            |writer: ClassId| program.has_ancestor(class, writer) || self.below(class).contains(&writer);
        let is_near = |other: &Name| {
            let (one, other) = (name.as_str(), other.as_str());
            // `@format` and `@formats` are two fields.
            !one.starts_with(other) && !other.starts_with(one) && misspells(one, &[other]).is_some()
        };
        self.field_mentions.get(&name) == Some(&1)
            && !self.fields.contains_key(&name)
            && self.fields.iter().any(|(other, writers)| {
                writers.iter().any(|writer| is_related(writer.class)) && is_near(other)
            })
    }

    fn add_writers(
        &mut self,
        program: &Program,
        file: &File,
        homes: &FxHashMap<(FileId, BodyId), (Name, ClassId)>,
    ) {
        let [set_ivar, allocate, set_cvar] =
            ["instance_variable_set", "allocate", "class_variable_set"].map(Name::new);
        let remove_ivar = Name::new("remove_instance_variable");
        for id in file.body_ids() {
            let body = file.body(id);
            for call in body.calls.iter().filter(|call| call.name == set_ivar) {
                self.computed_ivars |= !has_literal_name(body, call);
            }
            let sets = |call: &Call| {
                SETS_CONSTANTS.contains(&call.name) && (call.name != "load" || is_of_kernel(body, call))
            };
            self.sets_constants |= body.calls.iter().any(sets) || hands_load_on(body);
            // Without `initialize`, or without what it has set.
            let unsets = |call: &Call| call.name == allocate || call.name == remove_ivar;
            self.allocates |= body.calls.iter().any(unsets);
            self.add_asked(file.id, body);
            self.sets_cvars |= body.calls.iter().any(|call| call.name == set_cvar);
            let mut seen: FxHashSet<Name> = FxHashSet::default();
            for call in body.calls {
                *self.uses.entry(call.name).or_default() += 1;
            }
            for instr in body.instrs {
                if let Op::GetConst(name) | Op::GetTopConst(name) | Op::GetConstIn(_, name) = instr.op {
                    *self.uses.entry(name).or_default() += 1;
                }
                if let Some(field) = mentioned_field(body, instr.op) {
                    *self.field_mentions.entry(field).or_default() += 1;
                }
                // `obj.send(:remove_instance_variable, :@x)`.
                self.allocates |= instr.op == Op::Sym(remove_ivar);
                let Op::SetIvar(name, _) = instr.op else { continue };
                if !seen.insert(name) {
                    continue;
                }
                match home(file, id, homes) {
                    Home::Method(body, method, class) => {
                        let writer = (file.id, body, method, class);
                        self.add_writer(name, writer);
                        self.add_field(name, FieldWriter { class, method: Some(writer) });
                    }
                    // A class's own variable is another one.
                    Home::ClassBody => {}
                    Home::Unknown => {
                        self.writers.insert(name, None);
                        if let Some(class) = program.class_of_scope(file.id, body.scope) {
                            self.add_field(name, FieldWriter { class, method: None });
                        }
                    }
                }
            }
        }
    }

    /// Every literal beside a question about what there is may be what is asked about.
    fn add_asked(&mut self, file: FileId, body: Body<'_>) {
        if !body.calls.iter().any(|call| ASKS.contains(&call.name)) {
            return;
        }
        for instr in body.instrs {
            match instr.op {
                Op::Sym(name) => {
                    self.asked_about.insert((file, name));
                }
                Op::Lit(id) => {
                    if let Lit::Str { bytes, .. } = body.lit(id) {
                        self.asked_about.insert((file, Name::from_bytes(bytes)));
                    }
                }
                _ => {}
            }
        }
    }

    pub(crate) fn is_removed(&self, name: Name) -> bool {
        self.removed.contains(&name)
    }

    /// Code of the file asks whether there is something of this name.
    pub(crate) fn is_asked_about_in(&self, file: FileId, name: Name) -> bool {
        // Ruby defines DATA when the program has an `__END__`.
        name == "DATA" || self.asked_about.contains(&(file, name))
    }

    /// Some file does.
    pub(crate) fn is_asked_about(&self, files: &FxHashSet<FileId>, name: Name) -> bool {
        files.iter().any(|file| self.is_asked_about_in(*file, name))
    }

    pub(crate) fn uses(&self, name: Name) -> u32 {
        self.uses.get(&name).copied().unwrap_or(0)
    }

    /// Something has a method that is nearly called so.
    pub(crate) fn is_near_method(&self, name: Name) -> bool {
        let names = self.method_names.get_or_init(|| {
            let own = self.by_name.keys().map(|name| name.as_str());
            let of_ruby = corelib::table().classes().flat_map(|class| class.methods()).map(|it| it.name());
            let all: FxHashSet<&'static str> = own.chain(of_ruby).collect();
            Words::new(all)
        });
        self.near_methods.get(name, || names.misspelt(name.as_str()).is_some())
    }

    fn add_writer(&mut self, name: Name, writer: Writer) {
        let place = self.writers.entry(name).or_insert_with(|| Some(Vec::new()));
        if let Some(all) = place {
            if !all.contains(&writer) {
                all.push(writer);
            }
            if all.len() > MAX_WRITERS {
                *place = None;
            }
        }
    }

    fn add_members(&mut self, program: &Program, file: &File) {
        for def in &file.defs {
            let DefKind::NewClass(new) = &def.kind else { continue };
            let (NewClassKind::Struct { members, open: false, .. }
            | NewClassKind::Data { members, open: false }) = &new.kind
            else {
                continue;
            };
            if let Some(class) = program.class_of_scope(file.id, new.scope) {
                self.members.insert(class, members.clone());
                if !matches!(new.kind, NewClassKind::Struct { keyword_init: None | Some(false), .. }) {
                    self.keyed.insert(class);
                }
            }
        }
    }

    /// Whoever loads the file that opens the class may have loaded that library: then it is the library's.
    pub(crate) fn is_like_library(&self, class: ClassId) -> bool {
        self.like_library.contains(&class)
    }

    pub(crate) fn methods_in(&self, file: FileId) -> &[(BodyId, Name, ClassId)] {
        self.by_file.get(&file).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn namesakes(&self, name: Name) -> &[(ClassId, MethodKind)] {
        self.by_name.get(&name).map_or(&[], Vec::as_slice)
    }

    /// The classes that have this one, or this module, among their ancestors.
    pub(crate) fn below(&self, class: ClassId) -> &[ClassId] {
        self.below.get(&class).map_or(&[], Vec::as_slice)
    }

    /// The classes and modules that `extend` this module.
    pub(crate) fn extended_by(&self, module: ClassId) -> &[ClassId] {
        self.extended_by.get(&module).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn writers(&self, name: Name) -> Option<&[Writer]> {
        match self.writers.get(&name) {
            Some(writers) => writers.as_deref(),
            None => Some(&[]),
        }
    }

    pub(crate) fn is_keyed(&self, program: &Program, class: ClassId) -> bool {
        program.ancestors(class).iter().any(|it| self.keyed.contains(it))
    }

    /// The members of a class made by `Struct.new`, or of its superclass.
    pub(crate) fn members(&self, program: &Program, class: ClassId) -> Option<&[Name]> {
        let ancestors = program.ancestors(class);
        ancestors.iter().find_map(|it| self.members.get(it)).map(Vec::as_slice)
    }
}

/// `class Logger`: the name is one of a library that is not loaded.
fn is_like_library(program: &Program, loaded: &[&str], class: ClassId) -> bool {
    if program.is_core(class) || !matches!(program.kind(class), ClassKind::Class | ClassKind::Module) {
        return false;
    }
    let name = program.name(class);
    corelib::table().class(&name).is_some_and(|fact| {
        fact.types().all(|it| !it.library.is_core() && !loaded.contains(&it.library.name()))
    })
}

/// `obj.extend(M)`, `obj.singleton_class.include(M)`, `class << obj`.
fn extends_objects(program: &Program, file: &File) -> bool {
    let [extend, singleton_class] = ["extend", "singleton_class"].map(Name::new);
    file.bodies.iter().any(|body| {
        let is_static = matches!(body.kind, BodyKind::Class | BodyKind::File);
        let of_object = body.kind == BodyKind::Class
            && program
                .class_of_scope(file.id, body.scope)
                .is_none_or(|class| program.kind(class) == ClassKind::ObjectSingleton);
        let extends = |call: &Call| {
            let of_self = call.receiver.is_none() || call.flags.self_receiver;
            call.name == singleton_class || call.name == extend && !(of_self && is_static)
        };
        of_object || body.calls.iter().any(extends)
    })
}

/// `load`, `Kernel.load`; `YAML.load` is another method.
fn is_of_kernel(body: Body<'_>, call: &Call) -> bool {
    let Some(receiver) = call.receiver.filter(|_| !call.flags.self_receiver) else { return true };
    let is_kernel = |op: Op| matches!(op, Op::GetConst(name) | Op::GetTopConst(name) if name == "Kernel");
    body.instrs.iter().any(|instr| instr.dst == receiver && is_kernel(instr.op))
}

/// `def load(path) = super`: whoever calls it means Ruby's own in the end.
fn hands_load_on(body: Body<'_>) -> bool {
    matches!(body.kind, BodyKind::Method(name) if name == "load")
        && body.instrs.iter().any(|instr| matches!(instr.op, Op::Super(_)))
}

enum Home {
    Method(BodyId, Name, ClassId),
    ClassBody,
    Unknown,
}

/// The method in which a body stands.
fn home(file: &File, body: BodyId, homes: &FxHashMap<(FileId, BodyId), (Name, ClassId)>) -> Home {
    let mut at = body;
    loop {
        if let Some((name, class)) = homes.get(&(file.id, at)) {
            return Home::Method(at, *name, *class);
        }
        let kind = file.body(at).kind;
        match (kind, file.body(at).parent) {
            (BodyKind::Class | BodyKind::File, _) if at == body => return Home::ClassBody,
            (BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End, Some(parent)) => at = parent,
            _ => return Home::Unknown,
        }
    }
}

/// The instance variable that an instruction reads, writes or names.
fn mentioned_field(body: Body<'_>, op: Op) -> Option<Name> {
    match op {
        Op::GetIvar(name) | Op::SetIvar(name, _) | Op::Defined(Defined::Ivar(name)) => Some(name),
        Op::Sym(name) => name.as_str().starts_with('@').then_some(name),
        Op::Lit(id) => match body.lit(id) {
            Lit::Str { bytes, .. } => bytes.starts_with(b"@").then(|| Name::from_bytes(bytes)),
            _ => None,
        },
        _ => None,
    }
}

fn has_literal_name(body: Body<'_>, call: &Call) -> bool {
    body.args(call.args).first().is_some_and(|arg| is_literal(body, arg))
}

/// The argument stands in the text.
pub(crate) fn is_literal(body: Body<'_>, arg: &Arg) -> bool {
    let Arg::Positional(var) = arg else { return false };
    let mut writes = body.instrs.iter().filter(|instr| instr.dst == *var).peekable();
    // What nothing writes is a parameter.
    writes.peek().is_some() && writes.all(|instr| matches!(instr.op, Op::Sym(_) | Op::Lit(_)))
}
