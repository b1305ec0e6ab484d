//! Qualifiers: the small conditions of which inferred contracts and invariants are made.
//!
//! | about | conditions |
//! |---|---|
//! | a number, perhaps nil | its sign; orders with parameters, fields and constants of the text; sums, differences |
//! | an array, a text | its size against the sizes of others and against numbers |
//! | two fields | equal, ordered, `nil` exactly when a number is 0 |

use crate::context::Cx;
use crate::exec::Exec;
use crate::solve::Solver;
use crate::specs::{FieldSpec, MethodSpec, Pred, PredSource, Role, parse_pred};
use crate::ty::Ty;
use crate::value::{Atom, SymVal};
use base::{FileId, Name, Span};
use horn::smt::Answer;
use program::{ClassId, Program};
use std::collections::BTreeSet;
use std::sync::Arc;
use syntax::ir::{self, Op, ScopeId};

/// Constants of a text that are tried.
const MAX_CONSTANTS: usize = 6;
/// Candidates of one method or field.
const MAX_CANDIDATES: usize = 60;

/// What a method may promise of its result.
pub(crate) fn promises(
    _program: &Program,
    files: &[&ir::File],
    spec: &MethodSpec,
    fields: &[FieldSpec],
) -> Vec<Arc<Pred>> {
    if spec.name == "initialize" {
        return Vec::new();
    }
    let Some(result) = spec.result.clone() else { return Vec::new() };
    let file = files.iter().find(|file| file.id == spec.file);
    let constants = file.zip(spec.body).map(|(file, body)| constants(file, body)).unwrap_or_default();
    let mut numbers: Vec<String> = Vec::new();
    let mut lists: Vec<String> = Vec::new();
    let of_fields = fields.iter().filter(|field| !field.of_class && !spec.singleton);
    let named = spec.params.iter().map(|param| (param.name.as_str().to_owned(), param.ty.clone()));
    for (name, ty) in named.chain(of_fields.map(|it| (it.name.as_str().to_owned(), it.ty.clone()))) {
        match ty {
            _ if is_number(&ty) => numbers.push(name),
            Ty::Array(_) | Ty::Hash(..) | Ty::Str => lists.push(name),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    match result {
        _ if is_number(&result) => {
            about_number("result", &numbers, &lists, &constants, result == Ty::Int, &mut texts);
            of_two("result", &numbers, &mut texts);
        }
        // `index` and its like: what holds unless it is nil.
        Ty::Union(members)
            if members.contains(&Ty::Nil) && members.len() == 2 && members.contains(&Ty::Int) =>
        {
            let mut of_number = Vec::new();
            about_number("result", &numbers, &lists, &constants, false, &mut of_number);
            texts.extend(of_number.into_iter().map(|text| format!("result.nil? || {text}")));
        }
        Ty::Array(_) | Ty::Str => {
            for list in &lists {
                texts.push(format!("result.size == {list}.size"));
                texts.push(format!("result.size <= {list}.size"));
                texts.push(format!("result.size >= {list}.size"));
            }
            texts.extend(numbers.iter().map(|it| format!("result.size == {it}")));
            texts.push("result.size > 0".to_owned());
        }
        Ty::Bool => {
            for number in &numbers {
                texts.push(format!("result == ({number} > 0)"));
                texts.push(format!("result == ({number} == 0)"));
                texts.push(format!("result == ({number} >= 0)"));
            }
            for (number, constant) in numbers.iter().flat_map(|it| constants.iter().map(move |to| (it, to))) {
                texts.push(format!("result == ({number} < {constant})"));
                texts.push(format!("result == ({number} == {constant})"));
            }
            texts.extend(lists.iter().map(|list| format!("result == {list}.empty?")));
        }
        _ => {}
    }
    texts.truncate(MAX_CANDIDATES);
    let mut vars = spec.names();
    vars.push((Name::new("result"), Role::Result));
    parsed(texts, vars, spec.file, spec.scope)
}

fn is_number(ty: &Ty) -> bool {
    match ty {
        Ty::Int | Ty::Float => true,
        Ty::Union(members) => !members.is_empty() && members.iter().all(is_number),
        _ => false,
    }
}

/// Sums and differences of the first numbers.
fn of_two(it: &str, numbers: &[String], texts: &mut Vec<String>) {
    const FIRST: usize = 3;
    let first = &numbers[..numbers.len().min(FIRST)];
    for (at, one) in first.iter().enumerate() {
        for other in &first[at + 1..] {
            texts.push(format!("{it} == {one} + {other}"));
            texts.push(format!("{it} == {one} - {other}"));
            texts.push(format!("{it} == {other} - {one}"));
        }
    }
}

fn about_number(
    it: &str,
    numbers: &[String],
    lists: &[String],
    constants: &BTreeSet<i64>,
    is_integer: bool,
    texts: &mut Vec<String>,
) {
    texts.push(format!("{it} >= 0"));
    texts.push(format!("{it} > 0"));
    texts.push(format!("{it} <= 0"));
    for other in numbers {
        for sign in ["==", ">=", "<=", ">", "<"] {
            texts.push(format!("{it} {sign} {other}"));
        }
        texts.push(format!("{it} == {other} + 1"));
    }
    for list in lists {
        for sign in ["==", "<=", "<"] {
            texts.push(format!("{it} {sign} {list}.size"));
        }
        texts.push(format!("{it} == {list}.size - 1"));
    }
    if !lists.is_empty() {
        texts.push(format!("{it} >= -1"));
    }
    for constant in constants {
        texts.push(format!("{it} >= {constant}"));
        texts.push(format!("{it} <= {constant}"));
        texts.push(format!("{it} < {constant}"));
    }
    if is_integer {
        texts.push(format!("{it} % 2 == 0"));
    }
}

/// What a field may keep.
pub(crate) fn invariants(
    program: &Program,
    files: &[&ir::File],
    file: FileId,
    class: ClassId,
    name: Name,
    ty: &Ty,
    fields: &[(Name, Ty)],
) -> Vec<Arc<Pred>> {
    let mut texts = Vec::new();
    let others = || fields.iter().filter(|(other, _)| *other != name);
    if *ty == Ty::Int || *ty == Ty::Float {
        let numbers: Vec<String> = others()
            .filter(|(other, it)| it == ty && other.as_str() > name.as_str())
            .map(|(other, _)| other.as_str().to_owned())
            .collect();
        let lists: Vec<String> = others()
            .filter(|(_, it)| matches!(it, Ty::Array(_) | Ty::Hash(..)))
            .map(|(other, _)| other.as_str().to_owned())
            .collect();
        let mut constants = BTreeSet::new();
        for source in files.iter().filter(|it| it.id == file) {
            for id in source.body_ids() {
                if program.class_of_scope(file, source.body(id).scope) == Some(class) {
                    constants.extend(constants_of(source, id));
                }
            }
        }
        let constants = constants.into_iter().take(MAX_CONSTANTS).collect();
        about_number(name.as_str(), &numbers, &lists, &constants, *ty == Ty::Int, &mut texts);
        let nilable = others().filter(|(_, it)| it.members().len() > 1 && it.members().contains(&Ty::Nil));
        texts.extend(nilable.map(|(other, _)| format!("{other}.nil? == ({name} == 0)")));
    }
    texts.truncate(MAX_CANDIDATES);
    parsed(texts, Vec::new(), file, ScopeId(0))
}

fn parsed(texts: Vec<String>, vars: Vec<(Name, Role)>, file: FileId, scope: ScopeId) -> Vec<Arc<Pred>> {
    let mut found = Vec::new();
    for (number, text) in texts.into_iter().enumerate() {
        // A place of its own tells one from another; nobody is shown it.
        let at = 1_000_000_000 + number;
        let source = PredSource { text: &text, span: Span::new(at, at), file, home: file, scope };
        if let Ok(pred) = parse_pred(&source, vars.clone(), &text) {
            found.push(Arc::new(pred));
        }
    }
    found
}

fn constants(file: &ir::File, body: ir::BodyId) -> BTreeSet<i64> {
    let all = crate::frame::nested(file, body).into_iter().flat_map(|id| constants_of(file, id));
    all.collect::<BTreeSet<i64>>().into_iter().take(MAX_CONSTANTS).collect()
}

fn constants_of(file: &ir::File, body: ir::BodyId) -> Vec<i64> {
    let numbers = file.body(body).instrs.iter().filter_map(|instr| match instr.op {
        Op::Int(number) => Some(number.get()),
        _ => None,
    });
    numbers.filter(|it| ![0].contains(it)).collect()
}

/// The promises without those that follow from the others.
pub(crate) fn minimal<'a>(cx: &'a Cx<'a>, spec: &'a MethodSpec, solver: &mut Solver) -> Vec<String> {
    let mut exec = Exec::new(cx);
    let receiver = exec.receiver(spec);
    let values: Vec<_> =
        spec.params.iter().map(|param| exec.fresh(&param.ty, param.name.as_str()).0).collect();
    let result = spec.result.as_ref().map(|ty| exec.fresh(ty, "result").0);
    let preds: Vec<&Pred> = spec.ensures.iter().map(|pred| &**pred).collect();
    let kept = independent(&mut exec, &receiver, &values, result.as_ref(), &spec.requires, &preds, solver);
    kept.into_iter().map(|at| spec.ensures[at].text.clone()).collect()
}

/// The same for the invariants of one class, by the fields that have them.
pub(crate) fn minimal_fields<'a>(
    cx: &'a Cx<'a>,
    fields: &'a [FieldSpec],
    solver: &mut Solver,
) -> Vec<Vec<String>> {
    let all: Vec<(usize, &Pred)> = fields
        .iter()
        .enumerate()
        .flat_map(|(at, field)| field.preds.iter().map(move |pred| (at, &**pred)))
        .collect();
    let mut texts = vec![Vec::new(); fields.len()];
    let Some(class) = fields.first().map(|field| field.class) else { return texts };
    let mut exec = Exec::new(cx);
    let var = exec.terms().fresh_var("self", horn::term::INT);
    let at = exec.terms().var_term(var);
    let receiver = exec.one(Atom::Object { at, class, exact: false });
    // What is assumed of fields must not decide what follows from what.
    exec.self_is_open = Some(at);
    let preds: Vec<&Pred> = all.iter().map(|(_, pred)| *pred).collect();
    for number in independent(&mut exec, &receiver, &[], None, &[], &preds, solver) {
        texts[all[number].0].push(all[number].1.text.clone());
    }
    texts
}

