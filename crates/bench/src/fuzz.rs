//! Random programs against Ruby: nothing that Mohs claims may be disproved. `bench/fuzz-check`.
//!
//! Half of the programs are as generated and mostly work; the other half have one mistake (`mutants::mutate`), so that
//! there is something to report. A finding claims that an expression raises whenever it is reached; Ruby runs the
//! program with a probe around that expression, and a probe that comes to its end disproves the finding. The share of
//! crashes that are reported is printed as well.

use crate::Options;
use crate::findings::{Claimed, Found, check_all, check_directory, verify};
use crate::generate;
use crate::machine::{describe, save};
use crate::minimise::minimise;
use crate::mutants::{CRASHES, is_deliberate, mutate};
use crate::oracle::{Job, Outcome, run_all};
use crate::random::Random;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const LIMIT: f64 = 4.0;
const N_WORKERS: usize = 2;
/// Programs that are written, run and checked before the next are made.
const BATCH: usize = 400;
/// Disproved findings that are shown as small programs.
const N_SHOWN: usize = 8;

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let [scratch] = options.directories.as_slice() else {
        return Err("fuzz-check needs one directory, for its programs".to_owned());
    };
    let n_programs = match (options.small, options.jobs) {
        (true, _) => 100,
        (false, 1) => 10_000,
        (false, given) => given,
    };
    let tally = fuzz(options.seed, n_programs, scratch)?;
    tally.print();
    save(options, &tally.json())?;
    Ok(tally.false_ones.is_empty())
}

/// What was seen.
#[derive(Default)]
pub(crate) struct Tally {
    n_programs: usize,
    n_slow: usize,
    n_findings: usize,
    n_untested: usize,
    n_reported: usize,
    n_other_class: usize,
    endings: BTreeMap<String, usize>,
    by_class: BTreeMap<String, (usize, usize)>,
    /// Disproved findings, the first of each shape with a small program that shows it.
    pub(crate) false_ones: Vec<(String, Option<String>)>,
    /// Rules and messages, without numbers.
    shapes: BTreeSet<(&'static str, String)>,
}

/// Runs the programs of `n_programs` seeds from `seed` on.
pub(crate) fn fuzz(seed: u64, n_programs: usize, scratch: &Path) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut next = seed;
    while tally.n_programs < n_programs {
        let count = BATCH.min(n_programs - tally.n_programs);
        let _ = std::fs::remove_dir_all(scratch);
        let programs: Vec<Program> = (next..next + count as u64)
            .map(|seed| Program::write(seed, scratch))
            .collect::<Result<_, _>>()?;
        next += count as u64;
        judge(&programs, scratch, &mut tally)?;
        tally.n_programs += count;
    }
    Ok(tally)
}

struct Program {
    seed: u64,
    directory: PathBuf,
    files: BTreeMap<String, String>,
}

impl Program {
    fn write(seed: u64, scratch: &Path) -> Result<Program, String> {
        let text = text_of(seed);
        let directory = scratch.join(seed.to_string());
        std::fs::create_dir_all(&directory).map_err(|error| format!("{}: {error}", directory.display()))?;
        std::fs::write(directory.join("main.rb"), &text).map_err(|error| error.to_string())?;
        Ok(Program { seed, directory, files: BTreeMap::from([("main.rb".to_owned(), text)]) })
    }

    fn text(&self) -> &str {
        self.files.get("main.rb").map_or("", String::as_str)
    }
}

/// Even seeds: as generated. Odd ones: the program before, with one mistake.
pub(crate) fn text_of(seed: u64) -> String {
    let text = generate::program(seed / 2);
    if seed.is_multiple_of(2) {
        return text;
    }
    let mut random = Random::new(seed);
    let mut possible = mutate::mutations(&text);
    random.shuffle(&mut possible);
    // The kinds are equally likely, however many places each has.
    let kind = mutate::Kind::ALL.get(random.below(mutate::Kind::ALL.len())).copied();
    let of_kind = possible.into_iter().filter(|it| Some(it.kind) == kind);
    let mut mutants = of_kind.map(|it| it.apply(&text));
    let is_ruby = |text: &String| ruby_prism::parse(text.as_bytes()).errors().next().is_none();
    mutants.find(is_ruby).unwrap_or(text)
}

