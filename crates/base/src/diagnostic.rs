//! Findings: what an analysis says about a place of the program, kept as data until a renderer prints it.
//!
//! The message is one line that makes sense alone. The evidence follows as located notes:
//!
//! ```text
//! a.rb:2:5: error: undefined method `foo' for nil [undefined-method]     message, rule
//!   a.rb:5:1: called with (nil)                                          trace
//!   help: test for nil first                                             help
//! ```

use crate::{Claim, FileId, Rule, Severity, Sources, Span};
use std::borrow::Cow;
use std::cmp::Ordering;

/// One finding.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub rule: &'static Rule,
    /// What the finding asserts; never more than its weakest evidence allows, so it can be less than the rule's claim.
    pub claim: Claim,
    pub severity: Severity,
    /// One line, without the position and without the rule.
    pub message: String,
    pub file: FileId,
    pub span: Span,
    /// The exception class that Ruby raises here.
    pub raises: Option<Cow<'static, str>>,
    /// What would have to be so for the expression not to raise; not empty exactly if the claim is conditional.
    pub unless: Vec<String>,
    /// How the program gets here, or why: the nearest cause first.
    pub trace: Vec<Note>,
    /// What the user can do about it.
    pub help: Option<String>,
}

/// A place that explains a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub file: FileId,
    pub span: Span,
    pub label: String,
}

impl Diagnostic {
    /// A finding with the claim and the severity of its rule.
    pub fn new(rule: &'static Rule, file: FileId, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            rule,
            claim: rule.claim,
            severity: rule.severity,
            message: message.into(),
            file,
            span,
            raises: None,
            unless: Vec::new(),
            trace: Vec::new(),
            help: None,
        }
    }

    pub fn raises(mut self, exception: impl Into<Cow<'static, str>>) -> Diagnostic {
        self.raises = Some(exception.into());
        self
    }

    pub fn note(mut self, file: FileId, span: Span, label: impl Into<String>) -> Diagnostic {
        self.trace.push(Note { file, span, label: label.into() });
        self
    }

    /// The finding holds unless this is so.
    pub fn unless(mut self, condition: String) -> Diagnostic {
        self.claim = Claim::Conditional;
        self.severity = self.severity.min(Severity::Warning);
        self.unless.push(condition);
        self
    }

    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// The order of every output: path, position, rule, then the text, so that two runs agree byte for byte.
    fn order(&self, other: &Diagnostic, sources: &Sources) -> Ordering {
        let key = |it: &Diagnostic| (it.span, it.rule.id);
        sources
            .path(self.file)
            .cmp(sources.path(other.file))
            .then_with(|| key(self).cmp(&key(other)))
            .then_with(|| self.message.cmp(&other.message))
    }
}

/// Sorts findings for output and drops those that say the same of the same place.
pub fn sort_diagnostics(diagnostics: &mut Vec<Diagnostic>, sources: &Sources) {
    diagnostics.sort_by(|a, b| a.order(b, sources));
    diagnostics.dedup_by(|a, b| a.order(b, sources).is_eq());
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro declares rules for other crates")]
mod tests {
    use super::*;
    use crate::declare_rules;

    declare_rules! {
        /// The first.
        A = { id: "a-rule", claim: Claim::Definite, severity: Severity::Error, since: "0.1", doc: "" },
        /// The second.
        B = { id: "b-rule", claim: Claim::Limit, severity: Severity::Note, since: "0.1", doc: "" },
    }

    #[test]
    fn findings_are_ordered_by_path_position_and_rule_and_kept_once() {
        let mut sources = Sources::default();
        let z = sources.add("z.rb", "1\n2\n");
        let a = sources.add("a.rb", "1\n2\n");
        let mut found = vec![
            Diagnostic::new(&A, z, Span::new(0, 1), "x"),
            Diagnostic::new(&B, a, Span::new(2, 3), "x"),
            Diagnostic::new(&A, a, Span::new(2, 3), "x"),
            Diagnostic::new(&A, a, Span::new(2, 3), "x"),
            Diagnostic::new(&B, a, Span::new(0, 1), "x"),
        ];
        sort_diagnostics(&mut found, &sources);
        let seen: Vec<_> =
            found.iter().map(|it| (sources.path(it.file), it.span.start, it.rule.id)).collect();
        assert_eq!(
            seen,
            [("a.rb", 0, "b-rule"), ("a.rb", 2, "a-rule"), ("a.rb", 2, "b-rule"), ("z.rb", 0, "a-rule")]
        );
    }

    #[test]
    fn a_finding_takes_claim_and_severity_from_its_rule() {
        let found = Diagnostic::new(&B, FileId(0), Span::default(), "x");
        assert_eq!((found.claim, found.severity), (Claim::Limit, Severity::Note));
        assert_eq!(RULES.iter().map(|rule| rule.id).collect::<Vec<_>>(), ["a-rule", "b-rule"]);
        assert_eq!(A.summary(), "The first.");
    }
}
