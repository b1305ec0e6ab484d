//! Preconditions that would make a proof go through: small conditions over the parameters, each of them tried.
//!
//! ```text
//! #@ (Integer a, Integer b) -> Integer
//! def div(a, b) = a / b                    refuted: b = 0; it would be proved with `requires b != 0`
//! ```
//!
//! Of those that exclude every violation the weakest is offered, if it leaves any input.

use crate::context::Cx;
use crate::exec::{Goal, GoalKind};
use crate::method::Ran;
use crate::solve::Solver;
use crate::specs::{MethodSpec, Pred, PredSource, parse_pred};
use crate::ty::Ty;
use horn::smt::Answer;
use horn::term::TermId;
use std::collections::BTreeSet;
use std::time::Instant;

/// One part in so many of the effort is for finding a precondition, and what one comparison may spend.
const PART: u64 = 8;
const QUERY_EFFORT: u64 = 200_000;

/// Candidates that are compared, and those that are tried with a whole verification.
const MAX_FOUND: usize = 12;
const MAX_TRIED: usize = 4;

/// The conditions to try, weak ones first.
pub(crate) fn candidates(cx: &Cx<'_>, spec: &MethodSpec) -> Vec<Pred> {
    let mut texts: Vec<String> = Vec::new();
    let members = |ty: &Ty, wanted: &dyn Fn(&Ty) -> bool| ty.members().iter().any(wanted);
    let mut numbers: Vec<String> = Vec::new();
    let mut lists: Vec<String> = Vec::new();
    let mut tables: Vec<(String, Ty)> = Vec::new();
    let mut keys: Vec<(String, Ty)> = Vec::new();
    let own = spec.class.and_then(|class| cx.specs.fields.get(&class)).into_iter().flatten();
    let fields = own.filter(|field| !field.of_class && !spec.singleton && spec.name != "initialize");
    let named = spec.params.iter().map(|it| (it.name.as_str().to_owned(), it.ty.clone()));
    let values: Vec<(String, Ty)> =
        named.chain(fields.map(|it| (it.name.as_str().to_owned(), it.ty.clone()))).collect();
    for (name, ty) in &values {
        if members(ty, &|it| *it == Ty::Nil) && *ty != Ty::Nil {
            texts.push(format!("!{name}.nil?"));
        }
        match ty {
            Ty::Int | Ty::Float => numbers.push(name.clone()),
            Ty::Array(_) | Ty::Str => lists.push(name.clone()),
            Ty::Hash(key, _) => tables.push((name.clone(), (**key).clone())),
            _ => {}
        }
        if let Ty::Int | Ty::Sym | Ty::Str = ty {
            keys.push((name.clone(), ty.clone()));
        }
    }
    let constants = constants(spec);
    texts.extend(numbers.iter().map(|name| format!("{name} != 0")));
    texts.extend(lists.iter().map(|name| format!("!{name}.empty?")));
    for (table, ty) in &tables {
        let fits = keys.iter().filter(|(_, key)| key == ty);
        texts.extend(fits.map(|(key, _)| format!("{table}.key?({key})")));
        texts.push(format!("!{table}.empty?"));
    }
    for list in &lists {
        texts.extend(numbers.iter().map(|name| format!("{name} < {list}.size")));
        texts.extend(numbers.iter().map(|name| format!("{name} <= {list}.size")));
        texts.extend(numbers.iter().map(|name| format!("0 <= {name} < {list}.size")));
        texts.extend(lists.iter().filter(|it| *it > list).map(|it| format!("{list}.size == {it}.size")));
    }
    for name in &numbers {
        texts.extend([format!("{name} >= 0"), format!("{name} <= 0")]);
    }
    for left in &numbers {
        for right in numbers.iter().filter(|it| *it != left) {
            texts.push(format!("{left} <= {right}"));
        }
    }
    for name in &numbers {
        texts.extend([format!("{name} > 0"), format!("{name} < 0")]);
        for constant in constants.iter().filter(|it| **it != 0) {
            texts.extend(["!=", "<=", ">=", "<", ">"].iter().map(|sign| format!("{name} {sign} {constant}")));
        }
    }
    for left in &numbers {
        for right in numbers.iter().filter(|it| *it != left) {
            texts.push(format!("{left} < {right}"));
        }
    }
    for (index, left) in numbers.iter().enumerate() {
        texts.extend(numbers[index + 1..].iter().map(|right| format!("{left} != {right}")));
    }
    for list in &lists {
        texts.push(format!("{list}.all? {{ |v| v >= 0 }}"));
        texts.push(format!("{list}.all? {{ |v| v > 0 }}"));
    }
    texts.truncate(120);
    let vars = spec.names();
    let parse = |text: String| {
        let source =
            PredSource { text: &text, span: spec.span, file: spec.file, home: spec.file, scope: spec.scope };
        parse_pred(&source, vars.clone(), &text).ok()
    };
    texts.into_iter().filter_map(parse).collect()
}

