//! Horn clauses to the first-order imperative program of seed 003, figure 7.
//!
//! The program is one loop that picks a block per iteration; a block reads tuples from relation variables,
//! assumes the guards, and writes a tuple or asserts a goal. `translate` clones each κ that some clause reads
//! more than once (section 5.3), so that every block reads and writes a relation variable at most once and the
//! imperative semantics is the relational one (theorems 2 and 3). The abstract interpreter keeps one element per
//! κ instead and runs on the blocks before cloning.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::problem::{Clause, Head, KApp, KappaId, Problem};
use crate::term::{TermId, VarId};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Relation {
    pub kappa: KappaId,
    /// Which clone of κ, from 0.
    pub clone: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instruction {
    /// `x ← nondet()`
    Havoc(VarId),
    /// `x ← e`
    Assign(VarId, TermId),
    /// `(t0, …, tn) ← κ`
    Get(Vec<VarId>, Relation),
    /// `κ ← (x0, …, xn)`
    Set(Relation, Vec<VarId>),
    Assume(TermId),
    Assert(TermId),
}

#[derive(Clone, Debug)]
pub struct Block {
    pub origin: String,
    pub instructions: Vec<Instruction>,
}

#[derive(Clone, Debug)]
pub struct Program {
    pub relations: Vec<Relation>,
    pub blocks: Vec<Block>,
}

impl Program {
    /// `⟦Clone(C)⟧`: a read-write-once program that is safe iff the problem is satisfiable (theorem 4).
    pub fn translate(problem: &mut Problem) -> Self {
        let clauses = problem.clauses.clone();
        let mut n_clones: BTreeMap<KappaId, usize> = problem.kappa_ids().map(|kappa| (kappa, 1)).collect();
        for clause in &clauses {
            let mut reads: BTreeMap<KappaId, usize> = BTreeMap::new();
            for atom in &clause.body {
                *reads.entry(atom.kappa).or_default() += 1;
            }
            for (kappa, count) in reads {
                n_clones.entry(kappa).and_modify(|most| *most = (*most).max(count));
            }
        }
        Self::build(problem, &clauses, &n_clones)
    }

    /// `⟦C⟧` without cloning: right under the relational semantics only (theorem 1).
    pub fn translate_relational(problem: &mut Problem, clauses: &[Clause]) -> Self {
        let n_clones = problem.kappa_ids().map(|kappa| (kappa, 1)).collect();
        Self::build(problem, clauses, &n_clones)
    }

    fn build(problem: &mut Problem, clauses: &[Clause], n_clones: &BTreeMap<KappaId, usize>) -> Self {
        let relations = n_clones
            .iter()
            .flat_map(|(&kappa, &count)| (0..count).map(move |clone| Relation { kappa, clone }))
            .collect();
        let mut blocks = Vec::new();
        for clause in clauses {
            let copies = clause.head_kappa().map_or(1, |head| n_clones[&head]);
            for copy in 0..copies {
                blocks.push(block(problem, clause, copy, n_clones));
            }
        }
        Self { relations, blocks }
    }

    /// Is every relation variable read at most once and written at most once in each block?
    pub fn is_read_write_once(&self) -> bool {
        self.blocks.iter().all(|block| {
            let mut reads = Vec::new();
            let mut writes = Vec::new();
            for instruction in &block.instructions {
                match instruction {
                    Instruction::Get(_, relation) => reads.push(*relation),
                    Instruction::Set(relation, _) => writes.push(*relation),
                    Instruction::Havoc(_)
                    | Instruction::Assign(..)
                    | Instruction::Assume(_)
                    | Instruction::Assert(_) => {}
                }
            }
            let distinct = |mut list: Vec<Relation>| {
                let n_all = list.len();
                list.sort_unstable();
                list.dedup();
                list.len() == n_all
            };
            distinct(reads) && distinct(writes)
        })
    }

    /// The program in the notation of the paper.
    pub fn render(&self, problem: &Problem) -> String {
        let clones: BTreeMap<KappaId, usize> =
            self.relations.iter().fold(BTreeMap::new(), |mut count, relation| {
                *count.entry(relation.kappa).or_default() += 1;
                count
            });
        let relation_name = |relation: &Relation| {
            let name = &problem.kappa(relation.kappa).name;
            if clones.get(&relation.kappa).is_some_and(|&count| count > 1) {
                format!("{name}^{}", relation.clone + 1)
            } else {
                name.clone()
            }
        };
        let mut text = String::from("loop {\n");
        for (index, block) in self.blocks.iter().enumerate() {
            let bar = if index == 0 { "  " } else { "| " };
            let _ = writeln!(text, "{bar}/* {} */", block.origin);
            let mut roots = Vec::new();
            let mut vars = Vec::new();
            for instruction in &block.instructions {
                match instruction {
                    Instruction::Havoc(var) => vars.push(*var),
                    Instruction::Assign(var, term) => {
                        vars.push(*var);
                        roots.push(*term);
                    }
                    Instruction::Get(list, _) | Instruction::Set(_, list) => vars.extend(list),
                    Instruction::Assume(term) | Instruction::Assert(term) => roots.push(*term),
                }
            }
            let names = crate::print::local_names(&problem.terms, &roots, &vars);
            let name = |var: VarId| names.get(&var).cloned().unwrap_or_default();
            let formula = |term: TermId| crate::text::readable(&problem.terms, term, &name);
            let tuple = |list: &[VarId]| list.iter().map(|&var| name(var)).collect::<Vec<_>>().join(", ");
            for instruction in &block.instructions {
                let line = match instruction {
                    Instruction::Havoc(var) => format!("{} <- nondet()", name(*var)),
                    Instruction::Assign(var, term) => format!("{} <- {}", name(*var), formula(*term)),
                    Instruction::Get(list, relation) => {
                        format!("({}) <- {}", tuple(list), relation_name(relation))
                    }
                    Instruction::Set(relation, list) => {
                        format!("{} <- ({})", relation_name(relation), tuple(list))
                    }
                    Instruction::Assume(term) => format!("assume({})", formula(*term)),
                    Instruction::Assert(term) => format!("assert({})", formula(*term)),
                };
                let _ = writeln!(text, "    {line};");
            }
        }
        text.push_str("}\n");
        text
    }
}

fn block(problem: &mut Problem, clause: &Clause, copy: usize, n_clones: &BTreeMap<KappaId, usize>) -> Block {
    let mut instructions = Vec::new();
    let mut defined: Vec<VarId> = Vec::new();
    let mut assumptions = Vec::new();
    let mut reads: BTreeMap<KappaId, usize> = BTreeMap::new();
    let mut gets = Vec::new();
    for atom in &clause.body {
        let count = reads.entry(atom.kappa).or_default();
        // Without clones every occurrence reads the one relation variable.
        let clone = if n_clones[&atom.kappa] == 1 { 0 } else { *count };
        *count += 1;
        let temporaries = temporaries(problem, atom, "t");
        gets.push(Instruction::Get(temporaries.clone(), Relation { kappa: atom.kappa, clone }));
        for (&temporary, &arg) in temporaries.iter().zip(&atom.args) {
            let value = problem.terms.var_term(temporary);
            match problem.terms.as_var(arg) {
                Some(var) if !defined.contains(&var) => {
                    defined.push(var);
                    gets.push(Instruction::Assign(var, value));
                }
                _ => assumptions.push(problem.terms.eq(value, arg)),
            }
        }
    }
    instructions
        .extend(clause.vars.iter().filter(|var| !defined.contains(var)).map(|&var| Instruction::Havoc(var)));
    instructions.extend(gets);
    instructions
        .extend(assumptions.into_iter().chain(clause.guards.iter().copied()).map(Instruction::Assume));
    match &clause.head {
        Head::Goal(goal) => instructions.push(Instruction::Assert(*goal)),
        Head::Kappa(atom) => {
            let mut written = Vec::with_capacity(atom.args.len());
            for (&arg, temporary) in atom.args.iter().zip(temporaries(problem, atom, "y")) {
                // A variable is written as it is; anything else through a temporary.
                match problem.terms.as_var(arg) {
                    Some(var) => written.push(var),
                    None => {
                        instructions.push(Instruction::Assign(temporary, arg));
                        written.push(temporary);
                    }
                }
            }
            instructions.push(Instruction::Set(Relation { kappa: atom.kappa, clone: copy }, written));
        }
    }
    Block { origin: clause.origin.clone(), instructions }
}

fn temporaries(problem: &mut Problem, atom: &KApp, prefix: &str) -> Vec<VarId> {
    let params = problem.kappa(atom.kappa).params.clone();
    (0..)
        .zip(params)
        .map(|(index, param)| {
            let sort = problem.terms.var(param).sort;
            problem.terms.fresh_var(&format!("{prefix}{index}"), sort)
        })
        .collect()
}
