//! Bodies to why they may do harm: whatever could have an effect outside of the process that runs them.
//!
//! ```ruby
//! def total = @items.sum(&:price)      # harmless
//! def save = File.write(PATH, to_s)    # `File` may have an effect
//! def call(name) = send(name)          # `send` of a computed name
//! ```
//!
//! Values cannot be dangerous where names decide: whoever would be called, the name is one of the harmless ones
//! (`names.rs`). What turns a value into a name is looked at here: `send`, `&x`, `inject(x)`, `alias_method`.

use super::names::Names;
use syntax::ir::{Arg, BlockArg, Body, BodyId, BodyKind, Call, File, Instr, Op, Prim, Var, VarKind};

/// Calls of a class body that take names of methods and do with them what the text says.
const OF_METHODS: [&str; 13] = [
    "alias_method",
    "attr",
    "attr_accessor",
    "attr_reader",
    "attr_writer",
    "module_function",
    "private",
    "private_class_method",
    "protected",
    "public",
    "public_class_method",
    "remove_method",
    "undef_method",
];

/// Global variables of the frame.
const FRAME_GLOBALS: [&str; 3] = ["$!", "$@", "$~"];

/// A global variable that means something to the program alone.
fn is_own_global(name: &str) -> bool {
    let is_plain = name.chars().nth(1).is_some_and(|it| it.is_ascii_lowercase());
    is_plain && !["$stdin", "$stdout", "$stderr", "$mohs_answers"].contains(&name)
}

/// A body of a file, and what its names are.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) file: &'a File,
    pub(super) names: &'a Names,
    /// The whole file is run: its global variables are what it makes of them.
    pub(super) is_script: bool,
}

