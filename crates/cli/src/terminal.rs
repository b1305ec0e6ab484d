//! Standard error, and whether colours are wanted.

use crate::args::Color;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Whether the result is coloured. The flag wins, then `NO_COLOR`, then what standard output is.
pub(crate) fn wants_color(color: Color) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
        }
    }
}

/// Writes a line to standard error. When even that fails there is nobody left to tell.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "mohs: {}", report::visible(message));
}

/// Tells why the command could not run.
pub(crate) fn complain(message: &str) -> ExitCode {
    tell(message);
    ExitCode::from(2)
}
