//! Arguments of the right class that a method of the core refuses for their value.
//!
//! ```text
//! 5.clamp(10, 1)         ArgumentError     [1].first(-1)        ArgumentError
//! (1.0..2.0).to_a        TypeError         Math.sqrt(-1)        Math::DomainError
//! ```
//!
//! Which classes a method takes is said by its signature (`core/data`); what is written here holds for objects that are
//! really there. A method without an entry refuses nothing as far as is known.

use super::call::Given;
use super::exec::Exec;
use super::value::{Bounds, Step, Val};
use crate::fault::Fault;
use crate::rules::{DIVISION_BY_ZERO, MISSING_KEY, REFUSED_VALUE, WRONG_ARGUMENTS, WRONG_OPERAND};
use base::Rule;

/// What Ruby raises: the rule that it falls under, the class and the sentence.
pub(super) type Refusal = (&'static Rule, &'static str, String);

pub(super) fn refusal(raises: &'static str, message: impl Into<String>) -> Option<Refusal> {
    Some((&REFUSED_VALUE, raises, message.into()))
}

/// Methods of Enumerable that go through a range when they are given a block.
const WALKS_WITH_BLOCK: [&str; 26] = [
    "each",
    "map",
    "collect",
    "select",
    "filter",
    "reject",
    "each_with_index",
    "flat_map",
    "filter_map",
    "find",
    "detect",
    "find_index",
    "partition",
    "group_by",
    "sort_by",
    "min_by",
    "max_by",
    "each_with_object",
    "take_while",
    "drop_while",
    "each_entry",
    "inject",
    "reduce",
    "to_h",
    "all?",
    "any?",
];

/// The same without one.
const WALKS_ALONE: [&str; 8] =
    ["to_a", "entries", "sort", "tally", "to_set", "each_slice", "each_cons", "zip"];

