//! A call of a method of Ruby's core: its certain signatures (`core`) applied to what is known of receiver and arguments.

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::core::{self, Accept, Block, Effect, Op, Overload, Slot, Times, Ty};
use crate::engine::Engine;
use crate::fault::Fault;
use crate::handlers::Expected;
use crate::libraries;
use crate::rules::{DIVISION_BY_ZERO, FROZEN_MODIFIED, NO_BLOCK_GIVEN, WRONG_ARGUMENTS, WRONG_OPERAND};
use crate::store::{Hands, Key};
use crate::value::{Atom, Known, SiteId, Value};
use crate::visit;
use base::Name;

/// Tags of the containers that core methods make start here.
pub(crate) const FIRST_TAG: u8 = 10;

/// Calls of the core by the core that are followed.
const MAX_CORE_DEPTH: u32 = 10;

/// How many calls of each other are followed, for one call of the program.
const MAX_CORE_CALLS: usize = 200;

/// Rounds after which what a block returns is given up.
const MAX_ROUNDS: usize = 6;

/// How an argument fits a parameter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Refused,
    Maybe,
    Sure,
}

/// A call of one method on one kind of receiver.
pub(crate) struct Applied<'a> {
    pub(crate) atom: Atom,
    receiver: Value,
    pub(crate) args: &'a Args,
    pub(crate) at: &'a At,
    pub(crate) block_result: Value,
    /// What the block returned for each element, where it was run for one after the other.
    pub(crate) block_results: Option<Vec<Value>>,
    /// The element with which the block is run now, where one after the other is looked at.
    pub(crate) element: Option<Value>,
    pub(crate) tag: u8,
}

