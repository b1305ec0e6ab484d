//! RBS text to [`SigFile`], and fragments of RBS (a type, a method type) to [`sig`](crate::sig) types.
//!
//! `parse_rbs` never fails: an error becomes a [`SyntaxError`] at the token where the RBS parser stops, and the
//! declarations around it are kept. The parser itself is the RBS project's own, through the `ruby-rbs` crate.

mod convert;
mod recover;
mod scan;

use crate::ir::SyntaxError;
use crate::sig::{DeclKind, Member, MemberKind, MethodType, SigFile, Type, TypeParam};
use base::{FileId, Name, Span};

/// Parses an RBS file.
pub fn parse_rbs(id: FileId, bytes: &[u8]) -> SigFile {
    let mut errors = Vec::new();
    let text = printable(bytes, &mut errors);
    let mut file = parse_text(id, &text);
    errors.append(&mut file.errors);
    errors.sort_by_key(|error| error.span);
    SigFile { errors, ..file }
}

fn parse_text(id: FileId, text: &str) -> SigFile {
    let failed = |span, message: &str| {
        let errors = vec![SyntaxError { span, message: message.into() }];
        SigFile { id, uses: Vec::new(), decls: Vec::new(), errors }
    };
    // The parser's positions are `i32`.
    if text.len() > i32::MAX as usize / 2 {
        return failed(Span::default(), "file too large");
    }
    let tokens = scan::tokens(text);
    if let Some(span) = scan::too_deep(text, &tokens) {
        return failed(span, "nested too deeply");
    }
    convert::parse(id, text, 0).unwrap_or_else(|_| recover::parse(id, text, &tokens))
}

/// The text with what the parser cannot read (bytes that are not UTF-8, NUL) replaced byte for byte. It usually
/// stands in a comment, so the declarations can be kept.
fn printable<'b>(bytes: &'b [u8], errors: &mut Vec<SyntaxError>) -> std::borrow::Cow<'b, str> {
    if let Ok(text) = std::str::from_utf8(bytes)
        && !bytes.contains(&0)
    {
        return text.into();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        if let Some(at) = chunk.valid().find('\0') {
            let span = Span::new(text.len() + at, text.len() + at + 1);
            push_once(errors, SyntaxError { span, message: "NUL byte".into() });
        }
        text.push_str(&chunk.valid().replace('\0', " "));
        if !chunk.invalid().is_empty() {
            let span = Span::new(text.len(), text.len() + chunk.invalid().len());
            push_once(errors, SyntaxError { span, message: "not valid UTF-8".into() });
            text.extend(chunk.invalid().iter().map(|_| '?'));
        }
    }
    text.into()
}

/// One error of a kind is enough: a file in another encoding has thousands.
fn push_once(errors: &mut Vec<SyntaxError>, error: SyntaxError) {
    if errors.iter().all(|other| other.message != error.message) {
        errors.push(error);
    }
}

/// A piece of RBS inside another text, such as a comment.
#[derive(Clone, Copy, Debug)]
pub struct Fragment<'t> {
    pub text: &'t str,
    /// Where the fragment starts in its file: spans are those of the file.
    pub offset: u32,
    /// Type variables in scope.
    pub type_params: &'t [Name],
}

/// Parses a type: `Integer | String`. `void`, `self`, `instance` and `class` are allowed.
pub fn parse_type(fragment: Fragment<'_>) -> Result<Type, SyntaxError> {
    let mut overloads = parse_in_method(fragment, "() -> (", ")")?;
    let last = overloads.pop();
    match last {
        Some(only) if overloads.is_empty() && only.block.is_none() && only.type_params.is_empty() => {
            Ok(only.function.result)
        }
        _ => Err(fragment.error("expected a type")),
    }
}

/// Parses overloads: `(Integer) -> String | [T] (T) { (T) -> void } -> T`.
pub fn parse_method_types(fragment: Fragment<'_>) -> Result<Vec<MethodType>, SyntaxError> {
    parse_in_method(fragment, "", "")
}

/// Parses type parameters without their brackets: `unchecked out T < Integer, U`.
pub fn parse_type_params(fragment: Fragment<'_>) -> Result<Vec<TypeParam>, SyntaxError> {
    let (type_params, members) = parse_in_class(fragment, "class X[", "]\nend")?;
    if members.is_empty() { Ok(type_params) } else { Err(fragment.error("expected type parameters")) }
}

/// Parses what may stand in a class: methods, attributes, nested declarations.
pub fn parse_members(fragment: Fragment<'_>) -> Result<Vec<Member>, SyntaxError> {
    let head = format!("class X{}\n", fragment.declared_params());
    parse_in_class(fragment, &head, "end").map(|(_, members)| members)
}

fn parse_in_method(
    fragment: Fragment<'_>,
    before: &str,
    after: &str,
) -> Result<Vec<MethodType>, SyntaxError> {
    let head = format!("class X{}\ndef m: {before}", fragment.declared_params());
    let (_, members) = parse_in_class(fragment, &head, &format!("{after}\nend"))?;
    // Exactly one member: a fragment such as `() -> void def n: () -> void` must not pass as a type.
    match <[_; 1]>::try_from(members).map(|[member]| member.kind) {
        Ok(MemberKind::Method(method)) if !method.adds => {
            Ok(method.overloads.into_iter().map(|overload| overload.ty).collect())
        }
        _ => Err(fragment.error("expected a method type")),
    }
}

