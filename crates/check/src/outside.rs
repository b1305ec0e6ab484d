//! What the analysis cannot see: calls on unknown objects, objects in unknown hands, fields that others write.
//!
//! ```text
//! unknown.name = 5        every `name=` of the program may be what is called
//! sort_somehow(points)    an unknown method may call the `<=>` of Point
//! ```

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::dynamic::is_definer;
use crate::engine::{Engine, Enter};
use crate::fault::Fault;
use crate::handlers::Expected;
use crate::rules::NO_MATCHING_PATTERN;
use crate::store::{CtxId, Hands, Key};
use crate::unit::Callers;
use crate::value::{Atom, Known, Value, Values};
use base::{FileId, Name};
use program::{ClassId, ClassKind, Lookup, MethodKind};
use std::rc::Rc;
use syntax::ir::{BodyId, BodyKind, Op};

/// Methods that Ruby's own code calls on objects that it is given, where no call in the text leads to them.
/// Where Ruby's own methods compare, their signatures say so.
const IMPLICIT: [&str; 32] = [
    "to_s",
    "inspect",
    "to_str",
    "to_ary",
    "to_a",
    "to_proc",
    "to_hash",
    "to_h",
    "to_i",
    "to_int",
    "to_f",
    "to_r",
    "to_c",
    "to_sym",
    "to_path",
    "to_io",
    "hash",
    "coerce",
    "succ",
    "respond_to_missing?",
    "initialize_copy",
    "initialize_dup",
    "initialize_clone",
    "exception",
    "message",
    "detailed_message",
    "deconstruct",
    "deconstruct_keys",
    "_dump",
    "_load",
    "marshal_dump",
    "marshal_load",
];

/// Those that a call in the text leads to, too.
const EXPLICIT: [&str; 19] = [
    "each",
    "<=>",
    "==",
    "===",
    "=~",
    "eql?",
    "call",
    "method_missing",
    "respond_to?",
    "write",
    "read",
    "to_json",
    "pretty_print",
    "close",
    "gets",
    "<<",
    "[]=",
    "each_pair",
    "convert",
];

/// Program methods of one name that are followed one by one for an unknown receiver.
const MAX_NAMESAKES: usize = 24;

/// A module that more classes have is judged for anybody.
const MAX_INCLUDERS: usize = 20;

impl<'p> Engine<'p> {
    /// A call on an object that nobody knows: it may be any method of the program with that name.
    pub(crate) fn unknown_call(&mut self, name: Name, args: &Args, at: &At) {
        if self.probed.is_some() {
            return;
        }
        self.escape_args(args);
        if is_definer(name) {
            self.unfollow(at);
        }
        let changes_self = ["_eval", "_exec"].iter().any(|end| name.as_str().ends_with(end));
        if changes_self || name.as_str().starts_with("define_") {
            self.rebind_blocks();
        }
        // An open program has unknown callers for all its methods anyway.
        if !self.closed {
            return;
        }
        let general = Rc::new(args.general(self));
        if !self.unknown_calls.insert((name, Rc::clone(&general), at.expected)) {
            return;
        }
        self.for_outside(|engine| {
            engine.guess(|engine| {
                engine.call_namesakes(name, &general, at);
                engine.call_namesakes_defined(name, &general, at);
                if name == "new" {
                    engine.call_namesakes(Name::new("initialize"), &general, at);
                }
            });
        });
        match name.as_str() {
            "const_get" => self.store.reveals_constants = true,
            "instance_variable_get" | "class_variable_get" => self.store.reveals_fields = true,
            "send" | "public_send" | "__send__" => self.send_unknown(&general, at),
            "instance_variable_set" => {
                let text = general.positional.first().and_then(|name| self.literal_text(*name));
                let value = general.positional.get(1).copied().unwrap_or(Value::ANY);
                // All computed names share one cell.
                self.write(Key::IvarOfAny(text.unwrap_or(Name::new(""))), value);
                self.escape(value);
            }
            "method" | "instance_method" | "public_method" | "public_instance_method" => {
                let later = Args { positional: general.positional.clone(), ..Args::unknown() };
                self.send_unknown(&later, at);
            }
            _ => {}
        }
    }

