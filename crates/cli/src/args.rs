//! The command line: every command and flag, declared once; help and completions are generated from here.

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;

/// Tells how hard a Ruby program is: which expressions must raise whenever they are reached.
#[derive(Parser, Debug)]
#[command(name = "mohs", version, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 nothing found, 1 findings, 2 the command could not do its work.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) global: Global,
}

/// Flags of every command.
#[derive(ClapArgs, Debug)]
pub(crate) struct Global {
    /// Colours: on a terminal only, always or never; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
    /// Print findings only, no closing line and no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Tell on standard error what is being done and how long it takes
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
    /// Number of threads [default: one for each core]
    #[arg(short, long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Find expressions that raise whenever they are reached
    Check(Check),
    /// Run a command, such as the tests, and infer types from what it does
    Trace(Trace),
    /// Run a command and keep the class table of the live program, for `mohs check`
    Snapshot(Snapshot),
    /// Prove or refute the specifications of methods
    Verify(Verify),
    /// Find the contracts of methods and the invariants of classes that nobody wrote down
    Infer(Infer),
    /// Write pages for a browser: the sources with types, contracts, findings and verdicts
    Report(Report),
    /// Answer a Ruby program that verifies itself while it runs; the gem starts this
    Live,
    /// Print what Mohs understands of a file
    Dump(Dump),
    /// Solve constrained Horn clauses: infer invariants or find a derivation
    Horn(Horn),
    /// List all rules
    Rules,
    /// Explain a rule, or why the methods of a class are not all known
    Explain(Explain),
    /// Tell what Mohs found on this machine and in this project
    Doctor(Doctor),
    /// Print the completions of a shell
    Completions { shell: Shell },
}

/// Which files a command is about.
#[derive(ClapArgs, Debug)]
pub(crate) struct Paths {
    /// Files and directories, `-` for standard input [default: the project's paths, else lib app bin exe *.rb]
    #[arg(value_name = "PATHS")]
    pub(crate) paths: Vec<PathBuf>,
    /// Read this configuration instead of the nearest .mohs.yml
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    pub(crate) config: Option<PathBuf>,
    /// Read no configuration
    #[arg(long)]
    pub(crate) no_config: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) paths: Paths,
    /// The form of the result
    #[arg(long, value_name = "FORMAT", default_value = "text",
          value_parser = PossibleValuesParser::new(report::Format::ALL.map(report::Format::as_str)))]
    pub(crate) format: String,
    /// Report these rules only (see `mohs rules`)
    #[arg(long, value_name = "RULE,..", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Exit with 1 for findings of this severity or above
    #[arg(long, value_name = "SEVERITY", default_value = "error", alias = "fail-level",
          value_parser = PossibleValuesParser::new(["error", "warning", "note"]))]
    pub(crate) fail_on: String,
    /// Tell by file and by cause how many calls were judged
    #[arg(long)]
    pub(crate) stats: bool,
    /// Show every step on which the value that fails came to its place
    #[arg(long)]
    pub(crate) explain: bool,
    /// Neither read nor write the cache of results
    #[arg(long)]
    pub(crate) no_cache: bool,
    /// Take the class table of the live program from this file [default: .mohs/world, if `mohs snapshot` wrote it]
    #[arg(long, value_name = "FILE")]
    pub(crate) world: Option<PathBuf>,
    /// Take no class table of a live program
    #[arg(long, conflicts_with = "world")]
    pub(crate) no_world: bool,
    /// Write the result to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
