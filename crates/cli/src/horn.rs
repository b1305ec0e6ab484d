//! `mohs horn FILE.smt2`: the Horn solver by itself. The command is the library's; here are only files and flags.

use crate::Stop;
use crate::args::{Global, Horn, HornEngine, HornForm};
use crate::terminal::tell;
use ::horn::command::{Emit, Request};
use ::horn::solve::Engine;
use std::io::{Read, Write};
use std::time::Duration;

pub(crate) fn run(args: &Horn, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let name = args.file.display().to_string();
    let text = read(args).map_err(|error| Stop::Message(format!("{name}: {error}")))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let request = Request {
        engine: match args.engine {
            HornEngine::Auto => Engine::Auto,
            HornEngine::Elim => Engine::Elim,
            HornEngine::Qualifiers => Engine::Qualifiers,
            HornEngine::Octagon => Engine::Octagon,
            HornEngine::Spacer => Engine::Spacer,
        },
        timeout: Duration::from_millis(args.timeout),
        stats: args.stats,
        emit: args.emit.map(|form| match form {
            HornForm::Imp => Emit::Imp,
            HornForm::Smt2 => Emit::Smt2,
        }),
        keep_smt: args.keep_smt.clone(),
        workers: global.jobs.map_or(cores, usize::from),
    };
    let reply = ::horn::command::run(&request, &name, &text);
    write!(out, "{}", reply.stdout)?;
    if !reply.stderr.is_empty() {
        tell(reply.stderr.trim_end());
    }
    Ok(reply.code)
}

fn read(args: &Horn) -> std::io::Result<String> {
    if args.file.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(&args.file)
}
