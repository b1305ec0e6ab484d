//! A formula over unknown predicates to Horn clauses.
//!
//! Follows polarity: what is asserted is split at `and`, `forall` and `=`; what is assumed is split at `or` and
//! `exists`. `¬(P(x) ∧ ¬Q(x))` and `P(x) ⇒ Q(x)` give the same clause. A formula that needs two positive unknown
//! predicates in one clause is not Horn and is refused.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::problem::{Head, KApp, KappaId, Problem, TagId};
use crate::term::{BOOL, FuncId, Op, Quantifier, TermId};

/// One assertion may become this many clauses; disjunctions over unknown predicates multiply.
const MAX_CLAUSES: usize = 4096;

#[derive(Clone)]
struct State {
    /// Formulas still to be assumed.
    pending: Vec<TermId>,
    guards: Vec<TermId>,
    body: Vec<KApp>,
    /// The formula that must hold.
    goal: TermId,
}

const NOT_HORN: &str = "not a Horn clause: two unknown predicates are asserted in one disjunction";

pub(crate) fn clausify(
    problem: &mut Problem,
    kappa_of: &FxHashMap<FuncId, KappaId>,
    formula: TermId,
    tag: usize,
    origin: &str,
) -> Result<(), String> {
    let mut with_kappa = Marks { seen: FxHashMap::default() };
    let mut stack = vec![State { pending: Vec::new(), guards: Vec::new(), body: Vec::new(), goal: formula }];
    let mut n_clauses = 0;
    while let Some(mut state) = stack.pop() {
        if stack.len() + n_clauses > MAX_CLAUSES {
            return Err(format!("an assertion that gives more than {MAX_CLAUSES} clauses"));
        }
        if let Some(assumed) = state.pending.pop() {
            assume(problem, kappa_of, &mut with_kappa, state, assumed, &mut stack)?;
            continue;
        }
        let goal = state.goal;
        if !with_kappa.has(problem, goal) {
            if *problem.terms.op(goal) == Op::And {
                for &part in problem.terms.args(goal).to_vec().iter().rev() {
                    stack.push(State { goal: part, ..state.clone() });
                }
            } else if !problem.terms.is_true(goal) {
                emit(problem, state, Head::Goal(goal), tag, origin);
                n_clauses += 1;
            }
            continue;
        }
        let args = problem.terms.args(goal).to_vec();
        match problem.terms.op(goal).clone() {
            Op::App(func) => {
                let kappa = kappa_of.get(&func).copied().ok_or(NOT_HORN)?;
                if args.iter().any(|&arg| with_kappa.has(problem, arg)) {
                    return Err("an unknown predicate as an argument".to_owned());
                }
                emit(problem, state, Head::Kappa(KApp { kappa, args }), tag, origin);
                n_clauses += 1;
            }
            Op::Quant(Quantifier::Forall, _) => {
                state.goal = args[0];
                stack.push(state);
            }
            Op::And => {
                // Reversed, so that clauses come out in the order of the conjuncts.
                for &part in args.iter().rev() {
                    stack.push(State { goal: part, ..state.clone() });
                }
            }
            Op::Not => {
                state.pending.push(args[0]);
                state.goal = problem.terms.bool(false);
                stack.push(state);
            }
            Op::Eq if problem.terms.sort(args[0]) == BOOL => {
                for (left, right) in [(args[1], args[0]), (args[0], args[1])] {
                    let mut one = State { goal: right, ..state.clone() };
                    one.pending.push(left);
                    stack.push(one);
                }
            }
            Op::Or => {
                let mut positive = Vec::new();
                for (position, &part) in args.iter().enumerate() {
                    // The last part of `a => b` is what a person calls the goal.
                    if position + 1 == args.len() && positive.is_empty() && !with_kappa.has(problem, part) {
                        positive.push(part);
                    } else if !with_kappa.has(problem, part) || *problem.terms.op(part) == Op::Not {
                        let negated = problem.terms.not(part);
                        state.pending.push(negated);
                    } else {
                        positive.push(part);
                    }
                }
                // A conjunction or quantifier over negated predicates asserts none of them.
                if positive.len() > 1 {
                    let (asserting, negative): (Vec<_>, Vec<_>) =
                        positive.into_iter().partition(|&part| asserts_kappa(problem, &mut with_kappa, part));
                    for part in negative {
                        let negated = problem.terms.not(part);
                        state.pending.push(negated);
                    }
                    positive = asserting;
                }
                state.goal = match positive.as_slice() {
                    [] => problem.terms.bool(false),
                    [only] => *only,
                    _ => return Err(NOT_HORN.to_owned()),
                };
                state.pending.reverse();
                stack.push(state);
            }
            _ => return Err("an unknown predicate where none is allowed".to_owned()),
        }
    }
    Ok(())
}

