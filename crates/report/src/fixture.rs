//! Reports for the tests of the renderers.

use crate::{Format, Style};
use base::{Claim, Diagnostic, Severity, Sources, Span, declare_rules};
use driver::{Report, Summary};
use refine::{
    Argument, ArgumentKind, Callee, Counterexample, Outcome, Reason, Value, Verdict, Violation, ViolationKind,
};
use std::time::Duration;

declare_rules! {
    /// A call of a thing that is not there.
    MISSING = { id: "undefined-thing", claim: Claim::Definite, severity: Severity::Error, since: "0.1", doc: "# undefined-thing\n" },
    /// Something odd.
    ODD = { id: "odd-thing", claim: Claim::Suggestion, severity: Severity::Warning, since: "0.1", doc: "# odd-thing\n" },
}

/// One error with all kinds of evidence, and a warning over several lines in a file with an awkward name.
pub(crate) fn sample() -> Report {
    let mut sources = Sources::default();
    let b = sources.add("lib/b é.rb", "x = [\n  1,\n  2,\n  3,\n  4\n]\n");
    let a = sources.add("a.rb", "def bar(x)\n  x.foo\nend\n\nbar(nil)\n");
    let found = vec![
        Diagnostic::new(&ODD, b, Span::new(0, 26), "100% odd, really: yes"),
        Diagnostic::new(&MISSING, a, Span::new(15, 18), "undefined method `foo' for nil")
            .raises("NoMethodError")
            .note(a, Span::new(24, 32), "called with (nil)")
            .help("test for nil first"),
    ];
    report_of(sources, found)
}

/// A proof with assumptions, a refutation and an unknown.
pub(crate) fn verified() -> Report {
    let mut sources = Sources::default();
    let text = "#@ (Integer x) -> Integer r { r == x }\ndef id(x) = x\n#@ (Integer x) -> Integer r { r > x }\ndef same(x) = x\n\
                #@ () -> Integer r { r > 0 }\ndef odd = eval(\"1\")\n";
    let a = sources.add("a.rb", text);
    let span = |part: &str| {
        let start = text.find(part).unwrap();
        Span::new(start, start + part.len())
    };
    let verdict = |method: &str, at: &str, outcome: Outcome| Verdict {
        method: method.into(),
        file: a,
        span: span(at),
        label: None,
        outcome,
        bounded: false,
        missing: None,
        assumptions: Vec::new(),
        time: Duration::from_micros(1500),
    };
    let counterexample = Counterexample {
        callee: Callee::TopLevel,
        name: "same".into(),
        receiver: None,
        args: vec![Argument {
            name: "x".into(),
            kind: ArgumentKind::Positional,
            value: Value::Int("0".into()),
        }],
        objects: Vec::new(),
        calls: Vec::new(),
        class_fields: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
        invariants: Vec::new(),
        violation: Violation {
            kind: ViolationKind::Ensures(0),
            message: "the postcondition `r > x` is false".into(),
            file: a,
            span: span("r > x"),
        },
        exact: true,
        ruby: "puts 1".into(),
        confirmed: true,
        not_run: None,
    };
    let reason = Reason { message: "`eval` is not understood".into(), file: a, span: span("eval") };
    let verdicts = vec![
        verdict("odd", "odd", Outcome::Unknown(reason)),
        verdict("same", "same", Outcome::Refuted(Box::new(counterexample))),
        Verdict {
            assumptions: vec!["Float as real numbers".into()],
            bounded: true,
            missing: None,
            ..verdict("id", "id", Outcome::Proved)
        },
    ];
    let mut report = report_of(sources, Vec::new());
    report.command = "verify";
    report.with_verdicts(verdicts)
}

pub(crate) fn report_of(sources: Sources, diagnostics: Vec<Diagnostic>) -> Report {
    let count = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
    let lines = sources.iter().map(|(_, source)| count(&source.text)).sum();
    let summary = Summary { files: sources.len(), methods: 1, lines, judged: None };
    Report::new("check", sources, diagnostics, Vec::new(), summary)
}

pub(crate) fn render_to_string(report: &Report, format: Format) -> String {
    let mut out = Vec::new();
    crate::render(report, format, Style::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}
