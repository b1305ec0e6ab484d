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
use base::{Diagnostic, FileId};
use program::Program;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use syntax::ir::{Body, BodyId, BodyKind, File, Var};

/// Interpreted blocks after which a file's analysis stops concluding anything.
const BUDGET: u64 = 2_000_000;

/// Checks the bodies of one file. `files` are all files of the program, by `FileId`.
pub fn check(program: &Program, files: &[Option<File>], file: FileId) -> Vec<Diagnostic> {
    let Some(world) = World::new(program) else { return Vec::new() };
    let Some(Some(lowered)) = files.get(file.index()) else { return Vec::new() };
    // Ruby does not run a file that does not parse.
    if !lowered.errors.is_empty() {
        return Vec::new();
    }
    let checker = Checker {
        world,
        files,
        closures: RefCell::default(),
        memo: RefCell::default(),
        budget: Cell::new(BUDGET),
    };
    // A refinement can give any class any method, in this file only.
    if !program.refinements_in(file).is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for id in lowered.body_ids() {
        let body = lowered.body(id);
        let self_value = match body.kind {
            BodyKind::File => Value::instance(checker.world.object),
            BodyKind::Class | BodyKind::Method(_) => Value::Any,
            // Blocks are interpreted where they are passed.
            BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End => continue,
        };
        let context =
            Context { file, body: id, self_value, args: Args::Unknown, around: None, depth: 0 };
        let summary = interpret(&checker, &context);
        found.extend(summary.faults.into_iter().map(|(span, fault)| fault.into_diagnostic(file, span)));
    }
    found
}

/// What the interpretation of a file shares.
pub(crate) struct Checker<'a> {
    pub(crate) world: World<'a>,
    files: &'a [Option<File>],
    closures: RefCell<FxHashMap<FileId, Rc<Closures>>>,
    memo: RefCell<FxHashMap<MemoKey, Option<Rc<Summary>>>>,
    budget: Cell<u64>,
}

type MemoKey = (FileId, BodyId, Value, Args);

impl<'a> Checker<'a> {
    pub(crate) fn file(&self, file: FileId) -> &'a File {
        // Ids come from the files themselves.
        match self.files.get(file.index()) {
            Some(Some(file)) => file,
            Some(None) | None => unreachable!("a body of a file that was not lowered"),
        }
    }

    pub(crate) fn body(&self, file: FileId, body: BodyId) -> Body<'a> {
        self.file(file).body(body)
    }

    pub(crate) fn is_assigned_by_blocks(&self, file: FileId, body: BodyId, var: Var) -> bool {
        let known = self.closures.borrow().get(&file).cloned();
        let closures = known.unwrap_or_else(|| {
            let made = Rc::new(Closures::new(self.file(file)));
            self.closures.borrow_mut().insert(file, Rc::clone(&made));
            made
        });
        closures.is_assigned(self.file(file), body, var)
    }

    /// True once the file has used up its share of work.
    pub(crate) fn out_of_budget(&self) -> bool {
        let left = self.budget.get();
        self.budget.set(left.saturating_sub(1));
        left == 0
    }

    /// The summary of a call, made once for equal arguments; `None` while it is being made: a recursive call.
    pub(crate) fn memoised(&self, context: &Context<'_>, make: impl FnOnce() -> Summary) -> Option<Rc<Summary>> {
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
