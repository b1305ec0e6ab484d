//! How many crashes of programs with one small mistake Mohs reports, and that it reports nothing of the programs
//! without: `bench/mutants`.
//!
//! The programs are our own (`bench/programs/own`) and files of Ruby's standard library that one of our scripts uses
//! (`bench/programs/library`). Each mutant is run by Ruby; those that end with an exception that Ruby itself raised are
//! the crashes. A crash counts as reported when a certain error is claimed on a line of its stack. Every claim, of
//! mutants that crash and of those that do not, is put to the test as in `findings`.

mod decided;
pub(crate) mod mutate;
mod summary;

use crate::Options;
use crate::findings::{Claimed, Found, check_all, verify};
use crate::machine::save;
use crate::oracle::{Job, Outcome, Raised, run_all};
use mutate::{Mutation, choose, mutations};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Time for one program in Ruby, in seconds; the originals need a tenth of one.
const LIMIT: f64 = 3.0;
const N_WORKERS: usize = 2;

/// Exceptions that Mohs has rules for; others are counted apart.
pub(crate) const CRASHES: [&str; 9] = [
    "NoMethodError",
    "NameError",
    "ArgumentError",
    "TypeError",
    "ZeroDivisionError",
    "FrozenError",
    "NoMatchingPatternError",
    "NoMatchingPatternKeyError",
    "LocalJumpError",
];

/// A program that works.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) name: String,
    /// By their names; Ruby starts `main.rb`.
    pub(crate) files: BTreeMap<String, String>,
    /// The file that gets the mistakes.
    pub(crate) target: String,
}

/// A program with a mistake, and what became of it.
pub(crate) struct Mutant {
    pub(crate) program: String,
    pub(crate) target: String,
    pub(crate) mutation: Mutation,
    /// What stood there before.
    pub(crate) original: String,
    pub(crate) directory: PathBuf,
    pub(crate) files: BTreeMap<String, String>,
    pub(crate) outcome: Outcome,
    pub(crate) found: Vec<Found>,
    /// Findings that Ruby disproves.
    pub(crate) false_ones: Vec<usize>,
    pub(crate) n_untested: usize,
}

impl Mutant {
    /// The exception of a crash that counts.
    pub(crate) fn crash(&self) -> Option<&Raised> {
        let raised = self.outcome.raised.as_ref()?;
        (CRASHES.contains(&raised.class.as_str()) && !self.is_deliberate(raised)).then_some(raised)
    }

    /// The program raised the exception itself: its author wanted it.
    fn is_deliberate(&self, raised: &Raised) -> bool {
        let Some(first) = raised.frames.first() else { return true };
        let Some(text) = self.file_of(&first.path).and_then(|name| self.files.get(name)) else {
            return false;
        };
        let line = text.lines().nth(first.line.saturating_sub(1) as usize).unwrap_or_default();
        let says = |word: &str| line.split(|it: char| !it.is_alphanumeric()).any(|part| part == word);
        says("raise") && says(&raised.class)
    }

    /// The program's file at a path.
    pub(crate) fn file_of<'p>(&self, path: &'p Path) -> Option<&'p str> {
        path.strip_prefix(&self.directory).ok().and_then(Path::to_str)
    }

    /// A finding is on a line of the crash's stack.
    pub(crate) fn is_reported(&self) -> bool {
        let Some(raised) = self.crash() else { return false };
        let on_stack = |file: &str, line: u32| {
            raised.frames.iter().any(|frame| frame.line == line && self.file_of(&frame.path) == Some(file))
        };
        self.found.iter().any(|found| on_stack(&found.file, found.line))
    }

    pub(crate) fn is_decided(&self) -> bool {
        let (Some(raised), Some(text)) = (self.crash(), self.files.get(&self.target)) else { return false };
        decided::is_decided(text, raised, |path| self.file_of(path) == Some(&self.target))
    }
}

/// The program raised the exception itself, in the file with this text: its author wanted it.
pub(crate) fn is_deliberate(raised: &Raised, text: &str, directory: &Path) -> bool {
    let Some(first) = raised.frames.first() else { return true };
    if !first.path.starts_with(directory) {
        return false;
    }
    let line = text.lines().nth(first.line.saturating_sub(1) as usize).unwrap_or_default();
    let says = |word: &str| line.split(|it: char| !it.is_alphanumeric()).any(|part| part == word);
    says("raise") && says(&raised.class)
}

pub(crate) fn run(options: &Options) -> Result<bool, String> {
    let [own, library, stdlib, scratch] = options.directories.as_slice() else {
        return Err(
            "mutants needs four directories: own programs, library programs, Ruby's library, scratch"
                .to_owned(),
        );
    };
    let mut programs = own_programs(own)?;
    programs.extend(library_programs(library, stdlib)?);
    let _ = std::fs::remove_dir_all(scratch);
    let limit = match (options.small, options.jobs) {
        (true, _) => 2,
        (false, 1) => 25,
        (false, given) => given,
    };
    let originals = Originals::run(&programs, &scratch.join("originals"))?;
    let mut mutants = Vec::new();
    for (program, outcome) in originals.programs.iter().zip(&originals.outcomes) {
        // The library's files are long, and what they teach repeats itself.
        let limit = if program.name.starts_with("library-") { limit.div_ceil(2) } else { limit };
        mutants.extend(make_mutants(program, outcome, &originals, limit, scratch)?);
    }
    run_mutants(&mut mutants)?;
    let result = summary::summarise(&originals, &mutants, options.small);
    for line in &result.text {
        println!("{line}");
    }
    let write = |name: &str, lines: &[String]| {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        std::fs::write(scratch.join(name), text).map_err(|error| error.to_string())
    };
    write("missed.txt", &result.missed)?;
    write("false.txt", &result.false_ones)?;
    println!("missed mutants: {0}/missed.txt; false findings: {0}/false.txt", scratch.display());
    save(options, &result.json)?;
    Ok(result.is_good)
}

