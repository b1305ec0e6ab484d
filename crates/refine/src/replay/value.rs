//! Values of a counterexample to Ruby: expressions, and the statements that make its objects.
//!
//! | value | Ruby |
//! |---|---|
//! | `Real("1", "3")` | `Rational(1, 3).to_f` |
//! | `Sym("a b")` | `:"a b"` |
//! | `Ref(2)` | `o2` |
//!
//! Objects are made first and filled later, because they may refer to each other.

use crate::verdict::{Counterexample, Object, Value};
use std::fmt::Write;

/// Makes every object and sets the fields of classes.
pub(super) fn statements(counterexample: &Counterexample) -> String {
    let mut out = String::new();
    for (index, object) in counterexample.objects.iter().enumerate() {
        let made = match object {
            Object::Instance { class, .. } => format!("MohsReplay.make({class})"),
            Object::Array(_) => "[]".to_owned(),
            Object::Hash(_) => "{}".to_owned(),
        };
        // Writing to a String cannot fail, here and below.
        let _ = writeln!(out, "o{index} = {made}");
    }
    // A hash needs its keys complete, so containers and instances come in two rounds.
    for (index, object) in counterexample.objects.iter().enumerate() {
        if let Object::Instance { fields, stubs, .. } = object {
            for (name, value) in fields {
                let value = expression(value);
                let _ = if name.starts_with('@') {
                    writeln!(out, "o{index}.instance_variable_set({}, {value})", symbol(name))
                } else {
                    writeln!(out, "o{index}[{}] = {value}", symbol(name))
                };
            }
            for (name, value) in stubs {
                let value = expression(value);
                let _ = writeln!(out, "o{index}.define_singleton_method({}) {{ {value} }}", symbol(name));
            }
        }
    }
    for (index, object) in counterexample.objects.iter().enumerate() {
        match object {
            Object::Instance { .. } => {}
            Object::Array(elements) if elements.is_empty() => {}
            Object::Array(elements) => {
                let elements: Vec<String> = elements.iter().map(expression).collect();
                let _ = writeln!(out, "o{index}.push({})", elements.join(", "));
            }
            Object::Hash(pairs) => {
                for (key, value) in pairs {
                    let _ = writeln!(out, "o{index}[{}] = {}", expression(key), expression(value));
                }
            }
        }
    }
    for (class, name, value) in &counterexample.class_fields {
        let _ = writeln!(out, "{class}.instance_variable_set({}, {})", symbol(name), expression(value));
    }
    out
}

pub(super) fn expression(value: &Value) -> String {
    match value {
        Value::Nil => "nil".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(digits) => digits.clone(),
        Value::Real(numerator, denominator) => real(numerator, denominator),
        Value::Float(value) => float(*value),
        Value::Sym(name) => symbol(name),
        Value::Str(text) => format!("{}.dup", string(text)),
        Value::Class(name) => name.clone(),
        Value::Range { lo, hi, exclusive } => {
            format!("({}{}{})", expression(lo), if *exclusive { "..." } else { ".." }, expression(hi))
        }
        Value::Ref(id) => format!("o{}", id.0),
    }
}

/// Ruby: the nearest double of a real number.
fn real(numerator: &str, denominator: &str) -> String {
    let short = numerator.len() <= 15;
    match denominator {
        "1" if short => format!("{numerator}.0"),
        _ => format!("Rational({numerator}, {denominator}).to_f"),
    }
}

fn float(value: f64) -> String {
    if value.is_nan() {
        "Float::NAN".to_owned()
    } else if value.is_infinite() {
        format!("{}Float::INFINITY", if value < 0.0 { "-" } else { "" })
    } else {
        // Rust writes the shortest digits that give the same double, Ruby reads them back; only the point may lack.
        format!("{value:?}")
    }
}

pub(super) fn symbol(name: &str) -> String {
    let plain = name.strip_prefix('@').unwrap_or(name);
    let is_plain = plain.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && plain.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_plain { format!(":{name}") } else { format!(":{}", string(name)) }
}

/// A literal in double quotes; nothing in it is interpolated.
pub(super) fn string(text: &str) -> String {
    let mut out = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' | '#' => {
                out.push('\\');
                out.push(char);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        let check = |value: Value, ruby: &str| assert_eq!(expression(&value), ruby);
        check(Value::Int("-12345678901234567890123".into()), "-12345678901234567890123");
        check(Value::Real("1".into(), "3".into()), "Rational(1, 3).to_f");
        check(Value::Real("-5".into(), "1".into()), "-5.0");
        check(Value::Float(-0.0), "-0.0");
        check(Value::Float(1e300), "1e300");
        check(Value::Float(f64::NEG_INFINITY), "-Float::INFINITY");
        check(Value::Sym("<<".into()), ":\"<<\"");
        check(Value::Sym("valid?".into()), ":\"valid?\"");
        check(Value::Str("a\"#{b}\n\u{1}".into()), "\"a\\\"\\#{b}\\n\\u{1}\".dup");
        let range =
            Value::Range { lo: Box::new(Value::Int("0".into())), hi: Box::new(Value::Nil), exclusive: true };
        check(range, "(0...nil)");
    }
}
