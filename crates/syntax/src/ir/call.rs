//! Call sites: who is called, with which arguments and which block.

use super::{ArgList, Body, BodyId, Instr, Op, Var};
use base::{Name, Span};

/// A call site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// `None`: self, with access to private methods.
    pub receiver: Option<Var>,
    pub name: Name,
    /// The name's own position, for reports.
    pub name_span: Span,
    pub args: ArgList,
    pub block: BlockArg,
    pub flags: CallFlags,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockArg {
    None,
    /// `{ ... }` or `do ... end`.
    Literal(BodyId),
    /// `&x`, after `Prim::ToProc`.
    Pass(Var),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CallFlags {
    /// `foo` alone: a local variable or a method; NameError instead of NoMethodError.
    pub variable_call: bool,
    /// `self.foo`: private methods may be called.
    pub self_receiver: bool,
    /// `a.b = c`, `a[b] = c`: the value of the expression is not the method's result.
    pub attribute_write: bool,
    /// The right side of `a&.b`: the receiver is not nil.
    pub safe_navigation: bool,
    /// `super` without an argument list.
    pub implicit_arguments: bool,
    /// Made by the desugaring of an operator, a pattern or a loop: no call stands in the text.
    pub synthetic: bool,
}

/// An argument, an element of an array or a pair of a hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Positional(Var),
    /// `*x`, after `Prim::SplatToA`.
    Splat(Var),
    /// `k: v`
    Keyword(Name, Var),
    /// `k => v` with a computed key.
    Pair(Var, Var),
    /// `**x`, after `Prim::ToHash`.
    DoubleSplat(Var),
}

impl Arg {
    pub fn vars(self) -> impl Iterator<Item = Var> {
        let (first, second) = match self {
            Arg::Positional(var) | Arg::Splat(var) | Arg::Keyword(_, var) | Arg::DoubleSplat(var) => {
                (var, None)
            }
            Arg::Pair(key, value) => (key, Some(value)),
        };
        std::iter::once(first).chain(second)
    }
}

impl Body<'_> {
    /// Where an error of the instruction is shown. Ruby's line of a call is that of the method's name.
    pub fn position(self, instr: &Instr) -> Span {
        match instr.op {
            Op::Call(id) => self.call(id).name_span,
            _ => instr.span,
        }
    }
}
