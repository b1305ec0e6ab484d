//! The text of scripts, and how answers are read; that Ruby agrees is tested where it is run, in the driver.

use super::*;
use crate::verdict::{Argument, Object, ObjectId, Value, Violation};
use base::{FileId, Span};

fn counterexample(callee: Callee, name: &str, kind: ViolationKind) -> Counterexample {
    Counterexample {
        callee,
        name: name.into(),
        receiver: None,
        args: Vec::new(),
        objects: Vec::new(),
        calls: Vec::new(),
        class_fields: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
        invariants: Vec::new(),
        violation: Violation { kind, message: "it is\nfalse".into(), file: FileId(0), span: Span::new(0, 0) },
        exact: true,
        ruby: String::new(),
        confirmed: false,
        not_run: None,
    }
}

fn script_of(text: &str, counterexample: &Counterexample) -> String {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    script(counterexample, &Library::new(&[Source { path: "a.rb", file: &file, text }])).unwrap()
}

#[test]
fn a_script_has_the_definitions_it_needs_and_runs_nothing_else() {
    let text = "require 'date'\nclass A\n  def m(x) = helper(x)\nend\nclass B; end\ndef helper(x) = x\nA.new.start\n";
    let mut example = counterexample(
        Callee::Instance { class: "A".into() },
        "m",
        ViolationKind::Raises("NoMethodError".into()),
    );
    example.receiver = Some(Value::Ref(ObjectId(0)));
    example.objects = vec![Object::Instance {
        class: "A".into(),
        fields: vec![("@f".into(), Value::Nil)],
        stubs: vec![("month".into(), Value::Int("12".into()))],
    }];
    example.args =
        vec![Argument { name: "x".into(), kind: ArgumentKind::Positional, value: Value::Bool(true) }];
    let script = script_of(text, &example);
    assert!(script.starts_with("# Shows that A#m breaks its specification: it is false\n"), "{script}");
    assert!(script.contains("TOPLEVEL_BINDING, \"a.rb\", 1)\nrequire 'date'\nRUBY"));
    assert!(script.contains("TOPLEVEL_BINDING, \"a.rb\", 2)\nclass A\n"));
    assert!(script.contains("\"a.rb\", 6)\ndef helper"));
    assert!(!script.contains("class B;") && !script.contains("A.new.start"));
    assert!(
        script.contains("o0.instance_variable_set(:@f, nil)\no0.define_singleton_method(:month) { 12 }\n")
    );
    assert!(script.contains("violation: [:raises, \"NoMethodError\"]"));
}

#[test]
fn the_answer_is_the_last_marked_line() {
    assert_eq!(read_answer("noise\nmohs-replay: confirmed: a: b\n"), Replay::Confirmed("a: b".into()));
    assert_eq!(read_answer("mohs-replay: contradicted: c\n"), Replay::Contradicted("c".into()));
    assert_eq!(read_answer("x\ny"), Replay::Failed("the script gave no answer y".into()));
    assert_eq!(read_answer(""), Replay::Failed("the script gave no answer".into()));
}

#[test]
fn values_are_shown_as_ruby_would() {
    let mut example = counterexample(Callee::Instance { class: "A".into() }, "m", ViolationKind::Ensures(0));
    example.receiver = Some(Value::Ref(ObjectId(0)));
    example.objects = vec![
        Object::Instance {
            class: "A".into(),
            fields: vec![("@f".into(), Value::Ref(ObjectId(1))), ("@g".into(), Value::Ref(ObjectId(0)))],
            stubs: Vec::new(),
        },
        Object::Array(vec![Value::Real("-1".into(), "2".into()), Value::Str("a".into()), Value::Nil]),
    ];
    example.args =
        vec![Argument { name: "x".into(), kind: ArgumentKind::Positional, value: Value::Sym("b".into()) }];
    example.class_fields = vec![("C".into(), "@n".into(), Value::Int("3".into()))];
    let shown = show(&example);
    assert!(
        shown.receiver.as_deref().is_some_and(|text| text.starts_with("#<A @f=[-0.5, \"a\", nil], @g=#<A "))
    );
    assert!(shown.on_one_line().ends_with(", x = :b, C.@n = 3"), "{}", shown.on_one_line());
    assert_eq!(shown.fields[0], ("@f".to_owned(), "[-0.5, \"a\", nil]".to_owned()));
}

/// The harmless script of a call without arguments, or why there is none.
fn harmless(text: &str, class: &str, name: &str) -> Result<String, String> {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let sources = [Source { path: "a.rb", file: &file, text }];
    let callee = match class {
        "" => Callee::TopLevel,
        class => Callee::Singleton { class: class.into() },
    };
    script(&counterexample(callee, name, ViolationKind::Ensures(0)), &Library::harmless(&sources, []))
}

#[test]
fn harmless_methods_stay_and_others_end_the_run() {
    let text = "class A\n  LOG = File.open('x', 'w')\n  LIMITS = [1, 2].freeze\n  Pair = Struct.new(:a, :b) do\n    \
                def sum = a + b\n  end\n  attr_reader :x\n  private def inner(x) = x.map(&:abs).inject(:+)\n  \
                def self.m = LIMITS.sum { |it| helper(it) }\n  def save\n    File.write('a', @x)\n    1\n  end\n  \
                def log = LOG.puts(1)\n  def last = __LINE__\nend\ndef helper(x) = format('%d', x).to_i\n";
    let script = harmless(text, "A", "m").unwrap();
    for kept in [
        "def self.m = LIMITS.sum",
        "LIMITS = [1, 2].freeze",
        "def sum = a + b",
        "attr_reader :x",
        "def inner(x)",
    ] {
        assert!(script.contains(kept), "{kept}\n{script}");
    }
    assert!(!script.contains("File.") && !script.contains("LOG."), "{script}");
    let stub = "def save(*, **); ::MohsReplay.left_out(\"save\", \"`File` may have an effect\");\n\n\n end";
    assert!(script.contains(stub), "{script}");
    assert!(
        script.contains("left_out(\"log\", \"`LOG` is not known: `File` may have an effect\")"),
        "{script}"
    );
}

