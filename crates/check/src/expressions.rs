//! What the interpreter found to the type of each expression of a file, for those who read the code beside it.
//!
//! ```text
//! total = items.sum { |it| it.price }      items: Array[Item]   it.price: Integer   total: Integer
//! ```
//!
//! An instruction stands for the expression whose span it has. Where several do (`a ||= b`), the last one gives the
//! value, together with those before it that write the same variable. Reads of variables are no instructions: what a
//! variable holds anywhere in its body is told by [`Frame`].

use crate::store::CtxId;
use crate::types::{believe, join};
use crate::unit::{Files, Unit, interpret};
use crate::value::Value;
use base::{FileId, Name, Span};
use program::{Believed, Program};
use std::collections::BTreeMap;
use syntax::ir::{Body, BodyId, BodyKind, Op, Var, VarKind};

/// The value of an expression.
#[derive(Clone, Debug)]
pub struct Expression {
    pub file: FileId,
    pub span: Span,
    pub ty: Believed,
    /// The bodies of the methods of the program that a call runs.
    pub callees: Vec<(FileId, BodyId)>,
}

/// What the variables of a body hold.
#[derive(Clone, Debug)]
pub struct Frame {
    pub file: FileId,
    pub span: Span,
    /// A block sees the variables of what is around it.
    pub is_block: bool,
    pub variables: Vec<(Name, Believed)>,
}

#[derive(Clone, Default, Debug)]
pub struct Expressions {
    /// By file and span.
    pub expressions: Vec<Expression>,
    /// In the order of the bodies of each file: outer ones before what stands in them.
    pub frames: Vec<Frame>,
}

/// What stands for one span, while the contexts of its body are gone through.
struct Found {
    dst: Var,
    value: Value,
    callees: Vec<(FileId, BodyId)>,
}

/// The expressions of the unit's files that are interpreted at all.
pub fn expressions(program: &Program, files: &Files<'_>, unit: &Unit) -> Expressions {
    let mut all = Expressions::default();
    let Some(mut engine) = interpret(program, files, unit) else { return all };
    // As in `types`: fields hold what the program puts there, also in methods that it never calls.
    engine.trusts_fields = true;
    for file in unit.files().iter().filter_map(|id| files.get(*id)) {
        let mut of_file: BTreeMap<Span, Found> = BTreeMap::new();
        for id in file.body_ids() {
            let body = file.body(id);
            let contexts: Vec<CtxId> = engine.by_body.get(&(file.id, id)).cloned().unwrap_or_default();
            let mut variables: Vec<(Name, Value)> = Vec::new();
            for &context in &contexts {
                let recorded = engine.look_at(context);
                let args = engine.ctx(context).args.clone();
                for (index, &var) in body.params.required.iter().enumerate() {
                    let given = args.positional.get(index).copied().or(args.rest).unwrap_or(Value::NEVER);
                    if let Some(name) = body.var(var).name {
                        join(&mut engine, &mut variables, name, given);
                    }
                }
                let mut of_body: BTreeMap<Span, Found> = BTreeMap::new();
                for (index, instr) in body.instrs.iter().enumerate() {
                    let value = recorded.value(index as u32);
                    let var = body.var(instr.dst);
                    if let (VarKind::Local, Some(name)) = (&var.kind, var.name) {
                        join(&mut engine, &mut variables, name, value);
                    }
                    if instr.span.start >= instr.span.end || is_hidden(body, instr.op) {
                        continue;
                    }
                    let callees = recorded.entered(index as u32).filter_map(|ctx| {
                        let ctx = engine.ctx(ctx);
                        let is_method = |body: Body<'_>| matches!(body.kind, BodyKind::Method(_));
                        engine.body(ctx.file, ctx.body).is_some_and(is_method).then_some((ctx.file, ctx.body))
                    });
                    let found = Found { dst: instr.dst, value, callees: callees.collect() };
                    match of_body.get_mut(&instr.span) {
                        Some(known) if known.dst == found.dst => {
                            known.value = engine.values.join(known.value, found.value);
                            known.callees.extend(found.callees);
                        }
                        Some(known) => *known = found,
                        None => drop(of_body.insert(instr.span, found)),
                    }
                }
                for (span, found) in of_body {
                    match of_file.get_mut(&span) {
                        Some(known) => {
                            known.value = engine.values.join(known.value, found.value);
                            known.callees.extend(found.callees);
                        }
                        None => drop(of_file.insert(span, found)),
                    }
                }
            }
            let variables =
                variables.into_iter().map(|(name, value)| (name, believe(&mut engine, value))).collect();
            let is_block =
                matches!(body.kind, BodyKind::Block | BodyKind::Lambda | BodyKind::For | BodyKind::End);
            all.frames.push(Frame { file: file.id, span: body.span, is_block, variables });
        }
        for (span, Found { value, mut callees, .. }) in of_file {
            callees.sort_unstable();
            callees.dedup();
            let ty = believe(&mut engine, value);
            all.expressions.push(Expression { file: file.id, span, ty, callees });
        }
    }
    all
}

/// The instruction is the desugaring's own: no expression of the text has its value.
fn is_hidden(body: Body<'_>, op: Op) -> bool {
    match op {
        Op::Call(id) => body.call(id).flags.synthetic,
        _ => false,
    }
}
