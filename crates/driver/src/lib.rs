//! Runs the phases of Mohs: finds and reads the sources, lowers them in parallel, and gathers a [`Report`].

mod report;

pub use report::{Problem, Report, Summary};
