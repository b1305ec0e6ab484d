//! What the table answers: merged classes, lookup with type arguments, aliases, names in their context.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use base::FileId;
use expect_test::{Expect, expect};
use std::sync::Arc;
use syntax::sig::Type;
use types::{Pack, Provenance, Side, Signatures, Source, display, inline_sig_file};

const CORE: &str = "
class BasicObject
  def initialize: () -> void
end
class Object < BasicObject
  include Kernel
end
module Kernel
  def puts: (*untyped) -> nil
end
class Module
end
class Class < Module
  def new: (*untyped) -> untyped
end
class Integer
end
class String
end
class Array[unchecked out Elem]
  include Enumerable[Elem]
  def initialize: (?Integer size, ?Elem val) -> void
  def first: () -> Elem?
  alias head first
end
module Enumerable[unchecked out E] : _Each[E]
  def map: [U] () { (E) -> U } -> Array[U]
  def zip: [Elem] (Array[Elem]) -> Array[[E, Elem]]
end
interface _Each[out T]
  def each: () { (T) -> void } -> void
end
";

fn signatures(sources: &[(Provenance, &str)]) -> Signatures {
    let source = |(provenance, text): &(Provenance, &str)| {
        let file = syntax::parse_rbs(FileId(0), text.as_bytes());
        assert_eq!(file.errors, []);
        Source { provenance: *provenance, pack: Arc::new(Pack::from_files([("a.rbs", &file)])) }
    };
    Signatures::new(sources.iter().map(source).collect())
}

fn with_core(project: &str) -> Signatures {
    signatures(&[(Provenance::Core, CORE), (Provenance::Project, project)])
}

fn instance(name: &str) -> Type {
    let text = name.to_owned();
    syntax::parse_type(syntax::Fragment { text: &text, offset: 0, type_params: &[] }).unwrap()
}

fn found(signatures: &Signatures, class: &str, side: Side, name: &str, args: &[Type]) -> String {
    match signatures.lookup_method(class, side, name, args) {
        Some(found) => {
            format!("{} of {} ({})", display::found_rbs(&found), found.owner, found.method.origin.provenance)
        }
        None => "none".to_owned(),
    }
}

fn check(rbs: &str, class: &str, expect: Expect) {
    let table = with_core(rbs);
    expect.assert_eq(&display::class_rbs(&table, &table.class(class).unwrap()));
}

#[test]
fn lookup_goes_through_ancestors_with_type_arguments() {
    let table = with_core("");
    let integer = [instance("::Integer")];
    assert_eq!(found(&table, "Array", Side::Instance, "first", &integer), "() -> ::Integer? of Array (core)");
    assert_eq!(found(&table, "Array", Side::Instance, "head", &integer), "() -> ::Integer? of Array (core)");
    assert_eq!(
        found(&table, "Array", Side::Instance, "map", &integer),
        "[U] () { (::Integer) -> U } -> ::Array[U] of Enumerable (core)"
    );
    // The method's own `Elem` must not capture the class's.
    assert_eq!(
        found(&table, "Array", Side::Instance, "zip", &[]),
        "[Elem1] (::Array[Elem1]) -> ::Array[[Elem, Elem1]] of Enumerable (core)"
    );
    assert_eq!(found(&table, "Array", Side::Instance, "puts", &[]), "(*untyped) -> nil of Kernel (core)");
    assert_eq!(
        found(&table, "Array", Side::Singleton, "new", &[]),
        "[unchecked out Elem] (?::Integer size, ?Elem val) -> ::Array[Elem] of Array (core)"
    );
    assert_eq!(found(&table, "Array", Side::Instance, "nothing", &[]), "none");
    // A module counts on the methods of its self types.
    assert_eq!(
        found(&table, "Enumerable", Side::Instance, "each", &[]),
        "() { (E) -> void } -> void of _Each (core)"
    );
}

