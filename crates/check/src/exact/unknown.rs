//! What is not modelled gives an unknown value, and what it may have changed is forgotten.
//!
//! ```text
//! names = ["a"]
//! line = gets             any object
//! line.each(names)        a call that may do anything to the array: it is any object from here on
//! ```
//!
//! The run is given up only where definitions, code in text, or the way that control takes would not be known.

use super::exec::{Exec, Here};
use super::lazy::LazyStep;
use super::value::{About, Closure, Env, Exit, Id, SourceKind, Step, Val};
use crate::core::{Effect, Overload, overloads};
use base::{FileId, Name};
use program::{Candidate, MethodKind};
use std::rc::Rc;
use syntax::ir::{BlockArg, Body, BodyId, BodyKind, Call, Instr, Interpolated, Op, Var, VarKind, Visibility};

/// Calls that change what names mean, or where control goes.
const DEFINES: [&str; 44] = [
    "eval",
    "instance_eval",
    "class_eval",
    "module_eval",
    "instance_exec",
    "class_exec",
    "module_exec",
    "binding",
    "define_method",
    "define_singleton_method",
    "alias_method",
    "remove_method",
    "undef_method",
    "remove_const",
    "const_set",
    "send",
    "__send__",
    "public_send",
    "require",
    "require_relative",
    "load",
    "autoload",
    "extend",
    "include",
    "prepend",
    "using",
    "refine",
    "attr_reader",
    "attr_writer",
    "attr_accessor",
    "private",
    "public",
    "protected",
    "module_function",
    "private_class_method",
    "private_constant",
    "singleton_class",
    "throw",
    "catch",
    "loop",
    "next",
    "peek",
    "callcc",
    "ruby2_keywords",
];

/// Those of them that only lead elsewhere.
const GOES: [&str; 7] = ["next", "peek", "loop", "catch", "throw", "instance_exec", "callcc"];

/// Calls that give what a computed name leads to.
const REVEALS: [&str; 5] =
    ["const_get", "class_variable_get", "instance_variable_get", "local_variable_get", "each_object"];

/// Calls after which nothing more runs here.
const ENDS: [&str; 5] = ["raise", "fail", "exit", "exit!", "abort"];

/// Calls that neither keep nor change a string that they are given, whatever their receiver is.
const READS_TEXT: [&str; 26] = [
    "==",
    "!=",
    "<",
    ">",
    "<=",
    ">=",
    "<=>",
    "=~",
    "!~",
    "+",
    "%",
    "include?",
    "start_with?",
    "end_with?",
    "match?",
    "match",
    "key?",
    "has_key?",
    "split",
    "join",
    "puts",
    "print",
    "delete_prefix",
    "strftime",
    "gsub",
    "sub",
];

impl<'a> Exec<'a> {
    /// What the instruction gives, of which the models know nothing.
    pub(super) fn unknown(&mut self, here: &mut Here<'a>, instr: &Instr) -> Step {
        if self.is_over {
            return Err(Exit::GiveUp);
        }
        let mut operands = Vec::new();
        instr.op.for_each_operand(here.body, |var| operands.push(var));
        let vars = operands;
        let operands: Vec<Val> = vars.iter().map(|var| self.get(here, *var)).collect::<Step<_>>()?;
        let literals = self.literals(here);
        let is_literal = |var: Var| literals.get(var.index()).is_some_and(|it| *it);
        let is_computed = |(var, val): (&Var, &Val)| !matches!(val, Val::Any(_)) && !is_literal(*var);
        let about = match vars.iter().zip(&operands).any(is_computed) {
            true => About::Run,
            false => self.about(&operands),
        };
        match instr.op {
            Op::Call(id) => return self.unknown_call(here, here.body.call(id), &operands, about),
            Op::Super(id) | Op::Yield(id) => {
                let frame = self.frame(here);
                let block = self.block_body(here.body.call(id));
                self.forget(operands)?;
                self.forget([frame.self_val].into_iter().chain(frame.block.map(Val::Proc)))?;
                self.forget_block(here, block)?;
                self.forget_all()?;
                self.may_raise()?;
            }
            Op::Interpolate { kind: Interpolated::Str, .. } => return Ok(self.heap.text(None)),
            Op::GetConst(_) | Op::GetTopConst(_) | Op::GetConstIn(..) => {
                let is_input = matches!(instr.op, Op::GetConst(name) if name == "ARGV" || name == "ENV" || name == "ARGF");
                self.may_raise()?;
                return Ok(Val::Any(if is_input { About::World } else { About::Run }));
            }
            Op::GetGvar(name) => {
                let is_input = name == "$stdin" || name == "$<" || name == "$*";
                return Ok(Val::Any(if is_input { About::World } else { About::Run }));
            }
            Op::GetIvar(_) | Op::GetCvar(_) | Op::Lit(_) => {}
            Op::SetIvar(..) | Op::SetCvar(..) => self.forget(operands)?,
            Op::Array(_)
            | Op::Hash(_)
            | Op::Range { .. }
            | Op::Interpolate { .. }
            | Op::Prim(..)
            | Op::Prim2(..)
            | Op::DeconstructKeys { .. }
            | Op::HashWithout { .. } => {
                self.forget(operands)?;
                self.may_raise()?;
            }
            Op::Defined(_) | Op::NthRef(_) | Op::NamedRef(_) | Op::BackRef(_) => {
                return Ok(Val::Any(About::Run));
            }
            Op::Caught | Op::ReturnedThrough(_) => return Ok(Val::Any(About::World)),
            _ => return Err(self.give_up()),
        }
        Ok(Val::Any(about))
    }

