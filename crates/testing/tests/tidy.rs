//! Rules about the source tree itself, each with its reason. They are tests because what nobody checks rots.

#![expect(clippy::unwrap_used, reason = "a file of the tree that cannot be read fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use testing::tree;

/// Lines of a Rust file, before it has to be split. Generated files are data.
const MAX_FILE_LINES: usize = 800;
/// Lines of the map of the whole, before nobody reads it.
const MAX_MAP_LINES: usize = 200;

fn text(path: &str) -> String {
    tree::text(&tree::root().join(path)).unwrap()
}

fn fail_on(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn is_generated(text: &str) -> bool {
    text.lines().take(3).any(|line| line.contains("@generated"))
}

/// A reader has to learn from the first lines what a file is for.
#[test]
fn every_rust_file_opens_with_its_purpose() {
    let without = |path: &PathBuf| !tree::text(path).unwrap().starts_with("//!");
    let wrong = tree::files_below("crates", ".rs").into_iter().filter(without);
    fail_on(wrong.map(|path| format!("{} does not open with `//!`", tree::shown(&path))).collect());
}

/// A file that does not fit into the head hides its mistakes.
#[test]
fn no_rust_file_is_too_long() {
    let mut wrong = Vec::new();
    for path in tree::files_below("crates", ".rs") {
        let text = tree::text(&path).unwrap();
        let n_lines = text.lines().count();
        if n_lines > MAX_FILE_LINES && !is_generated(&text) {
            wrong.push(format!("{} has {n_lines} lines; split it", tree::shown(&path)));
        }
    }
    fail_on(wrong);
    let n_lines = text("ARCHITECTURE.md").lines().count();
    assert!(n_lines <= MAX_MAP_LINES, "ARCHITECTURE.md has {n_lines} lines");
}

/// A crate without the workspace's lints may panic, print and depend on the order of a hash table.
#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    let without = |path: &PathBuf| !tree::text(path).unwrap().contains("[lints]\nworkspace = true");
    let wrong = tree::files_below("crates", "Cargo.toml").into_iter().filter(without);
    fail_on(wrong.map(|path| tree::shown(&path)).collect());
}

/// A rule without a page cannot be looked up; one without a test may report anything.
#[test]
fn every_rule_has_a_page_and_a_test() {
    let rules: BTreeSet<String> = driver::registry().iter().map(|rule| rule.id.to_owned()).collect();
    let pages: BTreeSet<String> = tree::files_below("docs/rules", ".md")
        .iter()
        .filter_map(|path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(rules, pages, "rules and the pages of docs/rules");

    let mut fixtures = String::new();
    for path in tree::files_below("tests", "") {
        fixtures += &tree::text(&path).unwrap_or_default();
    }
    // Findings about what happens while Mohs runs; their tests are beside the code.
    let at_run_time = ["internal-error", "file-changed"];
    let untested = rules
        .iter()
        .filter(|id| !fixtures.contains(&format!("[{id}]")) && !at_run_time.contains(&id.as_str()));
    fail_on(untested.map(|id| format!("no test below tests/ reports [{id}]")).collect());
}

/// All pages answer the same questions in the same order.
#[test]
fn every_rule_page_has_the_same_parts() {
    let parts = ["## Why", "## Example", "## How to fix it", "## When Mohs is silent"];
    let mut wrong = Vec::new();
    for rule in driver::registry() {
        let found: Vec<&str> = rule.doc.lines().filter(|line| line.starts_with("## ")).collect();
        if found != parts {
            wrong.push(format!("docs/rules/{}.md has {found:?}", rule.id));
        }
    }
    fail_on(wrong);
}

/// The documents that people read, without the expectations of tests.
fn documents() -> Vec<PathBuf> {
    let mut documents = tree::files_below("docs", ".md");
    documents.extend(tree::files_below("examples", ".md"));
    documents.extend(tree::files_below("bench", ".md"));
    for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        documents.push(tree::root().join(name));
    }
    documents
}

/// The first thing that people see is what they get.
#[test]
fn the_readme_shows_what_the_examples_print() {
    let readme = text("README.md");
    let shown = readme.split("$ bin/mohs check examples\n").nth(1).and_then(|rest| rest.split("```").next());
    let expected = text("tests/cli/examples/expected");
    assert!(expected.starts_with(shown.unwrap()), "README.md does not show the start of:\n{expected}");
}

