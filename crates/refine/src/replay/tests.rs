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
        class_fields: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
        invariants: Vec::new(),
        violation: Violation { kind, message: "it is\nfalse".into(), file: FileId(0), span: Span::new(0, 0) },
        exact: true,
        ruby: String::new(),
        confirmed: false,
    }
}

fn script_of(text: &str, counterexample: &Counterexample) -> String {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    script(counterexample, &Library::new(&[Source { path: "a.rb", file: &file, text }]))
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
