//! `mohs dump PHASE FILE`: what a phase understands of a file. The same print is the format of the phase tests.

use crate::Stop;
use crate::args::{Dump, Global, Paths, Phase};
use crate::check::request_of;
use crate::terminal::tell;
use driver::{Project, Silent};
use std::io::Write;

pub(crate) fn run(args: &Dump, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let paths = Paths { paths: vec![args.file.clone()], config: None, no_config: true };
    let project = driver::load(&request_of(&paths, global)?, &Silent)?;
    match args.phase {
        Phase::Ir => ir(&project, out)?,
    }
    for problem in &project.problems {
        tell(&format!("{}: {}", problem.path, problem.message));
    }
    Ok(if project.problems.is_empty() { 0 } else { 2 })
}

fn ir(project: &Project, out: &mut dyn Write) -> Result<(), Stop> {
    for file in project.lowered() {
        // A directory has many files; one file needs no head.
        if project.sources.len() > 1 {
            writeln!(out, "file {}", project.sources.path(file.id))?;
        }
        write!(out, "{file}")?;
    }
    Ok(())
}
