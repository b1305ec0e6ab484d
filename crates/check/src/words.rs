//! Names of methods to whether they are made of words that the project or Ruby uses elsewhere.
//!
//! ```text
//! image.resize_to_fit     `resize`, `to` and `fit` stand in other names: another method, not a slip of `resize_to_fill`
//! image.resize_to_fil     nobody else says `fil`
//! ```
//!
//! Where a library is missing, its methods have names that nothing visible has, and some differ little from others. A slip
//! of the pen makes a word that nobody uses.

use crate::unit::Files;
use base::Name;
use rustc_hash::FxHashMap;
use syntax::ir::{Body, BodyKind, Lit, Op};

/// Words with the name that has them, `None` when several names or a text do.
#[derive(Default)]
pub(crate) struct Words(FxHashMap<Box<str>, Option<Name>>);

/// `resize`, `to`, `fit`.
fn words_of(name: &str) -> impl Iterator<Item = String> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

impl Words {
    pub(crate) fn new(files: &Files<'_>) -> Words {
        let mut words = Words::default();
        for method in corelib::table().classes().flat_map(|class| class.methods()) {
            words.add(method.name(), None);
        }
        for body in files.own_files().flat_map(|file| file.bodies.iter()) {
            words.add_body(body);
        }
        words
    }

    fn add_body(&mut self, body: Body<'_>) {
        if let BodyKind::Method(name) = body.kind {
            self.add(name.as_str(), Some(name));
        }
        for call in body.calls {
            self.add(call.name.as_str(), Some(call.name));
        }
        for name in body.vars.iter().filter_map(|var| var.name) {
            self.add(name.as_str(), Some(name));
        }
        for instr in body.instrs {
            match instr.op {
                Op::Sym(name) | Op::GetIvar(name) | Op::GetConst(name) => {
                    self.add(name.as_str(), Some(name));
                }
                Op::Lit(id) => {
                    if let Lit::Str { bytes, .. } = body.lit(id) {
                        self.add(&String::from_utf8_lossy(bytes), None);
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, text: &str, of: Option<Name>) {
        for word in words_of(text) {
            let known = self.0.entry(word.into()).or_insert(of);
            if *known != of {
                *known = None;
            }
        }
    }

    /// Each of its words stands in another name, or in a text.
    pub(crate) fn make(&self, name: Name) -> bool {
        words_of(name.as_str()).all(|word| match self.0.get(word.as_str()) {
            None => false,
            Some(None) => true,
            Some(Some(only)) => *only != name,
        })
    }
}
