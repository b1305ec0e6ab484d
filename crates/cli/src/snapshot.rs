//! `mohs snapshot`: runs a command and keeps the class table of the live program.

use crate::Stop;
use crate::args::{Global, Snapshot};
use crate::terminal::tell;
use driver::Loads;
use std::io::Write;

pub(crate) fn run(args: &Snapshot, global: &Global, out: &mut dyn Write) -> Result<u8, Stop> {
    let cwd = std::env::current_dir().map_err(|error| format!("the working directory is gone: {error}"))?;
    let root = driver::project_root_of(&cwd);
    let loads = match (&args.what, args.command.as_slice()) {
        (Some(_), _) => Loads::Rails,
        (None, []) => {
            let usage = "mohs snapshot -- ruby app.rb, or mohs snapshot rails";
            return Err(Stop::Message(format!("there is no command to run: {usage}")));
        }
        (None, command) => Loads::Command(command),
    };
    let taken = driver::take_snapshot(&cwd, &root, args.output.as_deref(), &loads)?;
    let file = taken.file.strip_prefix(&cwd).unwrap_or(&taken.file).display();
    if taken.is_kept {
        tell(&format!("the command ended with {}: {file} stays as an earlier run wrote it", taken.code));
        return Ok(taken.code);
    }
    let Some(n_facts) = taken.n_facts else {
        tell(&format!("{file}: no Ruby of the command came to its end and wrote its class table"));
        return Ok(if taken.code == 0 { 2 } else { taken.code });
    };
    if taken.code != 0 {
        tell(&format!("the command ended with {}: {file} has what was loaded until then", taken.code));
    }
    if !global.quiet {
        let read_by = match &args.output {
            Some(_) => format!("`mohs check --world {file}` reads it"),
            None if taken.code != 0 => format!("only `mohs check --world {file}` reads it"),
            None => "`mohs check` finds it there".to_owned(),
        };
        writeln!(out, "{file}: {n_facts} facts about the classes of the program; {read_by}")?;
    }
    Ok(taken.code)
}
