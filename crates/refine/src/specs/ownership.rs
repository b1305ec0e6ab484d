//! Ownership: whether what a field holds can be changed by somebody who does not have the object.
//!
//! ```text
//! #@ @items: Array[Integer] { @items.size > 0 }
//! def initialize = @items = [1]           a new array, which nobody else has
//! def items = @items                      now anybody may empty it: the refinement holds by assumption only
//! ```
//!
//! By the text alone: the container is made where it is assigned, and every place that reads the field only calls
//! methods on it that do not give it away.

use super::{FieldSpec, Pred, Specs};
use crate::frame::nested;
use crate::ty::Ty;
use base::Name;
use program::{ClassId, MethodKind, Program};
use syntax::ir::{self, BodyKind, Op, Terminator, Var};

/// Methods of containers that do not give the container away.
const KEEPS: [&str; 93] = [
    "!",
    "!=",
    "%",
    "&",
    "*",
    "+",
    "-",
    "<=>",
    "==",
    "===",
    "=~",
    "[]",
    "[]=",
    "all?",
    "any?",
    "at",
    "bytes",
    "chars",
    "collect",
    "compact",
    "count",
    "delete",
    "delete_at",
    "detect",
    "dig",
    "downcase",
    "drop",
    "drop_while",
    "dup",
    "empty?",
    "end_with?",
    "eql?",
    "equal?",
    "fetch",
    "filter",
    "filter_map",
    "find",
    "find_index",
    "first",
    "flat_map",
    "frozen?",
    "group_by",
    "gsub",
    "has_key?",
    "has_value?",
    "hash",
    "include?",
    "index",
    "inject",
    "inspect",
    "is_a?",
    "join",
    "key?",
    "keys",
    "last",
    "length",
    "lines",
    "map",
    "match?",
    "max",
    "max_by",
    "member?",
    "min",
    "min_by",
    "minmax",
    "nil?",
    "none?",
    "one?",
    "partition",
    "pop",
    "reduce",
    "reject",
    "reverse",
    "rindex",
    "sample",
    "select",
    "shift",
    "size",
    "slice",
    "sort",
    "sort_by",
    "split",
    "start_with?",
    "strip",
    "sub",
    "sum",
    "take",
    "take_while",
    "tally",
    "uniq",
    "upcase",
    "values",
    "|",
];

/// Methods of containers that return the container itself.
const RETURNS_ITSELF: [&str; 27] = [
    "<<",
    "append",
    "clear",
    "collect!",
    "compact!",
    "concat",
    "delete_if",
    "each",
    "each_index",
    "each_key",
    "each_pair",
    "each_value",
    "each_with_index",
    "fill",
    "filter!",
    "insert",
    "keep_if",
    "map!",
    "merge!",
    "prepend",
    "push",
    "reject!",
    "reverse_each",
    "select!",
    "sort!",
    "uniq!",
    "unshift",
];

/// Methods whose result is a new container.
const MAKES: [&str; 22] = [
    "+",
    "-",
    "collect",
    "compact",
    "drop",
    "dup",
    "filter",
    "filter_map",
    "flat_map",
    "keys",
    "map",
    "new",
    "reject",
    "reverse",
    "select",
    "sort",
    "sort_by",
    "split",
    "take",
    "uniq",
    "values",
    "zip",
];

/// Questions about a reference, not about what it refers to.
const ASKS_REFERENCE: [&str; 6] = ["!", "class", "equal?", "instance_of?", "is_a?", "nil?"];

/// Whether a refinement of the field reads something that others than the object's own methods may change.
pub(super) fn shares_contents(
    program: &Program,
    files: &[&ir::File],
    specs: &Specs,
    class: ClassId,
    field: &FieldSpec,
) -> bool {
    let mut through: Vec<Name> = Vec::new();
    for pred in &field.preds {
        match reads_through(specs, class, pred) {
            Some(names) => through.extend(names),
            None => return true,
        }
    }
    through.sort_by_key(|name| name.as_str());
    through.dedup();
    through.into_iter().any(|name| {
        let ty = declared(specs, class, name).map(|it| it.ty.clone());
        !ty.is_some_and(|ty| holds_plain_values(&ty)) || !is_owned(program, files, name)
    })
}

fn declared(specs: &Specs, class: ClassId, name: Name) -> Option<&FieldSpec> {
    specs.fields.get(&class)?.iter().find(|it| it.name == name)
}

/// Values that cannot be changed in place.
fn is_plain(ty: &Ty) -> bool {
    matches!(ty, Ty::Nil | Ty::Bool | Ty::Int | Ty::Float | Ty::Double | Ty::Sym | Ty::Range | Ty::Class(_))
}

