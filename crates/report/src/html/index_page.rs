//! The index: figures of the whole, its files, what was found and proved, and what is not judged and why.

use super::escape::{Address, Text};
use super::facts::{Facts, FileFacts, Finding, State, link_to, place_of};
use super::file_page::plural;
use super::shell::header;
use base::Severity;
use driver::{InferReport, Study};
use refine::{Outcome, Verdict};
use std::collections::BTreeMap;
use std::fmt::Write;

/// So many causes of silence are listed; the rest is told in one line.
const N_CAUSES: usize = 20;

pub(super) fn body(study: &Study, facts: &Facts<'_>, title: &str) -> String {
    let mut out = header(title, "", None);
    // Writing to a String cannot fail.
    let _ = writeln!(out, "<main class=\"index\">\n<h1>{}</h1>", Text(title));
    figures(&mut out, study, facts);
    for note in study.notes.iter().chain(&study.report.limits) {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", Text(note));
    }
    for problem in &study.report.problems {
        let _ = writeln!(out, "<p class=\"note\">{}: {}</p>", Text(&problem.path), Text(&problem.message));
    }
    for assumption in &study.report.assumptions {
        let _ = writeln!(out, "<p class=\"note\">assuming that {}</p>", Text(assumption));
    }
    files(&mut out, facts);
    findings(&mut out, study, facts);
    verdicts(&mut out, facts);
    silences(&mut out, study);
    out.push_str("</main>\n");
    out
}