    /// [`literals`] of the body.
    fn literals(&mut self, here: &Here<'a>) -> Rc<[bool]> {
        self.literals.entry((here.file, here.id)).or_insert_with(|| literals(here.body)).clone()
    }

    /// What a value says of the run that is computed from these.
    fn about(&self, from: &[Val]) -> About {
        let tells = |val: &Val| match *val {
            Val::Any(about) => about == About::Run,
            Val::Nil | Val::Array(_) | Val::Hash(_) | Val::Set(_) | Val::Object(_) => true,
            Val::Some(class) => class == self.world.core.string,
            _ => false,
        };
        if from.iter().any(tells) { About::Run } else { About::World }
    }

    fn unknown_call(&mut self, here: &mut Here<'a>, call: &Call, operands: &[Val], about: About) -> Step {
        let name = call.name;
        let program = self.world.program;
        let is_of_program = !self.files.namesakes(program, name).is_empty();
        let compares = matches!(name.as_str(), "==" | "!=" | "equal?");
        let about = match operands {
            [Val::Any(about), Val::Nil] if compares => *about,
            // What chance leaves out may never happen.
            _ if asks_for_names(name.as_str()) || name == "rand" => About::Run,
            _ => about,
        };
        let receiver = match call.receiver {
            Some(var) => Some(self.get(here, var)?),
            None => None,
        };
        let is_kernel = match receiver {
            None => true,
            Some(Val::Class(class)) => matches!(program.name(class).as_str(), "Kernel" | "Process"),
            Some(_) => false,
        };
        if is_kernel && !is_of_program && ENDS.contains(&name.as_str()) {
            // `raise object` asks the object for the exception.
            self.forget(operands.iter().copied())?;
            return Err(Exit::RaiseAny);
        }
        // The result may be what some constant or variable holds.
        if REVEALS.contains(&name.as_str()) {
            self.forget_all()?;
            let held: Vec<Val> = self.constants.values().chain(self.class_vars.values()).copied().collect();
            self.forget(held)?;
        }
        // Of a definition for somebody else nothing is known here.
        let is_own = |val: Val| matches!(val, Val::Class(_) | Val::NewClass | Val::Any(_) | Val::Object(_));
        let is_step = matches!(name.as_str(), "next" | "peek");
        if DEFINES.contains(&name.as_str()) && (is_step || receiver.is_none_or(is_own)) {
            // What is sent to an object of the program calls its methods; a class may get new ones.
            let is_sent = matches!(name.as_str(), "send" | "__send__" | "public_send");
            self.is_open |= match is_sent {
                true => !matches!(receiver, Some(Val::Object(_))),
                false => !GOES.contains(&name.as_str()),
            };
            return Err(self.give_up());
        }
        if matches!(receiver, Some(Val::Class(class)) if name == "new"
            && matches!(program.name(class).as_str(), "Class" | "Module" | "Struct" | "Data" | "Fiber" | "TracePoint"))
        {
            return Err(self.give_up());
        }
        self.may_raise()?;
        // What it gives may be one of their elements.
        let hands_out = matches!(receiver, Some(Val::Array(_) | Val::Hash(_) | Val::Set(_) | Val::Range(_)));
        let is_pure = !hands_out
            && receiver.map_or_else(
                || is_harmless("Kernel", false, name),
                |it| match it {
                    Val::Any(_) | Val::Object(_) | Val::NewClass | Val::Exit(_) => false,
                    Val::Class(class) => is_harmless(&program.name(class), true, name),
                    other => self
                        .class_of(other)
                        .is_some_and(|class| is_harmless(&program.name(class), false, name)),
                },
            );
        let is_text = |val: &Val| matches!(val, Val::Str(_));
        if is_of_program || !is_pure {
            let reads_text = !is_of_program && READS_TEXT.contains(&name.as_str());
            let kept = |it: &Val| {
                !(reads_text && is_text(it) && receiver.is_some_and(|of| of.is(*it) != Some(true)))
            };
            let lost: Vec<Val> = operands.iter().copied().filter(kept).collect();
            self.forget(lost)?;
        } else {
            // Their `to_s`, `each`, `<=>` may be asked for, and they may be what is given back.
            let lost: Vec<Val> =
                operands.iter().copied().filter(|it| !it.is_simple() && !is_text(it)).collect();
            self.forget(lost)?;
        }
        let block = self.block_body(call);
        self.forget_block(here, block)?;
        let self_val = self.frame(here).self_val;
        let is_on_self = receiver.is_none() && !is_pure && !self.is_function(self_val, name);
        // `memoize :name`: who knows what it defines.
        if is_on_self
            && matches!(self_val, Val::Class(_) | Val::NewClass)
            && !matches!(here.body.kind, BodyKind::Method(_))
        {
            self.is_open = true;
            return Err(self.give_up());
        }
        if is_on_self || is_of_program {
            self.forget([self_val])?;
        }
        if is_of_program || is_on_self && self.is_silent(self_val, name) {
            self.forget_all()?;
        }
        Ok(Val::Any(about))
    }

