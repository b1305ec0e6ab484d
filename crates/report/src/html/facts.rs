//! What the commands say, put together by file: each of them numbers the files for itself, so paths and places join them.

use super::escape::Address;
use base::{Diagnostic, FileId, Severity, Source, Sources, Span};
use driver::{
    Judged, Report, Silenced, StudiedExpression, StudiedField, StudiedFile, StudiedFrame, Study, Token,
};
use refine::{Outcome, Verdict};
use std::collections::BTreeMap;

/// Everything that the pages show.
pub(super) struct Facts<'a> {
    /// In the order of their paths.
    pub(super) files: Vec<FileFacts<'a>>,
}

/// One file. Places are offsets in the text that was analysed.
pub(super) struct FileFacts<'a> {
    pub(super) id: FileId,
    pub(super) path: &'a str,
    pub(super) source: &'a Source,
    pub(super) judged: Judged,
    pub(super) expressions: &'a [StudiedExpression],
    pub(super) frames: &'a [StudiedFrame],
    pub(super) tokens: &'a [Token],
    pub(super) fields: Vec<Field<'a>>,
    pub(super) methods: Vec<Method<'a>>,
    /// All of the file; those of its methods are with these too.
    pub(super) verdicts: Vec<&'a Verdict>,
    pub(super) findings: Vec<Finding<'a>>,
    pub(super) silences: Vec<&'a Silenced>,
}

/// A method with what each of the commands knows of it.
pub(super) struct Method<'a> {
    pub(super) name: &'a str,
    pub(super) span: Span,
    pub(super) name_span: Span,
    /// What `check` found.
    pub(super) found: Option<&'a str>,
    /// What a run showed.
    pub(super) observed: Option<&'a str>,
    /// What the text states.
    pub(super) declared: &'a [String],
    /// What `infer` found, or why it found nothing.
    pub(super) inferred: Vec<String>,
    pub(super) unknown: Option<&'a str>,
    pub(super) verdicts: Vec<&'a Verdict>,
}

/// A field of a class: its type, and what holds of it.
pub(super) struct Field<'a> {
    pub(super) class: &'a str,
    pub(super) name: &'a str,
    pub(super) ty: &'a str,
    pub(super) holds: &'a [String],
}

/// Something found at a place, with the sources of the command that found it.
pub(super) struct Finding<'a> {
    pub(super) diagnostic: &'a Diagnostic,
    pub(super) sources: &'a Sources,
    /// A script that shows it.
    pub(super) script: Option<&'a str>,
}

impl<'a> Facts<'a> {
    pub(super) fn of(study: &'a Study) -> Facts<'a> {
        let mut findings = findings(study);
        let mut verdicts = by_path(study.verified.iter().flat_map(|report| {
            report.verdicts.iter().map(|verdict| (report.sources.path(verdict.file), verdict))
        }));
        let inferred = study.inferred.iter().flat_map(|report| {
            report.found.methods.iter().map(|method| (report.sources.path(method.file), method))
        });
        let mut inferred = by_path(inferred);
        let observed: BTreeMap<(&str, &str), &str> = study
            .traced
            .iter()
            .flat_map(|report| &report.signatures)
            .filter_map(|it| Some(((it.place.as_ref()?.0.as_str(), it.method.as_str()), it.rbs.as_str())))
            .collect();
        let mut silences =
            by_path(study.report.silences.iter().map(|it| (study.report.sources.path(it.file), it)));
        let sources = &study.report.sources;
        let file = |it: &'a StudiedFile| {
            let path = sources.path(it.id);
            let verdicts = verdicts.remove(path).unwrap_or_default();
            let inferred = inferred.remove(path).unwrap_or_default();
            let methods = it.methods.iter().map(|method| {
                let inferred = inferred.iter().find(|found| found.span == method.name_span);
                Method {
                    name: &method.name,
                    span: method.span,
                    name_span: method.name_span,
                    found: method.found.as_deref(),
                    observed: observed.get(&(path, method.name.as_str())).copied(),
                    declared: &method.declared,
                    inferred: inferred.map(|found| found.clauses()).unwrap_or_default(),
                    unknown: inferred.and_then(|found| found.reason.as_deref()),
                    verdicts: verdicts.iter().copied().filter(|it| it.span == method.name_span).collect(),
                }
            });
            FileFacts {
                id: it.id,
                path,
                source: sources.get(it.id),
                judged: it.judged,
                expressions: &it.expressions,
                frames: &it.frames,
                tokens: &it.tokens,
                fields: it.fields.iter().map(|field| Field::of(field, study)).collect(),
                methods: methods.collect(),
                verdicts,
                findings: findings.remove(path).unwrap_or_default(),
                silences: silences.remove(path).unwrap_or_default(),
            }
        };
        Facts { files: study.files.iter().map(file).collect() }
    }

