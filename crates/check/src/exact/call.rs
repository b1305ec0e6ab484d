//! Calls: which method is meant, what its parameters get, and what a block does.

use super::exec::{Exec, Here};
use super::value::{Closure, Env, Exit, Frame, Id, Step, Val};
use crate::fault::Fault;
use crate::rules::{NO_BLOCK_GIVEN, NO_SUPER_METHOD, WRONG_ARGUMENTS};
use base::{FileId, Name};
use program::{Candidate, Certainty, ClassId, ClassKind, Lookup, MethodKind};
use std::sync::Arc;
use syntax::ir::{
    Arg, ArgList, BlockArg, BlockId, Body, BodyId, BodyKind, CallId, KeywordRest, Op, Var, VarKind,
    Visibility,
};

/// What a call passes.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    pub(super) positional: Vec<Val>,
    pub(super) keywords: Vec<(Name, Val)>,
    pub(super) block: Option<Id<Closure>>,
    /// The last value is a hash that was written without braces.
    pub(super) has_hash: bool,
    /// Private methods may be called.
    pub(super) on_self: bool,
    /// Ruby itself calls: some of its methods call private ones, and some do not.
    pub(super) by_core: bool,
    /// Who calls, where protected methods may be called.
    pub(super) from: Option<Val>,
    /// Another self for a block, and the method that it is.
    pub(super) as_self: Option<(Val, Option<(Name, ClassId)>)>,
    /// It could have been a local variable.
    pub(super) variable: bool,
    /// The block is written at the call.
    pub(super) literal_block: bool,
    /// `super`: the class behind which the method is looked for.
    pub(super) behind: Option<ClassId>,
}

/// Calls of class bodies whose effects the class table has.
const CLASS_BODY: [&str; 15] = [
    "attr_reader",
    "attr_accessor",
    "attr_writer",
    "include",
    "extend",
    "prepend",
    "private",
    "public",
    "protected",
    "module_function",
    "private_class_method",
    "private_constant",
    "alias_method",
    "def_delegators",
    "def_delegator",
];

impl Given {
    pub(super) fn of(positional: &[Val]) -> Given {
        Given { positional: positional.to_vec(), ..Given::default() }
    }

    /// Ruby: the last of two keywords of one name counts.
    fn put_keyword(&mut self, name: Name, value: Val) {
        match self.keywords.iter_mut().find(|it| it.0 == name) {
            Some(place) => place.1 = value,
            None => self.keywords.push((name, value)),
        }
    }
}

impl<'a> Exec<'a> {
    // Calls of the text.

    pub(super) fn call(&mut self, here: &mut Here<'a>, id: CallId) -> Step {
        let call = here.body.call(id);
        let receiver = match call.receiver {
            Some(var) => self.get(here, var)?,
            None => self.heap.known(self.frame(here).self_val),
        };
        let mut given = self.given(here, call.args)?;
        given.on_self = call.receiver.is_none() || call.flags.self_receiver;
        given.variable = call.flags.variable_call;
        given.from = Some(self.frame(here).self_val);
        if let Some(caught) = self.raised_again(here, id) {
            given.positional.push(caught);
        }
        let written = given.positional.last().copied();
        self.near = Some(self.heap.envs[here.env].frame);
        let result = match call.block {
            BlockArg::Literal(body) => self.with_home(here, id, |exec, here, home| {
                let block = exec.closure(here, body, false, home);
                given.block = exec.block_of(block)?;
                given.literal_block = true;
                exec.dispatch(here, receiver, call.name, given)
            })?,
            BlockArg::Pass(var) => {
                let block = self.get(here, var)?;
                given.block = self.block_of(block)?;
                self.dispatch(here, receiver, call.name, given)?
            }
            BlockArg::None => self.dispatch(here, receiver, call.name, given)?,
        };
        Ok(if call.flags.attribute_write { written.unwrap_or(result) } else { result })
    }

