//! What a call does: which methods it can reach, whether its arguments fit, and what comes back.
//!
//! The receiver's alternatives are tried one by one. The call is an error when every one of them fails; otherwise the
//! receiver is, from here on, one of those that do not.

use crate::arguments::{Args, mismatch};
use crate::claim::{Certain, Unless};
use crate::engine::{Bad, Engine, Enter};
use crate::fault::Fault;
use crate::handlers::Expected;
use crate::rules::{NO_SUPER_METHOD, WRONG_ARGUMENTS};
use crate::store::{CtxId, Key};
use crate::unit::Callers;
use crate::value::{Atom, Known, Value};
use base::{FileId, Name};
use program::{Candidate, Certainty, ClassId, ClassKind, Lookup, MethodKind, Open};
use syntax::ir::{BodyId, BodyKind, Visibility};

/// Where a call stands.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) file: FileId,
    pub(crate) body: BodyId,
    /// The number of the instruction, for the containers that the call makes.
    pub(crate) index: u32,
    /// Errors of the callee that are expected here, or not known to matter.
    pub(crate) expected: Expected,
    /// Private methods may be called.
    pub(crate) on_self: bool,
    /// `foo` alone.
    pub(crate) variable: bool,
}

/// What a call leads to: a value, and why some alternatives do not come back.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) value: Value,
    pub(crate) bad: Bad,
    /// Every alternative fails, unless something is so that cannot be seen: the program goes on if it is.
    pub(crate) doubt: bool,
}

impl Outcome {
    pub(crate) fn value(value: Value) -> Outcome {
        Outcome { value, bad: Bad::default(), doubt: false }
    }

    pub(crate) fn fault(fault: Fault) -> Outcome {
        Outcome { value: Value::NEVER, bad: Bad { fault: Some(fault), ..Bad::default() }, doubt: false }
    }

    pub(crate) fn ends() -> Outcome {
        Outcome { value: Value::NEVER, bad: Bad { ends: true, ..Bad::default() }, doubt: false }
    }

    /// Adds another alternative.
    pub(crate) fn or(&mut self, other: Outcome, engine: &mut Engine<'_>) {
        let is_first = self.value == Value::NEVER && self.bad.fault.is_none() && !self.bad.ends;
        self.doubt = other.doubt && (is_first || self.doubt);
        self.value = engine.values.join(self.value, other.value);
        self.bad.ends |= other.bad.ends;
        self.bad.unless = self.bad.unless.or(other.bad.unless);
        self.bad.callees.extend(other.bad.callees);
        let nil = engine.world.core.nil;
        self.bad.fault = match (self.bad.fault.take(), other.bad.fault) {
            (Some(old), Some(new)) => Some(if old.is_about(nil) { new } else { old }),
            (old, new) => old.or(new),
        };
    }
}

impl<'p> Engine<'p> {
    /// What a call of a name that nothing has would lead to in a context, without doing it. `meant`: of which it is a slip.
    pub(crate) fn probe(
        &mut self,
        ctx: CtxId,
        receiver: Value,
        (name, meant): (Name, Name),
        at: &At,
    ) -> Outcome {
        let current = std::mem::replace(&mut self.current, ctx);
        self.probed = Some(meant);
        let args = Args::of(Vec::new(), self.nil());
        let outcome = self.send(receiver, name, &args, at);
        self.probed = None;
        self.current = current;
        outcome
    }

    pub(crate) fn send(&mut self, receiver: Value, name: Name, args: &Args, at: &At) -> Outcome {
        self.send_and_narrow(receiver, name, args, at).0
    }