    /// A name that nobody has: code that is not seen.
    fn is_silent(&self, self_val: Val, name: Name) -> bool {
        self.atom(self_val).is_none_or(|atom| {
            let found = self.world.lookup(&atom, name);
            !found.candidates().iter().any(|it| matches!(it.method.kind, MethodKind::Core(_)))
        })
    }

    /// `gets`, `rand`: methods of Ruby's that are private have nothing to do with self.
    fn is_function(&self, self_val: Val, name: Name) -> bool {
        self.atom(self_val).is_some_and(|atom| {
            let found = self.world.lookup(&atom, name);
            let is_private = |it: &Candidate| {
                matches!(it.method.kind, MethodKind::Core(_))
                    && it.method.visibility == Some(Visibility::Private)
            };
            !found.candidates().is_empty() && found.candidates().iter().all(is_private)
        })
    }

    fn block_body(&self, call: &Call) -> Option<BodyId> {
        match call.block {
            BlockArg::Literal(body) => Some(body),
            BlockArg::Pass(_) | BlockArg::None => None,
        }
    }

    /// Any call may raise anything: who rescues it goes on from here.
    pub(super) fn may_raise(&mut self) -> Step<()> {
        if self.n_handlers == 0 { Ok(()) } else { self.leave_aside(Exit::RaiseAny) }
    }

    // What may have changed.

