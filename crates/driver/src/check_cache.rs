//! Results of `mohs check` on disk, so that a run on an unchanged program need not analyse it again.
//!
//! An entry is found by what was asked: the paths, the options, the surroundings and the build of Mohs. It holds the
//! facts that the run rested on (the text of each file that it read, wherever it is, the names of each directory where
//! it looked for one) and the findings. If all facts still hold, a run would find the same. An entry that is damaged or
//! out of date is as good as none, and is replaced.

use crate::cache::{Digest, Kind, cache_directories, digest, identity_of_mohs};
use crate::fingerprint::{Fact, FactKind, Stamp, facts_of, text_fact};
use crate::gem_path::Surroundings;
use crate::project::{CacheChoice, ConfigChoice, Project, Request};
use crate::report::{Judged, Report, Summary};
use crate::rules::{FILE_CHANGED, FILE_TOO_LARGE, INTERNAL_ERROR, find_rule};
use crate::watch::{Notes, watched};
use base::{Around, Claim, Diagnostic, FileId, Note, Rule, Severity, Source, Sources, Span};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The beginning of an entry.
const HEAD: &[u8] = b"mohs-check-1\n";

/// Enough for a developer who switches between projects and branches.
const KIND: Kind = Kind { prefix: "check-", suffix: ".bin", max_files: 200, max_bytes: 100 << 20 };

/// Below this, threads cost more than they save.
const MANY_FACTS: usize = 200;

pub(crate) struct CheckCache {
    directories: Vec<PathBuf>,
    key: String,
}

/// What a run rested on, as far as it is known before its files are analysed.
pub(crate) struct Run {
    notes: Notes,
    start: SystemTime,
}

