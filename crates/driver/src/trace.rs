//! `mohs trace`: runs the user's command with the recorder in it, reads what it wrote, and infers.
//!
//! ```text
//! command ──RUBYOPT, MOHS_TRACE──▶ trace files ──▶ tracefile::Trace ──▶ trace::infer ──▶ Report, signatures
//! ```

mod analyse;
mod diff;
mod output;

pub use analyse::{TraceOptions, TraceResult, infer_trace};
pub use diff::diff;
pub use output::{Change, comment_changes, signature_changes, write_changes};

use crate::project::Failure;
use crate::report::Problem;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use tracefile::Trace;

/// Ends the name of every trace file.
const EXTENSION: &str = "mohstrace";

/// A run of the user's command.
pub struct Recorded {
    /// Its exit code, as a shell would see it.
    pub code: u8,
    /// Where the trace files are.
    pub folder: PathBuf,
}

/// What to run, and where.
pub struct Recording<'a> {
    pub cwd: &'a Path,
    pub command: &'a [OsString],
    /// The folder of the gem: it has `lib/mohs/trace.rb`.
    pub gem: &'a Path,
    /// Where trace files go.
    pub folder: &'a Path,
    /// The project: what is below it is recorded.
    pub root: &'a Path,
    /// Where to put the class table of the live program.
    pub world: Option<&'a Path>,
}

/// Runs the command as the user would, with the recorder in every Ruby process of it.
pub fn record(recording: &Recording<'_>) -> Result<Recorded, Failure> {
    let Some((program, arguments)) = recording.command.split_first() else {
        return Err(Failure("there is no command to run; see `mohs trace --help`".to_owned()));
    };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(recording.cwd);
    for (name, value) in environment(recording)? {
        command.env(name, value);
    }
    let status = command.status().map_err(|error| {
        Failure(format!("cannot run {}: {}", program.to_string_lossy(), crate::reason(&error)))
    })?;
    Ok(Recorded { code: exit_code(status), folder: recording.folder.to_owned() })
}

/// Becomes a small program that runs the command and then this one again with `afterwards` and the command's exit code:
/// it outlives signals that end the tests, which this program cannot (`gem/lib/mohs/supervise.rb`). Comes back only
/// when there is no Ruby to be it.
#[cfg(unix)]
pub fn supervise(
    recording: &Recording<'_>,
    afterwards: &[OsString],
    temporary: Option<&Path>,
) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;
    let program = std::env::current_exe().map_err(|error| Failure(error.to_string()))?;
    let script = recording.gem.join("lib/mohs/supervise.rb");
    let mut command = Command::new("ruby");
    command.args(["--disable-gems", "-W0"]).arg(script);
    command.arg(temporary.map_or_else(|| OsString::from("-"), |folder| folder.as_os_str().to_owned()));
    command.arg(recording.command.len().to_string()).args(recording.command);
    command.arg(program).args(afterwards).current_dir(recording.cwd);
    for (name, value) in environment(recording)? {
        // The supervisor itself is not to be recorded.
        let name = if name == "RUBYOPT" { "MOHS_RUBYOPT" } else { name };
        command.env(name, value);
    }
    command.env_remove("RUBYOPT");
    let error = command.exec();
    if error.kind() == std::io::ErrorKind::NotFound {
        return Ok(());
    }
    Err(Failure(format!("ruby: {}", crate::reason(&error))))
}

/// What the command finds in its environment: where to write, and the recorder as something that every Ruby loads.
fn environment(recording: &Recording<'_>) -> Result<Vec<(&'static str, OsString)>, Failure> {
    std::fs::create_dir_all(recording.folder)
        .map_err(|error| Failure(format!("{}: {}", recording.folder.display(), crate::reason(&error))))?;
    let library = recording.gem.join("lib");
    let mut acc: Vec<(&'static str, OsString)> =
        vec![("MOHS_TRACE", recording.folder.into()), ("MOHS_TRACE_ROOTS", recording.root.into())];
    if let Some(world) = recording.world {
        acc.extend(snapshot_at(world, recording.root)?);
    }
    acc.extend(loaded_by_ruby(&library, "mohs/trace")?);
    Ok(acc)
}

/// The variables that tell where the class table goes.
pub(crate) fn snapshot_at(world: &Path, root: &Path) -> Result<Vec<(&'static str, OsString)>, Failure> {
    if !world.parent().is_some_and(Path::is_dir) {
        return Err(Failure(format!("{}: there is no such folder", world.display())));
    }
    // Each process of the run adds to what is there; an earlier run has no part in it.
    match std::fs::remove_file(world) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(Failure(format!("{}: {}", world.display(), crate::reason(&error))));
        }
        Ok(()) | Err(_) => {}
    }
    Ok(vec![("MOHS_WORLD", world.into()), ("MOHS_WORLD_ROOT", root.into())])
}