impl Judge<'_> {
    /// Why running this body, or one inside it, may do harm.
    pub(super) fn body_fault(self, id: BodyId) -> Option<String> {
        crate::frame::nested(self.file, id).into_iter().find_map(|id| {
            let body = self.file.body(id);
            body.instrs.iter().find_map(|instr| self.fault(body, instr))
        })
    }

    /// Why an instruction may do harm; what bodies inside it do is another question.
    pub(super) fn fault(self, body: Body<'_>, instr: &Instr) -> Option<String> {
        match instr.op {
            Op::Call(id) => self.call_fault(body, body.call(id)),
            Op::Super(_) => match self.method_of(body) {
                Some(BodyKind::Method(name)) => self.names.call_fault(name, true),
                _ => Some("`super` of a method whose name is computed".to_owned()),
            },
            Op::GetConst(name) | Op::GetTopConst(name) => self.names.constant_fault(name, false),
            Op::GetConstIn(_, name) => self.names.constant_fault(name, true),
            Op::GetGvar(name) | Op::SetGvar(name, _)
                if FRAME_GLOBALS.contains(&name.as_str())
                    || self.is_script && is_own_global(name.as_str()) =>
            {
                None
            }
            Op::GetGvar(name) | Op::SetGvar(name, _) | Op::AliasGvar { new: name, .. } => {
                Some(format!("the global variable `{name}`"))
            }
            Op::EndBlock(_) => Some("`END`".to_owned()),
            Op::Unsupported(_) => Some("a part that Mohs does not understand".to_owned()),
            Op::Prim(Prim::ToProc, var) if !self.is_block(body, var) => {
                Some("a block that is computed".to_owned())
            }
            Op::Nil
            | Op::True
            | Op::False
            | Op::SelfRef
            | Op::Int(_)
            | Op::Float(_)
            | Op::Sym(_)
            | Op::Lit(_)
            | Op::Move(_)
            | Op::Array(_)
            | Op::Hash(_)
            | Op::Range { .. }
            | Op::Interpolate { .. }
            | Op::GetIvar(_)
            | Op::SetIvar(..)
            | Op::GetCvar(_)
            | Op::SetCvar(..)
            | Op::BackRef(_)
            | Op::NthRef(_)
            | Op::NamedRef(_)
            | Op::SetConst(..)
            | Op::SetTopConst(..)
            | Op::SetConstIn { .. }
            | Op::Yield(_)
            | Op::Lambda(_)
            | Op::ReturnedThrough(_)
            | Op::ReturnValue(_)
            | Op::DefMethod { .. }
            | Op::OpenClass { .. }
            | Op::ChangeMethods
            | Op::Defined(_)
            | Op::Prim(..)
            | Op::Prim2(..)
            | Op::DeconstructKeys { .. }
            | Op::HashWithout { .. }
            | Op::Caught => None,
        }
    }

    fn call_fault(self, body: Body<'_>, call: &Call) -> Option<String> {
        let of_self = call.receiver.is_none() || call.flags.self_receiver;
        let name = call.name.as_str();
        let args = body.args(call.args);
        if OF_METHODS.contains(&name) {
            return args.iter().find_map(|arg| self.named_fault(body, arg));
        }
        match name {
            "send" | "__send__" | "public_send" => {
                let called = match args.first() {
                    Some(Arg::Positional(var)) => symbol(body, *var),
                    _ => None,
                };
                let Some(called) = called.filter(|it| !OF_METHODS.contains(&it.as_str())) else {
                    return Some(format!("`{name}` of a computed name"));
                };
                // What takes a name again is not looked through.
                let is_plain =
                    !matches!(called.as_str(), "send" | "__send__" | "public_send" | "inject" | "reduce");
                if is_plain {
                    self.names.call_fault(called, true)
                } else {
                    Some(format!("`{name}` of `{called}`"))
                }
            }
            "inject" | "reduce" if matches!(call.block, BlockArg::None) => match args.last() {
                Some(Arg::Positional(var)) => match symbol(body, *var) {
                    Some(called) => self.names.call_fault(called, false),
                    None => Some(format!("`{name}` by a computed name")),
                },
                Some(_) => Some(format!("`{name}` by a computed name")),
                None => None,
            },
            _ => self.names.call_fault(call.name, of_self),
        }
    }

    /// The argument of `public :x` and its kin: a name that is written down and harmless.
    fn named_fault(self, body: Body<'_>, arg: &Arg) -> Option<String> {
        let computed = || Some("a method whose name is computed".to_owned());
        let Arg::Positional(var) = arg else { return computed() };
        if let Some(name) = symbol(body, *var) {
            // Ruby: `public :system` would make a method of the core one that any call reaches.
            return self.names.call_fault(name, true);
        }
        let mut found = None;
        for instr in body.instrs.iter().filter(|instr| instr.dst == *var) {
            found = Some(match instr.op {
                Op::DefMethod { .. } => None,
                Op::Call(id) if OF_METHODS.contains(&body.call(id).name.as_str()) => None,
                Op::Array(list) => body.args(list).iter().find_map(|arg| self.named_fault(body, arg)),
                _ => computed(),
            });
        }
        found.unwrap_or_else(computed)
    }

    /// What is passed as a block is one, or the symbol of a harmless method.
    fn is_block(self, body: Body<'_>, var: Var) -> bool {
        match body.var(var).kind {
            VarKind::Param => body.params.block == Some(var) && assigned(body, var).next().is_none(),
            VarKind::Captured { depth, var } => {
                let mut outer = Some(body);
                for _ in 0..depth {
                    outer = outer.and_then(|it| it.parent).map(|id| self.file.body(id));
                }
                outer.is_some_and(|outer| self.is_block(outer, var))
            }
            VarKind::Local | VarKind::Temp => {
                let mut any = false;
                let all = assigned(body, var).all(|instr| {
                    any = true;
                    match instr.op {
                        Op::Nil | Op::Lambda(_) => true,
                        Op::Sym(name) => {
                            self.names.call_fault(name, false).is_none() && is_plain(name.as_str())
                        }
                        // Only what comes before it in the text, so that this ends.
                        Op::Move(from) => from < var && self.is_block(body, from),
                        Op::Call(id) => {
                            let call = body.call(id);
                            let is_literal = matches!(call.block, BlockArg::Literal(_));
                            is_literal
                                && call.receiver.is_none()
                                && matches!(call.name.as_str(), "lambda" | "proc")
                        }
                        _ => false,
                    }
                });
                any && all
            }
        }
    }

    /// The kind of the method around a body.
    fn method_of(self, body: Body<'_>) -> Option<BodyKind> {
        let mut body = body;
        loop {
            match body.kind {
                BodyKind::Method(_) => return Some(body.kind),
                // The block of `define_method` is a lambda.
                BodyKind::Block | BodyKind::For => body = self.file.body(body.parent?),
                BodyKind::File | BodyKind::Class | BodyKind::Lambda | BodyKind::End => return None,
            }
        }
    }
}

/// Methods that take a name are none to be called by a symbol.
fn is_plain(name: &str) -> bool {
    !OF_METHODS.contains(&name) && !matches!(name, "inject" | "reduce")
}

fn assigned<'b>(body: Body<'b>, var: Var) -> impl Iterator<Item = &'b Instr> {
    body.instrs.iter().filter(move |instr| instr.dst == var)
}

/// The symbol or string that a variable is, by the text.
fn symbol(body: Body<'_>, var: Var) -> Option<base::Name> {
    let mut all = assigned(body, var);
    let (first, second) = (all.next()?, all.next());
    match first.op {
        Op::Sym(name) if second.is_none() => Some(name),
        _ => None,
    }
}
