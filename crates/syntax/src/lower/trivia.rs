//! What Prism reports beside the tree: comments, magic comments, errors, `__END__`.

use super::span_of;
use crate::ir::{Comment, Magic, SyntaxError, take_exact};
use base::Name;
use ruby_prism::ParseResult;

/// Room for the comments of a file.
#[derive(Default)]
pub(super) struct CommentRoom {
    list: Vec<Comment>,
    text: Vec<u8>,
}

/// The comments in order, and their texts one after the other.
pub(super) fn comments(
    parsed: &ParseResult<'_>,
    text: &[u8],
    room: &mut CommentRoom,
) -> (Vec<Comment>, String) {
    let starts = parsed.line_offsets();
    let mut line = 0;
    for comment in parsed.comments() {
        let span = span_of(&comment.location());
        // Comments come in order, so the search goes on from the last line.
        while starts.get(line).is_some_and(|start| *start <= span.start) {
            line += 1;
        }
        let line_start = starts.get(line.saturating_sub(1)).map_or(0, |start| *start as usize);
        let before = text.get(line_start..span.start as usize).unwrap_or_default();
        let from = room.text.len() as u32;
        room.text.extend_from_slice(text.get(span.start as usize..span.end as usize).unwrap_or_default());
        room.list.push(Comment {
            span,
            line: line as u32,
            own_line: before.iter().all(u8::is_ascii_whitespace),
            text: from..room.text.len() as u32,
        });
    }
    let mut list = take_exact(&mut room.list);
    let text = match String::from_utf8(take_exact(&mut room.text)) {
        Ok(text) => text,
        Err(error) => readable(&mut list, error.as_bytes()),
    };
    (list, text)
}

/// The same comments when some are not UTF-8.
fn readable(comments: &mut [Comment], bytes: &[u8]) -> String {
    let mut text = String::new();
    for comment in comments {
        let from = text.len() as u32;
        text.push_str(&String::from_utf8_lossy(
            &bytes[comment.text.start as usize..comment.text.end as usize],
        ));
        comment.text = from..text.len() as u32;
    }
    text
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
        let is_key = |key: &[u8]| comment.key().eq_ignore_ascii_case(key);
        let is = |value: &[u8]| comment.value().eq_ignore_ascii_case(value);
        if is_key(b"frozen_string_literal") || is_key(b"frozen-string-literal") {
            if is(b"true") {
                magic.frozen_string_literal = Some(true);
            } else if is(b"false") {
                magic.frozen_string_literal = Some(false);
            }
        } else if is_key(b"encoding") || is_key(b"coding") {
            let known: [&[u8]; 5] = [b"utf-8", b"us-ascii", b"ascii", b"utf8-mac", b"utf-8-unix"];
            if !known.into_iter().any(is) {
                magic.encoding = Some(String::from_utf8_lossy(comment.value()).into());
            }
        } else if is_key(b"typed") {
            magic.typed = Some(Name::from_bytes(comment.value()));
        }
    }
    magic
}
