//! `mohs horn` without the rest of Mohs: `cargo run --example horn -- FILE.smt2 [options]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;
use std::time::Duration;

use horn::command::{Emit, Request, run};
use horn::solve::Engine;

fn main() -> ExitCode {
    let mut request = Request::default();
    let mut file = None;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--engine" => {
                request.engine = match args.next().as_deref() {
                    Some("elim") => Engine::Elim,
                    Some("qualifiers") => Engine::Qualifiers,
                    Some("octagon") => Engine::Octagon,
                    Some("spacer") => Engine::Spacer,
                    _ => Engine::Auto,
                }
            }
            "--timeout" => {
                let ms = args.next().and_then(|ms| ms.parse().ok()).unwrap_or(10_000);
                request.timeout = Duration::from_millis(ms);
            }
            "--stats" => request.stats = true,
            "--emit" => {
                request.emit =
                    Some(if args.next().as_deref() == Some("imp") { Emit::Imp } else { Emit::Smt2 })
            }
            "--keep-smt" => request.keep_smt = args.next().map(Into::into),
            _ => file = Some(arg),
        }
    }
    let Some(file) = file else {
        eprintln!(
            "usage: horn FILE.smt2 [--engine E] [--timeout MS] [--stats] [--emit imp|smt2] [--keep-smt DIR]"
        );
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let reply = run(&request, &file, &text);
    print!("{}", reply.stdout);
    eprint!("{}", reply.stderr);
    ExitCode::from(reply.code)
}
