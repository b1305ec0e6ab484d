//! Descriptions of libraries: what macros define, and what they close.

use base::{FileId, Name};
use corelib::Versions;
use program::{Lookup, Program, Resolved, Resolver};
use syntax::ir::{File, RequireKind};

/// The first file belongs to the library `lib`, which the description speaks of.
struct Described(Vec<String>);

impl Resolver for Described {
    fn resolve(&self, _: FileId, _: RequireKind, _: &str) -> Resolved {
        Resolved::Missing
    }

    fn is_own(&self, file: FileId) -> bool {
        file.0 != 0
    }

    fn library(&self, file: FileId) -> Option<&str> {
        (file.0 == 0).then_some("lib")
    }

    fn descriptions(&self) -> &[String] {
        &self.0
    }
}

fn link(description: &str, files: &[&str]) -> Program {
    let lowered: Vec<File> = files
        .iter()
        .enumerate()
        .map(|(id, text)| syntax::parse_ruby(FileId(id as u32), text.as_bytes()))
        .collect();
    program::link(&lowered, Versions::ALL, &Described(vec![description.to_owned()]))
}

fn lookup(program: &Program, class: &str, name: &str) -> Lookup {
    program.lookup_method(program.find_class(class).unwrap(), Name::new(name))
}

const LIBRARY: &str = "class Base\n  def self.field(*names)\n    names.each { |it| define_method(\"get_#{it}\") { 1 } }\n  end\n  \
                       def method_missing(name, *) = 1\n  def self.hook(*) = nil\nend\n";

const DESCRIPTION: &str =
    "library lib\nclass Base\n  field NAMES\n    get_NAME(0)\n  hook NAMES callback\nmissing Base known\n";

#[test]
fn a_described_macro_defines_its_names_and_closes_the_class() {
    let own = "class Post < Base\n  field :title, :body\n  hook :check, if: :ready?\nend\nX = 'titel'\n";
    let program = link(DESCRIPTION, &[LIBRARY, own]);
    assert!(matches!(lookup(&program, "Post", "get_title"), Lookup::Found { complete: true, .. }));
    assert_eq!(lookup(&program, "Post", "get_titel"), Lookup::Absent);
    let expected: Vec<&str> = program.expected_methods().iter().map(|it| it.name.as_str()).collect();
    assert_eq!(expected, ["check", "ready?"]);
}

#[test]
fn names_of_constants_and_loops_are_read() {
    let own =
        "class Post < Base\n  NAMES = %w[a b].freeze\n  NAMES.each { |it| field it }\n  field(*NAMES)\nend\n";
    let program = link(DESCRIPTION, &[LIBRARY, own]);
    assert!(matches!(lookup(&program, "Post", "get_b"), Lookup::Found { .. }));
    assert_eq!(lookup(&program, "Post", "get_c"), Lookup::Absent);
}

#[test]
fn a_macro_with_computed_names_opens_the_class_for_the_names_of_the_text() {
    let own = "class Post < Base\n  field(*load_names)\nend\nX = 'get_title'\n";
    let program = link(DESCRIPTION, &[LIBRARY, own]);
    assert_eq!(lookup(&program, "Post", "get_title"), Lookup::Unknown);
}

#[test]
fn without_a_description_everything_is_as_the_text_tells() {
    let own = "class Post < Base\n  field :title\nend\n";
    let program = link("", &[LIBRARY, own]);
    assert_eq!(lookup(&program, "Post", "get_titel"), Lookup::Unknown);
}
