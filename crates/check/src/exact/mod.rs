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
//! The run is given up, and nothing is concluded, as soon as something happens that is not modelled exactly: input,
//! time and chance, libraries, code in strings, methods of Ruby's core that are not among those here, a class that the
//! text does not show completely, or too much work. [`exec`] and [`prim`] run the instructions
//! of a body, [`call`] finds methods and passes arguments; the other files are the methods of Ruby's own classes.

mod call;
mod class;
mod definition;
mod domain;
mod each;
mod exec;
mod format;
mod hash;
mod home;
mod known;
mod list;
mod made;
mod number;
mod numeral;
mod object;
mod order;
mod pattern;
mod prim;
mod regex;
mod set;
mod single;
mod text;
mod tr;
mod value;
mod words;

use crate::unit::Files;
use crate::world::{CoreClasses, World};
use base::{Diagnostic, FileId, Note, Span};
use exec::Exec;
use program::Program;
use value::Exit;

/// How far a call chain is shown.
const MAX_TRACE: usize = 12;

/// Ruby's calls inside calls are calls inside calls here.
const STACK_SIZE: usize = 64 << 20;

/// The error that ends the program, if it is one that Ruby raises by itself.
pub(crate) fn run(
    program: &Program,
    core: CoreClasses,
    files: &Files<'_>,
    unit: &[FileId],
) -> Option<Diagnostic> {
    let act = || run_here(&World::new(program, core, &files.method_names), files, unit);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, act).ok()?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn run_here(world: &World<'_>, files: &Files<'_>, unit: &[FileId]) -> Option<Diagnostic> {
    let mut exec = Exec::new(world, files, unit);
    if exec.is_ruby_changed() {
        return None;
    }
    let Err(Exit::Raise(exception)) = exec.run_file(*unit.first()?) else { return None };
    let origin = exec.heap.objects[exception].origin.take()?;
    let words = origin.fault.words(world);
    let mut found = Diagnostic::new(words.rule, origin.file, origin.span, words.message).raises(words.raises);
    let note = |&(file, span, label): &(FileId, Span, &str)| Note { file, span, label: label.into() };
    found.trace = origin.calls.iter().take(MAX_TRACE).map(note).collect();
    found.help = words.help;
    Some(found)
}
