//! What a parameter is used for to the type that it probably has.
//!
//! ```text
//! def at(xs, i) = xs[i + 1]         i: `+` with a number, so an Integer; xs: `[]` by a number, so an Array
//! ```
//!
//! A guess is never believed: `infer` states it as part of the contract, which callers have to keep, and `verify` uses it
//! only to look for counterexamples, which are run.

use crate::ty::Ty;
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

fn guess(file: &ir::File, body: BodyId, param: Var) -> Option<Ty> {
    let mut votes = [0usize; 3];
    for id in crate::frame::nested(file, body) {
        let code = file.body(id);
        let is_it = |var: Var| denotes(file, id, var, body, param);
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
                votes[0] += usize::from(OF_NUMBERS.contains(&name));
                votes[1] += 2 * usize::from(OF_LISTS.contains(&name) || name == "[]" || name == "[]=");
                votes[2] += 3 * usize::from(OF_TEXTS.contains(&name));
            }
            // An index, or the other side of an operator.
            let is_arg = args.iter().any(|var| is_it(*var));
            let of_numbers =
                ["[]", "[]=", "+", "-", "*", "/", "%", "<", "<=", ">", ">=", "first", "take", "drop"];
            votes[0] += usize::from(is_arg && of_numbers.contains(&name));
        }
    }
    let best = votes.iter().copied().max().filter(|it| *it > 0)?;
    Some(match votes.iter().position(|it| *it == best)? {
        0 => Ty::Int,
        1 => Ty::Array(Box::new(Ty::Int)),
        _ => Ty::Str,
    })
}

/// The variable of a body, or of a block in it, is the parameter, or was given its value.
fn denotes(file: &ir::File, id: BodyId, var: Var, home: BodyId, param: Var) -> bool {
    let body = file.body(id);
    match body.var(var).kind {
        VarKind::Captured { depth, var } => {
            let mut outer = id;
            for _ in 0..depth {
                match file.body(outer).parent {
                    Some(parent) => outer = parent,
                    None => return false,
                }
            }
            outer == home && var == param
        }
        VarKind::Temp => body.instrs.iter().any(|instr| {
            instr.dst == var
                && matches!(instr.op, Op::Move(from) if from != var && denotes(file, id, from, home, param))
        }),
        VarKind::Local | VarKind::Param => id == home && var == param,
    }
}
