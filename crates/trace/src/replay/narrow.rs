//! What a test tells about the value that it tests: behind `if x.is_a?(String)`, x is the part of x that are strings.
//!
//! The tested variable gets a position of its own behind the test, so that what the branch does with it says nothing
//! about values that never get there.

use super::{Machine, Site, Val, hash_of};
use crate::graph::{Origin, Pass, Position, Reason};
use crate::ty::{Ty, Types};
use base::Name;
use syntax::ir::{self, BlockId, Op, Prim, Prim2, Var};

impl Machine<'_, '_> {
    pub(super) fn narrow(&mut self, body: ir::Body<'_>, block: BlockId, cond: Var, taken: bool, site: &Site) {
        let instrs = body.instrs_of(block);
        let (mut cond, mut taken, mut limit) = (cond, taken, instrs.len());
        // Through `!` and moves, each time to an earlier instruction.
        loop {
            // In `x = !x` the variable no longer holds what was tested.
            if instrs[limit..].iter().any(|instr| instr.dst == cond) && limit < instrs.len() {
                return;
            }
            let Some(at) = instrs[..limit].iter().rposition(|instr| instr.dst == cond) else {
                self.narrow_var(body, block, cond, if taken { Pass::Truthy } else { Pass::Falsy }, site);
                return;
            };
            match instrs[at].op {
                Op::Call(id) if body.call(id).name == "!" && body.args(body.call(id).args).is_empty() => {
                    let Some(receiver) = body.call(id).receiver else { return };
                    (cond, taken, limit) = (receiver, !taken, at);
                }
                Op::Move(var) => {
                    self.narrow_var(body, block, cond, if taken { Pass::Truthy } else { Pass::Falsy }, site);
                    (cond, limit) = (var, at);
                }
                op => return self.narrow_by(body, block, cond, op, taken, site),
            }
        }
    }

    /// By what the condition was computed.
    fn narrow_by(&mut self, body: ir::Body<'_>, block: BlockId, cond: Var, op: Op, taken: bool, site: &Site) {
        match op {
            Op::Call(id) => {
                let call = body.call(id);
                let Some(receiver) = call.receiver else { return };
                let arg = body.args(call.args).first().copied();
                let arg = match arg {
                    Some(ir::Arg::Positional(var)) => Some(var),
                    _ => None,
                };
                match (call.name.as_str(), arg) {
                    ("nil?", None) => self.narrow_nil(body, block, receiver, taken, site),
                    ("is_a?" | "kind_of?" | "instance_of?", Some(arg)) => {
                        self.narrow_class(body, block, receiver, arg, taken, site);
                    }
                    ("===", Some(arg)) => self.narrow_class(body, block, arg, receiver, taken, site),
                    ("==", Some(arg)) if self.get(arg, site).obs == Ty::Nil => {
                        self.narrow_nil(body, block, receiver, taken, site);
                    }
                    ("!=", Some(arg)) if self.get(arg, site).obs == Ty::Nil => {
                        self.narrow_nil(body, block, receiver, !taken, site);
                    }
                    ("respond_to?", Some(arg)) if taken => {
                        if let Some(method) = self.get(arg, site).literal {
                            self.narrow_var(body, block, receiver, Pass::Responds(method), site);
                        }
                    }
                    _ => {}
                }
            }
            Op::Prim(Prim::IsNil, var) => self.narrow_nil(body, block, var, taken, site),
            Op::GetIvar(name) => {
                let pass = if taken { Pass::Truthy } else { Pass::Falsy };
                self.narrow_var(body, block, cond, pass, site);
                self.narrow_field(name, pass, site);
            }
            Op::Prim2(Prim2::Rescues, class, exception) if taken => {
                if let Ty::Class(class) = self.get(class, site).obs {
                    let val = self.ground_val(Ty::Inst(class, Types::default()), site);
                    self.set(exception, val);
                }
            }
            _ => {}
        }
    }

    fn narrow_nil(&mut self, body: ir::Body<'_>, block: BlockId, var: Var, is_nil: bool, site: &Site) {
        let nil = Name::new("NilClass");
        self.narrow_tested(body, block, var, if is_nil { Pass::Is(nil) } else { Pass::IsNot(nil) }, site);
    }

    fn narrow_class(
        &mut self,
        body: ir::Body<'_>,
        block: BlockId,
        var: Var,
        class: Var,
        taken: bool,
        site: &Site,
    ) {
        if let Ty::Class(class) = self.get(class, site).obs {
            let pass = if taken { Pass::Is(class) } else { Pass::IsNot(class) };
            self.narrow_tested(body, block, var, pass, site);
        }
    }

    /// Narrows a variable, and the instance variable that it was read from in the same block.
    fn narrow_tested(&mut self, body: ir::Body<'_>, block: BlockId, var: Var, pass: Pass, site: &Site) {
        self.narrow_var(body, block, var, pass, site);
        let instr = body.instrs_of(block).iter().rev().find(|instr| instr.dst == var);
        if let Some(Op::GetIvar(name)) = instr.map(|instr| instr.op) {
            self.narrow_field(name, pass, site);
        }
    }

    fn narrow_var(&mut self, _body: ir::Body<'_>, block: BlockId, var: Var, pass: Pass, site: &Site) {
        let val = self.get(var, site);
        let key = hash_of((site.context, site.body, block.0, var.0, pass));
        let narrowed = self.narrowed(val, pass, key);
        self.set(var, narrowed);
    }

    fn narrow_field(&mut self, name: Name, pass: Pass, site: &Site) {
        let Some(at) = self.state.fields.iter().position(|field| field.name == name) else { return };
        let val = self.state.fields[at].val.clone();
        let key = hash_of((site.context, site.body, name.as_str(), pass));
        let narrowed = self.narrowed(val, pass, key);
        self.state.fields[at].val = narrowed;
    }

    fn narrowed(&mut self, val: Val, pass: Pass, key: u64) -> Val {
        let obs = match self.replay.world.filter(&val.obs, pass) {
            Ty::Bottom => Ty::Unknown,
            obs => obs,
        };
        if !self.replay.graph.is_position(val.node) {
            return Val { obs, ..val };
        }
        let node = self.replay.graph.position(Position::Inner(key, 3));
        let origin = Origin { file: val.file, span: val.span, reason: Reason::Inside };
        self.replay.graph.flow(val.node, node, pass, origin);
        Val { node, obs, ..val }
    }
}
