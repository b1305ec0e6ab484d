//! Guessed invariants about the elements of arrays, made from what a method promises.
//!
//! ```text
//! #@ (Array[Integer] a) -> Integer r { a.all? { |v| r >= v } }
//! m = a[0]; i = 1
//! while i < a.size ...        guesses: a.take(i).all? { |v| m >= v },  a.all? { |v| m >= v }, ...
//! ```
//!
//! A promise that holds of everything at the end holds of what was seen so far in the loop, with a variable in the place
//! of the result. Guesses are assumed where an iteration starts and proved where it ends, all together; those that are
//! not proved are dropped, and the method is run again with the rest. What is left holds by induction.

use crate::specs::{MethodSpec, Pred, PredSource, Role, parse_pred};
use base::Name;
use rustc_hash::FxHashMap;
use syntax::ir::{self, BodyId};

/// The name of the counter that an iterator of the core hides.
const COUNTER: &str = "__i";

/// Guesses for one loop at most.
const MAX_GUESSES: usize = 48;

/// The guesses for the loops of a method, with those that were dropped.
#[derive(Default)]
pub(crate) struct Guesses {
    preds: Vec<Pred>,
    /// By body, and whether it is a block that an iterator runs: numbers of `preds`.
    loops: FxHashMap<(BodyId, bool), Vec<usize>>,
    dropped: Vec<bool>,
}

impl Guesses {
    pub(crate) fn new(spec: &MethodSpec, file: &ir::File) -> Guesses {
        let mut guesses = Guesses::default();
        let Some(body) = spec.body else { return guesses };
        let promises: Vec<(String, Vec<String>)> = spec
            .ensures
            .iter()
            .filter(|pred| !pred.text.contains("old("))
            .flat_map(|pred| {
                let is_result = |(_, role): &&(Name, Role)| *role == Role::Result;
                let results: Vec<String> =
                    pred.vars.iter().filter(is_result).map(|(name, _)| name.as_str().to_owned()).collect();
                let mut texts = conjuncts(&pred.text);
                texts.extend(quantified(&pred.text));
                texts.into_iter().map(move |text| (text, results.clone()))
            })
            .collect();
        let given = spec.requires.iter().flat_map(|pred| conjuncts(&pred.text));
        let promises: Vec<(String, Vec<String>)> =
            promises.into_iter().chain(given.map(|text| (text, Vec::new()))).collect();
        if promises.is_empty() {
            return guesses;
        }
        let bodies = crate::frame::nested(file, body);
        let assigned: Vec<Name> = bodies
            .iter()
            .map(|id| file.body(*id))
            .flat_map(|body| body.instrs.iter().filter_map(move |instr| body.var(instr.dst).name))
            .collect();
        for id in bodies {
            for is_block in [false, true] {
                guesses.add(file, id, is_block && id != body, &promises, &assigned);
                if id == body {
                    break;
                }
            }
        }
        guesses.dropped = vec![false; guesses.preds.len()];
        guesses
    }

    fn add(
        &mut self,
        file: &ir::File,
        body: BodyId,
        is_block: bool,
        promises: &[(String, Vec<String>)],
        assigned: &[Name],
    ) {
        let mut vars = locals(file, body);
        if is_block {
            vars.push((Name::new(COUNTER), Role::Counter));
        }
        // What never changes in the method is neither its result nor a place in a loop.
        let changes = |name: &Name| *name == COUNTER || assigned.contains(name);
        let names: Vec<&str> =
            vars.iter().map(|(name, _)| name).filter(|it| changes(it)).map(|it| it.as_str()).collect();
        let mut texts: Vec<String> = Vec::new();
        for (promise, results) in promises {
            let uses = results.iter().find(|name| has_word(promise, name));
            let forms: Vec<String> = match uses {
                Some(result) => {
                    let others = names.iter().filter(|name| **name != COUNTER);
                    others.map(|name| replace_word(promise, result, name)).collect()
                }
                None => vec![promise.clone()],
            };
            for form in forms {
                texts.push(form.clone());
                texts.extend(prefixes(&form, &names));
            }
        }
        let mut seen = rustc_hash::FxHashSet::default();
        texts.retain(|text| seen.insert(text.clone()));
        texts.truncate(MAX_GUESSES);
        for text in texts {
            let code = file.body(body);
            let source =
                PredSource { text: &text, span: code.span, file: file.id, home: file.id, scope: code.scope };
            if let Ok(pred) = parse_pred(&source, vars.clone(), &text) {
                self.loops.entry((body, is_block)).or_default().push(self.preds.len());
                self.preds.push(pred);
            }
        }
    }

    /// The guesses for a loop that were not dropped.
    pub(crate) fn of(&self, body: BodyId, is_block: bool) -> Vec<(usize, &Pred)> {
        let numbers = self.loops.get(&(body, is_block)).map_or(&[][..], Vec::as_slice);
        numbers.iter().filter(|it| !self.dropped[**it]).map(|&it| (it, &self.preds[it])).collect()
    }

    /// Drops guesses; false when all of them had been dropped before.
    pub(crate) fn drop_all(&mut self, numbers: &[usize]) -> bool {
        let mut news = false;
        for &number in numbers {
            news |= !std::mem::replace(&mut self.dropped[number], true);
        }
        news
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.dropped.iter().all(|it| *it)
    }
}

