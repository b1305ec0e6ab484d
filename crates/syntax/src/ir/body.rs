//! Bodies: control-flow graphs over numbered variables.

use super::{
    Arg, BlockArg, BlockId, BodyId, Call, CallId, Lit, LitData, LitId, ScopeId, Var, VarDecl, VarParts,
    VarWord, Vars,
};
use base::{Name, Span};
use std::num::NonZeroU32;
use std::ops::Range;

/// A piece of code with its own frame or its own closure: a view into its file's storage.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    pub kind: BodyKind,
    /// The body in whose text this one stands; for a block also the frame that it captures.
    pub parent: Option<BodyId>,
    /// Where constants are looked up and definitions land.
    pub scope: ScopeId,
    pub span: Span,
    pub params: Params<'a>,
    /// Variables, by `Var`.
    pub vars: Vars<'a>,
    /// Basic blocks; `blocks[0]` is the entry. Unreachable blocks are not kept.
    pub blocks: &'a [Block],
    pub instrs: &'a [Instr],
    pub calls: &'a [Call],
    /// Operands, arguments and literals of the whole file; the body's instructions say where theirs are.
    file: &'a Bodies,
    /// What leaves a block other than by its end.
    pub exits: Exits,
}

impl<'a> Body<'a> {
    pub fn block(self, id: BlockId) -> &'a Block {
        &self.blocks[id.index()]
    }

    pub fn block_ids(self) -> impl Iterator<Item = BlockId> + use<> {
        (0..self.blocks.len() as u32).map(BlockId)
    }

    pub fn instrs_of(self, id: BlockId) -> &'a [Instr] {
        let Range { start, end } = self.blocks[id.index()].instrs;
        &self.instrs[start as usize..end as usize]
    }

    pub fn call(self, id: CallId) -> &'a Call {
        &self.calls[id.index()]
    }

    pub fn args(self, list: ArgList) -> &'a [Arg] {
        Part { start: list.start, len: list.len }.of(&self.file.args)
    }

    pub fn operands(self, list: VarList) -> &'a [Var] {
        Part { start: list.start, len: list.len }.of(&self.file.operands)
    }

    pub fn lit(self, id: LitId) -> Lit<'a> {
        self.file.lits[id.index()].view(&self.file.texts)
    }

    pub fn var(self, var: Var) -> &'a VarDecl {
        self.vars.at(var.index())
    }
}

/// All bodies of a file. Their parts lie one after the other in vectors of the file: a large code base has a million
/// bodies, and eight vectors for each would cost more than the lowering itself.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    pub(crate) list: Vec<BodyParts>,
    /// By body. Linking asks for those of all methods, and for nothing else of the bodies.
    pub(crate) arities: Vec<i32>,
    pub(crate) var_words: Vec<VarWord>,
    /// Variables that are not temporary.
    pub(crate) lasting: Vec<VarDecl>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) instrs: Vec<Instr>,
    pub(crate) operands: Vec<Var>,
    pub(crate) args: Vec<Arg>,
    pub(crate) calls: Vec<Call>,
    pub(crate) lits: Vec<LitData>,
    /// Texts of literals, one after the other.
    pub(crate) texts: Vec<u8>,
    /// Required, optional and post parameters of a body, one after the other.
    pub(crate) params: Vec<Var>,
    pub(crate) keywords: Vec<KeywordParam>,
    /// Of those bodies that have parameters.
    pub(crate) param_parts: Vec<ParamParts>,
}

/// Where the parts of one body lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyParts {
    pub(crate) kind: BodyKind,
    pub(crate) parent: Option<BodyId>,
    pub(crate) scope: ScopeId,
    pub(crate) span: Span,
    /// An index of `Bodies::param_parts`.
    pub(crate) params: Option<NonZeroU32>,
    pub(crate) exits: Exits,
    pub(crate) vars: VarParts,
    pub(crate) blocks: Part,
    pub(crate) instrs: Part,
    pub(crate) calls: Part,
}

