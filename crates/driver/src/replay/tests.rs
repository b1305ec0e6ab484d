//! What Ruby says to scripts: confirmed, contradicted, failed; and what a search finds.

use super::*;
use base::{FileId, Span};
use refine::replay::{Fact, Library, SearchSpec, Source, read_find, script, search_script};
use refine::{
    Argument, ArgumentKind, Binding, Callee, Counterexample, Object, ObjectId, Predicate, Value, Violation,
    ViolationKind,
};
use std::time::Instant;

fn replayer() -> Replayer {
    Replayer::new(Some("ruby".into()), ReplayMode::Safe, Duration::from_secs(10))
}

fn predicate(ruby: &str, bindings: &[(&str, Binding)]) -> Predicate {
    Predicate {
        text: ruby.into(),
        ruby: ruby.into(),
        olds: Vec::new(),
        bindings: bindings.iter().map(|(name, binding)| ((*name).to_owned(), *binding)).collect(),
        span: Span::new(0, 0),
    }
}

fn integer(name: &str, value: i64) -> Argument {
    Argument { name: name.into(), kind: ArgumentKind::Positional, value: Value::Int(value.to_string()) }
}

fn example(callee: Callee, name: &str, args: Vec<Argument>, kind: ViolationKind) -> Counterexample {
    Counterexample {
        callee,
        name: name.into(),
        receiver: None,
        args,
        objects: Vec::new(),
        calls: Vec::new(),
        class_fields: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
        invariants: Vec::new(),
        violation: Violation { kind, message: "wrong".into(), file: FileId(0), span: Span::new(0, 0) },
        exact: true,
        ruby: String::new(),
        confirmed: false,
        not_run: None,
    }
}

fn run(replayer: &Replayer, text: &str, example: &Counterexample) -> Replay {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let sources = [Source { path: "a.rb", file: &file, text }];
    let (full, harmless) = (Library::new(&sources), Library::harmless(&sources, []));
    let run = |library: &Library<'_>| replayer.run(&script(example, library).unwrap());
    assert_eq!(run(&harmless), run(&full));
    run(&harmless)
}

fn shows(text: &str, example: &Counterexample, expected: &str) {
    let replay = run(&replayer(), text, example);
    let shown = match &replay {
        Replay::Confirmed(evidence) => format!("confirmed: {evidence}"),
        Replay::Contradicted(evidence) => format!("contradicted: {evidence}"),
        Replay::Failed(evidence) => format!("failed: {evidence}"),
    };
    assert_eq!(shown, expected);
}

#[test]
fn a_postcondition_is_evaluated_by_ruby() {
    let text = "def id(x) = x\n";
    let mut id = example(Callee::TopLevel, "id", vec![integer("x", 0)], ViolationKind::Ensures(0));
    id.requires = vec![predicate("x >= 0", &[("x", Binding::Argument(0))])];
    id.ensures = vec![predicate("r > 0", &[("x", Binding::Argument(0)), ("r", Binding::Result)])];
    shows(text, &id, "confirmed: `r > 0` is false: the result is 0, self is main");
    id.args = vec![integer("x", 1)];
    shows(text, &id, "contradicted: the result is 1 and every postcondition holds");
    id.args = vec![integer("x", -1)];
    shows(text, &id, "contradicted: the precondition `x >= 0` is false");
}

#[test]
fn receivers_have_fields_and_names_are_those_of_the_class() {
    let text =
        "module G\n  class P\n    attr_reader :a\n    def swap(o) = (@a, @b = @b, o.a; nil)\n  end\nend\n";
    let mut swap = example(
        Callee::Instance { class: "G::P".into() },
        "swap",
        vec![Argument { name: "o".into(), kind: ArgumentKind::Positional, value: Value::Ref(ObjectId(0)) }],
        ViolationKind::Ensures(0),
    );
    swap.receiver = Some(Value::Ref(ObjectId(0)));
    swap.objects = vec![Object::Instance {
        class: "G::P".into(),
        fields: vec![("@a".into(), Value::Int("1".into())), ("@b".into(), Value::Int("2".into()))],
        stubs: Vec::new(),
    }];
    swap.ensures = vec![Predicate {
        olds: vec!["@a".into()],
        ..predicate("o.is_a?(P) && @b == __old[0]", &[("o", Binding::Argument(0))])
    }];
    // The same object twice: the second assignment reads what the first wrote. Ruby: both sides are read first.
    shows(text, &swap, "contradicted: the result is nil and every postcondition holds");
    swap.ensures[0].ruby = "@a == __old[0]".into();
    let confirmed =
        "confirmed: `o.is_a?(P) && @b == __old[0]` is false: the result is nil, self is #<G::P @a=2, @b=1>";
    shows(text, &swap, confirmed);
}

