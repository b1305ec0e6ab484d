//! Names that no object of the program has, whatever it is.
//!
//! ```text
//! unknown.lenght          no class of the program, of Ruby or of a library has such a method: it raises
//! unknown.length(1)       none of them takes an argument there
//! @cuont.zero?            nothing else mentions the field: it is nil
//! ```
//!
//! That takes more than a closed class: all code of the program must be seen, and every call that makes methods by
//! computed names must have been followed (see `dynamic`), whatever its receiver. A name that the text mentions as a
//! symbol or a string may have become a method in ways that nobody follows, and is left alone.

use crate::arguments::{Args, mismatch};
use crate::call::At;
use crate::core;
use crate::dynamic::makes_methods;
use crate::engine::Engine;
use crate::fault::Fault;
use crate::index::is_literal;
use crate::rules::WRONG_ARGUMENTS;
use crate::store::{Hands, Key};
use crate::value::{Atom, Value};
use base::{FileId, Name, Span};
use program::MethodKind;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use syntax::ir::{Arg, Body, Call, DefKind, Defined, File, Lit, NewClassKind, Op, Prim, Var};

/// Calls that ask for fields by names which may be computed.
const ASKS_FOR_FIELDS: [&str; 3] =
    ["instance_variable_defined?", "instance_variable_get", "instance_variables"];

/// Calls that make methods and are not followed: their names must stand in the text.
const NEED_LITERALS: [&str; 11] = [
    "alias_method",
    "def_delegator",
    "def_delegators",
    "def_instance_delegator",
    "def_instance_delegators",
    "def_single_delegator",
    "def_single_delegators",
    "delegate",
    "instance_delegate",
    "instance_delegators",
    "single_delegate",
];

fn needs_literals(name: Name) -> bool {
    NEED_LITERALS.iter().any(|it| name == *it)
}

/// What has been found out about names.
#[derive(Default)]
pub(crate) struct Names {
    /// Whether Ruby, a library or the program has a method of this name, or mentions it.
    known: FxHashMap<Name, bool>,
    /// Whether all methods of a name refuse so many arguments.
    refused: FxHashMap<(Name, usize), bool>,
    /// What the text mentions; found out when first needed.
    text: Option<Rc<Text>>,
}

/// What the text of the program tells about names of methods.
struct Text {
    /// Symbols and strings, as far as the class table does not know what they are for.
    mentioned: FxHashSet<Name>,
    /// How often a method of this name is defined.
    defined: FxHashMap<Name, usize>,
    /// The calls that may give some object methods with computed names; `None`: they cannot all be followed.
    definers: Option<Vec<(FileId, Span)>>,
}