/// The variables that make every Ruby of a command load a file of the gem first.
pub(crate) fn loaded_by_ruby(library: &Path, script: &str) -> Result<Vec<(&'static str, OsString)>, Failure> {
    let mut acc = Vec::new();
    let mut options = std::env::var_os("RUBYOPT").unwrap_or_default();
    if !options.is_empty() {
        options.push(" ");
    }
    let path = library.join(script);
    // Ruby: RUBYOPT is split at white space and knows no quotes; RUBYLIB is a list of folders.
    if path.to_string_lossy().contains(char::is_whitespace) {
        options.push("-r");
        options.push(script);
        let mut folders = vec![library.to_owned()];
        folders.extend(std::env::var_os("RUBYLIB").iter().flat_map(std::env::split_paths));
        let joined = std::env::join_paths(folders).map_err(|error| Failure(format!("RUBYLIB: {error}")))?;
        acc.push(("RUBYLIB", joined));
    } else {
        options.push("-r");
        options.push(path);
    }
    acc.push(("RUBYOPT", options));
    Ok(acc)
}

/// As a shell has it: 128 and the signal's number for a process that a signal ended.
pub(crate) fn exit_code(status: ExitStatus) -> u8 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return (128 + signal) as u8;
    }
    status.code().map_or(1, |code| code as u8)
}

/// The folder of the gem: `MOHS_GEM`, else beside this program, else above it (a build in the project's own folder), else
/// the one that is installed.
pub fn find_gem() -> Result<PathBuf, Failure> {
    let gem = find_gem_folder()?;
    let versions = std::fs::read_dir(gem.join("lib/mohs")).into_iter().flatten().flatten();
    let is_built = |folder: &Path| {
        ["so", "bundle"].iter().any(|it| folder.join("recorder").with_extension(it).is_file())
    };
    if versions.map(|entry| entry.path()).any(|folder| is_built(&folder)) {
        Ok(gem)
    } else {
        Err(Failure(format!(
            "the recorder in {} is not built: run `bin/setup` in a checkout of Mohs, or `gem pristine mohs` when cargo \
             is installed",
            gem.display()
        )))
    }
}

/// The same, whether or not the recorder in it is built.
pub(crate) fn find_gem_folder() -> Result<PathBuf, Failure> {
    let named = std::env::var_os("MOHS_GEM").filter(|value| !value.is_empty()).map(PathBuf::from);
    // The variable may name the gem's `lib` too.
    let named = named.map(|folder| match folder.join("mohs/trace.rb").is_file() {
        true => folder.parent().map_or(folder.clone(), Path::to_owned),
        false => folder,
    });
    let program = std::env::current_exe().ok();
    let above =
        program.iter().flat_map(|program| program.ancestors().skip(1).map(|folder| folder.join("gem")));
    let installed = std::iter::once_with(installed_gem).flatten();
    let mut places = named.into_iter().chain(above).chain(installed);
    let found = places.find(|gem| gem.join("lib/mohs/trace.rb").is_file());
    found.ok_or_else(|| {
        Failure(
            "the gem `mohs`, which looks at the run, was not found: `gem install mohs`, or name its folder in MOHS_GEM"
                .to_owned(),
        )
    })
}

/// Where the Ruby on PATH has the gem.
fn installed_gem() -> Option<PathBuf> {
    let script = "print Gem::Specification.find_by_name('mohs').gem_dir";
    // Not with what the user wants the traced program to load.
    let mut command = Command::new("ruby");
    command.args(["-e", script]).env_remove("RUBYOPT").stdin(Stdio::null()).stderr(Stdio::null());
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?))
}

/// Reads all trace files of a folder. What is cut short or damaged counts up to there and is told as a problem.
pub fn read_traces(folder: &Path) -> Result<(Trace, Vec<Problem>), Failure> {
    let entries = std::fs::read_dir(folder)
        .map_err(|error| Failure(format!("{}: {}", folder.display(), crate::reason(&error))))?;
    let mut paths: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION))
        .collect();
    paths.sort();
    if paths.is_empty() {
        return Err(Failure(
            "no Ruby process of the command wrote a trace: did it run Ruby, and does its Ruby match the recorder's \
             (see `mohs doctor`)?"
                .to_owned(),
        ));
    }
    let mut problems = Vec::new();
    let mut contents = Vec::new();
    let mut read = Vec::new();
    for path in paths {
        match std::fs::read(&path) {
            Ok(bytes) => {
                contents.push(bytes);
                read.push(path);
            }
            Err(error) => problems.push(Problem {
                path: path.to_string_lossy().into_owned(),
                message: crate::reason(&error).to_string(),
            }),
        }
    }
    let (trace, cut) = Trace::read(contents.iter().map(Vec::as_slice));
    for (index, problem) in cut {
        let path = read.get(index).map_or_else(String::new, |path| path.to_string_lossy().into_owned());
        problems.push(Problem { path, message: problem.to_string() });
    }
    Ok((trace, problems))
}
