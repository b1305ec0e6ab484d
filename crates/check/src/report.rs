//! What is certain once everything has been interpreted, in words.
//!
//! An instruction is reported when every context that reaches it fails there. A call fails, too, when the method that
//! it reaches can only end in an error; the error is then shown where it is raised, with the calls that lead there.

use crate::claim::Unless;
use crate::engine::{Bad, Ctx, Engine, Stop};
use crate::fault::Fault;
use crate::flow::{Blamed, Flow};
use crate::guard::Failing;
use crate::store::{CtxId, Key};
use crate::value::Value;
use base::{Diagnostic, FileId, Note, Span};
use rustc_hash::FxHashMap;
use syntax::ir::{Arg, BlockId, Body, BodyId, BodyKind, File, Instr, KeywordRest, Op, Prim, Terminator, Var};

/// The error behind an instruction that never comes back.
#[derive(Clone)]
pub(crate) struct Culprit {
    file: FileId,
    span: Span,
    pub(crate) fault: Fault,
    /// The calls that lead there, innermost first.
    trace: Vec<Note>,
    /// Other errors are as possible as this one.
    one_of_many: bool,
    blamed: Option<Blamed>,
    /// Where it stands.
    pub(crate) at: (CtxId, BlockId),
    unless: Option<Unless>,
}

/// How far a call chain is shown.
const MAX_TRACE: usize = 12;

pub(crate) fn report(
    engine: &mut Engine<'_>,
    files: &[&File],
    wanted: impl Fn(FileId, BodyId) -> bool,
) -> Vec<Diagnostic> {
    let live = engine.live();
    let mut reporter = Reporter::new(engine, live);
    let mut found: Vec<Culprit> = Vec::new();
    for index in 0..reporter.engine.ctxs.len() {
        let id = CtxId(index as u32);
        let ctx = reporter.engine.ctx(id);
        let is_wanted = reporter.live[index] && !ctx.is_guess;
        if is_wanted && wanted(ctx.file, ctx.body) && files.iter().any(|file| file.id == ctx.file) {
            found.extend(reporter.certain_errors(id));
        }
    }
    // The longest way to an error tells most.
    found.sort_by_key(|it| (it.file, it.span, std::cmp::Reverse(it.trace.len())));
    found.dedup_by_key(|it| (it.file, it.span));
    let Reporter { engine, live, .. } = reporter;
    let mut flow = Flow::new(engine, &live);
    found.into_iter().filter_map(|it| it.into_diagnostic(&mut flow)).collect()
}

pub(crate) struct Reporter<'r, 'p> {
    pub(crate) engine: &'r mut Engine<'p>,
    live: Vec<bool>,
    /// What a context certainly ends in; `None` for those that may return.
    known: FxHashMap<CtxId, Option<Culprit>>,
}

impl<'r, 'p> Reporter<'r, 'p> {
    pub(crate) fn new(engine: &'r mut Engine<'p>, live: Vec<bool>) -> Reporter<'r, 'p> {
        Reporter { engine, live, known: FxHashMap::default() }
    }

    /// The error of one context, as far as nothing there waits for it.
    pub(crate) fn unexpected(&mut self, id: CtxId, block: BlockId, stop: &Stop) -> Option<Culprit> {
        self.certain(id, block, stop).filter(|culprit| !self.is_expected(id, &culprit.fault))
    }

    fn certain_errors(&mut self, id: CtxId) -> Vec<Culprit> {
        let ctx = self.engine.ctx(id);
        let stops: Vec<(BlockId, Stop)> = ctx.stops.iter().chain(&ctx.doubts).cloned().collect();
        let mut found = Vec::new();
        for (block, stop) in stops {
            if let Some(culprit) = self.unexpected(id, block, &stop)
                && self.is_inevitable(id, block)
                && !self.is_skipped_for_nil(id, stop.index)
                && self.fails_everywhere(id, block, stop.index)
            {
                found.push(culprit);
            }
        }
        found
    }

    /// Whoever calls the code waits for the error. Nobody waits for a name that nothing has, unless close by.
    fn is_expected(&self, id: CtxId, fault: &Fault) -> bool {
        let raises = fault.raises();
        let ctx = self.engine.ctx(id);
        let is_method =
            self.engine.body(ctx.file, ctx.body).is_some_and(|it| matches!(it.kind, BodyKind::Method(_)));
        if self.engine.ignores_callers() {
            return !is_method && ctx.expected.contains(raises);
        }
        ctx.expected.contains(raises) || self.is_awaited(id, raises)
    }

