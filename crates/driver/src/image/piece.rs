//! The code of a method as it was written, to a definition under a certain name in a class body.
//!
//! ```text
//! def area = w * h           as `size`            def size = w * h
//! def parse(s) ...           of the class         def self.parse(s) ...
//! ->(x) { x + n }            as `add`             define_method(:"add") { |x| n = 2; x + n }
//! ```
//!
//! The parts that are as they were written keep their place.

use super::model::Code;

/// A part of a definition: text of ours, or bytes of the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Ours(String),
    Code(std::ops::Range<usize>),
    /// The method's name, which is ours and stands for these bytes of the code.
    Name(String, std::ops::Range<usize>),
}

/// A `def` under this name.
pub(super) fn define(code: &Code, name: &str, singleton: bool) -> Option<Vec<Part>> {
    let text = code.text.as_str();
    let head = text.strip_prefix("def")?;
    let start = text.len() - head.trim_start().len();
    let written = name_at(text, start)?;
    let receiver = if singleton { "self." } else { "" };
    Some(vec![
        Part::Code(0..3),
        Part::Ours(format!(" {receiver}")),
        Part::Name(name.to_owned(), written.clone()),
        Part::Code(written.end..text.len()),
    ])
}

/// The name behind `def`, without its receiver.
fn name_at(text: &str, start: usize) -> Option<std::ops::Range<usize>> {
    let word_end = |from: usize| {
        let rest = &text[from..];
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        from + rest.find(|c| !is_word(c)).unwrap_or(rest.len())
    };
    let end = word_end(start);
    let after = text[end..].trim_start();
    // `def self.parse`, `def Money.parse`; not `def a.b` of something that is computed.
    if end > start && after.starts_with('.') {
        let dot = text.len() - after.len() + 1;
        let next = text.len() - text[dot..].trim_start().len();
        return name_at(text, next);
    }
    if end > start {
        let mut end = end;
        let rest = &text[end..];
        // `def a=(x)`, but `def a = x` and `def a() = x` have no such name.
        let is_setter = rest.starts_with('=')
            && !rest.starts_with("==")
            && !rest.starts_with("=~")
            && rest[1..].trim_start().starts_with('(');
        let is_asking = (rest.starts_with('?') || rest.starts_with('!')) && !rest.starts_with("!=");
        if is_setter || is_asking {
            end += 1;
        }
        return Some(start..end);
    }
    let operators = [
        "[]=", "[]", "<=>", "===", "==", "=~", "!=", "!~", "**", "+@", "-@", "~@", "!@", "<<", ">>", "<=",
        ">=", "+", "-", "*", "/", "%", "<", ">", "!", "&", "|", "^", "~", "`",
    ];
    let operator = operators.iter().find(|it| text[start..].starts_with(**it))?;
    Some(start..start + operator.len())
}

/// A `define_method` with the block, whose captured variables get their values first.
pub(super) fn define_block(code: &Code, name: &str, singleton: bool) -> Option<Vec<Part>> {
    let word = if singleton { "define_singleton_method" } else { "define_method" };
    let mut parts = vec![Part::Ours(format!("{word}(")), Part::Name(symbol(name), 0..code.text.len().min(1))];
    parts.push(Part::Ours(") ".to_owned()));
    parts.extend(block(code)?);
    Some(parts)
}

/// The block itself.
pub(super) fn block(code: &Code) -> Option<Vec<Part>> {
    let text = code.text.as_str();
    let values: String = code.captured.iter().map(|(name, value)| format!(" {name} = {value};")).collect();
    if let Some(rest) = text.strip_prefix("->") {
        let from = text.len() - rest.trim_start().len();
        let (params, open) = match text[from..].starts_with('(') {
            true => {
                let end = closing(text, from + 1, ')')?;
                (from + 1..end, end + 1)
            }
            false => {
                let open = text[from..].find(['{', '\n']).or_else(|| text[from..].find(" do"))? + from;
                (from..open, open)
            }
        };
        let open = text.len() - text[open..].trim_start().len();
        let word = opener(text, open)?;
        let mut parts = vec![Part::Code(open..open + word)];
        if !text[params.clone()].trim().is_empty() {
            parts.extend([Part::Ours(" |".to_owned()), Part::Code(params), Part::Ours("|".to_owned())]);
        }
        parts.extend([Part::Ours(values), Part::Code(open + word..text.len())]);
        return Some(parts);
    }
    let word = opener(text, 0)?;
    let inside = text.len() - text[word..].trim_start().len();
    let behind = match text[inside..].starts_with('|') {
        true => closing(text, inside + 1, '|')? + 1,
        false => word,
    };
    Some(vec![Part::Code(0..behind), Part::Ours(values), Part::Code(behind..text.len())])
}

