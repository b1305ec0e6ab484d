//! SARIF 2.1.0, for code scanning services.
//!
//! Paths are relative URIs to `%SRCROOT%`, which the service knows; columns count Unicode code points, as all our
//! columns do. Every rule of the run is described with its page, so that the service can show it.

use base::{Claim, Diagnostic, FileId, Rule, Severity, Sources, Span};
use driver::Report;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

pub(crate) fn render(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let rules = used_rules(report);
    let results: Vec<Value> =
        report.diagnostics.iter().map(|found| result(found, &rules, &report.sources)).collect();
    let notifications: Vec<Value> = report
        .problems
        .iter()
        .map(|problem| {
            json!({ "level": "error", "message": { "text": format!("{}: {}", problem.path, problem.message) } })
        })
        .collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "mohs",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|rule| descriptor(rule)).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": report.problems.is_empty(),
                "toolExecutionNotifications": notifications,
            }],
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

/// The rules of the findings, by id.
fn used_rules(report: &Report) -> Vec<&'static Rule> {
    let mut rules: Vec<&'static Rule> = report.diagnostics.iter().map(|found| found.rule).collect();
    rules.sort_by_key(|rule| rule.id);
    rules.dedup();
    rules
}

fn descriptor(rule: &Rule) -> Value {
    json!({
        "id": rule.id,
        "shortDescription": { "text": rule.summary() },
        "fullDescription": { "text": rule.summary() },
        "help": { "text": rule.doc, "markdown": rule.doc },
        "defaultConfiguration": { "level": rule.severity.as_str() },
        "properties": { "claim": rule.claim.as_str(), "precision": precision(rule.claim) },
    })
}

/// GitHub's word for how often a rule's findings are true.
fn precision(claim: Claim) -> &'static str {
    match claim {
        Claim::Definite | Claim::Refuted | Claim::Inconsistent => "very-high",
        Claim::Conditional | Claim::Unproved | Claim::Suggestion | Claim::Limit => "medium",
    }
}

fn result(diagnostic: &Diagnostic, rules: &[&Rule], sources: &Sources) -> Value {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let mut text = diagnostic.message.clone();
    if let Some(help) = &diagnostic.help {
        text = format!("{text}\nhelp: {help}");
    }
    let mut result = Map::new();
    result.insert("ruleId".into(), diagnostic.rule.id.into());
    result.insert("ruleIndex".into(), rules.iter().position(|rule| *rule == diagnostic.rule).into());
    result.insert("level".into(), level.into());
    result.insert("message".into(), json!({ "text": text }));
    result.insert("locations".into(), json!([location(sources, diagnostic.file, diagnostic.span)]));
    if !diagnostic.trace.is_empty() {
        let related: Vec<Value> = diagnostic
            .trace
            .iter()
            .map(|note| {
                let mut location = location(sources, note.file, note.span);
                location["message"] = json!({ "text": note.label });
                location
            })
            .collect();
        result.insert("relatedLocations".into(), related.into());
    }
    let mut properties = json!({ "claim": diagnostic.claim.as_str() });
    if let Some(raises) = &diagnostic.raises {
        properties["raises"] = raises.as_ref().into();
    }
    if !diagnostic.unless.is_empty() {
        properties["unless"] = diagnostic.unless.clone().into();
    }
    result.insert("properties".into(), properties);
    result.into()
}

fn location(sources: &Sources, file: FileId, span: Span) -> Value {
    let start = sources.line_col(file, span.start);
    let end = sources.line_col(file, span.end.max(span.start));
    json!({ "physicalLocation": {
        "artifactLocation": artifact(sources.path(file)),
        "region": {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        },
    }})
}

fn artifact(path: &str) -> Value {
    if path.starts_with('/') {
        json!({ "uri": format!("file://{}", percent_encoded(path)) })
    } else {
        json!({ "uri": percent_encoded(path), "uriBaseId": "%SRCROOT%" })
    }
}