#[test]
fn every_way_to_reach_outside_is_seen() {
    for body in [
        "system('x')",
        "`x`",
        "%x(y)",
        "exit",
        "Kernel.exit",
        "::File.delete('x')",
        "Object::File",
        "ENV['X']",
        "$stdout",
        "$x = 1",
        "send(x)",
        "x.public_send(:system, 1)",
        "[1].each(&x)",
        "[1].inject(x)",
        "[1].inject(:system) { 1 } && [x].reduce(1, x)",
        "method(:x)",
        "eval('1')",
        "instance_eval('1')",
        "Object.const_get(:File)",
        "require 'x'",
        "Time.now",
        "rand",
        "sleep 1",
        "Thread.new { }",
        "fork",
        "at_exit { }",
        "trap('INT') { }",
        "ObjectSpace.each_object { }",
        "binding",
        "Class.new { public :system }",
        "Class.new { alias_method :y, :system }",
        "Class.new { alias_method x, x }",
        "self.class.ancestors",
        "Unheard::Of",
        "DATA.read",
        "x.then { |y| -> { exit! } }",
        "x.to_proc",
        "''.unpack('P')",
    ] {
        let script = harmless(&format!("def m(x = nil) = ({body})\n"), "", "m").unwrap();
        assert!(script.contains("def m(*, **); ::MohsReplay.left_out"), "{body}");
    }
    for body in [
        "[1].each(&:abs)",
        "[1].inject(0) { |a, b| a + b }",
        "[1].inject(:+)",
        "send(:m)",
        "->(y) { y + 1 }.call(1)",
        "raise ArgumentError, \"no #{x}\"",
        "Float::INFINITY + Math.sqrt(2)",
        "puts(x)",
        "x.nobody_defines_this",
        "f = ->(y) { y }; [1].map(&f)",
        "loop { break }",
        "Class.new { define_method(:y) { 1 } }.new.y",
        "$~ && $1",
    ] {
        let text = format!("def m(x = nil) = ({body})\n");
        assert!(harmless(&text, "", "m").unwrap().contains(&text), "{body}");
    }
}

#[test]
fn a_class_is_rebuilt_when_everything_in_its_body_is_known() {
    let of = |body: &str| harmless(&format!("class A\n  def self.m = 1\n  {body}\nend\n"), "A", "m").err();
    for body in [
        "include Comparable",
        "extend self",
        "private_class_method :new",
        "@count = 0",
        "def self.macro(name) = define_method(name) { 1 }\n  macro :x",
        "class << self\n    attr_accessor :z\n  end",
        "alias x object_id",
        "TABLE = { a: 1 }.freeze",
        "LATER = -> { 1 }",
        "OTHER = Unheard.of",
    ] {
        assert_eq!(of(body), None, "{body}");
    }
    for (body, reason) in [
        ("memoize :m", "`memoize` in the body of a class"),
        ("include Unheard", "`Unheard` is not defined in these files"),
        ("system 'x'", "`system` in the body of a class"),
        ("File.write('x', 'y')", "`File` may have an effect"),
        ("alias y system", "`system` may have an effect"),
        ("public :system", "`system` may have an effect"),
        ("define_method(:z) { `x` }", "`` ` `` may have an effect"),
        ("$x = 1", "the global variable `$x`"),
    ] {
        assert_eq!(
            of(body).as_deref().map(|it| it.replace("```", "`` ` ``")),
            Some(reason.to_owned()),
            "{body}"
        );
    }
}

#[test]
fn what_is_loaded_and_not_shown_may_define_any_name() {
    let text = |require: &str| format!("{require}\ndef m = 5.minutes\nclass Date; end\ndef n = Date\n");
    let is_kept = |require: &str, name: &str| {
        let script = harmless(&text(require), "", name).unwrap();
        !script.contains(&format!("def {name}(*, **)"))
    };
    assert!(is_kept("", "m") && is_kept("require 'set'", "m") && is_kept("require_relative 'a'", "m"));
    assert!(!is_kept("require 'active_support'", "m") && !is_kept("require path", "m"));
    assert!(is_kept("require 'json'", "m") && is_kept("require 'json'", "n"));
    assert!(!is_kept("require 'date'", "n"));
    assert!(harmless(&text("require 'set'"), "", "m").unwrap().starts_with("require \"set\"\n"));
}

#[test]
fn predicates_are_judged_as_bodies_are() {
    let file = syntax::parse_ruby(FileId(0), b"def m = 1\n");
    let sources = [Source { path: "a.rb", file: &file, text: "def m = 1\n" }];
    let library = Library::harmless(&sources, []);
    let mut example = counterexample(Callee::TopLevel, "m", ViolationKind::Ensures(0));
    let predicate = |ruby: &str| Predicate {
        text: ruby.into(),
        ruby: ruby.into(),
        olds: Vec::new(),
        bindings: vec![("p".into(), Binding::Result)],
        span: Span::new(0, 0),
    };
    example.ensures = vec![predicate("p > 0")];
    assert!(script(&example, &library).is_ok());
    example.ensures = vec![predicate("system('x')")];
    assert_eq!(script(&example, &library), Err("`system` may have an effect".into()));
}
