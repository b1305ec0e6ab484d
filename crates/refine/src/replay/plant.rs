//! What is asserted inside a method to code that evaluates it there.
//!
//! ```text
//! #@ assert n > 0                     MohsReplay.check(...) { n > 0 }
//! #@ invariant n >= 0                 MohsReplay.check(...) { n >= 0 }
//! while i < k                         while (MohsReplay.check(...) { n >= 0 }; i < k)
//! #@ decreases k - i                  mohs_measure = nil
//! xs.each do |x|                      xs.each do |x| mohs_measure = MohsReplay.falls(mohs_measure, ...) { k - i };
//! ```
//!
//! Lines stay where they are, so that what a run says of places is true. Where a loop is written in another way, less
//! is evaluated: then a run shows nothing.

use super::{Source, one_line, value};
use crate::verdict::{Counterexample, ViolationKind};

/// Where an assertion is evaluated.
#[derive(Default)]
pub(super) struct Point {
    /// At this event of a trace: the end of the body that it stands in, whose value must not be lost.
    pub(super) traced: Option<(String, usize)>,
    /// By code on lines of a file.
    pub(super) planted: Vec<Plant>,
}

/// Code on a line of a file.
pub(super) struct Plant {
    path: String,
    /// The first is 1.
    line: usize,
    change: Change,
}

enum Change {
    /// In the place of the comment.
    Comment(String),
    /// The whole line, if it still is what it was.
    Line { from: String, to: String },
}

/// Iterators whose value does not depend on that of their block.
const PLAIN: [&str; 9] =
    [".each", ".each_with_index", ".each_index", ".each_pair", ".times", ".upto", ".downto", ".step", "loop"];