    /// Code that nobody sees has these objects, and may change them from now on.
    pub(super) fn forget(&mut self, vals: impl IntoIterator<Item = Val>) -> Step<()> {
        let mut todo: Vec<Val> = vals.into_iter().collect();
        let mut is_container_lost = false;
        while let Some(val) = todo.pop() {
            self.spend(1)?;
            match val {
                Val::Str(id) if !self.heap.texts[id].frozen => self.heap.texts[id].text = None,
                Val::Array(id) | Val::Set(id) => {
                    let list = &mut self.heap.lists[id];
                    if !list.forgotten {
                        // The method that goes through it would meet something else.
                        if self.walked.iter().any(|it| it.is(val) == Some(true)) {
                            return Err(self.give_up());
                        }
                        list.forgotten = true;
                        is_container_lost = true;
                        todo.extend(&list.items);
                    }
                }
                Val::Hash(id) => {
                    let table = &mut self.heap.tables[id];
                    if !table.forgotten {
                        if self.walked.iter().any(|it| it.is(val) == Some(true)) {
                            return Err(self.give_up());
                        }
                        table.forgotten = true;
                        is_container_lost = true;
                        todo.extend(table.pairs.iter().flat_map(|it| [it.0, it.1]));
                        todo.push(table.default);
                        todo.extend(table.default_proc.map(Val::Proc));
                    }
                }
                Val::Object(id) => {
                    let object = &mut self.heap.objects[id];
                    if !object.vague {
                        object.vague = true;
                        todo.extend(object.fields.iter().map(|it| it.1));
                        todo.push(object.message);
                        self.forget_all()?;
                    }
                }
                Val::Proc(id) => match self.heap.closures[id] {
                    Closure::Code { file, body, env, .. } => {
                        self.forget_closure(file, body, env, &mut todo)?
                    }
                    Closure::Method(receiver, _) => todo.push(receiver),
                    Closure::Symbol(_) => {}
                    Closure::Curry { of, args, .. } => todo.extend([Val::Proc(of), Val::Array(args)]),
                    Closure::Compose { first, then } => todo.extend([Val::Proc(first), Val::Proc(then)]),
                    _ => return Err(self.give_up()),
                },
                Val::Enumerator(id) => {
                    let source = &self.heap.sources[id];
                    todo.push(source.receiver);
                    todo.extend(&source.args);
                    todo.push(Val::Array(source.n_taken));
                    match &source.kind {
                        SourceKind::Lazy(steps) => todo.extend(steps.iter().filter_map(LazyStep::code)),
                        SourceKind::Produce(first) => todo.push(*first),
                        SourceKind::Chunks(chunks) => todo.push(Val::Proc(chunks.block)),
                        SourceKind::Method | SourceKind::Generator => {}
                    }
                }
                Val::Range(id) => {
                    let bounds = self.heap.ranges[id];
                    todo.extend([bounds.lo, bounds.hi]);
                }
                Val::Class(class) if !self.world.program.is_core(class) => self.forget_all()?,
                _ => {}
            }
        }
        if is_container_lost { self.forget_around() } else { Ok(()) }
    }

    /// What contains something that is not known is not known either.
    fn forget_around(&mut self) -> Step<()> {
        loop {
            self.spend((self.heap.lists.len() + self.heap.tables.len()) / 16)?;
            let heap = &self.heap;
            let lists = heap.lists.ids().filter(|id| {
                let list = &heap.lists[*id];
                !list.forgotten && list.items.iter().any(|it| heap.is_any(*it))
            });
            let tables = heap.tables.ids().filter(|id| {
                let table = &heap.tables[*id];
                let is_lost = |it: &(Val, Val)| heap.is_any(it.0) || heap.is_any(it.1);
                !table.forgotten && (table.pairs.iter().any(is_lost) || heap.is_any(table.default))
            });
            let (lists, tables): (Vec<_>, Vec<_>) = (lists.collect(), tables.collect());
            if lists.is_empty() && tables.is_empty() {
                return Ok(());
            }
            let lost = lists.iter().map(|id| Val::Array(*id)).chain(tables.iter().map(|id| Val::Hash(*id)));
            for lost in lost {
                if self.walked.iter().any(|it| it.is(lost) == Some(true)) {
                    return Err(self.give_up());
                }
            }
            lists.into_iter().for_each(|id| self.heap.lists[id].forgotten = true);
            tables.into_iter().for_each(|id| self.heap.tables[id].forgotten = true);
        }
    }

    /// The block of a call that is not modelled may run now and later.
    fn forget_block(&mut self, here: &Here<'a>, block: Option<BodyId>) -> Step<()> {
        let Some(body) = block else { return Ok(()) };
        let mut todo = Vec::new();
        self.forget_closure(here.file, body, here.env, &mut todo)?;
        self.forget(todo)
    }

    /// Everything that the code can reach; `todo` gets what the variables around it hold.
    fn forget_closure(&mut self, file: FileId, id: BodyId, env: Id<Env>, todo: &mut Vec<Val>) -> Step<()> {
        self.has_unrun_code = true;
        self.forget_all()?;
        let all = self.files.get(file).ok_or(Exit::GiveUp)?;
        let mut depth_of = vec![(id, 0_u32)];
        let mut at = 0;
        while let Some((inner, depth)) = depth_of.get(at).copied() {
            at += 1;
            let body = all.body(inner);
            if defines(body) {
                self.is_open = true;
                return Err(self.give_up());
            }
            let assigned = |var: usize| body.instrs.iter().any(|it| it.dst.index() == var);
            for (index, decl) in body.vars.iter().enumerate() {
                let VarKind::Captured { depth: n_out, var } = decl.kind else { continue };
                if n_out <= depth {
                    continue;
                }
                let mut owner = env;
                for _ in 1..n_out - depth {
                    match self.heap.envs[owner].outer {
                        Some(outer) => owner = outer,
                        None => break,
                    }
                }
                let is_assigned = assigned(index);
                let is_new = !self.shared.contains_key(&(owner, var));
                *self.shared.entry((owner, var)).or_default() |= is_assigned;
                if is_new {
                    todo.extend(self.heap.envs[owner].vars.get(var.index()));
                }
            }
            depth_of.extend(
                all.body_ids()
                    .filter(|it| all.body(*it).parent == Some(inner))
                    .filter(|it| matches!(all.body(*it).kind, BodyKind::Block | BodyKind::Lambda))
                    .map(|it| (it, depth + 1)),
            );
        }
        let frame = self.heap.frames[self.heap.envs[env].frame];
        todo.push(frame.self_val);
        todo.extend(frame.block.map(Val::Proc));
        Ok(())
    }

