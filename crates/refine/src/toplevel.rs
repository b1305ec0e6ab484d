//! The top level of a script: definitions as the statements that they are, class bodies, global and class variables.
//!
//! ```text
//! $limit = 10           a field of nobody, nil before the first assignment
//! class Counter         its body runs here, with the class as self
//!   @made = 0
//!   def self.made = @made
//! end
//! ```
//!
//! What is defined is in the class table already, whatever the order. Where the order counts, because a method is
//! defined twice, a call of it has no model.

use crate::call::Args;
use crate::exec::{Exec, ExitKind, Flow};
use crate::state::{FieldKey, Frame, HeapVal, State};
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use horn::term::TermId;
use program::{Candidate, ClassId, MethodKind};
use syntax::ir::{self, BodyKind, DefKind, Op, Var};

/// Calls of class bodies and of the top level whose effect the class table has.
const MACROS: [&str; 15] = [
    "attr",
    "attr_reader",
    "attr_writer",
    "attr_accessor",
    "private",
    "public",
    "protected",
    "module_function",
    "private_constant",
    "public_constant",
    "private_class_method",
    "public_class_method",
    "include",
    "prepend",
    "extend",
];

/// Methods that Ruby calls when something is defined.
const HOOKS: [&str; 8] = [
    "inherited",
    "included",
    "extended",
    "prepended",
    "method_added",
    "singleton_method_added",
    "append_features",
    "const_missing",
];

impl<'a> Exec<'a> {
    /// Definitions are statements of a script, and of the class bodies in it.
    fn defines_here(&self, state: &State) -> bool {
        let frame = state.frame();
        let kind = self.body(frame.code, frame.body).kind;
        self.is_program && self.spec_depth == 0 && matches!(kind, BodyKind::File | BodyKind::Class)
    }

    pub(crate) fn definition(&mut self, state: State, op: &Op, span: Span) -> Flow {
        if !self.defines_here(&state) {
            return self.unsupported(&state, span, "a definition inside a method");
        }
        let frame = state.frame();
        let kind = self.body(frame.code, frame.body).kind;
        match *op {
            Op::DefMethod { singleton: None, body } => {
                let BodyKind::Method(name) = self.body(frame.code, body).kind else {
                    return self.flow(state, Atom::Nil);
                };
                if HOOKS.contains(&name.as_str()) {
                    return self.unsupported(&state, span, format!("the hook `{name}`"));
                }
                let name = self.symbol(name.as_str());
                self.flow(state, Atom::Sym(name))
            }
            Op::DefMethod { singleton: Some(var), .. } => match self.get_var(&state, var).only() {
                Some(Atom::Class(_)) => self.flow(state, Atom::Nil),
                _ => self.unsupported(&state, span, "a method of one object"),
            },
            Op::OpenClass { body, .. } => self.class_body(state, body, span),
            // Ruby: what an alias names is what is defined then; in a class body that is what the class table has.
            Op::ChangeMethods if kind == BodyKind::Class => self.flow(state, Atom::Nil),
            Op::SetConst(_, var) => {
                let value = self.get_var(&state, var);
                vec![(state, value)]
            }
            _ => self.unsupported(&state, span, "a definition like this is not modelled"),
        }
    }

    fn class_body(&mut self, mut state: State, body: ir::BodyId, span: Span) -> Flow {
        let code = state.frame().code;
        let file = self.codes[code].file;
        if let Some(name) = self.hook() {
            return self.unsupported(&state, span, format!("the hook `{name}`"));
        }
        let class = self.cx.program.class_of_scope(file.id, file.body(body).scope);
        let Some(class) = class else {
            return self.unsupported(&state, span, "a class that is not known");
        };
        let self_value = self.one(Atom::Class(class));
        let id = self.frame_id();
        let vars = vec![None; file.body(body).vars.len()];
        state.frames.push(Frame { id, code, body, vars, ..Frame::empty(self_value) });
        let mut flow = Vec::new();
        for exit in self.run_body(state) {
            match exit.kind {
                ExitKind::Leave(value) => flow.push((exit.state, value)),
                ExitKind::Raise(exc) => self.raised.push((exit.state, exc)),
                ExitKind::Break(_) | ExitKind::Return(_) | ExitKind::Escape(_) => {
                    flow.extend(self.unsupported(&exit.state, span, "a jump out of a class body"));
                }
            }
        }
        self.merge_flow(flow)
    }