    /// Not all callers are seen, and those that are wait for the error.
    fn is_awaited(&self, id: CtxId, raises: &str) -> bool {
        if self.engine.closed && self.engine.trusts_fields {
            return false;
        }
        let (ctx, files) = (self.engine.ctx(id), self.engine.files);
        files.awaited(self.engine.world.program).of(ctx.file, ctx.body).contains(raises)
    }

    /// No pattern matches: every way from where the subject was made leads here.
    fn is_inevitable(&self, id: CtxId, block: BlockId) -> bool {
        let ctx = self.engine.ctx(id);
        let Some(body) = self.engine.body(ctx.file, ctx.body) else { return false };
        let Terminator::NoMatchingPattern { value } = body.block(block).terminator else { return true };
        let makes = |id: &BlockId| body.instrs_of(*id).iter().any(|instr| instr.dst == value);
        let Some(start) = body.block_ids().filter(makes).last() else { return false };
        let mut seen = vec![false; body.blocks.len()];
        let mut todo = vec![start];
        while let Some(at) = todo.pop() {
            if at == block || std::mem::replace(&mut seen[at.index()], true) {
                continue;
            }
            let reached = |it: &BlockId| ctx.reached.get(it.index()) == Some(&true);
            let before = todo.len();
            todo.extend(body.block(at).terminator.successors().filter(reached));
            if todo.len() == before {
                return false;
            }
        }
        true
    }

    /// `x&.foo` where x may be nil: the expression is then reached and comes to its end.
    pub(crate) fn is_skipped_for_nil(&self, id: CtxId, index: u32) -> bool {
        let ctx = self.engine.ctx(id);
        let Some(body) = self.engine.body(ctx.file, ctx.body) else { return false };
        let before = &body.instrs[..(index as usize).min(body.instrs.len())];
        let call = match body.instrs.get(index as usize).map(|instr| instr.op) {
            Some(Op::Call(call)) => body.call(call),
            _ => return false,
        };
        let Some(receiver) = call.receiver.filter(|_| call.flags.safe_navigation) else { return false };
        let Some(test) = before.iter().rposition(|it| it.op == Op::Prim(Prim::IsNil, receiver)) else {
            return false;
        };
        let holds_test = |it: &BlockId| body.block(*it).instrs.contains(&(test as u32));
        let test_block = body.block_ids().find(holds_test).map(|it| body.block(it));
        let Some(Terminator::Branch { then: absent, .. }) = test_block.map(|it| it.terminator) else {
            return false;
        };
        let reaches = |it: &CtxId| self.engine.ctx(*it).reached.get(absent.index()) == Some(&true);
        reaches(&id) || self.others_of_body(id).iter().any(reaches)
    }

    /// The other contexts of the same body that count.
    fn others_of_body(&self, id: CtxId) -> Vec<CtxId> {
        let ctx = self.engine.ctx(id);
        let of_body = self.engine.by_body.get(&(ctx.file, ctx.body)).into_iter().flatten().copied();
        of_body.filter(|it| *it != id && self.live.get(it.index()) == Some(&true)).collect()
    }

    /// Every context of the body that gets to the instruction fails there.
    fn fails_everywhere(&mut self, id: CtxId, block: BlockId, index: u32) -> bool {
        self.others_of_body(id).into_iter().all(|sibling| {
            let other = self.engine.ctx(sibling);
            if !other.reached.get(block.index()).copied().unwrap_or(false) {
                return true;
            }
            let stops = other.stops.iter().filter(|(at, _)| *at == block);
            let doubts = other.doubts.iter().filter(|(at, stop)| *at == block && stop.index == index);
            let all: Vec<Stop> = stops.chain(doubts).map(|(_, stop)| stop.clone()).collect();
            let is_behind = |stop: &Stop| stop.index < index && stop.bad.fault.is_none();
            all.iter().any(|stop| {
                is_behind(stop)
                    || stop.index <= index
                        && stop.bad.unless.is_none()
                        && self.certain(sibling, block, stop).is_some()
                    || stop.index == index && self.certain(sibling, block, stop).is_some()
            })
        })
    }

