//! What Prism reports beside the tree: comments, magic comments, errors, `__END__`.

use super::regexp_errors::sound_regexps;
use super::span_of;
use crate::ir::{Comment, Magic, SyntaxError, take_exact};
use base::Name;
use ruby_prism::ParseResult;

/// The comments in order.
pub(super) fn comments(parsed: &ParseResult<'_>, room: &mut Vec<Comment>) -> Vec<Comment> {
    room.extend(parsed.comments().map(|comment| Comment { span: span_of(&comment.location()) }));
    take_exact(room)
}

pub(super) fn errors(parsed: &ParseResult<'_>) -> Vec<SyntaxError> {
    let sound = sound_regexps(parsed);
    parsed
        .errors()
        .filter(|error| !sound.iter().any(|range| range.contains(&span_of(&error.location()).start)))
        .map(|error| SyntaxError {
            span: span_of(&error.location()),
            message: String::from_utf8_lossy(error.message()).into(),
        })
        .collect()
}

pub(super) fn magic(parsed: &ParseResult<'_>) -> Magic {
    let mut magic = Magic { data: parsed.data_loc().map(|location| location.start()), ..Magic::default() };
    // Ruby: those about strings and encodings count only before the first token of the code.
    let program = parsed.node();
    let statements = program.as_program_node().map(|it| it.statements());
    let first =
        statements.and_then(|it| it.body().iter().next().map(|first| span_of(&first.location()).start));
    let text = parsed.source().as_ptr() as usize;
    for comment in parsed.magic_comments() {
        let is_behind_code = first
            .is_some_and(|first| (comment.key().as_ptr() as usize).saturating_sub(text) >= first as usize);
        let is_key = |key: &[u8]| comment.key().eq_ignore_ascii_case(key);
        let is = |value: &[u8]| comment.value().eq_ignore_ascii_case(value);
        if is_behind_code && !is_key(b"typed") {
            continue;
        }
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
