//! What each instruction computes.

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::engine::Bad;
use crate::fault::Fault;
use crate::rules::WRONG_OPERAND;
use crate::run::{Flow, Run};
use crate::store::{Callable, Hands, Key, Literal, Shape};
use crate::value::{Atom, Known, SiteId, Value};
use base::Name;
use program::ConstLookup;
use syntax::ir::{
    Arg, ArgList, BodyKind, ConstPath, DefKind, Defined, Instr, Interpolated, Lit, Op, PathRoot, Prim, Prim2,
    Var, VarList,
};

/// Bytes of a text that may be a name or a key.
const MAX_TEXT: usize = 100;

/// Global variables with a name of letters that Ruby or `English` gives a value.
const RUBYS: [&str; 31] = [
    "ARGV",
    "CHILD_STATUS",
    "DEBUG",
    "DEFAULT_INPUT",
    "DEFAULT_OUTPUT",
    "ERROR_INFO",
    "ERROR_POSITION",
    "FIELD_SEPARATOR",
    "FILENAME",
    "FS",
    "IGNORECASE",
    "INPUT_LINE_NUMBER",
    "INPUT_RECORD_SEPARATOR",
    "LAST_MATCH_INFO",
    "LAST_PAREN_MATCH",
    "LAST_READ_LINE",
    "LOADED_FEATURES",
    "LOAD_PATH",
    "MATCH",
    "NR",
    "OFS",
    "ORS",
    "OUTPUT_FIELD_SEPARATOR",
    "OUTPUT_RECORD_SEPARATOR",
    "PID",
    "POSTMATCH",
    "PREMATCH",
    "PROCESS_ID",
    "PROGRAM_NAME",
    "RS",
    "VERBOSE",
];

/// Global variables that the program alone assigns are nil at first; these have other values, or somebody else's.
fn is_special_gvar(name: Name) -> bool {
    let text = name.as_str().trim_start_matches('$');
    let is_word = text.starts_with(|c: char| c.is_alphabetic() || c == '_') && text.len() > 1;
    !is_word || matches!(text, "stdout" | "stderr" | "stdin") || RUBYS.contains(&text)
}