    /// `raise` alone, in the only handler of the body: the exception that it caught.
    fn raised_again(&mut self, here: &Here<'a>, id: CallId) -> Option<Val> {
        let call = here.body.call(id);
        let is_bare = call.receiver.is_none()
            && matches!(call.name.as_str(), "raise" | "fail")
            && here.body.args(call.args).is_empty();
        match here.caught {
            Some(Exit::Raise(exception)) if is_bare && is_in_only_handler(here.body, id) => {
                Some(Val::Object(exception))
            }
            _ => None,
        }
    }

    fn block_of(&self, val: Val) -> Step<Option<Id<Closure>>> {
        match val {
            Val::Nil => Ok(None),
            Val::Proc(closure) => Ok(Some(closure)),
            _ => Err(Exit::GiveUp),
        }
    }

    fn given(&mut self, here: &Here<'a>, list: ArgList) -> Step<Given> {
        let mut given = Given::default();
        let is_mixed = here.body.args(list).iter().any(|arg| match arg {
            Arg::Pair(key, _) => !matches!(self.get(here, *key), Ok(Val::Sym(_))),
            _ => false,
        });
        let mut pairs = Vec::new();
        for arg in here.body.args(list) {
            match *arg {
                Arg::Positional(var) => given.positional.push(self.get(here, var)?),
                Arg::Splat(var) => match self.get(here, var)? {
                    Val::Array(list) => given.positional.extend_from_slice(&self.heap.lists[list].items),
                    _ => return Err(Exit::GiveUp),
                },
                Arg::Keyword(name, var) if is_mixed => {
                    let value = self.get(here, var)?;
                    self.put(&mut pairs, Val::Sym(name), value)?;
                }
                Arg::Pair(key, var) if is_mixed => {
                    let (key, value) = (self.get(here, key)?, self.get(here, var)?);
                    self.put(&mut pairs, key, value)?;
                }
                Arg::DoubleSplat(_) if is_mixed => return Err(Exit::GiveUp),
                Arg::Keyword(name, var) => given.put_keyword(name, self.get(here, var)?),
                Arg::Pair(key, var) => match self.get(here, key)? {
                    Val::Sym(name) => given.put_keyword(name, self.get(here, var)?),
                    _ => return Err(Exit::GiveUp),
                },
                Arg::DoubleSplat(var) => {
                    let hash = self.get(here, var)?;
                    let hash = self.keyword_hash(hash)?;
                    for (key, value) in &self.heap.tables[hash].pairs {
                        let Val::Sym(name) = *key else { return Err(Exit::GiveUp) };
                        given.put_keyword(name, *value);
                    }
                }
            }
        }
        if is_mixed {
            given.positional.push(self.heap.hash(pairs));
            given.has_hash = true;
        }
        Ok(given)
    }

    /// Methods that concern the place of the call come first.
    fn dispatch(&mut self, here: &Here<'a>, receiver: Val, name: Name, given: Given) -> Step {
        let frame = self.frame(here);
        if given.on_self
            && let Some(done) = self.local(here, &frame, name, &given)?
        {
            return Ok(done);
        }
        self.invoke(receiver, name, given)
    }