/// A map that names places that are gone leads astray.
#[test]
fn paths_that_documents_name_exist() {
    let tops = ["crates/", "docs/", "tests/", "bench/", "bin/", "examples/", "prelude/", ".ci/", "gem/"];
    let mut wrong = Vec::new();
    for document in documents() {
        for word in tree::text(&document).unwrap().split('`').skip(1).step_by(2) {
            let path = word.split([' ', ':', '#']).next().unwrap_or_default();
            let is_pattern = path.contains(['*', '<', '{', '(', '[']) || path.ends_with("..");
            let is_path = tops.iter().any(|top| path.starts_with(top)) && !is_pattern;
            if is_path && !tree::root().join(path).exists() {
                wrong.push(format!("{} names `{path}`, which does not exist", tree::shown(&document)));
            }
        }
    }
    fail_on(wrong);
}

/// Links between documents lead somewhere.
#[test]
fn links_of_documents_lead_to_files() {
    let mut wrong = Vec::new();
    for document in documents() {
        let text = tree::text(&document).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            let is_local = !link.contains("://") && !path.is_empty();
            let from = document.parent().unwrap_or(Path::new("."));
            if is_local && !from.join(path).exists() {
                wrong.push(format!("{} links to {link}", tree::shown(&document)));
            }
        }
    }
    fail_on(wrong);
}

/// What a crate's manifest says under a heading: the names before `.workspace` or `=`.
fn dependencies_of(manifest: &str, heading: &str) -> BTreeSet<String> {
    let lines = manifest.lines().skip_while(|line| *line != heading).skip(1);
    let names =
        lines.take_while(|line| !line.starts_with('[')).filter(|line| !line.trim_start().starts_with('#'));
    names
        .filter_map(|line| line.split(['.', '=', ' ']).next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The names of our crates and of third-party crates in the workspace's manifest.
fn workspace_dependencies() -> (BTreeSet<String>, BTreeSet<String>) {
    let manifest = text("Cargo.toml");
    let all = dependencies_of(&manifest, "[workspace.dependencies]");
    all.into_iter().partition(|name| manifest.contains(&format!("{name} = {{ package = \"mohs-{name}\"")))
}

/// Data flows one way only as long as nobody adds a dependency without changing the map.
#[test]
fn the_crates_depend_on_each_other_as_the_map_says() {
    let (own, _) = workspace_dependencies();
    let mut real: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let of_the_gem = tree::root().join("gem/ext/tracefile/Cargo.toml");
    for path in tree::files_below("crates", "Cargo.toml").into_iter().chain([of_the_gem]) {
        let name = path.parent().and_then(Path::file_name).unwrap().to_string_lossy().into_owned();
        let all = dependencies_of(&tree::text(&path).unwrap(), "[dependencies]");
        real.insert(name, all.intersection(&own).cloned().collect());
    }
    // Rows of the table: | `crate` | one line | `a`, `b` |
    let mut stated: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text("ARCHITECTURE.md").lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let [name, _, uses] = cells.as_slice() {
            let names =
                |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
            stated.insert(names(name).concat(), names(uses).into_iter().collect());
        }
    }
    assert_eq!(real, stated, "the manifests (left) and the table of ARCHITECTURE.md (right)");
}

/// A dependency is a promise to keep up with it; one sentence says why it is worth that.
#[test]
fn every_dependency_has_its_sentence() {
    let (own, mut foreign) = workspace_dependencies();
    let recorder = dependencies_of(&text("gem/ext/recorder/Cargo.toml"), "[dependencies]");
    foreign.extend(recorder.difference(&own).cloned());
    let contributing = text("CONTRIBUTING.md");
    let stated: BTreeSet<String> = contributing
        .lines()
        .filter_map(|line| line.strip_prefix("- `")?.split_once("`: "))
        .map(|(name, _)| name.to_owned())
        .collect();
    assert_eq!(foreign, stated, "Cargo.toml (left) and the list of CONTRIBUTING.md (right)");
}

/// A setting that is not described does not exist for users.
#[test]
fn every_setting_is_described() {
    let page = text("docs/guide/configuration.md");
    let keys = driver::CONFIG_KEYS.iter().map(|key| format!("`{key}`"));
    let excludes = driver::DEFAULT_EXCLUDES.iter().map(|pattern| format!("`{pattern}`"));
    let missing = keys.chain(excludes).filter(|word| !page.contains(word));
    fail_on(missing.map(|word| format!("docs/guide/configuration.md does not describe {word}")).collect());
}

/// The project speaks of itself alone: a path of somebody's machine means nothing to anybody else.
#[test]
fn no_file_names_a_place_of_somebodys_machine() {
    let places = [concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("crates.io", "-1949")];
    let mut wrong = Vec::new();
    for path in tree::files_below("", "") {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for place in places.iter().filter(|place| text.contains(*place)) {
            wrong.push(format!("{} has `{place}`", tree::shown(&path)));
        }
    }
    fail_on(wrong);
}