impl Run<'_, '_> {
    pub(crate) fn instruction(&mut self, instr: &Instr, index: u32) -> Flow {
        let value = match instr.op {
            Op::Nil => self.engine.nil(),
            Op::True => self.engine.truth(true),
            Op::False => self.engine.truth(false),
            Op::SelfRef => self.self_value,
            Op::Int(value) => self.literal_atom(self.engine.world.core.integer, Known::Int(value.get())),
            Op::Float(_) => self.engine.instance(self.engine.world.core.float),
            Op::Sym(name) => self.literal_atom(self.engine.world.core.symbol, Known::Text(name)),
            Op::Lit(lit) => self.literal(self.body.lit(lit)),
            Op::Move(from) => self.read(from),
            Op::Array(list) => self.array(list, index),
            Op::Hash(list) => self.hash(list, index),
            Op::HashWithout { hash, .. } => self.rest_of_hash(hash),
            Op::Range { lo, hi, .. } => self.range(lo, hi, index),
            Op::Interpolate { kind, parts } => self.interpolated(kind, parts),
            Op::GetConst(_) | Op::GetTopConst(_) | Op::GetConstIn(..) => return self.constant(instr),
            Op::SetConst(name, var) => self.set_constant(name, var),
            Op::SetTopConst(name, var) => {
                let value = self.read(var);
                if let Some(object) = self.engine.world.class("Object") {
                    self.set_shared(Key::Const(object, name), value);
                }
                value
            }
            Op::SetConstIn { module, name, value } => {
                let (module, value) = (self.read(module), self.read(value));
                self.engine.set_constant_in(module, Some(name), value);
                value
            }
            Op::Call(id) => return self.call(id, index),
            Op::Super(id) => return self.super_call(id, index),
            Op::Yield(id) => return self.yield_call(id, index),
            Op::Lambda(body) => self.lambda(body),
            Op::ReturnedThrough(id) => {
                let left = self.returned_through(id);
                match left {
                    Value::NEVER => self.engine.truth(false),
                    _ => self.engine.bool(),
                }
            }
            Op::ReturnValue(id) => self.returned_through(id),
            Op::DefMethod { .. } => self.engine.instance(self.engine.world.core.symbol),
            Op::OpenClass { body, operands } => self.open_class(body, operands),
            Op::GetIvar(name) => self.engine.get_ivar(self.self_value, name),
            Op::SetIvar(name, var) => {
                let value = self.read(var);
                self.engine.set_ivar(self.self_value, name, value);
                value
            }
            Op::GetGvar(name) => self.global(name),
            Op::SetGvar(name, var) => {
                let value = self.read(var);
                self.set_shared(Key::Gvar(name), value);
                // Ruby writes to these objects, and reads from them.
                if ["$stdout", "$stderr", "$stdin", "$>"].iter().any(|it| name == *it) {
                    self.engine.escape_to(value, Hands::Library);
                } else if !self.owns_gvar(name) || self.engine.files.aliases_globals {
                    // What is read from these, or under another name, is not followed.
                    self.engine.escape(value);
                }
                value
            }
            Op::GetCvar(name) => self.class_variable(name),
            Op::SetCvar(name, var) => {
                let value = self.read(var);
                self.set_shared(Key::Cvar(name), value);
                value
            }
            Op::BackRef(_) => Value::ANY,
            Op::NthRef(_) | Op::NamedRef(_) => {
                let text = self.engine.instance(self.engine.world.core.string);
                self.engine.optional(text)
            }
            Op::EndBlock(body) => {
                self.capture(body);
                let owner = self.ctx;
                let end = self.engine.proc_value(Callable::Block { file: self.file, body, owner });
                self.engine.escape(end);
                self.engine.nil()
            }
            Op::Defined(what) => self.is_defined(what),
            Op::Prim(prim, operand) => return self.primitive(prim, operand, index),
            Op::Prim2(prim, left, right) => self.primitive2(prim, left, right, index),
            Op::DeconstructKeys { value, .. } => return self.deconstruct_keys(value, index),
            Op::AliasGvar { new, old } => {
                // Two names for one variable, whose writes are not put together.
                for name in [new, old] {
                    self.engine.write(Key::Gvar(name), Value::ANY);
                }
                self.engine.nil()
            }
            Op::ChangeMethods => match self.alias_of_nothing(instr) {
                Some(fault) => return Flow::Stop(Bad { fault: Some(fault), ..Bad::default() }),
                None => self.engine.nil(),
            },
            Op::Caught | Op::Unsupported(_) => Value::ANY,
        };
        Flow::Value(value)
    }

    /// `"#{a}=#{b}"`: with parts that are known, a known text.
    fn interpolated(&mut self, kind: Interpolated, parts: VarList) -> Value {
        let class = match kind {
            Interpolated::Str => self.engine.world.core.string,
            Interpolated::Sym => self.engine.world.core.symbol,
            Interpolated::Regexp => {
                return self.engine.instance(self.engine.world.core.regexp);
            }
        };
        let mut texts = vec![String::new()];
        for part in self.body.operands(parts) {
            let value = self.read(*part);
            let Some(more) = self.engine.texts(value) else { return self.engine.instance(class) };
            let longer = texts.iter().flat_map(|text| more.iter().map(move |it| format!("{text}{it}")));
            texts = longer.collect();
        }
        self.engine.texts_of(class, &texts)
    }

