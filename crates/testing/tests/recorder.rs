//! Runs each program of `tests/recorder` with Ruby alone and with Ruby and the recorder: what the program writes, and how
//! it ends, must be the same; and the trace must say what the comments at the top of the program ask for.
//!
//! ```ruby
//! # run: rspec main.rb         the command, if it is not `ruby -w main.rb`
//! # mask: numbers              digits count as equal: the program prints times
//! # status: 3                  how it ends, if it is not the end of a script
//! # processes: 2               traces that there must be, if it is not one
//! # folder: /nonexistent       where traces go
//! # trace: main.rb:4 foo(x Integer) in A as A#foo -> String
//! ```
//!
//! A `trace` line must be part of a line of the printed trace (`tracefile::Trace::print`).

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use testing::{Scratch, tree};
use tracefile::Trace;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = tree::files_below("tests/recorder", ".rb").into_iter().map(|path| {
        let name = tree::shown(&path).trim_start_matches("tests/recorder/").to_owned();
        Trial::test(name, move || check(&path).map_err(Failed::from))
    });
    let mut trials: Vec<Trial> = trials.collect();
    trials
        .push(Trial::test("a program can write its class table", || check_snapshot().map_err(Failed::from)));
    trials.push(Trial::test("the class table is written", || check_world().map_err(Failed::from)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// What the comments of a program ask for.
struct Wanted<'a> {
    text: &'a str,
}

impl<'a> Wanted<'a> {
    fn all(&self, key: &'a str) -> impl Iterator<Item = &'a str> + use<'a> {
        let comments = self.text.lines().filter_map(|line| line.strip_prefix("# "));
        comments.filter_map(move |line| line.strip_prefix(key)?.strip_prefix(": "))
    }

    fn one(&self, key: &'a str) -> Option<&'a str> {
        self.all(key).next()
    }
}

fn check(path: &Path) -> Result<(), String> {
    let text = tree::text(path)?;
    let wanted = Wanted { text: &text };
    let plain = run(&wanted, &text, None)?;
    let traces = Scratch::new(&[]);
    let folder = wanted.one("folder").map_or(traces.root().to_owned(), PathBuf::from);
    let recorded = run(&wanted, &text, Some(&folder))?;
    same("standard output", &plain.output.stdout, &recorded.output.stdout, &wanted)?;
    same("standard error", &plain.output.stderr, &recorded.output.stderr, &wanted)?;
    if plain.output.status != recorded.output.status {
        return Err(format!("{} became {}", plain.output.status, recorded.output.status));
    }
    let status = plain.output.status.code().map_or("killed".to_owned(), |code| code.to_string());
    if wanted.one("status").is_some_and(|expected| expected != status) {
        return Err(format!("the status is {status}"));
    }
    check_trace(&wanted, &folder, &recorded.root)
}

struct Run {
    output: Output,
    root: String,
}

/// Runs a program in a folder of its own, whose name is the same each time as far as a program can print it.
fn run(wanted: &Wanted<'_>, text: &str, traces: Option<&Path>) -> Result<Run, String> {
    let scratch = Scratch::new(&[("project/main.rb", text)]);
    let root = scratch.path("project");
    let mut words = wanted.one("run").unwrap_or("ruby -w main.rb").split(' ');
    let mut command = Command::new(words.next().unwrap_or("ruby"));
    command.args(words).current_dir(&root).env_remove("RUBYOPT").env("MOHS_TRACE_ROOTS", &root);
    if let Some(traces) = traces {
        let library = tree::root().join("gem/lib/mohs/trace");
        command.env("MOHS_TRACE", traces).env("RUBYOPT", format!("-r{}", library.display()));
        command.env("MOHS_TRACE_DEBUG", "1");
    }
    let output = command.output().map_err(|error| format!("cannot run Ruby: {error}"))?;
    Ok(Run { output, root: root.to_string_lossy().into_owned() })
}

/// Paths of scratch folders and addresses differ from run to run.
fn masked(bytes: &[u8], wanted: &Wanted<'_>) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut masked = String::new();
    let mut rest = text.as_ref();
    let folder = std::env::temp_dir().join("mohs-test-");
    let folder = folder.to_string_lossy();
    while let Some(at) = rest.find(folder.as_ref()) {
        masked += &rest[..at];
        rest = rest[at + folder.len()..].trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
        masked += "TMP";
    }
    masked += rest;
    let parts = masked.split("0x").enumerate().map(|(index, part)| match index {
        0 => part,
        _ => part.trim_start_matches(|c: char| c.is_ascii_hexdigit()),
    });
    masked = parts.collect::<Vec<_>>().join("0x");
    if wanted.one("mask") == Some("numbers") {
        let digits = masked.split(|c: char| c.is_ascii_digit() || c == '.').filter(|part| !part.is_empty());
        masked = digits.collect::<Vec<_>>().join("0");
    }
    masked
}

fn same(what: &str, plain: &[u8], recorded: &[u8], wanted: &Wanted<'_>) -> Result<(), String> {
    let (plain, recorded) = (masked(plain, wanted), masked(recorded, wanted));
    if plain == recorded {
        return Ok(());
    }
    Err(format!("{what} differs.\n-- without the recorder:\n{plain}\n-- with it:\n{recorded}"))
}

fn check_trace(wanted: &Wanted<'_>, folder: &Path, root: &str) -> Result<(), String> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let files: Result<Vec<Vec<u8>>, _> = paths.iter().map(std::fs::read).collect();
    let files = files.map_err(|error| error.to_string())?;
    let (trace, problems) = Trace::read(files.iter().map(Vec::as_slice));
    let print = trace.print(root);
    let n_processes = wanted.one("processes").map_or(Ok(1), str::parse).unwrap_or(0);
    if files.len() != n_processes {
        return Err(format!("{} traces instead of {n_processes}\n{problems:?}\n{print}", files.len()));
    }
    for line in wanted.all("trace") {
        if !print.lines().any(|printed| printed.contains(line)) {
            return Err(format!("the trace does not say: {line}\n{problems:?}\n{print}"));
        }
    }
    Ok(())
}

/// `Mohs.snapshot` works without the recorder.
fn check_snapshot() -> Result<(), String> {
    let library = tree::root().join("gem/lib/mohs");
    let text =
        format!("require {:?}\nclass A; end\nMohs.snapshot(\"world.txt\")\n", library.to_string_lossy());
    let scratch = Scratch::new(&[("main.rb", &text)]);
    let output = Command::new("ruby").arg("main.rb").current_dir(scratch.root()).output();
    let output = output.map_err(|error| error.to_string())?;
    let world = std::fs::read_to_string(scratch.path("world.txt"));
    let world = world.map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?;
    if world.lines().any(|line| line == "class\tA\tObject") { Ok(()) } else { Err(world) }
}

/// `MOHS_WORLD` names a file for the class table of the live program.
fn check_world() -> Result<(), String> {
    let text =
        "class A\n  def foo(x, y: 1) = x\n  private def bar = 1\n  B = 2\nend\nmodule M; end\nA.include(M)\n";
    let scratch = Scratch::new(&[("project/main.rb", text)]);
    let world = scratch.path("world.txt");
    let library = tree::root().join("gem/lib/mohs/trace");
    let mut command = Command::new("ruby");
    command.args(["-w", "main.rb"]).current_dir(scratch.path("project"));
    command.env("RUBYOPT", format!("-r{}", library.display())).env("MOHS_TRACE", scratch.root());
    let output = command.env("MOHS_WORLD", &world).output().map_err(|error| error.to_string())?;
    if !output.status.success() || !output.stderr.is_empty() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let world = std::fs::read_to_string(world).map_err(|error| error.to_string())?;
    for fact in [
        "class\tA\tObject",
        "include\tA\t1\tM",
        "method\tA\t#\tfoo\tpublic\t-2\treq x,key y\t",
        "method\tA\t#\tbar\tprivate\t0\t\t",
        "const\tA\tB\tInteger",
        "module\tM",
        "class\tBasicObject\t",
    ] {
        // Methods end with their place.
        let says = |line: &str| {
            line == fact || fact.starts_with("method") && line.starts_with(fact) && line.contains("main.rb:")
        };
        if !world.lines().any(says) {
            return Err(format!("the class table does not say: {fact}"));
        }
    }
    Ok(())
}
