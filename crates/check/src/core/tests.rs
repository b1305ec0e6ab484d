//! The signatures against a real Ruby: `harness.rb` calls every method with many receivers, arguments and blocks.

use super::sources::SOURCES;
use super::{Accept, Block, Callback, Effect, Op, Overload, Slot, Times, Ty, Write, overloads, parse};
use std::fmt::Write as _;
use std::process::{Child, Command, Output, Stdio};

/// The table as Ruby that `harness.rb` reads.
fn table() -> String {
    let mut text = String::from("TABLE = {\n");
    for source in &SOURCES {
        let table = parse::table(source.text, source.owner).unwrap_or_else(|why| panic!("{why}"));
        for (singleton, name, method) in table.sorted() {
            let _ = writeln!(text, "[{:?}, {singleton}, {name:?}] => [", source.owner);
            for it in &method.overloads {
                let _ = writeln!(text, "  {},", overload(it));
            }
            text.push_str("],\n");
        }
    }
    text.push_str("}\n");
    text
}

fn overload(it: &Overload) -> String {
    let accepts = |list: &[Accept]| list.iter().map(accept).collect::<Vec<_>>().join(", ");
    let keywords: Vec<String> =
        it.keywords.iter().map(|(name, it)| format!("{name}: {}", accept(it))).collect();
    let writes: Vec<String> = it
        .writes
        .iter()
        .map(|it| format!("[{}, {}, {}]", slot(it.slot), ty(&it.value), it.replaces))
        .collect();
    let effect = match it.effect {
        Effect::None => ":none",
        Effect::Grows => ":grows",
        Effect::Mutates => ":mutates",
    };
    format!(
        "{{required: [{}], optional: [{}], rest: {}, keywords: {{{}}}, any_keywords: {}, block: {}, result: {}, \
         writes: [{}], effect: {effect}, lax: {}, total: {}}}",
        accepts(&it.required),
        accepts(&it.optional),
        it.rest.as_ref().map_or("nil".into(), accept),
        keywords.join(", "),
        it.any_keywords,
        block(&it.block),
        ty(&it.result),
        writes.join(", "),
        it.lax,
        it.total,
    )
}

fn accept(it: &Accept) -> String {
    match it {
        Accept::Any => ":any".into(),
        Accept::Only { classes, answers, raises } => format!("[{classes:?}, {answers:?}, {raises:?}]"),
    }
}

fn block(it: &Block) -> String {
    match it {
        Block::Absent => "[:absent]".into(),
        Block::Ignored => "[:ignored]".into(),
        Block::Runs { params, times, .. } => {
            let times = match times {
                Times::Any => ":any",
                Times::AtLeastOnce => ":some",
                Times::AtMostOnce => ":at_most_once",
                Times::Once => ":once",
            };
            format!("[:runs, [{}], {times}]", tys(params))
        }
        Block::Kept { params, .. } => format!("[:kept, [{}], :any]", tys(params)),
    }
}

fn slot(it: Slot) -> String {
    match it {
        Slot::Elem => ":elem".into(),
        Slot::Key => ":key".into(),
        Slot::Val => ":val".into(),
        Slot::Default => ":default".into(),
        Slot::ArgElem(index) => format!("[:arg, {index}]"),
    }
}

fn tys(list: &[Ty]) -> String {
    list.iter().map(ty).collect::<Vec<_>>().join(", ")
}

