//! The text form: for each finding one line that editors understand, the source with marks, and the evidence.
//!
//! ```text
//! a.rb:2:5: error: undefined method `foo' for nil [undefined-method]
//! 2 |   x.foo
//!   |     ^^^ raises NoMethodError
//!   a.rb:5:1: called with (nil)
//!   5 | bar(nil)
//!     | --------
//! ```

use crate::Style;
use crate::snippet::{Snippet, snippet, visible_char};
use base::{Diagnostic, FileId, Severity, Sources, Span};
use driver::Report;
use refine::{Outcome, Verdict};
use std::io::{self, Write};

/// Lines of source that are shown for a range, before the rest is left out.
const MAX_LINES: u32 = 4;

/// Steps of the evidence that are shown unless all are asked for.
const N_STEPS: usize = 2;

pub(crate) fn render(report: &Report, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let n_steps = if style.explain { usize::MAX } else { N_STEPS };
    let mut printer = Printer { sources: &report.sources, paint: Paint { on: style.color }, n_steps, out };
    for (index, diagnostic) in report.diagnostics.iter().enumerate() {
        if index > 0 {
            writeln!(printer.out)?;
        }
        printer.diagnostic(diagnostic)?;
    }
    if report.command == "verify" {
        return verdicts(report, style, out);
    }
    if style.quiet {
        return Ok(());
    }
    if !report.diagnostics.is_empty() {
        writeln!(out)?;
    }
    writeln!(out, "{}", closing_line(report))?;
    report.limits.iter().try_for_each(|it| writeln!(out, "note: {}", visible(it)))?;
    report.assumptions.iter().try_for_each(|it| writeln!(out, "assuming that {}", visible(it)))
}

/// `Aggregate#<< is safe.`, one line for each verdict, in the words of the first tool of this kind.
fn verdicts(report: &Report, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let paint = Paint { on: style.color };
    if !report.diagnostics.is_empty() && !report.verdicts.is_empty() {
        writeln!(out)?;
    }
    let said = |verdict: &Verdict| match &verdict.outcome {
        Outcome::Proved => ("safe", "32"),
        Outcome::Refuted(_) => ("unsafe", "1;31"),
        Outcome::Unknown(_) => ("unknown", "1;33"),
    };
    for verdict in &report.verdicts {
        let (word, color) = said(verdict);
        let mut notes = in_groups(&verdict.assumptions);
        if verdict.bounded {
            notes.insert(0, "bounded".to_owned());
        }
        let notes =
            if notes.is_empty() { String::new() } else { format!(" ({})", visible(&notes.join("; "))) };
        let notes = paint.with(DIM, &notes);
        writeln!(out, "{} is {}.{notes}", visible(&verdict.method), paint.with(color, word))?;
    }
    if style.quiet {
        return Ok(());
    }
    let count = |word: &str| report.verdicts.iter().filter(|verdict| said(verdict).0 == word).count();
    let total = counted(report.verdicts.len(), "specified method");
    let counts: Vec<String> = ["safe", "unsafe", "unknown"]
        .into_iter()
        .filter_map(|word| {
            Some(count(word)).filter(|count| *count > 0).map(|count| format!("{count} {word}"))
        })
        .collect();
    if report.verdicts.is_empty() {
        return writeln!(out, "no specified methods in {}", counted(report.summary.files, "file"));
    }
    writeln!(out, "\n{total} in {}: {}", counted(report.summary.files, "file"), counts.join(", "))
}

