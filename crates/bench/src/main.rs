//! The benchmarks. `bench/corpus`, `bench/front-end` and `bench/signatures` build this and call it:
//!
//! ```text
//! mohs-bench check     [--small] [--out FILE] DIRECTORY...
//! mohs-bench corpus    [--small] [--out FILE] DIRECTORY...
//! mohs-bench front-end [--small] [--out FILE] DIRECTORY...
//! mohs-bench adversarial [--out FILE] SCRATCH
//! mohs-bench corpus-findings [--small] [--out FILE] DIRECTORY...
//! mohs-bench fuzz-check [--small] [--out FILE] [--jobs PROGRAMS] [--seed N] SCRATCH
//! mohs-bench generate  --seed N
//! mohs-bench mutants   [--small] [--out FILE] OWN LIBRARY STDLIB SCRATCH
//! mohs-bench signatures [--small] [--out FILE]
//! mohs-bench sites     DIRECTORY
//! mohs-bench truth     [--jobs CALLS] [--seed N] DIRECTORY
//! ```
//!
//! Results go to standard output for people and to FILE as JSON. The exit code is 1 when something must not be.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints its results")]

mod adversarial;
mod check;
mod corpus;
mod corpus_findings;
mod findings;
mod front_end;
mod fuzz;
mod generate;
mod machine;
mod minimise;
mod mutants;
mod oracle;
mod packages;
mod random;
mod signatures;
mod sites;
mod truth;

use std::path::PathBuf;
use std::process::ExitCode;

/// Lowering and linking make many small objects on every thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "usage: mohs-bench adversarial|check|corpus|corpus-findings|front-end|fuzz-check|generate|mutants|signatures|sites|truth \
[--small] [--out FILE] DIRECTORY...";

/// What the command line says.
pub(crate) struct Options {
    /// Little input, to see that the benchmark works.
    pub(crate) small: bool,
    pub(crate) out: Option<PathBuf>,
    pub(crate) directories: Vec<PathBuf>,
    /// Threads, for one run of `corpus`; mutations of each kind, for one of `mutants`; calls of each sort, for `truth`.
    pub(crate) jobs: usize,
    /// Where random programs start.
    pub(crate) seed: u64,
    /// Where results are kept, for one run of `check`.
    pub(crate) cache: Option<PathBuf>,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let mut options =
        Options { small: false, out: None, directories: Vec::new(), jobs: 1, seed: 0, cache: None };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--small" => options.small = true,
            "--cache" => options.cache = arguments.next().map(PathBuf::from),
            "--out" => options.out = arguments.next().map(PathBuf::from),
            "--jobs" => options.jobs = arguments.next().and_then(|jobs| jobs.parse().ok()).unwrap_or(1),
            "--seed" => options.seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(0),
            _ if argument.starts_with("--") => {
                eprintln!("mohs-bench: unknown option `{argument}`; {USAGE}");
                return ExitCode::from(2);
            }
            _ => options.directories.push(PathBuf::from(argument)),
        }
    }
    let result = match command.as_str() {
        "adversarial" => adversarial::run(&options),
        "check" => check::run(&options),
        "check-each" => packages::check_each(&options),
        "corpus" => corpus::run(&options),
        "corpus-findings" => corpus_findings::run(&options),
        "corpus-once" => corpus::run_once(&options),
        "corpus-each" => corpus::run_each(&options),
        "front-end" => front_end::run(&options),
        "fuzz-check" => fuzz::run(&options),
        "generate" => {
            println!("{}", fuzz::text_of(options.seed));
            Ok(true)
        }
        "mutants" => mutants::run(&options),
        "signatures" => signatures::run(&options),
        "sites" => sites::run(&options),
        "truth" => truth::run(&options),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("mohs-bench: {message}");
            ExitCode::from(2)
        }
    }
}
