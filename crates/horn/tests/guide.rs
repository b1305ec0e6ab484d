//! Runs the examples of the guide: each `smt2` fence is a file, each `console` fence a command and its output.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use horn::command::{Emit, Request, run};
use horn::solve::Engine;

#[test]
fn the_examples_print_what_the_guide_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide/horn.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut n_commands = 0;
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let fence: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match info.split_once(' ') {
            Some(("smt2", name)) => {
                files.insert(name.to_owned(), fence.join("\n") + "\n");
            }
            None if info == "console" => {
                let command = fence[0].strip_prefix("$ mohs horn ").unwrap();
                let expected = fence[1..].join("\n") + "\n";
                assert_eq!(output(&files, command), expected, "{command}");
                n_commands += 1;
            }
            _ => panic!("a fence of an unknown kind: {info}"),
        }
    }
    assert!(n_commands >= 6, "the guide has lost its examples");
}

fn output(files: &BTreeMap<String, String>, command: &str) -> String {
    let mut words = command.split(' ');
    let name = words.next().unwrap();
    let mut request = Request::default();
    while let Some(flag) = words.next() {
        match (flag, words.next().unwrap()) {
            ("--engine", "elim") => request.engine = Engine::Elim,
            ("--emit", "imp") => request.emit = Some(Emit::Imp),
            ("--emit", "smt2") => request.emit = Some(Emit::Smt2),
            other => panic!("the guide uses {other:?}"),
        }
    }
    let reply = run(&request, name, &files[name]);
    reply.stdout + &reply.stderr
}