    /// The error in which the instruction ends for certain.
    fn certain(&mut self, id: CtxId, block: BlockId, stop: &Stop) -> Option<Culprit> {
        let (file, body) = (self.engine.ctx(id).file, self.engine.ctx(id).body);
        let layout = self.engine.layout(file, body)?;
        let Bad { fault, callees, ends, unless } = &stop.bad;
        if *ends {
            return None;
        }
        let mut through: Option<Culprit> = None;
        for callee in callees {
            let culprit = self.must_fail(*callee)?;
            match &mut through {
                Some(known) if (known.file, known.span) != (culprit.file, culprit.span) => {
                    known.one_of_many = true
                }
                Some(_) => {}
                None => through = Some(culprit),
            }
        }
        let text = self.engine.body(file, body)?;
        let own = fault.clone().map(|fault| Culprit {
            file,
            span: stop.span,
            blamed: Blamed::of(text, id, block, stop.index, &fault),
            fault,
            trace: Vec::new(),
            one_of_many: false,
            at: (id, block),
            unless: *unless,
        });
        let raises = own.as_ref().or(through.as_ref()).map_or("", |it| it.fault.raises());
        if layout.handlers.is_rescued(block, raises) {
            return None;
        }
        match (own, through) {
            (Some(own), _) => Some(own),
            (None, Some(mut culprit)) => {
                if culprit.one_of_many {
                    // Which error it is depends on more than is known; that the call fails does not.
                    let note =
                        Note { file: culprit.file, span: culprit.span, label: "for example here".into() };
                    return Some(Culprit {
                        file,
                        span: stop.span,
                        trace: vec![note],
                        one_of_many: false,
                        ..culprit
                    });
                }
                if self.is_handed_on(&culprit) {
                    // What is wrong are the arguments that this call gives.
                    let label = "handed on here".to_owned();
                    let note = Note { file: culprit.file, span: culprit.span, label };
                    return Some(Culprit { file, span: stop.span, trace: vec![note], ..culprit });
                }
                if culprit.trace.len() < MAX_TRACE {
                    let is_test = self.is_test(id, stop);
                    let label = self.describe_call(callees, if is_test { "compared" } else { "called" });
                    culprit.trace.push(Note { file, span: stop.span, label });
                }
                Some(culprit)
            }
            (None, None) => None,
        }
    }

    /// `def self.call(*args, **options) = new(*args, **options)`: the call that fails has all its arguments from its caller.
    fn is_handed_on(&self, culprit: &Culprit) -> bool {
        let ctx = self.engine.ctx(culprit.at.0);
        let Some(body) = self.engine.body(ctx.file, ctx.body).filter(|_| ctx.file == culprit.file) else {
            return false;
        };
        let params = body.params;
        let is_rest = |var: Var| {
            params.rest == Some(var) || matches!(params.keyword_rest, KeywordRest::Var(rest) if rest == var)
        };
        // Ruby: `*args` and `**options` are converted first.
        let is_made_of_rest = |var: Var| {
            let mut made = body.instrs.iter().filter(|instr| instr.dst == var);
            made.any(|instr| matches!(instr.op, Op::Prim(_, from) if is_rest(from)))
        };
        let hands_on = |arg: &Arg| match arg {
            Arg::Splat(var) | Arg::DoubleSplat(var) => is_rest(*var) || is_made_of_rest(*var),
            Arg::Positional(_) | Arg::Keyword(..) | Arg::Pair(..) => false,
        };
        let at_place = body.instrs.iter().filter(|instr| body.position(instr) == culprit.span);
        // A script stops where the error is raised.
        !self.engine.script
            && culprit.fault.raises() == "ArgumentError"
            && at_place.into_iter().any(|instr| match instr.op {
                Op::Call(call) => {
                    let args = body.args(body.call(call).args);
                    !args.is_empty() && args.iter().all(hands_on)
                }
                _ => false,
            })
    }

    /// `when condition`: what stands there is no call of the program.
    fn is_test(&self, id: CtxId, stop: &Stop) -> bool {
        let ctx = self.engine.ctx(id);
        let body = self.engine.body(ctx.file, ctx.body);
        let instr = body.and_then(|body| body.instrs.get(stop.index as usize).map(|instr| (body, instr)));
        matches!(instr, Some((body, Instr { op: Op::Call(call), .. })) if body.call(*call).name == "===")
    }

    fn describe_call(&self, callees: &[CtxId], verb: &str) -> String {
        let args = callees.first().map(|callee| self.engine.args_of(*callee));
        let texts: Vec<String> = args
            .iter()
            .flat_map(|args| args.positional.iter())
            .map(|value| self.engine.describe_value(*value))
            .collect();
        if texts.is_empty() { format!("{verb} here") } else { format!("{verb} with ({})", texts.join(", ")) }
    }

    /// The error in which every way through the body ends.
    fn must_fail(&mut self, id: CtxId) -> Option<Culprit> {
        if let Some(known) = self.known.get(&id) {
            return known.clone();
        }
        // A call of itself meanwhile is not known to fail.
        self.known.insert(id, None);
        let found = self.find_failure(id);
        self.known.insert(id, found.clone());
        found
    }

