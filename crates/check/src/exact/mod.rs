//! A script run exactly, from its first line, as long as everything is known.
//!
//! The abstract interpretation reports an instruction that fails whenever it is reached. Here every object is the one
//! that it is in a run, so that an instruction that fails once, after it has worked a hundred times, is found, too:
//!
//! ```text
//! for number in [1, "a"] do       number is 1, and 1 + 1 is 2;
//!   puts number + 1               then number is "a": TypeError, which nothing rescues
//! end
//! ```
//!
//! What is not modelled exactly (input, time and chance, libraries, methods of Ruby's core that are not among those here)
//! gives an unknown value ([`unknown`]), and behind a condition on one all ways are gone ([`ways`]). The run is given up
//! at code in strings, definitions that it does not follow, or too much work. [`exec`] and [`prim`] run the
//! instructions of a body, [`call`] finds methods and passes arguments; the other files are the methods of Ruby's own
//! classes.

mod bind;
mod call;
mod class;
mod definition;
mod domain;
mod each;
mod exec;
mod format;
mod hash;
mod home;
mod join;
mod json;
mod known;
mod lazy;
mod library;
mod list;
mod made;
mod number;
mod numeral;
mod object;
mod order;
mod pairs;
mod pattern;
mod prim;
mod procs;
mod raised;
mod regex;
mod set;
mod single;
mod string_io;
mod text;
mod threads;
mod tr;
mod unknown;
mod value;
mod walks;
mod ways;
mod words;
mod wrapped;

use crate::unit::Files;
use crate::world::{CoreClasses, World};
use base::{Diagnostic, FileId, Name, Note, Span};
use exec::Exec;
use program::{ClassId, ClassKind, Program};
use std::rc::Rc;
use syntax::ir::{BodyId, VarKind};
use value::{About, Env, Exit, Frame, Origin, Step, Val};
use ways::Candidate;

/// How far a call chain is shown.
const MAX_TRACE: usize = 12;

/// Ruby's calls inside calls are calls inside calls here.
const STACK_SIZE: usize = 64 << 20;

/// Work on methods that nobody calls, for all of them and for each.
const ENTRIES_BUDGET: u64 = 200_000;
const ENTRY_BUDGET: u64 = 10_000;

/// The error that ends the program, if it is one that Ruby raises by itself; those that end it on one of several ways, and
/// those of methods that nobody calls.
pub(crate) fn run(
    program: &Program,
    core: CoreClasses,
    files: &Files<'_>,
    unit: &[FileId],
) -> Vec<Diagnostic> {
    let act = || run_here(&World::new(program, core, &files.method_names), files, unit);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, act);
        match thread.map(std::thread::ScopedJoinHandle::join) {
            Ok(outcome) => outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => Vec::new(),
        }
    })
}

fn run_here(world: &World<'_>, files: &Files<'_>, unit: &[FileId]) -> Vec<Diagnostic> {
    let mut exec = Exec::new(world, files, unit);
    let Some(first) = unit.first() else { return Vec::new() };
    if exec.is_ruby_changed() {
        return Vec::new();
    }
    let outcome = exec.run_file(*first);
    let mut origins = exec.ending(outcome);
    origins.extend(exec.uncalled(unit));
    origins.into_iter().map(|origin| shown(world, &origin)).collect()
}

fn shown(world: &World<'_>, origin: &Origin) -> Diagnostic {
    let words = origin.fault.words(world);
    let mut found = Diagnostic::new(words.rule, origin.file, origin.span, words.message).raises(words.raises);
    let note = |&(file, span, label): &(FileId, Span, &str)| Note { file, span, label: label.into() };
    found.trace = origin.calls.iter().take(MAX_TRACE).map(note).collect();
    found.help = words.help;
    found
}

impl Exec<'_> {
    /// The errors that a run ends in for certain, on the only way or on one that it may take.
    fn ending(&mut self, outcome: Step) -> Vec<Rc<Origin>> {
        let is_whole = !matches!(outcome, Err(Exit::GiveUp));
        let mut certain = Vec::new();
        let exits: Vec<Exit> =
            outcome.err().into_iter().chain(self.side_exits.drain(..).map(|it| it.exit)).collect();
        for exit in exits {
            let Exit::Raise(exception) = exit else { continue };
            match self.heap.objects[exception].doubt {
                Some(_) => self.note_candidate(exception),
                None => certain.extend(self.heap.objects[exception].origin.clone()),
            }
        }
        for Candidate { origin, doubt } in std::mem::take(&mut self.candidates) {
            let is_followed = is_whole && !self.has_unrun_code;
            let holds = doubt.is_single || is_followed && !self.passed.contains(&doubt.at);
            if holds && !doubt.is_guarded {
                certain.push(origin);
            }
        }
        certain
    }

    /// The errors of methods that were not called, whoever calls them.
    fn uncalled(&mut self, unit: &[FileId]) -> Vec<Rc<Origin>> {
        let program = self.world.program;
        let mut found = Vec::new();
        self.is_over = false;
        self.is_library = true;
        self.budget = ENTRY_BUDGET;
        self.calls.clear();
        self.homes.clear();
        if self.is_open || self.forget_all().is_err() {
            return found;
        }
        let Ok(start) = self.marked() else { return found };
        let mut left = ENTRIES_BUDGET;
        let awaited = self.files.awaited(program);
        for file in unit {
            for (body, name, class) in self.files.index(program).methods_in(*file) {
                if self.entered.contains(&(*file, *body)) || left == 0 {
                    continue;
                }
                let budget = ENTRY_BUDGET.min(left);
                self.go_back(&start);
                self.budget = budget;
                self.is_over = false;
                let outcome = self.run_entry(*file, *body, (*name, *class));
                left -= budget - self.budget;
                let expected = awaited.of(*file, *body);
                found.extend(
                    self.ending(outcome).into_iter().filter(|it| !expected.contains(it.fault.raises())),
                );
            }
        }
        found
    }

    /// The method for any caller.
    fn run_entry(&mut self, file: FileId, id: BodyId, method: (Name, ClassId)) -> Step {
        let program = self.world.program;
        let body = self.files.get(file).ok_or(Exit::GiveUp)?.body(id);
        let self_val = match program.kind(method.1) {
            ClassKind::Singleton(of) if self.files.below(program, of).is_empty() => Val::Class(of),
            ClassKind::Class if method.1 == program.main() => Val::Object(self.main),
            ClassKind::Class
                if !program.is_core(method.1) && self.files.below(program, method.1).is_empty() =>
            {
                let object = self.heap.object(method.1);
                self.heap.objects[object].vague = true;
                Val::Object(object)
            }
            _ => Val::Any(About::World),
        };
        let frame = Frame { method: Some(method), last_match: None, is_entry: true, ..Frame::of(self_val) };
        let frame = self.heap.frames.add(frame);
        let unknown = |kind: VarKind| match kind {
            VarKind::Param => Val::Any(About::World),
            VarKind::Local | VarKind::Temp | VarKind::Captured { .. } => Val::Nil,
        };
        let vars = body.vars.iter().map(|it| unknown(it.kind)).collect();
        let env = self.heap.envs.add(Env { vars, given: Vec::new(), outer: None, frame });
        self.run_body(file, id, env, None)
    }
}