/// A part of one of the file's vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Part {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Part {
    pub(crate) fn of<T>(self, all: &[T]) -> &[T] {
        &all[self.start as usize..(self.start + self.len) as usize]
    }
}

impl Bodies {
    /// Keeps the text of a literal.
    pub(crate) fn add_text(&mut self, bytes: &[u8]) -> Part {
        let start = self.texts.len() as u32;
        self.texts.extend_from_slice(bytes);
        Part { start, len: bytes.len() as u32 }
    }

    pub(crate) fn add_operands(&mut self, vars: impl IntoIterator<Item = Var>) -> VarList {
        let start = self.operands.len() as u32;
        self.operands.extend(vars);
        VarList { start, len: self.operands.len() as u32 - start }
    }

    pub(crate) fn add_args(&mut self, args: &[Arg]) -> ArgList {
        let start = self.args.len() as u32;
        self.args.extend_from_slice(args);
        ArgList { start, len: args.len() as u32 }
    }

    pub(crate) fn add_lit(&mut self, lit: LitData) -> LitId {
        let id = LitId(self.lits.len() as u32);
        self.lits.push(lit);
        id
    }

    /// Everything so far in vectors of exactly its size; these here keep their room for the next file.
    pub(crate) fn take(&mut self) -> Bodies {
        Bodies {
            list: take_exact(&mut self.list),
            arities: take_exact(&mut self.arities),
            var_words: take_exact(&mut self.var_words),
            lasting: take_exact(&mut self.lasting),
            blocks: take_exact(&mut self.blocks),
            instrs: take_exact(&mut self.instrs),
            operands: take_exact(&mut self.operands),
            args: take_exact(&mut self.args),
            calls: take_exact(&mut self.calls),
            lits: take_exact(&mut self.lits),
            texts: take_exact(&mut self.texts),
            params: take_exact(&mut self.params),
            keywords: take_exact(&mut self.keywords),
            param_parts: take_exact(&mut self.param_parts),
        }
    }

    pub fn get(&self, id: BodyId) -> Body<'_> {
        let parts = &self.list[id.index()];
        Body {
            kind: parts.kind,
            parent: parts.parent,
            scope: parts.scope,
            span: parts.span,
            params: self.params_of(parts.params),
            vars: parts.vars.view(self),
            blocks: parts.blocks.of(&self.blocks),
            instrs: parts.instrs.of(&self.instrs),
            calls: parts.calls.of(&self.calls),
            file: self,
            exits: parts.exits,
        }
    }

    /// See [`Params::arity`].
    pub fn arity(&self, id: BodyId) -> i32 {
        self.arities[id.index()]
    }

    fn params_of(&self, number: Option<NonZeroU32>) -> Params<'_> {
        // The numbers start at one.
        let index = number.map(|number| number.get() as usize - 1);
        index.and_then(|index| self.param_parts.get(index)).copied().unwrap_or_default().view(self)
    }

    /// Keeps the parameters of a body; most bodies have none.
    pub(crate) fn add_params(&mut self, body: BodyId, params: ParamParts) -> Option<NonZeroU32> {
        if params == ParamParts::default() {
            return None;
        }
        self.param_parts.push(params);
        let number = NonZeroU32::new(self.param_parts.len() as u32);
        self.arities[body.index()] = self.params_of(number).arity();
        number
    }

    /// A number for a body that is about to be opened.
    pub(crate) fn reserve(&mut self, parts: BodyParts) -> BodyId {
        let id = BodyId(self.list.len() as u32);
        self.list.push(parts);
        self.arities.push(0);
        id
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Body<'_>> {
        (0..self.list.len() as u32).map(|id| self.get(BodyId(id)))
    }
}

