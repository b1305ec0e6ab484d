//! Every Ruby file that is installed has a syntax error for Mohs exactly if it has one for Ruby.
//!
//! It takes minutes and says something of the machine that it runs on, so it is run by hand:
//! `cargo test --release -p mohs-syntax --test installed -- --ignored`.

use base::FileId;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Reads paths, and prints those that do not compile.
const ASK: &str = "
    $VERBOSE = nil
    STDIN.each_line(\"\\0\", chomp: true) do |path|
      RubyVM::InstructionSequence.compile(File.binread(path).force_encoding('UTF-8'), path)
    rescue SyntaxError, ArgumentError, EncodingError
      print path, \"\\0\"
    end";

/// Prints the folders with code.
const FOLDERS: &str = "
    puts RbConfig::CONFIG.values_at('rubylibdir', 'vendordir', 'sitedir')
    puts Gem.path";

fn ruby(script: &str, input: &str) -> String {
    let mut ruby = Command::new("ruby")
        .args(["-W0", "-e", script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("these tests need ruby: run bin/setup");
    let mut stdin = ruby.stdin.take().expect("it was piped");
    let text = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = ruby.wait_with_output().expect("ruby ends");
    writer.join().expect("the writer ends").expect("ruby reads");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn add_files(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        let path = entry.path();
        if kind.is_dir() {
            add_files(&path, files);
        } else if kind.is_file() && path.extension().is_some_and(|it| it == "rb") {
            files.insert(path);
        }
    }
}

#[test]
#[ignore = "reads all that is installed"]
fn syntax_errors_are_those_of_ruby() {
    let mut files = BTreeSet::new();
    for folder in ruby(FOLDERS, "").lines() {
        add_files(Path::new(folder), &mut files);
    }
    let list: String = files.iter().map(|it| format!("{}\0", it.display())).collect();
    let refused = ruby(ASK, &list);
    let refused: BTreeSet<&str> = refused.split('\0').collect();
    let mut differing = Vec::new();
    for path in &files {
        let Ok(text) = std::fs::read(path) else { continue };
        let errors = syntax::parse_ruby(FileId(0), &text).errors;
        let shown = path.display().to_string();
        match (errors.first(), refused.contains(shown.as_str())) {
            (Some(error), false) => differing.push(format!("{shown}: only for Mohs: {}", error.message)),
            (None, true) => differing.push(format!("{shown}: only for Ruby")),
            (Some(_), true) | (None, false) => {}
        }
    }
    println!("{} files, {} with an error for Ruby", files.len(), refused.len() - 1);
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
