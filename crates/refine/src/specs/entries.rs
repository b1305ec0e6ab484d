//! Puts the entries of a program (`goals.rs`) where they belong, with the types that are written down for them.

use super::Entry;
use super::build::Builder;
use super::goals::{entries, everything};
use base::FileId;
use rustc_hash::FxHashSet;
use syntax::ir;
use syntax::sig::SigFile;
use syntax::spec::Spec;

impl Builder<'_> {
    pub(super) fn add_entries(
        &mut self,
        files: &[&ir::File],
        all: &[(&ir::File, &[u8], Vec<Spec>)],
        sigs: &[SigFile],
        infers: Option<&FxHashSet<FileId>>,
        wants_all: bool,
    ) {
        let first = self.specs.methods.len();
        // A body may be a method of several classes; types are read once.
        let mut twins: Vec<(usize, usize)> = Vec::new();
        let mut found = entries(self.program, files, &self.specs, wants_all);
        if let Some(libraries) = infers {
            found.extend(everything(self.program, files, libraries, &self.specs));
        }
        for entry in found {
            let number = self.specs.methods.len();
            if let Some(body) = entry.body {
                match self.specs.by_body.get(&(entry.file, body)) {
                    Some(&known) => twins.push((number, known)),
                    None => drop(self.specs.by_body.insert((entry.file, body), number)),
                }
            }
            self.specs.methods.push(entry);
        }
        // What plain types say of their parameters.
        for (file, _, specs) in all {
            self.inline_types(file, specs);
        }
        for sig in sigs {
            self.plain_types(files, sig);
        }
        for (twin, known) in twins {
            let params = self.specs.methods[known].params.clone();
            self.specs.methods[twin].params = params;
            self.specs.methods[twin].result = self.specs.methods[known].result.clone();
            self.specs.methods[twin].has_signature = self.specs.methods[known].has_signature;
        }
        for entry in self.specs.methods.split_off(first) {
            if let Some(body) = entry.body
                && self.specs.by_body.get(&(entry.file, body)).is_some_and(|number| *number >= first)
            {
                self.specs.by_body.remove(&(entry.file, body));
            }
            match entry.entry {
                Some(Entry::Member(class)) if entry.is_listed && self.specs.has_goals(class) => {}
                Some(Entry::Member(class)) => self.specs.members.entry(class).or_default().push(entry),
                None => self.specs.inferable.push(entry),
                Some(_) if entry.is_listed => match entry.entry {
                    Some(Entry::Program) => self.specs.scripts.push(entry),
                    _ => self.specs.classes.push(entry),
                },
                _ => self.specs.entries.push(entry),
            }
        }
    }
}
