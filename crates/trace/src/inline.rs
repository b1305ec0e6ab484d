//! Inferred signatures as `#:` comments above methods, and which of those that stand there are ours.
//!
//! ```text
//! #: (String name) -> Item             as the ledger has it: ours, brought up to date
//! #: (String | Symbol name) -> Item    changed by hand: the user's, trusted and left alone
//! ```

use crate::graph::MethodKey;
use crate::infer::{Inferred, InferredMethod};
use crate::merge::Unions;
use base::{FileId, Sources};
use std::collections::BTreeMap;
use syntax::sig::{DeclKind, MemberKind, MethodType};

const FIRST_LINE: &str = "mohs-trace-comments 1";

/// The comments that earlier runs wrote: by method, the digests of the comment and of the method's own text.
#[derive(Clone, Default)]
pub struct Comments {
    written: BTreeMap<String, (u64, u64)>,
}

/// Lines of a Ruby file to replace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommentEdit {
    /// The line of the `def`.
    pub line: u32,
    /// How many comment lines above it go away.
    pub n_old: u32,
    pub texts: Vec<String>,
}

impl Comments {
    pub fn read(ledger: &str) -> Comments {
        let mut lines = ledger.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Comments::default();
        }
        let entry = |line: &str| {
            let mut parts = line.split('\t');
            let key = parts.next()?.to_owned();
            let mut number = || u64::from_str_radix(parts.next()?, 16).ok();
            Some((key, (number()?, number()?)))
        };
        Comments { written: lines.filter_map(entry).collect() }
    }

    pub fn ledger(&self) -> String {
        let lines = self.written.iter().map(|(key, (text, source))| format!("{key}\t{text:x}\t{source:x}\n"));
        format!("{FIRST_LINE}\n{}", lines.collect::<String>())
    }

    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// The comment of a method, as `comment_above` gives it, is as an earlier run wrote it.
    pub fn is_ours(&self, method: &str, comment: &str) -> bool {
        self.written.get(method).is_some_and(|(text, _)| *text == digest(comment))
    }

    /// What to write into a file, in the order of its lines; what is written is remembered. A comment of ours is brought up
    /// to date: as long as the method's text is the same, what earlier runs learnt stays in it. One of the user's stays.
    pub fn update(&mut self, inferred: &Inferred, file: FileId, sources: &Sources) -> Vec<CommentEdit> {
        let source = sources.get(file);
        let mut acc: Vec<CommentEdit> = Vec::new();
        for method in inferred.methods().filter(|method| method.is_covered) {
            let Some((_, span)) = method.at.filter(|(at, _)| *at == file) else { continue };
            let line = source.line_col(span.start).line;
            if acc.iter().any(|it| it.line == line) {
                continue;
            }
            let key = method.key.to_string();
            let above = comment_above(file, sources, line);
            if above.as_ref().is_some_and(|(text, _)| !self.is_ours(&key, text)) {
                continue;
            }
            let text = tracefile::digest(source.slice(span));
            let is_same = self.written.get(&key).is_some_and(|(_, source)| *source == text);
            let before = above.as_ref().filter(|_| is_same).map(|(text, _)| text.as_str());
            let types = with_earlier(method, before, inferred);
            let n_old = above.map_or(0, |(_, n)| n);
            let indent = source.slice(source.lines().line_span(&source.text, line));
            let indent: String =
                String::from_utf8_lossy(indent).chars().take_while(|c| c.is_whitespace()).collect();
            self.written.insert(key, (digest(&types.join(" | ")), text));
            acc.push(CommentEdit {
                line,
                n_old,
                texts: types.iter().map(|ty| format!("{indent}#: {ty}")).collect(),
            });
        }
        acc.sort_by_key(|it| it.line);
        acc
    }
}

/// The types in the `#:` lines directly above a line, further overloads below each other, and how many lines they are.
pub fn comment_above(file: FileId, sources: &Sources, line: u32) -> Option<(String, u32)> {
    let source = sources.get(file);
    let mut types: Vec<String> = Vec::new();
    let mut at = line;
    while at > 1 {
        at -= 1;
        let text = source.slice(source.lines().line_span(&source.text, at));
        let text = String::from_utf8_lossy(text);
        let Some(ty) = text.trim().strip_prefix("#:") else { break };
        types.push(ty.trim().trim_start_matches('|').trim().to_owned());
    }
    types.reverse();
    (!types.is_empty()).then(|| (types.join(" | "), types.len() as u32))
}

/// The types of this run, with those of the comment that is there.
fn with_earlier(method: &InferredMethod, before: Option<&str>, inferred: &Inferred) -> Vec<String> {
    let now: Vec<String> = method.types.iter().map(ToString::to_string).collect();
    let ([only], Some(before)) = (method.types.as_slice(), before) else { return now };
    if now.first().is_some_and(|now| now == before) {
        return now;
    }
    let Some(before) = method_type(method.key, before) else { return now };
    let unions = Unions { ancestors: &inferred.ancestors };
    unions.method(&before, only).map_or(now, |both| vec![both.to_string()])
}

/// A comment with one type.
fn method_type(key: MethodKey, comment: &str) -> Option<MethodType> {
    let name = syntax::sig::quote_method_name(key.name.as_str());
    let text = format!("class X\ndef {name}: {comment}\nend\n");
    let sigs = syntax::parse_rbs(FileId(0), text.as_bytes());
    let DeclKind::Class { members, .. } = &sigs.decls.first()?.kind else { return None };
    let MemberKind::Method(found) = &members.first()?.kind else { return None };
    match found.overloads.as_slice() {
        [only] if sigs.errors.is_empty() => Some(only.ty.clone()),
        _ => None,
    }
}

fn digest(text: &str) -> u64 {
    tracefile::digest(text.as_bytes())
}
