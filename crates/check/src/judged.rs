//! Which calls are judged, and why others are not: a call counts as judged when a misspelt name there would be reported.
//!
//! ```text
//! user.nmae        judged if nothing keeps us from saying that `nmae` is wrong
//! ```
//!
//! Silence has to be paid for with a reason that the user can read. Each call is asked about, with a slip of its name, in
//! the way in which `report` decides about calls: what would be reported there is judged. A name that nothing has at all is
//! asked about as it stands.

use crate::call::At;
use crate::engine::{Engine, Stop};
use crate::flow::Flow;
use crate::report::{Culprit, Reporter};
use crate::store::CtxId;
use crate::unit::Callers;
use crate::value::{Known, Value};
use base::{FileId, Name, Span, slips};
use program::{Lookup, Open};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use syntax::ir::{BlockId, BodyId, File, Op};

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
    /// `x&.name` where x may be nil.
    Skipped,
    /// Nobody knows the receiver, and a slip of the name is not told from other names.
    Unlike,
    /// Code that is not here may give the receiver methods.
    Wish(String),
    /// The receiver may have any method, for this reason first of all.
    Open(String, Option<Open>),
    /// No way leads there.
    Unreached,
    /// It was too much work to look at all of the code.
    Budget,
    /// The file does not parse.
    Unparsed,
}

/// Why calls are silent, by body and instruction.
#[derive(Default)]
pub(crate) struct Silences(FxHashMap<(FileId, BodyId, u32), Silence>);

/// A call in one of the contexts that reach it.
struct Place {
    ctx: CtxId,
    block: BlockId,
    receiver: Value,
    at: At,
}

impl Silences {
    /// Adds what is known of the calls of some bodies, from the contexts that were run.
    pub(crate) fn add(
        &mut self,
        engine: &mut Engine<'_>,
        files: &[&File],
        wanted: impl Fn(FileId, BodyId) -> bool,
    ) {
        let live = engine.live();
        let ids: FxHashSet<FileId> = files.iter().map(|file| file.id).collect();
        let mut culprits: Vec<((FileId, BodyId, u32), Culprit)> = Vec::new();
        let mut meant: FxHashSet<(FileId, BodyId)> = FxHashSet::default();
        let mut reporter = Reporter::new(engine, live.clone());
        for ctx in (0..live.len()).filter(|index| live[*index]).map(|index| CtxId(index as u32)) {
            let it = reporter.engine.ctx(ctx);
            let (file, body, is_guess) = (it.file, it.body, it.is_guess);
            if !ids.contains(&file) || !wanted(file, body) {
                continue;
            }
            if !is_guess {
                meant.insert((file, body));
            }
            let Some(text) = reporter.engine.body(file, body) else { continue };
            let last: BTreeMap<u32, (BlockId, Value, At)> =
                reporter.engine.ctx(ctx).receivers.iter().map(|it| (it.2.index, *it)).collect();
            for (index, (block, receiver, at)) in last {
                let Some(Op::Call(call)) = text.instrs.get(index as usize).map(|instr| instr.op) else {
                    continue;
                };
                let name = text.call(call).name;
                let probe = misspelt(reporter.engine, name);
                let place = Place { ctx, block, receiver, at };
                let key = (file, body, index);
                let known = self.0.entry(key).or_insert(Silence::None);
                match place.culprit(&mut reporter, (probe, name)) {
                    Ok((culprit, silence)) => {
                        if silence > *known {
                            *known = silence;
                        }
                        culprits.push((key, culprit));
                    }
                    Err(silence) if silence > *known => *known = silence,
                    Err(_) => {}
                }
            }
        }
        self.0.retain(|(file, body, _), _| !wanted(*file, *body) || meant.contains(&(*file, *body)));
        self.ask_conditions(engine, &live, culprits);
    }

