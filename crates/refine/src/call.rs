//! Calls: who is called, with what, and what comes back.
//!
//! ```text
//! t.incr(1)       Time#incr has a contract     its precondition is a goal, its frame is forgotten, its promise assumed
//!                 without one                  its body is run here
//! x + 1           a method of the core         its model
//! ```

use crate::exec::{Escape, Exec, Exit, ExitKind, Flow};
use crate::specs::MethodSpec;
use crate::state::{Block, FieldKey, Frame, GIVEN, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use program::{Candidate, ClassId, ClassKind, Lookup, MethodKind};
use syntax::ir::{self, BodyId, BodyKind};

/// The identity of a value of unknown type.
fn opaque(atom: &Atom) -> Option<horn::term::TermId> {
    match atom {
        Atom::Any(at) => Some(*at),
        _ => None,
    }
}

/// The definition that a call reaches, but for those of which it is not certain that they are there: methods of single
/// objects, and definitions behind conditions.
pub(crate) fn in_force(found: &Lookup) -> Option<&Candidate> {
    let candidates = found.candidates();
    candidates.iter().find(|it| is_settled(it)).or(candidates.first())
}

/// The method is there when everything is loaded.
fn is_settled(candidate: &Candidate) -> bool {
    candidate.certainty == program::Certainty::Certain || matches!(candidate.method.kind, MethodKind::Core(_))
}

/// The arguments of a call.
#[derive(Clone, Default)]
pub(crate) struct Args {
    pub(crate) positional: Vec<SymVal>,
    pub(crate) keywords: Vec<(Name, SymVal)>,
    pub(crate) block: Option<Block>,
    /// A receiver other than self stands before the call.
    pub(crate) is_explicit: bool,
}

/// Bodies run inside each other at most so deep.
pub(crate) const MAX_DEPTH: usize = 24;

impl<'a> Exec<'a> {
    pub(crate) fn call_site(&mut self, state: State, call: &ir::Call, span: Span) -> Flow {
        let receiver = match call.receiver {
            Some(var) => self.get_var(&state, var),
            None => state.frame().self_value.clone(),
        };
        let mut args = match self.arguments(&state, call) {
            Ok(args) => args,
            Err(what) => return self.unsupported(&state, span, what),
        };
        args.is_explicit = call.receiver.is_some() && !call.flags.self_receiver && self.spec_depth == 0;
        if let Some(flow) = self.preparing_call(&state, call, &args, span) {
            return flow;
        }
        if let Some(flow) = self.abstract_call(&state, call, &args, span) {
            return flow;
        }
        let name = call.name.as_str();
        if call.receiver.is_none() && name == "old" && self.spec_depth > 0 && args.positional.len() == 1 {
            return self.old_call(state, call, &args);
        }
        if call.receiver.is_none()
            && name == crate::specs::POINT
            && let [number] = args.positional.as_slice()
            && let Some(&Atom::Int(number)) = number.only()
            && let Some(number) = self.problem.terms.as_number(number).and_then(|it| it.as_int())
        {
            return self.at_point(state, number as usize);
        }
        let written = call.flags.attribute_write.then(|| args.positional.last().cloned()).flatten();
        let mut flow = self.call_value(state, &receiver, call.name, &args, span);
        if let Some(written) = written {
            flow.iter_mut().for_each(|(_, value)| *value = written.clone());
        }
        flow
    }

    fn old_call(&mut self, state: State, call: &ir::Call, args: &Args) -> Flow {
        let key = (state.frame().code, state.frame().body, call.name_span.start);
        let value = args.positional[0].clone();
        if self.recording.is_some() {
            self.remember_contents(&state, &value);
        }
        if let Some(recording) = &mut self.recording {
            recording.insert(key, value.clone());
            return vec![(state, value)];
        }
        match self.old_values.as_ref().and_then(|values| values.get(&key)).cloned() {
            Some(value) => {
                let mut state = state;
                self.recall_contents(&mut state, &value);
                vec![(state, value)]
            }
            None => self.unsupported(&state, call.name_span, "`old` has no meaning here"),
        }
    }

    /// What an expression under `old` has made lives in the state of the entry: its contents are kept.
    fn remember_contents(&mut self, state: &State, value: &SymVal) {
        for (_, atom) in &value.0 {
            let (at, key) = match atom {
                Atom::Array { at, elem } => (*at, FieldKey::Array(elem.clone())),
                Atom::Hash { at, key, value } => {
                    (*at, FieldKey::Hash(Ty::Hash(Box::new(key.clone()), Box::new(value.clone()))))
                }
                _ => continue,
            };
            if matches!(self.problem.terms.op(at), horn::term::Op::Int(number) if *number > 0) {
                let contents = self.read_heap(state, &key, at);
                self.old_contents.insert(at, (key, contents));
            }
        }
    }

    fn recall_contents(&mut self, state: &mut State, value: &SymVal) {
        for (_, atom) in &value.0 {
            let (Atom::Array { at, .. } | Atom::Hash { at, .. }) = atom else { continue };
            if let Some((key, contents)) = self.old_contents.get(at).cloned() {
                let guard = self.terms().bool(true);
                let write = crate::state::Write { guard, at: *at, value: contents, family: None };
                state.heap.log_mut(&key).writes.push(write);
            }
        }
    }

    /// Calls a method on each alternative of the receiver.
    pub(crate) fn call_value(
        &mut self,
        state: State,
        receiver: &SymVal,
        name: Name,
        args: &Args,
        span: Span,
    ) -> Flow {
        if let Some(atom) = receiver.only() {
            return self.call_atom(state, atom, name, args, span);
        }
        let mut flow = Vec::new();
        for (guard, atom) in &receiver.0 {
            let mut one = state.clone();
            one.assume(&self.problem.terms, *guard);
            if !one.is_dead(&self.problem.terms) {
                flow.extend(self.call_atom(one, atom, name, args, span));
            }
        }
        self.merge_flow(flow)
    }

    pub(crate) fn class_of(&self, atom: &Atom) -> Option<ClassId> {
        Some(match atom {
            Atom::Nil | Atom::Absent => self.cx.class("NilClass"),
            Atom::Bool(_) => self.cx.class("TrueClass"),
            Atom::Int(_) => self.cx.class("Integer"),
            Atom::Float(_) | Atom::Double(_) => self.cx.class("Float"),
            Atom::Sym(_) => self.cx.class("Symbol"),
            Atom::Str(_) => self.cx.class("String"),
            Atom::Class(class) if self.cx.program.kind(*class) == ClassKind::Module => {
                self.cx.class("Module")
            }
            Atom::Class(_) => self.cx.class("Class"),
            Atom::Object { class, .. } => *class,
            Atom::Array { at, .. } if self.enumerators.contains_key(at) => self.cx.class("Enumerator"),
            Atom::Array { .. } => self.cx.class("Array"),
            Atom::Hash { .. } => self.cx.class("Hash"),
            Atom::Range { .. } => self.cx.class("Range"),
            Atom::Proc { .. } => self.cx.class("Proc"),
            Atom::Any(_) => return None,
        })
    }

    fn call_atom(&mut self, mut state: State, atom: &Atom, name: Name, args: &Args, span: Span) -> Flow {
        let Some(class) = self.class_of(atom) else {
            return self.unknown_receiver(state, atom, name, args, span);
        };
        let found = match atom {
            Atom::Class(class) => self.cx.program.lookup_singleton_method(*class, name),
            // Both classes of booleans answer as the core does, or nothing is known.
            Atom::Bool(_) => {
                let other = self.cx.program.lookup_method(self.cx.class("FalseClass"), name);
                let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
                if in_force(&other).is_some_and(|it| !is_core(it)) {
                    return self.unsupported(&state, span, format!("`{name}` of true and false differs"));
                }
                self.cx.program.lookup_method(class, name)
            }
            _ => self.cx.program.lookup_method(class, name),
        };
        let singleton = matches!(atom, Atom::Class(_));
        let spec_class = if let Atom::Class(class) = atom { *class } else { class };
        let candidate = match &found {
            Lookup::Found { candidates, .. } if !candidates.iter().any(is_settled) => {
                return self.unsupported(&state, span, format!("whether `{name}` is defined is not certain"));
            }
            Lookup::Found { candidates, .. } if self.is_defined_again(candidates) => {
                return self.unsupported(&state, span, format!("`{name}` is defined twice"));
            }
            Lookup::Found { candidates, .. } if self.may_be_hidden(class, candidates) => {
                let message = format!("which definition of `{name}` is in force is not certain");
                return self.unsupported(&state, span, message);
            }
            Lookup::Found { .. }
                if in_force(&found).is_some_and(|it| self.is_taken_away(atom, class, it)) =>
            {
                return self.unsupported(
                    &state,
                    span,
                    format!("whether `{name}` is undefined is not certain"),
                );
            }
            Lookup::Found { candidates, complete } => self.choose(atom, class, candidates, *complete),
            Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => None,
        };
        if let Some(Candidate { id: Some(_), method, .. }) = candidate
            && let MethodKind::Core(core) = method.kind
            && name != core.0.name()
        {
            return self.unsupported(&state, span, format!("`{name}` is an alias of a method of the core"));
        }
        // A contract without a body: a module's assumption, or a method of somewhere else.
        let has_body = candidate.is_some_and(|it| match it.method.kind {
            MethodKind::Core(_) | MethodKind::Opaque | MethodKind::Delegate(_) | MethodKind::Undefined => {
                false
            }
            MethodKind::Body { .. }
            | MethodKind::AttrReader(_)
            | MethodKind::AttrWriter(_)
            | MethodKind::MemberReader(_)
            | MethodKind::MemberWriter(_)
            | MethodKind::StructClassMethod => true,
        });
        if !has_body && let Some(spec) = self.named_contract(spec_class, name, singleton) {
            return self.contract_call(state, atom, spec, args, span);
        }
        if self.is_refined(state.frame().code, class, name) {
            return self.unsupported(&state, span, format!("`{name}` is refined in this file"));
        }
        let is_own_self = !args.is_explicit
            && self.under.as_ref().is_some_and(|(spec, own)| spec.singleton && own.only() == Some(atom));
        if let Some(other) = self.other_method(atom, name, in_force(&found), is_own_self)
            && (singleton || !candidate.is_some_and(|it| self.is_covered(class, name, &it)))
        {
            if let Some(atoms) = self.class_split(atom) {
                // It is of one of the classes that are shown.
                let guards: Vec<_> = atoms.iter().map(|(guard, _)| *guard).collect();
                let some = self.terms().or(&guards);
                self.assume(&mut state, some);
                state.inexact = true;
                let mut flow = Vec::new();
                for (guard, atom) in atoms {
                    let mut one = state.clone();
                    one.assume(&self.problem.terms, guard);
                    flow.extend(self.call_atom(one, &atom, name, args, span));
                }
                return self.merge_flow(flow);
            }
            let other = self.cx.program.name(other);
            let message = format!("`{name}` is another method in {other}, and has no contract");
            return self.unsupported(&state, span, message);
        }
        let is_below = |it: &ClassId| *it != spec_class && self.cx.program.has_ancestor(*it, spec_class);
        if is_own_self && name == "new" && self.cx.shown_classes().iter().any(is_below) {
            return self.unsupported(&state, span, "`new` of a class that has classes below");
        }
        let Some(candidate) = candidate else {
            return self.missing_method(state, atom, class, name, args, &found, span);
        };
        if args.is_explicit && self.is_hidden(&state, &candidate) {
            let mut state = state;
            let yes = self.terms().bool(true);
            let what = format!("private method `{name}` called");
            self.may_raise(&mut state, yes, "NoMethodError", span, what);
            return Vec::new();
        }
        match candidate.method.kind {
            MethodKind::Body { file, body, .. } => {
                self.call_body(state, atom, &candidate, file, body, args, span)
            }
            MethodKind::AttrReader(field) | MethodKind::MemberReader(field) => {
                self.read_attribute(state, atom, field, span)
            }
            MethodKind::AttrWriter(field) | MethodKind::MemberWriter(field) => {
                self.write_attribute(state, atom, field, args, span)
            }
            MethodKind::Core(_) => self.core_call(state, atom, name, args, span),
            MethodKind::StructClassMethod => self.struct_method(state, atom, name, args, span),
            MethodKind::Delegate(_) | MethodKind::Opaque => {
                self.unsupported(&state, span, format!("the body of `{name}` is not shown"))
            }
            MethodKind::Undefined => {
                self.missing_method(state, atom, class, name, args, &Lookup::Absent, span)
            }
        }
    }

    /// Ruby: a private method has no receiver but self, a protected one needs a self of its class.
    fn is_hidden(&self, state: &State, candidate: &Candidate) -> bool {
        match candidate.method.visibility {
            Some(ir::Visibility::Private) => !matches!(candidate.method.kind, MethodKind::Core(_)),
            Some(ir::Visibility::Protected) => {
                let own = state.frame().self_value.only().and_then(|atom| self.class_of(atom));
                !own.is_some_and(|own| self.cx.is_a(own, candidate.method.owner))
            }
            Some(ir::Visibility::Public) | None => false,
        }
    }

    fn unknown_receiver(&mut self, state: State, atom: &Atom, name: Name, args: &Args, span: Span) -> Flow {
        // Ruby: every object answers these without looking at itself.
        match (name.as_str(), args.positional.as_slice()) {
            ("equal?", [other]) if other.only() == Some(atom) => self.bool_flow(state, true),
            ("is_a?" | "kind_of?", [class]) if matches!(class.only(), Some(Atom::Class(_))) => {
                let Some(&Atom::Class(class)) = class.only() else { return Vec::new() };
                let value = self.one(atom.clone());
                self.class_test(state, &value, class, span)
            }
            ("nil?", [])
                if opaque(atom)
                    .and_then(|at| self.excluded.get(&at))
                    .is_some_and(|it| it.contains(&self.cx.class("NilClass"))) =>
            {
                self.bool_flow(state, false)
            }
            _ => self.unsupported(
                &state,
                span,
                format!("a call of `{name}` on a value whose type is not known"),
            ),
        }
    }

    /// Something may stand in front of the definition that a call reaches when everything is loaded.
    pub(crate) fn may_be_hidden(&self, class: ClassId, candidates: &[Candidate]) -> bool {
        candidates.iter().take_while(|it| !is_settled(it)).any(|it| self.may_hide(class, it))
    }

    /// A definition in one of the classes of the receiver that may be there or not.
    fn may_hide(&self, class: ClassId, candidate: &Candidate) -> bool {
        let program = self.cx.program;
        // A method of a single object stands in no class.
        let is_of_class = || {
            let own = program.own_methods(candidate.found_in);
            own.iter()
                .any(|it| (it.method.name, it.method.site) == (candidate.method.name, candidate.method.site))
        };
        !is_settled(candidate) && program.has_ancestor(class, candidate.found_in) && is_of_class()
    }

    /// The method that is meant: of several definitions that of the file under verification, otherwise the last one.
    fn choose(
        &mut self,
        atom: &Atom,
        class: ClassId,
        candidates: &[Candidate],
        complete: bool,
    ) -> Option<Candidate> {
        let own = self.under.as_ref().map(|(spec, _)| spec.file);
        let is_own = |it: &&Candidate| it.method.site.is_some_and(|site| Some(site.file) == own);
        let mut settled = candidates.iter().filter(|it| is_settled(it));
        let chosen = *settled.clone().find(is_own).or(settled.next())?;
        let name = chosen.method.name;
        // Ruby: numbers, symbols, nil and booleans have no methods of their own.
        let is_plain = matches!(
            atom,
            Atom::Nil | Atom::Bool(_) | Atom::Int(_) | Atom::Float(_) | Atom::Double(_) | Atom::Sym(_)
        );
        let is_class = matches!(atom, Atom::Class(_));
        if !is_plain
            && (candidates.iter().any(|it| !is_settled(it))
                || self.cx.is_single_name(name)
                || !is_class && self.differs_in_object(class, name, &chosen))
        {
            self.assumptions
                .insert(format!("the receiver of `{name}` has no method of that name of its own"));
        }
        let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
        if is_core(&chosen) && (!complete || candidates.iter().any(|it| !is_core(it))) {
            self.assumptions.insert("no code that is not shown redefines methods of the core".to_owned());
        } else if candidates.iter().any(|it| it.method.kind != chosen.method.kind && !is_core(it)) {
            self.assumptions.insert(format!("of several definitions of `{name}` the nearest is meant"));
        } else if self.may_be_replaced(if let Atom::Class(own) = atom { *own } else { class }, is_class) {
            self.assumptions.insert(format!("no computed definition replaces `{name}`"));
        }
        Some(chosen)
    }

    #[expect(clippy::too_many_arguments, reason = "a failed call is described by all of them")]
    fn missing_method(
        &mut self,
        mut state: State,
        atom: &Atom,
        class: ClassId,
        name: Name,
        args: &Args,
        found: &Lookup,
        span: Span,
    ) -> Flow {
        let is_module = self.cx.program.kind(class) == ClassKind::Module;
        if found.is_unknown() || is_module || self.answers_all(atom, class) {
            let kernel = self.cx.program.lookup_method(self.cx.object, name);
            if is_module
                && let Lookup::Found { candidates, .. } = &kernel
                && candidates.first().is_some_and(|it| matches!(it.method.kind, MethodKind::Core(_)))
            {
                return self.core_call(state, atom, name, args, span);
            }
            let class = self.cx.program.name(class);
            let message = if is_module {
                format!(
                    "the module {class} does not say what `{name}` is: declare it with `#@ def {name}: ...`"
                )
            } else {
                format!("the methods of {class} are not all known, `{name}` among them")
            };
            return self.unsupported(&state, span, message);
        }
        let is_open = class == self.cx.object || !self.cx.program.is_core(class);
        if is_open && let Some(elsewhere) = self.absent(name.as_str()) {
            return self.unsupported(&state, span, elsewhere);
        }
        let yes = self.terms().bool(true);
        let what = match atom {
            Atom::Nil => "nil".to_owned(),
            Atom::Class(class) => self.cx.program.name(*class),
            _ => format!("an instance of {}", self.cx.program.name(class)),
        };
        self.may_raise(
            &mut state,
            yes,
            "NoMethodError",
            span,
            format!("undefined method `{name}` for {what}"),
        );
        Vec::new()
    }

    /// Another `method_missing` than that of every object, perhaps of a library of which only the names of methods are
    /// known.
    fn answers_all(&self, atom: &Atom, class: ClassId) -> bool {
        let hook = Name::new("method_missing");
        let found = match atom {
            Atom::Class(own) => self.cx.program.lookup_singleton_method(*own, hook),
            _ => self.cx.program.lookup_method(class, hook),
        };
        // Ruby: exceptions have one of their own, which raises as that of every object does.
        let raises =
            |owner: ClassId| matches!(self.cx.program.name(owner).as_str(), "BasicObject" | "Exception");
        found.candidates().first().is_some_and(|it| !raises(it.method.owner))
    }

    /// The contract of the method holds for what overrides it, too.
    fn is_covered(&mut self, class: ClassId, name: Name, candidate: &Candidate) -> bool {
        match candidate.method.kind {
            MethodKind::Body { file, body, .. } => self
                .contract_of(class, candidate.method.owner, file, body, name)
                .is_some_and(|spec| !spec.exact && !self.inline_contracts),
            _ => false,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a call is described by all of them")]
    fn call_body(
        &mut self,
        mut state: State,
        atom: &Atom,
        candidate: &Candidate,
        file: base::FileId,
        body: BodyId,
        args: &Args,
        span: Span,
    ) -> Flow {
        let class = self.class_of(atom).unwrap_or(self.cx.object);
        if let Some(spec) = self.contract_of(class, candidate.method.owner, file, body, candidate.method.name)
            && !spec.exact
            && !self.runs_body(spec, file, body)
        {
            if args.block.is_none() || spec.block.is_some() || self.is_running(file, body) {
                return self.contract_call(state, atom, spec, args, span);
            }
            // What a contract does not say of the block, the body does.
            if self.enter_contract(&mut state, atom, spec, args, span).is_none() {
                return Vec::new();
            }
        }
        let owner = Some((candidate.found_in, candidate.method.name));
        self.inline(state, atom, file, body, owner, args, span)
    }

    /// Whether the body of a method with a contract is to be run all the same.
    pub(crate) fn runs_body(&mut self, spec: &MethodSpec, file: base::FileId, body: BodyId) -> bool {
        self.used_contracts.insert(self.cx.method_name(spec));
        self.inline_contracts && !self.is_running(file, body)
    }

    fn is_running(&self, file: base::FileId, body: BodyId) -> bool {
        self.call_stack.iter().any(|&(code, running)| self.codes[code].file.id == file && running == body)
    }

    /// The symbol that a number is.
    pub(crate) fn symbol_name(&self, term: horn::term::TermId) -> Option<Name> {
        let number = self.problem.terms.as_number(term)?.as_int()?;
        self.symbols.iter().find(|(_, it)| **it == number).map(|(name, _)| Name::new(name))
    }

    /// Runs a block. Ruby: a block takes as many arguments as it has, and takes an only array apart.
    pub(crate) fn call_block(
        &mut self,
        mut state: State,
        block: &Block,
        values: &[SymVal],
        span: Span,
    ) -> Vec<Exit> {
        if block.method.is_some_and(|it| it == crate::sequence::LIST) {
            let mut state = state;
            return match self.array_from(&mut state, values) {
                Some(list) => vec![Exit { state, kind: ExitKind::Leave(list) }],
                None => Vec::new(),
            };
        }
        if let Some(method) = block.method {
            let Some((receiver, rest)) = values.split_first() else {
                let yes = self.terms().bool(true);
                self.may_raise(&mut state, yes, "ArgumentError", span, "no receiver given".to_owned());
                return Vec::new();
            };
            let args = Args { positional: rest.to_vec(), is_explicit: true, ..Args::default() };
            let flow = self.call_value(state, &receiver.clone(), method, &args, span);
            let leave = |(state, value)| Exit { state, kind: ExitKind::Leave(value) };
            return flow.into_iter().map(leave).collect();
        }
        if block.id == GIVEN {
            let flow = match self.under.clone() {
                Some((spec, receiver)) if self.spec_depth == 0 && spec.block.is_some() => {
                    self.yield_given(state, spec, &receiver, values, span)
                }
                _ => self.unsupported(&state, span, "a call of the caller's block from here"),
            };
            return flow
                .into_iter()
                .map(|(state, value)| Exit { state, kind: ExitKind::Leave(value) })
                .collect();
        }
        if let Some(number) = block.id.checked_sub(crate::template::TEMPLATES) {
            return self.call_template(state, number as usize, values, span);
        }
        let body = self.body(block.code, block.body);
        let params = body.params;
        if !params.optional.is_empty()
            || params.rest.is_some()
            || !params.post.is_empty()
            || !params.keywords.is_empty()
            || params.block.is_some()
        {
            self.unsupported(&state, span, "a block with such parameters is not modelled");
            return Vec::new();
        }
        let depth = state.frames.len();
        let Some(place) = self.home_of(&mut state, block) else {
            self.unsupported(&state, span, "a closure of a method that has ended");
            return Vec::new();
        };
        let is_lambda = self.is_lambda(block);
        let (given, needed) = (values.len(), params.required.len());
        if is_lambda && given != needed {
            if given == 1 && needed > 1 {
                self.unsupported(&state, span, "taking a lambda's argument apart is not modelled");
                return Vec::new();
            }
            let yes = self.terms().bool(true);
            let what = format!("wrong number of arguments (given {given}, expected {needed})");
            self.may_raise(&mut state, yes, "ArgumentError", span, what);
            return Vec::new();
        }
        let mut values = values.to_vec();
        let wants_parts = params.required.len() > 1 || params.excess_comma;
        if values.len() == 1 && wants_parts {
            match values[0].only().cloned() {
                Some(Atom::Array { at, elem }) if !self.is_stale(at, &elem) => {
                    let parts: Option<Vec<SymVal>> = (0..params.required.len())
                        .map(|index| {
                            let index = self.terms().int(index as i128);
                            let flow = self.array_at(state.clone(), at, &elem, index);
                            flow.into_iter().next().map(|(_, value)| value)
                        })
                        .collect();
                    values = parts.unwrap_or_default();
                }
                Some(Atom::Any(_) | Atom::Object { .. } | Atom::Array { .. }) | None => {
                    self.unsupported(&state, span, "taking a block's argument apart is not modelled");
                    return Vec::new();
                }
                Some(_) => {}
            }
        }
        let mut vars: Vec<Option<SymVal>> = vec![None; body.vars.len()];
        for (index, &var) in params.required.iter().enumerate() {
            let value = values.get(index).cloned();
            vars[var.index()] = Some(value.unwrap_or_else(|| self.one(Atom::Nil)));
        }
        let id = self.frame_id();
        let home = &state.frames[place];
        let frame = Frame {
            id,
            code: block.code,
            body: block.body,
            vars,
            parent: Some(place),
            self_value: home.self_value.clone(),
            block: home.block.clone(),
            owner: home.owner,
            origin: home.origin,
            returned: None,
        };
        state.frames.push(frame);
        let mut exits = self.run_body(state);
        if !self.unfinished.is_empty() {
            for exit in &exits {
                if let ExitKind::Leave(value) = &exit.kind {
                    self.unfinished_value(&exit.state, &value.clone(), span);
                }
            }
        }
        if is_lambda {
            // Ruby: `return` and `break` leave the lambda alone.
            for exit in &mut exits {
                if let ExitKind::Return(value) | ExitKind::Break(value) = &exit.kind {
                    exit.kind = ExitKind::Leave(value.clone());
                }
            }
        }
        self.close_again(exits, depth, span)
    }

    pub(crate) fn is_lambda(&self, block: &Block) -> bool {
        self.body(block.code, block.body).kind == BodyKind::Lambda
            || self.lambdas.contains(&(block.code, block.body))
    }

    pub(crate) fn yield_site(&mut self, state: State, call: &ir::Call, span: Span) -> Flow {
        let args = match self.arguments(&state, call) {
            Ok(args) => args,
            Err(what) => return self.unsupported(&state, span, what),
        };
        let Some(block) = state.frame().block.clone() else {
            if let Some((spec, receiver)) = self.under.clone()
                && spec.block.is_some()
                && self.call_stack.len() == 1
                && self.spec_depth == 0
            {
                return self.yield_given(state, spec, &receiver, &args.positional, span);
            }
            return self.unsupported(&state, span, "a `yield` to a block that is not known");
        };
        self.invoke(state, &block, &args.positional, span)
    }

    /// Calls a block from the method that got it, or a proc.
    pub(crate) fn invoke(&mut self, state: State, block: &Block, values: &[SymVal], span: Span) -> Flow {
        let mut flow = Vec::new();
        for Exit { state, kind } in self.call_block(state, block, values, span) {
            let frame = block.frame;
            match kind {
                ExitKind::Leave(value) => flow.push((state, value)),
                ExitKind::Break(value) => self.escapes.push((state, Escape { is_break: true, value, frame })),
                ExitKind::Return(value) => {
                    self.escapes.push((state, Escape { is_break: false, value, frame }))
                }
                ExitKind::Raise(exc) => self.raised.push((state, exc)),
                ExitKind::Escape(escape) => self.escapes.push((state, escape)),
            }
        }
        self.merge_flow(flow)
    }

    pub(crate) fn super_site(&mut self, state: State, call: &ir::Call, span: Span) -> Flow {
        let args = match self.arguments(&state, call) {
            Ok(args) => args,
            Err(what) => return self.unsupported(&state, span, what),
        };
        let receiver = state.frame().self_value.clone();
        let (Some(atom), Some((found_in, name))) = (receiver.only(), state.frame().owner) else {
            return self.unsupported(&state, span, "`super` from here is not modelled");
        };
        let found = match atom {
            Atom::Class(class) => self.cx.program.super_singleton_method(*class, found_in, name),
            Atom::Object { class, .. } => self.cx.program.super_method(*class, found_in, name),
            _ => return self.unsupported(&state, span, "`super` of a core class is not modelled"),
        };
        match in_force(&found).copied() {
            Some(candidate) => match candidate.method.kind {
                MethodKind::Body { file, body, .. } => {
                    self.call_body(state, atom, &candidate, file, body, &args, span)
                }
                MethodKind::Core(_) | MethodKind::StructClassMethod
                    if name == "initialize" && self.members_at(atom).is_some() =>
                {
                    match self.members_at(atom) {
                        Some((at, class)) => self.set_members(state, at, class, &args, span),
                        None => Vec::new(),
                    }
                }
                MethodKind::Core(_) if name == "initialize" && args.positional.is_empty() => {
                    self.flow(state, Atom::Nil)
                }
                _ => self.unsupported(&state, span, format!("`super` of `{name}` is not modelled")),
            },
            None => self.unsupported(&state, span, format!("`super` of `{name}` is not known")),
        }
    }

    /// A struct's reference and class.
    fn members_at(&self, atom: &Atom) -> Option<(horn::term::TermId, ClassId)> {
        match atom {
            Atom::Object { at, class, .. } => self.members_of(*class).map(|_| (*at, *class)),
            _ => None,
        }
    }

    fn read_attribute(&mut self, state: State, atom: &Atom, field: Name, span: Span) -> Flow {
        match atom {
            Atom::Object { at, class, .. } => {
                let value = self.read_field(&state, *at, *class, field);
                self.open_read(&state, *at, *class);
                vec![(state, value)]
            }
            _ => self.unsupported(&state, span, "an attribute of this receiver is not modelled"),
        }
    }

    fn write_attribute(
        &mut self,
        mut state: State,
        atom: &Atom,
        name: Name,
        args: &Args,
        span: Span,
    ) -> Flow {
        let (Atom::Object { at, class, .. }, Some(value)) = (atom, args.positional.first()) else {
            return self.unsupported(&state, span, "an attribute of this receiver is not modelled");
        };
        let wanted = self.cx.field(*class, name).map(|field| field.ty.clone());
        let value = wanted.map_or_else(|| value.clone(), |ty| self.adapt(&mut state, value, &ty));
        self.register(*at, *class);
        self.write_field(&mut state, *at, name, value.clone(), span);
        self.written_refs.insert((*at, *class));
        vec![(state, value)]
    }
}
