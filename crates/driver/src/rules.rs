//! The rules of the driver itself: what can be wrong with a file before, or apart from, its meaning.

use base::{Claim, Severity, declare_rules, rule_page as page};

declare_rules! {
    /// Ruby refuses to load the file.
    SYNTAX_ERROR = { id: "syntax-error", claim: Claim::Definite, severity: Severity::Error, since: "0.1",
                     doc: page!("syntax-error") },
    /// The analysis of a file or method failed by a defect of Mohs.
    INTERNAL_ERROR = { id: "internal-error", claim: Claim::Limit, severity: Severity::Error, since: "0.1",
                       doc: page!("internal-error") },
    /// A file is larger than the limit and was not analysed.
    FILE_TOO_LARGE = { id: "file-too-large", claim: Claim::Limit, severity: Severity::Warning, since: "0.1",
                       doc: page!("file-too-large") },
    /// A file changed while it was read, and the state that was analysed may never have existed.
    FILE_CHANGED = { id: "file-changed", claim: Claim::Limit, severity: Severity::Warning, since: "0.1",
                     doc: page!("file-changed") },
    /// A file is nested so deeply that the parser gave up.
    NESTING_TOO_DEEP = { id: "nesting-too-deep", claim: Claim::Limit, severity: Severity::Warning, since: "0.1",
                         doc: page!("nesting-too-deep") },
    /// Ruby stops reading the file before its end.
    UNREAD_TEXT = { id: "unread-text", claim: Claim::Suggestion, severity: Severity::Warning, since: "0.1",
                    doc: page!("unread-text") },
    /// A key or value of `.mohs.yml` that Mohs does not know.
    INVALID_CONFIG = { id: "invalid-config", claim: Claim::Suggestion, severity: Severity::Warning, since: "0.1",
                       doc: page!("invalid-config") },
    /// A suppression comment that cannot be understood.
    INVALID_SUPPRESSION = { id: "invalid-suppression", claim: Claim::Suggestion, severity: Severity::Warning,
                            since: "0.1", doc: page!("invalid-suppression") },
    /// A suppression comment that suppresses nothing.
    UNUSED_SUPPRESSION = { id: "unused-suppression", claim: Claim::Suggestion, severity: Severity::Warning,
                           since: "0.1", doc: page!("unused-suppression") },
}

/// Every rule of Mohs, sorted by id.
pub fn registry() -> Vec<&'static base::Rule> {
    let mut rules = [RULES, check::RULES, refine::RULES, ::trace::RULES].concat();
    rules.sort_by_key(|rule| rule.id);
    rules
}

/// The rule with this id.
pub fn find_rule(id: &str) -> Option<&'static base::Rule> {
    registry().into_iter().find(|rule| rule.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_distinct_slugs_and_every_page_opens_with_its_id() {
        let rules = registry();
        assert!(rules.windows(2).all(|pair| pair[0].id < pair[1].id));
        for rule in rules {
            assert!(rule.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", rule.id);
            assert!(rule.doc.starts_with(&format!("# {}\n", rule.id)), "{}", rule.id);
            assert!(rule.summary().ends_with('.'), "{}", rule.id);
        }
    }
}
