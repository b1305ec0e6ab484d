//! `mohs doctor`: what Mohs found on this machine and in this project, and what is missing for more.

use crate::Stop;
use crate::args::{Doctor, Global};
use crate::check::request_of;
use driver::{Project, Silent};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) fn run(args: &Doctor, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let project = driver::load(&request_of(&args.paths, global)?, &Silent)?;
    let rows = [machine(), of_project(&project)].concat();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, value) in rows {
        writeln!(out, "{name:width$}  {value}")?;
    }
    for problem in &project.problems {
        crate::terminal::tell(&format!("{}: {}", problem.path, problem.message));
    }
    Ok(if project.problems.is_empty() { 0 } else { 2 })
}

type Rows = Vec<(&'static str, String)>;

fn machine() -> Rows {
    let missing = |what: &str| format!("not found ({what})");
    vec![
        ("mohs", env!("CARGO_PKG_VERSION").to_owned()),
        ("ruby", version_of(Path::new("ruby")).unwrap_or_else(|| missing("check needs none"))),
        ("z3", z3().unwrap_or_else(|| missing("check needs none"))),
    ]
}

fn of_project(project: &Project) -> Rows {
    let n_lines: usize = project.lowered().map(|file| file.n_lines as usize).sum();
    let n_unsupported: usize = project.lowered().map(syntax::ir::File::n_unsupported).sum();
    let n_instrs: usize =
        project.lowered().map(|file| file.bodies.iter().map(|body| body.instrs.len()).sum::<usize>()).sum();
    let n_broken = project.lowered().filter(|file| !file.errors.is_empty()).count();
    vec![
        ("configuration", project.config_path.clone().unwrap_or_else(|| "none (.mohs.yml)".to_owned())),
        (
            "target Ruby",
            match &project.ruby {
                Some((version, from)) => format!("{version} ({from})"),
                None => "not stated (ruby: in .mohs.yml, or .ruby-version)".to_owned(),
            },
        ),
        ("files", format!("{} ({n_lines} lines)", project.lowered().count())),
        ("files with syntax errors", n_broken.to_string()),
        ("instructions", n_instrs.to_string()),
        ("instructions not understood", n_unsupported.to_string()),
    ]
}

/// The solver: `MOHS_Z3`, then `z3` on the path.
fn z3() -> Option<String> {
    let chosen = std::env::var_os("MOHS_Z3").map(PathBuf::from);
    version_of(&chosen.unwrap_or_else(|| PathBuf::from("z3")))
}

/// The first line that a program prints for `--version`.
fn version_of(program: &Path) -> Option<String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let first = text.lines().next()?.trim();
    (output.status.success() && !first.is_empty()).then(|| first.to_owned())
}