#[command(override_usage = "mohs trace [OPTIONS] -- COMMAND...\n       mohs trace [OPTIONS] --from DIR")]
pub(crate) struct Trace {
    /// The command to run, after `--`
    #[arg(value_name = "COMMAND", last = true)]
    pub(crate) command: Vec<OsString>,
    /// Write signatures below this folder [default: sig]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Print signatures instead of writing them
    #[arg(long, conflicts_with = "diff")]
    pub(crate) print: bool,
    /// Print what would change instead of writing it
    #[arg(long)]
    pub(crate) diff: bool,
    /// Write nothing; exit with 1 when the signatures are out of date
    #[arg(long, conflicts_with_all = ["print", "diff"])]
    pub(crate) check: bool,
    /// Describe only the code below this path; may be given several times
    #[arg(long, value_name = "PATH")]
    pub(crate) only: Vec<PathBuf>,
    /// Do not describe the code below this path; may be given several times
    #[arg(long, value_name = "PATH")]
    pub(crate) except: Vec<PathBuf>,
    /// Put the types into `#:` comments of the Ruby files instead of signature files
    #[arg(long)]
    pub(crate) comments: bool,
    /// Give parameters interfaces with the methods that are called on them, instead of the classes that were seen
    #[arg(long)]
    pub(crate) structural: bool,
    /// Keep the trace files in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "from")]
    pub(crate) keep: Option<PathBuf>,
    /// Run nothing; read the traces that `--keep` kept
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) from: Option<PathBuf>,
    /// Also write the class table of the live program to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) world: Option<PathBuf>,
    /// With `--from`: the exit code of the command that was run before
    #[arg(long, value_name = "CODE", hide = true, requires = "from")]
    pub(crate) ran: Option<u8>,
    /// The form of the result
    #[arg(long, value_name = "FORMAT", default_value = "text",
          value_parser = PossibleValuesParser::new(report::Format::ALL.map(report::Format::as_str)))]
    pub(crate) format: String,
    /// Write the report to a file: nothing of what the command prints is in it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Exit with 1 for inconsistencies of this severity or above, if the command itself succeeds
    #[arg(long, value_name = "SEVERITY", default_value = "error",
          value_parser = PossibleValuesParser::new(["error", "warning", "note"]))]
    pub(crate) fail_level: String,
}

