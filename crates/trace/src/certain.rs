//! Uses that every call of a method comes to, and methods that are called from outside.
//!
//! ```text
//! def baz = 3 + @f                        every call of baz uses @f
//! def baz = ready? ? 3 + @f : 0           only some calls: what ready? tells may exclude others
//! def baz; check(@f); 3 + @f; end         check may raise, or write @f
//! ```

use crate::graph::MethodKey;
use crate::observe::{Observations, SeenCall};
use base::{FileId, Name, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ir::{self, Arg, BlockArg, BlockId, Body, BodyId, BodyKind, Call, Op, Terminator, Var};

/// Methods of self that neither raise on purpose nor change anything of self.
const HARMLESS: &[&str] = &["puts", "print", "p", "pp", "warn", "format", "sprintf", "block_given?", "rand"];

/// What an object answers to its own code.
#[derive(Clone, Copy)]
pub(crate) enum Held {
    /// An instance variable, also by its reader.
    Field(Name),
    /// What a method without arguments returns.
    Result(Name),
}

/// The method body in which the call at `span` uses what is held as it is (its receiver, or an argument of it) on every
/// way through the body, before anything could have changed it or looked at it.
pub(crate) fn certain_use(file: &ir::File, span: Span, held: Held, as_argument: bool) -> Option<BodyId> {
    file.body_ids().find(|id| {
        let body = file.body(*id);
        matches!(body.kind, BodyKind::Method(_))
            && span.start >= body.span.start
            && span.end <= body.span.end
            && Uses { file, body, held }.all_ways_meet(span, as_argument)
    })
}

/// Who writes an instance variable at a place.
pub(crate) enum Writer {
    /// This method, with a parameter or something that is made on the spot.
    Plain(BodyId),
    /// Some code, with what a call gave: that is joined from all its calls.
    Computed,
    /// A call of an attribute: `object.field = value`.
    Attribute,
}

pub(crate) fn writer_of(file: &ir::File, span: Span, variable: Name) -> Writer {
    for id in file.body_ids() {
        let body = file.body(id);
        let write = body.instrs.iter().find_map(|it| match it.op {
            Op::SetIvar(name, value) if it.span == span && name == variable => Some(value),
            _ => None,
        });
        if let Some(value) = write {
            let is_plain = matches!(body.kind, BodyKind::Method(_)) && is_plain(body, value);
            return if is_plain { Writer::Plain(id) } else { Writer::Computed };
        }
    }
    Writer::Attribute
}

/// A parameter, a literal or a new object.
fn is_plain(body: Body<'_>, mut var: Var) -> bool {
    for _ in 0..4 {
        let mut sets = body.instrs.iter().filter(|instr| instr.dst == var);
        let set = match (sets.next(), sets.next()) {
            (None, _) => return true,
            (Some(set), None) => set,
            // The default of an optional parameter, or a variable that holds one thing after the other.
            (Some(_), Some(_)) => return false,
        };
        match set.op {
            Op::Move(from) => var = from,
            Op::Call(call) => return body.call(call).name == "new",
            Op::True
            | Op::False
            | Op::Int(_)
            | Op::Float(_)
            | Op::Sym(_)
            | Op::Lit(_)
            | Op::Array(_)
            | Op::Hash(_)
            | Op::Range { .. }
            | Op::Interpolate { .. } => return true,
            _ => return false,
        }
    }
    false
}

struct Uses<'a> {
    file: &'a ir::File,
    body: Body<'a>,
    held: Held,
}

/// How far a walk along the instructions of a block came.
enum Walk {
    /// The use was met.
    Met,
    /// The end of the block was.
    Ended,
    /// Something stands before the use after which it says nothing.
    Spoilt,
}

