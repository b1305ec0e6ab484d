//! Methods of the core whose meaning no signature can tell: `new`, `send`, `raise`, `is_a?`, `[]` with a literal index.
//!
//! Each of them is taken only when lookup has found Ruby's own method.

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::engine::Engine;
use crate::fault::Fault;
use crate::rules::{WRONG_ARGUMENTS, WRONG_OPERAND, WRONG_RAISE};
use crate::store::{Callable, Key, Literal, Shape};
use crate::value::{Atom, Known, SiteId, Value};
use base::{FileId, Name};
use program::{ClassId, ClassKind, Lookup};
use syntax::ir::{BodyId, ScopeId, ScopeKind};

/// Those of them that take no arguments.
const TAKES_NOTHING: [&str; 7] = ["!", "__method__", "block_given?", "class", "freeze", "itself", "nil?"];

impl Engine<'_> {
    /// `None`: nothing special, its signature tells.
    pub(crate) fn special(
        &mut self,
        atom: &Atom,
        owner: &str,
        name: Name,
        args: &Args,
        at: &At,
    ) -> Option<Outcome> {
        if let Some(answer) = self.folded(atom, name, args) {
            return Some(Outcome::value(answer));
        }
        match owner {
            "Kernel" | "BasicObject" | "Object" | "Comparable" => {
                self.special_of_object(atom, name, args, at)
            }
            "Class" | "Module" => self.special_of_module(atom, name, args, at),
            "NilClass" | "Integer" | "String" | "Symbol" | "TrueClass" | "FalseClass" | "Float"
                if matches!(name.as_str(), "==" | "===" | "nil?" | "!") =>
            {
                self.special_of_object(atom, name, args, at)
            }
            // Its block comes from the `initialize` of the class below.
            "Thread"
                if name == "new" && atom.is_class_object() && !self.world.program.is_core(atom.class) =>
            {
                Some(self.new_object(atom, args, at))
            }
            // These have a `new` of their own, in some Rubies.
            "Array" | "String" if name == "new" && atom.is_class_object() => {
                Some(self.new_object(atom, args, at))
            }
            "String" if name == "%" && args.is_exact() => {
                let [values] = args.positional.as_slice() else { return None };
                self.too_few_in(atom.known.text(), *values).map(Outcome::fault)
            }
            "Array" => self.special_of_array(atom, name, args),
            "Hash" => self.special_of_hash(atom, name, args, at),
            "Struct"
                if name == "new"
                    && self.world.class("Struct") == Some(atom.class)
                    && atom.is_class_object() =>
            {
                Some(self.new_struct(args, at))
            }
            "Struct" | "Data" if !atom.is_class_object() => self.special_of_struct(atom, name, args),
            "Data" if name == "define" && atom.is_class_object() => Some(self.new_struct(args, at)),
            "Singleton::SingletonClassMethods" if name == "instance" && atom.is_class_object() => {
                Some(self.new_instance(atom.class, args, at))
            }
            "Proc" if name == "new" && self.world.core.proc_ == atom.class && self.is_proc(args.block) => {
                Some(Outcome::value(args.block))
            }
            "Proc" | "Method" => self.special_of_proc(atom, name, args, at),
            _ => None,
        }
    }

    fn special_of_object(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        let receiver = self.values.atom(*atom);
        let first = args.positional.first().copied();
        if TAKES_NOTHING.contains(&name.as_str()) && !args.positional.is_empty() {
            return None;
        }
        let value = match name.as_str() {
            "send" | "public_send" | "__send__" => return Some(self.send_by_name(atom, name, args, at)),
            "raise" | "fail" => return Some(self.raise(args, at)),
            "format" | "sprintf" if args.is_exact() && args.keywords.is_empty() => {
                let text = self.literal_text(first?);
                return self.too_few_values(text, args.positional.len() - 1).map(Outcome::fault);
            }
            "lambda" | "proc" if self.is_proc(args.block) => args.block,
            "__method__" => match self.method_of(self.current) {
                // Ruby: a method keeps its first name, whatever it is called by.
                Some((name, _)) if self.is_first_name(name) => {
                    let class = self.world.core.symbol;
                    self.values.atom(Atom { class, known: Known::Text(name) })
                }
                _ => return None,
            },
            "block_given?" => {
                let block = self.block_of(self.current);
                match self.block_presence(block) {
                    (true, false) => self.truth(true),
                    (false, true) => self.truth(false),
                    _ => self.bool(),
                }
            }
            // Ruby: `Kernel#puts` returns what `$stdout.puts` returns.
            "puts" | "print" | "p" | "pp" | "printf" if self.files.replaces_stdout => {
                self.escape_args(args);
                Value::ANY
            }
            "nil?" => self.truth(!atom.is_class_object() && atom.class == self.world.core.nil),
            "!" => self.truth(self.world.is_falsy(atom)),
            "is_a?" | "kind_of?" | "instance_of?" => return self.is_a(atom, name, first?),
            // Two strings with one text may be two objects.
            "equal?" if atom.class == self.world.core.string => return None,
            "==" | "===" | "equal?" => return self.equal(atom, first?),
            "respond_to?" => {
                if let Some(fault) = self.no_name(first?) {
                    return Some(Outcome::fault(fault));
                }
                self.responds(atom, first?)
            }
            "class" => self.class_of(receiver),
            "freeze" | "itself" => receiver,
            "method" | "public_method" | "singleton_method" => return Some(self.method_object(atom, first?)),
            "instance_variable_get" => {
                let Some(names) = self.texts(first?) else {
                    self.store.reveals_fields = true;
                    return None;
                };
                let values: Vec<Value> = names.iter().map(|name| self.get_ivar(receiver, *name)).collect();
                self.values.join_all(values)
            }
            "instance_variable_set" => {
                let [variable, value] = args.positional.as_slice() else { return None };
                let (variable, value) = (*variable, *value);
                match self.texts(variable) {
                    Some(names) => names.iter().for_each(|name| self.set_ivar(receiver, *name, value)),
                    // All computed names share one cell.
                    None => self.set_ivar(receiver, Name::new(""), value),
                }
                value
            }
            "to_enum" | "enum_for" if !self.world.program.is_core(atom.class) && !atom.is_class_object() => {
                return self.enumerate(atom, args, at);
            }
            "define_singleton_method" => return Some(self.define_singleton_method(atom, args, at)),
            "extend" => {
                self.mix_into_object(atom, args, at);
                return None;
            }
            "require" | "require_relative" | "load" => self.require_file(at),
            "binding" | "autoload" | "gem" | "local_variables" => Value::ANY,
            _ => return None,
        };
        Some(Outcome::value(value))
    }

    fn special_of_module(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        match name.as_str() {
            "const_get" | "const_source_location" => {
                self.store.reveals_constants = true;
                None
            }
            "class_variable_get" => {
                self.store.reveals_fields = true;
                None
            }
            "new" if atom.is_class_object() => Some(self.new_object(atom, args, at)),
            "===" if atom.is_class_object() => {
                let value = *args.positional.first()?;
                let set = self.values.get(value);
                let mut all = if set.any { self.bool() } else { Value::NEVER };
                for it in &set.atoms {
                    let answer = match self.is_instance(it, atom) {
                        Some(truth) => self.truth(truth),
                        None => self.bool(),
                    };
                    all = self.values.join(all, answer);
                }
                Some(Outcome::value(all))
            }
            "allocate" if atom.is_class_object() && !self.world.program.is_core(atom.class) => {
                Some(Outcome::value(self.instance(atom.class)))
            }
            "define_method" if atom.is_class_object() => Some(self.define_method(atom, args, at)),
            "attr_reader" | "attr_writer" | "attr_accessor" | "attr" if atom.is_class_object() => {
                Some(self.define_fields(atom, name, args, at))
            }
            "include" | "prepend" if atom.is_class_object() => {
                self.mix(atom, name, args, at);
                None
            }
            // What they do to the class table has been played by the linker.
            "alias_method" | "private" | "public" | "protected" | "module_function"
                if let Some(fault) = self.unknown_name(atom, name, args) =>
            {
                Some(Outcome::fault(fault))
            }
            "private" | "public" | "protected" | "module_function"
                if let Some(fault) = self.no_names(args) =>
            {
                Some(Outcome::fault(fault))
            }
            "private" | "public" | "protected" | "module_function" | "refine" | "using" => {
                Some(Outcome::value(Value::ANY))
            }
            "const_set" => {
                if let [name, value] = args.positional.as_slice() {
                    let (module, name) = (self.values.atom(*atom), self.literal_text(*name));
                    self.set_constant_in(module, name, *value);
                } else {
                    self.escape_args(args);
                }
                None
            }
            "class_variable_set" => {
                self.escape_args(args);
                None
            }
            "instance_method" | "public_instance_method" => {
                if let Some(fault) = self.unknown_name(atom, name, args) {
                    return Some(Outcome::fault(fault));
                }
                // It can be bound and called with anything.
                let instance = Atom::instance(atom.class);
                self.call_all_of(&instance);
                None
            }
            _ => None,
        }
    }

    /// `A.new`.
    fn new_object(&mut self, atom: &Atom, args: &Args, at: &At) -> Outcome {
        let world = &self.world;
        if world.program.kind(atom.class) != ClassKind::Class {
            return Outcome::value(Value::ANY);
        }
        let set = world.class("Set");
        if atom.class == world.core.array || atom.class == world.core.hash || Some(atom.class) == set {
            let site = self.store.site_at(at.file, at.body, at.index, 5);
            if atom.class == self.world.core.hash {
                self.hash(site, Value::NEVER, Value::NEVER);
            } else {
                self.list(site, Value::NEVER);
            }
            let made = self.values.atom(Atom { class: atom.class, known: Known::Site(site) });
            let at = At { on_self: true, ..*at };
            let mut outcome = self.send(made, Name::new("initialize"), args, &at);
            if outcome.value != Value::NEVER {
                outcome.value = made;
            }
            return outcome;
        }
        let name = world.program.name(atom.class);
        if matches!(name.as_str(), "Class" | "Module") {
            return Outcome::value(self.new_class(args, at));
        }
        if name == "Struct" {
            return self.new_struct(args, at);
        }
        // Classes whose instances the analysis cannot follow.
        if matches!(
            name.as_str(),
            "Object" | "BasicObject" | "Class" | "Module" | "Struct" | "Data" | "Thread"
        ) {
            self.escape_args(args);
            return Outcome::value(Value::ANY);
        }
        self.new_instance(atom.class, args, at)
    }

    /// `Struct.new(:a, :b)`.
    fn new_struct(&mut self, args: &Args, at: &At) -> Outcome {
        // Ruby takes a hash at the end for keywords.
        let hash = self.world.core.hash;
        let names = match args.positional.split_last() {
            Some((last, names)) if self.values.get(*last).atoms.iter().any(|it| it.class == hash) => names,
            _ => &args.positional[..],
        };
        // `Struct.new(nil, :a)` is a struct without a name.
        match names.iter().skip(1).find_map(|name| self.no_name(*name)) {
            Some(fault) => Outcome::fault(fault),
            None => Outcome::value(self.new_class(args, at)),
        }
    }

    /// `Class.new { ... }`, `Struct.new(:a) { ... }`: the block is the body of the class.
    fn new_class(&mut self, args: &Args, at: &At) -> Value {
        let callable = self.values.single(args.block).and_then(|atom| match atom.known {
            Known::Proc(id) => Some(self.store.callable(id).clone()),
            _ => None,
        });
        let Some(Callable::Block { file, body, .. }) = callable else {
            // Its self is a class that nobody knows.
            self.yield_with_self(args.block, &Args::unknown(), Some(Value::ANY), at);
            return Value::ANY;
        };
        let program = self.world.program;
        let scope = self.body_of_new_class((file, body), at);
        let class = scope.and_then(|scope| program.class_of_scope(file, scope));
        let is_class = |class: &ClassId| matches!(program.kind(*class), ClassKind::Class | ClassKind::Module);
        let Some(class) = class.filter(is_class) else {
            // Its self is a class that nobody knows.
            self.yield_with_self(args.block, &Args::unknown(), Some(Value::ANY), at);
            return Value::ANY;
        };
        let value = self.values.atom(Atom::class_object(class));
        let nil = self.nil();
        self.yield_with_self(args.block, &Args::of(vec![value], nil), Some(value), at);
        value
    }

    /// The scope of a block that stands at this very call. One that was passed along may be the body of many classes.
    fn body_of_new_class(&self, (file, body): (FileId, BodyId), at: &At) -> Option<ScopeId> {
        let call = self.body(at.file, at.body)?.instrs.get(at.index as usize)?.span;
        let scope = self.body(file, body)?.scope;
        let it = self.files.get(file)?.scope(scope);
        (at.file == file && it.kind == ScopeKind::Anonymous && it.span == call).then_some(scope)
    }

    pub(crate) fn is_proc(&self, block: Value) -> bool {
        self.values.single(block).is_some_and(|atom| matches!(atom.known, Known::Proc(_)))
    }

    pub(crate) fn literal_text(&self, value: Value) -> Option<Name> {
        self.values.single(value)?.known.text()
    }

    /// `obj.send(:name, ...)`.
    fn send_by_name(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        let receiver = self.values.atom(*atom);
        let Some(first) = args.positional.first() else {
            self.escape_args(args);
            self.call_all_of(atom);
            self.escape(receiver);
            self.hide_methods(atom);
            return Outcome::value(Value::ANY);
        };
        if let Some(fault) = self.no_name(*first) {
            return Outcome::fault(fault);
        }
        let set = self.values.get(*first);
        let names: Vec<Name> = set.atoms.iter().filter_map(|atom| atom.known.text()).collect();
        if set.any || names.len() < set.atoms.len() || names.is_empty() {
            self.unfollow(at);
            self.escape_args(args);
            self.call_all_of(atom);
            self.escape(receiver);
            self.hide_methods(atom);
            return Outcome::value(Value::ANY);
        }
        let mut rest = args.clone();
        rest.positional.remove(0);
        let at = At { on_self: name != "public_send", variable: false, ..*at };
        let mut all = Outcome::value(Value::NEVER);
        for name in names {
            let one = self.send(receiver, name, &rest, &at);
            all.or(one, self);
        }
        all
    }

    /// `to_enum(:each_pair)`: what the method yields.
    fn enumerate(&mut self, atom: &Atom, args: &Args, at: &At) -> Option<Outcome> {
        let mut rest = args.clone();
        let name = match args.positional.first() {
            Some(_) => match self.literal_text(rest.positional.remove(0)) {
                Some(name) => name,
                None => {
                    self.call_all_of(atom);
                    return None;
                }
            },
            None => Name::new("each"),
        };
        let class = self.world.class("Enumerator")?;
        let site = self.store.site_at(at.file, at.body, at.index, 8);
        self.store.make(site, Shape::List { slots: 0 });
        rest.block = self.proc_value(Callable::Gather(site));
        let receiver = self.values.atom(*atom);
        let at = At { on_self: true, variable: false, ..*at };
        self.send(receiver, name, &rest, &at);
        if !self.is_followed(atom, name) {
            self.write(Key::Elem(site), Value::ANY);
        }
        let nil = self.nil();
        if !self.values.atoms(args.block).iter().all(|it| it.class == self.world.core.nil) {
            self.yield_to(args.block, &Args::of(Vec::new(), nil), &at);
        }
        Some(Outcome::value(self.values.atom(Atom { class, known: Known::Site(site) })))
    }

    /// `obj.method(:name)`.
    fn method_object(&mut self, atom: &Atom, name: Value) -> Outcome {
        if let Some(fault) = self.no_name(name) {
            return Outcome::fault(fault);
        }
        let (Some(name), Some(class)) = (self.literal_text(name), self.world.class("Method")) else {
            self.call_all_of(atom);
            return Outcome::value(Value::ANY);
        };
        if let Some(fault) = self.lacks_method(atom, name) {
            return Outcome::fault(fault);
        }
        let receiver = self.values.atom(*atom);
        let id = self.store.proc_of(Callable::Method(receiver, name));
        Outcome::value(self.values.atom(Atom { class, known: Known::Proc(id) }))
    }

    fn special_of_proc(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        let Known::Proc(id) = atom.known else { return None };
        match name.as_str() {
            "call" | "()" | "yield" | "[]" | "===" => Some(self.call_proc(id, args, None, at)),
            "to_proc" => {
                let proc_class = self.world.core.proc_;
                Some(Outcome::value(self.values.atom(Atom { class: proc_class, known: Known::Proc(id) })))
            }
            _ => None,
        }
    }

    /// `raise`: Ruby: the first argument is a string, or an object that answers `exception`.
    fn raise(&mut self, args: &Args, at: &At) -> Outcome {
        let Some(first) = args.positional.first().copied() else { return Outcome::ends() };
        let set = self.values.get(first);
        let string = self.world.core.string;
        let is_string = |atom: &Atom| !atom.is_class_object() && atom.class == string;
        let exception = Name::new("exception");
        if !set.any
            && !set.atoms.is_empty()
            && set.atoms.iter().all(|atom| !is_string(atom) && self.lacks(atom, exception))
            // A superclass that is not here may well be an exception.
            && set.atoms.iter().all(|atom| !matches!(*self.lookup(atom, exception), Lookup::Unless(_)))
        {
            let message = format!("exception class/object expected, not {}", self.describe_value(first));
            return Outcome::fault(Fault::said(&WRONG_RAISE, "TypeError", message));
        }
        if let [_, _, backtrace] = args.positional.as_slice()
            && self.is_no_backtrace(*backtrace)
        {
            let message = "backtrace must be an Array of String".to_owned();
            return Outcome::fault(Fault::said(&WRONG_RAISE, "TypeError", message));
        }
        let mut rest = args.clone();
        rest.positional.remove(0);
        rest.positional.truncate(1);
        // Ruby: `cause:` is for `raise` itself.
        rest.keywords.retain(|(name, _)| *name != "cause");
        // `raise A, "text"` makes the exception with `A.exception("text")`, which is `new`.
        let mut all = if set.any { Outcome::ends() } else { Outcome::value(Value::NEVER) };
        for atom in &set.atoms {
            let one =
                if atom.is_class_object() && self.is_core(atom, "exception") && self.is_core(atom, "new") {
                    let made = self.new_instance(atom.class, &rest, at);
                    if made.value == Value::NEVER { made } else { Outcome::ends() }
                } else {
                    Outcome::ends()
                };
            all.or(one, self);
        }
        if set.atoms.is_empty() {
            self.escape_args(args);
        }
        all
    }

    /// Ruby takes nil, a string or an array, and leaves the judgement to the exception if the program wrote that.
    fn is_no_backtrace(&mut self, value: Value) -> bool {
        let world = &self.world;
        let never = [
            world.core.integer,
            world.core.float,
            world.core.symbol,
            world.core.hash,
            world.core.true_,
            world.core.false_,
        ];
        let set = self.values.get(value);
        let is_own = !self.files.namesakes(self.world.program, Name::new("set_backtrace")).is_empty();
        let is_wrong = |atom: &Atom| !atom.is_class_object() && never.contains(&atom.class);
        !is_own && !set.any && !set.atoms.is_empty() && set.atoms.iter().all(is_wrong)
    }

    // Tests.

    fn is_a(&mut self, atom: &Atom, name: Name, class: Value) -> Option<Outcome> {
        let classes = self.values.get(class);
        let refused = |it: &Atom| {
            !it.is_class_object() && self.world.program.is_core(it.class) && !self.is_module_class(it)
        };
        if !classes.any && !classes.atoms.is_empty() && classes.atoms.iter().all(refused) {
            return Some(Outcome::fault(Fault::said(
                &WRONG_OPERAND,
                "TypeError",
                "class or module required".into(),
            )));
        }
        let class = self.values.single(class)?;
        let answer = match self.is_instance(atom, &class) {
            Some(true) if name == "instance_of?" && atom.known == Known::Kin => self.bool(),
            Some(true) if name == "instance_of?" => self.truth(atom.class == class.class),
            Some(truth) => self.truth(truth),
            None => self.bool(),
        };
        Some(Outcome::value(answer))
    }

    pub(crate) fn is_module_class(&self, atom: &Atom) -> bool {
        atom.class == self.world.core.class_ || atom.class == self.world.core.module
    }

    /// Is the object an instance of the class; `None` when that is not known.
    pub(crate) fn is_instance(&mut self, atom: &Atom, class: &Atom) -> Option<bool> {
        let program = self.world.program;
        if !class.is_class_object() {
            return None;
        }
        if atom.is_class_object() {
            // Ruby: a class object is an instance of Class, and never one of a class that has nothing to do with modules.
            let module = program.find_class("Module")?;
            let is_module = program.kind(class.class) == ClassKind::Module;
            let is_related =
                program.has_ancestor(module, class.class) || program.has_ancestor(class.class, module);
            return if is_module || is_related { None } else { Some(false) };
        }
        if program.has_ancestor(atom.class, class.class) {
            return Some(true);
        }
        // A single object may have modules that its class does not have.
        let is_module = program.kind(class.class) == ClassKind::Module && !program.is_core(class.class);
        if is_module && self.files.index(program).extends_objects {
            return None;
        }
        if atom.known == Known::Kin {
            let below = self.files.below(program, atom.class);
            let may = |it: ClassId| program.may_have_ancestor(it, class.class) || !program.is_closed(it);
            return if below.iter().copied().any(may) || may(atom.class) { None } else { Some(false) };
        }
        // An open class may include more than the text shows.
        let may = || program.may_have_ancestor(atom.class, class.class);
        (program.is_closed(atom.class) && !may()).then_some(false)
    }

    /// Ruby's own `==` on objects that it compares by value or by identity.
    fn equal(&mut self, atom: &Atom, other: Value) -> Option<Outcome> {
        let set = self.values.get(other);
        let world = &self.world;
        let plain = [
            world.core.nil,
            world.core.true_,
            world.core.false_,
            world.core.symbol,
            world.core.integer,
            world.core.string,
        ];
        let is_plain = |it: &Atom| !it.is_class_object() && plain.contains(&it.class);
        if set.any || !is_plain(atom) || set.atoms.is_empty() || !set.atoms.iter().all(is_plain) {
            return None;
        }
        let singleton = [world.core.nil, world.core.true_, world.core.false_];
        let mut answers = Vec::new();
        for it in &set.atoms {
            let answer = if it.class != atom.class {
                Some(false)
            } else if singleton.contains(&it.class) {
                Some(true)
            } else {
                match (atom.known, it.known) {
                    (Known::Int(a), Known::Int(b)) => Some(a == b),
                    (a, b) => a.text().zip(b.text()).map(|(a, b)| a == b),
                }
            };
            answers.push(match answer {
                Some(truth) => self.truth(truth),
                None => self.bool(),
            });
        }
        Some(Outcome::value(self.values.join_all(answers)))
    }

    /// `respond_to?(:name)`: an object without the method says no, unless its class has its own opinion.
    fn responds(&mut self, atom: &Atom, name: Value) -> Value {
        let Some(name) = self.literal_text(name) else { return self.bool() };
        let asks_itself = !matches!(
            &*self.lookup(atom, Name::new("respond_to_missing?")),
            Lookup::Found { complete: true, candidates }
                if candidates.iter().all(|it| self.world.program.is_core(it.method.owner))
        );
        if !asks_itself && self.lacks(atom, name) { self.truth(false) } else { self.bool() }
    }

    // Containers.

    /// Members of a struct are fields; which one an index means is not always known.
    pub(crate) fn special_of_struct(&mut self, atom: &Atom, name: Name, args: &Args) -> Option<Outcome> {
        let receiver = self.values.atom(*atom);
        let members = self.files.members(self.world.program, atom.class)?.to_vec();
        match (name.as_str(), args.positional.as_slice()) {
            ("initialize", given) => {
                if args.is_exact() && args.keywords.is_empty() && given.len() > members.len() {
                    let message =
                        format!("struct size differs (given {}, expected {})", given.len(), members.len());
                    return Some(Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
                }
                if let Some(fault) = self.unknown_member(atom, &members, args) {
                    return Some(Outcome::fault(fault));
                }
                self.fill_members(*atom, args);
                Some(Outcome::value(Value::ANY))
            }
            ("[]=", [index, value]) => {
                let named = self.literal_text(*index);
                for member in members.iter().filter(|it| named.is_none_or(|name| name == **it)) {
                    self.set_ivar(receiver, *member, *value);
                }
                Some(Outcome::value(*value))
            }
            ("[]", [index]) => {
                let named = self.literal_text(*index).filter(|name| members.contains(name))?;
                Some(Outcome::value(self.get_ivar(receiver, named)))
            }
            _ => None,
        }
    }

    /// A struct whose members are given by keywords gets one that it does not have.
    fn unknown_member(&self, atom: &Atom, members: &[Name], args: &Args) -> Option<Fault> {
        let program = self.world.program;
        if !args.positional.is_empty()
            || args.rest.is_some()
            || !self.files.index(program).is_keyed(program, atom.class)
        {
            return None;
        }
        let (name, _) = args.keywords.iter().find(|(name, _)| !members.contains(name))?;
        let message = format!("unknown keyword: :{name} for `{}.new'", program.name(atom.class));
        Some(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message))
    }

    fn special_of_array(&mut self, atom: &Atom, name: Name, args: &Args) -> Option<Outcome> {
        let Known::Site(site) = atom.known else { return None };
        if name == "pack" {
            // It may fill a buffer.
            self.escape_args(args);
        }
        if !args.is_exact() || !args.keywords.is_empty() {
            return None;
        }
        let value = match (name.as_str(), args.positional.as_slice()) {
            ("[]" | "at" | "slice" | "dig", [index]) => {
                let index = self.literal_int(*index)?;
                self.at_index(site, index)
            }
            ("first", []) => self.at_index(site, 0),
            ("last", []) => self.at_index(site, -1),
            ("[]=", [index, value]) => {
                let integer = self.world.core.integer;
                if self.values.is_any(*index)
                    || self.values.atoms(*index).iter().any(|it| it.class != integer)
                {
                    return None;
                }
                let at = self.literal_int(*index);
                self.set_index(site, at, *value);
                *value
            }
            ("empty?", []) => match self.shape(site) {
                Shape::Tuple(n) => self.truth(n == 0),
                _ => return None,
            },
            _ => return None,
        };
        Some(Outcome::value(value))
    }

    pub(crate) fn literal_int(&self, value: Value) -> Option<i64> {
        match self.values.single(value)?.known {
            Known::Int(value) => Some(value),
            _ => None,
        }
    }

    fn special_of_hash(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        let Known::Site(site) = atom.known else { return None };
        if !args.is_exact() || !args.keywords.is_empty() || !self.is_plain_key(args) {
            return None;
        }
        let value = match (name.as_str(), args.positional.as_slice()) {
            ("[]" | "dig", [key]) => self.at_key(site, *key).0,
            ("fetch", [key])
                if self.values.atoms(args.block).iter().all(|it| it.class == self.world.core.nil) =>
            {
                return self.fetch(site, *key, at);
            }
            ("key?" | "has_key?" | "include?" | "member?", [key]) => {
                let known = self
                    .values
                    .single(*key)
                    .and_then(|atom| Literal::of(atom.known, atom.class == self.world.core.symbol));
                let (Shape::Record { keys, sure }, Some(key)) = (self.shape(site), known) else {
                    return None;
                };
                match keys.iter().position(|it| *it == key) {
                    Some(at) if at < sure => self.truth(true),
                    None if self.read(Key::Keys(site)) == Value::NEVER => self.truth(false),
                    _ => return None,
                }
            }
            ("[]=" | "store", [key, value]) => {
                self.set_key(site, *key, *value);
                *value
            }
            ("initialize", []) if self.is_proc(args.block) => {
                self.default_by_block(atom, site, args, at);
                Value::ANY
            }
            _ => return None,
        };
        Some(Outcome::value(value))
    }

    /// Keys of the program's own classes are compared by its own `hash` and `eql?`.
    fn is_plain_key(&self, args: &Args) -> bool {
        let Some(key) = args.positional.first() else { return true };
        let set = self.values.get(*key);
        !set.any
            && set.atoms.iter().all(|atom| atom.is_class_object() || self.world.program.is_core(atom.class))
    }

    /// `hash.fetch(key)` without a default: a key that is never there raises.
    fn fetch(&mut self, site: SiteId, key: Value, _at: &At) -> Option<Outcome> {
        let single = self.values.single(key)?;
        let literal = Literal::of(single.known, single.class == self.world.core.symbol)?;
        let Shape::Record { keys, .. } = self.shape(site) else { return None };
        let others = self.read(Key::Keys(site));
        if keys.contains(&literal) {
            let value = self.read(Key::Entry(site, literal));
            let later = self.read(Key::Elem(site));
            return Some(Outcome::value(self.values.join(value, later)));
        }
        if others != Value::NEVER {
            return None;
        }
        let shown = match literal {
            Literal::Sym(name) => format!(":{name}"),
            Literal::Str(text) => format!("{:?}", text.as_str()),
            Literal::Int(value) => value.to_string(),
        };
        let message = format!("key not found: {shown}");
        Some(Outcome::fault(Fault::said(&crate::rules::MISSING_KEY, "KeyError", message)))
    }

    /// `Hash.new { |hash, key| ... }`: the block tells what a missing key gives.
    fn default_by_block(&mut self, atom: &Atom, site: SiteId, args: &Args, at: &At) {
        let hash = self.values.atom(*atom);
        let nil = self.nil();
        let keys = self.keys(site);
        // Any key may be asked for; those that are stored are among them.
        let key = self.values.join(keys, Value::ANY);
        let given = Args::of(vec![hash, key], nil);
        // Whoever asks for a key runs the block, and may rescue what it raises.
        let at = At { expected: at.expected.or(self.tolerated), ..*at };
        let outcome = self.yield_to(args.block, &given, &at);
        self.write(Key::Default(site), outcome.value);
        if self.files.takes_default_procs {
            self.escape(args.block);
        }
    }
}
