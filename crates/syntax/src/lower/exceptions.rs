//! `begin/rescue/else/ensure/retry`: exceptions as edges of the graph.
//!
//! Each protected block names the block that handles its exceptions (`Block::unwind`). An `ensure` clause is lowered
//! once for each way through it: the normal end, an exception, and every jump that leaves its `begin`, as Ruby's
//! own compiler does. Each copy is straight code, so no analysis needs to know about `ensure`.
//!
//! ```text
//! begin            b1 (unwind b2): %v = f; goto b5
//!   f              b2: %e = caught; %c = Timeout; %m = rescues(%c, %e); branch %m ? b3 : b4
//! rescue Timeout   b3 (unwind b6): %v = 0; goto b5
//!   0         =>   b4 (unwind b6): reraise %e
//! ensure           b5: g; ...
//!   g              b6: %e2 = caught; g; reraise %e2
//! end
//! ```

use super::frame::Jump;
use super::{Dst, Lower, VOID, span_of};
use crate::ir::{BlockId, Op, Prim, Prim2, Terminator, Unsupported, Var};
use base::Span;
use ruby_prism::{BeginNode, EnsureNode, RescueModifierNode, RescueNode};

/// `ensure` clauses inside copies of `ensure` clauses multiply; nobody nests them this deep.
const MAX_ENSURE_COPIES: u32 = 4;

impl<'pr> Lower<'pr> {
    pub(super) fn begin(&mut self, node: &BeginNode<'pr>, span: Span, dst: Dst) -> Var {
        match node.ensure_clause() {
            Some(ensure) => self.with_ensure(node, ensure, span, dst),
            None => self.with_rescue(node, span, dst),
        }
    }

    fn with_ensure(&mut self, node: &BeginNode<'pr>, ensure: EnsureNode<'pr>, span: Span, dst: Dst) -> Var {
        let clause = self.ensures.len();
        self.ensures.push(ensure);
        let outside = self.frame.unwind;
        let pad = self.frame.new_block();
        self.frame.unwind = Some(pad);
        self.frame.start_new();
        self.frame.jumps.push(Jump::Ensure { clause, unwind: outside });
        // A named variable is assigned after the clause, which may read the old value: `x = begin 1 ensure p x end`.
        let is_named = matches!(dst, Dst::To(var) if !self.frame.is_temp(var));
        let inner_dst = if is_named { Dst::Any } else { dst };
        let value = self.with_rescue(node, span, inner_dst);
        // The clause may assign the variable that holds the value.
        let value =
            if inner_dst == Dst::Any && !self.frame.is_dead() { self.frame.keep(value, span) } else { value };
        self.frame.jumps.pop();
        self.frame.unwind = outside;
        let after = self.frame.new_block();
        let falls_through = !self.frame.is_dead();
        if falls_through {
            self.frame.start_new();
            self.ensure_clause(clause);
            self.frame.goto(after);
        }
        self.frame.start(pad);
        let exception = self.frame.put(Op::Caught, span, Dst::Any);
        if falls_through {
            self.ensure_copy(clause)
        } else {
            self.ensure_clause(clause)
        }
        self.frame.end(Terminator::Reraise(exception));
        if falls_through {
            self.frame.start(after);
            return self.frame.give(value, span, dst);
        }
        value
    }

    fn ensure_clause(&mut self, clause: usize) {
        self.statements_opt(self.ensures[clause].statements(), Dst::Void);
    }

    /// Lowers an `ensure` clause another time: its definitions have been recorded already.
    fn ensure_copy(&mut self, clause: usize) {
        if self.ensure_copies == MAX_ENSURE_COPIES {
            self.unsupported(Unsupported::TooDeep, span_of(&self.ensures[clause].location()), Dst::Void);
            return;
        }
        self.ensure_copies += 1;
        let mark = self.defs.mark();
        self.ensure_clause(clause);
        self.defs.rewind(mark);
        self.ensure_copies -= 1;
    }

    /// Runs the `ensure` clauses that a jump passes, innermost first: those above `depth`. The value that the jump
    /// carries is kept from them.
    pub(super) fn run_ensures(&mut self, depth: usize, value: Var) -> Var {
        let any = self.frame.jumps[depth..].iter().any(|jump| matches!(jump, Jump::Ensure { .. }));
        if !any || self.frame.is_dead() {
            return value;
        }
        let passed = self.frame.jumps.split_off(depth);
        let value = if value == VOID { value } else { self.frame.keep(value, Span::default()) };
        let unwind = self.frame.unwind;
        for (index, jump) in passed.iter().enumerate().rev() {
            if let Jump::Ensure { clause, unwind } = *jump {
                self.frame.jumps.truncate(depth);
                self.frame.jumps.extend(&passed[..index]);
                self.frame.unwind = unwind;
                self.frame.start_new();
                self.ensure_copy(clause);
            }
        }
        self.frame.jumps.truncate(depth);
        self.frame.jumps.extend(passed);
        // The jump itself happens where the last clause ended; code after it is protected as before.
        self.frame.unwind = unwind;
        value
    }

