//! Methods that all objects have, and those of nil, true and false.

use super::call::Given;
use super::exec::Exec;
use super::join::State;
use super::numeral::{self, Numeral};
use super::value::{About, Closure, Exit, Id, Step, Val};
use crate::fault::Fault;
use crate::rules::{DIVISION_BY_ZERO, REFUSED_VALUE, UNCAUGHT_THROW, WRONG_OPERAND};
use base::Name;
use program::{Candidate, Certainty, ClassId, Lookup, MethodKind};

/// Kernel's methods that are called on nobody.
const FUNCTIONS: [&str; 22] = [
    "Array",
    "BigDecimal",
    "Complex",
    "Float",
    "Hash",
    "Integer",
    "Rational",
    "String",
    "catch",
    "format",
    "loop",
    "p",
    "pp",
    "print",
    "printf",
    "puts",
    "raise",
    "sleep",
    "sprintf",
    "srand",
    "throw",
    "warn",
];

impl Exec<'_> {
    /// A method of Ruby's own. `owner`: the class or module that has it.
    pub(super) fn core(&mut self, receiver: Val, owner: &str, name: Name, given: Given) -> Step {
        self.spend(1)?;
        let is_walked =
            matches!(receiver, Val::Array(_) | Val::Hash(_) | Val::Set(_)) && given.block.is_some();
        if !is_walked {
            return self.core_now(receiver, owner, name, given);
        }
        self.walked.push(receiver);
        let outcome = self.core_now(receiver, owner, name, given);
        self.walked.pop();
        outcome
    }

    fn core_now(&mut self, receiver: Val, owner: &str, name: Name, given: Given) -> Step {
        let method = name.as_str();
        if owner == "Comparable" {
            return self.comparable(receiver, method, &given);
        }
        let mut given = given;
        if !given.keywords.is_empty() {
            match method {
                "new" | "raise" | "send" | "public_send" | "call" | "[]"
                    if matches!(receiver, Val::Class(_) | Val::Proc(_) | Val::Object(_)) => {}
                "lines" | "each_line" if matches!(receiver, Val::Str(_)) => {}
                "parse" if matches!(receiver, Val::Class(_)) => {}
                // A hash without braces.
                "merge" | "merge!" | "update" | "push" | "<<" | "p" | "puts" | "include?" | "==" => {
                    let pairs = std::mem::take(&mut given.keywords);
                    let pairs = pairs.into_iter().map(|(name, value)| (Val::Sym(name), value)).collect();
                    given.positional.push(self.heap.hash(pairs));
                }
                // Keywords of Ruby's methods are rare, and each means something else.
                _ => return Err(Exit::GiveUp),
            }
        }
        if given.block.is_none() && is_iterator(receiver, owner, method, &given.positional) {
            // `each_line(chomp: true)`: an Enumerator keeps no keywords here.
            if !given.keywords.is_empty() {
                return Err(Exit::GiveUp);
            }
            return Ok(self.enumerator(receiver, name, given.positional));
        }
        let is_lazy = matches!(receiver, Val::Enumerator(_)) && owner == "Enumerator::Lazy";
        if owner == "Enumerable" && method == "lazy" && given.positional.is_empty() && !is_lazy {
            return Ok(self.lazy(receiver));
        }
        let done = match (receiver, owner) {
            (_, "Kernel" | "BasicObject" | "Object") => None,
            (Val::Int(_) | Val::Float(_), _) => self.number_method(receiver, method, &given)?,
            (Val::Str(_) | Val::Sym(_), _) => self.text_method(receiver, method, &given)?,
            (Val::Array(list), _) => self.list_method(list, method, &given)?,
            (Val::Hash(table), _) => self.hash_method(table, method, &given)?,
            (Val::Range(_), _) => self.range_method(receiver, method, &given)?,
            (Val::Regexp(regex), _) => self.regexp_method(regex, method, &given)?,
            (Val::Match(found), _) => self.match_method(found, method, &given)?,
            (Val::Set(list), _) => return self.set_method(list, method, &given),
            (Val::Proc(closure), _) => self.proc_method(closure, method, &given)?,
            (Val::Class(class), _) => self.class_method(class, name, &given)?,
            (
                Val::Object(object),
                "Exception" | "NameError" | "NoMethodError" | "KeyError" | "FrozenError" | "StopIteration",
            ) => self.exception_method(object, method, &given)?,
            (Val::Object(thread), "Thread" | "Fiber") => self.thread_method(thread, method, &given)?,
            (Val::Object(io), _) if self.is_string_io(io) => self.string_io_method(io, method, &given)?,
            (Val::Object(_), "Struct") => self.struct_method(receiver, method, &given)?,
            (Val::Nil | Val::True | Val::False, _) => self.singular_method(receiver, method, &given)?,
            (Val::Some(class), _) => self.some_method(class, method, &given)?,
            (Val::Enumerator(source), _) => return self.enumerator_method(source, method, &given),
            _ => None,
        };
        if let Some(done) = done {
            return Ok(done);
        }
        if owner == "Enumerable" && matches!(receiver, Val::Object(_)) {
            return self.streamed(receiver, true, method, &given, &|exec, block| {
                let block = Some(exec.heap.closures.add(block));
                exec.invoke(receiver, Name::new("each"), Given { block, on_self: true, ..Given::default() })
            });
        }
        // `PP.pp`, `io.puts`: the same name, and another method.
        if FUNCTIONS.contains(&method) && !matches!(owner, "Kernel" | "BasicObject" | "Object") {
            return Err(Exit::GiveUp);
        }
        self.kernel(receiver, name, given)
    }

    fn kernel(&mut self, receiver: Val, name: Name, mut given: Given) -> Step {
        let args = given.positional.clone();
        Ok(match (name.as_str(), &args[..]) {
            ("puts" | "print" | "p" | "pp" | "warn", args) => self.say(name.as_str(), args)?,
            ("printf" | "format" | "sprintf", [format, args @ ..]) => {
                let text = self.formatted(*format, args)?;
                if name == "printf" { Val::Nil } else { text }
            }
            ("raise", _) => return Err(self.raise(&given)?),
            ("loop", []) => self.repeat(given.block.ok_or(Exit::GiveUp)?)?,
            ("catch", [tag]) => {
                let tag = *tag;
                self.tags.push(tag);
                let outcome = self.yields(given.block.ok_or(Exit::GiveUp)?, &[tag]);
                self.tags.pop();
                match outcome {
                    Err(Exit::Throw { tag: thrown, value }) if thrown.is(tag) == Some(true) => value,
                    other => other?,
                }
            }
            ("throw", [tag @ Val::Sym(_), rest @ ..]) if rest.len() < 2 => {
                if self.tags.iter().any(|it| it.is(*tag) == Some(true)) {
                    return Err(Exit::Throw { tag: *tag, value: rest.first().copied().unwrap_or(Val::Nil) });
                }
                // Ruby: what nobody catches is an error where it is thrown.
                let shown = self.show_key(*tag);
                let message = format!("uncaught throw {shown}");
                return Err(self.fault(Fault::said(&UNCAUGHT_THROW, "UncaughtThrowError", message)));
            }
            ("class", []) => match receiver {
                Val::Class(_) => return Err(Exit::GiveUp),
                _ => Val::Class(self.class_of(receiver).ok_or(Exit::GiveUp)?),
            },
            ("nil?", []) => Val::bool(matches!(receiver, Val::Nil)),
            ("!", []) => Val::bool(!receiver.truth()?),
            ("itself", []) => receiver,
            ("==" | "equal?" | "eql?" | "===", [other]) => match (name.as_str(), receiver.is(*other)) {
                (_, Some(true)) => Val::True,
                // Ruby keeps one for each frozen text.
                ("equal?", _) if self.is_frozen(receiver) == Some(true) && matches!(other, Val::Str(_)) => {
                    return Err(Exit::GiveUp);
                }
                // `===` is `==`, which a class may have of its own.
                ("===", Some(false)) => {
                    let equal = self.equal(receiver, *other)?;
                    Val::bool(equal)
                }
                (_, Some(false)) => Val::False,
                (_, None) => return Err(Exit::GiveUp),
            },
            ("!=", [other]) => {
                let equal = match self.has_own(receiver, "==")? {
                    true => self.send(receiver, Name::new("=="), &[*other])?.truth()?,
                    false => self.equal(receiver, *other)?,
                };
                Val::bool(!equal)
            }
            // Ruby: `==` of Comparable would ask `<=>` again.
            ("<=>", [other]) if self.is_comparable(receiver)? && receiver.is(*other) == Some(false) => {
                Val::Nil
            }
            ("<=>", [other]) => match self.equal(receiver, *other)? {
                true => Val::Int(0),
                false => Val::Nil,
            },
            ("is_a?" | "kind_of?" | "instance_of?", [Val::Class(class)]) => {
                let Some(own) = self.class_of(receiver).filter(|_| !matches!(receiver, Val::Class(_))) else {
                    return Err(Exit::GiveUp);
                };
                match name.as_str() {
                    "instance_of?" => Val::bool(own == *class),
                    _ => Val::bool(self.is_kind_of(receiver, own, *class)?),
                }
            }
            ("respond_to?" | "method", _) if self.is_single(receiver) => return Err(Exit::GiveUp),
            ("respond_to?", [name]) if !self.has_own(receiver, "respond_to_missing?")? => {
                let name = self.heap.text_of(*name).map(Name::new).ok_or(Exit::GiveUp)?;
                match &*self.lookup(receiver, name)? {
                    Lookup::Absent => Val::False,
                    Lookup::Found { candidates, complete: true } => {
                        let first = candidates.first().ok_or(Exit::GiveUp)?;
                        match first.method.visibility {
                            Some(syntax::ir::Visibility::Public)
                                if candidates.len() == 1 && self.is_there(receiver, first) =>
                            {
                                Val::True
                            }
                            _ => return Err(Exit::GiveUp),
                        }
                    }
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("send" | "public_send" | "__send__", [method, rest @ ..]) => {
                let method = self.heap.text_of(*method).map(Name::new).ok_or(Exit::GiveUp)?;
                given.positional = rest.to_vec();
                given.on_self = name != "public_send";
                given.variable = false;
                given.from = None;
                self.invoke(receiver, method, given)?
            }
            ("method", [method]) => {
                let method = self.heap.text_of(*method).map(Name::new).ok_or(Exit::GiveUp)?;
                match &*self.lookup(receiver, method)? {
                    Lookup::Found { complete: true, candidates }
                        if candidates.first().is_some_and(|it| self.is_there(receiver, it)) =>
                    {
                        Val::Proc(self.heap.closures.add(Closure::Method(receiver, method)))
                    }
                    _ => return Err(Exit::GiveUp),
                }
            }
            ("to_enum" | "enum_for", args) => {
                let (method, args) = match args {
                    [] => (Name::new("each"), Vec::new()),
                    [Val::Sym(method), args @ ..] => (*method, args.to_vec()),
                    _ => return Err(Exit::GiveUp),
                };
                self.enumerator(receiver, method, args)
            }
            ("tap", []) => {
                self.yields(given.block.ok_or(Exit::GiveUp)?, &[receiver])?;
                receiver
            }
            ("then" | "yield_self", []) => self.yields(given.block.ok_or(Exit::GiveUp)?, &[receiver])?,
            ("instance_eval" | "instance_exec", args) if matches!(receiver, Val::Object(_)) => {
                let block = given.block.ok_or(Exit::GiveUp)?;
                let args = if name == "instance_eval" { &[receiver] } else { args };
                let given = Given { as_self: Some((receiver, None)), ..Given::of(args) };
                self.yield_to(block, given, false)?
            }
            ("instance_variable_get" | "instance_variable_set", [field, ..])
                if self.heap.text_of(*field).is_some_and(|it| !is_field_name(it)) =>
            {
                let shown = self.heap.text_of(*field).unwrap_or_default();
                let message = format!("'{shown}' is not allowed as an instance variable name");
                return Err(self.fault(Fault::said(&REFUSED_VALUE, "NameError", message)));
            }
            ("instance_variable_get", [field]) => {
                let field = self.heap.text_of(*field).map(Name::new).ok_or(Exit::GiveUp)?;
                self.field(receiver, field)?
            }
            ("instance_variable_set", [_, _])
                if receiver.is_simple() || matches!(receiver, Val::Range(_)) =>
            {
                return Err(self.frozen(receiver));
            }
            ("instance_variable_set", [field, value]) => {
                let field = self.heap.text_of(*field).map(Name::new).ok_or(Exit::GiveUp)?;
                self.set_field(receiver, field, *value)?;
                *value
            }
            ("freeze", []) => self.freeze(receiver)?,
            ("frozen?", []) => Val::bool(self.is_frozen(receiver).ok_or(Exit::GiveUp)?),
            ("dup" | "clone", []) => self.copy(receiver, name == "clone")?,
            ("to_s", []) => self.string_of(receiver)?,
            ("inspect", []) => self.inspect(receiver)?,
            ("hash" | "object_id" | "__id__", []) => Val::Some(self.world.core.integer),
            ("initialize", []) => Val::Nil,
            ("Array", [value]) => match value {
                Val::Array(_) => *value,
                Val::Nil => self.heap.array(Vec::new()),
                Val::Int(_) | Val::Str(_) | Val::Sym(_) | Val::Float(_) => self.heap.array(vec![*value]),
                _ => return Err(Exit::GiveUp),
            },
            ("String", [value]) => self.string_of(*value)?,
            ("Integer", [Val::Int(number)]) => Val::Int(*number),
            ("Integer", [text @ Val::Str(_), rest @ ..]) => {
                let radix = match rest {
                    [] => None,
                    [Val::Int(radix @ 2..=36)] => Some(*radix as u32),
                    _ => return Err(Exit::GiveUp),
                };
                let text = self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned();
                match numeral::integer(&text, radix) {
                    Numeral::Is(number) => Val::Int(number),
                    Numeral::Some => Val::Some(self.world.core.integer),
                    Numeral::Not => return Err(self.no_number("Integer", &text)),
                }
            }
            ("Float", [text @ Val::Str(_)]) => {
                let text = self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned();
                match numeral::float(&text) {
                    Numeral::Is(number) => Val::Float(number),
                    Numeral::Some => Val::Some(self.world.core.float),
                    Numeral::Not => return Err(self.no_number("Float", &text)),
                }
            }
            (
                "Integer" | "Float",
                [other @ (Val::Sym(_) | Val::True | Val::False | Val::Array(_) | Val::Hash(_))],
            ) => {
                for conversion in ["to_int", "to_i", "to_f", "to_str"] {
                    self.refuses(*other, conversion)?;
                }
                let message = format!("can't convert {} into {name}", self.describe(*other));
                return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
            }
            ("Integer" | "Float", [Val::Nil]) => {
                let message = format!("can't convert nil into {name}");
                return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
            }
            ("BigDecimal", [text @ Val::Str(_)]) => {
                let text = self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned();
                // Without a digit it is a number at most as `NaN` or `Infinity`.
                match text.contains(|it: char| it.is_ascii_digit())
                    || text.contains("NaN")
                    || text.contains("Inf")
                {
                    true => return Err(Exit::GiveUp),
                    false => return Err(self.no_number("BigDecimal", &text)),
                }
            }
            ("Rational", [_, Val::Int(0)]) => {
                let message = "divided by 0".to_owned();
                return Err(self.fault(Fault::said(&DIVISION_BY_ZERO, "ZeroDivisionError", message)));
            }
            ("Rational" | "Complex", [text @ Val::Str(_)]) => {
                let text = self.heap.text_of(*text).ok_or(Exit::GiveUp)?.to_owned();
                // Without a digit it is a number at most as `i`.
                match text.contains(|it: char| it.is_ascii_digit() || "ij".contains(it)) {
                    true => return Err(Exit::GiveUp),
                    false => return Err(self.no_number("convert", &text)),
                }
            }
            ("Hash", [value]) => match *value {
                Val::Hash(_) => *value,
                Val::Nil => self.heap.hash(Vec::new()),
                Val::Array(list) if self.heap.lists[list].items.is_empty() => self.heap.hash(Vec::new()),
                Val::Int(_) | Val::Str(_) | Val::Sym(_) | Val::Float(_) | Val::Array(_) => {
                    self.refuses(*value, "to_hash")?;
                    let message = format!("can't convert {} into Hash", self.describe(*value));
                    return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
                }
                _ => return Err(Exit::GiveUp),
            },
            ("sleep", [Val::Int(..=-1)]) => {
                let message = "time interval must not be negative".to_owned();
                return Err(self.fault(Fault::said(&REFUSED_VALUE, "ArgumentError", message)));
            }
            ("sleep", [other @ (Val::Str(_) | Val::Sym(_) | Val::Array(_))]) => {
                let message = format!("can't convert {} into time interval", self.describe(*other));
                return Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)));
            }
            ("Float", [Val::Float(number)]) => Val::Float(*number),
            ("Float", [Val::Int(number)]) => Val::Float(*number as f64),
            ("extend" | "include" | "prepend", modules) if matches!(receiver, Val::Class(_)) => {
                self.mix_in(receiver, name, modules)?
            }
            ("extend", modules) if matches!(receiver, Val::Object(_) | Val::Str(_)) => {
                self.extend_one(receiver, modules)?
            }
            ("inherited" | "included" | "extended" | "prepended", [Val::Class(_)]) => Val::Nil,
            ("respond_to_missing?", [_] | [_, _]) => Val::False,
            ("method_missing", [Val::Sym(missing), ..]) => self.really_missing(receiver, *missing)?,
            ("srand", _) | ("sleep", _) => return Err(Exit::GiveUp),
            ("=~", [_]) => Val::Nil,
            _ => return Err(Exit::GiveUp),
        })
    }

    fn no_number(&mut self, kind: &str, text: &str) -> Exit {
        let message = format!("invalid value for {kind}(): {text:?}");
        self.fault(Fault::said(&REFUSED_VALUE, "ArgumentError", message))
    }

    /// `object.is_a?(class)`, where the class of the object is `own`.
    pub(super) fn is_kind_of(&mut self, object: Val, own: ClassId, class: ClassId) -> Step<bool> {
        if self.is_single(object) {
            return Err(Exit::GiveUp);
        }
        match self.world.program.has_ancestor(own, class) {
            true if !self.is_mixed_in(object, class) => Err(Exit::GiveUp),
            answer => Ok(answer),
        }
    }

    /// The method is there by now: its `def` was run, or its module mixed in.
    fn is_there(&self, receiver: Val, candidate: &Candidate) -> bool {
        let is_defined = match candidate.method.kind {
            MethodKind::Body { file, body, by_block: false } => {
                self.definitions.defined.contains(&(file, body))
            }
            MethodKind::Body { by_block: true, .. } => {
                self.definitions.made.contains_key(&(candidate.method.owner, candidate.method.name))
            }
            MethodKind::Core(_) | MethodKind::MemberReader(_) | MethodKind::MemberWriter(_) => true,
            // Their calls leave no trace.
            _ => candidate.certainty == Certainty::Certain && !candidate.method.late,
        };
        is_defined && self.is_mixed_in(receiver, candidate.method.owner)
    }

    /// Prints, which calls `to_s` or `inspect` of what is printed.
    pub(super) fn say(&mut self, method: &str, args: &[Val]) -> Step {
        for arg in args {
            match (method, *arg) {
                ("p" | "pp", arg) => drop(self.inspect(arg)?),
                ("print", arg) => drop(self.string_of(arg)?),
                (_, Val::Array(list)) => {
                    let items = self.heap.lists[list].items.clone();
                    self.spend(items.len())?;
                    self.say(method, &items)?;
                }
                (_, arg) => {
                    // Ruby prints the elements of what is as good as an array.
                    if matches!(arg, Val::Object(_)) {
                        self.refuses(arg, "to_ary")?;
                    }
                    self.string_of(arg)?;
                }
            }
        }
        match (method, args) {
            ("p" | "pp", [one]) => Ok(*one),
            ("p" | "pp", [_, _, ..]) => Ok(self.heap.array(args.to_vec())),
            _ => Ok(Val::Nil),
        }
    }

    fn repeat(&mut self, block: Id<Closure>) -> Step {
        let stop = self.world.class("StopIteration").ok_or(Exit::GiveUp)?;
        let n_side_exits = self.side_exits.len();
        let mut before: Option<State> = None;
        loop {
            match self.yields(block, &[]) {
                // Some way leaves the loop: the others go on until they change nothing more.
                Ok(_) if self.side_exits.len() > n_side_exits => {
                    if let Some(before) = before.take()
                        && !self.join_with(&before)?
                    {
                        return Err(Exit::Dead);
                    }
                    before = Some(self.saved()?);
                }
                Ok(_) => {}
                Err(Exit::Raise(it))
                    if self.world.program.has_ancestor(self.heap.objects[it].class, stop) =>
                {
                    // Ruby: `loop` gives what the Enumerator's method has given.
                    return Ok(Val::Any(About::Run));
                }
                Err(other) => return Err(other),
            }
        }
    }

    // Freezing and copying.

    pub(super) fn is_frozen(&self, val: Val) -> Option<bool> {
        Some(match val {
            Val::Str(id) => self.heap.texts[id].frozen,
            Val::Array(id) => self.heap.lists[id].frozen,
            Val::Hash(id) => self.heap.tables[id].frozen,
            Val::Object(id) => self.heap.objects[id].frozen,
            Val::Range(_) | Val::Regexp(_) => true,
            _ if val.is_simple() => true,
            _ => return None,
        })
    }

    fn freeze(&mut self, val: Val) -> Step {
        match val {
            Val::Str(id) => self.heap.texts[id].frozen = true,
            Val::Array(id) => self.heap.lists[id].frozen = true,
            Val::Hash(id) => self.heap.tables[id].frozen = true,
            Val::Object(id) => self.heap.objects[id].frozen = true,
            Val::Class(class) if !self.world.program.is_core(class) => {
                self.definitions.frozen_classes.insert(class);
            }
            Val::Range(_) | Val::Regexp(_) | Val::Some(_) => {}
            _ if val.is_simple() => {}
            _ => return Err(Exit::GiveUp),
        }
        Ok(val)
    }

    fn copy(&mut self, val: Val, is_clone: bool) -> Step {
        let copy = self.duplicate(val)?;
        match self.is_frozen(val) {
            Some(true) if is_clone => self.freeze(copy),
            Some(_) if !(is_clone && self.is_single(val)) => Ok(copy),
            _ => Err(Exit::GiveUp),
        }
    }

    fn duplicate(&mut self, val: Val) -> Step {
        Ok(match val {
            Val::Str(id) => {
                let text = self.heap.texts[id].text.clone();
                self.heap.text(text)
            }
            Val::Array(id) => {
                let items = self.heap.lists[id].items.clone();
                self.heap.array(items)
            }
            Val::Hash(id) => {
                let table = &self.heap.tables[id];
                let (pairs, default, by) = (table.pairs.clone(), table.default, table.default_proc);
                self.heap.hash_with(pairs, default, by)
            }
            Val::Object(id) if !self.is_exception(id) => {
                for hook in ["initialize_copy", "initialize_dup", "initialize_clone"] {
                    if self.has_own(val, hook)? {
                        return Err(Exit::GiveUp);
                    }
                }
                let (class, fields) = (self.heap.objects[id].class, self.heap.objects[id].fields.clone());
                let copy = self.heap.object(class);
                self.heap.objects[copy].fields = fields;
                Val::Object(copy)
            }
            _ if val.is_simple() => val,
            _ => return Err(Exit::GiveUp),
        })
    }

    // nil, true, false, and objects of which only the class is known.

    fn singular_method(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Val>> {
        Ok(Some(match (method, &given.positional[..], receiver) {
            ("to_s", [], _) => self.string_of(receiver)?,
            ("inspect", [], _) => self.inspect(receiver)?,
            ("to_a", [], Val::Nil) => self.heap.array(Vec::new()),
            ("to_h", [], Val::Nil) => self.heap.hash(Vec::new()),
            ("to_i", [], Val::Nil) => Val::Int(0),
            ("nil?", [], _) => Val::bool(matches!(receiver, Val::Nil)),
            ("==" | "===", [other], _) => Val::bool(receiver.is(*other).ok_or(Exit::GiveUp)?),
            ("!", [], _) => Val::bool(!receiver.truth()?),
            ("&", [other], _) => Val::bool(receiver.truth()? && other.truth()?),
            ("|", [other], _) => Val::bool(receiver.truth()? || other.truth()?),
            ("^", [other], _) => Val::bool(receiver.truth()? != other.truth()?),
            _ => return Ok(None),
        }))
    }

    fn some_method(&mut self, class: ClassId, method: &str, given: &Given) -> Step<Option<Val>> {
        let core = self.world.core;
        let is_number = |val: &Val| match val {
            Val::Int(_) | Val::Float(_) => true,
            Val::Some(class) => [core.integer, core.float].contains(class),
            _ => false,
        };
        let name = self.world.program.name(class);
        match (name.as_str(), method, &given.positional[..]) {
            ("IO", "puts" | "print" | "p", args) => Ok(Some(self.say(method, args)?)),
            ("IO", "sync=" | "flush", _) => Ok(Some(Val::Some(class))),
            ("Float", "+" | "-" | "*" | "/" | "**", [other]) if is_number(other) => {
                Ok(Some(Val::Some(class)))
            }
            ("Float", "round" | "floor" | "ceil", [Val::Int(1..)]) => Ok(Some(Val::Some(class))),
            ("Float" | "Integer", "abs" | "-@" | "to_f", []) => {
                Ok(Some(Val::Some(if method == "to_f" { core.float } else { class })))
            }
            ("Integer", "+" | "-" | "*", [Val::Int(_)]) => Ok(Some(Val::Some(class))),
            ("Integer", "+" | "-" | "*", [Val::Some(other)]) if is_number(&given.positional[0]) => {
                Ok(Some(Val::Some(*other)))
            }
            ("Integer", "+" | "-" | "*" | "/", [Val::Float(_)]) => Ok(Some(Val::Some(core.float))),
            ("Float" | "Integer" | "String" | "Time", "to_s" | "inspect", []) => {
                Ok(Some(self.heap.text(None)))
            }
            _ => Err(Exit::GiveUp),
        }
    }
}

