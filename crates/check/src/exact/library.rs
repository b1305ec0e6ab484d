//! Arguments of the right class that a method of a class object refuses for their value: those of Ruby's core and of the
//! libraries that come with it.
//!
//! ```text
//! Math.sqrt(-1)            Math::DomainError      Date.new(2024, 2, 30)    Date::Error
//! Array.new(-1)            ArgumentError          URI.parse("a b")         URI::InvalidURIError
//! ```
//!
//! What `domain` says of its methods holds for these, too.

use super::domain::{Refusal, broken_pattern, is_plain, refusal};
use super::exec::Exec;
use super::value::Val;
use crate::rules::WRONG_OPERAND;

impl Exec<'_> {
    /// Why the method of the class does not take these values.
    pub(super) fn class_refuses(&self, class: &str, method: &str, args: &[Val]) -> Option<Refusal> {
        let number = |val: &Val| match val {
            Val::Int(number) => Some(*number as f64),
            Val::Float(number) => Some(*number),
            _ => None,
        };
        match (class, method, args) {
            ("Array", "new", [Val::Int(n), ..]) if *n < 0 => refusal("ArgumentError", "negative array size"),
            ("Integer", "sqrt", [Val::Int(..=-1)]) => {
                refusal("Math::DomainError", "Numerical argument is out of domain - \"isqrt\"")
            }
            ("Math", _, [first, ..]) => {
                let first = number(first)?;
                let is_out = match method {
                    "sqrt" | "log" | "log2" | "log10" => first < 0.0,
                    "acos" | "asin" => !(-1.0..=1.0).contains(&first) && !first.is_nan(),
                    "acosh" => first < 1.0,
                    "atanh" => !(-1.0..=1.0).contains(&first) && !first.is_nan(),
                    _ => false,
                };
                is_out.then_some(()).and_then(|()| {
                    let message = format!("Numerical argument is out of domain - \"{method}\"");
                    refusal("Math::DomainError", message)
                })
            }
            ("Time", "new" | "mktime" | "local" | "gm" | "utc", [Val::Int(_), rest @ ..])
                if rest.len() < 7 =>
            {
                let limits = [1..=12, 1..=31, 0..=24, 0..=59, 0..=60];
                let is_out = rest.iter().zip(limits).any(|(part, limits)| match part {
                    Val::Int(part) => !limits.contains(part),
                    _ => false,
                });
                is_out.then_some(()).and_then(|()| refusal("ArgumentError", "argument out of range"))
            }
            ("Time", "at", [part @ (Val::Str(_) | Val::Nil | Val::Sym(_)), ..]) => {
                let shown = self.describe(*part);
                Some((&WRONG_OPERAND, "TypeError", format!("can't convert {shown} into an exact number")))
            }
            ("Date", "new" | "civil", [Val::Int(year), Val::Int(month), Val::Int(day)])
                if *year > 1600 && !is_date(*year, *month, *day) =>
            {
                refusal("Date::Error", "invalid date")
            }
            ("JSON", "generate", [Val::Float(number)]) if !number.is_finite() => {
                refusal("JSON::GeneratorError", format!("{number} not allowed in JSON"))
            }
            ("Date" | "DateTime", "parse", [text @ Val::Str(_)])
                if names_no_time(self.heap.text_of(*text)?) =>
            {
                refusal("Date::Error", "invalid date")
            }
            ("Time", "parse", [text @ Val::Str(_)]) if names_no_time(self.heap.text_of(*text)?) => {
                let text = self.heap.text_of(*text)?;
                refusal("ArgumentError", format!("no time information in {text:?}"))
            }
            ("Time", "iso8601" | "xmlschema", [text @ Val::Str(_)])
                if !self.heap.text_of(*text)?.contains('T') && !self.heap.text_of(*text)?.contains('-') =>
            {
                let text = self.heap.text_of(*text)?;
                refusal("ArgumentError", format!("invalid xmlschema format: {text:?}"))
            }
            ("Date", "strptime", [text @ Val::Str(_), format @ Val::Str(_)])
                if self.heap.text_of(*format) == Some("%Y-%m-%d") =>
            {
                if self.heap.text_of(*text)?.matches('-').count() < 2 {
                    return refusal("Date::Error", "invalid date");
                }
                let parts: Vec<&str> = self.heap.text_of(*text)?.split('-').collect();
                let numbers: Option<Vec<i64>> = parts.iter().map(|it| it.parse().ok()).collect();
                let is_it = match numbers.as_deref() {
                    Some([year, month, day]) if *year >= 1600 => is_date(*year, *month, *day),
                    Some(_) => return None,
                    None => parts.iter().any(|it| it.starts_with(|it: char| it.is_ascii_digit())),
                };
                (!is_it).then_some(()).and_then(|()| refusal("Date::Error", "invalid date"))
            }
            ("URI", "parse", [text @ Val::Str(_)]) if self.heap.text_of(*text)?.contains(' ') => {
                let text = self.heap.text_of(*text)?;
                refusal("URI::InvalidURIError", format!("bad URI (is not URI?): {text:?}"))
            }
            ("File" | "IO", "open" | "new", [Val::Str(_), mode @ Val::Str(_)])
                if !is_mode(self.heap.text_of(*mode)?) =>
            {
                let mode = self.heap.text_of(*mode)?;
                refusal("ArgumentError", format!("invalid access mode {mode}"))
            }
            ("Class", "new", [other]) if other.is_simple() => {
                let shown = self.describe(*other);
                let message = format!("superclass must be an instance of Class (given {shown})");
                Some((&WRONG_OPERAND, "TypeError", message))
            }
            ("Marshal", "dump", [Val::Proc(_)]) => {
                Some((&WRONG_OPERAND, "TypeError", "no _dump_data is defined for class Proc".into()))
            }
            ("Marshal", "load" | "restore", [text @ Val::Str(_)]) => {
                match self.heap.text_of(*text)?.as_bytes() {
                    [] | [_] => refusal("ArgumentError", "marshal data too short"),
                    [4, ..] => None,
                    _ => refusal("TypeError", "incompatible marshal file format (can't be read)"),
                }
            }
            ("Base64", "strict_decode64", [text @ Val::Str(_)]) => {
                let text = self.heap.text_of(*text)?;
                let is_letter = |it: char| it.is_ascii_alphanumeric() || "+/=".contains(it);
                let is_whole = text.len() % 4 == 0 && text.chars().all(is_letter);
                (!is_whole).then_some(()).and_then(|()| refusal("ArgumentError", "invalid base64"))
            }
            ("Shellwords", "split" | "shellsplit" | "shellwords", [text @ Val::Str(_)]) => {
                let text = self.heap.text_of(*text)?;
                leaves_quote_open(text)
                    .then_some(())
                    .and_then(|()| refusal("ArgumentError", format!("Unmatched quote: {text}")))
            }
            ("Random", "rand", [Val::Int(..=0)]) => refusal("ArgumentError", "invalid argument"),
            ("Hash", "[]", [first, ..]) if args.len() % 2 == 1 && (args.len() > 1 || is_plain(*first)) => {
                refusal("ArgumentError", "odd number of arguments for Hash")
            }
            ("Regexp", "new" | "compile", [text @ Val::Str(_), ..]) => {
                let text = self.heap.text_of(*text)?;
                broken_pattern(text).and_then(|why| refusal("RegexpError", format!("{why}: /{text}/")))
            }
            (
                "Regexp",
                "new" | "compile",
                [other @ (Val::Int(_) | Val::Float(_) | Val::Nil | Val::Sym(_)), ..],
            ) => {
                let shown = self.describe(*other);
                Some((&WRONG_OPERAND, "TypeError", format!("`Regexp.new' does not take {shown}")))
            }
            _ => None,
        }
    }
}