fn ty(it: &Ty) -> String {
    let with = |tag: &str, parts: &[&Ty]| {
        let parts: Vec<String> = parts.iter().map(|it| ty(it)).collect();
        format!("[:{tag}, {}]", parts.join(", "))
    };
    match it {
        Ty::Any => "[:any]".into(),
        Ty::Never => "[:never]".into(),
        Ty::Raises(class) => format!("[:raises, {class:?}]"),
        Ty::Nil => "[:nil]".into(),
        Ty::True => "[:true]".into(),
        Ty::False => "[:false]".into(),
        Ty::Instance(class) => format!("[:inst, {class:?}]"),
        Ty::Kind(class) => format!("[:kind, {class:?}]"),
        Ty::Receiver => "[:self]".into(),
        Ty::Copy => "[:copy]".into(),
        Ty::Plain => "[:plain]".into(),
        Ty::Like(inner) => with("like", &[inner]),
        Ty::New => "[:new]".into(),
        Ty::Model | Ty::Relation | Ty::Chain => "[:any]".into(),
        Ty::ClassOf(inner) => with("class_of", &[inner]),
        Ty::Elem => "[:elem]".into(),
        Ty::Yielded => "[:yielded]".into(),
        Ty::Key => "[:key]".into(),
        Ty::Val => "[:val]".into(),
        Ty::Default => "[:default]".into(),
        Ty::BlockResult => "[:result]".into(),
        Ty::Arg(index) => format!("[:arg, {index}]"),
        Ty::AllRest => "[:all_rest]".into(),
        Ty::Rest => "[:rest]".into(),
        Ty::ElemOf(inner) => with("elem_of", &[inner]),
        Ty::KeyOf(inner) => with("key_of", &[inner]),
        Ty::ValOf(inner) => with("val_of", &[inner]),
        Ty::At(inner, index) => format!("[:at, {}, {index}]", ty(inner)),
        Ty::NonNil(inner) => with("nonnil", &[inner]),
        Ty::Truthy(inner) => with("truthy", &[inner]),
        Ty::Flat(inner) => with("flat", &[inner]),
        Ty::Fold { op, init, elem } => {
            let op = match op {
                Op::Named(name) => format!("{name:?}"),
                Op::Arg(index) => index.to_string(),
            };
            format!("[:fold, {op}, {}, {}]", ty(init), ty(elem))
        }
        Ty::Array(inner) => with("array", &[inner]),
        Ty::Tuple(parts) => format!("[:tuple, {}]", tys(parts)),
        Ty::Hash(key, value) => with("hash", &[key, value]),
        Ty::Set(inner) => with("set", &[inner]),
        Ty::Sent(_) => "[:any]".into(),
        Ty::Range(inner) => with("range", &[inner]),
        Ty::Enumerator(parts) => format!("[:enum, {}]", tys(parts)),
        Ty::Lazy(inner) => with("lazy", &[inner]),
        Ty::Union(parts) => format!("[:union, {}]", tys(parts)),
    }
}

/// How many Rubies share the work.
const PARTS: usize = 2;

/// Runs the comparison; it must say nothing.
fn ruby_agrees(script: &str) {
    let path = std::env::temp_dir().join(format!("mohs-core-{}.rb", std::process::id()));
    std::fs::write(&path, script).unwrap();
    let start = |part: usize| {
        let mut ruby = Command::new("ruby");
        ruby.arg("-W0").arg(&path).env("PART", format!("{part}/{PARTS}")).stdin(Stdio::null());
        ruby.stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("these tests need ruby: run bin/setup")
    };
    let rubies: Vec<Child> = (0..PARTS).map(start).collect();
    let outputs: Vec<Output> = rubies.into_iter().map(|it| it.wait_with_output().unwrap()).collect();
    std::fs::remove_file(&path).unwrap();
    for output in outputs {
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.is_empty(), "{said}");
    }
}

fn script() -> String {
    format!("{}{}{}", table(), include_str!("harness.rb"), include_str!("harness_run.rb"))
}

#[test]
fn ruby_does_what_the_signatures_say() {
    ruby_agrees(&script());
}

/// With `MOHS_CORE_SCRIPT=file` the comparison can be run by hand, with another Ruby too.
#[test]
fn the_script_can_be_kept() {
    let script = script();
    assert!(script.starts_with("TABLE = {"));
    if let Ok(path) = std::env::var("MOHS_CORE_SCRIPT") {
        std::fs::write(path, &script).unwrap();
    }
}

#[test]
fn owners_are_sorted() {
    assert!(SOURCES.is_sorted_by_key(|source| source.owner));
}

#[test]
fn methods_are_found_by_the_owner_that_ruby_names() {
    assert!(overloads("Array", false, "push").is_some());
    assert!(overloads("Integer", true, "sqrt").is_some());
    assert!(overloads("Integer", false, "sqrt").is_none());
    assert!(overloads("Array", false, "lazy").is_none());
    assert!(overloads("Enumerable", false, "lazy").is_some());
    assert!(overloads("Nowhere", false, "push").is_none());
}