/// A container of values that cannot be changed in place.
fn holds_plain_values(ty: &Ty) -> bool {
    ty.members().iter().all(|member| match member {
        Ty::Array(elem) => elem.members().iter().all(is_plain),
        Ty::Hash(key, value) => {
            key.members().iter().all(|it| is_plain(it) || *it == Ty::Str)
                && value.members().iter().all(is_plain)
        }
        Ty::Str => true,
        other => is_plain(other),
    })
}

/// The fields whose contents a refinement reads; `None` when it asks methods of the program.
fn reads_through(specs: &Specs, class: ClassId, pred: &Pred) -> Option<Vec<Name>> {
    let mut found = Vec::new();
    for body in pred.code.bodies.iter() {
        let field_of = |var: Var| {
            body.instrs.iter().find(|instr| instr.dst == var).and_then(|instr| match instr.op {
                Op::GetIvar(name) => Some(name),
                _ => None,
            })
        };
        for instr in body.instrs {
            let Op::Call(call) = instr.op else { continue };
            let call = body.call(call);
            if ASKS_REFERENCE.contains(&call.name.as_str()) {
                continue;
            }
            match call.receiver {
                Some(var) if !call.flags.self_receiver => {
                    let vars = body.args(call.args).iter().flat_map(|arg| arg.vars()).chain([var]);
                    for name in vars.filter_map(field_of) {
                        let is_plain = declared(specs, class, name)
                            .is_some_and(|it| it.ty.members().iter().all(is_plain));
                        if !is_plain {
                            found.push(name);
                        }
                    }
                }
                _ => return None,
            }
        }
    }
    Some(found)
}

/// Whether only the text that names the field has what it holds.
pub(super) fn is_owned(program: &Program, files: &[&ir::File], name: Name) -> bool {
    let is_handed_out = program.methods().iter().any(|method| match method.kind {
        MethodKind::AttrReader(field) | MethodKind::AttrWriter(field) => field == name,
        MethodKind::MemberReader(member) | MethodKind::MemberWriter(member) => member.field() == name,
        MethodKind::Body { .. }
        | MethodKind::StructClassMethod
        | MethodKind::Core(_)
        | MethodKind::Delegate(_)
        | MethodKind::Opaque
        | MethodKind::Undefined => false,
    });
    let reflects = |body: &ir::Body<'_>| {
        body.calls
            .iter()
            .any(|it| matches!(it.name.as_str(), "instance_variable_get" | "instance_variable_set"))
    };
    !is_handed_out
        && files.iter().all(|file| {
            file.bodies.iter().all(|body| !reflects(&body))
                && file.body_ids().all(|id| {
                    let is_root =
                        matches!(file.body(id).kind, BodyKind::Method(_) | BodyKind::Class | BodyKind::File);
                    !is_root || nested(file, id).into_iter().all(|id| keeps(file.body(id), name))
                })
        })
}

/// Whether a body gives nothing away of what the field holds.
fn keeps(body: ir::Body<'_>, name: Name) -> bool {
    // Ruby: nobody gets the value of `initialize`.
    let is_constructor = matches!(body.kind, BodyKind::Method(it) if it == "initialize");
    let is_used = |var: Var| {
        let mut used = false;
        body.instrs.iter().for_each(|instr| instr.op.for_each_operand(body, |it| used |= it == var));
        used || body.blocks.iter().any(|block| match block.terminator {
            Terminator::Leave(it) => it == var && !is_constructor,
            other => other.operand() == Some(var),
        })
    };
    let is_kept = |var: Var| {
        let by_instrs = body.instrs.iter().all(|instr| {
            let mut reads = 0;
            instr.op.for_each_operand(body, |it| reads += usize::from(it == var));
            match instr.op {
                _ if reads == 0 => true,
                Op::Call(call) => {
                    let call = body.call(call);
                    let word = call.name.as_str();
                    let is_receiver = call.receiver == Some(var) && reads == 1;
                    is_receiver
                        && (KEEPS.contains(&word) || RETURNS_ITSELF.contains(&word) && !is_used(instr.dst))
                }
                Op::SetIvar(field, _) => field == name && !is_used(instr.dst),
                _ => false,
            }
        });
        let by_ends = body.blocks.iter().all(|block| match block.terminator {
            Terminator::Leave(it) => it != var || is_constructor,
            Terminator::Branch { .. } => true,
            other => other.operand() != Some(var),
        });
        by_instrs && by_ends
    };
    body.instrs.iter().all(|instr| match instr.op {
        Op::GetIvar(field) if field == name => is_kept(instr.dst),
        Op::SetIvar(field, value) if field == name => {
            let mut made = body.instrs.iter().filter(|it| it.dst == value);
            let is_new = match (made.next().map(|it| it.op), made.next()) {
                (Some(Op::Array(_) | Op::Hash(_) | Op::Lit(_) | Op::Interpolate { .. }), None) => true,
                (Some(Op::Call(call)), None) => MAKES.contains(&body.call(call).name.as_str()),
                _ => false,
            };
            is_new && is_kept(value) && !is_used(instr.dst)
        }
        _ => true,
    })
}
