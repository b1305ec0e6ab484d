//! Literals that need more room than an instruction has.

use super::Part;

/// Literals of `Op::Lit`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lit<'a> {
    /// A string; bytes because any encoding may be written.
    Str {
        bytes: &'a [u8],
        frozen: bool,
    },
    /// An Integer beyond `i64`, in decimal.
    BigInt(&'a str),
    /// `3r`, `1.5r`: numerator and denominator in decimal.
    Rational(&'a str, &'a str),
    /// `2i`: the text of the number before the `i`.
    Imaginary(&'a str),
    Regexp {
        source: &'a [u8],
        flags: RegexpFlags,
    },
    /// `__FILE__`.
    File,
    /// `__ENCODING__`.
    Encoding,
}

/// A literal whose text lies among those of its file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LitData {
    Str {
        text: Part,
        frozen: bool,
    },
    BigInt(Part),
    /// `numerator/denominator`.
    Rational(Part),
    Imaginary(Part),
    Regexp {
        text: Part,
        flags: RegexpFlags,
    },
    File,
    Encoding,
}

impl LitData {
    pub(crate) fn view(self, texts: &[u8]) -> Lit<'_> {
        // Numbers are ASCII.
        let number = |part: Part| std::str::from_utf8(part.of(texts)).unwrap_or_default();
        match self {
            LitData::Str { text, frozen } => Lit::Str { bytes: text.of(texts), frozen },
            LitData::BigInt(text) => Lit::BigInt(number(text)),
            LitData::Rational(text) => {
                let (numerator, denominator) = number(text).split_once('/').unwrap_or_default();
                Lit::Rational(numerator, denominator)
            }
            LitData::Imaginary(text) => Lit::Imaginary(number(text)),
            LitData::Regexp { text, flags } => Lit::Regexp { source: text.of(texts), flags },
            LitData::File => Lit::File,
            LitData::Encoding => Lit::Encoding,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegexpFlags {
    pub ignore_case: bool,
    pub extended: bool,
    pub multi_line: bool,
}
