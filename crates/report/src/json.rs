//! The JSON form, version 1: described in `docs/json.md`, with its schema in `docs/mohs.schema.json`.

use base::{Diagnostic, FileId, LineCol, Note, Sources};
use driver::Report;
use refine::replay::show;
use refine::{Counterexample, Outcome, Verdict};
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, Write};

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    command: &'a str,
    diagnostics: Vec<Finding<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdicts: Option<Vec<Answer<'a>>>,
    problems: Vec<Problem<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signatures: Option<Vec<Signature<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    libraries: Option<&'a [String]>,
    summary: Summary,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    assumptions: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    limits: &'a [String],
}

#[derive(Serialize)]
struct Signature<'a> {
    method: &'a str,
    rbs: &'a str,
    path: Option<&'a str>,
    line: Option<u32>,
    source: &'a str,
    covered: bool,
    branches: Branches,
    paths: Paths,
}

#[derive(Serialize)]
struct Paths {
    taken: u64,
    total: u64,
}

#[derive(Serialize)]
struct Branches {
    taken: u32,
    total: u32,
}

#[derive(Serialize)]
struct Finding<'a> {
    rule: &'a str,
    claim: &'a str,
    severity: &'a str,
    message: &'a str,
    path: &'a str,
    range: Range,
    raises: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unless: &'a [String],
    trace: Vec<Step<'a>>,
    help: Option<&'a str>,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Step<'a> {
    path: &'a str,
    line: u32,
    column: u32,
    label: &'a str,
}

#[derive(Serialize)]
struct Answer<'a> {
    method: &'a str,
    path: &'a str,
    line: u32,
    label: Option<&'a str>,
    verdict: &'static str,
    reason: Option<&'a str>,
    bounded: bool,
    assumptions: &'a [String],
    counterexample: Option<Values<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<f64>,
}

#[derive(Serialize)]
struct Values<'a> {
    #[serde(rename = "self")]
    receiver: Option<String>,
    args: Map<String, Value>,
    fields: Map<String, Value>,
    calls: Vec<String>,
    violation: Step<'a>,
    ruby: &'a str,
    confirmed: bool,
    not_run: Option<&'a str>,
}

#[derive(Serialize)]
struct Problem<'a> {
    path: &'a str,
    message: &'a str,
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    methods: usize,
    lines: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    judged: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardness: Option<f64>,
}

