//! What solving gives: a verdict per tag, a solution, and what it cost.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::derivation::Derivation;
use crate::problem::TagId;
use crate::smt::SmtStats;
use crate::solution::Solution;

#[derive(Clone, Debug)]
pub enum Outcome {
    /// The goal follows; the solution shows it.
    Proved,
    /// The goal is violated, by these steps.
    Refuted(Derivation),
    Unknown(String),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Elimination,
    Qualifiers,
    Exploration,
    Unfolding,
    Octagons,
    Disjunctions,
    Spacer,
}

impl Stage {
    pub fn name(self) -> &'static str {
        match self {
            Self::Elimination => "elimination",
            Self::Qualifiers => "qualifiers",
            Self::Exploration => "exploration",
            Self::Unfolding => "unfolding",
            Self::Octagons => "octagons",
            Self::Disjunctions => "disjunctions",
            Self::Spacer => "spacer",
        }
    }
}

#[derive(Clone, Default, Debug)]
pub struct Stats {
    pub kappas: usize,
    pub clauses: usize,
    pub parts: usize,
    /// κ that elimination removed.
    pub eliminated: usize,
    /// Goals decided per stage.
    pub decided: BTreeMap<Stage, usize>,
    /// Time per stage, summed over parts.
    pub stages: BTreeMap<Stage, Duration>,
    pub smt: SmtStats,
    /// From the first word to the solver until its first answer.
    pub solver_start: Duration,
    pub total: Duration,
}

impl Stats {
    pub(crate) fn absorb(&mut self, other: &Self) {
        self.eliminated += other.eliminated;
        for (&stage, count) in &other.decided {
            *self.decided.entry(stage).or_default() += count;
        }
        for (&stage, time) in &other.stages {
            *self.stages.entry(stage).or_default() += *time;
        }
        self.add_smt(other.smt);
    }

    pub(crate) fn add_smt(&mut self, smt: SmtStats) {
        self.smt.queries += smt.queries;
        self.smt.quick += smt.quick;
        self.smt.unknowns += smt.unknowns;
        self.smt.restarts += smt.restarts;
        self.smt.time += smt.time;
    }
}

#[derive(Clone, Debug)]
pub struct Outcomes {
    pub tags: BTreeMap<TagId, Outcome>,
    /// Proves every goal whose tag is `Proved`; checked on the original clauses.
    pub solution: Solution,
    pub stats: Stats,
}
