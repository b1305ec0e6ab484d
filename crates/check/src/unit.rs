//! Where the interpretation starts: every file as a script, and every method for callers that nobody knows.
//!
//! A file's own code runs with the main object as self, so a call without a receiver is decided there. A method is
//! looked at with unknown arguments and an unknown self (it may be inherited by a class outside of the program); what
//! is reported in it raises for every caller. Calls with known arguments are followed from there (`call`).

use crate::arguments::Args;
use crate::closures::Closures;
use crate::interpret::{Context, Summary, interpret};
use crate::value::Value;
use crate::world::World;
use base::{Diagnostic, FileId, Name};
use program::{ConstLookup, Lookup, Program};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use syntax::ir::{Body, BodyId, BodyKind, Call, ConstPath, File, Instr, Op, PathRoot, Var};

/// Interpreted blocks after which a file's analysis stops concluding anything.
const BUDGET: u64 = 2_000_000;

/// The files of a program, sorted by id, and what concerns all of them.
pub struct Files<'a> {
    files: &'a [File],
    replaces_stdout: bool,
    /// Some file asks a block for its binding, through which it can assign the variables around the block.
    takes_bindings: bool,
}

impl<'a> Files<'a> {
    /// The files in the order of their ids.
    pub fn new(files: &'a [File]) -> Files<'a> {
        let stdout = [Name::new("$stdout"), Name::new("$>")];
        let assigns = |instr: &Instr| match instr.op {
            Op::SetGvar(name, _) | Op::AliasGvar { old: name, .. } => stdout.contains(&name),
            _ => false,
        };
        let replaces_stdout =
            files.iter().any(|file| file.bodies.iter().any(|body| body.instrs.iter().any(assigns)));
        let takes = |call: &Call| call.receiver.is_some() && call.name == "binding";
        let takes_bindings =
            files.iter().any(|file| file.bodies.iter().any(|body| body.calls.iter().any(takes)));
        Files { files, replaces_stdout, takes_bindings }
    }

    fn get(&self, id: FileId) -> Option<&'a File> {
        self.files.binary_search_by_key(&id, |file| file.id).ok().and_then(|at| self.files.get(at))
    }
}

/// The certain errors of one file of the program.
pub fn check_file(program: &Program, files: &Files<'_>, lowered: &File) -> Vec<Diagnostic> {
    let Some(world) = World::new(program, files.replaces_stdout) else { return Vec::new() };
    let file = lowered.id;
    // Ruby does not run a file that does not parse. A refinement can give any class any method, in this file only.
    if !lowered.errors.is_empty() || !program.refinements_in(file).is_empty() {
        return Vec::new();
    }
    let checker = Checker {
        world,
        files,
        closures: RefCell::default(),
        memo: RefCell::default(),
        budget: Cell::new(BUDGET),
        is_script: is_script(lowered),
    };
    let mut found = Vec::new();
    for id in lowered.body_ids() {
        let body = lowered.body(id);
        let self_value = match body.kind {
            BodyKind::File if checker.is_script => Value::instance(program.main()),
            BodyKind::File | BodyKind::Class | BodyKind::Method(_) => Value::Any,
            // Blocks are interpreted where they are passed.
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End => continue,
        };
        let context = Context { file, body: id, self_value, args: Args::Unknown, around: None, depth: 0 };
        let summary = interpret(&checker, &context);
        let faults = summary.faults.into_iter().chain(summary.block_faults);
        found.extend(faults.map(|(span, fault)| fault.into_diagnostic(file, span)));
    }
    if !checker.is_script && !found.is_empty() && is_fragment(&checker.world, lowered) {
        return Vec::new();
    }
    found
}