    /// `unknown.send(:name, ...)`.
    fn send_unknown(&mut self, args: &Args, at: &At) {
        let symbol = args.positional.first().map(|value| self.values.get(*value));
        let names: Option<Vec<Name>> = symbol
            .filter(|set| !set.any)
            .map(|set| set.atoms.iter().filter_map(|atom| atom.known.text()).collect());
        match names {
            Some(names) if !names.is_empty() => {
                let mut rest = args.clone();
                rest.positional.remove(0);
                self.for_outside(|engine| {
                    engine.guess(|engine| {
                        for name in names {
                            engine.call_namesakes(name, &rest, at);
                            engine.call_namesakes_defined(name, &rest, at);
                        }
                    });
                });
            }
            _ => {
                self.wild = true;
                self.rebind_blocks();
                self.for_outside(|engine| engine.call_all_defined(at));
            }
        }
    }

    fn call_namesakes(&mut self, name: Name, args: &Args, at: &At) {
        let files = self.files;
        let namesakes = files.namesakes(self.world.program, name);
        let unknown = Args::unknown();
        let args = if namesakes.len() > MAX_NAMESAKES { &unknown } else { args };
        for (class, kind) in namesakes {
            if !self.is_loaded(*kind) {
                continue;
            }
            let self_value = self.instances_of(*class);
            match *kind {
                MethodKind::Body { file, body, .. } => {
                    // What comes back is then an object that nobody knows.
                    let returned = self.call_body(file, body, self_value, (name, *class), args, at).value;
                    self.escape(returned);
                }
                MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) => {
                    let value = args.positional.first().copied().or(args.rest).unwrap_or(Value::ANY);
                    self.set_ivar(self_value, field, value);
                }
                MethodKind::AttrReader(field) | MethodKind::MemberReader(field) => {
                    let value = self.get_ivar(self_value, field);
                    self.escape(value);
                }
                MethodKind::StructClassMethod => {
                    let classes: Vec<Atom> = self.values.get(self_value).atoms.to_vec();
                    for class in classes {
                        let made = self.struct_class_method(&class, name, args, at).value;
                        self.escape(made);
                    }
                }
                _ => {}
            }
        }
    }

    /// Methods that Ruby calls where the text shows no call: `a, b = pair` calls `to_ary`.
    pub(crate) fn call_implicitly_called(&mut self) {
        let files = self.files;
        for (name, class, kind) in files.all_methods(self.world.program) {
            if IMPLICIT.contains(&name.as_str())
                && let MethodKind::Body { file, body, .. } = *kind
                && self.unit.contains(&file)
            {
                let ctx = self.enter_method(file, body, (*name, *class), self.tolerated);
                self.called_from(ctx, Hands::Core);
            }
        }
    }

    /// Every method of the program may be called with anything.
    pub(crate) fn call_everything(&mut self) {
        let files = self.files;
        for (name, class, kind) in files.all_methods(self.world.program) {
            if !self.is_loaded(*kind) {
                continue;
            }
            if let MethodKind::Body { file, body, .. } = *kind {
                self.enter_method(file, body, (*name, *class), self.tolerated);
            } else if let MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) = *kind {
                let self_value = self.instances_of(*class);
                self.set_ivar(self_value, field, Value::ANY);
            }
        }
    }

    /// The files of the unit define the method.
    fn is_loaded(&self, kind: MethodKind) -> bool {
        match kind {
            MethodKind::Body { file, .. } => self.unit.contains(&file),
            _ => true,
        }
    }

    /// Any method of this object may be called with anything.
    pub(crate) fn call_all_of(&mut self, atom: &Atom) {
        self.call_all_from(atom, self.outside);
    }

    /// The same for a class that a library holds; it may make instances, too.
    pub(crate) fn call_all_from_library(&mut self, atom: &Atom) {
        self.call_all_from(atom, Hands::Library);
        if atom.is_class_object() && self.world.program.kind(atom.class) == ClassKind::Class {
            let instance = self.instance(atom.class);
            self.escape_to(instance, Hands::Library);
        }
    }

    fn call_all_from(&mut self, atom: &Atom, hands: Hands) {
        let program = self.world.program;
        let self_value = self.values.atom(*atom);
        let is_class = atom.is_class_object();
        self.call_defined_from_outside();
        for name in program.written_methods(atom.class, is_class, |kind| self.is_loaded(kind)) {
            let lookup = self.lookup(atom, name);
            let Some(candidate) = lookup.candidates().first() else { continue };
            let class = candidate.found_in;
            match candidate.method.kind {
                MethodKind::Body { file, body, .. } => {
                    let ctx = self.enter_method(file, body, (name, class), self.tolerated);
                    self.called_from(ctx, hands);
                }
                MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) => {
                    self.set_ivar(self_value, field, Value::ANY);
                }
                _ => {}
            }
        }
    }

    /// A method for callers that nobody knows.
    pub(crate) fn enter_method(
        &mut self,
        file: FileId,
        body: BodyId,
        method: (Name, ClassId),
        expected: Expected,
    ) -> CtxId {
        let known = match self.main_at(file, body) {
            Some(main) => main,
            None if self.closed => self.instances_of(method.1),
            None => self.own_instance(method.1),
        };
        // In a closed program every object is one of those that it makes.
        // Elsewhere it is one of the class or of a class below it: what such a class may do is told apart there.
        let is_certain = known != Value::NEVER && !self.is_in_foreign_block(file, body);
        let self_value = if is_certain { known } else { self.values.join(known, Value::ANY) };
        let args = Args::unknown();
        let enter =
            Enter { file, body, self_value, args: &args, owner: None, method: Some(method), expected };
        let ctx = self.for_outside(|engine| engine.enter(&enter));
        if !self.closed {
            let returned = self.read(Key::Returned(ctx));
            self.escape(returned);
        }
        ctx
    }

    /// `build(:name) { def name? = !name.nil? }`: whoever gets the block may evaluate it in a class of its own.
    fn is_in_foreign_block(&self, file: FileId, body: BodyId) -> bool {
        let Some(file) = self.files.get(file) else { return false };
        let around = |body: BodyId| file.body(body).parent.map(|parent| file.body(parent));
        around(body).is_some_and(|block| {
            let outer = block.parent.map(|parent| file.body(parent).scope);
            block.kind == BodyKind::Block && outer == Some(block.scope)
        })
    }

    /// An instance of the class or of one below it.
    fn own_instance(&mut self, class: ClassId) -> Value {
        let program = self.world.program;
        match program.kind(class) {
            ClassKind::Class if !program.is_core(class) => self.kin(class),
            // Class methods are inherited: self may be a class below, which matters where that has some of its own.
            ClassKind::Singleton(of) => {
                let below = self.files.below(program, of).iter().copied();
                let atoms = below.filter(|it| program.singleton_class(*it).is_some()).chain([of]);
                let atoms: Vec<Atom> = atoms.map(Atom::class_object).collect();
                match Values::are_too_many(atoms.len()) {
                    true => self.values.atom(Atom::class_object(of)),
                    false => self.values.of(false, atoms),
                }
            }
            ClassKind::Module => self.instances_of_module(class),
            _ => Value::NEVER,
        }
    }

    /// In an application all classes that a module of its own is mixed into are seen.
    fn instances_of_module(&mut self, module: ClassId) -> Value {
        let program = self.world.program;
        if !program.is_described() || self.callers != Callers::Seen || !program.is_of_project(module) {
            return Value::NEVER;
        }
        let files = self.files;
        let below = files.below(program, module);
        let extended = files.extended_by(program, module);
        if below.len() + extended.len() > MAX_INCLUDERS {
            return Value::NEVER;
        }
        let mut atoms: Vec<Atom> =
            below.iter().map(|class| Atom { class: *class, known: Known::Kin }).collect();
        atoms.extend(extended.iter().map(|class| Atom::class_object(*class)));
        self.values.of(false, atoms)
    }

    /// self in a `def` outside of classes, which others call as well as `main` does; whoever loads a file in its own way
    /// may evaluate it in a class.
    fn main_at(&mut self, file: FileId, body: BodyId) -> Option<Value> {
        let file = self.files.get(file)?;
        let around = file.body(file.body(body).parent?);
        let is_plain = self.is_main && self.callers != Callers::Loader && around.kind == BodyKind::File;
        is_plain.then(|| self.instance(self.world.program.main()))
    }

    /// The objects that can be self in a method of this class or module.
    pub(crate) fn instances_of(&mut self, class: ClassId) -> Value {
        let program = self.world.program;
        let (of, is_singleton) = match program.kind(class) {
            ClassKind::Singleton(of) => (of, true),
            ClassKind::Class | ClassKind::Module => (class, false),
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => return Value::ANY,
        };
        let files = self.files;
        if !is_singleton && program.is_core(of) {
            return Value::ANY;
        }
        let below = files.below(program, of);
        if Values::are_too_many(below.len()) {
            return Value::FULL;
        }
        let mut atoms: Vec<Atom> = Vec::new();
        let make =
            |class: ClassId| if is_singleton { Atom::class_object(class) } else { Atom::instance(class) };
        if is_singleton || program.kind(of) == ClassKind::Class {
            atoms.push(make(of));
        }
        atoms.extend(below.iter().map(|class| make(*class)));
        if !is_singleton {
            atoms.extend(files.extended_by(program, of).iter().map(|class| Atom::class_object(*class)));
        }
        self.values.of(false, atoms)
    }

    /// The methods of an object that Ruby's own code may call.
    pub(crate) fn call_protocol(&mut self, atom: &Atom) {
        for name in IMPLICIT.into_iter().chain(EXPLICIT) {
            let name = Name::new(name);
            let lookup = self.lookup(atom, name);
            let Lookup::Found { candidates, .. } = &*lookup else { continue };
            for candidate in candidates {
                if let MethodKind::Body { file, body, .. } = candidate.method.kind {
                    self.enter_method(file, body, (name, candidate.found_in), self.tolerated);
                }
            }
        }
    }

    // Constants.

    /// What the program puts into a constant.
    pub(crate) fn read_constant(&mut self, owner: ClassId, name: Name) -> Value {
        let written = self.read(Key::Const(owner, name));
        let elsewhere = self.read(Key::ConstOfAny(name));
        let computed = self.read(Key::ConstOfAny(Name::new("")));
        let by_others = self.values.join(elsewhere, computed);
        self.values.join(written, by_others)
    }

    /// `module::NAME = value`, `module.const_set(name, value)`; `None`: the name is computed.
    pub(crate) fn set_constant_in(&mut self, module: Value, name: Option<Name>, value: Value) {
        self.escape(value);
        let set = self.values.get(module);
        let all_known = !set.any && set.atoms.iter().all(Atom::is_class_object);
        match name {
            Some(name) if all_known => {
                for atom in &set.atoms {
                    self.write(Key::Const(atom.class, name), value);
                }
            }
            // All computed names share one cell.
            _ => self.write(Key::ConstOfAny(name.unwrap_or(Name::new(""))), value),
        }
    }

    // Fields.

    pub(crate) fn get_ivar(&mut self, self_value: Value, name: Name) -> Value {
        let set = self.values.get(self_value);
        if !self.closed {
            return self.get_ivar_of_open(&set.atoms, name);
        }
        let of_any = self.read(Key::IvarOfAny(name));
        let computed = self.read(Key::IvarOfAny(Name::new("")));
        let mut all = self.values.join(of_any, computed);
        if set.any || !self.trusts_fields || set.atoms.iter().any(|it| self.has_unseen_superclass(it)) {
            all = self.values.join(all, Value::ANY);
        }
        for atom in &set.atoms {
            for class in self.classes_of(atom) {
                for name in [name, Name::new("")] {
                    let written = self.read(Key::Ivar(class, atom.is_class_object(), name));
                    all = self.values.join(all, written);
                }
            }
        }
        let is_set =
            !set.any && !set.atoms.is_empty() && set.atoms.iter().all(|it| self.is_set_at_once(it, name));
        if is_set && all != Value::NEVER { all } else { self.optional(all) }
    }

    /// `initialize` assigns the variable before it calls anything: nobody sees the object without it.
    fn is_set_at_once(&mut self, atom: &Atom, name: Name) -> bool {
        let is_vague = atom.is_class_object() || atom.known == Known::Kin;
        if is_vague || self.files.index(self.world.program).allocates {
            return false;
        }
        let lookup = self.lookup(atom, Name::new("initialize"));
        let Lookup::Found { candidates, complete: true } = &*lookup else { return false };
        let [only] = candidates.as_slice() else { return false };
        let MethodKind::Body { file, body, .. } = only.method.kind else { return false };
        let Some(body) = self.body(file, body) else { return false };
        let Some(first) = body.block_ids().next() else { return false };
        let calls = |op: Op| match op {
            Op::Call(id) => {
                let call = body.call(id);
                // An argument may be self.
                call.receiver.is_none() || call.flags.self_receiver || !body.args(call.args).is_empty()
            }
            Op::Super(_) | Op::Yield(_) => true,
            _ => false,
        };
        let mut instrs = body.instrs_of(first).iter().take_while(|instr| !calls(instr.op));
        instrs.any(|instr| matches!(instr.op, Op::SetIvar(it, _) if it == name))
    }

    /// Nothing ever assigns the variable.
    pub(crate) fn is_never_set(&mut self, self_value: Value, name: Name) -> bool {
        let set = self.values.get(self_value);
        if !self.closed || set.any || set.atoms.iter().any(|it| self.has_unseen_superclass(it)) {
            return false;
        }
        let names = [name, Name::new("")];
        let mut cells = names.map(Key::IvarOfAny).to_vec();
        for atom in &set.atoms {
            cells.extend(names.map(|name| Key::Ivar(atom.class, atom.is_class_object(), name)));
        }
        cells.into_iter().all(|key| self.read(key) == Value::NEVER)
    }

    /// In an open program the writes that the text shows are believed once one of them says something.
    fn get_ivar_of_open(&mut self, atoms: &[Atom], name: Name) -> Value {
        let program = self.world.program;
        let is_plain = |atom: &Atom| {
            !atom.is_class_object()
                && program.kind(atom.class) == ClassKind::Class
                && !program.is_core(atom.class)
        };
        if atoms.is_empty() || !atoms.iter().all(is_plain) {
            return Value::ANY;
        }
        if self.is_slip_of_field(atoms, name) {
            return self.nil();
        }
        if self.is_shallow {
            return Value::ANY;
        }
        if program.is_described() {
            return self.get_field(atoms, name);
        }
        if !self.demand_writers(name) {
            return Value::ANY;
        }
        // All classes share the variables of one name: classes below and above write each other's.
        let all = self.read(Key::IvarOfAny(name));
        let nil = self.nil();
        if all == Value::NEVER || all == nil { Value::ANY } else { self.values.join(all, nil) }
    }

    /// Nothing assigns the variable, which is a slip of one that the objects have.
    pub(crate) fn is_slip_of_field(&mut self, atoms: &[Atom], name: Name) -> bool {
        let program = self.world.program;
        let index = self.files.index(program);
        let is_slip = |atom: &Atom| index.is_slip_of_field(program, atom.class, name);
        // Code that sets variables by computed names has the names from somewhere.
        let is_computed =
            || index.computed_ivars && !self.is_fresh(Name::new(name.as_str().trim_start_matches('@')));
        !atoms.is_empty()
            && !is_computed()
            && atoms.iter().all(is_slip)
            && !atoms.iter().any(|atom| self.has_unseen_superclass(atom))
    }

    /// What the methods of the classes above and below assign. Frameworks copy the variables of one object to another by
    /// computed names all the time: what they do to the project's own objects is taken to be of no account.
    fn get_field(&mut self, atoms: &[Atom], name: Name) -> Value {
        let program = self.world.program;
        let files = self.files;
        let index = files.index(program);
        let is_related = |class: ClassId, writer: ClassId| {
            program.has_ancestor(class, writer)
                || program.has_ancestor(writer, class)
                || index.below(writer).iter().any(|it| program.has_ancestor(*it, class))
        };
        let mut all = self.nil();
        for writer in index.fields(name) {
            if !atoms.iter().any(|atom| is_related(atom.class, writer.class)) {
                continue;
            }
            let Some((file, body, method, class)) = writer.method.filter(|it| !self.is_too_far(it.0)) else {
                return Value::ANY;
            };
            if self.demanded_fields.insert((file, body)) {
                self.enter_method(file, body, (method, class), Expected::ALL);
            }
            let written = self.read(Key::Ivar(class, false, name));
            all = self.values.join(all, written);
        }
        // Nobody assigns it here: who does is not seen.
        if all == self.nil() { Value::ANY } else { all }
    }

    /// Interprets every method that assigns the variable; false if others may assign it, too.
    fn demand_writers(&mut self, name: Name) -> bool {
        let files = self.files;
        let Some(writers) = files.writers(self.world.program, name) else { return false };
        if self.demanded.contains(&name) {
            return true;
        }
        if writers.iter().any(|writer| self.is_too_far(writer.0)) {
            return false;
        }
        if self.demanded.insert(name) {
            for (file, body, method, class) in writers {
                self.enter_method(*file, *body, (*method, *class), Expected::ALL);
            }
        }
        true
    }

    pub(crate) fn set_ivar(&mut self, self_value: Value, name: Name, value: Value) {
        let set = self.values.get(self_value);
        if !self.closed {
            self.escape(value);
            self.write(Key::IvarOfAny(name), value);
            if let Some((_, class)) = self.method_of(self.current) {
                self.write(Key::Ivar(class, false, name), value);
            }
            return;
        }
        if set.any {
            self.write(Key::IvarOfAny(name), value);
            self.escape(value);
        }
        for atom in &set.atoms {
            for class in self.classes_of(atom) {
                self.write(Key::Ivar(class, atom.is_class_object(), name), value);
            }
        }
    }

    /// The classes that the object may be of.
    fn classes_of(&self, atom: &Atom) -> Vec<ClassId> {
        let below = match atom.known {
            Known::Kin => self.files.below(self.world.program, atom.class),
            _ => &[],
        };
        [atom.class].iter().chain(below).copied().collect()
    }

    // Classes.

    pub(crate) fn run_class_body(&mut self, file: FileId, body: BodyId, expected: Expected) -> Value {
        let Some(callee) = self.body(file, body) else { return Value::ANY };
        let program = self.world.program;
        let class = program.class_of_scope(file, callee.scope);
        let is_named = |class: &ClassId| matches!(program.kind(*class), ClassKind::Class | ClassKind::Module);
        let self_value = match class.filter(is_named) {
            Some(class) => self.values.atom(Atom::class_object(class)),
            None => Value::ANY,
        };
        let args = Args::of(Vec::new(), Value::NEVER);
        let enter = Enter { file, body, self_value, args: &args, owner: None, method: None, expected };
        let ctx = self.enter(&enter);
        // An error in the class body is reported there.
        let value = self.read(Key::Returned(ctx));
        if value == Value::NEVER { Value::NEVER } else { Value::ANY }
    }

    /// `"#{x}"` calls `to_s`.
    pub(crate) fn call_to_s(&mut self, value: Value, at: &At) {
        let set = self.values.get(value);
        let name = Name::new("to_s");
        let is_own = |engine: &mut Self, atom: &Atom| {
            !atom.is_class_object()
                && (!engine.world.program.is_core(atom.class) || engine.is_patched(atom, name))
        };
        let own: Vec<Atom> = set.atoms.iter().copied().filter(|atom| is_own(self, atom)).collect();
        if own.is_empty() && !(set.any && self.closed) {
            return;
        }
        let receiver = self.values.of(set.any, own);
        let nil = self.nil();
        self.send(receiver, name, &Args::of(Vec::new(), nil), at);
    }

    /// The program gives this class of the core its own method.
    pub(crate) fn is_patched(&mut self, atom: &Atom, name: Name) -> bool {
        match &*self.lookup(atom, name) {
            Lookup::Found { candidates, .. } => {
                candidates.iter().any(|it| !matches!(it.method.kind, MethodKind::Core(_)))
            }
            Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => false,
        }
    }

    /// The pairs of a hash as arrays.
    pub(crate) fn pairs(
        &mut self,
        file: FileId,
        ctx: CtxId,
        index: u32,
        site: crate::value::SiteId,
    ) -> Value {
        let (keys, values) = (self.keys(site), self.elements(site));
        if keys == Value::NEVER {
            return Value::NEVER;
        }
        let body = self.ctx(ctx).body;
        let pair = self.store.site_at(file, body, index, 7);
        self.tuple(pair, &[keys, values])
    }

    /// `new`, `[]` and the like of a class made by `Struct.new` or `Data.define`.
    pub(crate) fn struct_class_method(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        if !matches!(name.as_str(), "new" | "[]") {
            return Outcome::value(Value::ANY);
        }
        let instance = Atom::instance(atom.class);
        let value = self.values.atom(instance);
        // A class with its own `initialize` decides what its members are.
        if !self.is_core(&instance, "initialize") {
            return self.new_instance(atom.class, args, at);
        }
        let mut outcome =
            self.special_of_struct(&instance, Name::new("initialize"), args).unwrap_or_else(|| {
                self.fill_members(instance, args);
                Outcome::value(value)
            });
        if outcome.value != Value::NEVER {
            outcome.value = value;
        }
        outcome
    }

    /// Members get their values by position or by keyword; others are nil.
    pub(crate) fn fill_members(&mut self, instance: Atom, args: &Args) {
        let members = self.files.members(self.world.program, instance.class);
        let value = self.values.atom(instance);
        let nil = self.nil();
        let Some(members) = members else {
            // The order of the members is not known: each may get any of the arguments.
            let all: Vec<Value> = args.values().chain([nil]).collect();
            let all = self.values.join_all(all);
            for name in self.files.member_names(self.world.program, instance.class) {
                self.set_ivar(value, name, all);
            }
            return;
        };
        for (index, name) in members.iter().enumerate() {
            let by_keyword = args.keywords.iter().find(|(known, _)| known == name).map(|(_, value)| *value);
            // Ruby 3.1: keywords are one hash, the first member, unless the struct wants them.
            let is_keyed = self.files.index(self.world.program).is_keyed(self.world.program, instance.class);
            let by_keyword = if is_keyed || args.keywords.is_empty() {
                by_keyword
            } else {
                Some(self.values.join(by_keyword.unwrap_or(Value::NEVER), Value::ANY))
            };
            let by_position = args.positional.get(index).copied();
            let given: Vec<Value> =
                [by_keyword, by_position, args.rest, args.keyword_rest].into_iter().flatten().collect();
            let member = if given.is_empty() { nil } else { self.values.join_all(given) };
            self.set_ivar(value, *name, member);
        }
    }

    pub(crate) fn no_matching_pattern(&mut self, subject: Value) -> Fault {
        let shown = self.describe_value(subject);
        Fault::said(&NO_MATCHING_PATTERN, "NoMatchingPatternError", format!("no pattern matches {shown}"))
    }

    /// A key, a value of a hash: what is not given is not known to belong together.
    pub(crate) fn add_key_value(&mut self, site: crate::value::SiteId, key: Value, value: Value) {
        if key != Value::NEVER {
            let key = self.values.general(key);
            self.write(Key::Keys(site), key);
        }
        if value != Value::NEVER {
            self.add_element(site, value);
        }
    }

    pub(crate) fn describe_value(&self, value: Value) -> String {
        let set = self.values.get(value);
        if set.any {
            return "anything".into();
        }
        let mut texts: Vec<String> = set.atoms.iter().map(|atom| self.world.describe(atom)).collect();
        texts.dedup();
        texts.join(" or ")
    }

    /// An instance of a class or of something below it.
    pub(crate) fn kin(&mut self, class: ClassId) -> Value {
        self.values.atom(Atom { class, known: Known::Kin })
    }
}