#[test]
fn a_line_becomes_an_overload() {
    let text = "class Array\n  m, .s: (int, ?str|nil!ArgumentError, *any, k: any) { (E, [R]) @self }+ -> {K => $0}?, \
                E << *.E, grows, total, calls E.<=>(E), calls $0.E.hash # why\n";
    let table = parse::table(text, "Array").unwrap();
    let int = only(&["Numeric"], &["to_int"], "TypeError");
    let text = only(&["String", "NilClass"], &["to_str"], "ArgumentError");
    let of = |ty: Ty| Box::new(ty);
    let expected = Overload {
        required: vec![int.clone()],
        optional: vec![text],
        rest: Some(Accept::Any),
        keywords: vec![("k", Accept::Any)],
        any_keywords: false,
        block: Block::Runs {
            params: vec![Ty::Elem, Ty::Array(of(Ty::BlockResult))],
            times: Times::AtLeastOnce,
            self_is: Some(Ty::Receiver),
        },
        result: Ty::Union(vec![Ty::Hash(of(Ty::Key), of(Ty::Arg(0))), Ty::Nil]),
        writes: vec![Write { slot: Slot::Elem, value: Ty::ElemOf(of(Ty::Rest)), replaces: false }],
        effect: Effect::Grows,
        lax: false,
        calls: vec![
            Callback { receiver: Ty::Elem, name: "<=>", args: vec![Ty::Elem] },
            Callback { receiver: Ty::ElemOf(of(Ty::Arg(0))), name: "hash", args: vec![] },
        ],
        total: true,
    };
    for singleton in [false, true] {
        let name = if singleton { "s" } else { "m" };
        assert_eq!(table.method(singleton, name).unwrap().overloads, vec![expected.clone()]);
    }
    assert!(expected.takes(1, &[]) && expected.takes(5, &["k"]));
    assert!(!expected.takes(0, &["k"]) && !expected.takes(1, &["other"]));
    assert!(expected.block.fits(true) && !expected.block.fits(false));
    assert_eq!(expected.param(0), Some(&int));
    assert_eq!(expected.param(7).and_then(Accept::raises), None);
    assert_eq!(int.raises(), Some("TypeError"));
}

fn only(classes: &[&'static str], answers: &[&'static str], raises: &'static str) -> Accept {
    Accept::Only { classes: classes.to_vec(), answers: answers.to_vec(), raises }
}

#[test]
fn mistakes_in_a_file_are_told_with_their_line() {
    let why = parse::table("class A\n  m: (int -> nil\n", "A").err().unwrap();
    assert!(why.starts_with("A, line 2: "), "{why}");
}

#[test]
fn keywords_are_a_hash_for_a_method_without_keywords() {
    let method = overloads("Array", false, "push").unwrap();
    assert!(method.overloads.iter().all(|it| it.takes(0, &["a"])));
    let method = overloads("Array", false, "at").unwrap();
    assert!(method.overloads.iter().all(|it| !it.takes(1, &["a"])));
}

/// Classes whose public methods should all be known.
const MAIN: [&str; 37] = [
    "Array",
    "BasicObject",
    "Class",
    "Comparable",
    "Complex",
    "Dir",
    "Enumerable",
    "Enumerator",
    "Enumerator::Lazy",
    "Exception",
    "FalseClass",
    "File",
    "Float",
    "Hash",
    "IO",
    "Integer",
    "Kernel",
    "MatchData",
    "Math",
    "Method",
    "Module",
    "NilClass",
    "Numeric",
    "Object",
    "Proc",
    "Process",
    "Random",
    "Range",
    "Rational",
    "Regexp",
    "Set",
    "String",
    "Struct",
    "Symbol",
    "Thread",
    "Time",
    "TrueClass",
];

/// A method that a new Ruby brings must be written down, or be listed as unknown on purpose.
#[test]
fn methods_that_are_not_modelled_are_listed() {
    let mut missing: Vec<String> = Vec::new();
    for owner in MAIN {
        let class = corelib::table().class(owner).unwrap();
        let core = class.methods().filter(|it| it.library().is_core());
        for method in core.filter(|it| it.visibility() == corelib::Visibility::Public) {
            let singleton = method.side() == corelib::Side::Singleton;
            if overloads(owner, singleton, method.name()).is_none() {
                missing.push(format!("{owner}{}{}", if singleton { "." } else { "#" }, method.name()));
            }
        }
    }
    missing.sort();
    missing.dedup();
    expect_test::expect_file!["unmodelled.txt"].assert_eq(&(missing.join("\n") + "\n"));
}