/// The programs without mistakes: they have to work, and nothing may be reported of them.
pub(crate) struct Originals {
    pub(crate) programs: Vec<Program>,
    pub(crate) outcomes: Vec<Outcome>,
    pub(crate) found: Vec<Vec<Found>>,
    directories: Vec<PathBuf>,
}

impl Originals {
    fn run(programs: &[Program], scratch: &Path) -> Result<Originals, String> {
        let mut directories = Vec::new();
        for program in programs {
            let directory = scratch.join(&program.name);
            write_program(&directory, &program.files)?;
            directories.push(directory);
        }
        let jobs: Vec<Job> = directories.iter().map(|it| job(it)).collect();
        let outcomes = run_all(&jobs, N_WORKERS, 20.0)?;
        for (program, outcome) in programs.iter().zip(&outcomes) {
            if outcome.is_slow || outcome.raised.is_some() {
                return Err(format!("{} does not work: {:?}", program.name, outcome.raised));
            }
        }
        let found = check_all(&directories, N_WORKERS)?;
        Ok(Originals { programs: programs.to_vec(), outcomes, found, directories })
    }
}

fn make_mutants(
    program: &Program,
    outcome: &Outcome,
    originals: &Originals,
    limit: usize,
    scratch: &Path,
) -> Result<Vec<Mutant>, String> {
    let Some(text) = program.files.get(&program.target) else { return Ok(Vec::new()) };
    // A mistake on a line that does not run cannot crash.
    let at = originals.directories.iter().find(|it| it.ends_with(&program.name));
    let idle = at.and_then(|it| outcome.idle.get(&it.join(&program.target))).cloned().unwrap_or_default();
    let possible = mutations(text).into_iter().filter(|it| !idle.contains(&it.line)).collect();
    let seed = program.name.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
    let mut mutants = Vec::new();
    for (number, mutation) in choose(text, possible, limit, seed).into_iter().enumerate() {
        let mut files = program.files.clone();
        files.insert(program.target.clone(), mutation.apply(text));
        let directory = scratch.join(&program.name).join(number.to_string());
        write_program(&directory, &files)?;
        mutants.push(Mutant {
            program: program.name.clone(),
            target: program.target.clone(),
            original: text.get(mutation.range.clone()).unwrap_or_default().to_owned(),
            mutation,
            directory,
            files,
            outcome: Outcome::default(),
            found: Vec::new(),
            false_ones: Vec::new(),
            n_untested: 0,
        });
    }
    Ok(mutants)
}

fn run_mutants(mutants: &mut [Mutant]) -> Result<(), String> {
    let jobs: Vec<Job> = mutants.iter().map(|it| job(&it.directory)).collect();
    let directories: Vec<PathBuf> = mutants.iter().map(|it| it.directory.clone()).collect();
    let outcomes = run_all(&jobs, N_WORKERS, LIMIT)?;
    let found = check_all(&directories, N_WORKERS)?;
    for ((mutant, outcome), found) in mutants.iter_mut().zip(outcomes).zip(found) {
        mutant.outcome = outcome;
        mutant.found = found;
    }
    let with_claims: Vec<usize> = (0..mutants.len()).filter(|at| !mutants[*at].found.is_empty()).collect();
    let claimed = with_claims.iter().filter_map(|at| mutants.get(*at)).map(|it| Claimed {
        directory: &it.directory,
        main: "main.rb",
        files: &it.files,
        found: &it.found,
    });
    let verdicts = verify(&claimed.collect::<Vec<_>>(), N_WORKERS, LIMIT)?;
    for (at, verdict) in with_claims.into_iter().zip(verdicts) {
        mutants[at].false_ones = verdict.false_ones;
        mutants[at].n_untested = verdict.untested.len();
    }
    Ok(())
}

fn job(directory: &Path) -> Job {
    Job { directory: directory.to_owned(), main: "main.rb".to_owned() }
}

fn write_program(directory: &Path, files: &BTreeMap<String, String>) -> Result<(), String> {
    std::fs::create_dir_all(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    for (name, text) in files {
        std::fs::write(directory.join(name), text).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn own_programs(directory: &Path) -> Result<Vec<Program>, String> {
    let of = |name: String, text: String| {
        let files = BTreeMap::from([("main.rb".to_owned(), text)]);
        Some(Program { name, files, target: "main.rb".to_owned() })
    };
    Ok(texts_in(directory)?.into_iter().filter_map(|(name, text)| of(name, text)).collect())
}

/// A script that starts with `require_relative "tsort"` is for the file `tsort.rb` of Ruby's library, which gets the
/// mistakes; one whose file this Ruby does not have is left out.
fn library_programs(directory: &Path, stdlib: &Path) -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    for (name, text) in texts_in(directory)? {
        let library =
            text.lines().find_map(|line| line.strip_prefix("require_relative \"")?.strip_suffix('"'));
        let library = library.ok_or_else(|| format!("{name} requires no library"))?;
        let target = format!("{library}.rb");
        let Ok(subject) = std::fs::read_to_string(stdlib.join(&target)) else { continue };
        let files = BTreeMap::from([("main.rb".to_owned(), text.clone()), (target.clone(), subject)]);
        programs.push(Program { name: format!("library-{name}"), files, target });
    }
    Ok(programs)
}

/// The Ruby files of a directory with their names, sorted.
fn texts_in(directory: &Path) -> Result<Vec<(String, String)>, String> {
    let entries =
        std::fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rb"));
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        texts.push((name, text));
    }
    Ok(texts)
}
