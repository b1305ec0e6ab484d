//! The text of one comment to clauses: which clause it is and what its text is.
//!
//! | text | clause |
//! |---|---|
//! | `requires x > 0` | `Requires`, text `x > 0` |
//! | `@a, @b: Float` | `Field { @a, @b }`, text `Float` |
//! | `(Integer) -> String` | `Signature` |
//!
//! Each function gets the text behind the comment's mark and returns the clauses with the places of their texts.

use super::{SpecKind, SpecText};
use base::Name;

type Clause = (SpecKind, SpecText);

/// The words that a clause can start with.
const WORDS: [&str; 18] = [
    "requires",
    "ensures",
    "invariant",
    "assert",
    "assume",
    "decreases",
    "modifies",
    "raises",
    "forall",
    "pure",
    "exact",
    "trusted",
    "measure",
    "verify",
    "def",
    "type",
    "class",
    "module",
];

/// Whether a `#@ ...` comment is meant as a clause: it has the form of one, or a word like one. Old code that was
/// commented out (`#@ symbols << x`) is not.
pub(super) fn is_meant(text: &SpecText) -> bool {
    let text = without_comment(text).trim();
    let (word, _) = split_word(&text);
    let shaped = text.text.starts_with(['@', '(', '[', '{', '?']) || text.text.starts_with("->");
    shaped
        || text.text.starts_with("self.@")
        || WORDS.contains(&word)
        || base::nearest(word, &WORDS).is_some()
        || field_after_type(&text.text).is_some()
}

/// `Integer @count`: a field's type as other languages write it, with the field and the type.
fn field_after_type(text: &str) -> Option<(&str, &str)> {
    let (ty, field) = text.split_once(" @")?;
    let is_type = |c: char| c.is_ascii_alphanumeric() || "_:[]?,| ".contains(c);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name_ends = field.find(|c: char| !is_name(c)).unwrap_or(field.len());
    let is_field = name_ends > 0 && field[name_ends..].trim_start().chars().next().is_none_or(|c| c == '{');
    let fits = ty.starts_with(|c: char| c.is_ascii_uppercase()) && ty.chars().all(is_type) && is_field;
    fits.then(|| (ty.trim(), &field[..name_ends]))
}

/// `#@ ...`.
pub(super) fn mohs(text: &SpecText) -> Vec<Clause> {
    let text = without_comment(text).trim();
    let (word, rest) = split_word(&text);
    let with_text = |kind: SpecKind, what: &str| {
        if rest.is_empty() {
            invalid(&text, format!("expected {what} after `{word}`"))
        } else {
            (kind, rest.clone())
        }
    };
    let alone = |kind: SpecKind| {
        if rest.is_empty() {
            (kind, rest.clone())
        } else {
            invalid(&rest, format!("`{word}` stands alone: found `{}`", rest.text))
        }
    };
    let clause = match word {
        "requires" => with_text(SpecKind::Requires, "a predicate"),
        "ensures" => with_text(SpecKind::Ensures, "a predicate"),
        "invariant" => with_text(SpecKind::Invariant, "a predicate"),
        "assert" => with_text(SpecKind::Assert, "a predicate"),
        "assume" => with_text(SpecKind::Assume, "a predicate"),
        "decreases" => with_text(SpecKind::Decreases, "an expression"),
        "modifies" => with_text(SpecKind::Modifies, "`nothing`, `anything` or fields"),
        "raises" => with_text(SpecKind::Raises, "`nothing` or exception classes"),
        "forall" if !rest.is_empty() => (SpecKind::Signature, text.clone()),
        "pure" => alone(SpecKind::Pure),
        "exact" => alone(SpecKind::Exact),
        "trusted" => alone(SpecKind::Trusted),
        "measure" => alone(SpecKind::Measure),
        "verify" => verify(&rest),
        "def" => assumed_method(&rest),
        "type" => type_alias(&rest),
        "class" | "module" => class_header(&rest),
        _ if text.text.starts_with('@') || text.text.starts_with("self.@") => field(&text),
        _ if text.text.starts_with(['(', '[', '{', '?']) || text.text.starts_with("->") => {
            (SpecKind::Signature, text.clone())
        }
        "" if text.is_empty() => invalid(&text, "expected a signature or a clause".to_owned()),
        "" => invalid(&text, format!("expected a signature or a clause, found `{}`", text.text)),
        _ => {
            let hint = match field_after_type(&text.text) {
                Some((ty, field)) => format!("; did you mean `@{field}: {ty}`?"),
                None => base::nearest(word, &WORDS)
                    .map_or(String::new(), |word| format!("; did you mean `{word}`?")),
            };
            invalid(&text.slice(0..word.len()), format!("`{word}` is not a clause{hint}"))
        }
    };
    vec![clause]
}