    pub(super) fn file(&self, id: FileId) -> Option<&FileFacts<'a>> {
        self.files.iter().find(|file| file.id == id)
    }

    pub(super) fn has_page(&self, path: &str) -> bool {
        self.files.binary_search_by(|file| file.path.cmp(path)).is_ok()
    }
}

impl<'a> Field<'a> {
    fn of(field: &'a StudiedField, study: &'a Study) -> Field<'a> {
        let inferred = study.inferred.iter().flat_map(|report| &report.found.fields);
        let holds = inferred.filter(|it| (&it.class, &it.name) == (&field.class, &field.name));
        let holds = holds.map(|it| it.holds.as_slice()).next().unwrap_or_default();
        Field { class: &field.class, name: &field.name, ty: &field.ty, holds }
    }
}

impl FileFacts<'_> {
    /// From the page of the file to the folder of the report.
    pub(super) fn up(&self) -> String {
        "../".repeat(place_of(self.path).matches('/').count())
    }

    /// The line that people see, from 1.
    pub(super) fn line(&self, at: u32) -> u32 {
        self.source.line_col(at).line
    }

    pub(super) fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|it| it.diagnostic.severity == severity).count()
    }

    pub(super) fn n_verdicts(&self, state: State) -> usize {
        self.verdicts.iter().filter(|verdict| State::of(verdict) == state).count()
    }
}

impl Finding<'_> {
    pub(super) fn path(&self) -> &str {
        self.sources.path(self.diagnostic.file)
    }

    pub(super) fn line(&self) -> u32 {
        self.sources.line_col(self.diagnostic.file, self.diagnostic.span.start).line
    }
}

/// How a verification ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Safe,
    Unsafe,
    Unknown,
}

impl State {
    pub(super) fn of(verdict: &Verdict) -> State {
        match verdict.outcome {
            Outcome::Proved => State::Safe,
            Outcome::Refuted(_) => State::Unsafe,
            Outcome::Unknown(_) => State::Unknown,
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            State::Safe => "safe",
            State::Unsafe => "unsafe",
            State::Unknown => "unknown",
        }
    }
}

/// The findings of all commands, by path. What two commands say alike (a syntax error) is there once.
fn findings(study: &Study) -> BTreeMap<&str, Vec<Finding<'_>>> {
    let reports: Vec<&Report> =
        [Some(&study.report), study.verified.as_ref(), study.traced.as_ref()].into_iter().flatten().collect();
    let mut all: BTreeMap<&str, Vec<Finding<'_>>> = BTreeMap::new();
    for report in reports {
        for diagnostic in &report.diagnostics {
            let of_file = all.entry(report.sources.path(diagnostic.file)).or_default();
            let key = |it: &Diagnostic| (it.rule.id, it.span, it.message.clone());
            if of_file.iter().any(|known| key(known.diagnostic) == key(diagnostic)) {
                continue;
            }
            let is_of_it = |it: &&Verdict| (it.file, it.span) == (diagnostic.file, diagnostic.span);
            let script = report.verdicts.iter().filter(is_of_it).find_map(|it| match &it.outcome {
                Outcome::Refuted(counterexample) => Some(counterexample.ruby.as_str()),
                Outcome::Proved | Outcome::Unknown(_) => None,
            });
            let script =
                script.filter(|text| !text.is_empty() && diagnostic.rule.id == refine::REFUTED_SPEC.id);
            of_file.push(Finding { diagnostic, sources: &report.sources, script });
        }
    }
    for of_file in all.values_mut() {
        of_file.sort_by_key(|it| (it.diagnostic.span, it.diagnostic.rule.id));
    }
    all
}

fn by_path<'a, T>(items: impl Iterator<Item = (&'a str, T)>) -> BTreeMap<&'a str, Vec<T>> {
    let mut all: BTreeMap<&str, Vec<T>> = BTreeMap::new();
    for (path, item) in items {
        all.entry(path).or_default().push(item);
    }
    all
}

/// The place of a file's page below the folder of the report. It never leads out of it.
pub(super) fn place_of(path: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        "" => "_root",
        "." => "_here",
        ".." => "_up",
        part => part,
    });
    format!("source/{}.html", parts.collect::<Vec<&str>>().join("/"))
}

/// The address of a line of a file, for a page that `up` leads from.
pub(super) fn link_to(up: &str, path: &str, line: u32) -> String {
    format!("{up}{}#L{line}", Address(&place_of(path)))
}
