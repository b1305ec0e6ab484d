//! The `mohs` command: reads the arguments, runs a command of the driver, prints its result.
//!
//! Exit codes: 0 nothing found, 1 findings, 2 the command could not do its work. A reader that goes away
//! (`mohs check | head`) is no error, and changes none of them.

mod args;
mod check;
mod doctor;
mod dump;
mod explain;
mod horn;
mod infer;
mod live;
mod progress;
mod report_pages;
mod snapshot;
mod terminal;
mod trace;
mod verify;

use args::{Args, Command};
use clap::{CommandFactory, Parser};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Lowering and linking make many small objects on every thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Why a command ended early.
enum Stop {
    /// For the user; exit code 2.
    Message(String),
    /// Writing the result failed.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

impl From<driver::Failure> for Stop {
    fn from(failure: driver::Failure) -> Stop {
        Stop::Message(failure.0)
    }
}

impl From<String> for Stop {
    fn from(message: String) -> Stop {
        Stop::Message(message)
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(UntilClosed(io::stdout().lock()));
    let result = run(&args, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => ExitCode::from(code),
        Err(Stop::Output(error)) => terminal::complain(&format!("cannot write the result: {error}")),
        Err(Stop::Message(message)) => terminal::complain(&message),
    }
}

fn run(args: &Args, out: &mut dyn Write) -> Result<u8, Stop> {
    match &args.command {
        Command::Check(check) => check::run(check, &args.global, out),
        Command::Trace(trace) => trace::run(trace, &args.global, out),
        Command::Snapshot(snapshot) => snapshot::run(snapshot, &args.global, out),
        Command::Verify(verify) => verify::run(verify, &args.global, out),
        Command::Infer(infer) => infer::run(infer, &args.global, out),
        Command::Report(report) => report_pages::run(report, &args.global, out),
        Command::Live => live::run(&args.global, out),
        Command::Dump(dump) => dump::run(dump, &args.global, out),
        Command::Horn(horn) => horn::run(horn, &args.global, out),
        Command::Rules => explain::rules(out),
        Command::Explain(explain) => explain::run(explain, &args.global, out),
        Command::Doctor(doctor) => doctor::run(doctor, &args.global, out),
        Command::Completions { shell } => {
            clap_complete::generate(*shell, &mut Args::command(), "mohs", &mut Unwind(out));
            Ok(0)
        }
    }
}

/// Standard output whose reader may go away when it has what it wanted: the rest is written to nobody.
struct UntilClosed<W>(W);

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}

/// `clap_complete` panics when its writer fails; this one remembers nothing and never fails. What went wrong is
/// noticed when the buffer is flushed.
struct Unwind<'a>(&'a mut dyn Write);

impl Write for Unwind<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = self.0.write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