impl CheckCache {
    /// None if nothing is to be kept, or what is asked cannot be told apart.
    pub(crate) fn open(request: &Request, only: &[&'static Rule]) -> Option<CheckCache> {
        let surroundings = Surroundings::of_process();
        let directories = match &request.cache {
            CacheChoice::None => return None,
            CacheChoice::At(directory) => vec![directory.clone()],
            CacheChoice::Usual => cache_directories(&place(request), &surroundings),
        };
        // What is read once, and a snapshot that somebody is making, cannot be compared later.
        let has_stdin = request.paths.iter().any(|path| path.as_os_str() == crate::discover::STDIN);
        if has_stdin || request.world.is_some() {
            return None;
        }
        let mut key = Digest::new();
        key.part(identity_of_mohs().as_bytes());
        key.part(request.cwd.as_os_str().as_encoded_bytes());
        for path in &request.paths {
            key.part(path.as_os_str().as_encoded_bytes());
        }
        key.part(format!("{:?} {surroundings:?}", request.config).as_bytes());
        for rule in only {
            key.part(rule.id.as_bytes());
        }
        Some(CheckCache { directories, key: format!("{:032x}", key.finish()) })
    }

    /// Runs `work` and takes down what it asks.
    pub(crate) fn watch<T>(&self, work: impl FnOnce() -> T) -> (T, Run) {
        let start = SystemTime::now();
        let (result, notes) = watched(work);
        (result, Run { notes, start })
    }

    /// The report of an earlier run, if this one would be the same.
    pub(crate) fn load(&self) -> Option<Report> {
        KIND.load(&self.directories, &self.key, |bytes| {
            let mut reader = Reader::open(&bytes)?;
            let facts = reader.list(Reader::fact)?;
            let holds = if facts.len() < MANY_FACTS {
                facts.iter().all(Fact::holds)
            } else {
                facts.par_iter().all(Fact::holds)
            };
            if holds { reader.report() } else { None }
        })
    }

    /// Keeps a report that rests on these facts, unless another run might see more.
    pub(crate) fn store(&self, facts: &[Fact], report: &Report) {
        let is_partial = |it: &Diagnostic| {
            [&INTERNAL_ERROR, &FILE_CHANGED, &FILE_TOO_LARGE].iter().any(|rule| rule.id == it.rule.id)
        };
        if !report.problems.is_empty() || report.diagnostics.iter().any(is_partial) {
            return;
        }
        let mut writer = Writer(HEAD.to_vec());
        writer.list(facts, Writer::fact);
        writer.report(report);
        let sum = digest(&writer.0);
        writer.0.extend_from_slice(&sum.to_le_bytes());
        KIND.store(&self.directories, &self.key, &writer.0);
    }
}

/// The directory whose cache is used: that of the configuration, otherwise the working directory.
fn place(request: &Request) -> PathBuf {
    match &request.config {
        ConfigChoice::Nearest => {
            let start = request.start();
            let with_config =
                start.ancestors().find(|directory| directory.join(crate::config::CONFIG_NAME).is_file());
            with_config.unwrap_or(&request.cwd).to_owned()
        }
        ConfigChoice::File(path) => {
            let path = request.cwd.join(path);
            path.parent().unwrap_or(&request.cwd).to_owned()
        }
        ConfigChoice::None => request.cwd.clone(),
    }
}

impl Run {
    /// All facts, none if they cannot be told for certain.
    pub(crate) fn facts(&self, project: &Project) -> Option<Vec<Fact>> {
        if project.has_unread() {
            return None;
        }
        let mut facts = facts_of(&self.notes, self.start)?;
        let texts: Vec<(&Path, &[u8])> = project.texts().collect();
        facts.par_extend(texts.par_iter().map(|(path, text)| text_fact(path, text, self.start)));
        Some(facts)
    }
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: usize) {
        self.0.extend_from_slice(&(number as u64).to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    fn option(&mut self, text: Option<&str>) {
        self.number(usize::from(text.is_some()));
        self.bytes(text.unwrap_or_default().as_bytes());
    }

    fn list<T>(&mut self, items: &[T], write: impl Fn(&mut Writer, &T)) {
        self.number(items.len());
        items.iter().for_each(|item| write(self, item));
    }

    fn fact(&mut self, fact: &Fact) {
        self.number(FactKind::ALL.iter().position(|kind| *kind == fact.kind).unwrap_or(0));
        self.bytes(fact.path.as_os_str().as_encoded_bytes());
        self.0.extend_from_slice(&fact.digest.to_le_bytes());
        let numbers = fact.stamp.map_or_else(Vec::new, |stamp| stamp.0.to_vec());
        self.list(&numbers, |this, number| this.number(*number as usize));
    }

    fn report(&mut self, report: &Report) {
        let Summary { files, methods, lines, judged } = report.summary;
        let Judged { calls, judged } = judged.unwrap_or_default();
        [files, methods, lines, calls, judged].into_iter().for_each(|number| self.number(number));
        // Only the texts that a renderer shows a part of.
        let notes = report.diagnostics.iter().flat_map(|it| it.trace.iter().map(|note| note.file));
        let mut shown: Vec<FileId> = report.diagnostics.iter().map(|it| it.file).chain(notes).collect();
        shown.sort();
        shown.dedup();
        self.list(&shown, |this, id| {
            this.bytes(report.sources.path(*id).as_bytes());
            let Source { text, around, .. } = report.sources.get(*id);
            this.bytes(text);
            this.number(around.n_front);
            this.number(around.n_behind);
        });
        let place = |file: FileId| shown.binary_search(&file).unwrap_or(0);
        self.list(&report.diagnostics, |this, it| {
            let at = |this: &mut Writer, file: FileId, span: Span| {
                [place(file), span.start as usize, span.end as usize]
                    .into_iter()
                    .for_each(|number| this.number(number));
            };
            this.bytes(it.rule.id.as_bytes());
            this.bytes(it.claim.as_str().as_bytes());
            this.bytes(it.severity.as_str().as_bytes());
            this.bytes(it.message.as_bytes());
            at(this, it.file, it.span);
            this.option(it.raises.as_deref());
            this.option(it.help.as_deref());
            this.list(&it.unless, |this, condition| this.bytes(condition.as_bytes()));
            this.list(&it.trace, |this, note| {
                at(this, note.file, note.span);
                this.bytes(note.label.as_bytes());
            });
        });
        self.list(&report.limits, |this, limit| this.bytes(limit.as_bytes()));
    }
}

/// Reads what a [`Writer`] wrote, and stops at what it did not.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// The part between the head and the sum, which tells that the entry is whole.
    fn open(bytes: &'a [u8]) -> Option<Reader<'a>> {
        let (content, sum) = bytes.split_last_chunk::<16>()?;
        let is_whole = digest(content) == u128::from_le_bytes(*sum);
        content.strip_prefix(HEAD).filter(|_| is_whole).map(Reader)
    }

    fn take(&mut self, n_bytes: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(n_bytes)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<usize> {
        let bytes = self.take(8)?.try_into().ok()?;
        usize::try_from(u64::from_le_bytes(bytes)).ok()
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let n_bytes = self.number()?;
        self.take(n_bytes)
    }

    fn text(&mut self) -> Option<String> {
        String::from_utf8(self.bytes()?.to_vec()).ok()
    }

    fn option(&mut self) -> Option<Option<String>> {
        let is_some = self.number()? != 0;
        let text = self.text()?;
        Some(is_some.then_some(text))
    }

    fn list<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let n_items = self.number()?;
        (0..n_items).map(|_| read(self)).collect()
    }

    fn fact(&mut self) -> Option<Fact> {
        let kind = *FactKind::ALL.get(self.number()?)?;
        let path = PathBuf::from(path_of(self.bytes()?)?);
        let digest = u128::from_le_bytes(self.take(16)?.try_into().ok()?);
        let numbers: Vec<u64> = self.list(|this| this.number().map(|number| number as u64))?;
        let stamp = if numbers.is_empty() { None } else { Some(Stamp(numbers.try_into().ok()?)) };
        Some(Fact { kind, path, digest, stamp })
    }

    fn report(&mut self) -> Option<Report> {
        let [files, methods, lines] = [self.number()?, self.number()?, self.number()?];
        let judged = Some(Judged { calls: self.number()?, judged: self.number()? });
        let summary = Summary { files, methods, lines, judged };
        let mut sources = Sources::default();
        let source = |this: &mut Self| {
            let (path, text) = (this.text()?, this.bytes()?);
            let around = Around { n_front: this.number()?, n_behind: this.number()? };
            Some(Source::within(path, text, around))
        };
        for source in self.list(source)? {
            sources.push(source);
        }
        let n_sources = sources.len();
        let diagnostics = self.list(|this| this.diagnostic(n_sources))?;
        let limits = self.list(Reader::text)?;
        let report = Report::new("check", sources, diagnostics, Vec::new(), summary);
        self.0.is_empty().then_some(Report { limits, ..report })
    }

    fn diagnostic(&mut self, n_sources: usize) -> Option<Diagnostic> {
        let rule = find_rule(&self.text()?)?;
        let claim = self.text()?;
        let claim = Claim::ALL.into_iter().find(|it| it.as_str() == claim)?;
        let severity = Severity::from_word(&self.text()?)?;
        let message = self.text()?;
        let (file, span) = self.at(n_sources)?;
        let (raises, help) = (self.option()?, self.option()?);
        let unless = self.list(Reader::text)?;
        let trace = self.list(|this| {
            let (file, span) = this.at(n_sources)?;
            Some(Note { file, span, label: this.text()? })
        })?;
        let raises = raises.map(Into::into);
        Some(Diagnostic { rule, claim, severity, message, file, span, raises, unless, trace, help })
    }

    fn at(&mut self, n_sources: usize) -> Option<(FileId, Span)> {
        let file = self.number().filter(|file| *file < n_sources)?;
        let [start, end] = [self.number()?, self.number()?].map(|it| u32::try_from(it).ok());
        Some((FileId(file as u32), Span { start: start?, end: end? }))
    }
}

/// Paths are kept as the system has them.
#[cfg(unix)]
fn path_of(bytes: &[u8]) -> Option<&Path> {
    use std::os::unix::ffi::OsStrExt;
    Some(Path::new(std::ffi::OsStr::from_bytes(bytes)))
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> Option<&Path> {
    std::str::from_utf8(bytes).ok().map(Path::new)
}

#[cfg(test)]
mod tests;
