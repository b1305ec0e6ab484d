//! The clauses `modifies` and `raises`.

use super::build::{Builder, Checked};
use super::predicate::{PredSource, locate, parse_pred};
use super::{FrameItem, MethodSpec, RaiseSpec};
use base::Name;
use program::{ConstLookup, Value};
use std::sync::Arc;
use syntax::ir::{self, ConstPath, PathRoot};
use syntax::spec::Spec;

impl Builder<'_> {
    /// `t.@min, self.@count, a[], @items[]`, `nothing`, `anything`.
    pub(super) fn modifies(&self, spec: &Spec, method: &MethodSpec) -> Checked<Vec<FrameItem>> {
        let mut items = Vec::new();
        for part in spec.text.text.split(',').map(str::trim) {
            match part {
                "nothing" => continue,
                "anything" | "havoc" => {
                    items.push(FrameItem::Anything);
                    continue;
                }
                _ => {}
            }
            let error = || {
                let message =
                    format!("expected a field such as `t.@min` or contents such as `a[]`, found `{part}`");
                (spec.text.span, message)
            };
            let (path, contents) = match part.strip_suffix("[]") {
                Some(path) => (path, true),
                None => (part, false),
            };
            let (root, field) = match path.find('@') {
                Some(at) => {
                    let root = path[..at].trim_end_matches('.');
                    (root, Some(Name::new(&path[at..])))
                }
                None => (path, None),
            };
            let root = match root {
                "" | "self" => None,
                name => match method.position(name) {
                    Some(index) => Some(index),
                    None => return Err(error()),
                },
            };
            items.push(match (field, contents) {
                (Some(field), true) => FrameItem::FieldContents { root, field },
                (Some(field), false) => FrameItem::Field { root, field },
                (None, true) => FrameItem::Contents { root },
                (None, false) => return Err(error()),
            });
        }
        Ok(items)
    }

    /// `E, F`, `E if P`, `nothing`.
    pub(super) fn raises(&self, file: &ir::File, spec: &Spec, method: &mut MethodSpec) -> Checked<()> {
        let text: &str = &spec.text.text;
        let (classes, condition) = match text.find(" if ") {
            Some(at) => (&text[..at], Some(at + 4)),
            None => (text, None),
        };
        let condition = match condition {
            Some(at) => {
                let vars = method.names();
                let part = &text[at..];
                let span = locate(&spec.text, at, part.len());
                let report = self.report.unwrap_or(file.id);
                let source =
                    PredSource { text: part, span, file: report, home: file.id, scope: method.scope };
                Some(Arc::new(self.named(parse_pred(&source, vars, part)?)?))
            }
            None => None,
        };
        let raises = method.raises.get_or_insert_default();
        for name in classes.split(',').map(str::trim).filter(|name| *name != "nothing") {
            let path = ConstPath {
                root: if name.starts_with("::") { PathRoot::Top } else { PathRoot::Lexical },
                names: name.trim_start_matches("::").split("::").map(Name::new).collect(),
            };
            match self.program.resolve_const(file.id, method.scope, &path) {
                ConstLookup::Found(program::Const { value: Value::Class(class), .. }) => {
                    raises.push(RaiseSpec { class, condition: condition.clone() });
                }
                _ => return Err((spec.text.span, format!("unknown exception class `{name}`"))),
            }
        }
        Ok(())
    }
}
