//! The questions that analyses ask of a linked program.

mod support;

use base::{FileId, Name};
use corelib::{RubyVersion, Versions};
use program::{Certainty, ClassId, ConstLookup, Lookup, NoResolver, Program, Value};
use support::Files;
use syntax::ir::{ConstPath, OpenReason, PathRoot, ScopeId, ScopeKind, Visibility};

fn class(program: &Program, path: &str) -> ClassId {
    program.find_class(path).unwrap_or_else(|| panic!("{path} is in the table"))
}

/// `Owner#name` of the candidates; `?` behind those that are not certain.
fn show(program: &Program, lookup: &Lookup) -> String {
    match lookup {
        Lookup::Absent => "absent".to_owned(),
        Lookup::Unless(_) => "unless".to_owned(),
        Lookup::Unknown => "unknown".to_owned(),
        Lookup::Found { candidates, complete } => {
            let shown: Vec<String> = candidates
                .iter()
                .map(|it| {
                    let mark = if it.certainty == Certainty::Certain { "" } else { "?" };
                    format!("{}#{}{mark}", program.name(it.method.owner), it.method.name)
                })
                .collect();
            format!("{}{}", shown.join(" "), if *complete { "" } else { " ..." })
        }
    }
}

#[track_caller]
fn check_method(fixture: &str, receiver: &str, name: &str, expected: &str) {
    let program = Files::new(fixture).link();
    let lookup = match receiver.strip_suffix(".class") {
        Some(path) => program.lookup_singleton_method(class(&program, path), Name::new(name)),
        None => program.lookup_method(class(&program, receiver), Name::new(name)),
    };
    assert_eq!(show(&program, &lookup), expected);
}

#[test]
fn a_method_is_found_in_its_owner() {
    let text = "module M; def m; end; end\nclass A; include M; def a; end; end\nclass B < A; def a; end; end";
    check_method(text, "B", "a", "B#a");
    check_method(text, "B", "m", "M#m");
    check_method(text, "B", "to_s", "Kernel#to_s");
    check_method(text, "B", "nothing", "absent");
    check_method(text, "B.class", "new", "Class#new");
    check_method(text, "B.class", "nothing", "absent");
    check_method(text, "NilClass", "nothing", "absent");
    check_method(text, "Integer", "succ", "Integer#succ");
}

#[test]
fn what_may_be_there_is_a_candidate() {
    check_method("class A; def a; end if RUBY_VERSION; end", "A", "a", "A#a?");
    check_method(
        "class A; end\nclass B < A; def to_s; end if RUBY_VERSION; end",
        "B",
        "to_s",
        "B#to_s? Kernel#to_s",
    );
    check_method("module M; def m; end; end\nclass A; include M if RUBY_VERSION; end", "A", "m", "M#m?");
    check_method(
        "module M; def m; end; end\nclass A; include M if RUBY_VERSION; def m; end; end",
        "A",
        "m",
        "A#m",
    );
    check_method(
        "module M; def m; end; end\nclass A; prepend M if RUBY_VERSION; def m; end; end",
        "A",
        "m",
        "M#m? A#m",
    );
    check_method("class A; def a; end; end\nclass A; undef a if RUBY_VERSION; end", "A", "a", "A#a?");
    // Any object may have been extended.
    check_method("module M; def m; end; end\nclass A; end\ndef f(x) = x.extend(M)", "A", "m", "M#m?");
    check_method("module M; def m; end; end\nclass A; end\ndef f(x) = x.extend(M)", "Integer", "m", "absent");
}

#[test]
fn code_may_run_before_a_later_definition() {
    // `A.new.a` between the two definitions reaches the first.
    check_method("class A; def a; end; end\nclass A; def a(x) end; end", "A", "a", "A#a A#a?");
    check_method("class A; def a; end; undef a; end", "A", "a", "A#a?");
    check_method("class A; def a; end; remove_method :a; end", "A", "a", "A#a?");
    check_method("class Array; def sum(x) end; end", "Array", "sum", "Array#sum Array#sum?");
    check_method("class A; def to_s(x) end; end", "A", "to_s", "A#to_s");
    check_method("class A; end\nclass A; def to_s(x) end; end", "A", "to_s", "A#to_s Kernel#to_s?");
    let patch = "module M; def a(x) end; end\nclass A; def a; end; end\nA.prepend M";
    check_method(patch, "A", "a", "M#a A#a?");
    check_method("module M; def a; end; end\nclass A; prepend M; def a; end; end", "A", "a", "M#a");
    check_method(
        "def f = require('json')",
        "Integer",
        "to_json",
        "JSON::Ext::Generator::GeneratorMethods::Integer#to_json? JSON::Ext::Generator::GeneratorMethods::Object#to_json?",
    );
}

