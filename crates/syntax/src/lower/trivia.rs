//! What Prism reports beside the tree: comments, magic comments, errors, `__END__`.

use super::span_of;
use crate::ir::{Comment, Magic, SyntaxError};
use base::Name;
use ruby_prism::ParseResult;

/// The comments in order, and their texts one after the other.
pub(super) fn comments(parsed: &ParseResult<'_>, text: &[u8]) -> (Vec<Comment>, String) {
    let starts = parsed.line_offsets();
    let mut line = 0;
    let mut all = String::new();
    let mut comments = Vec::new();
    for comment in parsed.comments() {
        let span = span_of(&comment.location());
        // Comments come in order, so the search goes on from the last line.
        while starts.get(line).is_some_and(|start| *start <= span.start) {
            line += 1;
        }
        let line_start = starts.get(line.saturating_sub(1)).map_or(0, |start| *start as usize);
        let before = text.get(line_start..span.start as usize).unwrap_or_default();
        let from = all.len() as u32;
        match std::str::from_utf8(comment.text()) {
            Ok(text) => all.push_str(text),
            Err(_) => all.push_str(&String::from_utf8_lossy(comment.text())),
        }
        comments.push(Comment {
            span,
            line: line as u32,
            own_line: before.iter().all(u8::is_ascii_whitespace),
            text: from..all.len() as u32,
        });
    }
    (comments, all)
}

pub(super) fn errors(parsed: &ParseResult<'_>) -> Vec<SyntaxError> {
    parsed
        .errors()
        .map(|error| SyntaxError {
            span: span_of(&error.location()),
            message: String::from_utf8_lossy(error.message()).into(),
        })
        .collect()
}

pub(super) fn magic(parsed: &ParseResult<'_>) -> Magic {
    let mut magic = Magic { data: parsed.data_loc().map(|location| location.start()), ..Magic::default() };
    for comment in parsed.magic_comments() {
        let value = String::from_utf8_lossy(comment.value());
        match comment.key().to_ascii_lowercase().as_slice() {
            b"frozen_string_literal" | b"frozen-string-literal" => {
                magic.frozen_string_literal = match value.to_ascii_lowercase().as_str() {
                    "true" => Some(true),
                    "false" => Some(false),
                    _ => magic.frozen_string_literal,
                };
            }
            b"encoding" | b"coding" => {
                let known = ["utf-8", "us-ascii", "ascii", "utf8-mac", "utf-8-unix"];
                if !known.contains(&value.to_ascii_lowercase().as_str()) {
                    magic.encoding = Some(value.into());
                }
            }
            b"typed" => magic.typed = Some(Name::new(&value)),
            _ => {}
        }
    }
    magic
}