/// The numbers of the conditions that do not follow from the others.
fn independent<'a>(
    exec: &mut Exec<'a>,
    receiver: &SymVal,
    values: &[SymVal],
    result: Option<&SymVal>,
    assumed: &'a [Arc<Pred>],
    preds: &[&'a Pred],
    solver: &mut Solver,
) -> Vec<usize> {
    let mut start = exec.initial_state();
    start.frames.push(crate::state::Frame::empty(receiver.clone()));
    let everything: Vec<usize> = (0..preds.len()).collect();
    let mut terms = Vec::new();
    for &pred in preds {
        match exec.eval_pred(&start, pred, receiver, values, result, Some(&start)) {
            Ok(truth) => terms.push(truth.holds),
            Err(_) => return everything,
        }
    }
    let mut known = Vec::new();
    for pred in assumed {
        if let Ok(truth) = exec.eval_pred(&start, pred, receiver, values, None, None) {
            known.push(truth.holds);
        }
    }
    known.extend(exec.facts.clone());
    let texts: Vec<&str> = preds.iter().map(|pred| pred.text.as_str()).collect();
    let mut kept = everything;
    // The weak ones are tried first: they follow from the strong ones.
    for number in order(&texts) {
        let not = exec.problem.terms.not(terms[number]);
        let mut parts = known.clone();
        parts.extend(kept.iter().filter(|it| **it != number).map(|it| terms[*it]));
        parts.push(not);
        let formula = exec.problem.terms.and(&parts);
        if solver.asks(&mut exec.problem.terms, formula) == Some(Answer::Unsat) {
            kept.retain(|it| *it != number);
        }
    }
    kept
}

/// Inequalities with constants before orders, orders before equalities.
fn order(texts: &[&str]) -> Vec<usize> {
    let rank = |text: &str| match text {
        it if it.contains("==") => 3,
        it if it.contains("> ") && !it.contains(">=") || it.contains("< ") => 2,
        it if it.ends_with(">= -1") => 0,
        _ => 1,
    };
    let mut order: Vec<usize> = (0..texts.len()).collect();
    order.sort_by_key(|&at| (rank(texts[at]), at));
    order
}
