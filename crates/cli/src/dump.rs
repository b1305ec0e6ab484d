//! `mohs dump PHASE FILE`: what a phase understands of a file. The same print is the format of the phase tests.

use crate::Stop;
use crate::args::{Dump, Global, Paths, Phase};
use crate::check::request_of;
use crate::terminal::tell;
use base::FileId;
use driver::{Project, Silent};
use std::io::Write;
use std::path::Path;
use syntax::ir::File;
use syntax::spec::{print_specs, sig_specs, specs};

pub(crate) fn run(args: &Dump, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    if args.phase == Phase::Specs && args.file.extension().is_some_and(|it| it == "rbs") {
        return annotations(&args.file, out);
    }
    let paths = Paths { paths: vec![args.file.clone()], config: None, no_config: true };
    let request = request_of(&paths, global)?;
    let project = match args.phase {
        Phase::Program => {
            let world = driver::load_world(&request, &Silent)?;
            write!(out, "{}", program::print(&world.link_first()))?;
            world.project
        }
        Phase::Types => {
            let world = driver::load_world(&request, &Silent)?;
            for (file, text) in driver::print_types(&world) {
                if world.project.sources.len() > 1 {
                    writeln!(out, "file {}", world.project.sources.get(file).path)?;
                }
                write!(out, "{}", visible_lines(&text))?;
            }
            world.project
        }
        Phase::Ir | Phase::Specs => driver::load(&request, &Silent)?,
    };
    match args.phase {
        Phase::Program | Phase::Types => (),
        Phase::Ir => each_file(&project, out, |file, _| file.to_string())?,
        Phase::Specs => {
            each_file(&project, out, |file, text| {
                visible_lines(&print_specs(file, text, &specs(file, text)))
            })?;
        }
    }
    for problem in &project.problems {
        tell(&format!("{}: {}", problem.path, problem.message));
    }
    Ok(if project.problems.is_empty() { 0 } else { 2 })
}

/// Lines of a program's text as they may be sent to a terminal.
fn visible_lines(text: &str) -> String {
    text.lines().map(|line| report::visible(line) + "\n").collect()
}

/// The specifications in the annotations of a signature file.
fn annotations(path: &Path, out: &mut dyn Write) -> Result<u8, Stop> {
    let shown = path.display();
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) => {
            tell(&format!("{shown}: {error}"));
            return Ok(2);
        }
    };
    let sig = syntax::parse_rbs(FileId(0), &text);
    let no_code = syntax::parse_ruby(FileId(0), b"");
    write!(out, "{}", visible_lines(&print_specs(&no_code, &text, &sig_specs(&sig))))?;
    for error in &sig.errors {
        tell(&format!("{shown}: {}", error.message));
    }
    Ok(if sig.errors.is_empty() { 0 } else { 2 })
}

fn each_file(
    project: &Project,
    out: &mut dyn Write,
    print: impl Fn(&File, &[u8]) -> String,
) -> Result<(), Stop> {
    for file in project.own_files() {
        let source = project.sources.get(file.id);
        // A directory has many files; one file needs no head.
        if project.sources.len() > 1 {
            writeln!(out, "file {}", source.path)?;
        }
        write!(out, "{}", print(file, &source.text))?;
    }
    Ok(())
}
