//! A kept result must be the result of a run, whatever changes in between.

use super::*;
use crate::check::check;
use crate::project::Silent;
use std::fs;
use std::time::Duration;
use testing::Scratch;

struct Case {
    scratch: Scratch,
    /// Beside the program, whose directories must not change by what is kept.
    kept: Scratch,
    request: Request,
}

impl Case {
    fn new(files: &[(&str, &str)], paths: &[&str]) -> Case {
        let scratch = Scratch::new(files);
        let mut request = Request::new(scratch.root(), paths);
        request.config = ConfigChoice::Nearest;
        request.jobs = Some(1);
        let kept = Scratch::new(&[]);
        request.cache = CacheChoice::At(kept.path("cache"));
        let case = Case { scratch, kept, request };
        case.settle();
        case
    }

    /// Nothing is kept of a run that something changed right before.
    fn settle(&self) {
        std::thread::sleep(Duration::from_millis(120));
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.scratch.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self.settle();
    }

    fn is_known(&self) -> bool {
        CheckCache::open(&self.request, &[]).unwrap().load().is_some()
    }

    fn findings(request: &Request) -> Vec<String> {
        let report = check(request, &[], &Silent).unwrap();
        let show = |it: &Diagnostic| {
            let at = report.sources.line_col(it.file, it.span.start);
            let trace: Vec<String> = it
                .trace
                .iter()
                .map(|note| format!("{} {:?} {}", report.sources.path(note.file), note.span, note.label))
                .collect();
            let (claim, severity, raises, help) = (it.claim, it.severity, &it.raises, &it.help);
            let path = report.sources.path(it.file);
            format!(
                "{path}:{at:?} {} {claim} {severity} {raises:?} {help:?} {} {trace:?}",
                it.rule.id, it.message
            )
        };
        let mut shown: Vec<String> = report.diagnostics.iter().map(show).collect();
        shown.push(format!("{:?}", report.summary));
        shown
    }

    /// Runs, and expects what a run without a cache finds, now and from the cache.
    fn check(&self) -> Vec<String> {
        let fresh = Request { cache: CacheChoice::None, ..self.request.clone() };
        let expected = Case::findings(&fresh);
        assert_eq!(Case::findings(&self.request), expected);
        assert!(self.is_known(), "nothing was kept");
        assert_eq!(Case::findings(&self.request), expected);
        expected
    }

    fn entry(&self) -> PathBuf {
        let entries = fs::read_dir(self.kept.path("cache")).unwrap().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        assert_eq!(paths.len(), 1, "{paths:?}");
        paths.remove(0)
    }
}

#[test]
fn an_edited_file_is_checked_again() {
    let case = Case::new(&[("a.rb", "1.foo\n"), ("b.rb", "x = 1 # mohs:ignore\n")], &["."]);
    assert_eq!(case.check().len(), 3);
    case.write("a.rb", "1.to_s\n");
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 2);
    // As before, and nothing of it is new.
    case.write("a.rb", "1.to_s\n");
    assert!(case.is_known());
}

#[test]
fn an_old_file_is_known_by_its_stamp_and_an_edit_is_seen() {
    let case = Case::new(&[("a.rb", "1.foo\n")], &["a.rb"]);
    std::thread::sleep(Duration::from_millis(2100));
    assert_eq!(case.check().len(), 2);
    case.write("a.rb", "1.bar\n");
    assert!(!case.is_known());
    assert!(case.check()[0].contains("bar"));
}

#[test]
fn a_required_file_outside_of_the_paths_counts() {
    let files = [
        ("app/a.rb", "require_relative '../other/b'\nputs B.new.foo\n"),
        ("other/b.rb", "class B; def foo; 1; end; end\n"),
    ];
    let case = Case::new(&files, &["app/a.rb"]);
    assert_eq!(case.check().len(), 1);
    case.write("other/b.rb", "class B; def bar; 1; end; end\n");
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 2);
}

#[test]
fn a_file_that_a_require_did_not_find_counts_once_it_is_there() {
    let case = Case::new(&[("a.rb", "require 'deep/in/x'\n1.foo\n"), ("Gemfile", "")], &["a.rb"]);
    // What is missing could define anything.
    assert_eq!(case.check().len(), 1);
    case.write("lib/deep/in/x.rb", "");
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 2);
    fs::remove_dir_all(case.scratch.path("lib")).unwrap();
    case.settle();
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 1);
}

