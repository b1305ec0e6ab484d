//! Inference from observations that are made by hand: no recorder and no Ruby, and signatures of our own.

#![expect(clippy::unwrap_used, reason = "a test that cannot make its input has failed")]

use base::{FileId, Name, Sources};
use corelib::Versions;
use program::NoResolver;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use syntax::ir::{self, BlockId, BodyId, BodyKind, Terminator};
use trace::{
    Activation, Inferred, Input, MethodKey, Observations, ParamKind, SeenCall, SeenParam, Style, Ty, by_name,
    infer,
};
use types::{Pack, Provenance, Side, Signatures, Source};

const CORE: &str = "
class BasicObject
end
class Object < BasicObject
end
class Module
end
class Class < Module
end
class Integer
  def +: (Integer) -> Integer | (Float) -> Float
end
class Float
  def +: (Integer | Float) -> Float
end
class String
  def +: (String) -> String
  def length: () -> Integer
end
class Symbol
end
class NilClass
end
class TrueClass
end
class FalseClass
end
";

struct Run {
    file: ir::File,
    sources: Sources,
    seen: Observations,
}

impl Run {
    fn new(text: &str) -> Run {
        let mut sources = Sources::default();
        let id = sources.add("a.rb", text);
        Run { file: syntax::parse_ruby(id, text.as_bytes()), sources, seen: Observations::default() }
    }

    fn body(&self, method: &str) -> BodyId {
        let is_it = |id: &BodyId| self.file.body(*id).kind == BodyKind::Method(Name::new(method));
        self.file.body_ids().find(is_it).unwrap()
    }

    /// A run of an instance method with these arguments.
    fn call(&mut self, class: &str, method: &str, args: &[Ty], result: Ty) -> &mut Activation {
        let id = self.body(method);
        let body = self.file.body(id);
        let params = body
            .params
            .required
            .iter()
            .zip(args)
            .map(|(var, ty)| SeenParam {
                kind: ParamKind::Required,
                name: body.var(*var).name.unwrap(),
                var: Some(*var),
                ty: ty.clone(),
                out: Ty::Bottom,
            })
            .collect();
        let key = MethodKey { owner: Name::new(class), side: Side::Instance, name: Name::new(method) };
        self.seen.methods.insert(key);
        self.seen.called.insert(key);
        self.seen.activations.push(Activation {
            at: Some((self.file.id, id)),
            method: Some(key),
            self_ty: Ty::inst(class),
            params,
            block_given: false,
            body: 0,
            given: None,
            path: FxHashSet::default(),
            result: Some(result),
            fields_in: Vec::new(),
            fields_out: Vec::new(),
        });
        self.seen.activations.last_mut().unwrap()
    }

    /// A call of an instance method in the code of the file.
    fn called_from_file(&mut self, class: &str, method: &str, result: Ty) {
        let file = BodyId(0);
        let body = self.file.body(file);
        let name = Name::new(method);
        let is_it = |instr: &&ir::Instr| matches!(instr.op, ir::Op::Call(id) if body.call(id).name == name);
        let span = body.instrs.iter().find(is_it).unwrap().span;
        let target = Some(MethodKey { owner: Name::new(class), side: Side::Instance, name });
        let call = SeenCall { span, name, receiver: Ty::inst(class), target, result };
        self.seen.calls.entry((self.file.id, file)).or_default().push(call);
    }

    fn infer(&self, style: Style) -> Inferred {
        let core = syntax::parse_rbs(FileId(9), CORE.as_bytes());
        assert!(core.errors.is_empty(), "{:?}", core.errors);
        let pack = Arc::new(Pack::from_files([("core.rbs", &core)]));
        let signatures = Signatures::new(vec![Source { provenance: Provenance::Core, pack }]);
        let files = std::slice::from_ref(&self.file);
        let program = program::link(files, Versions::ALL, &NoResolver);
        let all: FxHashSet<FileId> = [self.file.id].into_iter().collect();
        infer(Input {
            program: &program,
            signatures: &signatures,
            files,
            sources: &self.sources,
            seen: &self.seen,
            own_files: all.clone(),
            described_files: all,
            style,
        })
    }
}

fn shown(inferred: &Inferred, method: &str) -> String {
    let methods = by_name(inferred);
    let types: Vec<String> = methods[method].types.iter().map(|ty| ty.to_string()).collect();
    types.join(" | ")
}

fn int() -> Ty {
    Ty::inst("Integer")
}

fn string() -> Ty {
    Ty::inst("String")
}

#[test]
fn a_field_that_holds_two_types_contradicts_its_use() {
    let mut run = Run::new(
        "class D\n  def bar(x)\n    @f = x\n  end\n  def baz\n    3 + @f\n  end\n  def f\n    bar(\"foo\")\n  end\nend\nD.new.baz\nD.new.bar(1)\n",
    );
    run.called_from_file("D", "baz", int());
    run.called_from_file("D", "bar", int());
    let field = |ty: Ty| vec![(Name::new("@f"), ty)];
    run.call("D", "bar", &[int()], int()).fields_out = field(int());
    run.call("D", "baz", &[], int()).fields_in = field(int());
    run.call("D", "bar", &[string()], string()).fields_out = field(string());
    run.call("D", "f", &[], string());
    let inferred = run.infer(Style::Structural);
    let messages: Vec<&str> = inferred.findings.iter().map(|it| it.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "String is not a Numeric: @f is written at a.rb:3 from bar(\"foo\") at a.rb:9 and used as Numeric by + at a.rb:6"
        ]
    );
    assert_eq!(shown(&inferred, "D#baz"), "() -> Integer");
}