    fn with_rescue(&mut self, node: &BeginNode<'pr>, span: Span, dst: Dst) -> Var {
        let Some(rescue) = node.rescue_clause() else {
            // Ruby: `else` without `rescue` is a syntax error since 2.6.
            return self.statements_opt(node.statements(), dst);
        };
        self.join(span, dst, |this, dst| {
            let outside = this.frame.unwind;
            let [pad, done] = [this.frame.new_block(), this.frame.new_block()];
            this.frame.unwind = Some(pad);
            let protected = this.frame.start_new();
            let else_clause = node.else_clause();
            let body_dst = if else_clause.is_some() { Dst::Void } else { dst };
            let body = |this: &mut Self| this.statements_opt(node.statements(), body_dst);
            // Whoever gets behind `begin require "x" rescue LoadError abort "install x" end` has loaded it.
            if clauses_leave(&rescue) {
                body(this);
            } else {
                this.perhaps(|this| body(this));
            }
            this.frame.unwind = outside;
            if let Some(else_clause) = else_clause
                && !this.frame.is_dead()
            {
                this.frame.start_new();
                this.perhaps(|this| this.statements_opt(else_clause.statements(), dst));
            }
            this.frame.goto(done);
            this.frame.start(pad);
            let exception = this.frame.put(Op::Caught, span, Dst::Any);
            this.frame.jumps.push(Jump::Rescue { retry: protected });
            this.perhaps(|this| this.rescue_clauses(rescue, exception, done, dst));
            this.frame.jumps.pop();
            this.frame.end(Terminator::Reraise(exception));
            this.frame.start(done);
        })
    }

    fn rescue_clauses(&mut self, first: RescueNode<'pr>, exception: Var, done: BlockId, dst: Dst) {
        let mut clause = Some(first);
        while let Some(rescue) = clause {
            let [matched, next] = [self.frame.new_block(), self.frame.new_block()];
            let span = span_of(&rescue.keyword_loc());
            let classes = rescue.exceptions();
            if classes.is_empty() {
                let is_standard = self.frame.put(Op::Prim(Prim::IsStandardError, exception), span, Dst::Any);
                self.frame.branch(is_standard, matched, next);
            }
            for class in &classes {
                let more = self.frame.new_block();
                let class_span = span_of(&class.location());
                let (prim, operand) = match class.as_splat_node() {
                    Some(splat) => (Prim2::RescuesAny, self.splat(&splat, class_span, Dst::Any)),
                    None => (Prim2::Rescues, self.value(&class)),
                };
                let rescues = self.frame.put(Op::Prim2(prim, operand, exception), class_span, Dst::Any);
                self.frame.branch(rescues, matched, more);
                self.frame.start(more);
            }
            if !classes.is_empty() {
                self.frame.goto(next);
            }
            self.frame.start(matched);
            if let Some(reference) = rescue.reference() {
                let place = self.place(&reference);
                self.assign(&place, exception, span_of(&reference.location()));
            }
            self.statements_opt(rescue.statements(), dst);
            self.frame.goto(done);
            self.frame.start(next);
            clause = rescue.subsequent();
        }
    }

    pub(super) fn retry_jump(&mut self, span: Span) -> Var {
        let target = self.frame.jumps.iter().enumerate().rev().find_map(|(depth, jump)| match jump {
            Jump::Rescue { retry } => Some((depth, *retry)),
            Jump::Loop { .. } | Jump::Ensure { .. } => None,
        });
        let Some((depth, retry)) = target else {
            // Prism reports a `retry` outside of a `rescue`; in a block inside one it is a valid program that
            // raises a SyntaxError when it is compiled.
            return self.unsupported(Unsupported::SyntaxError, span, Dst::Any);
        };
        self.run_ensures(depth + 1, VOID);
        self.frame.goto(retry);
        VOID
    }

    /// `a rescue b`.
    pub(super) fn rescue_modifier(&mut self, node: &RescueModifierNode<'pr>, span: Span, dst: Dst) -> Var {
        self.join(span, dst, |this, dst| {
            let outside = this.frame.unwind;
            let [pad, matched, other, done] = std::array::from_fn(|_| this.frame.new_block());
            this.frame.unwind = Some(pad);
            this.frame.start_new();
            this.perhaps(|this| this.lower(&node.expression(), dst));
            this.frame.unwind = outside;
            this.frame.goto(done);
            this.frame.start(pad);
            let exception = this.frame.put(Op::Caught, span, Dst::Any);
            let is_standard = this.frame.put(Op::Prim(Prim::IsStandardError, exception), span, Dst::Any);
            this.frame.branch(is_standard, matched, other);
            this.frame.start(matched);
            this.perhaps(|this| this.lower(&node.rescue_expression(), dst));
            this.frame.goto(done);
            this.frame.start(other);
            this.frame.end(Terminator::Reraise(exception));
            this.frame.start(done);
        })
    }
}

/// Every clause ends the program, or raises again.
fn clauses_leave(first: &RescueNode<'_>) -> bool {
    let leaves = |clause: &RescueNode<'_>| {
        let last = clause.statements().and_then(|it| it.body().iter().last());
        let call = last.and_then(|it| it.as_call_node()).filter(|call| call.receiver().is_none());
        call.is_some_and(|call| {
            matches!(call.name().as_slice(), b"abort" | b"exit" | b"exit!" | b"fail" | b"raise")
        })
    };
    leaves(first) && first.subsequent().is_none_or(|next| clauses_leave(&next))
}
