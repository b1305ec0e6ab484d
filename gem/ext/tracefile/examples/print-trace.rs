//! Prints the trace files of a folder as text: `cargo run -p mohs-tracefile --example print-trace FOLDER [ROOT]`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it is a program of its own")]

use std::path::PathBuf;
use tracefile::Trace;

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().unwrap_or_else(|| ".".to_owned());
    let root = args.next().unwrap_or_default();
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    paths.sort();
    let files: Vec<Vec<u8>> = paths.iter().map(std::fs::read).collect::<std::io::Result<_>>()?;
    let (trace, problems) = Trace::read(files.iter().map(Vec::as_slice));
    for (index, problem) in problems {
        eprintln!("{}: {problem}", paths[index].display());
    }
    print!("{}", trace.print(&root));
    Ok(())
}
