//! The text of a file to marked-up lines, and to a table that says what each marked part is.
//!
//! ```text
//! total += price     <span class="v" data-e="3">total</span> … data-e="5" …      expressions[3] = [type, outer, callees]
//! ```
//!
//! Expressions stand in each other and tokens in them, and neither need to nest (a here-document ends behind its line),
//! so the text is cut wherever something begins or ends; each part names the innermost expression around it.

use super::escape::{Text, json_in_script};
use super::facts::{Facts, FileFacts, Method, link_to};
use base::Span;
use driver::TokenKind;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// The lines of a file as HTML, and the table for the script.
pub(super) struct Code {
    /// Without the elements of the lines.
    pub(super) lines: Vec<String>,
    pub(super) table: String,
}

/// What the script knows of a page.
#[derive(Serialize, Default)]
struct Table<'a> {
    types: Vec<&'a str>,
    /// Type, index of the expression around it (or -1), methods that it calls.
    expressions: Vec<(usize, i64, Vec<usize>)>,
    /// Name, address, what is known of it.
    callees: Vec<(&'a str, String, String)>,
    reasons: Vec<&'a str>,
}

/// A part of the text with a meaning.
struct Item<T> {
    span: Span,
    what: T,
}

pub(super) fn code(file: &FileFacts<'_>, facts: &Facts<'_>) -> Code {
    let front = file.source.around.n_front as u32;
    let text = file.source.own_text();
    let end = front + text.len() as u32;

    let mut table = Table::default();
    let expressions = expressions(file, facts, &mut table);
    let mut reasons = Numbers::default();
    let silences = file.silences.iter();
    let silences =
        silences.map(|it| Item { span: it.span, what: reasons.of(&mut table.reasons, &it.reason) }).collect();
    let words = words(file, text, front);
    let findings = file.findings.iter();
    let findings = findings.filter(|it| it.diagnostic.file == file.id || it.path() == file.path);
    let findings =
        findings.map(|it| Item { span: it.diagnostic.span, what: it.diagnostic.severity.as_str() }).collect();

    let mut cuts: BTreeSet<u32> = BTreeSet::from([front, end]);
    let mut expressions = Layer::new(expressions, &mut cuts);
    let mut silences = Layer::new(silences, &mut cuts);
    let mut words = Layer::new(words, &mut cuts);
    let mut findings = Layer::new(findings, &mut cuts);

    let mut lines = vec![String::new()];
    let cuts: Vec<u32> = cuts.into_iter().filter(|at| (front..=end).contains(at)).collect();
    for pair in cuts.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let (expression, silence) = (expressions.at(from), silences.at(from));
        let mut classes: Vec<&str> = words.at(from).into_iter().collect();
        classes.extend(findings.at(from));
        let mut tag = String::new();
        if !classes.is_empty() {
            let _ = write!(tag, " class=\"{}\"", classes.join(" "));
        }
        if let Some(index) = expression {
            let _ = write!(tag, " data-e=\"{index}\"");
        }
        if let Some(reason) = silence {
            let _ = write!(tag, " data-s=\"{reason}\"");
        }
        let part = String::from_utf8_lossy(&text[(from - front) as usize..(to - front) as usize]);
        for (index, line) in part.split('\n').enumerate() {
            if index > 0 {
                lines.push(String::new());
            }
            let line = line.strip_suffix('\r').unwrap_or(line);
            let Some(last) = lines.last_mut().filter(|_| !line.is_empty()) else { continue };
            // Writing to a String cannot fail.
            let _ = match tag.is_empty() {
                true => write!(last, "{}", Text(line)),
                false => write!(last, "<span{tag}>{}</span>", Text(line)),
            };
        }
    }
    if lines.last().is_some_and(String::is_empty) && lines.len() > 1 {
        lines.pop();
    }
    Code { lines, table: json_in_script(&table) }
}

/// The expressions of a file and the uses of its variables, outer ones first; the item says which row it is.
fn expressions<'a>(file: &FileFacts<'a>, facts: &Facts<'a>, table: &mut Table<'a>) -> Vec<Item<usize>> {
    let mut rows: Vec<(Span, &'a str, Vec<usize>)> = Vec::new();
    let mut callees: HashMap<(base::FileId, Span), Option<usize>> = HashMap::new();
    for expression in file.expressions {
        let called = expression.callees.iter().filter_map(|key| {
            *callees.entry(*key).or_insert_with(|| {
                let target = facts.file(key.0)?;
                let method = target.methods.iter().find(|method| method.span == key.1)?;
                let address = link_to(&file.up(), target.path, target.line(method.name_span.start));
                table.callees.push((method.name, address, summary(method)));
                Some(table.callees.len() - 1)
            })
        });
        rows.push((expression.span, expression.ty.as_str(), called.collect()));
    }
    for token in file.tokens.iter().filter(|it| matches!(it.kind, TokenKind::Local | TokenKind::Assigned)) {
        let name = String::from_utf8_lossy(file.source.slice(token.span));
        let is_known = rows.binary_search_by_key(&order(token.span), |row| order(row.0)).is_ok();
        if let Some(ty) = variable(file, token.span, &name).filter(|_| !is_known) {
            rows.push((token.span, ty, Vec::new()));
        }
    }
    rows.sort_by_key(|row| order(row.0));
    rows.dedup_by_key(|row| row.0);
    let mut types = Numbers::default();
    let mut around: Vec<(usize, Span)> = Vec::new();
    let mut items = Vec::with_capacity(rows.len());
    for (index, (span, ty, called)) in rows.into_iter().enumerate() {
        around.retain(|(_, outer)| outer.end > span.start);
        let outer = around.iter().rev().find(|(_, outer)| outer.contains(span));
        let outer = outer.map_or(-1, |(index, _)| *index as i64);
        table.expressions.push((types.of(&mut table.types, ty), outer, called));
        around.push((index, span));
        items.push(Item { span, what: index });
    }
    items
}

/// What is known of a variable at a place: in the block or method around it, or in what is around that block.
fn variable<'a>(file: &FileFacts<'a>, at: Span, name: &str) -> Option<&'a str> {
    for frame in file.frames.iter().rev().filter(|frame| frame.span.contains(at)) {
        if let Some((_, ty)) = frame.variables.iter().find(|(known, _)| known == name) {
            return Some(ty);
        }
        if !frame.is_block {
            return None;
        }
    }
    None
}

