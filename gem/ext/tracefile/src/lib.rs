//! The trace file: what a recorded run of a Ruby program says.
//!
//! The recorder of the gem writes [`Record`]s through a [`Writer`], one file for each process; [`Trace::read`] gathers
//! the files of a run into one model with tables of its own. `docs/trace-format.md` describes the bytes. The crate has no
//! dependencies, because the recorder is loaded into the user's program.

mod checksum;
mod codec;
mod model;
mod print;
mod read;
mod record;
mod write;

pub use checksum::{crc32, digest};
pub use model::*;
pub use read::Problem;
pub use record::{ClassName, Record, Start};
pub use write::Writer;

/// The first bytes of every trace file.
pub const MAGIC: &[u8; 8] = b"mohstrc\n";
/// Raised whenever the bytes of a record change their meaning.
pub const VERSION: u8 = 2;