fn invalid(text: &SpecText, message: String) -> Clause {
    (SpecKind::Invalid { message: message.into() }, text.clone())
}

/// The leading word and what follows it; no word if something else than a space follows directly.
fn split_word(text: &SpecText) -> (&str, SpecText) {
    let end = text.text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.text.len());
    let follows = text.text[end..].chars().next();
    if follows.is_none_or(|c| c.is_whitespace()) {
        (&text.text[..end], text.slice(end..text.text.len()).trim())
    } else {
        ("", text.clone())
    }
}

/// Blanks ` # explanation` up to the end of its line, but not a `#` in a string.
fn without_comment(text: &SpecText) -> SpecText {
    let mut quote = None;
    let mut escaped = false;
    let mut comment = false;
    let mut before = ' ';
    let mut out = String::with_capacity(text.text.len());
    for char in text.text.chars() {
        match (quote, char) {
            (_, '\n') => (quote, escaped, comment) = (None, false, false),
            _ if comment => {}
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(open), _) if open == char => quote = None,
            (None, '"' | '\'') => quote = Some(char),
            (None, '#') => comment = before.is_whitespace(),
            _ => {}
        }
        before = char;
        match comment {
            true => out.extend(std::iter::repeat_n(' ', char.len_utf8())),
            false => out.push(char),
        }
    }
    SpecText { text: out.into(), span: text.span, exact: text.exact }
}

fn verify(rest: &SpecText) -> Clause {
    match rest.text.strip_prefix(':') {
        Some(label) if is_word(label) => (SpecKind::Verify, rest.slice(1..rest.text.len())),
        _ => invalid(rest, "expected a label such as `:now` after `verify`".to_owned()),
    }
}

/// `name: SIGNATURE`, `self.name: SIGNATURE`; operators are names too.
fn assumed_method(rest: &SpecText) -> Clause {
    let singleton = rest.text.starts_with("self.");
    let start = if singleton { 5 } else { 0 };
    let colon = rest.text[start..].find(": ").or_else(|| rest.text[start..].find(":("));
    let Some(colon) = colon.map(|at| at + start) else {
        return invalid(rest, "expected `name: signature` after `def`".to_owned());
    };
    let name = rest.text[start..colon].trim();
    if name.is_empty() || name.contains(char::is_whitespace) {
        return invalid(&rest.slice(0..colon), "expected a method name after `def`".to_owned());
    }
    let signature = rest.slice(colon + 1..rest.text.len()).trim();
    if signature.is_empty() {
        return invalid(rest, "expected `name: signature` after `def`".to_owned());
    }
    (SpecKind::AssumedMethod { name: Name::new(name), singleton }, signature)
}

/// `Name = TYPE`, `Name[T] = TYPE`.
fn type_alias(rest: &SpecText) -> Clause {
    let end = word_end(&rest.text);
    let name = &rest.text[..end];
    let after = rest.slice(end..rest.text.len()).trim();
    let (params, after) = match after.text.starts_with('[').then(|| closing(&after.text)).flatten() {
        Some(close) => (Some(after.slice(1..close - 1)), after.slice(close..after.text.len()).trim()),
        None => (None, after),
    };
    match after.text.strip_prefix('=') {
        Some(ty) if !name.is_empty() && !ty.trim().is_empty() => {
            (SpecKind::TypeAlias { name: Name::new(name), params }, after.slice(1..after.text.len()).trim())
        }
        _ => invalid(rest, "expected `Name = type` after `type`".to_owned()),
    }
}