    /// Conditions may keep a failing value away, or be about the environment.
    fn ask_conditions(
        &mut self,
        engine: &mut Engine<'_>,
        live: &[bool],
        culprits: Vec<((FileId, BodyId, u32), Culprit)>,
    ) {
        let mut flow = Flow::new(engine, live);
        let mut by_block: FxHashMap<(CtxId, BlockId, bool), bool> = FxHashMap::default();
        for (key, culprit) in culprits {
            let Some(known) = self.0.get_mut(&key).filter(|it| **it <= Silence::UnknownReceiver) else {
                continue;
            };
            let is_unguarded = if culprit.is_hopeless(flow.engine) {
                let (ctx, block) = culprit.at;
                let asked = flow.may_depend_on_environment(&culprit.fault);
                *by_block.entry((ctx, block, asked)).or_insert_with(|| culprit.is_unguarded(&mut flow))
            } else {
                culprit.is_unguarded(&mut flow)
            };
            if !is_unguarded {
                *known = Silence::Environment;
            }
        }
    }

    /// The calls of the files with what was found out of them.
    pub(crate) fn calls(mut self, files: &[&File]) -> Vec<JudgedCall> {
        each_call(files, |file, body, at| self.0.remove(&(file, body, at)).unwrap_or(Silence::Unreached))
    }
}

/// A name that nothing has, and that somebody may have written instead of this one.
fn misspelt(engine: &Engine<'_>, name: Name) -> Name {
    engine.files.misspelt.get(name, || {
        let mut names = std::iter::once(name).chain(slips(name.as_str()).map(|it| Name::new(&it)));
        names.find(|it| engine.is_fresh(*it)).unwrap_or_else(|| Name::new(&format!("{name}zz")))
    })
}

impl Place {
    /// What a call of the name ends in here, and whether only under a condition; or why nothing is said.
    /// `name`: a name that nothing has, and of which it is a slip.
    fn culprit(
        &self,
        reporter: &mut Reporter<'_, '_>,
        name: (Name, Name),
    ) -> Result<(Culprit, Silence), Silence> {
        let (ctx, block) = (self.ctx, self.block);
        let outcome = reporter.engine.probe(ctx, self.receiver, name, &self.at);
        let fails = outcome.bad.fault.is_some() && (outcome.doubt || outcome.value == Value::NEVER);
        if !fails {
            return Err(self.reason(reporter.engine, name.0));
        }
        let is_conditional = outcome.doubt;
        let stop = Stop { index: self.at.index, span: Span::default(), bad: outcome.bad };
        let culprit = match reporter.unexpected(ctx, block, &stop) {
            Some(culprit) => culprit,
            None => return Err(self.silence_around(reporter.engine)),
        };
        if reporter.is_skipped_for_nil(ctx, self.at.index) {
            return Err(Silence::Skipped);
        }
        Ok((culprit, if is_conditional { Silence::UnknownReceiver } else { Silence::None }))
    }

    /// Why an error in the block is not reported.
    fn silence_around(&self, engine: &mut Engine<'_>) -> Silence {
        let (file, body) = (engine.ctx(self.ctx).file, engine.ctx(self.ctx).body);
        let rescues =
            |it: &std::rc::Rc<crate::layout::Layout>| it.handlers.is_rescued(self.block, "NoMethodError");
        match engine.layout(file, body).is_none_or(|it| rescues(&it)) {
            true => Silence::Rescued,
            false => Silence::Expected,
        }
    }

    /// Why nothing is said of the name.
    fn reason(&self, engine: &mut Engine<'_>, name: Name) -> Silence {
        let set = engine.values.get(self.receiver);
        for atom in &set.atoms {
            let is_open = matches!(*engine.lookup(atom, name), Lookup::Unknown);
            if is_open || engine.shows_method_missing(atom) {
                let cause = engine.world.program.cause(atom.class, atom.is_class_object(), name);
                return Silence::Open(engine.world.describe(atom), cause);
            }
        }
        let unknown = |atom: &&crate::value::Atom| {
            matches!(atom.known, Known::Nothing | Known::Kin) && engine.is_module_class(atom)
        };
        match set.atoms.iter().find(|atom| !unknown(atom)) {
            Some(atom) if !set.any => Silence::Wish(engine.world.describe(atom)),
            _ if engine.may_skip(&self.at) => Silence::Skipped,
            _ if engine.callers == Callers::Loader => Silence::Loader,
            _ => Silence::Unlike,
        }
    }
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
