//! S-expressions: text to a flat arena of nodes, without recursion.
//!
//! Used for scripts that a user gives and for the replies of a solver; both may be arbitrarily deep, truncated
//! or not S-expressions at all.

use std::fmt;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SexpId(u32);

#[derive(Clone, Debug)]
enum Kind {
    Atom(Range<usize>),
    /// `|quoted symbol|` without its bars.
    Quoted(Range<usize>),
    Text(Range<usize>),
    List(Vec<SexpId>),
}

/// The nodes of one text; borrowed slices of it are the atoms.
pub struct Sexps<'a> {
    text: &'a str,
    nodes: Vec<(Kind, usize)>,
    newlines: Vec<usize>,
    pub roots: Vec<SexpId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// What a node is.
#[derive(Clone, Copy, Debug)]
pub enum View<'s> {
    /// A symbol, keyword or numeral; quoted symbols come without their bars.
    Atom(&'s str),
    Text(&'s str),
    List(&'s [SexpId]),
}

pub fn position(text: &str, offset: usize) -> (usize, usize) {
    // Offsets come from the scanner, which stops at characters only.
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

impl<'a> Sexps<'a> {
    pub fn parse(text: &'a str) -> Result<Self, SyntaxError> {
        let error = |offset: usize, message: &str| {
            let (line, column) = position(text, offset);
            SyntaxError { line, column, message: message.to_owned() }
        };
        let bytes = text.as_bytes();
        let mut sexps = Sexps {
            text,
            nodes: Vec::new(),
            newlines: text.match_indices('\n').map(|(offset, _)| offset).collect(),
            roots: Vec::new(),
        };
        let mut open: Vec<(usize, Vec<SexpId>)> = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let start = at;
            let kind = match bytes[at] {
                b if b.is_ascii_whitespace() => {
                    at += 1;
                    continue;
                }
                b';' => {
                    while at < bytes.len() && bytes[at] != b'\n' {
                        at += 1;
                    }
                    continue;
                }
                b'(' => {
                    at += 1;
                    open.push((start, Vec::new()));
                    continue;
                }
                b')' => {
                    at += 1;
                    let Some((opened, items)) = open.pop() else {
                        return Err(error(start, "unmatched `)`"));
                    };
                    let id = sexps.push(Kind::List(items), opened);
                    match open.last_mut() {
                        Some((_, parent)) => parent.push(id),
                        None => sexps.roots.push(id),
                    }
                    continue;
                }
                b'|' => {
                    at += 1;
                    while at < bytes.len() && bytes[at] != b'|' {
                        at += 1;
                    }
                    if at == bytes.len() {
                        return Err(error(start, "unterminated `|`"));
                    }
                    at += 1;
                    Kind::Quoted(start + 1..at - 1)
                }
                b'"' => {
                    at += 1;
                    loop {
                        match bytes.get(at) {
                            None => return Err(error(start, "unterminated string")),
                            Some(b'"') if bytes.get(at + 1) == Some(&b'"') => at += 2,
                            Some(b'"') => break,
                            Some(_) => at += 1,
                        }
                    }
                    at += 1;
                    Kind::Text(start + 1..at - 1)
                }
                _ => {
                    while at < bytes.len()
                        && !bytes[at].is_ascii_whitespace()
                        && !matches!(bytes[at], b'(' | b')' | b';' | b'"' | b'|')
                    {
                        at += 1;
                    }
                    Kind::Atom(start..at)
                }
            };
            let id = sexps.push(kind, start);
            match open.last_mut() {
                Some((_, parent)) => parent.push(id),
                None => sexps.roots.push(id),
            }
        }
        match open.last() {
            Some((opened, _)) => Err(error(*opened, "unclosed `(`")),
            None => Ok(sexps),
        }
    }

    fn push(&mut self, kind: Kind, offset: usize) -> SexpId {
        self.nodes.push((kind, offset));
        SexpId((self.nodes.len() - 1) as u32)
    }

    pub fn view(&self, id: SexpId) -> View<'_> {
        match &self.nodes[id.0 as usize].0 {
            Kind::Atom(range) | Kind::Quoted(range) => View::Atom(&self.text[range.clone()]),
            Kind::Text(range) => View::Text(&self.text[range.clone()]),
            Kind::List(items) => View::List(items),
        }
    }

    pub fn atom(&self, id: SexpId) -> Option<&str> {
        match self.view(id) {
            View::Atom(text) => Some(text),
            View::Text(_) | View::List(_) => None,
        }
    }

    pub fn list(&self, id: SexpId) -> Option<&[SexpId]> {
        match self.view(id) {
            View::List(items) => Some(items),
            View::Atom(_) | View::Text(_) => None,
        }
    }

    pub fn is_quoted(&self, id: SexpId) -> bool {
        matches!(self.nodes[id.0 as usize].0, Kind::Quoted(_))
    }

    pub fn error(&self, id: SexpId, message: String) -> SyntaxError {
        let (line, column) = position(self.text, self.nodes[id.0 as usize].1);
        SyntaxError { line, column, message }
    }

    pub fn line(&self, id: SexpId) -> usize {
        self.newlines.partition_point(|&newline| newline < self.nodes[id.0 as usize].1) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atoms_strings_quotes_and_comments() {
        let sexps = Sexps::parse("(a |b c| \"d\"\"e\") ; (f\ng").unwrap();
        assert_eq!(sexps.roots.len(), 2);
        let items = sexps.list(sexps.roots[0]).unwrap();
        assert_eq!(sexps.atom(items[1]), Some("b c"));
        assert!(matches!(sexps.view(items[2]), View::Text("d\"\"e")));
    }

    #[test]
    fn damage_is_reported_with_its_place() {
        let message = |text| Sexps::parse(text).err().unwrap().to_string();
        assert_eq!(message("(a\n (b"), "2:2: unclosed `(`");
        assert_eq!(message("a)"), "1:2: unmatched `)`");
        assert_eq!(message("|a"), "1:1: unterminated `|`");
        assert_eq!(message("\"a"), "1:1: unterminated string");
    }

    #[test]
    fn depth_is_no_problem() {
        let deep = "(".repeat(1_000_000) + &")".repeat(1_000_000);
        assert_eq!(Sexps::parse(&deep).unwrap().roots.len(), 1);
    }
}