    /// `alias new old` without a method `old`.
    fn alias_of_nothing(&mut self, instr: &Instr) -> Option<Fault> {
        let class = match self.engine.values.single(self.self_value)? {
            it if it.is_class_object() && self.body.kind == BodyKind::Class => it,
            _ => return None,
        };
        let file = self.engine.files.get(self.file)?;
        let mut defs = file.defs.iter().filter(|def| def.span == instr.span);
        let old = defs.find_map(|def| match def.kind {
            DefKind::Alias { old, .. } => Some(old),
            _ => None,
        })?;
        self.engine.lacks_instance_method(&class, old)
    }

    pub(crate) fn literal_atom(&mut self, class: program::ClassId, known: Known) -> Value {
        self.engine.values.atom(Atom { class, known })
    }

    fn literal(&mut self, lit: Lit<'_>) -> Value {
        let world = &self.engine.world;
        let class = match lit {
            // Long texts decide nothing.
            Lit::Str { bytes, frozen: false } if bytes.len() > MAX_TEXT => world.core.string,
            Lit::Str { bytes, frozen } => {
                let text = Name::from_bytes(bytes);
                let string = world.core.string;
                let known = if frozen {
                    Known::Frozen(text)
                } else if self.engine.read(Key::ChangedText(text)) == Value::NEVER {
                    Known::Text(text)
                } else {
                    Known::Nothing
                };
                return self.literal_atom(string, known);
            }
            Lit::BigInt(_) => world.core.integer,
            Lit::Rational(..) => world.core.rational,
            Lit::Imaginary(_) => world.core.complex,
            Lit::Regexp { .. } => world.core.regexp,
            Lit::File => world.core.string,
            Lit::Encoding => world.core.encoding,
        };
        self.engine.instance(class)
    }

    // Containers.

    pub(crate) fn site(&mut self, index: u32, tag: u8) -> SiteId {
        let body = self.engine.ctx(self.ctx).body;
        self.engine.store.site_at(self.file, body, index, tag)
    }

    fn array(&mut self, list: ArgList, index: u32) -> Value {
        let site = self.site(index, 0);
        let args = self.body.args(list);
        let elements: Option<Vec<Value>> = args
            .iter()
            .map(|arg| match arg {
                Arg::Positional(var) => Some(self.read(*var)),
                _ => None,
            })
            .collect();
        if let Some(elements) = elements {
            return self.engine.tuple(site, &elements);
        }
        let mut all = Value::NEVER;
        for arg in args {
            let value = match *arg {
                Arg::Splat(var) => {
                    let array = self.read(var);
                    self.engine.elements_of(array)
                }
                Arg::Positional(var) => self.read(var),
                Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => Value::ANY,
            };
            all = self.engine.values.join(all, value);
        }
        self.engine.list(site, all)
    }

    fn hash(&mut self, list: ArgList, index: u32) -> Value {
        let site = self.site(index, 0);
        let mut pairs = Vec::new();
        let mut others = Vec::new();
        for arg in self.body.args(list) {
            match *arg {
                Arg::Keyword(name, var) => {
                    let value = self.read(var);
                    pairs.push((Literal::Sym(name), value));
                }
                Arg::Pair(key, var) => {
                    let (key, value) = (self.read(key), self.read(var));
                    let single = self.engine.values.single(key);
                    let symbol = self.engine.world.core.symbol;
                    match single.and_then(|atom| Literal::of(atom.known, atom.class == symbol)) {
                        Some(literal) => pairs.push((literal, value)),
                        None => others.push((key, value)),
                    }
                }
                Arg::DoubleSplat(_) | Arg::Positional(_) | Arg::Splat(_) => {
                    others.push((Value::ANY, Value::ANY))
                }
            }
        }
        let value = self.engine.record(site, &pairs);
        for (key, element) in others {
            self.engine.set_key(site, key, element);
        }
        value
    }

    fn range(&mut self, lo: Var, hi: Var, index: u32) -> Value {
        let site = self.site(index, 0);
        let (lo, hi) = (self.read(lo), self.read(hi));
        let nil = self.engine.world.core.nil;
        let both = self.engine.values.join(lo, hi);
        let ends = self.engine.values.retain(both, |atom| atom.class != nil || atom.is_class_object());
        let elements = self.engine.values.general(ends);
        self.engine.range(site, elements)
    }