    /// Some method or block of the program changes what names mean when it is called.
    pub(super) fn defines_late(&self) -> bool {
        *self.defines_late.get_or_init(|| {
            let is_late =
                |kind: BodyKind| matches!(kind, BodyKind::Method(_) | BodyKind::Block | BodyKind::Lambda);
            let files = self.unit.iter().filter_map(|id| self.files.get(*id));
            files.flat_map(|file| file.bodies.iter()).any(|body| is_late(body.kind) && defines(body))
        })
    }

    /// Methods of the program may run that nobody sees.
    pub(super) fn forget_all(&mut self) -> Step<()> {
        let held: Vec<Val> = self
            .constants
            .values()
            .chain(self.globals.values())
            .chain(self.class_fields.values())
            .chain(self.class_vars.values())
            .copied()
            .filter(|it| !matches!(it, Val::Class(_)))
            .collect();
        if self.defines_late() && !self.is_library {
            self.is_open = true;
            return Err(self.give_up());
        }
        if !self.is_shared {
            self.is_shared = true;
            self.heap.objects[self.main].vague = true;
        }
        // Once forgotten, nothing more is done for them.
        let is_news = |val: &Val| match *val {
            Val::Str(id) => !self.heap.texts[id].frozen && self.heap.texts[id].text.is_some(),
            Val::Array(id) | Val::Set(id) => !self.heap.lists[id].forgotten,
            Val::Hash(id) => !self.heap.tables[id].forgotten,
            Val::Object(id) => !self.heap.objects[id].vague,
            _ => false,
        };
        let news: Vec<Val> = held.into_iter().filter(is_news).collect();
        if news.is_empty() { Ok(()) } else { self.forget(news) }
    }
}

/// The code changes what names mean.
fn defines(body: Body<'_>) -> bool {
    body.instrs.iter().any(|instr| match instr.op {
        Op::Call(id) => {
            let name = body.call(id).name;
            let loads = matches!(name.as_str(), "require" | "require_relative" | "load");
            DEFINES.contains(&name.as_str()) && !GOES.contains(&name.as_str()) && !loads
        }
        Op::DefMethod { .. } | Op::OpenClass { .. } | Op::ChangeMethods => true,
        _ => false,
    })
}

/// The answer tells what the program has defined.
fn asks_for_names(name: &str) -> bool {
    let parts =
        ["method", "defined", "const", "instance_variable", "ancestors", "modules", "respond_to", "caller"];
    parts.iter().any(|part| name.contains(part))
}

/// By its signature the method changes nothing and calls nothing of the program.
fn is_harmless(owner: &str, singleton: bool, name: Name) -> bool {
    let is_pure = |it: &Overload| it.effect == Effect::None && it.writes.is_empty();
    overloads(owner, singleton, name.as_str()).is_some_and(|it| it.overloads.iter().all(is_pure))
}

/// For each variable whether it holds what the text shows and nothing that the run has computed: a literal, `self`, a class.
fn literals(body: Body<'_>) -> Rc<[bool]> {
    let mut is_literal = vec![None; body.vars.len()];
    for instr in body.instrs {
        let is_shown = matches!(
            instr.op,
            Op::Nil
                | Op::True
                | Op::False
                | Op::Int(_)
                | Op::Float(_)
                | Op::Sym(_)
                | Op::Lit(_)
                | Op::SelfRef
                | Op::GetConst(_)
                | Op::GetTopConst(_)
                | Op::GetConstIn(..)
        );
        if let Some(known) = is_literal.get_mut(instr.dst.index()) {
            *known = Some(known.unwrap_or(true) && is_shown);
        }
    }
    is_literal.into_iter().map(|it| it == Some(true)).collect()
}