    /// `block_given?`, `lambda`, and what class bodies call.
    fn local(&mut self, here: &Here<'a>, frame: &Frame, name: Name, given: &Given) -> Step<Option<Val>> {
        if matches!(frame.self_val, Val::NewClass) {
            if matches!(name.as_str(), "include" | "extend" | "prepend") {
                return self.mix_into_new(&given.positional).map(Some);
            }
            return match CLASS_BODY.contains(&name.as_str()) {
                true => Ok(Some(given.positional.first().copied().unwrap_or(Val::Nil))),
                false => Err(Exit::GiveUp),
            };
        }
        let core = self.is_core(frame.self_val, name);
        let value = match name.as_str() {
            "define_method" if core? => {
                let Val::Class(class) = frame.self_val else { return Err(Exit::GiveUp) };
                self.define_by_block(class, given)?
            }
            "block_given?" if frame.is_entry => return Err(Exit::GiveUp),
            "block_given?" if core? => Val::bool(frame.block.is_some()),
            "lambda" if core? => match given.block {
                Some(block) => {
                    // Ruby: a block that is passed stays what it is.
                    if let (true, Closure::Code { lambda, .. }) =
                        (given.literal_block, &mut self.heap.closures[block])
                    {
                        *lambda = true;
                    }
                    Val::Proc(block)
                }
                None => return Err(Exit::GiveUp),
            },
            "proc" if core? => Val::Proc(given.block.ok_or(Exit::GiveUp)?),
            "__method__" if core? => frame.method.map_or(Val::Nil, |it| Val::Sym(it.0)),
            "require_relative" | "require" if core? => self.require(here, name, given)?,
            "include" | "extend" | "prepend" if matches!(frame.self_val, Val::Class(_)) && core? => {
                self.mix_in(frame.self_val, name, &given.positional)?
            }
            "remove_method" | "undef_method" if matches!(frame.self_val, Val::Class(_)) && core? => {
                self.remove_methods(frame.self_val, name, &given.positional)?
            }
            "remove_const" if matches!(frame.self_val, Val::Class(_)) && core? => {
                self.remove_constant(frame.self_val, &given.positional)?
            }
            "private_class_method" if matches!(frame.self_val, Val::Class(_)) && core? => {
                let Val::Class(class) = frame.self_val else { return Err(Exit::GiveUp) };
                let names = given.positional.iter().filter_map(|it| self.heap.text_of(*it)).map(Name::new);
                let names: Vec<Name> = names.collect();
                self.definitions.private_class_methods.extend(names.into_iter().map(|name| (class, name)));
                Val::Nil
            }
            "private_constant" if here.body.kind == BodyKind::Class && core? => {
                let names = given.positional.iter().filter_map(|it| self.heap.text_of(*it)).map(Name::new);
                let names: Vec<Name> = names.collect();
                self.definitions.private_constants.extend(names);
                Val::Nil
            }
            "attr_reader" | "attr_writer" | "attr_accessor" if here.body.kind == BodyKind::Class && core? => {
                self.attributes(&given.positional)?
            }
            method if CLASS_BODY.contains(&method) && here.body.kind == BodyKind::Class && core? => {
                given.positional.first().copied().unwrap_or(Val::Nil)
            }
            "private" | "public" if here.body.kind == BodyKind::File => {
                given.positional.first().copied().unwrap_or(Val::Nil)
            }
            "include" if here.body.kind == BodyKind::File => {
                let object = self.world.class("Object").ok_or(Exit::GiveUp)?;
                self.mix_in(Val::Class(object), name, &given.positional)?
            }
            "binding" | "eval" | "local_variables" | "caller" => return Err(Exit::GiveUp),
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    /// The module is among the ancestors of the object's class by now.
    pub(super) fn is_mixed_in(&self, receiver: Val, module: ClassId) -> bool {
        let program = self.world.program;
        if program.kind(module) != ClassKind::Module || receiver.is_class(module) {
            return true;
        }
        let Some(class) = self.class_of(receiver).filter(|it| !program.is_core(*it)) else { return true };
        let has = |it: &ClassId| {
            let by_ruby =
                || program.is_core(module) && program.is_core(*it) && program.has_ancestor(*it, module);
            self.definitions.mixed_in.contains(&(Some(*it), module)) || *it != module && by_ruby()
        };
        self.definitions.mixed_in.contains(&(None, module))
            || program.ancestors(class).iter().chain(&self.world.class("Object")).any(has)
    }

    /// The method of that name is Ruby's own.
    fn is_core(&mut self, receiver: Val, name: Name) -> Step<bool> {
        let found = self.lookup(receiver, name)?;
        let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
        match &*found {
            Lookup::Found { candidates, complete: true } => Ok(candidates.iter().all(is_core)),
            Lookup::Absent => Ok(false),
            _ => Err(Exit::GiveUp),
        }
    }

    fn require(&mut self, here: &Here<'a>, name: Name, given: &Given) -> Step {
        let path = given.positional.first().and_then(|it| self.heap.text_of(*it)).map(str::to_owned);
        let path = path.ok_or(Exit::GiveUp)?;
        let files: Vec<FileId> = self.world.program.requires(here.file).copied().collect();
        if name == "require" {
            // A library of Ruby's own, which the class table has.
            let is_library = corelib::table().feature(&path).is_some_and(|it| it.library().is_some());
            return if is_library { Ok(Val::True) } else { Err(Exit::GiveUp) };
        }
        match files[..] {
            [one] => self.run_file(one),
            _ => Err(Exit::GiveUp),
        }
    }

    pub(super) fn yield_call(&mut self, here: &mut Here<'a>, id: CallId) -> Step {
        let call = here.body.call(id);
        let given = self.given(here, call.args)?;
        match self.frame(here).block {
            Some(block) => self.yield_to(block, given, false),
            None if self.frame(here).is_entry => Err(Exit::GiveUp),
            None => {
                let message = "no block given (yield)".to_owned();
                Err(self.fault(Fault::said(&NO_BLOCK_GIVEN, "LocalJumpError", message)))
            }
        }
    }

    pub(super) fn super_call(&mut self, here: &mut Here<'a>, id: CallId) -> Step {
        let call = here.body.call(id);
        let frame = self.frame(here);
        let mut given = self.given(here, call.args)?;
        given.on_self = true;
        let (name, found_in) = frame.method.ok_or(Exit::GiveUp)?;
        given.behind = Some(found_in);
        // Behind a method of one object comes that of its class, which is where the object's own was found.
        if self.definitions.singles.has_method(frame.self_val, name) {
            return Err(Exit::GiveUp);
        }
        let program = self.world.program;
        let lookup = match frame.self_val {
            Val::Class(class) => program.super_singleton_method(class, found_in, name),
            val => program.super_method(self.class_of(val).ok_or(Exit::GiveUp)?, found_in, name),
        };
        let act = |exec: &mut Self, given: Given| {
            if let Some(done) = exec.wrapped_call(frame.self_val, name, &given)? {
                return Ok(done);
            }
            match &lookup {
                // Ruby asks it for a superclass's method, too.
                Lookup::Absent if exec.has_own(frame.self_val, "method_missing")? => Err(Exit::GiveUp),
                Lookup::Absent => {
                    let shown = exec.describe(frame.self_val);
                    let message = format!("super: no superclass method `{name}' for {shown}");
                    Err(exec.fault(Fault::said(&NO_SUPER_METHOD, "NoMethodError", message)))
                }
                _ => exec.call_found(frame.self_val, name, &lookup, given),
            }
        };
        match call.block {
            BlockArg::Literal(body) => self.with_home(here, id, |exec, here, home| {
                let block = exec.closure(here, body, false, home);
                given.block = exec.block_of(block)?;
                act(exec, given)
            }),
            BlockArg::Pass(var) => {
                let block = self.get(here, var)?;
                given.block = self.block_of(block)?;
                act(self, given)
            }
            BlockArg::None if frame.is_entry => Err(Exit::GiveUp),
            BlockArg::None => {
                given.block = frame.block;
                act(self, given)
            }
        }
    }

    // Methods.

    /// A call that Ruby makes by itself.
    pub(super) fn send(&mut self, receiver: Val, name: Name, args: &[Val]) -> Step {
        self.invoke(receiver, name, Given { by_core: true, ..Given::of(args) })
    }

    pub(super) fn lookup(&mut self, receiver: Val, name: Name) -> Step<Arc<Lookup>> {
        // The class table may not have it.
        if self.made_method(receiver, name)?.is_some() {
            return Err(Exit::GiveUp);
        }
        let class = self.class_of(receiver).ok_or(Exit::GiveUp)?;
        let of_class = matches!(receiver, Val::Class(_));
        let key = (class, of_class, name);
        if let Some(known) = self.lookups.get(&key) {
            return Ok(Arc::clone(known));
        }
        let atom = self.atom(receiver).ok_or(Exit::GiveUp)?;
        let found = self.world.lookup(&atom, name);
        let found = Arc::new(self.closed(class, of_class, found));
        self.lookups.insert(key, Arc::clone(&found));
        Ok(found)
    }

    pub(super) fn invoke(&mut self, receiver: Val, name: Name, given: Given) -> Step {
        if let Some((block, class)) = self.made_method(receiver, name)? {
            let as_self = Some((receiver, Some((name, class))));
            return self.yield_to(block, Given { as_self, ..given }, true);
        }
        if let Some((method, body)) = self.single_method(receiver, name)? {
            return self.call_method(receiver, method, body, given);
        }
        if let Some(done) = self.wrapped_call(receiver, name, &given)? {
            return Ok(done);
        }
        let lookup = self.lookup(receiver, name)?;
        match &*lookup {
            Lookup::Absent => self.missing(receiver, name, given),
            _ => self.call_found(receiver, name, &lookup, given),
        }
    }

    fn call_found(&mut self, receiver: Val, name: Name, lookup: &Lookup, given: Given) -> Step {
        let Lookup::Found { candidates, complete: true } = lookup else { return Err(Exit::GiveUp) };
        let candidates: Vec<&Candidate> =
            candidates.iter().filter(|it| self.may_be_meant(receiver, it, given.behind)).collect();
        let Some((candidate, others)) = candidates.split_first() else {
            return self.missing(receiver, name, given);
        };
        let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
        let is_body = |it: &Candidate| matches!(it.method.kind, MethodKind::Body { .. });
        let is_certain = match candidate.method.kind {
            // That of several versions of Ruby.
            MethodKind::Core(_) => others.iter().all(|it| is_core(it)),
            // Whether it is there by now its `def` tells, where there is no other.
            MethodKind::Body { by_block: false, .. } if candidate.certainty != Certainty::Certain => {
                others.is_empty()
            }
            // Its `def` was run, see below, so it has replaced what was there. A module could be mixed in later.
            MethodKind::Body { .. } => {
                let is_own = Some(candidate.method.owner) == self.class_of(receiver);
                candidate.certainty == Certainty::Certain && (is_own || !others.iter().any(|it| is_body(it)))
            }
            _ => candidate.certainty == Certainty::Certain && !candidate.method.late && others.is_empty(),
        };
        if !is_certain || !self.is_mixed_in(receiver, candidate.method.owner) {
            return Err(Exit::GiveUp);
        }
        let is_hidden = !given.on_self && self.is_private_class_method(receiver, name);
        if is_hidden || !given.on_self && !self.may_be_called(given.from, candidate)? {
            if given.by_core {
                return Err(Exit::GiveUp);
            }
            // Ruby asks it for what may not be called, too.
            if self.has_own(receiver, "method_missing")? {
                return Err(Exit::GiveUp);
            }
            let atom = self.atom(receiver).ok_or(Exit::GiveUp)?;
            return Err(self.fault(Fault::Private { receiver: atom, name }));
        }
        // Those of other Rubies, and of libraries, may be private.
        // What the receiver's own class has hides what others have.
        let is_own = Some(candidate.method.owner) == self.class_of(receiver);
        let is_hidden = |it: &Candidate| is_own && it.method.owner != candidate.method.owner;
        for other in others.iter().filter(|it| !given.on_self && is_core(candidate) && !is_hidden(it)) {
            self.may_be_called(given.from, other)?;
        }
        match candidate.method.kind {
            MethodKind::Body { file, body, by_block: false } => {
                if !self.definitions.defined.contains(&(file, body)) {
                    return self.not_yet(receiver, name, others, given);
                }
                let name = match self.files.get(file).map(|it| it.body(body).kind) {
                    Some(BodyKind::Method(own)) if own == name => name,
                    // `super` in an alias is a matter of its own.
                    Some(BodyKind::Method(own)) => own,
                    _ => return Err(Exit::GiveUp),
                };
                self.call_method(receiver, (name, candidate.found_in), (file, body), given)
            }
            // It would have been found among those that were made.
            MethodKind::Body { by_block: true, .. } => Err(Exit::GiveUp),
            MethodKind::AttrReader(field) | MethodKind::MemberReader(field) => match given.positional[..] {
                [] if given.keywords.is_empty() => self.field(receiver, field),
                _ => {
                    let n_given = given.positional.len() + usize::from(!given.keywords.is_empty());
                    let message =
                        format!("wrong number of arguments (given {n_given}, expected 0) for `{name}'");
                    Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)))
                }
            },
            MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) => match given.positional[..] {
                [value] => {
                    self.set_field(receiver, field, value)?;
                    Ok(value)
                }
                _ => Err(Exit::GiveUp),
            },
            MethodKind::StructClassMethod => self.struct_class_method(receiver, name, given),
            MethodKind::Core(core) => {
                let methods: Vec<corelib::Method<'static>> = candidates
                    .iter()
                    .filter_map(|it| match it.method.kind {
                        MethodKind::Core(core) => Some(core.0),
                        _ => None,
                    })
                    .collect();
                let passed = given.positional.iter().chain(given.keywords.iter().map(|it| &it.1));
                if passed.chain([&receiver]).any(|it| self.is_vague(*it, core.0.owner().name())) {
                    return Err(Exit::GiveUp);
                }
                self.check_arguments(receiver, &methods, name, &given)?;
                self.check_domain(receiver, name.as_str(), &given)?;
                let owner = core.0.owner().name();
                let is_number = matches!(receiver, Val::Int(_) | Val::Float(_) | Val::Some(_));
                let again = is_number.then(|| given.clone());
                self.n_core_calls += 1;
                let outcome = self.core(receiver, owner, name, given);
                self.n_core_calls -= 1;
                match (outcome, again) {
                    (Err(Exit::GiveUp), Some(given)) => self.some_result(&methods, &given),
                    (outcome, _) => outcome,
                }
            }
            MethodKind::Delegate(Some(forward)) => {
                // Ruby takes any expression there.
                let name = forward.to.as_str();
                let plain = name.strip_prefix('@').unwrap_or(name);
                if !plain.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_') {
                    return Err(Exit::GiveUp);
                }
                let to = match forward.to.as_str().starts_with('@') {
                    true => self.field(receiver, forward.to)?,
                    false => {
                        let given = Given { on_self: true, ..Given::default() };
                        self.invoke(receiver, forward.to, given)?
                    }
                };
                self.invoke(to, forward.method, Given { on_self: false, from: None, ..given })
            }
            MethodKind::Undefined => self.missing(receiver, name, given),
            MethodKind::Delegate(None) | MethodKind::Opaque => Err(Exit::GiveUp),
        }
    }

    /// A method of the core, of this class, would ask for more than is known of the object.
    fn is_vague(&self, val: Val, owner: &str) -> bool {
        self.heap.is_any(val)
            || owner == "Struct" && matches!(val, Val::Object(id) if self.heap.objects[id].vague)
    }

    /// The only method of this name stands in a `def` that has not been run.
    fn not_yet(&mut self, receiver: Val, name: Name, others: &[&Candidate], given: Given) -> Step {
        match others.is_empty() && !self.is_library {
            true => self.missing(receiver, name, given),
            false => Err(Exit::GiveUp),
        }
    }

    /// `private_class_method :new`, of the class or one above it.
    fn is_private_class_method(&self, receiver: Val, name: Name) -> bool {
        let Val::Class(class) = receiver else { return false };
        let chain = self.world.program.ancestors(class);
        chain.iter().any(|it| self.definitions.private_class_methods.contains(&(*it, name)))
    }

    fn may_be_called(&self, from: Option<Val>, candidate: &Candidate) -> Step<bool> {
        let method = &candidate.method;
        if method.earlier_visibility.is_some_and(|it| Some(it) != method.visibility) {
            return Err(Exit::GiveUp);
        }
        match method.visibility {
            Some(Visibility::Public) => Ok(true),
            // Ruby's own are private in some classes, and who calls is not looked at.
            Some(Visibility::Private) if !matches!(method.kind, MethodKind::Core(_)) => Ok(false),
            Some(Visibility::Protected) => match from {
                Some(Val::Object(id))
                    if self.world.program.has_ancestor(self.heap.objects[id].class, method.owner) =>
                {
                    Ok(true)
                }
                _ => Err(Exit::GiveUp),
            },
            _ => Err(Exit::GiveUp),
        }
    }

    fn call_method(
        &mut self,
        receiver: Val,
        method: (Name, ClassId),
        (file, id): (FileId, BodyId),
        given: Given,
    ) -> Step {
        let body = self.files.get(file).ok_or(Exit::GiveUp)?.body(id);
        let frame = Frame { method: Some(method), block: given.block, ..Frame::of(receiver) };
        let frame = self.heap.frames.add(frame);
        self.entered.insert((file, id));
        let (vars, given) = match self.bind(body.params, body.vars.len(), given)? {
            Ok(bound) => bound,
            Err(why) => {
                let message = format!("{why} for `{}'", method.0);
                return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
            }
        };
        let env = self.heap.envs.add(Env { vars, given, outer: None, frame });
        self.calls.push((self.at.0, self.at.1, "called here"));
        let outcome = self.run_body(file, id, env, None);
        self.calls.pop();
        outcome
    }

    // Blocks.

    /// A block with these values.
    pub(super) fn yields(&mut self, block: Id<Closure>, args: &[Val]) -> Step {
        self.yield_to(block, Given::of(args), false)
    }

    /// `is_call`: by `call`, so that the arguments of a lambda must fit; what else runs it may take arrays apart.
    pub(super) fn yield_to(&mut self, block: Id<Closure>, mut given: Given, is_call: bool) -> Step {
        self.spend(1)?;
        match self.heap.closures[block] {
            Closure::Code { file, body: id, env, lambda, home } => {
                let body = self.files.get(file).ok_or(Exit::GiveUp)?.body(id);
                let params = body.params;
                let passes_one =
                    matches!(given.positional[..], [one] if one.is_simple() || matches!(one, Val::Str(_)));
                if !lambda {
                    let takes_keywords =
                        !params.keywords.is_empty() || matches!(params.keyword_rest, KeywordRest::Var(_));
                    // Ruby: versions differ in whether an array is taken apart then.
                    if takes_keywords && matches!(given.positional[..], [Val::Array(_)]) {
                        return Err(Exit::GiveUp);
                    }
                    if !takes_keywords && !given.keywords.is_empty() {
                        let pairs = std::mem::take(&mut given.keywords).into_iter();
                        let hash =
                            self.heap.hash(pairs.map(|(name, value)| (Val::Sym(name), value)).collect());
                        given.positional.push(hash);
                    }
                    self.spread(params, &mut given)?;
                }
                let mut frame = self.heap.envs[env].frame;
                if let Some((self_val, method)) = given.as_self {
                    // Ruby: what is found in the block is seen around it, too.
                    self.heap.frames[frame].last_match = None;
                    let block = self.heap.frames[frame].block;
                    frame = self.heap.frames.add(Frame {
                        method,
                        block,
                        last_match: None,
                        ..Frame::of(self_val)
                    });
                }
                let (vars, known) = match self.bind(params, body.vars.len(), given)? {
                    Ok(bound) => bound,
                    // Arrays are taken apart for a lambda in some places, and several values come as one in others.
                    Err(_) if !(is_call || lambda && passes_one) => return Err(Exit::GiveUp),
                    Err(why) => {
                        let message = format!("{why} for this lambda");
                        return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
                    }
                };
                debug_assert!(
                    body.vars.into_iter().all(|it| it.kind != VarKind::Captured { depth: 0, var: Var(0) }),
                    "a captured variable is one of another body"
                );
                let env = self.heap.envs.add(Env { vars, given: known, outer: Some(env), frame });
                self.calls.push((self.at.0, self.at.1, "the block is called here"));
                let outcome = self.run_body(file, id, env, (!lambda).then_some(home));
                self.calls.pop();
                outcome
            }
            Closure::Symbol(name) => {
                let (first, rest) = given.positional.split_first().ok_or(Exit::GiveUp)?;
                self.send(*first, name, rest)
            }
            Closure::Method(..) if !is_call && matches!(given.positional[..], [Val::Array(_)]) => {
                Err(Exit::GiveUp)
            }
            Closure::Method(receiver, name) => {
                given.on_self = true;
                self.invoke(receiver, name, given)
            }
            Closure::Indexed(block, count) => {
                let item = self.packed(given.positional);
                let Some(Val::Int(index)) = self.heap.lists[count].items.first().copied() else {
                    return Err(Exit::GiveUp);
                };
                self.heap.lists[count].items[0] = Val::Int(index + 1);
                self.yields(block, &[item, Val::Int(index)])
            }
            Closure::WithObject(block, object) => {
                let item = self.packed(given.positional);
                self.yields(block, &[item, object])
            }
            Closure::Until { block, equal, wanted, home, packs } => {
                let item = self.packed(given.positional.clone());
                let is_true = match (block, equal) {
                    (Some(block), _) if packs => self.yields(block, &[item])?.truth()?,
                    (Some(block), _) => self.yield_to(block, given, false)?.truth()?,
                    (None, Some(value)) => self.equal(item, value)?,
                    (None, None) => item.truth()?,
                };
                if is_true == wanted {
                    Err(Exit::Leave { home, returns: false, value: item })
                } else {
                    Ok(Val::Nil)
                }
            }
            Closure::Lazy { step, next, count, home } => {
                let item = self.packed(given.positional);
                self.step_lazily(step, next, count, home, item)
            }
            Closure::Yielder(block) => self.yield_to(block, given, false),
            Closure::Curry { of, wanted, args } => {
                let before = self.heap.lists[args].items.clone();
                self.call_curried(of, wanted, &before, given)
            }
            Closure::Compose { first, then } => {
                let value = self.yield_to(first, given, true)?;
                self.yield_to(then, Given::of(&[value]), true)
            }
            Closure::Collect(list) => {
                let item = self.packed(given.positional);
                self.heap.lists[list].items.push(item);
                Ok(Val::Nil)
            }
            Closure::Apply { block, items, results, packs } => {
                let item = self.packed(given.positional.clone());
                let result = match packs {
                    true => self.yields(block, &[item])?,
                    false => self.yield_to(block, given, false)?,
                };
                self.heap.lists[items].items.push(item);
                self.heap.lists[results].items.push(result);
                Ok(Val::Nil)
            }
            Closure::Replay(list) => match self.heap.lists[list].items.is_empty() {
                true => Err(Exit::GiveUp),
                false => Ok(self.heap.lists[list].items.remove(0)),
            },
            Closure::Fold(block, all) => {
                let item = self.packed(given.positional);
                let value = match self.heap.lists[all].items.first().copied() {
                    Some(before) => self.yields(block, &[before, item])?,
                    None => item,
                };
                self.heap.lists[all].items = vec![value];
                Ok(Val::Nil)
            }
        }
    }

    /// Several values as one.
    fn packed(&mut self, values: Vec<Val>) -> Val {
        match values[..] {
            [one] => one,
            [] => Val::Nil,
            _ => self.heap.array(values),
        }
    }
}

/// The body has one handler, and the call stands in it: no way leads there that does not go through its beginning.
fn is_in_only_handler(body: Body<'_>, call: CallId) -> bool {
    let has =
        |block: BlockId, wanted: &dyn Fn(Op) -> bool| body.instrs_of(block).iter().any(|it| wanted(it.op));
    let catches = |block: BlockId| has(block, &|op| matches!(op, Op::Caught));
    if body.block_ids().filter(|block| catches(*block)).count() != 1 {
        return false;
    }
    let mut seen = vec![false; body.blocks.len()];
    let mut todo = vec![BlockId(0)];
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut seen[id.index()], true) || catches(id) {
            continue;
        }
        if has(id, &|op| matches!(op, Op::Call(it) if it == call)) {
            return false;
        }
        let block = body.block(id);
        todo.extend(block.terminator.successors().chain(block.unwind));
    }
    true
}