/// The variables that a clause of the body can name.
fn locals(file: &ir::File, body: BodyId) -> Vec<(Name, Role)> {
    let mut vars: Vec<(Name, Role)> = Vec::new();
    let (mut depth, mut around) = (0, Some(file.body(body)));
    while let Some(code) = around {
        let role = |var| if depth == 0 { Role::Local(var) } else { Role::Outer(depth, var) };
        for var in (0..code.vars.len() as u32).map(ir::Var) {
            if let Some(name) = code.var(var).name
                && !vars.iter().any(|(it, _)| *it == name)
            {
                vars.push((name, role(var)));
            }
        }
        let is_block = matches!(code.kind, ir::BodyKind::Block | ir::BodyKind::Lambda);
        around = code.parent.filter(|_| is_block).map(|parent| file.body(parent));
        depth += 1;
    }
    vars
}

/// `a.all? { .. }` for the part of `a` that was seen, and `(x...y).all? { .. }` with another end.
fn prefixes(text: &str, names: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let Some(call) = ["all?", "none?", "any?"].iter().find_map(|word| text.find(&format!(".{word}"))) else {
        return found;
    };
    let (receiver, rest) = text.split_at(call);
    let is_name = receiver.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '@');
    if is_name {
        found.extend(
            names
                .iter()
                .filter(|name| **name != receiver)
                .map(|name| format!("{receiver}.take({name}){rest}")),
        );
    }
    for dots in ["...", ".."] {
        if let Some((from, _)) = receiver.split_once(dots)
            && receiver.starts_with('(')
        {
            found.extend(names.iter().map(|name| format!("{from}{dots}{name}){rest}")));
            found.extend(
                names
                    .iter()
                    .filter(|name| **name != COUNTER)
                    .map(|name| format!("{from}{dots}{name}.size){rest}")),
            );
            break;
        }
    }
    found
}

/// The quantified parts of a promise: `a.all? { .. }`, and `a.none? { .. }` where it asks for `a.include?(x)`.
fn quantified(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for word in [".all?", ".none?", ".include?"] {
        for (at, _) in text.match_indices(word) {
            let Some(start) = receiver_start(&text[..at]) else { continue };
            let rest = text[at + word.len()..].trim_start();
            let Some(end) = closing(rest) else { continue };
            let (receiver, argument) = (&text[start..at], &rest[..end]);
            found.push(if word == ".include?" {
                format!("{receiver}.none? {{ |__v| __v == {argument} }}")
            } else {
                format!("{receiver}{word} {argument}")
            });
        }
    }
    found
}

/// Where the name or the group in parentheses at the end of a text starts.
fn receiver_start(text: &str) -> Option<usize> {
    if text.ends_with(')') {
        let mut depth = 0;
        for (at, c) in text.char_indices().rev() {
            match c {
                ')' => depth += 1,
                '(' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
        }
        return None;
    }
    let start = text.rfind(|c: char| !(c.is_alphanumeric() || c == '_' || c == '@')).map_or(0, |at| at + 1);
    (start < text.len()).then_some(start)
}

/// The end of the group in brackets at the start of a text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + c.len_utf8());
        }
    }
    None
}

/// The parts of a conjunction.
fn conjuncts(text: &str) -> Vec<String> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0i32, 0);
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b'&' if depth == 0 && bytes.get(at + 1) == Some(&b'&') => {
                parts.push(text[start..at].trim().to_owned());
                start = at + 2;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim().to_owned());
    parts
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '@' || c == ':'
}

fn places(text: &str, word: &str) -> Vec<usize> {
    text.match_indices(word)
        .map(|(at, _)| at)
        .filter(|&at| {
            let before = text[..at].chars().next_back();
            let after = text[at + word.len()..].chars().next();
            !before.is_some_and(|c| is_word(c) || c == '.') && !after.is_some_and(|c| is_word(c) || c == '?')
        })
        .collect()
}

fn has_word(text: &str, word: &str) -> bool {
    !places(text, word).is_empty()
}

fn replace_word(text: &str, word: &str, with: &str) -> String {
    let (mut out, mut last) = (String::new(), 0);
    for at in places(text, word) {
        out.push_str(&text[last..at]);
        out.push_str(with);
        last = at + word.len();
    }
    out.push_str(&text[last..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promises_become_guesses() {
        assert_eq!(conjuncts("a && (b && c) && d.all? { |v| v && v }").len(), 3);
        assert_eq!(replace_word("r >= v && rr.size == r", "r", "m"), "m >= v && rr.size == m");
        let found = prefixes("a.all? { |v| m >= v }", &["i", "a"]);
        assert_eq!(found, ["a.take(i).all? { |v| m >= v }"]);
        let found = prefixes("(0...a.size).all? { |i| b[i] > 0 }", &["k"]);
        assert_eq!(found[0], "(0...k).all? { |i| b[i] > 0 }");
        assert_eq!(quantified("r || a.all? { |v| v != x }"), ["a.all? { |v| v != x }"]);
        assert_eq!(quantified("r == a.include?(x)"), ["a.none? { |__v| __v == (x) }"]);
    }
}