#[test]
fn files_that_come_and_go_count() {
    let case = Case::new(&[("lib/a.rb", "1.foo\n"), ("lib/empty/.keep", ""), ("Gemfile", "")], &["lib"]);
    assert_eq!(case.check().len(), 2);
    case.write("lib/empty/b.rb", "class Integer; def foo; end; end\n");
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 1);
    fs::remove_file(case.scratch.path("lib/empty/b.rb")).unwrap();
    case.settle();
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 2);
    case.write(".gitignore", "a.rb\n");
    assert!(!case.is_known());
    case.check();
}

#[test]
fn the_configuration_and_the_target_count() {
    let case = Case::new(&[("a.rb", "x = 1 # mohs:ignore\n"), (".mohs.yml", "paths: .\n")], &[]);
    assert_eq!(case.check().len(), 2);
    case.write(".mohs.yml", "rules: { unused-suppression: off }\npaths: .\n");
    assert!(!case.is_known());
    assert_eq!(case.check().len(), 1);
    case.write(".ruby-version", "3.4.1\n");
    assert!(!case.is_known());
}

#[test]
fn what_is_asked_counts() {
    let case = Case::new(&[("a.rb", "1.foo\n"), ("b.rb", "2.foo\n")], &["a.rb"]);
    case.check();
    let key = |request: &Request, only: &[&'static Rule]| CheckCache::open(request, only).unwrap().key;
    let asked = key(&case.request, &[]);
    assert_ne!(key(&case.request, &[find_rule("syntax-error").unwrap()]), asked);
    let mut other = case.request.clone();
    other.paths.push("b.rb".into());
    assert_ne!(key(&other, &[]), asked);
    other = case.request.clone();
    other.config = ConfigChoice::None;
    assert_ne!(key(&other, &[]), asked);
    other = case.request.clone();
    other.jobs = Some(7);
    assert_eq!(key(&other, &[]), asked);
    other.paths.push("-".into());
    assert!(CheckCache::open(&other, &[]).is_none());
}

#[test]
fn a_damaged_entry_is_replaced() {
    let case = Case::new(&[("a.rb", "1.foo\n")], &["a.rb"]);
    let expected = case.check();
    let entry = case.entry();
    let whole = fs::read(&entry).unwrap();
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for damaged in [&b""[..], b"x", HEAD, &whole[..whole.len() / 2], &whole[1..], &flipped] {
        fs::write(&entry, damaged).unwrap();
        assert!(!case.is_known());
        assert_eq!(case.check(), expected);
    }
    // Everything that a wrong writer could have written is refused, and nothing fails.
    for end in 0..whole.len() {
        let mut reader = Reader(&whole[HEAD.len().min(end)..end]);
        let _ = reader.list(Reader::fact).and_then(|_| reader.report());
    }
}

#[test]
fn runs_at_once_get_the_same() {
    let case = Case::new(&[("a.rb", "1.foo\n"), ("b.rb", "2.bar\n")], &["."]);
    let fresh = Request { cache: CacheChoice::None, ..case.request.clone() };
    let expected = Case::findings(&fresh);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..5 {
                    assert_eq!(Case::findings(&case.request), expected);
                }
            });
        }
    });
    assert!(case.is_known());
    let _ = case.entry();
}

#[test]
fn without_a_place_to_write_everything_works() {
    let mut case = Case::new(&[("a.rb", "1.foo\n"), ("file", "")], &["a.rb"]);
    case.request.cache = CacheChoice::At(case.scratch.path("file/cache"));
    assert_eq!(Case::findings(&case.request).len(), 2);
    assert_eq!(Case::findings(&case.request).len(), 2);
    assert!(!case.is_known());
}

#[test]
fn what_could_not_be_done_is_not_kept() {
    let case = Case::new(&[("a.rb", "1.foo\n"), (".mohs.yml", "max_file_size: 3\n")], &["a.rb"]);
    Case::findings(&case.request);
    assert!(!case.is_known());
}