    // Constants, globals, classes.

    /// A place that code outside of an open program can reach, too.
    pub(crate) fn set_shared(&mut self, key: Key, value: Value) {
        if !self.engine.closed {
            self.engine.escape(value);
        }
        self.engine.write(key, value);
    }

    fn global(&mut self, name: Name) -> Value {
        if !self.owns_gvar(name) {
            return Value::ANY;
        }
        let written = self.engine.read(Key::Gvar(name));
        self.engine.optional(written)
    }

    /// Nobody else assigns the global variable; a library may have its own, as `mkmf` has `$CFLAGS`.
    fn owns_gvar(&self, name: Name) -> bool {
        let may_load_more = self.engine.world.program.asks_for_optional();
        self.engine.closed
            && !is_special_gvar(name)
            && self.engine.outside != Hands::Library
            && !may_load_more
    }

    fn class_variable(&mut self, name: Name) -> Value {
        let written = self.engine.read(Key::Cvar(name));
        let by_name = self.engine.files.index(self.engine.world.program).sets_cvars;
        if self.engine.closed && !by_name && written != Value::NEVER { written } else { Value::ANY }
    }

    fn open_class(&mut self, body: syntax::ir::BodyId, operands: VarList) -> Value {
        for var in self.body.operands(operands) {
            self.read(*var);
        }
        let expected = self.here(0).expected;
        self.engine.run_class_body(self.file, body, expected)
    }

    fn lambda(&mut self, body: syntax::ir::BodyId) -> Value {
        self.capture(body);
        self.engine.proc_value(Callable::Block { file: self.file, body, owner: self.ctx })
    }

    fn returned_through(&mut self, id: syntax::ir::CallId) -> Value {
        match self.body.call(id).block {
            syntax::ir::BlockArg::Literal(block) => self.engine.read(Key::Return(self.ctx, block)),
            syntax::ir::BlockArg::None | syntax::ir::BlockArg::Pass(_) => Value::NEVER,
        }
    }

    /// `defined?`: nil for what is certainly not there, so that what it guards is not reached.
    fn is_defined(&mut self, what: Defined) -> Value {
        let absent = match what {
            Defined::Method(name) => {
                let set = self.engine.values.get(self.self_value);
                !set.any
                    && !set.atoms.is_empty()
                    && set.atoms.iter().all(|atom| self.engine.lacks(atom, name))
            }
            Defined::MethodOf(receiver, name) => {
                let value = self.read(receiver);
                let set = self.engine.values.get(value);
                !set.any
                    && !set.atoms.is_empty()
                    && set.atoms.iter().all(|atom| self.engine.lacks(atom, name))
            }
            Defined::Gvar(name) => self.owns_gvar(name) && self.engine.read(Key::Gvar(name)) == Value::NEVER,
            Defined::Ivar(name) => self.engine.is_never_set(self.self_value, name),
            Defined::Yield => {
                let block = self.engine.block_of(self.ctx);
                match self.engine.block_presence(block) {
                    (true, false) => return self.engine.instance(self.engine.world.core.string),
                    (may_be_given, _) => !may_be_given,
                }
            }
            Defined::Super => self.lacks_super(),
            Defined::TopConst(name) => {
                let path = ConstPath { root: PathRoot::Top, names: vec![name] };
                let found = self.engine.world.program.resolve_const(self.file, self.body.scope, &path);
                found == ConstLookup::Absent
            }
            Defined::Const(name) => {
                let path = ConstPath { root: PathRoot::Lexical, names: vec![name] };
                let found = self.engine.world.program.resolve_const(self.file, self.body.scope, &path);
                found == ConstLookup::Absent
            }
            _ => false,
        };
        if absent { self.engine.nil() } else { Value::ANY }
    }

