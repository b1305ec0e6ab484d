//! Lowering keeps the meaning: programs run by Ruby as written, and as the core IR written back as Ruby, print the same.
//!
//! A line `#### title` in a file of `tests/meaning` starts another program. `MEANING=folder` takes the files of another
//! folder, `KEEP=folder` keeps both forms of the programs that differ.

mod back_translate;

use std::path::{Path, PathBuf};
use std::process::Command;

#[expect(clippy::unwrap_used, reason = "a helper of tests, outside of a test function")]
fn ruby(code: &str, name: &str) -> String {
    let path = std::env::temp_dir().join(format!("mohs-meaning-{}-{name}.rb", std::process::id()));
    std::fs::write(&path, code).unwrap();
    // No program needs a gem, and without them Ruby starts in half the time.
    let mut command = Command::new("ruby");
    command.args(["-W0", "--disable-gems"]).arg(&path);
    let output = command.output().expect("these tests need ruby: run bin/setup");
    let _ = std::fs::remove_file(&path);
    let error = String::from_utf8_lossy(&output.stderr).replace(&*path.to_string_lossy(), "FILE");
    format!("{}{error}", String::from_utf8_lossy(&output.stdout))
}

#[test]
fn programs_mean_the_same_after_lowering() {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/meaning");
    let folder = std::env::var("MEANING").map_or(ours, PathBuf::from);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut n_programs = 0;
    let mut failures = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for (index, text) in std::fs::read_to_string(&path).unwrap().split("\n####").enumerate() {
            n_programs += 1;
            // The rest of the line that starts a program is a comment.
            let text = if index == 0 { text.into() } else { format!("#{text}\n") };
            let title = text.lines().next().unwrap_or_default().trim_start_matches('#').to_string();
            failures.extend(difference(&text, &name).map(|it| format!("{name},{title}: {it}")));
        }
    }
    assert!(n_programs > 0, "the programs are missing");
    assert!(failures.is_empty(), "{} of {n_programs}:\n{}", failures.len(), failures.join("\n"));
}

/// What a program prints only before or only after lowering.
fn difference(text: &str, name: &str) -> Option<String> {
    let file = syntax::parse_ruby(base::FileId(0), text.as_bytes());
    if !file.errors.is_empty() {
        return Some(format!("{:?}", file.errors));
    }
    let expected = ruby(text, name);
    if expected.is_empty() || expected.contains("FILE:") {
        return Some(format!("prints nothing, or an error: {expected}"));
    }
    let code = back_translate::back_translate(&file, text.as_bytes());
    let actual = ruby(&code, name);
    if actual == expected {
        return None;
    }
    if let Ok(folder) = std::env::var("KEEP") {
        let start = text.lines().next().unwrap_or_default();
        let stem: String = start.chars().filter(char::is_ascii_alphanumeric).collect();
        for (form, code) in [("written", text), ("lowered", &code)] {
            let _ = std::fs::write(Path::new(&folder).join(format!("{name}-{stem}.{form}.rb")), code);
        }
    }
    let differ = expected.lines().zip(actual.lines()).find(|(left, right)| left != right);
    Some(format!(
        "first difference {differ:?}, lines {:?}",
        (expected.lines().count(), actual.lines().count())
    ))
}
