//! The text of `mohs dump ir`, which is also the format of the phase snapshots.
//!
//! ```text
//! body 1 method first(xs)
//!   b0:
//!     branch xs ? b1 : b2
//!   b1:
//!     %2 = 0
//!     %3 = xs.[](%2)
//! ```
//!
//! Named variables are printed by name (`^x` when captured from a body around), temporaries by number.

use super::{
    Arg, ArgList, BlockArg, Body, BodyKind, Call, CallId, Defined, File, Instr, KeywordRest, Lit, Op, Prim,
    Terminator, Var, VarKind, VarList,
};
use std::fmt::{self, Display, Write};

impl Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.errors {
            writeln!(f, "syntax error at {}..{}: {}", error.span.start, error.span.end, error.message)?;
        }
        for id in self.body_ids() {
            write!(f, "body {} ", id.0)?;
            self.body(id).print(f)?;
        }
        Ok(())
    }
}

impl Body<'_> {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            BodyKind::File => write!(f, "file")?,
            BodyKind::Class => write!(f, "class")?,
            BodyKind::Method(name) => write!(f, "method {name}")?,
            BodyKind::Block => write!(f, "block")?,
            BodyKind::Lambda => write!(f, "lambda")?,
            BodyKind::For => write!(f, "for")?,
            BodyKind::End => write!(f, "end-block")?,
        }
        if let Some(parent) = self.parent {
            write!(f, " in {}", parent.0)?;
        }
        let params = self.params_text();
        if !params.is_empty() {
            write!(f, " ({params})")?;
        }
        let exits = [(self.exits.breaks, " breaks"), (self.exits.returns, " returns")];
        for (_, text) in exits.iter().filter(|(flag, _)| *flag) {
            f.write_str(text)?;
        }
        writeln!(f)?;
        for id in self.block_ids() {
            let block = self.block(id);
            write!(f, "  b{}", id.0)?;
            if let Some(unwind) = block.unwind {
                write!(f, " (unwind b{})", unwind.0)?;
            }
            writeln!(f, ":")?;
            for instr in self.instrs_of(id) {
                writeln!(f, "    {}", self.instr_text(instr))?;
            }
            writeln!(f, "    {}", self.terminator_text(block.terminator))?;
        }
        Ok(())
    }

    /// The variable as the dump prints it.
    pub fn var_text(&self, var: Var) -> String {
        match self.vars.get(var.index()) {
            Some(decl) => match (decl.name, decl.kind) {
                (Some(name), VarKind::Captured { .. }) => format!("^{name}"),
                (Some(name), VarKind::Param | VarKind::Local | VarKind::Temp) => name.to_string(),
                (None, _) => format!("%{}", var.0),
            },
            None => "%none".into(),
        }
    }

    fn params_text(&self) -> String {
        let params = &self.params;
        let mut parts: Vec<String> = params.required.iter().map(|var| self.var_text(*var)).collect();
        parts.extend(params.optional.iter().map(|var| format!("{}?", self.var_text(*var))));
        // `*` and `**` without a name are called that already.
        let star = |var: Var, sign: &str| {
            let name = self.var_text(var);
            if name == sign { name } else { format!("{sign}{name}") }
        };
        parts.extend(params.rest.map(|var| star(var, "*")));
        parts.extend(params.excess_comma.then(String::new));
        parts.extend(params.post.iter().map(|var| self.var_text(*var)));
        for keyword in params.keywords {
            parts.push(format!("{}:{}", keyword.name, if keyword.required { "" } else { "?" }));
        }
        match params.keyword_rest {
            KeywordRest::None => {}
            KeywordRest::Var(var) => parts.push(star(var, "**")),
            KeywordRest::Forbidden => parts.push("**nil".into()),
        }
        parts.extend(params.block.map(|var| star(var, "&")));
        parts.join(", ")
    }

    fn vars_text(&self, list: VarList) -> String {
        self.operands(list).iter().map(|var| self.var_text(*var)).collect::<Vec<_>>().join(", ")
    }

    fn args_text(&self, list: ArgList) -> String {
        let texts: Vec<String> = self
            .args(list)
            .iter()
            .map(|arg| match *arg {
                Arg::Positional(var) => self.var_text(var),
                Arg::Splat(var) => format!("*{}", self.var_text(var)),
                Arg::Keyword(name, var) => format!("{name}: {}", self.var_text(var)),
                Arg::Pair(key, value) => format!("{} => {}", self.var_text(key), self.var_text(value)),
                Arg::DoubleSplat(var) => format!("**{}", self.var_text(var)),
            })
            .collect();
        texts.join(", ")
    }

    fn call_text(&self, call: &Call, name: &str) -> String {
        let mut text = String::new();
        if let Some(receiver) = call.receiver {
            let _ = write!(text, "{}.", self.var_text(receiver));
        }
        text.push_str(name);
        if !call.flags.variable_call {
            let _ = write!(text, "({})", self.args_text(call.args));
        }
        match call.block {
            BlockArg::None => {}
            BlockArg::Literal(body) => {
                let _ = write!(text, " {{ body {} }}", body.0);
            }
            BlockArg::Pass(var) => {
                let _ = write!(text, " &{}", self.var_text(var));
            }
        }
        text
    }

    pub fn instr_text(&self, instr: &Instr) -> String {
        format!("{} = {}", self.var_text(instr.dst), self.op_text(&instr.op))
    }

    fn op_text(&self, op: &Op) -> String {
        let var = |var: Var| self.var_text(var);
        let call = |id: CallId, name: &str| self.call_text(self.call(id), name);
        match *op {
            Op::Nil => "nil".into(),
            Op::True => "true".into(),
            Op::False => "false".into(),
            Op::SelfRef => "self".into(),
            Op::Int(value) => value.get().to_string(),
            Op::Float(value) => format!("{:?}", value.get()),
            Op::Sym(name) => format!(":{:?}", name.as_str()),
            Op::Lit(id) => lit_text(self.lit(id)),
            Op::Move(from) => var(from),
            Op::Array(list) => format!("[{}]", self.args_text(list)),
            Op::Hash(list) => format!("{{{}}}", self.args_text(list)),
            Op::Range { lo, hi, exclusive } => {
                format!("range {}{}{}", var(lo), if exclusive { "..." } else { ".." }, var(hi))
            }
            Op::Interpolate { kind, parts } => {
                format!("interpolate {} [{}]", format!("{kind:?}").to_lowercase(), self.vars_text(parts))
            }
            Op::GetIvar(name) | Op::GetGvar(name) | Op::GetCvar(name) | Op::BackRef(name) => name.to_string(),
            Op::SetIvar(name, value) | Op::SetGvar(name, value) | Op::SetCvar(name, value) => {
                format!("{name} := {}", var(value))
            }
            Op::NthRef(number) => format!("${number}"),
            Op::NamedRef(name) => format!("$~[{:?}]", name.as_str()),
            Op::GetConst(name) => format!("const {name}"),
            Op::GetTopConst(name) => format!("const ::{name}"),
            Op::GetConstIn(module, name) => format!("const {}::{name}", var(module)),
            Op::SetConst(name, value) => format!("const {name} := {}", var(value)),
            Op::SetTopConst(name, value) => format!("const ::{name} := {}", var(value)),
            Op::SetConstIn { module, name, value } => {
                format!("const {}::{name} := {}", var(module), var(value))
            }
            Op::Call(id) => call(id, self.call(id).name.as_str()),
            Op::Super(id) => {
                let implicit = self.call(id).flags.implicit_arguments;
                call(id, if implicit { "zsuper" } else { "super" })
            }
            Op::Yield(id) => call(id, "yield"),
            Op::Lambda(body) => format!("lambda {{ body {} }}", body.0),
            Op::ReturnedThrough(id) => format!("returned_through {}", self.block_of(id)),
            Op::ReturnValue(id) => format!("return_value {}", self.block_of(id)),
            Op::DefMethod { body, singleton } => match singleton {
                Some(object) => format!("def {}. body {}", var(object), body.0),
                None => format!("def body {}", body.0),
            },
            Op::OpenClass { body, operands } => {
                format!("open [{}] body {}", self.vars_text(operands), body.0)
            }
            Op::ChangeMethods => "change_methods".into(),
            Op::AliasGvar { new, old } => format!("alias {new} {old}"),
            Op::EndBlock(body) => format!("at_exit body {}", body.0),
            Op::Defined(what) => format!("defined? {}", self.defined_text(what)),
            Op::Prim(prim, operand) => format!("{} {}", prim_text(prim), var(operand)),
            Op::Prim2(prim, left, right) => {
                format!("{} {}, {}", base::underscore(&format!("{prim:?}")), var(left), var(right))
            }
            Op::DeconstructKeys { value, keys } => match keys {
                Some(keys) => format!("deconstruct_keys {} [{}]", var(value), self.vars_text(keys)),
                None => format!("deconstruct_keys {} all", var(value)),
            },
            Op::HashWithout { hash, keys } => format!("without {} [{}]", var(hash), self.vars_text(keys)),
            Op::Caught => "caught".into(),
            Op::Unsupported(why) => format!("unsupported {}", base::underscore(&format!("{why:?}"))),
        }
    }

    fn block_of(&self, id: CallId) -> String {
        match self.call(id).block {
            BlockArg::Literal(body) => format!("body {}", body.0),
            BlockArg::None | BlockArg::Pass(_) => "nothing".into(),
        }
    }

    fn defined_text(&self, what: Defined) -> String {
        match what {
            Defined::Known(text) => format!("{:?}", text.as_str()),
            Defined::Ivar(name) | Defined::Gvar(name) | Defined::Cvar(name) | Defined::BackRef(name) => {
                name.to_string()
            }
            Defined::Const(name) => format!("const {name}"),
            Defined::TopConst(name) => format!("const ::{name}"),
            Defined::ConstIn(module, name) => format!("const {}::{name}", self.var_text(module)),
            Defined::Method(name) => format!("method {name}"),
            Defined::MethodOf(receiver, name) => format!("method {}.{name}", self.var_text(receiver)),
            Defined::Yield => "yield".into(),
            Defined::Super => "super".into(),
            Defined::NthRef(number) => format!("${number}"),
        }
    }

    fn terminator_text(&self, terminator: Terminator) -> String {
        let var = |var: Var| self.var_text(var);
        match terminator {
            Terminator::Goto(next) => format!("goto b{}", next.0),
            Terminator::Branch { cond, then, or } => {
                format!("branch {} ? b{} : b{}", var(cond), then.0, or.0)
            }
            Terminator::Leave(value) => format!("leave {}", var(value)),
            Terminator::Break(value) => format!("break {}", var(value)),
            Terminator::Return(value) => format!("return {}", var(value)),
            Terminator::Reraise(value) => format!("reraise {}", var(value)),
            Terminator::NoMatchingPattern { value } => format!("no_matching_pattern {}", var(value)),
            Terminator::Unreachable => "unreachable".into(),
        }
    }
}

