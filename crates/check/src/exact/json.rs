//! `JSON.parse` of a text that is known.
//!
//! What all versions of the library read in the same way gives the value; what none of them takes is an error. Comments,
//! control characters, odd escapes and numbers that they treat differently are left alone.

use super::exec::Exec;
use super::value::{Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::REFUSED_VALUE;
use base::Name;

/// Why there is no value.
enum Stop {
    /// No version takes it.
    Broken,
    /// Versions differ, or it is not modelled.
    Unsure,
}

/// Ruby: deeper nesting is refused.
const MAX_DEPTH: usize = 90;

struct Reader<'e, 'a> {
    exec: &'e mut Exec<'a>,
    rest: &'e str,
    symbols: bool,
}

impl Exec<'_> {
    pub(super) fn parse_json(&mut self, text: &str, symbols: bool) -> Step {
        self.spend(text.len() / 4)?;
        // Comments and special numbers are a matter of options and versions.
        if text.contains('/') || text.contains("NaN") || text.contains("Infinity") {
            return Err(Exit::GiveUp);
        }
        let mut reader = Reader { exec: self, rest: text, symbols };
        match reader.document() {
            Ok(value) => Ok(value),
            Err(Stop::Unsure) => Err(Exit::GiveUp),
            Err(Stop::Broken) => {
                let message = "unexpected token: the text is no JSON".to_owned();
                Err(self.fault(Fault::said(&REFUSED_VALUE, "JSON::ParserError", message)))
            }
        }
    }
}

impl Reader<'_, '_> {
    fn document(&mut self) -> Result<Val, Stop> {
        self.space();
        let value = self.value(0)?;
        self.space();
        if self.rest.is_empty() { Ok(value) } else { Err(Stop::Broken) }
    }

    fn space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn eat(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self, depth: usize) -> Result<Val, Stop> {
        if depth > MAX_DEPTH {
            return Err(Stop::Unsure);
        }
        if self.eat("{") {
            return self.object(depth);
        }
        if self.eat("[") {
            return self.array(depth);
        }
        for (word, value) in [("null", Val::Nil), ("true", Val::True), ("false", Val::False)] {
            if self.eat(word) {
                return Ok(value);
            }
        }
        match self.rest.chars().next() {
            Some('"') => {
                let text = self.string()?;
                Ok(self.exec.heap.str(text))
            }
            Some('-' | '0'..='9') => self.number(),
            // A control character or a mark of the encoding: not for certain.
            Some(other) if other.is_control() || !other.is_ascii() => Err(Stop::Unsure),
            _ => Err(Stop::Broken),
        }
    }

    fn array(&mut self, depth: usize) -> Result<Val, Stop> {
        let mut items = Vec::new();
        self.space();
        if !self.eat("]") {
            loop {
                self.space();
                items.push(self.value(depth + 1)?);
                self.space();
                if self.eat("]") {
                    break;
                }
                if !self.eat(",") {
                    return Err(Stop::Broken);
                }
            }
        }
        Ok(self.exec.heap.array(items))
    }

    fn object(&mut self, depth: usize) -> Result<Val, Stop> {
        let mut pairs: Vec<(String, Val)> = Vec::new();
        self.space();
        if !self.eat("}") {
            loop {
                self.space();
                if !self.rest.starts_with('"') {
                    return Err(Stop::Broken);
                }
                let key = self.string()?;
                self.space();
                if !self.eat(":") {
                    return Err(Stop::Broken);
                }
                self.space();
                let value = self.value(depth + 1)?;
                if pairs.iter().any(|it| it.0 == key) {
                    return Err(Stop::Unsure);
                }
                pairs.push((key, value));
                self.space();
                if self.eat("}") {
                    break;
                }
                if !self.eat(",") {
                    return Err(Stop::Broken);
                }
            }
        }
        let symbols = self.symbols;
        let heap = &mut self.exec.heap;
        let key = |heap: &mut super::value::Heap, text: String| match symbols {
            true => Val::Sym(Name::new(&text)),
            false => heap.frozen_str(text),
        };
        let pairs = pairs.into_iter().map(|(text, value)| (key(heap, text), value)).collect();
        Ok(heap.hash(pairs))
    }

    fn string(&mut self) -> Result<String, Stop> {
        let mut text = String::new();
        let mut letters = self.rest.char_indices().skip(1);
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Ok(text);
                }
                '\\' => match letters.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, 'r')) => text.push('\r'),
                    Some((_, quoted @ ('"' | '\\'))) => text.push(quoted),
                    _ => return Err(Stop::Unsure),
                },
                other if other.is_control() => return Err(Stop::Unsure),
                other => text.push(other),
            }
        }
        // Without its end.
        Err(Stop::Broken)
    }

    fn number(&mut self) -> Result<Val, Stop> {
        let end = self.rest.find(|it: char| !(it.is_ascii_digit() || "+-.eE".contains(it)));
        let (text, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_whole = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
        if digits.len() > 1 && digits.starts_with('0') && is_whole {
            return Err(Stop::Unsure);
        }
        let value =
            match text.parse::<i64>() {
                Ok(number) if is_whole => Val::Int(number),
                _ => Val::Float(
                    super::object::plain_float(digits)
                        .ok_or(Stop::Unsure)?
                        .copysign(if text.starts_with('-') { -1.0 } else { 1.0 }),
                ),
            };
        self.rest = rest;
        Ok(value)
    }
}