/// The path as part of a URI (RFC 3986): everything but unreserved characters and `/` is encoded.
fn percent_encoded(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into())
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use crate::fixture::{render_to_string, report_of, sample};

    fn document(report: &Report) -> Value {
        serde_json::from_str(&render_to_string(report, Format::Sarif)).unwrap()
    }

    /// The parts that the standard requires (SARIF 2.1.0, sections 3.13, 3.14, 3.18, 3.19, 3.27, 3.29, 3.30, 3.49).
    fn assert_required_parts(document: &Value) {
        assert_eq!(document["version"], "2.1.0");
        for run in document["runs"].as_array().unwrap() {
            let driver = &run["tool"]["driver"];
            assert!(driver["name"].is_string());
            assert!(["unicodeCodePoints", "utf16CodeUnits"].contains(&run["columnKind"].as_str().unwrap()));
            let rules = driver["rules"].as_array().unwrap();
            for rule in rules {
                assert!(rule["id"].is_string());
                assert!(rule["shortDescription"]["text"].is_string() && rule["help"]["text"].is_string());
            }
            for invocation in run["invocations"].as_array().unwrap() {
                assert!(invocation["executionSuccessful"].is_boolean());
            }
            for result in run["results"].as_array().unwrap() {
                assert!(!result["message"]["text"].as_str().unwrap().is_empty());
                assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
                let index = result["ruleIndex"].as_u64().unwrap() as usize;
                assert_eq!(rules[index]["id"], result["ruleId"]);
                let related = result["relatedLocations"].as_array().cloned().unwrap_or_default();
                for location in result["locations"].as_array().unwrap().iter().chain(&related) {
                    let place = &location["physicalLocation"];
                    let uri = place["artifactLocation"]["uri"].as_str().unwrap();
                    assert!(uri.is_ascii() && !uri.contains(' '), "{uri}");
                    let number = |name: &str| place["region"][name].as_u64().unwrap();
                    assert!(number("startLine") >= 1 && number("startColumn") >= 1);
                    assert!(
                        (number("startLine"), number("startColumn"))
                            <= (number("endLine"), number("endColumn"))
                    );
                }
            }
        }
    }

    #[test]
    fn documents_have_the_required_parts() {
        assert_required_parts(&document(&sample()));
        assert_required_parts(&document(&report_of(Sources::default(), Vec::new())));
    }

    #[test]
    fn a_finding_becomes_a_result_with_its_rule_and_its_evidence() {
        let document = document(&sample());
        let result = &document["runs"][0]["results"][0];
        assert_eq!(result["ruleId"], "undefined-thing");
        assert_eq!(result["level"], "error");
        assert_eq!(result["properties"], json!({ "claim": "definite", "raises": "NoMethodError" }));
        assert_eq!(result["relatedLocations"][0]["message"]["text"], "called with (nil)");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"], json!({ "uri": "a.rb", "uriBaseId": "%SRCROOT%" }));
        assert_eq!(
            place["region"],
            json!({ "startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 8 })
        );
    }

    #[test]
    fn paths_become_uris() {
        assert_eq!(artifact("lib/b é.rb")["uri"], "lib/b%20%C3%A9.rb");
        assert_eq!(artifact("/tmp/a.rb"), json!({ "uri": "file:///tmp/a.rb" }));
        assert_eq!(artifact("C:x.rb")["uri"], "C%3Ax.rb");
    }

    #[test]
    fn problems_make_the_invocation_unsuccessful() {
        let mut report = report_of(Sources::default(), Vec::new());
        report.problems.push(driver::Problem { path: "gone.rb".into(), message: "not found".into() });
        let document = document(&report);
        let invocation = &document["runs"][0]["invocations"][0];
        assert_eq!(invocation["executionSuccessful"], false);
        assert_eq!(invocation["toolExecutionNotifications"][0]["message"]["text"], "gone.rb: not found");
    }
}