#[test]
fn exceptions_preconditions_types_fields_and_frames() {
    let text = "def half(x) = 10 / x\ndef twice(x) = half(x) + half(x)\n";
    let raises = |class: &str| ViolationKind::Raises(class.into());
    let half = example(Callee::TopLevel, "half", vec![integer("x", 0)], raises("ZeroDivisionError"));
    shows(text, &half, "confirmed: raises ZeroDivisionError: divided by 0 (a.rb:1)");
    let half = example(Callee::TopLevel, "half", vec![integer("x", 1)], raises("ZeroDivisionError"));
    shows(text, &half, "contradicted: the call returns 10");

    let requires = ViolationKind::Requires {
        callee: Callee::TopLevel,
        name: "half".into(),
        requires: vec![predicate("y > 5", &[("y", Binding::Argument(0))])],
    };
    let twice = example(Callee::TopLevel, "twice", vec![integer("x", 5)], requires.clone());
    shows(text, &twice, "confirmed: `y > 5` is false at the call of half(5)");
    let twice = example(Callee::TopLevel, "twice", vec![integer("x", 6)], requires);
    shows(text, &twice, "contradicted: the call returns 2");

    let ty = |ty: &str| ViolationKind::ResultType(ty.into());
    for (declared, word) in [
        ("Integer | nil", "contradicted"),
        ("Array[Integer]?", "confirmed"),
        ("String", "confirmed"),
        ("bool", "confirmed"),
        ("Integer?", "contradicted"),
    ] {
        let half = example(Callee::TopLevel, "half", vec![integer("x", 5)], ty(declared));
        shows(text, &half, &format!("{word}: the result is 2"));
    }

    let text = "class C\n  def inc(t) = (@n += 1; t << @n; nil)\nend\n";
    let mut inc = example(
        Callee::Instance { class: "C".into() },
        "inc",
        Vec::new(),
        ViolationKind::Modifies("self.@n".into()),
    );
    inc.args =
        vec![Argument { name: "t".into(), kind: ArgumentKind::Positional, value: Value::Ref(ObjectId(1)) }];
    inc.receiver = Some(Value::Ref(ObjectId(0)));
    let fields = vec![("@n".into(), Value::Int("1".into()))];
    inc.objects = vec![
        Object::Instance { class: "C".into(), fields, stubs: Vec::new() },
        Object::Array(vec![Value::Sym("a".into())]),
    ];
    shows(text, &inc, "confirmed: self.@n was 1 and is 2");
    inc.violation.kind = ViolationKind::Modifies("t[]".into());
    shows(text, &inc, "confirmed: t[] was [:a] and is [:a, 2]");
    let refinement = Some(predicate("@n < 2", &[]));
    inc.violation.kind = ViolationKind::Field {
        owner: "C".into(),
        of_class: false,
        name: "@n".into(),
        ty: "Integer".into(),
        predicate: refinement,
    };
    shows(text, &inc, "confirmed: @n is 2");
}

#[test]
fn an_assertion_is_evaluated_where_it_stands() {
    let text = "def f(x)\n  y = x + 1\n  #@ assert y > x + 1\n  y = 0\n  y\nend\n";
    let asserted = predicate("y > x + 1", &[]);
    let mut f =
        example(Callee::TopLevel, "f", vec![integer("x", 1)], ViolationKind::Assert(asserted.clone()));
    f.violation.span = Span::new(text.find("#@").unwrap(), text.find("#@").unwrap() + 2);
    shows(text, &f, "confirmed: `y > x + 1` is false");
    f.violation.kind = ViolationKind::Assert(predicate("y > x", &[]));
    shows(text, &f, "contradicted: the call returns 0");
}

#[test]
fn scripts_that_hang_or_crash_cost_only_their_own_answer() {
    let mode = ReplayMode::All;
    let replayer = Replayer::new(Some("ruby".into()), mode, Duration::from_millis(500));
    let failed = |replay: Replay| matches!(replay, Replay::Failed(_));
    assert!(failed(replayer.run("loop {}")));
    assert!(failed(replayer.run("exit!")));
    assert!(failed(replayer.run("exit 0")));
    assert!(failed(replayer.run("Process.kill(:KILL, $$)")));
    assert!(failed(replayer.run("def f(")));
    assert!(failed(replayer.run("raise 'no'")));
    assert!(failed(replayer.run("x = 'a' * 2_000_000_000")));
    assert!(failed(replayer.run("File.write('a', 'b' * 5_000_000)")));
    assert!(failed(replayer.run("loop { $mohs_answers.puts 'x' * 1000 }")));
    assert!(failed(replayer.run("Process.kill(:KILL, Process.ppid); sleep 5")));
    assert_eq!(
        replayer.run("$mohs_answers.puts 'mohs-replay: confirmed: alive'"),
        Replay::Confirmed("alive".into())
    );
    assert_eq!(
        Replayer::new(None, ReplayMode::Safe, Duration::from_secs(1)).run(""),
        Replay::Failed("there is no Ruby here".into())
    );
    assert!(failed(
        Replayer::new(Some("/nowhere/ruby".into()), ReplayMode::All, Duration::from_secs(1)).run("")
    ));
}