/// The most that is known of a method, for those who call it.
fn summary(method: &Method<'_>) -> String {
    let types =
        method.found.or(method.observed).filter(|_| method.declared.is_empty() && method.inferred.is_empty());
    let clauses = method.declared.iter().map(String::as_str);
    let inferred = method.inferred.iter().map(|it| it.trim_start_matches("#@ "));
    clauses.chain(inferred).chain(types).collect::<Vec<&str>>().join("\n")
}

/// Outer ones first.
fn order(span: Span) -> (u32, std::cmp::Reverse<u32>) {
    (span.start, std::cmp::Reverse(span.end))
}

/// Texts that get a number when they first come.
#[derive(Default)]
struct Numbers<'a>(HashMap<&'a str, usize>);

impl<'a> Numbers<'a> {
    fn of(&mut self, list: &mut Vec<&'a str>, text: &'a str) -> usize {
        *self.0.entry(text).or_insert_with(|| {
            list.push(text);
            list.len() - 1
        })
    }
}

/// Items of one kind, gone through from the start of the text to its end.
struct Layer<T> {
    items: std::iter::Peekable<std::vec::IntoIter<Item<T>>>,
    /// Those around the place that was asked for last, in the order in which they begin.
    open: Vec<Item<T>>,
}

impl<T: Copy> Layer<T> {
    fn new(mut items: Vec<Item<T>>, cuts: &mut BTreeSet<u32>) -> Layer<T> {
        items.sort_by_key(|it| order(it.span));
        cuts.extend(items.iter().flat_map(|it| [it.span.start, it.span.end]));
        Layer { items: items.into_iter().peekable(), open: Vec::new() }
    }

    /// The innermost item around a place that is not before the last one.
    fn at(&mut self, at: u32) -> Option<T> {
        while let Some(item) = self.items.next_if(|it| it.span.start <= at) {
            self.open.push(item);
        }
        self.open.retain(|it| it.span.end > at);
        self.open.last().map(|it| it.what)
    }
}

/// Ruby's words. Where one is the name of a method (`x.class`, `end: 1`) it is told by what stands around it.
const KEYWORDS: &[&str] = &[
    "BEGIN",
    "END",
    "__FILE__",
    "__LINE__",
    "__ENCODING__",
    "alias",
    "and",
    "begin",
    "break",
    "case",
    "class",
    "def",
    "defined?",
    "do",
    "else",
    "elsif",
    "end",
    "ensure",
    "false",
    "for",
    "if",
    "in",
    "module",
    "next",
    "nil",
    "not",
    "or",
    "redo",
    "rescue",
    "retry",
    "return",
    "self",
    "super",
    "then",
    "true",
    "undef",
    "unless",
    "until",
    "when",
    "while",
    "yield",
];

/// Literals, comments, variables, keywords and names of methods, each with its class of the style.
fn words(file: &FileFacts<'_>, text: &[u8], front: u32) -> Vec<Item<&'static str>> {
    if file.source.is_template() {
        return Vec::new();
    }
    let mut items: Vec<Item<&'static str>> =
        file.tokens.iter().map(|token| Item { span: token.span, what: class_of(token.kind) }).collect();
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
    let mut tokens = file.tokens.iter().filter(|it| it.kind != TokenKind::Local).peekable();
    let mut hidden_to = 0;
    let mut at = 0;
    while at < text.len() {
        while let Some(token) = tokens.next_if(|it| it.span.start as usize <= at + front as usize) {
            hidden_to = hidden_to.max(token.span.end);
        }
        if !is_letter(text[at]) {
            at += 1;
            continue;
        }
        let mut to = at;
        while to < text.len() && is_letter(text[to]) {
            to += 1;
        }
        if text.get(to) == Some(&b'?') && &text[at..to] == b"defined" {
            to += 1;
        }
        let before = at.checked_sub(1).map(|it| text[it]);
        let is_plain = !matches!(before, Some(b'.' | b'@' | b'$' | b':'))
            && !matches!(text.get(to), Some(b'?' | b'!'))
            && (text.get(to) != Some(&b':') || text.get(to + 1) == Some(&b':'))
            && at as u32 + front >= hidden_to;
        if is_plain && KEYWORDS.iter().any(|word| word.as_bytes() == &text[at..to]) {
            items.push(Item { span: Span::new(at + front as usize, to + front as usize), what: "k" });
        }
        at = to;
    }
    items.extend(file.methods.iter().map(|method| Item { span: method.name_span, what: "d" }));
    items
}

fn class_of(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Comment => "c",
        TokenKind::Text => "s",
        TokenKind::Symbol => "y",
        TokenKind::Number => "n",
        TokenKind::Field => "f",
        TokenKind::Local | TokenKind::Assigned => "v",
        TokenKind::Constant => "o",
    }
}
