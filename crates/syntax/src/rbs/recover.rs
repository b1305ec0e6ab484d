//! What to do with text that the RBS parser refuses: find the place, cut it out, keep the rest.
//!
//! The parser reports the first error as a message without a position. The position is found by probing: a prefix
//! of the text *contains* the error if the parser gives the same message whatever token follows the prefix. That is
//! monotone in the length of the prefix, so a binary search finds the offending token.
//!
//! ```rbs
//! class A
//!   def a: () -> Integer
//!   def b: (Integer -> String      # error at `->`: only `b` is lost
//!   def c: () -> void
//! end
//! ```

use super::convert;
use super::scan::{self, Token, TokenKind};
use crate::ir::SyntaxError;
use crate::sig::SigFile;
use base::{FileId, Span};

/// After so many errors the rest of the file is given up.
const MAX_ERRORS: usize = 50;

/// After so many errors the rest of a declaration is given up.
const MAX_ERRORS_PER_DECL: usize = 8;

/// Tokens of which, at any place of valid text, at least one does not provoke the error that stands there. The first
/// is no token at all, and nearly always tells.
const PROBES: [&str; 21] = [
    "\u{1}", "", "Foo", "foo", ")", "]", "}", "->", ":", "|", ",", "end", "(", "=", "self", "{", "@a", "?",
    "[", "'s'", "_Foo",
];

/// The token at which the parser stops with `message`.
pub(super) fn locate(text: &str, tokens: &[Token], message: &str) -> Span {
    let contains = |count: usize| {
        let Some(last) = count.checked_sub(1).map(|index| tokens[index]) else { return false };
        let prefix = &text[..last.span.end as usize];
        PROBES.iter().all(|probe| convert::message(&format!("{prefix} {probe}")).as_deref() == Some(message))
    };
    let (mut low, mut high) = (0, tokens.len() + 1);
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        if contains(middle) { high = middle } else { low = middle }
    }
    // `low` tokens are fine: the offending token is the next one, or the end of the text.
    tokens.get(low).map_or(Span::new(text.len(), text.len()), |token| token.span)
}

/// Parses what can be parsed of a text that as a whole has an error.
pub(super) fn parse(id: FileId, text: &str, tokens: &[Token]) -> SigFile {
    let mut file = SigFile { id, uses: Vec::new(), decls: Vec::new(), errors: Vec::new() };
    for chunk in chunks(text, tokens, Span::new(0, text.len()), Nesting::Counted) {
        parse_chunk(&mut file, text, tokens, chunk, Nesting::Counted);
    }
    file.errors.sort_by_key(|error| error.span);
    file
}

/// How the end of a top-level declaration is recognised.
#[derive(Clone, Copy, PartialEq)]
enum Nesting {
    /// By counting `class` and `end`.
    Counted,
    /// By keywords in the first column, for text with an `end` too few or too many.
    Indented,
}

fn parse_chunk(file: &mut SigFile, text: &str, all_tokens: &[Token], chunk: Span, nesting: Nesting) {
    if file.errors.len() >= MAX_ERRORS {
        return;
    }
    let mut source = text[chunk.start as usize..chunk.end as usize].to_owned();
    let mut errors = Vec::new();
    // Finding a place costs some hundred parses, so a huge declaration gets fewer attempts.
    let attempts = (4 * 1024 * 1024 / source.len().max(1)).clamp(1, 64);
    for _ in 0..attempts {
        let message = match convert::parse(file.id, &source, chunk.start as i64) {
            Ok(parsed) => {
                file.uses.extend(parsed.uses);
                file.decls.extend(parsed.decls);
                file.errors.extend(errors);
                return;
            }
            Err(message) => message,
        };
        let tokens = scan::tokens(&source);
        let place = locate(&source, &tokens, &message);
        // Up to version 3, RBS let `void` stand for any type. There it means `top`, so nothing is lost.
        if message == "void type is not allowed here" && slice(&source, place) == "void" {
            source.replace_range(place.start as usize..place.end as usize, "top ");
            continue;
        }
        let span = Span { start: place.start + chunk.start, end: place.end + chunk.start };
        // What follows the declaration is not the end of the file for the reader.
        let next = |token: &&Token| place.start as usize == source.len() && token.span.start >= span.start;
        let found = all_tokens.iter().find(next).map_or(span, |token| token.span);
        errors.push(SyntaxError { span: found, message: describe(text, found, &message) });
        match member_around(&source, &tokens, place, &message) {
            Some(cut) if errors.len() < MAX_ERRORS_PER_DECL => blank(&mut source, cut),
            _ => break,
        }
    }
    if nesting == Nesting::Counted {
        let inside: Vec<Token> =
            all_tokens.iter().filter(|token| chunk.contains(token.span)).copied().collect();
        let parts = chunks(text, &inside, chunk, Nesting::Indented);
        if parts.len() > 1 {
            parts.into_iter().for_each(|part| parse_chunk(file, text, all_tokens, part, Nesting::Indented));
            return;
        }
    }
    errors.truncate(1);
    file.errors.extend(errors);
}

/// The parser's message, in words that a person knows, with the token that it stumbled over.
pub(super) fn describe(text: &str, place: Span, message: &str) -> Box<str> {
    let found = match &text[place.start as usize..place.end as usize] {
        "" => "end of input".to_owned(),
        token => format!("`{token}`"),
    };
    let plain = match message.strip_prefix("expected a token `").and_then(|rest| rest.strip_suffix('`')) {
        Some(token) => format!("expected {}", token_text(token)),
        None => message.to_owned(),
    };
    format!("{plain}, found {found}").into()
}

