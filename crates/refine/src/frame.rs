//! Frames: what a method may write, as stated and as found in its text.
//!
//! A stated frame is checked at every write. Where none is stated, the text of the method and of what it calls by name
//! tells which fields can be written at most: `x.min = 1` writes `@min` of anything, `@min = 1` that of self.

use crate::exec::{Exec, GoalKind};
use crate::specs::{FrameItem, MethodSpec};
use crate::state::{FieldKey, State};
use crate::value::{Atom, SymVal};
use base::{FileId, Name, Span};
use horn::term::{Op as TermOp, TermId};
use rustc_hash::FxHashSet;
use syntax::ir::{self, BodyId, DefKind, Op};

/// What the method under verification may write.
#[derive(Clone, Debug, Default)]
pub(crate) struct FrameGuard {
    pub(crate) fields: Vec<(Name, TermId)>,
    pub(crate) contents: Vec<TermId>,
    /// How the method calls what it can reach.
    pub(crate) names: Vec<(String, TermId)>,
}

/// Methods of the core that change their receiver.
const MUTATORS: [&str; 45] = [
    "<<",
    "push",
    "append",
    "pop",
    "shift",
    "unshift",
    "prepend",
    "insert",
    "[]=",
    "concat",
    "clear",
    "delete",
    "delete_at",
    "delete_if",
    "reject!",
    "select!",
    "keep_if",
    "filter!",
    "map!",
    "collect!",
    "sort!",
    "sort_by!",
    "reverse!",
    "rotate!",
    "shuffle!",
    "uniq!",
    "compact!",
    "flatten!",
    "fill",
    "replace",
    "store",
    "update",
    "merge!",
    "gsub!",
    "sub!",
    "upcase!",
    "downcase!",
    "instance_variable_set",
    "send",
    "instance_eval",
    "eval",
    "call",
    "public_send",
    "__send__",
    "instance_exec",
];

impl<'a> Exec<'a> {
    /// A write outside the frame is a violation.
    pub(crate) fn check_frame(&mut self, state: &State, key: &FieldKey, at: TermId, span: Span) {
        let Some(guard) = self.frame_guard.clone() else { return };
        if matches!(self.problem.terms.op(at), TermOp::Int(number) if *number > 0) {
            return;
        }
        let allowed: Vec<TermId> = match key {
            FieldKey::Ivar(name) => {
                guard.fields.iter().filter(|(field, _)| field == name).map(|(_, at)| *at).collect()
            }
            FieldKey::Array(_) | FieldKey::Hash(_) => guard.contents,
        };
        let same: Vec<TermId> = allowed.into_iter().map(|it| self.problem.terms.eq(it, at)).collect();
        let cond = self.problem.terms.or(&same);
        let place = self.place(state, span);
        let owner = guard.names.iter().find(|(_, it)| *it == at).map_or("?", |(name, _)| name);
        let path = match key {
            FieldKey::Ivar(name) => format!("{owner}.{name}"),
            FieldKey::Array(_) | FieldKey::Hash(_) => format!("{owner}[]"),
        };
        let message = format!("`{path}` is written, and the frame does not allow it");
        self.push_goal(state, cond, GoalKind::Modifies(path), place, message);
    }

    /// A call may write anything.
    pub(crate) fn check_frame_all(&mut self, state: &State, span: Span) {
        if self.frame_guard.is_some() {
            let no = self.terms().bool(false);
            let place = self.place(state, span);
            let message = "a call may write anything, and the frame does not allow it".to_owned();
            self.push_goal(state, no, GoalKind::Unsupported, place, message);
        }
    }

