//! A light scanner of RBS text: tokens with their spans, and how deeply the text nests.
//!
//! The RBS parser is recursive C code without a limit of its own, and it stops at its first error without telling
//! where. The scanner serves both: it refuses what would exhaust the stack, and it gives recovery its places to cut.

use base::Span;

/// Deeper texts are refused. No hand-written signature comes near, and a level costs about a kilobyte of stack.
pub(super) const MAX_DEPTH: usize = 256;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    Word,
    Open,
    Close,
    /// `|`, `&`, `,`: ends the type before it.
    Separator,
    /// `^`: a proc type, which nests through its result without a bracket.
    Hat,
    /// `->`.
    Arrow,
    /// Strings, quoted names, numbers, annotations, other punctuation.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
    /// It is the first of its line.
    pub(super) starts_line: bool,
}

/// Every token, comments and white space left out.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 6);
    let mut at = 0;
    let mut starts_line = true;
    while at < bytes.len() {
        let (kind, end) = match bytes[at] {
            b'\n' => {
                starts_line = true;
                at += 1;
                continue;
            }
            b' ' | b'\t' | b'\r' => {
                at += 1;
                continue;
            }
            b'#' => {
                at = find(bytes, at, b'\n');
                continue;
            }
            b'(' | b'[' | b'{' => (TokenKind::Open, at + 1),
            b')' | b']' | b'}' => (TokenKind::Close, at + 1),
            b'|' | b'&' | b',' => (TokenKind::Separator, at + 1),
            b'^' => (TokenKind::Hat, at + 1),
            b'-' if bytes.get(at + 1) == Some(&b'>') => (TokenKind::Arrow, at + 2),
            b'"' | b'\'' => (TokenKind::Other, quoted(bytes, at)),
            b'`' => (TokenKind::Other, quoted_name(bytes, at)),
            b'%' => (TokenKind::Other, annotation(bytes, at)),
            // `$"`, `` $` `` and ``:` `` are names, not quotes.
            b'$' => (
                TokenKind::Other,
                at + 1 + usize::from(bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation)),
            ),
            b':' if bytes.get(at + 1) == Some(&b'`') => (TokenKind::Other, at + 2),
            byte if is_word(byte)
                || (byte == b'@' && bytes.get(at + 1).is_some_and(|byte| is_word(*byte))) =>
            {
                let rest = &bytes[at + 1..];
                let end = rest.iter().position(|byte| !is_word(*byte)).map_or(bytes.len(), |n| at + 1 + n);
                (TokenKind::Word, end)
            }
            _ => (TokenKind::Other, at + 1),
        };
        tokens.push(Token { kind, span: Span::new(at, end), starts_line });
        starts_line = false;
        at = end;
    }
    tokens
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn find(bytes: &[u8], from: usize, wanted: u8) -> usize {
    bytes[from..].iter().position(|byte| *byte == wanted).map_or(bytes.len(), |n| from + n)
}

/// The end of `"..."` or `'...'`; an unclosed quote is a token of its own, as for the RBS lexer.
fn quoted(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == bytes[start] => return at + 1,
            _ => at += 1,
        }
    }
    start + 1
}

fn quoted_name(bytes: &[u8], start: usize) -> usize {
    if matches!(bytes.get(start + 1), None | Some(b' ' | b':')) {
        return start + 1;
    }
    let end = find(bytes, (start + 2).min(bytes.len()), b'`');
    if end < bytes.len() { end + 1 } else { start + 1 }
}

fn annotation(bytes: &[u8], start: usize) -> usize {
    if bytes.get(start + 1) != Some(&b'a') {
        return start + 1;
    }
    let close = match bytes.get(start + 2) {
        Some(b'{') => b'}',
        Some(b'(') => b')',
        Some(b'[') => b']',
        Some(b'|') => b'|',
        Some(b'<') => b'>',
        _ => return start + 1,
    };
    let end = find(bytes, start + 3, close);
    if end < bytes.len() { end + 1 } else { start + 1 }
}