/// `2 errors, 1 warning in 12 files (2400 lines)`
fn closing_line(report: &Report) -> String {
    let found: Vec<String> = Severity::ALL
        .into_iter()
        .rev()
        .map(|severity| (severity, report.diagnostics.iter().filter(|it| it.severity == severity).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(severity, count)| counted(count, severity.as_str()))
        .collect();
    let found = if found.is_empty() { "nothing found".to_owned() } else { found.join(", ") };
    let judged = report.summary.judged.filter(|it| it.calls > 0);
    let judged = judged.map(|it| format!(", {}, {} % judged", counted(it.calls, "call"), it.share()));
    format!(
        "{found} in {} ({}{})",
        counted(report.summary.files, "file"),
        counted(report.summary.lines, "line"),
        judged.unwrap_or_default()
    )
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

struct Printer<'a> {
    sources: &'a Sources,
    paint: Paint,
    n_steps: usize,
    out: &'a mut dyn Write,
}

/// How the marked part of a snippet is drawn.
#[derive(Clone, Copy)]
struct Mark {
    sign: char,
    color: &'static str,
}

impl Printer<'_> {
    fn diagnostic(&mut self, diagnostic: &Diagnostic) -> io::Result<()> {
        let color = severity_color(diagnostic.severity);
        writeln!(
            self.out,
            "{}: {}: {} {}",
            self.paint.with(BOLD, &self.position(diagnostic.file, diagnostic.span)),
            self.paint.with(color, diagnostic.severity.as_str()),
            self.paint.with(BOLD, &visible(&diagnostic.message)),
            self.paint.with(DIM, &format!("[{}]", diagnostic.rule.id)),
        )?;
        let label = diagnostic.raises.as_ref().map(|raises| format!("raises {}", visible(raises)));
        self.snippets("", diagnostic.file, diagnostic.span, Mark { sign: '^', color }, label.as_deref())?;
        for condition in &diagnostic.unless {
            writeln!(self.out, "  {}: {}", self.paint.with(CYAN, "unless"), visible(condition))?;
        }
        for note in diagnostic.trace.iter().take(self.n_steps) {
            writeln!(self.out, "  {}: {}", self.position(note.file, note.span), visible(&note.label))?;
            self.snippets("  ", note.file, note.span, Mark { sign: '-', color: BLUE }, None)?;
        }
        let n_more = diagnostic.trace.len().saturating_sub(self.n_steps);
        if n_more > 0 {
            let said = format!("and {} before (--explain)", counted(n_more, "step"));
            writeln!(self.out, "  {}", self.paint.with(DIM, &said))?;
        }
        if let Some(help) = &diagnostic.help {
            writeln!(self.out, "  {}: {}", self.paint.with(CYAN, "help"), visible(help))?;
        }
        Ok(())
    }

    fn position(&self, file: FileId, span: Span) -> String {
        let position = self.sources.line_col(file, span.start);
        format!("{}:{}:{}", visible(self.sources.path(file)), position.line, position.column)
    }

    /// The lines of a range, each with its part marked; the label stands after the last mark.
    fn snippets(
        &mut self,
        indent: &str,
        file: FileId,
        span: Span,
        mark: Mark,
        label: Option<&str>,
    ) -> io::Result<()> {
        let source = self.sources.get(file);
        if source.text.is_empty() {
            return Ok(());
        }
        let lines = source.lines();
        let first = lines.line(span.start);
        // An end at the start of a line belongs to the line before it.
        let last = lines.line(span.end.max(span.start + 1) - 1).max(first);
        let gutter = source.shown_line(last).to_string().len();
        for line in first..=last {
            if last - first >= MAX_LINES && line > first + 1 && line < last {
                if line == first + 2 {
                    writeln!(self.out, "{indent}{}", self.paint.with(DIM, "..."))?;
                }
                continue;
            }
            let whole = lines.line_span(&source.text, line);
            let text = source.slice(whole);
            let indentation = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let start =
                if line == first { span.start.saturating_sub(whole.start) as usize } else { indentation };
            let end =
                if line == last { (span.end.max(whole.start) - whole.start) as usize } else { text.len() };
            let Snippet { text, blank, marked } = snippet(text, start, end);
            let number = self.paint.with(DIM, &format!("{:gutter$} |", source.shown_line(line)));
            writeln!(self.out, "{}", format!("{indent}{number} {text}").trim_end())?;
            let under = self.paint.with(DIM, &format!("{:gutter$} |", ""));
            let marks = self.paint.with(mark.color, &mark.sign.to_string().repeat(marked));
            let label = label.filter(|_| line == last).map(|label| format!(" {label}")).unwrap_or_default();
            let label = self.paint.with(mark.color, &label);
            writeln!(self.out, "{indent}{under} {}{marks}{label}", " ".repeat(blank))?;
        }
        Ok(())
    }
}

/// Text from a program or a path as it may be sent to a terminal: on one line, without control characters.
pub fn visible(text: &str) -> String {
    text.chars().map(visible_char).collect()
}

const BOLD: &str = "1";
const DIM: &str = "2";
const BLUE: &str = "34";
const CYAN: &str = "36";

fn severity_color(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "1;31",
        Severity::Warning => "1;33",
        Severity::Note => "1;34",
    }
}