impl Engine<'_> {
    pub(crate) fn call_core(
        &mut self,
        atom: &Atom,
        name: Name,
        methods: &[corelib::Method<'static>],
        args: &Args,
        at: &At,
    ) -> Outcome {
        let Some(method) = methods.first() else { return Outcome::value(Value::ANY) };
        let owner = method.owner().name();
        // The program may have given it another name.
        let original = method.name();
        let is_renamed = name != original && methods.iter().all(|it| it.name() == original);
        let name = if is_renamed { Name::new(original) } else { name };
        let mut refusals = methods.iter().map(|method| wrong_core_count(*method, name, args));
        if let Some(Some(fault)) = refusals.next()
            && refusals.all(|refusal| refusal.is_some())
        {
            return Outcome::fault(fault);
        }
        if let Some(outcome) = self.special(atom, owner, name, args, at) {
            return outcome;
        }
        let singleton = method.side() == corelib::Side::Singleton;
        // An alias is modelled under its own name.
        match core::overloads(owner, singleton, name.as_str()) {
            // Methods of the core that lead to each other (`==` of structs in structs) have done all they do by then.
            Some(_) if self.core_depth > MAX_CORE_DEPTH => {
                self.escape_block_unless_nil(args.block);
                Outcome::value(Value::ANY)
            }
            // Operators that the program gives to its own objects in nested containers lead to more and more of them.
            Some(_) if self.core_depth > 0 && self.core_calls.len() > MAX_CORE_CALLS => {
                let receiver = self.values.atom(*atom);
                self.escape_to(receiver, Hands::Core);
                self.escape_args_to(args, Hands::Core);
                Outcome::value(Value::ANY)
            }
            Some(known) => {
                let is_inner = self.core_depth > 0;
                let key = is_inner.then(|| (self.core_depth, *atom, owner, name, args.clone()));
                if let Some(outcome) = key.as_ref().and_then(|key| self.core_calls.get(key)) {
                    return outcome.clone();
                }
                let takes_keywords = known.overloads.iter().any(Overload::has_keywords);
                let as_hash = if takes_keywords { None } else { self.keywords_as_hash(args, at) };
                let args = as_hash.as_ref().unwrap_or(args);
                self.core_depth += 1;
                let outcome = self.apply(atom, owner, name, &known.overloads, args, at);
                self.core_depth -= 1;
                self.doubt_filtered(name, outcome.value);
                if visit::keeps(owner, atom, name) || self.hands_on(name, args) {
                    let receiver = self.values.atom(*atom);
                    self.escape_to(receiver, Hands::Core);
                    let without_block = Args { block: Value::NEVER, ..args.clone() };
                    self.escape_args_to(&without_block, Hands::Core);
                }
                match key {
                    Some(key) => drop(self.core_calls.insert(key, outcome.clone())),
                    None => self.core_calls.clear(),
                }
                outcome
            }
            None => {
                let is_modest = methods.iter().all(|method| libraries::is_modest(method.library().name()));
                let hands = if is_modest { Hands::Core } else { Hands::Library };
                let receiver = self.values.atom(*atom);
                self.escape_to(receiver, hands);
                let without_block = Args { block: Value::NEVER, ..args.clone() };
                self.escape_args_to(&without_block, hands);
                if is_modest {
                    self.call_block_from_core(name, args.block, at);
                } else {
                    self.escape_to(args.block, hands);
                }
                Outcome::value(Value::ANY)
            }
        }
    }

    /// A method of the core about which nothing is known runs its block, or keeps it: with any arguments, but with the
    /// self that it has.
    fn call_block_from_core(&mut self, name: Name, block: Value, at: &At) {
        let changes_self = name.as_str().ends_with("_eval") || name.as_str().ends_with("_exec");
        let nil = self.world.core.nil;
        if self.values.atoms(block).iter().all(|atom| atom.class == nil) {
            return;
        }
        let self_value = (changes_self || name.as_str().starts_with("define_")).then_some(Value::ANY);
        let args = Args::unknown();
        let procs = self.values.retain(block, |atom| atom.class != nil);
        // What a new object gets, it keeps: `Fiber.new { ... }`.
        let later = if name == "initialize" { self.tolerated } else { Expected::NONE };
        let at = At { expected: at.expected.or(later), ..*at };
        self.yield_with_self(procs, &args, self_value, &at);
    }

    pub(crate) fn apply(
        &mut self,
        atom: &Atom,
        owner: &str,
        name: Name,
        overloads: &[Overload],
        args: &Args,
        at: &At,
    ) -> Outcome {
        let has_keywords = !args.keywords.is_empty() || args.keyword_rest.is_some();
        let keywords: Vec<&str> = args.keywords.iter().map(|(name, _)| name.as_str()).collect();
        let fits_count = |it: &&Overload| !args.is_exact() || it.takes(args.positional.len(), &keywords);
        let counted: Vec<&Overload> = overloads.iter().filter(fits_count).collect();
        if counted.is_empty() {
            let given = args.positional.len() + usize::from(has_keywords);
            let message = format!(
                "wrong number of arguments (given {given}, expected {}) for `{name}'",
                expected(overloads)
            );
            return Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message));
        }
        if let Some(fault) =
            self.zero_division(atom, name, args).or_else(|| frozen(self, atom, name, &counted))
        {
            return Outcome::fault(fault);
        }
        let (with_block, without_block) = self.block_presence(args.block);
        let fits_block =
            |it: &&Overload| with_block && it.block.fits(true) || without_block && it.block.fits(false);
        let mut all = Outcome::value(Value::NEVER);
        let mut refused = None;
        for overload in counted.into_iter().filter(fits_block) {
            match self.fit(overload, args) {
                (Fit::Refused, by) => refused = by.or(refused),
                (fit, _) => {
                    let one = self.apply_overload(atom, (owner, name), overload, args, at);
                    all.or(one, self);
                    if fit == Fit::Sure && (with_block != without_block || overload.block == Block::Ignored) {
                        break;
                    }
                    refused = None;
                }
            }
        }
        let is_empty = all.value == Value::NEVER
            && all.bad.fault.is_none()
            && !all.bad.ends
            && all.bad.callees.is_empty();
        match refused {
            Some((index, raises)) if is_empty => {
                Outcome::fault(self.refusal(atom, owner, name, args, index, raises))
            }
            _ if is_empty => Outcome::value(Value::ANY),
            _ => all,
        }
    }

    /// May there be a block, may there be none.
    pub(crate) fn block_presence(&self, block: Value) -> (bool, bool) {
        let nil = self.world.core.nil;
        let set = self.values.get(block);
        let has_nil = set.atoms.iter().any(|atom| atom.class == nil);
        let has_proc = set.atoms.iter().any(|atom| atom.class != nil);
        (set.any || has_proc, set.any || has_nil || set.atoms.is_empty())
    }

    /// Whether all arguments fit; otherwise the first that does not, and what Ruby raises then.
    fn fit(&mut self, overload: &Overload, args: &Args) -> (Fit, Option<(usize, &'static str)>) {
        let mut fit = if args.is_exact() { Fit::Sure } else { Fit::Maybe };
        for (index, value) in args.positional.iter().enumerate() {
            let Some(accept) = overload.param(index) else { continue };
            match self.accepts(accept, *value) {
                Fit::Refused => return (Fit::Refused, accept.raises().map(|raises| (index, raises))),
                Fit::Maybe => fit = Fit::Maybe,
                Fit::Sure => {}
            }
        }
        // A hash of keywords as the last argument.
        if !args.keywords.is_empty() && !overload.has_keywords() {
            fit = Fit::Maybe;
        }
        (fit, None)
    }

    fn accepts(&mut self, accept: &Accept, value: Value) -> Fit {
        let Accept::Only { classes, answers, .. } = accept else { return Fit::Sure };
        let set = self.values.get(value);
        let (mut some, mut all) = (set.any, !set.any);
        for atom in &set.atoms {
            let is_instance = classes.iter().any(|class| self.world.is_kind_of(atom, class));
            if is_instance {
                some = true;
                continue;
            }
            // What converts itself may also fail to.
            all = false;
            let converts = answers.iter().any(|conversion| self.converts(atom, conversion));
            let may_be = atom.known == Known::Kin || !self.world.program.is_closed(atom.class);
            some = some || converts || may_be;
        }
        match (some, all) {
            (false, _) => Fit::Refused,
            (true, true) => Fit::Sure,
            (true, false) => Fit::Maybe,
        }
    }

    fn refusal(
        &mut self,
        atom: &Atom,
        owner: &str,
        name: Name,
        args: &Args,
        index: usize,
        raises: &'static str,
    ) -> Fault {
        let value = args.positional.get(index).copied();
        let shown = value.map_or("this".into(), |value| self.describe_value(value));
        let class = self.world.program.name(atom.class);
        if matches!(name.as_str(), "<" | ">" | "<=" | ">=") && raises == "ArgumentError" {
            let message = format!("comparison of {class} with {shown} failed");
            return Fault::refused(&WRONG_OPERAND, raises, message, value);
        }
        let dot = if atom.is_class_object() { "." } else { "#" };
        let shown_owner = if owner == "Kernel" { owner } else { &class };
        let message = format!("`{shown_owner}{dot}{name}' does not take {shown}");
        Fault::refused(&WRONG_OPERAND, raises, message, value)
    }

    fn zero_division(&mut self, atom: &Atom, name: Name, args: &Args) -> Option<Fault> {
        if atom.class != self.world.core.integer
            || !matches!(name.as_str(), "/" | "%" | "div" | "modulo" | "divmod")
        {
            return None;
        }
        let [operand] = args.positional.as_slice() else { return None };
        let zero = self.values.single(*operand)?;
        let is_zero = zero.class == self.world.core.integer && zero.known == Known::Int(0);
        is_zero.then(|| Fault::said(&DIVISION_BY_ZERO, "ZeroDivisionError", "divided by 0".into()))
    }

    fn apply_overload(
        &mut self,
        atom: &Atom,
        (owner, name): (&str, Name),
        overload: &Overload,
        args: &Args,
        at: &At,
    ) -> Outcome {
        let receiver = self.values.atom(*atom);
        let mut call = Applied {
            atom: *atom,
            receiver,
            args,
            at,
            block_result: Value::NEVER,
            block_results: None,
            element: None,
            tag: FIRST_TAG,
        };
        if let Some(bad) = self.run_block_of(name, &mut call, overload) {
            return bad;
        }
        if let Block::Ignored = overload.block
            && !args.block.eq(&Value::NEVER)
        {
            // `send` and its kin hand it on.
            self.escape_block_unless_nil(args.block);
        }
        for (index, callback) in overload.calls.iter().enumerate() {
            let called = self.call_back(&mut call, callback);
            let compares = matches!(name.as_str(), "<" | ">" | "<=" | ">=" | "between?");
            let is_certain = owner == "Comparable" && compares && index == 0;
            if let Some(bad) = called.filter(|_| is_certain).and_then(|it| self.no_order(atom, args, it)) {
                return bad;
            }
        }
        self.write_effects(&mut call, overload);
        if let Ty::Raises(raises) = overload.result {
            let rule = match raises {
                "LocalJumpError" => &NO_BLOCK_GIVEN,
                "TypeError" => &WRONG_OPERAND,
                _ => &WRONG_ARGUMENTS,
            };
            let what =
                if raises == "LocalJumpError" { "no block given" } else { "cannot take these arguments" };
            return Outcome::fault(Fault::said(rule, raises, format!("`{name}': {what}")));
        }
        call.tag = FIRST_TAG + 40;
        let value = match self.of_same_length(&mut call, name) {
            Some(value) => value,
            None => self.eval(&mut call, &overload.result),
        };
        if visit::keeps(owner, atom, name) || self.hands_on(name, args) {
            self.escape_to(call.block_result, Hands::Core);
        }
        if self.values.is_any(value) {
            self.escape_contents(atom, args);
        }
        if value == Value::NEVER {
            // An empty container gives nothing; a block that never returns does not either.
            return Outcome::ends();
        }
        Outcome::value(value)
    }

    fn escape_block_unless_nil(&mut self, block: Value) {
        let nil = self.world.core.nil;
        if !self.values.atoms(block).iter().all(|atom| atom.class == nil) {
            self.escape(block);
        }
    }

    /// Runs the block; an outcome when the call cannot come back because of it.
    fn run_block_of(&mut self, name: Name, call: &mut Applied<'_>, overload: &Overload) -> Option<Outcome> {
        let (params, times, self_is) = match &overload.block {
            Block::Runs { params, times, self_is } => (params, *times, self_is),
            Block::Kept { params, self_is } => (params, Times::Any, self_is),
            Block::Absent | Block::Ignored => return None,
        };
        // A block that is kept runs where its result is asked for: `thread.join` inside a `rescue`.
        let expected = match overload.block {
            Block::Kept { .. } => call.at.expected.or(self.tolerated),
            _ => call.at.expected,
        };
        let at = At { expected, ..*call.at };
        let self_value = self_is.as_ref().map(|ty| self.eval(call, ty));
        if self.runs_never(&call.atom, name, call.args) {
            return None;
        }
        if visit::VISITS_ALL.contains(&name.as_str())
            && let Some(visited) = self.visit_one_by_one(call, params)
        {
            return visited.err();
        }
        for round in 0..MAX_ROUNDS {
            call.tag = FIRST_TAG;
            let values: Vec<Value> = params.iter().map(|ty| self.eval(call, ty)).collect();
            // All that the call gives may be nothing.
            let is_missing = |(ty, value): (&Ty, &Value)| *value == Value::NEVER && *ty != Ty::AllRest;
            if params.iter().zip(&values).any(is_missing) {
                return None;
            }
            let mut args = Args::of(values, Value::NEVER);
            args.block = self.nil();
            if params.last() == Some(&Ty::AllRest) {
                // `instance_exec(*args)`: as many as were given.
                let before = args.positional.len() - 1;
                args.positional.truncate(before);
                args.positional.extend_from_slice(&call.args.positional);
                args = Args { positional: args.positional, block: args.block, ..call.args.clone() };
            }
            let outcome = self.yield_from_core(call.args.block, &args, self_value, &at);
            let joined = self.values.join(call.block_result, outcome.value);
            let at_least_once = matches!(times, Times::AtLeastOnce | Times::Once);
            if joined == Value::NEVER && name == "catch" {
                // What `throw` gives.
                call.block_result = Value::ANY;
                return None;
            }
            if joined == Value::NEVER && at_least_once {
                return Some(outcome);
            }
            if joined == Value::NEVER && self.is_slip_of_record(call.args.block, &outcome) {
                return Some(Outcome { value: Value::ANY, doubt: true, ..outcome });
            }
            if joined == call.block_result {
                return None;
            }
            call.block_result = joined;
            if round + 1 == MAX_ROUNDS {
                call.block_result = self.values.join(joined, Value::ANY);
            }
        }
        None
    }

    fn write_effects(&mut self, call: &mut Applied<'_>, overload: &Overload) {
        let site = call.atom.site();
        if overload.effect != Effect::None {
            self.change_text(&call.atom);
        }
        if overload.effect == Effect::Mutates
            && let Some(site) = site
        {
            self.disturb(site);
        }
        for write in &overload.writes {
            call.tag = FIRST_TAG + 120;
            let value = self.eval(call, &write.value);
            if value == Value::NEVER {
                continue;
            }
            let target = match write.slot {
                Slot::ArgElem(index) => {
                    let arg = call.args.positional.get(index as usize).copied().unwrap_or(Value::ANY);
                    self.escape(arg);
                    continue;
                }
                Slot::Elem | Slot::Key | Slot::Val | Slot::Default => site,
            };
            let Some(site) = target else {
                self.escape(value);
                continue;
            };
            match write.slot {
                Slot::Elem => self.add_element(site, value),
                Slot::Key => self.add_key_value(site, value, Value::NEVER),
                Slot::Val => self.add_key_value(site, Value::NEVER, value),
                Slot::Default => self.write(Key::Default(site), value),
                Slot::ArgElem(_) => {}
            }
        }
    }

    pub(crate) fn make_site(&mut self, call: &mut Applied<'_>) -> SiteId {
        call.tag = call.tag.wrapping_add(1);
        self.store.site_at(call.at.file, call.at.body, call.at.index, call.tag)
    }

    pub(crate) fn eval(&mut self, call: &mut Applied<'_>, ty: &Ty) -> Value {
        match ty {
            Ty::Any => Value::ANY,
            Ty::Never | Ty::Raises(_) => Value::NEVER,
            Ty::Nil => self.nil(),
            Ty::True => self.truth(true),
            Ty::False => self.truth(false),
            Ty::Instance(class) => match self.world.class(class) {
                Some(class) => self.instance(class),
                None => Value::ANY,
            },
            Ty::Kind(class) => match self.world.class(class) {
                Some(class) => self.values.atom(Atom { class, known: Known::Kin }),
                None => Value::ANY,
            },
            Ty::Receiver => call.receiver,
            Ty::Copy => self.copy(call),
            // Containers of the program's own classes are not followed.
            Ty::Plain | Ty::Like(_) if !self.world.program.is_core(call.atom.class) => Value::ANY,
            Ty::Plain => call.receiver,
            Ty::Like(of) => self.eval(call, of),
            Ty::New => self.instance(call.atom.class),
            Ty::Model => self.model_of(&call.atom),
            Ty::Relation => self.relation_of(&call.atom),
            Ty::Chain => self.chain_of(&call.atom),
            Ty::ClassOf(of) => {
                let of = self.eval(call, of);
                self.class_of(of)
            }
            Ty::Elem | Ty::Yielded if call.element.is_some() => call.element.unwrap_or(Value::ANY),
            Ty::Key | Ty::Val if call.element.is_some() => {
                let pair = call.element.unwrap_or(Value::ANY);
                self.at_of(pair, i64::from(*ty == Ty::Val))
            }
            Ty::Elem => self.elem_of(call.receiver, call),
            Ty::Yielded => {
                let element = self.elem_of(call.receiver, call);
                let world = &self.world;
                if [world.core.array, world.core.range, world.core.hash].contains(&call.atom.class)
                    || world.program.model_of(call.atom.class).is_some()
                    || self.takes_apart(call.args.block)
                {
                    return element;
                }
                // Several values that are yielded at once are kept as an array.
                let parts = self.elements_of(element);
                self.values.join(element, parts)
            }
            Ty::Key => self.key_of(call.receiver),
            Ty::Val => self.val_of(call.receiver),
            Ty::Default => match call.atom.site() {
                Some(site) => {
                    let default = self.read(Key::Default(site));
                    if default == Value::NEVER { self.nil() } else { default }
                }
                None => Value::ANY,
            },
            Ty::BlockResult => call.block_result,
            Ty::Arg(index) => match call.args.positional.get(*index as usize) {
                Some(value) => *value,
                None => call.args.rest.unwrap_or(Value::ANY),
            },
            Ty::Rest | Ty::AllRest => {
                let all: Vec<Value> = call.args.values().collect();
                self.values.join_all(all)
            }
            Ty::ElemOf(of) => {
                let of = self.eval(call, of);
                self.elem_of(of, call)
            }
            Ty::KeyOf(of) => {
                let of = self.eval(call, of);
                self.key_of(of)
            }
            Ty::ValOf(of) => {
                let of = self.eval(call, of);
                self.val_of(of)
            }
            Ty::At(of, index) => {
                let of = self.eval(call, of);
                self.at_of(of, i64::from(*index))
            }
            Ty::NonNil(of) => {
                let (of, nil) = (self.eval(call, of), self.world.core.nil);
                self.values.retain(of, |atom| atom.class != nil || atom.is_class_object())
            }
            Ty::Truthy(of) => {
                let of = self.eval(call, of);
                let (nil, false_) = (self.world.core.nil, self.world.core.false_);
                self.values
                    .retain(of, |atom| atom.is_class_object() || (atom.class != nil && atom.class != false_))
            }
            Ty::Flat(of) => {
                let of = self.eval(call, of);
                self.flat(of)
            }
            Ty::Fold { op, init, elem } => self.fold(call, *op, init, elem),
            Ty::Array(of) => {
                let (site, elements) = (self.make_site(call), self.eval(call, of));
                self.list(site, elements)
            }
            Ty::Tuple(of) => {
                let site = self.make_site(call);
                let elements: Vec<Value> = of.iter().map(|ty| self.eval(call, ty)).collect();
                if elements.contains(&Value::NEVER) { Value::NEVER } else { self.tuple(site, &elements) }
            }
            Ty::Hash(keys, of) => {
                let site = self.make_site(call);
                let (keys, values) = (self.eval(call, keys), self.eval(call, of));
                self.hash(site, keys, values)
            }
            Ty::Set(of) => {
                let (site, elements) = (self.make_site(call), self.eval(call, of));
                self.list(site, elements);
                match self.world.class("Set") {
                    Some(class) => self.values.atom(Atom { class, known: Known::Site(site) }),
                    None => Value::ANY,
                }
            }
            Ty::Sent(name) => {
                let nil = self.nil();
                let at = At { on_self: true, variable: false, ..*call.at };
                self.send(call.receiver, Name::new(name), &Args::of(Vec::new(), nil), &at).value
            }
            Ty::Range(of) => {
                let (site, elements) = (self.make_site(call), self.eval(call, of));
                self.range(site, elements)
            }
            Ty::Enumerator(of) => self.enumerator(call, "Enumerator", of),
            Ty::Lazy(of) => self.enumerator(call, "Enumerator::Lazy", std::slice::from_ref(of)),
            Ty::Union(of) => {
                let all: Vec<Value> = of.iter().map(|ty| self.eval(call, ty)).collect();
                self.values.join_all(all)
            }
        }
    }

    fn enumerator(&mut self, call: &mut Applied<'_>, class: &'static str, of: &[Ty]) -> Value {
        let site = self.make_site(call);
        let yields: Vec<Value> = of.iter().map(|ty| self.eval(call, ty)).collect();
        let element = match yields.as_slice() {
            [only] => *only,
            [] => Value::ANY,
            _ if yields.contains(&Value::NEVER) => Value::NEVER,
            _ => {
                let pair = self.make_site(call);
                self.tuple(pair, &yields)
            }
        };
        self.list(site, element);
        // Ruby: what a lazy enumerator gives without a block is lazy, too.
        let lazy = self.world.class("Enumerator::Lazy");
        match if lazy == Some(call.atom.class) { lazy } else { self.world.class(class) } {
            Some(class) => self.values.atom(Atom { class, known: Known::Site(site) }),
            None => Value::ANY,
        }
    }

    fn copy(&mut self, call: &mut Applied<'_>) -> Value {
        let Some(site) = call.atom.site() else { return self.values.general(call.receiver) };
        let made = self.make_site(call);
        let elements = self.elements(site);
        if call.atom.class == self.world.core.hash {
            let keys = self.keys(site);
            let value = self.hash(made, keys, elements);
            let default = self.read(Key::Default(site));
            self.write(Key::Default(made), default);
            return value;
        }
        self.list(made, elements);
        self.values.atom(Atom { class: call.atom.class, known: Known::Site(made) })
    }

    fn elem_of(&mut self, value: Value, call: &mut Applied<'_>) -> Value {
        let set = self.values.get(value);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let one = match atom.known {
                Known::Site(site) if atom.class == self.world.core.hash => {
                    let (key, value) = (self.keys(site), self.elements(site));
                    let pair = self.make_site(call);
                    if key == Value::NEVER { Value::NEVER } else { self.tuple(pair, &[key, value]) }
                }
                Known::Site(site) => self.elements(site),
                _ if self.world.program.model_of(atom.class).is_some() => self.model_of(atom),
                _ => self.yielded_by_each(atom, call.at),
            };
            all = self.values.join(all, one);
        }
        all
    }

    fn key_of(&mut self, value: Value) -> Value {
        self.over_hashes(value, Engine::keys)
    }

    fn val_of(&mut self, value: Value) -> Value {
        self.over_hashes(value, Engine::elements)
    }

    fn over_hashes(&mut self, value: Value, part: fn(&mut Self, SiteId) -> Value) -> Value {
        let set = self.values.get(value);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let one = match atom.known {
                Known::Site(site) if atom.class == self.world.core.hash => part(self, site),
                _ => Value::ANY,
            };
            all = self.values.join(all, one);
        }
        all
    }

    pub(crate) fn at_of(&mut self, value: Value, index: i64) -> Value {
        let set = self.values.get(value);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        for atom in &set.atoms {
            let one = match atom.known {
                Known::Site(site) if atom.class == self.world.core.array => self.at_index(site, index),
                _ => Value::ANY,
            };
            all = self.values.join(all, one);
        }
        all
    }

    fn flat(&mut self, value: Value) -> Value {
        let array = self.world.core.array;
        let (mut todo, mut seen, mut all) = (vec![value], Vec::new(), Value::NEVER);
        while let Some(value) = todo.pop() {
            let set = self.values.get(value);
            for atom in &set.atoms {
                match atom.known {
                    Known::Site(site) if atom.class == array => {
                        if !seen.contains(&site) {
                            seen.push(site);
                            todo.push(self.elements(site));
                        }
                    }
                    _ if self.may_be_array(atom) => all = Value::ANY,
                    _ => {
                        let one = self.values.atom(*atom);
                        all = self.values.join(all, one);
                    }
                }
            }
            if set.any {
                all = self.values.join(all, Value::ANY);
            }
        }
        all
    }

    fn fold(&mut self, call: &mut Applied<'_>, op: Op, init: &Ty, elem: &Ty) -> Value {
        let (mut all, elem) = (self.eval(call, init), self.eval(call, elem));
        if elem == Value::NEVER {
            return all;
        }
        let name = match op {
            Op::Named(name) => Some(Name::new(name)),
            Op::Arg(index) => {
                let arg = call.args.positional.get(index as usize).copied();
                arg.and_then(|arg| self.values.single(arg)).and_then(|atom| atom.known.text())
            }
        };
        let Some(name) = name else { return Value::ANY };
        let nil = self.nil();
        for _ in 0..MAX_ROUNDS {
            let at = At { on_self: true, variable: false, ..*call.at };
            let next = self.send(all, name, &Args::of(vec![elem], nil), &at).value;
            let joined = self.values.join(all, next);
            if joined == all {
                return all;
            }
            all = joined;
        }
        Value::ANY
    }
}