#[test]
fn declarations_in_all_sources_count() {
    let project = "
class Array[A]
  def second: () -> A?
  def first: (Integer n) -> Array[A] | ...
end
class Foo < Array[String]
  def first: () -> String | ...
  private
  attr_accessor name: String
  @age: Integer
end
";
    check(
        project,
        "Array",
        expect![[r#"
            class ::Array[unchecked out Elem]
              include ::Enumerable[Elem]
              def first: (::Integer n) -> ::Array[Elem] | () -> Elem?
              alias head first
              private def initialize: (?::Integer size, ?Elem val) -> void
              def second: () -> Elem?
            end
        "#]],
    );
    check(
        project,
        "Foo",
        expect![[r#"
        class ::Foo < ::Array[::String]
          @name: ::String
          @age: ::Integer
          def first: () -> ::String | ...
          private def name: () -> ::String
          private def name=: (::String name) -> ::String
        end
    "#]],
    );
    let table = with_core(project);
    // `| ...` without a declaration of its own adds to that of the superclass.
    assert_eq!(
        found(&table, "Foo", Side::Instance, "first", &[]),
        "() -> ::String | (::Integer n) -> ::Array[::String] | () -> ::String? of Foo (sig)"
    );
}

#[test]
fn names_are_looked_up_where_they_stand() {
    let project = "
use Net::Deep as Shallow, Other::*
module Net
  class Deep
    def self.a: (String, Integer, ::Integer, Shallow, Thing, Unknown::X) -> Net::String
  end
  class String
  end
  Integer: ::Integer
end
module Other
  class Thing
  end
end
class Same = Net::Deep
type pair[T] = [T, Net::String]
PAIR: pair[Same]
$glob: Same
class User
  def m: (Same::Inner) -> Same
end
class Net::Deep::Inner
end
";
    check(
        project,
        "Net::Deep",
        expect![[r#"
        class ::Net::Deep
          def self.a: (::Net::String, ::Integer, ::Integer, ::Net::Deep, ::Other::Thing, Unknown::X) -> ::Net::String
        end
    "#]],
    );
    check(
        project,
        "User",
        expect![[r#"
        class ::User
          def m: (::Net::Deep::Inner) -> ::Net::Deep
        end
    "#]],
    );
    let table = with_core(project);
    assert_eq!(table.value_type("PAIR").unwrap().to_string(), "::pair[::Net::Deep]");
    assert_eq!(table.value_type("$glob").unwrap().to_string(), "::Net::Deep");
    let args = [instance("::Integer")];
    assert_eq!(table.expand_alias("pair", &args).unwrap().to_string(), "[::Integer, ::Net::String]");
    assert_eq!(table.expand_alias("pair", &[]).unwrap().to_string(), "[untyped, ::Net::String]");
    assert!(table.expand_alias("Net", &[]).is_none());
}

#[test]
fn unknown_and_cyclic_ancestors_make_the_list_incomplete() {
    let table = with_core(
        "class A < Missing\nend\nclass B < C\nend\nclass C < B\nend\nmodule M\n include M\nend\nclass D = D\nclass E = F\nclass F = E\nclass G = G::H\nclass I < E\n def m: (D, F, G::X) -> G\nend\n",
    );
    let names = |class: &str, side| {
        let (list, complete) = table.ancestors(class, side, &[]);
        (list.iter().map(|it| it.class.name.to_string()).collect::<Vec<_>>(), complete)
    };
    assert_eq!(names("A", Side::Instance), (vec!["A".to_owned()], false));
    assert!(!names("B", Side::Instance).1);
    assert!(!names("B", Side::Singleton).1);
    assert!(!names("M", Side::Instance).1);
    assert!(table.class("D").is_none());
    assert_eq!(names("I", Side::Instance), (vec!["I".to_owned()], false));
    assert_eq!(
        names("Array", Side::Instance),
        (["Array", "Enumerable", "Object", "Kernel", "BasicObject"].map(str::to_owned).to_vec(), true)
    );
    assert_eq!(
        names("Array", Side::Singleton).0,
        ["Array", "Object", "BasicObject", "Class", "Module", "Object", "Kernel", "BasicObject"]
    );
}

#[test]
fn comments_are_one_more_source() {
    let text = "
module Net
  class Deep
    #: (Integer) -> Array[Deep]
    def self.make(x) = [new]

    attr_reader :name #: String
    # @rbs @age: Integer
    LIMIT = 3 #: Integer
    x = 1 #: Integer
  end
end
# @rbs generic unchecked out T < Integer
class Box
  attr_reader :item #: T
  # @rbs!
  #   type pair = [Integer, Integer]
  #   def generated: (pair) -> T
end
#: () -> Net::Deep
def top = Net::Deep.new
";
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let specs = syntax::spec::specs(&file, text.as_bytes());
    let (sigs, errors) = syntax::spec::inline_signatures(&file, &specs);
    assert_eq!(errors, []);
    let inline = inline_sig_file(&file, &sigs);
    let mut sources = signatures(&[(Provenance::Core, CORE)]).sources().to_vec();
    let pack = Arc::new(Pack::from_files([("a.rb", &inline)]));
    sources.push(Source { provenance: Provenance::Inline, pack });
    let table = Signatures::new(sources);
    expect![[r#"
        class ::Net::Deep
          @name: ::String
          @age: ::Integer
          def self.make: (::Integer) -> ::Array[::Net::Deep]
          def name: () -> ::String
        end
    "#]]
    .assert_eq(&display::class_rbs(&table, &table.class("Net::Deep").unwrap()));
    assert_eq!(table.value_type("Net::Deep::LIMIT").unwrap().to_string(), "::Integer");
    assert_eq!(found(&table, "Object", Side::Instance, "top", &[]), "() -> ::Net::Deep of Object (inline)");
    let string = [instance("::String")];
    assert_eq!(found(&table, "Box", Side::Instance, "item", &string), "() -> ::String of Box (inline)");
    assert_eq!(
        found(&table, "Box", Side::Instance, "generated", &string),
        "(::Box::pair) -> ::String of Box (inline)"
    );
    let make = table.lookup_method("Net::Deep", Side::Singleton, "make", &[]).unwrap();
    let span = make.method.origin.span;
    assert_eq!(&text[span.start as usize..span.end as usize], "make");
}

#[test]
fn several_threads_may_ask() {
    let table = with_core("");
    std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..4).map(|_| scope.spawn(|| found(&table, "Array", Side::Instance, "map", &[]))).collect();
        let answers: Vec<String> = workers.into_iter().map(|worker| worker.join().unwrap()).collect();
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    });
}
