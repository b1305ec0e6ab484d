//! The instruction of a call, of `super` and of `yield`: its receiver and arguments as values, and what follows of the
//! outcome for the code behind it.
//!
//! ```text
//! list.each { |x| break x if x > 3 }     the block's `break` ends the call with another value
//! draw(*points, colour: :red)            a tuple gives its elements one by one
//! ```

use crate::arguments::Args;
use crate::call::{At, Outcome};
use crate::run::{Flow, Run};
use crate::store::{Callable, Key};
use crate::value::Value;
use syntax::ir::{Arg, BlockArg, Call, CallId, Op, Var};

impl<'p> Run<'_, 'p> {
    pub(crate) fn at(&mut self, index: u32, call: &Call) -> At {
        let ctx = self.engine.ctx(self.ctx);
        At {
            file: self.file,
            body: ctx.body,
            index,
            expected: ctx.expected.or(self.layout.handlers.expected(self.current)),
            on_self: call.receiver.is_none() || call.flags.self_receiver,
            variable: call.flags.variable_call,
        }
    }

    pub(crate) fn call(&mut self, id: CallId, index: u32) -> Flow {
        let call = self.body.call(id);
        let receiver = match call.receiver {
            Some(var) => self.read(var),
            None => self.self_value,
        };
        let Some(args) = self.call_args(call) else { return Flow::Value(Value::NEVER) };
        if receiver == Value::NEVER {
            return Flow::Value(Value::NEVER);
        }
        if self.ends_own_thread(call) {
            return Flow::Value(Value::NEVER);
        }
        let at = self.at(index, call);
        self.receivers.push((self.current, receiver, at));
        let (outcome, survivors) = self.engine.send_and_narrow(receiver, call.name, &args, &at);
        if let Some(var) = call.receiver
            && outcome.value != Value::NEVER
            && let Some(place) = self.env.get_mut(var.index())
        {
            *place = survivors;
        }
        self.after_call(call, outcome)
    }

    /// `Thread.current.exit`; `exit` of another thread comes back.
    fn ends_own_thread(&self, call: &Call) -> bool {
        let made_once = |var: Var| {
            let mut made = self.body.instrs.iter().filter(|instr| instr.dst == var);
            made.next().filter(|_| made.next().is_none()).map(|instr| instr.op)
        };
        if !matches!(call.name.as_str(), "exit" | "kill" | "terminate") {
            return false;
        }
        let Some(Op::Call(current)) = call.receiver.and_then(made_once) else { return false };
        let current = self.body.call(current);
        let is_thread = |op: Op| matches!(op, Op::GetConst(name) | Op::GetTopConst(name) if name == "Thread");
        current.name == "current" && current.receiver.and_then(made_once).is_some_and(is_thread)
    }

    /// `break` and `return` in a literal block end the call early, with another value.
    fn after_call(&mut self, call: &Call, outcome: Outcome) -> Flow {
        let mut value = outcome.value;
        if let BlockArg::Literal(block) = call.block {
            let broken = self.engine.read(Key::Break(self.ctx, block));
            value = self.engine.values.join(value, broken);
            let returned = self.engine.read(Key::Return(self.ctx, block));
            if value == Value::NEVER && returned != Value::NEVER {
                value = Value::ANY;
            }
        }
        match value {
            Value::NEVER => Flow::Stop(outcome.bad),
            value if outcome.doubt => Flow::Doubt(value, outcome.bad),
            value => Flow::Value(value),
        }
    }

    /// `None`: an argument does not come to be.
    fn call_args(&mut self, call: &Call) -> Option<Args> {
        let mut args = Args::of(Vec::new(), Value::NEVER);
        for arg in self.body.args(call.args) {
            match *arg {
                Arg::Positional(var) => {
                    let value = self.read(var);
                    if value == Value::NEVER {
                        return None;
                    }
                    match args.rest {
                        Some(rest) => args.rest = Some(self.engine.values.join(rest, value)),
                        None => args.positional.push(value),
                    }
                }
                Arg::Keyword(name, var) => {
                    let value = self.read(var);
                    args.keywords.retain(|(known, _)| *known != name);
                    args.keywords.push((name, value));
                }
                Arg::Splat(var) => self.splat(&mut args, var),
                Arg::Pair(key, var) => {
                    let (_, value) = (self.read(key), self.read(var));
                    let more = args.keyword_rest.unwrap_or(Value::NEVER);
                    args.keyword_rest = Some(self.engine.values.join(more, value));
                    // A key that is no symbol goes into a positional hash.
                    args.rest = args.rest.or(Some(Value::ANY));
                }
                Arg::DoubleSplat(var) => {
                    // Its values are told apart no more.
                    let hash = self.read(var);
                    if let Some(pairs) = self.engine.exact_keywords(hash) {
                        args.keywords.retain(|(known, _)| pairs.iter().all(|(name, _)| name != known));
                        args.keywords.extend(pairs);
                        continue;
                    }
                    let sites: Vec<_> =
                        self.engine.values.atoms(hash).iter().filter_map(|atom| atom.site()).collect();
                    for site in sites {
                        let values = self.engine.elements(site);
                        self.engine.escape(values);
                    }
                    args.keyword_rest = Some(Value::ANY);
                }
            }
        }
        args.block = match call.block {
            BlockArg::None => self.engine.nil(),
            BlockArg::Pass(var) => self.read(var),
            BlockArg::Literal(body) => {
                self.capture(body);
                self.engine.proc_value(Callable::Block { file: self.file, body, owner: self.ctx })
            }
        };
        Some(args)
    }

    fn slots_of(&mut self, array: Value) -> Option<Vec<Value>> {
        let site = self.engine.values.single(array)?.site()?;
        let crate::store::Shape::Tuple(n) = self.engine.shape(site) else { return None };
        Some((0..n).map(|index| self.engine.slot(site, index)).collect())
    }

    fn may_be_hash(&self, value: Value) -> bool {
        let (set, hash) = (self.engine.values.get(value), self.engine.world.core.hash);
        set.any || set.atoms.iter().any(|atom| self.engine.world.program.has_ancestor(atom.class, hash))
    }

    /// `*x`: a tuple gives its elements one by one.
    fn splat(&mut self, args: &mut Args, var: Var) {
        let array = self.read(var);
        let slots = self.slots_of(array);
        // Ruby: only a hash at the end can stand for keywords.
        let may_hide_keywords = self.engine.files.hides_keywords
            && slots.as_ref().is_none_or(|slots| slots.last().is_some_and(|last| self.may_be_hash(*last)));
        if may_hide_keywords {
            args.keyword_rest = Some(Value::ANY);
        } else if let Some(slots) = slots.filter(|_| args.rest.is_none()) {
            args.positional.extend(slots);
            return;
        }
        let elements = self.engine.elements_of(array);
        let before = args.rest.unwrap_or(Value::NEVER);
        args.rest = Some(self.engine.values.join(before, elements));
    }

    pub(crate) fn super_call(&mut self, id: CallId, index: u32) -> Flow {
        let call = self.body.call(id);
        let Some(mut args) = self.call_args(call) else { return Flow::Value(Value::NEVER) };
        if call.block == BlockArg::None {
            args.block = self.engine.block_of(self.ctx);
        }
        let at = At { on_self: true, ..self.at(index, call) };
        let outcome = match self.engine.start_of_super(self.ctx) {
            Some((name, found_in)) => self.engine.call_super(self.self_value, name, found_in, &args, &at),
            None => {
                self.engine.escape_args(&args);
                Outcome::value(Value::ANY)
            }
        };
        self.after_call(call, outcome)
    }

    pub(crate) fn yield_call(&mut self, id: CallId, index: u32) -> Flow {
        let call = self.body.call(id);
        let Some(args) = self.call_args(call) else { return Flow::Value(Value::NEVER) };
        let at = self.at(index, call);
        let mut block = self.engine.block_of(self.ctx);
        // A method that nobody sees may have asked for the block before.
        let set = self.engine.values.get(self.self_value);
        if set.any || !set.atoms.iter().all(|atom| self.engine.is_closed(atom)) {
            block = self.engine.values.join(block, Value::ANY);
        }
        let outcome = self.engine.yield_to(block, &args, &at);
        self.after_call(call, outcome)
    }
}
