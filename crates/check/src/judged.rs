//! Which calls are judged, and why others are not: a call counts as judged when a misspelt name there would be reported.
//!
//! ```text
//! user.nmae        judged if nothing keeps us from saying that `nmae` is wrong
//! ```
//!
//! Silence has to be paid for with a reason that the user can read. The reasons here are those for which `report` and
//! `claim` say nothing, asked of a name that nobody has.

use crate::engine::Engine;
use crate::flow::Flow;
use crate::unit::Callers;
use crate::value::{Known, Value};
use base::{FileId, Name, Span};
use program::{Lookup, Open};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{BlockId, BodyId, BodyKind, File, Op};

/// A call of the user's files.
#[derive(Clone, Debug)]
pub struct JudgedCall {
    pub file: FileId,
    /// Of the call's name.
    pub span: Span,
    pub silence: Silence,
}

impl JudgedCall {
    pub fn is_judged(&self) -> bool {
        matches!(self.silence, Silence::None | Silence::UnknownReceiver)
    }
}

/// Why a misspelt name is not reported at a call.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Silence {
    /// It is.
    None,
    /// It is, as a warning: nobody knows the receiver.
    UnknownReceiver,
    /// Code around it rescues the error.
    Rescued,
    /// Whoever calls the code waits for the error.
    Expected,
    /// The receiver is not known, and what loads the file has objects of its own.
    Loader,
    /// It runs only if a condition on the Ruby or the machine holds.
    Environment,
    /// The receiver may have any method, for these reasons.
    Open(String, Vec<Open>),
    /// No way leads there.
    Unreached,
    /// It was too much work to look at all of the code.
    Budget,
    /// The file does not parse.
    Unparsed,
}

/// A name that no program has.
const PROBE: &str = "mohs probes this";

/// What is known of each call of the files, from the contexts that were run.
pub(crate) fn judge(engine: &mut Engine<'_>, files: &[&File]) -> Vec<JudgedCall> {
    let live = engine.live();
    let mut silences: FxHashMap<(FileId, BodyId, u32), Silence> = FxHashMap::default();
    let wanted: FxHashSet<FileId> = files.iter().map(|file| file.id).collect();
    let mut flow = Flow::new(engine, &live);
    for index in (0..live.len()).filter(|index| live[*index]) {
        let ctx = crate::store::CtxId(index as u32);
        let it = flow.engine.ctx(ctx);
        if !wanted.contains(&it.file) {
            continue;
        }
        let (file, body, receivers) = (it.file, it.body, it.receivers.clone());
        let mut by_block: FxHashMap<BlockId, Silence> = FxHashMap::default();
        for (block, at, receiver, on_self) in receivers {
            let around =
                by_block.entry(block).or_insert_with(|| silence_around(&mut flow, ctx, block)).clone();
            let here = around.max(silence_of(flow.engine, receiver, on_self));
            let known = silences.entry((file, body, at)).or_insert(Silence::None);
            if here > *known {
                *known = here;
            }
        }
    }
    each_call(files, |file, body, at| silences.remove(&(file, body, at)).unwrap_or(Silence::Unreached))
}

/// The calls of files about which nothing is said, for one reason.
pub(crate) fn unjudged(files: &[&File], silence: &Silence) -> Vec<JudgedCall> {
    each_call(files, |_, _, _| silence.clone())
}

fn each_call(files: &[&File], mut silence: impl FnMut(FileId, BodyId, u32) -> Silence) -> Vec<JudgedCall> {
    let mut calls = Vec::new();
    for file in files {
        for id in file.body_ids() {
            let body = file.body(id);
            for (at, instr) in body.instrs.iter().enumerate() {
                let Op::Call(call) = instr.op else { continue };
                // Operators have no name to misspell.
                if body.call(call).name.as_str().starts_with(|c: char| c.is_alphabetic() || c == '_') {
                    let silence = silence(file.id, id, at as u32);
                    calls.push(JudgedCall { file: file.id, span: body.position(instr), silence });
                }
            }
        }
    }
    calls
}

/// What keeps any error in the block from being reported.
fn silence_around(flow: &mut Flow<'_, '_>, ctx: crate::store::CtxId, block: BlockId) -> Silence {
    let (file, body) = (flow.engine.ctx(ctx).file, flow.engine.ctx(ctx).body);
    let is_rescued =
        flow.engine.layout(file, body).is_none_or(|it| it.handlers.is_rescued(block, "NoMethodError"));
    if is_rescued {
        return Silence::Rescued;
    }
    let is_method = flow.body(ctx).is_some_and(|it| matches!(it.kind, BodyKind::Method(_)));
    if flow.engine.ctx(ctx).expected.contains("NoMethodError")
        && !(is_method && flow.engine.ignores_callers())
    {
        return Silence::Expected;
    }
    Silence::None
}

fn silence_of(engine: &mut Engine<'_>, receiver: Value, _on_self: bool) -> Silence {
    let set = engine.values.get(receiver);
    let mut worst = match (set.any, engine.callers) {
        (false, _) => Silence::None,
        (true, Callers::Loader) => Silence::Loader,
        (true, Callers::Seen | Callers::Users) => Silence::UnknownReceiver,
    };
    let probe = Name::new(PROBE);
    for atom in &set.atoms {
        if matches!(atom.known, Known::Nothing | Known::Kin) && engine.is_module_class(atom) {
            worst = worst.max(Silence::UnknownReceiver);
            continue;
        }
        if matches!(*engine.lookup(atom, probe), Lookup::Unknown) || engine.shows_method_missing(atom) {
            let causes = engine.world.program.causes(atom.class, atom.is_class_object(), probe);
            worst = worst.max(Silence::Open(engine.world.describe(atom), causes));
        }
    }
    worst
}