impl Uses<'_> {
    fn all_ways_meet(&self, span: Span, as_argument: bool) -> bool {
        let mut seen = FxHashSet::default();
        let mut todo = vec![BlockId(0)];
        let mut is_met = false;
        while let Some(id) = todo.pop() {
            if !seen.insert(id) {
                continue;
            }
            match self.walk(id, span, as_argument) {
                Walk::Met => is_met = true,
                Walk::Spoilt => return false,
                Walk::Ended => match self.body.block(id).terminator {
                    // What it holds is no `nil` and no `false` here.
                    Terminator::Branch { cond, then, .. } if self.is_held(cond) => todo.push(then),
                    Terminator::Branch { then, or, .. } => todo.extend([then, or]),
                    Terminator::Goto(next) => todo.push(next),
                    Terminator::Leave(_)
                    | Terminator::Break(_)
                    | Terminator::Return(_)
                    | Terminator::Reraise(_)
                    | Terminator::NoMatchingPattern { .. } => return false,
                    Terminator::Unreachable => {}
                },
            }
        }
        is_met
    }

    fn walk(&self, id: BlockId, span: Span, as_argument: bool) -> Walk {
        for instr in self.body.instrs_of(id) {
            match instr.op {
                Op::Call(call) => {
                    let call = self.body.call(call);
                    if instr.span == span && self.uses(call, as_argument) {
                        // A `rescue` around it may be there for this.
                        let is_guarded = self.body.block(id).unwind.is_some();
                        return if is_guarded { Walk::Spoilt } else { Walk::Met };
                    }
                    if self.spoils(call) {
                        return Walk::Spoilt;
                    }
                }
                Op::SetIvar(name, _) if self.is_variable(name) => return Walk::Spoilt,
                Op::Super(_) | Op::Yield(_) | Op::ChangeMethods | Op::Unsupported(_) => return Walk::Spoilt,
                _ => {}
            }
        }
        Walk::Ended
    }

    fn uses(&self, call: &Call, as_argument: bool) -> bool {
        match as_argument {
            false => call.receiver.is_some_and(|var| self.is_held(var)),
            true => matches!(self.body.args(call.args), [Arg::Positional(var)] if self.is_held(*var)),
        }
    }

    /// A method of self, or one that gets the value, may test it, raise, or write the variable.
    fn spoils(&self, call: &Call) -> bool {
        let on_self = call.receiver.is_none() || call.flags.self_receiver;
        let passes = self.body.args(call.args).iter().any(|arg| match *arg {
            Arg::Positional(var) | Arg::Splat(var) | Arg::Keyword(_, var) | Arg::DoubleSplat(var) => {
                self.is_held(var)
            }
            Arg::Pair(key, value) => self.is_held(key) || self.is_held(value),
        });
        let by_block = match call.block {
            BlockArg::Literal(id) => self.writes(id),
            BlockArg::None | BlockArg::Pass(_) => false,
        };
        let is_harmless =
            HARMLESS.contains(&call.name.as_str()) || self.is_asked(call) || self.is_aside(call);
        (on_self && !is_harmless) || passes || by_block
    }

    /// All methods of the name that the file has neither look at what is held nor raise on purpose.
    fn is_aside(&self, call: &Call) -> bool {
        let is_it = |id: &BodyId| self.file.body(*id).kind == BodyKind::Method(call.name);
        let mut methods = self.file.body_ids().filter(is_it).peekable();
        let concerns = |instr: &ir::Instr, body: Body<'_>| match instr.op {
            Op::GetIvar(name) | Op::SetIvar(name, _) => self.is_variable(name),
            Op::Call(id) => {
                let call = body.call(id);
                call.receiver.is_none() || call.flags.self_receiver || call.block != BlockArg::None
            }
            Op::Super(_) | Op::Yield(_) | Op::ChangeMethods | Op::Unsupported(_) => true,
            _ => false,
        };
        methods.peek().is_some()
            && methods.all(|id| {
                let body = self.file.body(id);
                !body.instrs.iter().any(|instr| concerns(instr, body))
            })
    }

    /// The instance variable, or, of a result, any: the method may look at it.
    fn is_variable(&self, name: Name) -> bool {
        match self.held {
            Held::Field(variable) => name == variable,
            Held::Result(_) => true,
        }
    }

    /// The call asks self for what is held.
    fn is_asked(&self, call: &Call) -> bool {
        let on_self = call.receiver.is_none() || call.flags.self_receiver;
        let is_plain = call.args.len == 0 && call.block == BlockArg::None;
        on_self
            && is_plain
            && match self.held {
                Held::Field(variable) => variable.as_str()[1..] == *call.name.as_str(),
                Held::Result(method) => call.name == method,
            }
    }

    /// Whether a block, or one inside it, writes the variable or calls a method of self, which might.
    fn writes(&self, id: BodyId) -> bool {
        let mut todo = vec![id];
        let mut seen: FxHashSet<BodyId> = FxHashSet::default();
        while let Some(id) = todo.pop() {
            let body = self.file.body(id);
            for instr in body.instrs {
                match instr.op {
                    Op::SetIvar(name, _) if self.is_variable(name) => return true,
                    Op::Call(call) => {
                        let call = body.call(call);
                        if call.receiver.is_none() {
                            return true;
                        }
                        if let BlockArg::Literal(inner) = call.block
                            && seen.insert(inner)
                        {
                            todo.push(inner);
                        }
                    }
                    _ => {}
                }
            }
        }
        false
    }

    /// Whether a variable holds what is held: it is set once, by reading that.
    fn is_held(&self, mut var: Var) -> bool {
        for _ in 0..4 {
            let mut sets = self.body.instrs.iter().filter(|instr| instr.dst == var);
            let (Some(set), None) = (sets.next(), sets.next()) else { return false };
            match set.op {
                Op::GetIvar(name) => return matches!(self.held, Held::Field(variable) if name == variable),
                Op::Call(call) => return self.is_asked(self.body.call(call)),
                Op::Move(from) => var = from,
                _ => return false,
            }
        }
        false
    }
}