/// Without digits and without names of days and months there is nothing to read a date or a time from.
fn names_no_time(text: &str) -> bool {
    const NAMES: [&str; 20] = [
        "sun", "mon", "tue", "wed", "thu", "fri", "sat", "jan", "feb", "mar", "apr", "may", "jun", "jul",
        "aug", "sep", "oct", "nov", "dec", "now",
    ];
    let lower = text.to_ascii_lowercase();
    text.is_ascii()
        && !text.contains(|it: char| it.is_ascii_digit() || it == ':')
        && !NAMES.iter().any(|name| lower.contains(name))
}

/// Days of the Gregorian calendar; those from the end are counted back.
fn is_date(year: i64, month: i64, day: i64) -> bool {
    let month = if month < 0 { month + 13 } else { month };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + i64::from(is_leap),
        1..=12 => 31,
        _ => return false,
    };
    (1..=days).contains(&day) || (-days..=-1).contains(&day)
}

/// What `open` takes: `r`, `wb`, `a+`, with an encoding behind a colon.
fn is_mode(text: &str) -> bool {
    let flags = text.split(':').next().unwrap_or_default();
    let mut letters = flags.chars();
    matches!(letters.next(), Some('r' | 'w' | 'a')) && letters.all(|it| matches!(it, 'b' | 't' | '+' | 'x'))
}

/// A quote without its other end. What is quoted by a backslash is left alone.
fn leaves_quote_open(text: &str) -> bool {
    let mut open = None;
    for letter in text.chars() {
        match open {
            None if matches!(letter, '"' | '\'') => open = Some(letter),
            Some(quote) if quote == letter => open = None,
            _ => {}
        }
    }
    open.is_some() && !text.contains('\\')
}
