//! `format`: directives and values to text, as far as it is known.

use super::exec::Exec;
use super::numeral::{self, Numeral};
use super::value::{Exit, Step, Val};
use crate::fault::Fault;
use crate::rules::{MISSING_KEY, REFUSED_VALUE, WRONG_ARGUMENTS, WRONG_OPERAND};

/// `%-08.3f`.
struct Directive {
    left: bool,
    zeros: bool,
    sign: Option<char>,
    width: usize,
    precision: Option<usize>,
    kind: char,
}

impl Directive {
    /// From behind the percent sign; with what follows.
    fn parse(text: &str) -> Option<(Directive, &str)> {
        let body = text.trim_start_matches(['-', '+', ' ', '0']);
        let flags = &text[..text.len() - body.len()];
        let rest = body.trim_start_matches(|it: char| it.is_ascii_digit());
        let width = number(&body[..body.len() - rest.len()])?;
        let (precision, rest) = match rest.strip_prefix('.') {
            None => (None, rest),
            Some(behind) => {
                let rest = behind.trim_start_matches(|it: char| it.is_ascii_digit());
                (Some(number(&behind[..behind.len() - rest.len()])?), rest)
            }
        };
        let kind = rest.chars().next()?;
        let sign = ['+', ' '].into_iter().find(|it| flags.contains(*it));
        let (left, zeros) = (flags.contains('-'), flags.contains('0') && !flags.contains('-'));
        Some((Directive { left, zeros, sign, width, precision, kind }, &rest[kind.len_utf8()..]))
    }

    /// `%%`; Ruby takes nothing between the two.
    fn is_bare(&self) -> bool {
        self.width == 0 && self.precision.is_none() && !self.left && !self.zeros && self.sign.is_none()
    }

    fn padded(&self, text: String) -> String {
        let fill = self.width.saturating_sub(text.chars().count());
        if self.left { text + &" ".repeat(fill) } else { " ".repeat(fill) + &text }
    }

    fn padded_number(&self, is_negative: bool, digits: &str) -> String {
        let sign = if is_negative { Some('-') } else { self.sign };
        let sign = sign.map(String::from).unwrap_or_default();
        let fill = if self.zeros { self.width.saturating_sub(sign.len() + digits.len()) } else { 0 };
        self.padded(format!("{sign}{}{digits}", "0".repeat(fill)))
    }
}

/// No digits are 0.
fn number(digits: &str) -> Option<usize> {
    if digits.is_empty() { Some(0) } else { digits.parse().ok().filter(|it| *it <= 1_000) }
}

