//! The rules of `mohs check`: errors that Ruby raises whenever it gets there.

use base::{Claim, Severity, declare_rules, rule_page as page};

declare_rules! {
    /// A call of a method that no possible receiver has.
    UNDEFINED_METHOD = { id: "undefined-method", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                         doc: page!("undefined-method") },
    /// A name that is neither a local variable nor a method.
    UNDEFINED_NAME = { id: "undefined-name", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                       doc: page!("undefined-name") },
    /// A constant that nothing defines.
    UNDEFINED_CONSTANT = { id: "undefined-constant", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                           doc: page!("undefined-constant") },
    /// A call with too few or too many arguments.
    WRONG_ARGUMENTS = { id: "wrong-arguments", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                        doc: page!("wrong-arguments") },
    /// A private method called on another object.
    PRIVATE_METHOD = { id: "private-method", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                       doc: page!("private-method") },
    /// An operand that a core method cannot convert.
    WRONG_OPERAND = { id: "wrong-operand", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                      doc: page!("wrong-operand") },
    /// An Integer divided by zero.
    DIVISION_BY_ZERO = { id: "division-by-zero", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                         doc: page!("division-by-zero") },
    /// A frozen string literal modified.
    FROZEN_MODIFIED = { id: "frozen-modified", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                        doc: page!("frozen-modified") },
    /// `raise` with something that is no exception.
    WRONG_RAISE = { id: "wrong-raise", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                    doc: page!("wrong-raise") },
    /// `yield` in a method that was called without a block.
    NO_BLOCK_GIVEN = { id: "no-block-given", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                       doc: page!("no-block-given") },
    /// `break` in a block whose call is over.
    ORPHAN_BREAK = { id: "orphan-break", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                     doc: page!("orphan-break") },
    /// A `case/in` or `=>` that no pattern matches.
    NO_MATCHING_PATTERN = { id: "no-matching-pattern", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                            doc: page!("no-matching-pattern") },
    /// `super` where no superclass has the method.
    NO_SUPER_METHOD = { id: "no-super-method", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                        doc: page!("no-super-method") },
    /// An argument of the right class whose value a core method refuses.
    REFUSED_VALUE = { id: "refused-value", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                      doc: page!("refused-value") },
    /// A class or module defined as what it cannot be.
    INVALID_DEFINITION = { id: "invalid-definition", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                           doc: page!("invalid-definition") },
    /// `throw` of a tag that nothing catches.
    UNCAUGHT_THROW = { id: "uncaught-throw", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                       doc: page!("uncaught-throw") },
    /// A method that calls itself without end.
    ENDLESS_RECURSION = { id: "endless-recursion", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                          doc: page!("endless-recursion") },
    /// `fetch` of a key that a hash never has.
    MISSING_KEY = { id: "missing-key", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                    doc: page!("missing-key") },
}