/// A frozen string literal refuses to be changed.
fn frozen(engine: &Engine<'_>, atom: &Atom, name: Name, overloads: &[&Overload]) -> Option<Fault> {
    let changes = |it: &&Overload| it.effect != Effect::None && !it.lax;
    let is_frozen = atom.class == engine.world.core.string && matches!(atom.known, Known::Frozen(_));
    (is_frozen && overloads.iter().all(changes)).then(|| {
        let message = format!("can't modify frozen String with `{name}'");
        Fault::said(&FROZEN_MODIFIED, "FrozenError", message)
    })
}

/// The counts that the overloads take, as Ruby prints them.
fn expected(overloads: &[Overload]) -> String {
    let least = overloads.iter().map(|it| it.required.len()).min().unwrap_or(0);
    let most = overloads.iter().map(|it| it.required.len() + it.optional.len()).max().unwrap_or(0);
    match overloads.iter().any(|it| it.rest.is_some()) {
        true => format!("{least}+"),
        false if least == most => least.to_string(),
        false => format!("{least}..{most}"),
    }
}

/// The count of arguments against what the method was registered with.
fn wrong_core_count(method: corelib::Method<'static>, name: Name, args: &Args) -> Option<Fault> {
    let arity = method.arity();
    let given = args.positional.len() + usize::from(!args.keywords.is_empty());
    let is_counted = match method.by() {
        // A negative arity of a C function says nothing: it counts its arguments itself.
        corelib::By::C => arity >= 0,
        corelib::By::Ruby => args.keywords.is_empty(),
        corelib::By::Visibility | corelib::By::Undef => false,
    };
    if !args.is_exact() || !is_counted || core::takes(method, given) {
        return None;
    }
    let expected = if arity < 0 { format!("{}+", -arity - 1) } else { arity.to_string() };
    let message = format!("wrong number of arguments (given {given}, expected {expected}) for `{name}'");
    Some(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message))
}
