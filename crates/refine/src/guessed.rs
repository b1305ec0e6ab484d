//! Types of parameters that nobody wrote down, and code of the program that may pass others.
//!
//! ```text
//! def cut(path) = path.size - 1         path: an Array, as its use suggests
//! cut(unknown)                          nothing is known of the argument: `path` may be anything
//! ```
//!
//! A guess is part of a contract that callers have to keep. Callers outside of the program read it; those inside either
//! are proved to keep it, or the guess is taken back: what is used as a number is still taken for an Integer or a Float.

use crate::infer::Known;
use crate::specs::{MethodSpec, Specs};
use crate::ty::Ty;
use base::{FileId, Name};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, Arg, BodyId, BodyKind, Op};

/// How much of a guess is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// The type was not guessed.
    Nothing,
    /// As the use suggests.
    Type,
    /// An Integer was guessed; it may be a Float too.
    Number,
}

#[derive(Default)]
pub(crate) struct Guessed {
    params: FxHashMap<(FileId, BodyId), Vec<Left>>,
    /// Scripts that were run from beginning to end: what they pass is known.
    pub(crate) whole: FxHashSet<FileId>,
}

impl Guessed {
    /// The types that the parameters have now are guesses where they were unknown before.
    pub(crate) fn note(&mut self, method: &MethodSpec, before: &[Ty]) {
        let Some(body) = method.body else { return };
        let new = method.params.iter().zip(before).map(|(param, before)| param.ty != *before);
        let all = self.params.entry((method.file, body)).or_insert_with(|| vec![Left::Nothing; before.len()]);
        all.iter_mut().zip(new).filter(|(_, is_new)| *is_new).for_each(|(left, _)| *left = Left::Type);
    }

    /// Takes the guesses about a method back by a step: an Integer becomes any number, everything else anything. False
    /// when there is nothing to take back.
    pub(crate) fn take_back(&mut self, method: &mut MethodSpec, float: &Ty) -> bool {
        let all = method.body.and_then(|body| self.params.get_mut(&(method.file, body)));
        let mut is_any = false;
        for (param, left) in method.params.iter_mut().zip(all.into_iter().flatten()) {
            (param.ty, *left) = match (&param.ty, *left) {
                (_, Left::Nothing) => continue,
                (Ty::Int, Left::Type) => (Ty::union([Ty::Int, float.clone()]), Left::Number),
                _ => (Ty::Any, Left::Nothing),
            };
            is_any = true;
        }
        is_any
    }

    /// Numbers are guessed by what only numbers answer; of other types the guess is taken back.
    fn is_guess(&self, method: &MethodSpec) -> bool {
        let all = method.body.and_then(|body| self.params.get(&(method.file, body)));
        all.is_some_and(|all| all.contains(&Left::Type))
    }

    /// Methods with guesses that code calls which is not proved to keep them.
    pub(crate) fn suspects(
        &self,
        files: &[&ir::File],
        specs: &Specs,
        first: usize,
        known: &Known,
    ) -> Vec<usize> {
        let calls = self.open_calls(files, specs, known);
        let methods = specs.methods.iter().enumerate().skip(first);
        let guessed = methods.filter(|(index, it)| known.has(*index) && self.is_guess(it));
        let is_called = |method: &MethodSpec| {
            let name = if method.name == "initialize" { Name::new("new") } else { method.name };
            calls.get(&name).into_iter().flatten().any(|given| given.is_none_or(|n| n <= method.params.len()))
        };
        guessed.filter(|(_, method)| is_called(method)).map(|(index, _)| index).collect()
    }

    /// By name: the numbers of arguments of calls in code that is not proved; `None`: any number.
    fn open_calls(
        &self,
        files: &[&ir::File],
        specs: &Specs,
        known: &Known,
    ) -> FxHashMap<Name, Vec<Option<usize>>> {
        let mut calls: FxHashMap<Name, Vec<Option<usize>>> = FxHashMap::default();
        for file in files {
            for id in file.body_ids() {
                let outer = method_around(file, id);
                let is_proved = match file.body(outer).kind {
                    BodyKind::Method(_) => {
                        specs.by_body.get(&(file.id, outer)).is_some_and(|index| known.has(*index))
                    }
                    _ => self.whole.contains(&file.id),
                };
                if is_proved {
                    continue;
                }
                let body = file.body(id);
                for instr in body.instrs {
                    let (Op::Call(call) | Op::Super(call)) = instr.op else { continue };
                    let call = body.call(call);
                    let args = body.args(call.args);
                    let is_counted = args.iter().all(|arg| matches!(arg, Arg::Positional(_)));
                    calls.entry(call.name).or_default().push(is_counted.then_some(args.len()));
                }
            }
        }
        calls
    }
}

/// The method that a block stands in; the body itself when it stands in none.
fn method_around(file: &ir::File, id: BodyId) -> BodyId {
    let mut at = id;
    while !matches!(file.body(at).kind, BodyKind::Method(_)) {
        match file.body(at).parent {
            Some(parent) => at = parent,
            None => return at,
        }
    }
    at
}