#[test]
fn many_scripts_are_cheap() {
    let replayer = replayer();
    let start = Instant::now();
    for number in 0..200 {
        let script = format!("X = {number}\n$mohs_answers.puts \"mohs-replay: confirmed: #{{X}}\"");
        assert_eq!(replayer.run(&script), Replay::Confirmed(number.to_string()));
    }
    // Each would take 50 ms or more in a Ruby of its own.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

fn search(text: &str, spec: &SearchSpec) -> Option<Counterexample> {
    let file = syntax::parse_ruby(FileId(0), text.as_bytes());
    let sources = [Source { path: "a.rb", file: &file, text }];
    let library = Library::harmless(&sources, spec.assumed.iter().map(|fact| base::Name::new(&fact.name)));
    let replayer = replayer();
    let output = replayer.output(&search_script(spec, &library).unwrap()).unwrap();
    assert!(!output.contains("failed"), "{output}");
    let found = read_find(spec, &output)?;
    assert!(matches!(replayer.run(&script(&found, &library).unwrap()), Replay::Confirmed(_)), "{found:?}");
    Some(found)
}

fn search_spec(callee: Callee, name: &str, params: &[(&str, &str)]) -> SearchSpec {
    let param = |(name, ty): &(&str, &str)| ((*name).to_owned(), ArgumentKind::Positional, (*ty).to_owned());
    SearchSpec {
        callee,
        name: name.into(),
        params: params.iter().map(param).collect(),
        requires: Vec::new(),
        ensures: Vec::new(),
        result: None,
        raises: Vec::new(),
        fields: Vec::new(),
        class_fields: Vec::new(),
        lasting: Vec::new(),
        assumed: Vec::new(),
        ieee_floats: false,
        only_ensures: false,
        file: FileId(0),
        span: Span::new(0, 0),
    }
}

#[test]
fn a_search_finds_calls_that_break_a_promise() {
    let text = "def next_week(day) = day == 7 ? 1 : day + 1\ndef half(xs) = xs.sum / xs.size\n";
    let mut next = search_spec(Callee::TopLevel, "next_week", &[("day", "Integer")]);
    let day = ("day", Binding::Argument(0));
    next.requires = vec![predicate("1 <= day && day <= 7", &[day])];
    next.ensures = vec![predicate("1 <= r && r <= 7", &[day, ("r", Binding::Result)])];
    assert!(search(text, &next).is_none());
    next.ensures = vec![predicate("r > 1", &[("r", Binding::Result)])];
    let found = search(text, &next).unwrap();
    assert_eq!(found.args[0].value, Value::Int("7".into()));

    let mut half = search_spec(Callee::TopLevel, "half", &[("xs", "Array[Integer]")]);
    half.result = Some("Integer".into());
    let found = search(text, &half).unwrap();
    assert_eq!(found.violation.kind, ViolationKind::Raises("ZeroDivisionError".into()));
    half.raises = vec![("ZeroDivisionError".into(), None)];
    assert!(search(text, &half).is_none());
    half.result = Some("Float | nil".into());
    assert!(search(text, &half).is_some());
}

#[test]
fn a_search_makes_objects_that_are_sound() {
    let text = "class Config; @offset = 1; def self.offset = @offset; end\n\
                class Day\n  attr_reader :n\n  def after?(other) = @n >= other.n && month > Config.offset\nend\n";
    let mut after = search_spec(Callee::Instance { class: "Day".into() }, "after?", &[("other", "Day")]);
    let fact = |class: &str, name: &str, text: &str, bindings: &[(&str, Binding)]| Fact {
        class: class.into(),
        name: name.into(),
        ty: "Integer".into(),
        predicates: vec![predicate(text, bindings)],
    };
    after.fields = vec![fact("Day", "@n", "@n > 0", &[])];
    after.class_fields = vec![fact("Config", "@offset", "@offset > 3", &[])];
    after.assumed = vec![fact("Day", "month", "1 <= m && m <= 12", &[("m", Binding::Result)])];
    after.ensures = vec![predicate(
        "!b || @n > other.n && month > 4",
        &[("b", Binding::Result), ("other", Binding::Argument(0))],
    )];
    let found = search(text, &after).unwrap();
    assert_eq!(found.class_fields[0].1, "@offset");
    after.ensures[0].ruby = "!b || @n > 0 && month > 4".into();
    assert!(search(text, &after).is_none());
}
