//! What a lowered file says about its own text: syntax errors, and text that nobody reads.

use crate::rules::{NESTING_TOO_DEEP, SYNTAX_ERROR, UNREAD_TEXT};
use base::{Diagnostic, Span};
use syntax::ir;

/// Syntax errors that are shown of one file; the others mostly follow from them.
const MAX_SYNTAX_ERRORS: usize = 10;

/// Prism's message when it stops by itself.
const TOO_DEEP: &str = "nesting too deep";

pub(crate) fn file_findings(file: &ir::File, text: &[u8]) -> Vec<Diagnostic> {
    match file.errors.iter().find(|error| &*error.message == TOO_DEEP) {
        // The other errors follow from that one, and Ruby itself might accept the file.
        Some(error) => {
            let message = "the code is nested too deeply to be analysed";
            vec![Diagnostic::new(&NESTING_TOO_DEEP, file.id, error.span, message)]
        }
        // Ruby: `#!ruby -Ke` sets the encoding of the file, which the parser does not know.
        None if has_encoding_option(text) => Vec::new(),
        None if file.errors.is_empty() => unread_text(file, text).into_iter().collect(),
        None => syntax_errors(file),
    }
}

fn syntax_errors(file: &ir::File) -> Vec<Diagnostic> {
    let n_more = file.errors.len().saturating_sub(MAX_SYNTAX_ERRORS);
    let shown = file.errors.iter().take(MAX_SYNTAX_ERRORS);
    let finding = |error: &ir::SyntaxError| {
        // Ruby: an encoding that it does not know is an ArgumentError.
        let is_encoding = error.message.contains("encoding in the magic comment");
        let raises = if is_encoding { "ArgumentError" } else { "SyntaxError" };
        Diagnostic::new(&SYNTAX_ERROR, file.id, error.span, error.message.as_ref()).raises(raises)
    };
    let mut found: Vec<Diagnostic> = shown.map(finding).collect();
    if let Some(last) = found.last_mut().filter(|_| n_more > 0) {
        last.help = Some(format!("{n_more} more syntax errors in this file are not shown"));
    }
    found
}

fn has_encoding_option(text: &[u8]) -> bool {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    first.starts_with(b"#!") && first.windows(3).any(|word| word == b" -K")
}

/// Ruby: NUL, ^D and ^Z end the program when they stand where a statement could.
fn unread_text(file: &ir::File, text: &[u8]) -> Option<Diagnostic> {
    let ends_program = |byte: &u8| matches!(byte, 0 | 4 | 26);
    let code_end = file.body(ir::BodyId(0)).span.end;
    let end = file.comments.iter().map(|comment| comment.span.end).fold(code_end, u32::max) as usize;
    // The text of a here-document follows the end of its statement.
    let last_line = text[..end].rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    if file.magic.data.is_some() || last_line.windows(2).any(|pair| pair == b"<<") {
        return None;
    }
    let tail = &text[end..];
    let at = tail.iter().position(|byte| !byte.is_ascii_whitespace() && *byte != b';')?;
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || ends_program(byte);
    if !ends_program(&tail[at]) || tail[at..].iter().all(is_blank) {
        return None;
    }
    let span = Span::new(end + at, end + at + 1);
    let message = format!("Ruby stops reading here, at the byte 0x{:02x}; what follows is ignored", tail[at]);
    Some(Diagnostic::new(&UNREAD_TEXT, file.id, span, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::FileId;

    fn check(text: &[u8], expected: &[(&str, u32)]) {
        let found = file_findings(&syntax::parse_ruby(FileId(0), text), text);
        let found: Vec<(&str, u32)> = found.iter().map(|it| (it.rule.id, it.span.start)).collect();
        assert_eq!(found, expected, "{}", text.escape_ascii());
    }

    #[test]
    fn of_many_syntax_errors_the_first_are_shown() {
        let text = "def x(a, a) = a\n".repeat(50);
        let found = file_findings(&syntax::parse_ruby(FileId(0), text.as_bytes()), text.as_bytes());
        assert_eq!(found.len(), MAX_SYNTAX_ERRORS);
        let help = found.last().and_then(|it| it.help.as_deref());
        assert_eq!(help, Some("40 more syntax errors in this file are not shown"));
    }

    #[test]
    fn a_control_character_between_statements_ends_the_program() {
        check(b"x = 1\n\0def lost", &[("unread-text", 6)]);
        check(b"x = 1 # why\n\x04 lost\n", &[("unread-text", 12)]);
        check(b"\x1a lost\n", &[("unread-text", 0)]);
    }

    #[test]
    fn elsewhere_it_does_not() {
        check(b"x = 1\n", &[]);
        check(b"x = 'a\0b'\n", &[]);
        check(b"x = 1 # a\0b\n", &[]);
        check(b"x = 1\n\0\0\0\n", &[]);
        check(b"x = 1\n__END__\n\0 data\n", &[]);
        check(b"x = <<A\n\0 text\nA\n", &[]);
    }

    #[test]
    fn an_encoding_given_on_the_first_line_leaves_bytes_unjudged() {
        check(b"x = '\xa4'\n", &[("syntax-error", 5)]);
        check(b"#!/usr/bin/env ruby -Ke\nx = '\xa4\xa2'\n", &[]);
    }

    #[test]
    fn nesting_that_stops_the_parser_is_one_finding_and_no_claim() {
        let text = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
        let found = file_findings(&syntax::parse_ruby(FileId(0), text.as_bytes()), text.as_bytes());
        assert_eq!(found.iter().map(|it| it.rule.id).collect::<Vec<_>>(), ["nesting-too-deep"]);
    }
}