    /// `in { a:, **rest }`: what is left over is not followed.
    fn rest_of_hash(&mut self, hash: Var) -> Value {
        let value = self.read(hash);
        let sites: Vec<_> = self.engine.values.atoms(value).iter().filter_map(|atom| atom.site()).collect();
        for site in sites {
            let elements = self.engine.elements(site);
            self.engine.escape(elements);
        }
        self.engine.instance(self.engine.world.core.hash)
    }

    /// No method is behind the one that is being run.
    fn lacks_super(&mut self) -> bool {
        let Some((name, found_in)) = self.engine.start_of_super(self.ctx) else { return false };
        let set = self.engine.values.get(self.self_value);
        let program = self.engine.world.program;
        !set.any
            && set.atoms.iter().all(|atom| {
                let found = if atom.is_class_object() {
                    program.super_singleton_method(atom.class, found_in, name)
                } else {
                    program.super_method(atom.class, found_in, name)
                };
                found == program::Lookup::Absent
            })
    }

    // Primitives.

    fn primitive(&mut self, prim: Prim, operand: Var, index: u32) -> Flow {
        let value = self.read(operand);
        let result = match prim {
            Prim::IsNil => self.is_nil(value),
            Prim::ToS => {
                let at = self.here(0);
                self.engine.call_to_s(value, &at);
                self.engine.text_of(value)
            }
            Prim::ToAry | Prim::SplatToA => self.as_array(prim, value, index),
            Prim::Elem(at) => self.element(value, i64::from(at)),
            Prim::ElemBack { front, back, index: at } => match self.tuple_length(value) {
                Some(n) if n >= u32::from(front) + u32::from(back) => {
                    self.element(value, i64::from(n - u32::from(back) + u32::from(at)))
                }
                _ => {
                    let elements = self.engine.elements_of(value);
                    self.engine.optional(elements)
                }
            },
            Prim::ElemRest { front, back } => {
                let site = self.site(index, 1);
                match self.tuple_length(value) {
                    Some(n) => {
                        let end = n.saturating_sub(u32::from(back)).max(u32::from(front));
                        let slots: Vec<Value> = (u32::from(front)..end.min(n))
                            .map(|at| self.element(value, i64::from(at)))
                            .collect();
                        self.engine.tuple(site, &slots)
                    }
                    None => {
                        let elements = self.engine.elements_of(value);
                        self.engine.list(site, elements)
                    }
                }
            }
            Prim::Given => match self.given.iter().find(|(var, _)| *var == operand) {
                Some((_, Some(given))) => self.engine.truth(*given),
                Some((_, None)) | None => self.engine.bool(),
            },
            Prim::ToProc => return self.as_block(value),
            Prim::Deconstruct => return self.deconstruct(value, index),
            Prim::LenIs(n) => match self.tuple_length(value) {
                Some(length) => self.engine.truth(length == n),
                None => self.engine.bool(),
            },
            Prim::LenAtLeast(n) => match self.tuple_length(value) {
                Some(length) => self.engine.truth(length >= n),
                None => self.engine.bool(),
            },
            Prim::HasKey(name) => self.has_key(value, name),
            Prim::KeyValue(name) => self.key_value(value, name),
            Prim::ToHash => self.as_hash(value),
            Prim::HashIsEmpty | Prim::IsStandardError => self.engine.bool(),
            Prim::Length => self.engine.instance(self.engine.world.core.integer),
        };
        Flow::Value(result)
    }

    fn primitive2(&mut self, prim: Prim2, left: Var, right: Var, _index: u32) -> Value {
        let (array, _) = (self.read(left), self.read(right));
        match prim {
            Prim2::ElemAt => {
                let elements = self.engine.elements_of(array);
                self.engine.optional(elements)
            }
            Prim2::Before | Prim2::From => self.engine.instance(self.engine.world.core.array),
            Prim2::Plus | Prim2::Minus => self.engine.instance(self.engine.world.core.integer),
            Prim2::Rescues | Prim2::RescuesAny | Prim2::AnyCaseEq | Prim2::AnyTruthy | Prim2::AtMost => {
                self.engine.bool()
            }
        }
    }

