//! Derivations: the evidence for `unsat`.
//!
//! A derivation is a directed acyclic graph of clause instances that ends in a violated goal. Engines propose
//! only its shape (which clause, fed by which earlier nodes); `replay` finds the values on the *original*
//! clauses in one query and then evaluates every step by itself.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::eliminate::fresh_vars;
use crate::eval::{Assignment, Value};
use crate::problem::{ClauseId, Functions, Head, KappaId, Problem};
use crate::smt::{Answer, Session};
use crate::system::{Tree, Work};
use crate::term::{FuncKind, Op, TermId, VarId};

#[derive(Clone, Debug)]
pub struct Step {
    pub clause: ClauseId,
    /// For each body atom the earlier step that proves it.
    pub children: Vec<usize>,
    /// Values of the clause's variables.
    pub values: Vec<(VarId, Value)>,
    /// The derived fact: the arguments of the head, empty for the goal.
    pub fact: Vec<Value>,
}

/// Steps in order; the last one violates a goal.
#[derive(Clone, Debug, Default)]
pub struct Derivation {
    pub steps: Vec<Step>,
}

/// The shape of a derivation, grown from the leaves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shape {
    nodes: Vec<(ClauseId, Vec<usize>)>,
}

impl Shape {
    /// Adds the tree of a working clause whose holes are filled by earlier nodes; answers its root.
    pub(crate) fn add(&mut self, work: &Work, holes: &[usize]) -> usize {
        self.add_tree(&work.tree, &mut holes.iter().copied())
    }

    fn add_tree(&mut self, tree: &Tree, holes: &mut dyn Iterator<Item = usize>) -> usize {
        let mut children = Vec::with_capacity(tree.children.len());
        for child in &tree.children {
            children.push(match child {
                Some(tree) => self.add_tree(tree, holes),
                // A missing hole cannot happen; pointing at the first node makes replay fail, not lie.
                None => holes.next().unwrap_or(0),
            });
        }
        self.nodes.push((tree.clause, children));
        self.nodes.len() - 1
    }
}

/// Finds values for a shape and checks every step; an error says why the derivation is not believed.
pub(crate) fn replay(
    problem: &mut Problem,
    session: &mut Session,
    shape: &Shape,
) -> Result<Derivation, String> {
    let mut renamed: Vec<FxHashMap<VarId, TermId>> = Vec::with_capacity(shape.nodes.len());
    let mut heads: Vec<Vec<TermId>> = Vec::with_capacity(shape.nodes.len());
    let mut constraints = Vec::new();
    for (id, children) in &shape.nodes {
        let clause = problem.clause(*id).clone();
        let map = fresh_vars(problem, &clause);
        let mut done = FxHashMap::default();
        let instance = clause.map_terms(|term| problem.terms.subst_memo(term, &map, &mut done));
        constraints.extend(instance.guards);
        if instance.body.len() != children.len() {
            return Err("the derivation has the wrong shape".to_owned());
        }
        for (atom, &child) in instance.body.iter().zip(children) {
            let proved = shape.nodes.get(child).map(|(id, _)| problem.clause(*id).head_kappa());
            if child >= heads.len() || proved != Some(Some(atom.kappa)) {
                return Err("the derivation has the wrong shape".to_owned());
            }
            for (&arg, &value) in atom.args.iter().zip(&heads[child]) {
                constraints.push(problem.terms.eq(arg, value));
            }
        }
        heads.push(match instance.head {
            Head::Kappa(atom) => atom.args,
            Head::Goal(goal) => {
                constraints.push(problem.terms.not(goal));
                Vec::new()
            }
        });
        renamed.push(map);
    }
    session.push();
    for &constraint in &constraints {
        session.assert(&problem.terms, constraint);
    }
    let answer = session.check();
    let derivation =
        if answer == Answer::Sat { read_steps(problem, session, shape, &renamed, &heads) } else { None };
    session.pop();
    match (answer, derivation) {
        (Answer::Sat, Some(derivation)) => {
            verify(problem, session, &derivation, &constraints, &renamed)?;
            Ok(share(problem, derivation))
        }
        (Answer::Sat, None) => Err("the solver gave no values for a derivation".to_owned()),
        (Answer::Unsat, _) => Err("a derivation did not replay".to_owned()),
        (Answer::Unknown(why), _) => Err(why),
    }
}

/// One step per fact: the first that derives it. Steps that nothing needs any more are gone.
fn share(problem: &Problem, derivation: Derivation) -> Derivation {
    let mut first: FxHashMap<(KappaId, Vec<Value>), usize> = FxHashMap::default();
    let mut target: Vec<usize> = Vec::with_capacity(derivation.steps.len());
    let mut steps = derivation.steps;
    for (index, step) in steps.iter_mut().enumerate() {
        for child in &mut step.children {
            *child = target[*child];
        }
        target.push(match problem.clause(step.clause).head_kappa() {
            Some(kappa) => *first.entry((kappa, step.fact.clone())).or_insert(index),
            None => index,
        });
    }
    let mut used = vec![false; steps.len()];
    if let Some(last) = used.last_mut() {
        *last = true;
    }
    for index in (0..steps.len()).rev() {
        if used[index] {
            for &child in &steps[index].children {
                used[child] = true;
            }
        }
    }
    let mut number = vec![0; steps.len()];
    let mut kept: Vec<Step> = Vec::new();
    for (index, mut step) in steps.into_iter().enumerate().filter(|(index, _)| used[*index]) {
        for child in &mut step.children {
            *child = number[*child];
        }
        number[index] = kept.len();
        kept.push(step);
    }
    Derivation { steps: kept }
}

