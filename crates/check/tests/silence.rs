//! Working programs get no report; the same program with a certain error at its end gets exactly that one.
//!
//! The programs of `working.txt` are run by a real Ruby first: whatever Mohs reports of a program that ends normally is
//! false. The error at the end shows that the silence is not blindness.

use base::FileId;
use corelib::Versions;
use program::{NoResolver, Program};
use std::process::Command;
use syntax::ir::File;

fn check(text: &str) -> Vec<String> {
    let files = vec![syntax::parse_ruby(FileId(0), text.as_bytes())];
    let program: Program = program::link(&files, Versions::ALL, &NoResolver);
    let all = check::Files::new(&files, &[FileId(0)]);
    let file: &File = &files[0];
    check::check_alone(&program, &all, file).into_iter().map(|it| it.message).collect()
}

fn programs() -> impl Iterator<Item = (bool, String)> {
    let lines = include_str!("working.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.strip_prefix("open: ") {
        Some(line) => (true, format!("puts 0\n{line}\n")),
        None => (false, format!("puts 0\n{line}\n")),
    })
}

#[test]
fn working_programs_work() {
    let folder = std::env::temp_dir().join(format!("mohs-working-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("program.rb");
    for (_, text) in programs() {
        std::fs::write(&path, &text).unwrap();
        let ruby = Command::new("ruby").arg("-W0").arg(&path).output();
        let output = ruby.expect("these tests need ruby: run bin/setup");
        assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn nothing_is_reported_of_working_programs() {
    let reported: Vec<String> = programs()
        .filter_map(|(_, text)| {
            let found = check(&text);
            (!found.is_empty()).then(|| format!("{text}  {found:?}"))
        })
        .collect();
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}

#[test]
fn an_error_at_the_end_is_still_seen() {
    let (mut missed, mut closed) = (Vec::new(), Vec::new());
    for (is_open, text) in programs() {
        let found = check(&format!("{text}nil.no_such_method\n"));
        let is_seen = found == ["undefined method `no_such_method' for nil"];
        match is_open {
            true if is_seen => closed.push(text),
            true => assert!(found.is_empty(), "{text}  {found:?}"),
            false if !is_seen => missed.push(format!("{text}  {found:?}")),
            false => {}
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(closed.is_empty(), "no longer `open:`\n{}", closed.join("\n"));
}
