//! The figures of the mutation benchmark, and the lists of what was missed and what was wrong.

use super::mutate::Kind;
use super::{Mutant, Originals};
use crate::machine::describe;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The shares of crashes that have to be reported.
const WANTED: f64 = 0.85;
const WANTED_DECIDED: f64 = 0.95;

pub(super) struct Summary {
    pub(super) text: Vec<String>,
    pub(super) missed: Vec<String>,
    pub(super) false_ones: Vec<String>,
    pub(super) json: Value,
    pub(super) is_good: bool,
}

/// Reported of all.
#[derive(Clone, Copy, Default)]
struct Share {
    n_reported: usize,
    n_all: usize,
}

impl Share {
    fn add(&mut self, is_reported: bool) {
        self.n_all += 1;
        self.n_reported += usize::from(is_reported);
    }

    fn value(self) -> f64 {
        if self.n_all == 0 { 1.0 } else { self.n_reported as f64 / self.n_all as f64 }
    }

    fn json(self) -> Value {
        json!({ "reported": self.n_reported, "all": self.n_all })
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:5.1} %  {:5} of {:5}", 100.0 * self.value(), self.n_reported, self.n_all)
    }
}

pub(super) fn summarise(originals: &Originals, mutants: &[Mutant], small: bool) -> Summary {
    let mut by_kind: BTreeMap<Kind, Share> = BTreeMap::new();
    let mut by_class: BTreeMap<&str, Share> = BTreeMap::new();
    let mut by_program: BTreeMap<&str, Share> = BTreeMap::new();
    let mut others: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut all, mut decided) = (Share::default(), Share::default());
    let (mut missed, mut false_ones) = (Vec::new(), Vec::new());
    let (mut n_slow, mut n_untested, mut n_found, mut n_other_class) = (0, 0, 0, 0);
    for mutant in mutants {
        n_slow += usize::from(mutant.outcome.is_slow);
        n_untested += mutant.n_untested;
        n_found += mutant.found.len();
        for at in &mutant.false_ones {
            let Some(found) = mutant.found.get(*at) else { continue };
            false_ones.push(format!("{}: {} [was `{}`]", mutant.directory.display(), found, mutant.original));
        }
        let Some(raised) = mutant.crash() else {
            let raised = mutant.outcome.raised.as_ref();
            *others.entry(raised.map_or("no exception", |it| it.class.as_str())).or_default() += 1;
            continue;
        };
        let is_reported = mutant.is_reported();
        all.add(is_reported);
        by_kind.entry(mutant.mutation.kind).or_default().add(is_reported);
        by_class.entry(&raised.class).or_default().add(is_reported);
        by_program.entry(&mutant.program).or_default().add(is_reported);
        let is_decided = mutant.is_decided();
        if is_decided {
            decided.add(is_reported);
        }
        if is_reported {
            let same = |found: &crate::findings::Found| found.raises.as_ref() == Some(&raised.class);
            n_other_class += usize::from(!mutant.found.iter().any(same));
        } else {
            missed.push(missed_line(mutant, is_decided));
        }
    }
    let n_original: usize = originals.found.iter().map(Vec::len).sum();
    for (program, found) in originals.programs.iter().zip(&originals.found) {
        false_ones.extend(found.iter().map(|it| format!("original {}: {it}", program.name)));
    }

    let mut text = vec![format!(
        "{} programs, {} mutants, {} crashes ({n_slow} without end)",
        originals.programs.len(),
        mutants.len(),
        all.n_all
    )];
    text.push(format!("reported                       {all}   (wanted {:.0} %)", 100.0 * WANTED));
    text.push(format!("decided within one method      {decided}   (wanted {:.0} %)", 100.0 * WANTED_DECIDED));
    text.extend(by_kind.iter().map(|(kind, share)| format!("  {:28} {share}", kind.name())));
    text.extend(by_class.iter().map(|(class, share)| format!("  {class:28} {share}")));
    text.extend(by_program.iter().map(|(program, share)| format!("  {program:28} {share}")));
    let others_text: Vec<String> = others.iter().map(|(class, count)| format!("{class} {count}")).collect();
    text.push(format!("not counted: {}", others_text.join(", ")));
    text.push(format!("findings on the originals: {n_original}"));
    text.push(format!(
        "findings on the mutants: {n_found}, of which Ruby disproves {}, {n_untested} not tested; {n_other_class} crashes \
         reported with another exception",
        false_ones.len() - n_original
    ));
    // A few mutants say nothing about shares.
    let are_enough = small || all.value() >= WANTED && decided.value() >= WANTED_DECIDED;
    let is_good = false_ones.is_empty() && are_enough;
    let shares = |of: Vec<(String, Share)>| -> Value {
        of.into_iter().map(|(name, share)| (name, share.json())).collect::<serde_json::Map<_, _>>().into()
    };
    let json = json!({
        "benchmark": "mutants",
        "machine": describe(),
        "programs": originals.programs.len(),
        "mutants": mutants.len(),
        "crashes": all.json(),
        "decided": decided.json(),
        "by_kind": shares(by_kind.iter().map(|(kind, share)| (kind.name().to_owned(), *share)).collect()),
        "by_class": shares(by_class.iter().map(|(class, share)| ((*class).to_owned(), *share)).collect()),
        "findings_on_originals": n_original,
        "findings": n_found,
        "disproved": false_ones.len() - n_original,
        "untested": n_untested,
    });
    Summary { text, missed, false_ones, json, is_good }
}

/// `inventory/12: method renamed at 31: `name' -> `nmae': NoMethodError at 31: undefined method ... (decided)`.
fn missed_line(mutant: &Mutant, is_decided: bool) -> String {
    let (mutation, raised) = (&mutant.mutation, mutant.crash());
    let own = |it: &&crate::oracle::Frame| mutant.file_of(&it.path).is_some();
    let frame = raised.and_then(|it| it.frames.iter().find(own));
    format!(
        "{}: {} at {}: `{}' -> `{}': {} at {}: {}{}",
        mutant.directory.display(),
        mutation.kind.name(),
        mutation.line,
        mutant.original.replace('\n', " "),
        mutation.replacement,
        raised.map_or("", |it| it.class.as_str()),
        frame.map_or(0, |it| it.line),
        raised.map_or(String::new(), |it| it.message.chars().take_while(|it| *it != '\n').take(90).collect()),
        if is_decided { " (decided)" } else { "" },
    )
}
