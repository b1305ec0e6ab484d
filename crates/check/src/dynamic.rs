//! Methods that the program defines by computed names while it runs.
//!
//! ```text
//! def self.flag(name)
//!   define_method("#{name}?") { ... }     flag(:open) gives instances of the class `open?`, and nothing else
//! end
//! ```
//!
//! The class table calls such a class open: what the text alone cannot tell may be there. The interpretation runs
//! the code that opens the class and sees the names, as long as it sees all code of the program. An opening whose every
//! run it has followed to the end hides nothing; any other is marked, and the class stays open.

use crate::arguments::{Args, mismatch};
use crate::call::{At, Outcome, wrong_count};
use crate::engine::{Engine, Enter};
use crate::fault::Fault;
use crate::handlers::Expected;
use crate::rules::{UNDEFINED_METHOD, WRONG_ARGUMENTS};
use crate::store::{Callable, Key};
use crate::unit::HOOKS;
use crate::value::{Atom, Known, ProcId, Value};
use base::{FileId, Name, Span};
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind, Open};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use syntax::ir::{ConstPath, DefKind, Instr, Op, OpenReason};

/// Method objects made into methods that are followed inside each other.
const MAX_METHOD_OBJECTS: u32 = 8;

/// Calls that make methods of a class, or of an object.
pub(crate) fn makes_methods(name: Name) -> bool {
    matches!(
        name.as_str(),
        "attr"
            | "attr_accessor"
            | "attr_reader"
            | "attr_writer"
            | "define_method"
            | "define_singleton_method"
    )
}

/// Calls that give methods to a class, or to an object; or that may be such a call.
pub(crate) fn is_definer(name: Name) -> bool {
    // Asked at every call of an unknown object.
    makes_methods(name)
        || matches!(name.as_str(), "extend" | "include" | "prepend" | "__send__" | "public_send" | "send")
}

/// Nobody defines an unknown macro before its first call, which raises; `method_missing` itself is found; a constant is no
/// method.
fn hides_nothing(reason: OpenReason) -> bool {
    matches!(reason, OpenReason::UnknownMacro | OpenReason::MethodMissing | OpenReason::ComputedConst)
}

/// The places that open a class.
type Openings = Rc<[(FileId, Span)]>;

/// What has been found out about open classes.
#[derive(Default)]
pub(crate) struct Followed {
    /// Where each class is opened; `None` if something opens it that is never followed.
    opens: FxHashMap<(ClassId, bool), Option<Openings>>,
    lookups: FxHashMap<(ClassId, bool, Name), Arc<Lookup>>,
    /// Names of methods of modules that are mixed into unknown objects.
    loose: FxHashMap<Name, bool>,
    /// Who got a method of this name.
    by_name: FxHashMap<Name, Vec<(ClassId, bool)>>,
    /// Names that are called on objects that nobody knows.
    called: FxHashSet<Name>,
    /// All of them may be called.
    all_called: bool,
}

