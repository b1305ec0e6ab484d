//! The registry of rules: every finding belongs to one, under a stable name that users can look up and switch off.
//!
//! A crate declares its rules beside the code that reports them, with [`declare_rules!`](crate::declare_rules);
//! the driver gathers the lists. The page of a rule is a file of `docs/rules`, and its example is run as a test.

use std::fmt;

/// A kind of finding.
#[derive(Debug)]
pub struct Rule {
    /// A stable slug: `undefined-method`. Never reused for another meaning.
    pub id: &'static str,
    /// What its findings assert at most.
    pub claim: Claim,
    /// Unless the configuration says otherwise.
    pub severity: Severity,
    /// The first version that has the rule.
    pub since: &'static str,
    /// The page `docs/rules/<id>.md`.
    pub doc: &'static str,
    #[doc(hidden)]
    pub doc_comment: &'static str,
}

impl Rule {
    /// What the rule finds, in one sentence.
    pub fn summary(&self) -> &'static str {
        self.doc_comment.trim()
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

/// What a finding asserts. Users filter by it, and the tests hold us to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// Ruby raises whenever it gets here.
    Definite,
    /// The same, unless something is so that cannot be seen and that the finding names.
    Conditional,
    /// A counterexample to a specification is at hand.
    Refuted,
    /// A specification was neither proved nor refuted.
    Unproved,
    /// Uses that a recorded run has shown contradict each other.
    Inconsistent,
    /// Something that is useful to know and breaks nothing.
    Suggestion,
    /// The analysis stopped here and says nothing about what it did not see.
    Limit,
}

impl Claim {
    pub const ALL: [Claim; 7] = [
        Claim::Definite,
        Claim::Conditional,
        Claim::Refuted,
        Claim::Unproved,
        Claim::Inconsistent,
        Claim::Suggestion,
        Claim::Limit,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Claim::Definite => "definite",
            Claim::Conditional => "conditional",
            Claim::Refuted => "refuted",
            Claim::Unproved => "unproved",
            Claim::Inconsistent => "inconsistent",
            Claim::Suggestion => "suggestion",
            Claim::Limit => "limit",
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// How much a finding weighs. The least comes first, so that `severity >= Severity::Warning` reads as it should.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    pub const ALL: [Severity; 3] = [Severity::Note, Severity::Warning, Severity::Error];

    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }

    pub fn from_word(word: &str) -> Option<Severity> {
        Severity::ALL.into_iter().find(|severity| severity.as_str() == word)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Declares the rules of a crate as statics, and `RULES`, the list of them.
///
/// The comment is the rule's one-sentence summary.
///
/// ```
/// use base::{Claim, Severity, declare_rules};
/// declare_rules! {
///     /// A call of a method that no possible receiver has.
///     UNDEFINED_METHOD = { id: "undefined-method", claim: Claim::Definite, severity: Severity::Error,
///                          since: "0.1", doc: "# undefined-method" },
/// }
/// assert_eq!(RULES[0].summary(), "A call of a method that no possible receiver has.");
/// ```
#[macro_export]
macro_rules! declare_rules {
    ($(
        #[doc = $doc_comment:literal]
        $name:ident = { id: $id:expr, claim: $claim:expr, severity: $severity:expr, since: $since:expr, doc: $doc:expr $(,)? }
    ),* $(,)?) => {
        $(
            #[doc = $doc_comment]
            pub static $name: $crate::Rule = $crate::Rule {
                id: $id,
                claim: $claim,
                severity: $severity,
                since: $since,
                doc: $doc,
                doc_comment: $doc_comment,
            };
        )*

        /// Every rule declared here.
        pub static RULES: &[&$crate::Rule] = &[$(&$name),*];
    };
}

/// The page of a rule, for a crate in `crates`: the path counts from the file that asks.
#[macro_export]
macro_rules! rule_page {
    ($id:literal) => {
        include_str!(concat!("../../../docs/rules/", $id, ".md"))
    };
}