#[test]
fn a_later_private_is_told() {
    let program =
        Files::new("class A; def a; end; private :a; private def b; end; private_class_method :new; end")
            .link();
    let earlier = |lookup: Lookup| lookup.candidates()[0].method.earlier_visibility;
    let id = class(&program, "A");
    assert_eq!(earlier(program.lookup_method(id, Name::new("a"))), Some(Visibility::Public));
    assert_eq!(earlier(program.lookup_method(id, Name::new("b"))), None);
    assert_eq!(earlier(program.lookup_singleton_method(id, Name::new("new"))), Some(Visibility::Public));
}

#[test]
fn an_open_class_may_have_more() {
    // A name that the text holds can be computed.
    let text = "class A; %w[zig zag].each { |n| define_method(n) { } }; def zag; end; def zog; end; end";
    check_method(text, "A", "zag", "A#zag A#zag?");
    check_method(text, "A", "zog", "A#zog");
    check_method(text, "A", "zig", "A#zig");
    check_method(text, "A", "zug", "absent");
    // So can one that fits the literal parts of an interpolated name, with a word of the text in its hole.
    let text = "class A; KEYS.each { |n| define_method(\"zig_#{n}?\") { } }; KEYS = [:zag]; end";
    check_method(text, "A", "zig_zag?", "A#zig_zag?");
    let text = "class A; keys.each { |n| define_method(\"zig_#{n}?\") { } }; KEYS = [:zag]; end";
    check_method(text, "A", "zig_zag?", "unknown");
    check_method(text, "A", "zig_zog?", "absent");
    check_method(text, "A", "zug_zag?", "absent");
    // What happens to an unknown class does not happen to the core's.
    let text = "class A; end\ndef f(c, n) = c.define_method(n) { }\nf(k, :zig)";
    check_method(text, "A", "zig", "unknown");
    check_method(text, "A", "zag", "absent");
    check_method(text, "NilClass", "zig", "absent");
}

#[test]
fn a_library_that_is_missing_is_a_condition() {
    check_method("class A; end\nrequire 'no/such/library'", "A", "zig", "unless");
    check_method("class A; end\nrequire 'no/such/library'", "NilClass", "zig", "unless");
    check_method("class A; def zig; end; end\nrequire 'no/such/library'", "A", "zig", "A#zig");
    check_method("class A < No::Such; end\nclass B; end", "A", "zig", "unless");
    check_method("class A < No::Such; end\nclass B; end", "B", "zig", "absent");
    check_method("class A; include No::Such; end", "A", "zig", "unless");
    // What need not be there is not.
    check_method("begin; require 'no/such'; rescue LoadError; end\nclass A; end", "A", "zig", "absent");
    check_method("class A; def f = require('no/such'); end", "A", "zig", "absent");
}

#[test]
fn a_macro_acts_on_the_classes_that_call_it() {
    let text = "class A; def self.make(n) = define_method(n) { }; end
class B < A; make :zig; end
class C < A; end";
    check_method(text, "B", "zig", "unknown");
    check_method(text, "C", "zig", "absent");
    check_method(text, "String", "zig", "absent");
}

#[test]
fn a_block_that_is_passed_along_opens_both_sides() {
    let made = "B = proc { }\nA = Class.new(&B)";
    check_method(made, "A", "x", "unknown");
    check_method(made, "A.class", "x", "unknown");
    let told = "class A; end\nclass C; end\ndef f(&b) = A.class_eval(&b)";
    check_method(told, "A", "x", "unknown");
    check_method(told, "A.class", "x", "unknown");
    check_method(told, "C", "x", "absent");
    let on_self = "class A; def self.f(&b) = class_exec(&b); end\nclass B < A; end\nclass C; end";
    check_method(on_self, "B.class", "x", "unknown");
    check_method(on_self, "C", "x", "absent");
    // For a receiver that is not known, the names in blocks are what is possible.
    let loose = "class A; end\ndef f(k, &b) = k.class_eval(&b)\nf(A) { def self.x = 1 }";
    check_method(loose, "A.class", "x", "#<Class:main>#x?");
    check_method(loose, "A.class", "other", "absent");
    let in_method = "class A; end\nclass C; def self.go = f(A) { def self.x = 1 }; end";
    check_method(in_method, "A.class", "x", "Object#x?");
    check_method(in_method, "A.class", "other", "absent");
    let run_by_program = "module M; extend Own; included { def self.x = 1 }; end\nclass A; include M; end";
    check_method(run_by_program, "A.class", "x", "Object#x?");
}