/// Where the text first nests deeper than [`MAX_DEPTH`], if it does. Counts no less than the parser's recursion:
/// brackets, proc types in result position, and declarations in declarations.
pub(super) fn too_deep(text: &str, tokens: &[Token]) -> Option<Span> {
    let word = |index: usize| {
        let token = tokens.get(index)?;
        (token.kind == TokenKind::Word).then(|| &text[token.span.start as usize..token.span.end as usize])
    };
    // For each open bracket, the proc types that are open inside it.
    let mut hats = vec![0usize];
    let mut open_hats = 0usize;
    let mut decls = 0usize;
    // Where a single-quoted string with a backslash ends is decided by the longest match, which this scanner does
    // not search. From there on, what it takes for a string may be code: its brackets count and never close.
    let mut unsure = false;
    let mut hidden = 0usize;
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open => hats.push(0),
            TokenKind::Close if hats.len() > 1 => open_hats -= hats.pop().unwrap_or(0),
            TokenKind::Hat => {
                open_hats += 1;
                if let Some(level) = hats.last_mut() {
                    *level += 1;
                }
            }
            TokenKind::Separator => {
                if let Some(level) = hats.last_mut() {
                    open_hats -= *level;
                    *level = 0;
                }
            }
            TokenKind::Word => match word(index) {
                Some("class" | "module" | "interface") if starts_name(text, tokens, index + 1) => decls += 1,
                Some("end") if closes_decl(text, tokens, index) => {
                    decls = decls.saturating_sub(1);
                    // A declaration's end cannot stand in brackets: what is still open is an error of the text.
                    hats = vec![0];
                    open_hats = 0;
                }
                Some("def" | "type" | "attr_reader" | "attr_writer" | "attr_accessor")
                    if token.starts_line && hats.len() == 1 =>
                {
                    hats = vec![0];
                    open_hats = 0;
                }
                _ => {}
            },
            TokenKind::Other => {
                let source = &text[token.span.start as usize..token.span.end as usize];
                if source.starts_with(['\'', '"']) {
                    unsure |= source.contains('\\');
                    if unsure {
                        hidden += source.matches(['(', '[', '{', '^']).count();
                        hidden += source.matches("class").count() + source.matches("module").count();
                    }
                }
            }
            TokenKind::Close | TokenKind::Arrow => {}
        }
        if hats.len() + open_hats + decls + hidden > MAX_DEPTH {
            return Some(token.span);
        }
    }
    None
}

/// A class name follows: `class A`, `class ::A`, `interface _A`.
fn starts_name(text: &str, tokens: &[Token], index: usize) -> bool {
    let first = tokens.get(index).and_then(|token| text.as_bytes().get(token.span.start as usize));
    first.is_some_and(|byte| byte.is_ascii_uppercase() || matches!(byte, b'_' | b':'))
}

/// This `end` is the keyword, not a name as in `def end:`, `alias end stop`, `(Integer end)`.
fn closes_decl(text: &str, tokens: &[Token], index: usize) -> bool {
    let slice = |index: usize| {
        tokens.get(index).map_or("", |token| &text[token.span.start as usize..token.span.end as usize])
    };
    let before = |n: usize| index.checked_sub(n).map_or("", slice);
    !matches!(before(1), "def" | "alias" | "." | "as")
        && before(2) != "alias"
        && !matches!(slice(index + 1), ":" | "(" | "," | ")" | "=" | "?" | "!")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deep(text: &str) -> bool {
        too_deep(text, &tokens(text)).is_some()
    }

    #[test]
    fn every_kind_of_nesting_counts() {
        let n = MAX_DEPTH + 10;
        assert!(deep(&format!("type t = {}Integer{}", "[".repeat(n), "]".repeat(n))));
        assert!(deep(&format!("type t = {}void", "^() -> ".repeat(n))));
        assert!(deep(&format!("type t = {}void", "^() { () -> void } -> ".repeat(n))));
        assert!(deep(&format!("{}{}", "class A ".repeat(n), "end ".repeat(n))));
        assert!(deep(&format!(r"type t = 'a\\' ' {} '", "[".repeat(n))));
        assert!(deep(&format!("$\": {}", "[".repeat(n))));
        assert!(deep(&"module A def end: () -> void alias end x alias y end ".repeat(n)));
    }

    #[test]
    fn long_is_not_deep() {
        let n = 10 * MAX_DEPTH;
        assert!(!deep(&format!("type t = Integer{}", " | ^() -> void".repeat(n))));
        assert!(!deep(&"class A[T] < B\n def end: (Integer class) -> self\nend\n".repeat(n)));
        assert!(!deep(&"def a: () -> ^() -> void\n".repeat(n)));
        assert!(!deep(&"# [[[[ ((((\n%a{ ((((( }\ntype t = \"((((\"\n".repeat(n)));
    }
}
