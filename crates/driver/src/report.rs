//! The result of a command, before it is rendered.

use base::{Diagnostic, FileId, Severity, Sources, Span, sort_diagnostics};
use refine::Verdict;

/// Everything that a command found out.
#[derive(Debug)]
pub struct Report {
    /// The command's name: `check`, `verify`.
    pub command: &'static str,
    pub sources: Sources,
    /// Sorted by path, position and rule.
    pub diagnostics: Vec<Diagnostic>,
    /// Of `verify`: the answers, sorted by path and position.
    pub verdicts: Vec<Verdict>,
    /// What kept the command from doing all of its work.
    pub problems: Vec<Problem>,
    pub summary: Summary,
    /// What the whole rests on because the user said so: a snapshot of the live program.
    pub assumptions: Vec<String>,
    /// Why the command can say little about some of the files.
    pub limits: Vec<String>,
    /// Of `check`: where it says nothing, and why.
    pub silences: Vec<Silenced>,
    /// Of `mohs trace`: what methods take and return, sorted by method.
    pub signatures: Vec<Signature>,
    /// Of `mohs trace`: libraries whose signatures the result names, for `rbs -r`.
    pub libraries: Vec<String>,
    /// Tell how long each answer took; otherwise two runs print the same bytes.
    pub times: bool,
}

/// A method's type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// `Foo#bar`, `Foo.bar`.
    pub method: String,
    /// All overloads.
    pub rbs: String,
    /// Path and line of its definition, if a file has it.
    pub place: Option<(String, u32)>,
    /// Who says so: `trace`.
    pub source: &'static str,
    /// A run entered the method.
    pub covered: bool,
    /// How many of the alternatives of its branches the run took, and how many there are.
    pub branches: (u32, u32),
    /// The same for its paths; there are none when branches could not be recorded.
    pub paths: (u64, u64),
}

/// A file or directory that could not be used. The rest of the run is not affected.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    pub path: String,
    pub message: String,
}

/// How much was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    pub files: usize,
    pub methods: usize,
    pub lines: usize,
    /// Of `check`.
    pub judged: Option<Judged>,
}

/// How many calls there are, and at how many of them a misspelt name would be reported.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Judged {
    pub calls: usize,
    pub judged: usize,
}

impl Judged {
    /// On the scale of Mohs, from 1 to 10, with one digit.
    pub fn hardness(self) -> f64 {
        let share = if self.calls == 0 { 1.0 } else { self.judged as f64 / self.calls as f64 };
        (10.0 + share * 90.0).round() / 10.0
    }

    /// In hundredths.
    pub fn share(self) -> usize {
        (self.judged * 100).checked_div(self.calls).unwrap_or(100)
    }
}

/// A call at which nothing would be reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silenced {
    pub file: FileId,
    pub span: Span,
    pub reason: String,
    /// What the user can do about it, if anything.
    pub remedy: Option<Remedy>,
}

/// What makes calls judged that are not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Remedy {
    Install,
    Snapshot,
    Mend,
    Split,
}

impl Remedy {
    /// In words, as an order.
    pub fn in_words(self) -> &'static str {
        match self {
            Remedy::Install => "install what is not found (`bundle install`)",
            Remedy::Snapshot => {
                "let a run tell: `mohs trace --world FILE -- COMMAND`, then `mohs check --world FILE`"
            }
            Remedy::Mend => "mend the syntax error",
            Remedy::Split => "split the file",
        }
    }
}

impl Report {
    pub fn new(
        command: &'static str,
        sources: Sources,
        mut diagnostics: Vec<Diagnostic>,
        mut problems: Vec<Problem>,
        summary: Summary,
    ) -> Report {
        sort_diagnostics(&mut diagnostics, &sources);
        problems.sort();
        problems.dedup();
        Report {
            command,
            sources,
            diagnostics,
            verdicts: Vec::new(),
            problems,
            summary,
            assumptions: Vec::new(),
            limits: Vec::new(),
            silences: Vec::new(),
            signatures: Vec::new(),
            libraries: Vec::new(),
            times: false,
        }
    }

    /// The same report with the answers of a verification.
    pub fn with_verdicts(mut self, mut verdicts: Vec<Verdict>) -> Report {
        verdicts.sort_by(|a, b| {
            let key = |it: &Verdict| (it.span, it.method.clone());
            self.sources.path(a.file).cmp(self.sources.path(b.file)).then_with(|| key(a).cmp(&key(b)))
        });
        self.verdicts = verdicts;
        self
    }

    /// 2 when something could not be done, 1 when there is a finding of at least `fail_level`, 0 otherwise.
    pub fn exit_code(&self, fail_level: Severity) -> u8 {
        if !self.problems.is_empty() {
            2
        } else if self.diagnostics.iter().any(|found| found.severity >= fail_level) {
            1
        } else {
            0
        }
    }
}