    /// The frame that a specification states, for the values of a call.
    pub(crate) fn guard_of(
        &mut self,
        state: &State,
        spec: &MethodSpec,
        receiver: &SymVal,
        params: &[SymVal],
    ) -> Option<FrameGuard> {
        let items: &[FrameItem] = match &spec.modifies {
            Some(items) => items,
            None if spec.pure => &[],
            None => return None,
        };
        let mut guard = FrameGuard::default();
        let names = spec.params.iter().map(|param| param.name.as_str().to_owned()).zip(params);
        for (name, value) in std::iter::once(("self".to_owned(), receiver)).chain(names) {
            if let Some(Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. }) =
                value.only()
            {
                guard.names.push((name, *at));
            }
        }
        for item in items {
            let root_value = |root: &Option<usize>| match root {
                Some(index) => params.get(*index).and_then(|value| value.only().cloned()),
                None => receiver.only().cloned(),
            };
            match item {
                FrameItem::Anything => return None,
                FrameItem::Field { root, field } => {
                    if let Some(Atom::Object { at, .. }) = root_value(root) {
                        guard.fields.push((*field, at));
                    }
                }
                FrameItem::Contents { root } => {
                    if let Some(Atom::Array { at, .. } | Atom::Hash { at, .. }) = root_value(root) {
                        guard.contents.push(at);
                    }
                }
                FrameItem::FieldContents { root, field } => {
                    if let Some(Atom::Object { at, class, .. }) = root_value(root) {
                        let value = self.read_field(state, at, class, *field);
                        if let Some(Atom::Array { at, .. } | Atom::Hash { at, .. }) = value.only() {
                            guard.contents.push(*at);
                        }
                    }
                }
            }
        }
        Some(guard)
    }

    /// The frame of a method without one, from its text; `None` when it may write more than fields of self.
    pub(crate) fn inferred_frame(&mut self, spec: &MethodSpec) -> Option<Vec<FrameItem>> {
        let body = spec.body?;
        let mut fields = Vec::new();
        self.writes_only_self(spec.file, body, &mut FxHashSet::default(), &mut fields).then(|| {
            fields.sort_by_key(|name: &Name| name.as_str());
            fields.dedup();
            fields.into_iter().map(|field| FrameItem::Field { root: None, field }).collect()
        })
    }

    /// Whether a body writes at most fields of its own self; they are collected.
    fn writes_only_self(
        &self,
        file: FileId,
        body: BodyId,
        seen: &mut FxHashSet<(FileId, BodyId)>,
        fields: &mut Vec<Name>,
    ) -> bool {
        let Some(code) = self.cx.files.get(&file) else { return false };
        if !seen.insert((file, body)) {
            return true;
        }
        for id in nested(code, body) {
            let body = code.body(id);
            for instr in body.instrs {
                match instr.op {
                    Op::SetIvar(name, _) => fields.push(name),
                    // A block is in the text that is looked at, or it belongs to the caller.
                    Op::SetGvar(..) | Op::SetCvar(..) | Op::Super(_) | Op::Unsupported(_) => {
                        return false;
                    }
                    Op::Call(call) => {
                        let call = body.call(call);
                        let name = call.name.as_str();
                        let passes = matches!(call.block, ir::BlockArg::Pass(_));
                        if passes || MUTATORS.contains(&name) || name.ends_with('!') {
                            return false;
                        }
                        let is_self = call.receiver.is_none() || call.flags.self_receiver;
                        for (file, body) in self.bodies_named(call.name) {
                            let mut inner = Vec::new();
                            if !self.writes_only_self(file, body, seen, &mut inner)
                                || !is_self && !inner.is_empty()
                            {
                                return false;
                            }
                            fields.append(&mut inner);
                        }
                        if self.is_writer(call.name) {
                            if !is_self {
                                return false;
                            }
                            fields.push(Name::new(&format!("@{}", name.trim_end_matches('='))));
                        }
                    }
                    _ => {}
                }
            }
        }
        true
    }

    /// Every body of the program that a call of this name could reach.
    fn bodies_named(&self, name: Name) -> Vec<(FileId, BodyId)> {
        let mut found: Vec<(FileId, BodyId)> = Vec::new();
        let mut names = vec![name];
        if name == "new" {
            names.push(Name::new("initialize"));
        }
        let mut ids: Vec<FileId> = self.cx.files.keys().copied().collect();
        ids.sort();
        for file in ids.iter().filter_map(|id| self.cx.files.get(id)) {
            for def in &file.defs {
                if let DefKind::Method { name, body, .. } = &def.kind
                    && names.contains(name)
                {
                    found.push((file.id, *body));
                }
            }
        }
        found.sort();
        found
    }

    fn is_writer(&self, name: Name) -> bool {
        let Some(bare) = name.as_str().strip_suffix('=') else { return false };
        let writes = |def: &ir::Def| matches!(&def.kind, DefKind::Attr { name, writer: true, .. } if name.as_str() == bare);
        self.cx.files.values().any(|file| file.defs.iter().any(writes))
    }

    /// Whether a `raise` stands in the method or in what it calls.
    pub(crate) fn may_raise_explicitly(&self, spec: &MethodSpec) -> bool {
        let Some(body) = spec.body else { return !spec.is_assumed };
        self.has_raise(spec.file, body, &mut FxHashSet::default())
    }

    fn has_raise(&self, file: FileId, body: BodyId, seen: &mut FxHashSet<(FileId, BodyId)>) -> bool {
        let Some(code) = self.cx.files.get(&file) else { return true };
        if !seen.insert((file, body)) {
            return false;
        }
        nested(code, body).into_iter().any(|id| {
            let body = code.body(id);
            body.instrs.iter().any(|instr| match instr.op {
                Op::Call(call) => {
                    let name = body.call(call).name;
                    name == "raise"
                        || name == "fail"
                        || self
                            .bodies_named(name)
                            .into_iter()
                            .any(|(file, body)| self.has_raise(file, body, seen))
                }
                Op::Yield(_) | Op::Super(_) => true,
                _ => false,
            })
        })
    }
}

/// A body and the blocks in it.
pub(crate) fn nested(file: &ir::File, body: BodyId) -> Vec<BodyId> {
    let mut inside = vec![body];
    // Nested bodies come after their parent.
    for id in file.body_ids() {
        if file.body(id).parent.is_some_and(|parent| inside.contains(&parent)) && id != body {
            inside.push(id);
        }
    }
    inside
}
