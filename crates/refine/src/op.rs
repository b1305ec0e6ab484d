//! Instructions: what each makes of the state.

use crate::call::Args;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::ty::Ty;
use crate::value::{self, Atom, SymVal};
use base::{Name, Span};
use horn::term::{BOOL, TermId};
use program::ClassId;
use syntax::ir::{
    self, ConstPath, Defined, Instr, Interpolated, Lit, Op, PathRoot, Prim, Prim2, Var, VarKind,
};

/// The path of the script that is run.
const SCRIPT: &str = "the script";

impl<'a> Exec<'a> {
    /// The frame and the slot of a variable: captured ones live in the frame of an outer body.
    fn resolve(&self, state: &State, var: Var) -> (usize, usize) {
        let mut frame = state.frames.len() - 1;
        let mut var = var;
        loop {
            let it = &state.frames[frame];
            let VarKind::Captured { depth, var: outer } = self.body(it.code, it.body).var(var).kind else {
                return (frame, var.index());
            };
            for _ in 0..depth {
                frame = state.frames[frame].parent.unwrap_or(0);
            }
            var = outer;
        }
    }

    pub(crate) fn get_var(&mut self, state: &State, var: Var) -> SymVal {
        let (frame, slot) = self.resolve(state, var);
        // Ruby: a local that was not assigned is nil.
        let value = state.frames[frame].vars[slot].clone().unwrap_or_else(|| self.one(Atom::Nil));
        self.narrow(state, value)
    }

    /// The alternatives that the path has not excluded.
    fn narrow(&mut self, state: &State, value: SymVal) -> SymVal {
        if value.0.len() < 2 {
            return value;
        }
        let yes = self.terms().bool(true);
        if let Some((_, atom)) = value.0.iter().find(|(guard, _)| state.pc.contains(guard)) {
            return SymVal(vec![(yes, atom.clone())]);
        }
        let mut left = value.clone();
        left.0.retain(|(guard, _)| {
            let not = self.problem.terms.not(*guard);
            !state.pc.contains(&not)
        });
        match left.0.len() {
            0 => value,
            1 => SymVal(vec![(yes, left.0[0].1.clone())]),
            _ => left,
        }
    }

    /// A variable of a body around the running one.
    pub(crate) fn get_outer(&mut self, state: &State, depth: u32, var: Var) -> SymVal {
        let mut outer = state.clone();
        for _ in 0..depth {
            let Some(parent) = outer.frames.last().and_then(|frame| frame.parent) else { break };
            outer.frames.truncate(parent + 1);
        }
        self.get_var(&outer, var)
    }

    pub(crate) fn set_var(&mut self, state: &mut State, var: Var, value: SymVal) {
        let (frame, slot) = self.resolve(state, var);
        state.frames[frame].vars[slot] = Some(value);
    }

    pub(crate) fn flow(&mut self, state: State, atom: Atom) -> Flow {
        let value = self.one(atom);
        vec![(state, value)]
    }

    pub(crate) fn bool_flow(&mut self, state: State, value: bool) -> Flow {
        let term = self.terms().bool(value);
        self.flow(state, Atom::Bool(term))
    }

    /// An object without its declared fields that others get to see: in a container, a field, as an argument.
    fn hands_on(&mut self, state: &State, instr: &Instr, body: ir::Body<'a>) {
        let mut handed: Vec<Var> = Vec::new();
        match instr.op {
            Op::Call(call) => {
                handed.extend(body.args(body.call(call).args).iter().flat_map(|arg| arg.vars()));
            }
            Op::Array(_)
            | Op::Hash(_)
            | Op::SetIvar(..)
            | Op::SetGvar(..)
            | Op::SetCvar(..)
            | Op::SetConst(..)
            | Op::Super(_)
            | Op::Yield(_) => instr.op.for_each_operand(body, |var| handed.push(var)),
            _ => {}
        }
        for var in handed {
            let value = self.get_var(state, var);
            self.unfinished_value(state, &value, instr.span);
        }
    }

    pub(crate) fn unfinished_value(&mut self, state: &State, value: &SymVal, span: Span) {
        for (guard, atom) in &value.0 {
            let &Atom::Object { at, class, .. } = atom else { continue };
            if !self.unfinished.contains(&at) {
                continue;
            }
            if let Some(field) = self.unset_field(state, at, class) {
                let mut state = state.clone();
                state.assume(&self.problem.terms, *guard);
                let class = self.cx.program.name(class);
                let message = format!("a new {class} is handed on before its `{field}` is set");
                self.unsupported(&state, span, message);
            }
        }
    }