#[derive(Clone, Copy)]
struct Paint {
    on: bool,
}

impl Paint {
    fn with(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// The end of the sentence about a method that nobody specified.
const KEEPS: &str = ", which has no specification, keeps what is declared of its fields";

/// So many methods are named; the JSON output names all.
const MAX_NAMED: usize = 3;

/// Assumptions as a person reads them: the same of many methods once.
fn in_groups(assumptions: &[String]) -> Vec<String> {
    let keepers: Vec<&str> = assumptions.iter().filter_map(|it| it.strip_suffix(KEEPS)).collect();
    let Some(more) = keepers.len().checked_sub(MAX_NAMED).filter(|it| *it > 1) else {
        return assumptions.to_vec();
    };
    let named = keepers[..MAX_NAMED].join(", ");
    let all = format!(
        "{named} and {more} others, which have no specification, keep what is declared of their fields"
    );
    let rest = assumptions.iter().filter(|it| !it.ends_with(KEEPS)).cloned();
    std::iter::once(all).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use crate::fixture::{render_to_string, report_of, sample, verified};
    use crate::{Format, Style};
    use base::{Diagnostic, Sources, Span};
    use expect_test::expect;

    #[test]
    fn a_finding_is_one_line_then_its_source_then_its_evidence() {
        expect![[r#"
            a.rb:2:5: error: undefined method `foo' for nil [undefined-thing]
            2 |   x.foo
              |     ^^^ raises NoMethodError
              a.rb:5:1: called with (nil)
              5 | bar(nil)
                | --------
              help: test for nil first

            lib/b é.rb:1:1: warning: 100% odd, really: yes [odd-thing]
            1 | x = [
              | ^^^^^
            2 |   1,
              |   ^^
            ...
            6 | ]
              | ^

            1 error, 1 warning in 2 files (11 lines)
        "#]]
        .assert_eq(&render_to_string(&sample(), Format::Text));
    }

    #[test]
    fn verdicts_are_sentences() {
        expect![[r#"
            id is safe. (bounded; Float as real numbers)
            same is unsafe.
            odd is unknown.

            3 specified methods in 1 file: 1 safe, 1 unsafe, 1 unknown
        "#]]
        .assert_eq(&render_to_string(&verified(), Format::Text));
    }

    #[test]
    fn nothing_found_says_how_much_was_looked_at() {
        let report = report_of(Sources::default(), Vec::new());
        assert_eq!(render_to_string(&report, Format::Text), "nothing found in 0 files (0 lines)\n");
        let mut quiet = Vec::new();
        crate::render(&report, Format::Text, Style { quiet: true, ..Style::default() }, &mut quiet).unwrap();
        assert!(quiet.is_empty());
    }

    #[test]
    fn colours_wrap_words_and_change_nothing_else() {
        let mut colored = Vec::new();
        crate::render(&sample(), Format::Text, Style { color: true, ..Style::default() }, &mut colored)
            .unwrap();
        let colored = String::from_utf8(colored).unwrap();
        assert!(colored.contains("\x1b[1;31merror\x1b[0m"));
        let mut plain = String::new();
        for (index, part) in colored.split("\x1b[").enumerate() {
            plain.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
        }
        assert_eq!(plain, render_to_string(&sample(), Format::Text));
    }

    #[test]
    fn positions_at_and_past_the_end_of_the_text_are_shown() {
        let mut sources = Sources::default();
        let empty = sources.add("empty.rb", "");
        let open = sources.add("open.rb", "def x\r\n");
        let found = vec![
            Diagnostic::new(&crate::fixture::ODD, empty, Span::new(0, 0), "empty"),
            Diagnostic::new(&crate::fixture::ODD, open, Span::new(7, 7), "at the end"),
            Diagnostic::new(&crate::fixture::ODD, open, Span::new(3, 99), "past the end\x1b[2J"),
        ];
        expect![[r#"
            empty.rb:1:1: warning: empty [odd-thing]

            open.rb:1:4: warning: past the end␛[2J [odd-thing]
            1 | def x
              |    ^^
            2 |
              | ^

            open.rb:2:1: warning: at the end [odd-thing]
            2 |
              | ^

            3 warnings in 2 files (1 line)
        "#]]
        .assert_eq(&render_to_string(&report_of(sources, found), Format::Text));
    }
}
