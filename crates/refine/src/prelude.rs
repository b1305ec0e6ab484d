//! `prelude/`: methods of Ruby's core that are written in Ruby, by those that are built in.
//!
//! ```text
//! #@ () -> Integer r { r >= 0 }
//! def abs = self < 0 ? -self : self        x.abs        ite(x < 0, -x, x)
//! ```
//!
//! Their signatures are proved in a test, and their bodies compared with Ruby's own methods; here the bodies are run.

use crate::call::{Args, in_force};
use crate::exec::{Exec, Flow};
use crate::frame::nested;
use crate::state::{Frame, State};
use crate::value::Atom;
use base::{FileId, Name, Span};
use program::MethodKind;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use syntax::ir::{self, BodyId, BodyKind};

const TEXTS: [(&str, &str); 6] = [
    ("Integer", include_str!("../../../prelude/integer.rb")),
    ("Float", include_str!("../../../prelude/float.rb")),
    ("Comparable", include_str!("../../../prelude/comparable.rb")),
    ("Array", include_str!("../../../prelude/array.rb")),
    ("Range", include_str!("../../../prelude/range.rb")),
    ("Proc", include_str!("../../../prelude/proc.rb")),
];

/// The file that the prelude is; no file of a program has its number.
const FILE: FileId = FileId(u32::MAX);

/// A method of the core in Ruby.
struct Entry {
    file: usize,
    body: BodyId,
    yields: bool,
    /// What it calls; another definition of one of these is another method.
    calls: Vec<Name>,
}

struct Prelude {
    files: Vec<ir::File>,
    methods: FxHashMap<(&'static str, Name), Entry>,
}

fn prelude() -> &'static Prelude {
    static PRELUDE: OnceLock<Prelude> = OnceLock::new();
    PRELUDE.get_or_init(|| {
        let mut all = Prelude { files: Vec::new(), methods: FxHashMap::default() };
        for (number, (class, text)) in TEXTS.into_iter().enumerate() {
            let file = syntax::parse_ruby(FILE, text.as_bytes());
            for body in file.body_ids() {
                if let BodyKind::Method(name) = file.body(body).kind {
                    all.methods.insert((class, name), entry(&file, number, body));
                }
            }
            all.files.push(file);
        }
        all
    })
}

fn entry(file: &ir::File, number: usize, body: BodyId) -> Entry {
    let (mut yields, mut calls) = (false, Vec::new());
    for id in nested(file, body) {
        let inner = file.body(id);
        for instr in inner.instrs {
            match instr.op {
                ir::Op::Yield(_) => yields = true,
                ir::Op::Call(call) => calls.push(inner.call(call).name),
                _ => {}
            }
        }
    }
    Entry { file: number, body, yields, calls }
}

/// The file is a part of the prelude: its constants are those of the top level.
pub(crate) fn is_prelude(file: &ir::File) -> bool {
    file.id == FILE
}

impl<'a> Exec<'a> {
    /// The method of the prelude that is running, if it is its own code and no block of a caller.
    pub(crate) fn running_prelude(&self, state: &State) -> Option<Name> {
        let code = self.codes.get(state.frame().code).filter(|code| is_prelude(code.file))?;
        let mut body = code.file.body(state.frame().body);
        while let Some(parent) = body.parent {
            if matches!(body.kind, BodyKind::Method(_)) {
                break;
            }
            body = code.file.body(parent);
        }
        match body.kind {
            BodyKind::Method(name) => Some(name),
            _ => None,
        }
    }

    /// Runs the body that the prelude has for a method of the core, if it has one for such a call.
    pub(crate) fn prelude_call(
        &mut self,
        state: &State,
        atom: &Atom,
        name: Name,
        args: &Args,
        span: Span,
    ) -> Option<Flow> {
        let class = self.class_of(atom)?;
        let program = self.cx.program;
        let above = program.ancestors(class).iter().copied().filter(|it| *it != class);
        let prelude = prelude();
        // What a module has is meant only where it is the module's method that Ruby finds: Integer has a `==` of its own.
        let owner = in_force(&program.lookup_method(class, name)).map(|it| it.method.owner);
        let mut meant = std::iter::once(class).chain(above.filter(|it| Some(*it) == owner));
        let entry = meant.find_map(|it| {
            let owner = TEXTS.iter().find(|(owner, _)| program.name(it) == *owner)?.0;
            prelude.methods.get(&(owner, name))
        })?;
        let file = &prelude.files[entry.file];
        let params = file.body(entry.body).params;
        let n_needed = params.required.len();
        let is_fit = (n_needed..=n_needed + params.optional.len()).contains(&args.positional.len());
        if !is_fit || entry.yields != args.block.is_some() || !args.keywords.is_empty() {
            return None;
        }
        // Ruby's own methods do not call what a program puts in the place of an operator.
        let integer = self.cx.class("Integer");
        let is_replaced = |it: &Name| {
            [class, integer].into_iter().filter(|class| program.is_core(*class)).any(|class| {
                let found = program.lookup_method(class, *it);
                found.candidates().iter().any(|it| !matches!(it.method.kind, MethodKind::Core(_)))
            })
        };
        if entry.calls.iter().any(is_replaced) {
            return None;
        }
        let code = self.code(file, None);
        if self.call_stack.contains(&(code, entry.body)) || self.call_stack.len() >= crate::call::MAX_DEPTH {
            return None;
        }
        let mut state = state.clone();
        let origin = Some(self.place(&state, span));
        let vars = self.bind(&mut state, file.body(entry.body), args, span)?;
        let self_value = self.one(atom.clone());
        let id = self.frame_id();
        let block = args.block.clone();
        let frame = Frame { id, code, body: entry.body, vars, block, origin, ..Frame::empty(self_value) };
        state.frames.push(frame);
        self.call_stack.push((code, entry.body));
        let exits = self.run_body(state);
        self.call_stack.pop();
        Some(self.returned_flow(exits))
    }
}