/// The file leans on constants, or on methods of self, that nothing here defines: it is a piece of a program that is
/// not at hand, and the rest of it may define anything.
fn is_fragment(world: &World<'_>, file: &File) -> bool {
    let program = world.program;
    let is_foreign = |body: Body<'_>, call: &Call| {
        let Some(class) = program.class_of_scope(file.id, body.scope) else { return false };
        let answers = [
            program.lookup_method(class, call.name),
            program.lookup_singleton_method(class, call.name),
            program.lookup_method(program.main(), call.name),
        ];
        answers.iter().all(|answer| !matches!(answer, Lookup::Found { .. }))
    };
    file.bodies.iter().any(|body| {
        let calls_foreign = body.instrs.iter().any(|instr| match instr.op {
            Op::Call(id) => {
                let call = body.call(id);
                call.receiver.is_none() && is_foreign(body, call)
            }
            _ => false,
        });
        calls_foreign || uses_foreign_constant(world, file, body)
    })
}

fn uses_foreign_constant(world: &World<'_>, file: &File, body: Body<'_>) -> bool {
    body.instrs.iter().any(|instr| {
        let (root, name) = match instr.op {
            Op::GetConst(name) => (PathRoot::Lexical, name),
            Op::GetTopConst(name) => (PathRoot::Top, name),
            _ => return false,
        };
        let path = ConstPath { root, names: vec![name] };
        !matches!(world.program.resolve_const(file.id, body.scope, &path), ConstLookup::Found(_))
    })
}

/// Calls that only a program makes for itself: a file that others load does not print when it is loaded.
const SPEAKS: [&str; 7] = ["puts", "print", "p", "pp", "printf", "warn", "exit"];

/// The file is meant to be run: its own code prints something.
fn is_script(file: &File) -> bool {
    file.body_ids().next().is_some_and(|main| {
        let speaks = |call: &Call| call.receiver.is_none() && SPEAKS.iter().any(|name| call.name == *name);
        file.body(main).calls.iter().any(speaks)
    })
}

/// What the interpretation of a file shares.
pub(crate) struct Checker<'a> {
    pub(crate) world: World<'a>,
    files: &'a Files<'a>,
    closures: RefCell<FxHashMap<FileId, Rc<Closures>>>,
    memo: RefCell<FxHashMap<MemoKey, Option<Rc<Summary>>>>,
    budget: Cell<u64>,
    /// The file is a program by itself: what it does not load is not there.
    pub(crate) is_script: bool,
}

type MemoKey = (FileId, BodyId, Value, Args);

impl<'a> Checker<'a> {
    /// The body of a method of the program; none if its file is not there.
    pub(crate) fn body(&self, file: FileId, body: BodyId) -> Option<Body<'a>> {
        self.files.get(file).map(|file| file.body(body))
    }

    pub(crate) fn is_assigned_by_blocks(&self, file: FileId, body: BodyId, var: Var) -> bool {
        let Some(lowered) = self.files.get(file) else { return true };
        let is_named = || lowered.body(body).vars.get(var.index()).is_none_or(|decl| decl.name.is_some());
        if self.files.takes_bindings && is_named() {
            return true;
        }
        let known = self.closures.borrow().get(&file).cloned();
        let closures = known.unwrap_or_else(|| {
            let made = Rc::new(Closures::new(lowered));
            self.closures.borrow_mut().insert(file, Rc::clone(&made));
            made
        });
        closures.is_assigned(lowered, body, var)
    }

    /// True once the file has used up its share of work.
    pub(crate) fn out_of_budget(&self) -> bool {
        let left = self.budget.get();
        self.budget.set(left.saturating_sub(1));
        left == 0
    }

    /// The summary of a call, made once for equal arguments; `None` while it is being made: a recursive call.
    pub(crate) fn memoised(
        &self,
        context: &Context<'_>,
        make: impl FnOnce() -> Summary,
    ) -> Option<Rc<Summary>> {
        let key = (context.file, context.body, context.self_value.clone(), context.args.clone());
        if let Some(known) = self.memo.borrow().get(&key) {
            return known.clone();
        }
        self.memo.borrow_mut().insert(key.clone(), None);
        let summary = Rc::new(make());
        self.memo.borrow_mut().insert(key, Some(Rc::clone(&summary)));
        Some(summary)
    }
}