fn class_header(rest: &SpecText) -> Clause {
    let end =
        rest.text.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | ':')).unwrap_or(rest.text.len());
    if !rest.text.starts_with(|c: char| c.is_uppercase() || c == ':') {
        return invalid(rest, "expected a class name".to_owned());
    }
    (SpecKind::ClassHeader { name: Name::new(&rest.text[..end]) }, rest.slice(end..rest.text.len()).trim())
}

/// `@a, @b: TYPE`.
fn field(text: &SpecText) -> Clause {
    let Some(colon) = text.text.find(':') else {
        return invalid(text, "expected `@field: type`".to_owned());
    };
    let names: Vec<&str> = text.text[..colon].split(',').map(str::trim).collect();
    let is_field = |name: &&str| {
        let name = name.strip_prefix("self.").unwrap_or(name);
        name.strip_prefix("@@").or_else(|| name.strip_prefix('@')).is_some_and(is_word)
    };
    let ty = text.slice(colon + 1..text.text.len()).trim();
    if !names.iter().all(is_field) {
        return invalid(&text.slice(0..colon), "expected fields such as `@a, @b` before `:`".to_owned());
    }
    if ty.is_empty() {
        return invalid(text, "expected a type after `:`".to_owned());
    }
    (SpecKind::Field { names: names.into_iter().map(Name::new).collect() }, ty)
}

/// `#: ...`: a method type or a type, by its shape.
pub(super) fn colon(text: &SpecText) -> Option<Clause> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let kind = if is_method_type(&text.text) { SpecKind::Signature } else { SpecKind::ValueType };
    Some((kind, text))
}

/// `(A) -> B`, `[T] (A) -> B`, `{ (A) -> B } -> C`, `-> B`; not `(A | B)?`, `[A, B]`, `{ a: A }`.
pub(super) fn is_method_type(text: &str) -> bool {
    let mut rest = text.trim_start();
    loop {
        if rest.starts_with("->") {
            return true;
        }
        let open = rest.strip_prefix('?').unwrap_or(rest);
        if !open.starts_with(['(', '[', '{']) {
            return false;
        }
        match closing(open) {
            Some(end) => rest = open[end..].trim_start(),
            None => return false,
        }
    }
}

/// The end of the bracket that the text starts with.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, char) in text.char_indices() {
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// `# @rbs ...`.
pub(super) fn rbs(text: &SpecText) -> Option<Clause> {
    if let Some(rest) = text.text.strip_prefix('!') {
        return Some((SpecKind::Embedded, text.slice(text.text.len() - rest.len()..text.text.len())));
    }
    let text = text.trim();
    let (word, rest) = split_word(&text);
    let clause = match word {
        "skip" => (SpecKind::Skip, rest),
        "override" => (SpecKind::Override, rest),
        "generic" => (SpecKind::Generic, rest),
        "inherits" => (SpecKind::Inherits, rest),
        "use" => (SpecKind::Use, rest),
        _ if text.text.starts_with("module-self ") => {
            (SpecKind::ModuleSelf, text.slice(12..text.text.len()).trim())
        }
        _ if text.text.starts_with("class-alias") || text.text.starts_with("module-alias") => {
            let end = text.text.find(' ').unwrap_or(text.text.len());
            (SpecKind::ClassAlias, text.slice(end..text.text.len()).trim())
        }
        _ if text.text.starts_with('%') => (SpecKind::Annotation, text),
        _ if is_method_type(&text.text) => (SpecKind::Signature, text),
        _ => return named_type(&text),
    };
    Some(clause)
}