/// A call on another object than the caller's own self.
pub(crate) struct ExternalCall<'a> {
    pub(crate) file: FileId,
    pub(crate) seen: &'a SeenCall,
    /// Without arguments and without a block.
    pub(crate) is_plain: bool,
}

/// Such calls in the code of the program, by the method that ran.
pub(crate) struct ExternalCalls<'a>(FxHashMap<MethodKey, Vec<ExternalCall<'a>>>);

impl<'a> ExternalCalls<'a> {
    pub(crate) fn new(seen: &'a Observations, files: &FxHashMap<FileId, &ir::File>) -> ExternalCalls<'a> {
        let mut methods: FxHashMap<MethodKey, Vec<ExternalCall<'a>>> = FxHashMap::default();
        let mut places: Vec<_> = seen.calls.iter().collect();
        places.sort_unstable_by_key(|(at, _)| **at);
        for ((file, body), calls) in places {
            let Some(body) = files.get(file).map(|file| file.body(*body)) else { continue };
            for call in calls {
                let Some(target) = call.target else { continue };
                let external = body.instrs.iter().find_map(|instr| match instr.op {
                    Op::Call(id) => {
                        let it = body.call(id);
                        let is_it = instr.span.start == call.span.start
                            && it.name == call.name
                            && it.receiver.is_some()
                            && !it.flags.self_receiver;
                        is_it.then_some(it)
                    }
                    _ => None,
                });
                if let Some(it) = external {
                    let is_plain = it.args.len == 0 && it.block == BlockArg::None;
                    let found = ExternalCall { file: *file, seen: call, is_plain };
                    methods.entry(target).or_default().push(found);
                }
            }
        }
        ExternalCalls(methods)
    }

    pub(crate) fn contains(&self, method: MethodKey) -> bool {
        self.0.contains_key(&method)
    }

    pub(crate) fn of(&self, method: MethodKey) -> &[ExternalCall<'a>] {
        self.0.get(&method).map_or(&[], Vec::as_slice)
    }
}
