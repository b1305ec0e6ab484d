//! Threads and fibers whose code does not depend on when it runs.
//!
//! ```text
//! Thread.new { Integer("x") }.value       the error of the thread is raised where its value is asked for
//! once = Fiber.new { 1 }
//! once.resume; once.resume                the second `resume` finds it at its end
//! ```
//!
//! A thread is run when it is made. That is what Ruby may do as well, and what it gives is the same in every order if the
//! code reads no variable that is assigned in more than one place, and nothing that others can change.

use super::call::Given;
use super::exec::Exec;
use super::value::{Closure, Env, Exit, Id, Object, Step, Val};
use crate::fault::Fault;
use crate::rules::REFUSED_VALUE;
use base::{FileId, Name};
use syntax::ir::{Body, BodyId, BodyKind, File, Op, Var, VarKind};

/// Where the outcome is kept.
const VALUE: &str = "@value";
const ERROR: &str = "@error";
/// A fiber that has not begun.
const CODE: &str = "@code";

impl Exec<'_> {
    /// `Thread.new { .. }`, `Fiber.new { .. }`.
    pub(super) fn new_thread(&mut self, class: &str, given: &Given) -> Step {
        let block = given.block.ok_or(Exit::GiveUp)?;
        let Closure::Code { file, body, env, lambda: false, .. } = self.heap.closures[block] else {
            return Err(Exit::GiveUp);
        };
        let of_class =
            self.world.class(if class == "Fiber" { "Fiber" } else { "Thread" }).ok_or(Exit::GiveUp)?;
        if !self.files.get(file).is_some_and(|file| self.is_timeless(file, body)) {
            return Err(Exit::GiveUp);
        }
        let seen = self.captured(file, body, env);
        if !seen.iter().chain(&given.positional).all(|it| self.never_changes(*it)) {
            return Err(Exit::GiveUp);
        }
        let object = self.heap.object(of_class);
        if class == "Fiber" {
            self.heap.objects[object].set_field(Name::new(CODE), Val::Proc(block));
            return Ok(Val::Object(object));
        }
        match self.yields(block, &given.positional) {
            Ok(value) => self.heap.objects[object].set_field(Name::new(VALUE), value),
            Err(Exit::Raise(error)) => {
                self.heap.objects[object].set_field(Name::new(ERROR), Val::Object(error));
            }
            Err(_) => return Err(Exit::GiveUp),
        }
        Ok(Val::Object(object))
    }

    /// What the variables around a block hold that it uses.
    fn captured(&self, file: FileId, id: BodyId, env: Id<Env>) -> Vec<Val> {
        let Some(body) = self.files.get(file).map(|it| it.body(id)) else { return Vec::new() };
        let value = |depth: u32, var: Var| {
            let mut owner = env;
            for _ in 1..depth {
                owner = self.heap.envs[owner].outer?;
            }
            self.heap.envs[owner].vars.get(var.index()).copied()
        };
        let of = |kind: VarKind| match kind {
            VarKind::Captured { depth, var } => Some(value(depth, var).unwrap_or(Val::NewClass)),
            VarKind::Param | VarKind::Local | VarKind::Temp => None,
        };
        body.vars.iter().filter_map(|it| of(it.kind)).collect()
    }

    fn never_changes(&self, val: Val) -> bool {
        val.is_simple()
            || matches!(val, Val::Class(_))
            || matches!(val, Val::Str(_)) && self.is_frozen(val) == Some(true)
    }

    pub(super) fn thread_method(&mut self, id: Id<Object>, method: &str, given: &Given) -> Step<Option<Val>> {
        let object = &self.heap.objects[id];
        if object.vague {
            return Err(Exit::GiveUp);
        }
        let [value, error, code] = [VALUE, ERROR, CODE].map(|it| object.field(Name::new(it)));
        Ok(Some(match (method, &given.positional[..]) {
            ("value" | "join", []) if code.is_none() => match (error, value) {
                (Some(Val::Object(error)), _) => return Err(Exit::Raise(error)),
                (_, Some(value)) if method == "value" => value,
                (_, Some(_)) => Val::Object(id),
                _ => return Err(Exit::GiveUp),
            },
            ("resume", args) => match code {
                Some(Val::Proc(block)) => {
                    self.heap.objects[id].set_field(Name::new(CODE), Val::Nil);
                    self.yields(block, args)?
                }
                Some(Val::Nil) => {
                    let message = "attempt to resume a terminated fiber".to_owned();
                    return Err(self.fault(Fault::said(&REFUSED_VALUE, "FiberError", message)));
                }
                _ => return Err(Exit::GiveUp),
            },
            ("alive?", []) => match code {
                Some(code) => Val::bool(!matches!(code, Val::Nil)),
                None => return Err(Exit::GiveUp),
            },
            ("report_on_exception=" | "name=" | "priority=", [value]) => *value,
            _ => return Err(Exit::GiveUp),
        }))
    }

    /// The code sees nothing that changes while it may run: of the variables around it those that are assigned once, and no
    /// fields, globals, constants or methods of the program; and it neither waits nor hands control to others.
    fn is_timeless(&self, file: &File, id: BodyId) -> bool {
        let inner: Vec<BodyId> = within(file, id);
        inner.iter().all(|it| {
            let body = file.body(*it);
            let reads_fixed = body.vars.iter().all(|var| match var.kind {
                VarKind::Captured { .. } => is_fixed(file, *it, var.kind, &inner),
                VarKind::Param | VarKind::Local | VarKind::Temp => true,
            });
            let is_own = |op: Op| match op {
                Op::GetConst(name) | Op::GetTopConst(name) => self.is_own_business(name),
                _ => is_own_work(body, op),
            };
            reads_fixed && body.instrs.iter().all(|instr| is_own(instr.op))
        })
    }

    /// A class of Ruby's, and none that has to do with others.
    fn is_own_business(&self, name: Name) -> bool {
        let program = self.world.program;
        !matches!(name.as_str(), "Fiber" | "Ractor" | "Process" | "Kernel" | "Object" | "ObjectSpace" | "GC")
            && program.find_class(name.as_str()).is_some_and(|class| program.is_core(class))
    }
}