/// `x: T`, `*xs: T`, `**opts: T`, `&block: T`, `return: T`, `@f: T`, each with an optional ` -- explanation`.
fn named_type(text: &SpecText) -> Option<Clause> {
    let colon = text.text.find(':')?;
    let name = text.text[..colon].trim();
    let ty = text.slice(colon + 1..text.text.len());
    let end = ty.text.find(" -- ").unwrap_or(ty.text.len());
    let ty = ty.slice(0..end).trim();
    if ty.is_empty() {
        return None;
    }
    let kind = match name {
        "return" => SpecKind::ReturnType,
        "&" => SpecKind::BlockType { optional: false },
        "*" => SpecKind::RestType,
        "**" => SpecKind::KeywordRestType,
        _ if name.starts_with("?&") && is_word(&name[2..]) => SpecKind::BlockType { optional: true },
        _ if name.starts_with('&') && is_word(&name[1..]) => match ty.text.starts_with('?') {
            true => return Some((SpecKind::BlockType { optional: true }, ty.slice(1..ty.text.len()).trim())),
            false => SpecKind::BlockType { optional: false },
        },
        _ if name.starts_with("**") && is_word(&name[2..]) => SpecKind::KeywordRestType,
        _ if name.starts_with('*') && is_word(&name[1..]) => SpecKind::RestType,
        _ if name.trim_start_matches("self.").starts_with('@') => {
            SpecKind::Field { names: vec![Name::new(name)] }
        }
        _ if is_word(name) => SpecKind::ParamType { name: Name::new(name) },
        _ => return None,
    };
    Some((kind, ty))
}

/// `# @type var x: T`, `# @type self: T`; YARD's `@type [T]` is none of ours.
pub(super) fn steep(text: &SpecText) -> Option<Clause> {
    let text = text.trim();
    let colon = text.text.find(':')?;
    let ty = text.slice(colon + 1..text.text.len()).trim();
    if ty.is_empty() {
        return None;
    }
    let words: Vec<&str> = text.text[..colon].split_whitespace().collect();
    let kind = match words[..] {
        ["var" | "ivar" | "gvar" | "const" | "method", name] => {
            SpecKind::VariableType { name: Name::new(name) }
        }
        ["self" | "instance" | "module" | "block" | "break" | "return"] => {
            SpecKind::ContextType { what: Name::new(words[0]) }
        }
        _ => return None,
    };
    Some((kind, ty))
}