fn figures(out: &mut String, study: &Study, facts: &Facts<'_>) {
    let summary = &study.report.summary;
    let judged = summary.judged.unwrap_or_default();
    let sum = |count: &dyn Fn(&FileFacts<'_>) -> usize| facts.files.iter().map(count).sum::<usize>();
    let mut cells = vec![
        ("hardness", format!("{:.1}", judged.hardness()), String::new()),
        ("calls judged", format!("{} %", judged.share()), String::new()),
        ("files", summary.files.to_string(), String::new()),
        ("lines", summary.lines.to_string(), String::new()),
        ("methods", summary.methods.to_string(), String::new()),
    ];
    for severity in Severity::ALL.into_iter().rev() {
        let count = sum(&|file| file.count(severity));
        let name = severity.as_str();
        let class = if count > 0 { format!("{name}-text") } else { String::new() };
        let names = match severity {
            Severity::Error => "errors",
            Severity::Warning => "warnings",
            Severity::Note => "notes",
        };
        cells.push((names, count.to_string(), class));
    }
    if study.verified.as_ref().is_some_and(|report| !report.verdicts.is_empty()) {
        for state in [State::Safe, State::Unsafe, State::Unknown] {
            let count = sum(&|file| file.n_verdicts(state));
            cells.push((state.as_str(), count.to_string(), format!("{}-text", state.as_str())));
        }
    }
    if study.inferred.is_some() {
        let refined = sum(&|file| file.methods.iter().filter(|it| !it.inferred.is_empty()).count());
        cells.push(("refined by inference", refined.to_string(), String::new()));
    }
    out.push_str("<dl class=\"figures\">\n");
    for (name, value, class) in cells {
        let _ = writeln!(out, "<div><dt>{name}</dt><dd class=\"{class}\">{value}</dd></div>");
    }
    out.push_str("</dl>\n");
}

fn files(out: &mut String, facts: &Facts<'_>) {
    if facts.files.is_empty() {
        out.push_str("<p class=\"note\">no Ruby files found</p>\n");
        return;
    }
    out.push_str(
        "<h2>Files</h2>\n<input type=\"search\" id=\"filter\" placeholder=\"filter (/)\" aria-label=\"filter files\">\n\
         <table id=\"files\"><thead><tr><th>file</th><th>lines</th><th>methods</th><th>hardness</th><th>errors</th>\
         <th>warnings</th>",
    );
    let is_verified = facts.files.iter().any(|file| !file.verdicts.is_empty());
    out.push_str(if is_verified { "<th>safe</th><th>unsafe</th><th>unknown</th>" } else { "" });
    out.push_str("</tr></thead>\n<tbody>\n");
    for file in &facts.files {
        let mut numbers = vec![
            file.source.own_text().split(|byte| *byte == b'\n').count().saturating_sub(1).to_string(),
            file.methods.len().to_string(),
            format!("{:.1}", file.judged.hardness()),
            file.count(Severity::Error).to_string(),
            file.count(Severity::Warning).to_string(),
        ];
        if is_verified {
            let states = [State::Safe, State::Unsafe, State::Unknown];
            numbers.extend(states.map(|state| file.n_verdicts(state).to_string()));
        }
        let _ =
            write!(out, "<tr><td><a href=\"{}\">{}</a></td>", Address(&place_of(file.path)), Text(file.path));
        for (index, number) in numbers.iter().enumerate() {
            // What is zero is looked past.
            let class = if index > 2 && number == "0" { " class=\"zero\"" } else { "" };
            let _ = write!(out, "<td{class}>{number}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table>\n");
}

fn findings(out: &mut String, study: &Study, facts: &Facts<'_>) {
    let mut all: Vec<&Finding<'_>> = facts.files.iter().flat_map(|file| &file.findings).collect();
    // Of files without a page: settings, signatures.
    let others: Vec<String> = study
        .report
        .diagnostics
        .iter()
        .filter(|it| !facts.has_page(study.report.sources.path(it.file)))
        .map(|it| {
            let path = study.report.sources.path(it.file);
            let line = study.report.sources.line_col(it.file, it.span.start).line;
            row(it.severity, &format!("{}:{line}", Text(path)), &it.message, it.rule.id)
        })
        .collect();
    if all.is_empty() && others.is_empty() {
        return;
    }
    all.sort_by_key(|it| std::cmp::Reverse(it.diagnostic.severity));
    out.push_str("<h2>Findings</h2>\n<ul class=\"findings\">\n");
    for finding in all {
        let (path, line, it) = (finding.path(), finding.line(), finding.diagnostic);
        let place = format!("<a href=\"{}\">{}:{line}</a>", link_to("", path, line), Text(path));
        out.push_str(&row(it.severity, &place, &it.message, it.rule.id));
    }
    others.iter().for_each(|row| out.push_str(row));
    out.push_str("</ul>\n");
}

fn row(severity: Severity, place: &str, message: &str, rule: &str) -> String {
    let severity = severity.as_str();
    let message = Text(message);
    format!("<li><b class=\"{severity}-text\">{severity}</b> {place} {message} <small>{rule}</small></li>\n")
}

fn verdicts(out: &mut String, facts: &Facts<'_>) {
    let all: Vec<(&FileFacts<'_>, &Verdict)> =
        facts.files.iter().flat_map(|file| file.verdicts.iter().map(move |it| (file, *it))).collect();
    if all.is_empty() {
        return;
    }
    out.push_str("<h2>Verdicts</h2>\n<ul class=\"verdicts\">\n");
    for state in [State::Unsafe, State::Unknown, State::Safe] {
        for (file, verdict) in all.iter().filter(|(_, it)| State::of(it) == state) {
            let line = file.line(verdict.span.start);
            let why = match &verdict.outcome {
                Outcome::Proved => String::new(),
                Outcome::Refuted(counterexample) => Text(&counterexample.violation.message).to_string(),
                Outcome::Unknown(reason) => Text(&reason.message).to_string(),
            };
            let _ = writeln!(
                out,
                "<li><span class=\"badge {0}\">{0}</span> <a href=\"{1}\">{2}</a> {why}</li>",
                state.as_str(),
                link_to("", file.path, line),
                Text(&verdict.method)
            );
        }
    }
    out.push_str("</ul>\n");
}

/// Why calls are not judged, the most frequent causes first.
fn silences(out: &mut String, study: &Study) {
    let mut by_cause: BTreeMap<&str, (usize, Option<&str>)> = BTreeMap::new();
    for silenced in &study.report.silences {
        let entry = by_cause.entry(&silenced.reason).or_default();
        entry.0 += 1;
        entry.1 = entry.1.or(silenced.remedy.map(driver::Remedy::in_words));
    }
    if by_cause.is_empty() {
        return;
    }
    let mut causes: Vec<(&str, (usize, Option<&str>))> = by_cause.into_iter().collect();
    causes.sort_by_key(|(reason, (count, _))| (std::cmp::Reverse(*count), *reason));
    out.push_str("<h2>Calls that are not judged, by cause</h2>\n<table class=\"causes\"><tbody>\n");
    for (reason, (count, remedy)) in causes.iter().take(N_CAUSES) {
        let remedy = remedy.map_or(String::new(), |it| format!("<small>{}</small>", Text(it)));
        let _ = writeln!(out, "<tr><td>{count}</td><td>{} {remedy}</td></tr>", Text(reason));
    }
    let rest: usize = causes.iter().skip(N_CAUSES).map(|(_, (count, _))| count).sum();
    if rest > 0 {
        let n = causes.len() - N_CAUSES;
        let _ = writeln!(out, "<tr><td>{rest}</td><td>{n} other cause{}</td></tr>", plural(n));
    }
    out.push_str("</tbody></table>\n");
}

/// Contracts and invariants by file, for `mohs infer --format html`.
pub(super) fn inferred(report: &InferReport, title: &str) -> String {
    let mut out = format!(
        "<header><nav><b>{}</b></nav><button type=\"button\" id=\"theme\" title=\"Light or dark\">◐</button></header>\n",
        Text(title)
    );
    let _ = writeln!(
        out,
        "<main class=\"index\">\n<h1>{}</h1>\n<input type=\"search\" id=\"filter\" placeholder=\"filter (/)\" aria-label=\"filter\">",
        Text(title)
    );
    let mut rows: BTreeMap<(&str, u32), String> = BTreeMap::new();
    let place =
        |file, span: base::Span| (report.sources.path(file), report.sources.line_col(file, span.start).line);
    for field in &report.found.fields {
        let row = rows.entry(place(field.file, field.span)).or_default();
        let _ = write!(
            row,
            "<p><b>{}</b></p><pre class=\"inferred\">{}</pre>",
            Text(&field.class),
            Text(&field.clause())
        );
    }
    for method in &report.found.methods {
        let row = rows.entry(place(method.file, method.span)).or_default();
        let mark = if method.is_typed { "declared" } else { "inferred" };
        let _ = write!(
            row,
            "<p><b>{}</b> <code class=\"{mark}\" title=\"{mark}\">{}</code></p>",
            Text(&method.method),
            Text(&method.signature)
        );
        if let Some(reason) = &method.reason {
            let _ = write!(row, "<p class=\"not-inferred\">not inferred: {}</p>", Text(reason));
        }
        let clauses = method.clauses();
        if !clauses.is_empty() {
            let _ = write!(row, "<pre class=\"inferred\">{}</pre>", Text(&clauses.join("\n")));
        }
        if !method.rests_on.is_empty() {
            let _ = write!(row, "<p><small>rests on {}</small></p>", Text(&method.rests_on.join("; ")));
        }
    }
    out.push_str("<table id=\"files\"><thead><tr><th>place</th><th>contract</th></tr></thead>\n<tbody>\n");
    for ((path, line), row) in rows {
        let _ = writeln!(out, "<tr><td>{}:{line}</td><td>{row}</td></tr>", Text(path));
    }
    out.push_str("</tbody></table>\n</main>\n");
    out
}