/// The parser's entries for single types are not exported, so the fragment becomes a part of a class.
fn parse_in_class(
    fragment: Fragment<'_>,
    head: &str,
    tail: &str,
) -> Result<(Vec<TypeParam>, Vec<Member>), SyntaxError> {
    // A comment in the fragment must not swallow what follows it.
    let text = format!("{head}{}\n{tail}", fragment.text);
    if fragment.text.contains('\0') {
        return Err(fragment.error("NUL byte"));
    }
    let tokens = scan::tokens(&text);
    if scan::too_deep(&text, &tokens).is_some() {
        return Err(fragment.error("nested too deeply"));
    }
    let shift = i64::from(fragment.offset) - head.len() as i64;
    let file = convert::parse(FileId(0), &text, shift).map_err(|message| {
        let place = recover::locate(&text, &tokens, &message);
        let inside =
            |at: u32| (i64::from(at) - head.len() as i64).clamp(0, fragment.text.len() as i64) as u32;
        let local = Span { start: inside(place.start), end: inside(place.end) };
        // The tokens behind the fragment are ours; for the reader they are its end.
        let message = recover::describe(fragment.text, local, &message);
        let span = Span { start: fragment.offset + local.start, end: fragment.offset + local.end };
        SyntaxError { span, message }
    })?;
    // Exactly one class: the fragment must not close it and open another.
    match <[_; 1]>::try_from(file.decls).map(|[decl]| decl.kind) {
        Ok(DeclKind::Class { type_params, members, .. }) => Ok((type_params, members)),
        _ => Err(fragment.error("expected a part of a class")),
    }
}

impl Fragment<'_> {
    /// The type variables in scope, as a class declares them.
    fn declared_params(&self) -> String {
        let names: Vec<&str> = self.type_params.iter().map(|name| name.as_str()).collect();
        if names.is_empty() { String::new() } else { format!("[{}]", names.join(", ")) }
    }

    fn error(&self, message: &str) -> SyntaxError {
        let span = Span { start: self.offset, end: self.offset + self.text.len() as u32 };
        SyntaxError { span, message: message.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(text: &str) -> Fragment<'_> {
        Fragment { text, offset: 100, type_params: &[] }
    }

    fn ty(text: &str) -> String {
        match parse_type(fragment(text)) {
            Ok(ty) => format!("{}..{} {ty}", ty.span.start, ty.span.end),
            Err(error) => format!("{}..{} error: {}", error.span.start, error.span.end, error.message),
        }
    }

    fn method(text: &str) -> String {
        match parse_method_types(fragment(text)) {
            Ok(types) => types
                .iter()
                .map(|ty| format!("{}..{} {ty}", ty.span.start, ty.span.end))
                .collect::<Vec<_>>()
                .join("; "),
            Err(error) => format!("{}..{} error: {}", error.span.start, error.span.end, error.message),
        }
    }

    #[test]
    fn fragments_have_the_spans_of_their_file() {
        assert_eq!(ty(" Integer | String? "), "101..118 Integer | String?");
        assert_eq!(ty("void"), "100..104 void");
        assert_eq!(ty("Array[self] # comment"), "100..111 Array[self]");
        assert_eq!(
            method("(Integer) -> A | [T] () { (T) -> void } -> T"),
            "100..114 (Integer) -> A; 117..144 [T] () { (T) -> void } -> T"
        );
        let type_params = [Name::new("T")];
        let parsed = parse_type(Fragment { text: "T", offset: 0, type_params: &type_params }).unwrap();
        assert_eq!(parsed.kind, crate::sig::TypeKind::Var(type_params[0]));
    }

    #[test]
    fn a_fragment_cannot_leave_its_place() {
        assert_eq!(ty("Integer |"), "109..109 error: unexpected token for simple type, found end of input");
        assert_eq!(ty("Integer, String"), "107..108 error: expected `)`, found `,`");
        assert_eq!(ty("A) | () -> (B"), "100..113 error: expected a type");
        assert_eq!(
            method("() -> void end class Y def m: () -> void"),
            "100..140 error: expected a part of a class"
        );
        assert_eq!(method("() -> void def n: () -> void"), "100..128 error: expected a method type");
        assert_eq!(
            method("(Integer"),
            "108..108 error: unexpected token for method type parameters, found end of input"
        );
        assert_eq!(method("() -> \0"), "100..107 error: NUL byte");
        assert!(parse_type_params(fragment("T] class Y[U")).is_err());
        assert!(parse_type_params(fragment("T] end class Y[U")).is_err());
        assert_eq!(
            parse_members(fragment("end class Y")).unwrap_err().message,
            "expected a part of a class".into()
        );
        assert_eq!(ty(&"[".repeat(5000)), "100..5100 error: nested too deeply");
    }
}
