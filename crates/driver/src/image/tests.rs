//! Images as the gem sends them, and what is said of them.

use super::*;
use crate::project::Silent;

fn image(text: &str) -> Image {
    serde_json::from_str(text).unwrap()
}

/// By method: the verdict in one word, and where it stands.
fn verdicts(image: &Image) -> Vec<(String, &'static str, String)> {
    let options = VerifyOptions { cache: false, ..VerifyOptions::default() };
    let report = verify_image(image, &options, &Silent).unwrap();
    let place = |it: &Verdict| {
        let at = report.sources.line_col(it.file, it.span.start);
        format!("{}:{}:{}", report.sources.path(it.file), at.line, at.column)
    };
    let word = |it: &Verdict| match it.outcome {
        Outcome::Proved => "proved",
        Outcome::Refuted(_) => "refuted",
        Outcome::Unknown(_) => "unknown",
    };
    report.verdicts.iter().map(|it| (it.method.clone(), word(it), place(it))).collect()
}

fn own(method: &str, word: &'static str, place: &str) -> (String, &'static str, String) {
    (method.to_owned(), word, place.to_owned())
}

const DOOR: &str = r##"{
  "root": "/p", "ruby": "3.1.2",
  "modules": [{
    "name": "Door", "kind": "class", "superclass": "Object", "place": {"path": "/p/lib/door.rb", "line": 1},
    "clauses": [{"text": "@state: Symbol", "place": {"path": "/p/lib/door.rb", "line": 2}}],
    "constants": [{"name": "LIMIT", "value": "10"}],
    "methods": [
      {"name": "open?",
       "body": {"block": {"text": "{ @state == state }", "captured": [["state", ":open"]],
                          "place": {"path": "/p/lib/door.rb", "line": 5, "column": 30}}},
       "clauses": [{"text": "() -> bool r {\n r == (@state == :open) }", "place": {"path": "/p/lib/door.rb", "line": 3}}]},
      {"name": "limit",
       "body": {"def": {"text": "def limit\n  LIMIT + 1\nend", "place": {"path": "(eval)", "line": 1}}},
       "clauses": [{"text": "() -> Integer r { r == 12 }", "place": {"path": "/p/lib/door.rb", "line": 8, "column": 4}}]},
      {"name": "native", "body": {"opaque": {"reason": "it is written in C"}},
       "clauses": [{"text": "() -> Integer", "place": {"path": "/p/lib/door.rb", "line": 9}}]}
    ]}],
  "targets": ["Door#open?", "Door#limit", "Door#native"]
}"##;

#[test]
fn generated_methods_are_verified_where_they_were_written() {
    assert_eq!(
        verdicts(&image(DOOR)),
        [
            own("Door#limit", "refuted", "(eval):1:5"),
            own("Door#open?", "proved", "lib/door.rb:5:31"),
            own("Door#native", "unknown", "lib/door.rb:9:1"),
        ]
    );
}

#[test]
fn what_breaks_is_shown_in_the_text_of_the_specification() {
    let options = VerifyOptions { cache: false, ..VerifyOptions::default() };
    let report = verify_image(&image(DOOR), &options, &Silent).unwrap();
    let found = report.diagnostics.iter().find(|it| it.message.contains("Door#limit")).unwrap();
    let note = &found.trace[0];
    let at = report.sources.line_col(note.file, note.span.start);
    assert_eq!((report.sources.path(note.file), at.line, at.column), ("lib/door.rb", 8, 23));
    let text = report.sources.get(note.file).slice(note.span);
    assert_eq!(String::from_utf8_lossy(text), "r == 12");
}

#[test]
fn only_what_is_asked_for_is_verified() {
    let asked = Image { targets: vec!["Door#open?".to_owned()], ..image(DOOR) };
    assert_eq!(verdicts(&asked).len(), 1);
}

#[test]
fn a_mixin_is_judged_in_the_class_that_includes_it() {
    let text = r##"{"root": "/p", "modules": [
      {"name": "Arithmetic", "kind": "module", "place": {"path": "/p/a.rb", "line": 1},
       "methods": [
         {"name": "value", "body": "absent",
          "clauses": [{"text": "() -> Integer v { v > 0 }", "place": {"path": "/p/a.rb", "line": 2}}]},
         {"name": "twice", "body": {"def": {"text": "def twice = value * 2", "place": {"path": "/p/a.rb", "line": 4}}},
          "clauses": [{"text": "() -> Integer r { r > 1 }", "place": {"path": "/p/a.rb", "line": 3}}]}]},
      {"name": "Good", "kind": "class", "includes": ["Arithmetic"], "place": {"path": "/p/good.rb", "line": 1},
       "methods": [{"name": "value", "body": {"def": {"text": "def value = 3", "place": {"path": "/p/good.rb", "line": 3}}}}]},
      {"name": "Bad", "kind": "class", "includes": ["Arithmetic"], "place": {"path": "/p/bad.rb", "line": 1},
       "methods": [{"name": "value", "body": {"def": {"text": "def value = 0", "place": {"path": "/p/bad.rb", "line": 3}}}}]}
    ], "targets": ["Arithmetic#twice", "Good#value", "Bad#value"]}"##;
    assert_eq!(
        verdicts(&image(text)),
        [
            own("Arithmetic#twice", "proved", "a.rb:4:5"),
            own("Bad#value", "refuted", "bad.rb:1:1"),
            own("Good#value", "proved", "good.rb:1:1"),
        ]
    );
}

#[test]
fn what_ruby_mixes_in_by_itself_is_left_out() {
    let composed = compose_image(&image(
        r##"{
  "root": "/p", "ruby": "3.1.2", "targets": ["Door#open"],
  "modules": [
    {"name": "Object", "kind": "class", "is_core": true, "place": {"path": "/p/a.rb", "line": 1},
     "includes": ["Kernel", "Lock"]},
    {"name": "Lock", "kind": "module", "place": {"path": "/p/a.rb", "line": 2}}
  ]
}"##,
    ));
    assert!(composed.contains("include ::Lock") && !composed.contains("include ::Kernel"), "{composed}");
}