impl Exec<'_> {
    /// Raises what the method raises for these values, if it does.
    pub(super) fn check_domain(&mut self, receiver: Val, method: &str, given: &Given) -> Step<()> {
        // Another error comes first where a frozen object would be changed.
        if self.is_frozen(receiver) == Some(true) && is_change(method) {
            return Ok(());
        }
        let args = &given.positional[..];
        let refused = match receiver {
            _ if !given.keywords.is_empty() => self.refused_keyword(receiver, method, given),
            Val::Int(number) => integer_refuses(number, method, args, given.block.is_some()),
            Val::Float(number) => float_refuses(number, method, args),
            Val::Str(_) => self.string_refuses(receiver, method, args),
            Val::Array(_) => self.array_refuses(receiver, method, given)?,
            Val::Hash(_) => self.hash_refuses(receiver, method, given)?,
            Val::Range(id) => range_refuses(self.heap.ranges[id], method, given),
            Val::Class(class) => {
                let name = self.world.program.name(class);
                self.class_refuses(&name, method, args)
            }
            _ => None,
        };
        let refused = match refused {
            None if matches!(method, "each_slice" | "each_cons") => slices_refuse(method, args),
            None if method == "clamp" => self.clamp_refuses(args)?,
            other => other,
        };
        match refused {
            Some((rule, raises, message)) => Err(self.fault(Fault::said(rule, raises, message))),
            None => Ok(()),
        }
    }

    fn refused_keyword(&self, receiver: Val, method: &str, given: &Given) -> Option<Refusal> {
        let [(name, mode)] = given.keywords[..] else { return None };
        // Ruby: `5.round(half: :x)` gives 5 and looks at nothing.
        let looks = match receiver {
            Val::Float(_) => true,
            Val::Int(_) => !given.positional.is_empty(),
            _ => false,
        };
        if method != "round" || name != "half" || !looks {
            return None;
        }
        match mode {
            Val::Sym(mode) if !matches!(mode.as_str(), "up" | "down" | "even") => {
                refusal("ArgumentError", format!("invalid rounding mode: {mode}"))
            }
            _ => None,
        }
    }

    fn clamp_refuses(&mut self, args: &[Val]) -> Step<Option<Refusal>> {
        match *args {
            [lo, hi] if !matches!(lo, Val::Nil) && !matches!(hi, Val::Nil) => {
                let order = self.compare(lo, hi)?;
                Ok(order.is_some_and(|it| it.is_gt()).then_some(()).and_then(|()| {
                    refusal("ArgumentError", "min argument must be smaller than max argument")
                }))
            }
            [Val::Range(id)] => {
                let bounds = self.heap.ranges[id];
                let is_cut = bounds.exclusive && !matches!(bounds.hi, Val::Nil);
                Ok(is_cut
                    .then_some(())
                    .and_then(|()| refusal("ArgumentError", "cannot clamp with an exclusive range")))
            }
            _ => Ok(None),
        }
    }

    fn string_refuses(&self, receiver: Val, method: &str, args: &[Val]) -> Option<Refusal> {
        let own = self.heap.text_of(receiver);
        let text = |val: Val| self.heap.text_of(val);
        match (method, args) {
            ("*", [Val::Int(..=-1)]) => refusal("ArgumentError", "negative argument"),
            ("to_i", [Val::Int(radix)]) if *radix < 0 || *radix == 1 || *radix > 36 => {
                refusal("ArgumentError", format!("invalid radix {radix}"))
            }
            ("ljust" | "rjust" | "center", [Val::Int(_), pad]) if text(*pad) == Some("") => {
                refusal("ArgumentError", "zero width padding")
            }
            ("encode", [name @ Val::Str(_)]) if matches!(text(*name), Some("US-ASCII" | "ASCII")) => {
                let letter = own?.chars().find(|it| !it.is_ascii())?;
                let message = format!("U+{:04X} from UTF-8 to US-ASCII", letter as u32);
                refusal("Encoding::UndefinedConversionError", message)
            }
            ("delete" | "delete!" | "count", []) => Some((
                &WRONG_ARGUMENTS,
                "ArgumentError",
                format!("wrong number of arguments (given 0, expected 1+) for `{method}'"),
            )),
            ("ord", []) if own == Some("") => refusal("ArgumentError", "empty string"),
            ("tr" | "tr_s" | "delete" | "count" | "squeeze", [set, ..]) => {
                let range = text(*set).and_then(reversed_range)?;
                refusal("ArgumentError", format!("invalid range \"{range}\" in string transliteration"))
            }
            ("[]=", [Val::Int(at), Val::Str(_)]) => {
                let len = own?.chars().count() as i64;
                (*at > len || *at < -len).then(|| missing(format!("index {at} out of string")))
            }
            ("[]=", [part @ Val::Str(_), Val::Str(_)]) => {
                let is_there = own?.contains(text(*part)?);
                (!is_there).then(|| missing("string not matched".into()))
            }
            ("insert", [Val::Int(at), Val::Str(_)]) => {
                let len = own?.chars().count() as i64;
                (*at > len || *at < -len - 1).then(|| missing(format!("index {at} out of string")))
            }
            _ => None,
        }
    }

    fn array_refuses(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Refusal>> {
        let Val::Array(id) = receiver else { return Ok(None) };
        let items = self.heap.lists[id].items.clone();
        let len = items.len() as i64;
        Ok(match (method, &given.positional[..]) {
            ("*", [Val::Int(..=-1)]) => refusal("ArgumentError", "argument must be non-negative"),
            ("first" | "last" | "pop" | "shift" | "min" | "max", [Val::Int(n @ ..=-1)]) => {
                refusal("ArgumentError", format!("negative array size ({n})"))
            }
            ("take", [Val::Int(..=-1)]) => refusal("ArgumentError", "attempt to take negative size"),
            ("drop", [Val::Int(..=-1)]) => refusal("ArgumentError", "attempt to drop negative size"),
            ("sample", [Val::Int(..=-1)]) => refusal("ArgumentError", "negative sample number"),
            ("fill", []) if given.block.is_none() => Some((
                &WRONG_ARGUMENTS,
                "ArgumentError",
                "wrong number of arguments (given 0) for `fill'".into(),
            )),
            ("[]=", [Val::Int(at), _]) if *at < -len => {
                Some(missing(format!("index {at} too small for array; minimum: -{len}")))
            }
            ("insert", [Val::Int(at), _, ..]) if *at < -len - 1 => {
                Some(missing(format!("index {at} too small for array; minimum: -{}", len + 1)))
            }
            ("transpose", []) => {
                let width = |row: &Val| match row {
                    Val::Array(row) => Some(self.heap.lists[*row].items.len()),
                    _ => None,
                };
                match items.iter().map(width).collect::<Option<Vec<_>>>() {
                    Some(widths) => {
                        let first = widths.first().copied().unwrap_or(0);
                        widths
                            .iter()
                            .find(|it| **it != first)
                            .map(|other| missing(format!("element size differs ({other} should be {first})")))
                    }
                    None => None,
                }
            }
            ("to_h", []) if given.block.is_none() => self.no_pair(&items)?,
            ("zip", [other]) if is_plain(*other) => {
                self.refuses(*other, "each")?;
                let shown = self.describe(*other);
                let message = format!("`Array#zip' does not take {shown}: it must respond to :each");
                Some((&WRONG_OPERAND, "TypeError", message))
            }
            ("dig", [Val::Int(at), _, ..]) => {
                let index = usize::try_from(if *at < 0 { *at + len } else { *at }).unwrap_or(usize::MAX);
                let part = items.get(index).copied().unwrap_or(Val::Nil);
                self.no_dig(part)?
            }
            ("pack", [format]) => {
                let format = self.heap.text_of(*format).map(str::to_owned);
                match format {
                    Some(format) => self.unpackable(&format, &items)?,
                    None => None,
                }
            }
            ("join" | "flatten", _) if self.contains_itself(receiver, &mut Vec::new())? => {
                let message = match method {
                    "join" => "recursive array join",
                    _ => "tried to flatten recursive array",
                };
                refusal("ArgumentError", message)
            }
            _ => None,
        })
    }

    fn hash_refuses(&mut self, receiver: Val, method: &str, given: &Given) -> Step<Option<Refusal>> {
        let Val::Hash(id) = receiver else { return Ok(None) };
        let table = &self.heap.tables[id];
        let (has_default, pairs) =
            (table.default_proc.is_some() || !matches!(table.default, Val::Nil), table.pairs.clone());
        match (method, &given.positional[..]) {
            ("fetch_values", keys) if given.block.is_none() => {
                for key in keys {
                    if self.find(&pairs, *key)?.is_none() {
                        let shown = self.show_key(*key);
                        return Ok(Some((&MISSING_KEY, "KeyError", format!("key not found: {shown}"))));
                    }
                }
                Ok(None)
            }
            ("dig", [key, _, ..]) if !has_default => match self.find(&pairs, *key)? {
                Some(at) => self.no_dig(pairs[at].1),
                None => Ok(None),
            },
            ("first" | "take", [Val::Int(..=-1)]) => {
                Ok(refusal("ArgumentError", "attempt to take negative size"))
            }
            ("drop", [Val::Int(..=-1)]) => Ok(refusal("ArgumentError", "attempt to drop negative size")),
            _ => Ok(None),
        }
    }

    /// `dig` goes on in what has a method of that name.
    fn no_dig(&mut self, part: Val) -> Step<Option<Refusal>> {
        if matches!(part, Val::Nil) || !is_plain(part) {
            return Ok(None);
        }
        self.refuses(part, "dig")?;
        let class = self.class_of(part).map(|it| self.world.program.name(it)).unwrap_or_default();
        Ok(Some((&WRONG_OPERAND, "TypeError", format!("{class} does not have #dig method"))))
    }

    /// `to_h` wants arrays of two.
    pub(super) fn no_pair(&mut self, items: &[Val]) -> Step<Option<Refusal>> {
        for (at, item) in items.iter().enumerate() {
            match *item {
                Val::Array(pair) => match self.heap.lists[pair].items.len() {
                    2 => {}
                    n => {
                        let message = format!("wrong array length at {at} (expected 2, was {n})");
                        return Ok(refusal("ArgumentError", message));
                    }
                },
                other if is_plain(other) => {
                    self.refuses(other, "to_ary")?;
                    let class =
                        self.class_of(other).map(|it| self.world.program.name(it)).unwrap_or_default();
                    let message = format!("wrong element type {class} at {at} (expected array)");
                    return Ok(Some((&WRONG_OPERAND, "TypeError", message)));
                }
                _ => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The array is among its own elements, or theirs.
    fn contains_itself(&mut self, val: Val, around: &mut Vec<Val>) -> Step<bool> {
        let Val::Array(id) = val else { return Ok(false) };
        if around.iter().any(|it| it.is(val) == Some(true)) {
            return Ok(true);
        }
        around.push(val);
        for item in self.heap.lists[id].items.clone() {
            self.spend(1)?;
            if self.contains_itself(item, around)? {
                return Ok(true);
            }
        }
        around.pop();
        Ok(false)
    }

    /// `pack` with directives for whole numbers and texts.
    fn unpackable(&mut self, format: &str, items: &[Val]) -> Step<Option<Refusal>> {
        let mut items = items.iter();
        let mut letters = format.chars().peekable();
        while let Some(letter) = letters.next() {
            let is_number =
                matches!(letter, 'C' | 'c' | 'S' | 's' | 'L' | 'l' | 'Q' | 'q' | 'N' | 'n' | 'V' | 'v' | 'U');
            let is_text = matches!(letter, 'a' | 'A' | 'Z');
            let mut count = String::new();
            while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                count.push(digit);
            }
            if !(is_number || is_text) || letters.peek().is_some_and(|it| "*!_<>".contains(*it)) {
                return Ok(None);
            }
            let n = if is_number { count.parse().unwrap_or(1) } else { 1 };
            for _ in 0..n {
                match items.next() {
                    None => return Ok(refusal("ArgumentError", "too few arguments")),
                    Some(item)
                        if is_number
                            && matches!(item, Val::Str(_) | Val::Nil | Val::Sym(_) | Val::Array(_)) =>
                    {
                        self.refuses(*item, "to_int")?;
                        let shown = self.describe(*item);
                        let message = format!("`Array#pack' does not take {shown} for `{letter}'");
                        return Ok(Some((&WRONG_OPERAND, "TypeError", message)));
                    }
                    Some(item) if is_text && matches!(item, Val::Int(_) | Val::Sym(_) | Val::Array(_)) => {
                        self.refuses(*item, "to_str")?;
                        let shown = self.describe(*item);
                        let message = format!("`Array#pack' does not take {shown} for `{letter}'");
                        return Ok(Some((&WRONG_OPERAND, "TypeError", message)));
                    }
                    Some(Val::Int(_)) if is_number => {}
                    Some(Val::Str(_)) if is_text => {}
                    Some(_) => return Ok(None),
                }
            }
        }
        Ok(None)
    }
}

fn missing(message: String) -> Refusal {
    (&MISSING_KEY, "IndexError", message)
}

/// No method of a program can make these another thing than they are, but for what classes of the core are given.
pub(super) fn is_plain(val: Val) -> bool {
    val.is_simple() || matches!(val, Val::Str(_))
}

/// The methods of this page that change their receiver.
fn is_change(method: &str) -> bool {
    matches!(method, "[]=" | "insert" | "fill" | "pop" | "shift")
}

fn integer_refuses(number: i64, method: &str, args: &[Val], has_block: bool) -> Option<Refusal> {
    match (method, args) {
        ("to_s" | "inspect", [Val::Int(radix)]) if !(2..=36).contains(radix) => {
            refusal("ArgumentError", format!("invalid radix {radix}"))
        }
        ("digits", [Val::Int(..=-1)]) => refusal("ArgumentError", "negative radix"),
        ("digits", [Val::Int(radix @ 0..=1)]) => refusal("ArgumentError", format!("invalid radix {radix}")),
        ("digits", [] | [Val::Int(_)]) if number < 0 => refusal("Math::DomainError", "out of domain"),
        ("chr", []) if !(0..=255).contains(&number) => {
            refusal("RangeError", format!("{number} out of char range"))
        }
        ("pow", [Val::Int(_), Val::Int(0)]) | ("divmod" | "remainder", [Val::Int(0)]) => {
            Some((&DIVISION_BY_ZERO, "ZeroDivisionError", "divided by 0".into()))
        }
        ("pow", [Val::Int(..=-1), Val::Int(_)]) => {
            refusal("RangeError", "Integer#pow() 1st argument cannot be negative when 2nd argument specified")
        }
        ("step", [Val::Str(_) | Val::Sym(_), ..]) if has_block => Some((
            &WRONG_OPERAND,
            "ArgumentError",
            "comparison of Integer with what is no number failed".into(),
        )),
        ("step", [_, Val::Int(0)]) if has_block => refusal("ArgumentError", "step can't be 0"),
        ("&" | "|" | "^", [Val::Float(_)]) => {
            Some((&WRONG_OPERAND, "TypeError", format!("`Integer#{method}' does not take a Float")))
        }
        _ => None,
    }
}

fn float_refuses(number: f64, method: &str, args: &[Val]) -> Option<Refusal> {
    let to_whole = matches!(
        method,
        "to_i" | "to_int" | "truncate" | "floor" | "ceil" | "round" | "to_r" | "rationalize"
    );
    match args {
        [] if to_whole && !number.is_finite() => {
            let shown = if number.is_nan() {
                "NaN"
            } else if number > 0.0 {
                "Infinity"
            } else {
                "-Infinity"
            };
            refusal("FloatDomainError", shown)
        }
        [Val::Int(0)] if matches!(method, "div" | "divmod") => {
            Some((&DIVISION_BY_ZERO, "ZeroDivisionError", "divided by 0".into()))
        }
        _ => None,
    }
}

fn slices_refuse(method: &str, args: &[Val]) -> Option<Refusal> {
    match (method, args) {
        ("each_slice", [Val::Int(..=0)]) => refusal("ArgumentError", "invalid slice size"),
        ("each_cons", [Val::Int(..=0)]) => refusal("ArgumentError", "invalid size"),
        _ => None,
    }
}

fn range_refuses(bounds: Bounds, method: &str, given: &Given) -> Option<Refusal> {
    let (args, has_block) = (&given.positional[..], given.block.is_some());
    let walks = has_block && WALKS_WITH_BLOCK.contains(&method)
        || WALKS_ALONE.contains(&method) && (has_block || !method.starts_with("each"))
        || matches!(
            (method, args),
            ("first" | "take", [Val::Int(1..)]) | ("inject" | "reduce", [Val::Sym(_)])
        );
    let from = match bounds.lo {
        Val::Float(_) => Some("Float"),
        Val::Nil => Some("NilClass"),
        _ => None,
    };
    let is_endless = matches!(bounds.hi, Val::Nil);
    match (method, args) {
        ("to_a" | "entries", []) if is_endless => {
            refusal("RangeError", "cannot convert endless range to an array")
        }
        ("first" | "take", [Val::Int(..=-1)]) => {
            refusal("ArgumentError", "negative array size (or size too big)")
        }
        ("first", [..]) if args.len() < 2 && matches!(bounds.lo, Val::Nil) => {
            refusal("RangeError", "cannot get the first element of beginless range")
        }
        ("last", [] | [Val::Int(_)]) if is_endless => {
            refusal("RangeError", "cannot get the last element of endless range")
        }
        ("max", []) if is_endless && !has_block => {
            refusal("RangeError", "cannot get the maximum of endless range")
        }
        ("min", []) if matches!(bounds.lo, Val::Nil) && !has_block => {
            refusal("RangeError", "cannot get the minimum of beginless range")
        }
        ("step" | "%", [Val::Int(0)]) if has_block || matches!(bounds.lo, Val::Int(_)) => {
            refusal("ArgumentError", "step can't be 0")
        }
        _ => match from.filter(|_| walks) {
            Some(class) => Some((&WRONG_OPERAND, "TypeError", format!("can't iterate from {class}"))),
            None => None,
        },
    }
}

/// `c-a` in a description of letters.
fn reversed_range(text: &str) -> Option<&str> {
    if !text.is_ascii() || text.contains('\\') {
        return None;
    }
    let start = usize::from(text.len() > 1 && text.starts_with('^'));
    let mut at = start;
    while at + 2 < text.len() {
        let bytes = text.as_bytes();
        if bytes[at + 1] != b'-' {
            at += 1;
            continue;
        }
        if bytes[at] > bytes[at + 2] {
            return text.get(at..at + 3);
        }
        at += 3;
    }
    None
}

/// Why no version of Ruby takes the text for a pattern; `None` where that is not certain.
pub(super) fn broken_pattern(text: &str) -> Option<&'static str> {
    let mut letters = text.chars().peekable();
    let (mut depth, mut in_class) = (0, 0);
    // Nothing stands in front of it that could be repeated.
    let mut is_start = true;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => {
                letters.next()?;
                is_start = false;
            }
            '[' => {
                in_class += 1;
                is_start = false;
            }
            ']' if in_class > 0 => in_class -= 1,
            _ if in_class > 0 => {}
            '(' => {
                // Comments and options have rules of their own.
                if letters.peek() == Some(&'?') {
                    letters.next();
                    if matches!(letters.peek(), Some('#') | None) {
                        return None;
                    }
                    letters.next();
                    depth += 1;
                    is_start = false;
                    continue;
                }
                depth += 1;
                is_start = true;
            }
            ')' if depth == 0 => return Some("unmatched close parenthesis"),
            ')' => {
                depth -= 1;
                is_start = false;
            }
            '|' => is_start = true,
            '*' | '+' | '?' if is_start => return Some("target of repeat operator is not specified"),
            '#' => return None,
            _ => is_start = false,
        }
    }
    match (in_class, depth) {
        (1.., _) => Some("premature end of char-class"),
        (_, 1..) => Some("end pattern with unmatched parenthesis"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_that_no_ruby_takes() {
        for text in ["(", "[a", "a)", "*a", "(+b)", "a|?", "(?:a"] {
            assert!(broken_pattern(text).is_some(), "{text}");
        }
        for text in ["", "a*", "(a)", "[a-z]+", "\\(", "(?:a)", "(?<n>a)", "a|b", "[(]", "(?i)a", "^*"] {
            assert!(broken_pattern(text).is_none(), "{text}");
        }
    }

    #[test]
    fn letters_in_the_wrong_order() {
        assert_eq!(reversed_range("c-a"), Some("c-a"));
        assert_eq!(reversed_range("a-z0-9"), None);
        assert_eq!(reversed_range("a-"), None);
    }
}
