//! The page of a file: its methods at the side, its source with findings under their lines and contracts above them.

use super::code::{Code, code};
use super::escape::Text;
use super::facts::{Facts, Field, FileFacts, Finding, Method, State, link_to};
use super::shell::header;
use base::Severity;
use refine::{Outcome, Verdict};
use std::fmt::Write;

pub(super) fn body(file: &FileFacts<'_>, facts: &Facts<'_>, title: &str) -> String {
    let Code { lines, table } = code(file, facts);
    let up = file.up();
    let mut out = header(title, &up, Some(file.path));
    // Writing to a String cannot fail.
    let _ = write!(out, "<div class=\"page\">\n<aside>{}{}</aside>\n<main>\n", figures(file), outline(file));
    out.push_str("<div class=\"code\" id=\"code\" tabindex=\"0\" aria-label=\"source\">\n");
    for (index, line) in lines.iter().enumerate() {
        let number = index as u32 + 1;
        for method in file.methods.iter().filter(|it| file.line(it.name_span.start) == number) {
            lens(&mut out, method);
        }
        // Of what a class includes or promises as a whole.
        for verdict in file.verdicts.iter().filter(|it| file.line(it.span.start) == number) {
            if !file.methods.iter().any(|method| method.name_span == verdict.span) {
                let name = Text(&verdict.method);
                let row = verdict_row(verdict);
                let _ = writeln!(
                    out,
                    "<div class=\"lens\"><div class=\"verdict\"><i>{name}</i> {row}</div></div>"
                );
            }
        }
        let found: Vec<&Finding<'_>> = file.findings.iter().filter(|it| it.line() == number).collect();
        let worst = found.iter().map(|it| it.diagnostic.severity).max();
        let class = worst.map_or(String::new(), |severity| format!(" at-{}", severity.as_str()));
        let _ = writeln!(
            out,
            "<div class=\"line{class}\" id=\"L{number}\"><a href=\"#L{number}\">{number}</a><code>{line}</code></div>"
        );
        for finding in found {
            card(&mut out, finding, facts, &up);
        }
    }
    let _ = write!(
        out,
        "</div>\n</main>\n</div>\n<div id=\"tip\" role=\"status\" hidden></div>\n\
         <section id=\"here\" aria-live=\"polite\" hidden></section>\n\
         <script type=\"application/json\" id=\"table\">{table}</script>\n"
    );
    out
}

/// How the file stands.
fn figures(file: &FileFacts<'_>) -> String {
    let mut out = format!("<h1>{}</h1>\n<p class=\"figures\">", Text(file.path));
    let mut parts = vec![format!(
        "<span title=\"{} of {} calls are judged\">hardness <b>{:.1}</b></span>",
        file.judged.judged,
        file.judged.calls,
        file.judged.hardness()
    )];
    for severity in Severity::ALL.into_iter().rev() {
        let count = file.count(severity);
        if count > 0 {
            parts.push(format!(
                "<span class=\"{0}-text\">{count} {0}{1}</span>",
                severity.as_str(),
                plural(count)
            ));
        }
    }
    for state in [State::Safe, State::Unsafe, State::Unknown] {
        let count = file.n_verdicts(state);
        if count > 0 {
            parts.push(format!("<span class=\"{0}-text\">{count} {0}</span>", state.as_str()));
        }
    }
    out.push_str(&parts.join(" · "));
    out.push_str("</p>\n");
    out
}

/// Methods and fields, with what is known of them.
fn outline(file: &FileFacts<'_>) -> String {
    let mut out = String::new();
    if !file.methods.is_empty() {
        out.push_str("<h2>Methods</h2>\n<ul class=\"outline\">\n");
    }
    for method in &file.methods {
        let line = file.line(method.name_span.start);
        let badges: String = method.verdicts.iter().map(|it| badge(it)).collect();
        let _ = writeln!(out, "<li><a href=\"#L{line}\">{}</a>{badges}</li>", Text(method.name));
    }
    if !file.methods.is_empty() {
        out.push_str("</ul>\n");
    }
    if !file.fields.is_empty() {
        out.push_str("<h2>Fields</h2>\n<dl class=\"fields\">\n");
        for Field { class, name, ty, holds } in &file.fields {
            let _ =
                write!(out, "<dt>{} <b>{}</b></dt><dd><code>{}</code>", Text(class), Text(name), Text(ty));
            for fact in *holds {
                let _ = write!(out, "<code class=\"inferred\" title=\"inferred\">{}</code>", Text(fact));
            }
            out.push_str("</dd>\n");
        }
        out.push_str("</dl>\n");
    }
    out
}