#[test]
fn a_class_under_an_unknown_constant_is_open() {
    for text in
        ["class B; end\nA = B.clone\nclass A; end", "A, X = [B, 1]\nclass A; end", "A = f\nmodule A; end"]
    {
        check_method(text, "A", "x", "unknown");
        check_method(text, "A.class", "x", "unknown");
    }
    let by_method =
        "class C; def self.make(k) = const_set(k, Class.new); class A; end; end\nclass D; class A; end; end";
    check_method(by_method, "C", "x", "absent");
    check_method(by_method, "D::A", "x", "absent");
}

#[test]
fn libraries_bring_methods() {
    check_method(
        "require 'json'",
        "Integer",
        "to_json",
        "JSON::Ext::Generator::GeneratorMethods::Integer#to_json",
    );
    check_method("x = 1", "Array", "to_set", "Enumerable#to_set?");
    check_method("require 'set'", "Array", "to_set", "Enumerable#to_set");
}

#[test]
fn super_goes_on_behind_the_owner() {
    let text = "module M; def x; end; end\nclass A; def x; end; end\nclass B < A; include M; def x; end; def only_here; end; end";
    let program = Files::new(text).link();
    let (a, b, m) = (class(&program, "A"), class(&program, "B"), class(&program, "M"));
    let after =
        |found_in: ClassId, name: &str| show(&program, &program.super_method(b, found_in, Name::new(name)));
    assert_eq!(after(b, "x"), "M#x");
    assert_eq!(after(m, "x"), "A#x");
    assert_eq!(after(a, "x"), "absent");
    assert_eq!(after(b, "only_here"), "absent");
}

#[test]
fn super_may_reach_another_superclass() {
    let text = "class A; def x; end; end\nclass B; end\nclass B < A; def x; end; def only_here; end; end";
    let program = Files::new(text).link();
    let b = class(&program, "B");
    let after = |name: &str| show(&program, &program.super_method(b, b, Name::new(name)));
    assert_eq!(after("x"), "A#x?");
    assert_eq!(after("only_here"), "absent");
}

#[test]
fn methods_set_constants() {
    let text = "module M; def value(k) = const_set(:Y, k); end
class A; extend M; def self.x = const_set(:X, 1); class In; end; end
class B < A; end
class C; def self.any(k) = const_set(k, 1); end
class D; end
C.any(:Z)";
    let program = Files::new(text).link();
    let resolve = |path: &str| {
        let names = path.split("::").map(Name::new).collect();
        let found =
            program.resolve_const(FileId(0), ScopeId(0), &ConstPath { root: PathRoot::Lexical, names });
        found == ConstLookup::Unknown
    };
    for path in ["A::X", "B::X", "A::Y", "B::Y", "C::Z"] {
        assert!(resolve(path), "{path}");
    }
    for path in ["A::Z", "A::In::X", "C::Zz", "D::X", "D::Z", "X"] {
        assert!(!resolve(path), "{path}");
    }
}

#[test]
fn reasons_are_inherited() {
    let text = "class A; def method_missing(*) = super; end\nclass B < A; unknown_macro; end\nclass C; end";
    let program = Files::new(text).link();
    let reasons = |path: &str| -> Vec<OpenReason> {
        program.open_reasons(class(&program, path)).iter().map(|open| open.reason).collect()
    };
    assert_eq!(reasons("A"), [OpenReason::MethodMissing]);
    assert_eq!(reasons("B"), [OpenReason::MethodMissing, OpenReason::UnknownMacro]);
    assert_eq!(reasons("C"), []);
    assert!(program.is_closed(class(&program, "C")));
    let site = program.open_reasons(class(&program, "B"))[1].site.expect("it stands in the text");
    assert_eq!(&text[site.span.start as usize..site.span.end as usize], "unknown_macro");
}