    /// A hook that the program defines.
    fn hook(&self) -> Option<Name> {
        let files = self.cx.files_in_order();
        let defs = files.iter().flat_map(|file| &file.defs);
        let mut names = defs.filter_map(|def| match &def.kind {
            DefKind::Method { name, .. } | DefKind::OpaqueMethod { name, .. } => Some(*name),
            _ => None,
        });
        names.find(|name| HOOKS.contains(&name.as_str()))
    }

    /// Calls that prepare a program: their effect is in the class table.
    pub(crate) fn preparing_call(
        &mut self,
        state: &State,
        call: &ir::Call,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        if !self.defines_here(state) {
            return None;
        }
        if let Some(var) = call.receiver.filter(|_| !call.flags.self_receiver) {
            // `Point = Struct.new(:x, :y)`: the constant is the class that the class table has.
            let Some(&Atom::Class(class)) = self.get_var(state, var).only() else { return None };
            let makes = [("Struct", "new"), ("Data", "define"), ("Class", "new"), ("Module", "new")];
            let is_one = |(owner, name): &(&str, &str)| {
                class == self.cx.class(owner) && call.name == *name && self.cx.program.is_core(class)
            };
            if !makes.iter().any(is_one) {
                return None;
            }
            let (value, _) = self.fresh(&crate::ty::Ty::Any, "class");
            return Some(vec![(state.clone(), value)]);
        }
        let name = call.name.as_str();
        let own = state.frame().self_value.only()?.clone();
        let found = match own {
            Atom::Class(class) => self.cx.program.lookup_singleton_method(class, call.name),
            _ => self.cx.program.lookup_method(self.cx.object, call.name),
        };
        let is_core = |it: &Candidate| matches!(it.method.kind, MethodKind::Core(_));
        let is_replaced = !found.candidates().is_empty() && !found.candidates().iter().all(is_core);
        if is_replaced {
            return None;
        }
        match name {
            "require" | "require_relative" => {
                Some(self.required(state, args, name == "require_relative", span))
            }
            "extend" if matches!(own, Atom::Object { .. }) => {
                Some(self.unsupported(state, span, "`extend` of one object"))
            }
            _ if MACROS.contains(&name) => {
                if let Some(hook) = self.hook() {
                    return Some(self.unsupported(state, span, format!("the hook `{hook}`")));
                }
                let value = args.positional.first().cloned();
                let value = value.unwrap_or_else(|| self.one(Atom::Nil));
                Some(vec![(state.clone(), value)])
            }
            _ => None,
        }
    }

    /// What comes from outside: a line, or a number of chance.
    pub(crate) fn input(&mut self, mut state: State, name: &str, given: &[SymVal]) -> Option<Flow> {
        if self.under.as_ref().is_some_and(|(spec, _)| spec.pure) {
            return None;
        }
        state.inexact = true;
        if name == "gets" && given.is_empty() {
            let ty = crate::ty::Ty::union([crate::ty::Ty::Str, crate::ty::Ty::Nil]);
            let (value, _) = self.fresh(&ty, "line");
            return Some(vec![(state, value)]);
        }
        // Ruby: `rand(n)` is an Integer below n, unless n is 0.
        let [limit] = given else { return None };
        let Some(&Atom::Int(limit)) = limit.only() else { return None };
        let number = self.problem.terms.as_number(limit).and_then(|it| it.as_int())?;
        if number <= 0 {
            return None;
        }
        let (value, parts) = self.fresh(&crate::ty::Ty::Int, "chance");
        let zero = self.terms().int(0);
        let (low, high) = (self.terms().le(zero, parts[0]), self.terms().lt(parts[0], limit));
        state.assume(&self.problem.terms, low);
        state.assume(&self.problem.terms, high);
        Some(vec![(state, value)])
    }

