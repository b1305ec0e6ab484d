//! Literal calls of a DSL, read off the lowered text: `scope :recent, -> { ... }` to a name, its arguments and its block.
//!
//! ```text
//! enum status: STATES, _prefix: true        enum, keywords status: [draft, sent], _prefix: true
//! %w[a b].each { |n| scope n, -> { } }      scope, argument one of a, b
//! ```
//!
//! What the text does not tell becomes [`Literal::Unknown`].

use base::{Name, Span};
use rustc_hash::FxHashMap;
use syntax::ir::{
    Arg, BlockArg, Body, BodyId, BodyKind, CallId, File, Instr, Interpolated, Lit, Op, Prim, Var,
};

/// An argument, as far as the text tells it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Literal {
    /// A symbol or a string.
    Text(String),
    /// `A::B`.
    Const(String),
    Bool(bool),
    Nil,
    List(Vec<Literal>),
    Hash(Vec<(String, Literal)>),
    Lambda(BodyId),
    /// One after the other, in a loop.
    Each(Vec<Literal>),
    Unknown,
}

impl Literal {
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Literal::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The names that it stands for; `None` when some are not known.
    pub(crate) fn texts(&self) -> Option<Vec<&str>> {
        match self {
            Literal::Text(text) => Some(vec![text]),
            Literal::List(all) | Literal::Each(all) => {
                let texts: Option<Vec<Vec<&str>>> = all.iter().map(Literal::texts).collect();
                Some(texts?.concat())
            }
            _ => None,
        }
    }

    pub(crate) fn is_true(&self) -> bool {
        *self == Literal::Bool(true)
    }
}

/// Whose method is called.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Receiver {
    Own,
    /// A parameter or local: `t.string`.
    Local(Name),
    /// `Rails.application.routes`: the names of the calls and constants, joined by dots.
    Path(String),
    Unknown,
}

/// A call with its literal arguments.
#[derive(Clone, Debug)]
pub(crate) struct DslCall {
    pub(crate) receiver: Receiver,
    pub(crate) name: Name,
    pub(crate) args: Vec<(Literal, Span)>,
    pub(crate) keywords: Vec<(String, Literal, Span)>,
    /// There may be other arguments.
    pub(crate) is_computed: bool,
    pub(crate) block: Option<BodyId>,
}

impl DslCall {
    pub(crate) fn keyword(&self, name: &str) -> Option<&Literal> {
        self.keywords.iter().find(|(it, ..)| it == name).map(|(_, value, _)| value)
    }

    pub(crate) fn first(&self) -> Option<&Literal> {
        self.args.first().map(|(literal, _)| literal)
    }
}

/// Nested literals are followed so far.
const MAX_DEPTH: usize = 12;

/// Reads the calls of one file.
pub(crate) struct Reader<'f> {
    file: &'f File,
    /// By body and variable: the instruction that writes it, if there is only one.
    made: FxHashMap<BodyId, FxHashMap<Var, Option<u32>>>,
}