impl Exec<'_> {
    pub(super) fn formatted(&mut self, format: Val, args: &[Val]) -> Step {
        let format = self.heap.text_of(format).ok_or(Exit::GiveUp)?.to_owned();
        let mut args = args.iter();
        let mut text = Some(String::new());
        let mut rest = format.as_str();
        while let Some(at) = rest.find('%') {
            let before = &rest[..at];
            if let Some(named) = self.named_reference(&rest[at + 1..], args.as_slice())? {
                (text, rest) = (None, named);
                continue;
            }
            if let Some(letter) =
                rest[at + 1..].chars().next().filter(|it| "hjklmnqrtvwyzCDFHIJKLMNOPQRSTUVWYZ".contains(*it))
            {
                let message = format!("malformed format string - %{letter}");
                return Err(self.fault(Fault::said(&REFUSED_VALUE, "ArgumentError", message)));
            }
            let (directive, behind) = Directive::parse(&rest[at + 1..]).ok_or(Exit::GiveUp)?;
            rest = behind;
            let part = match directive.kind {
                '%' if directive.is_bare() => Some("%".to_owned()),
                's' | 'p' | 'd' | 'i' | 'f' | 'x' | 'b' | 'o' | 'e' | 'g' => {
                    let Some(arg) = args.next() else {
                        let message = "too few arguments for the format".to_owned();
                        return Err(self.fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message)));
                    };
                    self.filled_in(&directive, *arg)?
                }
                _ => return Err(Exit::GiveUp),
            };
            text = text.zip(part).map(|(text, part)| text + before + &part);
        }
        let text = text.map(|text| text + rest).filter(|it| it.len() <= super::exec::MAX_SIZE);
        Ok(self.heap.text(text))
    }

    /// `None`: some text.
    fn filled_in(&mut self, directive: &Directive, arg: Val) -> Step<Option<String>> {
        match (directive.kind, arg) {
            ('s', arg) => {
                let shown = self.string_of(arg)?;
                let shown = self.heap.text_of(shown);
                Ok(shown.filter(|_| directive.precision.is_none()).map(|it| directive.padded(it.to_owned())))
            }
            ('p', arg) => {
                self.inspect(arg)?;
                Ok(None)
            }
            ('d' | 'i', Val::Int(number)) if directive.precision.is_none() => {
                Ok(Some(directive.padded_number(number < 0, &number.unsigned_abs().to_string())))
            }
            ('d' | 'i', Val::Float(number)) if directive.precision.is_none() && number.abs() < 1e15 => {
                let number = number.trunc() as i64;
                Ok(Some(directive.padded_number(number < 0, &number.unsigned_abs().to_string())))
            }
            ('f', Val::Int(_) | Val::Float(_)) => {
                let number = match arg {
                    Val::Int(number) if number.unsigned_abs() < 1 << 53 => number as f64,
                    Val::Float(number) if number.is_finite() => number,
                    _ => return Ok(None),
                };
                let precision = directive.precision.unwrap_or(6);
                let digits = format!("{:.precision$}", number.abs());
                // Ruby rounds in a way of its own: 0.35 to 0.4, 0.45 to 0.4, 2.675 to 2.68.
                let is_exact = digits.parse() == Ok(number.abs())
                    && format!("{:.*}", precision + 60, number.abs()).trim_end_matches('0').len()
                        <= digits.len();
                Ok(is_exact.then(|| directive.padded_number(number.is_sign_negative(), &digits)))
            }
            (_, Val::Int(_)) | ('e' | 'g', Val::Float(_)) => Ok(None),
            // Ruby: what has no end is no integer.
            (_, Val::Float(number)) if number.is_finite() => Ok(None),
            (_, Val::Some(class)) if class == self.world.core.integer => Ok(None),
            ('e' | 'f' | 'g', Val::Some(class)) if class == self.world.core.float => Ok(None),
            (kind, Val::Nil | Val::True | Val::False | Val::Sym(_) | Val::Array(_) | Val::Hash(_)) => {
                for conversion in ["to_str", "to_int", "to_i", "to_f"] {
                    // nil has some of them, which do not count.
                    if !matches!(arg, Val::Nil) {
                        self.refuses(arg, conversion)?;
                    }
                }
                let message = format!("`%{kind}' does not take {}", self.describe(arg));
                Err(self.fault(Fault::said(&WRONG_OPERAND, "TypeError", message)))
            }
            (kind @ ('d' | 'i'), Val::Str(text)) => match &self.heap.texts[text].text {
                Some(text) => match numeral::integer(text, None) {
                    Numeral::Not => Err(self.no_number_in_format(kind, "Integer")),
                    Numeral::Is(_) | Numeral::Some => Ok(None),
                },
                None => Err(Exit::GiveUp),
            },
            (kind @ ('f' | 'e' | 'g'), Val::Str(text)) => match &self.heap.texts[text].text {
                Some(text) => match numeral::float(text) {
                    Numeral::Not => Err(self.no_number_in_format(kind, "Float")),
                    Numeral::Is(_) | Numeral::Some => Ok(None),
                },
                None => Err(Exit::GiveUp),
            },
            _ => Err(Exit::GiveUp),
        }
    }

    fn no_number_in_format(&mut self, directive: char, kind: &str) -> Exit {
        let message = format!("the text for `%{directive}' is no number: invalid value for {kind}()");
        self.fault(Fault::said(&REFUSED_VALUE, "ArgumentError", message))
    }

    /// `%{name}` and `%<name>d`: what stands behind it; raises where the hash is missing, or its key.
    fn named_reference<'t>(&mut self, text: &'t str, args: &[Val]) -> Step<Option<&'t str>> {
        let end = match text.chars().next() {
            Some('{') => '}',
            Some('<') => '>',
            _ => return Ok(None),
        };
        let (name, behind) = text[1..].split_once(end).ok_or(Exit::GiveUp)?;
        match args {
            [Val::Hash(table)] => {
                let table = &self.heap.tables[*table];
                if table.default_proc.is_some() || !matches!(table.default, Val::Nil) {
                    return Err(Exit::GiveUp);
                }
                let value = table.pairs.iter().find(|it| matches!(it.0, Val::Sym(key) if key == name));
                match (value, end) {
                    (None, _) => {
                        let message = format!("key<{name}> not found");
                        Err(self.fault(Fault::said(&MISSING_KEY, "KeyError", message)))
                    }
                    (Some((_, value)), '}') => {
                        self.string_of(*value)?;
                        Ok(Some(behind))
                    }
                    (Some((_, value)), _) => {
                        let value = *value;
                        let (directive, behind) = Directive::parse(behind).ok_or(Exit::GiveUp)?;
                        self.filled_in(&directive, value)?;
                        Ok(Some(behind))
                    }
                }
            }
            [Val::Int(_) | Val::Float(_) | Val::Str(_) | Val::Nil | Val::Sym(_)] | [_, _, ..] => {
                let message = "one hash required".to_owned();
                Err(self.fault(Fault::said(&REFUSED_VALUE, "ArgumentError", message)))
            }
            _ => Err(Exit::GiveUp),
        }
    }
}