#[test]
fn constants_are_looked_up_as_ruby_does() {
    let text = "X = 1
module A
  Y = 'a'
  class B
    Z = nil
    class C < B; end
  end
  class D; end
end
class A::B; W = 1.5; end";
    let files = Files::new(text);
    let program = files.link();
    let scope_of = |path: &str| -> ScopeId {
        let is_wanted =
            |kind: &ScopeKind| matches!(kind, ScopeKind::Open { path: it, .. } if it.to_string() == path);
        let at =
            files.files[0].scopes.iter().position(|scope| is_wanted(&scope.kind)).expect("the scope exists");
        ScopeId(at as u32)
    };
    let resolve = |scope: &str, path: &str| {
        let (root, path) = match path.strip_prefix("::") {
            Some(path) => (PathRoot::Top, path),
            None => (PathRoot::Lexical, path),
        };
        let path = ConstPath { root, names: path.split("::").map(Name::new).collect() };
        match program.resolve_const(FileId(0), scope_of(scope), &path) {
            ConstLookup::Found(constant) => match constant.value {
                Value::Class(class) => program.name(class),
                Value::InstanceOf(class) => format!("a {}", program.name(class)),
                Value::Unknown => "?".to_owned(),
            },
            ConstLookup::Absent => "absent".to_owned(),
            ConstLookup::Unless(_) => "unless".to_owned(),
            ConstLookup::Unknown => "unknown".to_owned(),
        }
    };
    assert_eq!(resolve("C", "Y"), "a String", "by lexical scope");
    assert_eq!(resolve("C", "Z"), "a NilClass", "by lexical scope or superclass");
    assert_eq!(resolve("D", "Z"), "absent");
    assert_eq!(resolve("D", "B::Z"), "a NilClass");
    assert_eq!(resolve("A::B", "Y"), "absent", "`class A::B` does not open A");
    assert_eq!(resolve("A::B", "W"), "a Float");
    assert_eq!(resolve("C", "X"), "a Integer");
    assert_eq!(resolve("C", "::X"), "a Integer");
    assert_eq!(resolve("C", "String"), "String");
    assert_eq!(resolve("C", "A::String"), "absent", "Object's constants are not those of a module");
    assert_eq!(resolve("C", "Nothing"), "absent");
}

#[test]
fn several_target_versions_claim_least() {
    let file = syntax::parse_ruby(FileId(0), b"P = Data.define(:x)\nclass A; end");
    let versions: Versions = [RubyVersion::V3_1, RubyVersion::V3_4]
        .into_iter()
        .fold(Versions::NONE, |set, version| set.union(version.into()));
    let both = program::link(std::slice::from_ref(&file), versions, &NoResolver);
    let new = program::link(&[file], RubyVersion::V3_4.into(), &NoResolver);
    // `Array#fetch_values` came with 3.4.
    let name = Name::new("fetch_values");
    assert_eq!(show(&both, &both.lookup_method(class(&both, "Array"), name)), "Array#fetch_values?");
    assert_eq!(show(&new, &new.lookup_method(class(&new, "Array"), name)), "Array#fetch_values");
    let point = class(&new, "P");
    assert_eq!(show(&new, &new.lookup_method(point, Name::new("x"))), "P#x");
    assert_eq!(show(&new, &new.lookup_method(point, Name::new("with"))), "Data#with");
    assert_eq!(show(&new, &new.lookup_method(point, Name::new("x="))), "absent");
    assert_eq!(show(&new, &new.lookup_singleton_method(point, Name::new("members"))), "#<Class:P>#members");
}

#[test]
fn visibility_and_arity_come_with_the_candidate() {
    let program = Files::new("class A; private def a(x, y = 1) end; end").link();
    let lookup = program.lookup_method(class(&program, "A"), Name::new("a"));
    let [candidate] = lookup.candidates() else { panic!("{lookup:?}") };
    assert_eq!(candidate.method.visibility, Some(Visibility::Private));
    assert_eq!(candidate.method.arity, Some(-2));
    assert_eq!(program.method(candidate.id.expect("it stands in a file")).name, "a");
}

#[test]
fn refinements_are_known_by_file() {
    let fixture = "# file: a.rb
module Shout; refine(String) { def shout; end }; end
# file: b.rb
using Shout";
    let program = Files::new(fixture).link();
    assert_eq!(program.refinements_in(FileId(0)), []);
    let [refinement] = program.refinements_in(FileId(1))[..] else { panic!("one refinement is active") };
    assert_eq!(program.own_methods(refinement)[0].method.name, "shout");
    assert_eq!(program.lookup_method(class(&program, "String"), Name::new("shout")), Lookup::Absent);
}
