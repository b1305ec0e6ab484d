//! Annotations for GitHub workflows: one `::error ...::` command a finding.
//!
//! ```text
//! ::error file=a.rb,line=2,endLine=2,col=5,endColumn=8::[undefined-method] undefined ...
//! ```

use crate::visible;
use base::{Diagnostic, Severity, Sources};
use driver::Report;
use std::io::{self, Write};

pub(crate) fn render(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in &report.diagnostics {
        writeln!(out, "{}", command(diagnostic, &report.sources))?;
    }
    Ok(())
}

fn command(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let start = sources.line_col(diagnostic.file, diagnostic.span.start);
    let end = sources.line_col(diagnostic.file, diagnostic.span.end.max(diagnostic.span.start));
    let mut message = format!("[{}] {}", diagnostic.rule.id, diagnostic.message);
    for condition in &diagnostic.unless {
        message += &format!("\nunless {condition}");
    }
    for note in &diagnostic.trace {
        let at = sources.line_col(note.file, note.span.start);
        message += &format!("\n{}:{}:{}: {}", sources.path(note.file), at.line, at.column, note.label);
    }
    if let Some(help) = &diagnostic.help {
        message += &format!("\nhelp: {help}");
    }
    format!(
        "::{level} file={},line={},endLine={},col={},endColumn={}::{}",
        escape_property(sources.path(diagnostic.file)),
        start.line,
        end.line,
        start.column,
        end.column,
        escape_message(&message)
    )
}

fn escape_message(text: &str) -> String {
    // The log of a workflow is shown as a terminal shows it.
    visible(&text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A"))
}

fn escape_property(text: &str) -> String {
    escape_message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use crate::fixture::{render_to_string, sample};
    use expect_test::expect;

    #[test]
    fn what_could_drive_a_terminal_is_made_visible() {
        assert_eq!(escape_message("a\x1b[31mb\r\nc%"), "a\u{241b}[31mb%0D%0Ac%25");
    }

    #[test]
    fn each_finding_is_one_command() {
        expect![[r#"
            ::error file=a.rb,line=2,endLine=2,col=5,endColumn=8::[undefined-thing] undefined method `foo' for nil%0Aa.rb:5:1: called with (nil)%0Ahelp: test for nil first
            ::warning file=lib/b é.rb,line=1,endLine=6,col=1,endColumn=2::[odd-thing] 100%25 odd, really: yes
        "#]]
        .assert_eq(&render_to_string(&sample(), Format::Github));
    }

    #[test]
    fn what_would_end_a_field_is_escaped() {
        assert_eq!(escape_property("a:b,c%\r\n"), "a%3Ab%2Cc%25%0D%0A");
        assert_eq!(escape_message("a:b,c%\r\n"), "a:b,c%25%0D%0A");
    }
}