fn judge(programs: &[Program], scratch: &Path, tally: &mut Tally) -> Result<(), String> {
    let job = |it: &Program| Job { directory: it.directory.clone(), main: "main.rb".to_owned() };
    let jobs: Vec<Job> = programs.iter().map(job).collect();
    let directories: Vec<PathBuf> = programs.iter().map(|it| it.directory.clone()).collect();
    let outcomes = run_all(&jobs, N_WORKERS, LIMIT)?;
    let found = check_all(&directories, N_WORKERS)?;
    let mut claimed = Vec::new();
    for ((program, outcome), found) in programs.iter().zip(&outcomes).zip(&found) {
        tally.add(program, outcome, found);
        if !found.is_empty() {
            let (directory, files) = (program.directory.as_path(), &program.files);
            claimed.push((program, Claimed { directory, main: "main.rb", files, found }));
        }
    }
    let (of, claimed): (Vec<&Program>, Vec<Claimed<'_>>) = claimed.into_iter().unzip();
    let verdicts = verify(&claimed, N_WORKERS, LIMIT)?;
    for ((program, claim), verdict) in of.into_iter().zip(claimed).zip(verdicts) {
        tally.n_untested += verdict.untested.len();
        for found in verdict.false_ones.iter().filter_map(|at| claim.found.get(*at)) {
            // The same message about another name teaches nothing.
            let shape: String = found.message.chars().filter(|it| !it.is_ascii_digit()).collect();
            let is_new = tally.shapes.insert((found.rule, shape)) && tally.shapes.len() <= N_SHOWN;
            let small = is_new.then(|| smaller(program.text(), found, &scratch.join("small")));
            let name = format!("seed {}: {found}", program.seed);
            // At once: a long run that somebody stops has still said what it saw.
            println!("FALSE {name}\n{}", small.as_deref().unwrap_or_default());
            tally.false_ones.push((name, small));
        }
    }
    Ok(())
}

/// The smallest program found whose finding of the same rule Ruby disproves.
fn smaller(text: &str, found: &Found, scratch: &Path) -> String {
    minimise(text, 800, |text| disproves(text, found.rule, scratch).unwrap_or(false))
}

fn disproves(text: &str, rule: &str, scratch: &Path) -> Result<bool, String> {
    let _ = std::fs::remove_dir_all(scratch);
    std::fs::create_dir_all(scratch).map_err(|error| error.to_string())?;
    std::fs::write(scratch.join("main.rb"), text).map_err(|error| error.to_string())?;
    let mut found = check_directory(scratch)?;
    found.retain(|it| it.rule == rule);
    if found.is_empty() {
        return Ok(false);
    }
    let files = BTreeMap::from([("main.rb".to_owned(), text.to_owned())]);
    let claimed = Claimed { directory: scratch, main: "main.rb", files: &files, found: &found };
    let verdicts = verify(&[claimed], 1, LIMIT)?;
    Ok(verdicts.iter().any(|verdict| !verdict.false_ones.is_empty()))
}

impl Tally {
    fn add(&mut self, program: &Program, outcome: &Outcome, found: &[Found]) {
        self.n_findings += found.len();
        self.n_slow += usize::from(outcome.is_slow);
        let Some(raised) = &outcome.raised else {
            *self.endings.entry("no exception".to_owned()).or_default() += 1;
            return;
        };
        *self.endings.entry(raised.class.clone()).or_default() += 1;
        if !CRASHES.contains(&raised.class.as_str())
            || is_deliberate(raised, program.text(), &program.directory)
        {
            return;
        }
        let on_stack = |found: &&Found| {
            raised
                .frames
                .iter()
                .any(|frame| frame.line == found.line && frame.path.starts_with(&program.directory))
        };
        let hits: Vec<&Found> = found.iter().filter(on_stack).collect();
        let (n_reported, n_all) = self.by_class.entry(raised.class.clone()).or_default();
        *n_all += 1;
        if !hits.is_empty() {
            *n_reported += 1;
            self.n_reported += 1;
            self.n_other_class +=
                usize::from(!hits.iter().any(|it| it.raises.as_ref() == Some(&raised.class)));
        }
    }

    fn print(&self) {
        let endings: Vec<String> =
            self.endings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        println!("{} programs ({} without end): {}", self.n_programs, self.n_slow, endings.join(", "));
        let n_crashes: usize = self.by_class.values().map(|(_, all)| all).sum();
        println!("crashes reported: {} of {n_crashes}", self.n_reported);
        for (class, (reported, all)) in &self.by_class {
            println!("  {class:28} {reported:5} of {all:5}");
        }
        println!(
            "findings: {}, of which Ruby disproves {}, {} not tested; {} crashes reported with another exception",
            self.n_findings,
            self.false_ones.len(),
            self.n_untested,
            self.n_other_class
        );
    }

    fn json(&self) -> serde_json::Value {
        let n_crashes: usize = self.by_class.values().map(|(_, all)| all).sum();
        json!({
            "benchmark": "fuzz-check",
            "machine": describe(),
            "programs": self.n_programs,
            "crashes": { "reported": self.n_reported, "all": n_crashes },
            "findings": self.n_findings,
            "disproved": self.false_ones.len(),
            "untested": self.n_untested,
            "endings": self.endings,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_claimed_of_random_programs_is_disproved() {
        let scratch = std::env::temp_dir().join(format!("mohs-fuzz-{}", std::process::id()));
        let tally = fuzz(1_000_000, 60, &scratch).unwrap();
        let _ = std::fs::remove_dir_all(&scratch);
        assert!(tally.false_ones.is_empty(), "{:?}", tally.false_ones);
        // The programs have to work for the most part, or they show nothing.
        assert!(tally.endings.get("no exception").copied().unwrap_or(0) > 20, "{:?}", tally.endings);
    }

    #[test]
    fn a_false_claim_is_disproved_and_a_true_one_is_not() {
        let scratch = std::env::temp_dir().join(format!("mohs-fuzz-claims-{}", std::process::id()));
        std::fs::create_dir_all(&scratch).unwrap();
        let text = "x = [1]\nputs x.first\nputs x.frist\n";
        let files = BTreeMap::from([("main.rb".to_owned(), text.to_owned())]);
        let claim = |part: &str, line| {
            let start = text.find(part).unwrap();
            Found {
                file: "main.rb".into(),
                line,
                rule: "undefined-method",
                message: String::new(),
                raises: None,
                certain: ("main.rb".into(), start..start + part.len()),
                chain: Vec::new(),
            }
        };
        let found = [claim("x.first", 2), claim("x.frist", 3)];
        let claimed = Claimed { directory: &scratch, main: "main.rb", files: &files, found: &found };
        let verdicts = verify(&[claimed], 1, 10.0).unwrap();
        let _ = std::fs::remove_dir_all(&scratch);
        assert_eq!(verdicts[0].false_ones, [0]);
        assert!(verdicts[0].untested.is_empty());
    }
}