/// Moves the elements into a vector without room to spare.
pub(crate) fn take_exact<T>(from: &mut Vec<T>) -> Vec<T> {
    let mut exact = Vec::with_capacity(from.len());
    exact.append(from);
    exact
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BodyKind {
    File,
    /// `class`, `module` or `class << x`.
    Class,
    /// `def`. The name is that of the `def`.
    Method(Name),
    /// `{ ... }` or `do ... end` after a call: `return` leaves the enclosing method, `break` the call.
    Block,
    /// `-> { ... }`, and the block of `lambda` and `define_method`: `return` and `next` leave it alone.
    Lambda,
    /// The body of a `for`, which runs as a block without a scope of its own.
    For,
    /// `END { }`.
    End,
}

/// Flags of a block body, so that the body around it need not scan it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exits {
    /// It contains a `break` that ends the call that it was passed to.
    pub breaks: bool,
    /// It, or a block in it, contains a `return` of the enclosing method.
    pub returns: bool,
}

/// Formal parameters in the order of Ruby's own list. Default values and destructuring are code of the entry blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params<'a> {
    pub required: &'a [Var],
    pub optional: &'a [Var],
    pub rest: Option<Var>,
    pub post: &'a [Var],
    pub keywords: &'a [KeywordParam],
    pub keyword_rest: KeywordRest,
    pub block: Option<Var>,
    /// `|a,|`: takes the first element of an array, as `|a, *|` does, but with arity 1.
    pub excess_comma: bool,
    /// The parameters are `_1`.. or `it`, used but not declared.
    pub implicit: bool,
    /// The last three come from `...`.
    pub forwarding: bool,
}

/// Where the parameters of a body lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ParamParts {
    pub(crate) required: Part,
    pub(crate) optional: Part,
    pub(crate) post: Part,
    pub(crate) keywords: Part,
    pub(crate) single: SingleParams,
}

/// The parameters of which there is at most one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SingleParams {
    pub(crate) rest: Option<Var>,
    pub(crate) keyword_rest: KeywordRest,
    pub(crate) block: Option<Var>,
    pub(crate) excess_comma: bool,
    pub(crate) implicit: bool,
    pub(crate) forwarding: bool,
}

impl ParamParts {
    fn view(self, bodies: &Bodies) -> Params<'_> {
        Params {
            required: self.required.of(&bodies.params),
            optional: self.optional.of(&bodies.params),
            rest: self.single.rest,
            post: self.post.of(&bodies.params),
            keywords: self.keywords.of(&bodies.keywords),
            keyword_rest: self.single.keyword_rest,
            block: self.single.block,
            excess_comma: self.single.excess_comma,
            implicit: self.single.implicit,
            forwarding: self.single.forwarding,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeywordParam {
    pub name: Name,
    pub var: Var,
    pub required: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KeywordRest {
    #[default]
    None,
    /// `**opts`
    Var(Var),
    /// `**nil`
    Forbidden,
}

impl Params<'_> {
    /// `Method#arity`: Ruby: for a lambda or method; optional arguments or keywords make it negative.
    pub fn arity(&self) -> i32 {
        let required = (self.required.len() + self.post.len()) as i32;
        let required_keyword = self.keywords.iter().any(|keyword| keyword.required);
        let open = !self.optional.is_empty()
            || self.rest.is_some()
            || (!required_keyword
                && (!self.keywords.is_empty() || matches!(self.keyword_rest, KeywordRest::Var(_))));
        // Ruby: required keywords count as one more required argument.
        let needed = required + i32::from(required_keyword);
        if open { -needed - 1 } else { needed }
    }
}

/// A basic block: instructions, then one terminator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub instrs: Range<u32>,
    pub terminator: Terminator,
    /// Where control goes when an instruction of this block, or its terminator, raises. `None`: it leaves the body.
    /// A `throw`, or a `break` or `return` of a block that passes through this body, takes the same way: `Op::Caught` is
    /// then no exception, and no `rescue` clause matches it.
    pub unwind: Option<BlockId>,
}

/// How a basic block ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terminator {
    Goto(BlockId),
    /// On truthiness: everything but `nil` and `false`.
    Branch {
        cond: Var,
        then: BlockId,
        or: BlockId,
    },
    /// Leaves the body with a value: the end of a body, `return` in a method or lambda, `next` in a block.
    Leave(Var),
    /// `break` in a block or lambda.
    Break(Var),
    /// `return` in a block: leaves the method around it (see `Op::ReturnedThrough`).
    Return(Var),
    /// Raises the exception again after no `rescue` clause matched, or at the end of an `ensure`.
    Reraise(Var),
    /// `case/in` or `=>` without a match: NoMatchingPatternError, or its subclass for a missing key.
    NoMatchingPattern {
        value: Var,
    },
    /// Control does not get here: the code behind a `return`, `break`, `next`, `redo`, `retry`.
    Unreachable,
}