    /// A declared field that nothing has written, and that may not be nil.
    pub(crate) fn unset_field(&mut self, state: &State, at: TermId, class: ClassId) -> Option<Name> {
        let cx = self.cx;
        self.declared_fields(class).into_iter().find(|name| {
            let may_be_nil = cx
                .field(class, *name)
                .is_none_or(|field| matches!(field.ty, Ty::Any) || field.ty.members().contains(&Ty::Nil));
            !may_be_nil && !self.may_be_written(state, *name, at)
        })
    }

    pub(crate) fn instr(&mut self, mut state: State, instr: &Instr) -> Flow {
        let span = instr.span;
        let body = self.body(state.frame().code, state.frame().body);
        if !self.unfinished.is_empty() {
            self.hands_on(&state, instr, body);
        }
        match instr.op {
            Op::Nil => self.flow(state, Atom::Nil),
            Op::True => self.bool_flow(state, true),
            Op::False => self.bool_flow(state, false),
            Op::SelfRef => {
                let value = state.frame().self_value.clone();
                vec![(state, value)]
            }
            Op::Int(number) => {
                let term = self.terms().int(i128::from(number.get()));
                self.flow(state, Atom::Int(term))
            }
            Op::Float(number) => match self.float_literal(number.get()) {
                Some(atom) => self.flow(state, atom),
                None => self.unsupported(&state, span, "this Float literal is not modelled"),
            },
            Op::Sym(name) => {
                let term = self.symbol(name.as_str());
                self.flow(state, Atom::Sym(term))
            }
            Op::Lit(lit) => match body.lit(lit) {
                Lit::Str { bytes, .. } => match std::str::from_utf8(bytes) {
                    Ok(text) => {
                        let term = self.string(text);
                        self.flow(state, Atom::Str(term))
                    }
                    Err(_) => self.unsupported(&state, span, "a string that is not UTF-8"),
                },
                Lit::BigInt(digits) => match digits.parse::<i128>() {
                    Ok(number) => {
                        let term = self.terms().int(number);
                        self.flow(state, Atom::Int(term))
                    }
                    Err(_) => self.unsupported(&state, span, "an Integer literal of this size"),
                },
                // Ruby: `__FILE__ == $0` holds in the script that is run.
                Lit::File if self.is_program => {
                    let term = self.string(SCRIPT);
                    self.flow(state, Atom::Str(term))
                }
                Lit::Regexp { source, flags } => self.regexp_literal(state, source, flags),
                Lit::Rational(..) | Lit::Imaginary(_) | Lit::File | Lit::Encoding => {
                    self.unsupported(&state, span, "this literal is not modelled")
                }
            },
            Op::Move(var) => {
                let value = self.get_var(&state, var);
                vec![(state, value)]
            }
            Op::Array(list) => self.array_literal(state, list, span),
            Op::Range { lo, hi, exclusive } => {
                let (lo, hi) = (self.get_var(&state, lo), self.get_var(&state, hi));
                match (lo.only(), hi.only()) {
                    (Some(&Atom::Int(lo)), Some(&Atom::Int(hi))) => {
                        self.flow(state, Atom::Range { lo, hi: Some(hi), exclusive })
                    }
                    (Some(&Atom::Int(lo)), Some(Atom::Nil)) => {
                        self.flow(state, Atom::Range { lo, hi: None, exclusive })
                    }
                    _ => self.unsupported(&state, span, "a range whose bounds are not Integers"),
                }
            }
            Op::GetIvar(name) => self.get_ivar(state, name, span),
            Op::SetIvar(name, var) => {
                let value = self.get_var(&state, var);
                let receiver = state.frame().self_value.only().cloned();
                let Some((at, _)) = receiver.as_ref().and_then(|atom| self.fields_at(atom)) else {
                    return self.unsupported(
                        &state,
                        span,
                        format!("the receiver of `{name}` is not modelled"),
                    );
                };
                let wanted = self.field_of(at, name).map(|field| field.ty.clone());
                let value = wanted.map_or_else(|| value.clone(), |ty| self.adapt(&mut state, &value, &ty));
                self.write_field(&mut state, at, name, value.clone(), span);
                if let Some(Atom::Object { class, .. }) = receiver {
                    self.written_refs.insert((at, class));
                }
                vec![(state, value)]
            }
            Op::GetConst(name) => self.constant(state, &ConstPath::lexical(name), span),
            Op::GetTopConst(name) => {
                self.constant(state, &ConstPath { root: PathRoot::Top, names: vec![name] }, span)
            }
            Op::GetConstIn(module, name) => match self.get_var(&state, module).only() {
                Some(&Atom::Class(class)) => {
                    let path = self.cx.program.name(class);
                    let names = path.split("::").map(Name::new).chain([name]).collect();
                    self.constant(state, &ConstPath { root: PathRoot::Top, names }, span)
                }
                _ => self.unsupported(&state, span, format!("the constant `{name}` of an unknown module")),
            },
            Op::Call(id) => {
                let flow = self.call_site(state, body.call(id), span);
                self.chained(flow, instr, body)
            }
            Op::Super(id) => self.super_site(state, body.call(id), span),
            Op::Yield(id) => self.yield_site(state, body.call(id), span),
            Op::Lambda(body) => {
                let (code, frame, id) = (state.frame().code, state.frames.len() - 1, state.frame().id);
                self.flow(state, Atom::Proc { code, body, frame, id })
            }
            Op::ReturnedThrough(_) => {
                let returned = state.frame().returned.is_some();
                self.bool_flow(state, returned)
            }
            Op::ReturnValue(_) => {
                let value = state.frame_mut().returned.take();
                let value = value.unwrap_or_else(|| self.one(Atom::Nil));
                vec![(state, value)]
            }
            Op::Prim(prim, var) => self.prim(state, prim, var, span),
            Op::Prim2(prim, left, right) => self.prim2(state, prim, left, right, span),
            Op::Caught => match state.current.take() {
                Some(index) => {
                    let value = self.excs[index].value.clone();
                    vec![(state, value)]
                }
                None => self.unsupported(&state, span, "an exception whose origin is not known"),
            },
            Op::Interpolate { kind, parts } => {
                let mut text = self.string("");
                for &part in body.operands(parts) {
                    match self.get_var(&state, part).only() {
                        Some(&Atom::Str(part)) => text = self.concat(text, part),
                        _ => return self.unsupported(&state, span, "a text made like this is not modelled"),
                    }
                }
                state.inexact = true;
                match kind {
                    Interpolated::Str => self.flow(state, Atom::Str(text)),
                    Interpolated::Sym => {
                        let args = Args::default();
                        let value = self.one(Atom::Str(text));
                        self.call_value(state, &value, Name::new("to_sym"), &args, span)
                    }
                    _ => self.unsupported(&state, span, "a computed literal of this kind is not modelled"),
                }
            }
            Op::Hash(list) => self.hash_literal(state, list, span),
            Op::GetGvar(name) if self.is_program && matches!(name.as_str(), "$0" | "$PROGRAM_NAME") => {
                let term = self.string(SCRIPT);
                self.flow(state, Atom::Str(term))
            }
            Op::GetGvar(name) | Op::GetCvar(name) => self.get_shared(state, name, span),
            Op::SetGvar(name, var) | Op::SetCvar(name, var) => self.set_shared(state, name, var, span),
            Op::NthRef(_) | Op::NamedRef(_) => self.last_match(state),
            Op::BackRef(_) => self.unsupported(&state, span, "the result of a regular expression"),
            Op::SetTopConst(..) | Op::SetConstIn { .. } => {
                self.unsupported(&state, span, "a constant that is set while the method runs")
            }
            Op::SetConst(..)
            | Op::DefMethod { .. }
            | Op::OpenClass { .. }
            | Op::ChangeMethods
            | Op::AliasGvar { .. }
            | Op::EndBlock(_) => self.definition(state, &instr.op, span),
            Op::Defined(what) => self.defined(state, what, span),
            Op::DeconstructKeys { value, .. } => {
                let value = self.get_var(&state, value);
                self.deconstruct_keys(state, &value, span)
            }
            Op::HashWithout { .. } => {
                self.unsupported(&state, span, "a pattern with `**rest` is not modelled")
            }
            Op::Unsupported(_) => self.unsupported(&state, span, "code that could not be read"),
        }
    }