fn opener(text: &str, at: usize) -> Option<usize> {
    match text.get(at..)? {
        rest if rest.starts_with('{') => Some(1),
        rest if rest.starts_with("do") => Some(2),
        _ => None,
    }
}

/// Where the list that starts at `from` ends.
fn closing(text: &str, from: usize, close: char) -> Option<usize> {
    let mut depth = 0i32;
    let mut quote = None;
    for (at, c) in text[from..].char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, _) if c == close && depth == 0 => return Some(from + at),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth -= 1,
            (None, _) => {}
        }
    }
    None
}

/// `:"name"`.
pub(super) fn symbol(name: &str) -> String {
    format!(":\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"").replace("#{", "\\#{"))
}

#[cfg(test)]
mod tests {
    use super::super::model::Place;
    use super::*;

    fn code(text: &str, captured: &[(&str, &str)]) -> Code {
        let place = Place { path: "a.rb".to_owned(), line: 1, column: 0 };
        let own = |it: &(&str, &str)| (it.0.to_owned(), it.1.to_owned());
        Code { text: text.to_owned(), place, captured: captured.iter().map(own).collect() }
    }

    fn written(code: &Code, parts: Option<Vec<Part>>) -> String {
        let text = |part: Part| match part {
            Part::Ours(text) | Part::Name(text, _) => text,
            Part::Code(range) => code.text[range].to_owned(),
        };
        parts.unwrap().into_iter().map(text).collect()
    }

    #[test]
    fn definitions_get_the_name_that_they_have_now() {
        for (text, name, singleton, expected) in [
            ("def a(x) = x", "b", false, "def b(x) = x"),
            ("def a = 1", "b?", false, "def b? = 1"),
            ("def a=(x); @a = x; end", "c=", false, "def c=(x); @a = x; end"),
            ("def a? = 1", "b", false, "def b = 1"),
            ("def ==(o) = true", "eql?", false, "def eql?(o) = true"),
            ("def self.a(x) x end", "a", true, "def self.a(x) x end"),
            ("def Money . parse(x) x end", "p", true, "def self.p(x) x end"),
            ("def a(x) x end", "a", true, "def self.a(x) x end"),
            ("def -@ = 1", "-@", false, "def -@ = 1"),
            ("def a\n  1\nend", "a", false, "def a\n  1\nend"),
        ] {
            let code = code(text, &[]);
            assert_eq!(written(&code, define(&code, name, singleton)), expected);
        }
    }

    #[test]
    fn blocks_and_lambdas_get_the_values_that_they_captured() {
        for (text, expected) in [
            ("{ @s == s }", "define_method(:\"a\") { s = :o; @s == s }"),
            ("{ |x, y = (1|2)| x }", "define_method(:\"a\") { |x, y = (1|2)| s = :o; x }"),
            ("do |x|\n  x\nend", "define_method(:\"a\") do |x| s = :o;\n  x\nend"),
            ("->(x, y = {}) { x }", "define_method(:\"a\") { |x, y = {}| s = :o; x }"),
            ("-> { 1 }", "define_method(:\"a\") { s = :o; 1 }"),
            ("-> x do x end", "define_method(:\"a\") do |x| s = :o; x end"),
        ] {
            let code = code(text, &[("s", ":o")]);
            assert_eq!(written(&code, define_block(&code, "a", false)), expected);
        }
        assert_eq!(define_block(&code("method(:x)", &[]), "a", false), None);
    }
}
