//! The rules of this crate.

use base::{Claim, Severity, declare_rules};

declare_rules! {
    /// A call of a method that the receiver certainly does not have.
    UNDEFINED_METHOD = { id: "undefined-method", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                         doc: include_str!("../../../docs/rules/undefined-method.md") },
}