fn word_end(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && word_end(text) == text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(clauses: impl Fn(&SpecText) -> Vec<Clause>, lines: &str, expect: Expect) {
        let mut out = String::new();
        for line in lines.lines().map(str::trim) {
            for (kind, text) in clauses(&SpecText::new(line, 0)) {
                out += &format!("{kind:?} {}..{} {}\n", text.span.start, text.span.end, text.text);
            }
        }
        expect.assert_eq(&out);
    }

    #[test]
    fn clauses_of_mohs() {
        check(
            mohs,
            r##"requires x > 0 && y != "a # b" # positive
            pure
            pure please
            modifies t.@min, self.@count
            raises ZeroDivisionError if y == 0
            verify :bind
            verify bind
            (Integer x { x > 0 }) -> Integer r { r > x }
            forall <p: (Integer) -> bool> (Integer<p> x) -> Integer<p>
            @count: Integer { @count >= 0 }
            @min, @max: Float
            @min, max: Float
            def value: () -> Float v { 0 < v }     # assumed
            def self.<=>: (untyped) -> Integer
            def value
            type Second = Integer v { 0 <= v < 60 }
            type IncrList[T] = List[T]<|h, v| h <= v>
            type Second
            class List[T] <p: (T, T) -> bool>
            ensures
            require x
            123"##,
            expect![[r#"
                Requires 9..30 x > 0 && y != "a # b"
                Pure 4..4 
                Invalid { message: "`pure` stands alone: found `please`" } 5..11 please
                Modifies 9..28 t.@min, self.@count
                Raises 7..34 ZeroDivisionError if y == 0
                Verify 8..12 bind
                Invalid { message: "expected a label such as `:now` after `verify`" } 7..11 bind
                Signature 0..44 (Integer x { x > 0 }) -> Integer r { r > x }
                Signature 0..58 forall <p: (Integer) -> bool> (Integer<p> x) -> Integer<p>
                Field { names: ["@count"] } 8..31 Integer { @count >= 0 }
                Field { names: ["@min", "@max"] } 12..17 Float
                Invalid { message: "expected fields such as `@a, @b` before `:`" } 0..9 @min, max
                AssumedMethod { name: "value", singleton: false } 11..34 () -> Float v { 0 < v }
                AssumedMethod { name: "<=>", singleton: true } 14..34 (untyped) -> Integer
                Invalid { message: "expected `name: signature` after `def`" } 4..9 value
                TypeAlias { name: "Second", params: None } 14..39 Integer v { 0 <= v < 60 }
                TypeAlias { name: "IncrList", params: Some(SpecText { text: "T", span: Span { start: 14, end: 15 }, exact: true }) } 19..41 List[T]<|h, v| h <= v>
                Invalid { message: "expected `Name = type` after `type`" } 5..11 Second
                ClassHeader { name: "List" } 10..33 [T] <p: (T, T) -> bool>
                Invalid { message: "expected a predicate after `ensures`" } 0..7 ensures
                Invalid { message: "`require` is not a clause; did you mean `requires`?" } 0..7 require
                Invalid { message: "`123` is not a clause" } 0..3 123
            "#]],
        );
    }

    #[test]
    fn clauses_of_rbs_comments() {
        let rbs = |text: &SpecText| rbs(text).into_iter().collect();
        check(
            rbs,
            "x: Integer -- the number
            return: String?
            *xs: Integer
            **: untyped
            &block: (Integer) -> void
            &block: ? (Integer) -> void
            @name: String
            self.@cache: Hash[Symbol, String]
            (Integer) -> String
            [T] (T) { (T) -> void } -> T
            skip
            generic unchecked out T < Integer
            module-self Foo
            %a{pure}
            nothing known
            x:",
            expect![[r#"
                ParamType { name: "x" } 3..10 Integer
                ReturnType 8..15 String?
                RestType 5..12 Integer
                KeywordRestType 4..11 untyped
                BlockType { optional: false } 8..25 (Integer) -> void
                BlockType { optional: true } 10..27 (Integer) -> void
                Field { names: ["@name"] } 7..13 String
                Field { names: ["self.@cache"] } 13..33 Hash[Symbol, String]
                Signature 0..19 (Integer) -> String
                Signature 0..28 [T] (T) { (T) -> void } -> T
                Skip 4..4 
                Generic 8..33 unchecked out T < Integer
                ModuleSelf 12..15 Foo
                Annotation 0..8 %a{pure}
            "#]],
        );
    }

    #[test]
    fn clauses_of_steep_and_colon_comments() {
        check(
            |text| steep(text).into_iter().collect(),
            "var x: Array[Integer]
            self: Foo & Bar
            ivar @a: String
            [String] a YARD tag",
            expect![[r#"
                VariableType { name: "x" } 7..21 Array[Integer]
                ContextType { what: "self" } 6..15 Foo & Bar
                VariableType { name: "@a" } 9..15 String
            "#]],
        );
        check(
            |text| colon(text).into_iter().collect(),
            "(Integer) -> String
            (Integer | String)?
            [Integer, String]
            [T] (T) -> T
            { name: String }
            { (Integer) -> void } -> self
            -> void
            ^(Integer) -> void
            () ?{ () -> void } -> void",
            expect![[r#"
                Signature 0..19 (Integer) -> String
                ValueType 0..19 (Integer | String)?
                ValueType 0..17 [Integer, String]
                Signature 0..12 [T] (T) -> T
                ValueType 0..16 { name: String }
                Signature 0..29 { (Integer) -> void } -> self
                Signature 0..7 -> void
                ValueType 0..18 ^(Integer) -> void
                Signature 0..26 () ?{ () -> void } -> void
            "#]],
        );
    }
}
