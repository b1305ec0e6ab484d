//! Runs the phases of Mohs: finds and reads the sources, lowers them in parallel, and gathers a [`Report`].
//!
//! Open `check.rs` first: it calls the phases from top to bottom.

mod check;
mod config;
mod discover;
mod file_findings;
mod isolate;
mod project;
mod read;
mod report;
mod rules;
mod suppress;
mod target;
mod yaml;

pub use check::{Checked, check, check_project};
pub use config::{CONFIG_KEYS, CONFIG_NAME, Config, Level, RubyVersion, nearest};
pub use discover::{DEFAULT_EXCLUDES, DEFAULT_PATHS, STDIN};
pub use project::{ConfigChoice, Failure, Progress, Project, Request, Silent, load};
pub use read::reason;
pub use report::{Problem, Report, Summary};
pub use rules::{find_rule, registry};
