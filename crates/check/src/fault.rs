//! Why an expression raises: the rule, the exception and the sentence, before it is known whether it is certain.

use base::{Diagnostic, FileId, Note, Rule, Span};

#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) rule: &'static Rule,
    pub(crate) raises: &'static str,
    pub(crate) message: String,
    /// Where it happens, when that is deeper than the call that leads there.
    pub(crate) at: Option<(FileId, Span)>,
    /// The calls that lead there, innermost first.
    pub(crate) trace: Vec<Note>,
    /// What was probably meant.
    pub(crate) help: Option<String>,
}

impl Fault {
    pub(crate) fn new(rule: &'static Rule, raises: &'static str, message: String) -> Fault {
        Fault { rule, raises, message, at: None, trace: Vec::new(), help: None }
    }

    /// The fault of a callee, seen from the call.
    pub(crate) fn through_call(mut self, file: FileId, span: Span, label: String) -> Fault {
        self.trace.push(Note { file, span, label });
        self
    }

    pub(crate) fn into_diagnostic(self, file: FileId, span: Span) -> Diagnostic {
        let (file, span) = self.at.unwrap_or((file, span));
        let mut diagnostic = Diagnostic::new(self.rule, file, span, self.message).raises(self.raises);
        diagnostic.trace = self.trace;
        diagnostic.help = self.help;
        diagnostic
    }
}
