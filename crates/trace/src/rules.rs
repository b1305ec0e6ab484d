//! The rules of recorded runs.

use base::{Claim, Severity, declare_rules};

declare_rules! {
    /// Values that a run put into a place contradict what the program does with that place.
    INCONSISTENT_TYPES = { id: "inconsistent-types", claim: Claim::Inconsistent, severity: Severity::Warning,
                           since: "0.1", doc: include_str!("../../../docs/rules/inconsistent-types.md") },
}