/// The same run with another body of `baz`: what it does first may keep the string away from the use.
#[test]
fn a_use_that_some_calls_do_not_reach_is_no_contradiction() {
    for baz in [
        "3 + @f if @ready",
        "return 0 unless @f.is_a?(Integer)\n3 + @f",
        "check\n3 + @f",
        "@f = 1\n3 + @f",
        "begin\n3 + @f\nrescue TypeError\n0\nend",
        "[1].each { |it| it + @f }",
        "f(@f) + 3 + @f",
    ] {
        let mut run = Run::new(&format!(
            "class D\n  def bar(x)\n    @f = x\n  end\n  def baz\n    {baz}\n  end\n  def f\n    bar(\"foo\")\n  end\nend\nD.new.baz\nD.new.bar(1)\n"
        ));
        run.called_from_file("D", "baz", int());
        run.called_from_file("D", "bar", int());
        let field = |ty: Ty| vec![(Name::new("@f"), ty)];
        run.call("D", "bar", &[int()], int()).fields_out = field(int());
        run.call("D", "baz", &[], int()).fields_in = field(int());
        run.call("D", "bar", &[string()], string()).fields_out = field(string());
        run.call("D", "f", &[], string());
        let findings = run.infer(Style::Structural).findings;
        assert!(findings.is_empty(), "{baz}: {findings:?}");
    }
}

#[test]
fn a_use_that_any_overload_accepts_is_no_contradiction() {
    let mut run = Run::new("class D\n  def bar(x)\n    @f = x\n  end\n  def baz\n    3 + @f\n  end\nend\n");
    let field = |ty: Ty| vec![(Name::new("@f"), ty)];
    run.call("D", "bar", &[int()], int()).fields_out = field(int());
    run.call("D", "baz", &[], int()).fields_in = field(int());
    run.call("D", "bar", &[Ty::inst("Float")], Ty::inst("Float")).fields_out = field(Ty::inst("Float"));
    assert!(run.infer(Style::Structural).findings.is_empty());
}

#[test]
fn a_variable_that_is_negated_in_place_is_no_longer_what_was_tested() {
    let mut run = Run::new(
        "class T\n  def m(x)\n    x = !x\n    x = x\n    if x\n      x.to_s\n    else\n      1\n    end\n  end\nend\n",
    );
    run.call("T", "m", &[Ty::True], int());
    assert_eq!(shown(&run.infer(Style::Structural), "T#m"), "(bool x) -> Integer");
}

#[test]
fn a_receiver_needs_its_methods_and_a_local_is_the_value_that_it_holds() {
    let mut run = Run::new(
        "class B\n  def baz\n  end\nend\nclass C\n  def foo(x)\n    z = x\n    z.baz\n    z = 3\n    z + 5\n  end\nend\n",
    );
    run.call("B", "baz", &[], Ty::Nil);
    run.call("C", "foo", &[Ty::inst("B")], int());
    let inferred = run.infer(Style::Structural);
    assert_eq!(shown(&inferred, "C#foo"), "(_Baz x) -> Integer");
    assert_eq!(inferred.interfaces[0].members, ["def baz: () -> void"]);
    assert_eq!(shown(&run.infer(Style::Nominal), "C#foo"), "(B x) -> Integer");
}

#[test]
fn the_class_of_an_argument_can_decide_the_result() {
    let mut run = Run::new(
        "class T\n  def a(x)\n    x.is_a?(Integer) ? x.to_s : x.to_sym\n  end\n  def b(x)\n    x.b\n  end\n  def id(x)\n    x\n  end\nend\n",
    );
    let way = |run: &Run, taken: bool| {
        let body = run.file.body(run.body("a"));
        let is_branch = |id: &BlockId| matches!(body.block(*id).terminator, Terminator::Branch { .. });
        FxHashSet::from_iter([(body.block_ids().find(is_branch).unwrap(), taken)])
    };
    let (is_integer, is_other) = (way(&run, true), way(&run, false));
    run.call("T", "a", &[int()], string()).path = is_integer;
    run.call("T", "a", &[string()], Ty::inst("Symbol")).path = is_other;
    // Two results of one path: it is not the method that decides.
    run.call("T", "b", &[int()], string());
    run.call("T", "b", &[string()], Ty::inst("Symbol"));
    run.call("T", "id", &[int()], int());
    run.call("T", "id", &[string()], string());
    let inferred = run.infer(Style::Structural);
    assert_eq!(shown(&inferred, "T#a"), "(Integer x) -> String | (String x) -> Symbol");
    assert_eq!(shown(&inferred, "T#id"), "[T] (T x) -> T");
    assert_eq!(shown(&run.infer(Style::Nominal), "T#b"), "(Integer | String x) -> (String | Symbol)");
}

#[test]
fn a_test_for_a_class_keeps_uses_apart() {
    let mut run = Run::new(
        "class T\n  def m(x)\n    if x.is_a?(String)\n      x.length\n    else\n      x + 1\n    end\n  end\nend\n",
    );
    run.call("T", "m", &[int()], int());
    run.call("T", "m", &[string()], int());
    let inferred = run.infer(Style::Structural);
    assert!(inferred.findings.is_empty(), "{:?}", inferred.findings);
    assert_eq!(shown(&inferred, "T#m"), "(Integer | String x) -> Integer");
}