impl Engine<'_> {
    /// Nothing that the program can hold answers a call of this name.
    pub(crate) fn answers_nobody(&mut self, name: Name) -> bool {
        if !self.sees_all_names() {
            return false;
        }
        let is_known = match self.names.known.get(&name) {
            Some(known) => *known,
            None => {
                let is_known = self.is_known_name(name) || self.is_mentioned(name);
                self.names.known.insert(name, is_known);
                is_known
            }
        };
        !is_known && self.follows_name(name)
    }

    /// What is never called may be meant for objects that are not here yet.
    fn sees_all_names(&self) -> bool {
        self.sees_all && self.script && self.trusts_fields && self.outside == Hands::Core
    }

    /// No method of this name is defined in a way that the text does not tell; such names come up while the program is
    /// interpreted.
    fn follows_name(&mut self, name: Name) -> bool {
        self.text_of_names().definers.as_ref().is_some_and(|definers| {
            definers.iter().all(|(file, span)| self.read(Key::Unfollowed(*file, *span)) == Value::NEVER)
        }) && self.read(Key::DefinedSomewhere(name)) == Value::NEVER
    }

    /// Every method of this name refuses so many arguments: whichever the receiver has, the call raises.
    pub(crate) fn refused_by_all(&mut self, name: Name, args: &Args, at: &At) -> Option<Fault> {
        // It may as well raise NoMethodError.
        let is_expected = at.expected.contains("NoMethodError") || at.expected.contains("NameError");
        let has_keywords = !args.keywords.is_empty() || args.keyword_rest.is_some();
        if !self.sees_all_names() || is_expected || has_keywords || args.rest.is_some() {
            return None;
        }
        let given = args.positional.len();
        let refused = match self.names.refused.get(&(name, given)) {
            Some(known) => *known,
            None => {
                let refused = self.is_refused(name, args);
                self.names.refused.insert((name, given), refused);
                refused
            }
        };
        if !refused || !self.follows_name(name) {
            return None;
        }
        let message = format!("wrong number of arguments (given {given}): no `{name}' takes so many");
        Some(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message))
    }

    fn is_refused(&mut self, name: Name, args: &Args) -> bool {
        let namesakes = self.files.namesakes(self.world.program, name);
        let given = args.positional.len();
        let refuses = |kind: MethodKind| match kind {
            MethodKind::Body { file, body, .. } => {
                self.body(file, body).is_some_and(|body| mismatch(body.params, args).is_some())
            }
            MethodKind::AttrReader(_) | MethodKind::MemberReader(_) => given != 0,
            MethodKind::AttrWriter(_) | MethodKind::MemberWriter(_) => given != 1,
            MethodKind::Core(_)
            | MethodKind::Delegate(_)
            | MethodKind::Opaque
            | MethodKind::StructClassMethod
            | MethodKind::Undefined => false,
        };
        let of_core = if namesakes.iter().all(|(_, kind)| refuses(*kind)) {
            core_takes(name, given)
        } else {
            return false;
        };
        // Where nobody has the method, other things may be wrong with the program.
        if of_core.unwrap_or(namesakes.is_empty())
            || self.files.index(self.world.program).is_asked_about(&self.unit, name)
        {
            return false;
        }
        let text = self.text_of_names();
        let n_defined = text.defined.get(&name).copied().unwrap_or(0);
        let n_known = namesakes.iter().filter(|it| matches!(it.1, MethodKind::Body { .. })).count();
        n_defined <= n_known && !text.mentioned.contains(&name)
    }

    /// The same for an object of a known class, which only code of the program leaves open.
    pub(crate) fn is_nobody(&mut self, atom: &Atom, name: Name) -> bool {
        self.answers_nobody(name) && !self.is_open_beyond_text(atom)
    }

    /// Something else than code of the program may give it methods: a library of which not all is known.
    fn is_open_beyond_text(&self, atom: &Atom) -> bool {
        let program = self.world.program;
        program.any_open_reason(atom.class, atom.is_class_object(), |open| open.site.is_none())
    }

    fn text_of_names(&mut self) -> Rc<Text> {
        if let Some(known) = &self.names.text {
            return Rc::clone(known);
        }
        let mut mentioned = FxHashSet::default();
        let mut defined: FxHashMap<Name, usize> = FxHashMap::default();
        for file in self.unit.iter().filter_map(|id| self.files.get(*id)) {
            mention(file, &mut mentioned);
            for def in &file.defs {
                if let DefKind::Method { name, .. }
                | DefKind::OpaqueMethod { name, .. }
                | DefKind::Alias { new: name, .. } = &def.kind
                {
                    *defined.entry(*name).or_default() += 1;
                }
            }
        }
        let definers = self.definers(&mentioned);
        let text = Rc::new(Text { mentioned, defined, definers });
        self.names.text = Some(Rc::clone(&text));
        text
    }

    fn is_mentioned(&mut self, name: Name) -> bool {
        let text = self.text_of_names();
        // `attr_accessor :name`, `flag :name`.
        let bare = name.as_str().trim_end_matches(['=', '?', '!']);
        text.defined.contains_key(&name)
            || text.mentioned.contains(&name)
            || text.mentioned.contains(&Name::new(bare))
            || self.files.index(self.world.program).is_asked_about(&self.unit, name)
    }

    /// The calls that define methods; `None` if some cannot be followed, or if objects answer to whatever they are asked.
    fn definers(&self, mentioned: &FxHashSet<Name>) -> Option<Vec<(FileId, Span)>> {
        let program = self.world.program;
        let missing = Name::new("method_missing");
        let libraries = program.libraries();
        // Those of the core raise, and are no library.
        let answers_all = |class: corelib::Class<'static>| {
            class.methods().any(|it| missing == it.name() && libraries.contains(&it.library().name()))
        };
        // Libraries of which not all methods are known give some to the most common classes.
        let world = &self.world;
        let common = [
            world.core.nil,
            world.core.integer,
            world.core.float,
            world.core.string,
            world.core.symbol,
            world.core.array,
            world.core.hash,
        ];
        // `send(:define_method, name)`, `method(:attr_reader)`, `send("attr_#{mode}", name)`.
        let is_handed_on = |name: &Name| {
            let starts = ["attr_", "define_", "def_", "alias_"];
            makes_methods(*name)
                || needs_literals(*name)
                || starts.iter().any(|start| name.as_str().starts_with(start))
        };
        if !self.files.namesakes(program, missing).is_empty()
            || mentioned.contains(&missing)
            || mentioned.iter().any(is_handed_on)
            || common.into_iter().any(|class| self.is_open_beyond_text(&Atom::instance(class)))
            || corelib::table().classes().any(answers_all)
        {
            return None;
        }
        let mut definers = Vec::new();
        for file in self.unit.iter().filter_map(|id| self.files.get(*id)) {
            if makes_computed_structs(file) {
                return None;
            }
            for body in file.bodies.iter() {
                for instr in body.instrs {
                    let Op::Call(id) = instr.op else { continue };
                    let call = body.call(id);
                    if makes_methods(call.name) {
                        definers.push((file.id, instr.span));
                    }
                    let has_literals = || body.args(call.args).iter().all(|arg| is_literal(body, arg));
                    if needs_literals(call.name) && !has_literals() {
                        return None;
                    }
                }
            }
        }
        Some(definers)
    }

    /// The name of the field occurs once in all files, where it is read.
    pub(crate) fn mentions_field_once(&self, name: Name) -> bool {
        let bare = Name::new(name.as_str().trim_start_matches('@'));
        // `attr_accessor :name` mentions it as well.
        let accessors = [bare, bare.writer()];
        if accessors.iter().any(|it| !self.files.namesakes(self.world.program, *it).is_empty()) {
            return false;
        }
        let asks = |call: &Call| ASKS_FOR_FIELDS.iter().any(|it| call.name == *it);
        let mut count = 0;
        for file in self.unit.iter().filter_map(|id| self.files.get(*id)) {
            for body in file.bodies.iter() {
                if body.calls.iter().any(asks) {
                    return false;
                }
                count += body.instrs.iter().filter(|instr| mentions_field(body, instr.op, name)).count();
            }
        }
        count == 1
    }
}