    /// `defined?`: a text or nil. What it asks of has no effect; a method of an object would have to be found first.
    fn defined(&mut self, mut state: State, what: Defined, span: Span) -> Flow {
        let (text, is_certain) = match what {
            Defined::Known(name) => (name.as_str(), true),
            Defined::Ivar(_) => ("instance-variable", false),
            Defined::Gvar(_) => ("global-variable", false),
            Defined::Cvar(_) => ("class variable", false),
            Defined::Const(_)
            | Defined::TopConst(_)
            | Defined::ConstIn(..)
            | Defined::Method(_)
            | Defined::MethodOf(..)
            | Defined::Yield
            | Defined::Super
            | Defined::BackRef(_)
            | Defined::NthRef(_) => return self.unsupported(&state, span, "this `defined?` is not modelled"),
        };
        let text = Atom::Str(self.string(text));
        if is_certain {
            return self.flow(state, text);
        }
        let var = self.terms().fresh_var("defined", BOOL);
        let is_there = self.terms().var_term(var);
        let is_not = self.terms().not(is_there);
        state.inexact = true;
        vec![(state, SymVal(vec![(is_there, text), (is_not, Atom::Nil)]))]
    }

    fn get_ivar(&mut self, state: State, name: Name, span: Span) -> Flow {
        let receiver = state.frame().self_value.clone();
        match receiver.only().and_then(|atom| self.fields_at(atom)) {
            Some((at, class)) => {
                let value = self.read_field(&state, at, class, name);
                self.open_read(&state, at, class);
                vec![(state, value)]
            }
            None => self.unsupported(&state, span, format!("the receiver of `{name}` is not modelled")),
        }
    }