fn badge(verdict: &Verdict) -> String {
    let state = State::of(verdict).as_str();
    format!(" <span class=\"badge {state}\">{state}</span>")
}

/// What is known of a method, above its `def`; each kind of knowledge has its own mark.
fn lens(out: &mut String, method: &Method<'_>) {
    let mut rows: Vec<(&str, String)> = Vec::new();
    let code = |text: &str| format!("<code>{}</code>", Text(text));
    rows.extend(method.declared.iter().map(|clause| ("declared", code(clause))));
    rows.extend(method.inferred.iter().map(|clause| ("inferred", code(clause.trim_start_matches("#@ ")))));
    rows.extend(method.observed.map(|signature| ("observed", code(signature))));
    rows.extend(method.found.map(|signature| ("found", code(signature))));
    rows.extend(method.unknown.map(|reason| ("not inferred", Text(reason).to_string())));
    rows.extend(method.verdicts.iter().map(|verdict| ("verdict", verdict_row(verdict))));
    if rows.is_empty() {
        return;
    }
    out.push_str("<div class=\"lens\">");
    for (kind, text) in rows {
        let _ = write!(out, "<div class=\"{0}\"><i>{kind}</i> {text}</div>", kind.replace(' ', "-"));
    }
    out.push_str("</div>\n");
}

/// The answer, why there is none, and what it relies on.
fn verdict_row(verdict: &Verdict) -> String {
    let mut said = badge(verdict);
    if let Outcome::Unknown(reason) = &verdict.outcome {
        let _ = write!(said, " {}", Text(&reason.message));
    }
    if !verdict.assumptions.is_empty() {
        let n = verdict.assumptions.len();
        let _ = write!(said, " <details><summary>{n} assumption{}</summary><ul>", plural(n));
        for assumption in &verdict.assumptions {
            let _ = write!(said, "<li>{}</li>", Text(assumption));
        }
        said.push_str("</ul></details>");
    }
    said
}

/// A finding under its line.
fn card(out: &mut String, finding: &Finding<'_>, facts: &Facts<'_>, up: &str) {
    let it = finding.diagnostic;
    let severity = it.severity.as_str();
    let column = finding.sources.line_col(it.file, it.span.start).column;
    let _ = write!(
        out,
        "<div class=\"card {severity}\" tabindex=\"-1\" id=\"F{}-{column}-{}\"><p><b>{severity}</b> {} <small>{}</small></p>",
        finding.line(),
        it.rule.id,
        Text(&it.message),
        it.rule.id
    );
    if let Some(raises) = &it.raises {
        let _ = write!(out, "<p>raises <code>{}</code></p>", Text(raises));
    }
    for condition in &it.unless {
        let _ = write!(out, "<p>unless {}</p>", Text(condition));
    }
    if !it.trace.is_empty() {
        out.push_str("<ol>");
        for note in &it.trace {
            let path = finding.sources.path(note.file);
            let line = finding.sources.line_col(note.file, note.span.start).line;
            let place = format!("{}:{line}", Text(path));
            let _ = match facts.has_page(path) {
                true => write!(
                    out,
                    "<li><a href=\"{}\">{place}</a> {}</li>",
                    link_to(up, path, line),
                    Text(&note.label)
                ),
                false => write!(out, "<li>{place} {}</li>", Text(&note.label)),
            };
        }
        out.push_str("</ol>");
    }
    if let Some(help) = &it.help {
        let _ = write!(out, "<p>help: {}</p>", Text(help));
    }
    if let Some(script) = finding.script {
        let _ = write!(
            out,
            "<details><summary>Ruby that shows it</summary><pre>{}</pre></details>",
            Text(script)
        );
    }
    out.push_str("</div>\n");
}

pub(super) fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
