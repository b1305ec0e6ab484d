//! Programs together with a snapshot of their run.

mod support;

use base::{FileId, Name};
use corelib::RubyVersion;
use program::{ConstLookup, Live, Lookup, Program, Snapshot};
use rustc_hash::{FxHashMap, FxHashSet};
use support::Files;
use syntax::ir::{ConstPath, PathRoot, ScopeId};

/// Links a fixture whose first file `/main.rb` the run loaded. Facts have spaces for tabs.
fn link(fixture: &str, facts: &str) -> Program {
    let files = Files::new(fixture);
    let facts: Vec<&str> = facts.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let text = format!("world 1 3.1.2\n{}\nend {}\n", facts.join("\n"), facts.len()).replace(' ', "\t");
    let snapshot = Snapshot::parse(&text).expect("the facts are a snapshot");
    let loaded: FxHashMap<String, FileId> = [("/main.rb".to_owned(), FileId(0))].into_iter().collect();
    let starts: Vec<usize> =
        [0].into_iter().chain(fixture.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let line_of = |_: FileId, offset: u32| starts.partition_point(|start| *start <= offset as usize) as u32;
    let none = FxHashSet::default();
    let live = Live {
        snapshot: &snapshot,
        files: &loaded,
        changed: &none,
        foreign_files: &none,
        foreign: &none,
        line_of: &line_of,
    };
    program::link_live(&files.files, RubyVersion::V3_1.into(), &files, Some(&live))
}

fn lookup(program: &Program, class: &str, name: &str) -> Lookup {
    program.lookup_method(program.find_class(class).expect("the class is there"), Name::new(name))
}

fn is_possible(program: &Program, class: &str, name: &str) -> bool {
    match lookup(program, class, name) {
        Lookup::Found { .. } | Lookup::Unknown => true,
        Lookup::Absent => false,
        Lookup::Unless(_) => false,
    }
}

const MACRO: &str = "class A\n  def self.make(x) = define_method(x) { }\n  make ARGV[0]\nend\n";

#[test]
fn a_class_of_the_run_is_closed_and_has_its_methods() {
    assert_eq!(lookup(&Files::new(MACRO).link(), "A", "other"), Lookup::Unknown);
    let program = link(MACRO, "class A Object\nmethod A # made public 0  /main.rb:2");
    assert!(is_possible(&program, "A", "made"));
    assert_eq!(lookup(&program, "A", "other"), Lookup::Absent);
}

#[test]
fn a_class_that_the_run_did_not_have_stays_as_it_was() {
    let text = format!("{MACRO}class B < A\n  make ARGV[1]\nend\nclass C < A\nend\n");
    let program = link(&text, "class A Object");
    assert_eq!(lookup(&program, "A", "other"), Lookup::Absent);
    assert_eq!(lookup(&program, "B", "other"), Lookup::Unknown);
    assert_eq!(lookup(&program, "C", "other"), Lookup::Absent, "it calls no macro");
}

#[test]
fn what_changes_single_objects_or_answers_everything_is_not_settled() {
    let single = "class A\n  def learn(x) = define_singleton_method(x) { }\nend\n";
    assert_eq!(lookup(&link(single, "class A Object"), "A", "other"), Lookup::Unknown);
    let lazy = "class A\n  def learn(x) = self.class.define_method(x) { }\nend\n";
    assert_eq!(lookup(&link(lazy, "class A Object"), "A", "other"), Lookup::Unknown);
    let missing = "class A\n  def method_missing(x) = x\nend\n";
    assert_eq!(lookup(&link(missing, "class A Object"), "A", "other"), Lookup::Unknown);
    // The run had one that the text does not show.
    let facts = "class A Object\nmethod A # method_missing private -1  c";
    assert_eq!(lookup(&link("class A\nend\n", facts), "A", "other"), Lookup::Unknown);
}

#[test]
fn a_file_that_the_run_did_not_load_counts_by_its_text() {
    let fixture = "require 'b'\n# file: b.rb\nclass A\n  eval ARGV[0] || 'other'\nend\n";
    assert_eq!(lookup(&link(fixture, "class A Object"), "A", "other"), Lookup::Unknown);
}

#[test]
fn an_unknown_receiver_that_must_be_a_class_is_settled() {
    let fixture = "def patch(mod, x = 'other') = mod.class_eval(x)\nclass A\nend\n";
    assert_eq!(lookup(&link(fixture, "class Object BasicObject"), "A", "other"), Lookup::Unknown);
    assert_eq!(
        lookup(
            &link(fixture, "class A Object\nclass Object BasicObject\nmodule Kernel\nclass BasicObject"),
            "A",
            "other"
        ),
        Lookup::Absent
    );
    let object = fixture.replace("class_eval", "instance_eval");
    assert_eq!(
        lookup(
            &link(&object, "class A Object\nclass Object BasicObject\nmodule Kernel\nclass BasicObject"),
            "A",
            "other"
        ),
        Lookup::Unknown
    );
}

#[test]
fn a_require_that_leads_nowhere_is_settled_where_the_run_passed_by() {
    let facts = "class A Object";
    let at_load = "require 'no/such/thing'\nclass A\nend\n";
    assert_eq!(lookup(&link(at_load, facts), "A", "other"), Lookup::Absent);
    assert!(matches!(lookup(&Files::new(at_load).link(), "A", "other"), Lookup::Unless(_)));
    let not_passed = "class A\nend\n# file: b.rb\nrequire 'no/such/thing'\n";
    assert!(matches!(lookup(&link(not_passed, facts), "A", "other"), Lookup::Unless(_)));
    // What a method requires need not be there.
    let in_method = "class A\n  def x = require('no/such/thing')\nend\n";
    assert_eq!(lookup(&link(in_method, facts), "A", "other"), Lookup::Absent);
}

#[test]
fn modules_and_superclasses_of_the_run_are_ancestors() {
    let facts = "class A Base\nclass Base Object\nmodule M\ninclude A 1 M\nextend A 1 E\nmodule E
        method M # mixed public 0  c\nmethod Base # inherited_one public 0  c\nmethod E # of_class public 0  c";
    let program = link("class A\nend\n", facts);
    assert!(is_possible(&program, "A", "mixed"));
    assert!(is_possible(&program, "A", "inherited_one"));
    let a = program.find_class("A").expect("the class is there");
    assert!(matches!(program.lookup_singleton_method(a, Name::new("of_class")), Lookup::Found { .. }));
    assert_eq!(program.lookup_singleton_method(a, Name::new("other")), Lookup::Absent);
}

#[test]
fn a_method_that_was_replaced_is_a_possibility_beside_the_text() {
    let replaced = link("class A\n  def x = 1\nend\n", "class A Object\nmethod A # x public -1  /main.rb:9");
    assert_eq!(lookup(&replaced, "A", "x").candidates().len(), 2);
    let same = link("class A\n  def x = 1\nend\n", "class A Object\nmethod A # x public 0  /main.rb:2");
    assert_eq!(lookup(&same, "A", "x").candidates().len(), 1);
    let hidden = link("class A\n  def x = 1\nend\n", "class A Object\nmethod A # x private 0  /main.rb:2");
    assert_eq!(lookup(&hidden, "A", "x").candidates()[0].method.visibility, None);
}

#[test]
fn classes_below_what_only_the_run_had_may_be_hooked() {
    let program = link("class B < Made\nend\n", "class Made Object\nconst Object Made = Made");
    assert!(matches!(lookup(&program, "B", "other"), Lookup::Unless(_)));
}

#[test]
fn constants_of_the_run_are_possible() {
    let program = link(
        "class A\nend\n",
        "class A Object\nconst A Y = Z\nclass Z Object\nclass Object BasicObject\nconst Object X Integer",
    );
    let resolve = |names: &[&str]| {
        let names = names.iter().map(|name| Name::new(name)).collect();
        program.resolve_const(FileId(0), ScopeId(0), &ConstPath { root: PathRoot::Lexical, names })
    };
    assert!(matches!(resolve(&["A", "Y"]), ConstLookup::Found(_)));
    assert!(matches!(resolve(&["X"]), ConstLookup::Found(_)));
    assert_eq!(resolve(&["Nope"]), ConstLookup::Absent);
}

#[test]
fn a_snapshot_that_goes_round_in_circles_ends() {
    let facts =
        "class A B\nclass B A\nmodule M\nmodule N\ninclude M 1 N\ninclude N 1 M\ninclude A 1 A\nclass C C";
    let program = link("", facts);
    assert!(program.classes().all(|class| program.ancestors(class).len() < 100));
}