    pub(crate) fn symbol(&mut self, name: &str) -> TermId {
        let next = self.symbols.len() as i128;
        let number = *self.symbols.entry(name.to_owned()).or_insert(next);
        self.terms().int(number)
    }

    /// A string by its content.
    pub(crate) fn string(&mut self, text: &str) -> TermId {
        let next = self.strings.len() as i128;
        let is_new = !self.strings.contains_key(text);
        let number = *self.strings.entry(text.to_owned()).or_insert(next);
        let term = self.terms().int(number);
        if is_new {
            let len = self.string_len(term);
            let wanted = self.terms().int(text.chars().count() as i128);
            let fact = self.terms().eq(len, wanted);
            self.fact(fact);
        }
        term
    }

    fn prim(&mut self, state: State, prim: Prim, var: Var, span: Span) -> Flow {
        let value = self.get_var(&state, var);
        match prim {
            Prim::IsNil => {
                let term = value::is_nil(&mut self.problem.terms, &value);
                self.flow(state, Atom::Bool(term))
            }
            Prim::Given => {
                let absent: Vec<_> = value
                    .0
                    .iter()
                    .filter(|(_, atom)| *atom == Atom::Absent)
                    .map(|(guard, _)| *guard)
                    .collect();
                let absent = self.terms().or(&absent);
                let term = self.terms().not(absent);
                self.flow(state, Atom::Bool(term))
            }
            Prim::IsStandardError => {
                let class = self.cx.class("StandardError");
                self.class_test(state, &value, class, span)
            }
            Prim::ToS if value.only().is_some_and(|atom| matches!(atom, Atom::Str(_))) => {
                vec![(state, value)]
            }
            Prim::ToS => self.interpolated(state, &value, span),
            Prim::ToAry | Prim::SplatToA if matches!(value.only(), Some(Atom::Array { .. })) => {
                vec![(state, value)]
            }
            Prim::ToAry | Prim::SplatToA => self.listed(state, prim, &value, span),
            Prim::Deconstruct => self.deconstruct(state, &value, span),
            Prim::LenIs(_)
            | Prim::LenAtLeast(_)
            | Prim::Length
            | Prim::ElemRest { .. }
            | Prim::ElemBack { .. } => self.array_prim(state, prim, &value, span),
            Prim::HasKey(name) | Prim::KeyValue(name) => match self.symbol_entry(&state, &value, name) {
                Some((has, _)) if matches!(prim, Prim::HasKey(_)) => self.flow(state, Atom::Bool(has)),
                Some((_, value)) => vec![(state, value)],
                None => self.unsupported(&state, span, "a pattern over such a value is not modelled"),
            },
            Prim::Elem(index) => match value.only() {
                Some(Atom::Array { at, elem }) if !self.is_stale(*at, elem) => {
                    let index = self.terms().int(i128::from(index));
                    let (at, elem) = (*at, elem.clone());
                    self.array_at(state, at, &elem, index)
                }
                _ => self.unsupported(&state, span, "taking this value apart is not modelled"),
            },
            Prim::ToProc if matches!(value.only(), Some(Atom::Proc { .. } | Atom::Nil | Atom::Sym(_))) => {
                vec![(state, value)]
            }
            Prim::ToHash | Prim::ToProc | Prim::HashIsEmpty => {
                self.unsupported(&state, span, "taking values apart like this is not modelled")
            }
        }
    }