impl Engine<'_> {
    /// The methods that a call may reach: what the text tells, closed by what the program was seen to do.
    pub(crate) fn lookup(&mut self, atom: &Atom, name: Name) -> Arc<Lookup> {
        if self.is_of_object(atom, name) || self.may_be_of_library(atom) {
            return Arc::new(Lookup::Unknown);
        }
        let found = self.lookup_in_text(atom, name);
        if *found == Lookup::Absent && self.closed && (self.is_hidden(atom) || self.is_made(atom, name)) {
            return Arc::new(Lookup::Unknown);
        }
        // Ruby: nil, numbers and symbols cannot be extended.
        if let Lookup::Found { candidates, complete: true } = &*found
            && !self.world.program.is_immediate(atom.class)
            && self.is_loose_name(name)
            && !self.mixed(atom, name).is_empty()
        {
            return Arc::new(Lookup::Found { candidates: candidates.clone(), complete: false });
        }
        if !matches!(*found, Lookup::Unknown | Lookup::Found { complete: false, .. })
            || !self.follows_definitions(atom)
            || self.world.is_of_main(atom, name)
            || self.is_made(atom, name)
        {
            return found;
        }
        let key = (atom.class, atom.is_class_object(), name);
        let closed = self.followed.lookups.entry(key).or_insert_with(|| {
            Arc::new(match &*found {
                Lookup::Found { candidates, .. } => {
                    Lookup::Found { candidates: candidates.clone(), complete: true }
                }
                Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => Lookup::Absent,
            })
        });
        Arc::clone(closed)
    }

    /// The class may be that of a library which whoever loads the file has loaded: `class Logger` without `require`.
    fn may_be_of_library(&self, atom: &Atom) -> bool {
        !self.closed && self.files.index(self.world.program).is_like_library(atom.class)
    }

    /// The object may be one that has such a method for itself.
    pub(crate) fn is_of_object(&self, atom: &Atom, name: Name) -> bool {
        // What is made here is no object that some constant of a library holds.
        let is_made_here = !self.closed && matches!(atom.known, Known::Site(_));
        let program = self.world.program;
        !atom.is_class_object()
            && (!is_made_here && program.may_be_of_single(atom.class, name)
                || self.single_names.contains(&name) && !program.is_immediate(atom.class))
    }

    /// The program was seen to define the method, or to mix a module in that has it.
    fn is_made(&mut self, atom: &Atom, name: Name) -> bool {
        self.defined(atom, name) != Value::NEVER || !self.mixed(atom, name).is_empty()
    }

    /// A class method with a computed name was called: it may be one that defines methods. Those of the core that do so
    /// are seldom meant.
    pub(crate) fn hide_methods(&mut self, atom: &Atom) {
        if atom.is_class_object() && !self.world.program.is_core(atom.class) {
            self.write(Key::Hidden(atom.class), Value::ANY);
        }
    }

    fn is_hidden(&mut self, atom: &Atom) -> bool {
        let above = self.world.program.ancestors(atom.class);
        above.iter().any(|class| self.read(Key::Hidden(*class)) != Value::NEVER)
    }

    /// Everything that opens the class of this object has been followed.
    pub(crate) fn follows_definitions(&mut self, atom: &Atom) -> bool {
        // Classes of the core can be reached in more ways than by their names.
        if !self.sees_all || !self.script || self.world.program.is_core(atom.class) {
            return false;
        }
        let Some(opens) = self.opens(atom) else { return false };
        opens.iter().all(|(file, span)| self.read(Key::Unfollowed(*file, *span)) == Value::NEVER)
            && !self.is_hidden(atom)
    }

    /// Nothing hides methods of this object, its superclass neither.
    pub(crate) fn is_closed(&mut self, atom: &Atom) -> bool {
        self.opens(atom).is_some_and(|opens| opens.is_empty()) || self.follows_definitions(atom)
    }

    /// Its class has a superclass, or is itself a class, that the text does not tell: `A = other.clone; class A`.
    /// The methods of that one assign fields of this object.
    pub(crate) fn has_unseen_superclass(&mut self, atom: &Atom) -> bool {
        if self.opens(atom).is_some() {
            return false;
        }
        let program = self.world.program;
        self.files.unseen.get((atom.class, atom.is_class_object()), || {
            program.any_open_reason(atom.class, atom.is_class_object(), |open| {
                open.reason == OpenReason::UnknownSuperclass
            })
        })
    }

    /// Ruby: in the copy of a class (`A = other.clone; class A; X = 1; end`) the methods see its constants.
    pub(crate) fn is_of_copy(&self, path: &ConstPath) -> bool {
        let program = self.world.program;
        let is_copy = |class: ClassId| {
            program.any_open_reason(class, false, |open| open.reason == OpenReason::UnknownSuperclass)
        };
        let has =
            |class: ClassId| program.constants(class).iter().any(|it| path.names.first() == Some(&it.name));
        program.classes().any(|class| !program.is_core(class) && has(class) && is_copy(class))
    }

    fn opens(&mut self, atom: &Atom) -> Option<Openings> {
        let key = (atom.class, atom.is_class_object());
        if let Some(known) = self.followed.opens.get(&key) {
            return known.clone();
        }
        let opens = self.find_opens(atom);
        self.followed.opens.insert(key, opens.clone());
        opens
    }

    fn find_opens(&self, atom: &Atom) -> Option<Openings> {
        let mut sites = BTreeSet::new();
        let program = self.world.program;
        let is_hidden = program.any_open_reason(atom.class, atom.is_class_object(), |open| {
            let site = self.followed_site(open);
            sites.extend(site);
            site.is_none() && !hides_nothing(open.reason)
        });
        (!is_hidden).then(|| sites.into_iter().collect())
    }

    /// The place of an opening, if the interpretation sees what is done there.
    fn followed_site(&self, open: &Open) -> Option<(FileId, Span)> {
        match open.reason {
            OpenReason::DefineMethod
            | OpenReason::UnknownMixin
            | OpenReason::Send
            | OpenReason::ComputedName => {}
            _ => return None,
        }
        let site = open.site.filter(|site| self.unit.contains(&site.file))?;
        self.is_definition(site.file, site.span).then_some((site.file, site.span))
    }

    /// At this place of the text stands a call that `define_method` and its kin here follow.
    fn is_definition(&self, file: FileId, span: Span) -> bool {
        let Some(file) = self.files.get(file) else { return false };
        file.bodies.iter().any(|body| {
            let defines = |instr: &Instr| match instr.op {
                Op::Call(id) => instr.span == span && is_definer(body.call(id).name),
                _ => false,
            };
            body.instrs.iter().any(defines)
        })
    }

    /// What the code there does to the methods of a class is not known.
    pub(crate) fn unfollow(&mut self, at: &At) {
        let Some(file) = self.files.get(at.file) else { return };
        if let Some(instr) = file.body(at.body).instrs.get(at.index as usize) {
            self.write(Key::Unfollowed(at.file, instr.span), Value::ANY);
        }
    }

    /// The code there does something to the methods of this class, and what is not known. The text need not show
    /// that it is this class.
    fn unfollow_for(&mut self, class: ClassId, at: &At) {
        self.unfollow(at);
        if !self.is_played(at) && !self.world.program.is_core(class) {
            self.write(Key::Hidden(class), Value::ANY);
        }
    }

    /// The text tells the names there, and the linker has played them.
    fn is_played(&self, at: &At) -> bool {
        let Some(file) = self.files.get(at.file) else { return false };
        let Some(instr) = file.body(at.body).instrs.get(at.index as usize) else { return false };
        let names = |kind: &DefKind| {
            matches!(kind, DefKind::Method { .. } | DefKind::OpaqueMethod { .. } | DefKind::Attr { .. })
        };
        file.defs.iter().any(|def| def.span == instr.span && names(&def.kind))
    }

    /// No code of the program, and nothing that it loads, names a constant like the last of this path: whatever
    /// opens the class where it is looked for cannot bring it.
    pub(crate) fn lacks_constant(&self, path: &ConstPath) -> bool {
        let program = self.world.program;
        let index = self.files.index(program);
        let names_none = |name: &Name| !program.names_constant(*name);
        let sets = index.sets_constants || program.sets_constants();
        let may_be_made = sets || !index.namesakes(Name::new("const_missing")).is_empty();
        self.sees_all && !may_be_made && path.names.iter().any(names_none)
    }

    // Defining.

    /// `klass.define_method(name) { ... }`.
    pub(crate) fn define_method(&mut self, atom: &Atom, args: &Args, at: &At) -> Outcome {
        let (class, is_singleton) = match self.world.program.kind(atom.class) {
            ClassKind::Singleton(of) => (of, true),
            _ => (atom.class, false),
        };
        self.define(class, is_singleton, args, at)
    }

    /// `obj.define_singleton_method(name) { ... }`: other objects of the class may have it as well.
    pub(crate) fn define_singleton_method(&mut self, atom: &Atom, args: &Args, at: &At) -> Outcome {
        self.define(atom.class, atom.is_class_object(), args, at)
    }

    fn define(&mut self, class: ClassId, is_singleton: bool, args: &Args, at: &At) -> Outcome {
        let given = args.positional.first().copied();
        if args.is_exact() && given.is_none() {
            return wrong_count(Name::new("define_method"), 0, "1..2");
        }
        if let Some(fault) = given.and_then(|name| self.no_name(name)) {
            return Outcome::fault(fault);
        }
        let body = args.positional.get(1).copied().unwrap_or(args.block);
        let names = given.filter(|_| args.is_exact()).and_then(|name| self.texts(name));
        let procs = self.values.get(body);
        let is_proc = |it: &Atom| matches!(it.known, Known::Proc(_));
        let is_known = !procs.any && !procs.atoms.is_empty() && procs.atoms.iter().all(is_proc);
        match names {
            Some(names) if is_known && self.closed => {
                for name in names {
                    self.add_method(class, is_singleton, name, body, at);
                }
            }
            _ => {
                self.unfollow_for(class, at);
                self.rebind_blocks();
                self.escape(body);
            }
        }
        Outcome::value(self.instance(self.world.core.symbol))
    }

    fn add_method(&mut self, class: ClassId, is_singleton: bool, name: Name, body: Value, at: &At) {
        self.write(Key::Defined(class, is_singleton, name), body);
        // What the linker has played is known by its name.
        let namesakes = self.files.namesakes(self.world.program, name);
        let is_field =
            |kind: &MethodKind| matches!(kind, MethodKind::AttrReader(_) | MethodKind::AttrWriter(_));
        if !namesakes.iter().any(|(owner, kind)| *owner == class && is_field(kind)) {
            self.write(Key::DefinedSomewhere(name), body);
        }
        let definees = self.followed.by_name.entry(name).or_default();
        if !definees.contains(&(class, is_singleton)) {
            definees.push((class, is_singleton));
        }
        // Ruby calls it when something is done with the module.
        if HOOKS.iter().any(|hook| name == *hook) {
            self.escape(body);
        }
        // Calls that may mean it have been seen before.
        if self.wild || self.followed.all_called || self.followed.called.contains(&name) {
            self.call_namesakes_defined(name, &Args::unknown(), at);
        }
    }

    /// A call of this name on an object that nobody knows.
    pub(crate) fn call_namesakes_defined(&mut self, name: Name, args: &Args, at: &At) {
        self.followed.called.insert(name);
        let at = &At { expected: Expected::ALL, ..*at };
        let definees = self.followed.by_name.get(&name).cloned().unwrap_or_default();
        for (class, is_singleton) in definees {
            let program = self.world.program;
            let of = if is_singleton { program.singleton_class(class).unwrap_or(class) } else { class };
            let objects = self.instances_of(of);
            let mut atoms = self.values.get(objects).atoms.to_vec();
            if atoms.is_empty() {
                atoms.push(if is_singleton { Atom::class_object(class) } else { Atom::instance(class) });
            }
            for atom in atoms {
                let returned = self.call_defined(&atom, name, &[], args, at).value;
                self.escape(returned);
            }
        }
    }

    /// Others may call any method of some object, those with computed names too. Whose they are is not told apart.
    pub(crate) fn call_defined_from_outside(&mut self) {
        if std::mem::replace(&mut self.followed.all_called, true) {
            return;
        }
        let Some(ctx) = self.ctxs.get(self.current.index()) else { return };
        let (file, body) = (ctx.file, ctx.body);
        let at = At { file, body, index: 0, expected: Expected::ALL, on_self: true, variable: false };
        self.for_outside(|engine| engine.call_all_defined(&at));
    }

    /// Every method with a computed name may be called.
    pub(crate) fn call_all_defined(&mut self, at: &At) {
        let mut names: Vec<Name> = self.followed.by_name.keys().copied().collect();
        names.sort_by_key(|name| name.as_str());
        for name in names {
            self.call_namesakes_defined(name, &Args::unknown(), at);
        }
    }

    pub(crate) fn is_defined(&mut self, atom: &Atom, name: Name) -> bool {
        self.defined(atom, name) != Value::NEVER
    }

    /// `attr_accessor(*names)`; literal names have been played by the linker.
    pub(crate) fn define_fields(&mut self, atom: &Atom, kind: Name, args: &Args, at: &At) -> Outcome {
        let nil = self.nil();
        let result = Outcome::value(if kind == "attr" { nil } else { Value::ANY });
        for name in args.positional.clone() {
            // Ruby: `attr :name, true` makes a writer, too.
            if let Some(fault) = self.no_name(name).filter(|_| kind != "attr") {
                return Outcome::fault(fault);
            }
            let Some(names) = self.texts(name) else {
                self.unfollow_for(atom.class, at);
                return result;
            };
            for name in names {
                if kind != "attr_writer" {
                    let reader = self.proc_value(Callable::Reader(name));
                    self.add_method(atom.class, false, name, reader, at);
                }
                if kind == "attr_writer" || kind == "attr_accessor" {
                    let writer = self.proc_value(Callable::Writer(name));
                    let name = name.writer();
                    self.add_method(atom.class, false, name, writer, at);
                }
            }
        }
        if !args.is_exact() {
            self.unfollow_for(atom.class, at);
        }
        result
    }

    /// Something that cannot be the name of a method.
    pub(crate) fn no_name(&mut self, name: Value) -> Option<Fault> {
        let set = self.values.get(name);
        let (string, symbol) = (self.world.core.string, self.world.core.symbol);
        let is_name = |engine: &mut Self, atom: &Atom| {
            atom.class == string || atom.class == symbol || engine.converts(atom, "to_str")
        };
        if set.any || set.atoms.is_empty() || set.atoms.iter().any(|atom| is_name(self, atom)) {
            return None;
        }
        let message = format!("{} is not a symbol nor a string", self.describe_value(name));
        Some(Fault::said(&crate::rules::WRONG_OPERAND, "TypeError", message))
    }

    /// One of the arguments of `private` and its kin is neither a name nor a list of names.
    pub(crate) fn no_names(&mut self, args: &Args) -> Option<Fault> {
        let array = self.world.core.array;
        args.positional.iter().find_map(|given| {
            let is_list = self.values.atoms(*given).iter().any(|atom| atom.class == array);
            if is_list { None } else { self.no_name(*given) }
        })
    }

    /// `alias_method :new, :old`, `private :name`, `instance_method(:name)`: a name that no method has.
    pub(crate) fn unknown_name(&mut self, atom: &Atom, call: Name, args: &Args) -> Option<Fault> {
        let named = if call == "alias_method" { args.positional.get(1..)? } else { &args.positional };
        let names: Vec<Name> = named.iter().filter_map(|value| self.literal_text(*value)).collect();
        names.into_iter().find_map(|name| self.lacks_instance_method(atom, name))
    }

    /// No instance of this class or module has the method.
    pub(crate) fn lacks_instance_method(&mut self, class: &Atom, name: Name) -> Option<Fault> {
        let program = self.world.program;
        let object = self.world.class("Object").map(Atom::instance);
        let (instance, also) = match program.kind(class.class) {
            ClassKind::Class => (Atom::instance(class.class), None),
            // Ruby: for a module, Object is asked as well.
            ClassKind::Module => (Atom::instance(class.class), object),
            ClassKind::Singleton(of) => (Atom::class_object(of), None),
            ClassKind::ObjectSingleton | ClassKind::Refinement(_) => return None,
        };
        let is_absent = |engine: &mut Self, atom: Atom| *engine.lookup(&atom, name) == Lookup::Absent;
        let index = self.files.index(program);
        let is_known = class.is_class_object()
            && !index.is_asked_about(&self.unit, name)
            // `alias old size; undef size`: it was there when it was named.
            && !index.is_removed(name)
            && is_absent(self, instance)
            && also.is_none_or(|object| is_absent(self, object));
        is_known.then(|| {
            let message = format!("undefined method `{name}' for {}", program.name(class.class));
            Fault::said(&UNDEFINED_METHOD, "NameError", message)
        })
    }

    /// `obj.method(:name)`.
    pub(crate) fn lacks_method(&mut self, atom: &Atom, name: Name) -> Option<Fault> {
        let asks_itself = !self.is_core(atom, "respond_to_missing?");
        let is_known = !asks_itself
            && atom.known != Known::Kin
            && !self.files.index(self.world.program).is_asked_about(&self.unit, name)
            && *self.lookup(atom, name) == Lookup::Absent;
        is_known.then(|| {
            let message = format!("undefined method `{name}' for {}", self.world.describe(atom));
            Fault::said(&UNDEFINED_METHOD, "NameError", message)
        })
    }

    /// The texts of strings and symbols, if they are all known.
    pub(crate) fn texts(&self, value: Value) -> Option<Vec<Name>> {
        let set = self.values.get(value);
        let texts: Vec<Name> = set.atoms.iter().filter_map(|atom| atom.known.text()).collect();
        (!set.any && !texts.is_empty() && texts.len() == set.atoms.len()).then_some(texts)
    }

    /// `klass.include(mod)`.
    pub(crate) fn mix(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) {
        let (class, is_singleton) = match self.world.program.kind(atom.class) {
            ClassKind::Singleton(of) => (of, true),
            _ => (atom.class, false),
        };
        let hook = if name == "prepend" { "prepended" } else { "included" };
        let new = self.mix_modules(class, is_singleton, args, at);
        // Ruby's own classes get the methods of a module that is not known; elsewhere `unfollow_for` says so.
        let is_known = |value: &Value| !self.values.get(*value).any;
        let all_known = args.is_exact() && args.positional.iter().all(is_known);
        if !all_known && !is_singleton && self.world.program.is_core(class) {
            self.write(Key::Hidden(class), Value::ANY);
        }
        self.tell(new, hook, atom, at);
    }

    /// `obj.extend(mod)`.
    pub(crate) fn mix_into_object(&mut self, atom: &Atom, args: &Args, at: &At) {
        let new = self.mix_modules(atom.class, atom.is_class_object(), args, at);
        self.tell(new, "extended", atom, at);
    }

    /// Ruby calls the hook of a module that is mixed in; where the text tells which module that is, the linker has
    /// played it.
    fn tell(&mut self, modules: Value, hook: &str, base: &Atom, at: &At) {
        let base = self.values.atom(*base);
        let nil = self.nil();
        let at = At { on_self: true, variable: false, ..*at };
        self.send(modules, Name::new(hook), &Args::of(vec![base], nil), &at);
    }

    /// The modules that nobody has mixed in before.
    fn mix_modules(&mut self, class: ClassId, is_singleton: bool, args: &Args, at: &At) -> Value {
        let mut all = Value::NEVER;
        let program = self.world.program;
        if !args.is_exact() {
            self.unfollow_for(class, at);
        }
        for value in args.positional.clone() {
            let set = self.values.get(value);
            if set.any || !set.atoms.iter().all(Atom::is_class_object) {
                self.unfollow_for(class, at);
                continue;
            }
            let chain =
                if is_singleton { program.singleton_ancestors(class) } else { program.ancestors(class) };
            let new: Vec<Atom> = set.atoms.iter().copied().filter(|it| !chain.contains(&it.class)).collect();
            let new = self.values.of(false, new);
            self.write(Key::Mixed(class, is_singleton), new);
            all = self.values.join(all, new);
        }
        all
    }

    // Finding.

    /// Whom the computed definitions for this object may have been made for.
    fn definees(&self, atom: &Atom) -> Vec<(ClassId, bool)> {
        let program = self.world.program;
        let of = |class: &ClassId| match program.kind(*class) {
            ClassKind::Singleton(of) => (of, true),
            _ => (*class, false),
        };
        if atom.is_class_object() {
            let own = program.singleton_ancestors(atom.class).iter().map(of);
            [(atom.class, true)].into_iter().chain(own).collect()
        } else {
            program.ancestors(atom.class).iter().map(of).collect()
        }
    }

    /// The bodies of the methods with this name that the program defines for such objects.
    fn defined(&mut self, atom: &Atom, name: Name) -> Value {
        let mut all = Value::NEVER;
        for (class, is_singleton) in self.definees(atom) {
            let defined = self.read(Key::Defined(class, is_singleton, name));
            all = self.values.join(all, defined);
        }
        for module in self.mixed_modules(atom) {
            let defined = self.read(Key::Defined(module, false, name));
            all = self.values.join(all, defined);
        }
        all
    }

    fn mixed_modules(&mut self, atom: &Atom) -> Vec<ClassId> {
        let mut modules = Vec::new();
        for (class, is_singleton) in self.definees(atom) {
            let mixed = self.read(Key::Mixed(class, is_singleton));
            modules.extend(self.values.atoms(mixed).iter().map(|it| it.class));
        }
        modules
    }

    /// A module has the method that somebody mixes into an object that the text does not tell.
    fn is_loose_name(&mut self, name: Name) -> bool {
        let program = self.world.program;
        *self.followed.loose.entry(name).or_insert_with(|| program.any_object_may_have(name))
    }

    /// The methods with this name of modules that the program mixes in.
    fn mixed(&mut self, atom: &Atom, name: Name) -> Vec<Candidate> {
        let mut all = Vec::new();
        for module in self.mixed_modules(atom) {
            let found = self.world.program.lookup_method(module, name);
            all.extend_from_slice(found.candidates());
        }
        all
    }

    /// A call that may reach what the program has defined by a computed name.
    pub(crate) fn call_defined(
        &mut self,
        atom: &Atom,
        name: Name,
        candidates: &[Candidate],
        args: &Args,
        at: &At,
    ) -> Outcome {
        let mut all = Outcome::value(Value::NEVER);
        if !candidates.is_empty() {
            all = self.call_candidates(atom, name, candidates, args, at);
        }
        let defined = self.defined(atom, name);
        // What a module defines by a computed name is among `defined`, too.
        let is_shown = |it: &Candidate| it.method.kind != MethodKind::Opaque;
        let (mixed, hidden): (Vec<Candidate>, Vec<Candidate>) =
            self.mixed(atom, name).into_iter().partition(is_shown);
        if !mixed.is_empty() {
            let one = self.call_candidates(atom, name, &mixed, args, at);
            all.or(one, self);
        }
        if !hidden.is_empty() && defined == Value::NEVER {
            let one = self.opaque(atom, name, args, at);
            all.or(one, self);
        }
        let made = self.call_made(atom, name, args, at);
        all.or(made, self);
        all
    }

    /// The blocks alone that the program made methods of this name.
    pub(crate) fn call_made(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        let mut all = Outcome::value(Value::NEVER);
        let defined = self.defined(atom, name);
        for body in self.values.get(defined).atoms.iter() {
            let one = match body.known {
                Known::Proc(id) => self.call_as_method(atom, name, id, args, at),
                _ => Outcome::value(Value::ANY),
            };
            all.or(one, self);
        }
        all
    }

    /// The block of `define_method`, as a method of this object.
    fn call_as_method(&mut self, atom: &Atom, name: Name, id: ProcId, args: &Args, at: &At) -> Outcome {
        let self_value = self.values.atom(*atom);
        match self.store.callable(id).clone() {
            Callable::Block { file, body, owner } => {
                let Some(callee) = self.body(file, body) else { return Outcome::value(Value::ANY) };
                if let Some(why) = mismatch(callee.params, args) {
                    let message = format!("{why} for `{name}'");
                    return Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message));
                }
                let enter = Enter {
                    file,
                    body,
                    self_value,
                    args,
                    owner: Some(owner),
                    method: Some((name, atom.class)),
                    expected: at.expected,
                };
                let ctx = self.enter(&enter);
                let mut outcome = self.result_of(ctx);
                for key in [Key::Break(owner, body), Key::Return(owner, body)] {
                    let left = self.read(key);
                    outcome.value = self.values.join(outcome.value, left);
                }
                outcome
            }
            Callable::Reader(field) => {
                let field = field.field();
                Outcome::value(self.get_ivar(self_value, field))
            }
            Callable::Writer(field) => {
                let field = field.field();
                let value = args.positional.first().copied().or(args.rest).unwrap_or(Value::ANY);
                self.set_ivar(self_value, field, value);
                Outcome::value(value)
            }
            Callable::Symbol(_) => {
                self.escape(self_value);
                self.escape_args(args);
                Outcome::value(Value::ANY)
            }
            // A method object is the method as it was, which may have had this very name.
            Callable::Method(..) | Callable::Gather(_) if self.core_depth >= MAX_METHOD_OBJECTS => {
                self.escape_args(args);
                Outcome::value(Value::ANY)
            }
            Callable::Method(..) | Callable::Gather(_) => {
                self.core_depth += 1;
                let outcome = self.call_proc(id, args, None, at);
                self.core_depth -= 1;
                outcome
            }
        }
    }
}