fn prim_text(prim: Prim) -> String {
    match prim {
        Prim::Elem(index) => format!("elem[{index}]"),
        Prim::ElemBack { front, back, index } => format!("elem_back[{front},{back},{index}]"),
        Prim::ElemRest { front, back } => format!("elem_rest[{front},{back}]"),
        Prim::LenIs(length) => format!("len_is[{length}]"),
        Prim::LenAtLeast(length) => format!("len_at_least[{length}]"),
        Prim::HasKey(name) => format!("has_key[{name}]"),
        Prim::KeyValue(name) => format!("key_value[{name}]"),
        Prim::IsNil
        | Prim::SplatToA
        | Prim::ToHash
        | Prim::ToAry
        | Prim::ToS
        | Prim::ToProc
        | Prim::Deconstruct
        | Prim::HashIsEmpty
        | Prim::Length
        | Prim::Given
        | Prim::IsStandardError => base::underscore(&format!("{prim:?}")),
    }
}

fn lit_text(lit: Lit<'_>) -> String {
    match lit {
        Lit::Str { bytes, frozen } => {
            format!("\"{}\"{}", bytes.escape_ascii(), if frozen { " frozen" } else { "" })
        }
        Lit::BigInt(digits) => digits.to_string(),
        Lit::Rational(numerator, denominator) => format!("({numerator}/{denominator})"),
        Lit::Imaginary(number) => format!("{number}i"),
        Lit::Regexp { source, flags } => {
            let letters = [(flags.multi_line, 'm'), (flags.ignore_case, 'i'), (flags.extended, 'x')];
            let letters: String = letters.iter().filter(|(on, _)| *on).map(|(_, letter)| *letter).collect();
            format!("/{}/{letters}", source.escape_ascii())
        }
        Lit::File => "__FILE__".into(),
        Lit::Encoding => "__ENCODING__".into(),
    }
}