fn read_steps(
    problem: &mut Problem,
    session: &mut Session,
    shape: &Shape,
    renamed: &[FxHashMap<VarId, TermId>],
    heads: &[Vec<TermId>],
) -> Option<Derivation> {
    let mut wanted = Vec::new();
    for ((id, _), (map, head)) in shape.nodes.iter().zip(renamed.iter().zip(heads)) {
        wanted.extend(problem.clause(*id).vars.iter().map(|var| map[var]));
        wanted.extend(head.iter().copied());
    }
    // Terms are asked as they are written, so those without variables need no declaration either.
    for &term in &wanted {
        session.declare(&problem.terms, term);
    }
    let mut values = session.values(&mut problem.terms, &wanted)?.into_iter();
    let mut steps = Vec::with_capacity(shape.nodes.len());
    for ((id, children), head) in shape.nodes.iter().zip(heads) {
        let vars = &problem.clause(*id).vars;
        let assigned = vars.iter().copied().zip(values.by_ref().take(vars.len())).collect();
        let fact = values.by_ref().take(head.len()).collect();
        steps.push(Step { clause: *id, children: children.clone(), values: assigned, fact });
    }
    Some(Derivation { steps })
}

/// Evaluates every step natively; where that is undecided the solver's model stands for it. With existential
/// functions the steps must hold whatever the functions are.
fn verify(
    problem: &mut Problem,
    session: &mut Session,
    derivation: &Derivation,
    constraints: &[TermId],
    renamed: &[FxHashMap<VarId, TermId>],
) -> Result<(), String> {
    let mut assignment = Assignment::default();
    for (step, map) in derivation.steps.iter().zip(renamed) {
        for (var, value) in &step.values {
            if let Some(fresh) = problem.terms.as_var(map[var]) {
                assignment.insert(fresh, value.clone());
            }
        }
    }
    let mut undecided = Vec::new();
    for &constraint in constraints {
        match problem.terms.eval(constraint, &assignment) {
            Some(Value::Bool(true)) => {}
            Some(_) => return Err("a derivation does not evaluate as the solver said".to_owned()),
            None => undecided.push(constraint),
        }
    }
    let mentions_function = |term: TermId| {
        problem.terms.reachable(&[term]).into_iter().any(|part| match problem.terms.op(part) {
            Op::App(func) => problem.terms.func(*func).kind == FuncKind::Uninterpreted,
            _ => false,
        })
    };
    if problem.functions == Functions::Universal || !undecided.iter().any(|&term| mentions_function(term)) {
        return Ok(());
    }
    let literals: Vec<(VarId, Value)> = assignment.into_iter().collect();
    let mut map: FxHashMap<VarId, TermId> = FxHashMap::default();
    for (var, value) in literals {
        if let Some(literal) = problem.terms.literal(&value) {
            map.insert(var, literal);
        }
    }
    let ground: Vec<TermId> = undecided.iter().map(|&term| problem.terms.subst(term, &map)).collect();
    let all = problem.terms.and(&ground);
    let negated = problem.terms.not(all);
    session.push();
    session.assert(&problem.terms, negated);
    let answer = session.check();
    session.pop();
    if answer == Answer::Unsat {
        Ok(())
    } else {
        Err("a derivation exists for some interpretation of the functions, not for all".to_owned())
    }
}

/// How many steps are printed before the rest is counted.
const MAX_PRINTED: usize = 200;

impl Derivation {
    /// One line per step: the fact, the clause, and the facts it follows from.
    pub fn render(&self, problem: &Problem) -> String {
        let mut text = String::new();
        let fact = |step: &Step| match problem.clause(step.clause).head_kappa() {
            Some(kappa) => {
                let values: Vec<String> = step.fact.iter().map(Value::to_string).collect();
                let name = &problem.kappa(kappa).name;
                if values.is_empty() { name.clone() } else { format!("{name}({})", values.join(", ")) }
            }
            None => "false".to_owned(),
        };
        let skipped = self.steps.len().saturating_sub(MAX_PRINTED);
        if skipped > 0 {
            let _ = writeln!(text, "  ({skipped} earlier steps)");
        }
        for (number, step) in self.steps.iter().enumerate().skip(skipped) {
            let clause = problem.clause(step.clause);
            let _ = write!(text, "  {}: {} by {}", number + 1, fact(step), clause.origin);
            if !step.children.is_empty() {
                let from: Vec<String> = step.children.iter().map(|child| (child + 1).to_string()).collect();
                let _ = write!(text, " from {}", from.join(", "));
            }
            if clause.head_kappa().is_none() && !step.values.is_empty() {
                let names = crate::print::local_names(&problem.terms, &clause.roots(), &clause.vars);
                let values: Vec<String> =
                    step.values.iter().map(|(var, value)| format!("{} = {value}", names[var])).collect();
                let _ = write!(text, " with {}", values.join(", "));
            }
            text.push('\n');
        }
        text
    }
}