#[derive(ClapArgs, Debug)]
#[command(override_usage = "mohs snapshot [-o FILE] -- COMMAND...\n       mohs snapshot [-o FILE] rails")]
pub(crate) struct Snapshot {
    /// `rails`: load the Rails application of this folder whole
    #[arg(value_name = "WHAT", value_parser = PossibleValuesParser::new(["rails"]))]
    pub(crate) what: Option<String>,
    /// The command to run, after `--`
    #[arg(value_name = "COMMAND", last = true, conflicts_with = "what")]
    pub(crate) command: Vec<OsString>,
    /// Write the class table to this file [default: .mohs/world of the project]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Verify {
    #[command(flatten)]
    pub(crate) paths: Paths,
    /// The form of the result
    #[arg(long, value_name = "FORMAT", default_value = "text",
          value_parser = PossibleValuesParser::new(report::Format::ALL.map(report::Format::as_str)))]
    pub(crate) format: String,
    /// Verify the methods with `verify :LABEL` only
    #[arg(long, value_name = "LABEL")]
    pub(crate) label: Option<String>,
    /// Verify this method only: `Class#m`, `Class.m`, or `m` of the top level
    #[arg(long, value_name = "METHOD")]
    pub(crate) method: Option<String>,
    /// Try this many times harder than usual before a method is given up
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) effort: u64,
    /// Give up on an attempt at a method after this many milliseconds, whatever the effort
    #[arg(long, value_name = "MS", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) timeout: u64,
    /// What a Float is: a real number, or with `ieee` a double as Ruby has it, with rounding, NaN and the infinities
    #[arg(long, value_name = "MODE", default_value = "real")]
    pub(crate) floats: Floats,
    /// Verify only for Integers of so many bits on entry; `math` for all [default: math]
    #[arg(long, value_name = "BITS")]
    pub(crate) ints: Option<String>,
    /// Verify only for arrays of at most this length on entry
    #[arg(long, value_name = "N")]
    pub(crate) array_bound: Option<u32>,
    /// Keep everything that is said to the solver in this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) keep_smt: Option<PathBuf>,
    /// What of the program may be run to confirm counterexamples: what is known to have no effect, everything, nothing
    #[arg(long, value_name = "WHAT", default_value = "safe")]
    pub(crate) replay: Replay,
    /// Also prove that code without a specification raises nothing by itself
    #[arg(long)]
    pub(crate) all: bool,
    /// Neither read nor write the cache of verdicts
    #[arg(long)]
    pub(crate) no_cache: bool,
    /// With `--format json`, tell how long each method took
    #[arg(long)]
    pub(crate) stats: bool,
    /// Write the result to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Infer {
    #[command(flatten)]
    pub(crate) paths: Paths,
    /// The form of the result
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: InferFormat,
    /// This method only: `Class#m`, `Class.m`, or `m` of the top level
    #[arg(long, value_name = "METHOD")]
    pub(crate) method: Option<String>,
    /// Put what was found into the files, as `#@` comments, and change nothing else
    #[arg(long)]
    pub(crate) write: bool,
    /// Tell what each promise of this method rests on
    #[arg(long, value_name = "METHOD", conflicts_with = "write")]
    pub(crate) explain: Option<String>,
    /// Take the types of parameters from the traces in this folder, which `mohs trace --keep` wrote
    #[arg(long, value_name = "DIR")]
    pub(crate) from: Option<PathBuf>,
    /// Try this many times harder than usual before a method is given up
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) effort: u64,
    /// Give up on an attempt at a method after this many milliseconds, whatever the effort
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) timeout: u64,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InferFormat {
    Text,
    Json,
    /// Types, with refinements in annotations that other tools skip
    Rbs,
    /// One page for a browser
    Html,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Report {
    #[command(flatten)]
    pub(crate) paths: Paths,
    /// Write the pages into this folder
    #[arg(short, long, value_name = "DIR", default_value = "mohs-report")]
    pub(crate) output: PathBuf,
    /// Also infer contracts of methods that have none, as `mohs infer`
    #[arg(long)]
    pub(crate) infer: bool,
    /// Verify nothing
    #[arg(long)]
    pub(crate) no_verify: bool,
    /// Also show what this recorded run tells: the folder of `mohs trace --keep DIR`
    #[arg(long, value_name = "DIR")]
    pub(crate) traces: Option<PathBuf>,
    /// Take the class table of the live program from this file [default: .mohs/world, if `mohs snapshot` wrote it]
    #[arg(long, value_name = "FILE")]
    pub(crate) world: Option<PathBuf>,
    /// Take no class table of a live program
    #[arg(long, conflicts_with = "world")]
    pub(crate) no_world: bool,
    /// What stands at the top [default: the name of the project's folder]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Floats {
    Real,
    Ieee,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Replay {
    /// Methods that change nothing outside their own memory, in a sandbox
    Safe,
    /// Every method and the bodies of classes, in a sandbox where the system has one
    All,
    /// Nothing; no counterexample is confirmed then
    Off,
}

impl From<Replay> for driver::ReplayMode {
    fn from(replay: Replay) -> driver::ReplayMode {
        match replay {
            Replay::Safe => driver::ReplayMode::Safe,
            Replay::All => driver::ReplayMode::All,
            Replay::Off => driver::ReplayMode::Off,
        }
    }
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Dump {
    /// Which of the phases
    pub(crate) phase: Phase,
    /// A Ruby file, `-` for standard input
    pub(crate) file: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The core IR: control-flow graphs of all bodies
    Ir,
    /// The class table: classes, ancestors, methods, constants
    Program,
    /// Types and properties that comments and calls state
    Specs,
    /// What the interpreter of `check` believes of fields, parameters, locals and results
    Types,
}

#[derive(ClapArgs, Debug)]
#[command(
    override_usage = "mohs explain RULE\n       mohs explain --open CLASS [PATHS]...\n       mohs explain --silent FILE:LINE"
)]
pub(crate) struct Explain {
    /// The rule's name; with --open the files to look at, as for `check`
    #[arg(value_name = "RULE|PATHS")]
    pub(crate) arguments: Vec<String>,
    /// Tell why instances of this class may have methods that the program does not show
    #[arg(long, value_name = "CLASS")]
    pub(crate) open: Option<String>,
    /// Tell why nothing is said at this line of a file
    #[arg(long, value_name = "FILE:LINE", conflicts_with = "open")]
    pub(crate) silent: Option<String>,
    /// With --open and --silent: take the class table of the live program from this file
    #[arg(long, value_name = "FILE")]
    pub(crate) world: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Doctor {
    #[command(flatten)]
    pub(crate) paths: Paths,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Horn {
    /// An SMT-LIB script of the logic HORN, `-` for standard input
    pub(crate) file: PathBuf,
    /// Which engine may answer
    #[arg(long, value_name = "ENGINE", default_value = "auto")]
    pub(crate) engine: HornEngine,
    /// Give up after this many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) timeout: u64,
    /// Tell what the engines did and how long it took
    #[arg(long)]
    pub(crate) stats: bool,
    /// Print the clauses in another form instead of solving them
    #[arg(long, value_name = "FORM")]
    pub(crate) emit: Option<HornForm>,
    /// Keep everything that is said to the solver in this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) keep_smt: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HornEngine {
    /// All of them, from the cheapest up
    Auto,
    /// Exact elimination of predicates that do not recur
    Elim,
    /// Predicate abstraction over built-in and mined formulas
    Qualifiers,
    /// Intervals and octagons over the imperative translation
    Octagon,
    /// Z3's Spacer, its answers re-checked
    Spacer,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HornForm {
    /// One loop over reads and writes of tuples
    Imp,
    /// SMT-LIB, the clauses as they were understood
    Smt2,
}
