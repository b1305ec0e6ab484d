//! The rules of `mohs verify`: what can be wrong with a specification, and what was found out about a method.

use base::{Claim, Severity, declare_rules, rule_page as page};

declare_rules! {
    /// A specification that cannot be understood or contradicts its method.
    INVALID_SPEC = { id: "invalid-spec", claim: Claim::Unproved, severity: Severity::Error, since: "0.1",
                     doc: page!("invalid-spec") },
    /// A specification whose preconditions no input satisfies.
    VACUOUS_SPEC = { id: "vacuous-spec", claim: Claim::Unproved, severity: Severity::Warning, since: "0.1",
                     doc: page!("vacuous-spec") },
    /// A method that breaks its specification, with values that show it.
    REFUTED_SPEC = { id: "refuted-spec", claim: Claim::Refuted, severity: Severity::Error, since: "0.1",
                     doc: page!("refuted-spec") },
    /// A method whose specification was neither proved nor refuted.
    UNPROVED_SPEC = { id: "unproved-spec", claim: Claim::Unproved, severity: Severity::Error, since: "0.1",
                      doc: page!("unproved-spec") },
}
