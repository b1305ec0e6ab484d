//! Lowering keeps the meaning: programs run by Ruby as written, and as the core IR written back as Ruby, print the same.

mod back_translate;

use std::path::Path;
use std::process::Command;

#[expect(clippy::unwrap_used, reason = "a helper of tests, outside of a test function")]
fn ruby(code: &str, name: &str) -> String {
    let path = std::env::temp_dir().join(format!("mohs-meaning-{}-{name}.rb", std::process::id()));
    std::fs::write(&path, code).unwrap();
    let output =
        Command::new("ruby").arg("-W0").arg(&path).output().expect("these tests need ruby: run bin/setup");
    let _ = std::fs::remove_file(&path);
    let error = String::from_utf8_lossy(&output.stderr).replace(&*path.to_string_lossy(), "FILE");
    format!("{}{error}", String::from_utf8_lossy(&output.stdout))
}

#[test]
fn programs_mean_the_same_after_lowering() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/meaning");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 6, "the programs are missing");
    let mut failures = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read(&path).unwrap();
        let file = syntax::parse_ruby(base::FileId(0), &text);
        assert_eq!(file.errors, [], "{name}");
        let expected = ruby(&String::from_utf8_lossy(&text), &name);
        assert!(expected.lines().count() >= 5, "{name} prints too little: {expected}");
        let code = back_translate::back_translate(&file, &text);
        let actual = ruby(&code, &name);
        if actual != expected {
            if let Ok(folder) = std::env::var("KEEP") {
                std::fs::write(Path::new(&folder).join(format!("{name}.rb")), &code).unwrap();
            }
            let differ = expected.lines().zip(actual.lines()).find(|(left, right)| left != right);
            let counts = (expected.lines().count(), actual.lines().count());
            failures.push(format!("{name}: first difference {differ:?}, lines {counts:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