    fn find_failure(&mut self, id: CtxId) -> Option<Culprit> {
        if self.engine.store.peek(Key::Returned(id)) != Value::NEVER {
            return None;
        }
        let ctx = self.engine.ctx(id);
        let (file, body, reached, stops) = (ctx.file, ctx.body, ctx.reached.clone(), ctx.stops.clone());
        let body = self.engine.body(file, body)?;
        if may_loop_forever(body, self.engine.ctx(id)) {
            return None;
        }
        let mut found: Option<Culprit> = None;
        for block in body.block_ids().filter(|block| reached.get(block.index()) == Some(&true)) {
            match stops.iter().find(|(at, _)| *at == block) {
                Some((_, stop)) => {
                    // What is rescued goes on in the handler, which is reached as well.
                    let culprit = self.certain(id, block, stop)?;
                    match &mut found {
                        Some(known) if (known.file, known.span) != (culprit.file, culprit.span) => {
                            known.one_of_many = true;
                        }
                        Some(_) => {}
                        None => found = Some(culprit),
                    }
                }
                None => match body.block(block).terminator {
                    Terminator::Leave(_) | Terminator::Break(_) | Terminator::Return(_) => return None,
                    Terminator::Goto(_)
                    | Terminator::Branch { .. }
                    | Terminator::Reraise(_)
                    | Terminator::NoMatchingPattern { .. }
                    | Terminator::Unreachable => {}
                },
            }
        }
        found
    }
}

/// Some loop has no condition of its own: `while true`, which others may leave in the middle, or never.
fn may_loop_forever(body: Body<'_>, ctx: &Ctx) -> bool {
    let is_reached = |id: &BlockId| ctx.reached.get(id.index()) == Some(&true);
    let ways = |from: BlockId| {
        let goes_on = is_reached(&from) && ctx.stops.iter().all(|stop| stop.0 != from);
        body.block(from).terminator.successors().filter(move |to| goes_on && is_reached(to))
    };
    let reaches = |from: BlockId, to: BlockId| {
        let mut seen = vec![false; body.blocks.len()];
        let mut todo: Vec<BlockId> = ways(from).collect();
        while let Some(at) = todo.pop() {
            if at == to {
                return true;
            }
            if !std::mem::replace(&mut seen[at.index()], true) {
                todo.extend(ways(at));
            }
        }
        false
    };
    // A loop is entered at its first block, where a condition would be.
    let goes_back = |from: BlockId| ways(from).find(|to| *to <= from);
    body.block_ids().filter_map(goes_back).any(|header| {
        reaches(header, header) && ways(header).all(|next| next == header || reaches(next, header))
    })
}

impl Culprit {
    /// No condition keeps the failing value, or another environment the error, away.
    pub(crate) fn is_unguarded(&self, flow: &mut Flow<'_, '_>) -> bool {
        match self.fault.failing(flow.engine) {
            Failing::Hopeless => !flow.is_for_other_environment(self.at, &self.fault),
            Failing::Nil | Failing::OfAnotherKind => flow.steps(self.at, &self.fault, self.blamed).is_some(),
        }
    }

    /// It depends on nothing but the block and on whether the environment matters.
    pub(crate) fn is_hopeless(&self, engine: &Engine<'_>) -> bool {
        self.fault.failing(engine) == Failing::Hopeless
    }

    /// `None` if a condition that is not understood may keep the failing value away.
    fn into_diagnostic(self, flow: &mut Flow<'_, '_>) -> Option<Diagnostic> {
        let steps = flow.steps(self.at, &self.fault, self.blamed)?;
        let words = flow.words(&self.fault);
        let mut diagnostic =
            Diagnostic::new(words.rule, self.file, self.span, words.message).raises(words.raises);
        // Where the value comes from, then the calls that the value did not go through.
        diagnostic.trace = steps;
        let outermost = self.trace.last().map(|call| (call.file, call.span));
        let n_steps = diagnostic.trace.len();
        for call in self.trace {
            if diagnostic.trace.iter().all(|step| (step.file, step.span) != (call.file, call.span)) {
                diagnostic.trace.push(call);
            }
        }
        // The error is certain for the outermost call, so that stays a call, and behind the others.
        let mut steps = diagnostic.trace.iter().take(n_steps);
        if let Some(at) = steps.position(|step| Some((step.file, step.span)) == outermost) {
            let step = &mut diagnostic.trace[at];
            step.label = format!("called here, {}", step.label.trim_end_matches(" here"));
            if diagnostic.trace.len() > n_steps {
                let call = diagnostic.trace.remove(at);
                diagnostic.trace.push(call);
            }
        }
        diagnostic.help = words.help;
        Some(match self.unless {
            Some(unless) => diagnostic.unless(flow.condition(unless, &self.fault)),
            None => diagnostic,
        })
    }
}
