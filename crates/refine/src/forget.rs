//! The frame of a call by contract: what the callee may write is forgotten, and what its contract relies on is noted.
//!
//! ```text
//! #@ modifies t.@min, a[]        t.@min is any value of its type, the contents of a are any
//! ```

use crate::exec::Exec;
use crate::specs::{FrameItem, MethodSpec};
use crate::state::{FieldKey, State};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{Name, Span};
use horn::term::{Op, TermId};

impl<'a> Exec<'a> {
    /// What a contract relies on, its verdict tells, and so does that of whoever relies on the contract: the declared
    /// fields of its objects, and those of the methods that it calls.
    pub(crate) fn relied_contract(&mut self, spec: &'a MethodSpec) {
        let cx = self.cx;
        if self.relied.iter().any(|it| std::ptr::eq(*it, spec)) {
            return;
        }
        let mut at = self.relied.len();
        self.relied.push(spec);
        while let Some(&spec) = self.relied.get(at) {
            at += 1;
            let own = spec.class.into_iter();
            let given = spec.params.iter().flat_map(|param| param.ty.members());
            let classes = own.chain(given.filter_map(|ty| match ty {
                Ty::Object(class) => Some(*class),
                _ => None,
            }));
            for class in classes {
                let chain = std::iter::once(class).chain(cx.program.ancestors(class).iter().copied());
                let fields = chain.filter_map(|class| cx.specs.fields.get(&class)).flatten();
                self.read_fields.extend(fields.map(|field| (field.class, field.name, field.of_class)));
            }
            let Some((body, file)) = spec.body.zip(cx.files.get(&spec.file)) else { continue };
            for id in crate::frame::nested(file, body) {
                for call in file.body(id).calls {
                    let name = if call.name == "new" { Name::new("initialize") } else { call.name };
                    let more = cx.specs.methods.iter().filter(|it| it.name == name);
                    for other in more {
                        if !self.relied.iter().any(|it| std::ptr::eq(*it, other)) {
                            self.relied.push(other);
                        }
                    }
                }
            }
        }
    }

    /// Forgets what the callee may write.
    pub(crate) fn apply_frame(
        &mut self,
        state: &mut State,
        atom: &Atom,
        items: &[FrameItem],
        values: &[SymVal],
        span: Span,
    ) {
        for item in items.iter().cloned() {
            let root_value = |root: Option<usize>| match root {
                Some(index) => values.get(index).and_then(|value| value.only().cloned()),
                None => Some(atom.clone()),
            };
            let root = match item {
                FrameItem::Anything => None,
                FrameItem::Field { root, .. }
                | FrameItem::Contents { root }
                | FrameItem::FieldContents { root, .. } => root_value(root),
            };
            // What the callee writes may be an object that was allocated here.
            let is_new = matches!(root, Some(Atom::Object { at, .. } | Atom::Array { at, .. } | Atom::Hash { at, .. })
                if matches!(self.problem.terms.op(at), Op::Int(number) if *number > 0));
            self.new_is_stored |= !is_new && self.n_allocated > 0;
            match item {
                FrameItem::Anything => {
                    self.check_frame_all(state, span);
                    self.havoc_all(state);
                }
                FrameItem::Field { root, field } => match root_value(root) {
                    Some(Atom::Object { at, class, .. }) => {
                        let ty = self.cx.field(class, field).map_or(Ty::Any, |field| field.ty.clone());
                        let (value, _) = self.fresh(&ty, field.as_str());
                        self.register(at, class);
                        self.write_field(state, at, field, value, span);
                        self.assume_field_after(state, at, class, field);
                    }
                    _ => {
                        self.check_frame_all(state, span);
                        self.havoc_field(state, FieldKey::Ivar(field));
                    }
                },
                FrameItem::Contents { root } => match root_value(root) {
                    Some(Atom::Array { at, elem }) => {
                        self.havoc_contents(state, at, FieldKey::Array(elem), span);
                    }
                    Some(Atom::Hash { at, key, value }) => {
                        let key = FieldKey::Hash(Ty::Hash(Box::new(key), Box::new(value)));
                        self.havoc_contents(state, at, key, span);
                    }
                    _ => {
                        self.check_frame_all(state, span);
                        self.havoc_all(state);
                    }
                },
                FrameItem::FieldContents { root, field } => {
                    let value = match root_value(root) {
                        Some(Atom::Object { at, class, .. }) => {
                            Some(self.read_field(state, at, class, field))
                        }
                        _ => None,
                    };
                    match value.as_ref().and_then(SymVal::only) {
                        Some(Atom::Array { at, elem }) => {
                            self.havoc_contents(state, *at, FieldKey::Array(elem.clone()), span);
                        }
                        Some(Atom::Hash { at, key, value }) => {
                            let ty = Ty::Hash(Box::new(key.clone()), Box::new(value.clone()));
                            self.havoc_contents(state, *at, FieldKey::Hash(ty), span);
                        }
                        _ => {
                            self.check_frame_all(state, span);
                            self.havoc_all(state);
                        }
                    }
                }
            }
        }
    }

    fn havoc_contents(&mut self, state: &mut State, at: TermId, key: FieldKey, span: Span) {
        let value = self.fresh_contents(&key, "array");
        self.write_heap(state, key, at, value, span);
    }
}