/// How the parser's names of tokens are written in RBS.
fn token_text(name: &str) -> &str {
    match name {
        "pLPAREN" => "`(`",
        "pRPAREN" => "`)`",
        "pLBRACKET" => "`[`",
        "pRBRACKET" => "`]`",
        "pLBRACE" => "`{`",
        "pRBRACE" => "`}`",
        "pCOLON" => "`:`",
        "pCOMMA" => "`,`",
        "pARROW" => "`->`",
        "pFATARROW" => "`=>`",
        "pEQ" => "`=`",
        "pEOF" => "the end",
        "kEND" => "`end`",
        "kSELF" => "`self`",
        "tUIDENT" => "a class name",
        "tULIDENT" => "an interface name",
        "tLIDENT" => "a name",
        "tAIDENT" => "an instance variable",
        "tA2IDENT" => "a class variable",
        "tGIDENT" => "a global variable",
        other => other,
    }
}

/// The top-level declarations of a part of the text; together they cover it.
fn chunks(text: &str, tokens: &[Token], whole: Span, nesting: Nesting) -> Vec<Span> {
    let mut starts = vec![whole.start];
    let mut depth = 0usize;
    let mut annotated = false;
    for (index, token) in tokens.iter().enumerate() {
        let column_0 = token.span.start == 0 || text.as_bytes()[token.span.start as usize - 1] == b'\n';
        let top = match nesting {
            Nesting::Counted => depth == 0,
            Nesting::Indented => column_0 && opens_decl(text, tokens, index),
        };
        // An annotation belongs to the declaration below it.
        let annotation = slice(text, token.span).starts_with("%a");
        if token.starts_line && top && !annotated && (annotation || starts_member(text, token)) {
            starts.push(token.span.start);
        }
        if token.starts_line {
            annotated = annotation;
        }
        if opens_decl(text, tokens, index) {
            depth += 1;
        } else if slice(text, token.span) == "end" && token.starts_line {
            depth = depth.saturating_sub(1);
        }
    }
    starts.dedup();
    let ends = starts.iter().skip(1).copied().chain([whole.end]);
    starts.iter().zip(ends).map(|(&start, end)| Span { start, end }).collect()
}

fn opens_decl(text: &str, tokens: &[Token], index: usize) -> bool {
    let is_name = |token: &Token| {
        slice(text, token.span).starts_with(|c: char| c.is_ascii_uppercase() || c == '_' || c == ':')
    };
    if !matches!(slice(text, tokens[index].span), "class" | "module" | "interface")
        || !tokens.get(index + 1).is_some_and(is_name)
    {
        return false;
    }
    // `class A = B` has no body; `class A[T = B]` has one.
    let mut depth = 0i32;
    for token in tokens[index + 1..].iter().take_while(|token| !token.starts_line) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth -= 1,
            _ if depth == 0 && slice(text, token.span) == "=" => return false,
            _ => {}
        }
    }
    true
}

/// The token begins a declaration or a member, if it is the first of its line.
fn starts_member(text: &str, token: &Token) -> bool {
    let source = slice(text, token.span);
    match source {
        "def" | "attr_reader" | "attr_writer" | "attr_accessor" | "alias" | "include" | "extend"
        | "prepend" => true,
        "private" | "public" | "type" | "class" | "module" | "interface" | "use" => true,
        _ => source.starts_with(|c: char| c.is_ascii_uppercase() || matches!(c, '@' | '$')),
    }
}

/// The member that an error stands in: what to cut out. `None`: the declaration itself is broken.
fn member_around(text: &str, tokens: &[Token], place: Span, message: &str) -> Option<Span> {
    let at = tokens.iter().position(|token| token.span.start >= place.start).unwrap_or(tokens.len());
    let starts = |token: &Token| token.starts_line && starts_member(text, token);
    let misplaced = message == "cannot start a declaration" || message.ends_with("declaration member");
    let begin = match tokens.get(at) {
        Some(token) if misplaced && slice(text, token.span) != "end" => at,
        Some(token) if message == "cannot start a declaration" => return Some(token.span),
        // The next member began before this one was complete.
        Some(token) if starts(token) || slice(text, token.span) == "end" => {
            tokens[..at].iter().rposition(starts)?
        }
        // A line that is nothing known.
        Some(token) if token.starts_line && matches!(token.kind, TokenKind::Word | TokenKind::Other) => at,
        _ => tokens[..tokens.len().min(at + 1)].iter().rposition(starts)?,
    };
    if opens_decl(text, tokens, begin) {
        return None;
    }
    let closes = |token: &Token| starts(token) || (token.starts_line && slice(text, token.span) == "end");
    let next = tokens[begin + 1..].iter().position(closes).map_or(tokens.len(), |n| begin + 1 + n);
    Some(tokens[begin].span.to(tokens[next - 1].span))
}

/// Spaces for everything but line ends, so that positions stay.
fn blank(text: &mut String, cut: Span) {
    let keep = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    let spaces: String =
        text.as_bytes()[cut.start as usize..cut.end as usize].iter().map(|byte| keep(*byte)).collect();
    text.replace_range(cut.start as usize..cut.end as usize, &spaces);
}

fn slice(text: &str, span: Span) -> &str {
    &text[span.start as usize..span.end as usize]
}
