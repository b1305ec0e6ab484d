//! Predicates with abstract refinements to Ruby that a script can run.
//!
//! ```text
//! p(h, v)                         MohsReplay.asked(:p, h, v)       true of what the preconditions asked it of
//! __each_7_0(x) { |v| .. }        MohsReplay.elements({ "List" => .. }, "List", 0, x).all? { |v| .. }
//! ```

use crate::context::Cx;
use crate::specs::{Contribution, EACH, Pred, RELATED};
use program::ClassId;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Methods of the script that predicates call.
const OWN: [&str; 3] = ["asked", "elements", "related"];

/// The text as it is judged: what the script's own methods do is harmless.
pub(super) fn without_own(text: &str) -> String {
    OWN.iter().fold(text.to_owned(), |text, name| text.replace(&format!("MohsReplay.{name}("), "[].push("))
}

/// The text of a predicate with calls that the script's own methods answer.
pub(crate) fn runnable(cx: &Cx<'_>, pred: &Pred, text: &str) -> String {
    if pred.abstracts.is_empty() && !text.contains(EACH) && !text.contains(RELATED) {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        let word: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let starts = !(before.is_alphanumeric() || "_.@:$".contains(before));
        let after = &rest[word.len()..];
        if !word.is_empty() && starts && after.starts_with('(') {
            let inner = &after[1..];
            let is_abstract = pred.abstracts.iter().any(|it| it.as_str() == word);
            let call = match structure_call(cx, &word) {
                Some(call) => Some(call),
                None if is_abstract => Some(format!("MohsReplay.asked(:{word}, ")),
                None => None,
            };
            if let Some(call) = call {
                out.push_str(&call);
                // `__each(x) { .. }` becomes `elements(x).all? { .. }`.
                if !is_abstract && let Some(end) = closing(inner) {
                    let _ = write!(out, "{}).all?", &inner[..end]);
                    rest = &inner[end + 1..];
                } else {
                    rest = inner;
                }
                before = '(';
                continue;
            }
        }
        let len = if word.is_empty() { c.len_utf8() } else { word.len() };
        out.push_str(&rest[..len]);
        before = rest[..len].chars().next_back().unwrap_or(' ');
        rest = &rest[len..];
    }
    out
}

/// The bracket that closes an argument list.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    text.char_indices().find_map(|(at, c)| {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return Some(at),
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        None
    })
}

fn structure_call(cx: &Cx<'_>, word: &str) -> Option<String> {
    let (rest, method) = match (word.strip_prefix(EACH), word.strip_prefix(RELATED)) {
        (Some(rest), _) => (rest, "elements"),
        (_, Some(rest)) => (rest, "related"),
        _ => return None,
    };
    let (class, index) = rest.split_once('_')?;
    let class = ClassId(class.parse().ok()?);
    let name = cx.program.name(class);
    Some(format!("MohsReplay.{method}({}, {name:?}, {index}, ", table(cx, class)))
}

/// What the fields of a class, and of those that it refers to, contribute to its elements and relations.
fn table(cx: &Cx<'_>, class: ClassId) -> String {
    let mut seen: BTreeSet<ClassId> = BTreeSet::new();
    let mut open = vec![class];
    let mut entries = Vec::new();
    while let Some(class) = open.pop() {
        let Some(generic) = cx.specs.generics.get(&class).filter(|_| seen.insert(class)) else { continue };
        let mut parts = Vec::new();
        for part in &generic.parts {
            let field = part.field.as_str();
            let terms = |args: &[std::sync::Arc<Pred>]| {
                let all: Vec<String> = args.iter().map(|it| format!("proc {{ {} }}", it.ruby.text)).collect();
                format!("[{}]", all.join(", "))
            };
            parts.push(match &part.what {
                Contribution::Element { param } => format!("[:element, {param}, {field:?}]"),
                Contribution::Elements { param, class, of } => {
                    open.push(*class);
                    format!("[:elements, {param}, {field:?}, {:?}, {of}]", cx.program.name(*class))
                }
                Contribution::Related { abstraction, args } => {
                    format!("[:related, {abstraction}, {field:?}, {}]", terms(args))
                }
                Contribution::RelatedElements { abstraction, args, class, of } => {
                    open.push(*class);
                    let (name, terms) = (cx.program.name(*class), terms(args));
                    format!("[:related_elements, {abstraction}, {field:?}, {terms}, {name:?}, {of}]")
                }
                Contribution::Relation { abstraction, class, of } => {
                    open.push(*class);
                    format!("[:relation, {abstraction}, {field:?}, {:?}, {of}]", cx.program.name(*class))
                }
            });
        }
        entries.push(format!("{:?} => [{}]", cx.program.name(class), parts.join(", ")));
    }
    format!("{{ {} }}", entries.join(", "))
}