impl Terminator {
    /// The variable that it reads.
    pub fn operand(self) -> Option<Var> {
        match self {
            Terminator::Branch { cond: var, .. }
            | Terminator::Leave(var)
            | Terminator::Break(var)
            | Terminator::Return(var)
            | Terminator::Reraise(var)
            | Terminator::NoMatchingPattern { value: var } => Some(var),
            Terminator::Goto(_) | Terminator::Unreachable => None,
        }
    }

    pub fn successors(self) -> impl Iterator<Item = BlockId> {
        let (first, second) = match self {
            Terminator::Goto(next) => (Some(next), None),
            Terminator::Branch { then, or, .. } => (Some(then), Some(or)),
            Terminator::Leave(_)
            | Terminator::Break(_)
            | Terminator::Return(_)
            | Terminator::Reraise(_)
            | Terminator::NoMatchingPattern { .. }
            | Terminator::Unreachable => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// `dst = op`; the span is that of the expression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Instr {
    pub dst: Var,
    pub op: Op,
    pub span: Span,
}

/// Operands of an instruction with a variable number of them; see `Body::operands`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VarList {
    pub start: u32,
    pub len: u32,
}

/// Arguments; see `Body::args`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgList {
    pub start: u32,
    pub len: u32,
}

/// A number of eight bytes at a multiple of four: an instruction needs no gap before it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(C, packed(4))]
pub struct Wide<T: Copy>(T);

impl<T: Copy> Wide<T> {
    pub fn new(number: T) -> Wide<T> {
        Wide(number)
    }

    pub fn get(self) -> T {
        self.0
    }
}

/// What an instruction computes. Operands are variables; nothing nests.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    Nil,
    True,
    False,
    SelfRef,
    Int(Wide<i64>),
    Float(Wide<f64>),
    Sym(Name),
    /// Strings and other literals that need more room.
    Lit(LitId),
    Move(Var),

    /// `[a, *b]`: `Arg::Positional` and `Arg::Splat`.
    Array(ArgList),
    /// `{ k => v, **h }`: `Arg::Keyword`, `Arg::Pair` and `Arg::DoubleSplat`.
    Hash(ArgList),
    /// `lo..hi`, `lo...hi`; a missing end is `nil`.
    Range {
        lo: Var,
        hi: Var,
        exclusive: bool,
    },
    /// `"a#{b}"` and its kin: every part is converted with `to_s` first (`Prim::ToS`), then joined.
    Interpolate {
        kind: Interpolated,
        parts: VarList,
    },

    GetIvar(Name),
    SetIvar(Name, Var),
    GetGvar(Name),
    SetGvar(Name, Var),
    GetCvar(Name),
    SetCvar(Name, Var),
    /// `$~`, `` $` ``, `$&`, `$'`, `$+`.
    BackRef(Name),
    /// `$1`.
    NthRef(u32),
    /// A local that `/(?<name>..)/ =~ x` assigns.
    NamedRef(Name),
    /// `A`: lexical scopes, then ancestors, then Object.
    GetConst(Name),
    /// `::A`.
    GetTopConst(Name),
    /// `a::A`.
    GetConstIn(Var, Name),
    SetConst(Name, Var),
    SetTopConst(Name, Var),
    SetConstIn {
        module: Var,
        name: Name,
        value: Var,
    },

    Call(CallId),
    /// `super(...)`; the call has no receiver. `super` without arguments passes the method's parameters on: the
    /// call then says so in its flags and its arguments are those current values.
    Super(CallId),
    /// `yield(...)`.
    Yield(CallId),
    /// `-> { ... }`.
    Lambda(BodyId),
    /// After a call with a literal block that contains `return`: true when the call ended because of it. The branch
    /// that follows leaves this body too, with the value that `Op::ReturnValue` reads.
    ReturnedThrough(CallId),
    ReturnValue(CallId),

    /// `def`; the result is the symbol. The definition itself is in `File::defs`.
    DefMethod {
        body: BodyId,
        singleton: Option<Var>,
    },
    /// `class`, `module`, `class << x`: runs the body, its value is the body's. Operands: the module before `::`, the
    /// superclass, the object of `<<`, as far as they are written.
    OpenClass {
        body: BodyId,
        operands: VarList,
    },
    /// `alias`, `undef`: effects on the class table; `File::defs` has the details.
    ChangeMethods,
    /// `alias $new $old`.
    AliasGvar {
        new: Name,
        old: Name,
    },
    /// `END { }`: registers the body, once. (`BEGIN { }` is lowered at the start of the file.)
    EndBlock(BodyId),

    /// `defined?(what)`: nil or a string. Only the parts that Ruby evaluates are operands.
    Defined(Defined),
    /// A primitive step of Ruby's evaluation that is no method call by itself.
    Prim(Prim, Var),
    /// A primitive with two operands.
    Prim2(Prim2, Var, Var),
    /// `deconstruct_keys` of a pattern's value, as `Prim::Deconstruct`; the keys are symbols, or nil stands for all.
    DeconstructKeys {
        value: Var,
        keys: Option<VarList>,
    },
    /// A pattern's `**rest`: the hash without these keys.
    HashWithout {
        hash: Var,
        keys: VarList,
    },

    /// At the start of an `unwind` target: the exception that got here.
    Caught,
    /// Not modelled: the value is unknown and anything may have happened.
    Unsupported(Unsupported),
}