/// Some class of Ruby's core or of a library has a method of this name that takes so many arguments, or may do so;
/// `None` if none has one at all.
fn core_takes(name: Name, given: usize) -> Option<bool> {
    let table = corelib::table();
    let text = table.text(name.as_str())?;
    let methods = |class: corelib::Class<'static>| {
        let sides = [corelib::Side::Instance, corelib::Side::Singleton];
        sides.into_iter().flat_map(move |side| class.method_of(side, text))
    };
    // Most calls are right, and of these classes.
    let common = ["String", "Array", "Hash", "Integer", "Kernel", "Enumerable"];
    let mut common = common.into_iter().filter_map(|class| table.class(class)).flat_map(methods);
    if common.any(|it| core::takes(it, given)) {
        return Some(true);
    }
    let mut all = table.classes().flat_map(methods).map(|it| core::takes(it, given));
    let first = all.next()?;
    Some(first || all.any(|takes| takes))
}

fn mentions_field(body: Body<'_>, op: Op, field: Name) -> bool {
    match op {
        Op::GetIvar(name) | Op::SetIvar(name, _) | Op::Sym(name) | Op::Defined(Defined::Ivar(name)) => {
            name == field
        }
        Op::Lit(id) => match body.lit(id) {
            Lit::Str { bytes, .. } => bytes == field.as_str().as_bytes(),
            _ => false,
        },
        _ => false,
    }
}

/// `Struct.new(*names)`, or Struct in the hands of something else: members that no text shows.
fn makes_computed_structs(file: &File) -> bool {
    let (mut n_seen, mut n_named) = (0, 0);
    for def in &file.defs {
        let DefKind::NewClass(new) = &def.kind else { continue };
        match new.kind {
            NewClassKind::Struct { open: true, .. } | NewClassKind::Data { open: true, .. } => return true,
            NewClassKind::Struct { .. } | NewClassKind::Data { .. } => n_seen += 1,
            NewClassKind::Class { .. } | NewClassKind::Module => {}
        }
    }
    let [of_structs, of_data] = ["Struct", "Data"].map(Name::new);
    for body in file.bodies.iter() {
        let names = |op: Op| match op {
            Op::GetConst(name) | Op::GetTopConst(name) => name == of_structs || name == of_data,
            _ => false,
        };
        n_named += body.instrs.iter().filter(|instr| names(instr.op)).count();
    }
    n_named > n_seen
}

/// Adds every text that could become the name of a method in ways that nobody follows.
fn mention(file: &File, mentioned: &mut FxHashSet<Name>) {
    for body in file.bodies.iter() {
        let mut played: FxHashSet<Var> = FxHashSet::default();
        for instr in body.instrs {
            match instr.op {
                // `&:name` calls a method, it makes none.
                Op::Prim(Prim::ToProc, var) => {
                    played.insert(var);
                }
                Op::Call(id) if is_played(body, body.call(id)) => {
                    let args = body.args(body.call(id).args);
                    played.extend(args.iter().filter_map(|arg| match arg {
                        Arg::Positional(var) => Some(*var),
                        _ => None,
                    }));
                }
                _ => {}
            }
        }
        for instr in body.instrs {
            match instr.op {
                Op::Sym(name) if !played.contains(&instr.dst) => {
                    mentioned.insert(name);
                }
                Op::Lit(id) => {
                    if let Lit::Str { bytes, .. } = body.lit(id) {
                        mentioned.insert(Name::from_bytes(bytes));
                    }
                }
                _ => {}
            }
        }
    }
}

/// `attr_reader :name`, `private :name`, `Struct.new(:name)`: the class table has what it does.
fn is_played(body: Body<'_>, call: &Call) -> bool {
    let is_one_of = |names: &[&str]| names.iter().any(|it| call.name == *it);
    let of_struct = |var: Var| {
        let mut made = body.instrs.iter().filter(|instr| instr.dst == var);
        made.all(|instr| matches!(instr.op, Op::GetConst(name) if name == "Struct" || name == "Data"))
    };
    makes_methods(call.name)
        || is_one_of(&["private", "protected", "public", "module_function"])
        || is_one_of(&["new", "define"]) && call.receiver.is_some_and(of_struct)
}
