//! What the writer (`encode.rs`, in the build script) and the reader (`table.rs`) of the binary table agree on.

/// The sections of the table, in order.
#[derive(Clone, Copy)]
pub(crate) enum Section {
    /// Where the bytes of each string begin, and one more for the end of the last.
    Strings,
    /// Version, platform.
    Rubies,
    /// Name, then where its types, links, methods and constants begin; one more record ends the last class.
    Classes,
    /// Packed (flags: `CLASS`..), superclass + 1.
    Types,
    /// Packed (flags: `INCLUDE`..), module.
    Links,
    /// Name, parameters, original name, packed (flags: side, visibility, by), arity.
    Methods,
    /// Name, class of the value, value, packed (flags: visibility).
    Constants,
    /// Name, where its `Requires` begin, versions; one more record ends the last.
    Libraries,
    /// Packed.
    Requires,
    /// Name, packed (flags: `C_EXTENSION`; library: `NO_LIBRARY` when its contents are unknown).
    Features,
    /// Name, packed.
    Globals,
    /// Class, packed (flags: side).
    Partial,
}

/// Words per record of each section.
pub(crate) const SECTIONS: [usize; 12] = [1, 2, 5, 2, 2, 5, 4, 3, 1, 2, 2, 2];

// A packed word: versions in bits 0-7, library in bits 8-23, flags in bits 24-31.
pub(crate) const NO_LIBRARY: u32 = 0xffff;

pub(crate) fn flags(packed: u32) -> u32 {
    packed >> 24
}

// Flags of a type.
pub(crate) const CLASS: u32 = 0;
pub(crate) const MODULE: u32 = 1;
pub(crate) const OBJECT: u32 = 2;

// Flags of a link, with the mark that the text has for each.
pub(crate) const INCLUDE: u32 = 0;
pub(crate) const PREPEND: u32 = 1;
pub(crate) const EXTEND: u32 = 2;
pub(crate) const EXTEND_PREPEND: u32 = 3;
pub(crate) const LINK_MARKS: [(&str, u32); 4] =
    [("+", INCLUDE), ("^", PREPEND), (".+", EXTEND), (".^", EXTEND_PREPEND)];

// Flags of a method: side in bit 0, visibility in bits 1-2, who wrote it in bits 3-4.
pub(crate) const INSTANCE: u32 = 0;
pub(crate) const SINGLETON: u32 = 1;
pub(crate) const PUBLIC: u32 = 0;
pub(crate) const PROTECTED: u32 = 1 << 1;
pub(crate) const PRIVATE: u32 = 2 << 1;
pub(crate) const VISIBILITY: u32 = 3 << 1;
pub(crate) const BY_C: u32 = 0;
pub(crate) const BY_RUBY: u32 = 1 << 3;
pub(crate) const BY_VISIBILITY: u32 = 2 << 3;
pub(crate) const BY_UNDEF: u32 = 3 << 3;
pub(crate) const BY: u32 = 3 << 3;

// Flag of a feature.
pub(crate) const C_EXTENSION: u32 = 1;

/// Ruby's formula for the arity of a method written in Ruby: the least number of arguments, or its complement when
/// more are accepted. Required keywords count as one argument.
pub(crate) fn arity_of(params: &str) -> i32 {
    let (mut required, mut required_keywords, mut more, mut optional_keywords) = (0, false, false, false);
    for param in params.split_terminator(',') {
        if let Some(rest) = param.strip_prefix("**") {
            optional_keywords |= rest != "nil";
        } else if param.starts_with('*') {
            more = true;
        } else if param.starts_with('&') {
        } else if param.ends_with(":=") {
            optional_keywords = true;
        } else if param.ends_with(':') {
            required_keywords = true;
        } else if param.ends_with('=') {
            more = true;
        } else {
            required += 1;
        }
    }
    let least = required + i32::from(required_keywords);
    if more || (optional_keywords && !required_keywords) { -least - 1 } else { least }
}