/// Without a block the call gives an Enumerator.
fn is_iterator(receiver: Val, owner: &str, method: &str, args: &[Val]) -> bool {
    let is_container = matches!(receiver, Val::Array(_) | Val::Hash(_) | Val::Range(_) | Val::Set(_))
        || owner == "Enumerable";
    match (method, args.len()) {
        (
            "each" | "map" | "collect" | "flat_map" | "select" | "filter" | "reject" | "each_with_index"
            | "group_by" | "partition" | "sort_by" | "min_by" | "max_by" | "filter_map" | "each_entry",
            0,
        ) => is_container,
        ("each_slice" | "each_cons" | "each_with_object", 1) => is_container,
        ("each_line", 0) => matches!(receiver, Val::Str(_)),
        ("reverse_each" | "each_index", 0) => matches!(receiver, Val::Array(_)),
        ("each_pair" | "each_key" | "each_value" | "transform_values", 0) => matches!(receiver, Val::Hash(_)),
        ("each_char", 0) => matches!(receiver, Val::Str(_)),
        ("times", 0) | ("upto" | "downto", 1) => matches!(receiver, Val::Int(_)),
        _ => false,
    }
}

/// `12.5`, without signs, exponents and what else Ruby allows.
pub(super) fn plain_float(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.')?;
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    if is_plain(whole) && is_plain(part) { text.parse().ok() } else { None }
}

/// `@name`, and nothing else.
fn is_field_name(text: &str) -> bool {
    text.strip_prefix('@').is_some_and(|it| it.starts_with(|it: char| it.is_alphabetic() || it == '_'))
}