fn assume(
    problem: &mut Problem,
    kappa_of: &FxHashMap<FuncId, KappaId>,
    with_kappa: &mut Marks,
    mut state: State,
    assumed: TermId,
    stack: &mut Vec<State>,
) -> Result<(), String> {
    if !with_kappa.has(problem, assumed) {
        if problem.terms.is_false(assumed) {
            return Ok(());
        }
        // An existential assumption is an assumption about a fresh variable.
        if let Op::Quant(Quantifier::Exists, _) = problem.terms.op(assumed) {
            let body = problem.terms.args(assumed)[0];
            state.pending.push(body);
        } else if *problem.terms.op(assumed) == Op::And {
            let parts = problem.terms.args(assumed).to_vec();
            state.pending.extend(parts.into_iter().rev());
        } else if !problem.terms.is_true(assumed) {
            state.guards.push(assumed);
        }
        stack.push(state);
        return Ok(());
    }
    let args = problem.terms.args(assumed).to_vec();
    match problem.terms.op(assumed).clone() {
        Op::App(func) => {
            let kappa = kappa_of.get(&func).copied().ok_or(NOT_HORN)?;
            if args.iter().any(|&arg| with_kappa.has(problem, arg)) {
                return Err("an unknown predicate as an argument".to_owned());
            }
            state.body.push(KApp { kappa, args });
            stack.push(state);
        }
        Op::Quant(Quantifier::Exists, _) => {
            state.pending.push(args[0]);
            stack.push(state);
        }
        Op::And => {
            state.pending.extend(args.into_iter().rev());
            stack.push(state);
        }
        Op::Or => {
            for &part in args.iter().rev() {
                let mut one = state.clone();
                one.pending.push(part);
                stack.push(one);
            }
        }
        Op::Eq if problem.terms.sort(args[0]) == BOOL => {
            let both = problem.terms.and(&args);
            let (left, right) = (problem.terms.not(args[0]), problem.terms.not(args[1]));
            let none = problem.terms.and(&[left, right]);
            let either = problem.terms.or(&[both, none]);
            state.pending.push(either);
            stack.push(state);
        }
        Op::Not => {
            let inner = args[0];
            let inner_args = problem.terms.args(inner).to_vec();
            match problem.terms.op(inner).clone() {
                Op::And | Op::Or => {
                    let is_and = *problem.terms.op(inner) == Op::And;
                    let parts: Vec<TermId> = inner_args.iter().map(|&part| problem.terms.not(part)).collect();
                    let pushed = if is_and { problem.terms.or(&parts) } else { problem.terms.and(&parts) };
                    state.pending.push(pushed);
                    stack.push(state);
                }
                Op::Quant(Quantifier::Forall, _) => {
                    let pushed = problem.terms.not(inner_args[0]);
                    state.pending.push(pushed);
                    stack.push(state);
                }
                // `¬κ` assumed towards `false` is `κ` asserted.
                Op::App(_) | Op::Quant(Quantifier::Exists, _) | Op::Eq
                    if problem.terms.is_false(state.goal) =>
                {
                    state.goal = inner;
                    stack.push(state);
                }
                _ => return Err(NOT_HORN.to_owned()),
            }
        }
        _ => return Err("an unknown predicate where none is allowed".to_owned()),
    }
    Ok(())
}

fn emit(problem: &mut Problem, state: State, head: Head, tag: usize, origin: &str) {
    problem.add_clause(state.guards, state.body, head, TagId(tag as u32), origin.to_owned());
}

/// Which terms contain an unknown predicate.
struct Marks {
    seen: FxHashMap<TermId, bool>,
}

impl Marks {
    fn has(&mut self, problem: &Problem, term: TermId) -> bool {
        if let Some(&known) = self.seen.get(&term) {
            return known;
        }
        for part in problem.terms.reachable(&[term]) {
            let node = problem.terms.node(part);
            let unknown = match node.op {
                Op::App(func) => problem.terms.func(func).kind == crate::term::FuncKind::Unknown,
                _ => false,
            };
            let has = unknown || node.args.iter().any(|arg| self.seen.get(arg) == Some(&true));
            self.seen.insert(part, has);
        }
        self.seen.get(&term) == Some(&true)
    }
}

/// Does the formula have an unknown predicate under an even number of negations?
fn asserts_kappa(problem: &Problem, with_kappa: &mut Marks, term: TermId) -> bool {
    let mut seen = FxHashSet::default();
    let mut stack = vec![(term, true)];
    while let Some((part, positive)) = stack.pop() {
        if !with_kappa.has(problem, part) || !seen.insert((part, positive)) {
            continue;
        }
        let args = problem.terms.args(part);
        match problem.terms.op(part) {
            Op::Not => stack.push((args[0], !positive)),
            Op::And | Op::Or | Op::Quant(..) => stack.extend(args.iter().map(|&arg| (arg, positive))),
            Op::App(_) if !positive => {}
            _ => return true,
        }
    }
    false
}

/// Gives parameters the names of the variables that a clause passes for them: of the clause with the most
/// different ones.
pub(crate) fn name_params(problem: &mut Problem) {
    let mut best: Vec<Vec<Option<String>>> = vec![Vec::new(); problem.kappas.len()];
    let distinct = |names: &[Option<String>]| names.iter().flatten().collect::<FxHashSet<_>>().len();
    for clause in &problem.clauses {
        let head = match &clause.head {
            Head::Kappa(atom) => Some(atom),
            Head::Goal(_) => None,
        };
        for atom in clause.body.iter().chain(head) {
            let names: Vec<Option<String>> = atom
                .args
                .iter()
                .map(|&arg| problem.terms.as_var(arg).map(|var| problem.terms.var(var).name.clone()))
                .collect();
            let known = &mut best[atom.kappa.0 as usize];
            if distinct(known) < distinct(&names) {
                *known = names;
            }
        }
    }
    let functions: FxHashSet<String> = problem.terms.funcs().map(|(_, func)| func.name.clone()).collect();
    for (kappa, names) in problem.kappa_ids().zip(best) {
        let params = problem.kappa(kappa).params.clone();
        let mut taken: FxHashSet<String> = FxHashSet::default();
        for (index, &param) in params.iter().enumerate() {
            let base = names.get(index).cloned().flatten().unwrap_or_else(|| format!("x{index}"));
            let mut name = base.clone();
            let mut count = 1;
            while functions.contains(&name) || !taken.insert(name.clone()) {
                name = format!("{base}_{count}");
                count += 1;
            }
            problem.terms.rename_var(param, &name);
        }
    }
}
