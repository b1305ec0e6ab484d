//! Blocks, lambdas and method objects: what happens when they are called.

use crate::arguments::{Args, mismatch};
use crate::call::{At, Outcome};
use crate::engine::{Bad, Engine, Enter};
use crate::fault::Fault;
use crate::handlers::Expected;
use crate::rules::{NO_BLOCK_GIVEN, WRONG_ARGUMENTS, WRONG_OPERAND};
use crate::run::{Flow, Run};
use crate::store::{Callable, Hands, Key};
use crate::value::{Atom, Known, ProcId, Value};
use base::Name;
use program::{Lookup, MethodKind};
use syntax::ir::BodyKind;

impl Engine<'_> {
    /// `yield`.
    pub(crate) fn yield_to(&mut self, block: Value, args: &Args, at: &At) -> Outcome {
        self.yield_with_self(block, args, None, at)
    }

    /// Calls a block, perhaps with another self.
    pub(crate) fn yield_with_self(
        &mut self,
        block: Value,
        args: &Args,
        self_value: Option<Value>,
        at: &At,
    ) -> Outcome {
        let set = self.values.get(block);
        let mut all = Outcome::value(Value::NEVER);
        if set.any {
            self.escape_args(args);
            all.value = Value::ANY;
            if self_value.is_some() {
                self.rebind_blocks();
            }
        }
        for atom in &set.atoms {
            let one = match atom.known {
                Known::Proc(id) => self.call_proc(id, args, self_value, at),
                _ if atom.class == self.world.core.nil => {
                    let message = "no block given (yield)".to_owned();
                    Outcome::fault(Fault::said(&NO_BLOCK_GIVEN, "LocalJumpError", message))
                }
                _ => {
                    self.escape_args(args);
                    Outcome::value(Value::ANY)
                }
            };
            all.or(one, self);
        }
        all
    }

    /// A method of Ruby's runs a block with these. Lambdas and method objects that want several get the elements of
    /// one array, from some methods and in some Rubies.
    pub(crate) fn yield_from_core(
        &mut self,
        block: Value,
        args: &Args,
        self_value: Option<Value>,
        at: &At,
    ) -> Outcome {
        let set = self.values.get(block);
        let array = self.world.core.array;
        let may_be_several = args.positional.len() != 1
            || args.positional.iter().any(|value| {
                let one = self.values.get(*value);
                one.any || one.atoms.iter().any(|atom| atom.class == array)
            });
        let is_strict = |engine: &Self, atom: &Atom| match atom.known {
            Known::Proc(id) => match engine.store.callable(id) {
                Callable::Block { file, body, .. } => engine.body(*file, *body).is_some_and(|body| {
                    body.kind == BodyKind::Lambda && mismatch(body.params, args).is_some()
                }),
                Callable::Method(..) => may_be_several,
                Callable::Symbol(_) | Callable::Reader(_) | Callable::Writer(_) | Callable::Gather(_) => {
                    false
                }
            },
            _ => false,
        };
        if !set.atoms.iter().any(|atom| is_strict(self, atom)) {
            return self.yield_with_self(block, args, self_value, at);
        }
        self.escape_args(args);
        self.escape(block);
        Outcome::value(Value::ANY)
    }

    /// The block has several parameters, which get the elements of an array.
    pub(crate) fn takes_apart(&self, block: Value) -> bool {
        let Some(Known::Proc(id)) = self.values.single(block).map(|atom| atom.known) else { return false };
        match self.store.callable(id) {
            Callable::Block { file, body, .. } => self.body(*file, *body).is_some_and(|body| {
                let n_named = body.params.required.len() + body.params.optional.len();
                body.kind == BodyKind::Block && n_named > 1
            }),
            _ => false,
        }
    }

    /// `users.map(&:nmae)`: the symbol has no place of its own in a block where what fails for every record could be shown.
    /// Other lists may be empty for good reasons: `items.grep(String).map(&:upcase)`.
    pub(crate) fn is_slip_of_record(&self, block: Value, outcome: &Outcome) -> bool {
        let Some(Known::Proc(id)) = self.values.single(block).map(|atom| atom.known) else { return false };
        let Some(Fault::NoMethod { receiver, .. }) = &outcome.bad.fault else { return false };
        matches!(self.store.callable(id), Callable::Symbol(_))
            && self.world.program.model(receiver.class).is_some()
            && !receiver.is_class_object()
    }

    pub(crate) fn call_proc(
        &mut self,
        id: ProcId,
        args: &Args,
        self_value: Option<Value>,
        at: &At,
    ) -> Outcome {
        match self.store.callable(id).clone() {
            Callable::Block { file, body, owner } => {
                let Some(callee) = self.body(file, body) else { return Outcome::value(Value::ANY) };
                if callee.kind == BodyKind::Lambda
                    && let Some(why) = mismatch(callee.params, args)
                {
                    let message = format!("{why} for the lambda");
                    return Outcome::fault(Fault::said(&WRONG_ARGUMENTS, "ArgumentError", message));
                }
                let self_value = self_value.unwrap_or(self.ctx(owner).self_value);
                let expected = at.expected;
                let enter =
                    Enter { file, body, self_value, args, owner: Some(owner), method: None, expected };
                let ctx = self.enter(&enter);
                let mut outcome = self.result_of(ctx);
                if callee.kind == BodyKind::Lambda {
                    let broken = self.read(Key::Break(owner, body));
                    outcome.value = self.values.join(outcome.value, broken);
                }
                outcome
            }
            Callable::Symbol(name) => {
                let mut rest = args.clone();
                if rest.positional.is_empty() {
                    self.escape_args(args);
                    return Outcome::value(Value::ANY);
                }
                let receiver = rest.positional.remove(0);
                // Ruby: a symbol's proc calls public methods only.
                let at = At { on_self: false, variable: false, ..*at };
                self.send(receiver, name, &rest, &at)
            }
            Callable::Method(receiver, name) => {
                let at = At { on_self: true, variable: false, ..*at };
                self.send(receiver, name, args, &at)
            }
            Callable::Reader(_) | Callable::Writer(_) => Outcome::value(Value::ANY),
            Callable::Gather(site) => {
                let gathered = match args.positional.as_slice() {
                    [only] if args.is_exact() => *only,
                    [] if args.is_exact() => self.nil(),
                    many if args.is_exact() => {
                        let pair = self.store.site_at(at.file, at.body, at.index, 9);
                        let many = many.to_vec();
                        self.tuple(pair, &many)
                    }
                    _ => Value::ANY,
                };
                self.add_element(site, gathered);
                Outcome::value(Value::ANY)
            }
        }
    }

    /// Others hold the block: they may call it at any time with anything.
    pub(crate) fn call_proc_from_outside(&mut self, id: ProcId, hands: Hands) {
        let (file, body, owner) = match self.store.callable(id).clone() {
            Callable::Block { file, body, owner } => (file, body, owner),
            Callable::Method(receiver, name) => {
                let ctx = self.ctx(self.current);
                let at = At {
                    file: ctx.file,
                    body: ctx.body,
                    index: 0,
                    expected: self.tolerated,
                    on_self: true,
                    variable: false,
                };
                self.escape_to(receiver, hands);
                self.for_outside(|engine| engine.send(receiver, name, &Args::unknown(), &at));
                return;
            }
            // Others yield what they like.
            Callable::Gather(site) => return self.add_element(site, Value::ANY),
            Callable::Symbol(_) | Callable::Reader(_) | Callable::Writer(_) => return,
        };
        self.escaped_blocks.insert((id, hands));
        let mut self_value = self.ctx(owner).self_value;
        // It may be called with another self, too; Ruby's own methods do not, where no signature says so.
        if hands == Hands::Library || self.rebinds || !self.closed {
            self_value = self.values.join(self_value, Value::ANY);
        }
        let args = Args::unknown();
        let is_example = self.files.awaited(self.world.program).is_example(file, body);
        let expected = if is_example { Expected::NONE } else { self.tolerated };
        let enter = Enter { file, body, self_value, args: &args, owner: Some(owner), method: None, expected };
        let ctx = self.for_outside(|engine| engine.enter(&enter));
        self.called_from(ctx, hands);
    }

    /// `instance_exec(&unknown)`: blocks in unknown hands may be run with any self.
    pub(crate) fn rebind_blocks(&mut self) {
        if std::mem::replace(&mut self.rebinds, true) {
            return;
        }
        let mut blocks: Vec<_> = self.escaped_blocks.iter().copied().collect();
        blocks.sort();
        for (id, hands) in blocks {
            self.call_proc_from_outside(id, hands);
        }
    }

    /// What the object's own `each` yields.
    pub(crate) fn yielded_by_each(&mut self, atom: &Atom, at: &At) -> Value {
        if self.world.program.is_core(atom.class) || atom.is_class_object() {
            return Value::ANY;
        }
        if let Some(members) = self.files.members(self.world.program, atom.class) {
            let receiver = self.values.atom(*atom);
            let values: Vec<Value> = members.iter().map(|name| self.get_ivar(receiver, *name)).collect();
            return self.values.join_all(values);
        }
        // Only an `each` of the program can be followed.
        if !self.is_patched(atom, Name::new("each")) {
            return Value::ANY;
        }
        let site = self.store.site_at(at.file, at.body, at.index, 8);
        self.store.make(site, crate::store::Shape::List { slots: 0 });
        let block = self.proc_value(Callable::Gather(site));
        let receiver = self.values.atom(*atom);
        let at = At { on_self: true, variable: false, ..*at };
        let name = Name::new("each");
        self.send(receiver, name, &Args::of(Vec::new(), block), &at);
        let gathered = self.elements(site);
        if self.is_followed(atom, name) { gathered } else { self.values.join(gathered, Value::ANY) }
    }

    /// The method is one of the program's own: what it yields is seen.
    pub(crate) fn is_followed(&mut self, atom: &Atom, name: Name) -> bool {
        match &*self.lookup(atom, name) {
            Lookup::Found { candidates, complete: true } => {
                let is_seen = |kind: MethodKind| match kind {
                    MethodKind::Body { file, body, .. } => self.body(file, body).is_some(),
                    _ => false,
                };
                self.closed && candidates.iter().all(|it| is_seen(it.method.kind))
            }
            Lookup::Found { .. } | Lookup::Absent | Lookup::Unless(_) | Lookup::Unknown => false,
        }
    }
}

impl Run<'_, '_> {
    /// `&x` as a block.
    pub(crate) fn as_block(&mut self, value: Value) -> Flow {
        let set = self.engine.values.get(value);
        let (nil, symbol) = (self.engine.world.core.nil, self.engine.world.core.symbol);
        let mut all = if set.any { Value::ANY } else { Value::NEVER };
        let mut fault = None;
        for atom in &set.atoms {
            let one = match atom.known {
                Known::Proc(_) => self.engine.values.atom(*atom),
                Known::Text(name) if atom.class == symbol => self.engine.proc_value(Callable::Symbol(name)),
                _ if atom.class == nil && !atom.is_class_object() => self.engine.nil(),
                _ if self.engine.converts(atom, "to_proc") => Value::ANY,
                _ => {
                    let shown = self.engine.world.describe(atom);
                    let message = format!("wrong argument type: {shown} is no block (expected Proc)");
                    fault = Some(Fault::said(&WRONG_OPERAND, "TypeError", message));
                    continue;
                }
            };
            all = self.engine.values.join(all, one);
        }
        if all == Value::NEVER && fault.is_some() {
            return Flow::Stop(Bad { fault, ..Bad::default() });
        }
        Flow::Value(all)
    }
}
