//! Errors that the parser sees in regular expressions, and Ruby does not.
//!
//! ```text
//! %r!(?<=[{}])\s+(?\!-)!      Ruby takes the backslash away before it looks at the expression: `(?!-)`
//! ```
//!
//! The parser looks at the text as it is written. What it says against an expression counts only if it says something
//! against the expression that Ruby sees, too.

use base::Span;
use ruby_prism::{ParseResult, RegularExpressionNode, Visit};
use std::ops::Range;

/// Where the regular expressions stand in which errors are none.
pub(super) fn sound_regexps(parsed: &ParseResult<'_>) -> Vec<Range<u32>> {
    let mut finder = Finder { errors: Vec::new(), sound: Vec::new() };
    finder.errors.extend(parsed.errors().map(|error| super::span_of(&error.location())));
    if !finder.errors.is_empty() {
        finder.visit(&parsed.node());
    }
    finder.sound
}

struct Finder {
    errors: Vec<Span>,
    sound: Vec<Range<u32>>,
}

impl<'pr> Visit<'pr> for Finder {
    fn visit_regular_expression_node(&mut self, node: &RegularExpressionNode<'pr>) {
        let span = super::span_of(&node.location());
        let range = span.start..span.end;
        // Only an expression of this form has a delimiter that means something in it.
        let is_written_otherwise = node.opening_loc().as_slice().starts_with(b"%r");
        let is_blamed = self.errors.iter().any(|error| range.contains(&error.start));
        if is_written_otherwise && is_blamed && is_taken(node) {
            self.sound.push(range);
        }
    }
}

/// The expression that Ruby sees, between slashes, is one for the parser.
fn is_taken(node: &RegularExpressionNode<'_>) -> bool {
    let closing = node.closing_loc();
    let delimiter = closing.as_slice().first().copied().unwrap_or_default();
    let mut text = vec![b'/'];
    let mut bytes = node.content_loc().as_slice().iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' if bytes.peek() == Some(&delimiter) => {}
            b'\\' => text.extend([byte].into_iter().chain(bytes.next())),
            b'/' => text.extend(*b"\\/"),
            _ => text.push(byte),
        }
    }
    text.push(b'/');
    ruby_prism::parse(&text).errors().next().is_none()
}