    /// The result, and the receiver's alternatives that come back.
    pub(crate) fn send_and_narrow(
        &mut self,
        receiver: Value,
        name: Name,
        args: &Args,
        at: &At,
    ) -> (Outcome, Value) {
        let set = self.values.get(receiver);
        let mut all = Outcome::value(Value::NEVER);
        if set.any
            && set.atoms.is_empty()
            && let Some(mut outcome) = self.refused_by_includers(name, args, at)
        {
            if outcome.bad.unless.is_some() {
                (outcome.doubt, outcome.value) = (true, Value::ANY);
            }
            return (outcome, receiver);
        }
        if set.any {
            if self.answers_nobody(name) && !self.may_skip(at) {
                all.bad.fault = Some(Fault::Nobody { name, variable: at.variable });
            } else if set.atoms.iter().all(|atom| *atom == Atom::instance(self.world.core.nil))
                && let Some((fault, unless)) = self.refused_by_custom(name, args, at)
            {
                self.unknown_call(name, args, at);
                all.bad.fault = Some(fault);
                all.bad.unless = Some(unless);
            } else if let Certain::Unless(unless) = self.certainty_of_unknown(name, at)
                && !self.may_skip(at)
            {
                self.unknown_call(name, args, at);
                all.bad.fault = Some(Fault::Nobody { name, variable: at.variable });
                all.bad.unless = Some(unless);
            } else if let Some(fault) = self.refused_by_all(name, args, at) {
                all.bad.fault = Some(fault);
            } else {
                self.unknown_call(name, args, at);
                all.value = Value::ANY;
            }
        }
        let mut survivors = Vec::new();
        for atom in &set.atoms {
            let one = self.call_atom(atom, name, args, at);
            if one.value != Value::NEVER || one.bad.fault.is_none() {
                survivors.push(*atom);
            }
            all.or(one, self);
        }
        let survivors =
            if survivors.len() == set.atoms.len() { receiver } else { self.values.of(set.any, survivors) };
        if all.value == Value::NEVER && all.bad.unless.is_some() {
            all.doubt = true;
            all.value = Value::ANY;
            return (all, receiver);
        }
        (all, survivors)
    }