impl Op {
    /// The code of another body stands in the text of this instruction: `each { ... }`, `def`, `class`.
    pub fn holds(&self, body: Body<'_>, inner: BodyId) -> bool {
        match *self {
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => body.call(id).block == BlockArg::Literal(inner),
            Op::Lambda(id)
            | Op::EndBlock(id)
            | Op::DefMethod { body: id, .. }
            | Op::OpenClass { body: id, .. } => id == inner,
            _ => false,
        }
    }

    /// Every variable that the instruction reads, in the order of its evaluation.
    pub fn for_each_operand(&self, body: Body<'_>, mut visit: impl FnMut(Var)) {
        let args = |list: ArgList, visit: &mut dyn FnMut(Var)| {
            body.args(list).iter().flat_map(|arg| arg.vars()).for_each(visit);
        };
        match *self {
            Op::Move(var)
            | Op::SetIvar(_, var)
            | Op::SetGvar(_, var)
            | Op::SetCvar(_, var)
            | Op::GetConstIn(var, _)
            | Op::SetConst(_, var)
            | Op::SetTopConst(_, var)
            | Op::DefMethod { singleton: Some(var), .. }
            | Op::Prim(_, var)
            | Op::Defined(Defined::ConstIn(var, _) | Defined::MethodOf(var, _)) => visit(var),
            Op::Range { lo: left, hi: right, .. }
            | Op::SetConstIn { module: left, value: right, .. }
            | Op::Prim2(_, left, right) => {
                visit(left);
                visit(right);
            }
            Op::Array(list) | Op::Hash(list) => args(list, &mut visit),
            Op::Interpolate { parts: list, .. } | Op::OpenClass { operands: list, .. } => {
                body.operands(list).iter().copied().for_each(visit);
            }
            Op::Call(id) | Op::Super(id) | Op::Yield(id) => {
                let call = body.call(id);
                call.receiver.into_iter().for_each(&mut visit);
                args(call.args, &mut visit);
                if let BlockArg::Pass(var) = call.block {
                    visit(var);
                }
            }
            Op::DeconstructKeys { value, keys } => {
                visit(value);
                keys.into_iter().flat_map(|keys| body.operands(keys)).copied().for_each(visit);
            }
            Op::HashWithout { hash, keys } => {
                visit(hash);
                body.operands(keys).iter().copied().for_each(visit);
            }
            Op::Nil
            | Op::True
            | Op::False
            | Op::SelfRef
            | Op::Int(_)
            | Op::Float(_)
            | Op::Sym(_)
            | Op::Lit(_)
            | Op::GetIvar(_)
            | Op::GetGvar(_)
            | Op::GetCvar(_)
            | Op::BackRef(_)
            | Op::NthRef(_)
            | Op::NamedRef(_)
            | Op::GetConst(_)
            | Op::GetTopConst(_)
            | Op::Lambda(_)
            | Op::ReturnedThrough(_)
            | Op::ReturnValue(_)
            | Op::DefMethod { singleton: None, .. }
            | Op::ChangeMethods
            | Op::AliasGvar { .. }
            | Op::EndBlock(_)
            | Op::Defined(_)
            | Op::Caught
            | Op::Unsupported(_) => {}
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interpolated {
    Str,
    Sym,
    Regexp,
}

/// Steps that Ruby does by itself, without (or before) a method call that a program can see as a call site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prim {
    /// The value is nil (`&.`).
    IsNil,
    /// `*x` in a list: an Array; otherwise `to_a` when the value has it, else `[x]`; nil gives `[]`.
    SplatToA,
    /// `**x`: a Hash; nil gives `{}` (since 3.4), otherwise `to_hash` or TypeError.
    ToHash,
    /// The right side of a multiple assignment or a destructured parameter: an Array; otherwise `to_ary` when the value has it, else `[x]`.
    ToAry,
    /// `#{x}`: a String as it is, otherwise `to_s`.
    ToS,
    /// `&x` as a block: nil, a Proc, otherwise `to_proc` or TypeError.
    ToProc,
    /// Element `n` of an array made by `ToAry`; nil when there is none.
    Elem(u32),
    /// Element of the tail in `a, *b, c = ary`: `front` before the splat, `back` after it, `index` from the first after it.
    /// When the array is too short the front is served first.
    ElemBack {
        front: u16,
        back: u16,
        index: u16,
    },
    /// The splat's share: all but `front` and `back`.
    ElemRest {
        front: u16,
        back: u16,
    },

    /// `deconstruct` of a pattern's value: nil when it does not respond to it, otherwise its result; TypeError
    /// unless that is an Array.
    Deconstruct,
    LenIs(u32),
    LenAtLeast(u32),
    HasKey(Name),
    /// The value of a key that `HasKey` has found.
    KeyValue(Name),
    HashIsEmpty,
    /// The length of an array made by `Deconstruct`.
    Length,

    /// The argument for this optional parameter was given. The operand is the parameter.
    Given,
    /// `rescue` without a class: the exception is a StandardError.
    IsStandardError,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prim2 {
    /// `rescue C`: `C === exception`; TypeError unless C is a class or module. Left: C. Right: the exception.
    Rescues,
    /// `rescue *list`: any of the list.
    RescuesAny,
    /// `when *list`: some `element === value`. Left: list. Right: value.
    AnyCaseEq,
    /// `case` without a subject, `when *list`: some element is truthy. Both operands are the list.
    AnyTruthy,
    /// The steps of a find pattern, on an array and on indices that the program cannot see.
    ElemAt,
    AtMost,
    Plus,
    Minus,
    /// `array[0...index]`.
    Before,
    /// `array[index..]`.
    From,
}

/// What `defined?` asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defined {
    /// A form whose answer is known from the text: `"expression"`, `"assignment"`, `"local-variable"`, `"self"`, ...
    Known(Name),
    Ivar(Name),
    Gvar(Name),
    Cvar(Name),
    Const(Name),
    TopConst(Name),
    ConstIn(Var, Name),
    /// A method of self, private ones included.
    Method(Name),
    MethodOf(Var, Name),
    Yield,
    Super,
    BackRef(Name),
    NthRef(u32),
}

/// Why an instruction is not modelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// Prism could not parse here; the file has a syntax error.
    SyntaxError,
    /// Nested deeper than the lowering follows.
    TooDeep,
}
