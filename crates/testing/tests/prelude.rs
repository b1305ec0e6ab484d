//! The prelude says of Ruby's core what Ruby does: each body is compared with Ruby's own method on random values, and
//! proved to keep its signature.

use driver::{ConfigChoice, Request, Silent, VerifyOptions};
use refine::Outcome;
use std::path::PathBuf;
use std::process::Command;
use testing::Scratch;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn the_prelude_does_what_ruby_does() {
    let run = Command::new("ruby").arg("-W0").arg(root().join("tests/prelude.rb")).output().unwrap();
    let text = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{text}");
}

#[test]
fn the_prelude_keeps_its_signatures() {
    // In a folder of its own: the files around belong to a program.
    let names = ["integer.rb", "float.rb", "comparable.rb", "array.rb", "range.rb", "proc.rb"];
    let texts: Vec<(&str, String)> = names
        .into_iter()
        .map(|name| (name, std::fs::read_to_string(root().join("prelude").join(name)).unwrap()))
        .collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let scratch = Scratch::new(&files);
    let mut request = Request::new(scratch.root(), ["."]);
    request.config = ConfigChoice::None;
    let options = VerifyOptions { cache: false, ..VerifyOptions::default() };
    let report = driver::verify(&request, &options, &Silent).unwrap();
    let open: Vec<_> = report.verdicts.iter().filter(|it| !matches!(it.outcome, Outcome::Proved)).collect();
    assert!(report.verdicts.len() > 20 && open.is_empty(), "{open:?}");
}