    /// What a file does that is loaded here, unless all that it does is to define something.
    fn required(&mut self, state: &State, args: &Args, is_relative: bool, span: Span) -> Flow {
        let own = self.codes[state.frame().code].file.id;
        let runs = |file: &ir::File| {
            let body = file.body(ir::BodyId(0));
            body.instrs.iter().any(|instr| match instr.op {
                Op::Call(call) => {
                    let name = body.call(call).name;
                    !MACROS.contains(&name.as_str()) && name != "require" && name != "require_relative"
                }
                Op::SetGvar(..) | Op::SetIvar(..) | Op::SetCvar(..) | Op::ChangeMethods => true,
                _ => false,
            })
        };
        let text = args.positional.first().and_then(|value| match value.only() {
            Some(Atom::Str(_)) => Some(()),
            _ => None,
        });
        let is_shown = is_relative || self.cx.files.len() > 1;
        if text.is_none() || is_shown && self.cx.files.values().any(|file| file.id != own && runs(file)) {
            return self.unsupported(state, span, "loading a file that does more than define");
        }
        let state = state.clone();
        let var = self.terms().fresh_var("loaded", horn::term::BOOL);
        let loaded = self.terms().var_term(var);
        self.flow(state, Atom::Bool(loaded))
    }

    /// The definition that a call reaches is another one before and after a place of the script.
    pub(crate) fn is_defined_again(&self, candidates: &[Candidate]) -> bool {
        let Some(first) = candidates.first() else { return false };
        self.is_program
            && candidates.iter().skip(1).any(|it| {
                it.method.owner == first.method.owner && !matches!(it.method.kind, MethodKind::Core(_))
            })
    }

    /// Where a global or class variable lives.
    fn shared_place(&mut self, name: Name) -> Result<TermId, String> {
        if !self.is_program {
            let kind = if name.as_str().starts_with('$') { "global" } else { "class" };
            return Err(format!("the {kind} variable `{name}`"));
        }
        let is_global = name.as_str().starts_with('$');
        let is_plain = name.as_str().chars().nth(1).is_some_and(|it| it.is_ascii_lowercase() || it == '_');
        if is_global && (!is_plain || SPECIAL.contains(&name.as_str())) {
            return Err(format!("the global variable `{name}`"));
        }
        let class = if is_global { Some(self.cx.object) } else { self.class_variable_owner(name) };
        let Some(class) = class else {
            return Err(format!("the class variable `{name}` of several classes"));
        };
        let (at, _) = self.fields_at(&Atom::Class(class)).ok_or("a class that is not known")?;
        Ok(at)
    }

    /// The only class whose code sets a class variable.
    fn class_variable_owner(&self, name: Name) -> Option<ClassId> {
        let mut owners: Vec<ClassId> = Vec::new();
        for file in self.cx.files_in_order() {
            for id in file.body_ids() {
                let body = file.body(id);
                let sets = body.instrs.iter().any(|instr| match instr.op {
                    Op::SetCvar(it, _) | Op::GetCvar(it) => it == name,
                    _ => false,
                });
                if sets {
                    owners.push(self.cx.program.constants_of_scope(file.id, body.scope)?);
                }
            }
        }
        owners.sort();
        owners.dedup();
        match owners.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    pub(crate) fn get_shared(&mut self, state: State, name: Name, span: Span) -> Flow {
        match self.shared_place(name) {
            Ok(at) => match self.read_heap(&state, &FieldKey::Ivar(name), at) {
                HeapVal::Value(value) => vec![(state, value)],
                HeapVal::Array { .. } => self.flow(state, Atom::Nil),
            },
            Err(what) => self.unsupported(&state, span, what),
        }
    }

    pub(crate) fn set_shared(&mut self, mut state: State, name: Name, var: Var, span: Span) -> Flow {
        match self.shared_place(name) {
            Ok(at) => {
                let value = self.get_var(&state, var);
                self.write_field(&mut state, at, name, value.clone(), span);
                vec![(state, value)]
            }
            Err(what) => self.unsupported(&state, span, what),
        }
    }
}

/// Global variables that Ruby gives a meaning to.
const SPECIAL: [&str; 5] = ["$stdout", "$stderr", "$stdin", "$_", "$program_name"];