    /// Only interpolation uses it, and the text that it makes is not modelled. What a `to_s` of the program does is.
    fn interpolated(&mut self, state: State, value: &SymVal, span: Span) -> Flow {
        let name = Name::new("to_s");
        let has_own = |exec: &Self, atom: &Atom| match atom {
            Atom::Object { class, .. } => exec.has_own(*class, "to_s"),
            _ => false,
        };
        if value.0.iter().any(|(_, atom)| has_own(self, atom)) {
            let flow = self.call_value(state, value, name, &Args::default(), span);
            let (text, _) = self.fresh(&Ty::Str, "text");
            return flow.into_iter().map(|(state, _)| (state, text.clone())).collect();
        }
        if let Some(text) = self.text(value) {
            return self.flow(state, Atom::Str(text));
        }
        let is_plain = |ty: &Ty| !matches!(ty, Ty::Any | Ty::Object(_) | Ty::Array(_) | Ty::Hash(..));
        let is_opaque = value.0.iter().any(|(_, atom)| match atom {
            Atom::Any(_) => true,
            Atom::Array { elem, .. } => !elem.members().iter().all(is_plain),
            _ => false,
        });
        if is_opaque {
            self.assumptions.insert("showing a value as text changes nothing".to_owned());
        }
        let (value, _) = self.fresh(&Ty::Str, "text");
        vec![(state, value)]
    }

    fn prim2(&mut self, state: State, prim: Prim2, left: Var, right: Var, span: Span) -> Flow {
        match prim {
            Prim2::Rescues => {
                let (class, exc) = (self.get_var(&state, left), self.get_var(&state, right));
                match class.only() {
                    Some(&Atom::Class(class)) => self.class_test(state, &exc, class, span),
                    _ => self.unsupported(&state, span, "a `rescue` of a computed class"),
                }
            }
            _ => self.unsupported(&state, span, "this form of matching is not modelled"),
        }
    }

    /// `class === value`, for objects of known classes.
    pub(crate) fn class_test(
        &mut self,
        mut state: State,
        value: &SymVal,
        class: ClassId,
        span: Span,
    ) -> Flow {
        let mut holds = Vec::new();
        for (guard, atom) in &value.0 {
            match self.is_instance(atom, class) {
                Some(true) => holds.push(*guard),
                Some(false) => {}
                None => {
                    let name = self.cx.program.name(class);
                    let Atom::Object { at, class: own, .. } = *atom else {
                        return self.unsupported(&state, span, format!("whether this value is a {name}"));
                    };
                    let test = self.is_of_class(at, own, class);
                    state.inexact = true;
                    holds.push(self.problem.terms.and(&[*guard, test]));
                }
            }
        }
        let term = self.terms().or(&holds);
        self.flow(state, Atom::Bool(term))
    }

    /// Whether the value is an instance of the class or of a subclass; `None` when it cannot be told.
    pub(crate) fn is_instance(&self, atom: &Atom, class: ClassId) -> Option<bool> {
        if let Atom::Bool(_) = atom {
            let name = self.cx.program.name(class);
            return match name.as_str() {
                "TrueClass" | "FalseClass" => None,
                _ => Some(self.cx.is_a(self.cx.class("TrueClass"), class)),
            };
        }
        if let Atom::Any(at) = atom {
            let excluded = self.excluded.get(at)?;
            return excluded.iter().any(|it| self.cx.is_a(class, *it)).then_some(false);
        }
        let own = self.class_of(atom)?;
        if self.cx.is_a(own, class) {
            return Some(true);
        }
        match atom {
            // An instance of a subclass, or of a class that includes the module, may be one.
            Atom::Object { exact: false, .. } => {
                let is_module = self.cx.program.kind(class) == program::ClassKind::Module
                    || self.cx.program.kind(own) == program::ClassKind::Module;
                (!is_module && !self.cx.is_a(class, own)).then_some(false)
            }
            _ => Some(false),
        }
    }
}
