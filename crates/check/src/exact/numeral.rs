//! Texts that `Integer()` and `Float()` take for numbers.
//!
//! ```text
//! Integer("1_000")  1000       Integer("0x1f")  31       Integer("12abc")  no number
//! ```

/// What a text is for one of these conversions.
#[derive(Debug, PartialEq)]
pub(super) enum Numeral<T> {
    Is(T),
    /// A number, which is not computed here.
    Some,
    /// No number: Ruby raises.
    Not,
}

/// `Integer(text, radix)`; `None` as radix: the prefix decides.
pub(super) fn integer(text: &str, radix: Option<u32>) -> Numeral<i64> {
    // Ruby: a null byte is refused for a reason of its own, other letters are none of these digits.
    let text = text.trim_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
    let (negative, digits) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let prefixes: [(&str, u32); 4] = [("0x", 16), ("0b", 2), ("0o", 8), ("0d", 10)];
    let prefixed = prefixes
        .iter()
        .find(|(prefix, _)| digits.get(..2).is_some_and(|start| start.eq_ignore_ascii_case(prefix)));
    let (digits, radix) = match (prefixed, radix) {
        (Some((_, own)), None) => (&digits[2..], *own),
        (Some((_, own)), Some(radix)) if *own == radix => (&digits[2..], radix),
        (None, None) if digits.len() > 1 && digits.starts_with('0') => (&digits[1..], 8),
        (_, radix) => (digits, radix.unwrap_or(10)),
    };
    // `0_7` is octal, too.
    let digits = if radix == 8 { digits.strip_prefix('_').unwrap_or(digits) } else { digits };
    let is_digit = |it: char| it.is_digit(radix);
    let is_plain = digits.starts_with(is_digit)
        && digits.ends_with(is_digit)
        && !digits.contains("__")
        && digits.chars().all(|it| it == '_' || is_digit(it));
    if !is_plain {
        return Numeral::Not;
    }
    let plain: String = digits.chars().filter(|it| *it != '_').collect();
    match i64::from_str_radix(&plain, radix) {
        Ok(number) => Numeral::Is(if negative { -number } else { number }),
        Err(_) => Numeral::Some,
    }
}

/// `Float(text)`.
pub(super) fn float(text: &str) -> Numeral<f64> {
    let text = text.trim_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if unsigned.get(..2).is_some_and(|it| it.eq_ignore_ascii_case("0x")) {
        return Numeral::Some;
    }
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent.strip_prefix(['-', '+']).unwrap_or(exponent))),
        None => (unsigned, None),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let are_digits = |it: &str| {
        it.starts_with(|it: char| it.is_ascii_digit())
            && it.ends_with(|it: char| it.is_ascii_digit())
            && !it.contains("__")
            && it.bytes().all(|it| it == b'_' || it.is_ascii_digit())
    };
    // Ruby: versions differ about `1.` and `.5`.
    if whole.is_empty() && fraction.is_some() || fraction == Some("") {
        return match mantissa {
            "" | "." => Numeral::Not,
            _ => Numeral::Some,
        };
    }
    if ![Some(whole), fraction, exponent].into_iter().flatten().all(are_digits) {
        return Numeral::Not;
    }
    match text.replace('_', "").parse::<f64>() {
        Ok(number) if number.is_finite() => Numeral::Is(number),
        _ => Numeral::Some,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_what_ruby_takes_for_them() {
        for (text, radix, number) in [
            ("12", None, Some(12)),
            (" -1_000\n", None, Some(-1000)),
            ("0x1f", None, Some(31)),
            ("010", None, Some(8)),
            ("ff", Some(16), Some(255)),
            ("0xff", Some(16), Some(255)),
            ("", None, None),
            ("1__0", None, None),
            ("_1", None, None),
            ("12abc", None, None),
            ("09", None, None),
            ("129", Some(8), None),
            ("3.5", None, None),
            ("- 1", None, None),
        ] {
            let expected = number.map_or(Numeral::Not, Numeral::Is);
            assert_eq!(integer(text, radix), expected, "{text:?} {radix:?}");
        }
    }

    #[test]
    fn floats_are_what_ruby_takes_for_them() {
        for (text, number) in [
            ("1.5", Some(1.5)),
            (" -2e3 ", Some(-2000.0)),
            ("1_0.5", Some(10.5)),
            ("", None),
            ("abc", None),
            ("1.5x", None),
            ("1e", None),
            ("1.2.3", None),
        ] {
            let expected = number.map_or(Numeral::Not, Numeral::Is);
            assert_eq!(float(text), expected, "{text:?}");
        }
    }
}