    fn is_nil(&mut self, value: Value) -> Value {
        let set = self.engine.values.get(value);
        if set.any {
            return self.engine.bool();
        }
        let nil = self.engine.world.core.nil;
        let is_nil = |atom: &Atom| !atom.is_class_object() && atom.class == nil;
        let answers: Vec<Value> = set.atoms.iter().map(|atom| self.engine.truth(is_nil(atom))).collect();
        self.engine.values.join_all(answers)
    }

    /// The only possible length.
    fn tuple_length(&mut self, value: Value) -> Option<u32> {
        let set = self.engine.values.get(value);
        let mut lengths = set.atoms.iter().map(|atom| match self.engine.shape(atom.site()?) {
            Shape::Tuple(n) => Some(n),
            Shape::New | Shape::List { .. } | Shape::Record { .. } => None,
        });
        let first = lengths.next()??;
        (!set.any && lengths.all(|length| length == Some(first))).then_some(first)
    }

    fn element(&mut self, array: Value, index: i64) -> Value {
        let set = self.engine.values.get(array);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let value = match atom.site() {
                Some(site) => self.engine.at_index(site, index),
                None => Value::ANY,
            };
            all = self.engine.values.join(all, value);
        }
        all
    }

    /// `a, b = value` and `*value`: arrays as they are, other objects in an array of their own, unless they convert.
    fn as_array(&mut self, prim: Prim, value: Value, index: u32) -> Value {
        let set = self.engine.values.get(value);
        let (array, nil, range, hash) = (
            self.engine.world.core.array,
            self.engine.world.core.nil,
            self.engine.world.core.range,
            self.engine.world.core.hash,
        );
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        let mut alone = Vec::new();
        for atom in &set.atoms {
            let is_object = !atom.is_class_object();
            let converted = match (prim, atom.known) {
                _ if is_object && atom.class == array => self.engine.values.atom(*atom),
                (Prim::SplatToA, _) if is_object && atom.class == nil => {
                    let site = self.site(index, 2);
                    self.engine.tuple(site, &[])
                }
                (Prim::SplatToA, Known::Site(site)) if atom.class == range => {
                    let (elements, made) = (self.engine.elements(site), self.site(index, 3));
                    self.engine.list(made, elements)
                }
                (Prim::SplatToA, Known::Site(site)) if atom.class == hash => {
                    let pairs = self.engine.pairs(self.file, self.ctx, index, site);
                    let made = self.site(index, 3);
                    self.engine.list(made, pairs)
                }
                (Prim::SplatToA, _) if self.engine.converts(atom, "to_a") => Value::ANY,
                (_, _) if self.engine.converts(atom, "to_ary") => Value::ANY,
                _ => {
                    alone.push(*atom);
                    continue;
                }
            };
            all = self.engine.values.join(all, converted);
        }
        if !alone.is_empty() {
            let element = self.engine.values.of(false, alone);
            let site = self.site(index, 4);
            let single = self.engine.tuple(site, &[element]);
            all = self.engine.values.join(all, single);
        }
        all
    }

    fn as_hash(&mut self, value: Value) -> Value {
        let hash = self.engine.world.core.hash;
        let set = self.engine.values.get(value);
        let is_hash = |atom: &Atom| atom.class == hash && !atom.is_class_object();
        if !set.any && set.atoms.iter().all(is_hash) { value } else { Value::ANY }
    }

    /// Patterns: the array of an object that has `deconstruct`, nil for others.
    fn deconstruct(&mut self, value: Value, index: u32) -> Flow {
        let nil = self.engine.nil();
        self.deconstructed(value, "deconstruct", &Args::of(Vec::new(), nil), index)
    }

    fn deconstruct_keys(&mut self, value: Var, index: u32) -> Flow {
        let value = self.read(value);
        let nil = self.engine.nil();
        let args = Args::of(vec![Value::ANY], nil);
        self.deconstructed(value, "deconstruct_keys", &args, index)
    }

    fn deconstructed(&mut self, value: Value, method: &'static str, args: &Args, index: u32) -> Flow {
        let class =
            if method == "deconstruct" { self.engine.world.core.array } else { self.engine.world.core.hash };
        let set = self.engine.values.get(value);
        let at = self.here(index);
        let name = Name::new(method);
        let mut all = Outcome::value(if set.any { Value::ANY } else { Value::NEVER });
        for atom in &set.atoms {
            let one = if atom.class == class && !atom.is_class_object() {
                Outcome::value(self.engine.values.atom(*atom))
            } else if !self.engine.converts(atom, method) {
                Outcome::value(self.engine.nil())
            } else if self.engine.is_patched(atom, name) {
                let receiver = self.engine.values.atom(*atom);
                let outcome = self.engine.send(receiver, name, args, &at);
                self.checked(outcome, class, method)
            } else {
                Outcome::value(Value::ANY)
            };
            all.or(one, self.engine);
        }
        if all.value == Value::NEVER && !set.atoms.is_empty() {
            Flow::Stop(all.bad)
        } else {
            Flow::Value(all.value)
        }
    }

    /// Ruby: `deconstruct` has to return an Array, `deconstruct_keys` a Hash.
    fn checked(&mut self, outcome: Outcome, class: program::ClassId, method: &str) -> Outcome {
        let set = self.engine.values.get(outcome.value);
        let fits = |atom: &Atom| self.engine.world.program.has_ancestor(atom.class, class);
        if set.any || set.atoms.is_empty() || set.atoms.iter().any(fits) {
            return outcome;
        }
        let message = format!("{method} must return {}", self.engine.world.program.name(class));
        Outcome::fault(Fault::said(&WRONG_OPERAND, "TypeError", message))
    }

    /// The place of what Ruby does here by itself.
    fn here(&self, index: u32) -> At {
        let ctx = self.engine.ctx(self.ctx);
        At {
            file: self.file,
            body: ctx.body,
            index,
            expected: ctx.expected.or(self.layout.handlers.expected(self.current)),
            on_self: true,
            variable: false,
        }
    }

    fn has_key(&mut self, hash: Value, name: Name) -> Value {
        let set = self.engine.values.get(hash);
        let mut all = if set.any || set.atoms.is_empty() { self.engine.bool() } else { Value::NEVER };
        for atom in &set.atoms {
            let one = match atom.site() {
                Some(site) => self.has_literal_key(site, name),
                None => self.engine.bool(),
            };
            all = self.engine.values.join(all, one);
        }
        all
    }

    fn has_literal_key(&mut self, site: SiteId, name: Name) -> Value {
        let others = self.engine.read(Key::Keys(site));
        match self.engine.shape(site) {
            Shape::Record { keys, sure } => match keys.iter().position(|key| *key == Literal::Sym(name)) {
                Some(at) if at < sure => self.engine.truth(true),
                None if others == Value::NEVER => self.engine.truth(false),
                _ => self.engine.bool(),
            },
            _ => self.engine.bool(),
        }
    }

    fn key_value(&mut self, hash: Value, name: Name) -> Value {
        let set = self.engine.values.get(hash);
        let key = self.literal_atom(self.engine.world.core.symbol, Known::Text(name));
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let value = match atom.site() {
                Some(site) => {
                    let others = self.engine.read(Key::Keys(site));
                    let known = self.engine.read(Key::Entry(site, Literal::Sym(name)));
                    if others == Value::NEVER { known } else { self.engine.at_key(site, key).0 }
                }
                None => Value::ANY,
            };
            all = self.engine.values.join(all, value);
        }
        all
    }
}
