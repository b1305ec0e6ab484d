//! `break` in a block whose call is over.
//!
//! ```text
//! stop = proc { break }      the block belongs to the call of `proc`, which returns at once
//! stop.call                  LocalJumpError: break from proc-closure
//! ```
//!
//! A block that is written for another method may be run while that method still runs; here only `proc` and `Proc.new`
//! are known not to run it. A method that is defined with the block (`define_method(:stop, &stop)`) takes `break` for
//! `return`.

use crate::engine::{Bad, Engine, Stop};
use crate::fault::Fault;
use crate::rules::ORPHAN_BREAK;
use crate::run::Run;
use crate::store::{Callable, CtxId};
use crate::value::Atom;
use base::Name;
use program::ConstLookup;
use syntax::ir::{BlockArg, BlockId, Body, BodyKind, Call, ConstPath, Op, Var};

impl Fault {
    pub(crate) fn orphan_break() -> Fault {
        Fault::said(&ORPHAN_BREAK, "LocalJumpError", "break from proc-closure".to_owned())
    }
}

impl Run<'_, '_> {
    /// `break`: ends the call for which the block was written, or fails because that call is over.
    pub(crate) fn break_from(&mut self, id: BlockId, value: Var) {
        if !self.engine.is_orphan(self.ctx, self.body) {
            return self.leave_block(value, crate::store::Key::Break);
        }
        let bad = Bad { fault: Some(Fault::orphan_break()), ..Bad::default() };
        // The lowering gives the value a place of its own, that of the `break`.
        let span = self.body.instrs_of(id).last().map_or(self.body.span, |instr| instr.span);
        let index = self.body.block(id).instrs.end;
        self.stops.insert(id, Stop { index, span, bad });
    }
}

impl Engine<'_> {
    fn is_orphan(&mut self, ctx: CtxId, body: Body<'_>) -> bool {
        let (file, id, method) = (self.ctx(ctx).file, self.ctx(ctx).body, self.ctx(ctx).method);
        let Some(owner) = self.ctx(ctx).owner else { return false };
        if !self.closed || body.kind != BodyKind::Block || method.is_some() {
            return false;
        }
        // Whoever holds it may define a method with it.
        let is_this = |callable: &Callable| matches!(callable, Callable::Block { file: of, body, owner: by } if (*of, *body, *by) == (file, id, owner));
        if self.escaped_blocks.iter().any(|(proc, _)| is_this(self.store.callable(*proc))) {
            return false;
        }
        let Some(outer) = self.body(file, self.ctx(owner).body) else { return false };
        let call = outer.calls.iter().find(|call| call.block == BlockArg::Literal(id));
        call.is_some_and(|call| self.makes_proc(outer, file, call))
    }

    /// The call is one of Ruby's own `proc` or `Proc.new`.
    fn makes_proc(&mut self, body: Body<'_>, file: base::FileId, call: &Call) -> bool {
        let program = self.world.program;
        let on_self = call.receiver.is_none() || call.flags.self_receiver;
        if call.name == "proc" && on_self {
            return self.files.namesakes(program, call.name).is_empty();
        }
        let names_proc = call.receiver.is_some_and(|receiver| {
            let mut made = body.instrs.iter().filter(|instr| instr.dst == receiver);
            let name = Name::new("Proc");
            made.next().is_some_and(|instr| instr.op == Op::GetConst(name)) && made.next().is_none()
        });
        let proc_class = self.world.core.proc_;
        let is_core_class = || {
            let path = ConstPath::lexical(Name::new("Proc"));
            let found = program.resolve_const(file, body.scope, &path);
            matches!(found, ConstLookup::Found(it) if it.value == program::Value::Class(proc_class))
        };
        call.name == "new"
            && names_proc
            && is_core_class()
            && self.is_core(&Atom::class_object(proc_class), "new")
    }
}