pub(super) fn point(counterexample: &Counterexample, sources: &[Source<'_>]) -> Option<Point> {
    let violation = &counterexample.violation;
    let ViolationKind::Assert(asserted) = &violation.kind else { return None };
    let source = sources.iter().find(|source| source.file.id == violation.file)?;
    let at = violation.span.start as usize;
    let clause = source.text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    let path = source.path.to_owned();
    let text = value::string(&one_line(&asserted.text));
    let ruby = one_line(&asserted.ruby);
    let before = source.text.get(..at).and_then(|text| text.lines().last()).unwrap_or_default();
    let check = |is_last: bool| format!("MohsReplay.check({is_last}, {text}) {{ {ruby} }}");
    let comment =
        |code: String| Plant { path: path.clone(), line: clause + 1, change: Change::Comment(code) };
    let is_loop = |it: &str| before.trim_start_matches(['#', '@', ' ', '\t']).starts_with(it);
    if is_loop("invariant") {
        let mut planted = vec![comment(check(false))];
        planted.extend(in_loop(source.text, &path, clause, &check(false), true));
        return Some(Point { traced: None, planted });
    }
    if is_loop("decreases") {
        let falls = format!("mohs_measure = MohsReplay.falls(mohs_measure, {text}) {{ {ruby} }}");
        let mut planted = vec![comment("mohs_measure = nil".to_owned())];
        planted.extend(in_loop(source.text, &path, clause, &falls, false));
        return Some(Point { traced: None, planted });
    }
    let is_last = crate::specs::ends_body(source.text.as_bytes(), at);
    let below = next_code(source.text, clause + 1);
    if let Some((line, end)) = below.filter(|_| is_last)
        && source.file.body_ids().any(|id| source.file.body(id).span.end as usize == end)
    {
        return Some(Point { traced: Some((path, line)), planted: Vec::new() });
    }
    let planted = vec![comment(check(is_last))];
    Some(Point { traced: None, planted })
}

/// The code in each iteration of the loop below a line (the first is 0): at its start, or wherever the loop asks whether
/// to go on, and at the end of the block of a plain iterator.
fn in_loop(text: &str, path: &str, clause: usize, code: &str, at_head: bool) -> Vec<Plant> {
    let lines: Vec<&str> = text.split('\n').collect();
    let Some((number, _)) = next_code(text, clause + 1) else { return Vec::new() };
    let Some(header) = number.checked_sub(1).and_then(|index| lines.get(index)) else { return Vec::new() };
    let change = |number: usize, to: String| Plant {
        path: path.to_owned(),
        line: number,
        change: Change::Line { from: lines[number - 1].to_owned(), to },
    };
    let indent = &header[..header.len() - header.trim_start().len()];
    for word in ["while ", "until "] {
        let Some(rest) = header.trim_start().strip_prefix(word) else { continue };
        let condition = rest.trim_end().strip_suffix(" do").unwrap_or(rest.trim_end());
        let is_open = condition.ends_with(['\\', ',', '.', '(', '&', '|', '+', '-', '*', '/', '=', '<', '>']);
        if is_open
            || condition.contains([';', '#'])
            || condition.ends_with(" and")
            || condition.ends_with(" or")
        {
            return Vec::new();
        }
        return match at_head {
            true => vec![change(number, format!("{indent}{word}({code}; {condition})"))],
            false => vec![change(number, format!("{indent}{word}({condition}); {code}"))],
        };
    }
    let Some((call, params, rest)) = block(header) else { return Vec::new() };
    let name = call.trim_end().split('(').next().unwrap_or_default();
    let is_plain = at_head && PLAIN.iter().any(|it| name.ends_with(it));
    let (one, end) = (rest.trim().strip_suffix('}'), format!("{indent}end"));
    if let Some(body) = one.filter(|body| !body.contains(['{', '}'])) {
        let again = if is_plain { format!("; {code}") } else { String::new() };
        return vec![change(number, format!("{call}{params} {code}; {body}{again} }}"))];
    }
    if !rest.trim().is_empty() {
        return Vec::new();
    }
    let mut plants = vec![change(number, format!("{call}{params} {code};"))];
    let below = lines.iter().enumerate().skip(number);
    let closing = below
        .filter(|(_, line)| !line.trim().is_empty())
        .find(|(_, line)| line.len() - line.trim_start().len() <= indent.len());
    if let Some((index, line)) = closing.filter(|(_, line)| is_plain && line.trim_end() == end) {
        plants.push(change(index + 1, format!("{indent}{code}; {}", line.trim_start())));
    }
    plants
}

/// `xs.each do |x|`, `xs.each { |x| ... }`: what calls, the block's head, and what follows on the line.
fn block(header: &str) -> Option<(&str, &str, &str)> {
    let brace = header.match_indices(" {").map(|(at, _)| (at, 2));
    let word = header.match_indices(" do").map(|(at, _)| (at, 3));
    let (at, length) = brace.chain(word).min().filter(|_| !header.contains(['#', '"', '\'']))?;
    let (call, behind) = header.split_at(at);
    let params = match behind[length..].trim_start().strip_prefix('|') {
        Some(list) => behind.len() - list.len() + list.find('|')? + 1,
        None => length,
    };
    let (head, rest) = behind.split_at(params);
    Some((call, head, rest))
}

/// The text, which starts on a line of a file, with the code that is to stand there.
pub(super) fn planted(text: &str, path: &str, first: usize, plants: &[Plant]) -> String {
    if !plants.iter().any(|plant| plant.path == path) {
        return text.to_owned();
    }
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    for plant in plants.iter().filter(|plant| plant.path == path && plant.line >= first) {
        let Some(line) = lines.get_mut(plant.line - first) else { continue };
        match &plant.change {
            Change::Line { from, to } => {
                if line == from {
                    line.clone_from(to);
                }
            }
            Change::Comment(code) => {
                if let Some(at) = line.find("#@").or_else(|| line.find("# @")) {
                    let before = line[..at].trim_end();
                    let joint = if before.is_empty() { "" } else { "; " };
                    *line = format!("{before}{joint}{code}");
                }
            }
        }
    }
    lines.join("\n")
}

/// The next line with code from a line on (the first is 0): its number (the first is 1) and the end of its first word.
fn next_code(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut start = 0;
    for (index, line) in text.split('\n').enumerate() {
        let trimmed = line.trim_start();
        if index >= from && !trimmed.is_empty() && !trimmed.starts_with('#') {
            let word = trimmed.find(|c: char| !c.is_alphanumeric()).unwrap_or(trimmed.len()).max(1);
            return Some((index + 1, start + line.len() - trimmed.len() + word));
        }
        start += line.len() + 1;
    }
    None
}