impl<'f> Reader<'f> {
    pub(crate) fn new(file: &'f File) -> Reader<'f> {
        Reader { file, made: FxHashMap::default() }
    }

    /// The calls of a body, in order.
    pub(crate) fn calls(&mut self, body: BodyId) -> Vec<DslCall> {
        let it = self.file.body(body);
        let calls = it.instrs.iter().filter_map(|instr| match instr.op {
            Op::Call(id) => Some((instr.span, id)),
            _ => None,
        });
        let calls: Vec<(Span, CallId)> = calls.collect();
        calls.into_iter().map(|(span, id)| self.call(body, it, span, id)).collect()
    }

    /// The call of this name that stands exactly there.
    pub(crate) fn call_at(&mut self, name: Name, span: Span) -> Option<DslCall> {
        for id in self.file.body_ids() {
            let body = self.file.body(id);
            if body.span.start > span.start && body.kind != BodyKind::File {
                continue;
            }
            let found = body.instrs.iter().find_map(|instr| match instr.op {
                Op::Call(call) if instr.span == span && body.call(call).name == name => Some(call),
                _ => None,
            });
            if let Some(call) = found {
                return Some(self.call(id, body, span, call));
            }
        }
        None
    }

    fn call(&mut self, id: BodyId, body: Body<'f>, span: Span, call: CallId) -> DslCall {
        let call = body.call(call);
        let mut read = DslCall {
            receiver: match call.receiver {
                None => Receiver::Own,
                Some(_) if call.flags.self_receiver => Receiver::Own,
                Some(var) => self.receiver(id, var, MAX_DEPTH),
            },
            name: call.name,
            args: Vec::new(),
            keywords: Vec::new(),
            is_computed: false,
            block: match call.block {
                BlockArg::Literal(block) => Some(block),
                BlockArg::None | BlockArg::Pass(_) => None,
            },
        };
        for arg in body.args(call.args) {
            match *arg {
                Arg::Positional(var) => {
                    let place = self.instr(id, var).map_or(span, |instr| instr.span);
                    read.args.push((self.literal(id, var, MAX_DEPTH), place));
                }
                Arg::Keyword(name, var) => {
                    let place = self.instr(id, var).map_or(span, |instr| instr.span);
                    let value = self.literal(id, var, MAX_DEPTH);
                    read.keywords.push((name.as_str().to_owned(), value, place));
                }
                Arg::Pair(key, var) => match self.literal(id, key, MAX_DEPTH) {
                    Literal::Text(key) => {
                        let place = self.instr(id, var).map_or(span, |instr| instr.span);
                        let value = self.literal(id, var, MAX_DEPTH);
                        read.keywords.push((key, value, place));
                    }
                    _ => read.is_computed = true,
                },
                Arg::Splat(var) => match self.literal(id, var, MAX_DEPTH) {
                    Literal::List(all) => {
                        let place = self.instr(id, var).map_or(span, |instr| instr.span);
                        read.args.extend(all.into_iter().map(|it| (it, place)));
                    }
                    _ => read.is_computed = true,
                },
                Arg::DoubleSplat(_) => read.is_computed = true,
            }
        }
        read
    }

    fn receiver(&mut self, id: BodyId, var: Var, depth: usize) -> Receiver {
        let body = self.file.body(id);
        if let Some(name) = body.var(var).name {
            return Receiver::Local(name);
        }
        if let Some(Instr { op: Op::Move(from), .. }) = self.instr(id, var)
            && depth > 0
        {
            return self.receiver(id, from, depth - 1);
        }
        match self.path(id, var, depth) {
            Some(path) => Receiver::Path(path),
            None => Receiver::Unknown,
        }
    }

    fn path(&mut self, id: BodyId, var: Var, depth: usize) -> Option<String> {
        let body = self.file.body(id);
        match self.instr(id, var)?.op {
            Op::GetConst(name) | Op::GetTopConst(name) => Some(name.as_str().to_owned()),
            Op::Move(from) if depth > 0 => self.path(id, from, depth - 1),
            Op::GetConstIn(above, name) if depth > 0 => {
                Some(format!("{}::{name}", self.path(id, above, depth - 1)?))
            }
            Op::Call(call) if depth > 0 => {
                let call = body.call(call);
                Some(format!("{}.{}", self.path(id, call.receiver?, depth - 1)?, call.name))
            }
            _ => None,
        }
    }

    /// The only instruction that writes the variable.
    fn instr(&mut self, id: BodyId, var: Var) -> Option<Instr> {
        let body = self.file.body(id);
        let made = self.made.entry(id).or_insert_with(|| {
            let mut made: FxHashMap<Var, Option<u32>> = FxHashMap::default();
            for (index, instr) in body.instrs.iter().enumerate() {
                made.entry(instr.dst).and_modify(|it| *it = None).or_insert(Some(index as u32));
            }
            made
        });
        let index = made.get(&var).copied().flatten()?;
        body.instrs.get(index as usize).copied()
    }

    fn literal(&mut self, id: BodyId, var: Var, depth: usize) -> Literal {
        if depth == 0 {
            return Literal::Unknown;
        }
        let body = self.file.body(id);
        let Some(instr) = self.instr(id, var) else { return self.loop_variable(id, body, var, depth - 1) };
        match instr.op {
            Op::Nil => Literal::Nil,
            Op::True => Literal::Bool(true),
            Op::False => Literal::Bool(false),
            Op::Sym(name) => Literal::Text(name.as_str().to_owned()),
            Op::Lit(lit) => match body.lit(lit) {
                Lit::Str { bytes, .. } => Literal::Text(String::from_utf8_lossy(bytes).into_owned()),
                _ => Literal::Unknown,
            },
            Op::Move(from) | Op::Prim(Prim::SplatToA | Prim::ToS, from) => self.literal(id, from, depth - 1),
            Op::Array(args) => self.list(id, body.args(args), depth - 1),
            Op::Hash(args) => {
                let mut pairs = Vec::new();
                for arg in body.args(args) {
                    match *arg {
                        Arg::Keyword(name, var) => {
                            pairs.push((name.as_str().to_owned(), self.literal(id, var, depth - 1)));
                        }
                        Arg::Pair(key, var) => match self.literal(id, key, depth - 1) {
                            Literal::Text(key) => pairs.push((key, self.literal(id, var, depth - 1))),
                            _ => return Literal::Unknown,
                        },
                        Arg::Positional(_) | Arg::Splat(_) | Arg::DoubleSplat(_) => return Literal::Unknown,
                    }
                }
                Literal::Hash(pairs)
            }
            Op::Lambda(body) => Literal::Lambda(body),
            Op::GetConst(name) => self.constant(name, depth - 1),
            Op::GetTopConst(_) | Op::GetConstIn(..) => {
                self.path(id, var, depth).map_or(Literal::Unknown, Literal::Const)
            }
            Op::Call(call) => self.call_value(id, body, call, depth - 1),
            Op::Interpolate { kind: Interpolated::Str | Interpolated::Sym, parts } => {
                self.joined(id, body.operands(parts), depth - 1)
            }
            _ => Literal::Unknown,
        }
    }

    fn list(&mut self, id: BodyId, args: &[Arg], depth: usize) -> Literal {
        let mut all = Vec::new();
        for arg in args {
            match *arg {
                Arg::Positional(var) => all.push(self.literal(id, var, depth)),
                Arg::Splat(var) => match self.literal(id, var, depth) {
                    Literal::List(more) => all.extend(more),
                    _ => all.push(Literal::Unknown),
                },
                Arg::Keyword(..) | Arg::Pair(..) | Arg::DoubleSplat(_) => all.push(Literal::Unknown),
            }
        }
        Literal::List(all)
    }

    /// `LIST.freeze`, `HASH.keys`, `lambda { }`.
    fn call_value(&mut self, id: BodyId, body: Body<'f>, call: CallId, depth: usize) -> Literal {
        let call = body.call(call);
        match (call.name.as_str(), call.receiver) {
            ("freeze" | "to_s" | "to_sym" | "dup", Some(receiver)) => self.literal(id, receiver, depth),
            ("keys", Some(receiver)) => match self.literal(id, receiver, depth) {
                Literal::Hash(pairs) => {
                    Literal::List(pairs.into_iter().map(|(key, _)| Literal::Text(key)).collect())
                }
                _ => Literal::Unknown,
            },
            ("lambda" | "proc", None) => match call.block {
                BlockArg::Literal(block) => Literal::Lambda(block),
                BlockArg::None | BlockArg::Pass(_) => Literal::Unknown,
            },
            _ => Literal::Unknown,
        }
    }

    /// A constant that the file sets once, to a literal; otherwise its name.
    fn constant(&mut self, name: Name, depth: usize) -> Literal {
        let named = Literal::Const(name.as_str().to_owned());
        let mut found = None;
        for id in self.file.body_ids() {
            for instr in self.file.body(id).instrs {
                if let Op::SetConst(it, var) = instr.op
                    && it == name
                    && found.replace((id, var)).is_some()
                {
                    return named;
                }
            }
        }
        let Some((id, var)) = found else { return named };
        match self.literal(id, var, depth) {
            Literal::Unknown => named,
            other => other,
        }
    }

    /// The parameter of a block that runs for each element of a literal list.
    fn loop_variable(&mut self, id: BodyId, body: Body<'f>, var: Var, depth: usize) -> Literal {
        // A variable of the blocks around keeps its name and has another number here.
        let Some(name) = body.var(var).name else { return Literal::Unknown };
        let mut at = id;
        loop {
            let here = self.file.body(at);
            let Some(parent) = here.parent.filter(|_| here.kind == BodyKind::Block) else {
                return Literal::Unknown;
            };
            let is_param = |it: &Var| here.var(*it).name == Some(name);
            if here.params.required.first().is_some_and(is_param) {
                let around = self.file.body(parent);
                let is_its = |it: &&syntax::ir::Call| it.block == BlockArg::Literal(at);
                let Some(call) = around.calls.iter().find(is_its) else { return Literal::Unknown };
                let (Some(receiver), "each" | "map" | "each_with_index" | "each_key" | "each_pair") =
                    (call.receiver, call.name.as_str())
                else {
                    return Literal::Unknown;
                };
                return match self.literal(parent, receiver, depth) {
                    Literal::List(all) => Literal::Each(all),
                    Literal::Hash(pairs) => {
                        Literal::Each(pairs.into_iter().map(|(key, _)| Literal::Text(key)).collect())
                    }
                    _ => Literal::Unknown,
                };
            }
            at = parent;
        }
    }

    fn joined(&mut self, id: BodyId, parts: &[Var], depth: usize) -> Literal {
        let mut texts = vec![String::new()];
        let mut is_each = false;
        for part in parts {
            match self.literal(id, *part, depth) {
                Literal::Text(text) => texts.iter_mut().for_each(|it| it.push_str(&text)),
                Literal::Each(all) if !is_each => {
                    is_each = true;
                    let Some(all) = all.iter().map(Literal::text).collect::<Option<Vec<_>>>() else {
                        return Literal::Unknown;
                    };
                    texts = all.iter().map(|text| format!("{}{text}", texts[0])).collect();
                }
                _ => return Literal::Unknown,
            }
        }
        match is_each {
            true => Literal::Each(texts.into_iter().map(Literal::Text).collect()),
            false => Literal::Text(texts.concat()),
        }
    }
}
