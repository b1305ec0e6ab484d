//! What a parameter is used for to the type that it probably has.
//!
//! ```text
//! def at(xs, i) = xs[i + 1]         i: `+` with a number, so an Integer; xs: `[]` by a number, so an Array
//! ```
//!
//! A parameter that is stored in a field is also used where the field is.
//! A guess is never believed: `infer` states it as part of the contract, which callers have to keep, and `verify` uses it
//! only to look for counterexamples, which are run.

use crate::ty::Ty;
use base::Name;
use syntax::ir::{self, Arg, BodyId, Op, Var, VarKind};

const OF_NUMBERS: [&str; 30] = [
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "<",
    "<=",
    ">",
    ">=",
    "-@",
    "abs",
    "times",
    "upto",
    "downto",
    "even?",
    "odd?",
    "zero?",
    "positive?",
    "negative?",
    "succ",
    "pred",
    "divmod",
    "div",
    "fdiv",
    "pow",
    "clamp",
    "between?",
    "gcd",
    "digits",
];
const OF_LISTS: [&str; 24] = [
    "each",
    "map",
    "select",
    "reject",
    "push",
    "pop",
    "shift",
    "unshift",
    "<<",
    "first",
    "last",
    "each_with_index",
    "size",
    "length",
    "empty?",
    "sum",
    "max",
    "min",
    "any?",
    "all?",
    "inject",
    "reduce",
    "sort",
    "concat",
];
const OF_TEXTS: [&str; 16] = [
    "upcase",
    "downcase",
    "strip",
    "start_with?",
    "end_with?",
    "chars",
    "lines",
    "split",
    "gsub",
    "sub",
    "to_sym",
    "capitalize",
    "chomp",
    "bytes",
    "ord",
    "squeeze",
];

/// The types of the parameters of a method, in the order of its specification; None where the text does not tell.
pub(crate) fn guesses(file: &ir::File, body: BodyId) -> Vec<Option<Ty>> {
    let params = file.body(body).params;
    let all = params
        .required
        .iter()
        .chain(params.optional)
        .chain(params.rest.iter())
        .chain(params.post)
        .copied()
        .chain(params.keywords.iter().map(|keyword| keyword.var));
    all.map(|var| guess(file, body, var)).collect()
}

/// What stands for the value that a type is wanted of.
#[derive(Clone, Copy)]
enum Source {
    /// A parameter of the body.
    Param(BodyId, Var),
    /// A field that the parameter is stored in.
    Field(Name),
}

#[derive(Default)]
struct Votes {
    number: usize,
    list: usize,
    text: usize,
    /// For what has no type here: hashes, symbols, true and false.
    other: usize,
}

fn guess(file: &ir::File, body: BodyId, param: Var) -> Option<Ty> {
    let mut votes = Votes::default();
    let source = Source::Param(body, param);
    let mut fields = Vec::new();
    for id in crate::frame::nested(file, body) {
        count(file, id, source, &mut votes);
        let code = file.body(id);
        for instr in code.instrs {
            match instr.op {
                Op::SetIvar(name, value) if denotes(file, id, value, source) => fields.push(name),
                // The default, or another value that it gets.
                _ if id == body && instr.dst == param => count_value(file, id, &instr.op, &mut votes),
                _ => {}
            }
        }
    }
    for field in fields {
        let is_beside = |id: &BodyId| file.body(*id).scope == file.body(body).scope;
        file.body_ids().filter(is_beside).for_each(|id| count(file, id, Source::Field(field), &mut votes));
    }
    let Votes { number, list, text, other } = votes;
    let best = number.max(list).max(text).max(other);
    match best {
        0 => None,
        _ if other == best => None,
        _ if number == best => Some(Ty::Int),
        _ if list == best => Some(Ty::Array(Box::new(Ty::Int))),
        _ => Some(Ty::Str),
    }
}

/// A literal that the parameter is by default.
fn count_value(file: &ir::File, id: BodyId, op: &Op, votes: &mut Votes) {
    match op {
        Op::Int(_) => votes.number += 2,
        Op::Lit(literal) if matches!(file.body(id).lit(*literal), ir::Lit::Str { .. }) => votes.text += 2,
        Op::Sym(_) | Op::True | Op::False | Op::Hash(_) | Op::Float(_) => votes.other += 4,
        _ => {}
    }
}

/// What one body does with it.
fn count(file: &ir::File, id: BodyId, source: Source, votes: &mut Votes) {
    let code = file.body(id);
    let is_it = |var: Var| denotes(file, id, var, source);
    let made_by = |var: Var| code.instrs.iter().find(|instr| instr.dst == var).map(|instr| &instr.op);
    for instr in code.instrs {
        let Op::Call(call) = instr.op else { continue };
        let call = code.call(call);
        let name = call.name.as_str();
        let args: Vec<Var> = code
            .args(call.args)
            .iter()
            .filter_map(|arg| match arg {
                Arg::Positional(var) => Some(*var),
                _ => None,
            })
            .collect();
        if call.receiver.is_some_and(is_it) {
            let by = args.first().and_then(|arg| made_by(*arg));
            let is_key = by.is_some_and(|op| match op {
                Op::Sym(_) => true,
                Op::Lit(literal) => matches!(code.lit(*literal), ir::Lit::Str { .. }),
                _ => false,
            });
            let is_index = matches!(name, "[]" | "[]=" | "fetch" | "key?" | "delete");
            votes.other += if is_index && is_key { 4 } else { 0 };
            votes.number += usize::from(OF_NUMBERS.contains(&name));
            votes.number += usize::from(name == "==" && matches!(by, Some(Op::Int(_))));
            votes.list +=
                2 * usize::from(OF_LISTS.contains(&name) || matches!(name, "[]" | "[]=") && !is_key);
            votes.text += 3 * usize::from(OF_TEXTS.contains(&name));
        }
        // An index, or the other side of an operator.
        let is_arg = args.iter().any(|var| is_it(*var));
        let of_numbers =
            ["[]", "[]=", "+", "-", "*", "/", "%", "<", "<=", ">", ">=", "first", "take", "drop"];
        votes.number += usize::from(is_arg && of_numbers.contains(&name));
    }
}

/// The variable of a body, or of a block in it, is the parameter or field, or was given its value.
fn denotes(file: &ir::File, id: BodyId, var: Var, source: Source) -> bool {
    let body = file.body(id);
    match (body.var(var).kind, source) {
        (VarKind::Captured { depth, var }, Source::Param(home, param)) => {
            let mut outer = id;
            for _ in 0..depth {
                match file.body(outer).parent {
                    Some(parent) => outer = parent,
                    None => return false,
                }
            }
            outer == home && var == param
        }
        (VarKind::Temp, _) => body.instrs.iter().any(|instr| {
            instr.dst == var
                && match (instr.op, source) {
                    (Op::Move(from), _) => from != var && denotes(file, id, from, source),
                    (Op::GetIvar(name), Source::Field(field)) => name == field,
                    _ => false,
                }
        }),
        (VarKind::Local | VarKind::Param, Source::Param(home, param)) => id == home && var == param,
        (VarKind::Captured { .. } | VarKind::Local | VarKind::Param, Source::Field(_)) => false,
    }
}