/// Numbers in the promises: limits that a precondition could name.
fn constants(spec: &MethodSpec) -> BTreeSet<i128> {
    let texts = spec.ensures.iter().chain(&spec.requires).map(|pred| pred.text.as_str());
    let words = texts.flat_map(|text| text.split(|c: char| !c.is_ascii_digit()));
    words.filter_map(|word| word.parse().ok()).take(4).collect()
}

/// The candidates that leave none of the goals open, as far as it can be told without invariants.
pub(crate) fn promising<'a>(ran: &mut Ran<'a>, candidates: &'a [Pred], solver: &mut Solver) -> Vec<usize> {
    let deadline = Instant::now() + solver.timeout;
    let exec = &mut ran.exec;
    if exec.goals.iter().any(|goal| matches!(goal.kind, GoalKind::Unsupported)) {
        // What is not modelled may be excluded by a precondition too, but that is no reason to offer one.
        let is_reachable = |goal: &Goal| matches!(goal.kind, GoalKind::Unsupported) && goal.pc.is_empty();
        if exec.goals.iter().any(is_reachable) {
            return Vec::new();
        }
    }
    let mut conditions: Vec<(usize, TermId)> = Vec::new();
    for (index, pred) in candidates.iter().enumerate() {
        let known = exec.eval_pred(&ran.before, pred, &ran.self_value, &ran.values, None, None);
        if let Ok(truth) = known
            && exec.problem.terms.is_false(truth.undefined)
            && !exec.problem.terms.is_true(truth.holds)
        {
            conditions.push((index, truth.holds));
        }
    }
    let facts = exec.problem.terms.and(&exec.facts.clone());
    let mut open = Vec::new();
    for goal in exec.goals.clone().iter().filter(|goal| goal.kapps.is_empty()) {
        let not = exec.problem.terms.not(goal.cond);
        let mut parts = goal.pc.clone();
        parts.push(not);
        open.push(exec.problem.terms.and(&parts));
    }
    let open = exec.problem.terms.or(&open);
    let terms = &exec.problem.terms;
    let mut found: Vec<(usize, TermId)> = Vec::new();
    let effort = solver.effort / PART;
    let Ok(session) = solver.session(terms, deadline) else { return Vec::new() };
    session.allowance = effort;
    session.limit_queries(QUERY_EFFORT);
    session.push();
    session.assert(terms, facts);
    session.push();
    session.assert(terms, open);
    for (index, condition) in conditions {
        if session.is_spent() || found.len() >= MAX_FOUND {
            break;
        }
        session.push();
        session.assert(terms, condition);
        if session.check() == Answer::Unsat {
            found.push((index, condition));
        }
        session.pop();
    }
    session.pop();
    // The weakest first: those that follow from others come before them.
    let entry = exec.problem.terms.and(&ran.entry);
    let terms = &mut exec.problem.terms;
    session.assert(terms, entry);
    let mut ranked: Vec<(usize, usize)> = Vec::new();
    for (place, &(index, condition)) in found.iter().enumerate() {
        let not = terms.not(condition);
        let mut n_stronger = 0;
        for (other, &(_, with)) in found.iter().enumerate() {
            if other != place {
                let both = terms.and(&[with, not]);
                session.push();
                session.assert(terms, both);
                n_stronger += usize::from(session.check() == Answer::Unsat);
                session.pop();
            }
        }
        ranked.push((n_stronger, index));
    }
    session.pop();
    ranked.sort_by_key(|&(n_stronger, index)| (std::cmp::Reverse(n_stronger), index));
    ranked.into_iter().map(|(_, index)| index).take(MAX_TRIED).collect()
}
