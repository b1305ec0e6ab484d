//! Constrained Horn clauses: from clauses with unknown predicates to verdicts and invariants.
