//! `#@ assert` and `#@ assume`: comments to calls at the same place, so that they are run where they stand.
//!
//! ```text
//!   y = x + 1                y = x + 1
//!   #@ assert y > x          __m(0)              the same number of bytes: every other place stays as it is
//!   y - 1                    y - 1
//! ```

use syntax::ir;
use syntax::spec::{Spec, SpecKind};

/// The name of the call that stands for the clause of a number.
pub(crate) const POINT: &str = "__m";

/// The file with calls in place of these clauses; the number of a clause is its place among all clauses of the file.
/// `None` when there are none; an error is the number of the clause that stands inside an expression.
pub(super) fn with_points(file: &ir::File, text: &[u8], specs: &[Spec]) -> Result<Option<ir::File>, usize> {
    let mut changed: Option<ir::File> = None;
    let mut text = text.to_vec();
    let n_bodies = file.body_ids().count();
    for (number, spec) in specs.iter().enumerate() {
        if !matches!(spec.kind, SpecKind::Assert | SpecKind::Assume) {
            continue;
        }
        let Some(written) = with_point(&text, spec, number) else { return Err(number) };
        text = written;
        let parsed = syntax::parse_ruby(file.id, &text);
        if !parsed.errors.is_empty() && file.errors.is_empty() || parsed.body_ids().count() != n_bodies {
            return Err(number);
        }
        changed = Some(parsed);
    }
    Ok(changed)
}

fn with_point(text: &[u8], spec: &Spec, number: usize) -> Option<Vec<u8>> {
    let at = spec.text.span.start as usize;
    let line = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let start = line + text[line..at].iter().rposition(|byte| *byte == b'#')?;
    let end = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |newline| at + newline);
    let is_alone = text[line..start].iter().all(u8::is_ascii_whitespace);
    let call = format!("{}{POINT}({number})", if is_alone { "" } else { ";" });
    if call.len() > end - start {
        return None;
    }
    let mut text = text.to_vec();
    text[start..end].fill(b' ');
    text[start..start + call.len()].copy_from_slice(call.as_bytes());
    Some(text)
}

/// Whether a statement follows the clause: otherwise its call stands where a value is expected.
pub(super) fn is_last(text: &[u8], spec: &Spec) -> bool {
    ends_body(text, spec.text.span.start as usize)
}

/// The same for a clause whose text starts at a place.
pub(crate) fn ends_body(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    let lines = rest.split(|byte| *byte == b'\n').skip(1);
    let next = lines.map(<[u8]>::trim_ascii).find(|line| !line.is_empty() && !line.starts_with(b"#"));
    let ends = ["end", "else", "elsif", "when", "in", "rescue", "ensure", "}", ")", "]"];
    next.is_none_or(|line| {
        ends.iter().any(|word| {
            line.strip_prefix(word.as_bytes()).is_some_and(|rest| {
                !rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_?!=".contains(byte))
            })
        })
    })
}