/// The body and the blocks in it.
fn within(file: &File, id: BodyId) -> Vec<BodyId> {
    let mut all = vec![id];
    let mut at = 0;
    while let Some(outer) = all.get(at).copied() {
        at += 1;
        let is_in = |it: &BodyId| {
            file.body(*it).parent == Some(outer)
                && matches!(file.body(*it).kind, BodyKind::Block | BodyKind::Lambda)
        };
        all.extend(file.body_ids().filter(is_in));
    }
    all
}

/// The variable belongs to the code itself, or is a parameter around it that nothing assigns.
fn is_fixed(file: &File, at: BodyId, kind: VarKind, inner: &[BodyId]) -> bool {
    let VarKind::Captured { depth, var } = kind else { return true };
    let mut owner = at;
    for _ in 0..depth {
        match file.body(owner).parent {
            Some(parent) => owner = parent,
            None => return false,
        }
    }
    if inner.contains(&owner) {
        return true;
    }
    let own = file.body(owner);
    let n_own = own.instrs.iter().filter(|it| it.dst == var).count();
    let is_param = own.vars.into_iter().nth(var.index()).is_some_and(|it| it.kind == VarKind::Param);
    let is_assigned_within = file.body_ids().any(|it| {
        let body = file.body(it);
        body.vars.iter().enumerate().any(|(index, decl)| {
            matches!(decl.kind, VarKind::Captured { var: of, .. } if of == var)
                && body.instrs.iter().any(|instr| instr.dst.index() == index)
        })
    });
    !is_assigned_within && n_own == usize::from(!is_param)
}

fn is_own_work(body: Body<'_>, op: Op) -> bool {
    match op {
        Op::Call(id) => {
            let call = body.call(id);
            // What is called on nobody is a method of the program, or of Ruby's that waits or speaks to others.
            let is_function = call.receiver.is_none() || call.flags.self_receiver;
            let is_harmless =
                matches!(call.name.as_str(), "Integer" | "Float" | "raise" | "format" | "puts" | "p");
            let moves = matches!(
                call.name.as_str(),
                "yield"
                    | "pass"
                    | "pop"
                    | "push"
                    | "synchronize"
                    | "wait"
                    | "resume"
                    | "transfer"
                    | "<<"
                    | "stop"
                    | "exit"
                    | "kill"
                    | "terminate"
                    | "throw"
                    | "main"
                    | "new"
                    | "start"
                    | "fork"
                    | "list"
            );
            !moves && (!is_function || is_harmless)
        }
        Op::GetIvar(_)
        | Op::SetIvar(..)
        | Op::GetCvar(_)
        | Op::SetCvar(..)
        | Op::GetGvar(_)
        | Op::SetGvar(..)
        | Op::Yield(_)
        | Op::Super(_)
        | Op::SelfRef => false,
        _ => true,
    }
}