    /// In a method of a module, self is of some class that includes it: what the module itself has is called, and what
    /// nothing has that is seen is missing, unless such a class is not here. `None` if the call may come back.
    fn refused_by_includers(&mut self, name: Name, args: &Args, at: &At) -> Option<Outcome> {
        if !at.on_self || self.closed {
            return None;
        }
        let program = self.world.program;
        let ctx = self.ctx(self.current);
        let (_, module) = ctx.method?;
        let is_def = self.body(ctx.file, ctx.body).is_some_and(|it| matches!(it.kind, BodyKind::Method(_)));
        if !is_def || program.kind(module) != ClassKind::Module || program.is_core(module) {
            return None;
        }
        let object = self.world.class("Object").map(Atom::instance)?;
        if !self.lookup(&object, name).candidates().is_empty() {
            return None;
        }
        let atom = Atom { class: module, known: Known::Kin };
        let found = self.lookup(&Atom::instance(module), name);
        let outcome = match &*found {
            Lookup::Absent | Lookup::Unless(_) => self.call_kin(&atom, name, args, at),
            Lookup::Found { candidates, complete: true } => {
                let [Candidate { method, .. }] = candidates.as_slice() else { return None };
                let MethodKind::Body { file, body, .. } = method.kind else { return None };
                let why = mismatch(self.body(file, body)?.params, args)?;
                let message = format!("{why} for `{name}'");
                Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message))
            }
            Lookup::Found { .. } | Lookup::Unknown => return None,
        };
        (outcome.value == Value::NEVER).then_some(outcome)
    }

    fn call_atom(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        // A class that nobody knows has methods of its own.
        if matches!(atom.known, Known::Nothing | Known::Kin) && self.is_module_class(atom) {
            self.unknown_call(name, args, at);
            return Outcome::value(Value::ANY);
        }
        if atom.known == Known::Kin {
            return self.call_kin(atom, name, args, at);
        }
        if self.is_refined(at.file, name) {
            return self.opaque(atom, name, args, at);
        }
        if let Some(outcome) = self.refused_by_instance(atom, name, args) {
            return outcome;
        }
        let lookup = self.lookup(atom, name);
        match &*lookup {
            Lookup::Absent => self.absent(atom, name, args, at, None),
            Lookup::Unless(open) => self.absent(atom, name, args, at, Some(*open)),
            Lookup::Unknown if self.is_of_object(atom, name) => self.opaque(atom, name, args, at),
            Lookup::Unknown | Lookup::Found { complete: false, .. }
                if self.follows_definitions(atom) && !self.world.is_of_main(atom, name) =>
            {
                self.call_defined(atom, name, lookup.candidates(), args, at)
            }
            Lookup::Unknown if self.is_nobody(atom, name) => {
                Outcome::fault(Fault::NoMethod { receiver: *atom, name, variable: at.variable })
            }
            Lookup::Unknown if self.is_unknown_macro(atom, at) => {
                let missing = self.world.program.missing().first().copied();
                self.no_method(atom, name, args, at, missing)
            }
            Lookup::Unknown => self.opaque(atom, name, args, at),
            Lookup::Found { complete: false, .. } => self.query_or_opaque(atom, name, args, at),
            Lookup::Found { candidates, complete: true } => {
                self.call_candidates(atom, name, candidates, args, at)
            }
        }
    }

    /// A call in the body of a class whose methods only such calls make uncertain: nothing can define it before it runs.
    fn is_unknown_macro(&self, atom: &Atom, at: &At) -> bool {
        let in_class_body = self.body(at.file, at.body).is_some_and(|body| body.kind == BodyKind::Class);
        in_class_body
            && at.on_self
            && atom.is_class_object()
            && self.world.program.is_opened_by_macros_alone(atom.class)
    }

    /// An instance of a class or of some class below it.
    fn call_kin(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        let files = self.files;
        let below = files.below(self.world.program, atom.class);
        let is_absent = |engine: &mut Engine<'p>, class: ClassId| engine.lacks(&Atom::instance(class), name);
        // self of a module's method is the class itself where a class is extended with it.
        let extended = files.extended_by(self.world.program, atom.class);
        let is_absent_of =
            |engine: &mut Engine<'p>, class: ClassId| engine.lacks(&Atom::class_object(class), name);
        if is_absent(self, atom.class)
            && below.iter().all(|class| is_absent(self, *class))
            && extended.iter().all(|class| is_absent_of(self, *class))
        {
            if self.files.index(self.world.program).is_asked_about_in(at.file, name) {
                return self.opaque(atom, name, args, at);
            }
            let library = match *self.lookup(&Atom::instance(atom.class), name) {
                Lookup::Unless(open) => Some(open),
                _ => None,
            };
            return self.no_method(atom, name, args, at, library);
        }
        let plain = Atom::instance(atom.class);
        let first = self.lookup(&plain, name);
        if let Lookup::Found { candidates, complete: true } = &*first
            && below.iter().all(|class| {
                let other = self.lookup(&Atom::instance(*class), name);
                other.candidates().first().map(|it| it.id) == candidates.first().map(|it| it.id)
            })
        {
            // A class of Ruby's below may have a public one: `open` of URI::HTTP, not of URI::Generic.
            let is_private = |it: &Candidate| it.method.visibility == Some(Visibility::Private);
            if self.world.program.is_core(atom.class) && candidates.iter().all(is_private) && !at.on_self {
                return self.opaque(atom, name, args, at);
            }
            // Who it is stays open: what the method asks, and what it calls, may be answered below.
            return self.call_candidates(atom, name, candidates, args, at);
        }
        self.query_or_opaque(atom, name, args, at)
    }

    pub(crate) fn call_candidates(
        &mut self,
        atom: &Atom,
        name: Name,
        candidates: &[Candidate],
        args: &Args,
        at: &At,
    ) -> Outcome {
        if let Some(methods) = core_methods(candidates) {
            let is_public = |it: &Candidate| it.method.visibility == Some(Visibility::Public);
            // Ruby: a call that may not reach a private method goes to `method_missing`.
            if !at.on_self && !candidates.iter().all(is_public) && self.has_method_missing(atom) {
                return self.opaque(atom, name, args, at);
            }
            let mut outcome = self.call_core_of(atom, name, candidates, &methods, args, at);
            // `included do`: the hook of ActiveSupport::Concern, which is not here.
            let is_hook = matches!(name.as_str(), "included" | "prepended" | "extended" | "inherited");
            if outcome.bad.fault.is_some() && is_hook && args.block != self.nil() {
                return self.opaque(atom, name, args, at);
            }
            self.doubt_refusal(atom, &mut outcome);
            let is_refused = outcome.bad.fault.is_some();
            if is_refused && (self.is_part_of_missing(atom.class) || self.is_word_of_missing(atom, name, at))
            {
                return self.opaque(atom, name, args, at);
            }
            // `test "it works" do` in the body of a module: whoever loads the library has another `test` than Kernel's.
            let is_macro = at.on_self && atom.is_class_object() && self.callers != Callers::Seen;
            let of_kernel = methods.iter().all(|it| it.owner().name() == "Kernel");
            if outcome.bad.fault.is_some() && is_macro && of_kernel {
                return self.opaque(atom, name, args, at);
            }
            return outcome;
        }
        // What any object may have, the object of somebody who loads the file need not have.
        let is_loose = |it: &Candidate| !self.world.program.has_ancestor(atom.class, it.method.owner);
        if self.callers == Callers::Loader
            && !atom.is_class_object()
            && candidates.iter().all(|it| it.certainty == Certainty::Maybe && is_loose(it))
        {
            return self.opaque(atom, name, args, at);
        }
        // What is not there for certain (`remove_method`), or not yet, leaves the call to `method_missing`.
        let is_there = |it: &Candidate| it.certainty == Certainty::Certain && !it.method.late;
        if !candidates.first().is_some_and(is_there) && self.has_method_missing(atom) {
            return self.opaque(atom, name, args, at);
        }
        if candidates.first().is_some_and(|it| self.comes_later(it, at)) {
            return self.opaque(atom, name, args, at);
        }
        if let [only @ Candidate { certainty: Certainty::Certain, .. }] = candidates {
            return self.call_candidate(atom, name, only, args, at);
        }
        let mut all = Outcome::value(Value::NEVER);
        let mut raised = Vec::new();
        for candidate in candidates {
            let alone = std::slice::from_ref(candidate);
            let one = match core_methods(alone) {
                Some(methods) => self.call_core_of(atom, name, alone, &methods, args, at),
                None => self.call_candidate(atom, name, candidate, args, at),
            };
            raised.push(one.bad.fault.as_ref().map(Fault::raises));
            all.or(one, self);
        }
        // Each of them refuses the call itself, with one and the same exception.
        let agree = raised.iter().all(|it| it.is_some() && *it == raised[0]);
        let is_certain = agree || candidates.iter().all(|it| it.certainty == Certainty::Certain);
        if all.value == Value::NEVER && !is_certain {
            // Whichever it is does not come back; which error that is, nobody knows.
            all.bad.ends = true;
        }
        all
    }

    /// A method that every object has refuses the call: the class may have one of its own from a library that is not
    /// installed, and of which it is a part that is opened again here. Such a library may also give a method of Ruby's more
    /// parameters: `Time.now.to_s(:db)`.
    fn doubt_refusal(&self, atom: &Atom, outcome: &mut Outcome) {
        let program = self.world.program;
        let counts = |fault: &Fault| fault.raises() == "ArgumentError";
        if outcome.bad.fault.as_ref().is_some_and(|fault| !program.is_core(atom.class) || counts(fault))
            && outcome.bad.unless.is_none()
            && let Some(open) = program.missing().first()
        {
            outcome.bad.unless = Some(Unless::Library(*open));
        }
    }

    /// `NULL = new(nil)` before `def self.new`: what is defined further down in the same file is not there yet when the code
    /// of a class body runs.
    fn comes_later(&self, candidate: &Candidate, at: &At) -> bool {
        let Some(body) = self.body(at.file, at.body) else { return false };
        let Some(site) = candidate.method.site.filter(|site| site.file == at.file) else { return false };
        let call = body.instrs.get(at.index as usize).map_or(0, |instr| instr.span.start);
        matches!(body.kind, BodyKind::Class | BodyKind::File) && site.span.start > call
    }

    /// Methods of Ruby's, whose visibility the program may have changed: `public :printf`.
    fn call_core_of(
        &mut self,
        atom: &Atom,
        name: Name,
        candidates: &[Candidate],
        methods: &[corelib::Method<'static>],
        args: &Args,
        at: &At,
    ) -> Outcome {
        let mut refusals = Vec::new();
        for candidate in candidates {
            refusals.extend(self.refuses_access(atom, name, &candidate.method, at));
        }
        match refusals.pop() {
            Some(fault) if refusals.len() + 1 == candidates.len() => {
                if self.has_method_missing(atom) {
                    self.opaque(atom, name, args, at)
                } else {
                    Outcome::fault(fault)
                }
            }
            _ => self.call_core(atom, name, methods, args, at),
        }
    }

    fn call_candidate(
        &mut self,
        atom: &Atom,
        name: Name,
        candidate: &Candidate,
        args: &Args,
        at: &At,
    ) -> Outcome {
        let method = &candidate.method;
        if let Some(fault) = self.refuses_access(atom, name, method, at) {
            return if self.has_method_missing(atom) {
                self.opaque(atom, name, args, at)
            } else {
                Outcome::fault(fault)
            };
        }
        if let Some(outcome) = self.call_of_library(atom, name, candidate, args, at) {
            return outcome;
        }
        let self_value = self.values.atom(*atom);
        match method.kind {
            MethodKind::Body { file, body, .. } => {
                let found = (method.name, candidate.found_in);
                let mut args = args.clone();
                // The call may mean another method, and who means this one may pass a block.
                if candidate.certainty != Certainty::Certain && !self.is_proc(args.block) {
                    args.block = self.values.join(args.block, Value::ANY);
                }
                // Any object may have it, as far as the text tells: what fails for this one proves nothing.
                if candidate.certainty != Certainty::Certain && !self.world.may_inherit(atom, method.owner) {
                    return self.guess(|engine| engine.call_body(file, body, self_value, found, &args, at));
                }
                self.call_body(file, body, self_value, found, &args, at)
            }
            MethodKind::AttrReader(field) | MethodKind::MemberReader(field) if args.is_exact() => {
                if !args.positional.is_empty() {
                    return wrong_count(name, args.positional.len(), "0");
                }
                let value = self.get_ivar(self_value, field);
                Outcome::value(value)
            }
            MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) if args.is_exact() => {
                let [value] = args.positional.as_slice() else {
                    return wrong_count(name, args.positional.len(), "1");
                };
                self.set_ivar(self_value, field, *value);
                Outcome::value(*value)
            }
            MethodKind::Delegate(Some(forward)) => self.forward(atom, forward, args, at),
            MethodKind::StructClassMethod => self.struct_class_method(atom, name, args, at),
            MethodKind::Opaque if self.sees_all && self.is_defined(atom, name) => {
                self.call_defined(atom, name, &[], args, at)
            }
            MethodKind::AttrReader(_)
            | MethodKind::AttrWriter(_)
            | MethodKind::MemberReader(_)
            | MethodKind::MemberWriter(_)
            | MethodKind::Delegate(None)
            | MethodKind::Opaque
            | MethodKind::Core(_)
            | MethodKind::Undefined => self.opaque(atom, name, args, at),
        }
    }

    fn refuses_access(
        &mut self,
        atom: &Atom,
        name: Name,
        method: &program::Method,
        at: &At,
    ) -> Option<Fault> {
        if at.on_self {
            return None;
        }
        // `Promises.select` of a module whose main part is not installed may be another method than Kernel's.
        let is_everywhere =
            matches!(method.kind, MethodKind::Core(_)) && !self.world.program.is_core(atom.class);
        if is_everywhere && !self.world.program.missing().is_empty() {
            return None;
        }
        match (method.visibility?, method.earlier_visibility) {
            (_, Some(Visibility::Public)) | (Visibility::Public, _) => None,
            (Visibility::Private, _) => {
                // `foo.bar = 1` on self is allowed; the flags of the call say so.
                Some(Fault::Private { receiver: *atom, name })
            }
            (Visibility::Protected, _) => {
                let caller = self.ctx(self.current).self_value;
                let set = self.values.get(caller);
                let program = self.world.program;
                let may = |it: &Atom| {
                    it.is_class_object()
                        || program.has_ancestor(it.class, method.owner)
                        || !program.is_closed(it.class)
                };
                let allowed = set.any || set.atoms.is_empty() || set.atoms.iter().any(may);
                (!allowed).then_some(Fault::Protected { receiver: *atom, name })
            }
        }
    }

    /// A method of the program.
    pub(crate) fn call_body(
        &mut self,
        file: FileId,
        body: BodyId,
        self_value: Value,
        method: (Name, ClassId),
        args: &Args,
        at: &At,
    ) -> Outcome {
        let Some(callee) = self.body(file, body) else {
            self.escape(self_value);
            self.escape_args(args);
            return Outcome::value(Value::ANY);
        };
        if let Some(why) = mismatch(callee.params, args) {
            let message = format!("{why} for `{}'", method.0);
            return Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message));
        }
        if self.is_too_far(file) {
            self.escape_args(args);
            return Outcome::value(Value::ANY);
        }
        // The block of `define_method` sees the variables around it.
        let owner = callee.parent.filter(|_| callee.kind == BodyKind::Lambda);
        let owner = owner.and_then(|parent| match self.by_body.get(&(file, parent)).map(Vec::as_slice) {
            Some([only]) => Some(*only),
            _ => None,
        });
        let expected = at.expected;
        let enter = Enter { file, body, self_value, args, owner, method: Some(method), expected };
        let ctx = self.enter(&enter);
        self.result_of(ctx)
    }

    pub(crate) fn result_of(&mut self, ctx: CtxId) -> Outcome {
        let value = self.read(Key::Returned(ctx));
        let callees = if value == Value::NEVER { vec![ctx] } else { Vec::new() };
        Outcome { value, bad: Bad { callees, ..Bad::default() }, doubt: false }
    }

    /// No method of that name: `method_missing`, or an error.
    fn absent(&mut self, atom: &Atom, name: Name, args: &Args, at: &At, library: Option<Open>) -> Outcome {
        // What nil answers to is known where it is asked.
        let is_nil = atom.class == self.world.core.nil;
        if !is_nil && self.files.index(self.world.program).is_asked_about_in(at.file, name) {
            return self.opaque(atom, name, args, at);
        }
        // That a library which is missing may have one is part of the condition.
        if self.has_method_missing(atom) && (library.is_none() || self.shows_method_missing(atom)) {
            if self.probed.is_some() {
                return Outcome::value(Value::ANY);
            }
            let symbol = self.world.core.symbol;
            let symbol = self.values.atom(Atom { class: symbol, known: Known::Text(name) });
            let mut with_name = args.clone();
            with_name.positional.insert(0, symbol);
            let missing = self.lookup(atom, Name::new("method_missing"));
            return match &*missing {
                Lookup::Found { candidates, complete: true } => {
                    let at = At { on_self: true, ..*at };
                    let mut outcome =
                        self.call_candidates(atom, Name::new("method_missing"), candidates, &with_name, &at);
                    // What `super` inside it raises is its own business.
                    outcome.bad.ends |= outcome.value == Value::NEVER;
                    outcome
                }
                _ => self.opaque(atom, name, args, at),
            };
        }
        self.no_method(atom, name, args, at, library)
    }

    /// Nothing visible gives the object such a method.
    fn no_method(&mut self, atom: &Atom, name: Name, args: &Args, at: &At, library: Option<Open>) -> Outcome {
        let receiver = if atom.known == Known::Kin { Atom::instance(atom.class) } else { *atom };
        let fault = Fault::NoMethod { receiver, name, variable: at.variable };
        match self.certainty(atom, name, at, library) {
            Certain::Yes => Outcome::fault(fault),
            Certain::Unless(unless) => {
                self.opaque(atom, name, args, at);
                let mut outcome = Outcome::fault(fault);
                outcome.bad.unless = Some(unless);
                outcome
            }
            Certain::No => self.opaque(atom, name, args, at),
        }
    }

    /// A call about which nothing is known: what it is given is in unknown hands.
    pub(crate) fn opaque(&mut self, atom: &Atom, name: Name, args: &Args, at: &At) -> Outcome {
        if self.probed.is_some() {
            return Outcome::value(Value::ANY);
        }
        let receiver = self.values.atom(*atom);
        self.escape(receiver);
        self.unknown_call(name, args, at);
        // It may be one that the program has defined by a computed name.
        if self.closed {
            self.call_made(atom, name, args, at);
        }
        Outcome::value(Value::ANY)
    }

    /// `super` from a method that was found in `found_in`.
    pub(crate) fn call_super(
        &mut self,
        self_value: Value,
        name: Name,
        found_in: ClassId,
        args: &Args,
        at: &At,
    ) -> Outcome {
        let set = self.values.get(self_value);
        let mut all = Outcome::value(Value::NEVER);
        if set.any {
            self.unknown_call(name, args, at);
            all.value = Value::ANY;
        }
        for atom in &set.atoms {
            let program = self.world.program;
            let lookup = if atom.is_class_object() {
                program.super_singleton_method(atom.class, found_in, name)
            } else {
                program.super_method(atom.class, found_in, name)
            };
            // An unknown superclass stands behind the class itself.
            let one = match lookup {
                Lookup::Found { candidates, complete } if complete && self.is_closed(atom) => {
                    self.call_candidates(atom, name, &candidates, args, at)
                }
                // Whoever loads a library may have given a class above it the method.
                Lookup::Absent
                    if self.callers == Callers::Seen
                        && self.is_closed(atom)
                        && !self.has_method_missing(atom)
                        && self.is_def(at) =>
                {
                    let receiver = self.world.describe(atom);
                    let message = format!("super: no superclass method `{name}' for {receiver}");
                    Outcome::fault(Fault::said(&NO_SUPER_METHOD, "NoMethodError", message))
                }
                Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => {
                    self.opaque(atom, name, args, at)
                }
            };
            all.or(one, self);
        }
        all
    }

    /// `A.new(...)` with Ruby's own `new`: runs `initialize`.
    pub(crate) fn new_instance(&mut self, class: ClassId, args: &Args, at: &At) -> Outcome {
        let program = self.world.program;
        if !matches!(program.kind(class), ClassKind::Class) {
            return Outcome::value(Value::ANY);
        }
        let atom = Atom::instance(class);
        let instance = self.values.atom(atom);
        let lookup = self.lookup(&atom, Name::new("initialize"));
        let candidates = match &*lookup {
            Lookup::Found { candidates, complete: true } => Some(candidates),
            Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => None,
        };
        let Some(candidates) = candidates else {
            self.escape_args(args);
            self.unknown_call(Name::new("initialize"), args, at);
            return Outcome::value(instance);
        };
        let at = At { on_self: true, ..*at };
        let mut outcome = self.call_candidates(&atom, Name::new("initialize"), candidates, args, &at);
        if core_methods(candidates).is_some() {
            self.doubt_refusal(&atom, &mut outcome);
            if outcome.bad.fault.is_some() && self.is_part_of_missing(class) {
                outcome = Outcome::value(instance);
            }
        }
        if outcome.value != Value::NEVER {
            outcome.value = instance;
        }
        if let Some(Fault::Said { message, .. }) = &mut outcome.bad.fault {
            let name = program.name(class);
            *message = message.replace("`initialize'", &format!("`{name}.new'"));
        }
        outcome
    }
}

pub(crate) fn wrong_count(name: Name, given: usize, expected: &str) -> Outcome {
    let message = format!("wrong number of arguments (given {given}, expected {expected}) for `{name}'");
    Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message))
}

/// Every candidate as a method of the core, if that is what they are: the same method in several Ruby versions.
fn core_methods(candidates: &[Candidate]) -> Option<Vec<corelib::Method<'static>>> {
    let methods: Option<Vec<_>> = candidates
        .iter()
        .map(|candidate| match candidate.method.kind {
            MethodKind::Core(core) => Some(core.0),
            _ => None,
        })
        .collect();
    methods.filter(|methods| {
        let mut owners = methods.iter().map(|method| method.owner().name());
        let first = owners.next();
        first.is_some() && owners.all(|owner| Some(owner) == first)
    })
}