pub(crate) fn render(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let sources = &report.sources;
    let document = Document {
        version: 1,
        command: report.command,
        diagnostics: report.diagnostics.iter().map(|found| finding(found, sources)).collect(),
        verdicts: (report.command == "verify")
            .then(|| report.verdicts.iter().map(|verdict| answer(verdict, report)).collect()),
        problems: report
            .problems
            .iter()
            .map(|problem| Problem { path: &problem.path, message: &problem.message })
            .collect(),
        signatures: (report.command == "trace").then(|| report.signatures.iter().map(signature).collect()),
        libraries: (report.command == "trace").then_some(report.libraries.as_slice()),
        summary: Summary {
            files: report.summary.files,
            methods: report.summary.methods,
            lines: report.summary.lines,
            calls: report.summary.judged.map(|it| it.calls),
            judged: report.summary.judged.map(|it| it.judged),
            hardness: report.summary.judged.map(driver::Judged::hardness),
        },
        assumptions: &report.assumptions,
        limits: &report.limits,
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

fn finding<'a>(diagnostic: &'a Diagnostic, sources: &'a Sources) -> Finding<'a> {
    let span = diagnostic.span;
    Finding {
        rule: diagnostic.rule.id,
        claim: diagnostic.claim.as_str(),
        severity: diagnostic.severity.as_str(),
        message: &diagnostic.message,
        path: sources.path(diagnostic.file),
        range: Range {
            start: position(sources, diagnostic.file, span.start),
            end: position(sources, diagnostic.file, span.end.max(span.start)),
        },
        raises: diagnostic.raises.as_deref(),
        unless: &diagnostic.unless,
        trace: diagnostic.trace.iter().map(|note| step(note, sources)).collect(),
        help: diagnostic.help.as_deref(),
    }
}

fn signature(it: &driver::Signature) -> Signature<'_> {
    Signature {
        method: &it.method,
        rbs: &it.rbs,
        path: it.place.as_ref().map(|(path, _)| path.as_str()),
        line: it.place.as_ref().map(|(_, line)| *line),
        source: it.source,
        covered: it.covered,
        branches: Branches { taken: it.branches.0, total: it.branches.1 },
        paths: Paths { taken: it.paths.0, total: it.paths.1 },
    }
}

fn answer<'a>(verdict: &'a Verdict, report: &'a Report) -> Answer<'a> {
    let sources = &report.sources;
    let (word, reason, counterexample) = match &verdict.outcome {
        Outcome::Proved => ("proved", None, None),
        Outcome::Refuted(counterexample) => ("refuted", None, Some(values(counterexample, sources))),
        Outcome::Unknown(reason) => ("unknown", Some(reason.message.as_str()), None),
    };
    Answer {
        method: &verdict.method,
        path: sources.path(verdict.file),
        line: sources.line_col(verdict.file, verdict.span.start).line,
        label: verdict.label.as_deref(),
        verdict: word,
        reason,
        bounded: verdict.bounded,
        assumptions: &verdict.assumptions,
        counterexample,
        // Microseconds are enough.
        time_ms: report.times.then(|| (verdict.time.as_secs_f64() * 1e6).round() / 1e3),
    }
}

fn values<'a>(counterexample: &'a Counterexample, sources: &'a Sources) -> Values<'a> {
    let shown = show(counterexample);
    let map =
        |pairs: Vec<(String, String)>| pairs.into_iter().map(|(name, text)| (name, text.into())).collect();
    let violation = &counterexample.violation;
    let LineCol { line, column } = sources.line_col(violation.file, violation.span.start);
    Values {
        receiver: shown.receiver,
        args: map(shown.args),
        fields: map(shown.fields),
        calls: shown.calls,
        violation: Step { path: sources.path(violation.file), line, column, label: &violation.message },
        ruby: &counterexample.ruby,
        confirmed: counterexample.confirmed,
        not_run: counterexample.not_run.as_deref(),
    }
}

fn position(sources: &Sources, file: FileId, offset: u32) -> Position {
    let LineCol { line, column } = sources.line_col(file, offset);
    Position { line, column }
}

fn step<'a>(note: &'a Note, sources: &'a Sources) -> Step<'a> {
    let LineCol { line, column } = sources.line_col(note.file, note.span.start);
    Step { path: sources.path(note.file), line, column, label: &note.label }
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::fixture::{render_to_string, report_of, sample, verified};
    use base::Sources;
    use driver::Problem;
    use expect_test::expect;
    use serde_json::Value;

    fn schema() -> jsonschema::Validator {
        let schema: Value = serde_json::from_str(include_str!("../../../docs/mohs.schema.json")).unwrap();
        jsonschema::validator_for(&schema).unwrap()
    }

    fn errors(document: &Value) -> Vec<String> {
        schema().iter_errors(document).map(|error| error.to_string()).collect()
    }

    #[test]
    fn a_report_is_one_document() {
        expect![[r#"
            {
              "version": 1,
              "command": "check",
              "diagnostics": [
                {
                  "rule": "undefined-thing",
                  "claim": "definite",
                  "severity": "error",
                  "message": "undefined method `foo' for nil",
                  "path": "a.rb",
                  "range": {
                    "start": {
                      "line": 2,
                      "column": 5
                    },
                    "end": {
                      "line": 2,
                      "column": 8
                    }
                  },
                  "raises": "NoMethodError",
                  "trace": [
                    {
                      "path": "a.rb",
                      "line": 5,
                      "column": 1,
                      "label": "called with (nil)"
                    }
                  ],
                  "help": "test for nil first"
                },
                {
                  "rule": "odd-thing",
                  "claim": "suggestion",
                  "severity": "warning",
                  "message": "100% odd, really: yes",
                  "path": "lib/b é.rb",
                  "range": {
                    "start": {
                      "line": 1,
                      "column": 1
                    },
                    "end": {
                      "line": 6,
                      "column": 2
                    }
                  },
                  "raises": null,
                  "trace": [],
                  "help": null
                }
              ],
              "problems": [],
              "summary": {
                "files": 2,
                "methods": 1,
                "lines": 11
              }
            }
        "#]]
        .assert_eq(&render_to_string(&sample(), Format::Json));
    }

    #[test]
    fn verdicts_carry_their_counterexample() {
        let mut report = verified();
        let plain = render_to_string(&report, Format::Json);
        assert!(!plain.contains("time_ms"));
        report.times = true;
        let document: Value = serde_json::from_str(&render_to_string(&report, Format::Json)).unwrap();
        assert_eq!(errors(&document), Vec::<String>::new());
        let verdicts = document["verdicts"].as_array().unwrap();
        let words: Vec<&Value> = verdicts.iter().map(|verdict| &verdict["verdict"]).collect();
        assert_eq!(words, ["proved", "refuted", "unknown"]);
        assert_eq!(verdicts[1]["counterexample"]["args"], serde_json::json!({ "x": "0" }));
        assert_eq!(verdicts[1]["counterexample"]["violation"]["line"], 3);
        assert_eq!(verdicts[1]["counterexample"]["confirmed"], true);
        assert_eq!(verdicts[2]["reason"], "`eval` is not understood");
        assert_eq!(verdicts[0]["time_ms"], 1.5);
    }

    #[test]
    fn every_document_obeys_the_schema() {
        let mut with_problem = report_of(Sources::default(), Vec::new());
        with_problem.problems.push(Problem { path: "gone.rb".into(), message: "not found".into() });
        let mut conditional = sample();
        let found = conditional.diagnostics.remove(0);
        conditional.diagnostics.push(found.unless("`pg`, which is not installed, defines `foo`".to_owned()));
        conditional.summary.judged = Some(driver::Judged { calls: 12, judged: 11 });
        let text = render_to_string(&conditional, Format::Json);
        assert!(text.contains("\"claim\": \"conditional\"") && text.contains("\"unless\": ["));
        assert!(text.contains("\"hardness\": 9.3"), "{text}");
        for report in [sample(), verified(), with_problem, conditional] {
            let document = serde_json::from_str(&render_to_string(&report, Format::Json)).unwrap();
            assert_eq!(errors(&document), Vec::<String>::new());
        }
    }

    #[test]
    fn the_schema_refuses_what_is_not_a_document() {
        let good: Value = serde_json::from_str(&render_to_string(&sample(), Format::Json)).unwrap();
        let broken = |break_it: &dyn Fn(&mut Value)| {
            let mut document = good.clone();
            break_it(&mut document);
            document
        };
        for document in [
            broken(&|it| it["version"] = 2.into()),
            broken(&|it| it["diagnostics"][0]["claim"] = "certain".into()),
            broken(&|it| it["diagnostics"][0]["range"]["start"]["line"] = 0.into()),
            broken(&|it| it["diagnostics"][0]["extra"] = 1.into()),
            broken(&|it| drop(it.as_object_mut().unwrap().remove("summary"))),
        ] {
            assert!(!errors(&document).is_empty());
        }
    }
}
